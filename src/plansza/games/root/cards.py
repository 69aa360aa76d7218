"""Cards, items, quests and tracks as tables of small numbers, made from the facts in `data/*.toml`.

A *card* is a number from 0 to 53 and a *kind* one of 42 different faces; copies of one kind have
neighbouring numbers, and the suits follow each other: fox, rabbit, mouse, bird. A set of cards is
an integer with one bit for each card, which is how hands and piles are kept. Compiled by mypyc, so
that rules read the tables without a dictionary look-up.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final


def _facts(name: str) -> dict[str, Any]:  # Any: TOML is checked by the tests, not by types
    return tomllib.loads((files(__package__) / "data" / name).read_text(encoding="utf-8"))


_DECK: Final[list[dict[str, Any]]] = _facts("deck.toml")["card"]
_QUESTS: Final[list[dict[str, Any]]] = _facts("quests.toml")["quest"]
_VAGABOND: Final = _facts("vagabond.toml")
_FACTIONS: Final = _facts("factions.toml")

# Suits.

FOX: Final = 0
RABBIT: Final = 1
MOUSE: Final = 2
BIRD: Final = 3
SUITS: Final = 4
ANY: Final = 3
"""In a cost: a crafting piece of any suit."""
SUIT_NAMES: Final[list[str]] = ["fox", "rabbit", "mouse", "bird"]

# The numbers that all factions share.

STARTING_HAND: Final = 3
HAND_LIMIT: Final = 5
WINNING_SCORE: Final = 30
DOMINANCE_SCORE: Final = 10

# Kinds of cards, in the order of deck.toml.

CARDS: Final = 54
KINDS: Final = 42
CARD_NAMES: Final[list[str]] = [card["key"] for card in _DECK]
"""The key of each kind: `armorers`, `ambush_fox`."""
COPIES: Final = bytes([card["copies"] for card in _DECK])
KIND: Final = bytes([kind for kind in range(KINDS) for _ in range(COPIES[kind])])
"""The kind of each card."""
FIRST_CARD: Final = bytes([KIND.index(kind) for kind in range(KINDS)])
SUIT: Final = bytes([SUIT_NAMES.index(card["suit"]) for card in _DECK])
"""The suit of each kind."""
CARD_RULE: Final[list[str]] = [card["rule"] for card in _DECK]

AMBUSH: Final = 0
DOMINANCE: Final = 1
ITEM: Final = 2
PERSISTENT: Final = 3
FAVOR: Final = 4
TYPE_NAMES: Final[list[str]] = ["ambush", "dominance", "item", "persistent", "favor"]
TYPE: Final = bytes([TYPE_NAMES.index(card["kind"]) for card in _DECK])
"""Of each kind, what is done with it: one of the five above."""

_COST_NAMES: Final[list[str]] = ["fox", "rabbit", "mouse", "any"]
COST: Final[list[bytes]] = [
    bytes([card.get("cost", []).count(suit) for suit in _COST_NAMES]) for card in _DECK
]
"""For each kind how many crafting pieces of fox, rabbit, mouse and any suit it takes (ROOT-060)."""
COST_SIZE: Final = bytes([len(card.get("cost", [])) for card in _DECK])
"""How many crafting pieces a kind takes in all; 0 if it cannot be crafted."""

AMBUSH_FOX: Final = 0
DOMINANCE_FOX: Final = 1
STAND_AND_DELIVER: Final = 8
TAX_COLLECTOR: Final = 9
AMBUSH_RABBIT: Final = 11
DOMINANCE_RABBIT: Final = 12
COMMAND_WARREN: Final = 17
BETTER_BURROW_BANK: Final = 18
COBBLER: Final = 19
AMBUSH_MOUSE: Final = 21
DOMINANCE_MOUSE: Final = 22
SCOUTING_PARTY: Final = 29
CODEBREAKERS: Final = 30
AMBUSH_BIRD: Final = 32
DOMINANCE_BIRD: Final = 33
ARMORERS: Final = 34
SAPPERS: Final = 35
BRUTAL_TACTICS: Final = 36
ROYAL_CLAIM: Final = 37

AMBUSH_OF: Final = bytes([AMBUSH_FOX, AMBUSH_RABBIT, AMBUSH_MOUSE, AMBUSH_BIRD])
DOMINANCE_OF: Final = bytes([DOMINANCE_FOX, DOMINANCE_RABBIT, DOMINANCE_MOUSE, DOMINANCE_BIRD])
"""The ambush and the dominance card of each suit."""

# Sets of cards. Shifted here, because mypyc compiles `1 << n` in 32 bits.

CARD_BIT: Final[list[int]] = [1 << card for card in range(CARDS)]
"""Each card as a set of one."""
KIND_CARDS: Final[list[int]] = [
    sum(1 << card for card in range(CARDS) if KIND[card] == kind) for kind in range(KINDS)
]
"""All copies of each kind."""
SUIT_CARDS: Final[list[int]] = [
    sum(1 << card for card in range(CARDS) if SUIT[KIND[card]] == suit) for suit in range(SUITS)
]
"""All cards of each suit."""
MATCHING_CARDS: Final[list[int]] = [
    cards if suit == BIRD else cards | SUIT_CARDS[BIRD] for suit, cards in enumerate(SUIT_CARDS)
]
"""All cards that can stand for each suit: birds are wild (ROOT-043)."""
TYPE_CARDS: Final[list[int]] = [
    sum(1 << card for card in range(CARDS) if TYPE[KIND[card]] == type_)
    for type_ in range(len(TYPE_NAMES))
]
"""All cards of each type."""
ALL_CARDS: Final = (1 << CARDS) - 1

# Items.

BOOT: Final = 0
SWORD: Final = 1
TORCH: Final = 2
HAMMER: Final = 3
CROSSBOW: Final = 4
TEA: Final = 5
COIN: Final = 6
BAG: Final = 7
ITEMS: Final = 8
ITEM_NAMES: Final[list[str]] = [item["key"] for item in _VAGABOND["item"]]
ITEM_SUPPLY: Final = bytes([item["supply"] for item in _VAGABOND["item"]])
RUIN_ITEMS: Final = bytes(
    [number for number, item in enumerate(_VAGABOND["item"]) for _ in range(item["ruins"])]
)
"""The items that are shuffled and put under the ruins."""
ITEM_OF: Final = bytes([ITEM_NAMES.index(card.get("item", "boot")) for card in _DECK])
ITEM_VP: Final = bytes([card.get("vp", 0) for card in _DECK])
"""What each kind of item card gives, and what crafting it scores (ROOT-061)."""

# Factions, in the order of their setup (ROOT-006).

MARQUISE: Final = 0
EYRIE: Final = 1
ALLIANCE: Final = 2
VAGABOND: Final = 3
FACTIONS: Final = 4
FACTION_NAMES: Final[list[str]] = [faction["key"] for faction in _FACTIONS["faction"]]
WARRIORS: Final = bytes([faction["warriors"] for faction in _FACTIONS["faction"]])

# The Marquise. A list of a track has an entry for each number of pieces on the map, from 0 on.

SAWMILL: Final = 0
WORKSHOP: Final = 1
RECRUITER: Final = 2
BUILDING_NAMES: Final[list[str]] = ["sawmill", "workshop", "recruiter"]
WOOD: Final = 8
MARQUISE_BUILDINGS: Final = 6
"""How many buildings of each of her three types there are."""
MARQUISE_ACTIONS: Final = 3
WOOD_COST: Final = bytes(_FACTIONS["marquise"]["building_cost"])
"""What the next building of a type costs, by the number already on the map."""
BUILDING_VP: Final[list[bytes]] = [
    bytes(_FACTIONS["marquise"][f"{building}_vp"]) for building in BUILDING_NAMES
]
"""For each type what the next building scores, by the number already on the map."""


def _sums(steps: list[int]) -> bytes:
    """Return the running totals of a list, beginning with 0."""
    return bytes([sum(steps[:length]) for length in range(len(steps) + 1)])


RECRUITER_DRAWS: Final = _sums(_FACTIONS["marquise"]["draw_bonus"])
"""Cards more in Evening, by the number of recruiters on the map."""

# The Eyrie.

RECRUIT: Final = 0
MOVE: Final = 1
BATTLE: Final = 2
BUILD: Final = 3
COLUMN_NAMES: Final[list[str]] = list(_FACTIONS["eyrie"]["columns"])
"""The columns of the Decree."""
ROOSTS: Final = 7
EYRIE_START: Final = 6
NEW_ROOST_WARRIORS: Final = 3
ROOST_VP: Final = bytes([0, *_FACTIONS["eyrie"]["roost_vp"]])
ROOST_DRAWS: Final = _sums(_FACTIONS["eyrie"]["draw_bonus"])
"""What the roosts score each Evening and how many cards more they draw, by their number."""
BUILDER: Final = 0
CHARISMATIC: Final = 1
COMMANDER: Final = 2
DESPOT: Final = 3
LEADERS: Final = 4
LEADER_NAMES: Final[list[str]] = [leader["key"] for leader in _FACTIONS["leader"]]
VIZIERS: Final[list[bytes]] = [
    bytes([COLUMN_NAMES.index(column) for column in leader["viziers"]])
    for leader in _FACTIONS["leader"]
]
"""The two columns that receive each leader's Loyal Viziers."""

# The Alliance.

SYMPATHY: Final = 10
SYMPATHY_COST: Final = bytes(_FACTIONS["alliance"]["sympathy_cost"])
SYMPATHY_VP: Final = bytes(_FACTIONS["alliance"]["sympathy_vp"])
"""What the next token costs and scores, by the number already on the map."""
STARTING_SUPPORTERS: Final = 3
SUPPORTERS_LIMIT: Final = 5
"""As long as no base is on the map."""
REVOLT_COST: Final = 2
MARTIAL_LAW: Final = 3
"""Warriors of one other player that make a sympathy token cost one supporter more."""

# The Vagabond.

THIEF: Final = 0
TINKER: Final = 1
RANGER: Final = 2
VAGRANT: Final = 3
ARBITER: Final = 4
SCOUNDREL: Final = 5
CHARACTERS: Final = 6
CHARACTER_NAMES: Final[list[str]] = [who["key"] for who in _VAGABOND["character"]]
STARTING_ITEMS: Final[list[bytes]] = [
    bytes([ITEM_NAMES.index(item) for item in who["items"]]) for who in _VAGABOND["character"]
]
TRACK_SPACES: Final = 3
REFRESH: Final = 3
REFRESH_PER_TEA: Final = 2
CAPACITY: Final = 6
CAPACITY_PER_BAG: Final = 2

HOSTILE: Final = 0
INDIFFERENT: Final = 1
ALLIED: Final = 4
RELATION_NAMES: Final[list[str]] = [space["key"] for space in _VAGABOND["relationship"]]
RELATION_AIDS: Final = bytes([space["aids"] for space in _VAGABOND["relationship"]])
RELATION_VP: Final = bytes([space["vp"] for space in _VAGABOND["relationship"]])
"""Aids that lead on to the next space within one turn, and VP for entering a space (ROOT-332)."""

QUESTS: Final = 15
QUEST_ROW: Final = 3
QUEST_NAMES: Final[list[str]] = [quest["key"] for quest in _QUESTS]
QUEST_SUIT: Final = bytes([SUIT_NAMES.index(quest["suit"]) for quest in _QUESTS])
QUEST_ITEM: Final = bytes([ITEM_NAMES.index(quest["items"][0]) for quest in _QUESTS])
QUEST_OTHER_ITEM: Final = bytes([ITEM_NAMES.index(quest["items"][1]) for quest in _QUESTS])
"""The two items that a quest exhausts; they may be of one kind."""
