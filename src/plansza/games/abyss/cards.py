"""The cards as tables of small numbers, made from the facts in `data/*.toml`.

An exploration card is a number: Race times five plus value minus one for an Ally, 25 for a
Monster; cards of one Race and value are alike. A Lord is its id, 1 to 35, a Location its id, 1 to
20; 0 means none. Compiled by mypyc, so that rules read the tables without a dictionary look-up.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _facts(name: str) -> dict[str, Any]:  # Any: TOML is checked by the tests, not by types
    return tomllib.loads((files(__package__) / "data" / name).read_text(encoding="utf-8"))


_BOARD: Final = _facts("board.toml")
_LORDS: Final[list[dict[str, Any]]] = _facts("lords.toml")["lord"]
_LOCATIONS: Final[list[dict[str, Any]]] = _facts("locations.toml")["location"]

RACES: Final = 5
VALUES: Final = 5
KINDS: Final = 25
"""How many different Allies there are."""
MONSTER: Final = 25
LORDS: Final = 35
LOCATIONS: Final = 20
GUILDS: Final = 6

TRACK: Final = 5
"""Spaces of the exploration track."""
COURT: Final = 6
"""Spaces of the Court."""
THREATS: Final = 6
"""Spaces of the threat track."""
LORDS_TO_END: Final = 7
HAND_LIMIT: Final = 6
"""What a Commander allows the others."""
KEYS_FOR_LOCATION: Final = 3

RACE_NAMES: Final[list[str]] = [race["key"] for race in _BOARD["race"]]
RACE_LETTERS: Final[list[str]] = [race["letter"] for race in _BOARD["race"]]
GUILD_NAMES: Final[list[str]] = [*[race["guild"] for race in _BOARD["race"]], "ambassador"]
"""A Guild has the number of the Race of its colour; Ambassadors come last."""
CARD_NAMES: Final[list[str]] = [
    *[f"{race}{value}" for race in RACE_NAMES for value in range(1, VALUES + 1)],
    "monster",
]
"""The short name of each exploration card: `crab3`, `monster`."""
LORD_NAMES: Final[list[str]] = ["", *[lord["key"] for lord in _LORDS]]
LOCATION_NAMES: Final[list[str]] = ["", *[place["key"] for place in _LOCATIONS]]

ALLY_RACE: Final = bytes([kind // VALUES for kind in range(KINDS)])
ALLY_VALUE: Final = bytes([kind % VALUES + 1 for kind in range(KINDS)])
COPIES: Final = bytes(
    [*[ally["copies"] for ally in _BOARD["ally"]] * RACES, _BOARD["monster"]["cards"]]
)
ALL_CARDS: Final = bytes([card for card in range(KINDS + 1) for _ in range(COPIES[card])])

TOKEN_VALUES: Final = 3
TOKEN_IP: Final = bytes([token["ip"] for token in _BOARD["token"]])
TOKEN_COUNT: Final = bytes([token["count"] for token in _BOARD["token"]])
THREAT_KEYS: Final = bytes([0, *[space["keys"] for space in _BOARD["threat"]]])
THREAT_THINGS: Final = bytes([0, *[space["things"] for space in _BOARD["threat"]]])
"""For each space of the threat track how many Pearls or Monster tokens it gives."""

GUILD: Final = bytes([0, *[GUILD_NAMES.index(lord["guild"]) for lord in _LORDS]])
LORD_RACES: Final = bytes([0, *[lord["races"] for lord in _LORDS]])
"""How many different Races must be used for a Lord."""
ANY_RACE: Final = 5
LORD_RACE: Final = bytes(
    [0, *[[*RACE_NAMES, "any"].index(lord.get("race", "any")) for lord in _LORDS]]
)
"""The Race that must be among them, or `ANY_RACE`."""
LORD_VALUE: Final = bytes([0, *[lord["value"] for lord in _LORDS]])
LORD_KEYS: Final = bytes([0, *[lord["keys"] for lord in _LORDS]])
LORD_IP: Final = bytes([0, *[lord["ip"] for lord in _LORDS]])
LORD_ARROW: Final = bytes([0, *[int(lord["arrow"]) for lord in _LORDS]])
LORD_RULE: Final[list[str]] = ["", *[lord["rule"] for lord in _LORDS]]
ALL_LORDS: Final = bytes(range(1, LORDS + 1))
LORD_BIT: Final[list[int]] = [1 << lord for lord in range(LORDS + 1)]
"""Each Lord as a set of one; shifted here, because mypyc compiles `1 << n` in 32 bits."""

RECRUITER: Final = 1
JAILER: Final = 2
SEEKER: Final = 3
ASSASSIN: Final = 4
COMMANDER: Final = 5
TAMER: Final = 6
HUNTER: Final = 7
SHIP_MASTER: Final = 8
TRADER: Final = 9
PEDDLER: Final = 10
LANDLORD: Final = 11
SLAVER: Final = 12
SHOPKEEPER: Final = 13
SHAMAN: Final = 14
INVOKER: Final = 15
APPRENTICE: Final = 16
ORACLE: Final = 17
ALCHEMIST: Final = 18
ILLUSIONIST: Final = 19
MASTER_OF_MAGIC: Final = 20
OPPORTUNIST: Final = 21
CORRUPTOR: Final = 22
TRAITOR: Final = 23
DIPLOMAT: Final = 24
TREASURER: Final = 25
SCHEMER: Final = 26
SAGE: Final = 33
HERMIT: Final = 34
ELDER: Final = 35

COMMANDER_BIT: Final = 1 << COMMANDER
OPPORTUNIST_BIT: Final = 1 << OPPORTUNIST
ORACLE_BIT: Final = 1 << ORACLE
RECRUITER_BIT: Final = 1 << RECRUITER
SHAMAN_BIT: Final = 1 << SHAMAN
SLAVER_BIT: Final = 1 << SLAVER
TAMER_BIT: Final = 1 << TAMER
TREASURER_BIT: Final = 1 << TREASURER
ONCE_PER_TURN: Final = SLAVER_BIT | ORACLE_BIT | OPPORTUNIST_BIT
"""The Lords whose power works once in each turn of their owner (ABY-085)."""

LOCATION_IP: Final = bytes([0, *[place["ip"] for place in _LOCATIONS]])
LOCATION_EACH: Final = bytes([0, *[place.get("each", 0) for place in _LOCATIONS]])
"""What a Location scores for each thing that it counts."""
LOCATION_GUILD: Final = bytes(
    [0, *[GUILD_NAMES.index(place.get("guild", "soldier")) for place in _LOCATIONS]]
)
LOCATION_RACE: Final = bytes(
    [0, *[RACE_NAMES.index(place.get("race", "crab")) for place in _LOCATIONS]]
)
LOCATION_RULE: Final[list[str]] = ["", *[place["rule"] for place in _LOCATIONS]]
ALL_LOCATIONS: Final = bytes(range(1, LOCATIONS + 1))
CITY_OF_MIRRORS: Final = 9
BLACK_SMOKERS: Final = 10

EFFECTS: Final[list[str]] = [
    "none",
    "guild",
    "race",
    "guilds",
    "mirror",
    "search",
    "weakest_lord",
    "strongest_lord",
    "minus_lords",
    "with_key",
    "without_key",
    "weakest_allies",
    "minus_allies",
]
PER_LORD_OF_GUILD: Final = 1
PER_ALLY_OF_RACE: Final = 2
PER_GUILD: Final = 3
WEAKEST_LORD: Final = 6
STRONGEST_LORD: Final = 7
MINUS_LORDS: Final = 8
WITH_KEY: Final = 9
WITHOUT_KEY: Final = 10
WEAKEST_ALLIES: Final = 11
MINUS_ALLIES: Final = 12
EFFECT: Final = bytes([0, *[EFFECTS.index(place["effect"]) for place in _LOCATIONS]])
