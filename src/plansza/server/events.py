"""What can happen at a table. A table is the list of its events, and nothing else is stored.

Events are only ever added. Whoever reads them in order knows the table: its record, who sits
where, the clocks, the chat.
"""

from collections.abc import Iterable

import msgspec


class Happened(msgspec.Struct, tag_field="kind", tag=str.lower, omit_defaults=True, gc=False):
    """The base of all events."""


class Sat(Happened):
    """A person took a free seat. `token` is the digest of the seat token, never the token."""

    seat: int
    person: str
    name: str
    token: str


class Left(Happened):
    """A person gave a seat back before the game began."""

    seat: int


class Filled(Happened):
    """A bot took a free seat."""

    seat: int
    bot: str


class Started(Happened):
    """All seats were taken, and the game began; from a later position, if there are decisions."""

    decisions: list[tuple[int, str]] = []


class Acted(Happened):
    """A seat took a decision, written in the game's notation; `id` is the idempotency key."""

    seat: int
    action: str
    id: str = ""


class UndoAsked(Happened):
    """A seat asked the others to go back to an earlier number of decisions."""

    seat: int
    to: int


class UndoAnswered(Happened):
    """A seat agreed to what was asked, or did not."""

    seat: int
    agree: bool


class Undone(Happened):
    """The game went back to an earlier number of decisions."""

    to: int


class Said(Happened):
    """Somebody said something; `seat` is None for spectators, who talk among themselves."""

    name: str
    seat: int | None
    text: str


class PresetMade(Happened):
    """A seat will always answer a question in one way, until it takes that back (None)."""

    seat: int
    asked: str
    action: str | None = None


class Paused(Happened):
    """A seat stopped the game for a while."""

    seat: int


class Resumed(Happened):
    """A seat let the game go on."""

    seat: int


class Resigned(Happened):
    """A seat gave up, or its time ran out; `bot` plays on if the game goes on at all."""

    seat: int
    bot: str
    time_over: bool = False


class Replaced(Happened):
    """A bot took the seat of somebody who stayed away."""

    seat: int
    bot: str


class Rematched(Happened):
    """The same players went to a new table."""

    table: str


Event = (
    Sat
    | Left
    | Filled
    | Started
    | Acted
    | UndoAsked
    | UndoAnswered
    | Undone
    | Said
    | PresetMade
    | Paused
    | Resumed
    | Resigned
    | Replaced
    | Rematched
)


class Stored(msgspec.Struct, frozen=True):
    """An event in its place: its number at the table, counted from 1, and when it happened."""

    number: int
    at: float
    event: Event


_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_bundles: msgspec.json.Decoder[list[tuple[float, Event]]] = msgspec.json.Decoder(
    list[tuple[float, Event]]
)
_encoder = msgspec.json.Encoder()


def written(event: Event) -> str:
    """Return an event as the store keeps it."""
    return _encoder.encode(event).decode()


def bundled(events: Iterable[tuple[float, str]]) -> str:
    """Return events that follow each other, each written and with its time, as one row's text."""
    return "[" + ",".join([f"[{at},{text}]" for at, text in events]) + "]"


def read(number: int, at: float, text: str) -> list[Stored]:
    """Read a row of the store: an event, or a bundle of which `number` is the last one's."""
    if not text.startswith("["):
        return [Stored(number, at, _decoder.decode(text))]
    bundle = _bundles.decode(text)
    first = number - len(bundle) + 1
    return [Stored(first + place, when, event) for place, (when, event) in enumerate(bundle)]
