"""Many games at once are the same games as one at a time."""

import copy
import pickle

import numpy
import pytest

from mandjet.engine import BadSetup, IllegalAction
from mandjet.envs.sight import Sight
from mandjet.envs.vector import VecEnv


def test_a_batch_sees_and_plays_what_single_games_do(table):
    name, seats, options = table
    env = VecEnv(name, 3, seats, options, seed=1)
    sight = Sight(name, seats, options)
    rng = numpy.random.default_rng(1)
    for _ in range(30):
        for i, state in enumerate(env.states):
            seat = state.waiting()[0]
            assert env.acting[i] == seat
            assert numpy.array_equal(env.observations[i], sight.observe(state, seat))
            assert numpy.array_equal(env.masks[i], sight.mask(state, seat))
        env.step(env.sample(rng))


def test_a_new_game_begins_where_one_ends():
    env = VecEnv("sunrise_sunset", 8, options={"quick": 1}, seed=1)
    rng = numpy.random.default_rng(1)
    ended = 0
    for _ in range(200):
        env.step(env.sample(rng))
        ended += len(env.ended)
        assert env.returns.shape == (len(env.ended), 2)
        assert env.returns.sum() == pytest.approx(0)
    assert ended > 8


def test_the_same_seed_gives_the_same_games():
    envs = [VecEnv("kemet", 2, seed=4) for _ in range(2)]
    for _ in range(20):
        actions = envs[0].sample(numpy.random.default_rng(2))
        for env in envs:
            env.step(actions)
        assert numpy.array_equal(envs[0].observations, envs[1].observations)
    envs[0].reset(5)
    assert not numpy.array_equal(envs[0].observations, envs[1].observations)


def test_an_illegal_action_stops_all_before_anything_changes():
    env = VecEnv("sunrise_sunset", 4, seed=1)
    before = env.observations.copy()
    actions = env.sample(numpy.random.default_rng(1))
    for wrong in (-1, env.actions, int((env.masks[2] == 0).argmax())):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match="in game 2"):
            env.step(actions)
    with pytest.raises(IllegalAction, match="4 actions in a row"):
        env.step([0])
    with pytest.raises(IllegalAction, match="whole numbers, not float64"):
        env.step([0.5] * 4)
    # What may be chosen is the game's to say, whatever is written into the arrays.
    env.masks[:] = 1
    actions[2] = wrong
    with pytest.raises(IllegalAction, match="in game 2"):
        env.step(actions)
    env._look()
    assert numpy.array_equal(env.observations, before)
    with pytest.raises(BadSetup, match="at least one game"):
        VecEnv("sunrise_sunset", 0)


def test_fields_are_told(table):
    name, seats, options = table
    sight = Sight(name, seats, options)
    state = sight.new(1)
    parts = sight.parts(state, state.waiting()[0])
    assert list(parts) == [field.name for field in sight.fields]
    assert parts["asked"].tolist() == [1]
    assert all(field.meaning for field in sight.fields)
    assert "| `asked` |" in sight.table()


def test_what_seats_get_at_the_end():
    env = VecEnv("sunrise_lane", 16, seats=3, seed=1)
    rng = numpy.random.default_rng(1)
    paid = []
    while len(paid) < 16:
        env.step(env.sample(rng))
        paid += [sorted(returns) for returns in env.returns.tolist()]
    # A lone winner takes one half from each; two who share take a quarter, three nothing.
    for returns in paid:
        assert any(
            returns == pytest.approx(one)
            for one in ([-0.5, -0.5, 1.0], [-0.5, 0.25, 0.25], [0.0, 0.0, 0.0])
        )
    assert pytest.approx([-0.5, -0.5, 1.0]) in paid


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_plays_the_same_games(table, twin):
    name, seats, options = table
    env = VecEnv(name, 3, seats, options, seed=1)
    for _ in range(15):
        env.step(env.sample(numpy.random.default_rng(1)))
    other = twin(env)
    for _ in range(60):
        actions = env.sample(numpy.random.default_rng(2))
        env.step(actions)
        other.step(actions)
        assert numpy.array_equal(env.observations, other.observations)
        assert numpy.array_equal(env.masks, other.masks)
        assert env.ended.tolist() == other.ended.tolist()
