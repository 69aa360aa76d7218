"""Rare meetings of rules, each found by reading the rules beside the code."""

import pytest

from .table import asked, daylight, hand, options, play, roll, stands, table


@pytest.mark.rules("ROOT-278", "ROOT-272")
@pytest.mark.parametrize(("officers", "again"), [(3, False), (4, True)])
def test_officers_lost_in_a_battle_carry_out_no_operations(officers: int, again: bool) -> None:
    """One operation is done; of three officers one is left, of four there are two."""
    agenda = [{"step": "turn", "seat": 1}, {"step": "evening", "seat": 0}]
    state = table(
        "alliance eyrie",
        c8="base alliance eyrie*4",
        c5="alliance*2",
        officers=officers,
        phase="daylight",
        agenda=agenda,
        eyrie={"leader": "builder"},
    )
    roll(state, 3, 3)
    play(state, "battle")
    assert stands(state, 8) == "eyrie*3"
    assert (asked(state) == "operate") == again
    if again:
        play(state, "move", "clearing 1", "number 1")
        assert asked(state) != "operate"


@pytest.mark.rules("ROOT-704", "ROOT-203", "ROOT-105")
def test_field_hospitals_come_before_the_card_of_the_tax_collector() -> None:
    """The card to be drawn cannot pay for the warrior that is removed for it."""
    crafted = {"hand": "sword", "crafted": "tax_collector"}
    clearings = {"c1": "keep", "c5": "marquise"}
    state = daylight("marquise eyrie", crafted, next_cards="bake_sale", **clearings)
    play(state, "use tax_collector")
    assert asked(state) == "field-hospitals"
    assert options(state) == {"no-hospitals"}
    play(state, "no-hospitals")
    assert hand(state) == ["bake_sale", "sword"]
