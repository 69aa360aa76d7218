"""The bot that searches: many imagined worlds, one tree (see `tree.py`)."""

from random import Random
from time import perf_counter

from plansza.bots.bot import Bot, Thought, UnknownBot
from plansza.bots.tree import Tree
from plansza.kernel.view import View

DEFAULT_BUDGET = "0.3s"
MANY = 1 << 40
"""More passes than any time budget allows."""


class SearchBot(Bot):
    """Searches with a budget per decision: `0.1s` of time, or `800` passes through the tree.

    With a budget in passes the bot is deterministic: equal seeds give equal play.
    """

    def __init__(self, seed: int = 0, budget: str = DEFAULT_BUDGET) -> None:
        super().__init__(seed)
        self.passes, self.seconds = _parse(budget or DEFAULT_BUDGET)
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        options = view.legal()
        return options[0] if len(options) == 1 else self.explain(view)[0].action

    def explain(self, view: View) -> list[Thought]:
        deadline = perf_counter() + self.seconds if self.seconds else 0.0
        limit = view.game.playout_limit
        tree = Tree(view.seat, self._random.getrandbits(60) | 1, limit)
        tree.grow(view.imagine(self._random.getrandbits(60)), self.passes, deadline)
        thoughts = [
            Thought(node.action, int(node.visits), (node.value / int(node.visits) + 1) / 2)
            for node in tree.root.children.values()
        ]
        return sorted(thoughts, key=lambda thought: (-thought.visits, thought.action))


def _parse(budget: str) -> tuple[int, float]:
    try:
        if budget.endswith("s"):
            passes, seconds = MANY, float(budget[:-1])
        else:
            passes, seconds = int(budget), 0.0
    except ValueError:
        passes, seconds = 0, -1.0
    if passes < 1 or not (seconds == 0 or 0.001 <= seconds <= 3600):
        raise UnknownBot(f"bot budget {budget!r}: write seconds (0.3s) or passes (800)")
    return passes, seconds
