"""Changes of a table: one at a time, on disk before they are seen, whoever has gone meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar

import msgspec
import pytest

from plansza.kernel.record import new_record
from plansza.kernel.registry import games
from plansza.server import commands, events
from plansza.server.clock import ClockSetting
from plansza.server.desk import Asker
from plansza.server.errors import Refused
from plansza.server.events import Event
from plansza.server.hub import MOST_FINISHED
from plansza.server.live import LiveConnection
from plansza.server.messages import Join
from plansza.server.observing import Watcher
from plansza.server.pasts import MOST as MOST_PASTS
from plansza.server.place import Lock, Place
from plansza.server.room import Room
from plansza.server.settings import Settings
from plansza.server.setup import Setup
from plansza.server.site import Site
from plansza.server.store import Entry, TableRow
from plansza.server.store.base import Write

from .serving import SEED

Wrong = Exception | None


def with_table(test: Callable[[Site, Place], Awaitable[None]]) -> None:
    """Run a test beside a site in memory with a table at which two people play."""

    async def run() -> None:
        site = Site(Settings(thinkers=1))
        await site.start()
        setup = Setup(
            game="conspiracy", rules=1, seats=2, seed=SEED, invitation="come in", created=1.0
        )
        seated = [events.Sat(seat, f"p{seat}", "Ala", "") for seat in range(2)]
        place = await site.hub.add("table", setup, [*seated, events.Started()])
        await test(site, place)
        await site.close()

    asyncio.run(run())


def nobody() -> Asker:
    return Asker(None, "", None)


def first_option(room: Room) -> list[Event]:
    """Decide anything."""
    (seat,) = room.to_act()
    return commands.act(room, seat, room.state.legal(seat)[0], None)


def failing(entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
    raise OSError("the disk is full")


async def until(known: list[Any], length: int) -> None:
    while len(known) < length:
        await asyncio.sleep(0.001)


def test_a_change_without_a_task_happens_once_it_is_on_disk() -> None:
    async def test(site: Site, place: Place) -> None:
        told: list[Wrong] = []
        assert site.hub.change_at_once(place, first_option, told.append)
        assert place.room.decisions == 0
        assert not site.hub.change_at_once(place, first_option, told.append), "one at a time"
        await until(told, 1)
        assert told == [None]
        assert place.room.decisions == 1
        assert not place.lock.locked()
        kept = await site.journal.read(site.journal.store.events, "table")
        assert [stored.number for stored in kept] == list(range(1, place.room.number + 1))

    with_table(test)


def test_who_waits_for_a_table_comes_before_who_comes_later() -> None:
    async def test(site: Site, place: Place) -> None:
        came_between: list[bool] = []

        def come_between(wrong: Wrong) -> None:
            came_between.append(site.hub.change_at_once(place, first_option, come_between))

        assert site.hub.change_at_once(place, first_option, come_between)
        await site.hub.change(place, first_option)
        assert came_between == [False]
        assert place.room.decisions == 2
        assert not place.lock.locked()

    with_table(test)


def test_what_is_refused_or_changes_nothing_leaves_the_table_free() -> None:
    def refuse(room: Room) -> list[Event]:
        raise Refused("not_your_turn")

    async def test(site: Site, place: Place) -> None:
        told: list[Wrong] = []
        with pytest.raises(Refused):
            site.hub.change_at_once(place, refuse, told.append)
        assert told == []
        assert site.hub.change_at_once(place, lambda room: [], told.append)
        assert told == [None]
        assert not place.lock.locked()

    with_table(test)


def test_what_cannot_be_written_does_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(site: Site, place: Place) -> None:
        told: list[Wrong] = []
        with monkeypatch.context() as patch:
            patch.setattr(site.journal.store, "append", failing)
            assert site.hub.change_at_once(place, first_option, told.append)
            await until(told, 1)
        assert isinstance(told[0], OSError)
        assert place.room.decisions == 0
        assert site.hub.change_at_once(place, first_option, told.append), "the table is free"
        await until(told, 2)
        assert told[1] is None
        assert place.room.decisions == 1

    with_table(test)


def test_who_was_slower_than_another_server_judges_again() -> None:
    async def test(site: Site, place: Place) -> None:
        told: list[Wrong] = []
        room = place.room
        quicker = Entry(room.id, room.number, 2.0, first_option(room))
        assert await site.journal.append(quicker)
        assert site.hub.change_at_once(place, first_option, told.append)
        await until(told, 1)
        assert told == [None]
        assert room.decisions == 2

        def only_at_three(room: Room) -> list[Event]:
            if room.decisions > 2:
                raise Refused("stale")
            return first_option(room)

        assert await site.journal.append(Entry(room.id, room.number, 3.0, first_option(room)))
        assert site.hub.change_at_once(place, only_at_three, told.append)
        await until(told, 2)
        assert isinstance(told[1], Refused)
        assert room.decisions == 3
        assert not place.lock.locked()

    with_table(test)


def test_a_lock_passes_over_those_who_gave_up() -> None:
    async def run() -> None:
        lock, order = Lock(), list[str]()

        async def wait(name: str) -> None:
            async with lock:
                order.append(name)

        assert lock.take()
        first, second, third = (asyncio.ensure_future(wait(name)) for name in "abc")
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        lock.release()
        second.cancel()  # when it has the lock already, but does not know yet
        await asyncio.gather(first, second, third, return_exceptions=True)
        assert order == ["c"]
        assert not lock.locked()

    asyncio.run(run())


def test_a_finished_table_that_all_have_left_is_put_away_and_found_again() -> None:
    async def test(site: Site, place: Place) -> None:
        site.hub.left(place)
        assert site.hub.places() == [place], "it is not finished"
        await site.hub.change(place, lambda room: commands.resign(room, 0, "random"))
        watcher = Watcher(place, nobody())
        with watcher:
            site.hub.left(place)
            assert site.hub.places() == [place], "somebody still looks"
        site.hub.left(place)
        assert site.hub.places() == []
        again = await site.hub.place("table")
        assert (again.room.status, again.room.winners()) == ("over", [1])
        site.hub.left(place)
        assert site.hub.places() == [again], "who still had the old one takes nothing away"

    with_table(test)


def test_who_follows_without_a_live_connection_sits_where_they_sit_now() -> None:
    async def test(site: Site, place: Place) -> None:
        watcher = Watcher(place, Asker("p1", "Ala", None))
        with watcher:
            assert place.presence().here == {1}
            await site.hub.change(place, lambda room: [events.Replaced(1, "random")])
            assert place.presence().here == set()

    with_table(test)


def test_a_table_that_cannot_be_read_keeps_no_other_from_being_taken_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(site: Site, place: Place) -> None:
        store = site.hub.journal.store
        known = store.table

        def table_of(table: str) -> TableRow | None:
            if table == "odd":
                raise ValueError("what is this?")
            return known(table)

        site.hub.put_away(site.hub.clock() + 1)
        monkeypatch.setattr(store, "unsettled", lambda: ["odd", "table"])
        monkeypatch.setattr(store, "table", table_of)
        await site.hub._take_up()
        assert [found.room.id for found in site.hub.places()] == ["table"]

    with_table(test)
    assert "table odd cannot be taken up again" in caplog.text


def test_an_open_table_with_a_clock_is_put_away_as_well() -> None:
    async def test(site: Site, place: Place) -> None:
        setup = msgspec.structs.replace(place.room.setup, clock=ClockSetting(60, 0))
        await site.hub.add("waiting", setup, [events.Sat(0, "p0", "Ala", "")])
        await site.hub.add("running", setup, [])
        seated: list[Event] = [events.Sat(seat, f"p{seat}", "Ala", "") for seat in range(2)]
        running = await site.hub.place("running")
        await site.hub.change(running, lambda room: [*seated, events.Started()])
        site.hub.put_away(site.hub.clock() + 1)
        assert site.hub.places() == [running]

    with_table(test)


def test_who_joins_a_table_that_was_put_away_meanwhile_comes_again() -> None:
    async def test(site: Site, place: Place) -> None:
        closed: list[int] = []

        class Socket:
            scope: ClassVar[dict[str, Any]] = {"extensions": {}}

            async def close(self, code: int) -> None:
                closed.append(code)

        site.hub.put_away(site.hub.clock() + 1)
        assert not site.hub.has(place)
        late = LiveConnection(site, Socket(), place, None)  # type: ignore[arg-type]
        late._join(Join(language="en", shape="wide"))
        await until(closed, 1)
        assert closed == [1013]
        assert place.connections == set()

    with_table(test)


def test_of_finished_tables_without_anybody_those_used_last_stay_in_memory() -> None:
    async def test(site: Site, place: Place) -> None:
        data = new_record(games()["conspiracy"], 2, {}, SEED, []).encode()
        names = [await site.lobby_desk.upload(data) for _ in range(MOST_FINISHED)]
        assert len(site.hub.places()) == 1 + MOST_FINISHED
        used = await site.hub.place(names[0])
        with Watcher(await site.hub.place(names[1]), nobody()):
            await site.hub.place(names[0])
            more = [await site.lobby_desk.upload(data) for _ in range(3)]
        kept = {known.room.id for known in site.hub.places()}
        assert kept == {"table", *names[:2], *names[4:], *more}
        again = await site.hub.place(names[2])
        assert again.room.status == "over"
        assert used in site.hub.places()

    with_table(test)


def test_positions_are_kept_for_the_tables_that_were_looked_back_at_last() -> None:
    async def test(site: Site, place: Place) -> None:
        pasts = site.hub.pasts
        first = pasts.of(place)
        assert pasts.of(place) is first
        await site.hub.change(place, first_option)
        assert len(pasts.of(place)) == 1, "the game has moved on"
        others = [Place(place.room, 0.0) for _ in range(MOST_PASTS)]
        for other in others[:-1]:
            pasts.of(other)
        assert len(pasts.of(place)) == 1
        pasts.of(others[-1])
        assert place in pasts
        assert others[0] not in pasts
        site.hub.put_away(site.hub.clock())
        assert place not in pasts, "what has left the memory is not looked back at"

    with_table(test)


def test_what_is_told_of_all_positions_is_worked_out_once_for_everybody_who_may_know_it() -> None:
    async def test(site: Site, place: Place) -> None:
        pasts = site.hub.pasts
        await site.hub.change(place, first_option)
        running = pasts.laid_open(place, 0, "en")
        assert pasts.laid_open(place, 0, "en") is running
        assert pasts.laid_open(place, 1, "en") is not running, "each has their own eyes"
        assert pasts.laid_open(place, 0, "pl").log != running.log
        await site.hub.change(place, lambda room: commands.resign(room, 0, "random"))
        over = pasts.laid_open(place, 0, "en")
        assert over is not running, "nothing is hidden any more"
        assert pasts.laid_open(place, 1, "en") is over
        assert [len(points) for points in over.scores] == [2, 2]
        assert len(over.moves) == 1

    with_table(test)
