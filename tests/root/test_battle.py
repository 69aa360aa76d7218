"""Battle: initiate, ambush, roll, effects, hits and what follows."""

import pytest

from plansza.games.root.state import RootState

from .table import asked, at, attack, daylight, hand, options, play, player, points, seen, stands


def battle(
    attacker: str, defender: str, clearing: int, pieces: str, high: int, low: int, **fields: object
) -> RootState:
    """Let one faction attack another, up to the first question."""
    players = fields.pop("players", ({}, {}))
    assert isinstance(players, tuple)
    state = daylight(f"{attacker} {defender}", *players, **{f"c{clearing}": pieces, **fields})
    return attack(defender, clearing, (high, low), state)


@pytest.mark.rules("ROOT-095", "ROOT-096", "ROOT-099", "ROOT-100")
def test_hits_are_limited_by_warriors() -> None:
    """TV-03."""
    state = battle("marquise", "eyrie", 12, "marquise*2 eyrie*4", 3, 1)
    assert stands(state, 12) == "marquise eyrie*2"


@pytest.mark.rules("ROOT-095")
def test_equal_dice_give_both_sides_the_same() -> None:
    state = battle("marquise", "eyrie", 12, "marquise*4 eyrie*4", 2, 2)
    assert stands(state, 12) == "marquise*2 eyrie*2"


@pytest.mark.rules("ROOT-097", "ROOT-101", "ROOT-274")
def test_a_lone_token_is_defenseless_and_its_removal_an_outrage() -> None:
    """TV-04: without a matching card the hand is shown."""
    cards = {"hand": "bake_sale cobbler"}
    state = battle(
        "marquise",
        "alliance",
        12,
        "marquise sympathy",
        0,
        0,
        players=(cards, {}),
        next_cards="anvil",
    )
    assert points(state) == [1, 0]
    assert asked(state) == "outrage"
    assert options(state) == {"show-hand"}
    play(state, "show-hand")
    board = player(state, 1).alliance
    assert board is not None
    assert board.supporters == ["anvil"]
    assert seen(state, 1).players[0].known == ["bake_sale", "cobbler"]


@pytest.mark.rules("ROOT-274", "ROOT-043")
def test_a_matching_card_or_a_bird_must_be_given() -> None:
    """TV-04: fox or bird."""
    cards = {"hand": "anvil armorers cobbler"}
    state = battle("marquise", "alliance", 12, "marquise sympathy", 0, 0, players=(cards, {}))
    assert options(state) == {"card anvil", "card armorers"}
    play(state, "card armorers")
    assert hand(state) == ["anvil", "cobbler"]
    board = seen(state, 0).players[1].alliance
    assert board is not None
    assert (board.supporters, board.supporter_count) == (None, 1)
    assert board.known_supporters == ["armorers"]


@pytest.mark.rules("ROOT-095", "ROOT-097", "ROOT-238", "ROOT-270", "ROOT-272")
def test_guerrilla_war_and_the_commander() -> None:
    """TV-05."""
    state = battle(
        "eyrie",
        "alliance",
        12,
        "eyrie*3 alliance base",
        3,
        1,
        eyrie={"leader": "commander"},
        supporters="anvil foxfolk_steel armorers bake_sale",
        officers=3,
    )
    assert stands(state, 12) == "eyrie*2"
    assert points(state) == [1, 0]
    board = player(state, 1).alliance
    assert board is not None
    assert board.supporters == ["bake_sale"]
    assert board.officers == 1
    assert player(state, 1).warriors == 9


@pytest.mark.rules("ROOT-092", "ROOT-093")
def test_an_ambush_that_kills_all_attackers_ends_the_battle() -> None:
    """TV-06: no roll."""
    state = battle(
        "eyrie", "marquise", 5, "eyrie*2 marquise", 3, 3, players=({}, {"hand": "ambush_rabbit"})
    )
    assert asked(state) == "ambush"
    assert options(state) == {"no-ambush", "card ambush_rabbit"}
    before = state.rng
    play(state, "card ambush_rabbit")
    assert stands(state, 5) == "marquise"
    assert state.rng == before
    assert seen(state).discard == ["ambush_rabbit"]


@pytest.mark.rules("ROOT-093", "ROOT-096")
def test_ambush_hits_lower_what_the_attacker_can_roll() -> None:
    """TV-06: one attacker is left."""
    state = battle(
        "eyrie", "marquise", 5, "eyrie*3 marquise*4", 3, 1, players=({}, {"hand": "ambush_rabbit"})
    )
    play(state, "card ambush_rabbit")
    assert stands(state, 5) == "marquise*3"


@pytest.mark.rules("ROOT-092")
def test_only_an_ambush_of_the_suit_or_a_bird_fits() -> None:
    cards = {"hand": "ambush_fox ambush_bird ambush_mouse"}
    state = battle("eyrie", "marquise", 5, "eyrie*2 marquise", 0, 0, players=({}, cards))
    assert options(state) == {"no-ambush", "card ambush_bird"}


@pytest.mark.rules("ROOT-092")
def test_the_attacker_may_cancel_an_ambush_with_a_matching_ambush() -> None:
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie*2 marquise",
        0,
        0,
        players=({"hand": "ambush_bird"}, {"hand": "ambush_rabbit"}),
    )
    play(state, "card ambush_rabbit")
    assert asked(state) == "foil-ambush"
    assert state.to_act() == (0,)
    play(state, "card ambush_bird")
    assert stands(state, 5) == "marquise eyrie*2"
    assert seen(state).discard == ["ambush_rabbit", "ambush_bird"]


@pytest.mark.rules("ROOT-092")
def test_every_defender_with_cards_is_asked_for_an_ambush() -> None:
    state = battle(
        "eyrie", "marquise", 5, "eyrie*2 marquise", 0, 0, players=({}, {"hand": "bake_sale"})
    )
    assert asked(state) == "ambush"
    assert options(state) == {"no-ambush"}


@pytest.mark.rules("ROOT-092")
def test_no_ambush_is_asked_for_when_all_know_that_there_is_none() -> None:
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie*2 marquise keep",
        0,
        0,
        players=({}, {"hand": "bake_sale"}),
        discard="ambush_rabbit ambush_bird ambush_bird",
    )
    assert asked(state) != "ambush"


@pytest.mark.rules("ROOT-094", "ROOT-710")
def test_scouting_party_keeps_ambushes_away() -> None:
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie*2 marquise",
        0,
        0,
        players=({"crafted": "scouting_party"}, {"hand": "ambush_rabbit"}),
    )
    assert asked(state) != "ambush"


@pytest.mark.rules("ROOT-097")
def test_armorers_ignore_rolled_hits_but_not_extra_ones() -> None:
    """TV-07: Brutal Tactics adds a hit and gives the defender a point."""
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie*3 marquise*4",
        2,
        0,
        players=({"crafted": "brutal_tactics"}, {"crafted": "armorers"}),
    )
    assert asked(state) == "battle-effects"
    assert options(state) == {"pass", "use brutal_tactics", "defender-first"}
    play(state, "use brutal_tactics", "pass")
    assert state.to_act() == (1,)
    assert options(state) == {"pass", "use armorers"}
    play(state, "use armorers")
    assert stands(state, 5) == "marquise*3 eyrie*3"
    assert points(state) == [0, 1]
    assert seen(state).discard == ["armorers"]
    assert player(state, 0).crafted == ["brutal_tactics"]


@pytest.mark.rules("ROOT-097")
def test_brutal_tactics_works_once_per_battle() -> None:
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie*3 marquise*4",
        1,
        0,
        players=({"crafted": "brutal_tactics"}, {}),
    )
    play(state, "use brutal_tactics")
    assert stands(state, 5) == "marquise*2 eyrie*3"
    assert points(state) == [0, 1]


@pytest.mark.rules("ROOT-097")
def test_the_attacker_may_let_the_defender_go_first() -> None:
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie*3 marquise*4",
        2,
        1,
        players=({"crafted": "armorers"}, {"crafted": "sappers"}),
    )
    play(state, "defender-first")
    assert state.to_act() == (1,)
    play(state, "use sappers")
    assert state.to_act() == (0,)
    play(state, "use armorers")
    assert stands(state, 5) == "marquise*2 eyrie*2"  # the extra hit of the Sappers stays


@pytest.mark.rules("ROOT-097")
def test_sappers_deal_an_extra_hit_and_are_discarded() -> None:
    state = battle(
        "eyrie", "marquise", 5, "eyrie*3 marquise*4", 0, 0, players=({}, {"crafted": "sappers"})
    )
    play(state, "use sappers")
    assert stands(state, 5) == "marquise*4 eyrie*2"
    assert seen(state).discard == ["sappers"]


@pytest.mark.rules("ROOT-709")
def test_armorers_do_nothing_against_an_ambush() -> None:
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie*2 marquise",
        3,
        3,
        players=({"crafted": "armorers"}, {"hand": "ambush_bird"}),
    )
    play(state, "card ambush_bird")
    assert stands(state, 5) == "marquise"
    assert player(state, 0).crafted == ["armorers"]


@pytest.mark.rules("ROOT-100")
def test_who_takes_hits_chooses_among_buildings_and_tokens() -> None:
    state = battle("eyrie", "marquise", 5, "eyrie*3 marquise sawmill workshop wood*2 keep", 3, 0)
    assert asked(state) == "choose-loss"
    assert state.to_act() == (1,)
    assert seen(state, 1).number == 2
    assert options(state) == {"lose sawmill", "lose workshop", "lose wood", "lose keep"}
    play(state, "lose wood", "lose workshop")
    assert stands(state, 5) == "eyrie*3 sawmill keep wood"
    assert points(state) == [2, 0]


@pytest.mark.rules("ROOT-101")
def test_the_defender_scores_for_what_it_removes_too() -> None:
    state = battle("marquise", "eyrie", 5, "eyrie*3 marquise sawmill", 1, 1)
    assert stands(state, 5) == "eyrie*2 sawmill"
    state = battle("marquise", "eyrie", 5, "eyrie*3 marquise sawmill", 3, 3)
    assert stands(state, 5) == "eyrie*2"
    assert points(state) == [0, 1]


@pytest.mark.rules("ROOT-099")
def test_hits_are_dealt_at_the_same_time() -> None:
    state = battle("marquise", "eyrie", 5, "eyrie*2 marquise*2", 3, 2)
    assert stands(state, 5) == ""


@pytest.mark.rules("ROOT-090")
def test_a_battle_needs_warriors_and_an_enemy() -> None:
    state = daylight(
        "marquise eyrie alliance",
        c1="marquise",
        c2="marquise eyrie sympathy",
        c3="sawmill eyrie",
        c4="alliance eyrie",
    )
    play(state, "battle")
    assert asked(state) == "battle-whom"  # in clearing 2, the only one
    assert options(state) == {"faction eyrie", "faction alliance"}


@pytest.mark.rules("ROOT-120")
def test_whose_turn_it_is_wins_when_both_reach_thirty() -> None:
    state = battle(
        "eyrie",
        "marquise",
        5,
        "eyrie roost marquise sawmill",
        3,
        3,
        eyrie={"leader": "commander"},
        players=({"points": 29}, {"points": 29, "crafted": "sappers"}),
    )
    play(state, "use sappers")
    assert stands(state, 5) == ""
    assert state.winners() == [0]


@pytest.mark.rules("ROOT-105", "ROOT-272", "ROOT-274")
def test_the_remover_orders_outrage_and_the_loss_of_a_base() -> None:
    state = battle(
        "eyrie",
        "alliance",
        12,
        "eyrie*3 base sympathy",
        2,
        2,
        players=({"hand": "anvil"}, {}),
        supporters="foxfolk_steel bake_sale",
    )
    assert asked(state) == "consequences"
    assert options(state) == {"outrage-first", "base-first"}
    play(state, "outrage-first", "card anvil")
    board = player(state, 1).alliance
    assert board is not None
    assert board.supporters == ["bake_sale"]
    assert points(state) == [2, 0]


@pytest.mark.rules("ROOT-105")
def test_a_base_lost_first_lets_the_outraged_supporter_stay() -> None:
    state = battle(
        "eyrie",
        "alliance",
        12,
        "eyrie*3 base sympathy",
        2,
        2,
        players=({"hand": "anvil"}, {}),
        supporters="foxfolk_steel bake_sale",
    )
    play(state, "base-first", "card anvil")
    board = player(state, 1).alliance
    assert board is not None
    assert board.supporters == ["anvil", "bake_sale"]


@pytest.mark.rules("ROOT-033", "ROOT-034")
def test_rule() -> None:
    """TV-01."""
    state = daylight("marquise alliance", c12="marquise*2 workshop alliance*3")
    assert at(state, 12).ruler == ""
    state = daylight("marquise eyrie", c12="marquise*2 workshop eyrie*3")
    assert at(state, 12).ruler == "eyrie"
    state = daylight("marquise alliance", c12="marquise*2 workshop alliance*2 sympathy")
    assert at(state, 12).ruler == "marquise"  # tokens count nothing
