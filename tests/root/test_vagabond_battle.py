"""The Vagabond in battle: hits on items, allies, hostility, infamy, full removal."""

import pytest

from plansza.games.root.state import RootState

from .table import asked, attack, daylight, options, play, points, roll, stands
from .vagabond import board, items, roaming


def fights(state: RootState, high: int, low: int, defender: str = "") -> RootState:
    """Let the Vagabond battle with these dice."""
    roll(state, high, low)
    play(state, "battle")
    if defender:
        play(state, f"faction {defender}")
    return state


def attacked(
    pieces: str, dice: tuple[int, int], held: dict[str, str], place: str = "8"
) -> RootState:
    """Let the Marquise, in seat 0, attack the Vagabond with these dice."""
    document = {"character": "thief", "place": place, "items": held}
    fields: dict[str, object] = {f"c{place}": pieces, "vagabonds": [document]}
    state = daylight("marquise vagabond", **fields)
    return attack("vagabond", int(place), dice, state)


# Hits.


@pytest.mark.rules("ROOT-331", "ROOT-096")
def test_undamaged_swords_limit_his_hits_exhausted_ones_included() -> None:
    state = roaming(
        "8", "sword", states={"exhausted": "sword", "damaged": "sword"}, c8="marquise*4"
    )
    fights(state, 3, 0)
    assert stands(state, 8) == "marquise*2"


@pytest.mark.rules("ROOT-330")
def test_each_hit_damages_an_item_of_his_choice() -> None:
    state = roaming("8", "sword torch", states={"exhausted": "boot"}, c8="marquise*3")
    fights(state, 2, 2)
    assert (asked(state), state.to_act()) == ("take-hit", (0,))
    assert options(state) == {"item torch ready", "item sword exhausted", "item boot exhausted"}
    play(state, "item boot exhausted", "item torch ready")
    assert items(state, "damaged") == "torch"
    assert items(state, "damaged-exhausted") == "boot"


@pytest.mark.rules("ROOT-330", "ROOT-723")
def test_hits_without_an_undamaged_item_come_to_nothing() -> None:
    state = attacked("marquise*3", (3, 0), {"ready": "boot", "damaged": "sword"})
    assert items(state, "damaged", 1) == "boot sword"
    assert board(state, 1).clearing == 8
    assert asked(state) == "marquise-daylight"


@pytest.mark.rules("ROOT-331", "ROOT-097", "ROOT-723")
def test_without_a_sword_he_is_defenseless() -> None:
    state = attacked("marquise*3", (0, 0), {"ready": "boot torch", "damaged": "sword"})
    assert asked(state) == "take-hit"
    play(state, "item boot ready")
    assert items(state, "ready", 1) == "torch"
    state = attacked("marquise*3", (0, 0), {"exhausted": "sword torch"})
    assert asked(state) == "marquise-daylight"


@pytest.mark.rules("ROOT-723", "ROOT-334")
def test_as_defender_he_strikes_back_and_makes_an_enemy_without_infamy() -> None:
    state = attacked("marquise*3", (1, 1), {"ready": "sword boot"})
    play(state, "item boot ready")
    assert stands(state, 8) == "marquise*2"
    assert board(state, 1).relations == {"marquise": "hostile"}
    assert points(state) == [0, 0]


@pytest.mark.rules("ROOT-341", "ROOT-313")
def test_a_battle_exhausts_a_sword() -> None:
    state = roaming("8", "sword", c8="marquise")
    fights(state, 0, 0)
    assert items(state, "exhausted") == "sword"
    assert "battle" not in options(state)


@pytest.mark.rules("ROOT-705")
def test_the_command_warren_costs_no_sword() -> None:
    players = ({"crafted": "command_warren"},)
    agenda = [
        {"step": "turn", "seat": 1},
        {"step": "evening", "seat": 0},
        {"step": "daylight", "seat": 0},
    ]
    state = roaming("8", "sword", c8="marquise*2", players=players, agenda=agenda)
    assert options(state) == {"pass", "clearing 8"}
    roll(state, 1, 0)
    play(state, "clearing 8")
    assert stands(state, 8) == "marquise"
    assert items(state) == "sword"


# Hostility and infamy.


@pytest.mark.rules("ROOT-335", "ROOT-334", "ROOT-725")
def test_infamy_scores_all_but_the_first_warrior() -> None:
    """TV-13: two warriors and a workshop are worth three points."""
    state = roaming("8", "sword sword sword", c8="marquise*2 workshop")
    fights(state, 3, 0)
    assert stands(state, 8) == ""
    assert board(state).relations == {"marquise": "hostile"}
    assert points(state) == [3, 0]


@pytest.mark.rules("ROOT-335", "ROOT-725")
def test_every_piece_of_the_hostile_scores() -> None:
    state = roaming(
        "8", "sword sword", relations={"marquise": "hostile"}, c8="marquise*3", c4="marquise"
    )
    fights(state, 2, 0)
    assert points(state) == [2, 0]


@pytest.mark.rules("ROOT-334", "ROOT-725")
def test_buildings_alone_make_nobody_hostile() -> None:
    state = roaming("8", "sword sword", c8="workshop")
    fights(state, 2, 0)
    assert points(state) == [1, 0]
    assert board(state).relations == {"marquise": "indifferent"}


@pytest.mark.rules("ROOT-334")
def test_even_an_ally_becomes_hostile() -> None:
    state = roaming("8", "sword", relations={"marquise": "allied"}, c8="marquise*2")
    fights(state, 1, 0)
    assert board(state).relations == {"marquise": "hostile"}
    assert points(state) == [0, 0]


# Allies in battle.


def allied(eyrie: int, held: str, marquise_hand: str = "") -> RootState:
    """Set up a Vagabond with Eyrie allies against the Marquise in clearing 8."""
    return roaming(
        "8",
        held,
        "vagabond marquise eyrie",
        relations={"eyrie": "allied"},
        c8=f"marquise*5 eyrie*{eyrie}",
        players=({}, {"hand": marquise_hand}),
    )


@pytest.mark.rules("ROOT-333", "ROOT-096", "ROOT-091")
def test_allied_warriors_add_to_his_hits_and_may_take_hits() -> None:
    state = fights(allied(2, "sword torch"), 3, 1, "marquise")
    assert asked(state) == "call-ally"
    assert options(state) == {"pass", "faction eyrie"}
    play(state, "faction eyrie")
    assert options(state) == {"item torch ready", "item sword exhausted", "ally-hit"}
    play(state, "item torch ready")
    assert stands(state, 8) == "marquise*2 eyrie*2"
    assert board(state).relations == {"marquise": "hostile", "eyrie": "allied"}


@pytest.mark.rules("ROOT-333")
def test_without_the_ally_only_swords_count() -> None:
    state = fights(allied(2, "sword"), 3, 0, "marquise")
    play(state, "pass")
    assert stands(state, 8) == "marquise*4 eyrie*2"


@pytest.mark.rules("ROOT-333", "ROOT-724")
def test_an_ally_who_takes_more_hits_than_the_items_turns_hostile() -> None:
    state = fights(allied(3, "sword torch"), 1, 1, "marquise")
    play(state, "faction eyrie", "ally-hit")
    assert board(state).relations == {"marquise": "hostile", "eyrie": "hostile"}
    assert stands(state, 8) == "marquise*4 eyrie*2"
    state = fights(allied(3, "sword torch boot"), 2, 2, "marquise")
    play(state, "faction eyrie", "ally-hit", "item torch ready")
    assert board(state).relations == {"marquise": "hostile", "eyrie": "allied"}


@pytest.mark.rules("ROOT-333", "ROOT-093")
def test_ambush_hits_count_for_the_whole_battle() -> None:
    state = allied(3, "sword torch boot tea", "ambush_fox")
    fights(state, 1, 1, "marquise")
    play(state, "faction eyrie", "card ambush_fox", "ally-hit", "item tea ready")
    assert asked(state) == "take-hit"
    play(state, "ally-hit")
    assert board(state).relations == {"marquise": "hostile", "eyrie": "hostile"}


@pytest.mark.rules("ROOT-333")
def test_no_ally_fights_against_itself_or_from_elsewhere() -> None:
    state = roaming("8", "sword", relations={"marquise": "allied"}, c8="marquise*3", c4="marquise")
    fights(state, 0, 0)
    assert asked(state) == "vagabond-daylight"


@pytest.mark.rules("ROOT-203", "ROOT-333")
def test_field_hospitals_may_save_allied_warriors() -> None:
    state = roaming(
        "8",
        "sword",
        "vagabond marquise eyrie",
        relations={"marquise": "allied"},
        c8="marquise*2 eyrie*3",
        c1="keep",
        players=({}, {"hand": "anvil"}),
    )
    fights(state, 2, 2, "eyrie")
    play(state, "faction marquise", "ally-hit", "ally-hit")
    assert (asked(state), state.to_act()) == ("field-hospitals", (1,))
    play(state, "card anvil")
    assert stands(state, 1) == "marquise*2 keep"


# Full removal.


@pytest.mark.rules("ROOT-311", "ROOT-700")
def test_an_effect_that_removes_everything_damages_three_items() -> None:
    document = {
        "character": "thief",
        "place": "8",
        "items": {"ready": "boot torch tea", "exhausted": "sword"},
    }
    state = daylight(
        "marquise vagabond",
        {"hand": "favor_of_the_foxes"},
        c12="workshop*2",
        c6="workshop",
        vagabonds=[document],
    )
    play(state, "craft favor_of_the_foxes")
    assert (asked(state), state.to_act()) == ("take-hit", (1,))
    play(state, "item boot ready", "item sword exhausted", "item tea ready")
    assert items(state, "ready", 1) == "torch"
    assert board(state, 1).clearing == 8


@pytest.mark.rules("ROOT-311", "ROOT-700")
def test_elsewhere_or_in_a_forest_he_is_safe() -> None:
    document = {"character": "thief", "place": "SW", "items": {"ready": "boot torch"}}
    state = daylight(
        "marquise vagabond",
        {"hand": "favor_of_the_foxes"},
        c12="workshop*2",
        c6="workshop",
        vagabonds=[document],
    )
    play(state, "craft favor_of_the_foxes")
    assert items(state, "ready", 1) == "boot torch"


# Coalition.


@pytest.mark.rules("ROOT-127", "ROOT-A17", "ROOT-128")
def test_a_hostile_partner_becomes_indifferent_and_is_battled_no_more() -> None:
    players = (
        {"hand": "dominance_fox", "points": 10},
        {"points": 11},
        {"points": 9},
        {"points": 12},
    )
    four = "vagabond marquise eyrie alliance"
    state = roaming("8", "sword", four, players=players, c8="eyrie", relations={"eyrie": "hostile"})
    assert "battle" in options(state)
    play(state, "dominate fox")
    assert board(state).relations["eyrie"] == "indifferent"
    assert "battle" not in options(state)
