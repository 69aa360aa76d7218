"""The engine: agendas, choices, and decisions that several seats owe at once in secret."""

from itertools import permutations
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plansza.kernel.engine as engine
from plansza.kernel.engine import Automatic, Choice, Frame, Together
from plansza.kernel.errors import BadOption, DeadEnd, IllegalMove, NotYourTurn
from plansza.kernel.playout import play_out
from plansza.kernel.rng import seeded
from plansza.kernel.story import EVERYONE, Story

from .fingers import FINGERS, NOTHING, FingersState, Show


def fingers(seats: int = 3, rounds: int = 3, story: bool = False) -> FingersState:
    state = FINGERS.new(seats, {"rounds": rounds}, seed=1, story=story)
    assert isinstance(state, FingersState)
    return state


def test_all_seats_owe_a_decision_at_once() -> None:
    state = fingers()
    assert state.to_act() == (0, 1, 2)
    assert [state.legal(seat) for seat in range(3)] == [[0, 1, 2]] * 3


def test_a_seat_that_has_answered_owes_nothing_until_all_have() -> None:
    state = fingers()
    state.apply(1, 2)
    assert state.to_act() == (0, 2)
    assert state.legal(1) == []
    with pytest.raises(NotYourTurn, match="It is not your turn"):
        state.apply(1, 0)


def test_nobody_sees_an_answer_before_all_have_answered() -> None:
    state = fingers(story=True)
    state.apply(1, 2)
    for observer in (0, 2, None):
        seen = FINGERS.observe(state, observer)
        assert seen.mine is None
        assert seen.has_chosen == [False, True, False]
        assert seen.shown == []
        assert state.story_for(observer) == []
    assert FINGERS.observe(state, 1).mine == 2
    assert [line.a for line in state.story_for(1)] == [3]


def test_all_answers_are_revealed_together() -> None:
    state = fingers(story=True)
    for seat, action in ((2, 0), (0, 1), (1, 1)):
        assert state.revealed == 0
        state.apply(seat, action)
    assert state.revealed == 1
    assert FINGERS.observe(state, None).shown == [1, 1, 0]
    assert state.scores() == [0, 0, 1]
    assert [(line.seat, line.a) for line in state.story_for(None)] == [(0, 2), (1, 2), (2, 1)]
    assert state.to_act() == (0, 1, 2)


def test_the_order_in_which_answers_arrive_does_not_matter() -> None:
    ends = []
    for order in permutations(range(3)):
        state = fingers()
        for seat in order:
            state.apply(seat, seat)
        ends.append(state.to_position())
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize("seat", [-(2**63), -1, 3, 61, 64, 65, 128, 2**32, 2**63 - 1])
def test_no_other_number_is_a_seat(seat: int) -> None:
    state = fingers()
    assert state.legal(seat) == []
    with pytest.raises(NotYourTurn):
        state.apply(seat, 0)
    assert state.decisions == 0


@pytest.mark.parametrize("action", [-(2**63), -1, 3, 2**32, 2**63 - 1])
def test_no_other_number_is_an_answer(action: int) -> None:
    state = fingers()
    with pytest.raises(IllegalMove) as refused:
        state.apply(0, action)
    assert (refused.value.reason, refused.value.rule) == (
        "That is not one of the options now",
        "FIN-002",
    )
    assert state.to_act() == (0, 1, 2)


def test_determinizing_draws_the_answers_of_others_anew_and_keeps_ones_own() -> None:
    state = fingers()
    state.apply(0, 2)
    state.apply(1, 1)
    twins = [state.determinize(0, seed) for seed in range(40)]
    assert {twin.chosen[0] for twin in twins} == {2}
    assert {twin.chosen[1] for twin in twins} == {0, 1, 2}
    assert {twin.chosen[2] for twin in twins} == {NOTHING}


def test_the_game_ends_and_then_nobody_may_act() -> None:
    state = fingers(rounds=1)
    for seat in range(3):
        state.apply(seat, seat)
    assert state.is_over()
    assert state.to_act() == ()
    assert state.legal(0) == []
    assert state.winners() == [2]
    with pytest.raises(NotYourTurn, match="The game is over"):
        state.apply(0, 0)


def test_returns_are_shared_among_winners() -> None:
    state = fingers(rounds=1)
    assert state.returns() == [0, 0, 0]
    for seat in range(3):
        state.apply(seat, 1)
    assert state.winners() == [0, 1, 2]
    assert state.returns() == [2 / 3 - 1] * 3
    state.points = [1, 1, 0]
    assert state.returns() == [0, 0, -1]
    state.points = [0, 0, 1]
    assert state.returns() == [-1, -1, 1]


def test_playing_out_answers_for_all_seats() -> None:
    state = fingers(seats=5)
    assert play_out(state, seeded(1), 100) == 15
    assert state.is_over()
    state = fingers(seats=5)
    assert play_out(state, seeded(1), 7) == 7
    assert state.decisions == 7


def test_steps_written_in_plain_python_run_on_the_compiled_engine() -> None:
    built = "plain" if str(engine.__file__).endswith(".py") else "compiled"
    assert isinstance(Show(), Together), built
    assert repr(Show()) == "<show>"
    assert repr(Frame(Show(), 1, 2, 3, 4)) == "Frame(show, 1, 2, 3, 4)"


class Ask(Choice[FingersState]):
    """Offers what the frame counts."""

    name: ClassVar[str] = "ask"

    def options(self, state: FingersState, frame: Frame) -> list[int]:
        return list(range(frame.a))

    def take(self, state: FingersState, frame: Frame, action: int) -> None:
        state.points[frame.seat] += 10 + action


class Interrupt(Automatic[FingersState]):
    """Puts a question to another seat on top."""

    name: ClassVar[str] = "interrupt"

    def run(self, state: FingersState, frame: Frame) -> None:
        state.push(Ask(), frame.b, frame.a)


def with_steps(*frames: Frame) -> FingersState:
    state = fingers()
    for frame in frames:
        state.put(frame)
    state.advance()
    return state


def test_the_last_frame_of_the_agenda_comes_first() -> None:
    state = with_steps(Frame(Ask(), 0, 2), Frame(Interrupt(), 0, 3, 1))
    assert (state.to_act(), state.legal(1)) == ((1,), [0, 1, 2])
    assert state.legal(0) == []
    state.apply(1, 2)
    assert (state.to_act(), state.legal(0)) == ((0,), [0, 1])
    state.apply(0, 0)
    assert state.to_act() == (0, 1, 2)
    assert state.scores() == [10, 12, 0]


def test_a_choice_with_one_option_is_taken_silently() -> None:
    state = with_steps(Frame(Ask(), 0, 1))
    assert state.scores() == [10, 0, 0]
    assert state.decisions == 0


def test_a_choice_that_must_not_be_silent_is_asked_even_with_one_option() -> None:
    state = with_steps(Frame(Ask(silent=False), 0, 1))
    assert state.legal(0) == [0]


def test_a_choice_without_options_is_a_dead_end() -> None:
    with pytest.raises(DeadEnd, match="ask offers seat 0 nothing"):
        with_steps(Frame(Ask(), 0, 0))


def test_the_options_handed_out_are_a_copy() -> None:
    state = with_steps(Frame(Ask(), 0, 2))
    state.legal(0).append(7)
    assert state.legal(0) == [0, 1]


def test_a_refusal_without_rules_still_has_a_reason() -> None:
    state = with_steps(Frame(Ask(), 0, 2))
    with pytest.raises(IllegalMove, match=r"^That is not one of the options now$"):
        state.apply(0, 2)


def test_a_story_is_kept_only_if_asked_for_and_told_to_its_audience() -> None:
    state = fingers()
    state.tell(0, 1)
    assert state.story is None
    assert state.story_for(0) == []
    state.story = Story()
    state.tell(0, 1, 2, 3, 4, audience=0b101)
    state.tell(0, 1, audience=EVERYONE)
    assert [len(state.story_for(seat)) for seat in (0, 1, 2, None)] == [2, 1, 2, 1]
    assert repr(state.told()[0]) == "Message(0, seat=1, 2, 3, 4)"


def test_shuffles_and_draws_use_up_the_generator_of_the_state() -> None:
    state, twin = fingers(), fingers()
    assert state.shuffle(b"abcdefgh") == twin.shuffle(b"abcdefgh")
    assert state.draw_number(1000) == twin.draw_number(1000)
    assert state.rng == twin.rng != fingers().rng


def test_a_game_with_wrong_seats_or_options_is_not_set_up() -> None:
    for seats in (-1, 0, 1, 6):
        with pytest.raises(BadOption, match="seats: fingers takes 2 to 5"):
            FINGERS.new(seats)
    with pytest.raises(BadOption, match="option 'speed': fingers has no such option"):
        FINGERS.new(2, {"speed": 1})
    for value in (2, True, "1"):
        with pytest.raises(BadOption, match="option 'rounds': must be one of 3, 1"):
            FINGERS.new(2, {"rounds": value})


@given(st.lists(st.tuples(st.integers(-2, 6), st.integers(-2, 4)), max_size=40))
def test_any_sequence_of_attempts_leaves_a_sound_state(
    attempts: list[tuple[int, int]],
) -> None:
    state = fingers()
    for seat, action in attempts:
        before = state.to_position()
        legal = state.legal(seat)
        assert bool(legal) == (seat in state.to_act())
        if action in legal:
            state.apply(seat, action)
            assert state.decisions == before["decisions"] + 1  # type: ignore[operator]
        else:
            with pytest.raises(IllegalMove):
                state.apply(seat, action)
            assert state.to_position() == before
    assert state.is_over() == (state.decisions == 9)
