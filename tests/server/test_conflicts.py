"""Servers that write to the same tables of a database at once stand in nobody's way."""

import threading
import time
from collections.abc import Callable, Iterator

import psycopg
import pytest

from plansza.server.events import Event, Filled, Said, Started
from plansza.server.settings import Settings
from plansza.server.setup import Setup
from plansza.server.store import Entry, Store, Summary, TableRow, open_store

from .postgres import PostgreSQL

SETUP = Setup(game="conspiracy", rules=1, seats=2, seed=5, invitation="", created=10.0)
HAPPENED: list[Event] = [Filled(1, "random"), Started()]
NAMES = ["t1", "t2"]


@pytest.fixture
def address(postgresql: PostgreSQL) -> str:
    return postgresql.new_database()


@pytest.fixture
def stores(address: str) -> Iterator[tuple[Store, Store]]:
    """Return two stores on a database with two tables."""
    one, other = (open_store(Settings(store=address)) for _ in range(2))
    with one.transaction():
        for name in NAMES:
            one.add_table(TableRow(name, SETUP, summary("open"), 2, 10.0), HAPPENED)
    yield one, other
    one.close()
    other.close()


def summary(status: str) -> Summary:
    return Summary(status=status, names=[""], kinds=["person"], people=["p1"])


def said(name: str) -> Entry:
    return Entry(name, 2, 11.0, [Said("Ala", None, "hello")])


def wait_until_somebody_waits(address: str) -> None:
    """Return when one server waits for what another has locked."""
    with psycopg.connect(address, autocommit=True) as looking:
        while not looking.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall():
            time.sleep(0.001)


def while_another_writes(
    stores: tuple[Store, Store],
    address: str,
    write: Callable[[str], object],
    do: Callable[[], object],
) -> None:
    """Write to the first table; when the other store, which does something, waits, to the next."""
    wrong: list[Exception] = []

    def run() -> None:
        try:
            do()
        except Exception as failed:
            wrong.append(failed)

    other = threading.Thread(target=run)
    with stores[0].transaction():
        write("t1")
        other.start()
        wait_until_somebody_waits(address)
        write("t2")
    other.join()
    assert not wrong


def test_events_are_added_in_an_order_that_ends_in_no_circle(
    stores: tuple[Store, Store], address: str
) -> None:
    one, other = stores
    added: list[bool] = []
    while_another_writes(
        stores,
        address,
        lambda name: one.add(said(name)),
        lambda: added.extend(other.append([said("t3"), said("t2"), said("t1")])),
    )
    assert added == [True, False, False], "as they were given"


def test_summaries_are_written_in_an_order_that_ends_in_no_circle(
    stores: tuple[Store, Store], address: str
) -> None:
    one, other = stores
    newer = (3, 12.0, summary("over"))
    while_another_writes(
        stores,
        address,
        lambda name: one.summarize(name, 2, 11.0, summary("running")),
        lambda: other.summarize_all({"t2": newer, "t1": newer}),
    )
    assert [one.table(name) for name in NAMES] == [
        TableRow(name, SETUP, summary("over"), 3, 12.0) for name in NAMES
    ]


@pytest.mark.parametrize("times", [1, 2])
def test_whom_the_database_sends_away_in_favour_of_others_comes_once_more(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    one, fails = stores[0], [psycopg.errors.DeadlockDetected()] * times
    real = one.add

    def add(entry: Entry) -> bool:
        added = real(entry)
        if fails:
            raise fails.pop()
        return added

    monkeypatch.setattr(one, "add", add)
    if times == 1:
        assert one.append([said("t1")]) == [True]
    else:
        with pytest.raises(psycopg.errors.DeadlockDetected):
            one.append([said("t1")])
    assert len(one.events("t1")) == (3 if times == 1 else 2)
