"""Recruiting Lords: from the deck, or a whole pile."""

import pytest

from .table import asked, chamber, options, play, seen, table


@pytest.mark.rules("CON-020", "CON-021")
def test_a_turn_is_recruiting_then_placing_and_neither_can_be_skipped() -> None:
    state = table("", "", piles="Y4 R1", top="B4")
    assert asked(state) == "recruit-lords"
    assert options(state) == {"draw 1", "draw 2", "draw 3", "pile yellow", "pile red"}
    play(state, "draw 1")
    assert chamber(state).lords == ("B4",)
    assert state.to_act() == (1,)


@pytest.mark.rules("CON-022")
def test_one_drawn_lord_is_recruited_and_the_others_go_to_the_piles_of_their_colours() -> None:
    state = table("", "", piles="G1", top="B4 G2 Y3")
    play(state, "draw 3")
    assert options(state) == {"recruit B4", "recruit G2", "recruit Y3"}
    play(state, "recruit B4")
    assert chamber(state).lords == ("B4",)
    assert seen(state).piles == {"Y": ("Y3",), "R": (), "G": ("G1", "G2"), "B": (), "P": ()}
    assert seen(state).lord_deck == 56


@pytest.mark.rules("CON-022", "CON-023")
def test_the_next_player_may_take_the_two_green_lords_that_were_not_kept() -> None:
    state = table("", "", top="R4 G4 G3")
    play(state, "draw 3", "recruit R4")
    assert "pile green" in options(state)
    play(state, "pile green")
    assert options(state) == {"place G4", "place G3"}
    play(state, "place G3")
    assert chamber(state, 1).lords == ("G3", "G4")
    assert seen(state).piles["G"] == ()


@pytest.mark.rules("CON-022")
def test_a_draw_of_like_lords_leaves_nothing_to_choose() -> None:
    state = table("", "", top="G4 G4")
    play(state, "draw 2")
    assert chamber(state).lords == ("G4",)
    assert seen(state).piles["G"] == ("G4",)
    assert state.to_act() == (1,)


@pytest.mark.rules("CON-022", "CON-A03")
@pytest.mark.parametrize(
    ("left", "draws"), [(3, {"draw 1", "draw 2", "draw 3"}), (2, {"draw 1", "draw 2"}), (0, set())]
)
def test_no_more_lords_are_drawn_than_the_deck_holds(left: int, draws: set[str]) -> None:
    state = table("", "", lords_left=left)
    assert {option for option in options(state) if option.startswith("draw")} == draws


@pytest.mark.rules("CON-024", "CON-A03")
def test_with_an_empty_deck_only_piles_are_left_and_nothing_is_reshuffled() -> None:
    state = table("", "", lords_left=0)
    assert options(state) == {
        f"pile {name}" for name in ("yellow", "red", "green", "blue", "purple")
    }
    play(state, "pile red")
    assert seen(state).lord_deck == 0
    assert len(seen(state).recruited) == 12


@pytest.mark.rules("CON-023")
def test_a_pile_is_taken_whole() -> None:
    state = table("", "", piles="R4 R3 R6 Y1", top="B1")
    play(state, "pile red")
    assert seen(state).recruited == ("R4", "R3", "R6")
    assert seen(state).piles["R"] == ()
    play(state, "place R3", "place R4")
    assert chamber(state).lords == ("R3", "R4", "R6")
    assert state.to_act() == (1,)
