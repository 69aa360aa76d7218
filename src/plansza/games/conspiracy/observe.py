"""What players of Conspiracy can see: everything but the order of the decks (CON-010, CON-011)."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from plansza.games.conspiracy.actions import ACTIONS
from plansza.games.conspiracy.cards import (
    ALL_LOCATIONS,
    ALL_LORDS,
    COLOUR_LETTERS,
    COLOURS,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_NAMES,
    LORDS,
    PLACES,
)
from plansza.games.conspiracy.scoring import crests, largest_coalition, members, score
from plansza.games.conspiracy.state import ConspiracyState
from plansza.kernel.observation import Observation, shared_fields


class Points(msgspec.Struct, frozen=True):
    """Influence points by what they are for, as if the game ended now."""

    lords: int
    locations: int
    coalition: int
    pearl_master: int
    total: int


class Chamber(msgspec.Struct, frozen=True, cache_hash=True):
    """One player's chamber. Observations share it, as long as nothing changes in it."""

    lords: tuple[str, ...]
    """By position, as in `B6`: colour letter and influence points."""
    locations: tuple[str, ...]
    """For all fifteen positions the key of the Location there, or an empty text."""
    pearls: int
    silver_keys: int
    """Active silver keys: those placed after the newest Location."""
    gold_keys: int
    crests: tuple[int, ...]
    """Positions, from 0, of the Lords that bear a crest."""
    coalition: tuple[int, ...]
    """Positions, from 0, of the largest coalition."""
    points: Points


class ForcedDraw(msgspec.Struct, frozen=True):
    """A Location in force: all but its owner must draw this many Lords."""

    count: int
    by: int


class ConspiracyObservation(Observation, kw_only=True):
    """The table as everybody sees it."""

    turn: int
    lord_deck: int
    location_deck: int
    piles: dict[str, tuple[str, ...]]
    """The discard piles by colour letter, the newest Lord last."""
    available: tuple[str, ...]
    drawn_lords: tuple[str, ...]
    drawn_locations: tuple[str, ...]
    recruited: tuple[str, ...]
    swapping: int | None
    """The position, from 0, of the Lord chosen first for a swap."""
    chambers: list[Chamber]
    pearl_master: int | None
    forced_draw: ForcedDraw | None
    ended_by: int | None
    """Who triggered the last round."""


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


_LORD = {name: number for number, name in enumerate(LORD_NAMES)}
_LOCATION = {name: number for number, name in enumerate(LOCATION_NAMES)}
_STEPS = (
    "recruit-lords",
    "keep-lord",
    "enlarge-chamber",
    "swap",
    "swap-with",
    "take-location",
    "keep-location",
)


def encode(seen: ConspiracyObservation) -> list[float]:
    """Return the observation as numbers in [0, 1], own seat first, always equally many.

    In order: the question, the options, piles, available, drawn and recruited cards, decks,
    then four chambers (missing seats are zeros) with each position's Lord and Location.
    """
    numbers = [float(seen.asked == name) for name in _STEPS]
    options = [0.0] * ACTIONS
    for option in seen.options:
        options[option] = 1.0
    numbers += options
    for pile in seen.piles.values():
        numbers += _shares(pile)
    numbers += _shares(seen.drawn_lords) + _shares(seen.recruited)
    numbers += _present(seen.available) + _present(seen.drawn_locations)
    numbers += [seen.lord_deck / len(ALL_LORDS), seen.location_deck / len(ALL_LOCATIONS)]
    numbers += [
        float(seen.ended_by is not None),
        (seen.forced_draw.count if seen.forced_draw else 0) / 2,
    ]
    me = seen.seat or 0
    for offset in range(4):
        if offset < seen.seats:
            owner = (me + offset) % seen.seats
            numbers += _chamber_numbers(seen, owner)
        else:
            numbers += [0.0] * CHAMBER_NUMBERS
    return numbers


CHAMBER_NUMBERS = PLACES * (LORDS + LOCATIONS) + PLACES + 7


def _chamber_numbers(seen: ConspiracyObservation, owner: int) -> list[float]:
    chamber = seen.chambers[owner]
    numbers: list[float] = []
    for place in range(PLACES):
        lord = [0.0] * LORDS
        location = [0.0] * LOCATIONS
        if place < len(chamber.lords):
            lord[_LORD[chamber.lords[place]]] = 1.0
        if chamber.locations[place]:
            location[_LOCATION[chamber.locations[place]] - 1] = 1.0
        numbers += lord + location
        numbers.append(float(place == seen.swapping and owner in seen.to_act))
    numbers += [
        float(owner in seen.to_act),
        float(owner == seen.pearl_master),
        float(seen.forced_draw is not None and owner == seen.forced_draw.by),
        min(chamber.pearls, 36) / 36,
        min(chamber.silver_keys, 3) / 3,
        min(chamber.gold_keys, 3) / 3,
        min(chamber.points.total, 100) / 100,
    ]
    return numbers


def _shares(lords: Sequence[str]) -> list[float]:
    counts = [0.0] * LORDS
    for lord in lords:
        counts[_LORD[lord]] += 0.25
    return counts


def _present(locations: Sequence[str]) -> list[float]:
    flags = [0.0] * LOCATIONS
    for location in locations:
        flags[_LOCATION[location] - 1] = 1.0
    return flags


NUMBERS = len(_STEPS) + ACTIONS + (COLOURS + 2) * LORDS + 2 * LOCATIONS + 4 + 4 * CHAMBER_NUMBERS
"""How many numbers `encode` returns."""
