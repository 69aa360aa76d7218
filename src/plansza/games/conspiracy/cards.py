"""The cards as tables of small numbers, made from the facts in `data/*.toml`.

A Lord is a number from 0 to 29: colour times six plus rank. Cards of one colour and rank are
alike, so there is no need to tell them apart. A Location is its id, 1 to 24; 0 means none.
Compiled by mypyc, so that rules read the tables without a dictionary look-up.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _facts(name: str) -> dict[str, Any]:  # Any: TOML is checked by the tests, not by types
    return tomllib.loads((files(__package__) / "data" / name).read_text(encoding="utf-8"))


_LORDS: Final = _facts("lords.toml")
_LOCATIONS: Final[list[dict[str, Any]]] = _facts("locations.toml")["location"]

COLOURS: Final = 5
RANKS: Final = 6
LORDS: Final = 30
"""How many different Lords there are."""
LOCATIONS: Final = 24
PLACES: Final = 15
"""How many positions a chamber has."""

COLOUR_NAMES: Final[list[str]] = [colour["key"] for colour in _LORDS["colour"]]
COLOUR_LETTERS: Final[list[str]] = [colour["letter"] for colour in _LORDS["colour"]]
GUILDS: Final[list[str]] = [colour["guild"] for colour in _LORDS["colour"]]
LORD_NAMES: Final[list[str]] = [
    f"{letter}{kind['ip']}" for letter in COLOUR_LETTERS for kind in _LORDS["kind"]
]
"""The short name of each Lord: colour letter and influence points, as in `B6`."""
LOCATION_NAMES: Final[list[str]] = ["", *[place["key"] for place in _LOCATIONS]]

NO_KEY: Final = 0
SILVER: Final = 1
GOLD: Final = 2


def _per_lord(value: list[int]) -> bytes:
    return bytes(value) * COLOURS


IP: Final = _per_lord([kind["ip"] for kind in _LORDS["kind"]])
KEY: Final = _per_lord(
    [["", "silver", "gold"].index(kind.get("key", "")) for kind in _LORDS["kind"]]
)
LORD_PEARLS: Final = _per_lord([kind["pearls"] for kind in _LORDS["kind"]])
COPIES: Final = _per_lord([kind["copies"] for kind in _LORDS["kind"]])
COLOUR: Final = bytes([lord // RANKS for lord in range(LORDS)])

LOCATION_IP: Final = bytes([0, *[place["ip"] for place in _LOCATIONS]])
LOCATION_PEARLS: Final = bytes([0, *[place["pearls"] for place in _LOCATIONS]])
LOCATION_EACH: Final = bytes([0, *[place.get("each", 0) for place in _LOCATIONS]])
"""What a Location scores for each thing that it counts."""
LOCATION_DRAW: Final = bytes([0, *[place.get("draw", 0) for place in _LOCATIONS]])
LOCATION_COLOUR: Final = bytes(
    [0, *[COLOUR_NAMES.index(place.get("colour", "yellow")) for place in _LOCATIONS]]
)

EFFECTS: Final[list[str]] = [
    "none",
    "pearls",
    "per_silver_key",
    "per_gold_key",
    "per_pearl_pair",
    "per_location",
    "force_draw",
    "shuffle_lords",
    "shuffle_locations",
    "any_two_keys",
    "search_deck",
    "strongest",
    "count",
]
PEARLS_NOW: Final = 1
PER_SILVER_KEY: Final = 2
PER_GOLD_KEY: Final = 3
PER_PEARL_PAIR: Final = 4
PER_LOCATION: Final = 5
FORCE_DRAW: Final = 6
SHUFFLE_LORDS: Final = 7
SHUFFLE_LOCATIONS: Final = 8
ANY_TWO_KEYS: Final = 9
SEARCH_DECK: Final = 10
STRONGEST: Final = 11
COUNT: Final = 12
EFFECT: Final = bytes([0, *[EFFECTS.index(place["effect"]) for place in _LOCATIONS]])

ALL_LORDS: Final = bytes([lord for lord in range(LORDS) for _ in range(COPIES[lord])])
ALL_LOCATIONS: Final = bytes(range(1, LOCATIONS + 1))


PLACE_BIT: Final[list[int]] = [
    1 << (6 * row + index) for row in range(5) for index in range(5 - row)
]
"""Each position as a bit on a grid six wide (CON-033).

The chamber's rows get shorter to the right, so that the places that touch (row, index) are those
1, 5 and 6 bits away, and the sixth column, always empty, keeps the rows apart.
"""
