"""The worked examples of the component file, Y1 to Y31; coordinates (row, column) as names."""

import pytest

from mandjet.games.path_to_yaaru.actions import (
    COLOUR,
    DECLINE,
    DISCARD,
    END,
    GAIN_WADJET,
    PLAY,
    TAKE_LEFT,
    TAKE_RIGHT,
)
from mandjet.games.path_to_yaaru.rules.phase import StashLimit
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet
from mandjet.games.path_to_yaaru.rules.scoring import pillar_points
from mandjet.games.path_to_yaaru.tables import KINDS


@pytest.mark.rule("PY-5.1")
def test_y1_two_red(scene):
    s = scene(stash=["montu"], pawn="start").play("montu")
    assert s.state.attributes == [2, 0, 0]


@pytest.mark.rule("PY-5.1")
def test_y2_attributes_of_two_cards_are_added(scene):
    s = scene(stash=["montu", "seshat"]).play("montu", "seshat")
    assert s.state.attributes == [2, 0, 1]


@pytest.mark.rule("PY-6.2")
def test_y3_cost_of_two_icons(scene):
    s = scene(stash=["montu", "seshat"], pawn="f2").play("montu", "seshat")
    assert "g2" in s.ways
    s.move("g2")
    assert s.where == "g2"
    # One red is left; nothing next to g2 costs one red, so it was lost at the end of the move.
    assert not s.moving


@pytest.mark.rule("PY-6.3")
@pytest.mark.parametrize(
    ("cards", "payable"),
    [
        (("seshat", "serket"), True),
        (("seshat", "tefnut"), True),
        (("hathor",), True),
        (("serket", "tefnut"), False),
    ],
)
def test_y4_black_icon(scene, cards, payable):
    s = scene(stash=cards, pawn="b2").play(*cards)
    assert ("a2" in (s.ways if s.moving else set())) is payable


@pytest.mark.rule("PY-6.4")
def test_y5_forced_to_go_on(scene):
    s = scene(stash=["khnum"], pawn="c1").play("khnum").move("d1")
    assert s.moving
    assert s.ways == {"e1"}
    s.move("e1")
    assert s.where == "e1"


@pytest.mark.rule("PY-4.5", "PY-5.3")
def test_y6_before_and_after(scene):
    s = scene(stash=["nun", "set"], pawn="c1")
    s.shabti(s.seat, 2)
    s.play("nun", "set")
    assert s.cube("c1") == s.seat
    assert s.state.shabti[s.seat] == 0
    s.move("d1", "d2")
    assert s.cube("d2") == s.seat
    assert s.state.placed[s.seat] == 2


@pytest.mark.rule("PY-4.4")
def test_y7_gain_cannot_pay(scene):
    s = scene(stash=["bastet", "nephthys"], pawn="c1")
    assert s.playable == {"bastet"}
    s.act(PLAY + KINDS.index("bastet"))
    assert s.playable == set()


@pytest.mark.rule("PY-4.5")
def test_y8_one_shabti_before(scene):
    s = scene(stash=["sobek", "set"], pawn="c1")
    s.shabti(s.seat, 1)
    s.play("sobek", "set").move("d1", "d2")
    assert s.cube("c1") == s.seat
    assert s.cube("d1") is None
    assert s.cube("d2") is None
    assert s.state.shabti[s.seat] == 1


@pytest.mark.rule("PY-5.4")
def test_y9_no_second_cube(scene):
    s = scene(stash=["set"], pawn="c1")
    s.shabti(s.seat, 1)
    other = (s.seat + 1) % 3
    s.cubes(other, "c1").play("set")
    assert s.cube("c1") == other
    assert s.state.placed[s.seat] == 0


@pytest.mark.rule("PY-6.6")
def test_y10_cube_before_meets_the_requirement(scene):
    s = scene(stash=["set"], pawn="c2")
    s.shabti(s.seat, 1)
    s.cubes(s.seat, "a1").play("set")
    assert "quarter" in s.ways
    s.move("quarter")
    assert s.where == "quarter"


@pytest.mark.rule("PY-4.12")
def test_y11_shabti_for_all_on_the_space(scene):
    s = scene().pawn(0, "b1").pawn(1, "b1").finish_round()
    assert s.state.shabti == [1, 1, 0]
    late = scene().bonus_gone("b1").pawn(2, "b1").finish_round()
    assert late.state.shabti == [0, 0, 0]


@pytest.mark.rule("PY-4.9")
def test_y12_djed_for_the_first_only(scene):
    s = scene().pawn(0, "e2").pawn(1, "e2").finish_round()
    assert s.cube("e2") == 0
    assert s.state.placed == [1, 0, 0]


@pytest.mark.rule("PY-4.9")
def test_y13_passing_through_gives_nothing(scene, space):
    s = scene(stash=["neith", "hathor"], pawn="d2").play("neith", "hathor")
    s.move("e2", "f2")
    s.finish_phase()
    assert s.cube("e2") is None
    assert s.state.djed_left >> space["e2"] & 1


@pytest.mark.rule("PY-4.10")
def test_y14_stash_limit(scene):
    s = scene(stash=["montu", "khnum", "hathor"])
    assert len(s.state.stashes[s.seat]) == 3
    s.end()
    assert s.frame is StashLimit
    s.give_up("khnum")
    assert s.stash_of(s.seat) == ["montu", "hathor"]
    assert s.played_by(s.seat)[-1] == "khnum"

    t = scene(stash=["montu", "khnum", "hathor"]).act(GAIN_WADJET)
    t.give_up("montu").give_up("khnum")
    assert t.state.wadjets[t.seat] == 1
    t.end()
    assert t.stash_of(t.seat) == ["hathor"]


@pytest.mark.rule("PY-3.8", "PY-3.7")
def test_y15_removal(scene):
    s = scene(stash=["sobek"])
    s.play("sobek")
    s.walk()
    kinds = s.state.tables.kind_of
    removal = s.state.tables.removal
    draft = s.state.draft
    played = undrafted = None
    while s.state.draft == draft:
        played = [card for cards in s.state.played for card in cards]
        undrafted = [card for index in range(3) for card in s.state.hand(index)]
        s.act(END if END in s.menu else s.menu[0])
    gone = {KINDS[kinds[card]] for card in s.state.removed}
    assert "sobek" in gone
    assert {card for card in played if removal[kinds[card]]} <= set(s.state.removed)
    assert not set(undrafted) & set(s.state.removed)


@pytest.mark.rule("PY-7.5")
@pytest.mark.parametrize(
    ("level", "sheet", "faith"),
    [
        pytest.param(1, (2, 1, 0), 3, id="y16"),
        pytest.param(2, (3, 2, 0), 4, id="y17"),
        pytest.param(2, (6, 3, 1), 13, id="y18"),
        pytest.param(3, (4, 3, 1), 4, id="y19"),
        pytest.param(3, (4, 3, 3), 12, id="y20"),
        (2, (4, 5, 0), 16),
        (1, (0, 0, 0), 0),
    ],
)
def test_y16_to_y20_pillar_points(game, level, sheet, faith):
    assert pillar_points(game.tables, list(sheet), level) == faith


@pytest.mark.rule("PY-7.4")
@pytest.mark.parametrize(("colour", "faith"), [("yellow", 3), ("red", 2), ("blue", 1)])
def test_y21_black_cube(scene, space, colour, faith):
    s = scene(level=2, seat=2)
    seat = s.seat
    # Level 2 front: e1 black, f1 red, a1 and h1 yellow.
    s.cubes(seat, "e1", "f1", "a1", "h1")
    s.each("pawn", ["quarter"] * 3)
    s.each("faith", [0, 0, 0])
    s.finish_phase()
    while s.state.undecided[seat] == 0:
        s.act(s.menu[0])
    assert s.menu == [COLOUR, COLOUR + 1, COLOUR + 2]
    before = s.state.faith[seat]
    s.colour(colour)
    assert s.state.faith[seat] - before == faith


@pytest.mark.rule("PY-7.2", "PY-7.6")
def test_y22_bonus_and_penalty(scene, space):
    s = scene(seats=4)
    s.each("pawn", ["quarter", "c2", "b2", "d1"])
    s.each("faith", [5, 5, 5, 5])
    s.finish_round()
    assert s.state.faith == [7, 5, 4, 2]
    assert s.state.wadjets == [1, 0, 0, 0]


@pytest.mark.rule("PY-7.2")
def test_y23_all_who_entered_get_the_bonus(scene, space):
    s = scene(seat=2)
    s.each("pawn", ["quarter", "quarter", "c2"])
    s.each("faith", [1, 1, 1])
    s.finish_round()
    assert s.state.faith == [3, 3, 1]
    assert s.state.wadjets == [1, 1, 0]


@pytest.mark.rule("PY-5.1", "PY-5.2", "PY-6.5")
def test_y24_x_minus_1_on_level_1(scene):
    s = scene(stash=["thoth"], pawn="c1").play("thoth")
    # No colour is named, nothing moves, the pillar is placed.
    assert s.cube("c1") == s.seat
    assert s.where == "c1"


@pytest.mark.rule("PY-5.7")
def test_y25_no_step_back_from_the_start(scene):
    s = scene(stash=["khepri"], pawn="start")
    assert s.playable == set()
    assert s.menu == [END]


@pytest.mark.rule("PY-6.8")
def test_y26_step_back_to_the_start_and_on(scene):
    s = scene(stash=["khepri"], pawn="c1").play("khepri").colour("red")
    assert s.where == "start"
    # Two red: i1 costs one of them, k1 one and any other.
    assert s.ways == {"i1", "k1"}
    s.move("i1")
    assert s.where == "i1"


@pytest.mark.rule("PY-6.8")
def test_y27_pillar_first_then_back(scene):
    s = scene(stash=["khepri", "set"], pawn="c1")
    s.shabti(s.seat, 1)
    s.play("khepri", "set").colour("blue")
    assert s.cube("c1") == s.seat
    assert s.where == "start"


@pytest.mark.rule("PY-4.4")
def test_y28_no_faith_no_card(scene):
    s = scene(stash=["thoth"], pawn="c1")
    s.faith(s.seat, 0)
    assert s.playable == set()


@pytest.mark.rule("PY-7.6")
def test_y28_penalty_stops_at_0(scene, space):
    s = scene()
    s.pawn(s.seat, "quarter")
    s.each("faith", [1, 1, 1])
    s.finish_round()
    assert sorted(s.state.faith) == [0, 0, 3]


@pytest.mark.rule("PY-5.5")
def test_y29_cube_from_the_sheet(scene):
    s = scene(level=2, stash=["thoth"], pawn="b1")
    s.sheet(s.seat, 6, 0, 6)
    s.faith(s.seat, 1)
    assert s.state.supply[s.seat] == 0
    s.play("thoth").colour("red")
    s.walk()
    assert s.frame is FromSheet
    assert s.menu == [COLOUR, COLOUR + 2, DECLINE]
    where = s.where
    s.colour("red")
    assert s.cube(where) == s.seat
    assert s.sheet_of(s.seat) == (5, 0, 6)


@pytest.mark.rule("PY-4.8", "PY-4.10")
def test_y30_wadjets_do_not_count(scene):
    s = scene(stash=["montu", "khnum"])
    s.wadjets(s.seat, 3)
    s.end()
    assert s.frame is not StashLimit
    assert len(s.state.stashes[s.seat]) == 2


@pytest.mark.rule("PY-3.4")
def test_y31_ends_only(game):
    state = game.new(3, 5)
    for _ in range(3):
        assert state.waiting() == (0, 1, 2)
        hands = [state.hand(state.set_of(seat)) for seat in range(3)]
        for seat, action in enumerate((TAKE_LEFT, TAKE_RIGHT, TAKE_LEFT)):
            assert state.legal(seat) == [TAKE_LEFT, TAKE_RIGHT]
            state.apply(seat, action)
        rest = [hands[0][1:], hands[1][:-1], hands[2][1:]]
        for seat in range(3):
            assert state.hand(state.set_of((seat + 1) % 3)) == rest[seat]
        before = state.round
        while state.round == before:
            seat = state.waiting()[0]
            menu = state.legal(seat)
            assert END in menu or menu[0] >= DISCARD
            state.apply(seat, END if END in menu else menu[0])
