"""What the position of the Marquise is worth to a bot."""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import (
    BUILDING_VP,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    WOOD_COST,
    WORKSHOP,
)
from plansza.games.root.factions.marquise_building import BUILD_AT, PAY_WOOD
from plansza.games.root.factions.warriors_worth import rounds_left, warriors_worth
from plansza.games.root.pieces import DAYLIGHT, KEEP, WOOD_TOKEN
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_AT

ACTION: Final = 0.6
"""What an action still to be taken is worth."""
WOOD: Final = 0.75


def marquise_worth(state: RootState, seat: i64) -> float:
    """Wood and sawmills become buildings; rule and warriors protect them."""
    wood: int = state.on_map(WOOD_TOKEN)
    sawmills: int = state.on_map(SAWMILL)
    workshops: int = state.on_map(WORKSHOP)
    recruiters: int = state.on_map(RECRUITER)
    keep: int = state.on_map(KEEP)
    worth = warriors_worth(state, MARQUISE) + WOOD * min(wood, 6) + 0.8 * keep
    worth += 0.35 * rounds_left(state) * min(sawmills, 4)
    worth += 0.3 * workshops + 0.5 * recruiters
    if state.active == seat and state.phase == DAYLIGHT:
        left: int = state.actions_left
        worth += ACTION * min(left, 3)
        frame = state.top()
        if frame.step is BUILD_AT:
            worth += building(state, frame.a) - WOOD * wood_cost(state, frame.a)
        elif frame.step is PAY_WOOD:
            missing: int = frame.c
            worth += building(state, frame.b) - WOOD * missing
        elif frame.step is BATTLE_AT:
            worth += ACTION
    return worth


def building(state: RootState, kind: i64) -> float:
    """Return what the next building of a kind scores, and a little for having it."""
    points: int = BUILDING_VP[kind][state.on_map(kind)]
    return points + 0.6


def wood_cost(state: RootState, kind: i64) -> int:
    """Return what the next building of a kind costs."""
    return WOOD_COST[state.on_map(kind)]
