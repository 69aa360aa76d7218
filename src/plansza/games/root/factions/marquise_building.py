"""How the Marquise builds: where, and with which wood (ROOT-209)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from plansza.games.root.actions import CLEARING
from plansza.games.root.cards import BUILDING_VP, MARQUISE, WOOD_COST
from plansza.games.root.map import ADJACENT_SET, CLEARING_BIT, CLEARINGS
from plansza.games.root.messages import PLACED_PIECE, WOOD_SPENT
from plansza.games.root.pieces import WOOD_TOKEN
from plansza.games.root.rule import ruled_by
from plansza.games.root.sets import lowest
from plansza.games.root.state import RootState
from plansza.games.root.steps.movement import add_clearings
from plansza.games.root.steps.table import score
from plansza.kernel.engine import Choice, Frame
from plansza.kernel.text import mark


class BuildAt(Choice[RootState]):
    """Choose where to build a building of the kind `frame.a`."""

    name: ClassVar[str] = "build-at"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-209", "ROOT-032")

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, building_sites(state, frame.a, wood_in_reach(state)))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        cost: i64 = WOOD_COST[state.on_map(frame.a)]
        pay_wood(state, frame.seat, action - CLEARING, frame.a, cost)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        if CLEARING <= action < CLEARING + CLEARINGS:
            if not state.open_slots(action - CLEARING):
                return mark("There is no open slot"), "ROOT-032"
            if not ruled_by(state, MARQUISE) & CLEARING_BIT[action - CLEARING]:
                return mark("You do not rule this clearing"), "ROOT-209"
            return mark("Not enough wood is connected to this clearing"), "ROOT-209"
        return mark("Choose a clearing to build in"), "ROOT-209"


class PayWood(Choice[RootState]):
    """Choose a clearing to take wood from: `frame.c` are missing, for `frame.b` at `frame.a`."""

    name: ClassVar[str] = "pay-wood"
    rules: ClassVar[tuple[str, ...]] = ("ROOT-209",)

    def options(self, state: RootState, frame: Frame) -> list[int]:
        options: list[int] = []
        add_clearings(options, wood_clearings(state, frame.a))
        return options

    def take(self, state: RootState, frame: Frame, action: i64) -> None:
        spend_wood(state, frame.seat, action - CLEARING)
        pay_wood(state, frame.seat, frame.a, frame.b, frame.c - 1)

    def refusal(self, state: RootState, frame: Frame, action: i64) -> tuple[str, str]:
        return mark("Choose a connected clearing with wood"), "ROOT-209"


def connected(state: RootState, clearing: i64, ruled: i64) -> i64:
    """Return the clearings connected to one through clearings that are ruled."""
    found: i64 = CLEARING_BIT[clearing]
    edge = found
    while edge:
        near: i64 = ADJACENT_SET[lowest(edge)] & ruled & ~found
        edge = (edge & (edge - 1)) | near
        found |= near
    return found


def wood_in_reach(state: RootState) -> list[int]:
    """Return how much wood each clearing that the Marquise rules is connected to."""
    wood: list[int] = [0] * CLEARINGS
    ruled = ruled_by(state, MARQUISE)
    left = ruled
    while left:
        group = connected(state, lowest(left), ruled)
        left &= ~group
        total: i64 = 0
        rest = group
        while rest:
            total += state.pieces_at(WOOD_TOKEN, lowest(rest))
            rest &= rest - 1
        rest = group
        while rest:
            wood[lowest(rest)] = total
            rest &= rest - 1
    return wood


def building_sites(state: RootState, kind: i64, wood: list[int]) -> i64:
    """Return the clearings where a building of a kind can be built and paid for."""
    if state.stock[kind] == 0:
        return 0
    cost: i64 = WOOD_COST[state.on_map(kind)]
    sites: i64 = 0
    left = ruled_by(state, MARQUISE) & ~state.scorched
    while left:
        clearing = lowest(left)
        if wood[clearing] >= cost and state.open_slots(clearing):
            sites |= CLEARING_BIT[clearing]
        left &= left - 1
    return sites


def wood_clearings(state: RootState, clearing: i64) -> i64:
    """Return the clearings with wood that a building here can be paid from."""
    found: i64 = 0
    group = connected(state, clearing, ruled_by(state, MARQUISE))
    while group:
        one = lowest(group)
        if state.pieces_at(WOOD_TOKEN, one):
            found |= CLEARING_BIT[one]
        group &= group - 1
    return found


def spend_wood(state: RootState, seat: i64, clearing: i64) -> None:
    """Return a wood token to the supply."""
    state.take_piece(WOOD_TOKEN, clearing)
    state.tell(WOOD_SPENT, seat, clearing)


def pay_wood(state: RootState, seat: i64, clearing: i64, kind: i64, missing: i64) -> None:
    """Ask for more wood, or place the building and score."""
    if missing:
        state.push(PAY_WOOD, seat, clearing, kind, missing)
        return
    points: i64 = BUILDING_VP[kind][state.on_map(kind)]
    state.place_piece(kind, clearing)
    state.tell(PLACED_PIECE, seat, kind, clearing)
    score(state, seat, points)


BUILD_AT: Final = BuildAt()
PAY_WOOD: Final = PayWood()
