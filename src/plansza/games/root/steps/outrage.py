"""Outrage, and what a lost base costs: how the Alliance answers (ROOT-271, ROOT-272, ROOT-274)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CARD, SHOW_HAND
from plansza.games.root.cards import (
    ALLIANCE,
    BIRD,
    CARD_BIT,
    KIND,
    MATCHING_CARDS,
    SUPPORTERS_LIMIT,
)
from plansza.games.root.map import CLEARINGS
from plansza.games.root.messages import (
    BASE_LOST,
    OUTRAGE_PAID,
    OUTRAGE_SHOWN,
    SAW_CARD,
    SAW_HAND,
    SAW_OUTRAGE,
)
from plansza.games.root.pieces import BASE, EVENING, NOBODY, SYMPATHY_TOKEN
from plansza.games.root.sets import SEAT_BIT, add_kinds, card_of, lowest, size
from plansza.games.root.state import RootState
from plansza.games.root.steps.table import (
    discard,
    draw_top,
    matching,
    notice_loss,
    notice_secret_loss,
    show_hand,
)
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark


class Outrage(Choice[RootState]):
    """Give the Alliance a card matching the clearing (`frame.a`), or show that there is none.

    It is asked of every hand: only the answer tells the table whether a card matches.
    """

    name: ClassVar[str] = "outrage"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-274", "ROOT-043")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        suit: i64 = state.suits[frame.a]
        add_kinds(options, matching(state, frame.seat, suit), CARD)
        if not options:
            options.append(SHOW_HAND)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        alliance: i64 = state.seat_of[ALLIANCE]
        if action == SHOW_HAND:
            show_hand(state, seat, alliance)
            state.tell(OUTRAGE_SHOWN, seat, frame.a)
            state.tell(SAW_HAND, alliance, seat, state.hands[seat], audience=SEAT_BIT[alliance])
            take_supporter_from_deck(state)
            return
        suit: i64 = state.suits[frame.a]
        card = card_of(state.hands[seat], action - CARD)
        state.hands[seat] &= ~CARD_BIT[card]
        notice_secret_loss(state, seat, MATCHING_CARDS[suit], SEAT_BIT[alliance])
        notice_loss(state, alliance * state.seats + seat, card)
        state.revealed += 1
        state.tell(OUTRAGE_PAID, seat, frame.a)
        seen = SEAT_BIT[seat] | SEAT_BIT[alliance]
        state.tell(SAW_OUTRAGE, seat, KIND[card], audience=seen)
        add_supporter(state, card)
        if state.supporters & CARD_BIT[card]:
            state.known[state.seats * state.seats + seat] |= CARD_BIT[card]

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Give a card that matches the clearing"), "ROOT-274"


class LoseBase(Automatic[RootState]):
    """A base was removed (`frame.a` is its suit): supporters and officers desert."""

    name: ClassVar[str] = "lose-base"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-272", "ROOT-278")

    def run(self, state: RootState, frame: Frame) -> None:
        seat: i64 = state.seat_of[ALLIANCE]
        leaving: i64 = state.supporters & MATCHING_CARDS[frame.a]
        officers = (state.officers + 1) // 2
        state.officers -= officers
        state.supply[ALLIANCE] += officers
        if state.active == seat and state.phase == EVENING:
            # Operations are limited by the officers that are left (ROOT-278).
            state.actions_left = max(0, state.actions_left - officers)
        state.tell(BASE_LOST, seat, frame.a, size(leaving), officers)
        state.revealed += 1
        while leaving:
            discard_supporter(state, lowest(leaving))
            leaving &= leaving - 1
        hold_supporters(state)


class DiscardSupporter(Choice[RootState]):
    """Without a base, discard supporters down to five."""

    name: ClassVar[str] = "discard-supporter"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-272", "ROOT-271")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, state.supporters, CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        discard_supporter(state, card_of(state.supporters, action - CARD))
        hold_supporters(state)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose one of your supporters"), "ROOT-272"


def provoke(state: RootState, seat: i64, clearing: i64) -> None:
    """Let Outrage follow what a seat did in a clearing; an empty hand has nothing to show."""
    if state.hands[seat]:
        state.push(OUTRAGE, seat, clearing)
    else:
        state.tell(OUTRAGE_SHOWN, seat, clearing)
        take_supporter_from_deck(state)


def provoke_by_moving(state: RootState, faction: i64, clearing: i64) -> None:
    """Let Outrage follow a move of warriors into a sympathetic clearing."""
    if faction != ALLIANCE and state.pieces[SYMPATHY_TOKEN * CLEARINGS + clearing]:
        provoke(state, state.seat_of[faction], clearing)


def take_supporter_from_deck(state: RootState) -> None:
    """Add the top card of the deck to the supporters."""
    seat: i64 = state.seat_of[ALLIANCE]
    card = draw_top(state, seat)
    if card != NOBODY:
        state.tell(SAW_CARD, seat, KIND[card], audience=SEAT_BIT[seat])
        add_supporter(state, card)


def add_supporter(state: RootState, card: i64) -> None:
    """Add a card to the supporters; without a base the sixth is discarded (ROOT-271)."""
    if size(state.supporters) >= SUPPORTERS_LIMIT and state.on_map(BASE) == 0:
        discard(state, state.seat_of[ALLIANCE], card)
    else:
        state.supporters |= CARD_BIT[card]


def discard_supporter(state: RootState, card: i64) -> None:
    """Discard a supporter for all to see."""
    state.supporters &= ~CARD_BIT[card]
    first = state.seats * state.seats
    other: i64 = 0
    while other < state.seats:
        notice_loss(state, first + other, card)
        other += 1
    discard(state, state.seat_of[ALLIANCE], card)


def hold_supporters(state: RootState) -> None:
    """Let the Alliance discard supporters if there are too many without a base."""
    if size(state.supporters) > SUPPORTERS_LIMIT and state.on_map(BASE) == 0:
        state.push(DISCARD_SUPPORTER, state.seat_of[ALLIANCE])


OUTRAGE: Final = Outrage(silent=False)
LOSE_BASE: Final = LoseBase()
DISCARD_SUPPORTER: Final = DiscardSupporter(silent=False)

assert BIRD == 3
