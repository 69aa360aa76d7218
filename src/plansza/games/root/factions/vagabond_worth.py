"""What a bot thinks of the Vagabond's position, in points.

Items are his strength, undamaged and face up; besides it counts what he can do where he stands.
"""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import (
    ALLIED,
    FACTIONS,
    HOSTILE,
    QUEST_SUIT,
    RELATION_AIDS,
    RELATION_VP,
    TORCH,
    VAGABOND,
)
from plansza.games.root.factions.vagabond_actions import (
    QUEST_REWARD,
    QUESTS_OF,
    can_quest,
    ruin_at,
)
from plansza.games.root.factions.vagabond_aid import AID_CARD, AID_ITEM, AID_WHOM, can_aid
from plansza.games.root.factions.vagabond_items import in_state, ready, total, vagabond
from plansza.games.root.map import CLEARINGS
from plansza.games.root.pieces import (
    DAMAGED,
    DAMAGED_EXHAUSTED,
    EXHAUSTED,
    ITEM_STATES,
    NOBODY,
    READY,
)
from plansza.games.root.sets import size
from plansza.games.root.state import RootState
from plansza.games.root.steps.table import matching

FACE_UP: Final = 0.75
TURNED: Final = 0.65
BROKEN: Final = 0.25
RELATION: Final = (-0.6, 0.0, 0.4, 0.8, 1.6)
"""What each relationship is worth beside the points scored on the way."""
QUEST_HERE: Final = 0.8
RUIN_HERE: Final = 1.2
AID_HERE: Final = 0.5
"""How much of what an aid would bring counts as long as it has not begun."""
GIFT: Final = -8.0
"""A card given for nothing is worse than ending the turn."""
TRACKED: Final = 0.4
"""What tea, coins or a bag on a track is worth more than another item."""
RESTING: Final = 0.4
"""What a damaged item is worth more in a forest."""


def vagabond_worth(state: RootState, seat: i64) -> float:
    """Return what a Vagabond's means are worth."""
    who = vagabond(state, seat)
    up: int = in_state(state, who, READY)
    turned: int = in_state(state, who, EXHAUSTED)
    broken: int = in_state(state, who, DAMAGED) + in_state(state, who, DAMAGED_EXHAUSTED)
    tracked: int = total(state.satchel[who * ITEM_STATES + READY] >> 20)
    worth = FACE_UP * up + TURNED * turned + BROKEN * broken + TRACKED * tracked
    faction: i64 = 0
    while faction < VAGABOND:
        if state.seat_of[faction] != NOBODY:
            worth += RELATION[state.relations[who * FACTIONS + faction]]
        faction += 1
    place: i64 = state.pawns[who]
    if place >= CLEARINGS:
        return worth + RESTING * broken
    if place != NOBODY and state.depth:
        worth += _chances(state, seat, who, place) + _pending(state, seat, who, place)
    return worth


def _chances(state: RootState, seat: i64, who: i64, clearing: i64) -> float:
    """Return what there is to do in the clearing where he stands."""
    worth = 0.0
    suit: i64 = state.suits[clearing]
    for quest in state.quests:
        if QUEST_SUIT[quest] == suit and can_quest(state, who, quest):
            worth += QUEST_HERE
    if ready(state, who, TORCH) and ruin_at(state, clearing) >= 0:
        worth += RUIN_HERE
    return worth + AID_HERE * _best_aid(state, seat, who, clearing)


def _pending(state: RootState, seat: i64, who: i64, clearing: i64) -> float:
    """Return what an action that has begun will bring."""
    frame = state.top()
    if frame.seat != seat:
        return 0.0
    if frame.step is QUEST_REWARD:
        done: i64 = state.completed[who] & QUESTS_OF[QUEST_SUIT[frame.a]]
        points: int = size(done)
        return max(float(points), 0.6) + TURNED
    if frame.step is AID_WHOM:
        worth = _best_aid(state, seat, who, clearing)
    elif frame.step is AID_ITEM or frame.step is AID_CARD:
        worth = _aid(state, seat, who, state.seat_of[frame.a], clearing)
    else:
        return 0.0
    return worth if worth > 0.0 else GIFT


def _best_aid(state: RootState, seat: i64, who: i64, clearing: i64) -> float:
    """Return the most that aiding somebody here brings."""
    best = 0.0
    other: i64 = 0
    while other < state.seats:
        if can_aid(state, seat, other, clearing):
            best = max(best, _aid(state, seat, who, other, clearing))
        other += 1
    return best


def _aid(state: RootState, seat: i64, who: i64, other: i64, clearing: i64) -> float:
    """Return what aiding a player brings: an item, and a step up if the cards suffice."""
    cards = size(matching(state, seat, state.suits[clearing]))
    if cards == 0:
        return 0.0
    worth = FACE_UP if state.items[other] else 0.0
    faction: i64 = state.factions[other]
    space: i64 = state.relations[who * FACTIONS + faction]
    if space == HOSTILE:
        return worth
    points: int = RELATION_VP[ALLIED]
    if space < ALLIED:
        needed: i64 = RELATION_AIDS[space] - state.aids[faction]
        if cards < needed:
            return worth
        points = RELATION_VP[space + 1]
        steps: int = needed
        return worth + (points + RELATION[space + 1] - RELATION[space]) / steps
    return worth + points
