"""The Vagabond's items: two sides, two states, and the tracks that some lie on (ROOT-312).

For each Vagabond the state keeps four numbers, one for each state of an item, with a count of four
bits for each kind. `who` is the Vagabond: 0 for the first.
"""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.actions import ITEM
from plansza.games.root.cards import (
    BAG,
    CAPACITY,
    CAPACITY_PER_BAG,
    COIN,
    ITEMS,
    SWORD,
    TEA,
    TRACK_SPACES,
    VAGABOND,
)
from plansza.games.root.pieces import (
    DAMAGED,
    DAMAGED_EXHAUSTED,
    EXHAUSTED,
    ITEM_ONE,
    ITEM_SHIFT,
    ITEM_STATES,
    READY,
)
from plansza.games.root.state import RootState

REPAIRED: Final = bytes([READY, EXHAUSTED, READY, EXHAUSTED])
"""The state of an item after it is repaired: the side stays."""
BROKEN: Final = bytes([DAMAGED, DAMAGED_EXHAUSTED, DAMAGED, DAMAGED_EXHAUSTED])
"""The state of an item after it is damaged: the side stays."""
REFRESHED: Final = bytes([READY, READY, DAMAGED, DAMAGED])
"""The state of an item after it is turned face up."""


def vagabond(state: RootState, seat: i64) -> i64:
    """Return which Vagabond a seat plays."""
    faction: i64 = state.factions[seat]
    return faction - VAGABOND


def pawn(state: RootState, seat: i64) -> i64:
    """Return the place of a seat's pawn; forests come after the clearings."""
    return state.pawns[vagabond(state, seat)]


def count(state: RootState, who: i64, item_state: i64, item: i64) -> i64:
    """Count the items of a kind in a state."""
    return state.satchel[who * ITEM_STATES + item_state] >> ITEM_SHIFT[item] & 15


def ready(state: RootState, who: i64, item: i64) -> i64:
    """Count the items of a kind that can be exhausted (ROOT-313)."""
    return state.satchel[who * ITEM_STATES + READY] >> ITEM_SHIFT[item] & 15


def swords(state: RootState, who: i64) -> i64:
    """Count undamaged swords, exhausted ones included (ROOT-331)."""
    return count(state, who, READY, SWORD) + count(state, who, EXHAUSTED, SWORD)


def on_track(state: RootState, who: i64, item: i64) -> i64:
    """Count the tea, coins or bags on their track; what does not fit is in the satchel."""
    number = ready(state, who, item)
    return number if number < TRACK_SPACES else TRACK_SPACES


def total(items: i64) -> i64:
    """Count items of all kinds."""
    number: i64 = 0
    while items:
        number += items & 15
        items >>= 4
    return number


def in_state(state: RootState, who: i64, item_state: i64) -> i64:
    """Count the items of all kinds in a state."""
    return total(state.satchel[who * ITEM_STATES + item_state])


def change(state: RootState, who: i64, item: i64, old: i64, new: i64) -> None:
    """Turn, damage or repair one item."""
    at = who * ITEM_STATES
    state.satchel[at + old] -= ITEM_ONE[item]
    state.satchel[at + new] += ITEM_ONE[item]


def exhaust(state: RootState, who: i64, item: i64) -> None:
    """Exhaust an item that is face up and undamaged."""
    change(state, who, item, READY, EXHAUSTED)


def gain(state: RootState, who: i64, item: i64) -> None:
    """Take a new item, face up (ROOT-343)."""
    state.satchel[who * ITEM_STATES + READY] += ITEM_ONE[item]


def lose(state: RootState, who: i64, item_state: i64, item: i64) -> None:
    """Remove an item from the game (ROOT-344)."""
    state.satchel[who * ITEM_STATES + item_state] -= ITEM_ONE[item]
    state.removed_items += ITEM_ONE[item]


def overload(state: RootState, who: i64) -> i64:
    """Return how many items in satchel and Damaged box are too many; not above 0 if none."""
    carried: i64 = 0
    item_state: i64 = 0
    while item_state < ITEM_STATES:
        carried += in_state(state, who, item_state)
        item_state += 1
    bags = on_track(state, who, BAG)
    tracks = on_track(state, who, TEA) + on_track(state, who, COIN) + bags
    return carried - tracks - CAPACITY - CAPACITY_PER_BAG * bags


def add_items(state: RootState, who: i64, item_state: i64, options: list[int]) -> None:
    """Add an option for each kind of item in a state."""
    items: i64 = state.satchel[who * ITEM_STATES + item_state]
    action: i64 = ITEM + item_state * ITEMS
    while items:
        if items & 15:
            options.append(action)
        items >>= 4
        action += 1


def chosen_state(action: i64) -> i64:
    """Return the state of the item that an action names."""
    return (action - ITEM) >> 3


def chosen_item(action: i64) -> i64:
    """Return the kind of the item that an action names."""
    return (action - ITEM) & 7


assert ITEMS == 8
