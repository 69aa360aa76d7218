"""Bots and clocks go on after whatever went wrong: a full disk, a thinker that does not start."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from plansza.server import driver, events
from plansza.server.clock import ClockSetting
from plansza.server.driver import Driver
from plansza.server.place import Place
from plansza.server.settings import Settings
from plansza.server.setup import Setup
from plansza.server.site import Site
from plansza.server.store import Entry
from plansza.server.store.base import Write

from .serving import SEED

MANY = 40
FILLED = [events.Filled(seat, "random") for seat in range(2)]
SAT = [events.Sat(seat, f"p{seat}", "Ala", "") for seat in range(2)]


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again at once."""
    monkeypatch.setattr(driver, "PAUSE", 0.0)


class Failing:
    """Fails so many times, and then does what it stands for."""

    def __init__(self, real: Callable[..., Any], times: int) -> None:
        self.real = real
        self.times = times

    def __call__(self, *given: Any, **named: Any) -> Any:
        if self.times:
            self.times -= 1
            raise OSError("too many open files")
        return self.real(*given, **named)


def beside_a_site(test: Callable[[Site], Awaitable[None]]) -> None:
    """Run a test beside a site in memory."""

    async def run() -> None:
        site = Site(Settings(thinkers=1))
        await site.start()
        try:
            await asyncio.wait_for(test(site), 60)
        finally:
            await site.close()

    asyncio.run(run())


async def lay(
    site: Site, seats: Sequence[events.Event], clock: ClockSetting | None = None
) -> Place:
    """Make a table."""
    setup = Setup(
        game="conspiracy", rules=1, seats=2, seed=SEED, invitation="", created=1.0, clock=clock
    )
    return await site.hub.add("table", setup, [*seats, events.Started()])


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("times", [1, MANY])
def test_bots_move_on_after_decisions_that_could_not_be_written(
    monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    async def test(site: Site) -> None:
        place = await lay(site, FILLED)
        append = Failing(site.journal.store.append, times)
        monkeypatch.setattr(site.journal.store, "append", append)
        await until(lambda: not append.times and place.room.decisions >= 3)

    beside_a_site(test)


def test_bots_move_on_after_thinkers_that_did_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(site: Site) -> None:
        start = Failing(asyncio.create_subprocess_exec, MANY)
        monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
        place = await lay(site, FILLED)
        await until(lambda: place.room.decisions >= 3)
        assert start.times == 0

    beside_a_site(test)


def test_time_runs_out_even_if_that_cannot_be_written_at_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test(site: Site) -> None:
        now = [100.0]
        site.hub.clock = lambda: now[0]
        place = await lay(site, SAT, ClockSetting(10, 0))
        fails: list[Entry] = []
        real = site.journal.store.append

        def append(entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
            if entries and len(fails) < MANY:
                fails.extend(entries)
                raise OSError("the disk is full")
            return real(entries, writes)

        monkeypatch.setattr(site.journal.store, "append", append)
        now[0] += 11
        Driver(site.hub).look_at(place)
        await until(lambda: place.room.status == "over")
        assert len(fails) == MANY
        assert place.timer is None

    beside_a_site(test)


def test_a_timer_that_came_too_early_is_set_again() -> None:
    async def test(site: Site) -> None:
        now = [100.0]
        site.hub.clock = lambda: now[0]
        place = await lay(site, SAT, ClockSetting(10, 0))
        now[0] = 110.0
        Driver(site.hub).look_at(place)
        now[0] = 109.999  # clocks of computers are put right
        first = place.timer
        await until(lambda: place.timer not in (None, first))
        now[0] = 110.0
        await until(lambda: place.room.status == "over")

    beside_a_site(test)
