"""The end of the game and the final score."""

import pytest

from .table import COURT, Seat, asked, hand, options, pearls, play, player, recruit, seen, table

SIX = "keeper reaper shepherd miller aquaculturalist landowner"


@pytest.mark.rules("ABY-130", "ABY-131", "ABY-408", "ABY-403", "ABY-404")
def test_the_rulebooks_final_scoring_is_91() -> None:
    mine: Seat = {
        "lords": "keeper slaver:parliament master_of_magic jailer traitor:disabled corruptor "
        "elder:sanctuary",
        "affiliated": "jellyfish3 jellyfish1 squid3 crab2 seahorse1 shellfish5",
        "locations": ["parliament", "sanctuary", "abyss"],
        "monsters": [2, 4],
    }
    state = table(mine, {}, over=True)
    points = player(state).points
    assert [tile.points for tile in player(state).locations] == [10, 10, 12]
    assert (points.locations, points.lords, points.allies, points.monsters) == (32, 39, 14, 6)
    assert points.total == 91
    assert state.scores() == [91, 0]


@pytest.mark.rules("ABY-120", "ABY-122")
def test_after_the_seventh_lord_everybody_else_has_one_more_turn() -> None:
    state = table(
        {"hand": "squid5 squid3", "lords": SIX},
        {},
        {},
        to_move=0,
        court="diplomat jailer seeker assassin",
        next_cards="crab1 crab2 crab3",
    )
    recruit(state, "diplomat", "squid5", "squid3")
    assert seen(state).ended_by == 0
    assert asked(state) == "take-control"  # the turn is finished first
    play(state, "draw-locations 1")
    while asked(state) == "spend-keys":
        play(state, min(options(state)))
    for seat in (1, 2):
        assert state.to_act() == (seat,)
        play(state, "explore", "take")
    assert state.is_over()


@pytest.mark.rules("ABY-120")
def test_placed_and_disabled_lords_count_towards_the_seventh() -> None:
    state = table(
        {
            "hand": "squid5 squid3",
            "lords": "keeper:jail reaper:jail shepherd:jail miller:disabled landowner slaver",
            "locations": ["jail"],
        },
        {},
        court="diplomat jailer seeker assassin",
    )
    recruit(state, "diplomat", "squid5", "squid3")
    assert seen(state).ended_by == 0


@pytest.mark.rules("ABY-120", "ABY-A28")
def test_a_replaced_lord_does_not_make_a_seventh() -> None:
    state = table(
        {"hand": "squid5 crab5 jellyfish2", "lords": "miller landowner slaver oracle hunter"},
        {},
        court="traitor jailer seeker keeper",
    )
    recruit(state, "traitor", "squid5", "crab5", "jellyfish2")
    play(state, "target hunter", "recruit seeker")
    assert len(player(state).lords) == 6
    assert seen(state).ended_by is None


@pytest.mark.rules("ABY-120", "ABY-322")
def test_the_corruptors_second_lord_may_be_the_seventh() -> None:
    state = table(
        {
            "hand": "squid5 squid4 squid1",
            "pearls": 5,
            "lords": "miller landowner slaver oracle seeker",
        },
        {},
        court="corruptor jailer keeper reaper shepherd",
    )
    recruit(state, "corruptor", "squid5", "squid4", "squid1")
    assert seen(state).ended_by is None
    play(state, "recruit jailer")
    assert seen(state).ended_by == 0


@pytest.mark.rules("ABY-093", "ABY-121")
def test_a_court_that_cannot_be_filled_ends_the_game() -> None:
    rest = str(table({}, {}, court="diplomat jailer seeker").to_position()["lord_deck"]).split()
    state = table(
        {"hand": "squid5 squid3"},
        {},
        court="diplomat jailer seeker",
        lord_deck=" ".join(rest[:3]),
        discarded_lords=" ".join(rest[3:]),
        next_cards="crab1",
    )
    recruit(state, "diplomat", "squid5", "squid3")
    assert len(seen(state).court) == 5
    assert seen(state).ended_by == 0
    assert pearls(state) == [2, 0]
    play(state, "explore")
    play(state, "pass" if "pass" in options(state) else "take")
    play(state, *(["take"] if not state.is_over() else []))
    assert state.is_over()


@pytest.mark.rules("ABY-121", "ABY-A22")
def test_an_empty_lord_deck_alone_does_not_end_the_game() -> None:
    rest = str(table({}, {}, court="diplomat jailer seeker").to_position()["lord_deck"]).split()
    for left, ended in ((4, None), (3, 0)):
        state = table(
            {"hand": "squid5 squid3"},
            {},
            court="diplomat jailer seeker",
            lord_deck=" ".join(rest[:left]),
            discarded_lords=" ".join(rest[left:]),
        )
        recruit(state, "diplomat", "squid5", "squid3")
        assert seen(state).lord_deck == 0
        assert seen(state).ended_by == ended


@pytest.mark.rules("ABY-122", "ABY-A23", "ABY-116")
def test_an_invoker_as_seventh_lord_still_gives_a_turn() -> None:
    state = table(
        {"hand": "jellyfish5 jellyfish3", "lords": "miller landowner slaver oracle seeker jailer"},
        {},
        court="invoker keeper reaper shepherd",
        next_cards="crab1 crab2",
    )
    recruit(state, "invoker", "jellyfish5", "jellyfish3")
    while asked(state) in ("last-powers",):
        play(state, "end")
    assert state.to_act() == (0,)
    play(state, "explore", "take")
    while asked(state) == "last-powers":
        play(state, "end")
    assert state.to_act() == (1,)
    play(state, "explore", "take")
    assert state.is_over()


@pytest.mark.rules("ABY-122")
def test_a_later_trigger_changes_nothing() -> None:
    state = table(
        {},
        {"hand": "squid5 squid3", "lords": "miller landowner slaver oracle seeker jailer"},
        {},
        to_move=1,
        ended_by=0,
        court="diplomat keeper reaper shepherd",
    )
    recruit(state, "diplomat", "squid5", "squid3")
    assert seen(state).ended_by == 0


@pytest.mark.rules("ABY-123", "ABY-124")
def test_at_the_end_the_weakest_ally_of_each_race_in_hand_is_affiliated() -> None:
    state = table(
        {"hand": "crab4 crab2 crab2 squid5 seahorse1 seahorse3", "affiliated": "crab1 squid3"},
        {"lords": "master_of_magic", "hand": "crab3 crab4"},
        ended_by=0,
    )
    assert state.is_over()
    assert player(state).affiliated == ["crab1", "crab2", "squid3", "squid5", "seahorse1"]
    assert player(state).points.allies == 8
    assert hand(state) == []
    assert player(state, 1).affiliated == ["crab3"]


@pytest.mark.rules("ABY-133")
def test_pearls_keys_and_discarded_allies_are_worth_nothing() -> None:
    state = table({"pearls": 9, "keys": 2}, {"lords": "commander"}, over=True)
    assert state.scores() == [0, 4]
    assert state.winners() == [1]


@pytest.mark.rules("ABY-134")
def test_ties_are_broken_by_pearls_then_by_the_strongest_lord() -> None:
    by_pearls = table(
        {"lords": "miller", "pearls": 1}, {"lords": "keeper commander", "pearls": 2}, over=True
    )
    assert by_pearls.scores() == [10, 10]
    assert by_pearls.winners() == [1]
    by_lord = table({"lords": "miller"}, {"lords": "keeper commander"}, over=True)
    assert by_lord.winners() == [0]


@pytest.mark.rules("ABY-134", "ABY-A25")
def test_a_tie_that_nothing_breaks_is_shared() -> None:
    state = table({"lords": "keeper"}, {"lords": "reaper"}, {"lords": "commander"}, over=True)
    assert state.winners() == [0, 1]
    assert state.returns()[2] == -1


@pytest.mark.rules("ABY-130", "ABY-017")
def test_the_running_score_of_others_leaves_out_their_hidden_tokens() -> None:
    state = table({"monsters": [4]}, {"monsters": [3, 2]}, court=COURT)
    assert seen(state, 0).scores == [4, 0]
    assert seen(state, 1).scores == [0, 5]
    assert seen(state).scores == [0, 0]
    assert state.scores() == [4, 5]


@pytest.mark.rules("ABY-A31")
def test_the_end_begins_when_all_allies_are_in_hands_or_affiliated() -> None:
    deck = str(table({}, {}).to_position()["deck"]).split()
    allies = [card for card in deck if card != "monster"]
    others = {"affiliated": " ".join(allies[1:])}
    monsters = " ".join(["monster"] * 6)
    for where in ("hand", "affiliated"):
        assert seen(table({where: allies[0]}, others, deck=monsters)).ended_by == 0
    assert seen(table({}, others, deck=f"{monsters} {allies[0]}")).ended_by is None
    assert seen(table({}, others, deck=monsters, council=allies[0])).ended_by is None
    assert seen(table({}, others, deck=monsters, discard=allies[0])).ended_by is None


@pytest.mark.rules("ABY-A31", "ABY-122")
def test_without_allies_to_find_everybody_has_one_last_turn() -> None:
    deck = str(table({}, {}).to_position()["deck"]).split()
    allies = " ".join(card for card in deck if card != "monster")
    state = table({}, {"affiliated": allies}, deck=" ".join(["monster"] * 6))
    for seat in (0, 1):
        assert state.to_act() == (seat,)
        play(state, "explore", "fight", "reward 0")
    assert state.is_over()
