"""PY-6: moving the pawn."""

import pytest

from mandjet.games.path_to_yaaru.actions import COLOUR, END, STOP
from mandjet.games.path_to_yaaru.rules.movement import Pay, StepBack
from mandjet.games.path_to_yaaru.rules.phase import Turn


@pytest.mark.rule("PY-6.1")
def test_no_cards_no_move(scene):
    s = scene(pawn="c1")
    s.finish_phase()
    assert s.where == "c1"


@pytest.mark.rule("PY-6.1")
def test_to_and_fro(scene):
    """Two blue between d1 and e1: to and fro is a way like any other."""
    s = scene(stash=["khnum"], pawn="e1").play("khnum").move("d1")
    assert "e1" in s.ways
    s.move("e1")
    assert s.where == "e1"


@pytest.mark.rule("PY-6.2")
def test_all_icons_or_nothing(scene):
    """a1 costs red and blue: one red alone does not lead there."""
    s = scene(stash=["serket"], pawn="start").play("serket")
    assert s.ways == {"i1"}
    t = scene(stash=["serket", "tefnut"], pawn="start").play("serket", "tefnut")
    assert t.ways == {"i1", "e1", "a1", "k1"}
    t.move("a1")
    assert t.where == "a1"
    assert t.state.attributes == [0, 0, 0]


@pytest.mark.rule("PY-6.3")
def test_the_player_chooses_what_pays_black(scene):
    """a2 costs yellow and any: red or blue or the second yellow."""
    s = scene(stash=["hathor", "serket"], pawn="b2").play("hathor", "serket").move("a2")
    # Yellow 2 and red 1, one yellow paid: what is left differs.
    assert s.frame is Pay
    assert s.menu == [COLOUR, COLOUR + 2]
    s.colour("yellow")
    # Red is left and leads back to b2.
    assert s.ways == {"b2"}


@pytest.mark.rule("PY-6.3")
def test_black_is_paid_without_a_question_where_it_makes_no_difference(scene):
    s = scene(stash=["seshat", "serket"], pawn="b2").play("seshat", "serket").move("a2")
    assert s.frame is Turn or s.seat_now != s.seat
    assert s.state.attributes == [0, 0, 0]
    t = scene(stash=["hathor", "seshat"], pawn="b2").play("hathor", "seshat").move("a2")
    assert t.frame is not Pay


@pytest.mark.rule("PY-6.3")
def test_two_black_icons_are_paid_one_by_one(scene):
    s = scene(stash=["montu", "hathor"], pawn="d2").play("montu", "hathor").move("c2")
    assert s.frame is Pay
    s.colour("red")
    assert s.frame is Pay
    s.colour("yellow")
    assert s.state.attributes == [1, 0, 1]


@pytest.mark.rule("PY-6.4")
def test_backward_spaces_count(scene):
    """From c1 one blue leads to d1; from d1 with one red only d2 or back: forced all the same."""
    s = scene(stash=["tefnut", "seshat"], pawn="c1").play("tefnut", "seshat")
    assert STOP not in s.menu
    assert s.ways == {"d1", "b1", "start"}
    s.move("d1")
    assert s.ways == {"c1"}
    s.move("c1")
    assert s.where == "c1"


@pytest.mark.rule("PY-6.4")
def test_attributes_are_not_carried_over(scene):
    s = scene(stash=["montu"], pawn="c1").play("montu")
    # c1 has the start next to it for one black icon: forced, then i1 with the other red.
    assert s.ways == {"start"}
    s.move("start").move("i1")
    assert s.where == "i1"
    assert s.state.attributes == [0, 0, 0]


@pytest.mark.rule("PY-6.4")
def test_unused_eyes_force_nothing(scene):
    s = scene(stash=["thoth"], pawn="c1")
    s.wadjets(s.seat, 2)
    s.play("thoth")
    assert s.moving
    assert STOP in s.menu
    s.act(STOP)
    assert s.where == "c1"
    assert s.state.wadjets[s.seat] == 2


@pytest.mark.rule("PY-6.5")
def test_play_without_a_move(scene):
    """Blue pays for no step from b2; the card's Faith comes all the same."""
    s = scene(stash=["tefnut"], pawn="b2").play("tefnut")
    assert s.where == "b2"
    assert s.state.faith[s.seat] == 2


@pytest.mark.rule("PY-6.6")
@pytest.mark.parametrize(("level", "needed"), [(1, 2), (2, 3)])
def test_cubes_needed_for_the_quarter(scene, level, needed):
    for cubes in range(needed + 1):
        s = scene(level=level, stash=["montu", "hathor"], pawn="c2")
        s.cubes(s.seat, *["a1", "b1", "c1"][:cubes]).play("montu", "hathor")
        assert ("quarter" in s.ways) is (cubes >= needed)


@pytest.mark.rule("PY-6.6")
def test_no_cubes_needed_on_level_3(scene):
    cards = ["aten", "sothis", "atum"]
    s = scene(level=3, stash=cards, pawn="g2").play(*cards)
    assert "quarter" in s.ways


@pytest.mark.rule("PY-6.6")
def test_cubes_of_others_do_not_help(scene):
    s = scene(stash=["montu"], pawn="c2")
    s.cubes((s.seat + 1) % 3, "a1", "b1", "c1").play("montu")
    assert s.ways == {"b2", "d2"}


@pytest.mark.rule("PY-6.6")
def test_a_cube_after_the_move_comes_too_late(scene):
    s = scene(stash=["khonsu"], pawn="c2")
    s.shabti(s.seat, 1)
    s.cubes(s.seat, "a1").play("khonsu")
    assert "quarter" not in s.ways


@pytest.mark.rule("PY-6.7")
def test_the_quarter_ends_the_move(scene):
    s = scene(stash=["montu", "maahes"], pawn="c2")
    s.cubes(s.seat, "a1", "b1")
    s.wadjets(s.seat, 1)
    s.play("montu", "maahes").move("quarter")
    assert not s.moving
    assert s.state.attributes == [0, 0, 0]
    # The card's resources follow, and the Eye can still become a Shabti.
    assert s.state.shabti[s.seat] == 2
    assert s.frame is Turn
    assert END in s.menu


@pytest.mark.rule("PY-6.8")
def test_one_way_back(scene):
    """From d2 the only nearer space is d1."""
    s = scene(stash=["khepri"], pawn="d2").play("khepri").colour("blue")
    assert s.where == "d1"


@pytest.mark.rule("PY-6.8")
def test_two_ways_back(scene):
    s = scene(stash=["khepri"], pawn="d1").play("khepri").colour("blue")
    assert s.frame is StepBack
    assert s.ways == {"c1", "e1"}
    s.move("e1")
    assert s.where == "e1"
    assert s.moving


@pytest.mark.rule("PY-6.8")
def test_back_through_a_back_side(scene):
    """Level 1 back: d1 and d2 are not joined, d2 goes back by its row."""
    s = scene(stash=["khepri"], pawn="d2", level1="back").play("khepri").colour("blue")
    assert s.frame is StepBack
    assert s.ways == {"c2", "e2"}


@pytest.mark.rule("PY-6.8")
def test_two_cards_step_back_twice(scene):
    s = scene(stash=["khepri", "khepri"], pawn="d1")
    s.play("khepri", "khepri").colour("blue").colour("blue")
    assert s.frame is StepBack
    s.move("c1")
    # The second step leads on to the start.
    assert s.where == "start"
    assert s.moving


@pytest.mark.rule("PY-6.8")
def test_a_step_back_from_the_start_is_left_out(scene):
    s = scene(stash=["khepri", "khepri"], pawn="c1")
    s.play("khepri", "khepri").colour("red").colour("red")
    assert s.where == "start"
    assert s.moving
    assert s.state.attributes == [4, 0, 0]


@pytest.mark.rule("PY-6.8", "PY-4.9")
def test_bonuses_count_where_the_pawn_ends(scene, space):
    """Stepping back to a bonus space and staying there earns it."""
    s = scene(level=2, stash=["khepri"], pawn="b1", stop="free")
    s.play("khepri").colour("yellow").move("a1").act(STOP)
    s.finish_phase()
    assert s.cube("a1") == s.seat
    assert not s.state.djed_left >> space["a1"] & 1


@pytest.mark.rule("PY-6.2")
def test_undo_within_a_move(scene):
    s = scene(stash=["khnum"], pawn="c1").play("khnum")
    assert not s.state.undoable
    s.move("d1")
    assert s.state.undoable
