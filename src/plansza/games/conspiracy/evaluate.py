"""What a bot thinks of a position: points now, and a little for what is on its way."""

from mypy_extensions import i64

from plansza.games.conspiracy.scoring import score
from plansza.games.conspiracy.state import ConspiracyState


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
    """Return a seat's points now, plus half a Location for each key waiting for its pair.

    A filled position that earned nothing is a position lost, so every Lord costs a little.
    """
    chamber = state.chambers[seat]
    points: int = score(chamber, state.locations[seat], state.pearl_master == seat).total
    silver, gold = state.active_keys(seat)
    waiting: int = silver + gold
    pearls: int = state.pearls(seat)
    return points + 1.6 * waiting + 0.4 * pearls - 1.2 * len(chamber)
