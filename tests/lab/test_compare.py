"""mandjet compare: it finds what was planted, and nothing where there is nothing."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

import mandjet
from mandjet.cli.main import app
from mandjet.engine import BadSetup, MandjetError, Rng
from mandjet.engine.editions import Edition, Head
from mandjet.lab import sure
from mandjet.lab.bending import FORBID, FORCE, BentBot, bend_of
from mandjet.lab.comparison import PLAN, POWER, ROWS, Run, Side, comparison_of, judge, play_pair
from mandjet.lab.comparison_page import comparison_page
from mandjet.lab.course import Course
from mandjet.lab.measures import IN_QUESTION, comeback, decided
from mandjet.lab.seating import seated_bot

# A space beside the central park with three dots instead of one.
RICHER = {
    "board": [{"id": "standard-6", "cells": "P4  R3  B1  G2  P3  PK  G1  P2  B1  G3  Y4"}],
    "layout": [{"id": "standard", "dots": [19, 20, 21, 10, 10]}],
}
# A tile one prayer cheaper; another takes its place, as the box has four of each level.
CHEAPER = {"tile": [{"id": "ru3_scarab", "level": 2}, {"id": "ru2_phoenix", "level": 3}]}
QUICK = {"sunrise_sunset": {"quick": 1}, "kemet": {"rounds": 8}}


def planned(name, rows, seed="1", most=100, players=("random",), bends=(), alpha=0.05):
    game = mandjet.game(name)
    other = mandjet.game(name, Edition(Head("planted"), rows)) if rows else game
    sides = (
        Side("printed", game.content_hash),
        Side("planted", other.content_hash, other.edition, tuple(bends)),
    )
    options = game.meta.full_options(QUICK.get(name))
    return comparison_of(game, list(players), sides, seed, options, None, most, alpha)


def verdict_of(folder, plan):
    return Run(folder, plan).run(1, lambda made: None)


def found(tmp_path, name, rows, runs, most, seed="run"):
    """In how many runs a difference was sure, each with games of its own."""
    hits = 0
    for run in range(runs):
        plan = planned(name, rows, f"{seed} {run}", most)
        hits += bool(verdict_of(tmp_path / str(run), plan).sure)
    return hits


# -- what it promises --------------------------------------------------------------------------


def test_a_planted_change_is_found_and_nothing_where_there_is_nothing(tmp_path):
    assert found(tmp_path / "planted", "sunrise_lane", RICHER, 2, 100) == 2
    # These seeds are among the nineteen of twenty, which the long test below counts.
    assert found(tmp_path / "none", "sunrise_lane", None, 2, 100, "calm") == 0


@pytest.mark.long
@pytest.mark.parametrize(("name", "rows"), [("sunrise_lane", RICHER), ("kemet", CHEAPER)])
def test_planted_changes_are_found_with_the_stated_power(tmp_path, name, rows):
    """Twenty runs each; these changes are larger than the smallest that is found with 80 %."""
    assert found(tmp_path, name, rows, 20, 400) >= 20 * POWER


def test_the_last_digits_of_a_mean_are_no_difference(tmp_path):
    """Places in honor are 1, 2 and 3 in every game, in whatever order they are added up."""
    noise = [(0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1)] * 50
    assert noise[0][0] != noise[0][1]
    told = sure.effect("noise", noise)
    assert (told.gap, told.spread, told.p) == (0.0, 0.0, 1.0)
    assert verdict_of(tmp_path, planned("rising_sun", None, "none 0", 50)).sure == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["sunrise_lane", "sunrise_sunset", "rising_sun"])
def test_nothing_is_found_where_there_is_nothing(tmp_path, name):
    """Twenty runs of a game against itself, its bots with other chance. At 5 % one is expected, and
    four or more have a probability of 2 %."""
    assert found(tmp_path, name, None, 20, 200) <= 3


def test_the_error_holds_over_all_looks_and_measures():
    """Noise alone: ten measures, five looks, two thousand comparisons."""
    rng = Rng("noise")
    planned_looks = sure.looks(50, 800)
    wrong = 0
    for _ in range(200):
        data = [
            [(0.0, sum(rng.below(7) - 3 for _ in range(3)) / 3) for _ in range(planned_looks[-1])]
            for _ in range(10)
        ]
        for count in planned_looks:
            effects = [sure.effect("noise", values[:count]) for values in data]
            if any(sure.holm([one.p for one in effects], 0.05 / len(planned_looks))):
                wrong += 1
                break
    assert wrong <= 20


# -- how it is done ----------------------------------------------------------------------------


def test_both_games_of_a_pair_are_the_same_where_the_facts_are():
    plan = planned("sunrise_lane", RICHER)
    same = msgspec.structs.replace(plan, sides=(plan.sides[0], plan.sides[0]))
    pair = play_pair(same, 3)
    assert pair.a == pair.b
    assert play_pair(plan, 3).a == pair.a


def test_a_game_against_itself_has_other_chance_on_either_side():
    plan = planned("sunrise_lane", None)
    pair = play_pair(plan, 3)
    assert pair.a != pair.b
    assert plan.sides[1].name == "planted"


def test_intervals_hold_the_truth(tmp_path):
    verdict = verdict_of(tmp_path, planned("sunrise_lane", RICHER))
    for finding in verdict.findings:
        assert finding.low <= finding.effect.gap <= finding.high
        assert finding.sure == (finding.effect.name in {one.effect.name for one in verdict.sure})
    [score] = [one for one in verdict.findings if one.effect.name == "score, mean of all"]
    assert score.low > 0


def test_a_comparison_goes_on_where_it_ended(tmp_path):
    plan = planned("sunrise_lane", None, most=60)
    whole = verdict_of(tmp_path / "whole", plan)
    part = Run(tmp_path / "part", plan)

    def stop(made):
        if len(part.pairs) == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        part.run(1, stop)
    with (tmp_path / "part" / ROWS).open("ab") as file:
        file.write(b'{"number": 9, "a"')
    again = Run(tmp_path / "part", plan)
    assert len(again.pairs) == 7
    assert again.run(1, lambda made: None) == whole
    # More pairs extend it; another plan does not mix in.
    longer = planned("sunrise_lane", None, most=70)
    assert verdict_of(tmp_path / "part", longer).pairs == 70
    with pytest.raises(MandjetError, match="another comparison"):
        Run(tmp_path / "part", planned("sunrise_lane", RICHER))


def test_all_pairs_are_played_where_a_plain_estimate_is_wanted(tmp_path):
    plan = planned("sunrise_lane", RICHER, most=70)
    assert verdict_of(tmp_path / "sure", plan).pairs == 50
    whole = verdict_of(tmp_path / "whole", msgspec.structs.replace(plan, whole=True))
    assert (whole.pairs, whole.look) == (70, 1)
    assert whole.sure
    told = comparison_page(msgspec.structs.replace(plan, whole=True), whole)
    assert "All 70 pairs were played and looked at once" in told


def test_bots_that_think_for_a_time_cannot_be_compared():
    with pytest.raises(BadSetup, match="thinks for a time"):
        planned("sunrise_sunset", None, players=("learner",))


def test_moments_of_a_game():
    course = Course(2, 1)
    course.path = [(0, 0), (2, 0), (2, 3), (4, 3), (5, 3)]
    assert decided(course, (0,)) == pytest.approx(3 / 5)
    assert comeback(course, (0,)) == 1
    assert decided(course, (1,)) == 1
    assert comeback(course, (1,)) == 0


# -- forced and forbidden ----------------------------------------------------------------------


def times_played(bends, number=0):
    """How often the bent seat plays Ra."""
    game = mandjet.game("sunrise_sunset")
    [action] = bend_of(game, FORCE, "play:ra").actions
    state = game.new(2, f"bent/{number}", {"quick": 0}, listen=False)
    bots = [BentBot(seated_bot("random", f"{number}", 0), bends), seated_bot("random", "x", 1)]
    taken, offered = 0, 0
    while not state.over:
        seat = state.waiting()[0]
        offered += seat == 0 and action in state.menu(0) and len(state.menu(0)) > 1
        chosen = bots[seat].play(state, seat)
        # The last card of a hand must be played, forbidden or not.
        taken += seat == 0 and chosen == action and len(state.menu(seat)) > 1
        state.act(seat, chosen)
    return taken, offered


def test_what_is_forbidden_is_left_and_what_is_forced_is_taken_at_once():
    game = mandjet.game("sunrise_sunset")
    free, never, always = 0, 0, 0
    for number in range(30):
        free += times_played((), number)[0]
        never += times_played((bend_of(game, FORBID, "play:ra"),), number)[0]
        taken, offered = times_played((bend_of(game, FORCE, "play:ra"),), number)
        always += taken
        assert bool(taken) == bool(offered)
    assert never == 0
    assert always > free > 0


def test_things_are_named():
    game = mandjet.game("sunrise_sunset")
    assert bend_of(game, FORBID, "Ra").name == "Ra (discard or bury or play)"
    with pytest.raises(MandjetError, match=r"several ways; say which: .*play:ra"):
        bend_of(game, FORCE, "ra")
    with pytest.raises(MandjetError, match="nothing 'thoth' to forbid; there are"):
        bend_of(game, FORBID, "thoth")


@pytest.mark.parametrize("player", ["random", "greedy", "search:iterations=5"])
def test_the_value_of_a_card_is_asked_of_one_seat(tmp_path, player):
    game = mandjet.game("sunrise_sunset")
    plan = planned(
        "sunrise_sunset", None, players=(player,), most=10, bends=[bend_of(game, FORBID, "ra")]
    )
    verdict = verdict_of(tmp_path, plan)
    assert IN_QUESTION in {finding.effect.name for finding in verdict.findings}
    # That Ra is taken less is no finding by itself.
    effects = [
        sure.Effect(IN_QUESTION, 50, 0.5, 0.5, 0.0, 1.0, 0.9),
        sure.Effect("taken", 50, 1.0, 0.0, -1.0, 0.0, 1e-9),
    ]
    assert beyond(effects) == [False, False]
    assert beyond([msgspec.structs.replace(effects[0], p=1e-9), effects[1]]) == [True, True]


def beyond(effects):
    from mandjet.lab.comparison import beyond_doubt

    return beyond_doubt(effects, 0.01)


# -- what is shown -----------------------------------------------------------------------------


def test_the_page_says_what_was_found_and_how_sure_it_is(tmp_path):
    plan = planned("sunrise_lane", RICHER)
    page = comparison_page(plan, verdict_of(tmp_path, plan))
    assert page.count("<svg") == 2
    assert "They differ: " in page
    assert "by Holm between the measures" in page
    assert "at most 5%" in page
    assert "…" not in page, "names are whole: their ends tell them apart"
    assert (
        "-0.0" not in page.replace("-0.00 ", "").partition("<h2>Doubts")[0].rpartition("</svg>")[2]
    )
    none = comparison_page(plan, judge(plan, [play_pair(plan, n) for n in range(5)], 1))
    assert "No difference is sure after 5 pairs" in none


def test_games_that_never_met_the_change_are_counted(tmp_path):
    """Courage is no card of a first game: that its absence changes nothing is no finding."""
    game = mandjet.game("rising_sun")
    bends = [bend_of(game, FORBID, "courage")]
    plan = planned("rising_sun", None, players=("random",), most=10, bends=bends)
    verdict = verdict_of(tmp_path, plan)
    assert (verdict.same, verdict.sure) == (10, [])
    page = comparison_page(plan, verdict)
    assert "In every pair both games were the same" in page
    assert "<b>Card (buy):</b> " in page.partition("<h2>What nobody took")[2]
    alone = msgspec.structs.replace(verdict, dead=([], ["Courage (buy)"]))
    assert "<b>Card (buy):</b> only with planted: Courage." in comparison_page(plan, alone)
    some = msgspec.structs.replace(verdict, same=3)
    assert "In 3 of 10 pairs both games were the same" in comparison_page(plan, some)
    none = msgspec.structs.replace(verdict, same=0)
    assert "both games were the same" not in comparison_page(plan, none)


def test_a_damaged_folder_is_said(tmp_path):
    plan = planned("sunrise_sunset", None, most=10)
    (tmp_path / PLAN).write_text('{"game": "sun')
    with pytest.raises(MandjetError, match="holds no comparison"):
        Run(tmp_path, plan)


def test_the_command(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("rich.toml").write_text(
        '[[board]]\nid = "standard-6"\n'
        f'cells = "{RICHER["board"][0]["cells"]}"\n'
        '[[layout]]\nid = "standard"\ndots = [19, 20, 21, 10, 10]\n'
    )
    common = ["compare", "sunrise_lane", "--players", "random", "--games", "60"]
    done = CliRunner().invoke(app, [*common, "--edition", "rich.toml"], catch_exceptions=False)
    assert done.exit_code == 0
    assert "measures differ for sure" in done.output
    assert Path("runs/compare-sunrise_lane/comparison.html").exists()
    for wrong in ([], ["--edition", "rich.toml"] * 3):
        with pytest.raises(BadSetup, match="name two editions"):
            CliRunner().invoke(app, [*common, *wrong], catch_exceptions=False)


def test_ctrl_c_keeps_the_pairs(tmp_path):
    command = [sys.executable, "-m", "mandjet.cli.main", "compare", "sunrise_sunset"]
    command += ["--players", "greedy", "--edition", "printed", "--edition", "printed"]
    command += ["--out", str(tmp_path / "x")]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    rows = tmp_path / "x" / ROWS
    while running.poll() is None and not (rows.exists() and rows.read_bytes().count(b"\n") > 2):
        time.sleep(0.02)
    os.kill(running.pid, signal.SIGINT)
    _, complaints = running.communicate()
    assert running.returncode == 130, complaints
    assert "Traceback" not in complaints
    assert "goes on where this ended" in " ".join(complaints.split())
