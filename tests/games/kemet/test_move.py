"""Move (KBS-5.17 to KBS-5.25)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import CREATURES


@pytest.mark.rule("KBS-5.17", "KBS-5.18")
def test_one_land_move(table):
    t = table(2).troop(0, "cw1_d1", 3).begin().token("move_3").to("cw1_d1")
    assert t.zones() == {"cw1_d2", "cw1_d3", "cw1_f"}
    assert t.teleports() == set()
    t.walk("cw1_f")
    assert t.zones() == set()
    assert t.can(ids.PASS)
    t.no()
    assert t.units(0, "cw1_f") == 3
    assert t.seat == 1


@pytest.mark.rule("KBS-5.18", "KBS-5.19", "KBS-5.17", "KBS-7.2", "KBS-7.31")
def test_the_rulebook_example_of_a_far_temple(table):
    """From a western City to the East Greater Temple: by teleport, or with three land moves by
    the Priest of Mafdet and the Deep Desert Snake."""
    t = table(4).pyramid("cw1_d1", "ruby", 1).troop(0, "cw1_d1", 3).begin()
    t.token("move_3").to("cw1_d1").teleport("e_t3")
    assert t.state.prayer[0] == 5
    t.no()
    assert t.state.scores[0] == 1
    t = table(4).tile(0, "ru1_mafdet").troop(0, "cw1_d1", 3, "snake").begin()
    t.token("move_3").to("cw1_d1")
    assert t.state.land == 3
    t.walk("cw1_f", "e_h", "e_t3").no()
    assert t.units(0, "e_t3") == 3
    assert t.creature("snake") == "e_t3"
    assert t.state.prayer[0] == 7


@pytest.mark.rule("KBS-5.18")
def test_harbors(table):
    t = table(5).tile(0, "ru1_mafdet").troop(0, "cw1_f", 2).begin().token("move_3").to("cw1_f")
    assert t.zones() == {
        *("cw1_d1", "cw1_d2", "cw1_d3", "w_x", "w_t2", "w_h"),
        *("e_h", "delta"),
    }
    t.walk("delta")
    # From a trading Harbor: other trading Harbors and the own front, no other front.
    assert t.zones() == {"w_h", "e_h", "cw1_f"}


@pytest.mark.rule("KBS-5.18")
def test_from_anothers_military_harbor(table):
    t = table(2).troop(0, "cw2_f", 2).begin().token("move_3").to("cw2_f")
    assert {"delta", "w_h", "cw1_f"} <= t.zones()


@pytest.mark.rule("KBS-5.19", "KBS-5.12")
def test_teleport_before_between_and_after_once(table):
    t = table(4).pyramid("cw1_d1", "ruby", 1).pyramid("cw1_d2", "onyx", 1)
    t.tile(0, "ru1_mafdet").troop(0, "cw1_d1", 2).begin().token("move_3").to("cw1_d1")
    assert t.teleports() == {"w_x", "w_t2", "w_t3", "e_x", "e_t2", "e_t3", "sanc", "delta"}
    t.walk("cw1_d2")
    assert "sanc" in t.teleports()
    t.teleport("sanc")
    assert t.state.land == 1
    assert t.teleports() == set()
    t.walk("e_x").no()
    assert t.units(0, "e_x") == 2
    assert t.state.prayer[0] == 5


@pytest.mark.rule("KBS-5.19")
def test_teleport_needs_a_pyramid_and_its_price(table):
    t = table(2).pyramid("cw1_d1", "ruby", 1).troop(0, "cw1_d2", 2).begin().token("move_3")
    assert not t.to("cw1_d2").teleports()
    t = table(2).pyramid("cw1_d1", "ruby", 1).troop(0, "cw1_d1", 2).prayer(1, 7).begin()
    assert not t.token("move_3").to("cw1_d1").teleports()


@pytest.mark.rule("KBS-5.19", "KBS-5.12", "KBS-7.36")
def test_teleport_from_an_opponents_pyramid(table):
    t = table(2).pyramid("cw2_d1", "ruby", 1).troop(0, "cw2_d1", 2).tile(0, "di4_ra").begin()
    t.token("move_3").to("cw2_d1").teleport("delta").no()
    assert t.units(0, "delta") == 2
    assert t.state.prayer[0] == 6


@pytest.mark.rule("KBS-5.19", "KBS-5.24")
def test_teleport_into_a_battle(table):
    t = table(2).pyramid("cw1_d1", "ruby", 1).troop(0, "cw1_d1", 4).troop(1, "w_t3", 2).begin()
    t.token("move_3").to("cw1_d1").teleport("w_t3")
    assert t.asking == "WarCouncil"


@pytest.mark.rule("KBS-5.20")
def test_walls_need_a_start_next_to_them(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw2_f", 2).begin().token("move_3").to("cw2_f")
    assert {"cw2_d1", "cw2_d2", "cw2_d3"} <= t.zones()
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_x", 2).begin().token("move_3").to("w_x")
    t.walk("cw2_f")
    assert not t.zones() & {"cw2_d1", "cw2_d2", "cw2_d3"}


@pytest.mark.rule("KBS-5.20")
def test_walls_by_a_detour_and_leaving(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "cw2_f", 2).begin().token("move_3")
    t.to("cw2_f").walk("w_x", "cw2_f")
    assert "cw2_d1" in t.zones()
    t = table(2).troop(0, "cw2_d1", 2).begin().token("move_3").to("cw2_d1")
    # Leaving is free, and the next District of the same City touches the start.
    assert t.zones() == {"cw2_d2", "cw2_d3", "cw2_f"}


@pytest.mark.rule("KBS-5.20")
def test_no_way_back_into_the_district_one_began_in(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "cw2_d1", 2).begin().token("move_3")
    t.to("cw2_d1").walk("cw2_f")
    # The two others touch the start, the start does not touch itself.
    assert t.zones() >= {"cw2_d2", "cw2_d3", "w_x"}
    assert "cw2_d1" not in t.zones()


@pytest.mark.rule("KBS-5.20")
def test_the_own_city_is_open(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_x", 2).begin().token("move_3").to("w_x")
    t.walk("cw1_f")
    assert {"cw1_d1", "cw1_d2", "cw1_d3"} <= t.zones()


@pytest.mark.rule("KBS-5.21")
def test_one_opponents_district_in_a_move(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury").troop(0, "cw2_f", 2).begin().token("move_3")
    t.to("cw2_f").walk("cw2_d1")
    assert t.zones() == {"cw2_f"}
    t.walk("cw2_f")
    assert not t.zones() & {"cw2_d1", "cw2_d2", "cw2_d3"}


@pytest.mark.rule("KBS-5.22")
def test_part_of_a_troop_moves(table):
    t = table(2).troop(0, "cw1_d1", 5).begin().token("move_3").to("cw1_d1").to("cw1_f")
    assert t.amounts() == [1, 2, 3, 4, 5]
    t.act(ids.AMOUNT + 2).no()
    assert (t.units(0, "cw1_d1"), t.units(0, "cw1_f")) == (3, 2)


@pytest.mark.rule("KBS-5.22")
def test_picking_up_and_dropping_on_the_way(table):
    t = table(2).tile(0, "ru1_mafdet", "on4_fury")
    t.troop(0, "cw1_d1", 3).troop(0, "cw1_f", 2).begin().token("move_3").to("cw1_d1")
    t.walk("cw1_f").walk("w_x", units=4).walk("w_t2", units=3).no()
    counts = [t.units(0, zone) for zone in ("cw1_d1", "cw1_f", "w_x", "w_t2")]
    assert counts == [0, 1, 1, 3]


@pytest.mark.rule("KBS-5.22", "KBS-2.6")
def test_a_creature_left_without_units_goes_to_the_supply(table):
    t = table(2).troop(0, "cw1_d1", 2, "scarab").begin().token("move_3").to("cw1_d1").to("cw1_f")
    t.act(ids.AMOUNT + 2)
    assert t.asking == "TakeAlong"
    t.no()
    assert t.creature("scarab") is None
    # It may be placed again at once where a Troop stands at home: none does.
    assert not t.can(ids.SUMMON + CREATURES.index("scarab"))


@pytest.mark.rule("KBS-5.17", "KBS-5.22")
def test_land_moves_stay_when_the_creature_is_left_behind(table):
    t = table(2).troop(0, "cw1_d1", 3, "scarab").begin().token("move_3").to("cw1_d1")
    assert t.state.land == 3
    t.to("cw1_f").act(ids.AMOUNT + 2).no()
    assert t.creature("scarab") == "cw1_d1"
    assert t.state.land == 2
    t.walk("w_x", "w_t2").no()
    assert t.units(0, "w_t2") == 2


@pytest.mark.rule("KBS-5.17")
def test_a_creature_picked_up_adds_no_land_move(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_d1", 2).troop(0, "cw1_f", 1, "scarab")
    t.begin().token("move_3").to("cw1_d1").walk("cw1_f")
    assert t.state.land == 1
    t.walk("w_x")
    assert t.creature("scarab") == "w_x"
    assert t.zones() == set()


@pytest.mark.rule("KBS-5.23", "KBS-2.2")
def test_limits_may_be_exceeded_on_the_way(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_d1", 5).troop(0, "cw1_f", 5)
    t.begin().token("move_3").to("cw1_d1").walk("cw1_f")
    assert t.units(0, "cw1_f") == 10
    # Ten units: the action cannot end here, and five at least go on.
    assert not t.can(ids.PASS)
    t.to("w_x")
    assert t.units(0, "w_x") == 5
    t.no()
    assert (t.units(0, "cw1_f"), t.units(0, "w_x")) == (5, 5)


@pytest.mark.rule("KBS-5.23")
def test_no_step_that_cannot_end_lawfully(table):
    # With the last land move a full zone takes nobody.
    t = table(2).troop(0, "cw1_d1", 5).troop(0, "cw1_f", 5).begin().token("move_3").to("cw1_d1")
    assert t.zones() == {"cw1_d2", "cw1_d3"}
    # A zone with room takes as many as fit.
    t = table(2).troop(0, "cw1_d1", 5).troop(0, "cw1_f", 3).begin().token("move_3").to("cw1_d1")
    t.to("cw1_f")
    assert t.amounts() == [1, 2]


@pytest.mark.rule("KBS-5.23", "KBS-2.6")
def test_two_creatures_meet_only_in_passing(table):
    t = table(2).troop(0, "cw1_d1", 2, "griffin").troop(0, "cw1_f", 2, "sphinx")
    t.begin().token("move_3").to("cw1_d1").to("cw1_f").act(ids.AMOUNT + 1)
    # The last step: the Griffin stays with the unit left behind.
    assert t.creature("griffin") == "cw1_d1"
    t = (
        table(2)
        .tile(0, "ru1_mafdet")
        .troop(0, "cw1_d1", 2, "griffin")
        .troop(0, "cw1_f", 2, "sphinx")
        .prayer(1, 7)
    )
    t.begin().token("move_3").to("cw1_d1").to("cw1_f").act(ids.AMOUNT + 2).yes()
    assert not t.can(ids.PASS)
    t.to("w_x").act(ids.AMOUNT + 2)
    # One of the two goes along, one stays: there is no price for a teleport on from there.
    t.yes()
    assert {t.creature("griffin"), t.creature("sphinx")} == {"cw1_f", "w_x"}


@pytest.mark.rule("KBS-5.22", "KBS-5.23")
def test_fetching_a_creature_from_a_full_zone_and_going_back(table):
    # Both zones are full and the Temple has no other neighbour: one unit goes, and it comes back
    # with the Scarab.
    t = table(2).tile(0, "ru1_mafdet").troop(0, "w_h", 5).troop(0, "w_t3", 5, "scarab").begin()
    t.token("move_3").to("w_h").walk("w_t3", units=1)
    assert t.units(0, "w_t3") == 6
    assert t.state.legal(0) == [t.zone("w_h")]
    t.walk("w_h").no()
    assert (t.creature("scarab"), t.units(0, "w_h"), t.units(0, "w_t3")) == ("w_h", 5, 5)


@pytest.mark.rule("KBS-5.23", "KBS-7.47")
def test_the_griffin_may_be_the_only_way_on(table):
    # After the only land move six units stand in the Temple; the surplus teleports on.
    t = table(2).troop(0, "w_t3", 2, "griffin").troop(0, "w_h", 4).begin()
    t.token("move_3").to("w_h").to("w_t3")
    assert t.amounts() == [1, 2, 3, 4]
    t.act(ids.AMOUNT + 4)
    assert t.teleports() == {"w_x", "w_t2", "delta"}
    assert not t.can(ids.PASS)
    t.teleport("delta", units=1).no()
    assert t.creature("griffin") == "delta"
    t = table(2).troop(0, "w_t3", 2, "griffin").troop(0, "w_h", 4).prayer(1, 7).begin()
    assert t.token("move_3").to("w_h").to("w_t3").amounts() == [1, 2, 3]


@pytest.mark.rule("KBS-5.23", "KBS-7.3")
def test_the_phoenix_may_be_the_only_way_on(table):
    # Two land moves: with the second one the Phoenix leads the surplus through the Walls; all
    # other neighbours of the front are the mover's own and full.
    t = table(2).tile(0, "on1_mercs").troop(0, "w_x", 5, "phoenix").troop(0, "cw2_f", 1)
    t.troop(0, "w_t2", 5).troop(0, "w_h", 3).begin().token("move_3").to("w_x")
    t.walk("cw2_f")
    assert t.units(0, "cw2_f") == 6
    assert {"cw2_d1", "cw2_d2", "cw2_d3"} <= t.zones()
    assert "w_t2" not in t.zones()
    t.walk("cw2_d2", units=1).no()
    assert t.creature("phoenix") == "cw2_d2"


@pytest.mark.rule("KBS-5.23")
def test_limits_hold_on_the_step_against_an_enemy(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_d1", 4).troop(0, "cw1_f", 4)
    t.troop(1, "w_x", 1).begin().token("move_3").to("cw1_d1").walk("cw1_f").to("w_x")
    assert t.amounts() == [3, 4, 5]


@pytest.mark.rule("KBS-5.23", "KBS-5.25", "KBS-4.8")
def test_no_day_cards_while_limits_are_exceeded(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_d1", 4).troop(0, "cw1_f", 4)
    t.cards(0, "di_prayer", "di_swiftness").begin().token("move_3").to("cw1_d1")
    assert t.playable() == {"di_prayer", "di_swiftness"}
    t.walk("cw1_f")
    assert t.playable() == {"di_swiftness"}
    t.walk("w_x", units=4)
    assert t.playable() == {"di_prayer", "di_swiftness"}


@pytest.mark.rule("KBS-5.24")
def test_entering_against_an_enemy_ends_the_move(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_d1", 5).troop(1, "cw1_f", 1).begin()
    t.token("move_3").to("cw1_d1").walk("cw1_f")
    assert t.asking == "WarCouncil"
    t.fight("bc_cavalry", "bc_raid").act(ids.STAY)
    assert t.seat == 1
    assert t.units(0, "cw1_f") == 2


@pytest.mark.rule("KBS-5.25", "KBS-10.13")
def test_swiftness_after_the_last_step(table):
    t = table(2).troop(0, "cw1_d1", 5).cards(0, "di_swiftness", "di_swiftness").begin()
    t.token("move_3").to("cw1_d1").walk("cw1_f")
    assert t.zones() == set()
    t.play("di_swiftness").walk("w_x").play("di_swiftness").walk("w_t2").no()
    assert t.units(0, "w_t2") == 5


@pytest.mark.rule("KBS-5.25")
def test_no_move_card_once_a_battle_is_triggered(table):
    t = table(2).troop(0, "cw1_d1", 5).troop(1, "cw1_f", 1).cards(0, "di_swiftness").begin()
    t.token("move_3").to("cw1_d1").walk("cw1_f")
    t.council(1, "bc_raid", "bc_mixed")
    assert not any(choice == ids.CARD + 11 for seat in (0, 1) for choice in t.state.legal(seat))


@pytest.mark.rule("KBS-2.4", "KBS-2.5")
def test_temple_fame_comes_when_the_move_is_over(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_f", 3).begin().token("move_3").to("cw1_f")
    t.walk("w_t2")
    assert t.state.scores == (0, 0)
    t.no()
    assert t.state.scores == (1, 0)


@pytest.mark.rule("KBS-2.5")
def test_passing_through_takes_nothing_leaving_loses_at_once(table):
    t = table(2).tile(0, "ru1_mafdet").troop(0, "cw1_f", 3).begin().token("move_3").to("cw1_f")
    t.walk("w_t2", "w_x").no()
    assert t.state.scores == (0, 0)
    t = table(2).troop(0, "w_t2", 3).begin()
    assert t.state.scores == (1, 0)
    t.token("move_3").to("w_t2").walk("w_x", units=2).no()
    assert t.state.scores == (1, 0)
    t.token("pray_1").token("move_2").to("w_t2").walk("w_x")
    assert t.state.scores == (0, 0)
    t.no()


@pytest.mark.rule("KBS-2.4", "KBS-2.5", "KBS-5.12")
def test_a_high_pyramid_changes_hands_and_back(table):
    t = table(2).pyramid("cw2_d1", "ruby", 4).troop(0, "cw2_f", 3).begin()
    assert t.state.scores == (0, 1)
    t.token("move_3").to("cw2_f").walk("cw2_d1")
    assert t.state.scores == (0, 1)
    t.no()
    assert t.state.scores == (1, 0)
    t.token("pray_1").token("move_2").to("cw2_d1").walk("cw2_f")
    assert t.state.scores == (0, 1)


@pytest.mark.rule("KBS-2.3", "KBS-2.1")
def test_own_troops_merge(table):
    t = table(2).troop(0, "cw1_d1", 2).troop(0, "cw1_f", 2).begin().token("move_3").to("cw1_d1")
    t.walk("cw1_f").no()
    assert t.units(0, "cw1_f") == 4
