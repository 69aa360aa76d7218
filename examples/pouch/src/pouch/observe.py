"""What a seat may know of a game of Pouch."""

from plansza.kernel.observation import Observation, shared_fields
from pouch.state import COINS, PouchState

MOST_SEATS = 4
MOST_COINS = 3


class PouchObservation(Observation, kw_only=True):
    """The table as one seat, or a spectator, sees it."""

    hand: list[int]
    """The observer's own coins; a spectator has none."""
    hand_sizes: list[int]
    pouch: int
    row: list[int]
    taken: list[list[int]]


def observe(state: PouchState, seat: int | None) -> PouchObservation:
    """Return what a seat, or a spectator, may know (POU-010, POU-011)."""
    return PouchObservation(
        **shared_fields(state, seat),
        hand=[] if seat is None else list(state.hands[seat]),
        hand_sizes=[len(hand) for hand in state.hands],
        pouch=len(state.pouch),
        row=list(state.row),
        taken=[list(coins) for coins in state.taken],
    )


def encode(seen: PouchObservation) -> list[float]:
    """Return the observation as numbers in [0, 1], the own seat first (for learning)."""
    numbers = [float(coin in seen.hand) for coin in COINS]
    numbers += [float(coin in seen.row) for coin in COINS]
    numbers += [float(coin in seen.row[-1:]) for coin in COINS]
    numbers.append(seen.pouch / len(COINS))
    for offset in range(MOST_SEATS):
        if offset < seen.seats:
            seat = ((seen.seat or 0) + offset) % seen.seats
            numbers += [float(coin in seen.taken[seat]) for coin in COINS]
            numbers += [seen.hand_sizes[seat] / MOST_COINS, float(seat in seen.to_act)]
        else:
            numbers += [0.0] * (len(COINS) + 2)
    return numbers
