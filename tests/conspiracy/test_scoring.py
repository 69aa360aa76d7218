"""Scoring, and who wins."""

import pytest

from .table import chamber, table


@pytest.mark.rules("CON-080")
def test_only_the_strongest_lord_of_each_colour_counts() -> None:
    points = chamber(table("Y1 Y4 R3 Y4 B0 R6", "")).points
    assert points.lords == 4 + 6 + 0


@pytest.mark.rules("CON-082", "CON-033")
def test_the_largest_coalition_of_the_rulebook_picture_is_five_blue_lords() -> None:
    lords = "B0 B1 Y0 Y1 G0 R0 B1 Y1 B1 B1 G1 R1 B2 P0 P1"
    coloured = chamber(table(lords, "", over=True))
    assert coloured.coalition == (0, 1, 6, 9, 12)
    assert coloured.points.coalition == 15


@pytest.mark.rules("CON-082")
def test_only_one_of_several_equal_coalitions_counts() -> None:
    points = chamber(table("R1 R2 Y1 Y2", "")).points
    assert points.coalition == 6


@pytest.mark.rules("CON-082")
def test_a_coalition_reaches_across_rows() -> None:
    assert chamber(table("Y0 R0 B0 P0 G0 Y1", "")).coalition == (0, 5)


@pytest.mark.rules("CON-082", "CON-A09")
def test_a_lone_lord_is_a_coalition_of_one() -> None:
    assert chamber(table("R4", "")).points.coalition == 3
    assert chamber(table("", "")).points.coalition == 0


@pytest.mark.rules("CON-083")
def test_the_pearl_master_scores_five_and_without_one_nobody_does() -> None:
    assert [
        chamber(table("R4", "", pearl_master=0), seat).points.pearl_master for seat in (0, 1)
    ] == [
        5,
        0,
    ]
    assert chamber(table("R1", "")).points.pearl_master == 0


@pytest.mark.rules("CON-081", "CON-214", "CON-224")
def test_locations_score_what_they_say() -> None:
    lords = "P1@search_deck P1@count_purple Y0 R0 R1 G0 P2 Y1 Y2 Y3 P4"
    assert chamber(table(lords, "", pearl_master=0)).points.locations == 3 + (1 + 4)


@pytest.mark.rules("CON-080", "CON-081", "CON-082", "CON-083")
def test_a_score_is_the_sum_of_its_four_parts() -> None:
    state = table("Y1 Y1@fixed_7 R4 B6", "", pearl_master=0)
    points = chamber(state).points
    assert (points.lords, points.locations, points.coalition) == (1 + 4 + 6, 7, 6)
    assert points.total == 11 + 7 + 6 + 5 == state.scores()[0]


@pytest.mark.rules("CON-084")
def test_most_influence_wins() -> None:
    state = table("R4", "Y6", "P1", over=True)
    assert state.scores() == [7, 9, 4]
    assert state.winners() == [1]
    assert state.returns() == [-1, 1, -1]


@pytest.mark.rules("CON-084")
def test_among_equal_totals_more_pearls_win() -> None:
    state = table("Y6 G2 B1", "R4", "P1", over=True, pearl_master=1)
    assert state.scores() == [12, 12, 4]
    assert state.winners() == [1]


@pytest.mark.rules("CON-084")
def test_with_equal_totals_and_pearls_the_victory_is_shared() -> None:
    state = table("R4 Y2 B1 G2", "R4", "P1", over=True, pearl_master=1)
    assert state.scores() == [12, 12, 4]
    assert state.winners() == [0, 1]
    assert state.returns() == [0, 0, -1]


@pytest.mark.rules("CON-084")
def test_nobody_has_won_before_the_end() -> None:
    assert table("R4", "").winners() == []
