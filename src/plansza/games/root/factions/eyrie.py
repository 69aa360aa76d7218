"""The Eyrie Dynasties: roosts, leaders, Decree and Turmoil (ROOT-008, ROOT-230 to ROOT-240)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    CARD,
    CLEARING,
    COLUMN,
    CRAFT,
    END,
    LEADER,
    PASS,
    RESOLVE,
)
from plansza.games.root.cards import (
    BATTLE,
    BIRD,
    BUILDER,
    CARD_BIT,
    CHARISMATIC,
    COMMANDER,
    DESPOT,
    EYRIE,
    EYRIE_START,
    ITEM_VP,
    KINDS,
    LEADERS,
    MOVE,
    NEW_ROOST_WARRIORS,
    RECRUIT,
    ROOST_DRAWS,
    ROOST_VP,
    SUIT,
    SUIT_CARDS,
    SUITS,
    VIZIERS,
)
from plansza.games.root.faction import CHAPTERS
from plansza.games.root.factions.warriors import WarriorFaction, crafters_on_map
from plansza.games.root.map import ALL_CLEARINGS, CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import (
    DECREE_ADDED,
    DECREE_RESOLVED,
    LEADER_CHOSEN,
    PLACED_PIECE,
    PLACED_WARRIORS,
    TURMOIL,
)
from plansza.games.root.pieces import ROOST
from plansza.games.root.rule import can_place, clearings_of, ruled_by
from plansza.games.root.sets import SEAT_BIT, add_kinds, card_of, lowest, size
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_AT, battlefields
from plansza.games.root.steps.crafting import add_crafts, craft
from plansza.games.root.steps.effects import add_daylight_cards, is_daylight_card, use_daylight_card
from plansza.games.root.steps.movement import add_clearings, origins, start_move
from plansza.games.root.steps.setup import free_corners
from plansza.games.root.steps.table import (
    ATTACKER_RAZED,
    DEFENDER_RAZED,
    STARTED,
    discard,
    draw,
    gain_openly,
    leave_hand,
    lose_points,
    score,
)
from plansza.games.root.steps.turn import end_daylight
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark

COLUMNS: Final = 4
ALL_LEADERS: Final = 15
DISDAIN: Final = 1
"""What a crafted item scores under Disdain for Trade."""


class Eyrie(WarriorFaction):
    """The Eyrie Dynasties."""

    def set_up(self, state: RootState, seat: i64) -> None:
        state.push(CHOOSE_LEADER, seat)
        state.push(PLACE_ROOST, seat)

    def birdsong(self, state: RootState, seat: i64) -> None:
        state.push(NEW_ROOST, seat)
        state.push(EMERGENCY_ORDERS, seat)

    def daylight(self, state: RootState, seat: i64) -> None:
        open_column(state, RECRUIT)
        state.push(EYRIE_DAYLIGHT, seat)

    def evening(self, state: RootState, seat: i64) -> None:
        state.push(SCORE_ROOSTS, seat)

    def draws(self, state: RootState, seat: i64) -> i64:
        return 1 + ROOST_DRAWS[state.on_map(ROOST)]

    def crafters(self, state: RootState, seat: i64) -> i64:
        return crafters_on_map(state, ROOST)

    def item_points(self, state: RootState, seat: i64, kind: i64) -> i64:
        return ITEM_VP[kind] if state.leader == BUILDER else DISDAIN

    def extra_hits(self, state: RootState, seat: i64) -> i64:
        return 1 if state.leader == COMMANDER else 0

    def after_battle(self, state: RootState, seat: i64) -> None:
        razed: i64 = ATTACKER_RAZED if seat == state.attacker else DEFENDER_RAZED
        if state.leader == DESPOT and state.used & razed:
            score(state, seat, 1)


class PlaceRoost(Choice[RootState]):
    """Choose the starting corner, opposite another one if possible."""

    name: ClassVar[str] = "place-roost"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-008", "ROOT-014")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, free_corners(state))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        clearing = action - CLEARING
        state.place_piece(ROOST, clearing)
        state.place_warriors(EYRIE, clearing, EYRIE_START)
        state.tell(PLACED_PIECE, frame.seat, ROOST, clearing)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a free corner, opposite another start if there is one"), "ROOT-014"


class ChooseLeader(Choice[RootState]):
    """Choose a leader; the viziers go to the columns that the leader names."""

    name: ClassVar[str] = "choose-leader"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-008", "ROOT-237", "ROOT-238")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        leader: i64 = 0
        while leader < LEADERS:
            if state.leaders & SEAT_BIT[leader]:
                options.append(LEADER + leader)
            leader += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        leader = action - LEADER
        state.leader = leader
        state.leaders &= ~SEAT_BIT[leader]
        state.viziers = [0, 0, 0, 0]
        for column in VIZIERS[leader]:
            state.viziers[column] += 1
        state.tell(LEADER_CHOSEN, frame.seat, leader)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a leader that is face up"), "ROOT-237"


class EmergencyOrders(Automatic[RootState]):
    """Birdsong begins: draw a card if the hand is empty, then add to the Decree."""

    name: ClassVar[str] = "emergency-orders"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-232", "ROOT-233")

    def run(self, state: RootState, frame: Frame) -> None:
        seat = frame.seat
        if state.hands[seat] == 0:
            draw(state, seat, 1)
        if state.hands[seat]:
            state.push(ADD_TO_DECREE, seat)


class AddToDecree(Choice[RootState]):
    """Add a card to the Decree, and maybe a second one; at most one of them a bird.

    `frame.a` is 1 for the second card, `frame.b` is 1 if the first was a bird.
    """

    name: ClassVar[str] = "add-to-decree"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-232",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        cards: i64 = state.hands[frame.seat]
        if frame.b:
            cards &= ~SUIT_CARDS[BIRD]
        if frame.a:
            options.append(PASS)
        add_kinds(options, cards, CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == PASS:
            return
        # The card is shown now and leaves the hand when its column is chosen.
        card = card_of(state.hands[frame.seat], action - CARD)
        gain_openly(state, frame.seat, card)
        state.push(CHOOSE_COLUMN, frame.seat, action - CARD, frame.a)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if frame.b and CARD <= action < CARD + KINDS and SUIT[action - CARD] == BIRD:
            return mark("Only one card added in a turn may be a bird"), "ROOT-232"
        return mark("Add a card from your hand to the Decree"), "ROOT-232"


class ChooseColumn(Choice[RootState]):
    """Choose the column for a kind of card (`frame.a`); `frame.b` is 1 for the second card."""

    name: ClassVar[str] = "choose-column"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-232",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return ALL_COLUMNS

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        kind = frame.a
        column = action - COLUMN
        card = leave_hand(state, seat, kind)
        state.decree[column] |= CARD_BIT[card]
        state.tell(DECREE_ADDED, seat, kind, column)
        if frame.b == 0 and state.hands[seat]:
            state.push(ADD_TO_DECREE, seat, 1, 1 if SUIT[kind] == BIRD else 0)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a column of the Decree"), "ROOT-232"


class NewRoost(Automatic[RootState]):
    """Without a roost on the map, a new one comes with three warriors."""

    name: ClassVar[str] = "new-roost"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-232",)

    def run(self, state: RootState, frame: Frame) -> None:
        if state.on_map(ROOST) == 0 and quiet_clearings(state):
            state.push(NEW_ROOST_AT, frame.seat)


class NewRoostAt(Choice[RootState]):
    """Choose where the new roost is placed: where there are the fewest warriors."""

    name: ClassVar[str] = "new-roost-at"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-232", "ROOT-726")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, quiet_clearings(state))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        clearing = action - CLEARING
        state.place_piece(ROOST, clearing)
        state.tell(PLACED_PIECE, frame.seat, ROOST, clearing)
        number = state.place_warriors(EYRIE, clearing, NEW_ROOST_WARRIORS)
        state.tell(PLACED_WARRIORS, frame.seat, number, clearing)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a clearing with the fewest warriors and an open slot"), "ROOT-232"


class EyrieDaylight(Choice[RootState]):
    """Craft first; then resolve the Decree, column by column."""

    name: ClassVar[str] = "eyrie-daylight"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-234", "ROOT-235", "ROOT-236")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        if state.column == COLUMNS:
            options.append(END)
        suit: i64 = 0
        while suit < SUITS:
            if state.unresolved & SUIT_CARDS[suit] or (suit == BIRD and state.unresolved_viziers):
                options.append(RESOLVE + suit)
            suit += 1
        if not state.used & STARTED:
            add_crafts(state, frame.seat, options)
        add_daylight_cards(state, frame.seat, options)
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
            self.resolve(state, seat, action - RESOLVE)

    def resolve(self, state: RootState, seat: i64, suit: i64) -> None:
        """Resolve a card of a suit in the column, or fall into Turmoil."""
        column = state.column
        if suit == BIRD and state.unresolved_viziers:
            state.unresolved_viziers -= 1
        else:
            state.unresolved &= ~CARD_BIT[lowest(state.unresolved & SUIT_CARDS[suit])]
        state.tell(DECREE_RESOLVED, seat, suit, column)
        among: i64 = ALL_CLEARINGS if suit == BIRD else clearings_of(state, suit)
        if state.unresolved == 0 and state.unresolved_viziers == 0:
            open_column(state, column + 1)
        if column == RECRUIT:
            if recruiting_grounds(state) & among:
                state.push(RECRUIT_AT, seat, among)
                return
        elif column == MOVE:
            if origins(state, EYRIE, among):
                start_move(state, seat, among, 0)
                return
        elif column == BATTLE:
            if battlefields(state, seat) & among:
                state.push(BATTLE_AT, seat, among)
                return
        elif nesting_places(state) & among:
            state.push(ROOST_AT, seat, among)
            return
        fall_into_turmoil(state, seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if action == END:
            return mark("The whole Decree must be resolved"), "ROOT-234"
        if CRAFT <= action < CRAFT + KINDS:
            if state.used & STARTED:
                return mark("You craft before you resolve the Decree"), "ROOT-234"
            return mark("Your roosts cannot craft this card now"), "ROOT-060"
        return mark("Resolve a card of this column of the Decree"), "ROOT-234"


class RecruitAt(Choice[RootState]):
    """Choose a roost to recruit at, among the clearings `frame.a`."""

    name: ClassVar[str] = "recruit-at"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-235", "ROOT-236", "ROOT-238")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, recruiting_grounds(state) & frame.a)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        number: i64 = 2 if state.leader == CHARISMATIC else 1
        placed = state.place_warriors(EYRIE, action - CLEARING, number)
        state.tell(PLACED_WARRIORS, frame.seat, placed, action - CLEARING)
        if placed < number:
            fall_into_turmoil(state, frame.seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a roost in a clearing that matches the card"), "ROOT-235"


class RoostAt(Choice[RootState]):
    """Choose where to build a roost, among the clearings `frame.a`."""

    name: ClassVar[str] = "roost-at"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-235", "ROOT-240", "ROOT-032")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, nesting_places(state) & frame.a)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.place_piece(ROOST, action - CLEARING)
        state.tell(PLACED_PIECE, frame.seat, ROOST, action - CLEARING)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CLEARING <= action < CLEARING + CLEARINGS:
            if state.pieces_at(ROOST, action - CLEARING):
                return mark("There is a roost already"), "ROOT-240"
            if not state.open_slots(action - CLEARING):
                return mark("There is no open slot"), "ROOT-032"
        return mark("Choose a matching clearing that you rule, with an open slot"), "ROOT-235"


class ScoreRoosts(Automatic[RootState]):
    """Evening: score for the roosts on the map."""

    name: ClassVar[str] = "score-roosts"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-239",)

    def run(self, state: RootState, frame: Frame) -> None:
        score(state, frame.seat, ROOST_VP[state.on_map(ROOST)])


def open_column(state: RootState, column: i64) -> None:
    """Take up the next column of the Decree that holds anything."""
    state.unresolved = 0
    state.unresolved_viziers = 0
    while column < COLUMNS and state.decree[column] == 0 and state.viziers[column] == 0:
        column += 1
    state.column = column
    if column < COLUMNS:
        state.unresolved = state.decree[column]
        state.unresolved_viziers = state.viziers[column]


def fall_into_turmoil(state: RootState, seat: i64) -> None:
    """Humiliate, purge, depose, rest: the Decree has failed (ROOT-237)."""
    birds: i64 = 0
    cards: i64 = 0
    column: i64 = 0
    while column < COLUMNS:
        birds += state.viziers[column]
        cards |= state.decree[column]
        column += 1
    birds += size(cards & SUIT_CARDS[BIRD])
    state.tell(TURMOIL, seat, birds)
    lose_points(state, seat, birds)
    state.decree = [0, 0, 0, 0]
    while cards:
        discard(state, seat, lowest(cards))
        cards &= cards - 1
    open_column(state, COLUMNS)
    if state.leaders == 0:
        state.leaders = ALL_LEADERS
    end_daylight(state)
    state.push(CHOOSE_LEADER, seat)


def recruiting_grounds(state: RootState) -> i64:
    """Return the clearings with a roost where a warrior can be placed."""
    found: i64 = 0
    if state.supply[EYRIE]:
        clearing: i64 = 0
        while clearing < CLEARINGS:
            if state.pieces_at(ROOST, clearing) and can_place(state, EYRIE, clearing):
                found |= CLEARING_BIT[clearing]
            clearing += 1
    return found


def nesting_places(state: RootState) -> i64:
    """Return the clearings where a roost can be built."""
    found: i64 = 0
    if state.stock[ROOST] == 0:
        return 0
    left = ruled_by(state, EYRIE)
    while left:
        clearing = lowest(left)
        if (
            state.pieces_at(ROOST, clearing) == 0
            and state.open_slots(clearing)
            and can_place(state, EYRIE, clearing)
        ):
            found |= CLEARING_BIT[clearing]
        left &= left - 1
    return found


def quiet_clearings(state: RootState) -> i64:
    """Return the clearings with the fewest warriors of all, where a roost can be placed."""
    found: i64 = 0
    fewest: i64 = 1000
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.open_slots(clearing) and can_place(state, EYRIE, clearing):
            number: i64 = 0
            for faction in state.factions:
                number += state.warriors_at(faction, clearing)
            if number < fewest:
                fewest = number
                found = 0
            if number == fewest:
                found |= CLEARING_BIT[clearing]
        clearing += 1
    return found


ALL_COLUMNS: Final[list[int]] = [COLUMN, COLUMN + 1, COLUMN + 2, COLUMN + 3]

PLACE_ROOST: Final = PlaceRoost()
CHOOSE_LEADER: Final = ChooseLeader()
EMERGENCY_ORDERS: Final = EmergencyOrders()
ADD_TO_DECREE: Final = AddToDecree(silent=False)
CHOOSE_COLUMN: Final = ChooseColumn()
NEW_ROOST: Final = NewRoost()
NEW_ROOST_AT: Final = NewRoostAt()
EYRIE_DAYLIGHT: Final = EyrieDaylight(silent=False)
RECRUIT_AT: Final = RecruitAt()
ROOST_AT: Final = RoostAt()
SCORE_ROOSTS: Final = ScoreRoosts()
STEPS: Final = (
    PLACE_ROOST,
    CHOOSE_LEADER,
    EMERGENCY_ORDERS,
    ADD_TO_DECREE,
    CHOOSE_COLUMN,
    NEW_ROOST,
    NEW_ROOST_AT,
    EYRIE_DAYLIGHT,
    RECRUIT_AT,
    ROOST_AT,
    SCORE_ROOSTS,
)
CHAPTERS[EYRIE] = Eyrie()
