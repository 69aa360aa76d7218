"""Which core the event loop runs on.

Of all threads of a Python process one runs at a time, and here two take turns hundreds of times a
second: the event loop and the store's. On one core handing over takes less, and each finds in the
cache what the other has left there. So both stay on one core, and move when others take that up.
Everything else, such as bots and passwords, may run anywhere.

Linux alone lets threads choose; elsewhere nothing is done.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

CORES: tuple[int, ...] = ()
"""The cores that this process may use, if it can choose among several."""
if sys.platform == "linux" and len(os.sched_getaffinity(0)) > 1:
    CORES = tuple(sorted(os.sched_getaffinity(0)))

PROC = Path("/proc")
TOO_LONG = 0.2
"""For what share of its time the event loop may wait for its core before it moves."""
FREE = 0.3
"""What share of its time another core must have had nothing to do to be moved to."""


def roam() -> None:
    """Let this thread run anywhere; a new one may run where that may which has started it."""
    _stay(0, CORES)


def waited() -> float:
    """Return for how many seconds the main thread could have run, but others did."""
    return int((PROC / "self" / "schedstat").read_text().split()[1]) / 1e9


def idle() -> dict[int, float]:
    """Return for each core for how many seconds it has had nothing to do."""
    tick = os.sysconf("SC_CLK_TCK")
    found = {}
    for line in (PROC / "stat").read_text().splitlines():
        name, *ticks = line.split()
        if name.startswith("cpu") and name != "cpu":
            found[int(name[3:])] = (int(ticks[3]) + int(ticks[4])) / tick
    return found


class Home:
    """The core that the event loop and the store's thread share."""

    def __init__(
        self,
        waited: Callable[[], float] = waited,
        idle: Callable[[], dict[int, float]] = idle,
    ) -> None:
        self._waited, self._idle = waited, idle
        self.core: int | None = None
        try:
            self._before = (waited(), idle())
        except (OSError, ValueError, IndexError):
            return  # without knowing how things are one should not decide
        if CORES:
            self.core = max(CORES, key=lambda core: self._before[1].get(core, 0.0))
            _stay(0, (self.core,))

    def look(self, seconds: float) -> None:
        """Move, if the core was taken by others for long in the last seconds, and one is free."""
        if self.core is None:
            return
        (waited, idle), now = self._before, (self._waited(), self._idle())
        self._before = now
        if now[0] - waited <= TOO_LONG * seconds:
            return
        free = {core: now[1].get(core, 0.0) - idle.get(core, 0.0) for core in CORES}
        core = max(free, key=lambda core: free[core])
        if core != self.core and free[core] > FREE * seconds:
            for thread in _threads_on(self.core):
                with suppress(ProcessLookupError):
                    _stay(thread, (core,))
            self.core = core


def _threads_on(core: int) -> list[int]:
    """Return the threads of this process that stay on a core."""
    if sys.platform != "linux":
        return []
    found = []
    for task in (PROC / "self" / "task").iterdir():
        with suppress(ProcessLookupError):  # it has ended meanwhile
            if os.sched_getaffinity(int(task.name)) == {core}:
                found.append(int(task.name))
    return found


def _stay(thread: int, cores: tuple[int, ...]) -> None:
    """Let a thread (0 is this one) run on these cores only."""
    if sys.platform == "linux" and cores:
        os.sched_setaffinity(thread, cores)
