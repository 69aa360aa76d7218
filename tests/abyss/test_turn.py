"""A turn: plotting, the three actions, powers of the turn, and its end."""

import pytest

from .table import COURT, asked, hand, lords, options, pearls, play, player, seen, table


@pytest.mark.rules("ABY-020", "ABY-023", "ABY-060", "ABY-070")
def test_a_turn_is_one_of_three_actions() -> None:
    state = table({"hand": "seahorse5 seahorse3"}, {}, court="shepherd miller", council="crab1")
    assert options(state) == {"explore", "support crab", "recruit shepherd"}
    play(state, "support crab")
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-030", "ABY-032")
def test_plotting_brings_the_top_lord_to_the_space_next_to_the_others_for_a_pearl() -> None:
    state = table({"pearls": 2}, {}, court="keeper reaper", next_lords="jailer seeker")
    play(state, "plot")
    assert seen(state).court == ["keeper", "reaper", "jailer"]
    assert pearls(state) == [1, 0]
    play(state, "plot")
    assert seen(state).court == ["keeper", "reaper", "jailer", "seeker"]
    assert "plot" not in options(state)
    play(state, "explore")


@pytest.mark.rules("ABY-031")
def test_nobody_plots_into_a_full_court() -> None:
    state = table({"pearls": 3}, {}, court=COURT)
    assert "plot" not in options(state)


@pytest.mark.rules("ABY-031", "ABY-A08")
def test_nobody_plots_with_an_empty_lord_deck() -> None:
    rest = table({}, {}, court="keeper").to_position()
    state = table(
        {"pearls": 3}, {}, court="keeper", discarded_lords=rest["lord_deck"], lord_deck=""
    )
    assert "plot" not in options(state)


@pytest.mark.rules("ABY-021", "ABY-311")
def test_the_landlord_pays_at_the_start_of_each_turn_of_his_owner() -> None:
    state = table({"lords": "landlord"}, {"lords": ""}, next_cards="crab1 crab2")
    assert pearls(state) == [1, 0]
    play(state, "explore", "take")
    assert pearls(state)[1] == 0


@pytest.mark.rules("ABY-022", "ABY-085", "ABY-A06")
def test_a_power_of_the_turn_can_be_used_before_the_action_while_exploring_or_at_the_end() -> None:
    first = table({"lords": "slaver", "hand": "crab1 crab2"}, {}, next_cards="squid1")
    play(first, "use slaver", "discard crab1")
    assert "use slaver" not in options(first)
    play(first, "explore")
    assert options(first) == {"take", "continue"}
    exploring = table({"lords": "slaver", "hand": "crab1"}, {}, next_cards="squid1")
    play(exploring, "explore", "use slaver", "discard crab1")
    assert options(exploring) == {"take", "continue"}
    last = table({"lords": "slaver", "hand": "crab1"}, {}, next_cards="squid1")
    play(last, "explore", "take")
    assert asked(last) == "last-powers"
    assert options(last) == {"end", "use slaver"}
    play(last, "use slaver", "discard squid1")
    assert pearls(last) == [2, 0]
    assert last.to_act() == (1,)


@pytest.mark.rules("ABY-021", "ABY-085")
def test_powers_of_the_turn_are_ready_again_in_the_next_turn() -> None:
    state = table(
        {"lords": "slaver", "hand": "crab1 crab2"}, {}, next_cards="squid1 squid2", court="miller"
    )
    play(state, "use slaver", "discard crab1", "explore", "take")
    play(state, "explore", "pass", "take")
    assert state.to_act() == (0,)
    assert "use slaver" in options(state)


@pytest.mark.rules("ABY-022")
def test_a_lord_recruited_this_turn_can_be_used_at_its_end() -> None:
    state = table({"hand": "shellfish5 shellfish3 crab1"}, {}, court="slaver keeper reaper miller")
    play(state, "recruit slaver", "pay shellfish5", "pay shellfish3", "paid")
    assert options(state) == {"end", "use slaver"}


@pytest.mark.rules("ABY-023", "ABY-A07", "ABY-A09")
def test_exploring_is_always_possible_because_monsters_never_leave_deck_and_discard() -> None:
    deck = str(table({}, {}).to_position()["deck"]).split()
    allies = [card for card in deck if card != "monster"]
    state = table(
        {},
        {"hand": " ".join(allies[:40]), "affiliated": " ".join(allies[40:])},
        deck="",
        discard="monster " * 6,
    )
    assert options(state) == {"explore"}
    assert seen(state).ended_by == 0  # no Ally is left to find (ABY-A31)
    play(state, "explore")
    for threat in range(1, 5):
        assert seen(state).threat == threat
        assert options(state) == {"fight", "continue"}
        play(state, "continue")
    assert asked(state) == "reward"
    assert seen(state).track == ["monster"] * 4
    assert seen(state).exploration_deck + seen(state).exploration_discard == 2


@pytest.mark.rules("ABY-115", "ABY-117", "ABY-A21")
def test_without_a_commander_there_is_no_hand_limit() -> None:
    many = "crab1 crab1 crab1 crab1 crab2 crab2 crab2 crab3 crab3 crab3 crab4 crab4 crab5 squid1"
    state = table({"hand": many}, {}, next_cards="squid2", court=COURT)
    play(state, "explore", "take")
    assert len(hand(state)) == 15
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-116", "ABY-315")
def test_the_invoker_gives_a_whole_turn_right_after_this_one() -> None:
    state = table(
        {"hand": "jellyfish5 jellyfish3", "lords": "landlord", "pearls": 0},
        {},
        court="invoker keeper reaper miller",
        next_cards="crab1 crab2",
    )
    play(state, "recruit invoker", "pay jellyfish5", "pay jellyfish3", "paid")
    assert state.to_act() == (0,)
    assert asked(state) == "act"
    assert lords(state) == ["landlord", "invoker"]
    assert pearls(state) == [2, 0]
    assert not player(state).extra_turn
    play(state, "explore", "take")
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-A01")
def test_pearls_do_not_run_out() -> None:
    state = table({"pearls": 60, "lords": "slaver", "hand": "crab1"}, {"pearls": 60})
    play(state, "use slaver", "discard crab1")
    assert pearls(state) == [62, 60]
