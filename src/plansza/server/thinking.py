"""Bots think in processes of their own, a few at a time, and never hold up a table.

Tables where somebody is connected come before those that nobody watches, and equals take turns:
a table that has been served goes behind all that wait.
"""

import asyncio
import os
from collections import deque

import msgspec

from plansza.bots.thinker import Answer, Helper, Question
from plansza.kernel.record import Record
from plansza.server.cores import CORES
from plansza.server.place import Place

Turns = deque[asyncio.Future[Helper]]


class Thinkers:
    """A few processes that answer questions in turn; each starts when it is first needed."""

    def __init__(self, count: int = 0) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self._all = [Helper(CORES) for _ in range(count)]
        self._free = list(self._all)
        self._waiting: dict[Place, Turns] = {}
        """Who waits at each table; the tables in the order in which they are served."""

    async def ask(
        self, place: Place, record: Record, seat: int, bot: str, explain: bool = False
    ) -> Answer:
        """Let a bot choose for a seat, or weigh its options."""
        # A copy: the table may move on before a thinker is free.
        copied = msgspec.structs.replace(record, decisions=list(record.decisions))
        helper = self._free.pop() if self._free else await self._turn(place)
        try:
            return await helper.ask(Question(copied, seat, bot, explain))
        finally:
            self._hand_on(helper)

    async def _turn(self, place: Place) -> Helper:
        """Wait until it is this table's turn."""
        turn: asyncio.Future[Helper] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(place, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was handed over to somebody who no longer wants it
                self._hand_on(turn.result())
            raise

    def _hand_on(self, helper: Helper) -> None:
        """Let a thinker serve whoever is next; it is free if nobody waits."""
        while self._waiting:
            watched = (place for place in self._waiting if place.connections)
            place = next(watched, None) or next(iter(self._waiting))
            turns = self._waiting.pop(place)
            turn = turns.popleft()
            if turns:
                self._waiting[place] = turns
            if not turn.done():
                turn.set_result(helper)
                return
        self._free.append(helper)

    async def close(self) -> None:
        """Send all thinkers home."""
        for helper in self._all:
            await helper.close()
