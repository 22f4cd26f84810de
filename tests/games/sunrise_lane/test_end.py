"""The end of the game (SL-6)."""

import pytest

from mandjet.games.sunrise_lane.actions import DRAW
from mandjet.games.sunrise_lane.tables import CROSS

COLUMN = ((4, 5), (3, 5), (2, 5), (1, 5), (0, 5))


def few_left(table, seat, left):
    """Houses of a seat on the cross, so that few pieces are left."""
    floors = table.state.pieces[seat] - left
    arms = {0: COLUMN, 1: tuple((5, column) for column in (4, 3, 2, 1, 0))}
    arms[2] = tuple((row, 5) for row in (6, 7, 8, 9, 10))
    arms[3] = tuple((5, column) for column in (6, 7, 8, 9, 10))
    for where in arms[seat]:
        if floors:
            table.house(seat, where, min(5, floors))
            floors -= min(5, floors)
    assert floors == 0


@pytest.mark.rule("SL-6.1")
def test_three_pieces_left_end_nothing(two):
    few_left(two, 0, 4)
    two.hand(0, "GG")
    two.begin()
    two.build((5, 6))
    assert two.state.pieces[0] == 3
    assert not two.state.last_round


@pytest.mark.rule("SL-6.1")
def test_two_pieces_left_bring_the_last_round(two):
    few_left(two, 0, 3)
    two.hand(0, "GGP")
    two.hand(1, "BY")
    two.begin()
    two.build((5, 6))
    assert two.state.last_round
    assert two.state.view(1).last_round
    assert two.told("last-round") == [{"seat": 0, "pieces": 2}]
    # The turn goes on, down to the last piece, and ends with a card.
    two.build((5, 7))
    assert two.state.pieces[0] == 1
    two.stop()
    assert len(two.state.hands[0]) == 2
    # The other seat has its turn, then the game is over.
    assert two.mover == 1
    two.draw()
    assert two.state.over
    assert two.state.legal(0) == two.state.legal(1) == []


@pytest.mark.rule("SL-6.1")
def test_players_later_in_the_round_have_one_more_turn_others_none(stage):
    table = stage(4)
    few_left(table, 1, 3)
    table.hand(1, "RG")
    table.begin(1)
    table.build((4, 5))
    table.stop()
    assert table.mover == 2
    table.draw()
    assert table.mover == 3
    table.draw()
    assert table.state.over
    assert table.state.round == 1


@pytest.mark.rule("SL-6.2")
def test_the_last_player_of_a_round_ends_the_game_with_the_turn(three):
    few_left(three, 2, 3)
    three.hand(2, "RG")
    three.begin(2)
    three.build((4, 5))
    assert not three.state.over
    three.stop()
    assert three.state.over
    # The card that ends the turn was drawn.
    assert len(three.state.hands[2]) == 2


@pytest.mark.rule("SL-6.2", "SL-1.9")
def test_the_round_ends_before_the_first_player_wherever_that_is(stage):
    table = stage(3, first=1)
    few_left(table, 0, 3)
    table.hand(0, "RG")
    table.begin(0)
    assert table.state.turns == 2
    table.build((5, 6))
    table.stop()
    assert table.state.over


@pytest.mark.rule("SL-6.2")
def test_a_second_player_with_few_pieces_changes_nothing(three):
    few_left(three, 0, 3)
    few_left(three, 1, 3)
    three.hand(0, "GR")
    three.hand(1, "PR")
    three.begin(0)
    three.build((5, 6))
    three.stop()
    three.build((5, 7))
    assert three.told("last-round") == []
    three.stop()
    assert three.mover == 2
    three.draw()
    assert three.state.over


@pytest.mark.rule("SL-6.1", "SL-3.4")
def test_the_last_piece_can_be_built(two):
    few_left(two, 0, 3)
    two.hand(0, "GGGP")
    two.begin()
    two.build((5, 6), 3)
    assert two.state.pieces[0] == 0
    assert two.told("last-round") == [{"seat": 0, "pieces": 0}]
    assert two.parks((5, 7)) == "P"


@pytest.mark.rule("SL-6.3")
def test_full_corner_areas_end_the_game_at_once(three):
    # J11 is purple with two dots; F11 and G6 on the cross stay empty.
    three.fill_corners((10, 9), (10, 5), (5, 6))
    three.hand(0, "PPR")
    three.hand(1, "B")
    three.begin(0)
    before = three.state.scores[0]
    three.build((10, 9), 2)
    state = three.state
    assert state.over
    assert state.points[0] == before + 4
    # No card was drawn, and nobody has another turn.
    assert three.cards(0) == "R"
    assert state.legal(0) == state.legal(1) == []
    empty = [cell for cell in state.layout.spaces if state.owner[cell] == -1]
    assert [state.layout.area[cell] for cell in empty] == [CROSS, CROSS]
    assert three.told("corners-full") == [{}]


@pytest.mark.rule("SL-6.3")
def test_a_park_can_fill_the_last_corner_space(three):
    three.fill_corners((10, 9), parks=19)
    three.hand(0, "YY")
    three.begin(0)
    three.build_park((10, 9), "Y")
    assert three.state.over
    assert three.cards(0) == "Y"


@pytest.mark.rule("SL-6.3")
def test_one_empty_corner_space_keeps_the_game_going(three):
    three.fill_corners((10, 9), (10, 8))
    three.hand(0, "PB")
    three.begin(0)
    three.build((10, 9))
    assert not three.state.over
    assert three.state.corners_left == 1
    assert three.spaces() == {(10, 8)}
    three.build((10, 8))
    assert three.state.over


@pytest.mark.rule("SL-6.3")
def test_a_full_cross_ends_nothing(three):
    three.fill_corners((10, 9), (5, 6))
    three.hand(0, "GG")
    three.begin(0)
    three.build((5, 6))
    assert not three.state.over


@pytest.mark.rule("SL-6.3", "SL-6.1")
def test_full_corners_cut_the_last_round_short(three):
    three.fill_corners((10, 9))
    # Two house pieces left: the seat has taller houses on the cross.
    state = three.state
    for cell in state.layout.spaces:
        if state.owner[cell] == 0 and state.pieces[0] > 3:
            extra = min(4, state.pieces[0] - 3)
            state.floors[cell] += extra
            state.pieces[0] -= extra
            state.points[0] += extra * state.layout.dots[cell]
    three.hand(0, "PP")
    three.begin(0)
    three.build((10, 9))
    assert state.last_round
    assert state.over
    assert three.cards(0) == "P"


@pytest.mark.rule("SL-2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_only_draw_are_never_stuck(stage, seats):
    table = stage(seats)
    table.begin()
    for _ in range(200):
        seat = table.mover
        table.state.apply(seat, DRAW)
        while table.mover == seat:
            table.state.apply(seat, table.menu[0])
    assert not table.state.over
    assert all(len(hand) == 5 for hand in table.state.hands)
    table.game.invariants(table.state)
