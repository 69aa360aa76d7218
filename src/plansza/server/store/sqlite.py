"""The embedded store: one SQLite file, for one server, without any set-up."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from plansza.server.events import Stored, written
from plansza.server.store.base import CannotStore, Entry, Row, Store, TableRow, Told, Write

FRESH_EVENTS = """
CREATE TABLE IF NOT EXISTS fresh_events (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    body TEXT NOT NULL
)
"""
MANY_FRESH = 2000
"""How many events are moved together: enough for a table's to share pages, and soon done."""
MOST_REMEMBERED = 1 << 16
"""Of how many tables the number of the last event is remembered."""


class SqliteStore(Store):
    """A database in a folder, or in memory.

    The write-ahead log is flushed at every commit: what was committed survives a power cut.

    Events first come to `fresh_events`, one behind the other, and are moved to `events` many at a
    time. There they are found by their table, and the events of a hundred tables would go to a
    hundred places of its index: a commit would write a hundred pages instead of a few.
    """

    def __init__(self, folder: Path | None) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        name = ":memory:" if folder is None else str(folder / "tables.sqlite3")
        # Used by the journal's thread only, but opened before that thread exists.
        self._connection = sqlite3.connect(
            name, isolation_level=None, check_same_thread=False, timeout=2.0
        )
        most_values = self._connection.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
        self._most_rows = min(most_values // 4, 1000)
        """How many events one statement adds."""
        self._last: dict[str, int] = {}
        """The number of the last event of tables that were changed lately."""
        self._fresh = 1
        """At most so many events are fresh; a server that was killed may have left some."""
        try:
            # One server per file: the second is told so instead of missing what the first does.
            self.run("PRAGMA locking_mode = EXCLUSIVE")
            self.run("PRAGMA journal_mode = WAL")
            self.run("PRAGMA synchronous = FULL")
            self.run("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
        except sqlite3.OperationalError as wrong:
            self._connection.close()
            raise CannotStore(
                f"{name}: {wrong}. Is another server using this folder? Choose one with --data."
            ) from wrong

    def run(self, sql: str, *values: object) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def insert(self, sql: str, *values: object) -> bool:
        return self._connection.execute(sql, values).rowcount == 1

    def migrate(self) -> None:
        super().migrate()
        self.run(FRESH_EVENTS)

    def append(self, entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
        if writes or sum(len(entry.events) for entry in entries) > self._most_rows:
            return super().append(entries, writes)
        try:
            return self.add_all(entries)  # one statement, which is a transaction by itself
        except BaseException:
            self._last.clear()
            raise

    def add_all(self, entries: Sequence[Entry]) -> list[bool]:
        """Add events by one statement: between statements the event loop takes over for long."""
        added: list[bool] = []
        rows: list[tuple[str, int, float, str]] = []
        for entry in entries:
            fits = entry.after == self._last_number(entry.table)
            added.append(fits)
            if fits:
                for number, event in enumerate(entry.events, start=entry.after + 1):
                    rows.append((entry.table, number, entry.at, written(event)))
                self._last[entry.table] = entry.after + len(entry.events)
        self._fresh += len(rows)
        for begin in range(0, len(rows), self._most_rows):
            some = rows[begin : begin + self._most_rows]
            places = ", ".join(["(?, ?, ?, ?)"] * len(some))
            values = [value for row in some for value in row]
            self._connection.execute(f"INSERT INTO fresh_events VALUES {places}", values)
        return added

    def add(self, entry: Entry) -> bool:
        return self.add_all([entry])[0]

    def add_table(self, row: TableRow, happened: Sequence[Stored]) -> None:
        super().add_table(row, happened)
        self._last[row.id] = len(happened)

    def _last_number(self, table: str) -> int:
        """Return the number of a table's last event: nobody else writes, so it is remembered."""
        number = self._last.get(table)
        if number is None:
            (found,) = self.run(
                "SELECT max(number) FROM (SELECT number FROM events WHERE table_id = ?1 "
                "UNION ALL SELECT number FROM fresh_events WHERE table_id = ?1)",
                table,
            )
            number = self._last[table] = found[0] or 0
        return number

    def events(self, table_id: str, after: int = 0) -> list[Stored]:
        self._settle()
        return super().events(table_id, after)

    def unsettled(self) -> list[str]:
        self._settle()
        return super().unsettled()

    def tidy(self) -> None:
        if self._fresh >= MANY_FRESH:
            self._settle()
        if len(self._last) > MOST_REMEMBERED:
            self._last.clear()

    def _settle(self) -> None:
        """Move fresh events to where they are found by their table."""
        if not self._fresh:
            return
        with self.transaction():
            self.run("INSERT INTO events SELECT * FROM fresh_events ORDER BY table_id, number")
            self.run("DELETE FROM fresh_events")
        self._fresh = 0

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            self._last.clear()
            raise
        self._connection.execute("COMMIT")

    def close(self) -> None:
        self._connection.close()

    # One server alone: nobody to tell, nobody to wait for.

    def tell(self, topic: str, text: str) -> None:
        pass

    def listen(self, told: Told) -> None:
        pass

    def lock_migrations(self) -> None:
        pass
