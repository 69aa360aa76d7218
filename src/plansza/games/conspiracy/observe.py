"""Looking at a game of Conspiracy: what a seat, or a spectator, may know of a state."""

from typing import Final

import msgspec

from plansza.games.conspiracy.cards import (
    COLOUR_LETTERS,
    LOCATION_NAMES,
    LORD_NAMES,
)
from plansza.games.conspiracy.observation import Chamber, ConspiracyObservation, ForcedDraw, Points
from plansza.games.conspiracy.scoring import crests, members, score
from plansza.games.conspiracy.state import ConspiracyState
from plansza.kernel.memo import Memo


def observe(state: ConspiracyState, seat: int | None) -> ConspiracyObservation:
    """Return what a seat or a spectator may know."""
    frame = None if state.is_over() else state.top()
    asked = frame.step.name if frame else ""
    chambers = [_chamber_of(state, owner) for owner in range(state.seats)]
    # Tables look at every decision, so that `shared_fields` would be too roundabout a way here.
    return ConspiracyObservation(
        game=state.game.name,
        seat=seat,
        seats=state.seats,
        to_act=list(state.to_act()),
        asked=asked,
        rules=list(frame.step.rules) if frame else [],
        options=[] if seat is None else state.legal(seat),
        decisions=state.decisions,
        over=state.is_over(),
        scores=[chamber.points.total for chamber in chambers],
        winners=state.winners(),
        turn=state.turn,
        lord_deck=state.lords_left,
        location_deck=state.locations_left,
        piles={letter: lord_names(pile) for letter, pile in zip(COLOUR_LETTERS, state.piles)},
        available=location_names(state.available),
        drawn_lords=lord_names(state.drawn) if asked == "keep-lord" else (),
        drawn_locations=location_names(state.drawn) if asked == "keep-location" else (),
        recruited=lord_names(state.recruited),
        swapping=frame.a if frame and asked == "swap-with" else None,
        chambers=chambers,
        pearl_master=_seat(state.pearl_master),
        forced_draw=ForcedDraw(state.forced_draw, state.forced_by) if state.forced_draw else None,
        ended_by=_seat(state.ended_by),
    )


def observe_again(
    seen: ConspiracyObservation, state: ConspiracyState, seat: int | None
) -> ConspiracyObservation:
    """Return the same with other eyes: all see the same, and each has options of its own."""
    options = [] if seat is None else state.legal(seat)
    return msgspec.structs.replace(seen, seat=seat, options=options)


# What is seen is worked out once, and stays the same object as long as it stays the same: most
# of a table does, from one decision to the next.
_LORDS: Final[Memo[bytes, tuple[str, ...]]] = Memo(1 << 12)
_LOCATIONS: Final[Memo[bytes, tuple[str, ...]]] = Memo(1 << 12)
_CHAMBERS: Final[Memo[tuple[bytes, bytes, int, int, int, bool], Chamber]] = Memo(1 << 11)


def lord_names(lords: bytes) -> tuple[str, ...]:
    """Return the short names of Lords, as in `B6`."""
    names = _LORDS.get(lords)
    if names is None:
        names = _LORDS.put(lords, tuple([LORD_NAMES[lord] for lord in lords]))
    return names


def location_names(locations: bytes) -> tuple[str, ...]:
    """Return the keys of Locations."""
    names = _LOCATIONS.get(locations)
    if names is None:
        names = tuple([LOCATION_NAMES[location] for location in locations])
        _LOCATIONS.put(locations, names)
    return names


def _chamber_of(state: ConspiracyState, owner: int) -> Chamber:
    lords, locations = state.chambers[owner], state.locations[owner]
    pearls, master = state.pearls(owner), state.pearl_master == owner
    silver, gold = state.active_keys(owner)
    key = (lords, locations, pearls, silver, gold, master)
    chamber = _CHAMBERS.get(key)
    if chamber is None:
        chamber = _CHAMBERS.put(key, _chamber(lords, locations, pearls, silver, gold, master))
    return chamber


def _chamber(
    lords: bytes, locations: bytes, pearls: int, silver: int, gold: int, master: bool
) -> Chamber:
    points = score(lords, locations, master)
    return Chamber(
        lords=lord_names(lords),
        locations=location_names(locations),
        pearls=pearls,
        silver_keys=silver,
        gold_keys=gold,
        crests=tuple(crests(lords)),
        coalition=tuple(members(points.places)),
        points=Points(
            points.lords, points.locations, points.coalition, points.pearl_master, points.total
        ),
    )


def _seat(number: int) -> int | None:
    return None if number < 0 else number
