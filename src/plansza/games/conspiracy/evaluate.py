"""What a bot thinks of a position: points now, and what is already on its way."""

from typing import Final

from mypy_extensions import i64

from plansza.games.conspiracy.cards import PLACES
from plansza.games.conspiracy.scoring import score
from plansza.games.conspiracy.state import ConspiracyState
from plansza.games.conspiracy.steps import CARD, KEEP_LOCATION, KEEP_LORD, TAKE_LOCATION

# In points, found by letting bots play each other.
FILLED_PLACE: Final = 2.0
"""What using up a position costs: about what a Lord brings on average."""
WAITING_KEY: Final = 1.0
PEARL: Final = 0.5
LOCATION: Final = 5.0
"""A Location about to be taken."""


def evaluate(state: ConspiracyState, seat: i64) -> float:
    """Return a seat's lead over its best opponent, in points."""
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


def prospects(state: ConspiracyState, seat: i64) -> float:
    """Return what a seat's chamber is worth once the Lords before the player are in it."""
    chamber = state.chambers[seat]
    coming = 0.0
    if state.depth and state.top().seat == seat:
        asking = state.top().step
        if asking is TAKE_LOCATION or asking is KEEP_LOCATION:
            coming = LOCATION
        if asking is KEEP_LORD:
            return max([worth(state, seat, chamber + CARD[lord]) for lord in state.drawn])
        if len(state.recruited):
            chamber = (chamber + state.recruited)[:PLACES]
    return worth(state, seat, chamber) + coming


def worth(state: ConspiracyState, seat: i64, chamber: bytes) -> float:
    """Return the points of a chamber and of its unused keys and Pearls, less its used places."""
    points: int = score(chamber, state.locations[seat], state.pearl_master == seat).total
    silver, gold = state.active_keys(seat)
    keys: int = silver + gold
    pearls: int = state.pearls(seat)
    return points + WAITING_KEY * keys + PEARL * pearls - FILLED_PLACE * len(chamber)
