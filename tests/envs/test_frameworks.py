"""The frameworks that researchers train with: environments are pickled, copied, spread over
processes, saved with a learner and loaded again.

`make test-lab` installs what these need; `make test` has none of it and leaves them out. So
packages are imported where they are used.
"""

import copy
import pickle

import gymnasium
import numpy
import pytest

from mandjet.envs.gymnasium import MandjetEnv
from mandjet.envs.pettingzoo import env as aec_env

ID = "mandjet/SunriseSunset-v1"
QUICK = {"quick": 1}
SETTINGS = {"options": QUICK, "opponents": "greedy"}
pytestmark = [
    pytest.mark.long,
    # The makers' own, of which none is about our environments.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]


def made():
    return gymnasium.make(ID, **SETTINGS)


def test_gymnasiums_async_vector_env():
    envs = gymnasium.make_vec(ID, 3, vectorization_mode="async", **SETTINGS)
    try:
        _, infos = envs.reset(seed=1)
        ended = 0
        for _ in range(120):
            actions = [int(mask.argmax()) for mask in infos["action_mask"]]
            observations, rewards, over, _, infos = envs.step(numpy.array(actions))
            assert observations.shape[0] == 3
            assert (rewards[~over] == 0).all()
            ended += int(over.sum())
        assert ended > 2
    finally:
        envs.close()


def test_stable_baselines_subproc_vec_env():
    from stable_baselines3.common.vec_env import SubprocVecEnv

    envs = SubprocVecEnv([made, made], start_method="spawn")
    try:
        envs.seed(1)
        assert envs.reset().shape[0] == 2
        for _ in range(30):
            masks = envs.env_method("action_masks")
            _, _, _, infos = envs.step([int(mask.argmax()) for mask in masks])
            assert not any("illegal" in info for info in infos)
    finally:
        envs.close()


def test_stable_baselines_own_checker():
    from stable_baselines3.common.env_checker import check_env

    check_env(MandjetEnv("sunrise_sunset", options=QUICK))


def test_maskable_ppo_learns_is_saved_and_loaded(tmp_path):
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.utils import get_action_masks

    learner = MaskablePPO("MlpPolicy", made(), n_steps=64, batch_size=32, seed=1, device="cpu")
    learner.learn(128)
    learner.save(tmp_path / "learner.zip")
    env = made()
    loaded = MaskablePPO.load(tmp_path / "learner.zip", env=env, device="cpu")
    loaded.learn(64)
    seen, _ = env.reset(seed=4)
    over = False
    while not over:
        action, _ = loaded.predict(seen, action_masks=get_action_masks(env), deterministic=True)
        known, _ = learner.predict(seen, action_masks=get_action_masks(env), deterministic=True)
        assert known.shape == action.shape
        seen, _, over, _, info = env.step(action)
        assert "illegal" not in info


def test_a_saved_learner_does_not_drag_its_games_along(tmp_path):
    from sb3_contrib import MaskablePPO

    learner = MaskablePPO("MlpPolicy", made(), n_steps=64, batch_size=32, device="cpu")
    assert len(pickle.dumps(learner.action_space)) < 2_000


def test_torchrl_runs_the_gymnasium_environment():
    import torch
    from torchrl.data import Composite, Unbounded
    from torchrl.envs import GymEnv, check_env_specs
    from torchrl.envs.gym_like import default_info_dict_reader

    env = GymEnv(ID, **SETTINGS, categorical_action_encoding=True)
    actions = made().action_space.n
    mask = Composite(action_mask=Unbounded((actions,), dtype=torch.int8))
    env.set_info_dict_reader(default_info_dict_reader(["action_mask"], spec=mask))
    check_env_specs(env)
    assert env.rollout(20)["action_mask"].shape[-1] == actions


def test_torchrl_runs_the_pettingzoo_environment():
    from torchrl.envs import PettingZooWrapper

    env = aec_env("sunrise_sunset", options=QUICK)
    wrapped = PettingZooWrapper(env, use_mask=True, categorical_actions=True, seed=1)
    assert wrapped.rollout(30).batch_size[0] > 10


def test_a_wrapped_environment_is_copied_in_the_middle_of_a_game():
    env = made()
    _, info = env.reset(seed=2)
    for _ in range(5):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert numpy.array_equal(twin.unwrapped.action_masks(), info["action_mask"])
