"""What the table tells people: combat step by step, lanes as they stand, what cards do."""

import pytest

import mandjet
from mandjet.engine.components import components

HORUS, SETH = 0, 1
LANES = DESHRET, SUN_BOAT, DUAT = "deshret", "sun_boat", "duat"


def keys_of(stage, lane):
    """The keys of what was told about a lane, in order."""
    return [event.key for event in stage.table.events if lane_of(event) == lane]


def lane_of(event):
    """The lane an event is about: it touches the lane itself or a slot of it."""
    kind, _, where = event.on[0].partition(":") if event.on else ("", "", "")
    if kind == "slot":
        return LANES[int(where.split(".")[1])]
    return LANES[int(where)] if kind == "lane" else None


@pytest.mark.rule("SS-5.3")
def test_each_change_of_the_value_is_told_with_its_reason(day):
    day.place(HORUS, DUAT, "plaga", "maat")
    day.place(SETH, DUAT, "libro")
    day.fight()
    changes = [e for e in day.table.events if e.key == "value-changed"]
    assert [(e.args["unit"], e.args["value"]) for e in changes] == [
        ("unit-plaga", 0),
        ("unit-maat", 1),
        ("unit-libro", -1),
    ]
    assert [e.on for e in changes] == [("slot:0.2.0",), ("slot:0.2.1",), ("slot:1.2.0",)]


@pytest.mark.rule("SS-5.1")
def test_a_fight_is_told_in_its_order(day):
    day.place(HORUS, DESHRET, "maat")
    day.place(SETH, DESHRET, "tefnut").off("tefnut")
    day.fight()
    assert keys_of(day, DESHRET) == [
        "fight-begins",
        "value-changed",
        "counted",
        "counted-off",
        "fought",
        "took-control",
    ]


@pytest.mark.rule("SS-5.4")
def test_powers_told_add_up_to_the_totals_told(day):
    day.place(HORUS, DUAT, "ra", "apis")
    day.place(SETH, DUAT, "tefnut", "heka")
    day.fight()
    powers = [e.args["power"] for e in day.table.events if e.key == "counted"]
    fought = next(e.args for e in day.table.events if e.key == "fought" and lane_of(e) == DUAT)
    assert powers == [9, 15, 10, 4]
    assert (fought["horus"], fought["seth"]) == (24, 14)


@pytest.mark.rule("SS-5.6")
def test_eclipse_is_named_where_it_makes_the_draw(day):
    day.place(HORUS, DESHRET, "osiris")
    day.place(SETH, DESHRET, "eclipse")
    day.fight()
    assert keys_of(day, DESHRET)[-3:] == ["fought", "eclipsed", "drawn"]


@pytest.mark.rule("SS-5.6")
def test_eclipse_is_not_named_where_the_totals_are_close(day):
    day.place(HORUS, DESHRET, "eclipse", "horus")
    day.place(SETH, DESHRET, "plaga")
    day.fight()
    # La Plaga makes the value 0: 0 + 1 against 3 is apart by 2; Seth wins.
    assert keys_of(day, DESHRET)[-1] == "took-control"
    assert "eclipsed" not in keys_of(day, DESHRET)


@pytest.mark.rule("SS-5.7")
def test_osiris_is_named_where_the_lower_total_wins(day):
    day.place(HORUS, DESHRET, "osiris")
    day.place(SETH, DESHRET, "seth")
    day.fight()
    assert keys_of(day, DESHRET)[-2:] == ["reversed", "took-control"]


@pytest.mark.rule("SS-5.8", "SS-5.9", "SS-5.10")
def test_each_damage_is_told_with_its_reason(day):
    day.control(SETH, DESHRET)
    day.control(HORUS, DUAT)
    day.place(HORUS, DESHRET, "ra")
    day.place(HORUS, DUAT, "osiris", "bastet")
    day.place(SETH, DUAT, "apofis")
    day.fight()
    assert keys_of(day, DESHRET)[-1] == "took-from"
    assert keys_of(day, DUAT)[-5:] == [
        "reversed",
        "held",
        "apofis-harms",
        "bastet-strikes",
        "dealt-damage",
    ]
    dealt = next(e.args for e in day.table.events if e.key == "dealt-damage")
    assert (dealt["seat"], dealt["to_seat"], dealt["damage"]) == (HORUS, SETH, 3)


@pytest.mark.rule("SS-5.4", "SS-8.2")
def test_a_lane_as_it_stands_counts_only_what_the_seat_sees(day):
    day.control(HORUS, DUAT)
    day.place(HORUS, DUAT, "tefnut")
    day.place(SETH, DUAT, "libro")
    day.hand(HORUS, "ra")
    day.turn(HORUS)
    mine, theirs = day.lane(DUAT, HORUS), day.lane(DUAT, SETH)
    assert (mine.changes, mine.value_now, mine.totals) == ((), 6, (10, 0))
    assert (mine.ahead, mine.harm) == (HORUS, 1)
    assert [(change.unit, change.value) for change in theirs.changes] == [("libro", 4)]
    assert theirs.totals == (8, 5)


@pytest.mark.rule("SS-5.10", "SS-8.2")
def test_damage_in_sight_leaves_out_what_lies_face_down(day):
    day.control(SETH, DUAT)
    day.place(HORUS, DESHRET, "maat", "apis").place(SETH, DUAT, "tefnut", "bastet")
    day.hand(HORUS, "ra")
    day.turn(HORUS)
    assert day.lane(DUAT, HORUS).harm == 1
    assert day.lane(DUAT, SETH).harm == 2
    assert day.lane(DUAT, None).harm == 1


@pytest.mark.rule("SS-5.6")
def test_an_empty_lane_has_nobody_ahead(day):
    day.hand(HORUS, "ra")
    day.turn(HORUS)
    lane = day.lane(SUN_BOAT, HORUS)
    assert (lane.ahead, lane.harm) == (None, 0)


def test_every_unit_and_location_says_what_it_does():
    game = mandjet.game("sunrise_sunset")
    told = components(game)
    assert len([one for one in told if one.kind == "unit"]) == 15
    assert len([one for one in told if one.kind == "location"]) == 3
    for one in told:
        assert one.text, one.id
        assert one.rule.startswith("SS-"), one.id
        # The first sentence stands on the card: it must be short.
        assert len(one.text.split(". ")[0]) <= 30, one.text
    assert "by day and 5 by night" in next(one.text for one in told if one.id == "deshret")
