"""Puzzles: every one can be laid, has one clearly best answer, and search finds it again."""

import json
import random
from itertools import pairwise

import pytest
from titles import WHOLE

import mandjet
from mandjet.bots.players import make_bot
from mandjet.engine.puzzles import Puzzle, first_state, puzzles, short, whole
from mandjet.lab.hunt import margin
from mandjet.lab.puzzles import CLEAR, MISTAKE, Candidate, Effort, OutOfTime, found, judged, weighed

EVERY = [(title, puzzle) for title in mandjet.games() for puzzle in puzzles(mandjet.game(title))]
TITLES = sorted({title for title, _ in EVERY})
every_puzzle = pytest.mark.parametrize(
    ("title", "puzzle"), [pytest.param(t, p, id=f"{t} {p.id}") for t, p in EVERY]
)
DRAWN = random.Random(20).sample(EVERY, min(20, len(EVERY)))
# By how much the best choice of a puzzle wins more often than the next, at least.
MARGIN = 0.3
# Quick, for tests of the search itself.
LITTLE = Effort(play=10, late=0.4, glance=60, games=8, long=200, seconds=0, margin=0.1)


@every_puzzle
def test_a_puzzle_can_be_laid_and_has_one_best_answer(title, puzzle):
    game = mandjet.game(title)
    state = first_state(game, puzzle, "laid")
    assert sorted(choice.action for choice in puzzle.choices) == state.menu(puzzle.seat)
    shares = [choice.won / choice.games for choice in puzzle.choices]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] >= CLEAR
    assert shares[1] <= MISTAKE
    assert shares[0] - shares[1] >= MARGIN
    assert puzzle.difficulty in (1, 2, 3)
    # What a choice led to is told of each.
    for choice in puzzle.choices:
        assert choice.then is not None
        assert choice.then.visible_to(puzzle.seat)
        assert game.tell(choice.then)


@pytest.mark.parametrize("title", WHOLE)
def test_every_title_has_a_puzzle_for_each_day_of_a_month(title):
    assert len(puzzles(mandjet.game(title))) >= 30


@pytest.mark.parametrize("title", TITLES)
def test_puzzles_come_in_the_order_of_their_difficulty(title):
    known = puzzles(mandjet.game(title))
    assert [one.difficulty for one in known] == sorted(one.difficulty for one in known)
    assert len({one.id for one in known}) == len(known)


def confirm(title, puzzle, seconds):
    state = first_state(mandjet.game(title), puzzle, "confirmed")
    chosen = make_bot(f"search:seconds={seconds}", puzzle.id).play(state, puzzle.seat)
    assert chosen == puzzle.answer


@pytest.mark.parametrize(("title", "puzzle"), [pytest.param(t, p, id=p.id) for t, p in DRAWN])
def test_a_long_search_finds_the_answer_of_puzzles_drawn_at_random(title, puzzle):
    confirm(title, puzzle, 5)


@pytest.mark.long
@every_puzzle
def test_a_long_search_finds_every_answer(title, puzzle):
    confirm(title, puzzle, 5)


def test_what_is_found_depends_on_the_seed_alone():
    game = mandjet.game("sunrise_sunset")
    first = list(found(game, 2, "same", {}, LITTLE))
    assert first == list(found(game, 2, "same", {}, LITTLE))


def test_a_puzzle_is_found_again_in_its_position():
    game = mandjet.game("sunrise_sunset")
    clearest = max(puzzles(game), key=margin)
    state = first_state(game, clearest, "again")
    effort = Effort(games=40, depth=20, long=2000, seconds=0, margin=0.2)
    best, second = (choice.action for choice in clearest.choices[:2])
    one = Candidate(state, clearest.seat, best, second, 1.0, 1.0, best)
    made = judged(one, "again", effort)
    assert made is not None
    assert made.answer == clearest.answer
    assert made.id == state.hash()[:8]


def test_a_decision_without_a_clear_best_choice_is_none():
    state = mandjet.game("sunrise_sunset").new(2, 7)
    seat = state.waiting()[0]
    menu = state.menu(seat)
    for best, second in pairwise(menu):
        one = Candidate(state, seat, best, second, 1.0, 1.0, best)
        assert weighed(one, "none", Effort(games=24)) is None


def test_a_search_for_puzzles_stops_when_its_time_is_over():
    game = mandjet.game("sunrise_sunset")
    with pytest.raises(OutOfTime):
        list(found(game, 2, "late", {}, LITTLE, until=0.0))


def test_a_position_is_written_short_and_read_whole():
    game = mandjet.game("sunrise_lane")
    state = game.scene("first_turn")
    puzzle = Puzzle("x", 0, 1, [], json.loads(json.dumps(short(state.position()))))
    assert "rng" not in puzzle.position
    assert game.load({**whole(game, puzzle), "rng": state.position()["rng"]}).hash() == state.hash()


def test_puzzles_of_other_rules_are_none():
    class Other:
        package = "mandjet.games.sunrise_sunset"
        content_hash = ""
        meta = mandjet.game("sunrise_sunset").meta

    assert puzzles(Other()) == []
