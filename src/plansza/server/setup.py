"""How a table was set up: fixed from the moment it was made."""

import secrets

import msgspec

from plansza.kernel.game import OptionValue
from plansza.server.clock import ClockSetting

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""For names of tables: no letters that look alike."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What never changes about a table. Holds secrets (seed, invitation): never sent as it is."""

    game: str
    rules: int
    seats: int
    options: dict[str, OptionValue] = {}
    seed: int
    title: str = ""
    made_by: str = ""
    listed: bool = True
    invitation: str
    hints: bool = True
    clock: ClockSetting | None = None
    created: float
    players: list[str] = []
    """Who played, for an uploaded record; at a table that is played here, the seats know."""
    uploaded: bool = False


def new_table_id() -> str:
    """Return an unguessable name for a table."""
    # There are 32 letters, so that each is as likely as any other; one call gets all the chance.
    return "".join(ALPHABET[byte % 32] for byte in secrets.token_bytes(10))


def new_invitation() -> str:
    """Return an unguessable text for an invitation link."""
    return secrets.token_urlsafe(12)


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(60)
