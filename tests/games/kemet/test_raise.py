"""Raise a Pyramid (KBS-5.9 to KBS-5.13)."""

import pytest

from mandjet.games.kemet import actions as ids
from mandjet.games.kemet.tables import COLOURS


def levels(t):
    return [choice - ids.LEVEL for choice in t.state.legal(0) if choice >= ids.LEVEL]


@pytest.mark.rule("KBS-5.9", "KBS-5.11")
def test_the_rulebook_examples_of_prices(table):
    t = table(2).pyramid("nw_d1", "ruby", 2).begin().token("raise_2").to("nw_d1")
    t.act(ids.LEVEL + 3)
    assert t.state.prayer[0] == 4
    t = table(2).pyramid("nw_d1", "ruby", 1).begin().token("raise_2").to("nw_d1")
    t.act(ids.LEVEL + 3)
    assert t.state.prayer[0] == 2
    assert t.state.level[0] == 3


@pytest.mark.rule("KBS-5.9", "KBS-5.11")
def test_only_levels_that_can_be_paid(table):
    t = table(2).pyramid("nw_d1", "ruby", 1).prayer(5, 7).begin().token("raise_2").to("nw_d1")
    assert levels(t) == [2, 3]
    t = table(2).pyramid("nw_d1", "ruby", 3).prayer(3, 7).begin().token("raise_2")
    assert t.zones() == {"nw_d2", "nw_d3"}
    t = table(2).pyramid("nw_d1", "ruby", 4).begin().token("raise_2")
    assert "nw_d1" not in t.zones()


@pytest.mark.rule("KBS-5.10", "KBS-5.11", "KBS-1.5")
def test_a_new_pyramid(table):
    t = table(3).pyramid("nw_d1", "ruby", 1).begin().token("raise_2").to("nw_d3")
    assert t.asking == "FoundPyramid"
    colours = [choice - ids.COLOUR for choice in t.state.legal(0)]
    assert colours == [1, 2, 3]
    t.act(ids.COLOUR + COLOURS.index("onyx"))
    assert t.asking == "RaiseTo"
    assert levels(t) == [1, 2, 3]
    t.act(ids.LEVEL + 2)
    assert t.state.prayer[0] == 4
    assert t.state.boxes[:3] == [0, 3, -1]


@pytest.mark.rule("KBS-1.5", "KBS-3.7")
@pytest.mark.parametrize(("seats", "open_"), [(2, False), (3, True)])
def test_two_players_build_two_pyramids_each(table, seats, open_):
    t = table(seats).pyramid("nw_d1", "ruby", 1).pyramid("nw_d2", "onyx", 1)
    t.begin().token("raise_2")
    assert ("nw_d3" in t.zones()) == open_


@pytest.mark.rule("KBS-5.10")
def test_a_colour_token_may_go_under_an_action_token(table):
    t = table(3).pyramid("nw_d1", "ruby", 1).day_so_far("buy_2")
    t.begin().token("raise_2").to("nw_d2").act(ids.COLOUR + COLOURS.index("onyx"))
    assert t.asking == "ChooseBox"
    assert t.state.legal(0) == [ids.BOX + 1, ids.BOX + 2]
    t.act(ids.BOX + 1).act(ids.LEVEL + 1)
    # That box stays used: no Onyx today from your own City.
    for _ in range(2):
        t.token("pray_1")
    t.token("buy_3")
    assert t.tiles_for_sale() == set()


@pytest.mark.rule("KBS-5.12", "KBS-2.5")
def test_level_four_gives_its_fame_at_once(table):
    t = table(2).pyramid("nw_d1", "ruby", 3).begin().token("raise_2").to("nw_d1")
    t.act(ids.LEVEL + 4)
    assert t.state.scores == (1, 0)


@pytest.mark.rule("KBS-5.12", "KBS-5.13")
def test_raising_where_an_opponent_stands(table):
    t = table(2).pyramid("nw_d1", "ruby", 3).troop(1, "nw_d1", 1).troop(1, "nw_d2", 1)
    t.begin().token("raise_2")
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}
    t.to("nw_d1").act(ids.LEVEL + 4)
    assert t.state.scores == (0, 1)


@pytest.mark.rule("KBS-5.13")
def test_nobody_raises_anothers_pyramid(table):
    t = table(2).pyramid("w_d1", "ruby", 3).troop(0, "w_d1", 1).begin().token("raise_2")
    assert t.zones() == {"nw_d1", "nw_d2", "nw_d3"}
