"""Crafting, and what every card does."""

import pytest

from plansza.games.root.cards import CARD_NAMES, COST_SIZE, ITEM, ITEM_NAMES, ITEM_OF, ITEM_VP, TYPE

from .table import asked, daylight, hand, options, play, player, points, seen, stands, table

WORKSHOPS = {"c1": "workshop", "c2": "workshop*2", "c5": "workshop*2", "c8": "workshop"}
"""Two workshops of each suit."""
THREE = {
    "fox": {"c1": "workshop", "c8": "workshop*2"},
    "rabbit": {"c4": "workshop", "c5": "workshop*2"},
    "mouse": {"c2": "workshop*2", "c9": "workshop"},
}
ITEM_CARDS = [name for kind, name in enumerate(CARD_NAMES) if TYPE[kind] == ITEM]


@pytest.mark.rules("ROOT-061")
@pytest.mark.parametrize("card", ITEM_CARDS)
def test_item_cards_give_their_item_and_points(card: str) -> None:
    kind = CARD_NAMES.index(card)
    state = daylight("marquise eyrie", {"hand": card}, **WORKSHOPS)
    before = sum(player(state).crafters.values())
    item = ITEM_NAMES[ITEM_OF[kind]]
    supply = seen(state).item_supply[item]
    play(state, f"craft {card}")
    assert player(state).items == {item: 1}
    assert points(state) == [ITEM_VP[kind], 0]
    assert seen(state).discard == [card]
    assert seen(state).item_supply.get(item, 0) == supply - 1
    assert sum(player(state).crafters.values()) == before - COST_SIZE[kind]


@pytest.mark.rules("ROOT-060")
def test_a_crafting_piece_works_once_per_turn_and_for_its_suit() -> None:
    cards = {"hand": "protection_racket bake_sale anvil"}
    state = daylight("marquise eyrie", cards, c4="workshop", c5="workshop*2")
    assert {"craft protection_racket", "craft bake_sale"} <= options(state)
    assert "craft anvil" not in options(state)
    play(state, "craft bake_sale")
    assert "craft protection_racket" not in options(state)


@pytest.mark.rules("ROOT-063")
def test_a_second_card_of_a_name_cannot_be_crafted() -> None:
    cards = {"hand": "cobbler command_warren", "crafted": "cobbler"}
    state = daylight("marquise eyrie", cards, **WORKSHOPS)
    assert "craft cobbler" not in options(state)
    play(state, "craft command_warren")
    assert player(state).crafted == ["command_warren", "cobbler"]
    assert seen(state).discard == []


@pytest.mark.rules("ROOT-064")
def test_ambush_and_dominance_cards_cannot_be_crafted() -> None:
    cards = {"hand": "ambush_fox dominance_fox"}
    state = daylight("marquise eyrie alliance", cards, **WORKSHOPS)
    assert not any(option.startswith("craft") for option in options(state))


@pytest.mark.rules("ROOT-060")
def test_royal_claim_takes_four_pieces_of_any_suit() -> None:
    state = daylight("marquise eyrie", {"hand": "royal_claim"}, **WORKSHOPS)
    play(state, "craft royal_claim")
    assert asked(state) == "activate"
    assert seen(state).card == "royal_claim"
    play(state, "suit fox", "suit fox")
    assert options(state) == {"suit rabbit", "suit mouse"}
    play(state, "suit mouse", "suit rabbit")
    assert player(state).crafted == ["royal_claim"]
    assert player(state).crafters == {"fox": 0, "rabbit": 1, "mouse": 1}


@pytest.mark.rules("ROOT-700", "ROOT-104", "ROOT-062")
@pytest.mark.parametrize(
    ("card", "suit", "clearing", "other"),
    [
        ("favor_of_the_foxes", "fox", 8, 7),
        ("favor_of_the_rabbits", "rabbit", 5, 7),
        ("favor_of_the_mice", "mouse", 2, 5),
    ],
)
def test_favors_remove_all_enemy_pieces_of_a_suit(
    card: str, suit: str, clearing: int, other: int
) -> None:
    pieces = {**THREE[suit], "c6": "", "c10": "ruin", f"c{other}": "eyrie*2"}
    extra = {"fox": "c12", "rabbit": "c3", "mouse": "c7"}[suit]
    if extra == f"c{other}":
        extra, pieces = "c11", {**THREE[suit], "c5": "eyrie*2"}
        other = 5
    pieces[extra] = "eyrie*3 roost marquise"
    state = daylight("marquise eyrie", {"hand": card}, **pieces)
    play(state, f"craft {card}")
    assert stands(state, int(extra[1:])) == "marquise"
    assert stands(state, other).startswith("eyrie*2")
    assert points(state) == [1, 0]
    assert seen(state).discard == [card]


@pytest.mark.rules("ROOT-701", "ROOT-274", "ROOT-105")
def test_a_favor_provokes_an_outrage_for_each_token() -> None:
    cards = {"hand": "favor_of_the_foxes anvil foxfolk_steel"}
    state = daylight(
        "marquise alliance", cards, c1="workshop sympathy", c8="workshop*2", c12="sympathy"
    )
    play(state, "craft favor_of_the_foxes")
    assert points(state) == [2, 0]
    play(state, "card anvil", "card foxfolk_steel")
    found = player(state, 1).alliance
    assert found is not None
    assert found.supporters == ["foxfolk_steel", "anvil"]


@pytest.mark.rules("ROOT-203", "ROOT-700")
def test_a_favor_lets_the_marquise_save_warriors_clearing_by_clearing() -> None:
    state = daylight(
        "eyrie marquise",
        {"hand": "favor_of_the_foxes"},
        {"hand": "anvil armorers"},
        c1="roost",
        c6="roost marquise*2",
        c8="roost",
        c12="marquise*3",
        c2="keep",
        eyrie={"leader": "despot"},
    )
    play(state, "craft favor_of_the_foxes")
    assert asked(state) == "field-hospitals"
    play(state, "card anvil")
    assert asked(state) == "field-hospitals"
    play(state, "no-hospitals")
    assert player(state, 1).warriors + seen(state).clearings[1].warriors["marquise"] == 25


@pytest.mark.rules("ROOT-708")
def test_better_burrow_bank_draws_for_two() -> None:
    crafted = {"crafted": "better_burrow_bank"}
    state = table("marquise eyrie alliance", crafted, next_cards="anvil sword")
    assert asked(state) == "better-burrow-bank"
    assert options(state) == {"pass", "faction eyrie", "faction alliance"}
    play(state, "faction alliance")
    assert hand(state) == ["anvil"]
    assert hand(state, 2) == ["sword"]
    assert hand(state, 1) == []


@pytest.mark.rules("ROOT-702")
def test_royal_claim_scores_for_ruled_clearings() -> None:
    crafted = {"crafted": "royal_claim"}
    state = table("marquise eyrie", crafted, c1="marquise", c2="marquise", c3="marquise eyrie")
    assert asked(state) == "birdsong-cards"
    play(state, "use royal_claim")
    assert points(state) == [2, 0]
    assert seen(state).discard == ["royal_claim"]


@pytest.mark.rules("ROOT-702")
def test_royal_claim_may_wait_until_the_end_of_birdsong() -> None:
    state = table("marquise eyrie", {"crafted": "royal_claim"}, c1="marquise")
    play(state, "pass")
    assert asked(state) == "birdsong-cards"
    play(state, "pass")
    assert asked(state) == "marquise-daylight"


@pytest.mark.rules("ROOT-703")
def test_stand_and_deliver_takes_a_random_card_and_gives_a_point() -> None:
    crafted = {"crafted": "stand_and_deliver"}
    state = table("marquise eyrie alliance", crafted, {"hand": "anvil sword"}, {})
    play(state, "use stand_and_deliver")
    assert points(state) == [0, 1, 0]  # the Eyrie alone has cards
    assert len(hand(state)) == len(hand(state, 1)) == 1
    assert seen(state, 1).players[0].known == hand(state)
    assert seen(state, 2).players[0].known == []
    assert asked(state) == "marquise-daylight"  # once in Birdsong


@pytest.mark.rules("ROOT-704", "ROOT-203")
def test_tax_collector_pays_a_warrior_for_a_card() -> None:
    crafted = {"crafted": "tax_collector"}
    state = daylight("marquise eyrie", crafted, c1="marquise", c5="marquise", next_cards="anvil")
    play(state, "use tax_collector")
    assert options(state) == {"clearing 1", "clearing 5"}
    play(state, "clearing 5")
    assert hand(state) == ["anvil"]
    assert stands(state, 5) == ""
    assert "use tax_collector" not in options(state)


@pytest.mark.rules("ROOT-707")
def test_codebreakers_show_a_hand_to_one_player() -> None:
    crafted = {"crafted": "codebreakers"}
    state = daylight(
        "marquise eyrie alliance", crafted, {"hand": "anvil sword"}, {"hand": "cobbler"}
    )
    play(state, "use codebreakers", "faction eyrie")
    assert seen(state, 0).players[1].known == ["anvil", "sword"]
    assert seen(state, 2).players[1].known == []
    assert "use codebreakers" not in options(state)


@pytest.mark.rules("ROOT-705")
def test_command_warren_battles_before_all_else_in_daylight() -> None:
    state = table("marquise eyrie", {"crafted": "command_warren"}, c1="marquise*2 eyrie")
    assert asked(state) == "battle-at"
    assert options(state) == {"clearing 1", "pass"}
    play(state, "clearing 1")
    assert asked(state) == "marquise-daylight"
    assert player(state).marquise.actions_left == 3  # type: ignore[union-attr]


@pytest.mark.rules("ROOT-706")
def test_cobbler_moves_when_evening_begins() -> None:
    state = daylight("marquise eyrie", {"crafted": "cobbler"}, c1="marquise*2")
    play(state, "end")
    assert asked(state) == "move-from"
    assert options(state) == {"clearing 1", "pass"}
    play(state, "clearing 1", "clearing 5", "number 1")
    assert stands(state, 5) == "marquise"
    assert len(hand(state)) == 1


@pytest.mark.rules("ROOT-040")
def test_an_empty_deck_is_made_anew_at_once() -> None:
    state = daylight("marquise alliance", c1="marquise")
    state.discard = int.from_bytes(b"")
    for card in state.deck[1:]:
        state.discard |= 1 << card
    state.deck = state.deck[:1]
    play(state, "end")
    assert len(hand(state)) == 1
    assert seen(state).deck == 49
    assert seen(state).discard == []


@pytest.mark.rules("ROOT-040")
def test_without_any_card_nothing_is_drawn() -> None:
    state = daylight("marquise alliance", {"hand": ""}, c1="marquise")
    for card in state.deck:
        state.supporters |= 1 << card
    state.deck = b""
    play(state, "end")
    assert hand(state) == []


@pytest.mark.rules("ROOT-092", "ROOT-043")
def test_cards_known_to_others_are_forgotten_when_one_leaves_unseen() -> None:
    cards = {"hand": "anvil sword"}
    state = daylight(
        "eyrie marquise alliance",
        {"hand": "armorers cobbler", "known": ["", "anvil sword", ""]},
        cards,
        {"known": ["armorers cobbler", "anvil", ""]},
        c8="eyrie*2",
        c7="sympathy",
        eyrie={"leader": "despot", "column": 1, "unresolved": "vizier"},
    )
    play(state, "resolve bird", "clearing 7", "number 1")
    assert options(state) == {"card armorers"}
    play(state, "card armorers")
    assert seen(state, 2).players[0].known == ["cobbler"]
    assert seen(state, 0).players[1].known == ["anvil", "sword"]
