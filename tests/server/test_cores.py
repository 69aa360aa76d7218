"""The event loop stays on one core, and leaves it when others have taken that."""

import os
import sys
import threading
from collections.abc import Iterator

import pytest

from plansza.server import cores
from plansza.server.cores import CORES, Home, roam

pytestmark = pytest.mark.skipif(len(CORES) < 2, reason="there is only one core to run on")


class Machine:
    """Cores and what happens on them."""

    def __init__(self) -> None:
        self.waited = 0.0
        self.idle = dict.fromkeys(CORES, 100.0)
        self.idle[CORES[0]] = 101.0

    def home(self) -> Home:
        return Home(lambda: self.waited, lambda: dict(self.idle))


@pytest.fixture
def machine() -> Iterator[Machine]:
    yield Machine()
    roam()


def here() -> set[int]:
    assert sys.platform == "linux"
    return os.sched_getaffinity(0)


def test_a_thread_stays_on_the_idlest_core_with_those_that_it_starts(machine: Machine) -> None:
    machine.home()
    found: list[set[int]] = []
    thread = threading.Thread(target=lambda: found.append(here()))
    thread.start()
    thread.join()
    assert found == [here()] == [{CORES[0]}]


def test_other_work_may_run_anywhere(machine: Machine) -> None:
    machine.home()
    roam()
    assert here() == set(CORES)


def test_it_moves_with_its_threads_when_others_take_its_core(machine: Machine) -> None:
    home, found, go_on = machine.home(), list[set[int]](), threading.Event()

    def wait() -> None:
        go_on.wait(5)
        found.append(here())

    thread = threading.Thread(target=wait)
    thread.start()
    machine.waited += 0.1
    machine.idle[CORES[1]] += 1.0
    home.look(1.0)
    assert here() == {CORES[0]}  # that is not long
    machine.waited += 0.5
    home.look(1.0)
    assert here() == {CORES[0]}  # no other core was free in this second
    machine.waited += 0.5
    machine.idle[CORES[1]] += 0.9
    home.look(1.0)
    go_on.set()
    thread.join()
    assert found == [here()] == [{CORES[1]}]


def test_the_machine_tells_how_things_are() -> None:
    assert cores.waited() >= 0
    assert set(cores.idle()) >= set(CORES)


def test_nothing_is_done_where_the_machine_does_not_tell() -> None:
    def unknown() -> float:
        raise FileNotFoundError

    before = here()
    home = Home(unknown)
    home.look(1.0)
    assert (home.core, here()) == (None, before)
