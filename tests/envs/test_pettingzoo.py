"""PettingZoo's own suites, unchanged."""

import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)

from mandjet.engine import IllegalAction
from mandjet.envs import pettingzoo

# The makers' hints that observations with a mask are dictionaries.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_the_api(table):
    name, seats, options = table
    api_test(pettingzoo.env(name, seats, options), num_cycles=1000)


def test_the_parallel_api(table):
    name, seats, options = table
    parallel_api_test(pettingzoo.parallel_env(name, seats, options), num_cycles=100)


def test_equal_seeds_give_equal_games(table):
    name, seats, options = table
    seed_test(lambda: pettingzoo.env(name, seats, options), num_cycles=50)


def test_equal_seeds_give_equal_parallel_games(table):
    name, seats, options = table
    parallel_seed_test(lambda: pettingzoo.parallel_env(name, seats, options), num_cycles=50)


def test_the_benchmark_runs(capsys):
    """Five seconds: it is run as it is made."""
    performance_benchmark(pettingzoo.env("sunrise_sunset"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.long
def test_the_benchmark_runs_with_every_title(table, capsys):
    name, seats, options = table
    performance_benchmark(pettingzoo.env(name, seats, options))
    assert "turns per second" in capsys.readouterr().out


def test_an_illegal_action_loses_at_once_with_the_usual_wrappers():
    env = pettingzoo.env("sunrise_sunset")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(int((env.observe(loser)["action_mask"] == 0).argmax()))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0 for agent in env.agents}


def test_only_nothing_can_be_done_after_the_end():
    env = pettingzoo.env("sunrise_sunset", options={"quick": 1})
    env.reset(seed=1)
    while not all(env.terminations.values()):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []


def test_an_order_is_kept_with_the_usual_wrappers():
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        pettingzoo.env("sunrise_sunset").agent_selection  # noqa: B018


def test_an_illegal_action_is_refused_by_the_raw_environment_and_changes_nothing():
    env = pettingzoo.raw_env("sunrise_sunset")
    env.reset(seed=1)
    before = env.state_now.hash()
    wrong = int((env.observe(env.agent_selection)["action_mask"] == 0).argmax())
    with pytest.raises(IllegalAction, match="possible"):
        env.step(wrong)
    assert env.state_now.hash() == before


def test_rewards_come_at_the_end_and_sum_to_zero(table):
    name, seats, options = table
    env = pettingzoo.env(name, seats, options)
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        mask = observation["action_mask"]
        env.step(None if ended or cut else env.action_space(agent).sample(mask))
    assert sum(paid.values()) == pytest.approx(0)
    # Nobody gets anything where all share the victory.
    assert max(paid.values()) >= 0
