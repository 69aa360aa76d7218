"""A PostgreSQL of the tests' own: installed if need be, started on a socket in a folder."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from ..debian import do_without, install


class PostgreSQL(NamedTuple):
    """A running database server."""

    folder: Path

    def new_database(self) -> str:
        """Make an empty database and return its address."""
        import psycopg

        name = f"t{uuid4().hex}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def address(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://plansza@/{database}?host={self.folder}"


@contextmanager
def running_postgresql() -> Iterator[PostgreSQL]:
    """Start a PostgreSQL and stop it in the end; skip where it truly cannot be had."""
    if find_programs() is None:
        install("postgresql", find_programs)
    programs = find_programs()
    if programs is None:
        do_without("PostgreSQL is not installed, and only root on Debian can install it here")
    # A short path: the names of sockets may have about a hundred characters.
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    try:
        owner = hand_over(folder)
        data = folder / "data"
        run(owner, programs / "initdb", "-D", data, "-U", "plansza", "-A", "trust", "--no-sync")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=50"
        log = folder / "log"
        run(owner, programs / "pg_ctl", "-D", data, "-o", options, "-l", log, "-w", "start")
        try:
            yield PostgreSQL(folder)
        finally:
            run(owner, programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def find_programs() -> Path | None:
    """Return the folder of the newest installed PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


def hand_over(folder: Path) -> list[str]:
    """Let another user own the folder when we are root, whom PostgreSQL does not serve."""
    if os.geteuid() != 0:
        return []
    shutil.chown(folder, "postgres")
    folder.chmod(0o755)
    return ["runuser", "-u", "postgres", "--"]


def run(owner: list[str], *command: object) -> None:
    """Run a program of PostgreSQL; show what it said if it failed."""
    # No pipes: the server would keep them open.
    with tempfile.TemporaryFile() as said:
        words = [*owner, *map(str, command)]
        code = subprocess.run(words, stdout=said, stderr=said, cwd="/", check=False).returncode
        said.seek(0)
        assert code == 0, said.read().decode(errors="replace")
