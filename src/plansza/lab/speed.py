"""How fast one game is on one engine, measured in this process.

`python -m plansza.lab.speed game:conspiracy --seconds 0.5` prints the measures as JSON. The
benchmark starts a fresh process for each run, because one process cannot load both builds, and
because the layout of memory alone changes a rate by some percent from process to process.
"""

import argparse
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random

import msgspec

from plansza.kernel.engine import State, Step
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.playout import play_out
from plansza.kernel.registry import game
from plansza.lab import peers
from plansza.lab.stopwatch import MIDDLES, Subject, Tally, cloning, per_second, playing


class Run(msgspec.Struct):
    """One subject as measured once. What an engine does not offer is absent from `measures`."""

    subject: str
    build: str
    seats: int
    measures: dict[str, float]


class OurGame:
    """A game of ours, through the Python API and inside compiled code."""

    def __init__(self, name: str) -> None:
        self.game = game(name)
        self.seats = min(4, self.game.max_seats)
        self.build = build_of(self.game)

    def measure(self, seconds: float, seed: int) -> dict[str, float]:
        choose = Random(seed).random
        measures = playing("api", lambda games: self.play(games, choose), seconds)
        # Our games have no chance moves, so nothing to cut short.
        measures["even_decisions"] = measures["short_decisions"] = measures["api_decisions"]
        measures |= playing("inner", self.play_inside, seconds)
        middles = [self.middle(number) for number in range(MIDDLES)]
        measures["clones"] = cloning(middles, seconds)
        measures["determinisations"] = per_second(
            lambda times: imagine(middles, times), seconds, each=MIDDLES
        )
        measures["state_bytes"] = sum(map(owned_bytes, middles)) / MIDDLES
        return measures

    def play(self, games: int, choose: Callable[[], float]) -> Tally:
        """Play as anybody would write it."""
        new, seats = self.game.new, self.seats
        decisions = 0
        for number in range(games):
            state = new(seats, seed=number)
            while owing := state.to_act():
                seat = owing[0]
                options = state.legal(seat)
                state.apply(seat, options[int(choose() * len(options))])
                decisions += 1
            state.returns()
        return Tally(games, decisions, decisions)

    def play_inside(self, games: int) -> Tally:
        """Play as search does: a copy of a position, and random decisions to the end."""
        start = self.game.new(self.seats)
        limit = self.game.decision_limit
        choose = Random(0).getrandbits
        decisions = 0
        for _ in range(games):
            state = start.clone()
            decisions += play_out(state, choose(60) | 1, limit)
            state.returns()
        return Tally(games, decisions, decisions)

    def middle(self, seed: int) -> State:
        """Return the position in the middle of a random game."""
        choose = Random(seed).choice
        state: State = self.game.new(self.seats, seed=seed)
        earlier = []
        while owing := state.to_act():
            earlier.append(state.clone())
            state.apply(owing[0], choose(state.legal(owing[0])))
        return earlier[len(earlier) // 2]


def imagine(middles: list[State], times: int) -> None:
    """Draw anew what the seat to act cannot know."""
    for middle in middles:
        seat = middle.to_act()[0]
        for seed in range(times):
            middle.determinize(seat, seed)


def build_of(played: Game) -> str:
    """Return `compiled` or `plain`, by the files that are really loaded; `mixed` if both are."""
    hot = ["plansza.kernel.rng", "plansza.kernel.engine", "plansza.kernel.playout"]
    hot.append(type(played.new(played.min_seats)).__module__)
    hot += {type(step).__module__ for step in played.steps}
    files = [sys.modules[name].__file__ or "" for name in hot]
    compiled = [file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files]
    if all(compiled):
        return "compiled"
    return "mixed" if any(compiled) else "plain"


def owned_bytes(state: State) -> int:
    """Return the memory that a state holds, without what all states of the game share.

    Shared are the game, its steps, and the values of which Python keeps one copy for everybody:
    None, small integers and texts of at most one byte.
    """
    seen: set[int] = set()
    waiting: list[object] = [state]
    total = 0
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or _is_shared(thing):
            continue
        seen.add(id(thing))
        total += sys.getsizeof(thing)
        waiting += _parts(thing)
    return total


def _is_shared(thing: object) -> bool:
    match thing:
        case None | bool() | str() | type() | Game() | Step():
            return True
        case int():
            return -5 <= thing <= 256
        case bytes():
            return len(thing) <= 1
    return False


def _parts(thing: object) -> list[object]:
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, int | float | bytes):
        return []
    if hasattr(thing, "__dict__"):
        return [thing.__dict__]
    # A compiled class names its attributes; small numbers among them lie within the object.
    names = [name for cls in type(thing).__mro__ for name in getattr(cls, "__mypyc_attrs__", ())]
    values = [getattr(thing, name) for name in names if name != "__dict__"]
    return [value for value in values if not isinstance(value, int)]


def subject(name: str) -> Subject:
    """Return what a text like `game:conspiracy` or `openspiel:skat` names."""
    kind, _, which = name.partition(":")
    match kind:
        case "game":
            return OurGame(which)
        case "env":
            return peers.our_environment(which, build_of(game(which)))
        case "openspiel":
            return peers.OpenSpielGame(which)
        case "pettingzoo":
            return peers.pettingzoo_game(which)
    raise PlanszaError(f"subject {name!r}: must begin with game, env, openspiel or pettingzoo")


def measure(name: str, seconds: float, seed: int = 0) -> Run:
    """Measure one subject once."""
    measured = subject(name)
    return Run(name, measured.build, measured.seats, measured.measure(seconds, seed))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="plansza.lab.speed", description=__doc__)
    parser.add_argument("subject")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    print(msgspec.json.encode(measure(asked.subject, asked.seconds, asked.seed)).decode())
