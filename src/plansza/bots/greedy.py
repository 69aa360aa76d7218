"""The bot that looks one step ahead and takes what its game calls the best position."""

from random import Random

from plansza.bots.bot import Bot
from plansza.kernel.view import View

WORLDS = 8
"""In how many imagined worlds each option is tried; enough to average over the next cards."""


class GreedyBot(Bot):
    """Tries each option in a few imagined worlds and compares the game's own evaluation."""

    def __init__(self, seed: int = 0, budget: str = "") -> None:
        super().__init__(seed, budget)
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        options = view.legal()
        if len(options) == 1:
            return options[0]
        values = self._values(view, options)
        best = max(values)
        return self._random.choice(
            [option for option, value in zip(options, values) if value == best]
        )

    def _values(self, view: View, options: list[int]) -> list[float]:
        values = [0.0] * len(options)
        for _ in range(WORLDS):
            world = view.imagine(self._random.getrandbits(60))
            for number, option in enumerate(options):
                future = world.clone()
                future.play(view.seat, option)
                values[number] += view.game.evaluate(future, view.seat)
        return values
