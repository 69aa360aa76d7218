"""Bots think in processes of their own, a few at a time, and never hold up a table."""

import asyncio
import os

import msgspec

from plansza.bots.thinker import Answer, Helper, Question
from plansza.kernel.record import Record
from plansza.server.cores import CORES


class Thinkers:
    """A few processes that answer questions in turn; each starts when it is first needed."""

    def __init__(self, count: int = 0) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self._all = [Helper(CORES) for _ in range(count)]
        self._free: asyncio.LifoQueue[Helper] = asyncio.LifoQueue()
        for helper in self._all:
            self._free.put_nowait(helper)

    async def ask(self, record: Record, seat: int, bot: str, explain: bool = False) -> Answer:
        """Let a bot choose for a seat, or weigh its options."""
        # A copy: the table may move on before a thinker is free.
        copied = msgspec.structs.replace(record, decisions=list(record.decisions))
        helper = await self._free.get()
        try:
            return await helper.ask(Question(copied, seat, bot, explain))
        finally:
            self._free.put_nowait(helper)

    async def close(self) -> None:
        """Send all thinkers home."""
        for helper in self._all:
            await helper.close()
