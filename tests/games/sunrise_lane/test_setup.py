"""The table, its options and the turns (SL-1, SL-2)."""

import pytest

import mandjet
from mandjet.engine import BadSetup, IllegalAction
from mandjet.games.sunrise_lane.actions import DRAW, STOP
from mandjet.games.sunrise_lane.tables import AREAS, COLOURS, area_of, cell_name, cells_beside

GAME = mandjet.game("sunrise_lane")


@pytest.mark.rule("SL-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5, True, "2"])
def test_two_to_four_can_play(seats):
    with pytest.raises(BadSetup, match="2, 3, 4 seats"):
        GAME.new(seats, 1)


@pytest.mark.rule("SL-1.1")
def test_there_are_eleven_cards_of_each_colour():
    state = GAME.new(2, 1)
    view = state.view(0)
    assert view.colours == ("red", "blue", "green", "yellow", "purple")
    assert state.tables.cards == [11] * 5
    assert view.deck + sum(view.hand_sizes) == 55


@pytest.mark.rule("SL-1.2")
@pytest.mark.parametrize("layout", ["standard", "riverside"])
def test_the_board_has_eighty_spaces(layout):
    view = GAME.new(2, 1, {"layout": layout}).view(None)
    assert view.size == 11
    assert view.centre == "F6"
    assert len(view.spaces) == 80
    assert "F6" not in {space.name for space in view.spaces}
    assert view.spaces[0].row >= 0


@pytest.mark.rule("SL-1.2")
def test_cells_are_named_by_column_and_row():
    assert [cell_name(cell) for cell in (0, 10, 60, 110, 120)] == ["A1", "K1", "F6", "A11", "K11"]


@pytest.mark.rule("SL-1.3")
def test_spaces_have_colours_and_dots():
    spaces = {space.name: space for space in GAME.new(2, 1).view(None).spaces}
    assert (spaces["B1"].colour, spaces["B1"].dots) == ("blue", 2)
    assert (spaces["A2"].colour, spaces["A2"].dots) == ("green", 5)
    assert {space.colour for space in spaces.values()} == set(COLOURS)
    assert {space.dots for space in spaces.values()} == {1, 2, 3, 4, 5}


@pytest.mark.rule("SL-1.4")
def test_the_cross_parts_four_corner_areas():
    view = GAME.new(2, 1).view(None)
    count = dict.fromkeys(AREAS, 0)
    for space in view.spaces:
        count[space.area] += 1
        assert (space.area == "CROSS") == (space.row == 5 or space.column == 5)
    assert count == {"NW": 15, "NE": 15, "SW": 15, "SE": 15, "CROSS": 20}
    assert [AREAS[area_of(cell)] for cell in (0, 10, 110, 120, 5)] == list(AREAS)
    kinds = [(ranking.area, ranking.kind) for ranking in view.rankings]
    assert kinds == [
        ("NW", "tallest"),
        ("NE", "most"),
        ("SW", "most"),
        ("SE", "tallest"),
        (None, "group"),
    ]


@pytest.mark.rule("SL-1.5")
def test_adjacent_cells_share_a_side():
    assert cells_beside(60) == [49, 59, 61, 71]
    assert cells_beside(0) == [1, 11]
    assert cells_beside(10) == [9, 21]
    assert cells_beside(11) == [0, 12, 22]
    assert cells_beside(120) == [109, 119]


@pytest.mark.rule("SL-1.6", "SL-1.7", "SL-1.8")
@pytest.mark.parametrize(("seats", "pieces", "deck"), [(2, 28, 49), (3, 28, 46), (4, 22, 43)])
def test_setup_by_number_of_players(seats, pieces, deck):
    view = GAME.new(seats, 1).view(0)
    assert view.pieces == (pieces,) * seats
    assert view.scores == (0,) * seats
    assert view.parks == 20
    assert view.hand_sizes == (3,) * seats
    assert sum(view.hand) == 3
    assert view.deck == deck
    assert view.discards == (0,) * 5
    assert not any(space.park or space.owner is not None for space in view.spaces)


@pytest.mark.rule("SL-1.9")
def test_the_first_seat_begins_unless_it_is_drawn_by_lot():
    assert {GAME.new(4, seed).first for seed in range(20)} == {0}
    lots = {GAME.new(4, seed, {"first": "lot"}).first for seed in range(60)}
    assert lots == {0, 1, 2, 3}
    for seed in range(10):
        state = GAME.new(4, seed, {"first": "lot"})
        assert state.waiting() == (state.first,)
        assert state.view(None).first == state.first


@pytest.mark.rule("SL-1.9", "SL-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_and_the_first_player_stays(seats):
    state = GAME.new(seats, 3, {"first": "lot"})
    first = state.first
    for turn in range(3 * seats):
        seat = state.waiting()[0]
        assert seat == (first + turn) % seats
        assert state.round == turn // seats + 1
        state.apply(seat, DRAW)
        while state.waiting()[0] == seat:
            state.apply(seat, state.legal(seat)[0])
        assert state.first == first


@pytest.mark.rule("SL-2.2")
def test_a_turn_is_to_build_or_to_draw(two):
    two.hand(0, "R")
    two.begin()
    assert two.may_draw()
    assert two.spaces() == {(4, 5), (5, 4), (5, 6), (6, 5)}


@pytest.mark.rule("SL-2.2", "SL-3.6")
def test_after_building_one_card_is_drawn(two):
    two.hand(0, "RR")
    two.begin()
    two.build((4, 5))
    two.stop()
    assert len(two.state.hands[0]) == 2
    assert two.mover == 1


@pytest.mark.rule("SL-2.3")
def test_no_drawing_of_two_cards_after_building(two):
    two.hand(0, "RRP")
    two.begin()
    two.build((4, 5))
    assert two.may_stop()
    assert not two.may_draw()
    with pytest.raises(IllegalAction):
        two.draw()


@pytest.mark.rule("SL-2.3")
def test_no_passing_and_no_building_after_drawing(two):
    two.hand(0, "R")
    two.begin()
    assert not two.may_stop()
    with pytest.raises(IllegalAction):
        two.state.apply(0, STOP)
    two.draw()
    assert two.state.legal(0) == []


@pytest.mark.rule("SL-2.4")
def test_without_cards_one_draws(two):
    two.begin()
    assert two.menu == [DRAW]
    two.draw()
    assert len(two.state.hands[0]) == 2


@pytest.mark.rule("SL-2.4")
def test_without_a_build_one_draws(two):
    two.left(parks=0)
    two.hand(0, "Y")
    two.begin(check=False)
    assert two.menu == [DRAW]


def test_layout_and_first_are_the_options():
    assert [option.name for option in GAME.meta.options] == ["layout", "first"]
    with pytest.raises(BadSetup, match="standard"):
        GAME.new(2, 1, {"layout": "other"})
