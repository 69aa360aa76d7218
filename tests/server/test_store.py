"""Both stores keep tables and people alike; a table's events never have gaps or doubles."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from plansza.server.events import Acted, Event, Filled, Said, Started, Stored
from plansza.server.settings import Settings
from plansza.server.setup import Setup
from plansza.server.store import Entry, PersonRow, Store, Summary, TableRow, open_store
from plansza.server.store.base import CannotStore, migrations
from plansza.server.store.sqlite import SqliteStore

SETUP = Setup(
    game="conspiracy", rules=1, seats=2, seed=5, invitation="come in", created=10.0, title="Łąka"
)
SUMMARY = Summary(
    status="running", names=["Ala", ""], kinds=["person", "random"], people=["p1", ""], to_act=[0]
)
HAPPENED: list[Event] = [Filled(1, "random"), Started()]
FIRST = [Stored(number, 10.0, event) for number, event in enumerate(HAPPENED, start=1)]


@pytest.fixture(params=["memory", "file", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    match request.param:
        case "memory":
            settings = Settings()
        case "file":
            settings = Settings(data=tmp_path)
        case _:
            settings = Settings(store=request.getfixturevalue("postgresql").new_database())
    opened = open_store(settings)
    yield opened
    opened.close()


def fail() -> None:
    raise ZeroDivisionError


def add(store: Store, name: str = "t1", summary: Summary = SUMMARY, changed: float = 10.0) -> None:
    with store.transaction():
        store.add_table(TableRow(name, SETUP, summary, 2, changed), HAPPENED)


def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    add(store)
    assert store.table("t1") == TableRow("t1", SETUP, SUMMARY, 2, 10.0)
    assert store.events("t1") == FIRST
    assert store.table("t2") is None
    assert store.events("t2") == []


def test_nothing_is_found_by_a_name_that_no_database_could_keep(store: Store) -> None:
    assert store.table("t\0") is None
    assert store.person_by_login("ala\0") is None


def test_events_are_added_in_order_and_never_twice(store: Store) -> None:
    add(store)
    first = Entry("t1", 2, 11.0, [Acted(0, "draw 1", "0:a"), Said("Ala", 0, "cześć")])
    late = Entry("t1", 2, 12.0, [Acted(0, "draw 2", "0:b")])
    assert store.append([first, late]) == [True, False]
    assert store.append([late]) == [False]
    assert [stored.number for stored in store.events("t1")] == [1, 2, 3, 4]
    assert store.events("t1", after=3) == [Stored(4, 11.0, Said("Ala", 0, "cześć"))]


def test_what_is_written_with_events_is_written_all_or_not_at_all(store: Store) -> None:
    add(store)
    entry = Entry("t1", 2, 11.0, [Acted(0, "draw 1")])
    late = Entry("t1", 1, 12.0, [Acted(0, "draw 2")])
    person = PersonRow("p1", "Ala", None, None, 1.0)
    with pytest.raises(ZeroDivisionError):
        store.append([entry], [lambda: store.add_person(person), fail])
    assert (store.person("p1"), store.events("t1")) == (None, FIRST)
    assert store.append([entry, late], [lambda: store.add_person(person)]) == [True, False]
    assert store.person("p1") == person
    assert [stored.number for stored in store.events("t1")] == [1, 2, 3]


def test_what_fails_in_a_transaction_leaves_nothing_behind(store: Store) -> None:
    add(store)

    def add_and_fail() -> None:
        with store.transaction():
            store.add(Entry("t1", 2, 11.0, [Acted(0, "draw 1")]))
            fail()

    with pytest.raises(ZeroDivisionError):
        add_and_fail()
    assert store.events("t1") == FIRST


def test_lists_show_the_newest_first_and_hide_what_is_not_listed(store: Store) -> None:
    add(store, "old", changed=1.0)
    add(store, "new", changed=2.0)
    hidden = TableRow("hidden", msgspec.structs.replace(SETUP, listed=False), SUMMARY, 2, 3.0)
    store.append([], [lambda: store.add_table(hidden, HAPPENED)])
    assert [row.id for row in store.tables("running", 10)] == ["new", "old"]
    assert [row.id for row in store.tables("running", 1)] == ["new"]
    assert [row.id for row in store.tables_of("p1", 10)] == ["hidden", "new", "old"]
    assert store.count("running") == 3
    assert store.tables("over", 10) == []


def test_a_summary_never_goes_back(store: Store) -> None:
    add(store)
    over = msgspec.structs.replace(SUMMARY, status="over", to_act=[])
    with store.transaction():
        store.summarize("t1", 9, 20.0, over)
        store.summarize("t1", 8, 19.0, SUMMARY)
    found = store.table("t1")
    assert found is not None
    assert (found.summary, found.number, found.changed) == (over, 9, 20.0)


def test_tables_left_in_the_middle_are_found(store: Store) -> None:
    add(store)
    assert store.unsettled() == []
    store.append([Entry("t1", 2, 11.0, [Acted(0, "draw 1")])])
    assert store.unsettled() == ["t1"]
    with store.transaction():
        store.summarize("t1", 3, 11.0, msgspec.structs.replace(SUMMARY, bot_due=True))
    assert store.unsettled() == ["t1"]
    with store.transaction():
        store.summarize("t1", 3, 11.0, SUMMARY)
    assert store.unsettled() == []


def test_people_are_kept_and_an_account_belongs_to_one(store: Store) -> None:
    with store.transaction():
        for person in ("p1", "p2"):
            store.add_person(PersonRow(person, person.upper(), None, None, 1.0))
    store.rename("p1", "Zażółć")
    assert store.open_account("p1", "ala", "hash")
    assert not store.open_account("p2", "ala", "other")
    assert not store.open_account("p1", "ola", "again")
    assert store.person("p1") == PersonRow("p1", "Zażółć", "ala", "hash", 1.0)
    assert store.person_by_login("ala") == store.person("p1")
    assert store.person("p3") is None


def test_secrets_are_made_once(store: Store) -> None:
    assert store.secret("cookies") == store.secret("cookies") != store.secret("others")


def test_migrations_are_numbered_without_gaps_and_run_once(store: Store) -> None:
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))
    store.migrate()
    assert sorted(row[0] for row in store.run("SELECT number FROM migrations")) == numbers


def test_a_second_server_may_not_use_the_same_folder(tmp_path: Path) -> None:
    first = open_store(Settings(data=tmp_path))
    with pytest.raises(CannotStore, match="--data"):
        open_store(Settings(data=tmp_path))
    first.close()


def test_a_database_that_does_not_answer_is_named_so() -> None:
    with pytest.raises(CannotStore, match="PostgreSQL"):
        open_store(Settings(store="postgresql://nobody@/none?host=/nowhere/at/all"))


def decided(after: int) -> Entry:
    return Entry("t1", after, 11.0, [Acted(0, "draw 1", f"0:{after}")])


def test_late_events_are_refused_whatever_has_been_tidied_up_or_failed_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plansza.server.store.sqlite.MANY", 3)
    add(store)
    assert store.append([decided(2), decided(3)]) == [True, True]
    assert store.append([decided(3)]) == [False]
    with pytest.raises(ZeroDivisionError):
        store.append([decided(4)], [fail])
    assert store.append([decided(3), decided(4)]) == [False, True]
    store.tidy()
    assert store.append([decided(4), decided(5)]) == [False, True]
    assert [stored.number for stored in store.events("t1")] == [1, 2, 3, 4, 5, 6]


def test_events_that_were_not_tidied_up_are_there_after_a_crash(tmp_path: Path) -> None:
    crashed, left = open_store(Settings(data=tmp_path / "crashed")), tmp_path / "left"
    add(crashed)
    crashed.append([decided(2), decided(3)])
    shutil.copytree(tmp_path / "crashed", left)
    crashed.close()
    store = open_store(Settings(data=left))
    assert store.unsettled() == ["t1"]
    assert store.append([decided(3), decided(4)]) == [False, True]
    assert [stored.number for stored in store.events("t1")] == [1, 2, 3, 4, 5]
    store.close()


def test_more_rows_than_one_statement_takes_are_settled_by_several(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.migrate()
    store._most_values = 41
    names = [f"t{number}" for number in range(25)]
    with store.transaction():
        for name in names:
            store.add_table(TableRow(name, SETUP, SUMMARY, 2, 10.0), HAPPENED)
    assert sorted(row.id for row in store.tables_of("p1", 30)) == sorted(names)
    assert all(store.events(name) == FIRST for name in names)
    store.close()


def test_events_that_were_settled_together_can_be_read_from_any_number_on(store: Store) -> None:
    add(store)
    said = [Said("Ala", 0, f"[{number}]") for number in range(5)]
    for number, event in enumerate(said):
        assert store.append([Entry("t1", 2 + number, 11.5 + number, [event])]) == [True]
    expected = FIRST + [Stored(3 + at, 11.5 + at, event) for at, event in enumerate(said)]
    for after in range(len(expected) + 1):
        assert store.events("t1", after) == expected[after:]


def test_a_commit_that_fails_leaves_nothing_behind_and_the_next_one_goes_on(tmp_path: Path) -> None:
    store = open_store(Settings(data=tmp_path))
    add(store)
    store.run("ALTER TABLE fresh RENAME TO away")
    with pytest.raises(sqlite3.OperationalError):
        store.append([decided(2)])
    store.run("ALTER TABLE away RENAME TO fresh")
    assert store.events("t1") == FIRST
    assert store.append([decided(3), decided(2)]) == [False, True]
    assert len(store.events("t1")) == 3
    store.close()


def test_the_newest_summary_counts_even_if_several_are_settled_together(store: Store) -> None:
    person = PersonRow("p2", "Ola", None, None, 1.0)
    over = msgspec.structs.replace(SUMMARY, status="over", people=["p1", "p2"])
    store.append([], [lambda: store.add_person(person)])
    new = TableRow("t1", SETUP, SUMMARY, 2, 10.0)
    store.append([], [lambda: store.add_table(new, HAPPENED)])
    store.summarize_all({"t1": (3, 11.0, SUMMARY)})
    store.summarize_all({"t1": (4, 12.0, over)})
    store.summarize_all({"t1": (3, 13.0, SUMMARY)})
    assert [row.id for row in store.tables("over", 10)] == ["t1"]
    assert store.table("t1") == TableRow("t1", SETUP, over, 4, 12.0)
    assert [row.id for row in store.tables_of("p2", 10)] == ["t1"]
    store.summarize_all({"t1": (3, 13.0, SUMMARY)})
    assert store.table("t1") == TableRow("t1", SETUP, over, 4, 12.0)
