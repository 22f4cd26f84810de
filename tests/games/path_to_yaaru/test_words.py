"""What a player reads: questions, choices and the log."""

import pytest

from mandjet.games.path_to_yaaru.actions import GAIN_WADJET, PLAY, USE_SHABTI
from mandjet.games.path_to_yaaru.tables import KINDS
from mandjet.games.path_to_yaaru.words import cost_words


def said(s):
    return [s.game.tell(event) for event in s.state.events]


def choices(s):
    return [choice.text for choice in s.state.choices(s.seat_now)]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("maahes", "Maahes gives seat {} 2 Shabti."),
        ("tefnut", "Tefnut gives seat {} 1 Faith."),
        ("mafdet", "Mafdet gives seat {} 1 Shabti and 1 Faith."),
        ("nekhbet", "Nekhbet gives seat {} a Wadjet Eye."),
    ],
)
def test_what_a_card_gives(scene, card, words):
    s = scene(level=2, stash=[card], pawn="start")
    s.shabti(s.seat, 1)
    s.play(card)
    told = said(s)
    while s.frame.__name__ in ("Name", "Move"):
        s.act(s.menu[0])
        told += said(s)
    assert words.format(s.seat) in told


def test_the_choices_of_a_phase(scene):
    s = scene(stash=["montu", "khnum"], pawn="c1")
    s.wadjets(s.seat, 1)
    assert s.game.prompt(s.state, s.seat).startswith("Your phase")
    assert choices(s) == [
        "Pass",
        "Give up 2 God cards for a Wadjet Eye",
        "Use a Wadjet Eye for 1 Shabti",
        "Play Montu",
        "Play Khnum",
    ]
    s.act(USE_SHABTI)
    # To use an Eye is neither of the two actions: who does no more than that still passes.
    assert choices(s)[0] == "Pass"
    s.act(PLAY + KINDS.index("montu"))
    assert s.game.prompt(s.state, s.seat) == "Another card? 1 of 2 chosen."
    assert choices(s) == ["Lay them open", "Play Khnum"]
    assert s.game.describe(GAIN_WADJET) == "Give up God cards for a Wadjet Eye"


def test_a_step_back_is_told_as_such(scene):
    s = scene(stash=["khepri"], pawn="d2").play("khepri").colour("blue")
    assert f"seat {s.seat} steps back to d1." in said(s)


def test_one_card_leaves_the_game(game):
    assert game.text.say("removed", {"cards": 1}) == "1 card leaves the game."
    assert game.text.say("removed", {"cards": 3}) == "3 cards leave the game."


def test_what_a_space_costs_is_said_in_words(game):
    # The boards of the site show icons without letters.
    said = {}
    for name in game.scene_names():
        state = game.scene(name)
        for joined in state.board.neighbours:
            for space in joined:
                key = cost_words(state, space)
                said[key] = game.text.say(key)
    assert said["cost-RBY"] == "1 red, 1 blue and 1 yellow"
    assert said["cost-HH"] == "2 black"


def test_a_move_says_what_it_costs(game):
    told = [choice.text for choice in game.scene("the_move_goes_on").choices(0)]
    assert "To the Starting Space, for 1 black" in told
