"""What happens without anybody clicking: bots move, presets answer, clocks run out.

Among several servers, the one that wrote the last change drives the table on; the others wait a
little and help out if nothing happens (the first may have been stopped).
"""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from plansza.server import commands
from plansza.server.errors import Refused
from plansza.server.events import Event
from plansza.server.place import Place
from plansza.server.room import RUNNING, Room

if TYPE_CHECKING:
    from plansza.server.hub import Hub

log = logging.getLogger("plansza.server")

PAUSE = 1.0
"""Seconds before what failed is tried again; longer each time, for it may fail for hours."""
LONGEST: Final = 30
"""How many pauses one waits at most."""


class Driver:
    """Drives the tables of one server."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    def look_at(self, place: Place, at_once: bool = True) -> None:
        """See whether something is to be done at a table, now or later."""
        self._set_timer(place)
        if place.driving is None and due(place.room) is not None:
            wait = 0.0 if at_once else self.hub.settings.rescue_after
            place.driving = self.hub.spawn(self._drive(place, wait))

    async def _drive(self, place: Place, wait: float) -> None:
        room, failures = place.room, 0
        try:
            while (seat := due(room)) is not None:
                move = room.move
                if wait:
                    await asyncio.sleep(wait)
                wait = 0.0
                failed: Exception | None = None
                try:
                    if room.move == move:
                        await self._decide(place, seat)
                except Exception as wrong:
                    failed = wrong
                if failed is None:
                    failures = 0
                elif room.move == move or not isinstance(failed, Refused):
                    # Nobody was just quicker: the bot is at a loss, or the disk is full. Nobody
                    # else would begin again, so that nothing ends this.
                    failures += 1
                    _warn(f"seat {seat} of table {room.id} cannot decide", failed)
                    await asyncio.sleep(PAUSE * min(failures, LONGEST))
        finally:
            place.driving = None

    async def _decide(self, place: Place, seat: int) -> None:
        room, move = place.room, place.room.move
        preset = room.preset_action(seat)
        if preset is not None:
            await self.hub.change(place, lambda room: commands.act(room, seat, preset, move))
            return
        started = asyncio.get_running_loop().time()
        bot = room.seats[seat].bot
        answer = await self.hub.thinkers.ask(place, room.played.record, seat, bot)
        if answer.wrong:
            # A bot that cannot think must not stop the game.
            fallback = await self.hub.thinkers.ask(place, room.played.record, seat, "random")
            answer = fallback
        thought = asyncio.get_running_loop().time() - started
        if place.connections and thought < self.hub.settings.bot_pace:
            await asyncio.sleep(self.hub.settings.bot_pace - thought)
        if place.room.move == move:
            await self.hub.change(place, lambda room: commands.act(room, seat, answer.action, move))

    def _set_timer(self, place: Place, at_least: float = 0.0) -> None:
        """Wake up when the next clock runs out."""
        place.forget()
        room = place.room
        if room.clock is None or room.status != RUNNING or room.paused:
            return
        upcoming = room.clock.next_over(room.people(), self.hub.clock())
        if upcoming is not None:
            seat, left = upcoming
            place.timer = asyncio.get_running_loop().call_later(
                max(left, at_least) + 0.02, partial(self._time_is_over, place, seat)
            )

    def _time_is_over(self, place: Place, seat: int) -> None:
        place.timer = None
        self.hub.spawn(self._end(place, seat))

    async def _end(self, place: Place, seat: int) -> None:
        """End the game of a seat whose time is over; try again if that cannot be written."""
        settings, pause = self.hub.settings, 0.0

        def verb(room: Room) -> list[Event]:
            return commands.time_over(room, seat, self.hub.clock(), settings.stand_in)

        try:
            await self.hub.change(place, verb)
        except Exception as wrong:
            _warn(f"the time of seat {seat} of table {place.room.id} cannot end", wrong)
            pause = PAUSE
        if place.timer is None:
            self._set_timer(place, pause)


def _warn(what: str, wrong: Exception) -> None:
    log.warning("%s: %r", what, wrong, exc_info=None if isinstance(wrong, Refused) else wrong)


def due(room: Room) -> int | None:
    """Return a seat whose decision needs no person: a bot's, or one with a preset."""
    if room.paused or room.status != RUNNING:
        return None
    for seat in room.state.to_act():
        if room.seats[seat].kind == "bot" or room.preset_action(seat) is not None:
            return seat
    return None
