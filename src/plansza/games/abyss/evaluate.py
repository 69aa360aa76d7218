"""What a bot thinks of a position: points now, and what hands, Pearls and keys may bring."""

from typing import Final

from mypy_extensions import i64

from plansza.games.abyss.allies import PART_HIGHEST, PART_LOWEST, RACES_IN_SET, races_in, value_of
from plansza.games.abyss.cards import (
    ALLY_VALUE,
    KEYS_FOR_LOCATION,
    LORD_IP,
    LORD_RACES,
    MONSTER,
    RACES,
    TRACK,
)
from plansza.games.abyss.scoring import keys_shown, score
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.exploring import ALLY_REVEALED, MONSTER_REVEALED, OFFER
from plansza.games.abyss.steps.recruiting import PAY_FOR_LORD, value_needed

HAND: Final = 0.42
"""Points that a unit of value in hand is worth."""
PEARL: Final = 0.55
KEY: Final = 2.2
"""Three keys buy a Location of about nine points, and cost the powers of the Lords used."""


def evaluate(state: AbyssState, seat: i64) -> float:
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


def prospects(state: AbyssState, seat: i64) -> float:
    """Return a seat's points now, and an estimate of what its means are worth."""
    points: int = score(state.tally(seat), seat, state.locations, state.tokens[seat]).total
    if state.depth == 0:
        return float(points)
    hand: i64 = state.hands[seat]
    value: int = value_of(hand)
    keys: int = min(KEYS_FOR_LOCATION - 1, state.usable_keys(seat))
    pearls: int = state.pearls[seat]
    worth = points + KEY * keys + HAND * value + PEARL * pearls
    if state.ended_by >= 0 and state.active == seat:
        # The last turn: what is not on the table soon counts only through final affiliation.
        worth = points + final_allies(state, seat)
    frame = state.top()
    asking = frame.step
    if asking is PAY_FOR_LORD and frame.seat == seat:
        worth += being_paid(state, seat, frame.a)
    elif (asking is ALLY_REVEALED and frame.seat == seat) or (asking is OFFER and frame.a == seat):
        card: i64 = state.track[len(state.track) - 1]
        ally: float = float(int(ALLY_VALUE[card]))
        worth += HAND * (max(ally, 3.0) if len(state.track) < TRACK else ally)
    elif asking is MONSTER_REVEALED and frame.seat == seat:
        threat: int = state.threat
        worth += 1.0 + 0.7 * threat
    return worth


def being_paid(state: AbyssState, seat: i64, lord: i64) -> float:
    """Return what a Lord will bring, less what is still to be paid for it."""
    missing: i64 = value_needed(state, seat, lord) - value_of(state.payment)
    races: i64 = LORD_RACES[lord] - RACES_IN_SET[races_in(state.payment)]
    ip: int = LORD_IP[lord]
    keys: int = keys_shown(lord, state.variant)
    unpaid: int = max(missing, races, 0)
    return ip + KEY * min(keys, KEYS_FOR_LOCATION) - HAND * unpaid + 0.5


def final_allies(state: AbyssState, seat: i64) -> float:
    """Return what the Allies in hand would add if the game ended now (ABY-123)."""
    hand: i64 = state.hands[seat]
    affiliated: i64 = state.affiliated[seat]
    gain: int = 0
    race: i64 = 0
    while race < RACES:
        weakest: i64 = PART_LOWEST[hand & 1023]
        best: i64 = PART_HIGHEST[affiliated & 1023]
        if weakest > best:
            gain += weakest - best
        hand >>= 10
        affiliated >>= 10
        race += 1
    return float(gain)


assert len(ALLY_VALUE) == MONSTER
