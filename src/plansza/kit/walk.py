"""Random play, and words for what went wrong in it: what all the checks are made of."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from random import Random

from plansza.kernel.engine import State
from plansza.kernel.game import Game, Options, S
from plansza.kernel.story import Message

Seeds = Iterable[int]
Check = Callable[[Game, int, Options, Seeds], None]
"""Plays the game with this many seats, these options and each of the seeds.

Raises `AssertionError` naming the seed, the decision and what is wrong there.
"""
GameCheck = Callable[[Game], None]
"""Looks at the game itself, however it is set up."""
MISSING = "nothing"


def setups(game: Game) -> list[tuple[int, Options]]:
    """Return what a game is checked with: its own trials, if it names any.

    Otherwise all defaults, then each other value of one option, with every number of seats.
    """
    if game.trials:
        return list(game.trials)
    choices: list[Options] = [{}]
    for option in game.options:
        choices += [{option.name: value} for value in option.values[1:]]
    return [
        (seats, options)
        for seats in range(game.min_seats, game.max_seats + 1)
        for options in choices
    ]


def random_game(
    game: Game[S], seats: int, options: Options, seed: int, story: bool = False
) -> Iterator[S]:
    """Play at random and yield the state before each decision, and when the game is over.

    It is one state, which changes between the yields: keep a clone, not the state.
    """
    state = game.new(seats, options, seed, story)
    chooser = Random(seed)
    while not state.is_over():
        yield state
        assert state.decisions < game.decision_limit, (
            f"{at(state, seed)}: the game goes on after its limit of decisions"
        )
        state.apply(*any_decision(state, chooser))
    yield state


def and_more(seeds: Seeds, games: int = 300) -> Iterator[int]:
    """Yield the seeds, then many others: for checks that look on until they find something.

    So a check fails only for what is not there, and not for a rare thing that its seeds missed.
    """
    yield from seeds
    yield from range(1_000_000, 1_000_000 + games)


def random_positions(
    game: Game[S], seats: int, options: Options, seed: int, story: bool = False
) -> Iterator[S]:
    """Yield a good hundred positions of a random game, for checks that take their time.

    All of the first thirty-two, half of the next as many, a quarter of the next twice as many, and
    so on; also whenever a question is new, and the end.
    """
    met: set[str] = set()
    for state in random_game(game, seats, options, seed, story):
        decisions: int = state.decisions
        apart = 1 << max(0, decisions.bit_length() - 5)
        if decisions % apart == 0 or asked(state) not in met or state.is_over():
            met.add(asked(state))
            yield state


def any_decision(state: State, chooser: Random) -> tuple[int, int]:
    """Choose evenly one of the seats that owe a decision, then one of its options."""
    owing = state.to_act()
    assert owing, f"decision {state.decisions}: the game is not over, yet nobody is to act"
    seat = chooser.choice(owing)
    legal = state.legal(seat)
    assert legal, f"decision {state.decisions}: seat {seat} owes a decision and has no option"
    return seat, chooser.choice(legal)


def play_on(states: Sequence[State], chooser: Random, decisions: int) -> None:
    """Take the same decisions in all the states, chosen in the first of them."""
    for _ in range(decisions):
        if states[0].is_over():
            return
        seat, action = any_decision(states[0], chooser)
        for state in states:
            state.apply(seat, action)


def asked(state: State) -> str:
    """Return the name of the step that waits for a decision; empty when the game is over."""
    return "" if state.is_over() else state.top().step.name


def at(state: State, seed: int) -> str:
    """Name a position of a random game, for the messages of checks."""
    return f"seed {seed}, decision {state.decisions} ({asked(state) or 'over'})"


def lines(story: Iterable[Message]) -> list[tuple[int, ...]]:
    """Return lines of a story as plain numbers, to compare them."""
    return [
        (line.kind, line.seat, line.a, line.b, line.c, line.audience, line.decision)
        for line in story
    ]


def same(found: object, expected: object, where: str) -> None:
    """Fail unless two plain documents are equal; the message leads to the first difference."""
    if found != expected:
        raise AssertionError(f"{where}: {difference(found, expected)}")


def difference(found: object, expected: object, path: str = "") -> str:
    """Say where two plain documents (dictionaries, lists, numbers, texts) first differ."""
    if isinstance(found, Mapping) and isinstance(expected, Mapping):
        for key in [*found, *[key for key in expected if key not in found]]:
            if found.get(key, MISSING) != expected.get(key, MISSING):
                one, other = found.get(key, MISSING), expected.get(key, MISSING)
                return difference(one, other, f"{path}.{key}" if path else str(key))
    if isinstance(found, list | tuple) and isinstance(expected, list | tuple):
        for number, (one, other) in enumerate(zip_longest(found, expected, fillvalue=MISSING)):
            if one != other:
                return difference(one, other, f"{path}[{number}]")
    return f"{path or 'value'} is {found!r}, expected {expected!r}"
