"""The Woodland Alliance: supporters, sympathy and officers (ROOT-009, ROOT-270 to ROOT-280).

Birdsong is in `alliance_birdsong.py`, Outrage in `steps/outrage.py`; here are Daylight and Evening.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    BATTLE,
    CARD,
    CLEARING,
    CRAFT,
    END,
    MOBILIZE,
    MOVE,
    ORGANIZE,
    RECRUIT,
    TRAIN,
)
from plansza.games.root.cards import ALLIANCE, CARD_BIT, KINDS, STARTING_SUPPORTERS
from plansza.games.root.faction import CHAPTERS
from plansza.games.root.factions.alliance_birdsong import (
    FOUND_BASE,
    REVOLT,
    REVOLTS,
    RISE,
    SPEND_SUPPORTER,
    SPREAD,
    SPREADS,
    WIN_SYMPATHY,
    commission,
    is_stack_full,
    is_sympathetic,
    place_sympathy,
)
from plansza.games.root.factions.warriors import WarriorFaction, crafters_on_map
from plansza.games.root.map import ALL_CLEARINGS, CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import MOBILIZED, ORGANIZED, PLACED_WARRIORS, SAW_MOBILIZED
from plansza.games.root.pieces import BASE, HAND, SYMPATHY_TOKEN
from plansza.games.root.promises import promised
from plansza.games.root.rule import can_place
from plansza.games.root.sets import SEAT_BIT, SUITS_CARDS, add_kinds, card_of
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_AT, battlefields
from plansza.games.root.steps.crafting import add_crafts, craft
from plansza.games.root.steps.dominance import SUIT_MASK
from plansza.games.root.steps.effects import add_daylight_cards, use_daylight_card
from plansza.games.root.steps.movement import add_clearings, start_move
from plansza.games.root.steps.outrage import add_supporter, take_supporter_from_deck
from plansza.games.root.steps.table import notice_secret_loss, spend
from plansza.kernel.engine import Choice, Frame, Step
from plansza.kernel.text import mark


class Alliance(WarriorFaction):
    """What the shared rules ask of the Alliance."""

    def set_up(self, state: RootState, seat: i64) -> None:
        number: i64 = 0
        while number < STARTING_SUPPORTERS:
            take_supporter_from_deck(state)
            number += 1

    def birdsong(self, state: RootState, seat: i64) -> None:
        state.push(SPREADS, seat)
        state.push(REVOLTS, seat)

    def daylight(self, state: RootState, seat: i64) -> None:
        state.push(ALLIANCE_DAYLIGHT, seat)

    def evening(self, state: RootState, seat: i64) -> None:
        state.actions_left = state.officers
        if state.officers:
            state.push(OPERATE, seat)

    def draws(self, state: RootState, seat: i64) -> i64:
        return 1 + state.on_map(BASE)

    def crafters(self, state: RootState, seat: i64) -> i64:
        return crafters_on_map(state, SYMPATHY_TOKEN)


class AllianceDaylight(Choice[RootState]):
    """Craft, mobilize and train in any order, until Daylight is ended."""

    name: ClassVar[str] = "alliance-daylight"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-277", "ROOT-065", "ROOT-271")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        seat = frame.seat
        options: list[int] = [END]
        hand: i64 = state.hands[seat]
        if hand:
            if not is_stack_full(state):
                options.append(MOBILIZE)
            if state.supply[ALLIANCE] and hand & training_cards(state):
                options.append(TRAIN)
            add_crafts(state, seat, options)
        add_daylight_cards(state, seat, options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == END:
            return
        seat = frame.seat
        state.put(frame)
        if action == MOBILIZE:
            state.push(MOBILIZE_CARD, seat)
        elif action == TRAIN:
            suits = base_suits(state)
            state.promise = promised(HAND, seat, suits, 1)
            state.push(TRAIN_WITH, seat)
        elif CRAFT <= action < CRAFT + KINDS:
            craft(state, seat, action - CRAFT)
        else:
            use_daylight_card(state, seat, action)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if action == MOBILIZE:
            return mark("Without a base there is room for 5 supporters"), "ROOT-271"
        if action == TRAIN:
            return mark("Training takes a card of the suit of a base, and a warrior"), "ROOT-277"
        if CRAFT <= action < CRAFT + KINDS:
            return mark("You cannot craft that card now"), "ROOT-060"
        return mark("Craft, mobilize, train, or end Daylight"), "ROOT-277"


class Mobilize(Choice[RootState]):
    """Add a card of the hand to the supporters."""

    name: ClassVar[str] = "mobilize"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-277", "ROOT-271")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, state.hands[frame.seat], CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        card = card_of(state.hands[seat], action - CARD)
        notice_secret_loss(state, seat, state.hands[seat], 0)
        state.hands[seat] &= ~CARD_BIT[card]
        state.tell(MOBILIZED, seat)
        state.tell(SAW_MOBILIZED, seat, action - CARD, audience=SEAT_BIT[seat])
        add_supporter(state, card)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a card of your hand"), "ROOT-277"


class Train(Choice[RootState]):
    """Spend a card of the suit of a base: a warrior of the supply becomes an officer."""

    name: ClassVar[str] = "train"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-277", "ROOT-279", "ROOT-043")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, state.hands[frame.seat] & training_cards(state), CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.promise = 0
        spend(state, frame.seat, action - CARD)
        commission(state, frame.seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Spend a card of the suit of a base on the map"), "ROOT-277"


class Operate(Choice[RootState]):
    """Carry out operations, at most one for each officer."""

    name: ClassVar[str] = "operate"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-278",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        seat = frame.seat
        options: list[int] = [END]
        if state.actions_left == 0:  # a battle has cost officers
            return options
        if CHAPTERS[ALLIANCE].can_move(state, seat):
            options.append(MOVE)
        if battlefields(state, seat):
            options.append(BATTLE)
        if state.supply[ALLIANCE] and recruiting_places(state):
            options.append(RECRUIT)
        if state.stock[SYMPATHY_TOKEN] and organizing_places(state):
            options.append(ORGANIZE)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action == END:
            return
        state.actions_left -= 1
        if state.actions_left:
            state.put(frame)
        if action == MOVE:
            start_move(state, seat, ALL_CLEARINGS, 0)
        elif action == BATTLE:
            state.push(BATTLE_AT, seat, ALL_CLEARINGS)
        elif action == RECRUIT:
            state.push(ALLIANCE_RECRUIT, seat)
        else:
            state.push(ORGANIZE_AT, seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if action == MOVE:
            return mark("You have no warriors that can move"), "ROOT-278"
        if action == BATTLE:
            return mark("You have nobody to battle"), "ROOT-278"
        if action == RECRUIT:
            return mark("Recruiting takes a base and a warrior in the supply"), "ROOT-278"
        if action == ORGANIZE:
            return mark("Organizing takes a warrior in a clearing without sympathy"), "ROOT-278"
        return mark("Carry out an operation, or end the operations"), "ROOT-278"


class RecruitAtBase(Choice[RootState]):
    """Place a warrior in a clearing with a base."""

    name: ClassVar[str] = "recruit-at-base"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-278",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, recruiting_places(state))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.place_warriors(ALLIANCE, action - CLEARING, 1)
        state.tell(PLACED_WARRIORS, frame.seat, 1, action - CLEARING)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a clearing with a base"), "ROOT-278"


class Organize(Choice[RootState]):
    """Remove a warrior from a clearing without sympathy and place a token there."""

    name: ClassVar[str] = "organize"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-278", "ROOT-273", "ROOT-726")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, organizing_places(state))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        clearing = action - CLEARING
        state.take_warriors(ALLIANCE, clearing, 1)
        state.tell(ORGANIZED, frame.seat, clearing)
        place_sympathy(state, frame.seat, clearing)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a clearing with a warrior and without sympathy"), "ROOT-278"


def base_suits(state: RootState) -> i64:
    """Return the suits of cards that can be spent for training, birds included; 0 without base."""
    suits: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.pieces_at(BASE, clearing):
            suits |= SUIT_MASK[state.suits[clearing]]
        clearing += 1
    return suits


def training_cards(state: RootState) -> i64:
    """Return all cards that can be spent for training."""
    return SUITS_CARDS[base_suits(state)]


def recruiting_places(state: RootState) -> i64:
    """Return the clearings with a base."""
    found: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.pieces_at(BASE, clearing) and can_place(state, ALLIANCE, clearing):
            found |= CLEARING_BIT[clearing]
        clearing += 1
    return found


def organizing_places(state: RootState) -> i64:
    """Return the clearings where a warrior can turn into sympathy."""
    found: i64 = 0
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if (
            state.warriors_at(ALLIANCE, clearing)
            and not is_sympathetic(state, clearing)
            and can_place(state, ALLIANCE, clearing)
        ):
            found |= CLEARING_BIT[clearing]
        clearing += 1
    return found


ALLIANCE_DAYLIGHT: Final = AllianceDaylight(silent=False)
MOBILIZE_CARD: Final = Mobilize(silent=False)
TRAIN_WITH: Final = Train(silent=False)
OPERATE: Final = Operate()
ALLIANCE_RECRUIT: Final = RecruitAtBase()
ORGANIZE_AT: Final = Organize()
STEPS: Final[tuple[Step[RootState], ...]] = (
    REVOLTS,
    REVOLT,
    RISE,
    FOUND_BASE,
    SPREADS,
    SPREAD,
    WIN_SYMPATHY,
    SPEND_SUPPORTER,
    ALLIANCE_DAYLIGHT,
    MOBILIZE_CARD,
    TRAIN_WITH,
    OPERATE,
    ALLIANCE_RECRUIT,
    ORGANIZE_AT,
)
CHAPTERS[ALLIANCE] = Alliance()
