"""Scenes: what each shows, and what cannot be is refused in words."""

import pytest

from mandjet.engine.errors import BadScene
from mandjet.games.path_to_yaaru.scenes import PathToYaaruScene

# The question some scenes rest at.
ASKED = {
    "black_icon_is_paid": "ask-pay",
    "cube_from_the_sheet": "ask-from-sheet",
    "eye_prolongs_a_move": "ask-move",
    "last_round_of_a_draft": "ask-collect",
    "nut_chooses_a_space": "ask-place-adjacent",
    "shuffle_before_looking": "ask-shuffling",
    "stash_too_full": "ask-stash-limit",
    "the_move_goes_on": "ask-move",
}

SEVEN = ("horus", "horus", "nut", "nut", "set", "set", "ra")


@pytest.mark.parametrize(("name", "asked"), ASKED.items())
def test_a_scene_asks_its_question(game, name, asked):
    state = game.scene(name)
    assert game.question(state, state.waiting()[0]).key == asked


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (["stash", 0, "zeus"], "there is no 'zeus'; there are"),
        (["stash", 0, "montu", "montu"], "all cards of montu are on the table already"),
        (["pawn", 0, "z9"], "there is no 'z9'; there are"),
        (["pawn", 3, "a1"], "there is no seat 3"),
        (["level", 4], "there is no level 4"),
        (["round", 6], "there is no round 6"),
        (["dance", 0], "there is no step"),
        (["pawn", 0], "step"),
    ],
)
def test_a_wrong_step_is_refused_in_words(game, step, words):
    with pytest.raises(BadScene, match=words):
        PathToYaaruScene(game).steps([step])


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ([["stash", 0, "isis"]], "isis is a card of a level after 1"),
        ([["draft_cards", 0, *SEVEN]], "seat 0 has 1 draft cards too many"),
        ([["pawn", 2, "quarter"]], "nobody acts in the Guardian's Quarter"),
        ([["level", 3], ["pawn", 0, "f2"]], "no such space on level 3"),
        ([["wadjets", 0, 6]], "Wadjet Eyes are limited"),
        ([["sheet", 0, 5, 5, 5]], "no debts"),
        ([["removed", "montu"]], "the icon is there"),
        ([["stash", 0, "montu", "khnum", "hathor", "ra"]], "stash limit"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(game, steps, words):
    with pytest.raises(BadScene, match=words):
        PathToYaaruScene(game).steps(steps).state()


def test_a_scene_is_as_it_says(game):
    scene = PathToYaaruScene(game, 4, {"level2": "back"})
    scene.level(2).round(3).start_player(2).turn(0)
    scene.stash(0, "isis", "montu").played(0, "sobek").pawn(0, "d2").faith(0, 7).shabti(0, 2)
    scene.wadjets(1, 2).cubes(1, "a1", "b1").sheet(3, 1, 2, 0).bonus_gone("a1")
    scene.draft_cards(0, "horus", "nut").discards("ra").removed("sekhmet")
    view = scene.state().view(0)
    assert (view.level, view.side, view.round, view.start, view.waiting) == (2, "back", 3, 2, (0,))
    assert [card.card for card in view.stash] == ["montu", "isis"]
    player = view.players[0]
    assert [card.card for card in player.played] == ["sobek"]
    assert (player.space, player.faith, player.shabti) == ("d2", 7, 2)
    assert view.players[1].wadjets == 2
    assert {space.space for space in view.spaces if space.cube == 1} == {"a1", "b1"}
    assert view.players[3].sheet == (1, 2, 0)
    assert view.discards == ("ra",)
    assert view.removed == ("sekhmet",)
    assert not any(space.bonus != "none" for space in view.spaces if space.space == "a1")


def test_sets_are_in_hand_as_named(game):
    cards = ("horus", "nut", "ra")
    state = PathToYaaruScene(game, 3).round(2).collect().draft_cards(1, *cards).state()
    assert tuple(card.card for card in state.view(1).hand)[:3] == cards
    assert len(state.view(1).hand) == 6
