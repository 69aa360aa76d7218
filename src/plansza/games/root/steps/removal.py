"""Removing pieces, with all that follows: points, Hospitals, Outrage, lost bases (ROOT-105)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import RESOLVE_BASE, RESOLVE_OUTRAGE
from plansza.games.root.cards import FACTIONS, MARQUISE
from plansza.games.root.faction import chapter
from plansza.games.root.map import CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import LOST_PIECE, LOST_WARRIORS
from plansza.games.root.pieces import BASE, OWNED_KINDS, OWNER, SYMPATHY_TOKEN
from plansza.games.root.rule import are_enemies
from plansza.games.root.sets import lowest
from plansza.games.root.state import RootState
from plansza.games.root.steps.hospitals import offer_hospitals
from plansza.games.root.steps.outrage import LOSE_BASE, provoke
from plansza.games.root.steps.table import score
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class Consequences(Choice[RootState]):
    """Order what follows a removal: Outrages (`frame.a`, a set of clearings), a lost base.

    `frame.b` is 1 + the suit of the base, or 0. Of several Outrages the lowest clearing comes
    first: the same player pays all of them, so their order changes nothing.
    """

    name: ClassVar[str] = "consequences"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-105", "ROOT-021", "ROOT-701")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        if frame.a:
            options.append(RESOLVE_OUTRAGE)
        if frame.b:
            options.append(RESOLVE_BASE)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        outrages = frame.a
        base = frame.b
        if action == RESOLVE_BASE:
            follow(state, frame.seat, outrages, 0)
            state.push(LOSE_BASE, frame.seat, base - 1)
        else:
            follow(state, frame.seat, outrages & (outrages - 1), base)
            provoke(state, frame.seat, lowest(outrages))

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose which consequence comes first"), "ROOT-105"


def follow(state: RootState, seat: i64, outrages: i64, base: i64) -> None:
    """Push what follows removals by a seat."""
    if outrages or base:
        state.push(CONSEQUENCES, seat, outrages, base)


def sweep(state: RootState, seat: i64, clearings: i64) -> None:
    """Remove all enemy pieces from a set of clearings, outside battle (ROOT-104, ROOT-700)."""
    outrages: i64 = 0
    base: i64 = 0
    points: i64 = 0
    fallen: i64 = 0
    """Marquise warriors by clearing, five bits each."""
    warriors: list[int] = [0] * FACTIONS
    others: list[int] = [0] * FACTIONS
    left = clearings
    while left:
        clearing = lowest(left)
        left &= left - 1
        other: i64 = 0
        while other < state.seats:
            if are_enemies(state, seat, other):
                faction: i64 = state.factions[other]
                number = state.warriors_at(faction, clearing)
                if number:
                    state.take_warriors(faction, clearing, number)
                    state.tell(LOST_WARRIORS, other, number, clearing)
                    warriors[faction] += number
                    if faction == MARQUISE:
                        fallen |= number << clearing * 5
                for kind in OWNED_KINDS[faction]:
                    while state.pieces[kind * CLEARINGS + clearing]:
                        state.take_piece(kind, clearing)
                        state.tell(LOST_PIECE, other, kind, clearing)
                        others[faction] += 1
                        points += 1
                        if kind == SYMPATHY_TOKEN:
                            outrages |= CLEARING_BIT[clearing]
                        elif kind == BASE:
                            base = 1 + state.suits[clearing]
                chapter(state, other).swept(state, other, clearing)
            other += 1
    follow(state, seat, outrages, base)
    clearing = 0
    while clearing < CLEARINGS:
        offer_hospitals(state, clearing, fallen >> clearing * 5 & 31)
        clearing += 1
    mine = chapter(state, seat)
    faction = 0
    while faction < FACTIONS:
        if warriors[faction] or others[faction]:
            mine.removed(state, seat, faction, warriors[faction], others[faction], False)
        faction += 1
    score(state, seat, points)


def remove_warrior(state: RootState, seat: i64, faction: i64, clearing: i64) -> None:
    """Remove one warrior outside battle."""
    state.take_warriors(faction, clearing, 1)
    state.tell(LOST_WARRIORS, state.seat_of[faction], 1, clearing)
    if faction == MARQUISE:
        offer_hospitals(state, clearing, 1)
    chapter(state, seat).removed(state, seat, faction, 1, 0, False)


def remove_piece(state: RootState, seat: i64, kind: i64, clearing: i64) -> None:
    """Remove one enemy building or token outside battle."""
    faction: i64 = OWNER[kind]
    state.take_piece(kind, clearing)
    state.tell(LOST_PIECE, state.seat_of[faction], kind, clearing)
    if kind == SYMPATHY_TOKEN:
        follow(state, seat, CLEARING_BIT[clearing], 0)
    elif kind == BASE:
        follow(state, seat, 0, 1 + state.suits[clearing])
    chapter(state, seat).removed(state, seat, faction, 0, 1, False)
    score(state, seat, 1)


CONSEQUENCES: Final = Consequences()
