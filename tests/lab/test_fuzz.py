"""Random play finds each kind of mistake, and nothing in a right game."""

from collections.abc import Iterable, Mapping

import pytest

from plansza.kernel.engine import Frame
from plansza.kernel.errors import BadOption
from plansza.kernel.game import Game, Options, OptionValue
from plansza.kernel.record import read_record
from plansza.kernel.registry import game, games
from plansza.lab.fuzz import (
    CENSUS,
    CRASH,
    DEAD_END,
    ENDLESS,
    LEAK,
    RESULT,
    RULE,
    Failure,
    fuzz,
    trials,
)

from ..kernel.fingers import FINGERS, Fingers, FingersObservation, FingersState, Show


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "fingers", FINGERS)


def failures(game: Game, games: int = 8, full: bool = False) -> list[Failure]:
    return [failure for failure in fuzz(game, games, full=full) if failure is not None]


class Broken(Fingers):
    """Fingers with another round, made of `show`, or with another state."""

    show: Show
    state: type[FingersState] = FingersState

    def set_up(self, seats: int, options: Mapping[str, OptionValue], rng: int) -> FingersState:
        state = super().set_up(seats, options, rng)
        if hasattr(self, "show"):
            state.depth = 0
            state.put(Frame(self.show, 0, (1 << seats) - 1))
        state.__class__ = self.state
        return state


class Crashing(Show):
    def reveal(self, state: FingersState, frame: Frame) -> None:
        raise ZeroDivisionError("no fingers left")


class Stuck(Show):
    def answers(self, state: FingersState, frame: Frame, seat: int) -> list[int]:
        return []


class Losing(FingersState):
    def census(self) -> dict[str, int]:
        return {"hands": 10 - self.decisions}


class Unwon(FingersState):
    def winners(self) -> list[int]:
        return []


class Peeping(Fingers):
    def observe(self, state: FingersState, seat: int | None) -> FingersObservation:
        seen = super().observe(state, seat)
        seen.shown = list(state.chosen)
        return seen


class Endless(Fingers):
    decision_limit = 4


class CrashingGame(Broken):
    show = Crashing()


class StuckGame(Broken):
    show = Stuck()


class LosingGame(Broken):
    state = Losing


class UnwonGame(Broken):
    state = Unwon


@pytest.mark.parametrize("full", [False, True])
def test_nothing_is_found_in_right_games(full: bool) -> None:
    assert failures(FINGERS, 20, full) == []
    assert failures(game("conspiracy"), 6, full) == []


@pytest.mark.parametrize(
    ("broken", "kind", "reason"),
    [
        (CrashingGame(), CRASH, "ZeroDivisionError: no fingers left"),
        (StuckGame(), DEAD_END, "has no option"),
        (LosingGame(), CENSUS, "'hands': (10, 9)"),
        (UnwonGame(), RESULT, "winners []"),
        (Endless(), ENDLESS, "no end after 4 decisions"),
    ],
)
def test_each_kind_of_mistake_is_found(broken: Game, kind: str, reason: str) -> None:
    found = failures(broken)
    assert found
    assert {failure.kind for failure in found} == {kind}
    assert reason in found[0].reason


def test_a_leak_is_found_by_full_checks_only() -> None:
    assert failures(Peeping()) == []
    assert {failure.kind for failure in failures(Peeping(), full=True)} == {LEAK}


def test_the_record_of_a_failure_leads_to_it() -> None:
    failure = failures(CrashingGame(), 1)[0]
    assert len(failure.record.decisions) == failure.trial.seats - 1
    assert "next decision: [" in failure.details
    assert "Traceback" in failure.details
    again = read_record(failure.record.encode())
    assert again.replay().decisions == failure.trial.seats - 1


def test_further_checks_take_turns() -> None:
    asked: list[int] = []

    def accepts(game: Game, seats: int, options: Options, seeds: Iterable[int]) -> None:
        asked.extend(seeds)

    def refuses(game: Game, seats: int, options: Options, seeds: Iterable[int]) -> None:
        assert not seats, "there are seats"

    outcomes = list(fuzz(FINGERS, 6, checks=[accepts, refuses]))
    assert [outcome is None for outcome in outcomes] == [True, False] * 3
    assert len(asked) == 3
    assert outcomes[1] is not None
    assert outcomes[1].kind == RULE
    assert outcomes[1].reason.startswith("refuses: there are seats")


def test_all_numbers_of_seats_and_all_options_are_tried() -> None:
    tried = [trial for trial, _ in zip(trials(FINGERS, [2, 5], seed=1), range(40))]
    assert {(trial.seats, trial.options["rounds"]) for trial in tried} == {
        (2, 3),
        (2, 1),
        (5, 3),
        (5, 1),
    }


def test_options_that_do_not_fit_together_are_drawn_again() -> None:
    root = game("root")
    tried = [trial.options for trial, _ in zip(trials(root, [2], 0), range(30))]
    assert all(root.checked_options(2, options) == options for options in tried)
    assert {options["seat_1"] for options in tried} >= {"marquise", "vagabond"}


def test_fuzzing_stops_after_enough_failures() -> None:
    assert len(list(fuzz(CrashingGame(), 100, most=3))) == 3


def test_seats_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(BadOption):
        list(fuzz(FINGERS, 1, seats=[9]))
