"""Compiled and plain Python play the same games, and draw them alike."""

import os
import subprocess
import sys

import pytest

import plansza.kernel.engine as engine
from plansza.kernel.registry import games
from plansza.kit.digests import digests

SEEDS = 500
IS_COMPILED = not str(engine.__file__).endswith(".py")


@pytest.mark.skipif(not IS_COMPILED, reason="this build is plain Python, so there are not two")
@pytest.mark.parametrize("name", games())
def test_compiled_and_plain_builds_play_the_same_games(name: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "plansza.kit.digests", name, str(SEEDS)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PLANSZA_PURE": "1"},
    ) as plain:
        compiled = list(digests(games()[name], SEEDS))
        output, _ = plain.communicate()
    assert plain.returncode == 0
    assert output.splitlines() == compiled
