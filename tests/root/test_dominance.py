"""Dominance and coalition."""

import pytest

from .table import asked, daylight, hand, options, play, points, seen, table


@pytest.mark.rules("ROOT-121", "ROOT-123")
def test_dominance_takes_the_marker_off_the_track() -> None:
    cards = {"hand": "dominance_bird", "points": 12}
    state = daylight("marquise eyrie alliance", cards, c1="marquise")
    play(state, "dominate bird")
    assert points(state) == [0, 0, 0]
    assert seen(state).players[0].dominance == "bird"
    assert hand(state) == []
    play(state, "end")
    assert points(state) == [0, 0, 0]


@pytest.mark.rules("ROOT-121")
def test_dominance_needs_ten_points() -> None:
    state = daylight("marquise eyrie alliance", {"hand": "dominance_bird", "points": 9})
    assert "dominate bird" not in options(state)


@pytest.mark.rules("ROOT-121")
def test_who_has_no_marker_scores_no_more() -> None:
    state = daylight(
        "marquise eyrie alliance", {"hand": "anvil", "dominance": "fox"}, c1="workshop marquise"
    )
    play(state, "craft anvil")
    assert points(state) == [0, 0, 0]
    assert seen(state).players[0].items == {"hammer": 1}


@pytest.mark.rules("ROOT-122", "ROOT-034")
def test_bird_dominance_wins_with_two_opposite_corners() -> None:
    """TV-27: the Eyrie rule clearing 2 by a tie."""
    board = {"leader": "builder"}
    active = {"dominance": "bird"}
    corners = {"c2": "eyrie*2 marquise*2", "c4": "eyrie roost"}
    state = table("eyrie marquise alliance", active, eyrie=board, **corners)
    assert state.winners() == [0]
    state = table("eyrie marquise alliance", active, eyrie=board, c1="eyrie", c2="eyrie")
    assert not state.is_over()


@pytest.mark.rules("ROOT-122")
@pytest.mark.parametrize(("fox", "wins"), [(3, True), (2, False)])
def test_suit_dominance_wins_with_three_clearings(fox: int, wins: bool) -> None:
    clearings = dict(zip(("c1", "c6", "c8"), ["marquise"] * fox))
    state = table("marquise eyrie alliance", {"dominance": "fox"}, **clearings)
    assert state.is_over() == wins


@pytest.mark.rules("ROOT-125", "ROOT-124", "ROOT-041")
def test_a_spent_dominance_card_becomes_available() -> None:
    cards = {"hand": "dominance_fox anvil sappers bake_sale"}
    state = daylight("marquise eyrie alliance", cards, c1="sawmill")
    play(state, "overwork", "card dominance_fox")
    assert seen(state).available == ["fox"]
    assert seen(state).discard == []
    play(state, "take-dominance fox")
    assert options(state) == {"card anvil", "card sappers"}
    play(state, "card anvil")
    assert "dominance_fox" in hand(state)
    assert seen(state, 1).players[0].known == ["dominance_fox"]
    assert seen(state).available == []


@pytest.mark.rules("ROOT-125")
def test_the_bird_dominance_costs_a_bird() -> None:
    state = daylight("marquise eyrie alliance", {"hand": "anvil"}, available=["bird"])
    assert "take-dominance bird" not in options(state)


@pytest.mark.rules("ROOT-003")
def test_two_players_have_no_dominance_cards() -> None:
    state = daylight("marquise eyrie")
    assert seen(state).deck == 50
    assert seen(daylight("marquise eyrie alliance")).deck == 54


def coalition(**fields: object) -> dict[str, object]:
    return {
        "vagabonds": [{"character": "thief", "place": "1", "items": {"ready": "torch"}}],
        **fields,
    }


@pytest.mark.rules("ROOT-127", "ROOT-126")
def test_the_vagabond_joins_a_player_with_the_fewest_points() -> None:
    """TV-28."""
    players: list[dict[str, object]] = [
        {"points": 12, "hand": "dominance_fox"},
        {"points": 14},
        {"points": 9},
        {"points": 9},
    ]
    factions = "vagabond marquise eyrie alliance"
    state = daylight(factions, *players, **coalition())
    play(state, "dominate fox")
    assert asked(state) == "join-coalition"
    assert options(state) == {"faction eyrie", "faction alliance"}
    play(state, "faction eyrie")
    assert points(state) == [0, 14, 9, 9]
    assert seen(state).players[0].partner == 2
    assert seen(state).players[2].partner == 0
    players[0]["points"] = 9
    assert "dominate fox" not in options(daylight(factions, *players, **coalition()))
    free = daylight(factions, *players, **coalition(options={"coalition_points": 0}))
    assert "dominate fox" in options(free)


@pytest.mark.rules("ROOT-127")
def test_three_players_form_no_coalition() -> None:
    players: list[dict[str, object]] = [
        {"points": 12, "hand": "dominance_fox"},
        {"points": 14},
        {"points": 9},
    ]
    state = daylight("vagabond marquise eyrie", *players, **coalition())
    assert "dominate fox" not in options(state)


@pytest.mark.rules("ROOT-127", "ROOT-120")
def test_partners_win_together() -> None:
    players: list[dict[str, object]] = [
        {"points": 29, "hand": "anvil", "partner": 3},
        {"points": 3},
        {"points": 3},
        {"dominance": "fox", "partner": 0},
    ]
    state = daylight(
        "marquise eyrie alliance vagabond", *players, c1="workshop marquise", **coalition()
    )
    play(state, "craft anvil")
    assert state.winners() == [0, 3]
    assert state.returns() == [0.0, -1.0, -1.0, 0.0]


@pytest.mark.rules("ROOT-128", "ROOT-090")
def test_partners_do_not_battle() -> None:
    players: list[dict[str, object]] = [{"partner": 3}, {}, {}, {"dominance": "fox", "partner": 0}]
    state = daylight("marquise eyrie alliance vagabond", *players, c1="marquise", **coalition())
    assert "battle" not in options(state)


@pytest.mark.rules("ROOT-129")
def test_the_last_round_ends_a_game_that_nobody_wins() -> None:
    players: list[dict[str, object]] = [{"points": 3}, {"points": 8}, {"points": 8}]
    state = table("marquise eyrie alliance", *players, turn=300)
    assert state.winners() == [1]
