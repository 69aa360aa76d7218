"""What others may imagine, and what they know for certain."""

import pytest

from plansza.games.root import GAME
from plansza.games.root.state import RootState

from .table import asked, attack, daylight, options, play, seen

TWINS = 30


def imagined(state: RootState, seat: int, owner: int) -> list[list[str]]:
    """Return the hands that a seat imagines for another one."""
    hands = []
    for seed in range(TWINS):
        hand = seen(state.determinize(seat, seed), owner).players[owner].hand
        assert hand is not None
        hands.append(hand)
    return hands


def test_hands_are_imagined_anew() -> None:
    state = daylight("marquise eyrie", {"hand": "anvil sword"}, {"hand": "cobbler sappers"})
    hands = imagined(state, 1, 0)
    assert all(len(hand) == 2 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 10
    own = {tuple(hand) for hand in imagined(state, 0, 0)}
    assert own == {("anvil", "sword")}


@pytest.mark.rules("ROOT-205")
def test_who_spends_a_bird_is_known_to_hold_one() -> None:
    birds = {"sappers", "armorers", "brutal_tactics", "royal_claim", "ambush_bird", "arms_trader"}
    birds |= {"birdy_bindle", "woodland_runners", "crossbow_bird"}
    state = daylight("marquise eyrie", {"hand": "anvil sword sappers"}, c1="marquise")
    assert any(not birds & set(hand) for hand in imagined(state, 1, 0))
    play(state, "extra")
    assert all(birds & set(hand) for hand in imagined(state, 1, 0))
    for seed in range(TWINS):
        twin = state.determinize(1, seed)
        assert twin.legal(0)
        twin.apply(0, twin.legal(0)[0])


@pytest.mark.rules("ROOT-703", "ROOT-707")
def test_cards_that_were_seen_stay_in_imagined_hands() -> None:
    known = {"known": ["anvil", "", ""]}
    state = daylight("marquise eyrie alliance", {"hand": "anvil sword"}, known, {})
    assert all("anvil" in hand for hand in imagined(state, 1, 0))
    assert not all("anvil" in hand for hand in imagined(state, 2, 0))


@pytest.mark.rules("ROOT-092")
def test_the_question_about_an_ambush_tells_nothing() -> None:
    """The defender is asked alike with and without an ambush, and others see no difference."""
    views = []
    for cards in ("ambush_rabbit", "bake_sale"):
        state = daylight("eyrie marquise", {}, {"hand": cards}, c5="eyrie*2 marquise", c1="keep")
        attack("marquise", 5, (0, 0), state)
        assert asked(state) == "ambush"
        assert "no-ambush" in options(state)
        views.append(seen(state, 0))
    assert views[0] == views[1]


@pytest.mark.rules("ROOT-203")
def test_the_question_about_hospitals_tells_nothing() -> None:
    views = []
    for cards in ("bake_sale", "anvil"):
        state = daylight("eyrie marquise", {}, {"hand": cards}, c5="eyrie*2 marquise", c1="keep")
        attack("marquise", 5, (2, 0), state)
        play(state, "no-ambush")
        assert asked(state) == "field-hospitals"
        views.append(seen(state, 0))
    assert views[0] == views[1]


def test_standing_answers_belong_to_questions() -> None:
    steps = {step.name for step in GAME.steps}
    for preset in GAME.presets:
        assert preset.asked in steps
        assert GAME.vocabulary.number(preset.action) >= 0


def test_the_deck_is_hidden_from_everybody() -> None:
    state = daylight("marquise eyrie", {"hand": "anvil"}, {"hand": "sword"})
    decks = {state.determinize(0, seed).deck for seed in range(TWINS)}
    assert len(decks) == TWINS
    assert state.deck not in decks
