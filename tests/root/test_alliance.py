"""The Woodland Alliance: supporters, revolts, sympathy, officers and operations."""

import pytest

from plansza.games.root import GAME
from plansza.games.root.observation import AllianceBoard
from plansza.games.root.state import RootState
from plansza.kernel.errors import IllegalMove

from .table import asked, daylight, hand, options, play, player, points, roll, seen, stands, table

TWO = "alliance marquise"
"""The Alliance in seat 0 and the Marquise in seat 1."""


def board(state: RootState, seat: int = 0) -> AllianceBoard:
    """Return the Alliance's board as the Alliance sees it."""
    found = player(state, seat).alliance
    assert found is not None
    return found


def supporters(state: RootState) -> list[str]:
    """Return the supporters."""
    cards = board(state).supporters
    assert cards is not None
    return cards


def refused(state: RootState, action: str) -> str:
    """Return the rule that forbids an action."""
    with pytest.raises(IllegalMove) as refusal:
        play(state, action)
    return refusal.value.rule


def evening(*, officers: int, **fields: object) -> RootState:
    """Set up an Evening of the Alliance at its first operation."""
    agenda = [{"step": "turn", "seat": 1}, {"step": "evening", "seat": 0}]
    return table(
        TWO, {}, {}, **{"phase": "daylight", "agenda": agenda, "officers": officers, **fields}
    )


@pytest.mark.rules("ROOT-009")
def test_three_cards_are_the_first_supporters() -> None:
    state = GAME.new(seats=2, seed=1, options={"seat_1": "alliance", "seat_2": "eyrie"})
    play(state, "clearing 1", "leader builder")
    assert len(supporters(state)) == 3
    assert len(hand(state)) == 3
    assert board(state).sympathy == 10
    assert len(seen(state).discard) == 0


# Revolt.


@pytest.mark.rules("ROOT-275", "ROOT-104", "ROOT-280")
def test_a_revolt_sweeps_the_clearing_and_brings_a_base_warriors_and_an_officer() -> None:
    state = table(
        TWO,
        {},
        {},
        c12="sympathy marquise*3 workshop wood",
        c8="sympathy",
        c1="keep",
        supporters="anvil foxfolk_steel cobbler",
    )
    assert asked(state) == "revolt"
    assert options(state) == {"pass", "clearing 8", "clearing 12"}
    play(state, "clearing 12")
    assert asked(state) == "spend-supporter"
    assert options(state) == {"card anvil", "card foxfolk_steel"}
    play(state, "card anvil", "card foxfolk_steel")
    assert stands(state, 12) == "alliance*2 base sympathy"
    assert points(state) == [2, 0]
    assert board(state).officers == 1
    assert supporters(state) == ["cobbler"]
    assert player(state).warriors == 7
    assert seen(state).discard == ["foxfolk_steel", "anvil"]


@pytest.mark.rules("ROOT-275", "ROOT-043")
def test_birds_may_be_spent_for_a_revolt() -> None:
    state = table(TWO, c8="sympathy", c1="keep", supporters="armorers sappers anvil")
    play(state, "clearing 8", "card armorers", "card sappers")
    assert stands(state, 8) == "alliance base sympathy"
    assert supporters(state) == ["anvil"]


@pytest.mark.rules("ROOT-275")
def test_a_revolt_needs_two_supporters_of_the_suit_and_a_base_left() -> None:
    state = table(
        TWO,
        c8="sympathy",
        c6="base sympathy",
        c5="sympathy",
        c1="keep",
        supporters="anvil foxfolk_steel cobbler bake_sale command_warren",
    )
    assert options(state) == {"pass", "clearing 5"}
    assert refused(state, "clearing 8") == "ROOT-275"
    assert refused(state, "clearing 4") == "ROOT-275"


@pytest.mark.rules("ROOT-275", "ROOT-A34", "ROOT-032")
def test_enemy_buildings_make_room_for_a_base_and_a_ruin_stays() -> None:
    state = table(
        "alliance eyrie",
        c10="ruin sympathy roost eyrie*2",
        supporters="bake_sale cobbler",
        eyrie={"leader": "builder"},
    )
    play(state, "clearing 10", "card bake_sale", "card cobbler")
    assert stands(state, 10) == "alliance base ruin sympathy"
    assert points(state) == [1, 0]


@pytest.mark.rules("ROOT-275", "ROOT-274")
def test_no_question_is_asked_when_all_can_see_that_no_revolt_is_possible() -> None:
    state = table(TWO, c1="keep", c8="sympathy", supporters="anvil")
    assert asked(state) == "spread"
    play(state, "pass")
    assert asked(state) == "alliance-daylight"


@pytest.mark.rules("ROOT-203", "ROOT-275")
def test_field_hospitals_may_save_those_whom_a_revolt_removes() -> None:
    state = table(
        TWO,
        {},
        {"hand": "tax_collector"},
        c1="keep",
        c8="sympathy marquise*3",
        supporters="anvil foxfolk_steel",
    )
    play(state, "clearing 8", "card anvil", "card foxfolk_steel")
    assert (asked(state), state.to_act()) == ("field-hospitals", (1,))
    play(state, "card tax_collector")
    assert stands(state, 1) == "marquise*3 keep"
    assert stands(state, 8) == "alliance base sympathy"


@pytest.mark.rules("ROOT-280", "ROOT-024")
def test_a_revolt_places_what_the_supply_has_and_the_officer_comes_last() -> None:
    state = table(
        TWO,
        c1="keep",
        c8="sympathy",
        c6="sympathy",
        c12="sympathy",
        c5="alliance*8",
        supporters="anvil foxfolk_steel",
    )
    play(state, "clearing 8", "card anvil", "card foxfolk_steel")
    assert stands(state, 8) == "alliance*2 base sympathy"
    assert board(state).officers == 0


# Spreading sympathy.


@pytest.mark.rules("ROOT-276", "ROOT-726")
def test_the_first_sympathy_may_be_anywhere_but_at_the_keep() -> None:
    state = table(TWO, c1="keep", supporters="anvil")
    assert options(state) == {"pass", "clearing 6", "clearing 8", "clearing 12"}
    assert refused(state, "clearing 1") == "ROOT-726"
    play(state, "clearing 6", "card anvil")
    assert stands(state, 6) == "sympathy"
    assert points(state) == [0, 0]


@pytest.mark.rules("ROOT-276", "ROOT-273")
def test_sympathy_spreads_to_neighbours_at_the_price_of_the_track() -> None:
    state = table(
        TWO,
        c1="keep",
        c5="sympathy",
        c2="sympathy",
        c10="sympathy",
        supporters="anvil foxfolk_steel investments sword codebreakers",
    )
    play(state, "pass")
    assert options(state) == {"pass", "clearing 6", "clearing 12"}
    assert refused(state, "clearing 2") == "ROOT-273"
    assert refused(state, "clearing 8") == "ROOT-276"
    play(state, "clearing 12", "card anvil", "card foxfolk_steel")
    assert stands(state, 12) == "sympathy"
    assert points(state) == [1, 0]
    assert board(state).sympathy == 6
    assert options(state) == {"pass", "clearing 7", "clearing 9", "clearing 11"}


@pytest.mark.rules("ROOT-276")
def test_martial_law_makes_sympathy_dearer() -> None:
    """TV-11: the fourth token costs two, and one more where three warriors stand."""
    state = table(
        TWO,
        c1="keep",
        c4="sympathy",
        c8="sympathy",
        c12="sympathy",
        c9="marquise*3",
        c7="marquise*2",
        supporters="investments sword armorers",
    )
    play(state, "pass")
    assert options(state) == {"pass", "clearing 7", "clearing 9", "clearing 11"}
    play(state, "clearing 9", "card investments", "card sword", "card armorers")
    assert stands(state, 9) == "marquise*3 sympathy"
    assert points(state) == [1, 0]
    assert supporters(state) == []


@pytest.mark.rules("ROOT-276", "ROOT-271")
def test_too_few_supporters_of_the_suit_do_not_spread() -> None:
    state = table(
        TWO,
        c1="keep",
        c4="sympathy",
        c8="sympathy",
        c12="sympathy",
        supporters="anvil bake_sale",
    )
    play(state, "pass")
    assert options(state) == {"pass"}
    assert refused(state, "clearing 9") == "ROOT-276"


@pytest.mark.rules("ROOT-271", "ROOT-728")
def test_others_see_how_many_supporters_there_are_but_not_which() -> None:
    state = table(TWO, c1="keep", supporters="anvil armorers")
    shown = seen(state, 1).players[0].alliance
    assert shown is not None
    assert shown.supporters is None
    assert shown.supporter_count == 2


# Daylight.


@pytest.mark.rules("ROOT-277", "ROOT-271")
def test_mobilizing_adds_a_card_to_the_supporters() -> None:
    state = daylight(TWO, {"hand": "anvil armorers"}, c1="keep", supporters="cobbler")
    play(state, "mobilize", "card anvil")
    assert supporters(state) == ["anvil", "cobbler"]
    assert hand(state) == ["armorers"]
    assert asked(state) == "alliance-daylight"


@pytest.mark.rules("ROOT-271", "ROOT-714")
def test_without_a_base_there_is_room_for_five_supporters() -> None:
    five = "cobbler bake_sale anvil sword investments"
    state = daylight(TWO, {"hand": "armorers"}, c1="keep", supporters=five)
    assert "mobilize" not in options(state)
    assert refused(state, "mobilize") == "ROOT-271"
    state = daylight(TWO, {"hand": "armorers"}, c1="keep", c8="base", supporters=five)
    play(state, "mobilize", "card armorers")
    assert len(supporters(state)) == 6


@pytest.mark.rules("ROOT-277", "ROOT-279")
def test_training_spends_a_card_of_the_suit_of_a_base() -> None:
    state = daylight(TWO, {"hand": "anvil armorers cobbler"}, c1="keep", c8="base")
    play(state, "train")
    assert options(state) == {"card anvil", "card armorers"}
    play(state, "card armorers")
    assert board(state).officers == 1
    assert player(state).warriors == 9
    assert seen(state).discard == ["armorers"]
    play(state, "end", "end")
    assert board(state).officers == 1


@pytest.mark.rules("ROOT-277")
def test_without_a_base_or_a_warrior_nobody_is_trained() -> None:
    state = daylight(TWO, {"hand": "anvil"}, c1="keep")
    assert refused(state, "train") == "ROOT-277"
    state = daylight(TWO, {"hand": "anvil"}, c1="keep", c8="base alliance*10")
    assert "train" not in options(state)


@pytest.mark.rules("ROOT-065", "ROOT-060", "ROOT-061")
def test_sympathy_crafts_once_in_a_turn() -> None:
    state = daylight(
        TWO, {"hand": "root_tea_fox root_tea_mouse anvil"}, c1="keep", c7="sympathy", c5="sympathy"
    )
    assert options(state) == {"end", "mobilize", "craft root_tea_fox", "craft root_tea_mouse"}
    play(state, "craft root_tea_fox")
    assert points(state) == [2, 0]
    assert player(state).items == {"tea": 1}
    assert options(state) == {"end", "mobilize"}
    assert refused(state, "craft root_tea_mouse") == "ROOT-060"


# Evening.


@pytest.mark.rules("ROOT-278")
def test_each_officer_gives_an_operation() -> None:
    state = evening(officers=2, c1="keep", c8="base alliance*2", c4="marquise sympathy")
    assert options(state) == {"end", "move", "recruit", "organize"}
    play(state, "recruit")
    assert stands(state, 8) == "alliance*3 base"
    play(state, "move", "clearing 4", "number 2")
    assert stands(state, 4) == "marquise alliance*2 sympathy"
    assert state.to_act() == (1,)


@pytest.mark.rules("ROOT-278")
def test_operations_may_be_left_undone_and_without_officers_there_are_none() -> None:
    state = evening(officers=3, c1="keep", c8="base alliance")
    play(state, "end")
    assert state.to_act() == (1,)
    state = evening(officers=0, c1="keep", c8="base alliance")
    assert state.to_act() == (1,)


@pytest.mark.rules("ROOT-278", "ROOT-090")
def test_an_operation_may_be_a_battle() -> None:
    state = evening(officers=1, c1="keep", c8="base alliance*3 marquise")
    roll(state, 2, 1)
    play(state, "battle")
    assert stands(state, 8) == "alliance*2 base"
    assert state.to_act() == (1,)


@pytest.mark.rules("ROOT-278", "ROOT-273")
def test_organizing_turns_a_warrior_into_sympathy() -> None:
    state = evening(officers=2, c1="keep", c8="sympathy alliance", c3="alliance", c7="sympathy")
    play(state, "organize")
    assert stands(state, 3) == "sympathy"
    assert points(state) == [1, 0]
    assert options(state) == {"end", "move"}
    assert refused(state, "organize") == "ROOT-278"


@pytest.mark.rules("ROOT-726", "ROOT-278")
def test_nobody_organizes_at_the_keep() -> None:
    state = evening(officers=1, c1="keep alliance", c5="base")
    assert refused(state, "organize") == "ROOT-278"


@pytest.mark.rules("ROOT-278")
def test_every_base_draws_a_card_more() -> None:
    state = evening(officers=0, c1="keep", c8="base", c7="base")
    assert len(hand(state)) == 3


# What the enemy does.


@pytest.mark.rules("ROOT-274")
def test_moving_warriors_into_sympathy_is_an_outrage_of_which_only_two_see_the_card() -> None:
    state = daylight(
        "marquise eyrie alliance",
        {"hand": "investments cobbler armorers"},
        c1="keep marquise",
        c9="sympathy marquise",
        eyrie={"leader": "builder"},
    )
    play(state, "march", "clearing 1", "clearing 9")
    assert (asked(state), state.to_act()) == ("outrage", (0,))
    assert options(state) == {"card investments", "card armorers"}
    play(state, "card investments")
    assert board(state, 2).supporters == ["investments"]
    known = [seen(state, seat).players[2].alliance for seat in (0, 1)]
    assert [found.known_supporters for found in known if found] == [["investments"], []]


@pytest.mark.rules("ROOT-272")
def test_a_lost_base_costs_supporters_and_half_the_officers() -> None:
    state = daylight(
        "marquise alliance",
        {"hand": "favor_of_the_foxes"},
        c12="workshop*2 marquise",
        c6="workshop",
        c8="base",
        c3="base",
        supporters="anvil armorers cobbler bake_sale sword codebreakers investments",
        officers=5,
    )
    play(state, "craft favor_of_the_foxes")
    assert points(state) == [1, 0]
    assert player(state, 1).alliance == board(state, 1)
    assert board(state, 1).officers == 2
    assert sorted(board(state, 1).supporters or []) == [
        "bake_sale",
        "cobbler",
        "codebreakers",
        "investments",
        "sword",
    ]
    assert asked(state) == "marquise-daylight"


@pytest.mark.rules("ROOT-272", "ROOT-271")
def test_without_the_last_base_supporters_above_five_are_discarded() -> None:
    state = daylight(
        "marquise alliance",
        {"hand": "favor_of_the_foxes"},
        c12="workshop*2",
        c6="workshop",
        c8="base",
        supporters="cobbler bake_sale sword codebreakers investments command_warren",
    )
    play(state, "craft favor_of_the_foxes")
    assert (asked(state), state.to_act()) == ("discard-supporter", (1,))
    play(state, "card sword")
    assert len(board(state, 1).supporters or []) == 5


@pytest.mark.rules("ROOT-701", "ROOT-274")
def test_a_favor_is_an_outrage_for_each_token() -> None:
    state = daylight(
        "marquise alliance",
        {"hand": "favor_of_the_foxes anvil armorers"},
        c12="workshop*2 sympathy",
        c6="workshop",
        c8="sympathy",
    )
    play(state, "craft favor_of_the_foxes", "card anvil")
    assert asked(state) == "outrage"
    play(state, "card armorers")
    assert points(state) == [2, 0]
    assert board(state, 1).supporter_count == 2
