"""The Marquise de Cat: setup, wood, buildings, recruits, overwork and bird cards."""

import pytest

from plansza.games.root import GAME
from plansza.games.root.observation import MarquiseBoard
from plansza.games.root.state import RootState

from .table import (
    asked,
    at,
    attack,
    daylight,
    hand,
    options,
    play,
    player,
    points,
    seen,
    stands,
    table,
)


def board(state: RootState, seat: int = 0) -> MarquiseBoard:
    found = player(state, seat).marquise
    assert found is not None
    return found


@pytest.mark.rules("ROOT-007", "ROOT-004")
def test_setup() -> None:
    state = GAME.new(2, {"seat_1": "marquise", "seat_2": "alliance"})
    assert options(state) == {f"clearing {corner}" for corner in (1, 2, 3, 4)}
    play(state, "clearing 1")
    assert at(state, 3).warriors == {}
    assert sum(len(at(state, number).warriors) for number in range(1, 13)) == 11
    assert player(state).warriors == 25 - 11
    assert options(state) == {"clearing 1", "clearing 5", "clearing 9", "clearing 10"}
    play(state, "clearing 1")
    assert options(state) == {"clearing 5", "clearing 9", "clearing 10"}
    play(state, "clearing 10")
    assert options(state) == {"clearing 5", "clearing 9"}  # a ruin fills the other slot of 10
    play(state, "clearing 5")
    assert board(state).buildings == {"sawmill": 5, "workshop": 5, "recruiter": 5}
    assert board(state).keep == 1
    assert stands(state, 1) == "marquise sawmill keep"
    assert at(state, 12).buildings == ["ruin"]


@pytest.mark.rules("ROOT-204")
def test_every_sawmill_produces_a_wood() -> None:
    state = table("marquise eyrie", c5="sawmill*2 marquise", c1="sawmill wood")
    assert at(state, 5).tokens == ["wood", "wood"]
    assert at(state, 1).tokens == ["wood", "wood"]
    assert board(state).wood == 4


@pytest.mark.rules("ROOT-204", "ROOT-024")
def test_with_too_little_wood_she_chooses_where() -> None:
    state = table("marquise eyrie", c5="sawmill*2", c1="sawmill wood*6")
    assert asked(state) == "place-where-short"
    assert options(state) == {"clearing 1", "clearing 5"}
    play(state, "clearing 5")
    assert options(state) == {"clearing 1", "clearing 5"}
    play(state, "clearing 5")
    assert at(state, 5).tokens == ["wood", "wood"]
    assert board(state).wood == 0
    assert asked(state) == "marquise-daylight"


@pytest.mark.rules("ROOT-205")
def test_three_actions_and_one_more_for_each_bird() -> None:
    state = daylight("marquise eyrie", {"hand": "armorers anvil"}, c1="marquise")
    for left in (2, 1, 0):
        play(state, "march")
        play(state, sorted(options(state))[0], "pass")
        assert board(state).actions_left == left
    assert options(state) == {"end", "extra"}
    play(state, "extra")
    assert options(state) == {"card armorers"}
    play(state, "card armorers")
    assert board(state).actions_left == 1
    assert "march" in options(state)


@pytest.mark.parametrize(("cards", "advice"), [("armorers anvil", True), ("anvil", False)])
def test_without_actions_she_is_told_only_what_she_still_can_do(cards: str, advice: bool) -> None:
    state = daylight("marquise eyrie", {"hand": cards}, c1="marquise", actions_left=0)
    asks = GAME.prompt(seen(state, 0), ("Magda", "Kuba"), GAME.language("en"))
    assert asks.headline == "No actions left"
    assert ("bird" in asks.help) == advice
    assert "march" not in asks.help


@pytest.mark.rules("ROOT-200")
def test_she_crafts_before_her_actions() -> None:
    cards = {"hand": "anvil codebreakers"}
    state = daylight("marquise eyrie", cards, c1="marquise*2 workshop", c2="workshop")
    assert {"craft anvil", "craft codebreakers"} <= options(state)
    play(state, "craft anvil")
    assert "craft codebreakers" in options(state)
    play(state, "march", "clearing 5", "number 1", "pass")
    assert "craft codebreakers" not in options(state)
    assert points(state) == [2, 0]
    assert player(state).items == {"hammer": 1}


@pytest.mark.rules("ROOT-209")
def test_wood_comes_along_clearings_that_she_rules() -> None:
    """TV-09: the third sawmill costs two wood and scores two points."""
    pieces = {"c5": "marquise", "c9": "marquise wood", "c8": "sawmill*2"}
    state = daylight("marquise eyrie", c1="marquise wood", **pieces)
    assert "build sawmill" in options(state)
    play(state, "build sawmill")
    assert options(state) == {"clearing 5", "clearing 9", "clearing 1"}
    play(state, "clearing 5")
    assert asked(state) == "pay-wood"
    play(state, "clearing 1")
    assert stands(state, 5) == "marquise sawmill"
    assert at(state, 1).tokens == []
    assert at(state, 9).tokens == []
    assert points(state) == [2, 0]
    state = daylight("marquise eyrie", c1="marquise wood eyrie*2", **pieces)
    assert "build sawmill" not in options(state)


@pytest.mark.rules("ROOT-209")
@pytest.mark.parametrize(
    ("kind", "scores"),
    [
        ("sawmill", [0, 1, 2, 3, 4, 5]),
        ("workshop", [0, 2, 2, 3, 4, 5]),
        ("recruiter", [0, 1, 2, 3, 3, 4]),
    ],
)
def test_what_buildings_cost_and_score(kind: str, scores: list[int]) -> None:
    for built, (cost, score) in enumerate(zip([0, 1, 2, 3, 3, 4], scores)):
        where = [f"c{number}" for number in (2, 5, 7, 8, 9)]
        others = dict(zip(where, [kind] * built))
        enough = daylight(
            "marquise eyrie", c4=f"marquise wood*{cost}" if cost else "marquise", **others
        )
        play(enough, f"build {kind}")
        while asked(enough) != "marquise-daylight":
            play(enough, "clearing 4")
        assert points(enough) == [score, 0]
        assert at(enough, 4).buildings == [kind]
        if cost:
            wood = f" wood*{cost - 1}" if cost > 1 else ""
            short = daylight("marquise eyrie", c4=f"marquise{wood}", **others)
            assert f"build {kind}" not in options(short)


@pytest.mark.rules("ROOT-209", "ROOT-032")
def test_a_building_needs_an_open_slot() -> None:
    state = daylight("marquise eyrie", c1="marquise*2 sawmill wood*4", c10="marquise ruin workshop")
    assert not any(option.startswith("build") for option in options(state))


@pytest.mark.rules("ROOT-208")
def test_recruit_once_a_warrior_at_each_recruiter() -> None:
    state = daylight("marquise eyrie", c5="recruiter*2", c1="recruiter")
    play(state, "recruit")
    assert stands(state, 5) == "marquise*2 recruiter recruiter"
    assert stands(state, 1) == "marquise recruiter"
    assert "recruit" not in options(state)


@pytest.mark.rules("ROOT-208", "ROOT-024")
def test_with_too_few_warriors_she_chooses_where_to_recruit() -> None:
    state = daylight("marquise eyrie", c5="recruiter", c1="recruiter", c2="marquise*24")
    play(state, "recruit")
    assert asked(state) == "place-where-short"
    play(state, "clearing 1")
    assert stands(state, 1) == "marquise recruiter"
    assert stands(state, 5) == "recruiter"


@pytest.mark.rules("ROOT-210")
def test_overwork_makes_wood_for_a_matching_card() -> None:
    cards = {"hand": "bake_sale anvil sword sappers"}
    state = daylight("marquise eyrie", cards, c5="sawmill", c1="sawmill")
    play(state, "overwork")
    assert options(state) == {"card bake_sale", "card anvil", "card sappers"}
    play(state, "card sappers")
    assert options(state) == {"clearing 1", "clearing 5"}
    play(state, "clearing 5")
    assert at(state, 5).tokens == ["wood"]
    play(state, "overwork", "card anvil")
    assert at(state, 1).tokens == ["wood"]
    assert hand(state) == ["bake_sale", "sword"]


@pytest.mark.rules("ROOT-211")
@pytest.mark.parametrize(("recruiters", "cards"), [(0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_recruiters_draw_more_cards(recruiters: int, cards: int) -> None:
    clearings = dict(zip(("c2", "c5", "c7", "c8", "c9", "c11"), ["recruiter"] * recruiters))
    state = daylight("marquise alliance", **clearings)
    play(state, "end")
    assert len(hand(state)) == cards


@pytest.mark.rules("ROOT-042", "ROOT-211")
def test_she_discards_down_to_five() -> None:
    cards = {"hand": "anvil sword cobbler bake_sale armorers"}
    state = daylight("marquise alliance", cards, next_cards="sappers")
    play(state, "end")
    assert asked(state) == "discard"
    play(state, "card anvil")
    assert hand(state) == ["bake_sale", "cobbler", "sword", "armorers", "sappers"]


@pytest.mark.rules("ROOT-201", "ROOT-202", "ROOT-101")
def test_wood_and_keep_are_worth_a_point_each_and_the_keep_never_returns() -> None:
    state = daylight("eyrie marquise", c1="eyrie*3 keep wood*2")
    attack("marquise", 1, (2, 0), state)
    assert stands(state, 1) == "eyrie*3"
    assert points(state) == [3, 0]
    assert board(state, 1).keep is None
    assert board(state, 1).wood == 8


@pytest.mark.rules("ROOT-201", "ROOT-726")
def test_only_the_marquise_places_pieces_at_the_keep() -> None:
    state = daylight(
        "eyrie marquise",
        c1="eyrie*3 keep",
        c8="eyrie roost",
        eyrie={"leader": "despot", "column": 3, "unresolved": "vizier"},
    )
    play(state, "resolve bird")
    assert (
        asked(state) == "choose-leader"
    )  # Turmoil: the keep's clearing has room, but not for a roost
