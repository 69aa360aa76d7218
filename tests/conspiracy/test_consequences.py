"""What options lead to, said before the decision."""

from plansza.games.conspiracy import GAME
from plansza.games.conspiracy.state import ConspiracyState

from .table import placing, play, table


def leads(state: ConspiracyState, action: str) -> str:
    (seat,) = state.to_act()
    number = GAME.vocabulary.number(action)
    return GAME.consequence(GAME.observe(state, seat), number, GAME.language("en"))


def test_drawing_says_what_is_kept_and_a_pile_what_it_holds() -> None:
    state = table("Y1", "", piles="B6 B0", top="R1 R2")
    assert leads(state, "draw 1") == "The top Lord of the deck comes to you, whatever it is."
    assert leads(state, "draw 2") == "You keep one; the others go to the piles."
    assert leads(state, "pile blue") == "Politician 6, Politician 0"
    play(state, "draw 2")
    assert leads(state, "recruit R1") == "One silver key."


def test_placing_says_where_and_what_the_lord_does() -> None:
    state = placing("B6 R2", "Y1 G3", "")
    assert leads(state, "place R2") == "Position 3 of 15. One gold key."


def test_a_location_says_its_effect() -> None:
    state = table("Y1 G1", "", top="R1", top_locations=["fixed_7"], available=["pearl_2"])
    play(state, "draw 1")
    assert leads(state, "take pearl_2") == "2 Pearls at once. 4 points."
    assert leads(state, "draw-locations 1") == ""
