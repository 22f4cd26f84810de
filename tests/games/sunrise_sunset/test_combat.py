"""Determine the victor in each lane (SS-5), with the worked examples S1 to S20."""

import pytest

HORUS, SETH, NEUTRAL = 0, 1, None
DESHRET, SUN_BOAT, DUAT = "deshret", "sun_boat", "duat"


@pytest.fixture
def rulebook_round(day):
    """The scoring example of the rulebook: a sun round, Duat controlled by Horus."""
    day.control(HORUS, DUAT)
    day.place(HORUS, DESHRET, "libro", "bastet")
    day.place(SETH, DESHRET, "ra", "tefnut")
    day.place(HORUS, SUN_BOAT, "osiris").off("osiris")
    day.place(HORUS, SUN_BOAT, "horus")
    day.place(SETH, SUN_BOAT, "anubis", "heka")
    day.place(HORUS, DUAT, "apis", "plaga")
    day.place(SETH, DUAT, "maat", "seth")
    day.fight()
    return day


@pytest.mark.rule("SS-5.3", "SS-5.4", "SS-5.6")
def test_s1_a_draw_changes_nothing(rulebook_round):
    assert rulebook_round.value(DESHRET) == 0
    assert rulebook_round.totals(DESHRET) == (7, 7)
    assert rulebook_round.controls(DESHRET) == NEUTRAL


@pytest.mark.rule("SS-5.8", "SS-5.11")
def test_s2_osiris_switched_off_by_anubis(rulebook_round):
    assert rulebook_round.totals(SUN_BOAT) == (8, 9)
    assert rulebook_round.controls(SUN_BOAT) == SETH


@pytest.mark.rule("SS-5.3", "SS-5.8")
def test_s3_plaga_then_maat_and_a_damage_for_the_controlled_lane(rulebook_round):
    assert rulebook_round.value(DUAT) == 1
    assert rulebook_round.totals(DUAT) == (4, 3)
    assert rulebook_round.controls(DUAT) == HORUS
    assert rulebook_round.table.damage == [1, 0]


@pytest.mark.rule("SS-5.1", "SS-2.3")
def test_s5_the_order_of_the_lanes_by_night(night):
    night.fight()
    assert night.fought_lanes() == [DUAT, SUN_BOAT, DESHRET]
    assert [night.value(lane) for lane in (DESHRET, SUN_BOAT, DUAT)] == [5, 4, 1]


@pytest.mark.rule("SS-5.1")
def test_the_order_of_the_lanes_by_day_is_by_printed_value(day):
    day.place(HORUS, DUAT, "plaga")
    day.fight()
    assert day.value(DUAT) == 0
    assert day.fought_lanes() == [DESHRET, SUN_BOAT, DUAT]


@pytest.mark.rule("SS-5.2")
def test_all_units_are_turned_up_before_the_first_lane(day):
    day.place(HORUS, DUAT, "horus")
    day.place(SETH, DESHRET, "bastet")
    day.fight()
    keys = [event.key for event in day.table.events]
    assert keys.count("turned-up") == 2
    assert max(i for i, key in enumerate(keys) if key == "turned-up") < keys.index("fought")


# lane, units of Horus, units of Seth, then the value and both totals
COUNTS = {
    "s6 Apis alone where V is 6": (DUAT, ["apis"], ["tefnut"], 6, (15, 10)),
    "s7 Maat makes it 7": (DUAT, ["apis"], ["maat"], 7, (15, 14)),
    "s8 El Libro makes it 0": (DESHRET, ["apis"], ["libro"], 0, (15, 5)),
    "s10 La Plaga and El Libro": (SUN_BOAT, ["plaga"], ["libro"], -2, (3, 5)),
    "Apis between 1 and 5": (SUN_BOAT, ["apis"], [], 3, (3, 0)),
    "fixed powers": (SUN_BOAT, ["heka", "osiris"], ["plaga"], 0, (11, 3)),
    "powers with V": (SUN_BOAT, ["anubis", "ra"], ["isis", "tefnut"], 3, (11, 11)),
    "V twice and thrice": (DESHRET, ["maat"], ["apofis"], 3, (6, 9)),
    "stealth units": (DESHRET, ["bastet", "horus"], ["eclipse", "seth"], 2, (3, 3)),
    "all that change V": (DUAT, ["plaga", "maat"], ["libro"], -1, (1, 5)),
}


@pytest.mark.rule("SS-1.4", "SS-5.3", "SS-5.4", "SS-5.5")
@pytest.mark.parametrize("case", COUNTS.values(), ids=COUNTS.keys())
def test_what_units_count(day, case):
    lane, horus, seth, value, totals = case
    day.place(HORUS, lane, *horus)
    day.place(SETH, lane, *seth)
    day.fight()
    assert day.value(lane) == value
    assert day.totals(lane) == totals


@pytest.mark.rule("SS-5.3", "SS-5.4")
@pytest.mark.parametrize(
    ("units", "value", "total"), [(["apofis"], -1, -3), (["maat"], 0, 0), (["anubis"], -1, 1)]
)
def test_s9_el_libro_by_night_in_the_duat(night, units, value, total):
    night.place(HORUS, DUAT, "libro")
    night.place(SETH, DUAT, *units)
    night.fight()
    assert night.value(DUAT) == value
    assert night.totals(DUAT) == (5, total)


@pytest.mark.rule("SS-5.11")
def test_s11_la_plaga_switched_off(day):
    day.place(HORUS, SUN_BOAT, "plaga").off("plaga")
    day.fight()
    assert day.value(SUN_BOAT) == 3
    assert day.totals(SUN_BOAT) == (3, 0)


@pytest.mark.rule("SS-5.11")
def test_apis_switched_off_counts_v(day):
    day.place(HORUS, DUAT, "apis").off("apis")
    day.fight()
    assert day.totals(DUAT) == (6, 0)


# units of Horus and Seth in the Sun Boat by day (V 3), the totals, who takes it
VERDICTS = {
    "the higher total": (["tefnut"], ["ra"], (7, 6), HORUS),
    "s12 a gap of four with Eclipse": (["tefnut"], ["eclipse"], (7, 3), NEUTRAL),
    "s13 a gap of three with Eclipse": (["ra"], ["eclipse"], (6, 3), HORUS),
    "s14 Eclipse, Osiris, a gap of three": (["osiris"], ["eclipse", "seth"], (7, 4), SETH),
    "s15 Eclipse, Osiris, a wide gap": (["osiris", "ra"], ["eclipse"], (13, 3), NEUTRAL),
    "s16 equal totals with Osiris": (["osiris"], ["tefnut"], (7, 7), NEUTRAL),
    "the lower total with Osiris": (["osiris", "ra"], ["tefnut"], (13, 7), SETH),
    "Eclipse hinders its own side too": (["eclipse", "tefnut"], [], (10, 0), NEUTRAL),
}


@pytest.mark.rule("SS-5.6", "SS-5.7", "SS-5.8")
@pytest.mark.parametrize("case", VERDICTS.values(), ids=VERDICTS.keys())
def test_who_wins_a_lane(day, case):
    horus, seth, totals, winner = case
    day.place(HORUS, SUN_BOAT, *horus)
    day.place(SETH, SUN_BOAT, *seth)
    day.fight()
    assert day.totals(SUN_BOAT) == totals
    assert day.controls(SUN_BOAT) == winner
    assert day.table.damage == [0, 0]


@pytest.mark.rule("SS-5.11")
@pytest.mark.parametrize(
    ("off", "horus", "seth", "winner"),
    [("eclipse", ["tefnut"], ["eclipse"], HORUS), ("osiris", ["osiris"], ["plaga"], HORUS)],
)
def test_eclipse_and_osiris_switched_off(day, off, horus, seth, winner):
    for seat, units in ((HORUS, horus), (SETH, seth)):
        day.place(seat, SUN_BOAT, *units)
    day.off(off)
    day.fight()
    assert day.controls(SUN_BOAT) == winner


@pytest.mark.rule("SS-5.8")
def test_control_passes_without_damage(day):
    day.control(SETH, SUN_BOAT)
    day.place(HORUS, SUN_BOAT, "tefnut")
    day.fight()
    assert day.controls(SUN_BOAT) == HORUS
    assert day.table.damage == [0, 0]


@pytest.mark.rule("SS-5.9")
def test_s17_apofis_of_the_loser_costs_one_more(day):
    day.place(HORUS, DESHRET, "tefnut", "heka")
    day.place(SETH, DESHRET, "apofis")
    day.fight()
    assert day.controls(DESHRET) == HORUS
    assert day.table.damage == [1, 0]


@pytest.mark.rule("SS-5.9")
def test_apofis_of_the_winner_costs_nothing(day):
    day.place(HORUS, DUAT, "apofis")
    day.place(SETH, DUAT, "heka")
    day.fight()
    assert day.controls(DUAT) == HORUS
    assert day.table.damage == [0, 0]


@pytest.mark.rule("SS-5.9", "SS-5.10", "SS-6.1")
def test_s18_all_three_damages_at_once(day):
    day.control(HORUS, DESHRET)
    day.place(HORUS, DESHRET, "bastet", "osiris")
    day.place(SETH, DESHRET, "apofis", "tefnut")
    day.fight()
    assert day.totals(DESHRET) == (9, 12)
    assert day.table.damage == [3, 0]
    assert day.table.over
    assert day.table.winners == (HORUS,)


@pytest.mark.rule("SS-5.10")
def test_s19_bastet_in_a_neutral_lane(day):
    day.place(HORUS, DESHRET, "bastet", "tefnut")
    day.fight()
    assert day.controls(DESHRET) == HORUS
    assert day.table.damage == [1, 0]


@pytest.mark.rule("SS-5.10")
def test_bastet_of_the_loser_does_nothing(day):
    day.place(HORUS, DESHRET, "bastet")
    day.place(SETH, DESHRET, "tefnut")
    day.fight()
    assert day.table.damage == [0, 0]


@pytest.mark.rule("SS-5.6", "SS-5.9", "SS-5.10")
def test_no_extra_damage_in_a_draw(day):
    day.place(HORUS, DUAT, "bastet", "eclipse")
    day.place(SETH, DUAT, "apofis")
    day.fight()
    assert day.totals(DUAT) == (8, 18)
    assert day.table.damage == [0, 0]


@pytest.mark.rule("SS-5.11")
def test_s20_apofis_and_bastet_switched_off(day):
    day.place(HORUS, DESHRET, "bastet", "osiris").off("bastet", "osiris")
    day.place(SETH, DESHRET, "apofis").off("apofis")
    day.fight()
    assert day.controls(DESHRET) == HORUS
    assert day.table.damage == [0, 0]


@pytest.mark.rule("SS-5.3")
def test_abilities_act_only_in_their_own_lane(day):
    day.place(HORUS, DESHRET, "plaga")
    day.fight()
    assert [day.value(lane) for lane in (DESHRET, SUN_BOAT, DUAT)] == [0, 3, 6]


@pytest.mark.rule("SS-6.1")
def test_s25_the_game_ends_at_once(day):
    day.damage(2, 2)
    day.control(HORUS, DESHRET).control(SETH, DUAT)
    day.place(HORUS, DESHRET, "tefnut")
    day.place(SETH, DUAT, "ra")
    day.fight()
    assert day.table.over
    assert day.table.winners == (HORUS,)
    assert day.table.scores == (3, 2)
    assert day.fought_lanes() == [DESHRET]
    assert day.table.side == 0, "nothing is turned over any more"
    assert not day.table.stealthy, "all units were turned up"


@pytest.mark.rule("SS-6.1")
def test_all_damage_of_the_last_lane_is_counted(day):
    day.damage(2, 0)
    day.control(HORUS, DESHRET)
    day.place(HORUS, DESHRET, "bastet", "osiris")
    day.place(SETH, DESHRET, "apofis", "tefnut")
    day.fight()
    assert day.table.scores == (5, 0)


@pytest.mark.rule("SS-7.1")
@pytest.mark.parametrize(("quick", "ends"), [(0, False), (1, True), (2, False)])
def test_s27_quick_mode_with_one_damage(stage, quick, ends):
    table = stage(quick=quick)
    table.control(SETH, DESHRET)
    table.place(SETH, DESHRET, "tefnut")
    table.fight()
    assert table.table.damage == [0, 1]
    assert table.table.over == ends
    assert table.table.winners == ((SETH,) if ends else ())


@pytest.mark.rule("SS-7.1", "SS-1.3")
def test_quick_mode_with_two_damage(stage):
    table = stage(quick=2)
    table.control(SETH, DESHRET)
    table.place(SETH, DESHRET, "bastet", "tefnut")
    table.fight()
    assert table.table.over
    assert table.table.scores == (0, 2)
