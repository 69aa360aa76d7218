"""What a bot holds: one seat's knowledge, and no way to the rest."""

import gc

import pytest

from plansza.kernel.view import View

from .fingers import FINGERS, FingersState


@pytest.fixture
def state() -> FingersState:
    state = FINGERS.new(2, seed=1)
    assert isinstance(state, FingersState)
    state.apply(1, 2)
    return state


def test_a_view_shows_what_its_seat_may_know(state: FingersState) -> None:
    view = View(state, 0)
    assert view.seat == 0
    assert view.game is FINGERS
    assert view.legal() == [0, 1, 2]
    assert view.observe() == state.observe(0)


def test_a_view_imagines_states_that_differ_in_what_is_hidden(state: FingersState) -> None:
    view = View(state, 0)
    imagined = [view.imagine(seed) for seed in range(40)]
    assert all(isinstance(world, FingersState) for world in imagined)
    assert {world.chosen[1] for world in imagined if isinstance(world, FingersState)} == {0, 1, 2}
    assert all(world.observe(0) == state.observe(0) for world in imagined)


def test_a_view_has_no_public_way_to_the_state(state: FingersState) -> None:
    view = View(state, 0)
    for name in dir(view):
        if not name.startswith("_"):
            assert getattr(view, name) is not state
    assert not hasattr(view, "state")
    assert not hasattr(view, "_state")


def test_changing_what_a_view_hands_out_does_not_change_the_game(state: FingersState) -> None:
    view = View(state, 0)
    before = state.to_position()
    view.legal().clear()
    view.observe().options.clear()
    world = view.imagine(1)
    world.apply(0, 0)
    gc.collect()
    assert state.to_position() == before
