"""The kit accepts a right game with secret simultaneous choices, and notices what is wrong."""

from collections.abc import Hashable

import pytest

from plansza import kit
from plansza.kernel.engine import Frame
from plansza.kernel.game import Game, Options, Preset
from plansza.kernel.observation import Observation
from plansza.kernel.registry import games
from plansza.kernel.sketch import Sketch
from plansza.kernel.styled import Span
from plansza.kit import CHECKS, Check, setups
from plansza.kit.documents import positions_round_trip, records_round_trip
from plansza.kit.pictures import (
    inputs_tell_drawings,
    numbers_stay_in_bounds,
    pictures_are_well_formed,
    text_boards_fit,
)
from plansza.kit.play import (
    clones_are_independent,
    components_are_conserved,
    equal_seeds_give_equal_games,
    every_question_is_asked,
    illegal_actions_change_nothing,
    random_games_end,
    results_are_consistent,
)
from plansza.kit.secrets import (
    hidden_things_do_not_show,
    other_eyes_see_their_own,
    stories_keep_secrets,
    twins_are_canonical,
    twins_draw_secrets_anew,
    undo_gives_nothing_away,
)
from plansza.kit.walk import difference
from plansza.kit.words import StrictLanguage, presets_answer_questions, rules_are_numbered_alike

from ..kernel.fingers import (
    FINGERS,
    NEW_ROUND,
    NOTHING,
    SHOW,
    WAITS,
    Fingers,
    FingersObservation,
    FingersState,
    NewRound,
    Show,
)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "fingers", FINGERS)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("seats", "options"), setups(FINGERS))
def test_a_right_game_with_secret_choices_passes(
    seats: int, options: Options, check: Check
) -> None:
    check(FINGERS, seats, options, range(3))


def test_set_ups_are_all_seats_with_defaults_and_each_other_value() -> None:
    assert setups(FINGERS) == [
        (seats, options) for seats in (2, 3, 4, 5) for options in ({}, {"rounds": 1})
    ]


def test_a_game_may_name_the_set_ups_it_is_checked_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(FINGERS), "trials", ((3, {"rounds": 1}), (2, {})))
    assert setups(FINGERS) == [(3, {"rounds": 1}), (2, {})]


def test_checking_a_game_runs_all_checks_on_all_set_ups(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(kit, "GAME_CHECKS", (done.append,))
    monkeypatch.setattr(kit, "CHECKS", (lambda *setup: done.append(setup),))
    kit.check_game(FINGERS, iter([4, 5]))
    assert done[0] is FINGERS
    assert done[1:] == [(FINGERS, *setup, (4, 5)) for setup in setups(FINGERS)]


def fails(check: Check, words: str, game: Game = FINGERS) -> None:
    with pytest.raises(AssertionError, match=words):
        check(game, 3, {}, range(3))


class Glass(Fingers):
    """Shows spectators what seat 0 has chosen."""

    def observe(self, state: FingersState, seat: int | None) -> FingersObservation:
        seen = super().observe(state, seat)
        if seat is None:
            seen.mine = state.chosen[0]
        return seen


class Loser(Fingers):
    """Cannot say which fingers are shown."""

    def position(self, document: object) -> FingersState:
        state = super().position(document)
        state.chosen = [NOTHING] * state.seats
        return state


class Braggart(Fingers):
    """Encodes points as they are."""

    def encode(self, observation: Observation) -> list[float]:
        return [2.0]


def test_an_observation_that_shows_a_secret_is_noticed() -> None:
    fails(hidden_things_do_not_show, r"decision \d .*a spectator sees in a twin: mine", Glass())


def test_a_clone_that_shares_a_list_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = FingersState.clone

    def shallow(self: FingersState) -> FingersState:
        twin = copy(self)
        twin.points = self.points
        return twin

    monkeypatch.setattr(FingersState, "clone", shallow)
    fails(clones_are_independent, r"an old clone has changed: position\.points\[")


def test_a_twin_that_keeps_the_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = FingersState.determinize

    def lazy(self: FingersState, seat: int, seed: int) -> FingersState:
        twin = draw(self, seat, seed)
        twin.chosen = self.chosen[:]
        return twin

    monkeypatch.setattr(FingersState, "determinize", lazy)
    fails(twins_draw_secrets_anew, r"never drawn anew for the others: \[0, 1, 2\]")


def test_a_twin_that_redraws_what_the_seat_knows_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = FingersState.determinize

    def forgetful(self: FingersState, seat: int, seed: int) -> FingersState:
        return draw(self, self.seats, seed)

    monkeypatch.setattr(FingersState, "determinize", forgetful)
    fails(hidden_things_do_not_show, r"what seat \d sees in a twin: mine is \d")


def test_a_twin_that_depends_on_the_real_generator_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draw = FingersState.determinize

    def tainted(self: FingersState, seat: int, seed: int) -> FingersState:
        return draw(self, seat, seed ^ self.rng)

    monkeypatch.setattr(FingersState, "determinize", tainted)
    fails(twins_are_canonical, "the twin for seat 0 made of a twin: rng is")
    monkeypatch.setattr(FingersState, "determinize", lambda self, seat, seed: self.clone())
    fails(twins_are_canonical, "keeps the story of the real game")


def test_a_story_that_tells_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Show.answer

    def careless(self: Show, state: FingersState, frame: Frame, seat: int, action: int) -> bool:
        state.tell(WAITS, seat, sum(state.chosen))
        return answer(self, state, frame, seat, action)

    monkeypatch.setattr(Show, "answer", careless)
    fails(stories_keep_secrets, r"the story that seat \d reads after action \d of seat \d")


def test_seeing_what_only_other_eyes_may_see_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fingers, "observe_again", lambda self, seen, state, seat: seen)
    fails(other_eyes_see_their_own, r"what seat 1 sees after seat 0: .*seat is 0, expected 1")


def test_a_reveal_that_undo_could_take_back_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    reveal = Show.reveal

    def quiet(self: Show, state: FingersState, frame: Frame) -> None:
        reveal(self, state, frame)
        state.revealed -= 1

    monkeypatch.setattr(Show, "reveal", quiet)
    fails(
        undo_gives_nothing_away, r"after action \d of seat \d, what seat \d sees in a twin: scores"
    )


def test_an_illegal_action_that_is_taken_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FingersState, "apply", FingersState.play)
    with pytest.raises((AssertionError, IndexError)):
        illegal_actions_change_nothing(FINGERS, 3, {}, range(3))


def test_a_refusal_that_leaves_a_trace_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def clumsy(self: Show, state: FingersState, frame: Frame, action: int) -> tuple[str, str]:
        state.points[0] += 1
        return "No", "FIN-002"

    monkeypatch.setattr(Show, "refusal", clumsy)
    fails(illegal_actions_change_nothing, r"left a trace: position\.points\[0\]")
    monkeypatch.setattr(Show, "refusal", lambda *_: ("No", "FIN-999"))
    fails(illegal_actions_change_nothing, "refused by FIN-999, which the rules reference lacks")


def test_a_lost_component_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FingersState, "census", lambda self: {"hands": self.rounds + 1})
    fails(components_are_conserved, r"census: hands is 2, expected 3")


def test_an_endless_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(self: NewRound, state: FingersState, frame: Frame) -> None:
        state.push(NEW_ROUND, 0)
        state.push(SHOW, 0, (1 << state.seats) - 1)

    monkeypatch.setattr(NewRound, "run", again)
    fails(random_games_end, "decision 100 .*goes on after its limit")


def test_a_dead_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Show, "answers", lambda *_: [])
    fails(random_games_end, r"seat \d owes a decision and has no option")


def test_chance_from_outside_the_state_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1_000_000))
    monkeypatch.setattr(FingersState, "draw_number", lambda self, below: next(ticks) % below)

    def unfair(self: NewRound, state: FingersState, frame: Frame) -> None:
        run(self, state, frame)
        state.points[state.draw_number(7) % state.seats] += 1

    run = NewRound.run
    monkeypatch.setattr(NewRound, "run", unfair)
    fails(equal_seeds_give_equal_games, r"decision \d+ \(.*\): points\[")


def test_winners_of_an_unfinished_game_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FingersState, "winners", lambda self: [0])
    fails(results_are_consistent, r"winners \[0\] of a game that goes on")


def test_a_question_that_never_comes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Never(Show):
        """Is not asked."""

        name = "never"

    monkeypatch.setattr(Fingers, "steps", (*FINGERS.steps, Never()))
    with pytest.raises(AssertionError, match="never came to: never"):
        every_question_is_asked(FINGERS)


@pytest.mark.parametrize(
    ("asked", "action", "words"),
    [
        ("dance", "show 1", "no step of this name"),
        ("new-round", "show 1", "no step of this name"),
        ("show", "jump", "there is no such action"),
    ],
)
def test_a_standing_answer_to_nothing_is_noticed(
    asked: str, action: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fingers, "presets", (Preset(asked, action, "Always so"),))
    with pytest.raises(AssertionError, match=words):
        presets_answer_questions(FINGERS)


def test_a_position_that_loses_something_is_noticed() -> None:
    fails(positions_round_trip, r"the position read from plain data: chosen\[\d\] is -1", Loser())


def test_an_unregistered_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(games(), "fingers")
    fails(records_round_trip, "fingers is not registered")


def test_numbers_out_of_bounds_are_noticed() -> None:
    fails(numbers_stay_in_bounds, "number 0 is 2.0", Braggart())


@pytest.mark.parametrize(
    ("svg", "words"),
    [
        ("<svg", "is not well-formed"),
        ("<p/>", "is a p, not an SVG"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', r"no place to click for the actions \[0, 1"),
        (
            '<svg xmlns="http://www.w3.org/2000/svg"><g data-do="7"/></svg>',
            "no place to click for the actions",
        ),
        (
            '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><g id="a"/></svg>',
            "uses an id twice",
        ),
    ],
)
def test_a_bad_picture_is_noticed(svg: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fingers, "picture", lambda *_: svg)
    fails(pictures_are_well_formed, words)


class Pencilled:
    """Says that nothing of a drawing ever changes."""

    names: tuple[tuple[str, ...], ...] = (("board",), ("board/hands",))

    def __init__(self, game: "InParts", observation: Observation) -> None:
        self._game = game
        self._observation = observation

    def inputs(self) -> list[tuple[Hashable, ...]]:
        return [(0,) for _ in self.names]

    def draw(self, name: str) -> str:
        return self._game.pane(name, self._observation)


class InParts(Fingers):
    """Draws its options in a part of the board, and says that it never changes."""

    hands = "{options}"

    def panes(self, observation: Observation, *_: object) -> dict[str, str]:
        return {"board": f"<svg><g data-part='hands'>{self.pane('', observation)}</g></svg>"}

    def pane(self, name: str, observation: Observation) -> str:
        return self.hands.format(options=observation.options)

    def sketch(self, observation: Observation, *_: object) -> Sketch:
        return Pencilled(self, observation)


class Dangling(InParts):
    """Draws something that its pane does not hold."""

    hands = "<use href='#hand'/>"


class Astray(InParts):
    """Draws a part alone otherwise than in its pane."""

    def pane(self, name: str, observation: Observation) -> str:
        return name


def test_inputs_that_do_not_tell_the_drawing_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    fails(inputs_tell_drawings, "board/hands is not told", InParts())
    fails(inputs_tell_drawings, "board/hands refers to {'hand'}", Dangling())
    fails(inputs_tell_drawings, "board/hands stands otherwise in its pane", Astray())
    monkeypatch.setattr(Pencilled, "names", (("board",),))
    fails(inputs_tell_drawings, "board is not told", InParts())


def test_a_text_that_is_not_the_boards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fingers, "text", lambda *_: "nothing new")
    fails(text_boards_fit, "the text is not the board's")


def test_a_text_board_that_is_too_wide_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fingers, "text_board", lambda *_: [(Span("x" * 40), Span("x" * 41))])
    fails(text_boards_fit, "too wide: 'xxx")


def test_a_text_missing_from_a_catalogue_is_noticed() -> None:
    strict = StrictLanguage("pl", "plansza.kernel")
    with pytest.raises(AssertionError, match="no text in 'pl' for 'Such a thing is never said'"):
        strict.say("Such a thing is never said")
    with pytest.raises(AssertionError, match=r"no text in 'pl' for '{n} qux', '{n} quxes' and 2"):
        strict.count("{n} qux", "{n} quxes", 2)
    assert StrictLanguage("en", "plansza.kernel").say("Never said") == "Never said"


def test_a_step_that_cites_an_unknown_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Show, "rules", ("FIN-003",))
    with pytest.raises(AssertionError, match="step show cites FIN-003, which does not exist"):
        rules_are_numbered_alike(FINGERS)


def test_the_first_difference_is_named() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a[1].b is 2, expected 3"
    assert difference([1], [1, 2]) == "[1] is 'nothing', expected 2"
    assert difference({}, {"a": 1}) == "a is 'nothing', expected 1"
    assert difference(1, 2) == "value is 1, expected 2"
