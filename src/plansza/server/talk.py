"""What people at a table say to each other and ask of each other."""

import msgspec


class Asking(msgspec.Struct):
    """An undo that waits for the consent of the others."""

    by: int
    to: int
    agreed: list[int] = []


class ChatLine(msgspec.Struct, frozen=True):
    """What somebody said, and when; `seat` is None for spectators."""

    name: str
    seat: int | None
    text: str
    at: float
