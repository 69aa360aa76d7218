"""People: guests with a name and a signed cookie, and accounts with a password."""

import asyncio
import hmac
import secrets
import time

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from plansza.server.commands import checked_name
from plansza.server.errors import Refused
from plansza.server.journal import Journal
from plansza.server.store import PersonRow

COOKIE = "plansza_person"
COOKIE_AGE = 400 * 86_400
LONGEST_PASSWORD = 200
SHORTEST_PASSWORD = 8


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays here."""

    id: str
    name: str
    account: bool = False


class People:
    """Who plays here, and how they are recognised."""

    def __init__(self, journal: Journal, secret: str) -> None:
        self._journal = journal
        self._secret = secret.encode()
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash(secret)

    def signed(self, person: Person) -> str:
        """Return the value of a person's cookie."""
        return f"{person.id}.{self._signature(person.id)}"

    async def recognise(self, cookie: str | None) -> Person | None:
        """Return the person whose cookie this is; None if there is none or it is forged."""
        if not cookie:
            return None
        person_id, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(person_id).encode()):
            return None
        row = await self._journal.read(self._journal.store.person, person_id)
        return _person(row) if row else None

    async def welcome(self, name: str) -> Person:
        """Make somebody new."""
        row = PersonRow(secrets.token_hex(12), checked_name(name), None, None, time.time())
        await self._journal.write(self._journal.store.add_person, row)
        return _person(row)

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name; tables already joined keep the old one."""
        name = checked_name(name)
        await self._journal.read(self._journal.store.rename, person.id, name)
        return msgspec.structs.replace(person, name=name)

    async def open_account(self, person: Person, login: str, password: str) -> Person:
        """Let somebody come back from other devices, by name and password."""
        login = checked_name(login)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refused("short_password")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        store = self._journal.store
        opened = await self._journal.read(store.open_account, person.id, login.casefold(), hashed)
        if not opened:
            raise Refused("name_taken")
        return msgspec.structs.replace(await self.rename(person, login), account=True)

    async def login(self, login: str, password: str) -> Person:
        """Return the person of an account, or refuse without saying what was wrong."""
        name = login.casefold()[:100]
        row = await self._journal.read(self._journal.store.person_by_login, name)
        # Unknown names take as long as wrong passwords.
        hashed = row.password if row else None
        try:
            await asyncio.to_thread(self._verify, hashed, password[:LONGEST_PASSWORD])
        except (Argon2Error, InvalidHashError) as wrong:
            raise Refused("bad_password") from wrong
        if row is None or hashed is None:
            raise Refused("bad_password")
        return _person(row)

    def _verify(self, hashed: str | None, password: str) -> None:
        self._hasher.verify(hashed or self._nobody, password)

    def _signature(self, person_id: str) -> str:
        return hmac.digest(self._secret, person_id.encode(), "sha256").hex()[:40]


def _person(row: PersonRow) -> Person:
    return Person(row.id, row.name, row.login is not None)
