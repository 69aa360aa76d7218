"""Keys, and how they bring Locations."""

import pytest

from plansza.games.conspiracy import GAME
from plansza.kit import random_game

from .table import (
    asked,
    chamber,
    location_places,
    options,
    place_all,
    placing,
    play,
    seen,
    table,
)

QUIET = ["fixed_7", "count_red", "count_blue"]
"""Locations that do nothing at once."""
COLOURS = "YRGBPYRGBP"


def in_sequence(influence: str) -> list[str]:
    """Return Lords with these influence points, in changing colours."""
    return [f"{letter}{points}" for letter, points in zip(COLOURS, influence.split())]


@pytest.mark.rules("CON-050", "CON-051", "CON-055", "CON-101", "CON-102")
@pytest.mark.parametrize(
    ("influence", "places"),
    [
        ("1 1", [2]),
        ("2 2", [2]),
        ("1 2", []),
        ("1 2 1", [3]),
        ("1 2 2", [3]),
        ("0 1 3 4 6 1 2", [6]),
        ("1 1 1 1", [2, 4]),
        ("1 2 1 2 1", [3]),
    ],
)
def test_two_active_keys_of_one_colour_bring_a_location(influence: str, places: list[int]) -> None:
    lords = in_sequence(influence)
    state = placing(" ".join(lords), available=QUIET)
    place_all(state, *lords)
    assert chamber(state).lords == tuple(lords)
    assert location_places(state) == places


@pytest.mark.rules("CON-052", "CON-213")
@pytest.mark.parametrize(("influence", "places"), [("1 2", [4]), ("1 2 1 2", [4, 6]), ("2 2", [4])])
def test_with_location_13_any_two_active_keys_are_enough(influence: str, places: list[int]) -> None:
    lords = in_sequence(influence)
    state = placing(" ".join(lords), "B1 B1@any_two_keys", "", available=QUIET)
    place_all(state, *lords)
    assert location_places(state) == [2, *places]


@pytest.mark.rules("CON-213", "CON-055")
def test_taking_location_13_uses_up_the_keys_placed_so_far() -> None:
    state = placing("Y1 R2 G1 B2", "", "", available=["any_two_keys", "fixed_7"])
    place_all(state, "Y1", "R2", "G1", "B2")
    assert location_places(state) == [3]
    assert (chamber(state).silver_keys, chamber(state).gold_keys) == (0, 1)


@pytest.mark.rules("CON-041", "CON-051", "CON-053", "CON-056", "CON-062", "CON-204")
def test_the_rulebook_example_of_a_third_key_and_three_pearls() -> None:
    state = table(
        "Y1 G4 R2",
        "B3 P4",
        top="Y2",
        available=["fixed_7"],
        top_locations=["pearl_3", "count_blue"],
        pearl_master=1,
    )
    assert chamber(state, 1).pearls == 3
    play(state, "draw 1")
    assert 3 in chamber(state).crests
    assert 0 not in chamber(state).crests
    play(state, "draw-locations 2")
    assert options(state) == {"take pearl_3", "take count_blue"}
    play(state, "take pearl_3")
    assert chamber(state).locations[3] == "pearl_3"
    assert seen(state).available == ("fixed_7", "count_blue")
    assert chamber(state).pearls == 4
    assert seen(state).pearl_master == 0
    assert (chamber(state).silver_keys, chamber(state).gold_keys) == (0, 0)


@pytest.mark.rules("CON-053")
def test_a_location_is_drawn_or_taken_from_those_available() -> None:
    state = placing("R1 Y4", "Y1", "", available=["pearl_1", "fixed_7"], pearl_master=1)
    play(state, "place R1")
    draws = {"draw-locations 1", "draw-locations 2", "draw-locations 3"}
    assert options(state) == draws | {"take pearl_1", "take fixed_7"}
    play(state, "take fixed_7")
    assert seen(state).available == ("pearl_1",)


@pytest.mark.rules("CON-053")
def test_a_draw_of_one_location_leaves_nothing_to_choose() -> None:
    state = table("Y1", "", top="R1", top_locations=["fixed_7"])
    play(state, "draw 1", "draw-locations 1")
    assert chamber(state).locations[1] == "fixed_7"
    assert seen(state).available == ()


@pytest.mark.rules("CON-053")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_no_more_locations_are_drawn_than_the_deck_holds(left: int) -> None:
    state = table("Y1", "", top="R1", locations_left=left)
    play(state, "draw 1")
    assert {option for option in options(state) if option.startswith("draw")} == {
        f"draw-locations {count}" for count in range(1, left + 1)
    }


@pytest.mark.rules("CON-054")
def test_no_location_is_turned_up_when_the_last_available_one_is_taken() -> None:
    state = table("Y1", "", top="R1", available=["fixed_7"])
    play(state, "draw 1", "take fixed_7")
    assert seen(state).available == ()
    assert seen(state).location_deck == 23


@pytest.mark.rules("CON-055", "CON-050")
def test_a_location_lies_on_the_lord_just_placed_and_ends_all_older_keys() -> None:
    state = placing("R1 B2 P4", "Y1 G2", "", available=["fixed_7"], pearl_master=1)
    place_all(state, "R1", "B2", "P4")
    assert chamber(state).locations[2] == "fixed_7"
    assert (chamber(state).silver_keys, chamber(state).gold_keys) == (0, 1)


@pytest.mark.rules("CON-057")
def test_a_location_leaves_the_lord_beneath_it_as_it_was() -> None:
    plain = chamber(table("Y1 Y1 Y2", ""))
    covered = chamber(table("Y1 Y1@fixed_7 Y2", ""))
    assert covered.crests == plain.crests
    assert covered.coalition == plain.coalition == (0, 1, 2)
    assert covered.points.lords == plain.points.lords == 2
    assert chamber(table("Y1@per_silver_key R1", "")).points.locations == 2


@pytest.mark.rules("CON-058")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_locations_cannot_run_out(seats: int) -> None:
    for seed in range(20):
        for state in random_game(GAME, seats, {}, seed):
            end = GAME.observe(state, None)
        taken = [key for owner in end.chambers for key in owner.locations if key]
        assert len(taken) == len(set(taken)) <= 15
        for owner in end.chambers:
            held = [lord for lord, key in zip(owner.lords, owner.locations) if key]
            assert all(lord[1] in "12" for lord in held)


@pytest.mark.rules("CON-A12", "CON-214")
def test_with_location_14_and_an_empty_deck_nothing_is_taken_and_keys_stay_active() -> None:
    state = placing("B1 P2 Y3", "R1 G1@search_deck Y1", "", locations_left=0, pearl_master=0)
    place_all(state, "B1", "P2", "Y3")
    assert location_places(state) == [2]
    assert (chamber(state).silver_keys, chamber(state).gold_keys) == (2, 1)
    assert asked(state) == "recruit-lords"


@pytest.mark.rules("CON-A12")
def test_keys_that_bought_nothing_count_again_with_the_next_lord_with_a_key() -> None:
    chambers = ("R1 G1@search_deck Y1 B1", "")
    state = placing("Y4 P2", *chambers, pearl_master=0)
    play(state, "place Y4")
    assert chamber(state).lords[-1] == "P2"
    assert asked(state) == "take-location"
    play(state, "take fixed_7")
    assert location_places(state) == [2, 6]


@pytest.mark.rules("CON-051")
def test_without_any_location_left_keys_stay_active() -> None:
    keys = [f"{letter}{rank}" for letter in "YRGBP" for rank in (1, 1, 2, 2, 1)]
    names = GAME.vocabulary.words[-24:]
    held = [f"{lord}@{word.args['location']}" for lord, word in zip(keys, names)]
    state = table(" ".join(held[:12]), " ".join(held[12:]), "Y1", to_move=2, top="R1")
    play(state, "draw 1")
    assert asked(state) == "recruit-lords"
    assert chamber(state, 2).silver_keys == 2
