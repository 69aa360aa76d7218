"""What warriors and rule are worth to a bot, and how long it thinks the game will last."""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.map import CLEARINGS
from plansza.games.root.rule import ruled_by
from plansza.games.root.sets import size
from plansza.games.root.state import RootState

WARRIOR: Final = 0.12
RULED: Final = 0.25


def warriors_worth(state: RootState, faction: i64) -> float:
    """Return what the warriors of a faction on the map and the clearings it rules are worth."""
    number: i64 = 0
    at: i64 = faction * CLEARINGS
    end: i64 = at + CLEARINGS
    while at < end:
        number += state.warriors[at]
        at += 1
    standing: int = number
    ruled: int = size(ruled_by(state, faction))
    return WARRIOR * standing + RULED * ruled


def rounds_left(state: RootState) -> float:
    """Guess how many more rounds the game lasts, from the best score."""
    best: i64 = 0
    for points in state.points:
        if points > best:
            best = points
    leading: int = best
    return max(1.0, min(5.0, (30 - leading) / 4.5))
