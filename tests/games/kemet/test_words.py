"""Words, the terminal and the heuristic."""

import re
from importlib.resources import files
from io import StringIO

import pytest
from rich.console import Console

import mandjet
from mandjet.engine.rng import Rng
from mandjet.games.kemet.terminal import draw
from mandjet.games.kemet.words import FRAME_RULES, TILE_RULES

GAME = mandjet.game("kemet")
RULES = files("mandjet.games.kemet").joinpath("rules.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^\*\*(KBS-\d+\.\d+)", RULES, re.MULTILINE)


def walk(seats, seed, steps):
    """States of a random game, one after the other."""
    state, rng = GAME.new(seats, seed), Rng(seed)
    for _ in range(steps):
        if state.over:
            return
        yield state
        seat = state.waiting()[0]
        menu = state.menu(seat)
        state.apply(seat, menu[rng.below(len(menu))])


def test_clauses_are_unique_and_cited_ones_exist():
    assert len(set(CLAUSES)) == len(CLAUSES)
    cited = set(TILE_RULES) | set(FRAME_RULES.values())
    source = files("mandjet.games.kemet").joinpath("rules")
    for path in source.iterdir():
        if path.name.endswith(".py"):
            cited |= set(re.findall(r"KBS-\d+\.\d+", path.read_text(encoding="utf-8")))
    cited |= set(re.findall(r"KBS-\d+\.\d+", RULES))
    assert cited <= set(CLAUSES)


def test_every_tile_and_card_has_a_clause_and_an_effect():
    assert len(TILE_RULES) == 56
    for action in range(GAME.actions):
        words = GAME.words(action)
        if words.key in ("do-tile", "do-play-card"):
            assert words.rule in CLAUSES
            assert words.args["effect"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_choice_names_its_clause(seats):
    for state in walk(seats, f"words{seats}", 400):
        for seat in state.waiting():
            for choice in state.choices(seat):
                assert choice.rule in CLAUSES, choice


def drawn(view, names=()):
    out = StringIO()
    console = Console(file=out, width=80, no_color=True, force_terminal=False)
    console.print(draw(view, GAME.text, names))
    return out.getvalue()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_terminal_draws_every_moment_within_80_columns(seats):
    battles = moves = 0
    for number, state in enumerate(walk(seats, f"draw{seats}", 900)):
        if number % 12 and state.battle_zone < 0:
            continue
        for seat in (None, state.waiting()[0]):
            picture = drawn(state.view(seat), ["Ann", "Bob", "Cleopatra the Great"])
            assert max(map(len, picture.splitlines())) <= 80
            battles += "attacker" in picture
            moves += "land move" in picture
    assert battles
    assert moves


def test_the_terminal_shows_board_boards_and_tiles(table):
    t = table(2).troop(0, "w_t2", 3, "sphinx").pyramid("cw1_d1", "ruby", 4).troop(1, "cw1_d1", 2)
    t.tile(1, "on3_forced").cards(0, "di_glory").begin()
    picture = drawn(t.state.view(0), ["Ann", "Bob"])
    assert "West Lesser Temple    o+2 A3+Sphinx *A" in picture
    assert "d1 R4 B2" in picture
    assert "3 Mv○Rc○ 2 Mv○Rs○Pr○ 1 Pr○ R○-○-○" in picture
    assert "Tiles: Forced March" in picture
    assert "Your cards: Diversion, Glory" in picture
    assert "Sacrificial Charge 5/0/0/0/2" in " ".join(picture.split())
    assert "Wound" in picture
    # The opponent's picture does not have the card.
    assert "Glory" not in drawn(t.state.view(1), ["Ann", "Bob"])


def test_the_terminal_tells_who_has_won(table):
    t = table(2).fame(9, 1).begin()
    assert "Won by Ann" in drawn(t.state.view(None), ["Ann", "Bob"])


@pytest.mark.parametrize("seats", [2, 5])
def test_the_heuristic_has_an_opinion_of_every_state(seats):
    heuristic = GAME.heuristic
    for state in walk(seats, f"weigh{seats}", 500):
        chances = heuristic.evaluate(state)
        assert len(chances) == seats
        assert abs(sum(chances) - 1) < 1e-9
        for seat in state.waiting():
            menu = state.legal(seat)
            before = state.hash()
            weights = heuristic.weigh(state, seat, menu)
            assert len(weights) == len(menu)
            assert min(weights) > 0
            assert state.hash() == before


def test_the_heuristic_knows_the_winner(table):
    t = table(3).fame(9, 1, 0).begin()
    assert GAME.heuristic.evaluate(t.state) == [1.0, 0.0, 0.0]


def test_following_the_heuristic_beats_chance():
    wins = 0
    for number in range(8):
        state, rng, me = GAME.new(3, f"greedy{number}", listen=False), Rng(number), number % 3
        while not state.over:
            seat = state.waiting()[0]
            menu = state.menu(seat)
            if seat == me:
                weights = GAME.heuristic.weigh(state, seat, menu)
                action = menu[weights.index(max(weights))]
            else:
                action = menu[rng.below(len(menu))]
            state.apply(seat, action)
        wins += me in state.winners
    assert wins >= 6
