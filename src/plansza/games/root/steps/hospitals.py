"""Field Hospitals: what the Marquise may do when warriors of hers are removed (ROOT-203)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CARD, NO_HOSPITALS
from plansza.games.root.cards import MARQUISE
from plansza.games.root.map import CLEARINGS
from plansza.games.root.messages import HOSPITALS
from plansza.games.root.pieces import KEEP, NOBODY
from plansza.games.root.rule import can_place
from plansza.games.root.sets import add_kinds
from plansza.games.root.state import RootState
from plansza.games.root.steps.table import matching, spend
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class FieldHospitals(Choice[RootState]):
    """Spend a card matching the clearing (`frame.a`) to bring its warriors (`frame.b`) home.

    She is asked with any cards in hand: not to be asked would tell that none matches.
    """

    name: ClassVar[str] = "field-hospitals"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-203", "ROOT-105")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = [NO_HOSPITALS]
        suit: i64 = state.suits[frame.a]
        add_kinds(options, matching(state, frame.seat, suit), CARD)
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        if action == NO_HOSPITALS:
            return
        kind = action - CARD
        spend(state, frame.seat, kind)
        keep = keep_clearing(state)
        state.place_warriors(MARQUISE, keep, frame.b)
        state.tell(HOSPITALS, frame.seat, frame.b, kind, keep)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Spend a card that matches the clearing, or none"), "ROOT-203"


def keep_clearing(state: RootState) -> i64:
    """Return where the keep stands, or `NOBODY`."""
    clearing: i64 = 0
    while clearing < CLEARINGS:
        if state.pieces[KEEP * CLEARINGS + clearing]:
            return clearing
        clearing += 1
    return NOBODY


def offer_hospitals(state: RootState, clearing: i64, warriors: i64) -> None:
    """Ask the Marquise whether she saves warriors just removed from a clearing."""
    seat: i64 = state.seat_of[MARQUISE]
    if warriors and state.hands[seat]:
        keep = keep_clearing(state)
        if keep != NOBODY and can_place(state, MARQUISE, keep):
            state.push(FIELD_HOSPITALS, seat, clearing, warriors)


FIELD_HOSPITALS: Final = FieldHospitals(silent=False)
