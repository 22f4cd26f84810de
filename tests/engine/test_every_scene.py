"""Scenes: every named position of every title can be loaded, thought about and played on."""

import pytest
from titles import WHOLE

import mandjet
from mandjet.engine import Rng
from mandjet.engine.playout import playout

SCENES = [(title, name) for title in mandjet.games() for name in mandjet.game(title).scene_names()]
every_scene = pytest.mark.parametrize(("title", "name"), SCENES)
# The invariants are checked after each of the first actions, then at the end of the game.
CHECKED = 30


@pytest.mark.parametrize("title", WHOLE)
def test_every_title_has_scenes(title):
    assert len(mandjet.game(title).scene_names()) >= 12


@every_scene
def test_a_scene_is_the_same_each_time_and_after_loading(title, name):
    game = mandjet.game(title)
    state = game.scene(name)
    assert state.waiting()
    assert not state.over
    assert state.hash() == game.scene(name).hash() == game.load(state.position()).hash()


@every_scene
def test_everybody_can_think_about_a_scene(title, name):
    game = mandjet.game(title)
    state = game.scene(name)
    for viewpoint in (None, *range(state.seats)):
        twin = state.redeal(viewpoint, Rng(1))
        game.invariants(twin)
        assert twin.view(viewpoint) == state.view(viewpoint)
        if viewpoint is not None:
            assert twin.legal(viewpoint) == state.legal(viewpoint)


@every_scene
def test_a_scene_can_be_played_on_to_the_end(title, name):
    game = mandjet.game(title)
    state = game.load(game.scene(name).position())
    rng = Rng(name)
    for _ in range(CHECKED):
        playout(state, rng, 1)
        game.invariants(state)
    playout(state, rng, game.meta.bound)
    assert state.over
    game.invariants(state)
