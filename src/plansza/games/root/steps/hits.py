"""Hits in battle: who loses what, and what follows (ROOT-100 to ROOT-105)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import LOSE
from plansza.games.root.cards import MARQUISE
from plansza.games.root.faction import chapter
from plansza.games.root.map import CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import LOST_PIECE, LOST_WARRIORS
from plansza.games.root.pieces import BASE, NOBODY, OWNED_KINDS, SYMPATHY_TOKEN
from plansza.games.root.state import RootState
from plansza.games.root.steps.hospitals import offer_hospitals
from plansza.games.root.steps.removal import follow
from plansza.games.root.steps.table import ATTACKER_RAZED, DEFENDER_RAZED, score
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark

ATTACKER: Final = 0
DEFENDER: Final = 1
"""The two sides, as they are counted in `rolled`, `extra` and `lost`."""

# What a side has lost so far, packed into one number.
LOST_WARRIOR: Final = 1
LOST_OTHER: Final = 0x100
"""A building or token."""
LOST_SYMPATHY: Final = 0x1_0000
LOST_BASE: Final = 0x10_0000
LOST_ALLY: Final = 0x100_0000
"""A warrior of the ally that fights for a Vagabond."""
ALLY_HITS: Final = 0x1_0000_0000
ITEM_HITS: Final = 0x100_0000_0000
"""Hits taken on an ally and on items; they are counted to the end of the battle (ROOT-333)."""
ALLY_HITS_SHIFT: Final = 32
ITEM_HITS_SHIFT: Final = 40
HITS_MASK: Final = 0xFFFF_0000_0000


class ChooseLoss(Choice[RootState]):
    """Choose which building or token takes a hit: `frame.a` hits are left, `frame.b` is the side.

    Who takes the hits chooses, or the Vagrant who instigated the battle.
    """

    name: ClassVar[str] = "choose-loss"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-100", "ROOT-347")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        faction: i64 = state.factions[side_seat(state, frame.b)]
        for kind in OWNED_KINDS[faction]:
            if state.pieces[kind * CLEARINGS + state.clearing]:
                options.append(LOSE + kind)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        lose_piece(state, frame.b, action - LOSE)
        if frame.a > 1:
            state.push(CHOOSE_LOSS, frame.seat, frame.a - 1, frame.b)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a building or token in this clearing"), "ROOT-100"


class ResolveLosses(Automatic[RootState]):
    """All pieces are off: Hospitals, points, Outrage and the rest follow."""

    name: ClassVar[str] = "resolve-losses"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-101", "ROOT-105", "ROOT-120")

    def run(self, state: RootState, frame: Frame) -> None:
        side: i64 = ATTACKER
        while side <= DEFENDER:
            lost: i64 = state.lost[side]
            outrage: i64 = CLEARING_BIT[state.clearing] if lost & LOST_SYMPATHY else 0
            base: i64 = 1 + state.suits[state.clearing] if lost & LOST_BASE else 0
            follow(state, remover(state, side), outrage, base)
            side += 1
        side = ATTACKER
        while side <= DEFENDER:
            lost = state.lost[side]
            if state.factions[side_seat(state, side)] == MARQUISE:
                offer_hospitals(state, state.clearing, lost & 255)
            if state.ally == MARQUISE:
                offer_hospitals(state, state.clearing, lost >> 24 & 255)
            side += 1
        # Whose turn it is scores first, then in turn order: the first with thirty points wins.
        turn: i64 = 0
        while turn < state.seats:
            seat = (state.active + turn) % state.seats
            side = ATTACKER
            while side <= DEFENDER:
                if remover(state, side) == seat:
                    reward(state, seat, side)
                side += 1
            turn += 1
        state.lost = [state.lost[ATTACKER] & HITS_MASK, state.lost[DEFENDER] & HITS_MASK]


def side_seat(state: RootState, side: i64) -> i64:
    """Return the seat of a side."""
    return state.attacker if side == ATTACKER else state.defender


def remover(state: RootState, side: i64) -> i64:
    """Return who removes the pieces that a side loses: the other side, or the Vagrant."""
    if state.instigator != NOBODY:
        return state.instigator
    return state.defender if side == ATTACKER else state.attacker


def take_hits_on_pieces(state: RootState, seat: i64, side: i64, hits: i64) -> None:
    """Take hits on warriors first, then on buildings and tokens of one's choice (ROOT-100)."""
    faction: i64 = state.factions[seat]
    clearing = state.clearing
    number = min(hits, state.warriors_at(faction, clearing))
    if number:
        state.take_warriors(faction, clearing, number)
        state.lost[side] += number * LOST_WARRIOR
        state.tell(LOST_WARRIORS, seat, number, clearing)
        hits -= number
    if hits == 0:
        return
    others: i64 = 0
    for kind in OWNED_KINDS[faction]:
        others += state.pieces[kind * CLEARINGS + clearing]
    if hits < others:
        state.push(CHOOSE_LOSS, chooser(state, seat), hits, side)
        return
    for kind in OWNED_KINDS[faction]:
        while state.pieces[kind * CLEARINGS + clearing]:
            lose_piece(state, side, kind)


def chooser(state: RootState, seat: i64) -> i64:
    """Return who chooses what a side loses."""
    return seat if state.instigator == NOBODY else state.instigator


def lose_piece(state: RootState, side: i64, kind: i64) -> None:
    """Take a building or token off the map for a hit."""
    state.take_piece(kind, state.clearing)
    state.tell(LOST_PIECE, side_seat(state, side), kind, state.clearing)
    state.lost[side] += LOST_OTHER
    if kind == SYMPATHY_TOKEN:
        state.lost[side] += LOST_SYMPATHY
    elif kind == BASE:
        state.lost[side] += LOST_BASE


def reward(state: RootState, seat: i64, side: i64) -> None:
    """Let a seat hear what it has removed of a side, and score for buildings and tokens."""
    lost: i64 = state.lost[side]
    warriors: i64 = lost & 255
    others: i64 = lost >> 8 & 255
    if warriors or others:
        faction: i64 = state.factions[side_seat(state, side)]
        chapter(state, seat).removed(state, seat, faction, warriors, others, True)
        score(state, seat, others)
    if others and state.instigator == NOBODY:
        state.used |= DEFENDER_RAZED if side == ATTACKER else ATTACKER_RAZED


CHOOSE_LOSS: Final = ChooseLoss()
RESOLVE_LOSSES: Final = ResolveLosses()
