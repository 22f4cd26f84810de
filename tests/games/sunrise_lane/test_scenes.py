"""Scenes: what each shows, and what cannot be is refused in words."""

import pytest

import mandjet
from mandjet.engine.errors import BadScene
from mandjet.games.sunrise_lane.scenes import SunriseLaneScene

GAME = mandjet.game("sunrise_lane")


def test_there_are_scenes_of_every_kind_of_question():
    asked = {type(GAME.scene(name).stack[-1]).__name__ for name in GAME.scene_names()}
    assert asked == {"Turn", "BuildMore", "PlacePark", "HandLimit"}


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([["dance", 0]], "there is no step"),
        ([["house", 0, "F6"]], "there is no space F6"),
        ([["house", 0, "F5"], ["park", "F5"]], "F5 is built on already"),
        ([["hand", 0, "pink"]], "pink"),
        ([["turn", 0], ["choose", 0, "Sleep"]], "seat 0 can choose Draw 2 cards"),
        ([["turn", 0], ["choose", 1, "Sleep"]], "seat 1 can choose nothing"),
    ],
)
def test_a_wrong_step_is_refused_in_words(steps, why):
    with pytest.raises(BadScene, match=why):
        SunriseLaneScene(GAME).steps(steps)


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([["house", 0, "B1"], ["turn", 0]], "hangs together with the centre"),
        ([["house", 0, "F5", 6], ["turn", 0]], "one to five floors"),
        ([["hand", 0, *["red"] * 6], ["turn", 0]], "hands keep the limit"),
        ([["first", 1], ["turn", 0]], "the first seat begins, or a lot"),
    ],
)
def test_a_scene_that_cannot_be_is_refused_in_words(steps, why):
    with pytest.raises(BadScene, match=why):
        SunriseLaneScene(GAME).steps(steps).state()
