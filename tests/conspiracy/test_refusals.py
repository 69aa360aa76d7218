"""What the rules do not allow is refused by the rule that says so."""

from collections.abc import Callable

import pytest

from plansza.games.conspiracy import GAME
from plansza.games.conspiracy.state import ConspiracyState
from plansza.kernel.errors import IllegalMove, NotYourTurn

from .table import play, table


def swapping() -> ConspiracyState:
    state = table("B1 Y3 G2 R4", "", top="B0", pearl_master=0)
    play(state, "draw 1")
    return state


def swapping_with() -> ConspiracyState:
    state = swapping()
    play(state, "swap 2")
    return state


def taking(lords: str = "Y1", left: int | None = None) -> ConspiracyState:
    state = table(lords, "", top="R1", available=["fixed_7", "pearl_1"], locations_left=left)
    play(state, "draw 1")
    return state


def keeping() -> ConspiracyState:
    state = table("", "", top="R1 G1")
    play(state, "draw 2")
    return state


def placing() -> ConspiracyState:
    state = table("", "", piles="R1 R3")
    play(state, "pile red")
    return state


def keeping_location() -> ConspiracyState:
    state = table("Y1", "", top="R1", top_locations=["fixed_7", "pearl_1"])
    play(state, "draw 1", "draw-locations 2")
    return state


@pytest.mark.parametrize(
    ("position", "action", "rule", "reason"),
    [
        (lambda: table("", "", lords_left=2), "draw 3", "CON-022", "does not hold that many"),
        (lambda: table("", "", lords_left=0), "draw 1", "CON-022", "does not hold that many"),
        (lambda: table("", ""), "pile red", "CON-023", "discard pile is empty"),
        (lambda: table("", ""), "no-swap", "CON-021", "not one of the options"),
        (keeping, "recruit B6", "CON-012", "not one of the options"),
        (placing, "place R2", "CON-030", "not one of the options"),
        (swapping, "swap 1", "CON-100", "without a key"),
        (swapping, "swap 6", "CON-100", "without a key"),
        (swapping_with, "swap 3", "CON-100", "without a key"),
        (swapping_with, "swap 2", "CON-100", "two different Lords"),
        (swapping_with, "no-swap", "CON-100", "two different Lords"),
        (taking, "take pearl_3", "CON-053", "not available"),
        (lambda: taking(left=2), "draw-locations 3", "CON-053", "does not hold that many"),
        (lambda: taking("Y1 G1@search_deck P1"), "take fixed_7", "CON-214", "from the deck only"),
        (
            lambda: taking("Y1 G1@search_deck P1"),
            "draw-locations 1",
            "CON-214",
            "from the deck only",
        ),
        (keeping_location, "take pearl_3", "CON-012", "not one of the options"),
    ],
)
def test_a_wrong_action_is_refused_with_its_rule(
    position: Callable[[], ConspiracyState], action: str, rule: str, reason: str
) -> None:
    state = position()
    before = state.to_position()
    with pytest.raises(IllegalMove, match=reason) as refused:
        play(state, action)
    assert refused.value.rule == rule
    assert str(refused.value).endswith(f"({rule})")
    assert state.to_position() == before


def test_nobody_acts_out_of_turn() -> None:
    state = table("", "")
    with pytest.raises(NotYourTurn, match="It is not your turn"):
        state.apply(1, GAME.vocabulary.number("draw 1"))
