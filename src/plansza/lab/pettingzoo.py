"""Every game as a PettingZoo environment, for reinforcement learning.

    from plansza.lab.pettingzoo import env

    table = env("conspiracy", seats=4)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        if terminated or truncated:
            action = None
        else:
            action = table.action_space(agent).sample(observation["action_mask"])
        table.step(action)

Agents are `seat_0`, `seat_1` and so on. An agent sees what its seat may know, as numbers in [0, 1]
(`Game.encode`) with a mask of the actions it may take. Rewards come at the end of the game and
are the seats' `returns`, from -1 to 1. Where several seats decide at the same time, in secret,
they are asked one after another in the order of seats; none sees another's answer.
"""

from collections.abc import Mapping
from random import Random
from struct import Struct
from typing import Any, SupportsInt

from plansza.kernel.game import Options
from plansza.kernel.registry import game
from plansza.kernel.styled import plain

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from numpy.typing import NDArray
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as missing:
    raise ImportError(
        f"{missing.name} is missing: the PettingZoo environment needs the extra packages of the "
        "lab, which `pip install 'plansza[lab]'` brings"
    ) from missing

RENDER_MODES = ["ansi", "svg"]
Mask = NDArray[np.int8]
Seen = dict[str, NDArray[Any]]


def env(
    name: str,
    seats: int | None = None,
    options: Options | None = None,
    render_mode: str | None = None,
    language: str = "en",
    illegal_reward: float = -1,
) -> AECEnv:
    """Return a game as PettingZoo's own games come: an illegal action ends the game and costs.

    Without `seats` as many sit down as the game takes. Calls in a wrong order and actions outside
    the action space are refused.
    """
    table = raw_env(name, seats, options, render_mode, language)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=illegal_reward)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


def raw_env(
    name: str,
    seats: int | None = None,
    options: Options | None = None,
    render_mode: str | None = None,
    language: str = "en",
) -> "PlanszaEnv":
    """Return a game without wrappers; an illegal action raises `IllegalMove`, changing nothing."""
    return PlanszaEnv(name, seats, options, render_mode, language)


class PlanszaEnv(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo comes without types
    """A table at which agents take turns."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        language: str = "en",
    ) -> None:
        EzPickle.__init__(self, name, seats, options, render_mode, language)
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode {render_mode!r}: there are {', '.join(RENDER_MODES)}")
        self.game = game(name)
        self.seats = self.game.max_seats if seats is None else seats
        self.options = self.game.checked_options(self.seats, options or {})
        self.render_mode = render_mode
        self.language = self.game.language(language)
        self.metadata = {
            "name": f"{name}_v{self.game.rules_version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self._seeds = Random()
        self._begin(0, {})
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        numbers = len(self.game.encode(self._game_state.observe(0)))
        self._packer = Struct(f"{numbers}f")
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (numbers,), np.float32),
                    "action_mask": spaces.Box(0, 1, (len(self.game.vocabulary),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(self.game.vocabulary)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what the agent sees; all agents have the same one."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the game's action vocabulary as a space."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Set up a new game: the one that `Game.new` makes from this seed.

        Without a seed every call makes another game, and the same ones follow the same seed.
        `options={"game": {...}}` changes the game's own options for this game only.
        """
        if seed is None:
            seed = self._seeds.getrandbits(60)
        else:
            self._seeds.seed(seed)
        self._begin(seed, (options or {}).get("game", {}))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._ask()

    def observe(self, agent: str) -> Seen:
        """Return what the agent's seat may know, and which actions it may take now."""
        seen = self._game_state.observe(self._seats[agent])
        return {
            "observation": self._packed(self.game.encode(seen)),
            "action_mask": self._mask(seen.options),
        }

    def step(self, action: SupportsInt | None) -> None:
        """Take the decision of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} owes a decision: None is for agents whose game is over")
        state = self._game_state
        state.apply(self._seats[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_over():
            self.rewards = dict(zip(self.agents, state.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif state.decisions >= self.game.decision_limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()

    def render(self) -> str | None:
        """Return the table as the selected agent sees it: as text, or as an SVG."""
        if self.render_mode is None:
            return None
        state = self._game_state
        seat = None if state.is_over() else self._seats[self.agent_selection]
        seen = state.observe(seat)
        names = self.game.default_names(self.seats, self.language)
        if self.render_mode == "svg":
            return self.game.picture(seen, names, self.language)
        return plain(self.game.text_board(seen, names, self.language))

    def close(self) -> None:
        """Do nothing: a table holds no window and no file."""

    def _begin(self, seed: int, options: Options) -> None:
        self.game_seed = seed
        self._game_state = self.game.new(self.seats, {**self.options, **options}, seed)

    def _ask(self) -> None:
        """Select the agent that owes the next decision, and put the masks in the infos."""
        state = self._game_state
        owing = state.to_act()
        self.agent_selection = self.possible_agents[owing[0] if owing else 0]
        self.infos = {
            agent: {"action_mask": self._mask(state.legal(self._seats[agent]))}
            for agent in self.agents
        }

    def _packed(self, numbers: list[float]) -> NDArray[np.float32]:
        # Four times as fast as np.array for a list of thousands of floats.
        packed = bytearray(self._packer.size)
        self._packer.pack_into(packed, 0, *numbers)
        return np.frombuffer(packed, np.float32)

    def _mask(self, options: list[int]) -> Mask:
        mask = np.zeros(len(self.game.vocabulary), np.int8)
        mask[options] = 1
        return mask
