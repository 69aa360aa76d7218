"""What the position of the Eyrie is worth to a bot."""

from mypy_extensions import i64

from plansza.games.root.cards import (
    BATTLE,
    BIRD,
    BUILD,
    EYRIE,
    MOVE,
    RECRUIT,
    ROOST_VP,
    SUIT_CARDS,
    SUITS,
)
from plansza.games.root.factions.eyrie import nesting_places, recruiting_grounds
from plansza.games.root.factions.warriors_worth import rounds_left, warriors_worth
from plansza.games.root.map import ALL_CLEARINGS
from plansza.games.root.pieces import ROOST
from plansza.games.root.rule import clearings_of
from plansza.games.root.sets import size
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import battlefields
from plansza.games.root.steps.effects import with_warriors


def eyrie_worth(state: RootState) -> float:
    """Roosts score every Evening, as long as the Decree can be carried out."""
    roosts: i64 = state.on_map(ROOST)
    income: int = ROOST_VP[roosts]
    number: int = roosts
    worth = warriors_worth(state, EYRIE) + income * 0.8 * rounds_left(state) + 0.6 * number
    return worth - turmoil(state)


def turmoil(state: RootState) -> float:
    """Return what the Decree may cost: cards that could not be carried out as things stand."""
    seat: i64 = state.seat_of[EYRIE]
    birds: int = 2
    column: i64 = 0
    while column <= BUILD:
        birds += int(size(state.decree[column] & SUIT_CARDS[BIRD]))
        column += 1
    risk = 0.0
    column = RECRUIT
    while column <= BUILD:
        cards: i64 = state.decree[column]
        if cards:
            places = possible(state, seat, column)
            suit: i64 = 0
            while suit < SUITS:
                if cards & SUIT_CARDS[suit]:
                    among = ALL_CLEARINGS if suit == BIRD else clearings_of(state, suit)
                    if not places & among:
                        risk += 0.35
                suit += 1
        column += 1
    return min(risk, 0.8) * (birds + 3.0)


def possible(state: RootState, seat: i64, column: i64) -> i64:
    """Return the clearings where a column of the Decree can be carried out now."""
    if column == RECRUIT:
        return recruiting_grounds(state)
    if column == MOVE:
        return with_warriors(state, EYRIE)
    if column == BATTLE:
        return battlefields(state, seat)
    return nesting_places(state)
