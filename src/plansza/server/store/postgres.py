"""The store for several servers: PostgreSQL, with LISTEN and NOTIFY between them."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TypeVar
from uuid import uuid4

from plansza.server.store.base import CannotStore, Entry, Row, Store, Summary, Told, Write

R = TypeVar("R")

CHANNEL = "plansza"
MIGRATING = 7_526_492
"""The number of the advisory lock under which one server migrates."""

try:
    import psycopg
except ImportError as wrong:  # pragma: no cover - the extra is installed for tests
    raise CannotStore("PostgreSQL needs psycopg: pip install 'plansza[postgres]'") from wrong


class PostgresStore(Store):
    """A database that other servers use too."""

    shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._name = uuid4().hex
        self._listening: psycopg.Connection[Row] | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self._inside = False
        """Whether a transaction is under way: then a lost connection must not be replaced."""
        self._connection = self._connect()

    def _connect(self) -> "psycopg.Connection[Row]":
        try:
            return psycopg.connect(self._address, autocommit=True, connect_timeout=10)
        except psycopg.OperationalError as wrong:
            raise CannotStore(f"PostgreSQL does not answer: {str(wrong).strip()}") from wrong

    def _alive(self) -> "psycopg.Connection[Row]":
        """Return the connection, made anew if the database closed it."""
        if not self._inside and (self._connection.closed or self._connection.broken):
            self._connection = self._connect()
        return self._connection

    def run(self, sql: str, *values: object) -> list[Row]:
        cursor = self._alive().execute(_translated(sql), values)
        return cursor.fetchall() if cursor.description else []

    def insert(self, sql: str, *values: object) -> bool:
        return self._alive().execute(_translated(sql), values).rowcount == 1

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self._alive().transaction():
            self._inside = True
            try:
                yield
            finally:
                self._inside = False

    def append(self, entries: Sequence[Entry], writes: Sequence[Write] = ()) -> list[bool]:
        return _once_more(lambda: super(PostgresStore, self).append(entries, writes))

    def add_all(self, entries: Sequence[Entry]) -> list[bool]:
        # Servers that write to the same tables in one order never wait for each other in a circle.
        added = {}
        for at in sorted(range(len(entries)), key=lambda at: entries[at].table):
            added[at] = self.add(entries[at])
        return [added[at] for at in range(len(entries))]

    def summarize_all(self, summaries: Mapping[str, tuple[int, float, Summary]]) -> None:
        in_order = dict(sorted(summaries.items()))
        _once_more(lambda: super(PostgresStore, self).summarize_all(in_order))

    def lock_migrations(self) -> None:
        self.run("SELECT pg_advisory_xact_lock(?)", MIGRATING)

    def tidy(self) -> None:
        pass  # PostgreSQL tidies up by itself

    def tell(self, topic: str, text: str) -> None:
        self.run("SELECT pg_notify(?, ?)", CHANNEL, f"{self._name} {topic} {text}")

    def listen(self, told: Told) -> None:
        self._listening = self._connect()
        self._listening.execute(f"LISTEN {CHANNEL}")
        self._thread = threading.Thread(target=self._hear, args=(told,), daemon=True)
        self._thread.start()

    def _hear(self, told: Told) -> None:
        while not self._closed:
            try:
                assert self._listening is not None
                for notice in self._listening.notifies(timeout=0.5):
                    sender, topic, text = notice.payload.split(" ", 2)
                    if sender != self._name:
                        told(topic, text)
            except psycopg.Error:
                self._listen_again(told)

    def _listen_again(self, told: Told) -> None:
        """After a lost connection, listen again; what was told meanwhile is looked up."""
        pause = threading.Event()
        while not self._closed:
            try:
                self._listening = self._connect()
                self._listening.execute(f"LISTEN {CHANNEL}")
            except (CannotStore, psycopg.Error):
                pause.wait(1.0)
            else:
                told("missed", "")
                return

    def close(self) -> None:
        self._closed = True
        if self._thread is not None:
            self._thread.join()
        if self._listening is not None:
            self._listening.close()
        self._connection.close()


def _once_more(method: Callable[[], R]) -> R:
    """Carry out a transaction, again if the database gave way to another; nothing is left of it."""
    try:
        return method()
    except (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure):
        return method()


@lru_cache
def _translated(sql: str) -> bytes:
    return sql.replace("%", "%%").replace("?", "%s").encode()
