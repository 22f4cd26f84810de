"""PY-4: the Player Action Phase and the end of a round."""

import pytest

from mandjet.games.path_to_yaaru.actions import (
    END,
    GAIN_WADJET,
    PLAY,
    PLAY_CHOSEN,
    STOP,
    USE,
    USE_SHABTI,
)
from mandjet.games.path_to_yaaru.rules.draft import Collect
from mandjet.games.path_to_yaaru.rules.phase import Choose, Exchange, StashLimit, Turn
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet
from mandjet.games.path_to_yaaru.tables import KINDS


@pytest.mark.rule("PY-4.1", "PY-8.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turn_order_follows_the_start_player(scene, seats):
    s = scene(seats=seats)
    while s.state.draft == 1:
        s.finish_round()
        s.next_round()
    order = []
    while s.frame is not Collect:
        if s.frame is Turn:
            order.append(s.seat_now)
        s.act(END if END in s.menu else s.menu[0])
    assert order == [(s.state.start + turn) % seats for turn in range(seats)]


@pytest.mark.rule("PY-4.2")
def test_pass_although_cards_could_be_played(scene):
    s = scene(stash=["montu"])
    assert s.playable == {"montu"}
    s.end()
    assert s.seat_now != s.seat
    assert s.stash_of(s.seat) == ["montu"]
    assert s.state.events[0].key == "passed-turn"


@pytest.mark.rule("PY-4.2")
def test_both_actions_in_either_order(scene):
    s = scene(stash=["montu", "khnum", "hathor"])
    s.play("hathor")
    s.walk()
    assert s.frame is Turn
    assert s.menu == [END, GAIN_WADJET]
    s.act(GAIN_WADJET).give_up("montu").give_up("khnum")
    assert s.state.wadjets[s.seat] == 1
    assert s.menu == [END, USE_SHABTI]

    t = scene(stash=["montu", "khnum", "hathor"])
    t.act(GAIN_WADJET).give_up("montu").give_up("khnum")
    assert t.playable == {"hathor"}
    assert GAIN_WADJET not in t.menu


@pytest.mark.rule("PY-4.2")
def test_god_cards_are_played_once(scene):
    s = scene(stash=["min", "hapi", "maahes"])
    s.play("min")
    assert s.frame is Turn
    assert s.playable == set()


@pytest.mark.rule("PY-4.2")
def test_asked_even_if_no_card_can_be_paid(scene):
    s = scene(stash=["set"])
    assert s.menu == [END]


@pytest.mark.rule("PY-4.3")
@pytest.mark.parametrize(("level", "most"), [(1, 2), (2, 2), (3, 3)])
def test_cards_at_once(scene, level, most):
    cards = ["montu", "khnum", "hathor"]
    s = scene(level=level, stash=cards)
    for count, card in enumerate(cards[:most], 1):
        s.act(PLAY + KINDS.index(card))
        if count < most:
            assert s.frame is Choose
            assert PLAY_CHOSEN in s.menu
    assert len(s.state.laid or s.state.played[s.seat]) == most
    assert s.frame is not Choose


@pytest.mark.rule("PY-4.3")
def test_two_copies_can_be_played_together(scene):
    s = scene(stash=["horus", "horus"])
    s.act(PLAY + KINDS.index("horus"))
    assert s.playable == {"horus"}
    s.act(PLAY + KINDS.index("horus")).colour("red").colour("red")
    assert s.state.attributes == [2, 0, 0]


@pytest.mark.rule("PY-4.4")
def test_costs_are_added(scene):
    s = scene(stash=["nun", "set"], pawn="c1")
    s.shabti(s.seat, 1)
    assert s.playable == {"nun", "set"}
    s.act(PLAY + KINDS.index("nun"))
    assert s.menu == [PLAY_CHOSEN]

    t = scene(stash=["ptah", "thoth"], pawn="c1")
    assert t.playable == {"ptah", "thoth"}
    t.act(PLAY + KINDS.index("ptah"))
    assert t.playable == set()
    t.act(PLAY_CHOSEN)
    assert t.state.faith[t.seat] == 0


@pytest.mark.rule("PY-4.6")
def test_played_cards_lie_open_in_order(scene):
    s = scene(stash=["min", "hapi"])
    before = s.played_by(s.seat)
    s.play("min", "hapi")
    names = [card.card for card in s.state.view((s.seat + 1) % 3).players[s.seat].played]
    assert names == [*before, "min", "hapi"]


@pytest.mark.rule("PY-4.7")
def test_gaining_a_wadjet_eye(scene):
    s = scene(stash=["montu", "khnum"])
    s.act(GAIN_WADJET)
    assert s.frame is Exchange
    assert s.state.undoable
    s.give_up("montu")
    assert not s.state.undoable
    s.give_up("khnum")
    assert s.state.wadjets[s.seat] == 1
    assert s.state.wadjets_left() == 4
    assert s.played_by(s.seat)[-2:] == ["montu", "khnum"]


@pytest.mark.rule("PY-4.7")
def test_no_wadjet_eye_without_supply_or_cards(scene):
    s = scene(stash=["montu", "khnum"])
    s.wadjets((s.seat + 1) % 3, 5)
    assert GAIN_WADJET not in s.menu
    t = scene(stash=["montu"])
    assert GAIN_WADJET not in t.menu


@pytest.mark.rule("PY-4.7")
def test_no_wadjet_eye_inside_a_play(scene):
    s = scene(stash=["khnum", "montu", "hathor"], pawn="c1")
    s.act(PLAY + KINDS.index("khnum"))
    assert GAIN_WADJET not in s.menu
    s.act(PLAY_CHOSEN)
    assert s.moving
    assert GAIN_WADJET not in s.menu


@pytest.mark.rule("PY-4.8")
def test_wadjet_eye_for_a_shabti_pays_a_cost(scene):
    s = scene(stash=["set"], pawn="c1")
    s.wadjets(s.seat, 1)
    assert s.playable == set()
    s.act(USE_SHABTI)
    assert s.state.wadjets == [0, 0, 0]
    assert s.state.wadjets_left() == 5
    s.play("set")
    assert s.cube("c1") == s.seat
    assert s.state.shabti[s.seat] == 0


@pytest.mark.rule("PY-4.8")
def test_wadjet_eye_while_cards_are_chosen(scene):
    s = scene(stash=["montu", "set"], pawn="c1")
    s.wadjets(s.seat, 1)
    s.act(PLAY + KINDS.index("montu"))
    assert s.playable == set()
    s.act(USE_SHABTI)
    assert s.frame is Choose
    assert s.playable == {"set"}


@pytest.mark.rule("PY-4.8")
def test_wadjet_eyes_when_passing(scene):
    s = scene(stash=["set"])
    s.wadjets(s.seat, 2)
    s.act(USE_SHABTI).act(USE_SHABTI)
    assert s.state.shabti[s.seat] == 2
    s.end()
    assert s.seat_now != s.seat


@pytest.mark.rule("PY-4.8")
def test_wadjet_eye_for_an_attribute(scene):
    s = scene(stash=["tefnut"], pawn="c1")
    s.wadjets(s.seat, 1)
    s.play("tefnut")
    # A step can be paid: no stop, but the Eye may be used at once.
    assert STOP not in s.menu
    assert [a for a in s.menu if USE <= a < STOP] == [USE, USE + 1, USE + 2]
    s.move("d1")
    # Nothing is left: the move is stuck, and may be prolonged.
    assert s.menu == [USE, USE + 1, USE + 2, STOP]
    s.act(USE)
    assert s.ways == {"d2"}
    s.move("d2")
    assert s.where == "d2"


@pytest.mark.rule("PY-4.8")
def test_gained_eye_is_used_in_the_same_phase(scene):
    s = scene(stash=["montu", "khnum"]).act(GAIN_WADJET)
    s.give_up("montu").give_up("khnum").act(USE_SHABTI)
    assert s.state.shabti[s.seat] == 1


@pytest.mark.rule("PY-4.9")
def test_djed_bonus(scene, space):
    s = scene(pawn="k1")
    s.end()
    assert s.cube("k1") == s.seat
    assert not s.state.djed_left >> space["k1"] & 1


@pytest.mark.rule("PY-4.9")
def test_djed_bonus_on_a_cube(scene, space):
    s = scene(pawn="k1")
    other = (s.seat + 1) % 3
    s.cubes(other, "k1").end()
    assert s.cube("k1") == other
    assert not s.state.djed_left >> space["k1"] & 1


@pytest.mark.rule("PY-4.9", "PY-5.5")
def test_djed_bonus_without_cubes(scene, space):
    s = scene(pawn="k1").sheet(0, 4, 4, 4).sheet(1, 4, 4, 4).sheet(2, 4, 4, 4)
    s.end()
    assert s.frame is FromSheet
    assert s.seat_now == s.seat
    s.colour("blue")
    assert s.cube("k1") == s.seat
    assert s.sheet_of(s.seat) == (4, 3, 4)
    assert not s.state.djed_left >> space["k1"] & 1


@pytest.mark.rule("PY-4.9", "PY-5.6")
def test_cube_from_elsewhere_leaves_the_clear_cube(scene, space):
    s = scene(stash=["nut"], pawn="f1")
    s.shabti(s.seat, 1)
    s.play("nut").colour("yellow").move("f2")
    assert s.ways == {"e2", "f1", "g2"}
    s.move("e2")
    assert s.cube("e2") == s.seat
    s.finish_phase()
    assert s.state.djed_left >> space["e2"] & 1
    assert s.state.placed[s.seat] == 1


@pytest.mark.rule("PY-4.10")
@pytest.mark.parametrize(("level", "limit"), [(1, 2), (2, 3), (3, 3)])
def test_stash_limit_by_level(scene, level, limit):
    cards = ["montu", "khnum", "hathor", "ra"][: limit + 1]
    s = scene(level=level, stash=cards)
    assert len(s.state.stashes[s.seat]) == limit + 1
    s.end()
    assert s.frame is StashLimit
    s.give_up("khnum")
    assert len(s.state.stashes[s.seat]) == limit
    assert s.seat_now != s.seat


@pytest.mark.rule("PY-4.10")
def test_limit_in_the_quarter_is_that_of_its_level(scene):
    s = scene(stash=["montu", "khnum", "hathor"], pawn="quarter")
    s.end()
    assert s.frame is StashLimit


@pytest.mark.rule("PY-4.11", "PY-7.1")
def test_all_act_after_the_quarter_was_reached(scene, space):
    s = scene(pawn="quarter")
    s.finish_phase()
    assert s.state.level == 1
    assert s.seat_now == (s.seat + 1) % 3
    s.finish_round()
    assert s.state.level == 2
    assert s.state.round == 1


@pytest.mark.rule("PY-4.12")
def test_shabti_before_the_scoring(scene, space):
    s = scene()
    s.each("pawn", ["quarter", "b1", "j2"])
    s.finish_round()
    assert s.state.level == 2
    assert s.state.shabti == [0, 1, 1]
