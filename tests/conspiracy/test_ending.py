"""The end of the game: the last turns, and too little room."""

import pytest

from .table import asked, chamber, location_places, options, play, seen, table

FOURTEEN = "Y3 R4 Y3 R4 Y4 B3 Y4 B3 G4 B4 G4 B4 P3 P4"
"""Lords without keys for all but one position; nobody else can have as many Pearls."""
SHORT = "G3 P4"


@pytest.mark.rules("CON-070", "CON-071")
def test_after_the_fifteenth_lord_every_other_player_has_one_last_turn() -> None:
    state = table("G3", FOURTEEN, "G3", to_move=1, top="R3 R1 R2", pearl_master=1)
    play(state, "draw 1")
    assert seen(state).ended_by == 1
    assert state.to_act() == (2,)
    play(state, "draw 1")
    assert state.to_act() == (0,)
    play(state, "draw 1")
    assert state.is_over()
    assert seen(state).winners == [1]


@pytest.mark.rules("CON-070")
def test_the_turn_of_the_fifteenth_lord_is_played_out_with_its_location() -> None:
    state = table(FOURTEEN.replace("R4", "R1", 1), "", top="P1", available=["fixed_7"])
    play(state, "draw 1")
    assert seen(state).ended_by == 0
    assert (asked(state), state.to_act()) == ("take-location", (0,))
    play(state, "take fixed_7")
    assert location_places(state) == [15]
    assert state.to_act() == (1,)


@pytest.mark.rules("CON-071")
def test_another_full_chamber_in_the_last_round_prolongs_nothing() -> None:
    full = "Y0 Y1 Y2 R0 R2 R2 R3 R3 G0 G1 G2 B0 B1 B2"
    state = table(f"{FOURTEEN} P3", full, "P0", ended_by=0, to_move=1, top="P6 Y6 P1 G1")
    play(state, "draw 1")
    assert len(chamber(state, 1).lords) == 15
    assert seen(state).ended_by == 0
    assert state.to_act() == (2,)
    play(state, "draw 1")
    assert state.is_over()


@pytest.mark.rules("CON-072", "CON-071")
def test_a_player_with_too_little_room_places_what_fits_and_returns_the_rest() -> None:
    thirteen = FOURTEEN.removesuffix(" P4")
    state = table(thirteen, SHORT, "", piles="R1 R3 R2 R6", top="Y2 G1", pearl_master=0)
    play(state, "pile red")
    assert options(state) == {"place R1", "place R3", "place R2", "place R6"}
    play(state, "place R3", "place R2")
    assert len(chamber(state).lords) == 15
    assert seen(state).piles["R"] == ("R1", "R6")
    assert seen(state).recruited == ()
    assert seen(state).ended_by == 0
    play(state, "draw 1", "draw 1")
    assert state.is_over()


@pytest.mark.rules("CON-072")
def test_too_little_room_in_a_last_turn_also_returns_the_rest() -> None:
    state = table(
        f"{FOURTEEN} P3",
        "Y0 R0 G0 B0 P0 Y6 R6 G6 B6 P6 Y2 R1 Y1@fixed_7 G2",
        ended_by=0,
        to_move=1,
        piles="G3 G1",
        available=["pearl_1"],
    )
    play(state, "pile green", "place G3")
    assert state.is_over()
    assert seen(state).piles["G"] == ("G1",)


@pytest.mark.rules("CON-A08", "CON-211")
def test_surplus_lords_go_back_after_the_last_lord_is_dealt_with() -> None:
    state = table(
        FOURTEEN.replace("R4", "R1", 1), "", piles="P1 P2 P3 G3", available=["shuffle_lords"]
    )
    play(state, "pile purple", "place P1", "take shuffle_lords")
    assert seen(state).piles == {"Y": (), "R": (), "G": (), "B": (), "P": ("P2", "P3")}


@pytest.mark.rules("CON-073")
def test_an_unfinished_chamber_costs_nothing() -> None:
    state = table(f"{FOURTEEN} P3", "R3", over=True, pearl_master=0)
    assert state.scores()[1] == 3 + 3
