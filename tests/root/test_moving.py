"""Moving warriors, the Outrage that follows, and Field Hospitals."""

import pytest

from .table import asked, attack, daylight, hand, options, play, player, seen, stands


@pytest.mark.rules("ROOT-081")
def test_origin_or_destination_must_be_ruled() -> None:
    """TV-02."""
    state = daylight("marquise eyrie", c8="marquise*2", c7="eyrie*3", c3="eyrie")
    play(state, "march")
    assert asked(state) == "move-to"  # clearing 8 is the only origin
    assert options(state) == {"clearing 4", "clearing 7"}
    play(state, "clearing 7", "number 1")
    assert stands(state, 7) == "marquise eyrie*3"
    # Two warriors are left: one rules clearing 8; the one in 7 may only go back there.
    assert options(state) == {"clearing 7", "clearing 8", "pass"}
    play(state, "clearing 7")
    assert asked(state) == "marquise-daylight"
    assert stands(state, 8) == "marquise*2"


@pytest.mark.rules("ROOT-081")
def test_an_empty_clearing_has_no_ruler() -> None:
    """TV-02: the Alliance rules neither the origin nor the destination."""
    pieces = {"c7": "alliance eyrie*2", "c8": "eyrie", "c12": "eyrie"}
    agenda = [{"step": "turn", "seat": 1}, {"step": "operate", "seat": 0}]
    fields = {"phase": "evening", "agenda": agenda, "officers": 1, "actions_left": 1}
    state = daylight("alliance eyrie", **fields, **pieces)
    assert options(state) == {"battle", "organize", "end"}
    state = daylight("alliance eyrie", **fields, **pieces, c3="alliance")
    assert "move" in options(state)


@pytest.mark.rules("ROOT-023", "ROOT-207", "ROOT-082")
def test_a_march_is_up_to_two_moves_of_any_warriors() -> None:
    state = daylight("marquise eyrie", c1="marquise*3")
    play(state, "march", "clearing 5", "number 2")
    assert options(state) == {"clearing 1", "clearing 5", "pass"}
    play(state, "clearing 5", "clearing 2", "number 2")
    assert stands(state, 2) == "marquise*2"
    assert seen(state, 0).players[0].marquise.actions_left == 2  # type: ignore[union-attr]
    play(state, "march", "clearing 1", "clearing 9", "pass")
    assert asked(state) == "marquise-daylight"


@pytest.mark.rules("ROOT-084")
def test_nothing_moves_into_a_scorched_clearing() -> None:
    state = daylight("marquise eyrie", c8="marquise*2", scorched=[7])
    play(state, "march")
    assert stands(state, 8) == "marquise*2"
    assert options(state) == {"number 1", "number 2"}  # to clearing 4, the only way
    assert seen(state, 0).clearing == 8


@pytest.mark.rules("ROOT-083")
def test_everybody_may_move_into_the_keep_clearing() -> None:
    state = daylight(
        "eyrie marquise",
        c1="keep marquise",
        c5="eyrie*2",
        eyrie={"leader": "commander", "column": 1, "unresolved": "vizier"},
    )
    play(state, "resolve bird")
    assert "clearing 1" in options(state)


@pytest.mark.rules("ROOT-274")
def test_moving_warriors_into_sympathy_is_an_outrage() -> None:
    state = daylight("marquise alliance", {"hand": "anvil"}, c8="marquise*2", c7="sympathy")
    play(state, "march", "clearing 7", "number 2")
    assert asked(state) == "outrage"
    assert options(state) == {"show-hand"}  # a fox card does not match a mouse clearing


@pytest.mark.rules("ROOT-274")
def test_an_empty_hand_is_not_asked_about_an_outrage() -> None:
    state = daylight("marquise alliance", c8="marquise", c7="sympathy", next_cards="anvil")
    play(state, "march", "clearing 7")
    assert asked(state) != "outrage"
    assert player(state, 1).alliance.supporters == ["anvil"]  # type: ignore[union-attr]


@pytest.mark.rules("ROOT-271", "ROOT-714")
def test_a_sixth_supporter_without_a_base_is_discarded() -> None:
    five = "bake_sale cobbler cobbler investments sword"
    state = daylight(
        "marquise alliance",
        {"hand": "codebreakers"},
        c8="marquise",
        c7="sympathy",
        supporters=five,
    )
    play(state, "march", "clearing 7", "card codebreakers")
    assert seen(state).discard == ["codebreakers"]
    assert player(state, 1).alliance.supporter_count == 5  # type: ignore[union-attr]


@pytest.mark.rules("ROOT-203", "ROOT-105")
def test_field_hospitals_bring_warriors_to_the_keep() -> None:
    state = daylight(
        "eyrie marquise", {}, {"hand": "bake_sale anvil"}, c1="keep", c5="eyrie*3 marquise*2"
    )
    attack("marquise", 5, (2, 0), state)
    play(state, "no-ambush")
    assert asked(state) == "field-hospitals"
    assert state.to_act() == (1,)
    assert options(state) == {"no-hospitals", "card bake_sale"}
    assert (seen(state, 1).number, seen(state, 1).clearing) == (2, 5)
    play(state, "card bake_sale")
    assert stands(state, 1) == "marquise*2 keep"
    assert hand(state, 1) == ["anvil"]


@pytest.mark.rules("ROOT-203")
def test_the_marquise_is_asked_for_hospitals_whatever_she_holds() -> None:
    state = daylight("eyrie marquise", {}, {"hand": "anvil"}, c1="keep", c5="eyrie*3 marquise*2")
    attack("marquise", 5, (2, 0), state)
    play(state, "no-ambush")
    assert options(state) == {"no-hospitals"}
    play(state, "no-hospitals")
    assert stands(state, 1) == "keep"


@pytest.mark.rules("ROOT-203")
def test_without_the_keep_there_are_no_hospitals() -> None:
    state = daylight("eyrie marquise", {}, {"hand": "bake_sale"}, c5="eyrie*3 marquise*2")
    attack("marquise", 5, (2, 0), state)
    play(state, "no-ambush")
    assert asked(state) == "eyrie-daylight"


@pytest.mark.rules("ROOT-203", "ROOT-093")
def test_hospitals_at_the_keep_keep_the_battle_going() -> None:
    state = daylight(
        "marquise eyrie",
        {"hand": "anvil"},
        {"hand": "ambush_fox"},
        c1="keep marquise*2 eyrie",
    )
    attack("eyrie", 1, (1, 0), state)
    play(state, "card ambush_fox", "no-ambush")
    assert asked(state) == "field-hospitals"
    play(state, "card anvil")
    assert stands(state, 1) == "marquise*2 keep"  # the battle went on, and the Eyrie are gone
