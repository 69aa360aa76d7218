"""The PettingZoo environment: PettingZoo's own tests, and what ours promises besides."""

import pickle
import subprocess
import sys
import warnings
from random import Random

import numpy as np
import pytest
from gymnasium import spaces

import plansza.lab.pettingzoo
from plansza.kernel.engine import State
from plansza.kernel.errors import BadOption, IllegalMove, UnknownGame
from plansza.kernel.registry import game, games
from plansza.lab.pettingzoo import PlanszaEnv, env, raw_env

from ..kernel.fingers import FINGERS

with warnings.catch_warnings():
    # Where pygame is installed, PettingZoo's tests load a game in a way that PettingZoo deprecates.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

TABLES = [
    (name, seats)
    for name, played in games().items()
    for seats in range(played.min_seats, played.max_seats + 1)
]


def started(name: str = "conspiracy", seats: int = 4, seed: int = 0) -> PlanszaEnv:
    table = raw_env(name, seats)
    table.reset(seed=seed)
    return table


def state_of(table: PlanszaEnv) -> State:
    state: State = table._game_state
    return state


def play_on(table: PlanszaEnv, seed: int, steps: int = 1_000_000) -> dict[str, float]:
    """Play at random; return what each agent was told as its reward when its game was over."""
    choose = Random(seed).choice
    rewards: dict[str, float] = {}
    for agent in table.agent_iter(steps):
        observation, reward, terminated, truncated, _ = table.last()
        assert table.observation_space(agent).contains(observation)
        if terminated or truncated:
            rewards[agent] = reward
            table.step(None)
        else:
            assert reward == 0
            table.step(choose(list(np.flatnonzero(observation["action_mask"]))))
    return rewards


# PettingZoo allows observations with a mask by the names of its own games only.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=1000)


@pytest.mark.parametrize("name", games())
def test_equal_seeds_give_equal_games(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=500)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_spaces_fit_the_game(name: str, seats: int) -> None:
    table = started(name, seats)
    assert table.possible_agents == [f"seat_{seat}" for seat in range(seats)]
    for agent in table.possible_agents:
        seen = table.observation_space(agent)
        assert isinstance(seen, spaces.Dict)
        assert seen["observation"].dtype == np.float32
        assert seen["action_mask"].shape == (len(game(name).vocabulary),)
        assert table.action_space(agent) == spaces.Discrete(len(game(name).vocabulary))
        assert seen.contains(table.observe(agent))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_mask_is_what_the_rules_allow(name: str, seats: int) -> None:
    table = started(name, seats, seed=3)
    choose = Random(3).choice
    for _ in range(60):
        state = state_of(table)
        assert table.agent_selection == f"seat_{state.to_act()[0]}"
        for seat, agent in enumerate(table.agents):
            mask = table.observe(agent)["action_mask"]
            assert list(np.flatnonzero(mask)) == sorted(state.legal(seat))
            assert np.array_equal(table.infos[agent]["action_mask"], mask)
        table.step(choose(state.legal(state.to_act()[0])))
        if state.is_over():
            break


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_play_ends_with_the_returns_as_rewards(name: str, seats: int) -> None:
    table = started(name, seats, seed=5)
    rewards = play_on(table, 5)
    assert state_of(table).is_over()
    assert list(rewards.values()) == state_of(table).returns()
    assert not table.agents


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> PlanszaEnv:
    monkeypatch.setattr(plansza.lab.pettingzoo, "game", lambda name: FINGERS)
    return started("fingers", 3)


def test_seats_that_decide_at_once_are_asked_in_their_order(fingers: PlanszaEnv) -> None:
    asked = []
    for action in (2, 1, 0):
        asked.append(fingers.agent_selection)
        seen_by_last = fingers.observe("seat_2")
        fingers.step(action)
        if fingers.agent_selection != "seat_0":
            assert not fingers.infos[asked[-1]]["action_mask"].any()
            assert np.array_equal(
                fingers.observe("seat_2")["observation"], seen_by_last["observation"]
            )
    assert asked == ["seat_0", "seat_1", "seat_2"]
    assert state_of(fingers).scores() == [3, 2, 1]


def test_options_may_be_given_for_one_game(fingers: PlanszaEnv) -> None:
    fingers.reset(seed=1, options={"game": {"rounds": 1}})
    for action in (2, 1, 0):
        fingers.step(action)
    assert fingers.rewards == {"seat_0": 1, "seat_1": -1, "seat_2": -1}
    fingers.reset(seed=1)
    play_on(fingers, 1)
    assert state_of(fingers).decisions == 9


def test_a_seed_names_the_game_that_is_played() -> None:
    table = started(seed=11)
    assert table.game_seed == 11
    assert state_of(table).to_position() == game("conspiracy").new(4, seed=11).to_position()


def test_games_after_a_seed_differ_from_it_and_follow_from_it() -> None:
    seeds = []
    for _ in range(2):
        table = started(seed=11)
        table.reset()
        seeds.append(table.game_seed)
    assert seeds[0] == seeds[1] != 11


def test_reset_forgets_a_game_that_was_over() -> None:
    table = started(seed=1)
    play_on(table, 1)
    table.reset(seed=2)
    fresh = started(seed=2)
    assert table.agents == fresh.agents
    assert play_on(table, 2) == play_on(fresh, 2)


def test_endless_game_is_truncated_at_the_decision_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("conspiracy")), "decision_limit", 10)
    table = started()
    choose = Random(0).choice
    for _ in range(10):
        assert not any(table.truncations.values())
        table.step(choose(list(np.flatnonzero(table.infos[table.agent_selection]["action_mask"]))))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert play_on(table, 0) == dict.fromkeys(table.possible_agents, 0)


def test_raw_table_refuses_an_illegal_action_and_stays_as_it_was() -> None:
    table = started()
    before = state_of(table).to_position()
    agent = table.agent_selection
    with pytest.raises(IllegalMove):
        table.step(83)
    assert state_of(table).to_position() == before
    assert table.agent_selection == agent


def test_raw_table_wants_a_decision_while_the_game_goes_on() -> None:
    with pytest.raises(ValueError, match="owes a decision"):
        started().step(None)


def test_illegal_action_ends_a_wrapped_game_and_costs_its_agent() -> None:
    table = env("conspiracy", seats=2, illegal_reward=-2)
    table.reset(seed=0)
    culprit = table.agent_selection
    table.step(83)
    assert all(table.terminations.values())
    assert table.rewards[culprit] == -2
    assert sum(table.rewards.values()) == -2


def test_wrapped_table_refuses_what_is_no_action() -> None:
    table = env("conspiracy")
    table.reset(seed=0)
    with pytest.raises(AssertionError, match="not in action space"):
        table.step(len(game("conspiracy").vocabulary))


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_renders_text_and_pictures(mode: str) -> None:
    table = env("conspiracy", seats=3, render_mode=mode, language="pl")
    table.reset(seed=0)
    drawn = table.render()
    assert drawn.startswith("<svg") == (mode == "svg")
    play_on(table, 0)
    assert table.render() != drawn


def test_renders_nothing_unless_asked() -> None:
    assert started().render() is None


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(UnknownGame):
        env("no-such-game")
    with pytest.raises(BadOption, match="seats"):
        env("conspiracy", seats=9)
    with pytest.raises(BadOption, match="'colour'"):
        env("conspiracy", options={"colour": "red"})
    with pytest.raises(ValueError, match="ansi, svg"):
        env("conspiracy", render_mode="human")


def test_options_of_one_game_are_checked_at_reset() -> None:
    with pytest.raises(BadOption, match="'colour'"):
        started().reset(options={"game": {"colour": "red"}})


def test_table_can_be_sent_to_another_process() -> None:
    table = pickle.loads(pickle.dumps(raw_env("conspiracy", 3)))
    table.reset(seed=4)
    assert play_on(table, 4) == play_on(started(seats=3, seed=4), 4)


def test_missing_packages_are_named_in_words() -> None:
    script = "import sys; sys.modules['gymnasium'] = None; import plansza.lab.pettingzoo"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert result.returncode == 1
    assert "pip install 'plansza[lab]'" in result.stderr
