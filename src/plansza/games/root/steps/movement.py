"""Moving warriors: from where, to where, how many (ROOT-080 to ROOT-084)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CLEARING, NUMBER, PASS
from plansza.games.root.map import ADJACENT_SET, ALL_CLEARINGS, CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import MOVED
from plansza.games.root.rule import ruled_by
from plansza.games.root.sets import lowest
from plansza.games.root.state import RootState
from plansza.games.root.steps.outrage import provoke_by_moving
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class MoveFrom(Choice[RootState]):
    """Choose the clearing to move from, among a set (`frame.a`); `frame.b` lets you decline."""

    name: ClassVar[str] = "move-from"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-080", "ROOT-081", "ROOT-082", "ROOT-084")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, origins(state, state.factions[frame.seat], frame.a))
        if frame.b:
            options.append(PASS)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action != PASS:
            state.push(MOVE_TO, frame.seat, action - CLEARING)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CLEARING <= action < CLEARING + CLEARINGS:
            if state.warriors_at(state.factions[frame.seat], action - CLEARING) == 0:
                return mark("You have no warriors there"), "ROOT-080"
            return mark("You rule neither this clearing nor a neighbour of it"), "ROOT-081"
        return mark("Choose a clearing to move from"), "ROOT-080"


class MoveTo(Choice[RootState]):
    """Choose the clearing to move to, from `frame.a`."""

    name: ClassVar[str] = "move-to"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-080", "ROOT-081", "ROOT-083", "ROOT-084")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        faction: i64 = state.factions[frame.seat]
        add_clearings(options, targets(state, frame.a, ruled_by(state, faction)))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        state.push(MOVE_NUMBER, frame.seat, frame.a, action - CLEARING)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CLEARING <= action < CLEARING + CLEARINGS:
            bit: i64 = CLEARING_BIT[action - CLEARING]
            if not ADJACENT_SET[frame.a] & bit:
                return mark("No path leads there"), "ROOT-080"
            if state.scorched & bit:
                return mark("Nothing can be moved into a scorched clearing"), "ROOT-084"
            return mark("You rule neither the origin nor the destination"), "ROOT-081"
        return mark("Choose a clearing to move to"), "ROOT-080"


class MoveNumber(Choice[RootState]):
    """Choose how many warriors move, from `frame.a` to `frame.b`."""

    name: ClassVar[str] = "move-number"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-080", "ROOT-274")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        number: i64 = state.warriors_at(state.factions[frame.seat], frame.a)
        while number:
            options.append(NUMBER + number)
            number -= 1
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        move(state, state.factions[frame.seat], frame.a, frame.b, action - NUMBER)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose how many of the warriors there move"), "ROOT-080"


def move(state: RootState, faction: i64, origin: i64, target: i64, number: i64) -> None:
    """Move warriors, and let Outrage follow."""
    state.move_warriors(faction, origin, target, number)
    state.tell(MOVED, state.seat_of[faction], origin, target, number)
    provoke_by_moving(state, faction, target)


def origins(state: RootState, faction: i64, among: i64) -> i64:
    """Return the clearings of a set that warriors of a faction can move from."""
    found: i64 = 0
    ruled = ruled_by(state, faction)
    at: i64 = faction * CLEARINGS
    clearing: i64 = 0
    while clearing < CLEARINGS:
        bit: i64 = CLEARING_BIT[clearing]
        if among & bit and state.warriors[at + clearing] and targets(state, clearing, ruled):
            found |= bit
        clearing += 1
    return found


def targets(state: RootState, origin: i64, ruled: i64) -> i64:
    """Return the clearings that a faction which rules a set of clearings can move to."""
    near: i64 = ADJACENT_SET[origin] & ~state.scorched
    return near if ruled & CLEARING_BIT[origin] else near & ruled


def add_clearings(options: list[int], clearings: i64) -> None:
    """Add an option for each clearing of a set."""
    while clearings:
        options.append(CLEARING + lowest(clearings))
        clearings &= clearings - 1


def start_move(state: RootState, seat: i64, among: i64, optional: i64) -> None:
    """Push a move from one of a set of clearings."""
    state.push(MOVE_FROM, seat, among, optional)


MOVE_FROM: Final = MoveFrom()
MOVE_TO: Final = MoveTo()
MOVE_NUMBER: Final = MoveNumber()

assert ALL_CLEARINGS == 4095
