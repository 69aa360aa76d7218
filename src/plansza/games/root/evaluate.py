"""What a bot thinks of a position: points now, and what each faction's means may bring."""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import ALLIANCE, BIRD, EYRIE, MARQUISE, VAGABOND, WINNING_SCORE
from plansza.games.root.factions.alliance_worth import alliance_worth
from plansza.games.root.factions.eyrie_worth import eyrie_worth
from plansza.games.root.factions.marquise_worth import marquise_worth
from plansza.games.root.factions.vagabond_worth import vagabond_worth
from plansza.games.root.pieces import NOBODY
from plansza.games.root.rule import clearings_of, ruled_by
from plansza.games.root.sets import size
from plansza.games.root.state import RootState

CERTAIN: Final = 100.0
"""More than any lead."""
CARD: Final = 0.35
CRAFTED: Final = 0.6
DOMINANCE: Final = 8.0
"""What an active dominance card is worth, before any clearing is ruled for it."""


def evaluate(state: RootState, seat: i64) -> float:
    """Return a seat's lead over its best enemy, in points."""
    if state.winner != NOBODY:
        return CERTAIN if seat in state.winners() else -CERTAIN
    best = -CERTAIN
    mine = 0.0
    other: i64 = 0
    while other < state.seats:
        worth = prospects(state, other)
        if other == seat:
            mine = worth
        elif worth > best and state.coalition[seat] != other:
            best = worth
        other += 1
    return mine - best


def prospects(state: RootState, seat: i64) -> float:
    """Return a seat's points, and what its position is worth in points."""
    points: int = state.points[seat]
    cards: int = size(state.hands[seat])
    crafted: int = size(state.crafted[seat])
    worth = float(points) + CARD * min(cards, 5) + CRAFTED * crafted
    faction: i64 = state.factions[seat]
    if state.dominance[seat]:
        worth += dominance(state, seat, faction)
    if faction == MARQUISE:
        return worth + marquise_worth(state, seat)
    if faction == EYRIE:
        return worth + eyrie_worth(state)
    if faction == ALLIANCE:
        return worth + alliance_worth(state)
    return worth + vagabond_worth(state, seat)


def dominance(state: RootState, seat: i64, faction: i64) -> float:
    """Return what an active dominance card is worth: near its goal nearly a victory."""
    if faction == VAGABOND:
        return coalition(state, seat)
    suit: i64 = state.dominance[seat] - 1
    wanted = clearings_of(state, suit) if suit != BIRD else 15
    held: int = size(ruled_by(state, faction) & wanted)
    return DOMINANCE + 5.0 * min(held, 3)


def coalition(state: RootState, seat: i64) -> float:
    """Return what a coalition is worth: the partner's points, for all that he had himself."""
    partner: i64 = state.coalition[seat]
    points: int = WINNING_SCORE
    if partner != NOBODY:
        points = state.points[partner]
        return float(points)
    # He is about to choose a partner, one of those with the fewest points.
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.dominance[other] == 0:
            points = min(points, state.points[other])
        other += 1
    own: int = state.points[seat]
    return float(points - own)
