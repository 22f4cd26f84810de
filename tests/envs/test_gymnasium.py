"""Gymnasium's own checker, and one learner among bots."""

import copy
import os
import pickle
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import mandjet
from mandjet.engine import BadSetup, MandjetError
from mandjet.envs.gymnasium import MandjetEnv
from mandjet.envs.registering import id_of, register

SOURCES = Path(mandjet.__file__).parents[1]

# Titles that agents can see.
SEEN = [meta for meta in mandjet.games().values() if mandjet.game(meta.name).observer]


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


def test_illegal_actions_can_lose_the_game():
    env = MandjetEnv("sunrise_sunset", illegal_limit=2)
    _, info = env.reset(seed=1)
    wrong = int((info["action_mask"] == 0).argmax())
    assert env.step(wrong)[1:3] == (0, False)
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1, True)
    assert "possible" in info["illegal"]
    env.reset(seed=2)
    assert not env.step(wrong)[2]
    with pytest.raises(BadSetup, match="at least 1"):
        MandjetEnv("sunrise_sunset", illegal_limit=0)


def test_a_step_after_the_end_pays_nothing_and_warns():
    env = MandjetEnv("sunrise_sunset", options={"quick": 1})
    env.reset(seed=1)
    ended = False
    while not ended:
        last, _, ended, _, _ = env.step(env.action_space.sample())
    with pytest.warns(UserWarning, match="after the end"):
        seen, reward, ended, cut, _ = env.step(0)
    assert (reward, ended, cut) == (0, True, False)
    assert numpy.array_equal(seen, last)


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(gymnasium.error.ResetNeeded):
        MandjetEnv("sunrise_sunset").step(0)


@pytest.mark.parametrize("meta", SEEN, ids=lambda meta: meta.name)
def test_titles_are_registered_with_the_version_of_their_rules(meta):
    env = gymnasium.make(id_of(meta), seats=max(meta.seats))
    assert env.spec.version == int(meta.rules)
    assert env.unwrapped.sight.game.meta is meta


NOBODY = """
import site, sys
site.addsitedir(sys.argv[1])
assert not any(name.startswith(("mandjet.", "gymnasium")) for name in sys.modules)
import gymnasium
print([gymnasium.make(name).unwrapped.sight.game.meta.name for name in sys.argv[2:]])
"""


def test_a_title_is_made_where_nobody_has_imported_us():
    """By what an installation puts beside the package, which Python reads when it starts."""
    ids = [id_of(meta) for meta in mandjet.games().values()]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", NOBODY, SOURCES, *ids],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        check=False,
    )
    assert (done.stdout, done.stderr) == (f"{[*mandjet.games()]}\n", "")


@pytest.mark.parametrize("module", ["registering", "gymnasium", "pettingzoo"])
def test_whichever_of_our_modules_is_imported_first(module):
    """Each imports Gymnasium, which has us registered while it is not ready itself."""
    script = f"import site; site.addsitedir({str(SOURCES)!r}); import mandjet.envs.{module}"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_an_installation_has_what_python_reads():
    told = tomllib.loads((SOURCES.parent / "pyproject.toml").read_text())
    packed = told["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packed["src/mandjet_gymnasium.pth"] == "mandjet_gymnasium.pth"
    point = told["project"]["entry-points"]["gymnasium.envs"]["__root__"]
    assert point == f"{register.__module__}:{register.__name__}"


def test_gymnasium_works_where_we_cannot_be_registered(tmp_path):
    """Half an installation, such as one that is being replaced."""
    for name in ("mandjet_gymnasium.py", "mandjet_gymnasium.pth"):
        shutil.copy(SOURCES / name, tmp_path)
    (tmp_path / "mandjet").mkdir()
    (tmp_path / "mandjet" / "__init__.py").write_text("raise RuntimeError('half')\n")
    script = NOBODY.replace(
        "[gymnasium.make", "'CartPole-v1' in gymnasium.registry, [gymnasium.make"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        check=False,
    )
    assert done.stdout == "True []\n", done.stderr
    assert "Mandjet's environments cannot be registered: half" in done.stderr


@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_as_the_original_does(table, twin):
    name, seats, options = table
    env = MandjetEnv(name, seats, opponents="random", options=options)
    env.reset(seed=3)
    for _ in range(10):
        if env.running():
            env.step(env.action_space.sample())
    other = twin(env)
    for _ in range(20):
        if not env.running():
            break
        action = env.action_space.sample()
        mine, theirs = env.step(action), other.step(action)
        assert numpy.array_equal(mine[0], theirs[0])
        assert mine[1:3] == theirs[1:3]
    assert numpy.array_equal(env.reset()[0], other.reset()[0])


def test_a_copy_of_a_searching_bot_plays_on():
    env = MandjetEnv("sunrise_sunset", opponents="search:iterations=20", options={"quick": 1})
    env.reset(seed=1)
    env.step(env.action_space.sample())
    other = copy.deepcopy(env)
    ended = False
    while not ended:
        ended = other.step(other.action_space.sample())[2]
    assert env.running()


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
