"""What options lead to, said before the decision, from what the player sees."""

from plansza.games.abyss import GAME
from plansza.games.abyss.state import AbyssState

from .table import play, seen, table

ENGLISH = GAME.language("en")


def leads(state: AbyssState, action: str) -> str:
    seat = state.to_act()[0]
    return GAME.consequence(seen(state, seat), GAME.vocabulary.number(action), ENGLISH)


def test_prices_say_what_stays() -> None:
    state = table({}, {"pearls": 3}, next_cards="crab1 crab2")
    play(state, "explore")
    assert leads(state, "buy") == "2 Pearls stay with you."
    assert leads(state, "pass") == ""


def test_exploring_says_what_becomes_of_the_cards() -> None:
    state = table({}, {}, next_cards="crab1 monster crab3")
    play(state, "explore")
    assert leads(state, "take") == ""
    assert leads(state, "continue") == "This Ally will go to the Council."
    play(state, "continue")
    assert leads(state, "continue") == "The threat rises to space 2."
    assert leads(state, "fight") == "1 Pearl or Monster token."
    play(state, "continue")
    assert leads(state, "take") == "1 Ally goes to the Council."


def test_a_tamer_of_another_player_takes_a_space_off_the_reward() -> None:
    full, less = "1 key. 2 Pearls or Monster tokens.", "1 key. 1 Pearl or Monster token."
    for tamers, words in (("", full), ("tamer", less)):
        state = table({}, {"lords": tamers}, threat=5, next_cards="monster")
        play(state, "explore")
        assert leads(state, "fight") == words
        play(state, "fight")
        assert seen(state).reward == (4 if tamers else 5)


def test_recruiting_says_the_cost_for_this_player_and_the_gain() -> None:
    hand = "jellyfish5 jellyfish4 crab4 squid4"
    state = table({"hand": hand, "lords": "treasurer"}, {}, court="shaman")
    cost = "Value 4, of 3 Races. Among them: Jellyfish. 5 points. 1 key."
    assert leads(state, "recruit shaman") == cost
    play(state, "recruit shaman")
    assert leads(state, "pay jellyfish5") == "Value 5 of 4."


def test_only_a_stronger_ally_of_its_race_brings_more_points() -> None:
    for affiliated, words in (("", "5 more points."), ("crab4", "1 more point.")):
        own = {"hand": "crab5 jellyfish4 squid4", "affiliated": affiliated, "pearls": 9}
        state = table({**own, "lords": "master_of_magic"}, {}, court="shaman")
        play(state, "recruit shaman", "pay crab5", "pay jellyfish4", "pay squid4", "paid")
        assert leads(state, "affiliate crab5") == words
