"""Battle, step by step: initiate, ambush, roll, effects (ROOT-090 to ROOT-099)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import (
    CARD,
    CLEARING,
    DEFENDER_FIRST,
    FACTION,
    NO_AMBUSH,
    PASS,
    USE_ARMORERS,
    USE_BRUTAL_TACTICS,
    USE_SAPPERS,
)
from plansza.games.root.cards import (
    ALLIANCE,
    AMBUSH_BIRD,
    AMBUSH_OF,
    ARMORERS,
    BRUTAL_TACTICS,
    KIND_CARDS,
    SAPPERS,
    SCOUTING_PARTY,
)
from plansza.games.root.faction import chapter
from plansza.games.root.map import CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import (
    AMBUSHED,
    BATTLE_BEGINS,
    FOILED,
    NO_ATTACKERS,
    ROLLED,
    USED,
)
from plansza.games.root.pieces import NOBODY
from plansza.games.root.rule import are_enemies
from plansza.games.root.sets import add_kinds
from plansza.games.root.state import RootState
from plansza.games.root.steps.hits import ATTACKER, DEFENDER, RESOLVE_LOSSES
from plansza.games.root.steps.movement import add_clearings
from plansza.games.root.steps.table import (
    ATTACKER_RAZED,
    DEFENDER_RAZED,
    has_card,
    score,
    spend,
    use_up,
)
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark

AMBUSH_HITS: Final = 2


class BattleAt(Choice[RootState]):
    """Choose where to battle, among a set of clearings (`frame.a`); `frame.b` lets you decline."""

    name: ClassVar[str] = "battle-at"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-090",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, battlefields(state, frame.seat) & frame.a)
        if frame.b:
            options.append(PASS)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action != PASS:
            state.push(BATTLE_WHOM, frame.seat, action - CLEARING)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CLEARING <= action < CLEARING + CLEARINGS:
            if not chapter(state, frame.seat).can_attack(state, frame.seat, action - CLEARING):
                return mark("You have nothing there to battle with"), "ROOT-090"
            return mark("There is no enemy that you can battle there now"), "ROOT-090"
        return mark("Choose a clearing to battle in"), "ROOT-090"


class BattleWhom(Choice[RootState]):
    """Choose the defender in the clearing `frame.a`."""

    name: ClassVar[str] = "battle-whom"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-090", "ROOT-128")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        other: i64 = 0
        while other < state.seats:
            if can_be_attacked(state, frame.seat, other, frame.a):
                options.append(FACTION + state.factions[other])
            other += 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        start_battle(state, frame.seat, state.seat_of[action - FACTION], frame.a, NOBODY)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an enemy with pieces in this clearing"), "ROOT-090"


class Ambush(Choice[RootState]):
    """The defender may play an ambush card that matches the clearing.

    Every defender with cards is asked who could hold one, as far as the table knows.
    """

    name: ClassVar[str] = "ambush"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-092", "ROOT-094", "ROOT-710")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [NO_AMBUSH]
        add_kinds(options, state.hands[frame.seat] & ambush_cards(state), CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == NO_AMBUSH:
            return
        kind = action - CARD
        spend(state, frame.seat, kind)
        state.tell(AMBUSHED, frame.seat, kind)
        if can_hold_ambush(state, state.attacker):
            state.push(FOIL_AMBUSH, state.attacker)
        else:
            spring(state)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Play an ambush that matches the clearing, or none"), "ROOT-092"


class FoilAmbush(Choice[RootState]):
    """The attacker may cancel the ambush with one that matches the clearing too."""

    name: ClassVar[str] = "foil-ambush"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-092", "ROOT-093")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [NO_AMBUSH]
        add_kinds(options, state.hands[frame.seat] & ambush_cards(state), CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == NO_AMBUSH:
            spring(state)
        else:
            spend(state, frame.seat, action - CARD)
            state.tell(FOILED, frame.seat, action - CARD)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Play an ambush that matches the clearing, or none"), "ROOT-092"


class AfterAmbush(Automatic[RootState]):
    """Without attackers left the battle ends; otherwise the dice are rolled."""

    name: ClassVar[str] = "after-ambush"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-093",)

    def run(self, state: RootState, frame: Frame) -> None:
        attacker = state.attacker
        allied = state.ally != NOBODY and state.warriors_at(state.ally, state.clearing) > 0
        if not allied and not chapter(state, attacker).can_attack(state, attacker, state.clearing):
            state.tell(NO_ATTACKERS, attacker)
            return
        state.push(ROLL, attacker)
        seat: i64 = 0
        while seat < state.seats:
            if seat not in (attacker, state.defender):
                chapter(state, seat).before_roll(state, seat)
            seat += 1


class Roll(Automatic[RootState]):
    """Roll both dice: the attacker deals the higher number of hits, the defender the lower.

    An Alliance that defends deals the higher one.
    """

    name: ClassVar[str] = "roll"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-095", "ROOT-096", "ROOT-097", "ROOT-098", "ROOT-270")

    def run(self, state: RootState, frame: Frame) -> None:
        high = state.draw_number(4)
        low = state.draw_number(4)
        if low > high:
            high, low = low, high
        state.revealed += 1
        state.dice = high * 4 + low
        fight(state, high, low)


class UseEffects(Choice[RootState]):
    """Use crafted cards in battle; `frame.a` is the side.

    `frame.b` is 1 if the other side has had its chance or waits for it below.
    """

    name: ClassVar[str] = "battle-effects"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-097", "ROOT-709")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [PASS]
        add_effects(state, frame.seat, frame.a, options)
        if frame.a == ATTACKER and frame.b == 0 and has_effects(state, state.defender, DEFENDER):
            options.append(DEFENDER_FIRST)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        side = frame.a
        if action == PASS:
            if frame.b == 0 and side == ATTACKER:
                ask_effects(state, state.defender, DEFENDER, 1)
            return
        if action == DEFENDER_FIRST:
            ask_effects(state, seat, ATTACKER, 1)
            ask_effects(state, state.defender, DEFENDER, 1)
            return
        state.put(frame)
        if action == USE_ARMORERS:
            state.rolled[side] = 0
            use_up(state, seat, ARMORERS)
        elif action == USE_SAPPERS:
            state.extra[ATTACKER] += 1
            use_up(state, seat, SAPPERS)
        else:
            state.extra[DEFENDER] += 1
            state.used |= KIND_CARDS[BRUTAL_TACTICS]
            state.tell(USED, seat, BRUTAL_TACTICS)
            score(state, state.defender, 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Use a crafted card of yours that works now, or pass"), "ROOT-097"


class DealHits(Automatic[RootState]):
    """Both totals are fixed; then both sides take their hits at the same time."""

    name: ClassVar[str] = "deal-hits"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-099", "ROOT-100", "ROOT-102")

    def run(self, state: RootState, frame: Frame) -> None:
        attacker = state.attacker
        defender = state.defender
        on_attacker: i64 = state.rolled[ATTACKER] + state.extra[ATTACKER]
        on_defender: i64 = state.rolled[DEFENDER] + state.extra[DEFENDER]
        state.push(RESOLVE_LOSSES, attacker)
        chapter(state, attacker).take_hits(state, attacker, ATTACKER, on_attacker)
        chapter(state, defender).take_hits(state, defender, DEFENDER, on_defender)


class AfterBattle(Automatic[RootState]):
    """What factions do after a battle, and the end of it."""

    name: ClassVar[str] = "after-battle"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-091",)

    def run(self, state: RootState, frame: Frame) -> None:
        attacker = state.attacker
        defender = state.defender
        chapter(state, attacker).after_battle(state, attacker)
        chapter(state, defender).after_battle(state, defender)
        state.attacker = NOBODY
        state.defender = NOBODY
        state.instigator = NOBODY
        state.ally = NOBODY
        state.clearing = NOBODY
        state.dice = 0
        state.rolled = [0, 0]
        state.extra = [0, 0]
        state.lost = [0, 0]
        state.used &= ~(ATTACKER_RAZED | DEFENDER_RAZED | KIND_CARDS[BRUTAL_TACTICS])


def battlefields(state: RootState, seat: i64) -> i64:
    """Return the clearings where a seat can battle somebody."""
    found: i64 = 0
    mine = chapter(state, seat)
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if mine.can_attack(state, seat, clearing):
            other: i64 = 0
            while other < state.seats:
                if can_be_attacked(state, seat, other, clearing):
                    found |= CLEARING_BIT[clearing]
                    break
                other += 1
        clearing += 1
    return found


def can_be_attacked(state: RootState, seat: i64, other: i64, clearing: i64) -> bool:
    """Return whether a seat may battle another one here."""
    return are_enemies(state, seat, other) and chapter(state, other).has_pieces(
        state, other, clearing
    )


def start_battle(
    state: RootState, attacker: i64, defender: i64, clearing: i64, instigator: i64
) -> None:
    """Begin a battle; `instigator` is the Vagrant behind it, or `NOBODY`."""
    state.attacker = attacker
    state.defender = defender
    state.clearing = clearing
    state.instigator = instigator
    state.tell(BATTLE_BEGINS, attacker, clearing, defender)
    state.push(AFTER_BATTLE, attacker)
    state.push(AFTER_AMBUSH, attacker)
    if not has_card(state, attacker, SCOUTING_PARTY) and can_hold_ambush(state, defender):
        state.push(AMBUSH, defender)
    chapter(state, attacker).before_battle(state, attacker)


def ambush_cards(state: RootState) -> i64:
    """Return all ambush cards that match the clearing of the battle (ROOT-092)."""
    suit: i64 = state.suits[state.clearing]
    return KIND_CARDS[AMBUSH_OF[suit]] | KIND_CARDS[AMBUSH_BIRD]


def can_hold_ambush(state: RootState, seat: i64) -> bool:
    """Return whether, as far as all know, a hand may hold an ambush for this battle."""
    return state.hands[seat] != 0 and ambush_cards(state) & ~state.discard != 0


def spring(state: RootState) -> None:
    """Deal the hits of an ambush to the attacker at once (ROOT-093)."""
    attacker = state.attacker
    state.push(RESOLVE_LOSSES, attacker)
    chapter(state, attacker).take_hits(state, attacker, ATTACKER, AMBUSH_HITS)


def fight(state: RootState, high: i64, low: i64) -> None:
    """Fix the hits of a roll, and ask for effects (ROOT-095 to ROOT-097)."""
    attacker = state.attacker
    defender = state.defender
    clearing = state.clearing
    dealt = high
    taken = low
    if state.factions[defender] == ALLIANCE:
        dealt = low
        taken = high
    most = chapter(state, attacker).most_hits(state, attacker, clearing)
    state.rolled[DEFENDER] = min(dealt, most)
    most = chapter(state, defender).most_hits(state, defender, clearing) + state.extra[ATTACKER]
    state.rolled[ATTACKER] = min(taken, most)
    state.extra[ATTACKER] = 0
    state.extra[DEFENDER] = chapter(state, attacker).extra_hits(state, attacker)
    if chapter(state, defender).is_defenseless(state, defender, clearing):
        state.extra[DEFENDER] += 1
    state.tell(ROLLED, attacker, state.rolled[DEFENDER], state.rolled[ATTACKER], state.dice)
    state.push(DEAL_HITS, attacker)
    if has_effects(state, attacker, ATTACKER):
        state.push(USE_EFFECTS, attacker, ATTACKER, 0)
    else:
        ask_effects(state, defender, DEFENDER, 1)


def add_effects(state: RootState, seat: i64, side: i64, options: list[int]) -> None:
    """Add the crafted cards that a side may use now; Armorers only if there is a hit to ignore."""
    if state.rolled[side] and has_card(state, seat, ARMORERS):
        options.append(USE_ARMORERS)
    if side == DEFENDER:
        if has_card(state, seat, SAPPERS):
            options.append(USE_SAPPERS)
    elif has_card(state, seat, BRUTAL_TACTICS) and not state.used & KIND_CARDS[BRUTAL_TACTICS]:
        options.append(USE_BRUTAL_TACTICS)


def has_effects(state: RootState, seat: i64, side: i64) -> bool:
    """Return whether a side has a crafted card to use now."""
    options: list[int] = []
    add_effects(state, seat, side, options)
    return len(options) > 0


def ask_effects(state: RootState, seat: i64, side: i64, asked: i64) -> None:
    """Ask a side for effects if it has any."""
    if has_effects(state, seat, side):
        state.push(USE_EFFECTS, seat, side, asked)


BATTLE_AT: Final = BattleAt()
BATTLE_WHOM: Final = BattleWhom()
AMBUSH: Final = Ambush(silent=False)
FOIL_AMBUSH: Final = FoilAmbush(silent=False)
AFTER_AMBUSH: Final = AfterAmbush()
ROLL: Final = Roll()
USE_EFFECTS: Final = UseEffects()
DEAL_HITS: Final = DealHits()
AFTER_BATTLE: Final = AfterBattle()
