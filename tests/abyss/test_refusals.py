"""What the rules do not allow is refused by the rule that says so, in words of the language."""

from collections.abc import Callable

import pytest

from plansza.games.abyss import GAME
from plansza.games.abyss.state import AbyssState
from plansza.kernel.errors import IllegalMove, NotYourTurn

from .table import play, table


def exploring(cards: str, *before: str) -> AbyssState:
    state = table({}, {}, next_cards=cards, council="squid1")
    play(state, "explore", *before)
    return state


def paying() -> AbyssState:
    state = table({"hand": "seahorse5 seahorse3 crab1"}, {}, court="shepherd")
    play(state, "recruit shepherd")
    return state


def choosing_key() -> AbyssState:
    state = table({"lords": "keeper miller", "keys": 3}, {}, available=["jail"], next_cards="crab1")
    play(state, "explore", "take", "location jail")
    return state


@pytest.mark.parametrize(
    ("position", "action", "rule", "reason"),
    [
        (lambda: table({}, {}), "support crab", "ABY-060", "stack is empty"),
        (lambda: table({}, {}), "recruit keeper", "ABY-070", "not in the Court"),
        (lambda: table({}, {}, court="keeper"), "recruit keeper", "ABY-071", "cannot pay"),
        (lambda: table({}, {}), "plot", "ABY-031", "Plotting takes a Pearl"),
        (lambda: table({"lords": "slaver"}, {}), "use slaver", "ABY-085", "cannot be used now"),
        (lambda: table({}, {}), "fight", "ABY-023", "Choose an action"),
        (lambda: exploring("crab1"), "fight", "ABY-048", "Take this Ally"),
        (lambda: exploring("monster"), "take", "ABY-050", "Fight this Monster"),
        (lambda: exploring("monster", "fight"), "reward 2", "ABY-055", "no reward"),
        (paying, "pay crab1", "ABY-071", "number of Races"),
        (paying, "pay squid1", "ABY-070", "do not hold"),
        (paying, "paid", "ABY-071", "not complete"),
        (choosing_key, "spend miller", "ABY-103", "Spend a key token"),
    ],
)
def test_an_action_is_refused_with_a_reason_and_a_rule(
    position: Callable[[], AbyssState], action: str, rule: str, reason: str
) -> None:
    state = position()
    before = state.to_position()
    with pytest.raises(IllegalMove, match=reason) as refused:
        play(state, action)
    assert refused.value.rule == rule
    assert state.to_position() == before
    assert GAME.language("pl").say(refused.value.reason) != refused.value.reason


@pytest.mark.rules("ABY-043")
def test_the_active_player_cannot_answer_an_offer() -> None:
    state = table({"pearls": 3}, {"pearls": 3}, next_cards="crab1")
    play(state, "explore")
    with pytest.raises(NotYourTurn):
        state.apply(0, GAME.vocabulary.number("buy"))
