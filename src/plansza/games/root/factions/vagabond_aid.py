"""Aid: the Vagabond gives a card and may take a crafted item (ROOT-341, ROOT-332)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CARD, FACTION, PASS, TAKE_ITEM
from plansza.games.root.cards import ITEMS, MATCHING_CARDS, VAGABOND
from plansza.games.root.faction import chapter
from plansza.games.root.factions.vagabond_items import (
    add_items,
    chosen_item,
    exhaust,
    gain,
    pawn,
    vagabond,
)
from plansza.games.root.factions.vagabond_relations import note_aid
from plansza.games.root.messages import AIDED, ITEM_TAKEN, SAW_AID
from plansza.games.root.pieces import HAND, ITEM_ONE, ITEM_SHIFT, READY
from plansza.games.root.promises import promised
from plansza.games.root.sets import SEAT_BIT, add_kinds, card_of
from plansza.games.root.state import RootState
from plansza.games.root.steps.dominance import SUIT_MASK
from plansza.games.root.steps.table import give, matching
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


def can_aid(state: RootState, seat: i64, other: i64, clearing: i64) -> bool:
    """Return whether another player can be aided here: with pieces, and no Vagabond (ROOT-342)."""
    if other == seat or state.factions[other] >= VAGABOND:
        return False
    return chapter(state, other).has_pieces(state, other, clearing)


def anybody_to_aid(state: RootState, seat: i64, clearing: i64) -> bool:
    """Return whether somebody can be aided here."""
    other: i64 = 0
    while other < state.seats:
        if can_aid(state, seat, other, clearing):
            return True
        other += 1
    return False


def start_aid(state: RootState, seat: i64) -> None:
    """Ask whom to aid; the card that will be given matches the clearing."""
    suit: i64 = state.suits[pawn(state, seat)]
    state.promise = promised(HAND, seat, SUIT_MASK[suit], 1)
    state.push(AID_WHOM, seat)


class AidWhom(Choice[RootState]):
    """Choose whom to aid."""

    name: ClassVar[str] = "aid-whom"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-341", "ROOT-342", "ROOT-128")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        clearing = pawn(state, frame.seat)
        options: list[int] = []
        other: i64 = 0
        while other < state.seats:
            if can_aid(state, frame.seat, other, clearing):
                options.append(FACTION + state.factions[other])
            other += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.push(AID_ITEM, frame.seat, action - FACTION)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a player with pieces in your clearing"), "ROOT-341"


class AidItem(Choice[RootState]):
    """Choose the item to exhaust for aiding the faction `frame.a`."""

    name: ClassVar[str] = "aid-item"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-341", "ROOT-313")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_items(state, vagabond(state, frame.seat), READY, options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        exhaust(state, vagabond(state, frame.seat), chosen_item(action))
        state.push(AID_CARD, frame.seat, frame.a)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an item that is face up and undamaged"), "ROOT-313"


class AidCard(Choice[RootState]):
    """Give a card that matches the clearing to the faction `frame.a`.

    Asked even with one card to give: what else the hand holds is a secret.
    """

    name: ClassVar[str] = "aid-card"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-341", "ROOT-332", "ROOT-043")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        suit: i64 = state.suits[pawn(state, frame.seat)]
        add_kinds(options, matching(state, frame.seat, suit), CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        faction = frame.a
        other: i64 = state.seat_of[faction]
        kind = action - CARD
        suit: i64 = state.suits[pawn(state, seat)]
        state.promise = 0
        state.revealed += 1
        state.tell(AIDED, seat, faction)
        state.tell(SAW_AID, seat, kind, audience=SEAT_BIT[seat] | SEAT_BIT[other])
        give(state, seat, other, card_of(state.hands[seat], kind), MATCHING_CARDS[suit])
        if state.items[other]:
            state.push(TAKE_CRAFTED, seat, faction)
        note_aid(state, seat, vagabond(state, seat), faction)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Give a card that matches the clearing"), "ROOT-341"


class TakeCrafted(Choice[RootState]):
    """Take an item that the aided faction `frame.a` has crafted, or none."""

    name: ClassVar[str] = "take-crafted"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-341", "ROOT-A33")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        items: i64 = state.items[state.seat_of[frame.a]]
        item: i64 = 0
        while item < ITEMS:
            if items >> ITEM_SHIFT[item] & 15:
                options.append(TAKE_ITEM + item)
            item += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == PASS:
            return
        item = action - TAKE_ITEM
        state.items[state.seat_of[frame.a]] -= ITEM_ONE[item]
        gain(state, vagabond(state, frame.seat), item)
        state.tell(ITEM_TAKEN, frame.seat, item, frame.a)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an item that player has crafted, or none"), "ROOT-341"


AID_WHOM: Final = AidWhom()
AID_ITEM: Final = AidItem()
AID_CARD: Final = AidCard(silent=False)
TAKE_CRAFTED: Final = TakeCrafted()
