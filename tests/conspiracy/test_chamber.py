"""Placing Lords: order, adjacency and crests."""

import pytest

from plansza.games.conspiracy.cards import PLACE_BIT, PLACES
from plansza.games.conspiracy.scoring import coalition, largest_coalition, members

from .table import asked, chamber, options, place_all, placing, play, seen, table

QUIET = ["fixed_7", "count_red", "count_blue"]
"""Locations that do nothing at once."""


@pytest.mark.rules("CON-030", "CON-031", "CON-A04")
def test_lords_fill_the_chamber_in_order_and_the_player_chooses_who_is_next() -> None:
    state = placing("Y3 R4 G6", "B4", "", top="P1")
    assert options(state) == {"place Y3", "place R4", "place G6"}
    play(state, "place G6")
    assert options(state) == {"place Y3", "place R4"}
    play(state, "place R4")
    assert chamber(state).lords == ("B4", "G6", "R4", "Y3")


@pytest.mark.rules("CON-031", "CON-032", "CON-A13")
def test_a_lord_is_dealt_with_completely_before_the_next_is_placed() -> None:
    state = placing("R1 R3", "Y1", "", available=["pearl_1"], pearl_master=1)
    play(state, "place R1")
    assert asked(state) == "take-location"
    assert seen(state).recruited == ("R3",)
    play(state, "take pearl_1")
    assert chamber(state).lords == ("Y1", "R1", "R3")
    assert chamber(state).locations[1] == "pearl_1"


def touch(place: int, other: int) -> bool:
    both = PLACE_BIT[place] | PLACE_BIT[other]
    return place != other and coalition(PLACE_BIT[place], both) == both


@pytest.mark.rules("CON-033", "CON-A05")
def test_lords_are_adjacent_when_their_cards_touch() -> None:
    neighbours = {
        place + 1: {other + 1 for other in range(PLACES) if touch(place, other)}
        for place in range(PLACES)
    }
    assert neighbours[1] == {2, 6}
    assert neighbours[7] == {2, 3, 6, 8, 10, 11}
    assert neighbours[11] == {7, 8, 10, 12, 13, 14}
    assert neighbours[15] == {13, 14}
    for place, others in neighbours.items():
        assert all(place in neighbours[other] for other in others)
    assert sum(len(others) for others in neighbours.values()) == 60


@pytest.mark.rules("CON-033")
def test_a_row_does_not_go_on_in_the_next() -> None:
    state = table("R1 R2 Y1 P2 B1 B2", "")
    assert members(largest_coalition(state.chambers[0])) == [0, 1]


@pytest.mark.rules("CON-040", "CON-041", "CON-042")
def test_the_crest_moves_only_to_a_lord_with_more_influence() -> None:
    state = placing("Y1 Y3 Y3 Y2 Y4", "", "", pearl_master=0)
    crests = []
    for lord in ("Y1", "Y3", "Y3", "Y2"):
        play(state, f"place {lord}")
        crests.append(chamber(state).crests)
    assert crests[:3] == [(0,), (1,), (1,)]
    assert chamber(state).lords == ("Y1", "Y3", "Y3", "Y2", "Y4")
    assert chamber(state).crests == (4,)
    assert chamber(state).points.lords == 4


@pytest.mark.rules("CON-040")
def test_each_colour_has_its_own_crest() -> None:
    assert chamber(table("Y1 R0 Y2 B3", "")).crests == (1, 2, 3)


@pytest.mark.rules("CON-042", "CON-A06")
def test_a_crest_travels_with_its_lord_through_a_swap() -> None:
    state = placing("B0", "Y3 R4 Y6", "", pearl_master=0)
    play(state, "swap 3", "swap 1")
    assert chamber(state).lords == ("Y6", "R4", "Y3", "B0")
    assert chamber(state).crests == (0, 1, 3)
    assert chamber(state).points.lords == 10


@pytest.mark.rules("CON-031")
def test_five_lords_of_one_pile_are_placed_one_by_one() -> None:
    state = placing("R1 R1 R1 R1 R4", available=QUIET, pearl_master=0)
    place_all(state, "R1", "R4", "R1", "R1")
    assert chamber(state).lords == ("R1", "R4", "R1", "R1", "R1")
