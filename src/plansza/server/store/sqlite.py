"""The embedded store: one SQLite file, for one server, without any set-up."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from plansza.server.events import Event, bundled, written
from plansza.server.store.base import (
    CannotStore,
    Entry,
    Row,
    Store,
    Summary,
    TableRow,
    Told,
    Write,
    as_json,
)


class Kind(NamedTuple):
    """A kind of rows: the table where they are found in the end, and how they get there."""

    table: str
    sql: str


def _added_to(table: str) -> Kind:
    return Kind(table, f"INSERT INTO {table} VALUES {{rows}} ON CONFLICT DO NOTHING")


SUMMARIES = Kind(
    "tables",
    "UPDATE tables SET status = new.column2, summary = new.column3, number = new.column4, "
    "changed = new.column5 FROM (VALUES {rows}) AS new "
    "WHERE id = new.column1 AND tables.number <= new.column4",
)
KINDS = {
    "people": _added_to("people"),
    "tables": _added_to("tables"),
    "seated": _added_to("seated"),
    "events": _added_to("events"),
    "summaries": SUMMARIES,
}
"""In the order in which they are settled."""
ORDER = tuple(KINDS)
MANY = 2000
"""How many rows are settled together: enough for those of a table to share pages, and soon done."""
MOST_REMEMBERED = 1 << 16
"""Of how many tables the number of the last event is remembered."""

Rows = dict[str, list[Row]]
"""Rows by their kind."""


def _newest(summaries: Sequence[Row]) -> list[Row]:
    """Return the newest summary of each table: that which follows from the latest event."""
    in_order = sorted(summaries, key=lambda row: row[3])
    return list({row[0]: row for row in in_order}.values())


def _bundled(events: Sequence[Row]) -> list[Row]:
    """Return one row for each table, found by the number of the last of its events."""
    of_table: dict[str, list[Row]] = {}
    for row in events:
        of_table.setdefault(row[0], []).append(row)
    return [
        (table, rows[-1][1], rows[-1][2], bundled([(row[2], row[3]) for row in rows]))
        for table, rows in of_table.items()
    ]


class SqliteStore(Store):
    """A database in a folder, or in memory.

    The write-ahead log is flushed at every commit: what was committed survives a power cut.

    Whatever a commit adds first becomes one row of the table `fresh`, and is settled later, that of
    many commits together. For where things are found by their names, those of a hundred tables lie
    in a hundred places, and a commit would write a hundred pages; and between any two statements
    the event loop takes over for long. Whoever asks for something has it settled before. The events
    of a table that are settled together share a row.
    """

    def __init__(self, folder: Path | None) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        name = ":memory:" if folder is None else str(folder / "tables.sqlite3")
        # Used by the journal's thread only, but opened before that thread exists.
        self._connection = sqlite3.connect(
            name, isolation_level=None, check_same_thread=False, timeout=2.0
        )
        self._most_values = self._connection.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
        self._new: Rows = {}
        """What has been put, and is not committed yet."""
        self._fresh: Rows = {}
        """What is committed, and is not settled yet."""
        self._size = 0
        """How many rows are fresh."""
        self._last: dict[str, int] = {}
        """The number of the last event of tables that were changed lately."""
        try:
            # One server per file: the second is told so instead of missing what the first does.
            self._do("PRAGMA locking_mode = EXCLUSIVE")
            self._do("PRAGMA journal_mode = WAL")
            self._do("PRAGMA synchronous = FULL")
            self._do("CREATE TABLE IF NOT EXISTS fresh (number INTEGER PRIMARY KEY, body BLOB)")
        except sqlite3.OperationalError as wrong:
            self._connection.close()
            raise CannotStore(
                f"{name}: {wrong}. Is another server using this folder? Choose one with --data."
            ) from wrong
        for (body,) in self._do("SELECT body FROM fresh ORDER BY number"):
            self._freshen(msgspec.json.decode(body, type=Rows))

    def _do(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def run(self, sql: str, *values: object) -> list[Row]:
        self._settle_for(sql)
        return self._do(sql, values)

    def insert(self, sql: str, *values: object) -> bool:
        self._settle_for(sql)
        return self._connection.execute(sql, values).rowcount == 1

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self._settle()
        with self._all_or_nothing():
            yield
            self._write(self._new)
        self._new = {}

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        self._do("BEGIN IMMEDIATE")
        try:
            yield
            self._do("COMMIT")
        except BaseException:
            self._forget()
            if self._connection.in_transaction:
                self._do("ROLLBACK")
            raise

    def _forget(self) -> None:
        """Leave nothing of a commit that failed."""
        self._new = {}
        self._last.clear()

    # Fresh rows.

    def put(self, table: str, *values: object) -> None:
        self._new.setdefault(table, []).append(values)

    def append(self, entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
        try:
            for write in writes:
                write()
            added = self.add_all(entries)
            self._commit()
        except BaseException:
            self._forget()
            raise
        return added

    def _commit(self) -> None:
        """Write what has been put by one statement, which is a transaction by itself."""
        if self._new:
            self._do("INSERT INTO fresh (body) VALUES (?)", [msgspec.json.encode(self._new)])
            self._freshen(self._new)
            self._new = {}

    def _freshen(self, rows: Rows) -> None:
        for kind, some in rows.items():
            self._fresh.setdefault(kind, []).extend(some)
            self._size += len(some)

    def tidy(self) -> None:
        if self._size >= MANY:
            self._settle()
        if len(self._last) > MOST_REMEMBERED:
            self._last.clear()

    def _settle_for(self, sql: str) -> None:
        """Have everything settled where a statement looks for it."""
        if any(KINDS[kind].table in sql for kind in self._fresh):
            self._settle()

    def _settle(self) -> None:
        """Move fresh rows to where they are found."""
        if not self._fresh or self._connection.in_transaction:
            return
        with self._all_or_nothing():
            self._write(self._fresh)
            self._do("DELETE FROM fresh")
        self._fresh, self._size = {}, 0

    def _write(self, rows: Rows) -> None:
        for kind in sorted(rows, key=ORDER.index):
            some = rows[kind]
            if kind == "summaries":
                some = _newest(some)
            elif kind == "events":
                some = _bundled(some)
            most = self._most_values // len(some[0])
            for begin in range(0, len(some), most):
                self._write_some(KINDS[kind].sql, some[begin : begin + most])

    def _write_some(self, sql: str, rows: Sequence[Row]) -> None:
        row = f"({', '.join('?' * len(rows[0]))})"
        places = ", ".join([row] * len(rows))
        self._do(sql.format(rows=places), [value for row in rows for value in row])

    # Events and summaries.

    def add_table(self, row: TableRow, events: Sequence[Event]) -> None:
        self._last[row.id] = 0
        super().add_table(row, events)

    def add(self, entry: Entry) -> bool:
        if entry.after != self._last_number(entry.table):
            return False
        for number, event in enumerate(entry.events, start=entry.after + 1):
            self.put("events", entry.table, number, entry.at, written(event))
        self._last[entry.table] = entry.after + len(entry.events)
        return True

    def _last_number(self, table: str) -> int:
        """Return the number of a table's last event: nobody else writes, so it is remembered."""
        number = self._last.get(table)
        if number is None:
            (found,) = self.run("SELECT max(number) FROM events WHERE table_id = ?", table)
            number = self._last[table] = found[0] or 0
        return number

    def summarize_all(self, summaries: Mapping[str, tuple[int, float, Summary]]) -> None:
        for table_id, (number, changed, summary) in summaries.items():
            self.put("summaries", table_id, summary.status, as_json(summary), number, changed)
            self.seat(table_id, summary)
        self.append([])

    def close(self) -> None:
        self._settle()
        self._connection.close()

    # One server alone: nobody to tell, nobody to wait for.

    def tell(self, topic: str, text: str) -> None:
        pass

    def listen(self, told: Told) -> None:
        pass

    def lock_migrations(self) -> None:
        pass
