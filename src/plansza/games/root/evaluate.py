"""What a bot thinks of a position: points now, and what each faction's means may bring."""

from typing import Final

from mypy_extensions import i64

from plansza.games.root.cards import (
    ALLIANCE,
    BATTLE,
    BIRD,
    BUILD,
    BUILDING_VP,
    EYRIE,
    MARQUISE,
    MOVE,
    RECRUIT,
    RECRUITER,
    ROOST_VP,
    SAWMILL,
    SUIT_CARDS,
    SUITS,
    VAGABOND,
    WOOD_COST,
    WORKSHOP,
)
from plansza.games.root.factions.alliance_worth import alliance_worth
from plansza.games.root.factions.eyrie import nesting_places, recruiting_grounds
from plansza.games.root.factions.marquise_building import BUILD_AT, PAY_WOOD
from plansza.games.root.factions.vagabond_worth import vagabond_worth
from plansza.games.root.map import ALL_CLEARINGS, CLEARINGS
from plansza.games.root.pieces import (
    DAYLIGHT,
    KEEP,
    NOBODY,
    ROOST,
    WOOD_TOKEN,
)
from plansza.games.root.rule import clearings_of, ruled_by
from plansza.games.root.sets import size
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_AT, battlefields
from plansza.games.root.steps.effects import with_warriors

CERTAIN: Final = 100.0
"""More than any lead."""
CARD: Final = 0.35
CRAFTED: Final = 0.6
WARRIOR: Final = 0.12
RULED: Final = 0.25
ACTION: Final = 0.6
"""What an action of the Marquise still to be taken is worth."""
WOOD: Final = 0.75
DOMINANCE: Final = 8.0
"""What an active dominance card is worth, before any clearing is ruled for it."""


def evaluate(state: RootState, seat: i64) -> float:
    """Return a seat's lead over its best opponent, in points."""
    if state.winner != NOBODY:
        return CERTAIN if seat in state.winners() else -CERTAIN
    best = -CERTAIN
    mine = 0.0
    other: i64 = 0
    while other < state.seats:
        worth = prospects(state, other)
        if other == seat:
            mine = worth
        elif worth > best:
            best = worth
        other += 1
    return mine - best


def prospects(state: RootState, seat: i64) -> float:
    """Return a seat's points, and what its position is worth in points."""
    points: int = state.points[seat]
    cards: int = size(state.hands[seat])
    crafted: int = size(state.crafted[seat])
    worth = float(points) + CARD * min(cards, 5) + CRAFTED * crafted
    faction: i64 = state.factions[seat]
    if state.dominance[seat]:
        worth += dominance(state, seat, faction)
    if faction == MARQUISE:
        return worth + marquise(state, seat)
    if faction == EYRIE:
        return worth + eyrie(state)
    if faction == ALLIANCE:
        return worth + alliance_worth(state)
    return worth + vagabond_worth(state, seat)


def dominance(state: RootState, seat: i64, faction: i64) -> float:
    """Return what an active dominance card is worth: near its goal nearly a victory."""
    partner: i64 = state.coalition[seat]
    if partner != NOBODY and faction == VAGABOND:
        points: int = state.points[partner]
        return float(points)
    suit: i64 = state.dominance[seat] - 1
    wanted = clearings_of(state, suit) if suit != BIRD else 15
    held: int = size(ruled_by(state, faction) & wanted)
    return DOMINANCE + 5.0 * min(held, 3)


def warriors(state: RootState, faction: i64) -> float:
    """Return what the warriors of a faction on the map and the clearings it rules are worth."""
    number: i64 = 0
    at: i64 = faction * CLEARINGS
    end: i64 = at + CLEARINGS
    while at < end:
        number += state.warriors[at]
        at += 1
    standing: int = number
    ruled: int = size(ruled_by(state, faction))
    return WARRIOR * standing + RULED * ruled


def rounds_left(state: RootState) -> float:
    """Guess how many more rounds the game lasts, from the best score."""
    best: i64 = 0
    for points in state.points:
        if points > best:
            best = points
    leading: int = best
    return max(1.0, min(5.0, (30 - leading) / 4.5))


def marquise(state: RootState, seat: i64) -> float:
    """Wood and sawmills become buildings; rule and warriors protect them."""
    wood: int = state.on_map(WOOD_TOKEN)
    sawmills: int = state.on_map(SAWMILL)
    workshops: int = state.on_map(WORKSHOP)
    recruiters: int = state.on_map(RECRUITER)
    keep: int = state.on_map(KEEP)
    worth = warriors(state, MARQUISE) + WOOD * min(wood, 6) + 0.8 * keep
    worth += 0.35 * rounds_left(state) * min(sawmills, 4)
    worth += 0.3 * workshops + 0.5 * recruiters
    if state.active == seat and state.phase == DAYLIGHT:
        left: int = state.actions_left
        worth += ACTION * min(left, 3)
        frame = state.top()
        if frame.step is BUILD_AT:
            worth += building(state, frame.a) - WOOD * wood_cost(state, frame.a)
        elif frame.step is PAY_WOOD:
            missing: int = frame.c
            worth += building(state, frame.b) - WOOD * missing
        elif frame.step is BATTLE_AT:
            worth += ACTION
    return worth


def building(state: RootState, kind: i64) -> float:
    """Return what the next building of a kind scores, and a little for having it."""
    points: int = BUILDING_VP[kind][state.on_map(kind)]
    return points + 0.6


def wood_cost(state: RootState, kind: i64) -> int:
    """Return what the next building of a kind costs."""
    return WOOD_COST[state.on_map(kind)]


def eyrie(state: RootState) -> float:
    """Roosts score every Evening, as long as the Decree can be carried out."""
    roosts: i64 = state.on_map(ROOST)
    income: int = ROOST_VP[roosts]
    number: int = roosts
    worth = warriors(state, EYRIE) + income * 0.8 * rounds_left(state) + 0.6 * number
    return worth - turmoil(state)


def turmoil(state: RootState) -> float:
    """Return what the Decree may cost: cards that could not be carried out as things stand."""
    seat: i64 = state.seat_of[EYRIE]
    birds: int = 2
    column: i64 = 0
    while column <= BUILD:
        birds += int(size(state.decree[column] & SUIT_CARDS[BIRD]))
        column += 1
    risk = 0.0
    column = RECRUIT
    while column <= BUILD:
        cards: i64 = state.decree[column]
        if cards:
            places = possible(state, seat, column)
            suit: i64 = 0
            while suit < SUITS:
                if cards & SUIT_CARDS[suit]:
                    among = ALL_CLEARINGS if suit == BIRD else clearings_of(state, suit)
                    if not places & among:
                        risk += 0.35
                suit += 1
        column += 1
    return min(risk, 0.8) * (birds + 3.0)


def possible(state: RootState, seat: i64, column: i64) -> i64:
    """Return the clearings where a column of the Decree can be carried out now."""
    if column == RECRUIT:
        return recruiting_grounds(state)
    if column == MOVE:
        return with_warriors(state, EYRIE)
    if column == BATTLE:
        return battlefields(state, seat)
    return nesting_places(state)
