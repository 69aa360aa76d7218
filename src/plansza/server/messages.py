"""The messages of the live connection, as they go over the wire (see docs/protocol.md).

None of them can be part of a cycle, so the garbage collector need not know them (`gc=False`).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from plansza.kernel.game import Shape

LONGEST_MESSAGE = 16 * 1024

Id = Annotated[str, Meta(max_length=40)]
Text = Annotated[str, Meta(max_length=500)]
Word = Annotated[str, Meta(max_length=100)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Named = Annotated[
    dict[Word, Annotated[int, Meta(ge=-(2**53), le=2**53)] | Word], Meta(max_length=8)
]
Action = Number | Word | Named
LanguageCode = Literal["en", "pl"]

# From the client.


class Request(
    msgspec.Struct,
    kw_only=True,
    tag_field="type",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """The base of all that a client may send."""

    id: Id = ""


class Join(Request):
    """Sit down before the table as it is, or look again in another language or shape."""

    language: LanguageCode = "en"
    shape: Shape = "wide"
    token: Annotated[str, Meta(max_length=100)] | None = None


class Act(Request):
    """Take a decision; who is not `sure` is asked first, if it cannot be taken back."""

    move: Number
    action: Action
    sure: bool = True


class Undo(Request):
    """Take back a decision, or ask for it."""

    move: Number
    to: Number | None = None


class Consent(Request):
    """Answer an undo that somebody asked for."""

    agree: bool


class Chat(Request):
    """Say something."""

    text: Text


class Hint(Request):
    """Ask what the search bot thinks."""

    move: Number | None = None


class Preset(Request):
    """Always answer a question in one way."""

    asked: Word
    action: Action | None = None


class Pause(Request):
    """Stop the game for a while, or let it go on."""

    on: bool = True


class Resign(Request):
    """Give up."""


class Replace(Request):
    """Let a bot take the seat of somebody who is away."""

    seat: Number
    bot: Word = ""


class Fill(Request):
    """Put a bot on a free seat."""

    seat: Number
    bot: Word = ""


class Rematch(Request):
    """Go to a new table with the seats rotated."""


class Leave(Request):
    """Give the seat back before the game begins."""


class Look(Request):
    """Look at an earlier position."""

    decisions: Number


class Ping(Request):
    """See whether anybody is there."""


Command = (
    Undo
    | Consent
    | Chat
    | Hint
    | Preset
    | Pause
    | Resign
    | Replace
    | Fill
    | Rematch
    | Leave
    | Look
    | Ping
)
Anything = Join | Act | Command

# From the server.


class Answer(msgspec.Struct, kw_only=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """The base of all that the server sends."""

    move: int


class OptionInfo(msgspec.Struct, frozen=True, gc=False):
    """Something one may do now."""

    action: int
    notation: str
    label: str
    consequence: str
    """What it leads to, where the game can tell it; else empty."""


class PromptInfo(msgspec.Struct, frozen=True, gc=False):
    """The question: in words, with its rules and options."""

    headline: str
    help: str
    asked: str
    rules: list[str]
    options: list[OptionInfo]
    preset: str | None = None
    """The notation that this question is always answered with."""


class PresetInfo(msgspec.Struct, frozen=True, gc=False):
    """A standing answer: one that the game offers, or one that the viewer has made up."""

    asked: str
    action: str
    """In notation."""
    title: str
    on: bool


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the story, and the position after which it was told."""

    seat: int | None
    text: str
    decisions: int


class LogTail(msgspec.Struct, frozen=True, gc=False, rename={"start": "from"}):
    """New lines of the log, in place of all lines from number `start` on."""

    start: int
    lines: list[LogLine]


class ClockInfo(msgspec.Struct, frozen=True, gc=False):
    """Seconds left when the message was sent, and whether the clock runs."""

    left: float
    runs: bool


class SeatInfo(msgspec.Struct, frozen=True, gc=False):
    """One seat as everybody sees it."""

    seat: int
    name: str
    kind: str
    bot: str
    here: bool
    to_act: bool
    score: int
    resigned: bool
    clock: ClockInfo | None
    bot_in: float | None = None
    """In how many seconds a bot may play on, while somebody absent keeps the table waiting."""


class UndoInfo(msgspec.Struct, frozen=True, gc=False):
    """Whether one's last decision can be taken back without asking, and why not."""

    can: bool
    why: str


class AskingInfo(msgspec.Struct, frozen=True, gc=False):
    """An undo that waits for consent."""

    by: int
    to: int
    agreed: list[int]


class View(Answer):
    """What changed; a field that is left out stays as it was."""

    decisions: int
    status: str
    done: str | UnsetType = UNSET
    you: int | UnsetType | None = UNSET
    panes: msgspec.Raw | UnsetType = UNSET
    """Drawings, and parts of drawings, by name, as they are written in a message."""
    gone: list[str] | UnsetType = UNSET
    """Panes that are no longer there."""
    text: str | UnsetType = UNSET
    prompt: PromptInfo | UnsetType = UNSET
    presets: list[PresetInfo] | UnsetType = UNSET
    log: LogTail | UnsetType = UNSET
    seats: list[SeatInfo] | UnsetType = UNSET
    undo: UndoInfo | UnsetType = UNSET
    asking: AskingInfo | UnsetType | None = UNSET
    winners: list[int] | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    watching: int | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    rematch: str | UnsetType = UNSET


class Done(Answer):
    """Done, and nothing to show for it."""

    id: str


class Pong(Answer):
    """Somebody is there."""

    id: str


class ChatLineInfo(msgspec.Struct, frozen=True, gc=False):
    """What somebody said."""

    name: str
    seat: int | None
    text: str
    at: float


class Talk(Answer, tag="chat"):
    """What was said."""

    lines: list[ChatLineInfo]


class HintOption(msgspec.Struct, frozen=True, gc=False):
    """What the search bot thinks of an option."""

    action: int
    notation: str
    label: str
    chance: float


class HintAnswer(Answer, tag="hint"):
    """What the search bot thinks of all options, the best first."""

    id: str
    options: list[HintOption]


class Past(Answer):
    """An earlier position."""

    id: str
    decisions: int
    panes: dict[str, str]
    text: str
    prompt: PromptInfo
    lines: int
    """How many lines the log had then."""


class Moved(Answer, tag="rematch"):
    """Where the rematch is played."""

    id: str
    path: str


class Failed(Answer, tag="error"):
    """Nothing has changed, and why."""

    code: str
    text: str
    id: str = ""
    rule: str = ""


Reply = View | Done | Pong | Talk | HintAnswer | Past | Moved | Failed

_anything: msgspec.json.Decoder[Anything] = msgspec.json.Decoder(Anything)
_command: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


def read_message(text: str) -> Anything:
    """Read what a client sent; raises msgspec's errors."""
    return _anything.decode(text)


def read_command(body: bytes) -> Command:
    """Read a message that came by HTTP."""
    return _command.decode(body)


def written(answer: Answer) -> bytes:
    """Return an answer as it is sent."""
    return _encoder.encode(answer)
