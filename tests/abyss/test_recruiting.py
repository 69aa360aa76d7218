"""The Council and recruiting: cost, payment, affiliation, and the Court afterwards."""

import pytest

from plansza.games.abyss.state import AbyssState
from plansza.kernel.errors import IllegalMove

from .table import (
    COURT,
    asked,
    hand,
    lords,
    options,
    pearls,
    play,
    player,
    recruit,
    seen,
    table,
)


@pytest.mark.rules("ABY-060")
def test_the_council_gives_a_whole_stack() -> None:
    state = table({}, {}, council="crab1 crab4 squid2")
    assert options(state) == {"explore", "support crab", "support squid"}
    play(state, "support crab")
    assert hand(state) == ["crab1", "crab4"]
    assert seen(state).council["crab"] == 0
    assert seen(state).council["squid"] == 1
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-061", "ABY-318", "ABY-A13")
def test_the_alchemist_takes_a_second_stack_and_must() -> None:
    state = table({"lords": "alchemist"}, {}, council="crab1 crab4 squid2 jellyfish1")
    play(state, "support crab")
    assert options(state) == {"support squid", "support jellyfish"}
    assert hand(state) == ["crab1", "crab4"]
    play(state, "support squid")
    assert hand(state) == ["crab1", "crab4", "squid2"]
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-318", "ABY-012")
def test_the_alchemist_takes_one_stack_if_there_is_no_other_or_if_disabled() -> None:
    one = table({"lords": "alchemist"}, {}, council="crab1")
    play(one, "support crab")
    disabled = table({"lords": "alchemist:disabled"}, {}, council="crab1 squid1")
    play(disabled, "support crab")
    assert one.to_act() == disabled.to_act() == (1,)
    assert hand(disabled) == ["crab1"]


def rulebook_example() -> AbyssState:
    return table(
        {"hand": "jellyfish3 crab2 shellfish5 shellfish1", "pearls": 2},
        {},
        court="master_of_magic slaver traitor",
        next_lords="keeper reaper shepherd miller",
    )


@pytest.mark.rules("ABY-071", "ABY-072", "ABY-076", "ABY-079", "ABY-090", "ABY-092")
def test_the_rulebooks_player_recruits_the_master_of_magic() -> None:
    state = rulebook_example()
    recruit(state, "master_of_magic", "jellyfish3", "crab2", "shellfish5")
    assert player(state).affiliated == ["crab2"]
    assert hand(state) == ["shellfish1"]
    assert seen(state).exploration_discard == 2
    assert pearls(state) == [4, 0]
    assert seen(state).court == ["slaver", "traitor", "keeper", "reaper", "shepherd", "miller"]
    assert lords(state) == ["master_of_magic"]


@pytest.mark.rules("ABY-072", "ABY-076", "ABY-092")
def test_the_rulebooks_player_recruits_the_slaver_with_two_pearls() -> None:
    state = rulebook_example()
    recruit(state, "slaver", "shellfish5", "shellfish1")
    assert player(state).affiliated == ["shellfish1"]
    assert hand(state) == ["crab2", "jellyfish3"]
    assert pearls(state) == [2, 0]


@pytest.mark.rules("ABY-071", "ABY-072")
def test_the_rulebooks_player_cannot_recruit_the_traitor_without_a_squid() -> None:
    state = rulebook_example()
    assert "recruit traitor" not in options(state)
    with pytest.raises(IllegalMove, match="cannot pay") as refused:
        play(state, "recruit traitor")
    assert refused.value.rule == "ABY-071"


@pytest.mark.rules("ABY-071")
def test_the_number_of_races_is_exact() -> None:
    state = table({"hand": "seahorse5 crab3 squid4 jellyfish1"}, {}, court="reaper " + COURT[14:])
    play(state, "recruit reaper")
    # A jellyfish of 1 with the seahorse of 5 would make 6 of 7, and there are no Pearls.
    assert options(state) == {"pay seahorse5", "pay crab3", "pay squid4"}
    play(state, "pay crab3")
    assert options(state) == {"pay seahorse5"}
    play(state, "pay seahorse5")
    assert options(state) == {"paid"}


@pytest.mark.rules("ABY-072")
def test_pearls_never_replace_a_race() -> None:
    state = table({"hand": "seahorse5 seahorse4", "pearls": 20}, {}, court="reaper keeper shepherd")
    assert {option for option in options(state) if option.startswith("recruit")} == {
        "recruit shepherd"
    }


@pytest.mark.rules("ABY-073", "ABY-A14")
def test_overpaying_with_allies_is_allowed_and_gives_nothing_back() -> None:
    state = table(
        {"hand": "seahorse5 seahorse4 seahorse3", "pearls": 1},
        {},
        court="shepherd keeper reaper miller",
    )
    play(state, "recruit shepherd", "pay seahorse5", "pay seahorse4")
    assert options(state) == {"pay seahorse3", "paid"}
    play(state, "pay seahorse3", "paid")
    assert pearls(state) == [1, 0]
    assert player(state).affiliated == ["seahorse3"]


@pytest.mark.rules("ABY-074", "ABY-324")
def test_the_diplomat_frees_from_the_race_and_not_from_their_number() -> None:
    cards = {"hand": "crab5 crab4", "pearls": 9}
    court = "shepherd reaper"
    without = table(cards, {}, court=court)
    assert not any(option.startswith("recruit") for option in options(without))
    with_diplomat = table({**cards, "lords": "diplomat"}, {}, court=court)
    assert "recruit shepherd" in options(with_diplomat)
    assert "recruit reaper" not in options(with_diplomat)


@pytest.mark.rules("ABY-324", "ABY-011", "ABY-A30")
def test_the_diplomat_does_not_help_from_under_a_location_nor_with_himself() -> None:
    state = table(
        {"hand": "crab5 crab4", "lords": "diplomat:jail", "locations": ["jail"]},
        {},
        court="shepherd",
    )
    assert options(state) == {"explore"}
    himself = table({"hand": "crab5 crab4"}, {}, court="diplomat")
    assert options(himself) == {"explore"}


@pytest.mark.rules("ABY-075", "ABY-301", "ABY-325")
@pytest.mark.parametrize(
    ("mine", "theirs", "paid"),
    [
        ("", "", 2),
        ("", "recruiter", 4),
        ("treasurer", "", 0),
        ("treasurer", "recruiter", 2),
        ("shaman", "recruiter", 2),
        ("", "recruiter:disabled", 2),
        ("treasurer:disabled", "", 2),
        ("recruiter", "", 2),
    ],
)
def test_what_the_trader_costs_with_modifiers(mine: str, theirs: str, paid: int) -> None:
    state = table(
        {"hand": "shellfish3 crab3 squid2", "pearls": 5, "lords": mine},
        {"lords": theirs},
        court="trader keeper reaper miller",
    )
    recruit(state, "trader", "shellfish3", "crab3", "squid2")
    assert pearls(state)[0] == 5 - paid + 3


@pytest.mark.rules("ABY-301", "ABY-072")
def test_under_a_recruiter_a_lord_may_be_out_of_reach() -> None:
    seat = {"hand": "seahorse5 seahorse3"}
    assert "recruit shepherd" in options(table(seat, {}, court="shepherd"))
    assert "recruit shepherd" not in options(table(seat, {"lords": "recruiter"}, court="shepherd"))


@pytest.mark.rules("ABY-325", "ABY-A30")
def test_the_treasurer_does_not_make_himself_cheaper() -> None:
    state = table({"hand": "squid5 crab4", "pearls": 1}, {}, court="treasurer keeper reaper miller")
    recruit(state, "treasurer", "squid5", "crab4")
    assert pearls(state) == [0, 0]


@pytest.mark.rules("ABY-076")
def test_of_several_weakest_allies_the_player_chooses() -> None:
    state = table(
        {"hand": "seahorse5 crab2 squid2 squid4"}, {}, court="keeper reaper shepherd miller"
    )
    recruit(state, "keeper", "seahorse5", "crab2", "squid2", "squid4")
    assert options(state) == {"affiliate crab2", "affiliate squid2"}
    play(state, "affiliate squid2")
    assert player(state).affiliated == ["squid2"]


@pytest.mark.rules("ABY-077", "ABY-320")
def test_the_master_of_magic_affiliates_any_ally_used() -> None:
    state = table(
        {"hand": "seahorse5 crab2 squid4", "lords": "master_of_magic"},
        {},
        court="keeper reaper shepherd miller",
    )
    recruit(state, "keeper", "seahorse5", "crab2", "squid4")
    assert options(state) == {"affiliate seahorse5", "affiliate crab2", "affiliate squid4"}
    play(state, "affiliate seahorse5")
    assert player(state).affiliated == ["seahorse5"]


@pytest.mark.rules("ABY-077", "ABY-320", "ABY-A30")
def test_the_master_of_magic_does_not_work_for_himself_nor_when_disabled() -> None:
    himself = rulebook_example()
    recruit(himself, "master_of_magic", "jellyfish3", "crab2", "shellfish5")
    assert player(himself).affiliated == ["crab2"]
    disabled = table(
        {"hand": "seahorse5 crab2 squid4", "lords": "master_of_magic:disabled"},
        {},
        court="keeper reaper shepherd miller",
    )
    recruit(disabled, "keeper", "seahorse5", "crab2", "squid4")
    assert player(disabled).affiliated == ["crab2"]


@pytest.mark.rules("ABY-013")
def test_affiliated_allies_pay_for_nothing() -> None:
    state = table({"affiliated": "seahorse5 seahorse4", "pearls": 9}, {}, court="shepherd")
    assert not any(option.startswith("recruit") for option in options(state))


@pytest.mark.rules("ABY-091")
def test_with_three_lords_left_the_court_is_not_refilled() -> None:
    state = table({"hand": "seahorse5 seahorse3"}, {}, court="shepherd keeper reaper miller")
    recruit(state, "shepherd", "seahorse5", "seahorse3")
    assert seen(state).court == ["keeper", "reaper", "miller"]
    assert pearls(state) == [0, 0]


@pytest.mark.rules("ABY-092", "ABY-A15", "ABY-A18")
def test_the_court_is_checked_once_after_all_powers_and_its_pearls_come_too_late_for_them() -> None:
    state = table(
        {"hand": "squid5 squid4 squid1", "pearls": 4},
        {},
        court="corruptor keeper reaper",
    )
    recruit(state, "corruptor", "squid5", "squid4", "squid1")
    assert asked(state) == "act"  # four Pearls are too few for the Corruptor
    assert state.to_act() == (1,)
    assert pearls(state) == [6, 0]
    assert len(seen(state).court) == 6


@pytest.mark.rules("ABY-070", "ABY-017")
def test_others_see_what_is_paid_only_when_it_is_paid() -> None:
    state = table({"hand": "seahorse5 seahorse3 crab1"}, {}, court="shepherd keeper reaper miller")
    play(state, "recruit shepherd", "pay seahorse5")
    mine, theirs = seen(state, 0), seen(state, 1)
    assert mine.paying is not None
    assert mine.paying.allies == ["seahorse5"]
    assert mine.paying.value == 5
    assert mine.players[0].hand == ["crab1", "seahorse3"]
    assert theirs.paying is not None
    assert theirs.paying.lord == "shepherd"
    assert theirs.paying.allies is None
    assert theirs.players[0].hand_size == 3
