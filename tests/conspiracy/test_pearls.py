"""Pearls and the Pearl Master."""

import pytest

from plansza.kernel.story import Story

from .table import chamber, placing, play, seen, table


@pytest.mark.rules("CON-061", "CON-062", "CON-063", "CON-064")
def test_the_title_goes_to_whoever_draws_level_or_ahead() -> None:
    drawn = "R4 G4 B1 R3 Y4 P3 Y1 G1 P4 B4"
    state = table("", "", "", top=drawn)
    told = []
    for _ in drawn.split():
        play(state, "draw 1")
        master = seen(state).pearl_master
        assert master is not None
        told.append(("ABC"[master], chamber(state, master).pearls))
    assert told == [
        ("A", 1),  # Ada is the first to have a Pearl
        ("B", 1),  # Bo draws level
        ("B", 1),
        ("A", 3),  # Ada gains 2
        ("A", 3),  # Bo has 2
        ("A", 3),  # Cy has 2
        ("A", 3),
        ("A", 3),
        ("C", 3),  # Cy draws level
        ("A", 4),
    ]


@pytest.mark.rules("CON-062")
def test_a_tie_in_pearls_is_enough_to_take_the_title() -> None:
    state = table("R4", "", pearl_master=0, to_move=1, top="G4")
    play(state, "draw 1")
    assert chamber(state, 0).pearls == chamber(state, 1).pearls == 1
    assert seen(state).pearl_master == 1


@pytest.mark.rules("CON-064", "CON-A07")
def test_a_tie_does_not_bring_the_title_back_without_a_gain() -> None:
    state = table("R4", "G4", pearl_master=1, top="Y1")
    play(state, "draw 1")
    assert seen(state).pearl_master == 1


@pytest.mark.rules("CON-064")
def test_pearls_are_compared_after_each_single_lord() -> None:
    state = placing("R4 R3", "", "P4", pearl_master=1)
    state.story = Story()
    play(state, "place R4")
    titles = [line for line in state.told() if line.kind == 8]
    assert [(line.seat, line.a) for line in titles] == [(0, 1)]
    assert seen(state).pearl_master == 0
    assert chamber(state).pearls == 3


@pytest.mark.rules("CON-060", "CON-103", "CON-104")
@pytest.mark.parametrize(
    ("lord", "pearls"), [("R3", 2), ("R4", 1), ("R0", 0), ("R1", 0), ("R6", 0)]
)
def test_lords_of_three_and_four_points_bring_pearls(lord: str, pearls: int) -> None:
    state = table("", "", top=lord)
    play(state, "draw 1")
    assert chamber(state).pearls == pearls
    assert seen(state).pearl_master == (0 if pearls else None)


@pytest.mark.rules("CON-060", "CON-202", "CON-203", "CON-204")
@pytest.mark.parametrize(("location", "pearls"), [("pearl_1", 1), ("pearl_2", 2), ("pearl_3", 3)])
@pytest.mark.parametrize("had", [0, 1, 2, 3])
def test_locations_bring_pearls_at_once(location: str, pearls: int, had: int) -> None:
    other = {0: "", 1: "P4", 2: "P3", 3: "P3 P4"}[had]
    state = table("Y1", other, top="R1", available=[location], pearl_master=1 if had else None)
    play(state, "draw 1", f"take {location}")
    assert chamber(state).pearls == pearls
    assert seen(state).pearl_master == (0 if pearls >= had else 1)
