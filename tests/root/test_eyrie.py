"""The Eyrie Dynasties: setup, Decree, leaders, Turmoil and roosts."""

import pytest

from plansza.games.root import GAME
from plansza.games.root.observation import EyrieBoard
from plansza.games.root.state import RootState

from .table import asked, attack, daylight, hand, options, play, player, points, seen, stands, table

LEADERS = {"leader builder", "leader charismatic", "leader commander", "leader despot"}


def board(state: RootState) -> EyrieBoard:
    found = player(state).eyrie
    assert found is not None
    return found


def resolving(leader: str, column: int, unresolved: str, **fields: object) -> RootState:
    """Set up the Eyrie while it resolves a column of the Decree."""
    names = ("recruit", "move", "battle", "build")
    decree = {names[column]: unresolved}
    eyrie = {"leader": leader, "column": column, "unresolved": unresolved, "decree": decree}
    return daylight("eyrie marquise", eyrie=eyrie, **fields)


@pytest.mark.rules("ROOT-008", "ROOT-014")
def test_setup_opposite_the_keep() -> None:
    state = GAME.new(2, {"seat_1": "eyrie", "seat_2": "marquise"})
    play(state, "clearing 2", "clearing 2", "clearing 2", "clearing 5")
    assert asked(state) == "choose-leader"  # the corner opposite the keep is the only one
    assert stands(state, 4) == "eyrie*6 roost"
    assert options(state) == LEADERS
    play(state, "leader despot")
    assert board(state).decree == {
        "recruit": [],
        "move": ["vizier"],
        "battle": [],
        "build": ["vizier"],
    }
    assert board(state).leaders == ["builder", "charismatic", "commander"]
    assert board(state).roosts == 6


@pytest.mark.rules("ROOT-014")
def test_without_another_start_any_corner_will_do() -> None:
    state = GAME.new(2, {"seat_1": "eyrie", "seat_2": "alliance"})
    assert options(state) == {f"clearing {corner}" for corner in (1, 2, 3, 4)}


@pytest.mark.rules("ROOT-238")
@pytest.mark.parametrize(
    ("leader", "columns"),
    [
        ("builder", ["recruit", "move"]),
        ("charismatic", ["recruit", "battle"]),
        ("commander", ["move", "battle"]),
        ("despot", ["move", "build"]),
    ],
)
def test_each_leader_has_columns_for_the_viziers(leader: str, columns: list[str]) -> None:
    state = daylight("eyrie marquise", eyrie={"leader": leader})
    assert [column for column, cards in board(state).decree.items() if cards] == columns


@pytest.mark.rules("ROOT-232")
def test_one_or_two_cards_join_the_decree_at_most_one_of_them_a_bird() -> None:
    cards = {"hand": "armorers sappers anvil"}
    state = table("eyrie marquise", cards, c1="eyrie roost", eyrie={"leader": "builder"})
    assert asked(state) == "add-to-decree"
    assert options(state) == {"card armorers", "card sappers", "card anvil"}
    play(state, "card armorers")
    assert seen(state).card == "armorers"
    assert options(state) == {"column recruit", "column move", "column battle", "column build"}
    play(state, "column battle")
    assert options(state) == {"pass", "card anvil"}
    play(state, "card anvil", "column recruit")
    assert board(state).decree["battle"] == ["armorers"]
    assert board(state).decree["recruit"] == ["anvil", "vizier"]
    assert asked(state) == "eyrie-daylight"
    assert hand(state) == ["sappers"]


@pytest.mark.rules("ROOT-232")
def test_the_second_card_may_be_left_out() -> None:
    cards = {"hand": "armorers anvil"}
    state = table("eyrie marquise", cards, c1="eyrie roost", eyrie={"leader": "builder"})
    assert "pass" not in options(state)
    play(state, "card anvil", "column move", "pass")
    assert asked(state) == "eyrie-daylight"


@pytest.mark.rules("ROOT-232")
def test_an_empty_hand_draws_a_card_first() -> None:
    state = table(
        "eyrie marquise", c1="eyrie roost", eyrie={"leader": "builder"}, next_cards="anvil"
    )
    assert options(state) == {"card anvil"}


@pytest.mark.rules("ROOT-232", "ROOT-A24")
def test_a_new_roost_where_the_fewest_warriors_are() -> None:
    crowded = {f"c{number}": "marquise" for number in range(1, 13)}
    crowded |= {"c5": "", "c9": "", "c10": "ruin"}
    state = table("eyrie marquise", {"hand": "anvil"}, eyrie={"leader": "builder"}, **crowded)
    play(state, "card anvil", "column move")
    assert asked(state) == "new-roost-at"
    assert options(state) == {"clearing 5", "clearing 9", "clearing 10"}
    play(state, "clearing 10")
    assert stands(state, 10) == "eyrie*3 roost ruin"


@pytest.mark.rules("ROOT-234", "ROOT-235")
def test_the_decree_is_resolved_column_by_column() -> None:
    decree = {"recruit": "anvil vizier", "move": "vizier", "build": "bake_sale"}
    eyrie = {"leader": "builder", "decree": decree, "column": 0, "unresolved": "anvil vizier"}
    state = daylight("eyrie marquise", eyrie=eyrie, c1="eyrie*2 roost")
    assert options(state) == {"resolve fox", "resolve bird"}
    play(state, "resolve fox")
    assert options(state) == {"resolve bird"}
    play(state, "resolve bird")
    assert stands(state, 1) == "eyrie*4 roost"
    assert board(state).column == "move"
    play(state, "resolve bird", "clearing 5", "number 3")
    play(state, "resolve rabbit")
    assert stands(state, 5) == "eyrie*3 roost"
    assert options(state) == {"end"}
    play(state, "end")
    assert points(state) == [1, 0]


@pytest.mark.rules("ROOT-235")
def test_each_action_uses_a_clearing_of_the_suit_of_its_card() -> None:
    state = resolving("despot", 1, "anvil", c1="eyrie*2", c5="eyrie*2", c8="eyrie*2")
    play(state, "resolve fox")
    assert options(state) == {"clearing 1", "clearing 8"}
    state = resolving("despot", 2, "anvil", c1="eyrie*2 sawmill", c5="eyrie*2 marquise")
    play(state, "resolve fox")
    assert stands(state, 1) == "eyrie*2"  # the only battle there can be
    assert stands(state, 5) == "marquise eyrie*2"


@pytest.mark.rules("ROOT-235", "ROOT-240")
def test_a_roost_needs_rule_a_slot_and_a_clearing_without_one() -> None:
    state = resolving(
        "charismatic",
        3,
        "bake_sale",
        c4="eyrie roost",
        c5="eyrie",
        c10="ruin eyrie workshop",
        c3="marquise",
    )
    play(state, "resolve rabbit")
    assert stands(state, 5) == "eyrie roost"


@pytest.mark.rules("ROOT-238")
def test_the_charismatic_recruits_two() -> None:
    state = resolving("charismatic", 0, "vizier", c1="roost", c5="roost")
    play(state, "resolve bird")
    assert options(state) == {"clearing 1", "clearing 5"}
    play(state, "clearing 5")
    assert stands(state, 5) == "eyrie*2 roost"


@pytest.mark.rules("ROOT-236")
def test_the_charismatic_with_one_warrior_left_places_it_and_falls() -> None:
    state = resolving("charismatic", 0, "vizier", c1="roost", c5="eyrie*19")
    play(state, "resolve bird")
    assert stands(state, 1) == "eyrie roost"
    assert asked(state) == "choose-leader"


@pytest.mark.rules("ROOT-236", "ROOT-237", "ROOT-103")
def test_turmoil() -> None:
    """TV-10: two viziers cost two points; the cards of the Decree are discarded."""
    decree = {"recruit": "anvil vizier", "move": "vizier", "battle": "sword"}
    eyrie = {"leader": "builder", "decree": decree, "column": 0, "unresolved": "anvil vizier"}
    state = daylight("eyrie marquise", {"points": 5}, eyrie=eyrie, c5="eyrie*2 roost")
    play(state, "resolve fox")
    assert points(state) == [3, 0]
    assert seen(state).discard == ["anvil", "sword"]
    assert options(state) == LEADERS - {"leader builder"}
    play(state, "leader despot")
    assert board(state).decree == {
        "recruit": [],
        "move": ["vizier"],
        "battle": [],
        "build": ["vizier"],
    }
    assert state.active == 1  # Evening is over too
    assert points(state) == [3, 0]
    assert len(hand(state)) == 1


@pytest.mark.rules("ROOT-237", "ROOT-103")
def test_turmoil_never_costs_more_than_there_is() -> None:
    decree = {"recruit": "armorers sappers", "move": "vizier vizier"}
    eyrie = {"leader": "builder", "decree": decree, "column": 0, "unresolved": "armorers sappers"}
    state = daylight("eyrie marquise", {"points": 3}, eyrie=eyrie, c5="eyrie*2")
    play(state, "resolve bird")
    assert points(state) == [0, 0]


@pytest.mark.rules("ROOT-237")
def test_when_no_leader_is_left_all_four_return() -> None:
    eyrie = {"leader": "builder", "leaders": [], "column": 0, "unresolved": "vizier"}
    state = daylight("eyrie marquise", eyrie=eyrie)
    play(state, "resolve bird")
    assert options(state) == LEADERS


@pytest.mark.rules("ROOT-231", "ROOT-061", "ROOT-238")
@pytest.mark.parametrize(("leader", "score"), [("commander", 1), ("builder", 2)])
def test_disdain_for_trade(leader: str, score: int) -> None:
    """TV-08: two of three fox roosts craft a sword."""
    roosts = {"c1": "roost", "c6": "roost", "c8": "roost"}
    cards = {"hand": "foxfolk_steel arms_trader"}
    state = daylight("eyrie marquise", cards, eyrie={"leader": leader}, **roosts)
    play(state, "craft foxfolk_steel")
    assert points(state) == [score, 0]
    assert player(state).items == {"sword": 1}
    assert "craft arms_trader" not in options(state)  # one roost is left
    assert player(state).crafters == {"fox": 1, "rabbit": 0, "mouse": 0}


@pytest.mark.rules("ROOT-061")
def test_a_third_sword_cannot_be_crafted() -> None:
    """TV-08: the supply holds two."""
    roosts = {"c1": "roost", "c6": "roost", "c8": "roost"}
    state = daylight(
        "eyrie marquise",
        {"hand": "foxfolk_steel", "items": "sword"},
        {"items": "sword"},
        eyrie={"leader": "builder"},
        **roosts,
    )
    assert "craft foxfolk_steel" not in options(state)


@pytest.mark.rules("ROOT-234")
def test_crafting_comes_before_the_decree() -> None:
    state = resolving("despot", 1, "vizier vizier", c1="eyrie*2 roost")
    state.hands[0] = 1 << 44
    play(state, "resolve bird", "clearing 5", "number 1")
    assert not any(option.startswith("craft") for option in options(state))


@pytest.mark.rules("ROOT-238")
def test_the_despot_scores_for_razing_once_per_battle() -> None:
    state = daylight("eyrie marquise", eyrie={"leader": "despot"}, c5="eyrie*3 sawmill wood")
    attack("marquise", 5, (2, 0), state)
    assert points(state) == [3, 0]


@pytest.mark.rules("ROOT-238")
def test_the_despot_scores_as_defender_too() -> None:
    state = daylight("marquise eyrie", eyrie={"leader": "despot"}, c5="eyrie*3 marquise sawmill")
    attack("eyrie", 5, (3, 3), state)
    assert points(state) == [0, 2]


@pytest.mark.rules("ROOT-238")
def test_the_commander_deals_no_extra_hit_as_defender() -> None:
    state = daylight("marquise eyrie", eyrie={"leader": "commander"}, c5="eyrie*3 marquise*3")
    attack("eyrie", 5, (1, 0), state)
    assert stands(state, 5) == "marquise*3 eyrie*2"


@pytest.mark.rules("ROOT-239")
@pytest.mark.parametrize(
    ("roosts", "score", "cards"),
    [(0, 0, 1), (1, 0, 1), (2, 1, 1), (3, 2, 2), (4, 3, 2), (5, 4, 2), (6, 4, 3), (7, 5, 3)],
)
def test_roosts_score_and_draw(roosts: int, score: int, cards: int) -> None:
    clearings = dict(zip(("c1", "c2", "c5", "c7", "c8", "c9", "c11"), ["roost"] * roosts))
    state = daylight("eyrie marquise", eyrie={"leader": "despot"}, **clearings)
    play(state, "end")
    assert points(state) == [score, 0]
    assert len(hand(state)) == cards
