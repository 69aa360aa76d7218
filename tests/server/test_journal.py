"""The journal writes what belongs together at once, and tells everybody what became of theirs."""

import asyncio
import threading
from collections.abc import Mapping, Sequence

import pytest

from plansza.server.events import Acted
from plansza.server.journal import Journal, Summarized
from plansza.server.settings import Settings
from plansza.server.store import Entry, PersonRow, Store, Summary, open_store
from plansza.server.store.base import Write
from plansza.server.store.sqlite import SqliteStore


class Watched(SqliteStore):
    """A store in memory that notes its commits, and fails when told to."""

    def __init__(self) -> None:
        super().__init__(None)
        self.migrate()
        self.commits: list[tuple[int, int]] = []
        self.fails = False

    def append(self, entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
        if self.fails:
            raise OSError("the disk is full")
        added = super().append(entries, writes)
        self.commits.append((len(entries), len(writes)))
        return added


def person(name: str) -> PersonRow:
    return PersonRow(name, name, None, None, 1.0)


def entry(table: str, after: int) -> Entry:
    return Entry(table, after, 1.0, [Acted(0, "draw 1")])


def test_what_is_ready_at_once_is_committed_at_once() -> None:
    async def run() -> None:
        store = Watched()
        journal = Journal(store)
        added = await asyncio.gather(
            journal.append(entry("t1", 0)),
            journal.write(store.add_person, person("p1")),
            journal.append(entry("t2", 0)),
            journal.append(entry("t1", 0)),
        )
        assert list(added) == [True, None, True, False]
        assert store.commits == [(3, 1)]
        await journal.close()

    asyncio.run(run())


def fail() -> None:
    raise ZeroDivisionError


def test_what_cannot_be_written_keeps_nothing_else_from_being_written() -> None:
    async def run() -> None:
        store = Watched()
        journal = Journal(store)
        first, second, third = await asyncio.gather(
            journal.write(fail),
            journal.write(store.add_person, person("p2")),
            journal.append(entry("t1", 0)),
            return_exceptions=True,
        )
        assert isinstance(first, ZeroDivisionError)
        assert (second, third) == (None, True)
        assert await journal.read(store.person, "p2") == person("p2")
        await journal.close()

    asyncio.run(run())


def test_a_commit_that_fails_is_told_to_all_and_the_next_goes_on() -> None:
    async def run() -> None:
        store = Watched()
        journal = Journal(store)
        store.fails = True
        told: list[tuple[bool, Exception | None]] = []
        journal.add(entry("t1", 0), lambda added, wrong: told.append((added, wrong)))
        with pytest.raises(OSError, match="full"):
            await journal.append(entry("t2", 0))
        assert [(added, str(wrong)) for added, wrong in told] == [(False, "the disk is full")]
        store.fails = False
        assert await journal.append(entry("t1", 0))
        await journal.close()

    asyncio.run(run())


def test_whoever_fails_when_told_keeps_nobody_from_being_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(added: bool, wrong: Exception | None) -> None:
        raise ZeroDivisionError

    async def run() -> None:
        journal = Journal(Watched())
        journal.add(entry("t1", 0), fail)
        assert await journal.append(entry("t2", 0))
        await journal.close()

    asyncio.run(run())
    assert "ZeroDivisionError" in caplog.text


def test_summaries_that_cannot_be_written_are_written_with_the_next(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        store = Watched()
        journal = Journal(store)
        written: list[list[str]] = []

        def write(summaries: Mapping[str, Summarized]) -> None:
            written.append([f"{name} {number}" for name, (number, _, _) in summaries.items()])
            if len(written) == 1:
                raise OSError("the disk is full")

        def summarize(name: str, number: int) -> None:
            journal.summarize(name, lambda: (number, 1.0, Summary("running", [], [], [])))

        monkeypatch.setattr(store, "summarize_all", write)
        summarize("t1", 1)
        summarize("t2", 1)
        assert await journal.read_list(store.count, "running") == 0, "the list is shown"
        summarize("t2", 2)
        journal.summarize("t1", lambda: None)  # nothing that is new since then
        await journal.close()
        assert written == [["t1 1", "t2 1"], ["t1 1", "t2 2"]]

    asyncio.run(run())
    assert "cannot be written" in caplog.text


def test_summaries_that_cannot_be_written_are_tried_again_by_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        store = Watched()
        journal = Journal(store)
        twice = asyncio.Event()
        loop = asyncio.get_running_loop()
        tries: list[int] = []

        def write(summaries: Mapping[str, Summarized]) -> None:
            tries.append(len(summaries))
            if len(tries) < 2:
                raise OSError("the disk is full")
            loop.call_soon_threadsafe(twice.set)

        monkeypatch.setattr(store, "summarize_all", write)
        journal.summarize("t1", lambda: (1, 1.0, Summary("running", [], [], [])))
        await asyncio.wait_for(twice.wait(), 60)
        assert tries == [1, 1]
        await journal.close()

    asyncio.run(run())


def test_closing_waits_for_what_is_being_written() -> None:
    async def run() -> None:
        store: Store = open_store(Settings())
        journal = Journal(store)
        gate = threading.Event()
        holding = asyncio.ensure_future(journal.read(gate.wait))
        told: list[bool] = []
        for after in range(3):
            journal.add(entry("t1", after), lambda added, wrong: told.append(added))
            await asyncio.sleep(0)
        gate.set()
        await journal.close()
        assert told == [True] * 3
        await holding

    asyncio.run(run())
