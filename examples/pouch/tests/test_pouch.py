"""Pouch follows its rules, and passes the kit that every game passes."""

from random import Random

import pytest
from pouch import GAME

from plansza.kernel.errors import IllegalMove
from plansza.kernel.game import Options
from plansza.kit import CHECKS, GAME_CHECKS, Check, GameCheck, setups


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("seats", "options"), setups(GAME))
def test_set_up(seats: int, options: Options, check: Check) -> None:
    check(GAME, seats, options, range(3))


@pytest.mark.parametrize("check", GAME_CHECKS, ids=lambda check: check.__name__)
def test_game(check: GameCheck) -> None:
    check(GAME)


def test_a_coin_worth_more_takes_the_row_and_then_lies_alone() -> None:
    state = GAME.position({"hands": [[4, 9], [1, 12]], "row": [3, 2, 7]})
    state.apply(0, GAME.vocabulary.number("lay 9"))
    seen = GAME.observe(state, 1)
    assert seen.row == [9]
    assert seen.scores == [3 + 2 + 7, 0]


def test_a_coin_worth_less_joins_the_row() -> None:
    state = GAME.position({"hands": [[4, 9], [1, 12]], "row": [3, 2, 7]})
    state.apply(0, GAME.vocabulary.number("lay 4"))
    assert GAME.observe(state, 1).row == [3, 2, 7, 4]
    assert state.scores() == [0, 0]


def test_a_coin_that_is_not_held_cannot_be_laid() -> None:
    state = GAME.position({"hands": [[4, 9], [1, 12]]})
    with pytest.raises(IllegalMove, match=r"You do not hold that coin \(POU-020\)"):
        state.apply(0, GAME.vocabulary.number("lay 12"))


def test_only_its_owner_is_told_which_coin_was_drawn() -> None:
    state = GAME.new(seats=3, seed=1, story=True)
    (seat,) = state.to_act()
    state.apply(seat, state.legal(seat)[0])
    stories = [len(state.story_for(reader)) for reader in (0, 1, 2, None)]
    assert sorted(stories) == [2, 2, 2, 3]
    assert stories[seat] == 3


def test_a_game_without_pouch_lasts_three_rounds() -> None:
    state = GAME.new(seats=4, options={"hand": 3}, seed=1)
    chooser = Random(1)
    while not state.is_over():
        (seat,) = state.to_act()
        state.apply(seat, chooser.choice(state.legal(seat)))
    assert GAME.observe(state, None).hand_sizes == [0, 0, 0, 0]
    assert state.decisions == 8, "everybody's last coin is laid without asking"
