"""What servers tell each other about who is connected."""

import msgspec


class PresenceTold(msgspec.Struct, frozen=True):
    """What servers tell each other: who is connected to one of them at a table."""

    table: str
    server: str
    here: list[int]
    watching: int
