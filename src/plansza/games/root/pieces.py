"""Pieces and who owns them: buildings and tokens by kind, and the zones that items lie in."""

from typing import Final

from plansza.games.root.cards import (
    ALLIANCE,
    EYRIE,
    ITEMS,
    MARQUISE,
    MARQUISE_BUILDINGS,
    RECRUITER,
    ROOSTS,
    SAWMILL,
    SYMPATHY,
    WOOD,
    WORKSHOP,
)

NOBODY: Final = -1
"""No seat, or no faction."""

ROOST: Final = 3
BASE: Final = 4
RUIN: Final = 5
KEEP: Final = 6
WOOD_TOKEN: Final = 7
SYMPATHY_TOKEN: Final = 8
PIECE_KINDS: Final = 9
"""Sawmill, workshop and recruiter are 0, 1 and 2."""
PIECE_NAMES: Final[list[str]] = [
    "sawmill", "workshop", "recruiter", "roost", "base", "ruin", "keep", "wood", "sympathy",
]  # fmt: skip
BUILDING_KINDS: Final = 5
"""Kinds below this are buildings; ruins fill a slot too but belong to nobody."""
SLOT_KINDS: Final = 6
"""Kinds below this fill a slot."""

NO_FACTION: Final = 255
OWNER: Final = bytes(
    [MARQUISE, MARQUISE, MARQUISE, EYRIE, ALLIANCE, NO_FACTION, MARQUISE, MARQUISE, ALLIANCE]
)
"""The faction of each kind of piece."""
OWNED_KINDS: Final[list[bytes]] = [
    bytes([SAWMILL, WORKSHOP, RECRUITER, KEEP, WOOD_TOKEN]),
    bytes([ROOST]),
    bytes([BASE, SYMPATHY_TOKEN]),
    b"",
]
"""The kinds of buildings and tokens of each faction."""
BUILDINGS_OF: Final[list[bytes]] = [
    bytes([kind for kind in kinds if kind < BUILDING_KINDS]) for kinds in OWNED_KINDS
]
PIECE_TOTAL: Final = bytes(
    [MARQUISE_BUILDINGS, MARQUISE_BUILDINGS, MARQUISE_BUILDINGS, ROOSTS, 3, 4, 1, WOOD, SYMPATHY]
)
"""How many pieces of each kind there are."""

# Items are kept as eight counts of four bits: `ITEM_ONE[TEA]` is one tea.
ITEM_ONE: Final[list[int]] = [1 << 4 * item for item in range(ITEMS)]
ITEM_SHIFT: Final = bytes([4 * item for item in range(ITEMS)])

READY: Final = 0
"""Face up and undamaged."""
EXHAUSTED: Final = 1
DAMAGED: Final = 2
"""Face up and damaged."""
DAMAGED_EXHAUSTED: Final = 3
ITEM_STATES: Final = 4
ITEM_STATE_NAMES: Final[list[str]] = ["ready", "exhausted", "damaged", "damaged-exhausted"]

SETUP: Final = 0
BIRDSONG: Final = 1
DAYLIGHT: Final = 2
EVENING: Final = 3
PHASE_NAMES: Final[list[str]] = ["setup", "birdsong", "daylight", "evening"]

# A promise: what a player has shown to hold by a choice, before showing the cards.
HAND: Final = 0
SUPPORTERS: Final = 1
