"""What a bot is, and how to call one by name.

A bot is written as `name` or `name:budget`: `random`, `greedy`, `search:0.1s` (seconds per
decision) or `search:800` (iterations per decision, which makes it play the same every time).
Other packages add bots through entry points in the group `plansza.bots`.
"""

from abc import ABC, abstractmethod
from functools import cache
from importlib.metadata import EntryPoint, entry_points

import msgspec

from plansza.kernel.errors import PlanszaError
from plansza.kernel.view import View

GROUP = "plansza.bots"


class UnknownBot(PlanszaError):
    """No bot of this name is installed, or its budget makes no sense."""


class Thought(msgspec.Struct, frozen=True):
    """What a bot thinks of one option."""

    action: int
    visits: int
    chance: float
    """The estimated chance to win, from 0 to 1."""


class Bot(ABC):
    """A player. Equal seeds and equal questions give equal answers."""

    def __init__(self, seed: int = 0, budget: str = "") -> None:
        self.seed = seed
        if budget:
            raise UnknownBot(f"bot budget {budget!r}: this bot takes none")

    @abstractmethod
    def choose(self, view: View) -> int:
        """Return one of `view.legal()`."""

    def explain(self, view: View) -> list[Thought]:
        """Return what the bot thinks of the options, the best first; empty if it cannot say."""
        return []


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> list[str]:
    """Return the names of all installed bots."""
    return sorted(_installed())


def make_bot(spec: str, seed: int = 0) -> Bot:
    """Return a new bot for a text like `search:0.1s`."""
    name, _, budget = spec.partition(":")
    if name not in _installed():
        raise UnknownBot(f"bot {spec!r}: installed are {', '.join(bot_names())}")
    bot: Bot = _installed()[name].load()(seed, budget)
    return bot
