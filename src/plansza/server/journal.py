"""The way to the store: one thread that blocks, so that the event loop never does.

Whatever is to be written while a commit is under way goes into the next commit together: many
tables share one flush of the disk, and each still knows that its move is safe.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from plansza.server.events import Event
from plansza.server.store import Entry, Store, Summary

P = ParamSpec("P")
R = TypeVar("R")


class Journal:
    """Reads and writes for one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._entries: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._summaries: dict[str, tuple[int, float, Summary]] = {}
        self._writing: asyncio.Task[None] | None = None

    async def read(self, method: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call a method of the store in its thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: method(*args, **kwargs))

    async def append(self, table: str, after: int, at: float, events: Sequence[Event]) -> bool:
        """Add events to a table; return, once they are on disk, whether they could be added."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._entries.append((Entry(table, after, at, events), done))
        self._start()
        return await done

    def summarize(self, table: str, number: int, changed: float, summary: Summary) -> None:
        """Keep what lists show of a table, with the next commit."""
        self._summaries[table] = (number, changed, summary)
        self._start()

    async def close(self) -> None:
        """Write what is left, and let go of the store."""
        while self._writing is not None:
            await self._writing
        await self.read(self.store.close)
        self._thread.shutdown()

    def _start(self) -> None:
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            # Let all that is ready in this round of the loop come along.
            await asyncio.sleep(0)
            while self._entries or self._summaries:
                entries, self._entries = self._entries, []
                summaries, self._summaries = self._summaries, {}
                await self._commit(entries, summaries)
        finally:
            self._writing = None

    async def _commit(
        self,
        entries: list[tuple[Entry, asyncio.Future[bool]]],
        summaries: dict[str, tuple[int, float, Summary]],
    ) -> None:
        try:
            added = await self.read(self._commit_now, [entry for entry, _ in entries], summaries)
        except Exception as wrong:
            for _, done in entries:
                if not done.done():
                    done.set_exception(wrong)
            return
        for (_, done), was_added in zip(entries, added):
            if not done.done():
                done.set_result(was_added)

    def _commit_now(
        self, entries: list[Entry], summaries: dict[str, tuple[int, float, Summary]]
    ) -> list[bool]:
        with self.store.transaction():
            added = [self.store.add(entry) for entry in entries]
            for table, (number, changed, summary) in summaries.items():
                self.store.summarize(table, number, changed, summary)
        return added
