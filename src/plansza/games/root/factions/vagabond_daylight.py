"""The Vagabond's Daylight: what can be done with the items that are face up (ROOT-341)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    AID,
    BATTLE,
    CLEARING,
    CRAFT,
    END,
    EXPLORE,
    FOREST,
    QUEST,
    REPAIR,
    SPECIAL,
    STRIKE,
)
from plansza.games.root.cards import (
    BOOT,
    CROSSBOW,
    HAMMER,
    KINDS,
    QUEST_SUIT,
    QUESTS,
    SWORD,
    TORCH,
)
from plansza.games.root.factions.vagabond_actions import (
    REPAIR_ITEM,
    STRIKE_AT,
    add_moves,
    add_strikes,
    can_quest,
    explore,
    fulfil,
    is_damaged,
    ruin_at,
    walk,
)
from plansza.games.root.factions.vagabond_aid import anybody_to_aid, start_aid
from plansza.games.root.factions.vagabond_items import (
    exhaust,
    ready,
    vagabond,
)
from plansza.games.root.factions.vagabond_specials import (
    can_special,
    start_special,
)
from plansza.games.root.map import (
    CLEARINGS,
    FORESTS,
)
from plansza.games.root.pieces import (
    ITEM_STATES,
    READY,
)
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_WHOM, can_be_attacked
from plansza.games.root.steps.crafting import add_crafts, craft
from plansza.games.root.steps.effects import add_daylight_cards, use_daylight_card
from plansza.games.root.steps.table import matching
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class VagabondDaylight(Choice[RootState]):
    """Exhaust items for actions, in any order, until Daylight is ended.

    A move is chosen by its clearing, a quest and a card to craft by their names.
    """

    name: ClassVar[str] = "vagabond-daylight"
    rules: ClassVar[tuple[str, ...]] = (
        "ROOT-341",
        "ROOT-313",
        "ROOT-336",
        "ROOT-342",
        "ROOT-065",
    )

    def options(self, state: RootState, frame: Frame) -> list[int]:
        seat = frame.seat
        who = vagabond(state, seat)
        options: list[int] = [END]
        boots = ready(state, who, BOOT)
        if boots:
            add_moves(state, seat, boots, options)
        if ready(state, who, HAMMER):
            if is_damaged(state, who):
                options.append(REPAIR)
            add_crafts(state, seat, options)
        if ready(state, who, TORCH) and can_special(state, seat):
            options.append(SPECIAL)
        if state.pawns[who] < CLEARINGS:
            add_local_actions(state, seat, who, options)
        add_daylight_cards(state, seat, options)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        who = vagabond(state, seat)
        if action == END:
            return
        state.put(frame)
        if CLEARING <= action < FOREST:
            walk(state, seat, action - CLEARING, False)
        elif CRAFT <= action < CRAFT + KINDS:
            craft(state, seat, action - CRAFT)
        elif QUEST <= action < QUEST + QUESTS:
            fulfil(state, seat, action - QUEST)
        elif action == BATTLE:
            exhaust(state, who, SWORD)
            state.push(BATTLE_WHOM, seat, state.pawns[who])
        elif action == EXPLORE:
            explore(state, seat)
        elif action == AID:
            start_aid(state, seat)
        elif action == STRIKE:
            state.push(STRIKE_AT, seat)
        elif action == REPAIR:
            state.push(REPAIR_ITEM, seat)
        elif action == SPECIAL:
            start_special(state, seat)
        else:
            use_daylight_card(state, seat, action)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CLEARING <= action < FOREST:
            return mark(
                "You need boots and an adjacent clearing; Hostile ones take two"
            ), "ROOT-336"
        if FOREST <= action < FOREST + FORESTS:
            return mark("You enter forests by slipping only"), "ROOT-341"
        if QUEST <= action < QUEST + QUESTS:
            return mark("A quest takes its two items and a clearing of its suit"), "ROOT-341"
        if CRAFT <= action < CRAFT + KINDS:
            return mark("You cannot craft that card now"), "ROOT-060"
        return mark("You lack an item for that, or something to do here"), "ROOT-341"


def add_local_actions(state: RootState, seat: i64, who: i64, options: list[int]) -> None:
    """Add what needs a clearing: battle, exploring, aid, quests, strikes (ROOT-342)."""
    clearing: i64 = state.pawns[who]
    suit: i64 = state.suits[clearing]
    if ready(state, who, SWORD) and anybody_to_battle(state, seat, clearing):
        options.append(BATTLE)
    if ready(state, who, TORCH) and ruin_at(state, clearing) >= 0:
        options.append(EXPLORE)
    if (
        state.satchel[who * ITEM_STATES + READY]
        and matching(state, seat, suit)
        and anybody_to_aid(state, seat, clearing)
    ):
        options.append(AID)
    for quest in state.quests:
        if QUEST_SUIT[quest] == suit and can_quest(state, who, quest):
            options.append(QUEST + quest)
    if ready(state, who, CROSSBOW):
        struck: list[int] = []
        add_strikes(state, seat, struck)
        if struck:
            options.append(STRIKE)


def anybody_to_battle(state: RootState, seat: i64, clearing: i64) -> bool:
    """Return whether there is somebody here to battle."""
    other: i64 = 0
    while other < state.seats:
        if can_be_attacked(state, seat, other, clearing):
            return True
        other += 1
    return False


VAGABOND_DAYLIGHT: Final = VagabondDaylight(silent=False)
