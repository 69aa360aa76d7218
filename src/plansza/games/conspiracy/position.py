"""The position document of Conspiracy: any position, written by hand or by the program.

The shortest useful document gives the chambers only; what is left out is empty, and every card
that is named nowhere lies in its deck, shuffled by `seed`. A document that says `over = true`
describes a finished game, ready to be scored.
"""

from typing import Final

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
from plansza.kernel.errors import BadPosition
from plansza.kernel.game import Game
from plansza.kernel.position import (
    Pieces,
    PositionDocument,
    Reader,
    agenda_of,
    go_on,
    read_document,
    written,
)

_NUMBERS: Final = {step.name: (PLACES - 1,) for step in STEPS}
"""The greatest numbers that a frame of a step may carry."""


class ChamberDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A chamber: its Lords by position, and Locations by position from 1."""

    lords: str = ""
    locations: dict[str, str] = {}


class ForcedDocument(msgspec.Struct, forbid_unknown_fields=True):
    """A forced draw in force."""

    count: int
    by: int


class ConspiracyPosition(PositionDocument, kw_only=True):
    """A position. Lords are written as in `B6 R1`, Locations by their keys."""

    chambers: list[ChamberDocument]
    game: str = "conspiracy"
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


def to_position(state: ConspiracyState) -> dict[str, object]:
    """Write a position document that leaves nothing out."""
    frames = agenda_of(state)
    asked = frames[-1].step if frames else ""
    document = ConspiracyPosition(
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
        available=list(location_names(state.available)),
        drawn_lords="" if asked == "keep-location" else " ".join(lord_names(state.drawn)),
        drawn_locations=list(location_names(state.drawn)) if asked == "keep-location" else [],
        recruited=" ".join(lord_names(state.recruited)),
        lord_deck=" ".join(lord_names(state.lord_deck[: state.lords_left])),
        location_deck=list(location_names(state.location_deck[: state.locations_left])),
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
    return written(document)


def position(game: Game, source: object) -> ConspiracyState:
    """Read a position document; raise `BadPosition` naming the field that is wrong."""
    state = _Reader(game, read_document(game, source, ConspiracyPosition)).state()
    check_possible(state)
    go_on(state)
    return state


class _Reader(Reader[ConspiracyPosition]):
    """Turns a well-formed document into a state, checking that such a position can be."""

    def __init__(self, game: Game, document: ConspiracyPosition) -> None:
        super().__init__(game, document, "chambers", len(document.chambers))
        self.lords = Pieces("Lord", LORD_NAMES, ALL_LORDS)
        self.locations = Pieces("Location", LOCATION_NAMES, ALL_LOCATIONS)

    def state(self) -> ConspiracyState:
        document = self.document
        chambers = [
            self.lords.take(f"chambers[{seat}].lords", chamber.lords.split(), PLACES)
            for seat, chamber in enumerate(document.chambers)
        ]
        locations = [
            self._placed(f"chambers[{seat}].locations", chamber, chambers[seat])
            for seat, chamber in enumerate(document.chambers)
        ]
        piles = self._piles()
        available = self.locations.take("available", document.available)
        drawn = self.lords.take("drawn_lords", document.drawn_lords.split(), 3)
        drawn += self.locations.take("drawn_locations", document.drawn_locations)
        recruited = self.lords.take("recruited", document.recruited.split(), 12)
        lord_names = None if document.lord_deck is None else document.lord_deck.split()
        lord_deck, rng = self.lords.deck("lord_deck", lord_names, b"", self.rng())
        location_deck, rng = self.locations.deck("location_deck", document.location_deck, b"", rng)
        forced = document.forced_draw
        if forced is not None and forced.count not in (1, 2):
            raise BadPosition("forced_draw.count: must be 1 or 2")
        return ConspiracyState(
            self.game,
            self.seats,
            rng,
            self.agenda("turn", _NUMBERS),
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
            self.seat_or_nobody("pearl_master", document.pearl_master),
            forced.count if forced else 0,
            self.seat_or_nobody("forced_draw.by", forced.by if forced else None),
            self.seat_or_nobody("ended_by", document.ended_by),
            document.turn,
        )

    def _placed(self, field: str, chamber: ChamberDocument, lords: bytes) -> bytes:
        row = [0] * PLACES
        for place, name in chamber.locations.items():
            if place not in map(str, range(1, len(lords) + 1)):
                raise BadPosition(f"{field}: position {place!r} holds no Lord")
            if KEY[lords[int(place) - 1]] == NO_KEY:
                raise BadPosition(f"{field}: the Lord on position {place} has no key")
            row[int(place) - 1] = self.locations.take(field, [name])[0]
        return bytes(row)

    def _piles(self) -> list[bytes]:
        for name in self.document.piles:
            if name not in COLOUR_NAMES:
                raise BadPosition(f"piles: {name!r} is no colour; use {', '.join(COLOUR_NAMES)}")
        piles = []
        for colour, name in enumerate(COLOUR_NAMES):
            field = f"piles.{name}"
            pile = self.lords.take(field, self.document.piles.get(name, "").split(), 2 * RANKS)
            if any(lord // RANKS != colour for lord in pile):
                raise BadPosition(f"{field}: only Lords with the letter {COLOUR_LETTERS[colour]}")
            piles.append(pile)
        return piles
