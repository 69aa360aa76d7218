"""Council stacks: requesting support, and the powers that take stacks (ABY-060, ABY-061)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import SUPPORT
from plansza.games.abyss.allies import PART_SIZE, RACE_MASK
from plansza.games.abyss.cards import ALCHEMIST, RACES
from plansza.games.abyss.messages import SAW_STACK, TOOK_STACK
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.table import SEAT_BIT
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class SecondStack(Choice[AbyssState]):
    """The Alchemist's owner takes a second stack, having seen the first."""

    name: ClassVar[str] = "second-stack"
    rules: ClassVar[tuple[str, ...]] = ("ABY-061", "ABY-318", "ABY-A13")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return stacks(state, SUPPORT)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        take_stack(state, frame.seat, action - SUPPORT)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Take a second Council stack that holds cards"), "ABY-061"


class Apprentice(Choice[AbyssState]):
    """The Apprentice brings one Council stack."""

    name: ClassVar[str] = "apprentice"
    rules: ClassVar[tuple[str, ...]] = ("ABY-316",)

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return stacks(state, SUPPORT)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        take_stack(state, frame.seat, action - SUPPORT)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Take a Council stack that holds cards"), "ABY-316"


def stacks(state: AbyssState, first: i64) -> list[int]:
    """Return an action for each stack that holds cards."""
    options: list[int] = []
    race: i64 = 0
    while race < RACES:
        if state.council >> 10 * race & 1023:
            options.append(first + race)
        race += 1
    return options


def request_support(state: AbyssState, seat: i64, race: i64) -> None:
    """Take a whole stack, and with an Alchemist another one (ABY-060, ABY-061)."""
    take_stack(state, seat, race)
    if state.works(seat, ALCHEMIST) and state.council:
        state.push(SECOND_STACK, seat)


def take_stack(state: AbyssState, seat: i64, race: i64) -> None:
    """Take all cards of a stack into hand, unseen by the others."""
    cards: i64 = state.council & RACE_MASK[race]
    state.council -= cards
    state.hands[seat] += cards
    state.revealed += 1
    state.tell(TOOK_STACK, seat, race, PART_SIZE[cards >> 10 * race])
    state.tell(SAW_STACK, seat, cards, audience=SEAT_BIT[seat])


SECOND_STACK: Final = SecondStack()
APPRENTICE_STACK: Final = Apprentice()
