"""A bot that plays every option out at random a few times and takes the best on average."""

from random import Random

from plansza.bots import Bot
from plansza.kernel.playout import play_out
from plansza.kernel.view import View


class RolloutBot(Bot):
    """Takes the option with the best mean result. `rollouts:20` plays each option out 20 times."""

    def __init__(self, seed: int = 0, budget: str = "") -> None:
        super().__init__(seed)
        self.times = int(budget or 10)
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        options = view.legal()
        totals = dict.fromkeys(options, 0.0)
        for _ in range(self.times):
            world = view.imagine(self._random.getrandbits(60))
            for option in options:
                future = world.clone()
                future.play(view.seat, option)
                play_out(future, self._random.getrandbits(60) | 1, view.game.decision_limit)
                totals[option] += future.returns()[view.seat]
        return max(options, key=lambda option: totals[option])
