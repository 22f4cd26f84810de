"""Scenes: what each shows, and what cannot be is refused in words."""

import pytest

import mandjet
from mandjet.engine.errors import BadScene
from mandjet.games.sunrise_sunset.scenes import SunriseSunsetScene

GAME = mandjet.game("sunrise_sunset")


def test_there_are_scenes_of_every_kind_of_question():
    asked = {type(GAME.scene(name).stack[-1]).__name__ for name in GAME.scene_names()}
    assert asked >= {"Exchange", "Turn", "Anubis", "HekaMoves", "Isis", "Ra"}


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([["dance", 0]], "there is no step"),
        ([["place", 0, "duat", "zeus"]], "zeus"),
        ([["place", 0, "nile", "ra"]], "nile"),
        ([["place", 0, "duat", "ra", "maat", "apis"]], "seat 0 has no free slot in duat"),
        ([["place", 0, "duat", "ra"], ["hand", 1, "ra"]], "ra lies somewhere already"),
        ([["turn", 1]], "after 0 cards it is the turn of seat 0"),
        ([["night"], ["turn", 0]], "after 0 cards it is the turn of seat 1"),
        ([["turn", 0], ["choose", 0, "Zeus"]], "seat 0 can choose"),
    ],
)
def test_a_wrong_step_is_refused_in_words(steps, why):
    with pytest.raises(BadScene, match=why):
        SunriseSunsetScene(GAME).steps(steps)


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([["off", "ra"], ["turn", 0]], "marks lie on placed units"),
        ([["damage", 3, 0], ["turn", 0]], "damage within its limit"),
        (
            [["place", 0, "duat", "seth"], ["place", 1, "duat", "ra"], ["turn", 0]],
            "player's side",
        ),
    ],
)
def test_a_scene_that_cannot_be_is_refused_in_words(steps, why):
    with pytest.raises(BadScene, match=why):
        SunriseSunsetScene(GAME).steps(steps).state()
