"""The table in a terminal: from the view alone, never wider than 80, readable without colour."""

import pytest
from rich.console import Console

from mandjet.engine import Rng
from mandjet.engine.playout import playout
from mandjet.games.path_to_yaaru.actions import PLAY
from mandjet.games.path_to_yaaru.tables import KINDS
from mandjet.games.path_to_yaaru.terminal import card_words, draw
from mandjet.games.path_to_yaaru.view import card_view

NAMES = ["Anna", "Bertram the Long-Named", "easy 1", "hard 2"]


def lines(game, state, seat):
    console = Console(width=80, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(draw(state.view(seat), game.text, NAMES[: state.seats]))
    return capture.get().splitlines()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"level1": "back", "level2": "back", "level3": "back"}])
def test_every_table_fits(game, seats, options):
    full = {**options, "round_limit": 10, "advanced": "yes", "shuffle": "yes"}
    state = game.new(seats, 6, full, listen=False)
    rng = Rng(6)
    while not state.over:
        for seat in (None, *range(seats)):
            drawn = lines(game, state, seat)
            assert max(map(len, drawn)) <= 80
            assert len(drawn) <= 19 + seats
        playout(state, rng, 7)
    assert lines(game, state, 0)


def test_what_the_board_shows(scene):
    s = scene(stash=["set"], pawn="c1")
    s.shabti(s.seat, 1)
    s.play("set")
    text = "\n".join(lines(s.game, s.state, s.seat))
    mark = f"#{s.seat + 1}"
    assert mark in text
    assert "vY YH" in text
    assert "^K RB" in text
    assert "+d" in text
    assert "+s" in text
    assert "2 of your cubes needed" in text


def test_walls_are_shown(scene):
    s = scene(level=3, level3="back")
    text = lines(s.game, s.state, s.seat)
    assert any("BH |vR" in line for line in text)
    assert any("[Q]" in line for line in text)


def test_chosen_cards_are_marked_for_their_owner(scene):
    s = scene(stash=["montu", "khnum"])
    s.act(PLAY + KINDS.index("montu"))
    assert any("chosen: Montu" in line for line in lines(s.game, s.state, s.seat))
    other = (s.seat + 1) % 3
    assert not any("chosen" in line for line in lines(s.game, s.state, other))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("set", "Set 1R -1s before"),
        ("khepri", "Khepri X+1=2? back"),
        ("thoth", "Thoth X-1=0? -1f after"),
        ("bastet", "Bastet 1Y +1s x"),
        ("ammit", "Ammit X-1=0? +f/cube<=3 x"),
        ("mafdet", "Mafdet 1R +1s +1f x"),
        ("nekhbet", "Nekhbet 1? -1s +1w x"),
        ("nut", "Nut 1? -1s adjacent"),
    ],
)
def test_cards_in_one_line(game, kind, words):
    state = game.new(3, 1)
    card = state.tables.kind_of.index(KINDS.index(kind))
    assert card_words(card_view(state.tables, card, state.level), game.text) == words


def test_a_crowd_keeps_the_columns(scene, space):
    s = scene(seats=4)
    s.each("pawn", ["e2"] * 4)
    s.cubes(0, "e2").cubes(1, "f2")
    line = next(line for line in lines(s.game, s.state, 0) if "#1@1234" in line)
    assert line.index("#2") == 3 + 5 * 7
