"""Recruit (KBS-5.14 to KBS-5.16)."""

import pytest

from mandjet.games.kemet import actions as ids


@pytest.mark.rule("KBS-5.14", "KBS-5.15", "KBS-2.1")
def test_a_prayer_point_for_each_unit(table):
    t = table(2).prayer(3, 7).begin().token("recruit_3")
    assert t.zones() == {"cw1_d1", "cw1_d2", "cw1_d3"}
    t.to("cw1_d1", "cw1_d2", "cw1_d3")
    assert t.zones() == set()
    t.no()
    assert t.state.prayer[0] == 0
    assert t.state.supply[0] == 9
    assert [t.units(0, f"cw1_d{d}") for d in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.rule("KBS-5.15", "KBS-2.2")
def test_the_troop_limit(table):
    t = table(2).troop(0, "cw1_d1", 4).begin().token("recruit_3").to("cw1_d1")
    assert t.zones() == {"cw1_d2", "cw1_d3"}


@pytest.mark.rule("KBS-5.15")
def test_not_into_another_city(table):
    t = table(2).troop(0, "cw2_d1", 2).troop(0, "w_x", 1).begin().token("recruit_3")
    assert t.zones() == {"cw1_d1", "cw1_d2", "cw1_d3"}


@pytest.mark.rule("KBS-5.14", "KBS-1.5")
def test_the_supply_runs_out(table):
    t = table(2).troop(0, "w_x", 5).troop(0, "w_h", 5).troop(0, "w_t2", 2).begin()
    t.token("recruit_3")
    assert t.zones() == set()


@pytest.mark.rule("KBS-5.16", "KBS-6.1")
def test_recruiting_against_an_occupant_is_an_attack(table):
    t = table(2).troop(1, "cw1_d1", 2).begin().token("recruit_3").to("cw1_d1", "cw1_d1", "cw1_d2")
    t.no()
    assert t.asking == "WarCouncil"
    assert t.state.side == [0, 1]
    t.fight("bc_cavalry", "bc_raid")
    # 2 units, card 4, City 1 against 2 units and card 1.
    assert t.strength(0) == 7
    assert t.strength(1) == 3


@pytest.mark.rule("KBS-5.16")
def test_the_order_of_several_battles(table):
    t = table(2).troop(1, "cw1_d1", 1).troop(1, "cw1_d3", 1).begin().token("recruit_3")
    t.to("cw1_d1", "cw1_d1", "cw1_d3", "cw1_d3").no()
    assert t.asking == "CityBattles"
    assert t.zones() == {"cw1_d1", "cw1_d3"}
    t.to("cw1_d3").fight("bc_cavalry", "bc_raid")
    while t.asking != "WarCouncil":
        t.act(t.state.legal(t.seat)[0])
    assert t.state.battle_zone == 0


@pytest.mark.rule("KBS-5.16", "KBS-10.19")
def test_a_day_card_between_can_spare_a_battle(table):
    t = table(2).troop(1, "cw1_d1", 1).cards(0, "di_rainingfire").begin().token("recruit_3")
    t.to("cw1_d1").no()
    assert t.asking == "CityBattles"
    t.play("di_rainingfire").to("cw1_d1")
    assert t.seat == 1
    assert t.units(1, "cw1_d1") == 0


@pytest.mark.rule("KBS-7.16", "KBS-7.36")
def test_two_free_units_and_ra_once(table):
    t = table(2).tile(0, "sa1_scribe").prayer(1, 7).begin().token("recruit_3")
    t.to("cw1_d1", "cw1_d1", "cw1_d2")
    assert t.state.prayer[0] == 0
    assert t.zones() == set()
    t = table(2).tile(0, "sa1_scribe", "di4_ra").prayer(0, 7).begin().token("recruit_3")
    t.to("cw1_d1", "cw1_d1", "cw1_d2")
    assert t.state.prayer[0] == 0
    assert t.zones() == set()


@pytest.mark.rule("KBS-7.40", "KBS-2.11")
def test_local_recruitment_reaches_every_own_troop(table):
    t = table(2).tile(0, "on1_localrec").troop(0, "cw2_d1", 2).troop(0, "w_x", 5).begin()
    t.token("recruit_3")
    assert t.zones() == {"cw1_d1", "cw1_d2", "cw1_d3", "cw2_d1"}
    t.to("cw2_d1").no()
    assert t.units(0, "cw2_d1") == 3
    assert t.seat == 1


@pytest.mark.rule("KBS-7.23", "KBS-2.2")
def test_legion_raises_the_limit(table):
    t = table(2).tile(0, "sa3_legion").troop(0, "cw1_d1", 5).prayer(11, 7).begin()
    t.token("recruit_3").to("cw1_d1", "cw1_d1")
    assert t.zones() == {"cw1_d2", "cw1_d3"}
    assert t.units(0, "cw1_d1") == 7


@pytest.mark.rule("KBS-7.39", "KBS-1.5")
def test_mercenaries(table):
    t = table(3).pyramid("cw1_d1", "onyx", 1).troop(0, "cw1_d1", 5).troop(0, "cw1_d2", 5)
    t.begin().token("buy_1").buy("on1_mercs")
    assert t.asking == "PlaceUnits"
    assert t.zones() == {"cw1_d3"}
    t.to("cw1_d3").no()
    assert t.state.supply[0] == 4
    assert t.units(0, "cw1_d3") == 1
    assert t.state.prayer[0] == 6
    # The second copy is for somebody else.
    assert t.state.stock[42] == 1


@pytest.mark.rule("KBS-7.39")
def test_mercenaries_among_enemies_fight(table):
    t = table(3).pyramid("cw1_d1", "onyx", 1).troop(1, "cw1_d2", 2)
    t.begin().token("buy_1").buy("on1_mercs").to("cw1_d2", "cw1_d2", "cw1_d2")
    assert t.asking == "WarCouncil"
    assert t.state.side == [0, 1]
    assert t.units(0, "cw1_d2") == 3


@pytest.mark.rule("KBS-7.39")
def test_a_full_city_sends_mercenaries_to_the_supply(table):
    t = table(3).pyramid("cw1_d1", "onyx", 1)
    t.tile(0, "sa3_legion")
    t.troop(0, "cw1_d1", 5).troop(0, "cw1_d2", 5).troop(0, "cw1_d3", 2)
    t.begin().token("buy_1").buy("on1_mercs").no()
    assert t.state.supply[0] == 3
    assert t.can(ids.SPACE + 1, 0) is False
    assert t.seat == 1
