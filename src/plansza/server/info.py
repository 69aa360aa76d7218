"""What lists, pages and the API are told about games, tables and positions."""

from typing import Any

import msgspec

from plansza.kernel.game import OptionValue
from plansza.server.clock import ClockSetting
from plansza.server.messages import LogLine, OptionInfo, PromptInfo


class OptionChoice(msgspec.Struct, frozen=True):
    """An option of a game: what it changes, its values, the default first, and their meanings."""

    name: str
    title: str
    values: list[OptionValue]
    words: list[str]


class GameInfo(msgspec.Struct, frozen=True):
    """An installed game."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    options: list[OptionChoice]
    rules_version: int
    running: int = 0


class BotInfo(msgspec.Struct, frozen=True):
    """A bot to play against, with a strength from 1."""

    bot: str
    strength: int
    title: str


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat in a list of tables."""

    name: str
    kind: str
    """`person`, `bot` or `open`."""
    to_act: bool = False
    won: bool = False
    score: int | None = None


class TableInfo(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    id: str
    path: str
    game: str
    game_title: str
    title: str
    status: str
    listed: bool
    seats: list[SeatSummary]
    options: dict[str, OptionValue]
    clock: ClockSetting | None
    hints: bool
    decisions: int
    created: float
    changed: float
    seat: int | None
    """Where the asking person sits."""
    your_turn: bool
    yours: bool
    """Whether the asking person made this table."""


class Counts(msgspec.Struct, frozen=True):
    """How much is going on."""

    open: int
    running: int
    over: int
    online: int


class LobbyInfo(msgspec.Struct, frozen=True):
    """Everything the lobby shows."""

    games: list[GameInfo]
    bots: list[BotInfo]
    open: list[TableInfo]
    running: list[TableInfo]
    mine: list[TableInfo]
    """Your turns first, then the other running games, then what is open or over."""
    counts: Counts


class InvitationInfo(msgspec.Struct, frozen=True):
    """How to ask somebody to the table."""

    path: str
    url: str
    qr: str
    """An SVG."""


class StructuredOption(OptionInfo, frozen=True):
    """An option for programs."""

    structured: dict[str, int | str]


class ObservationInfo(msgspec.Struct, frozen=True):
    """What a seat may know, for programs."""

    move: int
    status: str
    seat: int | None
    observation: dict[str, Any] | None
    """The game's own document; null before the game has begun."""
    options: list[StructuredOption]
    prompt: PromptInfo | None
    winners: list[int]


class PositionInfo(msgspec.Struct, frozen=True):
    """A position of a replay."""

    decisions: int
    seat: int | None
    panes: dict[str, str]
    text: str
    prompt: PromptInfo
    lines: int
    """How many lines the log had then."""
    scores: list[int]


class ReplayInfo(msgspec.Struct, frozen=True):
    """A game laid open."""

    table: TableInfo
    decisions: int
    turns: list[int]
    """The positions at which others came to act."""
    scores: list[list[int]]
    """For each seat its points at every position."""
    movers: list[int]
    """For each decision the seat that took it."""
    moves: list[str]
    """For each decision what was decided, in words."""
    log: list[LogLine]
    seats: list[str]
    eyes: list[int | None]
    """Through whose eyes the asking person may look; None is a spectator."""


class MadeTable(msgspec.Struct, frozen=True):
    """A table just made or joined: keep the token, it is shown once."""

    table: str
    path: str
    seat: int | None
    token: str | None
    invitation: str | None = None


class Decided(msgspec.Struct, frozen=True):
    """A decision that is on disk."""

    move: int
    decisions: int


class PersonInfo(msgspec.Struct, frozen=True):
    """The asking person; an empty name if nobody is known yet."""

    name: str
    language: str
    account: bool
