"""What the Vagabond does in Daylight: move, explore, aid, quest, strike, repair (ROOT-341)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    CLEARING,
    DRAW_CARDS,
    FACTION,
    LOSE,
    NUMBER,
    PASS,
    SCORE_QUESTS,
)
from plansza.games.root.cards import (
    ALLIED,
    BOOT,
    CROSSBOW,
    HAMMER,
    QUEST_ITEM,
    QUEST_OTHER_ITEM,
    QUEST_SUIT,
    QUESTS,
    TORCH,
    VAGABOND,
)
from plansza.games.root.factions.vagabond_items import (
    REPAIRED,
    add_items,
    change,
    chosen_item,
    chosen_state,
    exhaust,
    gain,
    pawn,
    ready,
    vagabond,
)
from plansza.games.root.factions.vagabond_relations import hostile_warriors, relation
from plansza.games.root.map import ADJACENT, CLEARING_BIT, CLEARINGS, FOREST_CLEARINGS, RUINS
from plansza.games.root.messages import (
    EXPLORED,
    ITEM_REPAIRED,
    PAWN_MOVED,
    QUEST_DONE,
    QUEST_OPENED,
)
from plansza.games.root.pieces import (
    DAMAGED,
    DAMAGED_EXHAUSTED,
    ITEM_STATES,
    OWNED_KINDS,
    RUIN,
)
from plansza.games.root.rule import are_enemies, rules
from plansza.games.root.sets import size
from plansza.games.root.state import RootState
from plansza.games.root.steps.movement import move
from plansza.games.root.steps.removal import remove_piece, remove_warrior
from plansza.games.root.steps.table import draw, score
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark

QUEST_BIT: Final[list[int]] = [1 << quest for quest in range(QUESTS)]
QUESTS_OF: Final[list[int]] = [
    sum(1 << quest for quest in range(QUESTS) if QUEST_SUIT[quest] == suit) for suit in range(3)
]
"""The set of quests of each suit."""
QUEST_CARDS: Final = 2
"""Cards to draw as a reward."""


# Moving.


def add_moves(state: RootState, seat: i64, boots: i64, options: list[int]) -> None:
    """Add the clearings to move to with so many boots; Hostile warriors cost one more (ROOT-336).

    `boots` is one more than there are if the move itself is free.
    """
    who = vagabond(state, seat)
    place: i64 = state.pawns[who]
    near = ADJACENT[place] if place < CLEARINGS else FOREST_CLEARINGS[place - CLEARINGS]
    for clearing in near:
        if state.scorched & CLEARING_BIT[clearing] == 0 and (
            boots > 1 or not hostile_warriors(state, who, clearing)
        ):
            options.append(CLEARING + clearing)


def walk(state: RootState, seat: i64, clearing: i64, free: bool) -> None:
    """Exhaust the boots for a move and move."""
    who = vagabond(state, seat)
    if not free:
        exhaust(state, who, BOOT)
    if hostile_warriors(state, who, clearing):
        exhaust(state, who, BOOT)
    move_pawn(state, seat, clearing)


def move_pawn(state: RootState, seat: i64, place: i64) -> None:
    """Move the pawn; from clearing to clearing an ally may come along (ROOT-333)."""
    origin = pawn(state, seat)
    state.pawns[vagabond(state, seat)] = place
    state.tell(PAWN_MOVED, seat, place)
    if origin < CLEARINGS and place < CLEARINGS and len(companions(state, seat, origin, place)):
        state.push(MOVE_ALLY, seat, origin, place)


def companions(state: RootState, seat: i64, origin: i64, target: i64) -> list[int]:
    """Return the allies who may come along: with warriors, and free to move (ROOT-081)."""
    who = vagabond(state, seat)
    found: list[int] = []
    faction: i64 = 0
    while faction < VAGABOND:
        if (
            relation(state, who, faction) == ALLIED
            and state.warriors_at(faction, origin)
            and (rules(state, faction, origin) or rules(state, faction, target))
        ):
            found.append(FACTION + faction)
        faction += 1
    return found


class MoveAlly(Choice[RootState]):
    """Let warriors of one ally come along from `frame.a` to `frame.b`, or go alone."""

    name: ClassVar[str] = "move-ally"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-333", "ROOT-027", "ROOT-716")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return [PASS, *companions(state, frame.seat, frame.a, frame.b)]

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action != PASS:
            state.push(MOVE_ALLIES, frame.seat, frame.a, frame.b, action - FACTION)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an ally who may move along, or go alone"), "ROOT-333"


class MoveAllies(Choice[RootState]):
    """Choose how many warriors of the ally `frame.c` come along."""

    name: ClassVar[str] = "move-allies"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-333", "ROOT-080")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        number = state.warriors_at(frame.c, frame.a)
        while number:
            options.append(NUMBER + number)
            number -= 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        move(state, frame.c, frame.a, frame.b, action - NUMBER)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose how many warriors come along"), "ROOT-080"


class FreeMove(Choice[RootState]):
    """Move one step without a boot, except for the one that Hostile warriors cost (Cobbler)."""

    name: ClassVar[str] = "vagabond-free-move"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-706", "ROOT-336")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        boots = ready(state, vagabond(state, frame.seat), BOOT)
        add_moves(state, frame.seat, 1 + boots, options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action != PASS:
            walk(state, frame.seat, action - CLEARING, True)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an adjacent clearing, or stay"), "ROOT-706"


# Exploring.


def ruin_at(state: RootState, clearing: i64) -> i64:
    """Return the number of the ruin in a clearing that hides an item, or -1."""
    number: i64 = 0
    for place in RUINS:
        if place == clearing and len(state.ruins[number]):
            return number
        number += 1
    return -1


def explore(state: RootState, seat: i64) -> None:
    """Take the item under the ruin here; the last item takes the ruin with it (ROOT-341)."""
    who = vagabond(state, seat)
    clearing: i64 = state.pawns[who]
    number = ruin_at(state, clearing)
    under = state.ruins[number]
    item: i64 = under[0]
    state.ruins[number] = under[1:]
    state.revealed += 1
    if len(under) == 1:
        state.take_piece(RUIN, clearing)
    exhaust(state, who, TORCH)
    gain(state, who, item)
    state.tell(EXPLORED, seat, item, clearing)
    score(state, seat, 1)


# Quests.


def can_quest(state: RootState, who: i64, quest: i64) -> bool:
    """Return whether the two items of a quest can be exhausted."""
    one: i64 = QUEST_ITEM[quest]
    other: i64 = QUEST_OTHER_ITEM[quest]
    if one == other:
        return ready(state, who, one) > 1
    return ready(state, who, one) > 0 and ready(state, who, other) > 0


def fulfil(state: RootState, seat: i64, quest: i64) -> None:
    """Exhaust the items of a quest, claim it and turn up another one."""
    who = vagabond(state, seat)
    exhaust(state, who, QUEST_ITEM[quest])
    exhaust(state, who, QUEST_OTHER_ITEM[quest])
    state.completed[who] |= QUEST_BIT[quest]
    state.tell(QUEST_DONE, seat, quest)
    row = [open_quest for open_quest in state.quests if open_quest != quest]
    left: i64 = len(state.quest_deck) - 1
    if left >= 0:
        fresh: i64 = state.quest_deck[left]
        state.quest_deck = state.quest_deck[:left]
        row.append(fresh)
        state.revealed += 1
        state.tell(QUEST_OPENED, seat, fresh)
    state.quests = bytes(row)
    state.push(QUEST_REWARD, seat, quest)


class QuestReward(Choice[RootState]):
    """For the quest `frame.a` draw two cards, or score for all quests of its suit."""

    name: ClassVar[str] = "quest-reward"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-341",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        return [DRAW_CARDS, SCORE_QUESTS]

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == DRAW_CARDS:
            draw(state, frame.seat, QUEST_CARDS)
        else:
            done: i64 = state.completed[vagabond(state, frame.seat)]
            score(state, frame.seat, size(done & QUESTS_OF[QUEST_SUIT[frame.a]]))

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Draw two cards, or score for your quests of this suit"), "ROOT-341"


# Strike and repair.


def add_strikes(state: RootState, seat: i64, options: list[int]) -> None:
    """Add what can be struck here: a warrior, or else another piece of an enemy (ROOT-A23)."""
    clearing = pawn(state, seat)
    other: i64 = 0
    while other < state.seats:
        faction: i64 = state.factions[other]
        if faction < VAGABOND and are_enemies(state, seat, other):
            if state.warriors_at(faction, clearing):
                options.append(FACTION + faction)
            else:
                for kind in OWNED_KINDS[faction]:
                    if state.pieces[kind * CLEARINGS + clearing]:
                        options.append(LOSE + kind)
        other += 1


class Strike(Choice[RootState]):
    """Remove an enemy warrior, or another piece of an enemy who has no warriors here."""

    name: ClassVar[str] = "strike"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-341", "ROOT-104", "ROOT-334", "ROOT-A23")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_strikes(state, frame.seat, options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        clearing = pawn(state, frame.seat)
        exhaust(state, vagabond(state, frame.seat), CROSSBOW)
        if action < LOSE:
            remove_warrior(state, frame.seat, action - FACTION, clearing)
        else:
            remove_piece(state, frame.seat, action - LOSE, clearing)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an enemy piece here; warriors go first"), "ROOT-341"


class Repair(Choice[RootState]):
    """Repair a damaged item."""

    name: ClassVar[str] = "repair"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-341",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_damaged(state, vagabond(state, frame.seat), options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        exhaust(state, vagabond(state, frame.seat), HAMMER)
        repair(state, frame.seat, action)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a damaged item"), "ROOT-341"


def is_damaged(state: RootState, who: i64) -> bool:
    """Return whether any item is damaged."""
    at = who * ITEM_STATES
    return state.satchel[at + DAMAGED] + state.satchel[at + DAMAGED_EXHAUSTED] > 0


def add_damaged(state: RootState, who: i64, options: list[int]) -> None:
    """Add an option for each kind of damaged item."""
    add_items(state, who, DAMAGED, options)
    add_items(state, who, DAMAGED_EXHAUSTED, options)


def repair(state: RootState, seat: i64, action: i64) -> None:
    """Make a damaged item undamaged; it keeps its side."""
    item_state = chosen_state(action)
    item = chosen_item(action)
    change(state, vagabond(state, seat), item, item_state, REPAIRED[item_state])
    state.tell(ITEM_REPAIRED, seat, item)


MOVE_ALLY: Final = MoveAlly()
MOVE_ALLIES: Final = MoveAllies()
FREE_MOVE: Final = FreeMove()
QUEST_REWARD: Final = QuestReward()
STRIKE_AT: Final = Strike()
REPAIR_ITEM: Final = Repair()
