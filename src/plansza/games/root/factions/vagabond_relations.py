"""How the factions stand with the Vagabond: aid, allies, hostility, infamy (ROOT-332 to ROOT-336).

`who` is the Vagabond: 0 for the first.
"""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import (
    ALLIED,
    FACTIONS,
    HOSTILE,
    RELATION_AIDS,
    RELATION_VP,
    VAGABOND,
)
from plansza.games.root.messages import RELATION_CHANGED
from plansza.games.root.state import RootState
from plansza.games.root.steps.table import score

VAGRANT_ERRATA: Final = 4
"""A bit of `variant`: only buildings and tokens that Instigate removes are the Vagrant's."""


def relation(state: RootState, who: i64, faction: i64) -> i64:
    """Return where the marker of a faction stands."""
    return state.relations[who * FACTIONS + faction]


def set_relation(state: RootState, seat: i64, who: i64, faction: i64, space: i64) -> None:
    """Move the marker of a faction; aids count from there on."""
    state.relations[who * FACTIONS + faction] = space
    state.aids[faction] = 0
    state.tell(RELATION_CHANGED, seat, faction, space)


def note_aid(state: RootState, seat: i64, who: i64, faction: i64) -> None:
    """Count an aid: it may improve the relationship, or scores for an ally (ROOT-332, ROOT-333)."""
    space = relation(state, who, faction)
    if space == HOSTILE:
        return
    if space == ALLIED:
        score(state, seat, RELATION_VP[ALLIED])
        return
    state.aids[faction] += 1
    if state.aids[faction] == RELATION_AIDS[space]:
        set_relation(state, seat, who, faction, space + 1)
        score(state, seat, RELATION_VP[space + 1])


def hear_removal(
    state: RootState, seat: i64, who: i64, faction: i64, warriors: i64, others: i64, in_battle: bool
) -> None:
    """Turn a faction Hostile for its first removed warrior and score Infamy for the rest.

    Infamy is for battles in the Vagabond's own turn (ROOT-334, ROOT-335, ROOT-725).
    """
    if faction >= VAGABOND:
        return
    if state.variant & VAGRANT_ERRATA and state.instigator == seat:
        warriors = 0
    counted = warriors + others
    if relation(state, who, faction) != HOSTILE:
        if warriors == 0:
            return
        set_relation(state, seat, who, faction, HOSTILE)
        counted -= 1
    if in_battle and state.active == seat and counted:
        score(state, seat, counted)


def hostile_warriors(state: RootState, who: i64, clearing: i64) -> bool:
    """Return whether a Hostile faction has warriors here (ROOT-336)."""
    faction: i64 = 0
    while faction < VAGABOND:
        if state.relations[who * FACTIONS + faction] == HOSTILE and state.warriors_at(
            faction, clearing
        ):
            return True
        faction += 1
    return False
