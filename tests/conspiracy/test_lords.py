"""The abilities of the Lords."""

import pytest

from .table import asked, chamber, options, placing, play, seen, table


@pytest.mark.rules("CON-100", "CON-A17")
def test_a_lord_of_zero_may_swap_any_two_lords_without_keys() -> None:
    state = table("B1 Y3 G2 R4", "", top="B0", pearl_master=0)
    play(state, "draw 1")
    assert asked(state) == "swap"
    assert options(state) == {"swap 2", "swap 4", "swap 5", "no-swap"}
    pairs = {
        "swap 2": {"swap 4", "swap 5"},
        "swap 4": {"swap 2", "swap 5"},
        "swap 5": {"swap 2", "swap 4"},
    }
    for first, seconds in pairs.items():
        half = state.clone()
        play(half, first)
        assert options(half) == seconds


@pytest.mark.rules("CON-100", "CON-A17")
def test_the_lord_of_zero_need_not_take_part_in_the_swap() -> None:
    state = table("B1 Y3 G2 R4", "", top="B0", pearl_master=0)
    play(state, "draw 1", "swap 2", "swap 4")
    assert chamber(state).lords == ("B1", "R4", "G2", "Y3", "B0")


@pytest.mark.rules("CON-100")
def test_a_swap_may_be_declined() -> None:
    state = table("B1 Y3 G2 R4", "", top="B0", pearl_master=0)
    play(state, "draw 1", "no-swap")
    assert chamber(state).lords == ("B1", "Y3", "G2", "R4", "B0")
    assert state.to_act() == (1,)


@pytest.mark.rules("CON-100")
@pytest.mark.parametrize("lords", ["", "Y1 R2", "Y1 R1@fixed_7 G1"])
def test_with_fewer_than_two_lords_without_keys_nothing_is_swapped(lords: str) -> None:
    state = table(lords, "", top="B0")
    play(state, "draw 1")
    assert state.to_act() == (1,)


@pytest.mark.rules("CON-100")
def test_with_two_lords_without_keys_the_second_is_no_question() -> None:
    state = table("Y1 R3", "", top="B0", pearl_master=0)
    play(state, "draw 1", "swap 2")
    assert chamber(state).lords == ("Y1", "B0", "R3")


@pytest.mark.rules("CON-100")
def test_a_swap_triggers_nothing_again() -> None:
    state = table("Y6 R3 G4", "P3 P4", top="B0 P1", pearl_master=1)
    play(state, "draw 1", "swap 1", "swap 2")
    assert chamber(state).lords == ("R3", "Y6", "G4", "B0")
    assert seen(state).pearl_master == 1
    assert not any(seen(state).piles.values())
    assert seen(state).lord_deck == 54


@pytest.mark.rules("CON-101", "CON-102", "CON-050")
def test_lords_of_one_and_two_bring_a_silver_and_a_gold_key() -> None:
    owner = chamber(table("Y1 R2 B3", ""))
    assert (owner.silver_keys, owner.gold_keys) == (1, 1)


@pytest.mark.rules("CON-105")
def test_a_lord_of_six_turns_up_the_top_lord_which_nobody_recruits() -> None:
    state = table("", "", top="Y6 G3")
    play(state, "draw 1")
    assert chamber(state).lords == ("Y6",)
    assert seen(state).piles["G"] == ("G3",)
    assert seen(state).lord_deck == 58
    assert chamber(state).pearls == 0


@pytest.mark.rules("CON-105")
def test_a_lord_turned_up_in_the_colour_of_the_pile_just_taken_begins_a_new_pile() -> None:
    state = table("", "", piles="R6 R4", top="R1")
    play(state, "pile red", "place R6")
    assert seen(state).piles["R"] == ("R1",)
    assert chamber(state).lords == ("R6", "R4")
    assert state.to_act() == (1,)


@pytest.mark.rules("CON-105")
def test_cards_not_chosen_lie_on_the_piles_before_a_lord_of_six_turns_one_up() -> None:
    state = table("", "", top="B6 B1 B2")
    play(state, "draw 2", "recruit B6")
    assert seen(state).piles["B"] == ("B1", "B2")


@pytest.mark.rules("CON-105")
def test_with_an_empty_deck_a_lord_of_six_turns_up_nothing() -> None:
    state = table("", "", lords_left=0, top="")
    before = sum(map(len, seen(state).piles.values()))
    play(state, "pile red", "place R6")
    assert sum(map(len, seen(state).piles.values())) == before - 12
    assert seen(state).lord_deck == 0


@pytest.mark.rules("CON-105")
def test_a_lord_of_six_can_turn_up_the_last_card() -> None:
    state = table("", "", lords_left=2, top="G6 Y3")
    play(state, "draw 1")
    assert seen(state).lord_deck == 0
    assert seen(state).piles["Y"][-1] == "Y3"
    assert {option.split()[0] for option in options(state)} == {"pile"}


@pytest.mark.rules("CON-031", "CON-100")
def test_a_swap_comes_before_the_next_lord_of_the_pile() -> None:
    state = placing("R0 R3", "Y4", "", pearl_master=0)
    play(state, "place R0")
    assert asked(state) == "swap"
    play(state, "swap 1")
    assert chamber(state).lords == ("R0", "Y4", "R3")
