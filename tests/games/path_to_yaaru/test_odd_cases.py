"""Rare moments: supplies that run out, effects that meet, the last cards of the deck."""

import pytest

from mandjet.games.path_to_yaaru.actions import DECLINE, GAIN_WADJET, STOP, USE, USE_SHABTI
from mandjet.games.path_to_yaaru.rules.movement import Pay
from mandjet.games.path_to_yaaru.rules.phase import Turn
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet, PlaceAdjacent


@pytest.mark.rule("PY-5.3", "PY-5.5", "PY-5.6")
@pytest.mark.parametrize("first", ["nut", "shu"])
def test_the_last_cube_goes_to_the_card_laid_first(scene, first):
    """One cube is left: the first effect takes it, the second may take one of the sheet."""
    cards = ["nut", "shu"] if first == "nut" else ["shu", "nut"]
    s = scene(level=2, stash=cards, pawn="b1")
    s.shabti(s.seat, 2)
    s.sheet(s.seat, 5, 6, 0)
    s.play(*cards).colour("blue")
    s.walk()
    here = s.where
    if first == "nut":
        assert s.frame is PlaceAdjacent
        s.act(s.menu[0])
    else:
        assert s.cube(here) == s.seat
        assert s.frame is PlaceAdjacent
        s.act(s.menu[0])
    assert s.frame is FromSheet
    assert s.state.supply[s.seat] == 0
    s.act(DECLINE)
    assert s.state.placed[s.seat] == 1
    assert (s.cube(here) == s.seat) is (first == "shu")


@pytest.mark.rule("PY-4.7", "PY-4.8")
def test_an_eye_used_is_back_in_the_supply_at_once(scene):
    """All five Eyes are held: who uses one may gain it again in the same phase."""
    s = scene(stash=["montu", "khnum"])
    s.wadjets(s.seat, 5)
    assert GAIN_WADJET not in s.menu
    s.act(USE_SHABTI)
    assert GAIN_WADJET in s.menu
    s.act(GAIN_WADJET).give_up("montu").give_up("khnum")
    assert s.state.wadjets[s.seat] == 5


@pytest.mark.rule("PY-5.8", "PY-4.8")
def test_an_eye_used_in_the_move_can_be_the_one_that_nekhbet_gives(scene):
    s = scene(level=2, stash=["nekhbet"], pawn="c1")
    s.shabti(s.seat, 1)
    s.each("wadjets", [5 if seat == s.seat else 0 for seat in range(3)])
    s.play("nekhbet").colour("red")
    s.act(USE)
    assert s.state.wadjets_left() == 1
    while s.moving:
        s.act(STOP if STOP in s.menu else next(a for a in s.menu if a > STOP))
    assert s.state.wadjets[s.seat] == 5


@pytest.mark.rule("PY-6.4", "PY-6.6")
def test_the_last_quarter_is_entered_by_force(scene):
    """From g2 one of each colour leads only into the Guardian's Quarter, wanted or not."""
    cards = ["serket", "tefnut", "seshat"]
    s = scene(level=3, stash=cards, pawn="g2").play(*cards)
    assert s.ways == {"quarter"}
    assert STOP not in s.menu


@pytest.mark.rule("PY-5.4", "PY-1.4")
def test_the_second_pawn_in_the_last_quarter_places_no_cube(scene):
    s = scene(level=3, stash=["mehit", "sothis", "atum"], pawn="g2", seat=1)
    other = 0
    s.pawn(other, "quarter")
    s.faith(s.seat, 1)
    s.cubes(other, "quarter").play("mehit", "sothis", "atum").move("quarter")
    assert s.where == "quarter"
    assert s.cube("quarter") == other
    assert s.state.placed[s.seat] == 0


@pytest.mark.rule("PY-6.3", "PY-6.4")
def test_what_pays_black_decides_where_the_move_ends(scene):
    """From c1 over the start (one black icon) with red and blue: i1 or e1 is what is left."""
    for paid, then in (("red", {"e1"}), ("blue", {"i1"})):
        s = scene(stash=["serket", "tefnut"], pawn="c1").play("serket", "tefnut").move("start")
        assert s.frame is Pay
        s.colour(paid)
        assert s.ways == then


@pytest.mark.rule("PY-6.4", "PY-4.8")
def test_an_eye_may_be_wasted(scene):
    """An attribute that pays for nothing is lost; the move ends when no Eye is left."""
    s = scene(stash=["thoth"], pawn="b2")
    s.wadjets(s.seat, 1)
    s.play("thoth").act(USE + 1)
    assert not s.moving
    assert s.where == "b2"
    assert s.state.attributes == [0, 0, 0]
    assert s.state.wadjets_left() == 5


@pytest.mark.rule("PY-4.9", "PY-5.4")
def test_an_after_effect_takes_the_space_before_its_bonus(scene, space):
    """A card's pillar on a clear cube's space: the clear cube goes, and no second cube comes."""
    s = scene(stash=["khonsu", "serket"], pawn="start")
    s.shabti(s.seat, 1)
    s.play("khonsu", "serket").move("k1")
    s.finish_phase()
    assert s.cube("k1") == s.seat
    assert s.state.placed[s.seat] == 1
    assert not s.state.djed_left >> space["k1"] & 1


@pytest.mark.rule("PY-7.4", "PY-7.5")
def test_a_black_cube_is_put_where_the_owner_likes_even_for_fewer_points(scene):
    s = scene(level=2, pawn="quarter")
    s.cubes(s.seat, "c2").sheet(s.seat, 3, 0, 0).finish_phase()
    while s.frame is Turn:
        s.finish_phase()
    assert s.seat_now == s.seat
    s.colour("blue")
    assert s.sheet_of(s.seat) == (3, 1, 0)


@pytest.mark.rule("PY-3.2", "PY-3.8", "PY-5.9")
def test_the_very_last_cards_are_dealt(scene):
    """Four full stashes and all cards with the icon removed: 28 cards are left, and dealt."""
    s = scene(seats=4, rounds=5, seat=3)
    s.played(0, "sekhmet", "sekhmet", "sobek").played(1, "sobek", "bastet", "bastet")
    s.finish_round()
    state = s.state
    assert state.draft == 2
    assert len(state.removed) == 6
    assert [len(stash) for stash in state.stashes] == [2, 2, 2, 2]
    assert [len(cards) for cards in state.sets] == [7, 7, 7, 7]
    assert state.deck == []
    assert state.view(0).face_down == len(state.discards) == 0
    for seat in (0, 1, None):
        s.game.invariants(state.redeal(seat, state.rng.fork()))


@pytest.mark.rule("PY-4.9", "PY-5.5")
def test_a_clear_cube_goes_even_if_no_cube_of_the_sheet_is_placed(scene, space):
    s = scene(pawn="k1").sheet(0, 4, 4, 4).sheet(1, 4, 4, 4).sheet(2, 4, 4, 4).end()
    assert s.frame is FromSheet
    s.act(DECLINE)
    assert s.cube("k1") is None
    assert s.sheet_of(0) == (4, 4, 4)
    assert not s.state.djed_left >> space["k1"] & 1


@pytest.mark.rule("PY-4.9", "PY-5.5")
def test_a_clear_cube_goes_also_from_a_player_without_any_cube(scene, space):
    spaces = [f"{column}{row}" for row in (1, 2) for column in "abcdefghijk" if column != "k"]
    s = scene(pawn="k1").cubes(0, *spaces[:12]).end()
    assert s.cube("k1") is None
    assert not s.state.djed_left >> space["k1"] & 1


@pytest.mark.rule("PY-4.9")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_clear_cube_on_an_occupied_space_goes_whoever_owns_the_cube(scene, space, owner):
    s = scene(pawn="k1").cubes(owner, "k1").end()
    assert s.cube("k1") == owner
    assert s.state.placed == [1 - owner, owner, 0]
    assert not s.state.djed_left >> space["k1"] & 1


@pytest.mark.rule("PY-5.4")
def test_a_cube_of_the_supply_cannot_be_declined(scene):
    """One cube is left: it is placed unasked, though it was meant for a better space."""
    s = scene(level=2, stash=["thoth"], pawn="b1").sheet(0, 5, 6, 0)
    s.play("thoth").colour("red").walk()
    assert s.cube(s.where) == 0
    assert s.state.supply[0] == 0


@pytest.mark.rule("PY-7.2", "PY-4.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
@pytest.mark.parametrize("left", [0, 1, 2])
def test_too_few_eyes_go_to_the_first_in_turn_order(scene, seats, start, left):
    """Everybody has advanced; the first seats after the start player get the Eyes there are."""
    s = scene(seats=seats).each("pawn", ["quarter"] * seats).start_player(start)
    s.turn((start - 1) % seats).wadjets(0, 5 - left).finish_round()
    turn = [(start + place) % seats for place in range(seats)]
    got = [int(turn.index(seat) < left) for seat in range(seats)]
    got[0] += 5 - left
    assert s.state.wadjets == got
    # The Faith comes all the same: 2 for the way, nothing for pillars.
    assert s.state.faith == [3] * seats


@pytest.mark.rule("PY-4.11", "PY-4.12", "PY-9.2")
def test_the_last_shabti_breaks_the_last_tie(scene):
    """Level 3 ends: the Shabti of the round comes first and decides between equals."""
    s = (
        scene(level=3, seat=2)
        .each("pawn", ["quarter", "quarter", "start"])
        .each("faith", [5, 5, 0])
    )
    s.finish_round()
    assert s.state.winners == (0, 1)
    # e1 has a Shabti and is four steps from the Guardian's Quarter: 6 Faith.
    s = scene(level=3, seat=2).each("pawn", ["quarter", "e1", "start"]).each("faith", [5, 15, 0])
    s.finish_round()
    assert s.state.faith[:2] == [9, 9]
    assert s.state.winners == (1,)
