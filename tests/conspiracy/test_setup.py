"""Setup, and what everybody may see."""

import msgspec
import pytest

from plansza.games.conspiracy import GAME
from plansza.games.conspiracy.state import ConspiracyState

from .table import asked, options, play, seen, table


def start(seats: int = 2, seed: int = 0) -> ConspiracyState:
    state = GAME.new(seats, seed=seed)
    assert isinstance(state, ConspiracyState)
    return state


@pytest.mark.rules("CON-001", "CON-002", "CON-003", "CON-004")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_begins_with_full_decks_one_open_location_and_empty_chambers(seats: int) -> None:
    begin = seen(start(seats))
    assert begin.lord_deck == 60
    assert begin.location_deck == 23
    assert len(begin.available) == 1
    assert not any(begin.piles.values())
    assert begin.pearl_master is None
    assert begin.scores == [0] * seats
    for chamber in begin.chambers:
        assert chamber.lords == ()
        assert chamber.crests == ()
        assert chamber.pearls == 0


@pytest.mark.rules("CON-001", "CON-002")
def test_both_decks_are_shuffled() -> None:
    games = [start(seed=seed) for seed in range(20)]
    assert len({state.lord_deck for state in games}) == 20
    assert len({state.location_deck for state in games}) == 20


@pytest.mark.rules("CON-005")
def test_chance_decides_who_begins_and_turns_pass_clockwise() -> None:
    assert {start(4, seed).to_act() for seed in range(60)} == {(0,), (1,), (2,), (3,)}
    state = table("", "", "", to_move=1, top="Y4 R4 G4 B4")
    order = []
    for _ in range(4):
        order.append(state.to_act()[0])
        play(state, "draw 1")
    assert order == [1, 2, 0, 1]


@pytest.mark.rules("CON-010")
def test_all_see_the_same_table() -> None:
    state = table(
        "Y1 R1@fixed_7 B3", "P4", piles="G1 G6", available=["pearl_1"], pearl_master=0, to_move=1
    )
    public = msgspec.structs.asdict(seen(state))
    assert public["piles"] == {"Y": (), "R": (), "G": ("G1", "G6"), "B": (), "P": ()}
    assert public["available"] == ("pearl_1",)
    assert public["pearl_master"] == 0
    assert [chamber.pearls for chamber in public["chambers"]] == [2, 1]
    for seat in (0, 1):
        mine = msgspec.structs.asdict(state.observe(seat))
        assert {**mine, "seat": None, "options": []} == public


@pytest.mark.rules("CON-011")
def test_nobody_sees_the_order_of_a_deck() -> None:
    first = table("", "", top="Y1 R6", top_locations=["fixed_7", "pearl_1"])
    second = table("", "", top="B2 P3", top_locations=["search_deck", "pearl_2"])
    for observer in (0, 1, None):
        assert first.observe(observer) == second.observe(observer)


@pytest.mark.rules("CON-012", "CON-A01")
def test_drawn_cards_are_seen_by_all_before_one_is_chosen() -> None:
    state = table("Y1", "", top="R1 G4", top_locations=["fixed_7", "pearl_1"])
    play(state, "draw 2")
    for observer in (0, 1, None):
        assert GAME.observe(state, observer).drawn_lords == ("R1", "G4")
    play(state, "recruit R1", "draw-locations 2")
    for observer in (0, 1, None):
        assert GAME.observe(state, observer).drawn_locations == ("fixed_7", "pearl_1")


@pytest.mark.rules("CON-013", "CON-A02")
def test_who_searches_the_location_deck_chooses_alone_and_the_card_is_public() -> None:
    state = table("Y1 R1@search_deck G1", "", top="B1", available=["fixed_7"])
    play(state, "draw 1")
    assert asked(state) == "take-location"
    assert len(state.observe(0).options) == 22
    assert state.observe(1).options == seen(state).options == []
    assert options(state).isdisjoint({"take fixed_7", "take search_deck", "draw-locations 1"})
    play(state, "take pearl_3")
    assert seen(state).chambers[0].locations[3] == "pearl_3"
    assert seen(state).location_deck == 21
