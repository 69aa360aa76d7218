"""Cards and points: drawing, discarding, spending, stealing, scoring (ROOT-040 to ROOT-043)."""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import (
    CARD_BIT,
    KIND,
    KIND_CARDS,
    MATCHING_CARDS,
    SUIT,
    TYPE_CARDS,
    WINNING_SCORE,
)
from plansza.games.root.cards import DOMINANCE as DOMINANCE_TYPE
from plansza.games.root.messages import (
    BECAME_AVAILABLE,
    DISCARDED,
    DREW,
    LOST_POINTS,
    RESHUFFLED,
    SAW_CARD,
    SAW_STOLEN,
    SCORED,
    STOLE,
    USED,
    WON,
)
from plansza.games.root.pieces import NOBODY
from plansza.games.root.sets import SEAT_BIT, card_of, lowest, members_of, nth, size
from plansza.games.root.state import RootState

# What was done this turn, beside the crafted cards in `RootState.used`.
RECRUITED: Final = 0x80_0000_0000_0000
STARTED: Final = 0x100_0000_0000_0000
"""The actions of Daylight have begun, so that nothing is crafted any more."""
ATTACKER_RAZED: Final = 0x200_0000_0000_0000
DEFENDER_RAZED: Final = 0x400_0000_0000_0000
"""The attacker or the defender has removed a building or token in the battle under way."""

BY_POINTS: Final = 0
BY_DOMINANCE: Final = 1
BY_LIMIT: Final = 2


def score(state: RootState, seat: i64, points: i64) -> None:
    """Score points; thirty win at once (ROOT-120). Who has no marker scores nothing (ROOT-121)."""
    if points == 0 or state.dominance[seat] or state.winner != NOBODY:
        return
    state.points[seat] += points
    state.tell(SCORED, seat, points)
    if state.points[seat] >= WINNING_SCORE:
        win(state, seat, BY_POINTS)


def lose_points(state: RootState, seat: i64, points: i64) -> None:
    """Lose points, never below 0 (ROOT-103)."""
    if state.dominance[seat]:
        return
    held: i64 = state.points[seat]
    if points > held:
        points = held
    if points:
        state.points[seat] = held - points
        state.tell(LOST_POINTS, seat, points)


def win(state: RootState, seat: i64, how: i64) -> None:
    """End the game."""
    state.tell(WON, seat, how)
    state.winner = seat
    state.depth = 0


def has_card(state: RootState, seat: i64, kind: i64) -> bool:
    """Return whether a seat has crafted a card with a lasting effect."""
    return state.crafted[seat] & KIND_CARDS[kind] != 0


def can_use(state: RootState, seat: i64, kind: i64) -> bool:
    """Return whether a crafted card is in play and was not used this turn."""
    return state.crafted[seat] & ~state.used & KIND_CARDS[kind] != 0


def matching(state: RootState, seat: i64, suit: i64) -> i64:
    """Return the cards in a hand that can stand for a suit (ROOT-043)."""
    return state.hands[seat] & MATCHING_CARDS[suit]


def draw(state: RootState, seat: i64, number: i64) -> None:
    """Draw cards; an empty deck is made anew of the discard pile at once (ROOT-040)."""
    drawn: i64 = 0
    while drawn < number:
        card = draw_top(state, seat)
        if card == NOBODY:
            break
        state.hands[seat] |= CARD_BIT[card]
        state.tell(SAW_CARD, seat, KIND[card], audience=SEAT_BIT[seat])
        drawn += 1
    if drawn:
        state.tell(DREW, seat, drawn)


def draw_top(state: RootState, seat: i64) -> i64:
    """Take the top card of the deck; `NOBODY` if there is none at all."""
    refill(state, seat)
    left: i64 = len(state.deck) - 1
    if left < 0:
        return NOBODY
    state.revealed += 1
    card: i64 = state.deck[left]
    state.deck = state.deck[:left]
    refill(state, seat)
    return card


def refill(state: RootState, seat: i64) -> None:
    """Shuffle the discard pile into a new deck if the deck is empty."""
    if state.discard and len(state.deck) == 0:
        state.deck = state.shuffle(members_of(state.discard))
        state.discard = 0
        state.tell(RESHUFFLED, seat)


def discard(state: RootState, seat: i64, card: i64) -> None:
    """Put a card on the discard pile; a dominance card beside the map (ROOT-041, ROOT-125)."""
    bit: i64 = CARD_BIT[card]
    kind: i64 = KIND[card]
    state.tell(DISCARDED, seat, kind)
    if bit & TYPE_CARDS[DOMINANCE_TYPE]:
        state.available |= bit
        state.tell(BECAME_AVAILABLE, seat, SUIT[kind])
    else:
        state.discard |= bit


def spend(state: RootState, seat: i64, kind: i64) -> None:
    """Discard a card of this kind from hand."""
    discard(state, seat, leave_hand(state, seat, kind))


def leave_hand(state: RootState, seat: i64, kind: i64) -> i64:
    """Take a card out of a hand for all to see; return it."""
    card = card_of(state.hands[seat], kind)
    state.hands[seat] &= ~CARD_BIT[card]
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            notice_loss(state, other * state.seats + seat, card)
        other += 1
    return card


def notice_loss(state: RootState, at: i64, card: i64) -> None:
    """Forget a known card that was seen leaving: this copy of it, or one that looks alike."""
    known: i64 = state.known[at]
    alike: i64 = known & KIND_CARDS[KIND[card]]
    if known & CARD_BIT[card]:
        state.known[at] = known & ~CARD_BIT[card]
    elif alike:
        state.known[at] = known & ~CARD_BIT[lowest(alike)]


def notice_secret_loss(state: RootState, seat: i64, cards: i64, witness: i64) -> None:
    """Let all others forget which of these cards a hand held: one of them left it unseen.

    The seats in the set `witness` have seen it.
    """
    other: i64 = 0
    while other < state.seats:
        if other != seat and not witness & SEAT_BIT[other]:
            state.known[other * state.seats + seat] &= ~cards
        other += 1


def gain_openly(state: RootState, seat: i64, card: i64) -> None:
    """Take a card into hand for all to see."""
    state.hands[seat] |= CARD_BIT[card]
    other: i64 = 0
    while other < state.seats:
        if other != seat:
            state.known[other * state.seats + seat] |= CARD_BIT[card]
        other += 1


def give(state: RootState, seat: i64, other: i64, card: i64, among: i64) -> None:
    """Give a card from hand to hand; only these two see it, others that it is one of `among`."""
    state.hands[seat] &= ~CARD_BIT[card]
    notice_secret_loss(state, seat, among, SEAT_BIT[other])
    notice_loss(state, other * state.seats + seat, card)
    state.hands[other] |= CARD_BIT[card]
    state.known[seat * state.seats + other] |= CARD_BIT[card]


def steal(state: RootState, thief: i64, victim: i64) -> None:
    """Take a random card from a hand that holds one."""
    hand: i64 = state.hands[victim]
    card = nth(hand, state.draw_number(size(hand)))
    state.revealed += 1
    state.tell(STOLE, thief, victim)
    state.tell(SAW_STOLEN, thief, KIND[card], audience=SEAT_BIT[thief] | SEAT_BIT[victim])
    give(state, victim, thief, card, hand)


def show_hand(state: RootState, seat: i64, viewer: i64) -> None:
    """Let one other seat see a whole hand."""
    state.revealed += 1
    state.known[viewer * state.seats + seat] = state.hands[seat]


def use_up(state: RootState, seat: i64, kind: i64) -> None:
    """Discard a crafted card for its effect."""
    card = lowest(state.crafted[seat] & KIND_CARDS[kind])
    state.crafted[seat] &= ~KIND_CARDS[kind]
    state.tell(USED, seat, kind)
    discard(state, seat, card)
