"""An observation of Conspiracy as numbers for learning."""

from collections.abc import Sequence

from plansza.games.conspiracy.actions import ACTIONS
from plansza.games.conspiracy.cards import (
    ALL_LOCATIONS,
    ALL_LORDS,
    COLOURS,
    LOCATION_NAMES,
    LOCATIONS,
    LORD_NAMES,
    LORDS,
    PLACES,
)
from plansza.games.conspiracy.observation import ConspiracyObservation

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
