"""Crafting cards with crafting pieces (ROOT-060 to ROOT-065, ROOT-700)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CRAFT, SUIT
from plansza.games.root.cards import (
    ANY,
    CARD_BIT,
    COST,
    COST_SIZE,
    FAVOR,
    ITEM,
    ITEM_OF,
    KIND,
    KIND_CARDS,
    PERSISTENT,
    TYPE,
)
from plansza.games.root.cards import SUIT as SUIT_OF
from plansza.games.root.faction import chapter
from plansza.games.root.messages import CRAFTED
from plansza.games.root.pieces import ITEM_ONE, ITEM_SHIFT
from plansza.games.root.rule import clearings_of
from plansza.games.root.sets import card_of, lowest
from plansza.games.root.state import RootState
from plansza.games.root.steps.removal import sweep
from plansza.games.root.steps.table import discard, leave_hand, score
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark

ONE_PIECE: Final[list[int]] = [1, 256, 65536]
"""A crafting piece of each suit, as counts of eight bits."""


class ActivateAny(Choice[RootState]):
    """Choose the suit of a crafting piece for a cost of any suit.

    `frame.a` are still to be activated for the kind of card `frame.b`.
    """

    name: ClassVar[str] = "activate"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-060",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        crafters = chapter(state, frame.seat).crafters(state, frame.seat)
        suit: i64 = 0
        while suit < ANY:
            if free_crafters(state, crafters, suit):
                options.append(SUIT + suit)
            suit += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        chapter(state, frame.seat).activate(state, frame.seat, ONE_PIECE[action - SUIT])
        if frame.a > 1:
            state.push(ACTIVATE_ANY, frame.seat, frame.a - 1, frame.b)
        else:
            finish(state, frame.seat, card_of(state.crafted[frame.seat], frame.b))

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("You have no crafting piece of this suit left"), "ROOT-060"


def free_crafters(state: RootState, crafters: i64, suit: i64) -> i64:
    """Count the crafting pieces of a suit that were not used this turn."""
    return max(0, (crafters >> suit * 8 & 255) - (state.activated >> suit * 8 & 255))


def add_crafts(state: RootState, seat: i64, options: list[int]) -> None:
    """Add the cards in hand that a seat can craft now."""
    hand: i64 = state.hands[seat]
    if hand == 0:
        return
    crafters = chapter(state, seat).crafters(state, seat)
    if crafters == 0:
        return
    while hand:
        kind: i64 = KIND[lowest(hand)]
        if can_craft(state, seat, kind, crafters):
            options.append(CRAFT + kind)
        hand &= ~KIND_CARDS[kind]


def can_craft(state: RootState, seat: i64, kind: i64, crafters: i64) -> bool:
    """Return whether these crafting pieces can craft a kind of card in hand."""
    if COST_SIZE[kind] == 0:
        return False
    if TYPE[kind] == ITEM:
        if state.item_supply >> ITEM_SHIFT[ITEM_OF[kind]] & 15 == 0:
            return False
    elif TYPE[kind] == PERSISTENT and state.crafted[seat] & KIND_CARDS[kind]:
        return False
    cost = COST[kind]
    spare: i64 = 0
    suit: i64 = 0
    while suit < ANY:
        left = free_crafters(state, crafters, suit) - cost[suit]
        if left < 0:
            return False
        spare += left
        suit += 1
    return spare >= cost[ANY]


def craft(state: RootState, seat: i64, kind: i64) -> None:
    """Craft a card: activate the pieces, then do what it says."""
    card = leave_hand(state, seat, kind)
    state.tell(CRAFTED, seat, kind)
    cost = COST[kind]
    if cost[ANY]:
        # Until its effect is chosen the card lies in the play area, where all see it.
        state.crafted[seat] |= CARD_BIT[card]
        state.push(ACTIVATE_ANY, seat, cost[ANY], kind)
        return
    paid: i64 = cost[0] + cost[1] * 256 + cost[2] * 65536
    chapter(state, seat).activate(state, seat, paid)
    finish(state, seat, card)


def finish(state: RootState, seat: i64, card: i64) -> None:
    """Do what a crafted card says."""
    kind: i64 = KIND[card]
    if TYPE[kind] == ITEM:
        item: i64 = ITEM_OF[kind]
        state.item_supply -= ITEM_ONE[item]
        mine = chapter(state, seat)
        mine.gain_item(state, seat, item)
        discard(state, seat, card)
        score(state, seat, mine.item_points(state, seat, kind))
    elif TYPE[kind] == FAVOR:
        discard(state, seat, card)
        sweep(state, seat, clearings_of(state, SUIT_OF[kind]))
    else:
        state.crafted[seat] |= CARD_BIT[card]


ACTIVATE_ANY: Final = ActivateAny()
