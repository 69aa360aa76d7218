"""Seats: who sits where, and who may act for whom."""

import secrets
from collections.abc import Iterable
from hashlib import blake2b
from hmac import compare_digest
from typing import Final, Literal
from zlib import crc32

Kind = Literal["person", "bot", "open"]

BOT_NAMES: Final = (
    *("Abako", "Bolto", "Cyfra", "Dynka", "Ekrano", "Fibra", "Gwinto", "Hexel", "Iskra", "Jotka"),
    *("Kwarko", "Lampo", "Modulo", "Nitka", "Orbito", "Pikselo", "Rotka", "Sondo", "Trybik"),
    *("Uranka", "Volto", "Wektor", "Zetka"),
)
"""Each has a letter of its own, for the marks of seats, and no number: lists put points behind."""

_NUMERALS: Final = ("", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class Seat:
    """One seat of a table: free, a person's, or a bot's."""

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.token = ""
        """The digest of the seat token, so that what is stored opens nothing."""
        self.bot = ""
        self.resigned = False

    @property
    def kind(self) -> Kind:
        """Who decides here."""
        if self.bot:
            return "bot"
        return "person" if self.person else "open"

    def sit(self, person: str, name: str, token: str) -> None:
        """Seat a person."""
        self.person, self.name, self.token, self.bot = person, name, token, ""

    def give_to_bot(self, bot: str) -> None:
        """Let a bot decide from now on. The name stays if somebody sat here; the token dies."""
        self.bot, self.token = bot, ""

    def free(self) -> None:
        """Make the seat free again."""
        self.person = self.name = self.token = self.bot = ""


def new_token() -> str:
    """Return an unguessable token for a seat."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """Return what is stored of a token."""
    return blake2b(token.encode(), digest_size=16).hexdigest()


def opens(token: str, stored: str) -> bool:
    """Return whether a token belongs to a stored digest."""
    return bool(stored) and compare_digest(digest(token), stored)


def bot_name(table: str, seat: int) -> str:
    """Return what a bot is called: the same as long as the table lives, and no two alike there."""
    return BOT_NAMES[(crc32(table.encode()) + 7 * seat) % len(BOT_NAMES)]


def told_apart(name: str, others: Iterable[str]) -> str:
    """Return what to call somebody at a table where others may have the same name.

    Roman numerals, because lists put points behind names.
    """
    taken = {other.casefold() for other in others}
    for numeral in _NUMERALS:
        called = f"{name} {numeral}".strip()
        if called.casefold() not in taken:
            return called
    return name
