"""Exploring the depths: revealing, selling, taking, fighting, and what goes to the Council."""

import pytest

from plansza.games.abyss.state import AbyssState

from .table import Seat, asked, hand, options, pearls, play, player, seen, table

RICH: Seat = {"pearls": 9}
POOR: Seat = {}
SPACES = [(1, 2, 2, 1), (2, 3, 2, 1), (3, 1, 1, 1), (4, 2, 2, 1), (5, 3, 2, 1), (6, 1, 1, 1)]
"""For each space of the threat track: how many rewards with 20, 1 and no tokens left."""


@pytest.mark.rules(
    "ABY-040", "ABY-042", "ABY-043", "ABY-044", "ABY-045", "ABY-047", "ABY-049", "ABY-057"
)
def test_the_walk_through_of_the_rulebook() -> None:
    state = table(
        {},
        RICH,
        RICH,
        RICH,
        next_cards="crab1 shellfish2 monster jellyfish3 squid1 seahorse4 crab2",
    )
    play(state, "explore", "pass", "pass", "pass", "continue")
    assert state.to_act() == (1,)
    play(state, "pass", "pass", "buy")
    assert seen(state).track == ["crab1", "monster"]
    assert asked(state) == "monster-revealed"
    play(state, "continue")
    assert seen(state).threat == 2
    play(state, "buy")
    assert seen(state).track == ["crab1", "monster", "squid1"]
    for _ in range(2):
        assert state.to_act() == (2,)  # the only one who has not bought yet
        play(state, "pass", "continue")
    play(state, "pass")  # and so the last card must be taken
    assert state.to_act() == (1,)
    assert pearls(state) == [1 + 2 + 1, 9 - 2, 9, 9 - 1]
    assert hand(state) == ["crab2"]
    assert hand(state, 3) == ["shellfish2"]
    assert hand(state, 1) == ["jellyfish3"]
    assert seen(state).council == {
        "crab": 1,
        "shellfish": 0,
        "jellyfish": 0,
        "squid": 1,
        "seahorse": 1,
    }
    assert seen(state).exploration_discard == 1
    assert seen(state).threat == 2
    assert seen(state).track == []


@pytest.mark.rules("ABY-045", "ABY-046")
def test_the_price_rises_and_who_has_bought_or_cannot_pay_is_passed_over() -> None:
    state = table({}, {"pearls": 1}, RICH, {"pearls": 5}, next_cards="crab1 crab2 crab3")
    play(state, "explore", "pass", "buy")
    assert seen(state).price == 2
    assert state.to_act() == (3,)  # 1 cannot pay two Pearls, 2 has bought
    play(state, "buy")
    assert seen(state).price == 3
    assert state.to_act() == (0,)  # nobody is left to ask
    assert asked(state) == "ally-revealed"
    assert pearls(state) == [3, 1, 8, 3]
    assert [buyer.has_bought for buyer in seen(state).players] == [False, False, True, True]


@pytest.mark.rules("ABY-045", "ABY-021")
def test_prices_and_purchases_begin_anew_in_the_next_turn() -> None:
    state = table({"pearls": 2}, RICH, next_cards="crab1 crab2 crab3")
    play(state, "explore", "buy", "take")
    assert state.to_act() == (1,)
    play(state, "explore")
    assert seen(state).price == 1
    assert state.to_act() == (0,)


@pytest.mark.rules("ABY-045")
def test_passing_does_not_raise_the_price() -> None:
    state = table({}, RICH, next_cards="crab1 crab2")
    play(state, "explore", "pass", "continue")
    assert seen(state).price == 1


@pytest.mark.rules("ABY-047", "ABY-A10")
def test_after_a_sale_on_the_last_space_another_card_comes_there() -> None:
    state = table({}, RICH, next_cards="crab1 crab2 crab3 crab4 squid1 squid2")
    play(state, "explore", *["pass", "continue"] * 4)
    assert seen(state).track[4] == "squid1"
    play(state, "buy")  # and nobody else can buy the next one, which must be taken
    assert hand(state) == ["squid2"]
    assert pearls(state) == [2, 8]


@pytest.mark.rules("ABY-048")
def test_taking_an_unsold_ally_ends_the_exploration() -> None:
    state = table({}, POOR, next_cards="crab1 squid5")
    play(state, "explore", "continue")
    assert options(state) == {"take", "continue"}
    play(state, "take")
    assert hand(state) == ["squid5"]
    assert seen(state).council["crab"] == 1
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-049")
def test_bypassed_monsters_fill_spaces_and_the_ally_on_the_last_one_is_taken_with_a_pearl() -> None:
    state = table({}, POOR, next_cards="monster monster crab1 monster squid5")
    play(state, "explore", *["continue"] * 4)
    assert hand(state) == ["squid5"]
    assert pearls(state) == [1, 0]
    assert seen(state).threat == 4
    assert seen(state).exploration_discard == 3


@pytest.mark.rules("ABY-050", "ABY-052")
def test_nobody_buys_a_monster_and_a_fight_ends_the_exploration() -> None:
    state = table({}, RICH, next_cards="crab1 monster", threat=3)
    play(state, "explore", "pass", "continue")
    assert state.to_act() == (0,)
    assert options(state) == {"fight", "continue"}
    play(state, "fight")
    assert player(state).key_tokens == 1
    assert seen(state).threat == 1
    assert seen(state).exploration_discard == 1
    assert seen(state).council["crab"] == 1
    assert state.to_act() == (1,)


@pytest.mark.rules("ABY-051", "ABY-A11")
def test_the_threat_marker_stays_on_the_last_space() -> None:
    state = table({}, POOR, next_cards="monster monster", threat=5)
    play(state, "explore", "continue")
    assert seen(state).threat == 6
    play(state, "continue")
    assert seen(state).threat == 6


@pytest.mark.rules("ABY-053")
def test_a_monster_on_the_last_space_must_be_fought_for_one_more_pearl() -> None:
    state = table({}, POOR, next_cards="crab1 crab2 crab3 crab4 monster")
    play(state, "explore", *["continue"] * 4)
    assert asked(state) == "reward"
    assert pearls(state) == [1, 0]
    play(state, "reward 0")
    assert pearls(state) == [2, 0]


def fighting(threat: int, supply: int = 20, mine: str = "", theirs: str = "") -> AbyssState:
    held = [2] * 9 + [3] * 9 + [4] * 2
    state = table(
        {"lords": mine},
        {"lords": theirs, "monsters": held[: 20 - supply]},
        next_cards="monster",
        threat=threat,
    )
    play(state, "explore")
    return state


@pytest.mark.rules("ABY-055", "ABY-056", "ABY-A12")
@pytest.mark.parametrize(("threat", "full", "one", "none"), SPACES)
def test_rewards_by_space_and_by_tokens_left(threat: int, full: int, one: int, none: int) -> None:
    for supply, expected in ((20, full), (1, one), (0, none)):
        state = fighting(threat, supply)
        play(state, "fight")
        if expected == 1:
            assert state.to_act() == (1,)
        else:
            assert len(options(state)) == expected


@pytest.mark.rules("ABY-055")
@pytest.mark.parametrize(
    ("threat", "reward", "gains"),
    [
        (1, "reward 0", (1, 0, 0)),
        (1, "reward 1", (0, 1, 0)),
        (2, "reward 0", (2, 0, 0)),
        (2, "reward 1", (1, 1, 0)),
        (2, "reward 2", (0, 2, 0)),
        (3, "", (0, 0, 1)),
        (4, "reward 0", (1, 0, 1)),
        (4, "reward 1", (0, 1, 1)),
        (5, "reward 0", (2, 0, 1)),
        (5, "reward 1", (1, 1, 1)),
        (5, "reward 2", (0, 2, 1)),
        (6, "", (0, 0, 2)),
    ],
)
def test_each_reward_gives_what_the_track_shows(
    threat: int, reward: str, gains: tuple[int, int, int]
) -> None:
    state = fighting(threat)
    play(state, "fight", *([reward] if reward else []))
    mine = player(state)
    assert (mine.pearls, mine.monster_count, mine.key_tokens) == gains


@pytest.mark.rules("ABY-054", "ABY-306")
@pytest.mark.parametrize(
    ("threat", "mine", "expected"),
    [
        (1, "", {"reward 0", "reward 1"}),
        (4, "", set()),
        (4, "shaman", {"reward 0", "reward 1"}),
        (5, "", {"reward 0", "reward 1"}),
    ],
)
def test_a_tamer_pays_rivals_from_the_preceding_space(
    threat: int, mine: str, expected: set[str]
) -> None:
    state = fighting(threat, mine=mine, theirs="tamer")
    play(state, "fight")
    if expected:
        assert options(state) == expected
    else:
        assert player(state).key_tokens == 1
        assert pearls(state) == [0, 0]
    assert seen(state).threat == 1


@pytest.mark.rules("ABY-306", "ABY-012")
def test_an_own_tamer_or_a_disabled_one_changes_nothing() -> None:
    own = fighting(4, mine="tamer")
    disabled = fighting(4, theirs="tamer:disabled")
    for state in (own, disabled):
        play(state, "fight")
        assert options(state) == {"reward 0", "reward 1"}


@pytest.mark.rules("ABY-058", "ABY-308")
def test_the_ship_master_pays_for_each_race_sent_to_the_council() -> None:
    state = table({"lords": "ship_master"}, POOR, next_cards="crab1 crab2 squid1 jellyfish5")
    play(state, "explore", *["continue"] * 3, "take")
    assert pearls(state) == [2, 0]
    fight = table({"lords": "ship_master"}, POOR, next_cards="crab1 monster", threat=3)
    play(fight, "explore", "continue", "fight")
    assert pearls(fight) == [1, 0]


@pytest.mark.rules("ABY-308", "ABY-011")
def test_a_ship_master_under_a_location_or_with_nothing_sent_pays_nothing() -> None:
    placed = table(
        {"lords": "ship_master:jail", "locations": ["jail"]}, POOR, next_cards="crab1 squid1"
    )
    play(placed, "explore", "continue", "take")
    nothing = table({"lords": "ship_master"}, POOR, next_cards="crab1")
    play(nothing, "explore", "take")
    assert pearls(placed) == pearls(nothing) == [0, 0]


@pytest.mark.rules("ABY-041")
def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_revealed() -> None:
    cards = str(table({}, {}).to_position()["deck"]).split()
    discarded = [card for card in cards if card == "monster" or card.startswith("crab")]
    others = [card for card in cards if card not in discarded]
    state = table(
        {"affiliated": " ".join(others[1:])},
        POOR,
        deck=others[0],
        discard=" ".join(discarded),
    )
    play(state, "explore")
    assert seen(state).exploration_deck == 0
    assert seen(state).exploration_discard == len(discarded)
    play(state, "continue")
    assert seen(state).exploration_deck == len(discarded) - 1
    assert seen(state).exploration_discard == 0


@pytest.mark.rules("ABY-017")
def test_everybody_sees_who_takes_which_ally_from_the_track() -> None:
    state = table({}, RICH, next_cards="crab1 squid2")
    play(state, "explore", "buy", "take")
    assert [(item.seat, item.ally) for item in seen(state).taken] == [(1, "crab1"), (0, "squid2")]


@pytest.mark.rules("ABY-059", "ABY-100")
def test_a_key_won_in_a_fight_may_be_the_third() -> None:
    state = table(
        {"lords": "keeper reaper"}, POOR, next_cards="monster", threat=3, available=["jail"]
    )
    play(state, "explore", "fight")
    assert asked(state) == "take-control"
