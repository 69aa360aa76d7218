"""The way to the store: one thread that blocks, so that the event loop never does.

Whatever is to be written while a commit is under way goes into the next commit together: many
tables share one flush of the disk, and each still knows that its move is safe. What lists show of
a table follows from its events; it is written a little later, or when somebody asks for a list.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar

from plansza.server.store import Entry, Store, Summary
from plansza.server.worker import Worker

log = logging.getLogger("plansza.server")

P = ParamSpec("P")
R = TypeVar("R")

Added = Callable[[bool, Exception | None], None]
"""Told, once events are on disk or cannot be, whether they were added, or what went wrong."""

Summarized = tuple[int, float, Summary]
"""The number of the last event, when the game last changed, and what lists show then."""

SUMMARY_DELAY = 1.0
"""Seconds after which lists of other servers show what has changed."""


class Batch:
    """What goes into one commit: events of tables, and other things to be written."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.added: list[Added] = []
        self.writes: list[Callable[[], None]] = []
        self.written: list[asyncio.Future[None]] = []


Outcome = list[bool] | Exception
"""Of the entries of a batch: which were added, or why none was."""


class Journal:
    """Reads and writes for one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._loop = asyncio.get_running_loop()
        self._worker = Worker("store")
        self._batch = Batch()
        """What waits for the next commit."""
        self._writing = False
        self._summaries: dict[str, Callable[[], Summarized | None]] = {}
        self._unwritten: dict[str, Summarized] = {}
        """Summaries that could not be written, and go along with the next ones."""
        self._timer: asyncio.TimerHandle | None = None

    async def read(self, method: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call a method of the store in its thread."""
        done: asyncio.Future[R] = self._loop.create_future()
        self._worker.submit(lambda: self._read(done, lambda: method(*args, **kwargs)))
        return await done

    def _read(self, done: "asyncio.Future[R]", method: Callable[[], R]) -> None:
        """In the store's thread: call a method, and tell what came of it."""
        try:
            told = partial(_settle, done, method(), None)
        except Exception as wrong:
            told = partial(_fail, done, wrong)
        self._loop.call_soon_threadsafe(told)

    async def read_list(self, method: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call a method that tells of many tables, as they are now."""
        await self._summarize_now()
        return await self.read(method, *args, **kwargs)

    async def write(self, method: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Let a method of the store write within the next commit; return once it is on disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self._batch.writes.append(partial(method, *args, **kwargs))
        self._batch.written.append(done)
        self._write_soon()
        await done

    async def append(self, entry: Entry) -> bool:
        """Add events to a table; return, once they are on disk, whether they could be added."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self.add(entry, partial(_settle, done))
        return await done

    def add(self, entry: Entry, added: Added) -> None:
        """Add events to a table, and tell when they are on disk."""
        self._batch.entries.append(entry)
        self._batch.added.append(added)
        self._write_soon()

    def summarize(self, table: str, summarized: Callable[[], Summarized | None]) -> None:
        """Keep what lists show of a table, soon, if there is anything new by then."""
        self._summaries[table] = summarized
        self._summarize_soon()

    def _summarize_soon(self) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(
                SUMMARY_DELAY, lambda: self._loop.create_task(self._summarize_now())
            )

    async def close(self) -> None:
        """Write what is left, and let go of the store."""
        while self._writing:
            await self.read(int)  # the thread does one thing after another
        await self._summarize_now()
        self._stop_timer()
        await self.read(self.store.close)
        self._worker.close()

    # Commits, one after another.

    def _write_soon(self) -> None:
        if not self._writing:
            self._writing = True
            # All that is ready in this round of the loop comes along.
            self._loop.call_soon(self._begin)

    def _begin(self) -> None:
        batch, self._batch = self._batch, Batch()
        self._worker.submit(partial(self._commit, batch))

    def _commit(self, batch: Batch) -> None:
        """In the store's thread: write everything at once, or else what can be written."""
        outcome = self._tried(batch.entries, batch.writes)
        written: list[Outcome] = [[]] * len(batch.writes)
        if isinstance(outcome, Exception) and batch.writes:
            # What cannot be written keeps nothing else from being written.
            written = [self._tried([], [write]) for write in batch.writes]
            outcome = self._tried(batch.entries, [])
        self._loop.call_soon_threadsafe(self._committed, batch, outcome, written)
        self.store.tidy()

    def _tried(self, entries: list[Entry], writes: list[Callable[[], None]]) -> Outcome:
        try:
            return self.store.append(entries, writes)
        except Exception as wrong:
            return wrong

    def _committed(self, batch: Batch, outcome: Outcome, written: list[Outcome]) -> None:
        for done, result in zip(batch.written, written):
            _settle(done, None, result if isinstance(result, Exception) else None)
        if isinstance(outcome, Exception):
            for added in batch.added:
                _tell(added, False, outcome)
        else:
            for added, was_added in zip(batch.added, outcome):
                _tell(added, was_added, None)
        self._writing = False
        if self._batch.entries or self._batch.writes:
            # After what was just told has been shown, so that more comes along; the event loop
            # has enough to do meanwhile.
            self._write_soon()

    async def _summarize_now(self) -> None:
        self._stop_timer()
        waiting, self._summaries = self._summaries, {}
        made = {table: summarized() for table, summarized in waiting.items()}
        summaries, self._unwritten = self._unwritten, {}
        summaries |= {table: summary for table, summary in made.items() if summary is not None}
        if not summaries:
            return
        try:
            await self.read(self.store.summarize_all, summaries)
        except Exception:
            # Lists show what they showed before, and nobody who asks for one is kept from it.
            log.exception("the summaries of %d tables cannot be written yet", len(summaries))
            self._unwritten = summaries | self._unwritten
            self._summarize_soon()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _tell(added: Added, was_added: bool, wrong: Exception | None) -> None:
    """Tell one of many, none of whom must keep the others from being told."""
    try:
        added(was_added, wrong)
    except Exception:
        log.exception("what follows from a commit failed")


def _settle(done: "asyncio.Future[R]", result: R, wrong: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if wrong is not None:
        _fail(done, wrong)
    elif not done.done():
        done.set_result(result)


def _fail(done: "asyncio.Future[R]", wrong: Exception) -> None:
    if not done.done():
        done.set_exception(wrong)
