"""Rare meetings of rules, each found by reading the rules beside the code."""

import pytest

from .table import asked, play, roll, stands, table


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
