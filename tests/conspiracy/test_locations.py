"""The effects of the Locations."""

import pytest

from plansza.games.conspiracy.state import ConspiracyState

from .table import asked, chamber, location_places, options, play, seen, table


def took(location: str, *others: str, **fields: object) -> ConspiracyState:
    """Let seat 0 take a Location that lies open; the next seat is then to act."""
    top = f"R1 {fields.pop('top', '')}"
    state = table("Y1", *(others or ("",)), top=top, available=[location], **fields)  # type: ignore[arg-type]
    play(state, "draw 1", f"take {location}")
    return state


@pytest.mark.parametrize(
    ("lords", "points"),
    [
        pytest.param("Y1@fixed_7", 7, marks=pytest.mark.rules("CON-201")),
        pytest.param("Y1@pearl_1", 5, marks=pytest.mark.rules("CON-202")),
        pytest.param("Y1@pearl_2", 4, marks=pytest.mark.rules("CON-203")),
        pytest.param("Y1@pearl_3", 3, marks=pytest.mark.rules("CON-204")),
        pytest.param("Y1@per_silver_key R1 G2 B1", 3, marks=pytest.mark.rules("CON-205")),
        pytest.param("Y2@per_silver_key", 0, marks=pytest.mark.rules("CON-205")),
        pytest.param("Y2@per_gold_key R2 G1", 4, marks=pytest.mark.rules("CON-206")),
        pytest.param("Y1@per_gold_key", 0, marks=pytest.mark.rules("CON-206")),
        pytest.param("Y1@per_pearl_pair R3 G3", 2, marks=pytest.mark.rules("CON-207")),
        pytest.param("Y1@per_pearl_pair R3 G4", 1, marks=pytest.mark.rules("CON-207")),
        pytest.param("Y1@per_pearl_pair R4", 0, marks=pytest.mark.rules("CON-207")),
        pytest.param("Y1@per_pearl_pair R1@pearl_3 G4", 3 + 2, marks=pytest.mark.rules("CON-207")),
        pytest.param("Y1@per_location", 2, marks=pytest.mark.rules("CON-208")),
        pytest.param("Y1@per_location R1@fixed_7", 4 + 7, marks=pytest.mark.rules("CON-208")),
        pytest.param("Y1@force_top_1", 3, marks=pytest.mark.rules("CON-209")),
        pytest.param("Y1@force_top_2", 3, marks=pytest.mark.rules("CON-210")),
        pytest.param("Y1@shuffle_lords", 3, marks=pytest.mark.rules("CON-211")),
        pytest.param("Y1@shuffle_locations", 3, marks=pytest.mark.rules("CON-212")),
        pytest.param("Y1@any_two_keys", 3, marks=pytest.mark.rules("CON-213")),
        pytest.param("Y1@search_deck", 3, marks=pytest.mark.rules("CON-214")),
        pytest.param("Y1@max_yellow Y4 R6", 4, marks=pytest.mark.rules("CON-215")),
        pytest.param("Y1@max_red Y4 R6", 6, marks=pytest.mark.rules("CON-216")),
        pytest.param("Y1@max_green Y4 G2", 2, marks=pytest.mark.rules("CON-217")),
        pytest.param("Y1@max_blue Y4 R6", 0, marks=pytest.mark.rules("CON-218")),
        pytest.param("Y1@max_purple P0", 0, marks=pytest.mark.rules("CON-219")),
        pytest.param("Y1@count_yellow Y0 R6", 1 + 2, marks=pytest.mark.rules("CON-220")),
        pytest.param("Y1@count_red Y0 R6", 1 + 1, marks=pytest.mark.rules("CON-221")),
        pytest.param("Y1@count_green Y0 R6", 1, marks=pytest.mark.rules("CON-222")),
        pytest.param(
            "B1@count_blue B1@count_red B2", 1 + 3 + 1, marks=pytest.mark.rules("CON-223")
        ),
        pytest.param("P1@count_purple P3 P3", 1 + 3, marks=pytest.mark.rules("CON-224")),
    ],
)
def test_a_location_scores(lords: str, points: int) -> None:
    assert chamber(table(lords, "")).points.locations == points


@pytest.mark.rules("CON-210", "CON-A10")
def test_location_10_makes_every_opponent_draw_two_until_the_owners_turn() -> None:
    state = took("force_top_2", "", "", top="Y4 G4 B4 P4 Y3", piles="R4 R3")
    assert (state.to_act(), asked(state)) == ((1,), "keep-lord")
    assert options(state) == {"recruit Y4", "recruit G4"}
    play(state, "recruit Y4")
    assert seen(state).piles["G"] == ("G4",)
    assert (state.to_act(), asked(state)) == ((2,), "keep-lord")
    play(state, "recruit P4")
    assert state.to_act() == (0,)
    assert seen(state).forced_draw is None
    assert options(state) >= {"draw 1", "draw 2", "draw 3", "pile red"}


@pytest.mark.rules("CON-209")
def test_location_9_makes_every_opponent_take_the_top_lord() -> None:
    state = took("force_top_1", "", "", top="Y4 G4", piles="R4 R3")
    assert state.to_act() == (0,)
    assert chamber(state, 1).lords == ("Y4",)
    assert chamber(state, 2).lords == ("G4",)
    assert seen(state).forced_draw is None


@pytest.mark.rules("CON-209")
def test_who_is_made_to_take_the_top_lord_still_decides_what_follows() -> None:
    state = took("force_top_1", "B1", top="P1")
    assert (state.to_act(), asked(state)) == ((1,), "take-location")


@pytest.mark.rules("CON-A10")
def test_a_forced_draw_from_a_short_deck_takes_what_is_there() -> None:
    state = took("force_top_2", "", "", top="Y4", lords_left=2)
    assert chamber(state, 1).lords == ("Y4",)
    assert (state.to_act(), asked(state)) == ((2,), "recruit-lords")
    assert {option.split()[0] for option in options(state)} == {"pile"}


@pytest.mark.rules("CON-A11", "CON-A16")
def test_a_newer_forced_draw_replaces_the_older_also_for_its_owner() -> None:
    state = table(
        "Y1@force_top_1",
        "G1",
        "",
        to_move=1,
        forced_draw={"count": 1, "by": 0},
        top="B1 Y4 G4 P3 P4",
        available=["force_top_2"],
    )
    assert (state.to_act(), asked(state)) == ((1,), "take-location")
    play(state, "take force_top_2")
    forced = seen(state).forced_draw
    assert forced is not None
    assert (forced.count, forced.by) == (2, 1)
    play(state, "recruit Y4")
    assert (state.to_act(), asked(state)) == ((0,), "keep-lord")
    assert options(state) == {"recruit P3", "recruit P4"}


@pytest.mark.rules("CON-A14")
def test_a_forced_draw_taken_in_the_last_round_binds_those_who_have_yet_to_play() -> None:
    full = "Y3 R4 Y3 R4 Y4 B3 Y4 B3 G4 B4 G4 B4 P3 P4 P3"
    state = table(
        full, "G1", "", ended_by=0, to_move=1, top="B1 R3 G3 P0", available=["force_top_2"]
    )
    play(state, "draw 1", "take force_top_2")
    assert (state.to_act(), asked(state)) == ((2,), "keep-lord")
    play(state, "recruit R3")
    assert state.is_over()


@pytest.mark.rules("CON-211")
def test_location_11_shuffles_all_piles_into_the_deck_with_what_was_just_discarded() -> None:
    state = table("Y1", "", piles="R4 B3", top="R1 G4", available=["shuffle_lords"])
    play(state, "draw 2", "recruit R1", "take shuffle_lords")
    assert not any(seen(state).piles.values())
    assert seen(state).lord_deck == 58
    assert state.lord_deck.count(3 * 6 + 3) == 2


@pytest.mark.rules("CON-211", "CON-A13")
def test_location_11_leaves_recruited_lords_with_the_player() -> None:
    state = table("Y1", "", piles="R1 R4 R3 B3", available=["shuffle_lords"], pearl_master=1)
    play(state, "pile red", "place R1", "take shuffle_lords")
    assert seen(state).recruited == ("R4", "R3")
    assert seen(state).lord_deck == 56
    play(state, "place R3")
    assert chamber(state).lords == ("Y1", "R1", "R3", "R4")


@pytest.mark.rules("CON-211")
def test_location_11_fills_an_empty_deck_again() -> None:
    state = table("Y1", "", lords_left=1, top="R1", available=["shuffle_lords"])
    play(state, "draw 1", "take shuffle_lords")
    assert seen(state).lord_deck == 58
    assert options(state) == {"draw 1", "draw 2", "draw 3"}


@pytest.mark.rules("CON-212")
def test_location_12_shuffles_open_locations_into_the_deck_with_those_just_drawn() -> None:
    drawn = ["shuffle_locations", "fixed_7", "pearl_1"]
    state = table("Y1", "", top="R1", available=["pearl_2"], top_locations=drawn)
    play(state, "draw 1", "draw-locations 3", "take shuffle_locations")
    assert seen(state).available == ()
    assert seen(state).location_deck == 23


@pytest.mark.rules("CON-214", "CON-A15")
def test_location_14_takes_any_card_of_the_deck_and_must_take_one() -> None:
    state = table("Y1 R1@search_deck G2", "", top="B2", available=["pearl_2", "fixed_7"])
    play(state, "draw 1")
    assert len(options(state)) == 21
    assert options(state).isdisjoint({"take pearl_2", "take fixed_7"})
    assert all(option.startswith("take ") for option in options(state))
    order = state.location_deck
    play(state, "take count_red")
    assert location_places(state) == [2, 4]
    assert seen(state).available == ("pearl_2", "fixed_7")
    assert seen(state).location_deck == 20
    assert state.location_deck != order.replace(bytes([21]), b"")
    assert sorted(state.location_deck) == sorted(order.replace(bytes([21]), b""))


@pytest.mark.rules("CON-214")
def test_location_14_works_from_the_next_location_on() -> None:
    state = table("Y1", "", piles="R1 R2 R2", available=["search_deck", "fixed_7"])
    play(
        state,
        "pile red",
        "place R1",
        "take search_deck",
    )
    assert asked(state) == "take-location"
    assert "take fixed_7" not in options(state)
    assert "take pearl_1" in options(state)


@pytest.mark.rules("CON-A12")
def test_location_12_of_another_player_gives_location_14_a_deck_again() -> None:
    state = table("Y1 R1@search_deck B1 P1", "", top="G1", locations_left=1)
    play(state, "draw 1")
    assert location_places(state) == [2, 5]
