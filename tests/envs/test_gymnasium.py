"""Gymnasium's own checker, and one learner among bots."""

import numpy
import pytest
from gymnasium.utils.env_checker import check_env

from mandjet.engine import BadSetup, MandjetError
from mandjet.envs.gymnasium import MandjetEnv


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes.*")
def test_the_checker(table):
    name, seats, options = table
    check_env(MandjetEnv(name, seats, options=options))


def test_a_learner_plays_whole_games(table):
    name, seats, options = table
    env = MandjetEnv(name, seats, options=options)
    observation, info = env.reset(seed=5)
    ended = False
    while not ended:
        action = env.action_space.sample()
        assert info["action_mask"][action] == 1
        observation, reward, ended, _, info = env.step(action)
        assert observation in env.observation_space
        assert reward == 0 or ended
    assert -1 <= reward <= 1


def test_an_illegal_action_changes_nothing_and_is_told():
    env = MandjetEnv("sunrise_sunset", seat=0)
    before, info = env.reset(seed=1)
    after, reward, ended, _, info = env.step(int((info["action_mask"] == 0).argmax()))
    assert numpy.array_equal(before, after)
    assert (reward, ended) == (0, False)
    assert "possible" in info["illegal"]


def test_bad_setups_are_refused():
    with pytest.raises(BadSetup, match="2 opponents for 1 seats"):
        MandjetEnv("sunrise_sunset", opponents=["random", "greedy"])
    with pytest.raises(BadSetup, match="no seat 4"):
        MandjetEnv("sunrise_sunset", seat=4)
    with pytest.raises(MandjetError, match="no bot"):
        MandjetEnv("sunrise_sunset", opponents="clever")


def test_the_learner_changes_seats_unless_told_otherwise():
    env = MandjetEnv("sunrise_sunset", options={"quick": 1})
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1}
    fixed = MandjetEnv("sunrise_sunset", seat=1)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {1}
