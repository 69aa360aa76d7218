"""The Vagabond: setup, Birdsong, the actions of Daylight, and Evening."""

import pytest

from plansza.games.root import GAME
from plansza.games.root.cards import QUEST_NAMES
from plansza.games.root.state import RootState

from .table import asked, hand, options, play, player, points, seen, stands, table
from .vagabond import TWO, board, items, refused, roaming


def birdsong(place: str, held: dict[str, str], **fields: object) -> RootState:
    """Set up the start of a Vagabond's turn."""
    document = {"character": "thief", "place": place, "items": held}
    return table(TWO, **{"vagabonds": [document], **fields})


def evening(place: str, held: dict[str, str], **fields: object) -> RootState:
    """Set up an Evening of the Vagabond."""
    agenda = [{"step": "turn", "seat": 1}, {"step": "evening", "seat": 0}]
    document = {"character": "thief", "place": place, "items": held}
    return table(TWO, **{"phase": "daylight", "agenda": agenda, "vagabonds": [document], **fields})


# Setup.


@pytest.mark.rules("ROOT-010")
@pytest.mark.parametrize(
    ("character", "held"),
    [
        ("thief", "boot sword torch tea"),
        ("tinker", "boot torch hammer bag"),
        ("ranger", "boot sword torch crossbow"),
        ("vagrant", "boot torch coin"),
        ("arbiter", "boot sword sword torch"),
        ("scoundrel", "boot boot torch crossbow"),
    ],
)
def test_a_character_brings_its_items(character: str, held: str) -> None:
    state = GAME.new(seats=2, seed=1, options={"seat_1": "vagabond", "seat_2": "alliance"})
    assert asked(state) == "choose-character"
    play(state, f"character {character}")
    assert items(state) == held
    assert asked(state) == "choose-forest"
    play(state, "forest SW")
    assert board(state).forest == "SW"
    assert len(seen(state).quests) == 3
    assert board(state).relations == {"alliance": "indifferent"}


@pytest.mark.rules("ROOT-010", "ROOT-004")
def test_items_lie_hidden_under_the_ruins() -> None:
    state = GAME.new(seats=2, seed=1, options={"seat_1": "vagabond", "seat_2": "alliance"})
    under = sorted(item for ruin in state.ruins for item in ruin)
    assert [GAME.vocabulary.notation(252 + item) for item in under] == [
        "take-item boot",
        "take-item sword",
        "take-item hammer",
        "take-item bag",
    ]


# Birdsong.


@pytest.mark.rules("ROOT-340", "ROOT-312")
def test_three_items_are_refreshed_and_two_more_for_each_tea() -> None:
    state = birdsong("N", {"ready": "tea", "exhausted": "boot boot sword torch bag coin hammer"})
    assert asked(state) == "refresh"
    assert seen(state, 0).number == 5
    play(state, "item boot exhausted", "item sword exhausted", "item torch exhausted")
    play(state, "item bag exhausted", "item boot exhausted")
    assert items(state) == "boot boot sword torch tea bag"
    assert items(state, "exhausted") == "hammer coin"
    assert asked(state) == "slip"


@pytest.mark.rules("ROOT-340")
def test_few_exhausted_items_are_refreshed_without_a_question() -> None:
    state = birdsong("N", {"exhausted": "boot sword", "damaged-exhausted": "torch"})
    assert items(state) == "boot sword"
    assert items(state, "damaged") == "torch"


@pytest.mark.rules("ROOT-340", "ROOT-A29")
def test_damaged_items_may_be_refreshed_and_stay_damaged() -> None:
    state = birdsong("N", {"exhausted": "boot sword torch", "damaged-exhausted": "hammer"})
    play(state, "item hammer damaged-exhausted")
    assert items(state, "damaged") == "hammer"
    assert seen(state, 0).number == 2


@pytest.mark.rules("ROOT-A28", "ROOT-340")
def test_a_fourth_tea_does_not_count() -> None:
    state = birdsong(
        "N", {"ready": "tea tea tea tea", "exhausted": "boot " * 3 + "sword " * 3 + "bag " * 4}
    )
    assert seen(state, 0).number == 9


@pytest.mark.rules("ROOT-340", "ROOT-031")
def test_he_slips_to_neighbouring_clearings_and_forests_for_free() -> None:
    state = birdsong("N", {"ready": "sword"}, c1="marquise*3")
    assert options(state) == {
        "pass",
        "clearing 1",
        "clearing 2",
        "clearing 5",
        "clearing 10",
        "forest NW",
        "forest C",
    }
    play(state, "forest C")
    assert board(state).forest == "C"
    state = birdsong("8", {"ready": "sword"})
    assert options(state) == {"pass", "clearing 4", "clearing 7", "forest SW"}
    play(state, "pass")
    assert board(state).clearing == 8


# Moving.


@pytest.mark.rules("ROOT-341", "ROOT-310", "ROOT-081")
def test_a_move_exhausts_a_boot_and_needs_no_rule() -> None:
    state = roaming("8", "boot", c8="marquise*2", c4="marquise*2")
    assert options(state) == {"end", "clearing 4", "clearing 7"}
    play(state, "clearing 4")
    assert board(state).clearing == 4
    assert items(state, "exhausted") == "boot"
    assert options(state) == {"end"}
    assert refused(state, "clearing 8") == "ROOT-336"


@pytest.mark.rules("ROOT-341")
def test_forests_are_left_by_moving_but_never_entered() -> None:
    state = roaming("SW", "boot boot")
    assert options(state) == {"end", "clearing 4", "clearing 7", "clearing 8", "clearing 12"}
    assert refused(state, "forest W") == "ROOT-341"
    play(state, "clearing 8")
    assert refused(state, "forest SW") == "ROOT-341"


@pytest.mark.rules("ROOT-336")
def test_hostile_warriors_cost_a_boot_more() -> None:
    hostile = {"marquise": "hostile"}
    state = roaming("8", "boot", relations=hostile, c4="marquise", c7="workshop wood")
    assert options(state) == {"end", "clearing 7"}
    state = roaming("8", "boot boot boot", relations=hostile, c4="marquise")
    play(state, "clearing 4")
    assert items(state) == "boot"


@pytest.mark.rules("ROOT-333", "ROOT-716", "ROOT-027")
def test_warriors_of_an_ally_may_come_along_and_outrage_is_theirs() -> None:
    state = roaming(
        "8",
        "boot",
        "vagabond marquise alliance",
        relations={"marquise": "allied"},
        c8="marquise*3",
        c4="sympathy",
        players=({}, {"hand": "cobbler anvil"}),
    )
    play(state, "clearing 4")
    assert options(state) == {"pass", "faction marquise"}
    play(state, "faction marquise", "number 2")
    assert stands(state, 4) == "marquise*2 sympathy"
    assert stands(state, 8) == "marquise"
    assert (asked(state), state.to_act()) == ("outrage", (1,))


@pytest.mark.rules("ROOT-333", "ROOT-081")
def test_an_ally_who_rules_neither_clearing_stays() -> None:
    state = roaming(
        "8",
        "boot",
        "vagabond marquise alliance",
        relations={"alliance": "allied"},
        c8="marquise*3 alliance",
        c4="marquise",
    )
    play(state, "clearing 4")
    assert asked(state) == "vagabond-daylight"


@pytest.mark.rules("ROOT-340", "ROOT-333")
def test_no_ally_comes_along_into_a_forest() -> None:
    document = {
        "character": "thief",
        "place": "8",
        "items": {},
        "relations": {"marquise": "allied"},
    }
    state = table(TWO, vagabonds=[document], c8="marquise*3")
    play(state, "forest SW")
    assert asked(state) == "vagabond-daylight"
    state = table(TWO, vagabonds=[document], c8="marquise*3")
    play(state, "clearing 4")
    assert asked(state) == "move-ally"


# Exploring.


@pytest.mark.rules("ROOT-341", "ROOT-032")
def test_exploring_takes_the_item_and_the_ruin() -> None:
    state = roaming("10", "torch", c10="ruin", ruins=["bag", "hammer", "boot", "sword"])
    play(state, "explore")
    assert items(state) == "hammer"
    assert items(state, "exhausted") == "torch"
    assert stands(state, 10) == ""
    assert points(state) == [1, 0]
    assert refused(state, "explore") == "ROOT-341"


# Aid.


@pytest.mark.rules("ROOT-341", "ROOT-332", "ROOT-A33")
def test_aid_gives_a_card_and_may_take_an_item() -> None:
    state = roaming(
        "8",
        "torch",
        c8="marquise",
        players=({"hand": "anvil armorers cobbler"}, {"items": "tea boot"}),
    )
    play(state, "aid")
    assert asked(state) == "aid-card"
    assert options(state) == {"card anvil", "card armorers"}
    play(state, "card anvil")
    assert hand(state, 1) == ["anvil"]
    assert options(state) == {"pass", "take-item tea", "take-item boot"}
    play(state, "take-item tea")
    assert items(state) == "tea"
    assert player(state, 1).items == {"boot": 1}
    assert points(state) == [1, 0]
    assert board(state).relations == {"marquise": "amiable"}


@pytest.mark.rules("ROOT-341", "ROOT-342")
def test_aid_needs_an_item_a_matching_card_and_somebody_here() -> None:
    cards = ({"hand": "anvil"},)
    assert "aid" in options(roaming("8", "torch", c8="workshop", players=cards))
    assert "aid" not in options(roaming("8", "", c8="workshop", players=cards))
    assert "aid" not in options(roaming("8", "torch", players=cards))
    assert "aid" not in options(roaming("7", "torch", c7="workshop", players=cards))
    assert "aid" not in options(roaming("SW", "torch", c8="workshop", players=cards))


@pytest.mark.rules("ROOT-332", "ROOT-333")
def test_the_ladder_of_aid() -> None:
    """TV-12: six aids in one turn lead to an ally and 5 points, the seventh scores 2."""
    cards = "anvil foxfolk_steel tax_collector tax_collector tax_collector armorers sappers"
    state = roaming(
        "8",
        "boot boot boot boot sword sword sword",
        "vagabond eyrie",
        c8="eyrie",
        players=({"hand": cards},),
    )
    scores = []
    for card in cards.split():
        item = items(state).split()[0]
        play(state, "aid")
        if asked(state) == "aid-item":
            play(state, f"item {item} ready")
        play(state, f"card {card}")
        scores.append(points(state)[0])
    assert scores == [1, 1, 3, 3, 3, 5, 7]
    assert board(state).relations == {"eyrie": "allied"}


@pytest.mark.rules("ROOT-332")
def test_aids_that_led_nowhere_are_lost_with_the_turn() -> None:
    state = roaming(
        "8",
        "boot sword",
        relations={"marquise": "amiable"},
        c8="marquise",
        players=({"hand": "anvil foxfolk_steel"},),
    )
    play(state, "aid", "item boot ready", "card anvil")
    assert board(state).aids == {"marquise": 1}
    play(state, "end")
    state.push(GAME.steps[1], 0)
    state.advance()
    assert board(state).aids == {"marquise": 0}
    assert board(state).relations == {"marquise": "amiable"}


@pytest.mark.rules("ROOT-336", "ROOT-332")
def test_aid_does_not_soften_the_hostile() -> None:
    state = roaming(
        "8",
        "boot",
        relations={"marquise": "hostile"},
        c8="marquise",
        players=({"hand": "anvil"},),
    )
    play(state, "aid", "card anvil")
    assert board(state).relations == {"marquise": "hostile"}
    assert points(state) == [0, 0]


# Quests.


@pytest.mark.rules("ROOT-341")
def test_a_quest_scores_for_all_quests_of_its_suit() -> None:
    document = {
        "character": "thief",
        "place": "8",
        "items": {"ready": "tea boot coin tea"},
        "quests": ["give_a_speech_fox", "escort"],
    }
    row = ["errand_fox", "errand_rabbit", "fundraising"]
    state = roaming(vagabonds=[document], quests=row)
    following = QUEST_NAMES[state.quest_deck[-1]]
    assert {"quest errand_fox", "quest fundraising"} <= options(state)
    assert refused(state, "quest errand_rabbit") == "ROOT-341"
    play(state, "quest errand_fox")
    assert options(state) == {"draw-cards", "score-quests"}
    play(state, "score-quests")
    assert points(state) == [2, 0]
    assert items(state) == "tea coin"
    assert seen(state).quests == ["errand_rabbit", "fundraising", following]
    assert board(state).quests == ["errand_fox", "give_a_speech_fox", "escort"]


@pytest.mark.rules("ROOT-341")
def test_a_quest_may_bring_cards_and_none_comes_when_no_quest_is_left() -> None:
    done = [quest for quest in QUEST_NAMES if quest not in ("expel_bandits_mouse", "escort")]
    document = {
        "character": "thief",
        "place": "7",
        "items": {"ready": "sword sword"},
        "quests": done,
    }
    state = roaming(vagabonds=[document], quests=["expel_bandits_mouse", "escort"])
    play(state, "quest expel_bandits_mouse", "draw-cards")
    assert len(hand(state)) == 2
    assert seen(state).quests == ["escort"]
    assert items(state, "exhausted") == "sword sword"


@pytest.mark.rules("ROOT-341", "ROOT-313")
def test_a_quest_takes_both_its_items_face_up_and_undamaged() -> None:
    quests = ["expel_bandits_mouse"]
    states = {"exhausted": "sword", "damaged": "sword"}
    state = roaming("7", "sword", states=states, quests=quests)
    assert refused(state, "quest expel_bandits_mouse") == "ROOT-341"


# Strike, repair, craft.


@pytest.mark.rules("ROOT-341", "ROOT-334", "ROOT-104")
def test_a_strike_removes_a_warrior_and_makes_hostile_without_infamy() -> None:
    state = roaming("8", "crossbow crossbow", c8="marquise workshop wood")
    play(state, "strike")
    assert stands(state, 8) == "workshop wood"
    assert board(state).relations == {"marquise": "hostile"}
    assert points(state) == [0, 0]
    play(state, "strike")
    assert options(state) == {"lose workshop", "lose wood"}
    play(state, "lose workshop")
    assert points(state) == [1, 0]
    assert items(state, "exhausted") == "crossbow crossbow"


@pytest.mark.rules("ROOT-334", "ROOT-341")
def test_striking_only_buildings_makes_nobody_hostile() -> None:
    state = roaming("8", "crossbow", c8="workshop")
    play(state, "strike")
    assert points(state) == [1, 0]
    assert board(state).relations == {"marquise": "indifferent"}


@pytest.mark.rules("ROOT-A23", "ROOT-128")
def test_a_strike_spares_partners() -> None:
    four = "vagabond marquise eyrie alliance"
    state = roaming(
        "8",
        "crossbow",
        four,
        c8="marquise eyrie",
        players=({"partner": 1, "dominance": "fox"}, {"partner": 0}),
    )
    play(state, "strike")
    assert stands(state, 8) == "marquise"


@pytest.mark.rules("ROOT-341", "ROOT-312")
def test_a_hammer_repairs_an_item_that_keeps_its_side() -> None:
    state = roaming("SW", "hammer", states={"damaged": "tea", "damaged-exhausted": "sword"})
    play(state, "repair", "item sword damaged-exhausted")
    assert items(state, "exhausted") == "sword hammer"
    assert items(state, "damaged") == "tea"
    assert refused(state, "repair") == "ROOT-341"


@pytest.mark.rules("ROOT-065", "ROOT-341", "ROOT-343")
def test_hammers_craft_with_the_suit_of_the_clearing() -> None:
    cards = ({"hand": "foxfolk_steel anvil root_tea_fox"},)
    state = roaming("8", "hammer hammer", players=cards)
    assert options(state) == {"end", "craft foxfolk_steel", "craft anvil"}
    play(state, "craft foxfolk_steel")
    assert items(state) == "sword"
    assert items(state, "exhausted") == "hammer hammer"
    assert points(state) == [2, 0]
    assert seen(state).discard == ["foxfolk_steel"]
    assert refused(state, "craft anvil") == "ROOT-060"


@pytest.mark.rules("ROOT-342")
def test_nothing_is_crafted_in_a_forest() -> None:
    state = roaming("SW", "hammer sword torch crossbow", players=({"hand": "anvil"},))
    assert options(state) == {"end"}


# Evening.


@pytest.mark.rules("ROOT-344")
def test_rest_in_a_forest_repairs_and_refreshes_damaged_items() -> None:
    held = {"exhausted": "boot", "damaged": "tea", "damaged-exhausted": "sword sword"}
    state = evening("SW", held)
    assert items(state) == "sword sword tea"
    assert items(state, "exhausted") == "boot"
    state = evening("8", held)
    assert items(state, "damaged-exhausted") == "sword sword"


@pytest.mark.rules("ROOT-344")
def test_coins_on_the_track_draw_cards() -> None:
    assert len(hand(evening("8", {"ready": "coin coin", "exhausted": "coin"}))) == 3
    assert len(hand(evening("8", {"ready": "coin coin coin coin"}))) == 4


@pytest.mark.rules("ROOT-344", "ROOT-A28")
def test_what_is_too_much_to_carry_is_lost_for_good() -> None:
    """TV-14: five in the satchel and four damaged are one too many for one bag."""
    held = {
        "ready": "bag boot sword",
        "exhausted": "boot torch tea",
        "damaged": "sword hammer crossbow coin",
    }
    state = evening("8", held)
    assert asked(state) == "drop-item"
    assert "item bag ready" not in options(state)
    play(state, "item tea exhausted")
    assert items(state, "exhausted") == "boot torch"
    assert state.to_act() == (1,)


@pytest.mark.rules("ROOT-344")
def test_items_on_tracks_weigh_nothing() -> None:
    held = {"ready": "tea tea tea coin coin coin boot boot sword", "damaged": "sword torch torch"}
    assert evening("8", held).to_act() == (1,)


@pytest.mark.rules("ROOT-706", "ROOT-336")
def test_the_cobbler_moves_without_a_boot_except_into_hostile_clearings() -> None:
    fields: dict[str, object] = {
        "players": [{"crafted": "cobbler"}, {}],
        "phase": "daylight",
        "agenda": [{"step": "turn", "seat": 1}, {"step": "evening", "seat": 0}],
        "options": {"seat_1": "vagabond", "seat_2": "marquise"},
        "clearings": {"4": "marquise"},
    }
    document = {"place": "8", "character": "thief", "relations": {"marquise": "hostile"}}
    state = GAME.position({**fields, "vagabonds": [document]})
    assert options(state) == {"pass", "clearing 7"}
    held = {**document, "items": {"ready": "boot"}}
    state = GAME.position({**fields, "vagabonds": [held]})
    assert options(state) == {"pass", "clearing 4", "clearing 7"}
    play(state, "clearing 4")
    assert board(state).clearing == 4
    assert items(state, "exhausted") == "boot"
