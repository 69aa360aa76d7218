"""The Marquise de Cat: keep, wood, recruits and actions (ROOT-007, ROOT-200 to ROOT-211)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    BATTLE,
    BUILD,
    CARD,
    CLEARING,
    CRAFT,
    END,
    EXTRA,
    MARCH,
    OVERWORK,
    RECRUIT,
)
from plansza.games.root.cards import (
    BIRD,
    KINDS,
    MARQUISE,
    MARQUISE_ACTIONS,
    RECRUITER,
    RECRUITER_DRAWS,
    SAWMILL,
    SUIT,
    SUIT_CARDS,
    WORKSHOP,
)
from plansza.games.root.faction import CHAPTERS
from plansza.games.root.factions.marquise_building import (
    BUILD_AT,
    PAY_WOOD,
    building_sites,
    wood_in_reach,
)
from plansza.games.root.factions.warriors import WarriorFaction, crafters_on_map
from plansza.games.root.map import (
    ADJACENT_SET,
    ALL_CLEARINGS,
    CLEARING_BIT,
    CLEARINGS,
    OPPOSITE,
)
from plansza.games.root.messages import (
    EXTRA_ACTION,
    MARCHED,
    OVERWORKED,
    PLACED_PIECE,
    PLACED_WARRIORS,
)
from plansza.games.root.pieces import HAND, KEEP, WOOD_TOKEN
from plansza.games.root.promises import promised
from plansza.games.root.rule import can_place
from plansza.games.root.sets import SUITS_CARDS, add_kinds, lowest
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_AT, battlefields
from plansza.games.root.steps.crafting import add_crafts, craft
from plansza.games.root.steps.effects import add_daylight_cards, is_daylight_card, use_daylight_card
from plansza.games.root.steps.hospitals import keep_clearing
from plansza.games.root.steps.movement import add_clearings, origins, start_move
from plansza.games.root.steps.setup import ALL_CORNERS
from plansza.games.root.steps.table import RECRUITED, STARTED, spend
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark

BIRDS: Final = 0b1000
"""The set of suits of bird cards alone."""


class Marquise(WarriorFaction):
    """The Marquise de Cat."""

    def set_up(self, state: RootState, seat: i64) -> None:
        state.push(PLACE_KEEP, seat)

    def birdsong(self, state: RootState, seat: i64) -> None:
        state.push(PRODUCE_WOOD, seat)

    def daylight(self, state: RootState, seat: i64) -> None:
        state.actions_left = MARQUISE_ACTIONS
        state.push(MARQUISE_DAYLIGHT, seat)

    def draws(self, state: RootState, seat: i64) -> i64:
        return 1 + RECRUITER_DRAWS[state.on_map(RECRUITER)]

    def crafters(self, state: RootState, seat: i64) -> i64:
        return crafters_on_map(state, WORKSHOP)


class PlaceKeep(Choice[RootState]):
    """Choose a corner for the keep; warriors take every clearing but the opposite corner."""

    name: ClassVar[str] = "place-keep"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-007",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, ALL_CORNERS)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        keep = action - CLEARING
        state.place_piece(KEEP, keep)
        state.tell(PLACED_PIECE, frame.seat, KEEP, keep)
        clearing: i64 = 0
        while clearing < CLEARINGS:
            if clearing != OPPOSITE[keep]:
                state.place_warriors(MARQUISE, clearing, 1)
            clearing += 1
        state.push(PLACE_BUILDING, frame.seat, RECRUITER)
        state.push(PLACE_BUILDING, frame.seat, WORKSHOP)
        state.push(PLACE_BUILDING, frame.seat, SAWMILL)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("The keep stands in a corner"), "ROOT-007"


class PlaceBuilding(Choice[RootState]):
    """Place a starting building (`frame.a`) at the keep or next to it."""

    name: ClassVar[str] = "place-building"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-007", "ROOT-032")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        keep = keep_clearing(state)
        near: i64 = ADJACENT_SET[keep] | CLEARING_BIT[keep]
        options: list[int] = []
        while near:
            clearing = lowest(near)
            if state.open_slots(clearing):
                options.append(CLEARING + clearing)
            near &= near - 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.place_piece(frame.a, action - CLEARING)
        state.tell(PLACED_PIECE, frame.seat, frame.a, action - CLEARING)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose the keep's clearing or one next to it, with an open slot"), "ROOT-007"


class ProduceWood(Automatic[RootState]):
    """Birdsong: one wood at each sawmill."""

    name: ClassVar[str] = "produce-wood"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-204",)

    def run(self, state: RootState, frame: Frame) -> None:
        place_each(state, frame.seat, WOOD_TOKEN, SAWMILL)


class PlaceWhereShort(Choice[RootState]):
    """Choose where to place wood or warriors of which there are not enough for all.

    `frame.a` are left to place, of the kind `frame.c` (wood, or recruiters for warriors);
    `frame.b` says how many each clearing still gets, two bits each.
    """

    name: ClassVar[str] = "place-where-short"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-204", "ROOT-208", "ROOT-024")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        clearing: i64 = 0
        while clearing < CLEARINGS:
            if frame.b >> clearing * 2 & 3:
                options.append(CLEARING + clearing)
            clearing += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        clearing = action - CLEARING
        place_here(state, frame.seat, frame.c, clearing, 1)
        if frame.a > 1:
            taken: i64 = ONE_HERE[clearing]
            state.push(PLACE_WHERE_SHORT, frame.seat, frame.a - 1, frame.b - taken, frame.c)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a clearing that has not got its share"), "ROOT-204"


class MarquiseDaylight(Choice[RootState]):
    """Craft first; then three actions, and one more for each bird card spent."""

    name: ClassVar[str] = "marquise-daylight"
    rules: ClassVar[tuple[str, ...]] = (
        "ROOT-200",
        "ROOT-205",
        "ROOT-206",
        "ROOT-207",
        "ROOT-208",
        "ROOT-209",
        "ROOT-210",
    )

    def options(self, state: RootState, frame: Frame) -> list[int]:
        seat = frame.seat
        options: list[int] = [END]
        if not state.used & STARTED:
            add_crafts(state, seat, options)
        add_daylight_cards(state, seat, options)
        if state.hands[seat] & SUIT_CARDS[BIRD]:
            options.append(EXTRA)
        if state.actions_left == 0:
            return options
        if origins(state, MARQUISE, ALL_CLEARINGS):
            options.append(MARCH)
        if battlefields(state, seat):
            options.append(BATTLE)
        if can_recruit(state):
            options.append(RECRUIT)
        if overwork_cards(state, seat):
            options.append(OVERWORK)
        wood = wood_in_reach(state)
        kind: i64 = SAWMILL
        while kind <= RECRUITER:
            if building_sites(state, kind, wood):
                options.append(BUILD + kind)
            kind += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action == END:
            return
        state.put(frame)
        if is_daylight_card(action):
            use_daylight_card(state, seat, action)
        elif CRAFT <= action < CRAFT + KINDS:
            craft(state, seat, action - CRAFT)
        else:
            state.used |= STARTED
            if action == EXTRA:
                state.promise = promised(HAND, seat, BIRDS, 1)
                state.push(SPEND_BIRD, seat)
                return
            state.actions_left -= 1
            self.act(state, seat, action)

    def act(self, state: RootState, seat: i64, action: i64) -> None:
        """Carry out one of the actions."""
        if action == MARCH:
            state.tell(MARCHED, seat)
            start_move(state, seat, ALL_CLEARINGS, 1)
            start_move(state, seat, ALL_CLEARINGS, 0)
        elif action == BATTLE:
            state.push(BATTLE_AT, seat, ALL_CLEARINGS)
        elif action == RECRUIT:
            state.used |= RECRUITED
            place_each(state, seat, RECRUITER, RECRUITER)
        elif action == OVERWORK:
            state.promise = promised(HAND, seat, sawmill_suits(state) | BIRDS, 1)
            state.push(OVERWORK_CARD, seat)
        else:
            state.push(BUILD_AT, seat, action - BUILD)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CRAFT <= action < CRAFT + KINDS:
            if state.used & STARTED:
                return mark("You craft before all other actions"), "ROOT-200"
            return mark("Your workshops cannot craft this card now"), "ROOT-060"
        if action == RECRUIT and state.used & RECRUITED:
            return mark("You recruit once per turn"), "ROOT-208"
        if BUILD <= action < BUILD + 3 and state.actions_left:
            return mark("No clearing has all that this building needs"), "ROOT-209"
        if action == OVERWORK and state.actions_left:
            return mark("You have no card that matches a sawmill, or no wood is left"), "ROOT-210"
        if MARCH <= action < BUILD + 3 and state.actions_left == 0:
            return mark("You have no action left; spend a bird card for one more"), "ROOT-205"
        return mark("That is not possible now"), "ROOT-205"


class SpendBird(Choice[RootState]):
    """Spend a bird card for one more action."""

    name: ClassVar[str] = "spend-bird"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-205",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, state.hands[frame.seat] & SUIT_CARDS[BIRD], CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.promise = 0
        spend(state, frame.seat, action - CARD)
        state.actions_left += 1
        state.tell(EXTRA_ACTION, frame.seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Spend a bird card"), "ROOT-205"


class OverworkCard(Choice[RootState]):
    """Spend a card for Overwork; it says which sawmills may work."""

    name: ClassVar[str] = "overwork-card"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-210",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, overwork_cards(state, frame.seat), CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.promise = 0
        kind = action - CARD
        spend(state, frame.seat, kind)
        state.push(OVERWORK_AT, frame.seat, SUIT[kind])

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Spend a card that matches a clearing with a sawmill"), "ROOT-210"


class OverworkAt(Choice[RootState]):
    """Choose a clearing with a sawmill that matches the card's suit (`frame.a`)."""

    name: ClassVar[str] = "overwork-at"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-210",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        clearing: i64 = 0
        while clearing < CLEARINGS:
            if is_working(state, SAWMILL, clearing):
                suit: i64 = state.suits[clearing]
                if frame.a == BIRD or suit == frame.a:
                    options.append(CLEARING + clearing)
            clearing += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        clearing = action - CLEARING
        state.place_piece(WOOD_TOKEN, clearing)
        state.tell(OVERWORKED, frame.seat, clearing)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a sawmill in a clearing that matches the card"), "ROOT-210"


def place_each(state: RootState, seat: i64, kind: i64, where: i64) -> None:
    """Place a piece for each building of the kind `where`, or ask where if there are too few."""
    here: i64 = 0
    number: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if is_working(state, where, clearing):
            buildings = state.pieces_at(where, clearing)
            here += buildings * ONE_HERE[clearing]
            number += buildings
        clearing += 1
    left: i64 = state.stock[WOOD_TOKEN] if kind == WOOD_TOKEN else state.supply[MARQUISE]
    if number <= left:
        clearing = 0
        while clearing < CLEARINGS:
            place_here(state, seat, kind, clearing, here >> clearing * 2 & 3)
            clearing += 1
    elif left:
        state.push(PLACE_WHERE_SHORT, seat, left, here, kind)


def place_here(state: RootState, seat: i64, kind: i64, clearing: i64, number: i64) -> None:
    """Place wood or, for recruiters, warriors."""
    if number == 0:
        return
    if kind == WOOD_TOKEN:
        left = number
        while left:
            state.place_piece(WOOD_TOKEN, clearing)
            state.tell(PLACED_PIECE, seat, WOOD_TOKEN, clearing)
            left -= 1
    else:
        state.place_warriors(MARQUISE, clearing, number)
        state.tell(PLACED_WARRIORS, seat, number, clearing)


def can_recruit(state: RootState) -> bool:
    """Return whether Recruit would place a warrior."""
    if state.used & RECRUITED or state.supply[MARQUISE] == 0:
        return False
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if is_working(state, RECRUITER, clearing):
            return True
        clearing += 1
    return False


def is_working(state: RootState, kind: i64, clearing: i64) -> bool:
    """Return whether a building here brings wood or warriors: not in a scorched clearing."""
    return state.pieces_at(kind, clearing) > 0 and can_place(state, MARQUISE, clearing)


def sawmill_suits(state: RootState) -> i64:
    """Return the set of suits of the clearings with sawmills."""
    suits: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if is_working(state, SAWMILL, clearing):
            suits |= SUIT_BIT[state.suits[clearing]]
        clearing += 1
    return suits


def overwork_cards(state: RootState, seat: i64) -> i64:
    """Return the cards in hand that Overwork can be paid with."""
    suits = sawmill_suits(state)
    if suits == 0 or state.stock[WOOD_TOKEN] == 0:
        return 0
    return state.hands[seat] & SUITS_CARDS[suits | BIRDS]


ONE_HERE: Final[list[int]] = [1 << 2 * clearing for clearing in range(CLEARINGS)]
"""One piece in each clearing, as counts of two bits."""
SUIT_BIT: Final = bytes([1, 2, 4, 8])

PLACE_KEEP: Final = PlaceKeep()
PLACE_BUILDING: Final = PlaceBuilding()
PRODUCE_WOOD: Final = ProduceWood()
PLACE_WHERE_SHORT: Final = PlaceWhereShort()
MARQUISE_DAYLIGHT: Final = MarquiseDaylight(silent=False)
SPEND_BIRD: Final = SpendBird(silent=False)
OVERWORK_CARD: Final = OverworkCard(silent=False)
OVERWORK_AT: Final = OverworkAt()
STEPS: Final = (
    PLACE_KEEP,
    PLACE_BUILDING,
    PRODUCE_WOOD,
    PLACE_WHERE_SHORT,
    MARQUISE_DAYLIGHT,
    SPEND_BIRD,
    OVERWORK_CARD,
    OVERWORK_AT,
    BUILD_AT,
    PAY_WOOD,
)
CHAPTERS[MARQUISE] = Marquise()
