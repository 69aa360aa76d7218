"""The position document of Conspiracy: any position, written by hand or by the program.

The shortest useful document gives the chambers only; what is left out is empty, and every card
that is named nowhere lies in its deck, shuffled by `seed`. A document that says `over = true`
describes a finished game, ready to be scored.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

import msgspec

from plansza.games.conspiracy.cards import (
    ALL_LOCATIONS,
    ALL_LORDS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    KEY,
    LOCATION_NAMES,
    LORD_NAMES,
    NO_KEY,
    PLACES,
    RANKS,
)
from plansza.games.conspiracy.observe import location_names, lord_names
from plansza.games.conspiracy.possible import check_possible
from plansza.games.conspiracy.state import ConspiracyState
from plansza.games.conspiracy.steps import STEPS
from plansza.kernel.engine import Frame
from plansza.kernel.errors import BadPosition, DeadEnd
from plansza.kernel.game import Game
from plansza.kernel.rng import MASK, seeded, shuffled

_LORD = {name: number for number, name in enumerate(LORD_NAMES)}
_LOCATION = {name: number for number, name in enumerate(LOCATION_NAMES) if name}
_STEP = {step.name: step for step in STEPS}


Counted = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]


class ChamberDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A chamber: its Lords by position, and Locations by position from 1."""

    lords: str = ""
    locations: dict[str, str] = {}


class ForcedDocument(msgspec.Struct, forbid_unknown_fields=True):
    """A forced draw in force."""

    count: int
    by: int


class FrameDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A step on the agenda."""

    step: str
    seat: int
    a: int = 0


class PositionDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A position. Lords are written as in `B6 R1`, Locations by their keys."""

    chambers: list[ChamberDocument]
    game: str = "conspiracy"
    to_move: int = 0
    """Whose turn begins, when no agenda is given."""
    over: bool = False
    piles: dict[str, str] = {}
    available: list[str] = []
    drawn_lords: str = ""
    drawn_locations: list[str] = []
    recruited: str = ""
    lord_deck: str | None = None
    """From the bottom up; left out: all other Lords, shuffled."""
    location_deck: list[str] | None = None
    pearl_master: int | None = None
    forced_draw: ForcedDocument | None = None
    ended_by: int | None = None
    turn: Counted = 0
    decisions: Counted = 0
    revealed: Counted = 0
    agenda: list[FrameDocument] | None = None
    """From the bottom up; left out: the turn of `to_move` begins."""
    seed: int | None = None
    """Shuffles what is left out; left out itself, it is 0."""
    rng: int | None = None


def to_position(state: ConspiracyState) -> dict[str, object]:
    """Write a position document that leaves nothing out."""
    frames = [
        FrameDocument(step=frame.step.name, seat=frame.seat, a=frame.a) for frame in state.agenda
    ]
    asked = frames[-1].step if frames else ""
    document = PositionDocument(
        chambers=[
            ChamberDocument(
                lords=" ".join(lord_names(lords)),
                locations={
                    str(place + 1): LOCATION_NAMES[location]
                    for place, location in enumerate(locations)
                    if location
                },
            )
            for lords, locations in zip(state.chambers, state.locations)
        ],
        piles={
            name: " ".join(lord_names(pile))
            for name, pile in zip(COLOUR_NAMES, state.piles)
            if pile
        },
        available=location_names(state.available),
        drawn_lords="" if asked == "keep-location" else " ".join(lord_names(state.drawn)),
        drawn_locations=location_names(state.drawn) if asked == "keep-location" else [],
        recruited=" ".join(lord_names(state.recruited)),
        lord_deck=" ".join(lord_names(state.lord_deck[: state.lords_left])),
        location_deck=location_names(state.location_deck[: state.locations_left]),
        pearl_master=None if state.pearl_master < 0 else state.pearl_master,
        forced_draw=ForcedDocument(state.forced_draw, state.forced_by)
        if state.forced_draw
        else None,
        ended_by=None if state.ended_by < 0 else state.ended_by,
        turn=state.turn,
        decisions=state.decisions,
        revealed=state.revealed,
        over=not frames,
        agenda=frames,
        rng=state.rng,
    )
    builtins: dict[str, object] = msgspec.to_builtins(document)
    return {"game": document.game, **builtins}


def position(game: Game, source: object) -> ConspiracyState:
    """Read a position document; raise `BadPosition` naming the field that is wrong."""
    try:
        document = msgspec.convert(source, PositionDocument)
    except msgspec.ValidationError as wrong:
        raise BadPosition(f"position: {wrong}") from wrong
    if document.game != game.name:
        raise BadPosition(f"game: this is a position of {document.game!r}, not of {game.name}")
    seats = len(document.chambers)
    if not game.min_seats <= seats <= game.max_seats:
        raise BadPosition(f"chambers: {game.min_seats} to {game.max_seats} of them, not {seats}")
    if document.over and document.agenda:
        raise BadPosition("over: the game cannot be over with steps on its agenda")
    state = _Reader(document, seats).state(game)
    check_possible(state)
    try:
        state.advance()
    except DeadEnd as wrong:
        raise BadPosition(f"agenda: {wrong}") from wrong
    return state


class _Reader:
    """Turns a well-formed document into a state, checking that such a position can be."""

    def __init__(self, document: PositionDocument, seats: int) -> None:
        self.document = document
        self.seats = seats
        self.lords_used: Counter[int] = Counter()
        self.locations_used: Counter[int] = Counter()

    def state(self, game: Game) -> ConspiracyState:
        document = self.document
        chambers = [
            self._lords(f"chambers[{seat}].lords", chamber.lords, PLACES)
            for seat, chamber in enumerate(document.chambers)
        ]
        locations = [
            self._placed(f"chambers[{seat}].locations", chamber, chambers[seat])
            for seat, chamber in enumerate(document.chambers)
        ]
        piles = self._piles()
        available = self._locations("available", document.available)
        drawn = self._lords("drawn_lords", document.drawn_lords, 3)
        drawn += self._locations("drawn_locations", document.drawn_locations)
        recruited = self._lords("recruited", document.recruited, 12)
        rng = document.rng if document.rng is not None else seeded(document.seed or 0)
        if not 0 < rng <= MASK:
            raise BadPosition("rng: must be a positive number below 2**61")
        if document.lord_deck is None:
            lord_deck, rng = shuffled(_rest(ALL_LORDS, self.lords_used), rng)
        else:
            lord_deck = self._lords("lord_deck", document.lord_deck, len(ALL_LORDS))
        if document.location_deck is None:
            location_deck, rng = shuffled(_rest(ALL_LOCATIONS, self.locations_used), rng)
        else:
            location_deck = self._locations("location_deck", document.location_deck)
        self._check_all_cards_are_there()
        forced = document.forced_draw
        if forced is not None and forced.count not in (1, 2):
            raise BadPosition("forced_draw.count: must be 1 or 2")
        return ConspiracyState(
            game,
            self.seats,
            rng,
            self._agenda(),
            [],
            document.decisions,
            document.revealed,
            None,
            lord_deck,
            len(lord_deck),
            location_deck,
            len(location_deck),
            piles,
            available,
            drawn,
            recruited,
            chambers,
            locations,
            self._seat("pearl_master", document.pearl_master),
            forced.count if forced else 0,
            self._seat("forced_draw.by", forced.by if forced else None),
            self._seat("ended_by", document.ended_by),
            document.turn,
        )

    def _lords(self, field: str, text: str, most: int) -> bytes:
        names = text.split()
        if len(names) > most:
            raise BadPosition(f"{field}: at most {most} Lords, not {len(names)}")
        for name in names:
            if name not in _LORD:
                raise BadPosition(f"{field}: {name!r} is no Lord; write for instance B6")
            self.lords_used[_LORD[name]] += 1
            if self.lords_used[_LORD[name]] > ALL_LORDS.count(_LORD[name]):
                raise BadPosition(f"{field}: too many copies of {name}")
        return bytes(_LORD[name] for name in names)

    def _locations(self, field: str, names: Iterable[str]) -> bytes:
        found = []
        for name in names:
            if name not in _LOCATION:
                raise BadPosition(f"{field}: {name!r} is no Location")
            self.locations_used[_LOCATION[name]] += 1
            if self.locations_used[_LOCATION[name]] > 1:
                raise BadPosition(f"{field}: there is only one Location {name}")
            found.append(_LOCATION[name])
        return bytes(found)

    def _placed(self, field: str, chamber: ChamberDocument, lords: bytes) -> bytes:
        row = [0] * PLACES
        for place, name in chamber.locations.items():
            if place not in map(str, range(1, len(lords) + 1)):
                raise BadPosition(f"{field}: position {place!r} holds no Lord")
            if KEY[lords[int(place) - 1]] == NO_KEY:
                raise BadPosition(f"{field}: the Lord on position {place} has no key")
            row[int(place) - 1] = self._locations(field, [name])[0]
        return bytes(row)

    def _piles(self) -> list[bytes]:
        for name in self.document.piles:
            if name not in COLOUR_NAMES:
                raise BadPosition(f"piles: {name!r} is no colour; use {', '.join(COLOUR_NAMES)}")
        piles = []
        for colour, name in enumerate(COLOUR_NAMES):
            field = f"piles.{name}"
            pile = self._lords(field, self.document.piles.get(name, ""), 2 * RANKS)
            if any(lord // RANKS != colour for lord in pile):
                raise BadPosition(f"{field}: only Lords with the letter {COLOUR_LETTERS[colour]}")
            piles.append(pile)
        return piles

    def _agenda(self) -> list[Frame]:
        document = self.document
        if document.agenda is None:
            return (
                []
                if document.over
                else [Frame(_STEP["turn"], self._seat("to_move", document.to_move))]
            )
        frames = []
        for number, frame in enumerate(document.agenda):
            field = f"agenda[{number}]"
            if frame.step not in _STEP:
                raise BadPosition(f"{field}.step: {frame.step!r} is no step of the rules")
            if not 0 <= frame.a < PLACES:
                raise BadPosition(f"{field}.a: must be 0 to {PLACES - 1}")
            frames.append(
                Frame(_STEP[frame.step], self._seat(f"{field}.seat", frame.seat), frame.a)
            )
        return frames

    def _seat(self, field: str, seat: int | None) -> int:
        if seat is None:
            return -1
        if not 0 <= seat < self.seats:
            raise BadPosition(f"{field}: seats are 0 to {self.seats - 1}, not {seat}")
        return seat

    def _check_all_cards_are_there(self) -> None:
        if self.document.lord_deck is not None and self.lords_used.total() != len(ALL_LORDS):
            raise BadPosition(f"lord_deck: {self.lords_used.total()} of 60 Lords are named")
        if self.document.location_deck is not None and self.locations_used.total() != len(
            ALL_LOCATIONS
        ):
            count = self.locations_used.total()
            raise BadPosition(f"location_deck: {count} of 24 Locations are named")


def _rest(cards: bytes, used: Counter[int]) -> bytes:
    return bytes((Counter(cards) - used).elements())
