"""The tables in memory: opened when needed, changed one change at a time, put away when idle."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from plansza.kernel.errors import PlanszaError
from plansza.server.driver import Driver
from plansza.server.errors import Refused
from plansza.server.events import Event, Said, Stored
from plansza.server.journal import Journal, Summarized
from plansza.server.pasts import Pasts
from plansza.server.place import Place
from plansza.server.pokes import Pokes
from plansza.server.presence import PresenceTold
from plansza.server.room import OVER, RUNNING, Room, rebuild
from plansza.server.settings import Settings
from plansza.server.setup import Setup
from plansza.server.sheets import Presence
from plansza.server.store import Entry, Summary, TableRow
from plansza.server.thinking import Thinkers
from plansza.server.webhook import Webhook

log = logging.getLogger("plansza.server")

Verb = Callable[[Room], list[Event]]
"""Looks at a room and says what happens, or raises `Refused`."""

Then = Callable[[Exception | None], None]
"""Told when a change is on disk and shown, or what went wrong."""

TRIES = 5
MOST_FINISHED: Final = 32
"""How many finished tables stay in memory for those who look back without being connected."""


class Hub:
    """All tables that this server has in memory."""

    def __init__(self, journal: Journal, thinkers: Thinkers, settings: Settings) -> None:
        self.journal = journal
        self.settings = settings
        self.thinkers = thinkers
        self.webhook = Webhook(settings)
        self.pokes = Pokes()
        self.pasts = Pasts()
        self.clock: Callable[[], float] = time.time
        self._places: dict[str, Place] = {}
        self._opening: dict[str, asyncio.Future[Place]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._driver = Driver(self)
        self._name = secrets.token_hex(8)
        """What other servers know this one by."""

    # Opening and closing.

    async def start(self) -> None:
        """Listen to other servers, and take up again what a stopped server left."""
        loop = asyncio.get_running_loop()

        def told(topic: str, text: str) -> None:
            loop.call_soon_threadsafe(self._told, topic, text)

        await self.journal.read(self.journal.store.listen, told)
        self.spawn(self._sweep())
        self.spawn(self._take_up())

    async def close(self) -> None:
        """Stop everything that is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for place in self._places.values():
            self._summarize(place)
        await self.webhook.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Do something beside everything else, until the server stops."""
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def place(self, table_id: str) -> Place:
        """Return a table, from memory or by replaying its events; refuse if there is none."""
        found = self._places.get(table_id)
        if found is not None:
            found.used_at = self.clock()
            return found
        opening = self._opening.get(table_id)
        if opening is None:
            opening = asyncio.ensure_future(self._open(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(opening)

    def _laid(self, room: Room) -> Place:
        return Place(room, self.clock(), self.settings.away_after)

    async def _open(self, table_id: str) -> Place:
        store = self.journal.store
        row = await self.journal.read(store.table, table_id)
        if row is None:
            raise Refused("no_table")
        happened = await self.journal.read(store.events, table_id)
        place = self._laid(rebuild(table_id, row.setup, happened))
        place.summary = row.summary
        self._places[table_id] = place
        self._summarize(place)
        if place.room.status == OVER:
            self._keep_few_finished()
        self._driver.look_at(place, at_once=not store.shared)
        if store.shared:
            await self.tell("who", table_id)
        return place

    async def add(self, table_id: str, setup: Setup, happened: Sequence[Event]) -> Place:
        """Make a new table."""
        now = self.clock()
        stored = [Stored(number, now, event) for number, event in enumerate(happened, start=1)]
        place = self._laid(rebuild(table_id, setup, stored))
        place.summary = summary_of(place.room)
        row = TableRow(table_id, setup, place.summary, len(stored), now)
        await self.journal.write(self.journal.store.add_table, row, happened)
        self._places[table_id] = place
        if place.room.status == OVER:
            self._keep_few_finished()
        self._driver.look_at(place)
        if self.journal.store.shared:
            await self.tell("lobby", table_id)
        return place

    # Changing.

    async def change(self, place: Place, verb: Verb) -> None:
        """Let a verb happen: checked, written to disk, applied and shown, in this order."""
        async with place.lock:
            for _ in range(TRIES):
                events = verb(place.room)
                if not events:
                    return
                entry = self._entry(place, events)
                if await self.journal.append(entry):
                    break
                # Another server was quicker: see what happened there, and judge again.
                await self._catch_up(place)
            else:
                raise Refused("busy")
            _apply(place.room, entry)
        self._changed(place, at_once=True, only_talk=_is_talk(events))

    def change_at_once(self, place: Place, verb: Verb, then: Then) -> bool:
        """Let a verb happen without a task, unless the table is being changed (return False).

        What the verb refuses is raised; `then` is told later what became of the rest.
        """
        if not place.lock.take():
            return False
        try:
            events = verb(place.room)
            if events:
                entry = self._entry(place, events)
                self.journal.add(entry, partial(self._added, place, verb, then, entry))
        except BaseException:
            place.lock.release()
            raise
        if not events:
            place.lock.release()
            then(None)
        return True

    def _entry(self, place: Place, events: list[Event]) -> Entry:
        return Entry(place.room.id, place.room.number, self.clock(), events)

    def _added(
        self,
        place: Place,
        verb: Verb,
        then: Then,
        entry: Entry,
        added: bool,
        wrong: Exception | None,
    ) -> None:
        """Go on with a change once it is on disk, or cannot be."""
        if not added and wrong is None:
            self.spawn(self._try_again(place, verb, then))
            return
        try:
            if added:
                _apply(place.room, entry)
        except Exception as failed:
            wrong = failed
        finally:
            place.lock.release()
        if wrong is None:
            self._changed(place, at_once=True, only_talk=_is_talk(entry.events))
        then(wrong)

    async def _try_again(self, place: Place, verb: Verb, then: Then) -> None:
        """Another server was quicker: see what happened there, and judge again."""
        wrong: Exception | None = None
        try:
            try:
                await self._catch_up(place)
            finally:
                place.lock.release()
            await self.change(place, verb)
        except Exception as failed:
            wrong = failed
        then(wrong)

    async def _catch_up(self, place: Place) -> bool:
        """Apply what other servers have added; return whether there was anything."""
        store = self.journal.store
        missed = await self.journal.read(store.events, place.room.id, place.room.number)
        for stored in missed:
            if stored.number == place.room.number + 1:
                place.room.apply(stored)
        return bool(missed)

    def _changed(self, place: Place, at_once: bool, only_talk: bool = False) -> None:
        place.used_at = self.clock()
        place.poke()
        if not only_talk:
            self._summarize(place)
            if at_once:
                self.webhook.look_at(place)
            self._driver.look_at(place, at_once)

    def presence_changed(self, place: Place) -> None:
        """Show everybody who came or went."""
        place.room.rearranged()
        place.poke()
        if self.journal.store.shared:
            self.spawn(self._tell_presence(place))

    def _summarize(self, place: Place) -> None:
        """Keep what lists show, soon; it is made when it is written, and not at every move."""
        if not place.noted:
            place.noted = True
            self.journal.summarize(place.room.id, partial(self._summarized, place))

    def _summarized(self, place: Place) -> Summarized | None:
        """Return what lists show, if it has changed (who is to act, who sits where)."""
        place.noted = False
        room, old = place.room, place.summary
        summary = summary_of(room)
        if old is not None and _same_in_lists(old, summary) and not place.is_closing:
            return None
        place.summary = summary
        return room.number, room.acted_at, summary

    # Other servers.

    async def tell(self, topic: str, text: str) -> None:
        """Tell the other servers something."""
        await self.journal.read(self.journal.store.tell, topic, text)

    async def _tell_presence(self, place: Place) -> None:
        presence = place.presence_here()
        told = PresenceTold(place.room.id, self._name, sorted(presence.here), presence.watching)
        await self.tell("presence", msgspec.json.encode(told).decode())

    def _hear_presence(self, told: PresenceTold) -> None:
        place = self._places.get(told.table)
        if place is not None:
            place.hear(told.server, Presence(frozenset(told.here), told.watching), self.clock())
            place.room.rearranged()
            place.poke()

    def _told(self, topic: str, text: str) -> None:
        if topic == "table":
            place = self._places.get(text)
            if place is not None:
                self.spawn(self._follow(place))
        elif topic == "presence":
            self._hear_presence(msgspec.json.decode(text, type=PresenceTold))
        elif topic == "who":
            place = self._places.get(text)
            if place is not None and place.connections:
                self.spawn(self._tell_presence(place))
        elif topic == "missed":
            for place in self._places.values():
                self.spawn(self._follow(place))

    async def _follow(self, place: Place) -> None:
        async with place.lock:
            changed = await self._catch_up(place)
        if changed:
            self._changed(place, at_once=False)

    # Housekeeping.

    async def _take_up(self) -> None:
        """Open the tables that a stopped server left in the middle, so that bots move on."""
        for table_id in await self.journal.read(self.journal.store.unsettled):
            try:
                await self.place(table_id)
            except Refused:
                log.warning("table %s cannot be taken up again", table_id)
            except Exception:  # one that cannot be read keeps no other from going on
                log.exception("table %s cannot be taken up again", table_id)

    async def _sweep(self) -> None:
        """Put tables away that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(30.0, max(0.05, self.settings.idle_after / 4)))
            self.put_away(self.clock() - self.settings.idle_after)
            self._keep_few_finished()
            if self.journal.store.shared:
                for place in self.places():
                    place.forget_silent(self.clock())
                    if place.connections:
                        await self._tell_presence(place)

    def put_away(self, unused_since: float) -> None:
        """Forget tables without connections that were last used before a moment."""
        for place in list(self._places.values()):
            if place.used_at <= unused_since:
                self._put_away(place)

    def left(self, place: Place) -> None:
        """Show that somebody's connection ended; a finished table that all have left is put away.

        Who comes back to it finds it again, and most never do.
        """
        self.presence_changed(place)
        if not place.connections:
            place.forget_sheets()
            if place.room.status == OVER:
                self._put_away(place)

    def _keep_few_finished(self) -> None:
        """Put finished tables away that nobody is connected to, but for those used last."""
        finished = [
            place
            for place in self._places.values()
            if not place.connections and place.room.status == OVER
        ]
        finished.sort(key=lambda place: place.used_at)
        for place in finished[:-MOST_FINISHED]:
            self._put_away(place)

    def _put_away(self, place: Place) -> None:
        """Forget a table, unless it is in use."""
        table_id = place.room.id
        busy = place.connections or place.lock.locked() or place.driving
        if busy or self._runs_a_clock(place) or not self.has(place):
            return
        place.is_closing = True
        self._summarize(place)
        del self._places[table_id]
        self.pasts.drop(place)
        place.forget()

    def _runs_a_clock(self, place: Place) -> bool:
        room = place.room
        return room.clock is not None and room.status == RUNNING and not room.paused

    def has(self, place: Place) -> bool:
        """Return whether this is still where the table is: it may have been put away."""
        return self._places.get(place.room.id) is place

    def places(self) -> list[Place]:
        """Return all tables in memory."""
        return list(self._places.values())


def _apply(room: Room, entry: Entry) -> None:
    """Let the events of an entry that is on disk happen."""
    for number, event in enumerate(entry.events, start=entry.after + 1):
        room.apply(Stored(number, entry.at, event))


def _is_talk(events: Sequence[Event]) -> bool:
    return all(type(event) is Said for event in events)


def summary_of(room: Room) -> Summary:
    """Return what lists show of a room."""
    to_act = list(room.to_act())
    return Summary(
        status=room.status,
        names=[seat.name for seat in room.seats],
        kinds=[seat.bot or seat.kind for seat in room.seats],
        people=[seat.person if seat.kind == "person" else "" for seat in room.seats],
        to_act=to_act,
        decisions=room.decisions,
        scores=room.state.scores() if room.table and room.status == OVER else [],
        winners=room.winners(),
        bot_due=not room.paused and bool(set(to_act) & set(room.bots())),
    )


def _same_in_lists(old: Summary, new: Summary) -> bool:
    return (
        old.to_act == new.to_act
        and old.status == new.status
        and old.people == new.people
        and old.kinds == new.kinds
        and old.bot_due == new.bot_due
    )


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except PlanszaError as wrong:
        log.warning("%s: %s", type(wrong).__name__, wrong)
    except Exception:
        log.exception("something went wrong beside the tables")
