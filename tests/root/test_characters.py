"""The special actions of the six Vagabond characters."""

import pytest

from plansza.games.root.state import RootState

from .table import asked, attack, daylight, hand, options, play, points, roll, seen, stands, table
from .vagabond import board, items, refused, roaming

# Thief, Tinker, Ranger.


@pytest.mark.rules("ROOT-346")
def test_the_thief_takes_a_random_card_that_only_two_see() -> None:
    state = roaming(
        "8",
        "torch torch",
        "vagabond marquise eyrie",
        c8="wood",
        players=({}, {"hand": "anvil"}, {"hand": "cobbler"}),
    )
    play(state, "special")
    assert hand(state) == ["anvil"]
    assert hand(state, 1) == []
    assert items(state, "exhausted") == "torch"
    assert seen(state, 1).players[0].known == ["anvil"]
    assert seen(state, 2).players[0].known == []
    assert refused(state, "special") == "ROOT-341"


@pytest.mark.rules("ROOT-346")
def test_the_thief_chooses_among_those_with_pieces_and_cards() -> None:
    state = roaming(
        "8",
        "torch",
        "vagabond marquise eyrie alliance",
        c8="marquise eyrie sympathy",
        players=({}, {"hand": "anvil"}, {"hand": "cobbler"}, {}),
    )
    play(state, "special")
    assert options(state) == {"faction marquise", "faction eyrie"}
    play(state, "faction eyrie")
    assert hand(state) == ["cobbler"]


@pytest.mark.rules("ROOT-346")
def test_the_tinker_takes_a_matching_card_from_the_discard_pile() -> None:
    state = roaming("8", "torch", character="tinker", discard="anvil armorers cobbler")
    play(state, "special")
    assert options(state) == {"card anvil", "card armorers"}
    play(state, "card armorers")
    assert hand(state) == ["armorers"]
    assert seen(state, 1).players[0].known == ["armorers"]
    assert seen(state).discard == ["anvil", "cobbler"]


@pytest.mark.rules("ROOT-346", "ROOT-342")
def test_no_special_action_without_something_to_do() -> None:
    assert "special" not in options(roaming("7", "torch", character="tinker", discard="anvil"))
    assert "special" not in options(roaming("C", "torch", character="tinker", discard="anvil"))
    assert "special" not in options(roaming("7", "torch", character="ranger"))
    assert "special" not in options(roaming("7", "", character="ranger", states={"damaged": "tea"}))
    assert "special" not in options(roaming("7", "torch", character="thief", c7="marquise"))
    assert "special" not in options(roaming("7", "torch", character="vagrant"))
    assert "special" not in options(roaming("7", "torch", character="arbiter", c7="marquise"))
    assert "special" not in options(roaming("C", "torch", character="scoundrel"))


@pytest.mark.rules("ROOT-346", "ROOT-342")
def test_the_ranger_repairs_three_items_even_in_a_forest_and_daylight_ends() -> None:
    states = {"damaged": "boot tea", "damaged-exhausted": "sword hammer"}
    state = roaming("SW", "torch", character="ranger", states=states)
    play(state, "special", "item boot damaged", "item sword damaged-exhausted")
    assert seen(state, 0).number == 1
    play(state, "item tea damaged")
    assert state.to_act() == (1,)
    assert items(state) == "boot hammer tea"
    assert items(state, "exhausted") == "sword torch"


@pytest.mark.rules("ROOT-346")
def test_the_ranger_may_stop_repairing() -> None:
    state = roaming("8", "torch", character="ranger", states={"damaged": "boot tea"})
    play(state, "special", "item boot damaged", "pass")
    assert state.to_act() == (1,)
    assert items(state, "damaged") == "tea"


# Vagrant.


@pytest.mark.rules("ROOT-347", "ROOT-A32", "ROOT-335")
def test_all_that_is_removed_in_an_instigated_battle_is_the_vagrants() -> None:
    state = roaming(
        "8",
        "torch boot",
        "vagabond marquise eyrie",
        character="vagrant",
        c8="marquise*2 eyrie*3 workshop",
    )
    roll(state, 3, 1)
    play(state, "special")
    assert options(state) == {"faction vagabond", "faction marquise", "faction eyrie"}
    play(state, "faction eyrie", "faction marquise")
    assert stands(state, 8) == "eyrie*2"
    assert board(state).relations == {"marquise": "hostile", "eyrie": "hostile"}
    assert points(state) == [3, 0, 0]
    assert asked(state) == "vagabond-daylight"


@pytest.mark.rules("ROOT-347", "ROOT-100")
def test_the_vagrant_chooses_which_buildings_go() -> None:
    state = roaming(
        "12",
        "torch",
        "vagabond marquise eyrie",
        character="vagrant",
        c12="eyrie*3 workshop sawmill wood",
    )
    roll(state, 1, 0)
    play(state, "special", "faction eyrie", "faction marquise")
    assert (asked(state), state.to_act()) == ("choose-loss", (0,))
    play(state, "lose wood", "lose sawmill")
    assert stands(state, 12) == "eyrie*3 workshop"
    assert points(state) == [2, 0, 0]
    assert board(state).relations["marquise"] == "indifferent"


@pytest.mark.rules("ROOT-347")
def test_by_the_later_wording_instigating_makes_nobody_hostile() -> None:
    state = roaming(
        "8",
        "torch",
        "vagabond marquise eyrie",
        character="vagrant",
        c8="marquise*2 eyrie*3",
        options={"vagrant_errata": True},
    )
    roll(state, 2, 1)
    play(state, "special", "faction eyrie", "faction marquise")
    assert stands(state, 8) == "eyrie*2"
    assert board(state).relations == {"marquise": "indifferent", "eyrie": "indifferent"}
    assert points(state) == [0, 0, 0]


@pytest.mark.rules("ROOT-347", "ROOT-330")
def test_the_vagrant_may_take_part_himself() -> None:
    state = roaming("8", "torch sword", character="vagrant", c8="marquise*2")
    roll(state, 1, 1)
    play(state, "special", "faction marquise")
    assert asked(state) == "take-hit"
    play(state, "item torch exhausted")
    assert stands(state, 8) == "marquise"
    assert items(state, "damaged-exhausted") == "torch"


@pytest.mark.rules("ROOT-347", "ROOT-274")
def test_the_vagrant_pays_for_the_outrage() -> None:
    state = roaming(
        "8",
        "torch",
        "vagabond marquise alliance",
        character="vagrant",
        c8="marquise sympathy",
        players=({"hand": "anvil"}, {"hand": "foxfolk_steel"}),
    )
    roll(state, 0, 0)
    play(state, "special", "faction marquise", "faction alliance")
    assert (asked(state), state.to_act()) == ("outrage", (0,))
    assert points(state) == [1, 0, 0]


# Arbiter.


def protected(defender: str, dice: tuple[int, int], place: str = "8") -> RootState:
    """Let the Eyrie attack the Marquise in clearing 8; the Arbiter has two swords."""
    document = {"character": "arbiter", "place": place, "items": {"ready": "sword sword boot"}}
    state = daylight(
        "eyrie marquise vagabond",
        c8=f"eyrie*4 {defender}",
        eyrie={"leader": "builder"},
        vagabonds=[document],
    )
    return attack("marquise", 8, dice, state)


@pytest.mark.rules("ROOT-348", "ROOT-096")
def test_the_arbiters_swords_help_a_defender_and_he_scores() -> None:
    state = protected("marquise", (3, 3))
    assert (asked(state), state.to_act()) == ("enlist", (1,))
    play(state, "enlist")
    assert stands(state, 8) == "eyrie"
    assert points(state) == [0, 0, 1]
    assert items(state, "ready", 2) == "boot sword sword"
    assert board(state, 2).relations == {"marquise": "indifferent", "eyrie": "indifferent"}


@pytest.mark.rules("ROOT-348")
def test_a_defender_may_do_without_the_arbiter() -> None:
    state = protected("marquise", (3, 3))
    play(state, "pass")
    assert stands(state, 8) == "eyrie*3"
    assert points(state) == [0, 0, 0]


@pytest.mark.rules("ROOT-348", "ROOT-098", "ROOT-A27")
def test_a_defender_with_the_arbiter_but_no_warriors_is_still_defenseless() -> None:
    state = protected("workshop", (2, 0))
    play(state, "enlist")
    assert stands(state, 8) == "eyrie*4"
    assert points(state) == [1, 0, 1]


@pytest.mark.rules("ROOT-348")
def test_the_arbiter_protects_nobody_elsewhere_and_not_himself() -> None:
    state = protected("marquise", (1, 0), "4")
    assert asked(state) == "eyrie-daylight"


# Scoundrel.


@pytest.mark.rules("ROOT-349", "ROOT-727", "ROOT-084", "ROOT-104")
def test_scorched_earth_empties_a_clearing_for_good() -> None:
    state = roaming(
        "1",
        "torch boot boot boot",
        character="scoundrel",
        c1="marquise*2 keep sawmill wood",
        c5="marquise*2",
    )
    play(state, "special")
    assert stands(state, 1) == ""
    assert points(state) == [3, 0]
    assert items(state) == "boot boot boot"
    assert board(state).relations == {"marquise": "hostile"}
    assert board(state).clearing == 1
    play(state, "clearing 9")
    assert options(state) == {"end", "clearing 4", "clearing 12"}
    play(state, "end")
    assert state.to_act() == (1,)


@pytest.mark.rules("ROOT-349", "ROOT-084", "ROOT-726")
def test_nothing_is_moved_to_or_placed_in_a_scorched_clearing() -> None:
    state = table("alliance marquise", scorched=[8], c4="sympathy", c1="keep", supporters="anvil")
    assert options(state) == {"pass", "clearing 12"}
    marching = daylight("marquise eyrie", scorched=[8], c4="marquise*3", c1="keep")
    play(marching, "march")
    assert "clearing 8" not in options(marching)


@pytest.mark.rules("ROOT-349")
def test_a_ruin_in_a_scorched_clearing_stays() -> None:
    state = roaming(
        "12", "torch", character="scoundrel", c12="ruin marquise", ruins=["", "", "", "bag"]
    )
    play(state, "special")
    assert stands(state, 12) == "ruin"
