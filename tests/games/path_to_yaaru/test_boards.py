"""PY-1, PY-2: boards and setup."""

import pytest

from mandjet.games.path_to_yaaru.tables import (
    BLACK,
    GAP,
    QUARTER,
    ROW_1,
    ROW_2,
    SPACES,
    START,
    space_name,
)

EVEN, ODD = (0, 2, 4, 6, 8, 10), (1, 3, 5, 7, 9)


@pytest.fixture
def boards(game):
    return game.tables.boards


def joined(board, name, space):
    return {space_name(other) for other in board.neighbours[space[name]]}


@pytest.mark.rule("PY-1.1")
def test_a_side_for_each_level(game):
    sides = {"level1": "back", "level2": "front", "level3": "back"}
    state = game.new(3, 1, sides)
    assert state.board is game.tables.boards[1]
    assert state.variant.sides[1:] == [1, 2, 5]
    assert game.tables.x[1:] == [1, 2, 3]
    assert state.view(0).side == "back"


@pytest.mark.rule("PY-1.2", "PY-1.3")
def test_fronts_of_levels_1_and_2(boards, space):
    for board in (boards[0], boards[2]):
        assert board.neighbours[START] == [ROW_1 + column for column in EVEN]
        assert board.neighbours[QUARTER] == [ROW_2 + column for column in EVEN]
        assert joined(board, "a1", space) == {"start", "b1"}
        assert joined(board, "d1", space) == {"c1", "e1", "d2"}
        assert joined(board, "d2", space) == {"c2", "e2", "d1"}
        assert joined(board, "k2", space) == {"j2", "quarter"}
        assert joined(board, "e2", space) == {"d2", "f2", "quarter"}
        assert board.distances[START] == 5
        assert {board.distances[ROW_2 + column] for column in EVEN} == {1}
        assert {board.distances[ROW_2 + column] for column in ODD} == {2}
        assert {board.distances[ROW_1 + column] for column in ODD} == {3}
        assert {board.distances[ROW_1 + column] for column in EVEN} == {4}


@pytest.mark.rule("PY-1.3")
def test_closed_edges_of_the_backs(boards, space):
    assert joined(boards[1], "d1", space) == {"c1", "e1"}
    assert joined(boards[1], "h2", space) == {"g2", "i2"}
    assert joined(boards[3], "f1", space) == {"e1", "g1"}
    assert joined(boards[3], "c1", space) == {"start", "b1"}
    assert joined(boards[3], "i1", space) == {"start", "j1"}
    assert joined(boards[5], "c1", space) == {"start", "b1"}
    assert joined(boards[5], "h1", space) == {"g1", "h2"}


@pytest.mark.rule("PY-1.3")
def test_joined_is_mutual_and_every_way_is_5_long(boards):
    for board in boards:
        for one in range(SPACES):
            for other in board.neighbours[one]:
                assert one in board.neighbours[other]
        assert board.distances[START] == 5


@pytest.mark.rule("PY-1.4")
def test_pawns_share_a_space(scene, space):
    s = scene(stash=["khnum"], pawn="c1")
    s.each("pawn", ["d1" if seat != s.seat else "c1" for seat in range(3)])
    s.play("khnum").move("d1")
    assert set(s.state.pawns) == {space["d1"]}


@pytest.mark.rule("PY-1.5")
def test_quarter_of_level_3(boards, space):
    for board in boards[4:]:
        assert joined(board, "quarter", space) == {"e2", "g2"}
        assert joined(board, "e2", space) == {"d2", "quarter"}
        assert joined(board, "f1", space) == {"e1", "g1"}
        assert board.neighbours[GAP] == []


@pytest.mark.rule("PY-1.6")
def test_colours_and_bonuses(boards):
    for number, board in enumerate(boards):
        triangles = [space for space in range(ROW_1, QUARTER) if not (number >= 4 and space == GAP)]
        colours = [board.colours[space] for space in triangles]
        assert [colours.count(colour) for colour in range(3)] == [6, 6, 6]
        assert colours.count(BLACK) == (4 if number < 4 else 3)
        assert board.djed.bit_count() == board.shabti.bit_count() == 3
        assert not board.djed & board.shabti
        assert all(board.icons[space] >= 1 for space in triangles)


@pytest.mark.rule("PY-1.7")
def test_costs_of_quarters_and_starts(boards):
    def cost(board, space):
        return board.red[space], board.blue[space], board.yellow[space], board.black[space]

    quarters = [cost(board, QUARTER) for board in boards]
    starts = [cost(board, START) for board in boards]
    one, two, three = (0, 0, 0, 1), (0, 0, 0, 2), (1, 1, 1, 0)
    assert quarters == [one, one, two, two, three, three]
    assert starts == [one, one, one, one, two, two]


@pytest.mark.parametrize(("number", "icons"), [(0, 6), (1, 5), (2, 8), (3, 8), (4, 12), (5, 13)])
def test_fewest_icons_to_the_quarter(boards, number, icons):
    board = boards[number]
    best = {START: 0}
    edge = [START]
    while edge:
        here = edge.pop(0)
        for other in board.neighbours[here]:
            total = best[here] + board.icons[other]
            if total < best.get(other, 99):
                best[other] = total
                edge.append(other)
    assert best[QUARTER] == icons


@pytest.mark.rule("PY-2.1", "PY-2.2", "PY-2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup(game, seats):
    state = game.new(seats, 3)
    assert state.faith == [1] * seats
    assert state.shabti == [0] * seats
    assert state.supply == [12] * seats
    assert state.sheets == [0] * (3 * seats)
    assert state.pawns == [START] * seats
    assert state.shabti_left == state.board.shabti
    assert state.djed_left == state.board.djed
    assert len(state.deck) == 42 - 7 * seats
    assert state.wadjets_left() == 5
    assert [len(cards) for cards in game.tables.cards_of_level] == [0, 42, 12, 12]


@pytest.mark.rule("PY-2.3")
def test_start_player_is_random(game):
    assert {game.new(4, seed).start for seed in range(40)} == {0, 1, 2, 3}


def test_two_seats_are_marked_unofficial(game):
    assert game.new().seats == 3
    two = game.new(2, 1)
    assert two.view(0).unofficial
    assert not game.new(3, 1).view(0).unofficial
    assert "unofficial" in game.tell(two.events[0])
    assert "unofficial" in game.text.say("seats-2")
