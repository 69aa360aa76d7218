"""Crafted cards that work in a phase of the turn (ROOT-702 to ROOT-708)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    CLEARING,
    DOMINATE,
    FACTION,
    PASS,
    TAKE,
    USE_CODEBREAKERS,
    USE_ROYAL_CLAIM,
    USE_STAND_AND_DELIVER,
    USE_TAX_COLLECTOR,
)
from plansza.games.root.cards import (
    CODEBREAKERS,
    KIND_CARDS,
    MARQUISE,
    ROYAL_CLAIM,
    STAND_AND_DELIVER,
    SUITS,
    TAX_COLLECTOR,
)
from plansza.games.root.map import CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import BANKED, LOOKED_AT_HAND, LOST_WARRIORS, SAW_HAND, USED
from plansza.games.root.rule import ruled_by
from plansza.games.root.sets import SEAT_BIT, size
from plansza.games.root.state import RootState
from plansza.games.root.steps.dominance import add_dominance, use_dominance
from plansza.games.root.steps.hospitals import offer_hospitals
from plansza.games.root.steps.movement import add_clearings
from plansza.games.root.steps.table import can_use, draw, score, show_hand, steal, use_up
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark


class BurrowBank(Choice[RootState]):
    """Better Burrow Bank: at the start of Birdsong draw a card, and so does one other player."""

    name: ClassVar[str] = "better-burrow-bank"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-708",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        add_factions(state, others(state, frame.seat), options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action != PASS:
            other: i64 = state.seat_of[action - FACTION]
            state.tell(BANKED, frame.seat, other)
            draw(state, frame.seat, 1)
            draw(state, other, 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose another player, or pass"), "ROOT-708"


class BirdsongCards(Choice[RootState]):
    """Royal Claim and Stand and Deliver! may be used in Birdsong."""

    name: ClassVar[str] = "birdsong-cards"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-702", "ROOT-703")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        if can_use(state, frame.seat, ROYAL_CLAIM):
            options.append(USE_ROYAL_CLAIM)
        if can_use(state, frame.seat, STAND_AND_DELIVER) and with_cards(state, frame.seat):
            options.append(USE_STAND_AND_DELIVER)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action == PASS:
            return
        state.put(frame)
        if action == USE_ROYAL_CLAIM:
            use_up(state, seat, ROYAL_CLAIM)
            score(state, seat, size(ruled_by(state, state.factions[seat])))
        else:
            state.push(STEAL_FROM, seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Use a crafted card of yours that works now, or pass"), "ROOT-063"


class StealFrom(Choice[RootState]):
    """Stand and Deliver!: choose whom to rob; the victim scores a point."""

    name: ClassVar[str] = "stand-and-deliver"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-703",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_factions(state, with_cards(state, frame.seat), options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        victim: i64 = state.seat_of[action - FACTION]
        state.used |= KIND_CARDS[STAND_AND_DELIVER]
        state.tell(USED, frame.seat, STAND_AND_DELIVER)
        steal(state, frame.seat, victim)
        score(state, victim, 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a player with cards in hand"), "ROOT-703"


class BreakCode(Choice[RootState]):
    """Codebreakers: choose whose hand to look at."""

    name: ClassVar[str] = "codebreakers"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-707",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_factions(state, with_cards(state, frame.seat), options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        other: i64 = state.seat_of[action - FACTION]
        state.used |= KIND_CARDS[CODEBREAKERS]
        state.tell(LOOKED_AT_HAND, seat, other)
        show_hand(state, other, seat)
        state.tell(SAW_HAND, seat, other, state.hands[other], audience=SEAT_BIT[seat])

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a player with cards in hand"), "ROOT-707"


class CollectTax(Choice[RootState]):
    """Tax Collector: remove a warrior of yours from the map to draw a card."""

    name: ClassVar[str] = "tax-collector"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-704",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, with_warriors(state, state.factions[frame.seat]))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        faction: i64 = state.factions[seat]
        clearing = action - CLEARING
        state.used |= KIND_CARDS[TAX_COLLECTOR]
        state.tell(USED, seat, TAX_COLLECTOR)
        state.take_warriors(faction, clearing, 1)
        state.tell(LOST_WARRIORS, seat, 1, clearing)
        state.push(DRAW_TAX, seat)
        if faction == MARQUISE:
            offer_hospitals(state, clearing, 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("You have no warriors there"), "ROOT-704"


class DrawTax(Automatic[RootState]):
    """Draw the card of the Tax Collector, when Field Hospitals have had their turn."""

    name: ClassVar[str] = "draw-tax"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-704", "ROOT-105")

    def run(self, state: RootState, frame: Frame) -> None:
        draw(state, frame.seat, 1)


def add_daylight_cards(state: RootState, seat: i64, options: list[int]) -> None:
    """Add what every player may do at any time in Daylight."""
    if state.crafted[seat]:
        if can_use(state, seat, TAX_COLLECTOR) and with_warriors(state, state.factions[seat]):
            options.append(USE_TAX_COLLECTOR)
        if can_use(state, seat, CODEBREAKERS) and with_cards(state, seat):
            options.append(USE_CODEBREAKERS)
    add_dominance(state, seat, options)


def use_daylight_card(state: RootState, seat: i64, action: i64) -> None:
    """Do what `add_daylight_cards` offers; the menu must be on the agenda again already."""
    if action == USE_TAX_COLLECTOR:
        state.push(COLLECT_TAX, seat)
    elif action == USE_CODEBREAKERS:
        state.push(BREAK_CODE, seat)
    else:
        use_dominance(state, seat, action)


def is_daylight_card(action: i64) -> bool:
    """Return whether `use_daylight_card` does this action."""
    if DOMINATE <= action < TAKE + SUITS:
        return True
    return action in (USE_TAX_COLLECTOR, USE_CODEBREAKERS)


def others(state: RootState, seat: i64) -> i64:
    """Return the set of all other seats."""
    return (SEAT_BIT[state.seats] - 1) & ~SEAT_BIT[seat]


def with_cards(state: RootState, seat: i64) -> i64:
    """Return the set of other seats that hold cards."""
    found: i64 = 0
    other: i64 = 0
    while other < state.seats:
        if other != seat and state.hands[other]:
            found |= SEAT_BIT[other]
        other += 1
    return found


def with_warriors(state: RootState, faction: i64) -> i64:
    """Return the set of clearings with warriors of a faction."""
    found: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.warriors[faction * CLEARINGS + clearing]:
            found |= CLEARING_BIT[clearing]
        clearing += 1
    return found


def add_factions(state: RootState, seats: i64, options: list[int]) -> None:
    """Add an option for each seat of a set, by its faction."""
    seat: i64 = 0
    while seat < state.seats:
        if seats & SEAT_BIT[seat]:
            options.append(FACTION + state.factions[seat])
        seat += 1


BURROW_BANK: Final = BurrowBank()
BIRDSONG_CARDS: Final = BirdsongCards()
STEAL_FROM: Final = StealFrom()
BREAK_CODE: Final = BreakCode()
COLLECT_TAX: Final = CollectTax()
DRAW_TAX: Final = DrawTax()
