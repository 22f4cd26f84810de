"""The arena: fair by construction, the same with any number of workers, resumed without loss."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars
import pytest

from mandjet.engine import MandjetError
from mandjet.lab.arena import ROWS, Arena
from mandjet.lab.matches import SeatResult, lineups, matches, play
from mandjet.lab.standings import interval, ratings, standings, write

QUICK = {"quick": 1}


def planned(games=8, players=("greedy", "random"), seed="1"):
    return matches("sunrise_sunset", list(players), 2, games, seed, QUICK)


def facts(results):
    return sorted((r.lineup, r.number, r.seat, r.player, r.score, r.won) for r in results)


def test_sides_are_swapped_with_the_same_seed():
    for first, second in zip(planned()[::2], planned()[1::2], strict=True):
        assert first.seed == second.seed
        assert first.players == second.players[::-1]


def test_more_seats_rotate():
    games = matches("sunrise_sunset", ["a", "b"], 4, 8, "1", {})
    assert [game.players.index("a") for game in games] == [0, 1, 2, 3] * 2
    assert [game.seed for game in games] == ["1/0"] * 4 + ["1/1"] * 4


def test_as_many_players_as_seats_sit_together():
    assert lineups(["a", "b", "c"], 3) == [("a", "b", "c")]
    with pytest.raises(MandjetError, match="at least two players"):
        lineups(["a"], 2)


def test_a_player_named_twice_would_meet_itself_and_is_refused():
    with pytest.raises(MandjetError, match="random is named twice"):
        lineups(["greedy", "random", "random"], 2)
    assert lineups(["greedy", "random", "random"], 3) == [("greedy", "random", "random")]


def test_results_do_not_depend_on_the_number_of_workers(tmp_path):
    one = Arena(tmp_path / "one", planned())
    one.run(1, lambda made: None)
    two = Arena(tmp_path / "two", planned())
    two.run(2, lambda made: None)
    assert facts(one.results) == facts(two.results)
    assert len(one.results) == 16


def test_an_arena_goes_on_where_it_ended(tmp_path):
    whole = Arena(tmp_path / "whole", planned())
    whole.run(1, lambda made: None)
    part = Arena(tmp_path / "part", planned())

    def stop_after_three(made):
        if len(part.results) == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        part.run(1, stop_after_three)
    with (tmp_path / "part" / ROWS).open("ab") as file:
        file.write(b'[{"lineup": "cut sho')
    again = Arena(tmp_path / "part", planned())
    assert len(again.missing()) == 5
    again.run(1, lambda made: None)
    assert facts(again.results) == facts(whole.results)


def test_a_folder_holds_one_arena(tmp_path):
    Arena(tmp_path, planned())
    with pytest.raises(MandjetError, match="holds another arena"):
        Arena(tmp_path, planned(seed="2"))


def test_an_arena_is_extended(tmp_path):
    Arena(tmp_path / "x", planned(4)).run(1, lambda made: None)
    longer = Arena(tmp_path / "x", planned(6))
    assert len(longer.missing()) == 2
    longer.run(1, lambda made: None)
    whole = Arena(tmp_path / "y", planned(6))
    whole.run(1, lambda made: None)
    assert facts(longer.results) == facts(whole.results)
    with pytest.raises(MandjetError, match="more games of this one"):
        Arena(tmp_path / "x", planned(4))


def row(number, seat, player, won):
    return SeatResult("a b", number, seat, player, 0, won, 10, 1.0)


def test_standings_and_ratings():
    results = []
    for number in range(10):
        a_wins = number < 8
        results += [row(number, 0, "a", float(a_wins)), row(number, 1, "b", float(not a_wins))]
    first, second = standings(results)
    assert (first.player, first.games, first.wins, first.rate) == ("a", 10, 8, 0.8)
    assert first.fair == pytest.approx(1.6)
    assert first.low < 0.8 < first.high
    assert second.rate == pytest.approx(0.2)
    skill = ratings(results)
    assert skill["a"][0] > skill["b"][0]


def test_every_seat_of_a_player_counts_for_its_rating():
    def table(number, winner, order):
        return [
            SeatResult("a b b", number, seat, name, 0, float(seat == winner), 10, 1.0)
            for seat, name in enumerate(order)
        ]

    for winner in range(3):
        alone = ratings(table(0, winner, "abc"))
        twice = ratings(table(0, winner, "abb"))
        start = (alone["a"][0] + alone["b"][0] + alone["c"][0]) / 3
        assert twice["a"] == pytest.approx(alone["a"])
        assert twice["b"][0] - start == pytest.approx(alone["b"][0] + alone["c"][0] - 2 * start)
        # Two seats are two pieces of evidence.
        assert twice["b"][1] < min(alone["b"][1], alone["c"][1])


def test_intervals_stay_within_bounds():
    for games in (1, 10, 200):
        for wins in (0, games / 2, games):
            low, high = interval(wins, games)
            assert 0 <= low <= wins / games + 1e-12
            assert wins / games - 1e-12 <= high <= 1
    assert interval(0, 0) == (0, 1)


def test_files_for_people_and_programs(tmp_path):
    results = [result for match in planned(2) for result in play(match)]
    write(results, tmp_path)
    assert polars.read_csv(tmp_path / "results.csv").height == 4
    assert "| greedy random | greedy | 2 |" in (tmp_path / "standings.md").read_text()


def test_results_are_ordered_by_the_plan(tmp_path):
    field = Arena(tmp_path, planned(4))
    field.run(1, lambda made: None)
    in_order = field.ordered()
    field.results.reverse()
    assert field.ordered() == in_order


def begun(folder):
    """An arena of two workers, in a session of its own, and the command that goes on with it."""
    command = [sys.executable, "-m", "mandjet.cli.main", "arena", "sunrise_sunset"]
    command += ["--players", "search:iterations=20,greedy", "--games", "60", "--workers", "2"]
    command += ["--out", str(folder), "-o", "quick=1"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen(command, start_new_session=True, **pipes), command


def interrupt(running):
    """Ctrl-C as a terminal does it: to the command and its workers. What was said."""
    os.killpg(running.pid, signal.SIGINT)
    said, complaints = running.communicate()
    assert running.returncode == 130, complaints
    assert "Traceback" not in complaints
    assert "the same command goes on" in " ".join(complaints.split())
    return said


def test_an_interrupted_command_keeps_what_is_done(tmp_path):
    """Ctrl-C in the middle of two workers: finished games stay, the same command goes on."""
    running, command = begun(tmp_path)
    rows = tmp_path / ROWS
    while running.poll() is None and not (rows.exists() and rows.read_bytes().count(b"\n") > 2):
        time.sleep(0.02)
    said = interrupt(running)
    assert "| search:iterations=20 greedy | greedy |" in said
    kept = rows.read_bytes().count(b"\n")
    assert 2 < kept < 60
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "| search:iterations=20 greedy | greedy | 60 |" in done.stdout
    assert rows.read_bytes().count(b"\n") == 60
    assert polars.read_csv(tmp_path / "results.csv").height == 120


@pytest.mark.parametrize("moment", [0.05, 0.2, 0.4])
def test_ctrl_c_while_the_workers_are_still_starting_prints_no_traceback(tmp_path, moment):
    running, _ = begun(tmp_path)
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    # multiprocessing's own watcher, and two workers.
    while running.poll() is None and len(children.read_text().split()) < 3:
        time.sleep(0.005)
    time.sleep(moment)
    interrupt(running)
