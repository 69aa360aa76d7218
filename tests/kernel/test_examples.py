"""The examples in the kernel's docstrings run."""

import doctest
import importlib
import pkgutil

import pytest

import plansza.kernel

MODULES = [module.name for module in pkgutil.iter_modules(plansza.kernel.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples_give_what_they_say(name: str) -> None:
    module = importlib.import_module(f"plansza.kernel.{name}")
    assert doctest.testmod(module).failed == 0


def test_there_are_examples() -> None:
    assert doctest.testmod(importlib.import_module("plansza.kernel.vocabulary")).attempted > 2
