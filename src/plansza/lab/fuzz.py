"""Fuzzing: random play in search of crashes, dead ends, endless games, lost pieces and leaks."""

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import count, islice
from random import Random
from typing import Final

import msgspec

from plansza.kernel.engine import State
from plansza.kernel.errors import BadOption, DeadEnd
from plansza.kernel.game import Game, Options, OptionValue
from plansza.kernel.record import Record, new_record
from plansza.kernel.text import mark
from plansza.lab.arena import derived
from plansza.lab.workers import at_home, spread

CRASH: Final = mark("crash")
DEAD_END: Final = mark("dead end")
ENDLESS: Final = mark("endless game")
CENSUS: Final = mark("pieces lost or added")
LEAK: Final = mark("leak")
RESULT: Final = mark("no winner")
RULE: Final = mark("broken rule of the kit")

Check = Callable[[Game, int, Options, Iterable[int]], None]
"""A further check: plays with these seats, options and seeds, raises `AssertionError`."""


class Trial(msgspec.Struct, frozen=True):
    """A random game to be played."""

    number: int
    seats: int
    options: dict[str, OptionValue]
    seed: int


class Failure(msgspec.Struct, frozen=True):
    """A mistake that was found, and the game that leads there."""

    trial: Trial
    kind: str
    reason: str
    details: str
    """Which decision came next, and the traceback if there is one."""
    record: Record
    """The decisions up to the mistake; the one that crashed is only in the details."""


class _Broken(Exception):
    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind


def fuzz(
    game: Game,
    games: int,
    seats: Sequence[int] = (),
    seed: int = 0,
    full: bool = False,
    checks: Sequence[Check] = (),
    jobs: int = 1,
    most: int = 20,
) -> Iterator[Failure | None]:
    """Play random games; yield for each what was wrong, or None. Stop after `most` failures.

    `full` also looks for leaks in every position. Of the further checks, each game gets one.
    """
    numbers = list(seats) or list(range(game.min_seats, game.max_seats + 1))
    for number in numbers:
        game.checked_options(number, {})
    found = 0
    work = partial(try_game, game, full=full, checks=tuple(checks))
    tasks = islice(trials(game, numbers, seed), games)
    with closing(spread(work, tasks, min(jobs, games))) as outcomes:
        for failure in outcomes:
            yield failure
            found += failure is not None
            if found >= most:
                return


def trials(game: Game, seats: Sequence[int], seed: int) -> Iterator[Trial]:
    """Yield random games without end: all numbers of seats in turn, options by chance."""
    for number in count():
        own = derived(seed, number)
        chance = Random(own)
        players = seats[number % len(seats)]
        yield Trial(number, players, any_options(game, players, chance), own)


def any_options(game: Game, seats: int, chance: Random) -> dict[str, OptionValue]:
    """Choose options by chance, again and again until they fit together."""
    while True:
        options = {option.name: chance.choice(option.values) for option in game.options}
        try:
            return game.checked_options(seats, options)
        except BadOption:
            continue


def try_game(
    game: Game, trial: Trial, full: bool = False, checks: Sequence[Check] = ()
) -> Failure | None:
    """Play one random game, run one of the further checks, and return the first mistake."""
    game = at_home(game)
    record = new_record(game, trial.seats, trial.options, trial.seed, [])
    walk = _Walk(game, trial, record, full)
    try:
        walk.play()
        if checks:
            _run(checks[trial.number % len(checks)], game, trial)
    except _Broken as broken:
        return Failure(trial, broken.kind, str(broken), walk.next_decision, record)
    except DeadEnd as wrong:
        return Failure(trial, DEAD_END, str(wrong), walk.next_decision, record)
    except Exception as wrong:
        reason = f"{type(wrong).__name__}: {wrong}"
        details = f"{walk.next_decision}\n{traceback.format_exc()}"
        return Failure(trial, CRASH, reason, details, record)
    return None


def _run(check: Check, game: Game, trial: Trial) -> None:
    try:
        check(game, trial.seats, trial.options, [trial.seed])
    except AssertionError as wrong:
        raise _Broken(RULE, f"{getattr(check, '__name__', check)}: {wrong}") from wrong


class _Walk:
    """A random game, looked at after every decision."""

    def __init__(self, game: Game, trial: Trial, record: Record, full: bool) -> None:
        self.game = game
        self.trial = trial
        self.record = record
        self.full = full
        self.chance = Random(trial.seed)
        self.next_decision = "in the setup"

    def play(self) -> None:
        trial = self.trial
        state = self.game.new(trial.seats, trial.options, trial.seed)
        census = state.census()
        while not state.is_over():
            self._look(state, census)
            if len(self.record.decisions) >= self.game.decision_limit:
                raise _Broken(ENDLESS, f"no end after {self.game.decision_limit} decisions")
            self._decide(state)
        self.next_decision = "after the end"
        self._look(state, census)
        if not state.winners() or len(state.scores()) != trial.seats:
            raise _Broken(RESULT, f"winners {state.winners()}, scores {state.scores()}")

    def _decide(self, state: State) -> None:
        owing = state.to_act()
        if not owing:
            raise _Broken(DEAD_END, "the game is not over, yet nobody is to act")
        seat = self.chance.choice(owing)
        options = state.legal(seat)
        if not options:
            raise _Broken(DEAD_END, f"seat {seat} owes a decision and has no option")
        action = self.chance.choice(options)
        self.next_decision = f"next decision: {[seat, self.game.vocabulary.notation(action)]}"
        state.apply(seat, action)
        self.record.add(seat, action)

    def _look(self, state: State, census: dict[str, int]) -> None:
        now = state.census()
        if now != census:
            changed = {
                name: (census.get(name, 0), now.get(name, 0))
                for name in {*census, *now}
                if census.get(name) != now.get(name)
            }
            raise _Broken(CENSUS, f"before and now: {changed}")
        if self.full:
            self._look_for_leaks(state)

    def _look_for_leaks(self, state: State) -> None:
        """What a seat sees must not change when all that it cannot know is drawn anew."""
        for seat in range(state.seats):
            other = state.determinize(seat, self.chance.getrandbits(60))
            if other.observe(seat) != state.observe(seat):
                raise _Broken(LEAK, f"seat {seat} sees something of what is hidden")
            if other.legal(seat) != state.legal(seat):
                raise _Broken(LEAK, f"the options of seat {seat} depend on what is hidden")
