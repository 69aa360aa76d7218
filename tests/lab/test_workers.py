"""Work spread over processes comes back whole, and trouble is named.

The tasks are functions of the standard library, because a new process cannot import tests.
"""

import operator
import os
import pickle

import pytest

from plansza.kernel.registry import game
from plansza.lab.workers import WorkerDied, at_home, cores, spread


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_task_is_done_once(jobs: int) -> None:
    assert sorted(spread(operator.neg, range(40), jobs)) == list(range(-39, 1))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_comes_back_to_the_caller(jobs: int) -> None:
    with pytest.raises(ValueError, match="invalid literal for int"):
        list(spread(int, ["1", "2", "three"], jobs))


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(WorkerDied, match="exit code 9 between 9 and 9"):
        list(spread(os._exit, [9, 9], 2))


def test_work_that_is_no_longer_wanted_is_given_up() -> None:
    endless = spread(operator.neg, iter(int, 1), 2)
    assert next(endless) == 0
    endless.close()


def test_a_game_sent_to_another_process_is_the_registered_one_there() -> None:
    registered = game("conspiracy")
    sent = pickle.loads(pickle.dumps(registered))
    assert sent is not registered
    assert at_home(sent) is registered


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1
