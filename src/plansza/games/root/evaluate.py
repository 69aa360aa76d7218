"""What a bot thinks of a position: points now, and what each faction's means may bring."""

from mypy_extensions import i64

from plansza.games.root.cards import (
    ALLIANCE,
    EYRIE,
    MARQUISE,
    ROOST_VP,
    SAWMILL,
    WORKSHOP,
)
from plansza.games.root.cards import RECRUITER as RECRUITER
from plansza.games.root.factions.alliance_worth import alliance_worth
from plansza.games.root.factions.vagabond_worth import vagabond_worth
from plansza.games.root.map import CLEARINGS
from plansza.games.root.pieces import KEEP, NOBODY, ROOST, WOOD_TOKEN
from plansza.games.root.rule import ruled_by
from plansza.games.root.sets import size
from plansza.games.root.state import RootState


def evaluate(state: RootState, seat: i64) -> float:
    """Return a seat's lead over its best opponent, in points."""
    if state.winner != NOBODY:
        return 100.0 if seat in state.winners() else -100.0
    best = -1000.0
    mine = 0.0
    other: i64 = 0
    while other < state.seats:
        worth = prospects(state, other)
        if other == seat:
            mine = worth
        elif worth > best:
            best = worth
        other += 1
    return mine - best


def prospects(state: RootState, seat: i64) -> float:
    """Return a seat's points, and what its position is worth in points."""
    points: int = state.points[seat]
    cards: int = size(state.hands[seat])
    crafted: int = size(state.crafted[seat])
    worth = float(points) + 0.3 * min(cards, 5) + 0.5 * crafted
    faction: i64 = state.factions[seat]
    if faction == MARQUISE:
        return worth + marquise(state)
    if faction == EYRIE:
        return worth + eyrie(state)
    if faction == ALLIANCE:
        return worth + alliance_worth(state)
    return worth + vagabond_worth(state, seat)


def on_map(state: RootState, faction: i64) -> int:
    """Count the warriors of a faction on the map."""
    number: i64 = 0
    at: i64 = faction * CLEARINGS
    end: i64 = at + CLEARINGS
    while at < end:
        number += state.warriors[at]
        at += 1
    return number


def marquise(state: RootState) -> float:
    """Wood and sawmills become buildings; rule and warriors protect them."""
    wood: int = state.on_map(WOOD_TOKEN)
    sawmills: int = state.on_map(SAWMILL)
    workshops: int = state.on_map(WORKSHOP)
    recruiters: int = state.on_map(RECRUITER)
    keep: int = state.on_map(KEEP)
    ruled: int = size(ruled_by(state, MARQUISE))
    warriors = on_map(state, MARQUISE)
    return (
        0.45 * min(wood, 5)
        + 0.9 * sawmills
        + 0.3 * workshops
        + 0.6 * recruiters
        + 0.8 * keep
        + 0.25 * ruled
        + 0.12 * warriors
    )


def eyrie(state: RootState) -> float:
    """Roosts score every Evening; warriors keep the Decree going."""
    roosts: i64 = state.on_map(ROOST)
    income: int = ROOST_VP[roosts]
    ruled: int = size(ruled_by(state, EYRIE))
    number: int = roosts
    return 2.2 * income + 0.6 * number + 0.25 * ruled + 0.12 * on_map(state, EYRIE)
