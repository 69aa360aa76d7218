"""Other people's engines, driven in the same way as ours, to compare speeds in one run.

OpenSpiel's card games go through its Python API. There a dealt card is a move of chance, so both
units are counted: decisions of players, and plies, which are decisions and chance moves. A
driver that suits any game draws chance moves by their probabilities, as ours suits any game. Two
drivers that know more are measured besides: one that knows that these games' chance moves are
evenly distributed, and one that also gets them from `legal_actions`, a short cut. Inside
OpenSpiel's own C++, games are played by its uniformly random bots.

PettingZoo's own games that need no other engine are board games far simpler than ours; they show
what the environment's loop costs.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from plansza.kernel.registry import game
from plansza.lab.stopwatch import MIDDLES, Tally, cloning, per_second, playing, timed

OPENSPIEL: Final = ("skat", "hearts", "euchre", "gin_rummy")
RESAMPLED: Final = ("euchre", "gin_rummy")
"""The games that OpenSpiel can imagine anew in mid-game; for others it raises an error."""
PETTINGZOO: Final = ("connect_four", "tictactoe")

CHANCE: Final = -1
OVER: Final = -4
"""OpenSpiel's number for the player to move when the game is over."""


def has_openspiel() -> bool:
    """Return whether OpenSpiel is installed (`pip install 'plansza[peers]'`)."""
    return find_spec("pyspiel") is not None


def has_pettingzoo() -> bool:
    """Return whether our environment can run."""
    return find_spec("pettingzoo") is not None


def has_pettingzoo_games() -> bool:
    """Return whether PettingZoo's own games can run: they import pygame even to be played blind."""
    return has_pettingzoo() and find_spec("pygame") is not None


def drawn(outcomes: list[tuple[int, float]], number: float) -> int:
    """Return the outcome on which a random number in [0, 1) falls, by the probabilities."""
    for outcome, probability in outcomes:
        number -= probability
        if number < 0:
            return outcome
    return outcomes[-1][0]


class OpenSpielGame:
    """A game of OpenSpiel's."""

    build = "C++"

    def __init__(self, name: str) -> None:
        self._pyspiel = import_module("pyspiel")
        self.name = name
        self.game: Any = self._pyspiel.load_game(name)
        self.seats: int = self.game.num_players()

    def measure(self, seconds: float, seed: int) -> dict[str, float]:
        choose = Random(seed).random
        measures = playing("api", lambda games: self.play(games, choose), seconds)
        even = playing("even", lambda games: self.play_even(games, choose), seconds)
        short = playing("short", lambda games: self.play_short(games, choose), seconds)
        measures["even_decisions"] = even["even_decisions"]
        measures["short_decisions"] = short["short_decisions"]
        measures |= self._inner(measures, seconds, seed)
        middles = [self.middle(number) for number in range(MIDDLES)]
        measures["clones"] = cloning(middles, seconds)
        if self.name in RESAMPLED:
            measures["determinisations"] = per_second(
                lambda times: imagine(middles, times, choose), seconds, each=MIDDLES
            )
        return measures

    def play(self, games: int, choose: Callable[[], float]) -> Tally:
        """Play any game as OpenSpiel's documentation shows: chance moves by their probability."""
        new = self.game.new_initial_state
        decisions = plies = 0
        for _ in range(games):
            state = new()
            while (player := state.current_player()) != OVER:
                if player == CHANCE:
                    state.apply_action(drawn(state.chance_outcomes(), choose()))
                else:
                    options = state.legal_actions()
                    state.apply_action(options[int(choose() * len(options))])
                    decisions += 1
                plies += 1
            state.returns()
        return Tally(games, decisions, plies)

    def play_even(self, games: int, choose: Callable[[], float]) -> Tally:
        """Play a game whose chance moves are known to be evenly distributed, as these are."""
        new = self.game.new_initial_state
        decisions = plies = 0
        for _ in range(games):
            state = new()
            while (player := state.current_player()) != OVER:
                if player == CHANCE:
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(choose() * len(outcomes))][0])
                else:
                    options = state.legal_actions()
                    state.apply_action(options[int(choose() * len(options))])
                    decisions += 1
                plies += 1
            state.returns()
        return Tally(games, decisions, plies)

    def play_short(self, games: int, choose: Callable[[], float]) -> Tally:
        """Play with a short cut: `legal_actions` names the outcomes of chance too, faster."""
        new = self.game.new_initial_state
        decisions = plies = 0
        for _ in range(games):
            state = new()
            while (player := state.current_player()) != OVER:
                options = state.legal_actions()
                state.apply_action(options[int(choose() * len(options))])
                plies += 1
                if player >= 0:
                    decisions += 1
            state.returns()
        return Tally(games, decisions, plies)

    def middle(self, seed: int) -> Any:
        """Return the position in the middle of the decisions of a random game."""
        choose = Random(seed).choice
        state = self.game.new_initial_state()
        earlier = []
        while (player := state.current_player()) != OVER:
            if player >= 0:
                earlier.append(state.clone())
            state.apply_action(choose(state.legal_actions()))
        return earlier[len(earlier) // 2]

    def _inner(self, api: dict[str, float], seconds: float, seed: int) -> dict[str, float]:
        """Play in C++, which does not count moves: those per game are known from `api`."""
        spiel = self._pyspiel
        bots = [spiel.make_uniform_random_bot(seat, seed + seat) for seat in range(self.seats)]

        def play(games: int) -> None:
            for number in range(games):
                spiel.evaluate_bots(self.game.new_initial_state(), bots, number)

        games = per_second(play, seconds)
        return {
            "inner_games": games,
            "inner_decisions": games * api["api_decisions"] / api["api_games"],
            "inner_plies": games * api["api_plies"] / api["api_games"],
        }


class Environment:
    """A PettingZoo environment of ours or of PettingZoo's own."""

    def __init__(self, table: Any, build: str) -> None:  # PettingZoo comes without types
        self.table = table
        self.build = build
        self.seats = len(table.possible_agents)

    def measure(self, seconds: float, seed: int) -> dict[str, float]:
        choose = Random(seed).random
        _, spent, steps = timed(lambda games: self.play(games, choose), seconds)
        return {"env_steps": steps / spent}

    def play(self, games: int, choose: Callable[[], float]) -> int:
        """Play as PettingZoo's documentation shows; count the decisions."""
        table = self.table
        steps = 0
        for number in range(games):
            table.reset(seed=number)
            for _ in table.agent_iter():
                observation, _, terminated, truncated, _ = table.last()
                if terminated or truncated:
                    table.step(None)
                else:
                    options = observation["action_mask"].nonzero()[0]
                    table.step(options[int(choose() * len(options))])
                    steps += 1
        return steps


def our_environment(name: str, build: str) -> Environment:
    """Return a game of ours as an environment."""
    from plansza.lab.pettingzoo import env

    return Environment(env(name, min(4, game(name).max_seats)), build)


def pettingzoo_game(name: str) -> Environment:
    """Return one of PettingZoo's own games."""
    return Environment(import_module(f"pettingzoo.classic.{name}.{name}").env(), "Python")


def imagine(middles: list[Any], times: int, choose: Callable[[], float]) -> None:
    """Draw anew what the player to move cannot know."""
    for middle in middles:
        player = middle.current_player()
        for _ in range(times):
            middle.resample_from_infostate(player, choose)
