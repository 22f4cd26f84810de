"""Move (KBS-5.17 to KBS-5.25)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import CARDS, CREATURES


@pytest.mark.rule("KBS-5.17", "KBS-5.18")
def test_one_land_move(table):
    t = table(2).troop(0, "nw_d1", 3).march("nw_d1")
    assert t.zones() == {"nw_d2", "nw_d3", "nw_front"}
    assert t.teleports() == set()
    t.walk("nw_front")
    assert t.zones() == set()
    assert t.can(ids.PASS)
    t.no()
    assert t.units(0, "nw_front") == 3
    assert t.seat == 1


@pytest.mark.rule("KBS-5.20")
def test_walls_need_a_start_next_to_them(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_front", 2).march("w_front")
    assert {"w_d1", "w_d2", "w_d3"} <= t.zones()
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_obelisk", 2).march("w_obelisk")
    t.walk("w_front")
    assert not t.zones() & {"w_d1", "w_d2", "w_d3"}


@pytest.mark.rule("KBS-5.20")
def test_walls_by_a_detour_and_leaving(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "w_front", 2)
    t.march("w_front").walk("w_obelisk", "w_front")
    assert "w_d1" in t.zones()
    t = table(2).troop(0, "w_d1", 2).march("w_d1")
    # Leaving is free, and the next District of the same City touches the start.
    assert t.zones() == {"w_d2", "w_d3", "w_front"}


@pytest.mark.rule("KBS-5.20")
def test_no_way_back_into_the_district_one_began_in(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "w_d1", 2)
    t.march("w_d1").walk("w_front")
    # The two others touch the start, the start does not touch itself.
    assert t.zones() >= {"w_d2", "w_d3", "w_obelisk"}
    assert "w_d1" not in t.zones()


@pytest.mark.rule("KBS-5.20")
def test_the_own_city_is_open(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_obelisk", 2).march("w_obelisk")
    t.walk("nw_front")
    assert {"nw_d1", "nw_d2", "nw_d3"} <= t.zones()


@pytest.mark.rule("KBS-5.21")
def test_one_opponents_district_in_a_move(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "w_front", 2)
    t.march("w_front").walk("w_d1")
    assert t.zones() == {"w_front"}
    t.walk("w_front")
    assert not t.zones() & {"w_d1", "w_d2", "w_d3"}


@pytest.mark.rule("KBS-5.22")
def test_part_of_a_troop_moves(table):
    t = table(2).troop(0, "nw_d1", 5).march("nw_d1").to("nw_front")
    assert t.amounts() == [1, 2, 3, 4, 5]
    t.act(ids.AMOUNT + 2).no()
    assert (t.units(0, "nw_d1"), t.units(0, "nw_front")) == (3, 2)


@pytest.mark.rule("KBS-5.22")
def test_picking_up_and_dropping_on_the_way(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury")
    t.troop(0, "nw_d1", 3).troop(0, "nw_front", 2).march("nw_d1")
    t.walk("nw_front").walk("w_obelisk", units=4).walk("w_temple_outer", units=3).no()
    counts = [t.units(0, zone) for zone in ("nw_d1", "nw_front", "w_obelisk", "w_temple_outer")]
    assert counts == [0, 1, 1, 3]


@pytest.mark.rule("KBS-5.22", "KBS-2.6")
def test_a_creature_left_without_units_goes_to_the_supply(table):
    t = table(2).troop(0, "nw_d1", 2, "scarab").march("nw_d1").to("nw_front")
    t.act(ids.AMOUNT + 2)
    assert t.asking == "TakeAlong"
    t.no()
    assert t.creature("scarab") is None
    # It may be placed again at once where a Troop stands at home: none does.
    assert not t.can(ids.SUMMON + CREATURES.index("scarab"))


@pytest.mark.rule("KBS-5.17", "KBS-5.22")
def test_land_moves_stay_when_the_creature_is_left_behind(table):
    t = table(2).troop(0, "nw_d1", 3, "scarab").march("nw_d1")
    assert t.state.land == 3
    t.to("nw_front").act(ids.AMOUNT + 2).no()
    assert t.creature("scarab") == "nw_d1"
    assert t.state.land == 2
    t.walk("w_obelisk", "w_temple_outer").no()
    assert t.units(0, "w_temple_outer") == 2


@pytest.mark.rule("KBS-5.17")
def test_a_creature_picked_up_adds_no_land_move(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_d1", 2).troop(0, "nw_front", 1, "scarab")
    t.march("nw_d1").walk("nw_front")
    assert t.state.land == 1
    t.walk("w_obelisk")
    assert t.creature("scarab") == "w_obelisk"
    assert t.zones() == set()


@pytest.mark.rule("KBS-5.23", "KBS-2.2")
def test_limits_may_be_exceeded_on_the_way(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_d1", 5).troop(0, "nw_front", 5)
    t.march("nw_d1").walk("nw_front")
    assert t.units(0, "nw_front") == 10
    # Ten units: the action cannot end here, and five at least go on.
    assert not t.can(ids.PASS)
    t.to("w_obelisk")
    assert t.units(0, "w_obelisk") == 5
    t.no()
    assert (t.units(0, "nw_front"), t.units(0, "w_obelisk")) == (5, 5)


@pytest.mark.rule("KBS-5.23")
def test_no_step_that_cannot_end_lawfully(table):
    # With the last land move a full zone takes nobody.
    t = table(2).troop(0, "nw_d1", 5).troop(0, "nw_front", 5).march("nw_d1")
    assert t.zones() == {"nw_d2", "nw_d3"}
    # A zone with room takes as many as fit.
    t = table(2).troop(0, "nw_d1", 5).troop(0, "nw_front", 3).march("nw_d1")
    t.to("nw_front")
    assert t.amounts() == [1, 2]


@pytest.mark.rule("KBS-5.22", "KBS-5.23")
def test_fetching_a_creature_from_a_full_zone_and_going_back(table):
    # Both zones are full and the Temple has no other neighbour: one unit goes, and it comes back
    # with the Scarab.
    t = (
        table(2)
        .tile(0, "ru1_mafdet")
        .troop(0, "w_oasis", 5)
        .troop(0, "w_temple_inner", 5, "scarab")
        .begin()
    )
    t.token("move_3").to("w_oasis").walk("w_temple_inner", units=1)
    assert t.units(0, "w_temple_inner") == 6
    assert t.state.legal(0) == [t.zone("w_oasis")]
    t.walk("w_oasis").no()
    assert (t.creature("scarab"), t.units(0, "w_oasis"), t.units(0, "w_temple_inner")) == (
        "w_oasis",
        5,
        5,
    )


@pytest.mark.rule("KBS-5.23", "KBS-7.3")
def test_the_phoenix_may_be_the_only_way_on(table):
    # Two land moves: with the second one the Phoenix leads the surplus through the Walls; all
    # other neighbours of the front are the mover's own and full.
    t = table(2).tile(0, "on1_mercs").troop(0, "w_obelisk", 5, "phoenix").troop(0, "w_front", 1)
    t.troop(0, "w_temple_outer", 5).troop(0, "w_oasis", 3).march("w_obelisk")
    t.walk("w_front")
    assert t.units(0, "w_front") == 6
    assert {"w_d1", "w_d2", "w_d3"} <= t.zones()
    assert "w_temple_outer" not in t.zones()
    t.walk("w_d2", units=1).no()
    assert t.creature("phoenix") == "w_d2"


@pytest.mark.rule("KBS-5.23")
def test_limits_hold_on_the_step_against_an_enemy(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_d1", 4).troop(0, "nw_front", 4)
    t.troop(1, "w_obelisk", 1).march("nw_d1").walk("nw_front").to("w_obelisk")
    assert t.amounts() == [3, 4, 5]


@pytest.mark.rule("KBS-5.24")
def test_entering_against_an_enemy_ends_the_move(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_d1", 5).troop(1, "nw_front", 1)
    t.march("nw_d1").walk("nw_front")
    assert t.asking == "WarCouncil"
    t.fight("bc_cavalry", "bc_raid").act(ids.STAY)
    assert t.seat == 1
    assert t.units(0, "nw_front") == 2


@pytest.mark.rule("KBS-2.4", "KBS-2.5")
def test_temple_fame_comes_when_the_move_is_over(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_front", 3).march("nw_front")
    t.walk("w_temple_outer")
    assert t.state.scores == (0, 0)
    t.no()
    assert t.state.scores == (1, 0)


@pytest.mark.rule("KBS-2.5")
def test_passing_through_takes_nothing_leaving_loses_at_once(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_front", 3).march("nw_front")
    t.walk("w_temple_outer", "w_obelisk").no()
    assert t.state.scores == (0, 0)
    t = table(2).troop(0, "w_temple_outer", 3).begin()
    assert t.state.scores == (1, 0)
    t.token("move_3").to("w_temple_outer").walk("w_obelisk", units=2).no()
    assert t.state.scores == (1, 0)
    t.token("pray_1").token("move_2").to("w_temple_outer").walk("w_obelisk")
    assert t.state.scores == (0, 0)
    t.no()


@pytest.mark.rule("KBS-2.4", "KBS-2.5", "KBS-5.12")
def test_a_high_pyramid_changes_hands_and_back(table):
    t = table(2).pyramid("w_d1", "ruby", 4).troop(0, "w_front", 3).begin()
    assert t.state.scores == (0, 1)
    t.token("move_3").to("w_front").walk("w_d1")
    assert t.state.scores == (0, 1)
    t.no()
    assert t.state.scores == (1, 0)
    t.token("pray_1").token("move_2").to("w_d1").walk("w_front")
    assert t.state.scores == (0, 1)


@pytest.mark.rule("KBS-2.3", "KBS-2.1")
def test_own_troops_merge(table):
    t = table(2).troop(0, "nw_d1", 2).troop(0, "nw_front", 2).march("nw_d1")
    t.walk("nw_front").no()
    assert t.units(0, "nw_front") == 4


@pytest.mark.rule("KBS-5.23", "KBS-2.6")
def test_two_creatures_meet_only_in_passing(table):
    t = table(2).troop(0, "nw_d1", 2, "griffin").troop(0, "nw_front", 2, "sphinx")
    t.march("nw_d1").to("nw_front").act(ids.AMOUNT + 1)
    # The last step: the Griffin stays with the unit left behind.
    assert t.creature("griffin") == "nw_d1"
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_d1", 2, "griffin")
    t.troop(0, "nw_front", 2, "sphinx")
    t.march("nw_d1").to("nw_front").act(ids.AMOUNT + 2).yes()
    assert not t.can(ids.PASS)
    t.to("w_oasis").act(ids.AMOUNT + 2)
    # One of the two goes along, one stays: there is no Obelisk to teleport on from.
    t.yes()
    assert {t.creature("griffin"), t.creature("sphinx")} == {"nw_front", "w_oasis"}


@pytest.mark.rule("KBS-5.23", "KBS-7.47")
def test_the_griffin_may_be_the_only_way_on(table):
    # After the only land move six units stand in the Temple; the surplus teleports on for nothing.
    t = table(2).troop(0, "w_temple_inner", 2, "griffin").troop(0, "w_oasis", 4).prayer(0, 7)
    t.march("w_oasis").to("w_temple_inner")
    assert t.amounts() == [1, 2, 3, 4]
    t.act(ids.AMOUNT + 4)
    assert t.teleports() == {"w_obelisk", "sw_quay", "w_temple_outer", "delta_temple", "sanctuary"}
    assert not t.can(ids.PASS)
    t.teleport("delta_temple", units=1).no()
    assert t.creature("griffin") == "delta_temple"
    # On a Forced March there is no such way.
    t = table(2).tile(0, "on3_forced").troop(0, "w_temple_inner", 2, "griffin")
    t.troop(0, "w_oasis", 4).begin().token("pray_1").act(ids.GOLDEN).act(ids.GOLDEN)
    t.act(ids.GOLD_MARCH).to("w_oasis").to("w_temple_inner")
    assert t.amounts() == [1, 2, 3]


@pytest.mark.rule("KBS-5.23", "KBS-5.25", "KBS-4.8", "KBS-10.10")
def test_only_transfer_while_limits_are_exceeded(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "nw_d1", 4).troop(0, "nw_front", 4)
    t.cards(0, "di_prayer", "di_swiftness", "di_transfer").march("nw_d1")
    assert t.playable() == {"di_prayer", "di_swiftness", "di_transfer"}
    t.walk("nw_front")
    assert t.playable() == {"di_transfer"}
    t.play("di_transfer").teleport("w_obelisk", units=4)
    assert t.playable() == {"di_prayer"}


@pytest.mark.rule("KBS-5.25", "KBS-10.9")
def test_swiftness_only_before_the_first_step(table):
    t = table(2).troop(0, "nw_d1", 5).cards(0, "di_swiftness", "di_swiftness")
    t.march("nw_d1")
    assert t.playable() == {"di_swiftness"}
    t.play("di_swiftness").play("di_swiftness")
    assert t.state.land == 3
    t = table(2).troop(0, "nw_d1", 5).cards(0, "di_swiftness")
    t.march("nw_d1").walk("nw_front")
    assert t.playable() == set()
    # A teleport is a step too.
    t = table(2).pyramid("nw_d1", "ruby", 1).troop(0, "nw_d1", 5).cards(0, "di_swiftness")
    t.march("nw_d1").teleport("w_obelisk")
    assert t.playable() == set()


@pytest.mark.rule("KBS-5.25")
@pytest.mark.parametrize("card", ["di_swiftness", "di_transfer"])
def test_no_move_card_once_a_battle_is_triggered(table, card):
    t = table(2).troop(0, "nw_d1", 5).troop(1, "nw_front", 1).cards(0, card)
    t.march("nw_d1").walk("nw_front")
    t.council(1, "bc_raid", "bc_mixed")
    choice = ids.CARD + CARDS.index(card)
    assert not any(choice in t.state.legal(seat) for seat in (0, 1))


@pytest.mark.rule("KBS-5.23")
def test_no_unit_goes_to_the_supply_to_make_a_move_fit(table):
    # Both zones are full and nothing else can be reached: the step is not offered.
    t = table(2).troop(0, "w_oasis", 5).troop(0, "w_temple_inner", 5)
    t.march("w_temple_inner")
    assert t.zones() == set()
    assert t.state.legal(0) == [ids.PASS]
