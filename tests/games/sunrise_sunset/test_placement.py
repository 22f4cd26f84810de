"""Placing units and the placement abilities (SS-3.3, SS-3.4, SS-4), with S21 to S24 and S26."""

import pytest

from mandjet.games.sunrise_sunset.actions import LANE
from mandjet.games.sunrise_sunset.tables import UNITS

HORUS, SETH = 0, 1
DESHRET, SUN_BOAT, DUAT = 0, 1, 2


def names(units: int) -> set[str]:
    return {UNITS[i] for i in range(len(UNITS)) if units >> i & 1}


@pytest.mark.rule("SS-3.4")
def test_a_stealth_unit_lies_face_down(day):
    day.hand(HORUS, "bastet")
    day.hand(SETH, "ra")
    day.turn()
    day.play(HORUS, "bastet", DUAT)
    assert day.where("bastet") == (HORUS, DUAT)
    assert day.face_down("bastet")
    seen = [day.state.view(seat).lanes[DUAT].units[HORUS][0].unit for seat in (HORUS, SETH, None)]
    assert seen == ["bastet", None, None]


@pytest.mark.rule("SS-3.3")
def test_other_units_lie_face_up(day):
    day.hand(HORUS, "tefnut")
    day.hand(SETH, "seth")
    day.turn()
    day.play(HORUS, "tefnut", DUAT)
    assert not day.face_down("tefnut")
    assert day.state.view(SETH).lanes[DUAT].units[HORUS][0].unit == "tefnut"
    assert day.state.waiting() == (SETH,)


# -- Anubis ------------------------------------------------------------------------------------


@pytest.fixture
def anubis(day):
    day.hand(HORUS, "anubis")
    day.hand(SETH, "seth")
    return day


@pytest.mark.rule("SS-4.1")
def test_anubis_reaches_every_unit_of_the_lane_and_itself(anubis):
    anubis.place(HORUS, DUAT, "horus")
    anubis.place(SETH, DUAT, "bastet", "osiris")
    anubis.place(SETH, DESHRET, "eclipse")
    anubis.turn()
    anubis.play(HORUS, "anubis", DUAT)
    assert anubis.targets(HORUS) == {"anubis", "horus", "bastet", "osiris"}


@pytest.mark.rule("SS-4.1")
def test_anubis_turns_up_and_switches_off(anubis):
    anubis.place(SETH, DUAT, "bastet")
    anubis.turn()
    anubis.play(HORUS, "anubis", DUAT)
    anubis.aim(HORUS, "bastet")
    assert not anubis.face_down("bastet")
    assert anubis.is_off("bastet")
    assert anubis.state.view(HORUS).lanes[DUAT].units[SETH][0].power == 2


@pytest.mark.rule("SS-4.1")
def test_anubis_may_choose_itself_alone_in_a_lane(anubis):
    anubis.turn()
    anubis.play(HORUS, "anubis", DUAT)
    assert anubis.targets(HORUS) == {"anubis"}
    anubis.aim(HORUS, "anubis")
    assert anubis.state.waiting() == (SETH,)


@pytest.mark.rule("SS-4.1")
def test_s26_anubis_on_a_unit_without_ability(anubis):
    anubis.place(SETH, DUAT, "tefnut")
    anubis.turn()
    anubis.play(HORUS, "anubis", DUAT)
    anubis.aim(HORUS, "tefnut")
    assert anubis.state.view(HORUS).lanes[DUAT].totals == (8, 10)


@pytest.mark.rule("SS-4.1")
def test_anubis_does_not_undo_what_a_placement_ability_did(anubis):
    anubis.place(SETH, DUAT, "ra")
    anubis.place(HORUS, DESHRET, "bastet", up=True)
    anubis.turn()
    anubis.play(HORUS, "anubis", DUAT)
    anubis.aim(HORUS, "ra")
    assert not anubis.face_down("bastet")


# -- Heka --------------------------------------------------------------------------------------


@pytest.fixture
def heka(day):
    day.hand(HORUS, "heka")
    day.hand(SETH, "seth")
    return day


@pytest.mark.rule("SS-4.2")
def test_heka_moves_a_face_down_unit_on_its_owners_side(heka):
    heka.place(SETH, DUAT, "bastet")
    heka.turn()
    heka.play(HORUS, "heka", DUAT)
    assert heka.targets(HORUS) == {"bastet"}
    heka.aim(HORUS, "bastet")
    assert heka.lanes(HORUS) == {DESHRET, SUN_BOAT}
    heka.state.apply(HORUS, LANE + DESHRET)
    assert heka.where("bastet") == (SETH, DESHRET)
    assert heka.face_down("bastet")
    assert heka.state.view(HORUS).lanes[DESHRET].units[SETH][0].unit is None


@pytest.mark.rule("SS-4.2", "SS-3.2")
def test_heka_moves_only_to_lanes_with_room(heka):
    heka.place(SETH, DUAT, "bastet")
    heka.place(SETH, DESHRET, "ra", "tefnut")
    heka.turn()
    heka.play(HORUS, "heka", DUAT)
    heka.aim(HORUS, "bastet")
    assert heka.lanes(HORUS) == {SUN_BOAT}


@pytest.mark.rule("SS-4.2")
def test_s22_heka_without_room_elsewhere_is_skipped(heka):
    heka.place(SETH, DUAT, "bastet")
    heka.place(SETH, DESHRET, "ra", "tefnut")
    heka.place(SETH, SUN_BOAT, "isis", "maat")
    heka.turn()
    heka.play(HORUS, "heka", DUAT)
    assert heka.state.waiting() == (SETH,)
    assert heka.where("bastet") == (SETH, DUAT)


@pytest.mark.rule("SS-4.2", "SS-3.3")
def test_heka_must_move_an_own_unit_if_there_is_no_other(heka):
    heka.place(HORUS, DUAT, "horus")
    heka.place(SETH, DUAT, "tefnut")
    heka.place(SETH, DESHRET, "bastet")
    heka.turn()
    heka.play(HORUS, "heka", DUAT)
    assert heka.targets(HORUS) == {"horus"}


@pytest.mark.rule("SS-3.2", "SS-4.2")
def test_the_slot_left_is_free_again(heka):
    heka.place(SETH, DUAT, "bastet", "ra")
    heka.turn()
    heka.play(HORUS, "heka", DUAT)
    heka.aim(HORUS, "bastet")
    heka.state.apply(HORUS, LANE + DESHRET)
    heka.play(SETH, "seth", DUAT)
    assert heka.where("seth") == (SETH, DUAT)


@pytest.mark.rule("SS-3.3")
def test_a_skipped_ability_is_not_made_up_for(heka):
    heka.hand(SETH, "bastet")
    heka.hand(HORUS, "horus")
    heka.turn()
    heka.play(HORUS, "heka", DUAT)
    heka.play(SETH, "bastet", DUAT)
    assert heka.state.waiting() == (HORUS,)
    assert heka.targets(HORUS) == set()


# -- Isis --------------------------------------------------------------------------------------


@pytest.fixture
def isis(day):
    day.hand(HORUS, "isis")
    day.hand(SETH, "seth")
    return day


@pytest.mark.rule("SS-4.3")
def test_isis_replaces_a_unit_of_the_opponent(isis):
    isis.place(SETH, DUAT, "tefnut")
    isis.pile("maat")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    assert isis.targets(HORUS) == {"isis", "tefnut"}
    isis.aim(HORUS, "tefnut")
    assert isis.where("maat") == (SETH, DUAT)
    assert "tefnut" in names(isis.state.discards)
    assert isis.state.view(HORUS).lanes[DUAT].units[SETH][0].from_pile
    assert isis.state.waiting() == (SETH,)


@pytest.mark.rule("SS-4.3")
def test_s23_isis_among_face_down_units_chooses_herself(isis):
    isis.place(SETH, DUAT, "bastet")
    isis.place(HORUS, DUAT, "horus")
    isis.pile("tefnut")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    assert isis.targets(HORUS) == {"isis"}
    isis.aim(HORUS, "isis")
    assert isis.where("tefnut") == (HORUS, DUAT)
    assert isis.where("isis") is None


@pytest.mark.rule("SS-4.4", "SS-4.3", "SS-4.2")
def test_s21_ra_turns_bastet_up(day):
    day.hand(HORUS, "ra", "isis")
    day.hand(SETH, "heka", "seth")
    day.place(SETH, DUAT, "bastet")
    day.pile("tefnut")
    day.turn()
    day.play(HORUS, "ra", DUAT)
    day.aim(HORUS, "bastet")
    assert not day.face_down("bastet")
    assert not day.is_off("bastet")
    day.play(SETH, "heka", DUAT)
    assert day.state.waiting() == (HORUS,), "Heka finds no unit with stealth"
    day.play(HORUS, "isis", DUAT)
    assert "bastet" in day.targets(HORUS)


@pytest.mark.rule("SS-4.3", "SS-6.3")
def test_s24_a_discarded_seth_comes_back_after_the_round(day):
    day.hand(HORUS, "isis")
    day.place(SETH, DUAT, "seth", up=True)
    day.pile("maat", "tefnut")
    day.turn(10)
    day.play(HORUS, "isis", DUAT)
    day.aim(HORUS, "seth")
    assert "seth" in names(day.state.discards) or day.state.round == 2
    replaced = day.state.view(None).lanes[DUAT].units[SETH][0]
    assert replaced.unit in ("maat", "tefnut")
    assert replaced.from_pile
    day.combat()
    seat = day.state.waiting()[0]
    while not all(day.state.hands[s] >> day.state.own_god(s) & 1 for s in (HORUS, SETH)):
        day.state.apply(seat, 0)
        seat = day.state.waiting()[0]
    assert day.holds(SETH, "seth")


@pytest.mark.rule("SS-4.5")
def test_the_card_drawn_through_isis_acts_at_once_by_its_owners_choice(isis):
    isis.place(SETH, DUAT, "tefnut")
    isis.place(HORUS, DESHRET, "horus")
    isis.place(HORUS, SUN_BOAT, "bastet")
    isis.pile("ra")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "tefnut")
    assert isis.state.waiting() == (SETH,)
    assert isis.targets(SETH) == {"horus", "bastet"}
    isis.aim(SETH, "bastet")
    assert not isis.face_down("bastet")
    assert isis.holds(SETH, "seth"), "it was not a turn of Seth's"
    assert isis.state.waiting() == (SETH,), "but this is"


@pytest.mark.rule("SS-4.5")
def test_isis_on_herself_draws_heka_and_the_turn_goes_to_the_opponent(isis):
    isis.place(SETH, DUAT, "bastet")
    isis.pile("heka")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "isis")
    assert isis.state.waiting() == (HORUS,), "Heka belongs to Isis's player here"
    isis.aim(HORUS, "bastet")
    isis.state.apply(HORUS, LANE + SUN_BOAT)
    assert isis.where("bastet") == (SETH, SUN_BOAT)
    assert isis.state.waiting() == (SETH,)


@pytest.mark.rule("SS-4.5")
def test_anubis_drawn_through_isis(isis):
    isis.place(SETH, DUAT, "tefnut", "osiris")
    isis.pile("anubis")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "tefnut")
    assert isis.targets(SETH) == {"isis", "anubis", "osiris"}


@pytest.mark.rule("SS-4.5", "SS-3.4")
def test_a_stealth_card_drawn_through_isis_lies_face_down(isis):
    isis.place(SETH, DUAT, "tefnut")
    isis.pile("libro")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "tefnut")
    assert isis.face_down("libro")
    placed = isis.state.view(HORUS).lanes[DUAT].units[SETH][0]
    assert placed.unit is None
    assert placed.from_pile


@pytest.mark.rule("SS-4.6")
def test_a_card_drawn_in_place_of_another_is_fresh(isis):
    isis.place(SETH, DUAT, "osiris", off=True)
    isis.pile("maat")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "osiris")
    assert not isis.is_off("maat")
    assert not isis.is_off("osiris")


@pytest.mark.rule("SS-4.6")
def test_what_anubis_did_outlives_anubis(isis):
    isis.place(SETH, DUAT, "anubis")
    isis.place(HORUS, DUAT, "osiris", off=True)
    isis.pile("tefnut")
    isis.turn()
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "anubis")
    assert isis.is_off("osiris")


# -- Ra ----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-4.4")
def test_ra_reaches_every_lane_and_both_sides(day):
    day.hand(HORUS, "ra")
    day.hand(SETH, "seth")
    day.place(HORUS, DESHRET, "horus")
    day.place(SETH, SUN_BOAT, "bastet")
    day.place(SETH, DUAT, "libro", up=True)
    day.turn()
    day.play(HORUS, "ra", DUAT)
    assert day.targets(HORUS) == {"horus", "bastet"}


@pytest.mark.rule("SS-4.4", "SS-3.3")
def test_ra_must_turn_up_the_own_unit_if_it_is_the_only_one(day):
    day.hand(HORUS, "ra")
    day.hand(SETH, "seth")
    day.place(HORUS, DESHRET, "horus")
    day.turn()
    day.play(HORUS, "ra", DUAT)
    assert day.targets(HORUS) == {"horus"}


@pytest.mark.rule("SS-3.3", "SS-4.4")
def test_ra_without_a_target_is_simply_placed(day):
    day.hand(HORUS, "ra")
    day.hand(SETH, "seth")
    day.turn()
    day.play(HORUS, "ra", DUAT)
    assert day.state.waiting() == (SETH,)


@pytest.mark.rule("SS-4.6")
def test_a_unit_turned_up_stays_so_after_it_would_move(day):
    """Heka cannot move what Ra turned up, so the loss of stealth is for the whole round."""
    day.hand(HORUS, "heka")
    day.hand(SETH, "seth")
    day.place(SETH, DUAT, "bastet", up=True)
    day.turn()
    day.play(HORUS, "heka", DUAT)
    assert day.state.waiting() == (SETH,)
