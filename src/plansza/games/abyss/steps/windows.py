"""The powers that work once in each turn of their owner: Slaver, Oracle, Opportunist.

Their owner chooses the moment: before the action, while deciding about a revealed card, or at the
end of the turn (ABY-022). The step that asks puts itself back on the agenda before a power is used.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import DISCARD, DISCARD_STACK, TARGET, USE
from plansza.games.abyss.allies import PART_SIZE, RACE_MASK, kinds_in
from plansza.games.abyss.cards import (
    ONCE_PER_TURN,
    OPPORTUNIST_BIT,
    ORACLE_BIT,
    SLAVER,
    SLAVER_BIT,
)
from plansza.games.abyss.messages import DISCARDED, DISCARDED_STACK, REPLACED
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.council import stacks
from plansza.games.abyss.steps.table import (
    CARD,
    chosen,
    discard_from_hand,
    draw_lord,
    gain_pearls,
    place_of,
)
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class Slaver(Choice[AbyssState]):
    """Discard an Ally for two Pearls."""

    name: ClassVar[str] = "slaver"
    rules: ClassVar[tuple[str, ...]] = ("ABY-312", "ABY-085")

    def __init__(self) -> None:
        super().__init__(silent=False)

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return kinds_in(state.hands[frame.seat], DISCARD)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        discard_from_hand(state, frame.seat, action - DISCARD)
        state.tell(DISCARDED, frame.seat, action - DISCARD, SLAVER)
        gain_pearls(state, frame.seat, 2, SLAVER)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an Ally from your hand for the Slaver"), "ABY-312"


class Oracle(Choice[AbyssState]):
    """Discard a whole Council stack, unseen."""

    name: ClassVar[str] = "oracle"
    rules: ClassVar[tuple[str, ...]] = ("ABY-317", "ABY-085", "ABY-015")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return stacks(state, DISCARD_STACK)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        race = action - DISCARD_STACK
        cards: i64 = state.council & RACE_MASK[race]
        state.council -= cards
        state.discard += cards
        state.tell(DISCARDED_STACK, frame.seat, race, PART_SIZE[cards >> 10 * race])

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a Council stack that holds cards"), "ABY-317"


class Opportunist(Choice[AbyssState]):
    """Discard a Lord of the Court; the top Lord of the deck takes its space."""

    name: ClassVar[str] = "opportunist"
    rules: ClassVar[tuple[str, ...]] = ("ABY-321", "ABY-085", "ABY-016", "ABY-A02")

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return chosen(state.court, TARGET)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        lord = action - TARGET + 1
        place = place_of(state.court, lord)
        new = draw_lord(state)
        state.court = state.court[:place] + CARD[new] + state.court[place + 1 :]
        state.lost_lords = state.lost_lords + CARD[lord]
        state.tell(REPLACED, frame.seat, lord, new)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a Lord of the Court"), "ABY-321"


def add_powers(state: AbyssState, seat: i64, options: list[int]) -> None:
    """Add the actions that use a power of this turn, if any can be used."""
    working: i64 = state.working[seat]
    ready: i64 = working & ONCE_PER_TURN & ~state.used
    if ready == 0:
        return
    if ready & SLAVER_BIT and state.hands[seat]:
        options.append(USE)
    if ready & ORACLE_BIT and state.council:
        options.append(USE + 1)
    if ready & OPPORTUNIST_BIT and state.lords_left and len(state.court):
        options.append(USE + 2)


def use_power(state: AbyssState, seat: i64, action: i64) -> None:
    """Use one of the three powers; it is used up for this turn."""
    if action == USE:
        state.used |= SLAVER_BIT
        state.push(USE_SLAVER, seat)
    elif action == USE + 1:
        state.used |= ORACLE_BIT
        state.push(USE_ORACLE, seat)
    else:
        state.used |= OPPORTUNIST_BIT
        state.push(USE_OPPORTUNIST, seat)


USE_SLAVER: Final = Slaver()
USE_ORACLE: Final = Oracle()
USE_OPPORTUNIST: Final = Opportunist()
