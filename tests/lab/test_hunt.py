"""The hunt for puzzles: the same with any number of workers, ends in time, goes on without loss."""

import math
import time

import msgspec
import pytest

import mandjet
from mandjet.engine import MandjetError
from mandjet.engine.puzzles import Puzzle, PuzzleFile, Worth, puzzles, read
from mandjet.lab.hunt import Hunt, Plan, chosen, kind, write
from mandjet.lab.puzzles import Effort

GAME = mandjet.game("sunrise_sunset")
EFFORT = Effort(play=10, late=0.4, glance=60, games=8, long=200, seconds=0, margin=0.1)


def planned(seed="1"):
    options = GAME.meta.full_options({"quick": 1})
    meta = GAME.meta
    return Plan(meta.name, meta.rules, GAME.content_hash, [2], seed, options, EFFORT, 2)


def hunt(notes, workers=1, games=6, seed="1"):
    """Look through a few games."""
    one = Hunt(notes, planned(seed))
    before = len(one.looked)

    def stop(_):
        if len(one.looked) - before >= games:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        one.run(workers, math.inf, math.inf, stop)
    return one


def test_what_is_found_does_not_depend_on_the_number_of_workers(tmp_path):
    one = hunt(tmp_path / "one.jsonl", games=12)
    assert one.kept
    two = hunt(tmp_path / "two.jsonl", workers=2, games=12)
    both = one.looked & two.looked
    assert len(both) > 6

    def of(found):
        return {n: one.puzzles for n, one in looked(found.notes).items() if n in both}

    assert of(one) == of(two)


def looked(notes):
    from mandjet.lab.hunt import Looked

    lines = notes.read_bytes().splitlines()[1:]
    return {one.number: one for one in (msgspec.json.decode(x, type=Looked) for x in lines)}


def test_a_hunt_goes_on_where_it_ended(tmp_path):
    notes = tmp_path / "notes.jsonl"
    first = hunt(notes)
    # A crash in the middle of a line loses that line alone.
    with notes.open("ab") as file:
        file.write(b'{"number":99,"do')
    again = Hunt(notes, planned())
    assert again.looked == first.looked
    assert again.kept == first.kept
    with pytest.raises(MandjetError, match="notes of another hunt"):
        Hunt(notes, planned("2"))


def test_a_hunt_ends_in_time_and_what_it_did_not_finish_is_not_done(tmp_path):
    one = Hunt(tmp_path / "notes.jsonl", planned())
    begun = time.time()
    one.run(1, begun + 1.0, math.inf, lambda _: None)
    assert time.time() - begun < 20.0
    lines = looked(one.notes)
    assert one.looked == {number for number, some in lines.items() if some.done}


def puzzle(number, difficulty, won, frame="Turn"):
    choices = [Worth(1, won, 60), Worth(2, 10.0, 60)]
    return Puzzle(f"{number:08}", 0, difficulty, choices, {"stack": [["Night", []], [frame, []]]})


def test_what_is_kept_is_of_all_kinds_and_the_easiest_comes_first():
    easy = [puzzle(n, 1, 59.0) for n in range(20)]
    hard = [puzzle(30 + n, 3, 50.0 + n) for n in range(4)]
    other = [puzzle(40, 1, 48.0, "Draw")]
    kept = chosen([*easy, *hard, *other], 8)
    assert [one.difficulty for one in kept] == [1] * 4 + [3] * 4
    assert other[0] in kept
    assert chosen(easy, 30) == sorted(easy, key=lambda one: one.id)


def test_what_a_title_had_stays_and_new_puzzles_are_added():
    before = [puzzle(n, 1, 40.0) for n in range(3)]
    new = [puzzle(10 + n, 1, 59.0) for n in range(5)]
    kept = chosen([*new, before[0]], 5, before)
    assert len(kept) == len({one.id for one in kept}) == 5
    assert all(one in kept for one in before)
    # Fewer wanted than there are: nothing is added, and nothing is lost.
    assert sorted(one.id for one in chosen(new, 2, before)) == [one.id for one in before]
    # Another kind of decision comes before one more of a kind that is there.
    other = puzzle(40, 1, 48.0, "Draw")
    assert other in chosen([*new, other], 4, before)


def test_a_hunt_adds_to_puzzles_of_the_same_rules_alone(tmp_path):
    plan = planned()
    notes = tmp_path / "notes.jsonl"
    before = PuzzleFile(plan.rules, plan.content, puzzles(GAME)[:1])
    hunted = Hunt(notes, plan, before)
    assert hunted.best(30) == before
    for other in (PuzzleFile("0", plan.content, before.puzzles), PuzzleFile("", "", [])):
        assert Hunt(notes, plan, other).best(30).puzzles == []
    # What was there counts: a hunt for one puzzle has nothing to do.
    hunted.run(1, math.inf, 1, lambda _: pytest.fail("a game was looked through"))


def test_kinds_of_puzzles_tell_what_is_right_to_do():
    known = puzzles(mandjet.game("sunrise_lane"))
    kinds = {kind(mandjet.game("sunrise_lane"), one) for one in known}
    assert {"Turn draw", "BuildMore house-points"} <= kinds


def test_a_file_of_puzzles_is_read_as_it_was_written(tmp_path):
    made = PuzzleFile("3", "abc", [puzzle(1, 1, 50.0), puzzle(2, 2, 50.0)])
    place = tmp_path / "puzzles.json"
    write(place, made)
    assert read(place) == made
    assert read(tmp_path / "none.json") == PuzzleFile("", "", [])
    assert [one.name for one in tmp_path.iterdir()] == ["puzzles.json"]
