"""The rules of Pouch, one step per paragraph of `rules.md`."""

from typing import ClassVar

from plansza.kernel.engine import Automatic, Choice, Frame
from plansza.kernel.text import mark
from pouch.messages import DREW, LAID, SAW, TOOK_ROW
from pouch.state import PouchState


class Turn(Automatic[PouchState]):
    """A turn: lay a coin, then draw one; or the end of the game."""

    name: ClassVar[str] = "turn"
    rules: ClassVar[tuple[str, ...]] = ("POU-003", "POU-030")

    def run(self, state: PouchState, frame: Frame) -> None:
        seat = frame.seat
        if not state.hands[seat]:
            return
        state.push(TURN, (seat + 1) % state.seats)
        state.push(DRAW, seat)
        state.push(LAY, seat)


class Lay(Choice[PouchState]):
    """Lay one of your coins on the row, and perhaps take what lay there."""

    name: ClassVar[str] = "lay"
    rules: ClassVar[tuple[str, ...]] = ("POU-020", "POU-021")

    def options(self, state: PouchState, frame: Frame) -> list[int]:
        return [coin - 1 for coin in state.hands[frame.seat]]

    def take(self, state: PouchState, frame: Frame, action: int) -> None:
        seat, coin = frame.seat, action + 1
        state.hands[seat] = bytes(held for held in state.hands[seat] if held != coin)
        state.revealed += 1
        state.tell(LAID, seat, coin)
        if state.row and coin > state.row[-1]:
            state.tell(TOOK_ROW, seat, sum(state.row))
            state.taken[seat] += state.row
            state.row = b""
        state.row += bytes([coin])

    def refusal(self, state: PouchState, frame: Frame, action: int) -> tuple[str, str]:
        return mark("You do not hold that coin"), "POU-020"


class Draw(Automatic[PouchState]):
    """Draw a coin from the pouch, if there is one; only its owner is told which."""

    name: ClassVar[str] = "draw"
    rules: ClassVar[tuple[str, ...]] = ("POU-022",)

    def run(self, state: PouchState, frame: Frame) -> None:
        if not state.pouch:
            return
        seat, coin = frame.seat, state.pouch[-1]
        state.pouch = state.pouch[:-1]
        state.hands[seat] = bytes(sorted([*state.hands[seat], coin]))
        state.revealed += 1
        state.tell(DREW, seat)
        state.tell(SAW, seat, coin, audience=1 << seat)


TURN, LAY, DRAW = Turn(), Lay(), Draw()
STEPS = (TURN, LAY, DRAW)
