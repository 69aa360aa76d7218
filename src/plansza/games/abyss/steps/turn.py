"""A turn from its start to its end, and the end of the game (ABY-020 to ABY-031, ABY-115 on)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import END, EXPLORE, PLOT, RECRUIT, SUPPORT, USE
from plansza.games.abyss.allies import ALLIES_MASK, weakest_of_each_race
from plansza.games.abyss.cards import COPIES, COURT, LANDLORD, MONSTER
from plansza.games.abyss.messages import (
    EXTRA_TURN,
    FINAL_ALLIES,
    GAME_OVER,
    NO_ALLY_LEFT,
    PLOTTED,
    TURN_BEGINS,
)
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.council import request_support, stacks
from plansza.games.abyss.steps.discards import hold_to_limit
from plansza.games.abyss.steps.exploring import REVEAL
from plansza.games.abyss.steps.locations import CONTROL
from plansza.games.abyss.steps.recruiting import PAY_FOR_LORD, add_recruits
from plansza.games.abyss.steps.table import CARD, draw_lord, gain_pearls
from plansza.games.abyss.steps.windows import add_powers, use_power
from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark


class Turn(Automatic[AbyssState]):
    """The start of a turn, or the end of the game when it comes round to who triggered it.

    `frame.a` is 1 for a turn that the Invoker gives.
    """

    name: ClassVar[str] = "turn"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-020",
        "ABY-021",
        "ABY-116",
        "ABY-122",
        "ABY-311",
        "ABY-A23",
        "ABY-A31",
    )

    def run(self, state: AbyssState, frame: Frame) -> None:
        seat = frame.seat
        if seat == state.ended_by and not frame.a:
            state.push(END_OF_GAME, seat)
            return
        state.turn += 1
        state.active = seat
        state.buyers = 0
        state.used = 0
        state.tell(EXTRA_TURN if frame.a else TURN_BEGINS, seat, state.turn)
        if state.ended_by < 0 and not is_ally_left(state):
            state.ended_by = seat
            state.tell(NO_ALLY_LEFT, seat)
        if state.works(seat, LANDLORD):
            gain_pearls(state, seat, 1, LANDLORD)
        state.push(END_TURN, seat)
        state.push(LAST_POWERS, seat)
        state.push(CONTROL, seat)
        state.push(ACT, seat)


class Act(Choice[AbyssState]):
    """Plot and use powers as often as possible, then take one action.

    Exploring is always possible (ABY-A07, ABY-A09).

    Asked even when only one action is left: what else a hand could pay for is a secret.
    """

    name: ClassVar[str] = "act"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-020",
        "ABY-022",
        "ABY-023",
        "ABY-030",
        "ABY-031",
        "ABY-032",
        "ABY-060",
        "ABY-070",
        "ABY-A06",
        "ABY-A07",
        "ABY-A08",
    )

    def __init__(self) -> None:
        super().__init__(silent=False)

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        seat = frame.seat
        options: list[int] = [EXPLORE]
        if state.council:
            options.extend(stacks(state, SUPPORT))
        add_recruits(state, seat, options)
        if len(state.court) < COURT and state.lords_left and state.pearls[seat]:
            options.append(PLOT)
        add_powers(state, seat, options)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        if action == EXPLORE:
            state.taken = b""
            state.push(REVEAL, seat)
        elif action < RECRUIT:
            request_support(state, seat, action - SUPPORT)
        elif action < PLOT:
            state.push(PAY_FOR_LORD, seat, action - RECRUIT + 1)
        else:
            state.put(frame)
            if action == PLOT:
                state.pearls[seat] -= 1
                lord = draw_lord(state)
                state.court = state.court + CARD[lord]
                state.tell(PLOTTED, seat, lord)
            else:
                use_power(state, seat, action)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        if SUPPORT <= action < RECRUIT:
            return mark("That Council stack is empty"), "ABY-060"
        if RECRUIT <= action < PLOT:
            if CARD[action - RECRUIT + 1] not in state.court:
                return mark("That Lord is not in the Court"), "ABY-070"
            return mark("You cannot pay for that Lord"), "ABY-071"
        if action == PLOT:
            return mark(
                "Plotting takes a Pearl, room in the Court and a Lord in the deck"
            ), "ABY-031"
        if USE <= action < END:
            return mark("That power cannot be used now"), "ABY-085"
        return mark("Choose an action"), "ABY-023"


class LastPowers(Choice[AbyssState]):
    """The last moment to use the powers of this turn."""

    name: ClassVar[str] = "last-powers"
    rules: ClassVar[tuple[str, ...]] = ("ABY-022", "ABY-085", "ABY-A06")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        options: list[int] = [END]
        add_powers(state, frame.seat, options)
        return options

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        if action != END:
            state.put(frame)
            use_power(state, frame.seat, action)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Use a power of this turn, or end the turn"), "ABY-022"


class EndTurn(Automatic[AbyssState]):
    """A Commander's hand limit is checked, then the turn passes to the left."""

    name: ClassVar[str] = "end-turn"
    rules: ClassVar[tuple[str, ...]] = ("ABY-115", "ABY-116", "ABY-315")

    def run(self, state: AbyssState, frame: Frame) -> None:
        seat = frame.seat
        if state.extra_turn:
            state.extra_turn = 0
            state.push(TURN, seat, 1)
        else:
            state.push(TURN, 0 if seat == state.seats - 1 else seat + 1)
        hold_to_limit(state, seat)


class EndOfGame(Automatic[AbyssState]):
    """Everybody affiliates the weakest Ally of each Race in hand and discards the rest."""

    name: ClassVar[str] = "end-of-game"
    rules: ClassVar[tuple[str, ...]] = ("ABY-123", "ABY-124")

    def run(self, state: AbyssState, frame: Frame) -> None:
        state.revealed += 1
        seat: i64 = 0
        while seat < state.seats:
            hand: i64 = state.hands[seat]
            weakest = weakest_of_each_race(hand)
            state.affiliated[seat] += weakest
            state.discard += hand - weakest
            state.hands[seat] = 0
            if weakest:
                state.tell(FINAL_ALLIES, seat, weakest)
            seat += 1
        state.tell(GAME_OVER, frame.seat)


def is_ally_left(state: AbyssState) -> bool:
    """Return whether an Ally lies in the Council, the discard pile or the deck (ABY-A31)."""
    if state.council or state.discard & ALLIES_MASK or state.cards_left > COPIES[MONSTER]:
        return True
    at: i64 = 0
    while at < state.cards_left:
        if state.deck[at] != MONSTER:
            return True
        at += 1
    return False


TURN: Final = Turn()
ACT: Final = Act()
LAST_POWERS: Final = LastPowers()
END_TURN: Final = EndTurn()
END_OF_GAME: Final = EndOfGame()
