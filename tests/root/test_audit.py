"""Rare meetings of rules, each found by reading the rules beside the code."""

import pytest

from plansza.games.root import GAME
from plansza.games.root.state import RootState

from .table import asked, attack, daylight, hand, options, play, player, roll, seen, stands, table
from .vagabond import board, roaming


@pytest.mark.rules("ROOT-278", "ROOT-272")
@pytest.mark.parametrize(("officers", "again"), [(3, False), (4, True)])
def test_officers_lost_in_a_battle_carry_out_no_operations(officers: int, again: bool) -> None:
    """One operation is done; of three officers one is left, of four there are two."""
    agenda = [{"step": "turn", "seat": 1}, {"step": "evening", "seat": 0}]
    state = table(
        "alliance eyrie",
        c8="base alliance eyrie*4",
        c5="alliance*2",
        officers=officers,
        phase="daylight",
        agenda=agenda,
        eyrie={"leader": "builder"},
    )
    roll(state, 3, 3)
    play(state, "battle")
    assert stands(state, 8) == "eyrie*3"
    assert (asked(state) == "operate") == again
    if again:
        play(state, "move", "clearing 1", "number 1")
        assert asked(state) != "operate"


@pytest.mark.rules("ROOT-704", "ROOT-203", "ROOT-105")
def test_field_hospitals_come_before_the_card_of_the_tax_collector() -> None:
    """The card to be drawn cannot pay for the warrior that is removed for it."""
    crafted = {"hand": "sword", "crafted": "tax_collector"}
    clearings = {"c1": "keep", "c5": "marquise"}
    state = daylight("marquise eyrie", crafted, next_cards="bake_sale", **clearings)
    play(state, "use tax_collector")
    assert asked(state) == "field-hospitals"
    assert options(state) == {"no-hospitals"}
    play(state, "no-hospitals")
    assert hand(state) == ["bake_sale", "sword"]


def scorched_partner(*cards: str, **fields: object) -> RootState:
    """Set up a Daylight of a Marquise whose partner has scorched clearing 1."""
    players: list[dict[str, object]] = [
        {"partner": 3, "hand": " ".join(cards)},
        {},
        {},
        {"dominance": "fox", "partner": 0},
    ]
    scoundrel = {"character": "scoundrel", "place": "1"}
    return daylight(
        "marquise eyrie alliance vagabond",
        *players,
        vagabonds=[scoundrel],
        scorched=[1],
        eyrie={"leader": "builder"},
        **fields,
    )


@pytest.mark.rules("ROOT-349", "ROOT-727", "ROOT-210")
def test_no_wood_is_overworked_in_a_scorched_clearing() -> None:
    state = scorched_partner("anvil", c1="sawmill marquise")
    assert "overwork" not in options(state)
    state = scorched_partner("armorers", c1="sawmill marquise", c5="sawmill", c9="sawmill")
    play(state, "overwork", "card armorers")
    assert options(state) == {"clearing 5", "clearing 9"}


@pytest.mark.rules("ROOT-349", "ROOT-727", "ROOT-208")
def test_nobody_is_recruited_in_a_scorched_clearing() -> None:
    assert "recruit" not in options(scorched_partner(c1="recruiter marquise"))


@pytest.mark.rules("ROOT-349", "ROOT-727", "ROOT-203")
def test_a_keep_in_a_scorched_clearing_takes_no_wounded() -> None:
    state = scorched_partner("bake_sale", c1="keep marquise", c5="marquise eyrie*3")
    attack("eyrie", 5, (3, 3), state)
    assert stands(state, 5) == "eyrie*2"
    assert asked(state) == "marquise-daylight"


@pytest.mark.rules("ROOT-332", "ROOT-334", "ROOT-127")
def test_aids_before_hostility_do_not_count_after_it() -> None:
    """A coalition makes the Eyrie Indifferent again: the next aid leads to the first step."""
    state = roaming(
        "8",
        "crossbow boot torch sword",
        "vagabond eyrie marquise alliance",
        relations={"eyrie": "amiable"},
        c8="eyrie*2",
        players=(
            {"hand": "anvil foxfolk_steel dominance_fox", "points": 12},
            {"points": 1},
            {"points": 2},
            {"points": 2},
        ),
    )
    play(state, "aid", "item boot ready", "card anvil")
    play(state, "strike")
    assert board(state).relations["eyrie"] == "hostile"
    play(state, "dominate fox")
    assert board(state).relations["eyrie"] == "indifferent"
    play(state, "aid", "item torch ready", "card foxfolk_steel")
    assert board(state).relations["eyrie"] == "amiable"


@pytest.mark.rules("ROOT-095", "ROOT-097")
def test_two_zeros_are_seen_as_a_roll() -> None:
    crafted = {"crafted": "brutal_tactics"}
    state = daylight("marquise eyrie", crafted, c5="marquise eyrie", eyrie={"leader": "builder"})
    attack("eyrie", 5, (0, 0), state)
    assert asked(state) == "battle-effects"
    battle = seen(state).battle
    assert battle is not None
    assert battle.dice == [0, 0]


@pytest.mark.rules("ROOT-093")
def test_no_dice_are_seen_before_the_roll() -> None:
    cards = {"hand": "ambush_rabbit"}
    state = daylight("marquise eyrie", {"hand": "anvil"}, cards, c5="marquise*3 eyrie", c1="keep")
    attack("eyrie", 5, (2, 1), state)
    play(state, "card ambush_rabbit", "no-ambush")
    assert asked(state) == "field-hospitals"
    battle = seen(state).battle
    assert battle is not None
    assert battle.dice == []
    assert player(state, 1).hand_size == 0


@pytest.mark.rules("ROOT-278")
def test_all_see_how_many_operations_are_left() -> None:
    state = table(
        "alliance marquise",
        c8="base alliance*2",
        officers=3,
        phase="daylight",
        agenda=[{"step": "turn", "seat": 1}, {"step": "evening", "seat": 0}],
    )
    assert [seen(state, seat).number for seat in (0, 1)] == [3, 3]
    play(state, "recruit")
    assert [seen(state, seat).number for seat in (0, 1)] == [2, 2]


@pytest.mark.rules("ROOT-001")
def test_all_know_during_setup_who_begins() -> None:
    for seed in range(4):
        state = GAME.new(seats=2, seed=seed, options={"seat_1": "alliance", "seat_2": "eyrie"})
        first = seen(state).active
        play(state, "clearing 1", "leader builder")
        assert seen(state).turn == 1
        assert seen(state).active == first
