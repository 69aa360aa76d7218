"""The way to the store: one thread that blocks, so that the event loop never does.

Whatever is to be written while a commit is under way goes into the next commit together: many
tables share one flush of the disk, and each still knows that its move is safe. What lists show of
a table follows from its events; it is written a little later, or when somebody asks for a list.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from plansza.server.events import Event
from plansza.server.store import Entry, Store, Summary

P = ParamSpec("P")
R = TypeVar("R")

SUMMARY_DELAY = 1.0
"""Seconds after which lists of other servers show what has changed."""


class Journal:
    """Reads and writes for one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._entries: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._summaries: dict[str, tuple[int, float, Summary]] = {}
        self._writing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def read(self, method: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call a method of the store in its thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: method(*args, **kwargs))

    async def read_list(self, method: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call a method that tells of many tables, as they are now."""
        await self._summarize_now()
        return await self.read(method, *args, **kwargs)

    async def append(self, table: str, after: int, at: float, events: Sequence[Event]) -> bool:
        """Add events to a table; return, once they are on disk, whether they could be added."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[bool] = loop.create_future()
        self._entries.append((Entry(table, after, at, events), done))
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        return await done

    def summarize(self, table: str, number: int, changed: float, summary: Summary) -> None:
        """Keep what lists show of a table, soon."""
        self._summaries[table] = (number, changed, summary)
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(
                SUMMARY_DELAY, lambda: loop.create_task(self._summarize_now())
            )

    async def close(self) -> None:
        """Write what is left, and let go of the store."""
        while self._writing is not None:
            await self._writing
        await self._summarize_now()
        await self.read(self.store.close)
        self._thread.shutdown()

    async def _write(self) -> None:
        try:
            # Let all that is ready in this round of the loop come along.
            await asyncio.sleep(0)
            while self._entries:
                entries, self._entries = self._entries, []
                await self._commit(entries)
        finally:
            self._writing = None

    async def _commit(self, entries: list[tuple[Entry, asyncio.Future[bool]]]) -> None:
        try:
            added = await self.read(self.store.append, [entry for entry, _ in entries])
        except Exception as wrong:
            for _, done in entries:
                if not done.done():
                    done.set_exception(wrong)
            return
        for (_, done), was_added in zip(entries, added):
            if not done.done():
                done.set_result(was_added)

    async def _summarize_now(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        summaries, self._summaries = self._summaries, {}
        if summaries:
            await self.read(self.store.summarize_all, summaries)
