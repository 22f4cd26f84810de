"""PY-7, PY-8, PY-9: scoring a level, the next level, the end."""

import pytest

from mandjet.games.path_to_yaaru.rules.scoring import BlackCube, penalty
from mandjet.games.path_to_yaaru.tables import QUARTER, START


@pytest.mark.rule("PY-7.1")
def test_steps_in_turn_order(scene):
    s = scene(seat=2)
    s.each("pawn", ["quarter", "quarter", "quarter"])
    start = s.state.start
    while s.state.level == 1:
        s.act(s.menu[0])
    told = [(event.key, event.args.get("seat")) for event in s.state.events]
    order = [(start + turn) % 3 for turn in range(3)]
    assert [seat for key, seat in told if key == "advanced"] == order
    assert [seat for key, seat in told if key == "pillar-points"] == order
    keys = [key for key, _ in told]
    assert keys.index("advanced") < keys.index("pillar-points")


@pytest.mark.rule("PY-7.1", "PY-7.6")
def test_penalty_comes_last(scene, space):
    """Level 1: 0 Faith, two cubes score 2, then two spaces left cost 1."""
    s = scene()
    other = (s.seat + 1) % 3
    s.pawn(s.seat, "quarter")
    s.pawn(other, "b2")
    s.each("faith", [0, 0, 0])
    s.cubes(other, "c1", "d1").finish_round()
    assert s.state.faith[other] == 1


@pytest.mark.rule("PY-7.2")
@pytest.mark.parametrize(("level", "faith", "eyes"), [(1, 2, 1), (2, 3, 0), (3, 4, 0)])
def test_advancement_bonus(scene, level, faith, eyes):
    s = scene(level=level)
    s.each("faith", [0, 0, 0])
    s.each("wadjets", [0, 0, 0])
    s.pawn(s.seat, "quarter")
    s.finish_round()
    assert s.state.faith[s.seat] == faith
    assert s.state.wadjets[s.seat] == eyes


@pytest.mark.rule("PY-7.2")
def test_too_few_eyes_go_in_turn_order(scene):
    s = scene(seats=4, seat=3)
    s.each("pawn", ["quarter"] * 4)
    s.start_player(1).turn(0).wadjets(1, 4).finish_round()
    assert s.state.wadjets == [0, 5, 0, 0]
    assert s.state.faith == [3, 3, 3, 3]


@pytest.mark.rule("PY-7.3")
def test_cubes_go_to_the_colour_of_their_space(scene):
    """g2 is yellow although it costs yellow and red; k2 is red, i1 red, d1 blue."""
    s = scene()
    s.pawn(s.seat, "quarter")
    s.cubes(s.seat, "g2", "k2", "i1", "d1").finish_round()
    assert s.sheet_of(s.seat) == (2, 1, 1)
    assert all(owner == -1 for owner in s.state.cubes)
    assert s.state.placed == [0, 0, 0]
    assert s.state.supply[s.seat] == 8


@pytest.mark.rule("PY-7.3", "PY-7.5")
def test_cubes_of_earlier_levels_score_again(scene):
    s = scene(level=2, seat=2).sheet(0, 3, 0, 0)
    s.each("pawn", ["quarter"] * 3)
    s.each("faith", [0, 0, 0])
    s.finish_round()
    assert s.state.faith == [6, 3, 3]
    assert s.sheet_of(0) == (3, 0, 0)


@pytest.mark.rule("PY-7.4")
def test_black_cubes_one_by_one_in_turn_order(scene):
    s = scene(seat=1).start_player(2)
    one, two = 2, 0
    s.each("pawn", ["quarter"] * 3)
    s.cubes(one, "c2").cubes(two, "a1", "g1")
    while s.frame is not BlackCube:
        s.act(s.menu[0])
    assert s.seat_now == one
    s.colour("red")
    assert s.seat_now == two
    s.colour("red")
    assert s.seat_now == two
    s.colour("blue")
    assert s.sheet_of(one) == (1, 0, 0)
    assert s.sheet_of(two) == (1, 1, 0)


@pytest.mark.rule("PY-7.4")
def test_cube_of_the_last_quarter_counts_as_black(scene):
    s = scene(level=3)
    s.pawn(s.seat, "quarter")
    s.cubes(s.seat, "quarter")
    while s.frame is not BlackCube:
        s.act(s.menu[0])
    s.colour("yellow")
    assert s.sheet_of(s.seat) == (0, 0, 1)
    assert s.state.over


@pytest.mark.rule("PY-7.6")
@pytest.mark.parametrize(
    ("level", "where", "lost"),
    [
        (1, "a2", 0),
        (1, "b2", 1),
        (1, "b1", 3),
        (1, "a1", 6),
        (1, "start", 10),
        (3, "e2", 0),
        (3, "d2", 1),
        (3, "d1", 3),
        (3, "c1", 6),
        (3, "start", 10),
        (3, "a1", 10),
    ],
)
def test_penalty_by_the_shortest_way(scene, space, level, where, lost):
    s = scene(level=level, pawn=where)
    assert penalty(s.state, s.seat) == lost


@pytest.mark.rule("PY-7.6")
def test_walls_make_the_way_longer(scene):
    s = scene(pawn="d1", level1="back")
    assert penalty(s.state, s.seat) == 10


@pytest.mark.rule("PY-8.1")
def test_next_level(scene):
    s = scene()
    s.pawn(s.seat, "quarter").bonus_gone("e2", "k1")
    s.finish_round()
    state = s.state
    assert state.level == 2
    assert state.pawns == [START] * 3
    assert state.board is state.tables.boards[2]
    assert state.djed_left == state.board.djed
    assert state.shabti_left == state.board.shabti
    assert START not in state.board.neighbours[QUARTER]
    assert state.rounds == 1


@pytest.mark.rule("PY-8.2")
def test_what_stays(scene):
    s = scene(stash=["montu", "khnum"]).sheet(0, 1, 2, 0)
    s.each("shabti", [1, 2, 3])
    s.each("wadjets", [1, 0, 2])
    s.pawn(s.seat, "quarter")
    s.finish_round()
    assert s.state.shabti == [1, 2, 3]
    assert sum(s.state.wadjets) == 4
    assert s.sheet_of(0) == (1, 2, 0)
    assert s.stash_of(s.seat) == ["montu", "khnum"]


@pytest.mark.rule("PY-8.3")
def test_the_new_deck(scene):
    s = scene(seat=2, rounds=2).pawn(0, "quarter").played(0, "sobek", "montu")
    sobek, montu = s.state.played[0]
    s.finish_round()
    state = s.state
    assert state.level == 2
    assert sobek in state.removed
    everywhere = state.deck + [card for cards in state.sets for card in cards]
    assert montu in everywhere
    assert set(state.tables.cards_of_level[2]) <= set(everywhere)
    assert not state.discards
    assert state.view(0).face_down == 0
    held = sum(len(stash) for stash in state.stashes)
    assert len(everywhere) == 54 - held - len(state.removed)


@pytest.mark.rule("PY-8.4")
def test_start_player_moves_once(scene):
    s = scene(rounds=5, seat=1).start_player(2).pawn(1, "quarter").finish_round()
    assert s.state.level == 2
    assert s.state.start == 0


@pytest.mark.rule("PY-9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_level_3(scene, seats):
    s = scene(seats=seats, level=3)
    s.pawn(s.seat, "quarter")
    s.finish_round()
    assert s.state.over
    assert s.state.waiting() == ()
    assert s.seat in s.state.winners


@pytest.mark.rule("PY-9.2")
@pytest.mark.parametrize(
    ("faith", "sheets", "shabti", "winners"),
    [
        ((5, 9, 5), ((0, 0, 0), (0, 0, 0), (0, 0, 0)), (0, 0, 0), (1,)),
        ((9, 9, 5), ((1, 0, 0), (2, 0, 0), (8, 0, 0)), (3, 0, 9), (1,)),
        ((9, 9, 5), ((1, 1, 0), (2, 0, 0), (8, 0, 0)), (3, 0, 9), (0,)),
        ((9, 9, 9), ((1, 1, 0), (2, 0, 0), (0, 2, 0)), (3, 3, 3), (0, 1, 2)),
        ((9, 9, 9), ((1, 1, 0), (2, 0, 0), (0, 1, 0)), (3, 3, 3), (0, 1)),
    ],
)
def test_ties(scene, faith, sheets, shabti, winners):
    s = scene(level=3, seat=2)
    for seat, sheet in enumerate(sheets):
        s.sheet(seat, *sheet)
    s.each("pawn", ["quarter"] * 3)
    s.each("faith", list(faith))
    s.each("shabti", list(shabti))
    s.finish_round()
    assert s.state.over
    assert s.state.scores == tuple(points + 4 for points in faith)
    assert s.state.winners == winners


@pytest.mark.rule("PY-9.1", "PY-9.2")
@pytest.mark.parametrize("shared", [False, True])
def test_the_log_names_who_wins(scene, shared):
    s = scene(level=3, seat=2)
    s.each("faith", [20, 20, 0])
    s.each("pawn", ["quarter", "quarter", "quarter"])
    s.each("shabti", [1, 1 if shared else 0, 0])
    s.finish_round()
    assert s.state.over
    told = [s.game.tell(event) for event in s.state.events]
    assert "seat 2 has 4 Faith." in told
    ends = ["seat 0 shares the way to Yaaru.", "seat 1 shares the way to Yaaru."]
    assert told[-len(s.state.winners) :] == (ends if shared else ["seat 0 finds the way to Yaaru."])
