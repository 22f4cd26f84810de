"""Recruit (KBS-5.14 to KBS-5.16)."""

import pytest

from mandjet.games.kemet import actions as ids


@pytest.mark.rule("KBS-5.14", "KBS-5.15", "KBS-2.1")
def test_a_prayer_point_for_each_unit(table):
    t = table(2).prayer(3, 7).begin().token("recruit_3")
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}
    t.to("nw_d1", "nw_d2", "nw_d3")
    assert t.zones() == set()
    t.no()
    assert t.state.prayer[0] == 0
    assert t.state.supply[0] == 9
    assert [t.units(0, f"nw_d{d}") for d in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.rule("KBS-5.15", "KBS-2.2")
def test_the_troop_limit(table):
    t = table(2).troop(0, "nw_d1", 4).begin().token("recruit_3").to("nw_d1")
    assert t.zones() == {"nw_d2", "nw_d3"}


@pytest.mark.rule("KBS-5.15")
def test_not_into_another_city(table):
    t = table(2).troop(0, "w_d1", 2).troop(0, "w_obelisk", 1).begin().token("recruit_3")
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}


@pytest.mark.rule("KBS-5.14", "KBS-1.5")
def test_the_supply_runs_out(table):
    t = (
        table(2)
        .troop(0, "w_obelisk", 5)
        .troop(0, "w_oasis", 5)
        .troop(0, "w_temple_outer", 2)
        .begin()
    )
    t.token("recruit_3")
    assert t.zones() == set()


@pytest.mark.rule("KBS-5.16", "KBS-6.1")
def test_recruiting_against_an_occupant_is_an_attack(table):
    t = table(2).troop(1, "nw_d1", 2).begin().token("recruit_3").to("nw_d1", "nw_d1", "nw_d2")
    t.no()
    assert t.asking == "WarCouncil"
    assert t.state.side == [0, 1]
    t.fight("bc_cavalry", "bc_raid")
    # 2 units, card 4, City 1 against 2 units and card 1.
    assert t.heard("resolved")[0]["attack"] == 7
    assert t.heard("resolved")[0]["defense"] == 3


@pytest.mark.rule("KBS-5.16")
def test_the_order_of_several_battles(table):
    t = table(2).troop(1, "nw_d1", 1).troop(1, "nw_d3", 1).begin().token("recruit_3")
    t.to("nw_d1", "nw_d1", "nw_d3", "nw_d3").no()
    assert t.asking == "CityBattles"
    assert t.zones() == {"nw_d1", "nw_d3"}
    t.to("nw_d3").fight("bc_cavalry", "bc_raid")
    while t.asking != "WarCouncil":
        t.act(t.state.legal(t.seat)[0])
    assert t.state.battle_zone == 0


@pytest.mark.rule("KBS-5.16", "KBS-10.13")
def test_a_day_card_between_can_spare_a_battle(table):
    t = table(2).troop(1, "nw_d1", 1).cards(0, "di_rainingfire").begin().token("recruit_3")
    t.to("nw_d1").no()
    assert t.asking == "CityBattles"
    t.play("di_rainingfire").to("nw_d1")
    assert t.seat == 1
    assert t.units(1, "nw_d1") == 0


@pytest.mark.rule("KBS-5.16", "KBS-4.8")
def test_day_cards_after_each_unit_before_the_first_battle_and_between_two(table):
    t = table(2).troop(1, "nw_d1", 1).troop(1, "nw_d3", 1).prayer(4, 7)
    t.cards(0, "di_prayer", "di_prayer", "di_prayer", "di_warrage").begin().token("recruit_3")
    t.to("nw_d1").play("di_prayer")
    assert t.asking == "Recruit"
    t.to("nw_d1", "nw_d3", "nw_d3").no()
    # All are placed, no Battle has begun.
    assert t.asking == "CityBattles"
    t.play("di_prayer").to("nw_d3").fight("bc_cavalry", "bc_raid")
    while t.asking == "WinnersAftermath":
        t.act(ids.STAY)
    # One Battle is over: again there is time for a card.
    assert t.asking == "CityBattles"
    t.play("di_prayer").to("nw_d1")
    assert t.asking == "WarCouncil"


@pytest.mark.rule("KBS-5.16", "KBS-4.8")
def test_without_cards_the_battle_follows_at_once(table):
    t = table(2).troop(1, "nw_d1", 1).begin().token("recruit_3").to("nw_d1").no()
    assert t.asking == "WarCouncil"
