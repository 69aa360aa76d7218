"""What the position documents of all games share.

A document is written by people or by the program. Whatever is wrong with it is said in words that
name the field, as `BadPosition`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from plansza.kernel.engine import Frame, State
from plansza.kernel.errors import BadOption, BadPosition, DeadEnd
from plansza.kernel.game import Game, OptionValue
from plansza.kernel.rng import MASK, seeded, shuffled

Counted = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]


class FrameDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A step on the agenda, with the numbers it carries."""

    step: str
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0


class PositionDocument(
    msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The part that all games share; each game adds its own fields."""

    game: str
    to_move: int = 0
    """Whose turn begins, when no agenda is given."""
    over: bool = False
    """Whether this is the end of a game, ready to be scored."""
    options: dict[str, bool | int | str] = {}
    """The options of the table that are not as usual."""
    turn: Counted = 0
    decisions: Counted = 0
    revealed: Counted = 0
    agenda: list[FrameDocument] | None = None
    """From the bottom up; left out: the turn of `to_move` begins."""
    seed: int | None = None
    """Shuffles what is left out; left out itself, it is 0."""
    rng: int | None = None


D = TypeVar("D", bound=PositionDocument)


def read_document(game: Game, source: object, kind: type[D]) -> D:
    """Return the document as its game's kind of document."""
    try:
        document = msgspec.convert(source, kind)
    except msgspec.ValidationError as wrong:
        raise BadPosition(f"position: {wrong}") from wrong
    if document.game != game.name:
        raise BadPosition(f"game: this is a position of {document.game!r}, not of {game.name}")
    if document.over and document.agenda:
        raise BadPosition("over: the game cannot be over with steps on its agenda")
    return document


def written(document: PositionDocument) -> dict[str, object]:
    """Return the document as plain data, the name of its game first."""
    builtins: dict[str, object] = msgspec.to_builtins(document)
    return {"game": document.game, **builtins}


def agenda_of(state: State) -> list[FrameDocument]:
    """Write down the agenda of a state."""
    return [
        FrameDocument(frame.step.name, frame.seat, frame.a, frame.b, frame.c)
        for frame in state.agenda
    ]


def go_on(state: State) -> None:
    """Let a state that was just read come to its next decision."""
    try:
        state.advance()
    except DeadEnd as wrong:
        raise BadPosition(f"agenda: {wrong}") from wrong


class Reader(Generic[D]):
    """Reads the parts of a document, checking each."""

    def __init__(self, game: Game, document: D, players: str, seats: int) -> None:
        if not game.min_seats <= seats <= game.max_seats:
            raise BadPosition(
                f"{players}: {game.min_seats} to {game.max_seats} of them, not {seats}"
            )
        self.game = game
        self.document = document
        self.seats = seats

    def options(self) -> dict[str, OptionValue]:
        """Return the options of the table, with defaults filled in."""
        try:
            return self.game.checked_options(self.seats, self.document.options)
        except BadOption as wrong:
            raise BadPosition(f"options: {wrong}") from wrong

    def rng(self) -> int:
        """Return the state of the random generator."""
        document = self.document
        rng = seeded(document.seed or 0) if document.rng is None else document.rng
        if not 0 < rng <= MASK:
            raise BadPosition("rng: must be a positive number below 2**61")
        return rng

    def agenda(self, first: str, numbers: Mapping[str, Sequence[int]]) -> list[Frame]:
        """Return the agenda; left out, it is the first step of `to_move`.

        `numbers` has the greatest numbers that a frame of a step may carry.
        """
        document = self.document
        steps: dict[str, Any] = {step.name: step for step in self.game.steps}
        if document.agenda is None:
            to_move = self.seat("to_move", document.to_move)
            return [] if document.over else [Frame(steps[first], to_move)]
        frames = []
        for number, frame in enumerate(document.agenda):
            field = f"agenda[{number}]"
            if frame.step not in steps:
                raise BadPosition(f"{field}.step: {frame.step!r} is no step of the rules")
            most = (*numbers.get(frame.step, ()), 0, 0, 0)
            carried = (("a", frame.a), ("b", frame.b), ("c", frame.c))
            for (letter, value), greatest in zip(carried, most):
                self.number(f"{field}.{letter}", value, greatest)
            seat = self.seat(f"{field}.seat", frame.seat)
            frames.append(Frame(steps[frame.step], seat, frame.a, frame.b, frame.c))
        return frames

    def seat(self, field: str, seat: int) -> int:
        """Check the number of a seat."""
        if not 0 <= seat < self.seats:
            raise BadPosition(f"{field}: seats are 0 to {self.seats - 1}, not {seat}")
        return seat

    def seat_or_nobody(self, field: str, seat: int | None) -> int:
        """Check the number of a seat; nobody is -1, as in states."""
        return -1 if seat is None else self.seat(field, seat)

    def number(self, field: str, number: int, most: int) -> int:
        """Check that a number is not too great, nor below zero."""
        if not 0 <= number <= most:
            raise BadPosition(f"{field}: must be 0 to {most}, not {number}")
        return number


class Pieces:
    """One kind of card or tile: who names one of them takes it, and what is left is the deck."""

    def __init__(self, what: str, names: Sequence[str], everything: Sequence[int]) -> None:
        self.what = what
        self.names = names
        self.everything = Counter(everything)
        self.used: Counter[int] = Counter()
        self._numbers = {name: number for number, name in enumerate(names) if name}

    def known(self, field: str, names: Iterable[str]) -> bytes:
        """Return the numbers of pieces without taking them."""
        names = list(names)
        for name in names:
            if name not in self._numbers:
                example = self.names[next(iter(self.everything))]
                raise BadPosition(
                    f"{field}: {name!r} is no {self.what}; write for instance {example}"
                )
        return bytes(self._numbers[name] for name in names)

    def take(self, field: str, names: Iterable[str], most: int | None = None) -> bytes:
        """Take pieces; each can be taken only as often as there are copies."""
        taken = self.known(field, names)
        if most is not None and len(taken) > most:
            raise BadPosition(f"{field}: at most {most} {self.what}s, not {len(taken)}")
        for piece in taken:
            self.used[piece] += 1
            copies = self.everything[piece]
            if self.used[piece] > copies:
                there_are = "there is only one" if copies == 1 else "there are too few copies of"
                raise BadPosition(f"{field}: {there_are} {self.what} {self.names[piece]}")
        return taken

    def deck(
        self, field: str, given: Iterable[str] | None, top: bytes, rng: int
    ) -> tuple[bytes, int]:
        """Return the deck from the bottom up, and the generator after shuffling.

        A deck that is not given is the rest, shuffled; `top` (the next card first) lies on it.
        A deck that is given must leave no piece unnamed.
        """
        if given is None:
            rest, rng = shuffled(bytes((self.everything - self.used).elements()), rng)
            return rest + top[::-1], rng
        deck = self.take(field, given) + top[::-1]
        if self.used.total() != self.everything.total():
            counts = f"{self.used.total()} of {self.everything.total()}"
            raise BadPosition(f"{field}: {counts} {self.what}s are named")
        return deck, rng
