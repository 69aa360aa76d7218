"""What a bot thinks of the Alliance's position, in points.

Sympathy is the engine, supporters are its fuel; bases and officers make it strong.
"""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import ALLIANCE, SYMPATHY_VP
from plansza.games.root.factions.alliance import MOBILIZE_CARD, ORGANIZE_AT, TRAIN_WITH
from plansza.games.root.factions.alliance_birdsong import RISE, SPEND_SUPPORTER, WIN_SYMPATHY
from plansza.games.root.map import CLEARINGS
from plansza.games.root.pieces import BASE, OWNED_KINDS, SYMPATHY_TOKEN
from plansza.games.root.sets import size
from plansza.games.root.state import RootState

TOKEN: Final = 0.7
BASE_WORTH: Final = 2.5
OFFICER: Final = 1.0
SUPPORTER: Final = 0.4
WARRIOR: Final = 0.2
CARD: Final = 0.35
"""What a card in hand counts in `evaluate`."""


def alliance_worth(state: RootState) -> float:
    """Return what the Alliance's means are worth, and what it has just paid for."""
    tokens: i64 = state.on_map(SYMPATHY_TOKEN)
    number: int = tokens
    bases: int = state.on_map(BASE)
    officers: int = state.officers
    supporters: int = size(state.supporters)
    warriors: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        warriors += state.warriors_at(ALLIANCE, clearing)
        clearing += 1
    fighters: int = warriors
    worth = TOKEN * number + BASE_WORTH * bases + OFFICER * min(officers, 5)
    worth += SUPPORTER * min(supporters, 8) + WARRIOR * fighters
    return worth + _pending(state, tokens)


def _pending(state: RootState, tokens: i64) -> float:
    """Return what an action that has begun will bring, less what is still to be paid for it."""
    if state.depth < 2:
        return 0.0
    frame = state.top()
    if frame.step is SPEND_SUPPORTER:
        left: int = frame.a
        goal = state.stack[state.depth - 2]
        if goal.step is WIN_SYMPATHY:
            return _token(tokens) - SUPPORTER * left
        if goal.step is RISE:
            return _revolt(state, goal.a) - SUPPORTER * left
    elif frame.step is TRAIN_WITH:
        return OFFICER - CARD
    elif frame.step is MOBILIZE_CARD:
        return SUPPORTER - CARD
    elif frame.step is ORGANIZE_AT:
        return _token(tokens) - WARRIOR
    return 0.0


def _token(tokens: i64) -> float:
    """Return what the next sympathy token will bring."""
    points: int = SYMPATHY_VP[tokens] if tokens < len(SYMPATHY_VP) else 0
    return TOKEN + points


def _revolt(state: RootState, clearing: i64) -> float:
    """Return what a revolt in a clearing will bring."""
    points: i64 = 0
    for kinds in OWNED_KINDS[:ALLIANCE]:
        for kind in kinds:
            points += state.pieces_at(kind, clearing)
    scored: int = points
    return BASE_WORTH + OFFICER + 2 * WARRIOR + scored
