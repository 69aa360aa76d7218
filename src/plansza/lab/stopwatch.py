"""What all measurements of speed share: the clock, and the units.

All rates are per second of CPU time, so that a busy machine disturbs them less.
"""

from collections.abc import Callable, Sequence
from time import process_time
from typing import Final, NamedTuple, Protocol, TypeVar

R = TypeVar("R")

MIDDLES: Final = 16
"""How many positions, from the middle of different games, are copied in turn."""


class Tally(NamedTuple):
    """What a number of random games came to."""

    games: int
    decisions: int
    plies: int
    """Decisions and chance events, for engines that treat every dealt card as a move."""


class CanClone(Protocol):
    """A position that can be copied."""

    def clone(self) -> object: ...


class Subject(Protocol):
    """An engine with a game, ready to be driven."""

    build: str
    """`compiled` or `plain` for our own code, else the language of the engine."""
    seats: int

    def measure(self, seconds: float, seed: int) -> dict[str, float]:
        """Return all measures by name, each taken from about `seconds` of work."""


def timed(work: Callable[[int], R], seconds: float) -> tuple[int, float, R]:
    """Let `work` repeat its thing for about `seconds`.

    Returns how often it did so, how long that took, and the result. Shorter trials come before,
    to find the number and to warm up.
    """
    times = 1
    while True:
        start = process_time()
        result = work(times)
        spent = process_time() - start
        if spent >= seconds * 0.7:
            return times, spent, result
        growth = seconds / max(spent, seconds / 10)
        times = max(times + 1, round(times * growth))


def per_second(work: Callable[[int], object], seconds: float, each: int = 1) -> float:
    """Return the rate of something that `work` does `each` times per repetition."""
    times, spent, _ = timed(work, seconds)
    return times * each / spent


def playing(kind: str, play: Callable[[int], Tally], seconds: float) -> dict[str, float]:
    """Return the rates of random play: games, decisions and plies."""
    _, spent, tally = timed(play, seconds)
    return {
        f"{kind}_games": tally.games / spent,
        f"{kind}_decisions": tally.decisions / spent,
        f"{kind}_plies": tally.plies / spent,
    }


def cloning(middles: Sequence[CanClone], seconds: float) -> float:
    """Return how many copies of positions can be made per second."""

    def copy_all(times: int) -> None:
        for middle in middles:
            clone = middle.clone
            for _ in range(times):
                clone()

    return per_second(copy_all, seconds, each=len(middles))
