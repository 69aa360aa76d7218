"""The bot that takes any option: the yardstick for all others."""

from random import Random

from plansza.bots.bot import Bot
from plansza.kernel.view import View


class RandomBot(Bot):
    """Chooses evenly among the options."""

    def __init__(self, seed: int = 0, budget: str = "") -> None:
        super().__init__(seed, budget)
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        return self._random.choice(view.legal())
