"""Placing units and the placement abilities (SS-3.3, SS-3.4, SS-4), with S21 to S24 and S26."""

import pytest

from mandjet.games.sunrise_sunset.actions import KEEP
from mandjet.games.sunrise_sunset.tables import UNITS

HORUS, SETH = 0, 1
DESHRET, SUN_BOAT, DUAT = "deshret", "sun_boat", "duat"


def names(units: int) -> set[str]:
    return {UNITS[i] for i in range(len(UNITS)) if units >> i & 1}


@pytest.mark.rule("SS-3.4")
def test_a_stealth_unit_lies_face_down(day):
    day.hand(HORUS, "bastet")
    day.hand(SETH, "ra")
    day.play(HORUS, "bastet", DUAT)
    assert day.where("bastet") == (HORUS, DUAT)
    assert day.is_face_down("bastet")
    seen = [day.lane(DUAT, seat).units[HORUS][0].unit for seat in (HORUS, SETH, None)]
    assert seen == ["bastet", None, None]


@pytest.mark.rule("SS-3.3")
def test_other_units_lie_face_up(day):
    day.hand(HORUS, "tefnut")
    day.play(HORUS, "tefnut", DUAT)
    assert not day.is_face_down("tefnut")
    assert day.lane(DUAT, SETH).units[HORUS][0].unit == "tefnut"
    assert day.table.waiting() == (SETH,)


# -- Anubis ------------------------------------------------------------------------------------


@pytest.fixture
def anubis(night):
    night.hand(HORUS, "anubis")
    return night


@pytest.mark.rule("SS-4.1")
def test_anubis_reaches_every_unit_of_the_lane_and_itself(anubis):
    anubis.place(HORUS, DUAT, "horus")
    anubis.place(SETH, DUAT, "bastet", "osiris")
    anubis.place(SETH, DESHRET, "eclipse")
    anubis.place(HORUS, DESHRET, "tefnut")
    anubis.play(HORUS, "anubis", DUAT)
    assert anubis.targets(HORUS) == {"anubis", "horus", "bastet", "osiris"}


@pytest.mark.rule("SS-4.1")
def test_anubis_turns_up_and_switches_off(anubis):
    anubis.place(SETH, DUAT, "bastet")
    anubis.play(HORUS, "anubis", DUAT)
    anubis.aim(HORUS, "bastet")
    assert not anubis.is_face_down("bastet")
    assert anubis.is_off("bastet")
    assert anubis.lane(DUAT, HORUS).units[SETH][0].power == 2


@pytest.mark.rule("SS-4.1")
def test_anubis_may_choose_itself_alone_in_a_lane(anubis):
    anubis.place(SETH, DESHRET, "ra")
    anubis.play(HORUS, "anubis", DUAT)
    assert anubis.targets(HORUS) == {"anubis"}
    anubis.aim(HORUS, "anubis")
    assert anubis.table.waiting() == (SETH,)


@pytest.mark.rule("SS-4.1")
def test_s26_anubis_on_a_unit_without_ability(day):
    day.hand(HORUS, "anubis")
    day.place(HORUS, DESHRET, "ra")
    day.place(SETH, DUAT, "tefnut")
    day.play(HORUS, "anubis", DUAT)
    day.aim(HORUS, "tefnut")
    assert day.lane(DUAT, HORUS).totals == (8, 10)


@pytest.mark.rule("SS-4.1")
def test_anubis_does_not_undo_what_a_placement_ability_did(anubis):
    anubis.place(SETH, DUAT, "ra")
    anubis.place(HORUS, DESHRET, "bastet").face_up("bastet")
    anubis.place(SETH, SUN_BOAT, "maat")
    anubis.play(HORUS, "anubis", DUAT)
    anubis.aim(HORUS, "ra")
    assert not anubis.is_face_down("bastet")


# -- Heka --------------------------------------------------------------------------------------


@pytest.fixture
def heka(night):
    night.hand(HORUS, "heka")
    return night


@pytest.mark.rule("SS-4.2")
def test_heka_moves_a_face_down_unit_on_its_owners_side(heka):
    heka.place(SETH, DUAT, "bastet")
    heka.play(HORUS, "heka", DUAT)
    assert heka.targets(HORUS) == {"bastet"}
    heka.aim(HORUS, "bastet")
    assert heka.lanes(HORUS) == {DESHRET, SUN_BOAT}
    heka.move(HORUS, DESHRET)
    assert heka.where("bastet") == (SETH, DESHRET)
    assert heka.is_face_down("bastet")
    assert heka.lane(DESHRET, HORUS).units[SETH][0].unit is None


@pytest.mark.rule("SS-4.2", "SS-3.2")
def test_heka_moves_only_to_lanes_with_room(heka):
    heka.place(SETH, DUAT, "bastet")
    heka.place(SETH, DESHRET, "ra", "tefnut")
    heka.place(HORUS, SUN_BOAT, "maat", "apis")
    heka.play(HORUS, "heka", DUAT)
    heka.aim(HORUS, "bastet")
    assert heka.lanes(HORUS) == {SUN_BOAT}


@pytest.mark.rule("SS-4.2")
def test_s22_heka_without_room_elsewhere_is_skipped(heka):
    heka.place(SETH, DUAT, "bastet")
    heka.place(SETH, DESHRET, "ra", "tefnut")
    heka.place(SETH, SUN_BOAT, "osiris", "maat")
    heka.place(HORUS, DESHRET, "apis", "apofis")
    heka.place(HORUS, SUN_BOAT, "plaga", "anubis")
    heka.play(HORUS, "heka", DUAT)
    assert heka.table.waiting() == (SETH,)
    assert heka.where("bastet") == (SETH, DUAT)


@pytest.mark.rule("SS-4.2", "SS-3.3")
def test_heka_must_move_a_unit_of_its_own_side_if_there_is_no_other(heka):
    heka.place(HORUS, DUAT, "horus")
    heka.place(SETH, DUAT, "tefnut")
    heka.place(SETH, DESHRET, "bastet")
    heka.play(HORUS, "heka", DUAT)
    assert heka.targets(HORUS) == {"horus"}


@pytest.mark.rule("SS-3.2", "SS-4.2")
def test_the_slot_left_is_free_again(heka):
    heka.place(SETH, DUAT, "bastet", "ra")
    heka.place(HORUS, DESHRET, "maat")
    heka.play(HORUS, "heka", DUAT)
    heka.aim(HORUS, "bastet")
    heka.move(HORUS, DESHRET)
    heka.play(SETH, "seth", DUAT)
    assert heka.where("seth") == (SETH, DUAT)


@pytest.mark.rule("SS-3.3")
def test_a_skipped_ability_is_not_made_up_for(heka):
    heka.hand(SETH, "bastet")
    heka.place(SETH, DESHRET, "tefnut")
    heka.play(HORUS, "heka", DUAT)
    heka.play(SETH, "bastet", DUAT)
    assert heka.table.waiting() == (HORUS,)
    assert heka.targets(HORUS) == set()


# -- Isis --------------------------------------------------------------------------------------


@pytest.fixture
def isis(night):
    night.hand(HORUS, "isis")
    return night


@pytest.mark.rule("SS-4.3")
def test_isis_replaces_a_unit_of_the_opponent(isis):
    isis.place(SETH, DUAT, "tefnut")
    isis.pile("maat")
    isis.play(HORUS, "isis", DUAT)
    assert isis.targets(HORUS) == {"isis", "tefnut"}
    isis.aim(HORUS, "tefnut")
    assert isis.where("maat") == (SETH, DUAT)
    assert "tefnut" in names(isis.table.discards)
    assert isis.lane(DUAT, HORUS).units[SETH][0].from_pile
    assert isis.table.waiting() == (SETH,)


@pytest.mark.rule("SS-4.3")
def test_s23_isis_among_face_down_units_chooses_herself(isis):
    isis.place(SETH, DUAT, "bastet")
    isis.place(HORUS, DUAT, "horus")
    isis.pile("tefnut")
    isis.place(SETH, DESHRET, "ra")
    isis.play(HORUS, "isis", DUAT)
    assert isis.targets(HORUS) == {"isis"}
    isis.aim(HORUS, "isis")
    assert isis.where("tefnut") == (HORUS, DUAT)
    assert isis.where("isis") is None


@pytest.mark.rule("SS-4.4", "SS-4.3", "SS-4.2")
def test_s21_ra_turns_bastet_up(night):
    night.hand(HORUS, "ra", "isis")
    night.hand(SETH, "heka")
    night.place(SETH, DUAT, "bastet")
    night.pile("tefnut")
    night.play(HORUS, "ra", DUAT)
    night.aim(HORUS, "bastet")
    assert not night.is_face_down("bastet")
    assert not night.is_off("bastet")
    night.play(SETH, "heka", DUAT)
    assert night.table.waiting() == (HORUS,), "Heka finds no unit with stealth"
    night.play(HORUS, "isis", DUAT)
    assert "bastet" in night.targets(HORUS)


@pytest.mark.rule("SS-4.3", "SS-6.3")
def test_s24_a_discarded_seth_comes_back_after_the_round(day):
    day.hand(HORUS, "isis")
    day.place(HORUS, DESHRET, "horus", "ra").place(SETH, DESHRET, "bastet", "plaga")
    day.place(HORUS, SUN_BOAT, "anubis", "heka").place(SETH, SUN_BOAT, "osiris", "eclipse")
    day.place(HORUS, DUAT, "apis").place(SETH, DUAT, "seth").face_up("seth")
    day.hand(SETH, "apofis")
    day.pile("maat", "tefnut")
    day.play(HORUS, "isis", DUAT)
    day.aim(HORUS, "seth")
    assert "seth" in names(day.table.discards)
    replaced = day.lane(DUAT).units[SETH][0]
    assert replaced.unit in ("maat", "tefnut")
    assert replaced.from_pile
    day.play(SETH, "apofis", DUAT)
    assert day.table.round == 2
    for seat in (SETH, HORUS):
        day.table.apply(seat, KEEP)
    assert "seth" in names(day.table.hands[SETH])


@pytest.mark.rule("SS-4.5")
def test_the_card_drawn_through_isis_acts_at_once_by_its_owners_choice(isis):
    isis.place(SETH, DUAT, "tefnut")
    isis.place(HORUS, DESHRET, "horus")
    isis.place(HORUS, SUN_BOAT, "bastet")
    isis.pile("ra")
    isis.place(SETH, DESHRET, "maat", "apis")
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "tefnut")
    assert isis.table.waiting() == (SETH,)
    assert isis.targets(SETH) == {"horus", "bastet"}
    isis.aim(SETH, "bastet")
    assert not isis.is_face_down("bastet")
    assert "seth" in names(isis.table.hands[SETH]), "it was not a turn of Seth's"
    assert isis.table.waiting() == (SETH,), "but this is"


@pytest.mark.rule("SS-4.5")
def test_isis_on_herself_draws_heka_and_the_turn_goes_to_the_opponent(isis):
    isis.place(SETH, DUAT, "bastet")
    isis.pile("heka")
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "isis")
    assert isis.table.waiting() == (HORUS,), "Heka belongs to Isis's player here"
    isis.aim(HORUS, "bastet")
    isis.move(HORUS, SUN_BOAT)
    assert isis.where("bastet") == (SETH, SUN_BOAT)
    assert isis.table.waiting() == (SETH,)


@pytest.mark.rule("SS-4.5")
def test_anubis_drawn_through_isis(isis):
    isis.place(SETH, DUAT, "tefnut", "osiris")
    isis.pile("anubis")
    isis.place(HORUS, DESHRET, "ra")
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "tefnut")
    assert isis.targets(SETH) == {"isis", "anubis", "osiris"}


@pytest.mark.rule("SS-4.5", "SS-3.4")
def test_a_stealth_card_drawn_through_isis_lies_face_down(isis):
    isis.place(SETH, DUAT, "tefnut")
    isis.pile("libro")
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "tefnut")
    assert isis.is_face_down("libro")
    placed = isis.lane(DUAT, HORUS).units[SETH][0]
    assert placed.unit is None
    assert placed.from_pile


@pytest.mark.rule("SS-4.6")
def test_a_card_drawn_in_place_of_another_is_fresh(isis):
    isis.place(SETH, DUAT, "osiris").off("osiris")
    isis.pile("maat")
    isis.place(HORUS, DESHRET, "anubis").place(SETH, SUN_BOAT, "ra")
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "osiris")
    assert not isis.is_off("maat")
    assert not isis.is_off("osiris")


@pytest.mark.rule("SS-4.6")
def test_what_anubis_did_outlives_anubis(isis):
    isis.place(SETH, DUAT, "anubis")
    isis.place(HORUS, DUAT, "osiris").off("osiris")
    isis.pile("tefnut")
    isis.place(SETH, DESHRET, "ra")
    isis.play(HORUS, "isis", DUAT)
    isis.aim(HORUS, "anubis")
    assert isis.is_off("osiris")


# -- Ra ----------------------------------------------------------------------------------------


@pytest.mark.rule("SS-4.4")
def test_ra_reaches_every_lane_and_both_sides(night):
    night.hand(HORUS, "ra")
    night.place(HORUS, DESHRET, "horus")
    night.place(SETH, SUN_BOAT, "bastet")
    night.place(SETH, DUAT, "libro").face_up("libro")
    night.play(HORUS, "ra", DUAT)
    assert night.targets(HORUS) == {"horus", "bastet"}


@pytest.mark.rule("SS-4.4", "SS-3.3")
def test_ra_must_turn_up_a_unit_of_its_own_side_if_there_is_no_other(day):
    day.hand(HORUS, "ra")
    day.place(HORUS, DESHRET, "horus")
    day.place(SETH, SUN_BOAT, "tefnut")
    day.play(HORUS, "ra", DUAT)
    assert day.targets(HORUS) == {"horus"}


@pytest.mark.rule("SS-3.3", "SS-4.4")
def test_ra_without_a_target_is_simply_placed(day):
    day.hand(HORUS, "ra")
    day.play(HORUS, "ra", DUAT)
    assert day.table.waiting() == (SETH,)


@pytest.mark.rule("SS-4.6")
def test_a_unit_turned_up_stays_so_after_it_would_move(night):
    """Heka cannot move what Ra turned up, so the loss of stealth is for the whole round."""
    night.hand(HORUS, "heka")
    night.place(SETH, DUAT, "bastet").face_up("bastet")
    night.play(HORUS, "heka", DUAT)
    assert night.table.waiting() == (SETH,)
