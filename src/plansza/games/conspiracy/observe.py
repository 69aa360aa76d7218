"""Looking at a game of Conspiracy: what a seat, or a spectator, may know of a state."""

from functools import lru_cache

from plansza.games.conspiracy.cards import (
    COLOUR_LETTERS,
    LOCATION_NAMES,
    LORD_NAMES,
)
from plansza.games.conspiracy.observation import Chamber, ConspiracyObservation, ForcedDraw, Points
from plansza.games.conspiracy.scoring import crests, largest_coalition, members, score
from plansza.games.conspiracy.state import ConspiracyState
from plansza.kernel.observation import shared_fields


def observe(state: ConspiracyState, seat: int | None) -> ConspiracyObservation:
    """Return what a seat or a spectator may know."""
    frame = None if state.is_over() else state.top()
    asked = frame.step.name if frame else ""
    return ConspiracyObservation(
        **shared_fields(state, seat),
        turn=state.turn,
        lord_deck=state.lords_left,
        location_deck=state.locations_left,
        piles={letter: lord_names(pile) for letter, pile in zip(COLOUR_LETTERS, state.piles)},
        available=location_names(state.available),
        drawn_lords=lord_names(state.drawn) if asked == "keep-lord" else (),
        drawn_locations=location_names(state.drawn) if asked == "keep-location" else (),
        recruited=lord_names(state.recruited),
        swapping=frame.a if frame and asked == "swap-with" else None,
        chambers=[_chamber_of(state, owner) for owner in range(state.seats)],
        pearl_master=_seat(state.pearl_master),
        forced_draw=ForcedDraw(state.forced_draw, state.forced_by) if state.forced_draw else None,
        ended_by=_seat(state.ended_by),
    )


@lru_cache(maxsize=1 << 12)
def lord_names(lords: bytes) -> tuple[str, ...]:
    """Return the short names of Lords, as in `B6`."""
    return tuple([LORD_NAMES[lord] for lord in lords])


@lru_cache(maxsize=1 << 12)
def location_names(locations: bytes) -> tuple[str, ...]:
    """Return the keys of Locations."""
    return tuple([LOCATION_NAMES[location] for location in locations])


def _chamber_of(state: ConspiracyState, owner: int) -> Chamber:
    return _chamber(
        state.chambers[owner],
        state.locations[owner],
        state.pearls(owner),
        *state.active_keys(owner),
        state.pearl_master == owner,
    )


@lru_cache(maxsize=1 << 13)
def _chamber(
    lords: bytes, locations: bytes, pearls: int, silver: int, gold: int, master: bool
) -> Chamber:
    """From one decision to the next most chambers stay as they are, and stay the same object."""
    points = score(lords, locations, master)
    return Chamber(
        lords=lord_names(lords),
        locations=location_names(locations),
        pearls=pearls,
        silver_keys=silver,
        gold_keys=gold,
        crests=tuple(crests(lords)),
        coalition=tuple(members(largest_coalition(lords))),
        points=Points(
            points.lords, points.locations, points.coalition, points.pearl_master, points.total
        ),
    )


def _seat(number: int) -> int | None:
    return None if number < 0 else number
