"""Allies that must leave a hand: the Jailer's and the Commander's victims."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.abyss.actions import DISCARD
from plansza.games.abyss.allies import kinds_in
from plansza.games.abyss.cards import COMMANDER, COMMANDER_BIT, HAND_LIMIT
from plansza.games.abyss.messages import DISCARDED
from plansza.games.abyss.state import AbyssState
from plansza.games.abyss.steps.table import discard_from_hand
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class DiscardAllies(Choice[AbyssState]):
    """A player discards Allies of their own choice until the hand is small enough.

    `frame.a` is how many may stay, `frame.b` the Lord that is the cause.
    """

    name: ClassVar[str] = "discard-allies"
    rules: ClassVar[tuple[str, ...]] = (
        "ABY-082",
        "ABY-115",
        "ABY-117",
        "ABY-302",
        "ABY-305",
        "ABY-A17",
        "ABY-A21",
        "ABY-A26",
        "ABY-A29",
    )

    def __init__(self) -> None:
        super().__init__(silent=False)

    def options(self, state: AbyssState, frame: Frame) -> list[int]:
        return kinds_in(state.hands[frame.seat], DISCARD)

    def take(self, state: AbyssState, frame: Frame, action: i64) -> None:
        seat = frame.seat
        discard_from_hand(state, seat, action - DISCARD)
        state.tell(DISCARDED, seat, action - DISCARD, frame.b)
        if state.hand_size(seat) > frame.a:
            state.put(frame)

    def refusal(self, state: AbyssState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose an Ally from your hand to discard"), f"ABY-{300 + frame.b}"


def hold_to_limit(state: AbyssState, seat: i64) -> bool:
    """Make a player whom a Commander affects discard down to six; return whether it is due."""
    if state.hand_size(seat) <= HAND_LIMIT or not state.is_hit_by(seat, COMMANDER_BIT):
        return False
    state.push(DISCARD_ALLIES, seat, HAND_LIMIT, COMMANDER)
    return True


DISCARD_ALLIES: Final = DiscardAllies()
