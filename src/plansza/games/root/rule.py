"""Who rules a clearing, and what may be placed where (ROOT-033, ROOT-034, ROOT-201)."""

from mypy_extensions import i64

from plansza.games.root.cards import EYRIE, MARQUISE
from plansza.games.root.map import CLEARING_BIT, CLEARINGS
from plansza.games.root.pieces import KEEP, NOBODY
from plansza.games.root.state import RootState


def rules(state: RootState, faction: i64, clearing: i64) -> bool:
    """Return whether a faction rules a clearing: more warriors and buildings than each other.

    The Eyrie, Lords of the Forest, also rule when they tie for most.
    """
    own: i64 = state.strength[faction * CLEARINGS + clearing]
    if own == 0:
        return False
    seat: i64 = 0
    while seat < state.seats:
        other: i64 = state.factions[seat]
        if other != faction:
            theirs: i64 = state.strength[other * CLEARINGS + clearing]
            if theirs > own or (theirs == own and faction != EYRIE):
                return False
        seat += 1
    return True


def ruler(state: RootState, clearing: i64) -> i64:
    """Return the faction that rules a clearing, or `NOBODY`."""
    seat: i64 = 0
    while seat < state.seats:
        faction: i64 = state.factions[seat]
        if rules(state, faction, clearing):
            return faction
        seat += 1
    return NOBODY


def ruled_by(state: RootState, faction: i64) -> i64:
    """Return the set of clearings that a faction rules."""
    ruled: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if rules(state, faction, clearing):
            ruled |= CLEARING_BIT[clearing]
        clearing += 1
    return ruled


def can_place(state: RootState, faction: i64, clearing: i64) -> bool:
    """Return whether a faction's pieces may be placed here at all.

    Only the Marquise places where her keep is (ROOT-201), nobody in a scorched clearing (ROOT-349).
    """
    if state.scorched & CLEARING_BIT[clearing]:
        return False
    return faction == MARQUISE or state.pieces_at(KEEP, clearing) == 0


def clearings_of(state: RootState, suit: i64) -> i64:
    """Return the set of clearings of a suit."""
    found: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.suits[clearing] == suit:
            found |= CLEARING_BIT[clearing]
        clearing += 1
    return found


def are_enemies(state: RootState, seat: i64, other: i64) -> bool:
    """Return whether two seats are enemies: not the same, and not in coalition (ROOT-128)."""
    return seat != other and state.coalition[seat] != other
