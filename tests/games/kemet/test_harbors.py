"""Ways over water and by teleport, and into and out of the Delta (KBS-5.18, KBS-5.19)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import ZONES

EAST = {"e_obelisk", "ne_quay", "e_temple_outer", "e_temple_inner"}
WEST = {"w_obelisk", "sw_quay", "w_temple_outer", "w_temple_inner"}
DELTA = {"delta_temple", "sanctuary"}


@pytest.mark.rule("KBS-5.18", "KBS-1.3")
def test_harbors(table):
    t = table(5).tile(0, "ru1_mafdet").troop(0, "nw_front", 2)
    t.march("nw_front")
    trading = {"w_oasis", "e_oasis", "sw_quay", "ne_quay"}
    by_land = {"nw_d1", "nw_d2", "nw_d3", "w_obelisk", "w_oasis", "w_temple_outer"}
    assert t.zones() == by_land | trading
    t.walk("ne_quay")
    # From a trading Harbor: other trading Harbors and your own front, no other front by water.
    assert t.zones() == {"e_front", "e_temple_outer", "nw_front"} | trading - {"ne_quay"}


@pytest.mark.rule("KBS-5.18")
def test_from_anothers_military_harbor(table):
    t = table(3).troop(0, "sw_front", 2).march("sw_front")
    districts = {"sw_d1", "sw_d2", "sw_d3"}
    assert t.zones() == districts | {"sw_quay", "w_temple_outer", "w_oasis", "nw_front"}


@pytest.mark.rule("KBS-5.18", "KBS-1.3", "KBS-5.24")
def test_by_water_into_a_battle(table):
    t = table(4).troop(0, "nw_front", 3).troop(1, "e_oasis", 2)
    t.march("nw_front").walk("e_oasis")
    assert t.asking == "WarCouncil"


@pytest.mark.rule("KBS-1.3", "KBS-5.18", "KBS-5.19")
def test_only_a_teleport_leads_into_the_delta(table):
    t = table(4).tile(0, "ru1_mafdet", "on4_fury").pyramid("nw_d1", "ruby", 1)
    t.troop(0, "nw_d1", 2).march("nw_d1")
    assert t.teleports() == EAST | WEST | DELTA
    assert "delta_desert" not in t.walk("nw_front").zones()
    assert not t.zones() & {"delta_temple", "sanctuary", "delta_desert"}
    t = table(4).tile(0, "ru1_mafdet", "on4_fury").pyramid("nw_d1", "ruby", 1)
    t.troop(0, "nw_d1", 2).march("nw_d1").teleport("sanctuary")
    assert t.zones() == {"delta_desert"}
    # Its Harbor leads out, to trading Harbors and your own front.
    t.walk("delta_desert")
    out = {"w_oasis", "e_oasis", "sw_quay", "ne_quay", "nw_front"}
    assert t.zones() == {"delta_temple", "sanctuary"} | out
    t.walk("e_oasis").no()
    assert t.units(0, "e_oasis") == 2


@pytest.mark.rule("KBS-1.3", "KBS-5.18")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_arrives_by_water_in_the_delta_desert(table, seats):
    board = table(seats).state.board
    delta = {ZONES.index(zone) for zone in ("delta_desert", "delta_temple", "sanctuary")}
    for site in board.sites:
        for zone in board.listed:
            if zone not in delta:
                assert not delta & set(board.steps[site][zone])


@pytest.mark.rule("KBS-5.19", "KBS-5.12")
def test_teleport_before_between_and_after_once(table):
    t = table(4).pyramid("nw_d1", "ruby", 1).pyramid("nw_d2", "onyx", 1)
    t.tile(0, "ru1_mafdet").troop(0, "nw_d1", 2).march("nw_d1")
    assert t.teleports() == EAST | WEST | DELTA
    t.walk("nw_d2")
    assert "e_obelisk" in t.teleports()
    t.teleport("e_obelisk")
    assert t.state.land == 1
    assert t.teleports() == set()
    t.walk("e_oasis").no()
    assert t.units(0, "e_oasis") == 2
    assert t.state.prayer[0] == 5


@pytest.mark.rule("KBS-5.19", "KBS-5.22")
def test_part_of_a_troop_teleports(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 5)
    t.march("nw_d1").act(ids.TELEPORT + ZONES.index("delta_temple"))
    assert t.amounts() == [1, 2, 3, 4, 5]
    t.act(ids.AMOUNT + 2).no()
    assert (t.units(0, "nw_d1"), t.units(0, "delta_temple")) == (3, 2)


@pytest.mark.rule("KBS-5.18", "KBS-5.19", "KBS-5.17", "KBS-7.2", "KBS-7.31")
def test_the_rulebook_example_of_a_far_temple(table):
    """From a western City to the East Inner Temple: by teleport, or with three land moves by
    the Priest of Mafdet and the Deep Desert Snake."""
    t = table(4).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 3)
    t.march("nw_d1").teleport("e_temple_inner")
    assert t.state.prayer[0] == 5
    t.no()
    assert t.state.scores[0] == 1
    t = table(4).tile(0, "ru1_mafdet").troop(0, "nw_d1", 3, "snake")
    t.march("nw_d1")
    assert t.state.land == 3
    t.walk("nw_front", "e_oasis", "e_temple_inner").no()
    assert t.units(0, "e_temple_inner") == 3
    assert t.creature("snake") == "e_temple_inner"
    assert t.state.prayer[0] == 7


@pytest.mark.rule("KBS-5.19")
def test_teleport_needs_a_pyramid_and_its_price(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d2", 2).begin().token("move_3")
    assert not t.to("nw_d2").teleports()
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 2).prayer(1, 7).begin()
    assert not t.token("move_3").to("nw_d1").teleports()


@pytest.mark.rule("KBS-5.19", "KBS-5.12", "KBS-7.36")
def test_teleport_from_an_opponents_pyramid(table):
    t = table(2).pyramid("w_d1", "ruby", 1).troop(0, "w_d1", 2).tile(0, "di4_ra")
    t.march("w_d1").teleport("delta_temple").no()
    assert t.units(0, "delta_temple") == 2
    assert t.state.prayer[0] == 6


@pytest.mark.rule("KBS-5.19", "KBS-5.24")
def test_teleport_into_a_battle(table):
    t = (
        table(2)
        .pyramid("nw_d1", "ruby", 1)
        .troop(0, "nw_d1", 4)
        .troop(1, "w_temple_inner", 2)
        .begin()
    )
    t.token("move_3").to("nw_d1").teleport("w_temple_inner")
    assert t.asking == "WarCouncil"
