"""What a store can do, and the SQL that both databases share.

A store is used by one thread only, the journal's; all its methods block. Events are only added.
The summary of a table may be older than its events: it is for lists, and is made anew when the
table is next opened.
"""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from importlib.resources import files
from typing import Any

import msgspec

from plansza.kernel.errors import PlanszaError
from plansza.server.events import Event, Stored, read, written
from plansza.server.setup import Setup

Row = tuple[Any, ...]  # what databases give back


class CannotStore(PlanszaError):
    """The database cannot be used; the message says why."""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lists of tables show, so that no table need be opened for them."""

    status: str
    names: list[str]
    kinds: list[str]
    people: list[str]
    """For each seat the person's id; empty for bots and free seats."""
    to_act: list[int] = []
    decisions: int = 0
    scores: list[int] = []
    winners: list[int] = []
    bot_due: bool = False
    """Whether a bot owes a decision."""
    asked: str = ""


class TableRow(msgspec.Struct, frozen=True):
    """A table as the store lists it."""

    id: str
    setup: Setup
    summary: Summary
    number: int
    changed: float


class PersonRow(msgspec.Struct, frozen=True):
    """A person as the store knows them."""

    id: str
    name: str
    login: str | None
    password: str | None
    created: float


class Entry(msgspec.Struct, frozen=True):
    """Events to be added to a table after event number `after`, all or none."""

    table: str
    after: int
    at: float
    events: Sequence[Event]


Write = Callable[[], None]
"""Writes something within a transaction of the caller."""
Told = Callable[[str, str], None]
"""Called with a topic and a text when another server tells something."""


class Store(ABC):
    """The SQL that both databases share; each adds how to connect and how to commit."""

    shared = False
    """Whether several servers may use it at the same time."""

    @abstractmethod
    def run(self, sql: str, *values: object) -> list[Row]:
        """Carry out one statement, written with `?`, and return its rows."""

    @abstractmethod
    def insert(self, sql: str, *values: object) -> bool:
        """Carry out one `INSERT … ON CONFLICT DO NOTHING`; return whether a row was added."""

    def put(self, table: str, *values: object) -> None:
        """Add a row, unless it is there already, within a transaction of the caller.

        It may be found only when that has ended.
        """
        places = ", ".join("?" * len(values))
        self.run(f"INSERT INTO {table} VALUES ({places}) ON CONFLICT DO NOTHING", *values)

    @abstractmethod
    def transaction(self) -> AbstractContextManager[None]:
        """All or nothing; what is inside is on disk when it ends."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the database."""

    @abstractmethod
    def tell(self, topic: str, text: str) -> None:
        """Tell the other servers something."""

    @abstractmethod
    def listen(self, told: Told) -> None:
        """Call `told`, from another thread, whenever another server tells something."""

    # Migrations.

    def migrate(self) -> None:
        """Carry out the migrations that are missing, in order."""
        self.run("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
        for number, script in migrations():
            with self.transaction():
                self.lock_migrations()
                if self.insert("INSERT INTO migrations VALUES (?) ON CONFLICT DO NOTHING", number):
                    for statement in script.split(";"):
                        if statement.strip():
                            self.run(statement)

    @abstractmethod
    def lock_migrations(self) -> None:
        """Keep other servers from migrating at the same time."""

    def secret(self, name: str) -> str:
        """Return a secret of this site, made when first asked for."""
        with self.transaction():
            self.insert(
                "INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING",
                name,
                secrets.token_hex(32),
            )
        value: str = self.run("SELECT value FROM secrets WHERE name = ?", name)[0][0]
        return value

    # People.

    def add_person(self, person: PersonRow) -> None:
        """Add somebody new, within a transaction of the caller."""
        self.put("people", *msgspec.structs.astuple(person))

    def person(self, person_id: str) -> PersonRow | None:
        """Return somebody by id."""
        rows = self.run("SELECT * FROM people WHERE id = ?", person_id)
        return PersonRow(*rows[0]) if rows else None

    def person_by_login(self, login: str) -> PersonRow | None:
        """Return somebody by the name of their account."""
        if "\0" in login:
            return None  # a letter that PostgreSQL does not even take in a question
        rows = self.run("SELECT * FROM people WHERE login = ?", login)
        return PersonRow(*rows[0]) if rows else None

    def rename(self, person_id: str, name: str) -> None:
        """Give somebody another name."""
        with self.transaction():
            self.run("UPDATE people SET name = ? WHERE id = ?", name, person_id)

    def open_account(self, person_id: str, login: str, password: str) -> bool:
        """Give somebody an account; False if the name is taken, or there is one already."""
        with self.transaction():
            taken = self.run("SELECT 1 FROM people WHERE login = ?", login)
            if taken:
                return False
            self.run(
                "UPDATE people SET login = ?, password = ? WHERE id = ? AND login IS NULL",
                login,
                password,
                person_id,
            )
        found = self.person(person_id)
        return found is not None and found.login == login

    # Tables.

    def add_table(self, row: TableRow, events: Sequence[Event]) -> None:
        """Add a table with its first events, within a transaction of the caller."""
        self.put(
            "tables",
            row.id,
            as_json(row.setup),
            row.summary.status,
            int(row.setup.listed),
            as_json(row.summary),
            row.number,
            row.changed,
        )
        self.add(Entry(row.id, 0, row.changed, events))
        self.seat(row.id, row.summary)

    def table(self, table_id: str) -> TableRow | None:
        """Return a table by its name."""
        if "\0" in table_id:
            return None
        rows = self.run(f"SELECT {COLUMNS} FROM tables WHERE id = ?", table_id)
        return _table(rows[0]) if rows else None

    def events(self, table_id: str, after: int = 0) -> list[Stored]:
        """Return the events of a table, in order."""
        rows = self.run(
            "SELECT number, at, body FROM events WHERE table_id = ? AND number > ? ORDER BY number",
            table_id,
            after,
        )
        stored = [one for number, at, body in rows for one in read(number, at, body)]
        return [one for one in stored if one.number > after]

    def append(self, entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
        """Carry out what is to be written, and add events to tables, in one transaction.

        Returns for each entry whether it was added: not, if the table has moved on meanwhile.
        """
        with self.transaction():
            for write in writes:
                write()
            return self.add_all(entries)

    def add_all(self, entries: Sequence[Entry]) -> list[bool]:
        """Add the events of entries, within a transaction of the caller."""
        return [self.add(entry) for entry in entries]

    def add(self, entry: Entry) -> bool:
        """Add the events of one entry, within a transaction of the caller."""
        for number, event in enumerate(entry.events, start=entry.after + 1):
            sql = "INSERT INTO events VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            if not self.insert(sql, entry.table, number, entry.at, written(event)):
                return False  # only the first can be there already: numbers have no gaps
        if self.shared:
            self.tell("table", entry.table)
        return True

    @abstractmethod
    def tidy(self) -> None:
        """Do what makes later work easier: called between commits, when nobody waits."""

    def summarize(self, table_id: str, number: int, changed: float, summary: Summary) -> None:
        """Keep what lists show of a table, within a transaction of the caller."""
        self.run(
            "UPDATE tables SET status = ?, summary = ?, number = ?, changed = ? "
            "WHERE id = ? AND number <= ?",
            summary.status,
            as_json(summary),
            number,
            changed,
            table_id,
            number,
        )
        self.seat(table_id, summary)

    def summarize_all(self, summaries: Mapping[str, tuple[int, float, Summary]]) -> None:
        """Keep what lists show of several tables: the event it follows from, when, and what."""
        with self.transaction():
            for table_id, (number, changed, summary) in summaries.items():
                self.summarize(table_id, number, changed, summary)

    def seat(self, table_id: str, summary: Summary) -> None:
        """Note whose tables these are. Nobody is struck off: who played here may look back."""
        for person in filter(None, summary.people):
            self.put("seated", person, table_id)

    def tables(self, status: str, limit: int, listed: bool = True) -> list[TableRow]:
        """Return the tables of a status, the newest first."""
        rows = self.run(
            f"SELECT {COLUMNS} FROM tables WHERE status = ? AND listed >= ? "
            "ORDER BY changed DESC LIMIT ?",
            status,
            int(listed),
            limit,
        )
        return [_table(row) for row in rows]

    def tables_of(self, person_id: str, limit: int) -> list[TableRow]:
        """Return the tables at which a person sits or sat, the newest first."""
        rows = self.run(
            f"SELECT {COLUMNS} FROM tables JOIN seated ON table_id = id WHERE person = ? "
            "ORDER BY changed DESC LIMIT ?",
            person_id,
            limit,
        )
        return [_table(row) for row in rows]

    def count(self, status: str) -> int:
        """Return how many tables have a status."""
        number: int = self.run("SELECT count(*) FROM tables WHERE status = ?", status)[0][0]
        return number

    def unsettled(self) -> list[str]:
        """Return the tables whose summary is older than their events, or that wait for a bot."""
        rows = self.run(
            "SELECT id FROM tables WHERE status <> 'over' AND (number < "
            "(SELECT max(number) FROM events WHERE table_id = id) "
            "OR summary LIKE '%\"bot_due\":true%')"
        )
        return [row[0] for row in rows]


COLUMNS = "id, setup, summary, number, changed"


def as_json(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def _table(row: Row) -> TableRow:
    return TableRow(
        row[0],
        msgspec.json.decode(row[1], type=Setup),
        msgspec.json.decode(row[2], type=Summary),
        row[3],
        row[4],
    )


def migrations() -> list[tuple[int, str]]:
    """Return the numbered scripts, in order."""
    folder = files("plansza.server.store") / "migrations"
    scripts = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return [(int(name[:4]), (folder / name).read_text(encoding="utf-8")) for name in scripts]
