"""The embedded store: one SQLite file, for one server, without any set-up."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from plansza.server.events import written
from plansza.server.store.base import CannotStore, Entry, Row, Store, Told, Write


class SqliteStore(Store):
    """A database in a folder, or in memory.

    The write-ahead log is flushed at every commit: what was committed survives a power cut.
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

    def append(self, entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
        if not writes and self._insert_all(entries):  # which is a transaction by itself
            return [True] * len(entries)
        return super().append(entries, writes)

    def add_all(self, entries: Sequence[Entry]) -> list[bool]:
        if self._insert_all(entries):
            return [True] * len(entries)
        return super().add_all(entries)

    def _insert_all(self, entries: Sequence[Entry]) -> bool:
        """Add events by one statement: between statements the event loop takes over for long."""
        values = [
            value
            for entry in entries
            for number, event in enumerate(entry.events, start=entry.after + 1)
            for value in (entry.table, number, entry.at, written(event))
        ]
        if not 0 < len(values) <= self._most_values:
            return not values
        rows = ", ".join(["(?, ?, ?, ?)"] * (len(values) // 4))
        try:
            self._connection.execute(f"INSERT INTO events VALUES {rows}", values)
        except sqlite3.IntegrityError:  # somebody is late: nothing was added
            return False
        return True

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
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
