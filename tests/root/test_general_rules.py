"""Golden rules, the map and the rulings that no faction owns."""

import pytest

from plansza.games.root import GAME

from .table import asked, attack, daylight, hand, options, play, player, points, seen, stands, table

DECREE = {"leader": "commander"}


@pytest.mark.rules("ROOT-020", "ROOT-705")
def test_a_card_beats_the_rules_of_a_faction() -> None:
    agenda = [
        {"step": "turn", "seat": 1},
        {"step": "evening", "seat": 0},
        {"step": "daylight", "seat": 0},
    ]
    state = daylight(
        "eyrie marquise",
        {"crafted": "command_warren"},
        agenda=agenda,
        eyrie=DECREE,
        c1="eyrie*2 roost",
        c5="eyrie marquise",
    )
    assert (asked(state), options(state)) == ("battle-at", {"pass", "clearing 5"})


@pytest.mark.rules("ROOT-025", "ROOT-105", "ROOT-021")
def test_what_a_removal_causes_comes_when_all_pieces_are_off() -> None:
    state = daylight(
        "marquise alliance",
        {"hand": "favor_of_the_foxes anvil"},
        c12="workshop*2 sympathy",
        c6="workshop",
        c8="base alliance*2",
    )
    play(state, "craft favor_of_the_foxes")
    assert asked(state) == "consequences"
    assert stands(state, 8) == ""
    assert stands(state, 12) == "workshop workshop"
    assert options(state) == {"outrage-first", "base-first"}


@pytest.mark.rules("ROOT-026", "ROOT-028")
def test_removed_pieces_return_to_their_owner() -> None:
    state = daylight("marquise eyrie", c12="marquise*3 eyrie*2 roost", eyrie=DECREE)
    before = player(state, 1).warriors
    attack("eyrie", 12, (3, 0), state)
    assert player(state, 1).warriors == before + 2
    board = player(state, 1).eyrie
    assert board is not None
    assert board.roosts == 7


@pytest.mark.rules("ROOT-029")
def test_who_has_lost_everything_still_takes_turns() -> None:
    state = daylight("marquise alliance", c1="keep marquise")
    play(state, "end")
    assert (asked(state), state.to_act()) == ("alliance-daylight", (1,))


@pytest.mark.rules("ROOT-030", "ROOT-080")
def test_rivers_are_not_paths() -> None:
    state = daylight("marquise eyrie", c4="marquise*3", c1="keep")
    play(state, "march")
    assert options(state) == {"clearing 8", "clearing 9", "clearing 12"}


@pytest.mark.rules("ROOT-044", "ROOT-060")
def test_birds_in_hand_craft_nothing() -> None:
    state = daylight("marquise eyrie", {"hand": "anvil armorers sappers"}, c5="workshop", c1="keep")
    assert not [option for option in options(state) if option.startswith("craft")]


@pytest.mark.rules("ROOT-230", "ROOT-033", "ROOT-034")
def test_the_eyrie_rule_where_they_are_tied() -> None:
    """TV-01."""
    state = table("marquise alliance", c12="marquise*2 workshop alliance*3")
    assert seen(state).clearings[11].ruler == ""
    state = table("marquise eyrie", c12="marquise*2 workshop eyrie*3", eyrie=DECREE)
    assert seen(state).clearings[11].ruler == "eyrie"


@pytest.mark.rules("ROOT-A18", "ROOT-122", "ROOT-708")
def test_dominance_wins_before_the_bank_opens() -> None:
    state = table(
        "marquise eyrie alliance",
        {"dominance": "fox", "crafted": "better_burrow_bank"},
        c1="marquise",
        c6="marquise",
        c8="marquise",
        eyrie=DECREE,
    )
    assert state.is_over()
    assert state.winners() == [0]


@pytest.mark.rules("ROOT-A20", "ROOT-708")
def test_the_bank_pays_two_or_nobody() -> None:
    state = table("alliance marquise", {"crafted": "better_burrow_bank"}, c1="keep")
    assert options(state) == {"pass", "faction marquise"}
    play(state, "faction marquise")
    assert [len(hand(state, seat)) for seat in (0, 1)] == [1, 1]


@pytest.mark.rules("ROOT-120", "ROOT-A25")
def test_whose_turn_it_is_wins_when_both_reach_thirty_together() -> None:
    state = daylight(
        "marquise alliance",
        {"points": 29, "crafted": "brutal_tactics"},
        {"points": 28, "crafted": "sappers"},
        c12="marquise wood alliance sympathy",
    )
    attack("alliance", 12, (3, 3), state)
    play(state, "use brutal_tactics", "pass", "use sappers")
    assert points(state) == [30, 29]
    assert state.winners() == [0]


@pytest.mark.rules("ROOT-A35", "ROOT-004")
def test_suits_may_be_dealt_anew() -> None:
    dealt = set()
    for seed in range(5):
        state = GAME.new(seats=2, seed=seed, options={"suits": "shuffled"})
        assert sorted(state.suits) == sorted(GAME.new(seats=2, seed=seed).suits)
        dealt.add(state.suits)
    assert len(dealt) > 1


@pytest.mark.rules("ROOT-129", "ROOT-A36")
def test_a_game_ends_after_a_hundred_rounds() -> None:
    state = daylight("marquise alliance", {"points": 7}, {"points": 9}, c1="keep", turn=199)
    play(state, "end")
    assert not state.is_over()
    play(state, "end")
    assert state.is_over()
    assert state.winners() == [1]
