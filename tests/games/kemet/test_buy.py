"""Pray and Buy a Power tile (KBS-5.1 to KBS-5.8)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import COLOURS, SPACES, TILES


@pytest.mark.rule("KBS-5.1", "KBS-2.8")
def test_pray(table):
    t = table(2).prayer(7, 10).begin().token("pray_1").token("pray_2")
    assert t.state.prayer == [9, 11]


@pytest.mark.rule("KBS-5.2", "KBS-5.7", "KBS-7.21")
def test_the_rulebook_example_of_spying(table):
    # Spying is Sapphire 3: it takes a Sapphire Pyramid of level 3 or 4 and 3 Prayer Points.
    for level, possible in ((2, False), (3, True), (4, True)):
        t = table(2).pyramid("nw_d1", "sapphire", level).begin().token("buy_1")
        assert ("sa3_spying" in t.tiles_for_sale()) == possible
    t.buy("sa3_spying")
    assert t.state.prayer[0] == 4
    assert t.state.owns(0, TILES.index("sa3_spying"))
    t = table(2).pyramid("nw_d1", "sapphire", 3).prayer(2, 7).begin().token("buy_1")
    assert "sa3_spying" not in t.tiles_for_sale()
    assert "sa2_shield" in t.tiles_for_sale()


@pytest.mark.rule("KBS-5.2", "KBS-5.3")
def test_only_the_colour_of_the_box(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).pyramid("nw_d2", "onyx", 1).begin()
    t.token("buy_2")
    assert t.tiles_for_sale() == {"on1_mercs", "on1_localrec"}


@pytest.mark.rule("KBS-5.3")
def test_an_empty_box_buys_nothing_from_the_own_city(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).begin().token("buy_2")
    assert t.tiles_for_sale() == set()


@pytest.mark.rule("KBS-5.3", "KBS-5.12")
def test_an_occupied_pyramid_buys_for_the_occupant(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).troop(1, "nw_d1", 2)
    t.begin().token("buy_1")
    assert t.tiles_for_sale() == set()
    assert t.state.boxes[0] == COLOURS.index("ruby")
    t.no().token("buy_3")
    assert "ru2_carnage" in t.tiles_for_sale()


@pytest.mark.rule("KBS-5.4")
def test_a_pyramid_abroad_takes_any_free_box(table):
    t = table(2).pyramid("w_d1", "diamond", 3).pyramid("nw_d1", "ruby", 1).troop(0, "w_d1", 1)
    for box, ruby in (("buy_1", True), ("buy_2", False)):
        fresh = t.state.clone()
        t.begin().token(box)
        assert "di3_hunger" in t.tiles_for_sale()
        assert ("ru1_charge" in t.tiles_for_sale()) == ruby
        t.state = fresh


@pytest.mark.rule("KBS-5.4", "KBS-5.5", "KBS-5.3")
def test_a_box_used_for_another_colour_closes_its_own(table):
    t = table(2).pyramid("w_d1", "diamond", 1).pyramid("nw_d1", "ruby", 1).troop(0, "w_d1", 1)
    t.begin().token("buy_1").buy("di1_priest").token("pray_1").token("buy_2")
    assert t.tiles_for_sale() == set()


@pytest.mark.rule("KBS-5.5")
def test_one_tile_of_a_colour_a_day(table):
    t = table(2).pyramid("w_d1", "ruby", 4).pyramid("nw_d1", "ruby", 4).troop(0, "w_d1", 1)
    t.begin().token("buy_1").buy("ru1_charge").token("pray_1").token("buy_2")
    assert t.tiles_for_sale() == set()
    assert t.state.bought[0] == 1 << COLOURS.index("ruby")


@pytest.mark.rule("KBS-5.5", "KBS-4.4")
def test_silver_does_not_help_to_a_second_tile_of_a_colour(table):
    t = table(3).tile(0, "sa4_actofgod").pyramid("nw_d1", "ruby", 4).pyramid("nw_d2", "onyx", 1)
    t.begin().token("buy_1").act(ids.SILVER + SPACES.index("buy_2")).token("buy_1")
    t.buy("ru1_charge")
    assert t.asking == "Buy"
    assert t.tiles_for_sale() == {"on1_mercs", "on1_localrec"}


@pytest.mark.rule("KBS-5.6")
def test_no_name_twice(table):
    t = table(3).pyramid("nw_d1", "ruby", 4).prayer(11, 7, 7)
    t.tile(0, "on3_domination", "on4_actofgod", "ru1_charge").begin().token("buy_1").no()
    sale = t.tiles_for_sale()
    assert not sale & {"ru3_domination", "ru4_actofgod", "ru1_charge"}
    assert {"ru1_mafdet", "ru3_blade", "ru4_initiative"} <= sale


@pytest.mark.rule("KBS-5.6", "KBS-1.5")
def test_copies_run_out(table):
    t = table(3).pyramid("nw_d1", "ruby", 1).tile(1, "ru1_charge").tile(2, "ru1_charge")
    t.begin().token("buy_1")
    assert t.tiles_for_sale() == {"ru1_mafdet"}


@pytest.mark.rule("KBS-5.7", "KBS-2.10", "KBS-7.28", "KBS-7.36")
def test_reductions_add_up_and_stop_at_nothing(table):
    t = table(2).pyramid("nw_d1", "ruby", 3).tile(0, "di1_priestess", "di4_ra").prayer(1, 7)
    t.begin().token("buy_1")
    assert t.tiles_for_sale() == {
        *("ru1_charge", "ru1_mafdet", "ru2_phoenix", "ru2_carnage", "ru2_wyyrt", "ru2_portal"),
        *("ru3_scarab", "ru3_blade", "ru3_wound", "ru3_domination"),
    }
    t.buy("ru1_charge")
    assert t.state.prayer[0] == 1


@pytest.mark.rule("KBS-5.8")
def test_a_tile_works_from_the_end_of_the_action_and_stays(table):
    t = table(2).pyramid("nw_d1", "diamond", 1).begin().token("buy_1").buy("di1_priestess")
    assert t.state.prayer[0] == 6
    t.token("pray_1").token("pray_1")
    assert t.state.prayer[0] == 8
    assert t.state.owns(0, TILES.index("di1_priestess"))
    assert t.heard("bought") == [{"seat": 0, "tile": "tile-di1_priestess"}]
