"""The Marquise de Cat: keep, sawmills, workshops, recruiters (ROOT-007, ROOT-200 to ROOT-211)."""

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
    BUILDING_VP,
    KINDS,
    MARQUISE,
    MARQUISE_ACTIONS,
    RECRUITER,
    RECRUITER_DRAWS,
    SAWMILL,
    SUIT,
    SUIT_CARDS,
    WOOD_COST,
    WORKSHOP,
)
from plansza.games.root.faction import CHAPTERS
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
    WOOD_SPENT,
)
from plansza.games.root.pieces import HAND, KEEP, WOOD_TOKEN
from plansza.games.root.rule import can_place, ruled_by
from plansza.games.root.sets import SUITS_CARDS, add_kinds, lowest
from plansza.games.root.state import RootState, promised
from plansza.games.root.steps.battle import BATTLE_AT, battlefields
from plansza.games.root.steps.crafting import add_crafts, craft
from plansza.games.root.steps.effects import add_daylight_cards, is_daylight_card, use_daylight_card
from plansza.games.root.steps.hospitals import keep_clearing
from plansza.games.root.steps.movement import add_clearings, origins, start_move
from plansza.games.root.steps.setup import ALL_CORNERS
from plansza.games.root.steps.table import RECRUITED, STARTED, score, spend
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
            if state.pieces_at(SAWMILL, clearing):
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


class BuildAt(Choice[RootState]):
    """Choose where to build a building of the kind `frame.a`."""

    name: ClassVar[str] = "build-at"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-209", "ROOT-032")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, building_sites(state, frame.a, wood_in_reach(state)))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        cost: i64 = WOOD_COST[state.on_map(frame.a)]
        pay_wood(state, frame.seat, action - CLEARING, frame.a, cost)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CLEARING <= action < CLEARING + CLEARINGS:
            if not state.open_slots(action - CLEARING):
                return mark("There is no open slot"), "ROOT-032"
            if not ruled_by(state, MARQUISE) & CLEARING_BIT[action - CLEARING]:
                return mark("You do not rule this clearing"), "ROOT-209"
            return mark("Not enough wood is connected to this clearing"), "ROOT-209"
        return mark("Choose a clearing to build in"), "ROOT-209"


class PayWood(Choice[RootState]):
    """Choose a clearing to take wood from: `frame.c` are missing, for `frame.b` at `frame.a`."""

    name: ClassVar[str] = "pay-wood"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-209",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, wood_clearings(state, frame.a))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        spend_wood(state, frame.seat, action - CLEARING)
        pay_wood(state, frame.seat, frame.a, frame.b, frame.c - 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a connected clearing with wood"), "ROOT-209"


def place_each(state: RootState, seat: i64, kind: i64, where: i64) -> None:
    """Place a piece for each building of the kind `where`, or ask where if there are too few."""
    here: i64 = 0
    number: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        buildings = state.pieces_at(where, clearing)
        if buildings and can_place(state, MARQUISE, clearing):
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
    return not state.used & RECRUITED and state.supply[MARQUISE] > 0 and state.on_map(RECRUITER) > 0


def sawmill_suits(state: RootState) -> i64:
    """Return the set of suits of the clearings with sawmills."""
    suits: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.pieces_at(SAWMILL, clearing):
            suits |= SUIT_BIT[state.suits[clearing]]
        clearing += 1
    return suits


def overwork_cards(state: RootState, seat: i64) -> i64:
    """Return the cards in hand that Overwork can be paid with."""
    suits = sawmill_suits(state)
    if suits == 0 or state.stock[WOOD_TOKEN] == 0:
        return 0
    return state.hands[seat] & SUITS_CARDS[suits | BIRDS]


def connected(state: RootState, clearing: i64, ruled: i64) -> i64:
    """Return the clearings connected to one through clearings that are ruled."""
    found: i64 = CLEARING_BIT[clearing]
    edge = found
    while edge:
        near: i64 = ADJACENT_SET[lowest(edge)] & ruled & ~found
        edge = (edge & (edge - 1)) | near
        found |= near
    return found


def wood_in_reach(state: RootState) -> list[int]:
    """Return how much wood each clearing that the Marquise rules is connected to."""
    wood: list[int] = [0] * CLEARINGS
    ruled = ruled_by(state, MARQUISE)
    left = ruled
    while left:
        group = connected(state, lowest(left), ruled)
        left &= ~group
        total: i64 = 0
        rest = group
        while rest:
            total += state.pieces_at(WOOD_TOKEN, lowest(rest))
            rest &= rest - 1
        rest = group
        while rest:
            wood[lowest(rest)] = total
            rest &= rest - 1
    return wood


def building_sites(state: RootState, kind: i64, wood: list[int]) -> i64:
    """Return the clearings where a building of a kind can be built and paid for."""
    if state.stock[kind] == 0:
        return 0
    cost: i64 = WOOD_COST[state.on_map(kind)]
    sites: i64 = 0
    left = ruled_by(state, MARQUISE) & ~state.scorched
    while left:
        clearing = lowest(left)
        if wood[clearing] >= cost and state.open_slots(clearing):
            sites |= CLEARING_BIT[clearing]
        left &= left - 1
    return sites


def wood_clearings(state: RootState, clearing: i64) -> i64:
    """Return the clearings with wood that a building here can be paid from."""
    found: i64 = 0
    group = connected(state, clearing, ruled_by(state, MARQUISE))
    while group:
        one = lowest(group)
        if state.pieces_at(WOOD_TOKEN, one):
            found |= CLEARING_BIT[one]
        group &= group - 1
    return found


def spend_wood(state: RootState, seat: i64, clearing: i64) -> None:
    """Return a wood token to the supply."""
    state.take_piece(WOOD_TOKEN, clearing)
    state.tell(WOOD_SPENT, seat, clearing)


def pay_wood(state: RootState, seat: i64, clearing: i64, kind: i64, missing: i64) -> None:
    """Ask for more wood, or place the building and score."""
    if missing:
        state.push(PAY_WOOD, seat, clearing, kind, missing)
        return
    points: i64 = BUILDING_VP[kind][state.on_map(kind)]
    state.place_piece(kind, clearing)
    state.tell(PLACED_PIECE, seat, kind, clearing)
    score(state, seat, points)


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
BUILD_AT: Final = BuildAt()
PAY_WOOD: Final = PayWood()
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
