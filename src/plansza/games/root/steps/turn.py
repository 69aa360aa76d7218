"""The frame of a turn: Birdsong, Daylight, Evening, and the next player (ROOT-022)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CARD
from plansza.games.root.cards import BETTER_BURROW_BANK, COBBLER, COMMAND_WARREN, HAND_LIMIT
from plansza.games.root.faction import chapter
from plansza.games.root.map import ALL_CLEARINGS
from plansza.games.root.messages import TURN_BEGINS
from plansza.games.root.pieces import BIRDSONG, DAYLIGHT, EVENING
from plansza.games.root.sets import add_kinds, size
from plansza.games.root.state import RootState
from plansza.games.root.steps.battle import BATTLE_AT, battlefields
from plansza.games.root.steps.dominance import check_dominance
from plansza.games.root.steps.effects import BIRDSONG_CARDS, BURROW_BANK
from plansza.games.root.steps.table import BY_LIMIT, draw, has_card, spend, win
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark

LAST_ROUND: Final = 100
"""Nobody plays this long; games that random players do not end are ended then (ROOT-129)."""


class Turn(Automatic[RootState]):
    """Begin a seat's turn: a dominance card may win before all else."""

    name: ClassVar[str] = "turn"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-022", "ROOT-122", "ROOT-129")

    def run(self, state: RootState, frame: Frame) -> None:
        seat = frame.seat
        if state.turn >= LAST_ROUND * state.seats:
            win(state, leader(state, seat), BY_LIMIT)
            return
        state.turn += 1
        state.active = seat
        state.phase = BIRDSONG
        state.used = 0
        state.activated = 0
        state.actions_left = 0
        state.tell(TURN_BEGINS, seat, state.turn)
        state.push(TURN, (seat + 1) % state.seats)
        state.push(START_EVENING, seat)
        state.push(START_DAYLIGHT, seat)
        state.push(START_BIRDSONG, seat)
        check_dominance(state, seat)


class StartBirdsong(Automatic[RootState]):
    """Effects at the start of Birdsong, then the faction's own; crafted cards before and after."""

    name: ClassVar[str] = "birdsong"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-022",)

    def run(self, state: RootState, frame: Frame) -> None:
        seat = frame.seat
        state.push(BIRDSONG_CARDS, seat)
        chapter(state, seat).birdsong(state, seat)
        state.push(BIRDSONG_CARDS, seat)
        if has_card(state, seat, BETTER_BURROW_BANK):
            state.push(BURROW_BANK, seat)


class StartDaylight(Automatic[RootState]):
    """Command Warren first, then the faction's Daylight."""

    name: ClassVar[str] = "daylight"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-022", "ROOT-705")

    def run(self, state: RootState, frame: Frame) -> None:
        seat = frame.seat
        state.phase = DAYLIGHT
        chapter(state, seat).daylight(state, seat)
        if has_card(state, seat, COMMAND_WARREN) and battlefields(state, seat):
            state.push(BATTLE_AT, seat, ALL_CLEARINGS, 1)


class StartEvening(Automatic[RootState]):
    """Cobbler first, then the faction's Evening, the draw and the hand limit."""

    name: ClassVar[str] = "evening"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-022", "ROOT-706")

    def run(self, state: RootState, frame: Frame) -> None:
        seat = frame.seat
        mine = chapter(state, seat)
        state.phase = EVENING
        state.push(EVENING_DRAW, seat)
        mine.evening(state, seat)
        if has_card(state, seat, COBBLER) and mine.can_move(state, seat):
            mine.free_move(state, seat)


class EveningDraw(Automatic[RootState]):
    """Draw a card and one more for each bonus, then discard down to five."""

    name: ClassVar[str] = "evening-draw"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-042", "ROOT-211", "ROOT-239", "ROOT-278", "ROOT-344")

    def run(self, state: RootState, frame: Frame) -> None:
        seat = frame.seat
        mine = chapter(state, seat)
        draw(state, seat, mine.draws(state, seat))
        mine.capacity(state, seat)
        hold_to_limit(state, seat)


class DiscardToFive(Choice[RootState]):
    """Discard a card from hand, until five are left."""

    name: ClassVar[str] = "discard"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-042",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_kinds(options, state.hands[frame.seat], CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        spend(state, frame.seat, action - CARD)
        hold_to_limit(state, frame.seat)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Discard a card from your hand"), "ROOT-042"


def hold_to_limit(state: RootState, seat: i64) -> None:
    """Let a seat discard if it holds more than five cards."""
    if size(state.hands[seat]) > HAND_LIMIT:
        state.push(DISCARD_TO_FIVE, seat)


def end_daylight(state: RootState) -> None:
    """Drop what is left of Daylight: Evening begins."""
    while state.depth and state.top().step is not START_EVENING:
        state.depth -= 1


def leader(state: RootState, seat: i64) -> i64:
    """Return the seat with the most points, the first in turn order among equals."""
    best = seat
    turn: i64 = 1
    while turn < state.seats:
        other = (seat + turn) % state.seats
        if state.points[other] > state.points[best]:
            best = other
        turn += 1
    return best


TURN: Final = Turn()
START_BIRDSONG: Final = StartBirdsong()
START_DAYLIGHT: Final = StartDaylight()
START_EVENING: Final = StartEvening()
EVENING_DRAW: Final = EveningDraw()
DISCARD_TO_FIVE: Final = DiscardToFive(silent=False)
