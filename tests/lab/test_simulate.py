"""Simulations: the same games whoever plays them, kept when interrupted, told in a page."""

import re
from pathlib import Path

import msgspec
import polars
import pytest
from typer.testing import CliRunner

import mandjet
from mandjet.cli.main import app
from mandjet.engine import BadSetup, MandjetError, Record
from mandjet.lab import course, figures, findings, page, simulation
from mandjet.lab.block import play_block
from mandjet.lab.folder import read_plan
from mandjet.lab.report import report
from mandjet.lab.standings import interval

QUICK = {
    "sunrise_sunset": {"quick": 1},
    "path_to_yaaru": {"round_limit": 10},
    "kemet": {"rounds": 3},
}


def plan(name="sunrise_sunset", players=("random",), games=6, seed="1", seats=None, records=False):
    game = mandjet.game(name)
    options = game.meta.full_options(QUICK.get(name))
    made = simulation.plan_of(game, list(players), games, seed, options, seats, records)
    return msgspec.structs.replace(made, block=2)


def run(folder, planned, workers=1, resume=False):
    made = simulation.Simulation(folder, planned, resume)
    made.run(simulation.locally(planned, made.missing(), workers), lambda played: None)
    return simulation.read(folder, "games"), simulation.read(folder, "seats")


def same(one, other):
    return all(mine.equals(theirs) for mine, theirs in zip(one, other, strict=True))


def test_rows_do_not_depend_on_the_number_of_workers(tmp_path):
    planned = plan(players=("greedy", "random"))
    assert same(run(tmp_path / "one", planned), run(tmp_path / "two", planned, workers=2))


@pytest.mark.parametrize("name", mandjet.games())
def test_every_title_and_table_size_gives_rows_and_a_page(tmp_path, name):
    for seats in mandjet.games()[name].seats:
        folder = tmp_path / str(seats)
        games, rows = run(folder, plan(name, games=3, seats=seats))
        assert games.height == 3
        assert rows.height == 3 * seats
        assert rows["won"].sum() == pytest.approx(3)
        assert rows.filter(polars.col("place") == 1)["won"].min() > 0
        assert (rows["times"].list.sum() == rows["choices"]).all()
        assert games["length"].sum() == rows["choices"].sum()
    told = report(folder)
    assert "<svg" in told
    assert "src=" not in told


def test_an_interruption_keeps_what_is_done(tmp_path):
    planned = plan()
    part = simulation.Simulation(tmp_path / "part", planned, False)

    def stop(played):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        part.run(simulation.locally(planned, part.missing(), 1), stop)
    assert part.done() == 2
    with pytest.raises(MandjetError, match="--resume goes on"):
        simulation.Simulation(tmp_path / "part", planned, False)
    # A block whose seats were not written was cut short, and is played again.
    (tmp_path / "part" / "seats" / "000000.parquet").unlink()
    again = simulation.Simulation(tmp_path / "part", planned, True)
    assert again.missing() == [0, 1, 2]
    assert same(run(tmp_path / "part", planned, resume=True), run(tmp_path / "whole", planned))


def test_another_plan_does_not_mix_in(tmp_path):
    run(tmp_path, plan())
    with pytest.raises(MandjetError, match="another simulation"):
        simulation.Simulation(tmp_path, plan(seed="2"), True)
    with pytest.raises(MandjetError, match="holds no simulation"):
        read_plan(tmp_path / "nowhere")


def test_a_run_is_extended(tmp_path):
    run(tmp_path / "x", plan(games=5))
    longer = run(tmp_path / "x", plan(games=9), resume=True)
    assert same(longer, run(tmp_path / "y", plan(games=9)))
    assert read_plan(tmp_path / "x").games == 9
    # Fewer games than there are take nothing away.
    assert same(run(tmp_path / "x", plan(games=2), resume=True), longer)


def test_blocks_are_of_a_sensible_size():
    game = mandjet.game("sunrise_sunset")

    def block(player, games=10_000):
        return simulation.plan_of(game, [player], games, "1", {"quick": 1}).block

    assert block("random") == simulation.MOST
    assert block("greedy") > 10
    assert 1 <= block("search:iterations=500") < block("greedy")
    assert block("greedy", games=16) == 2
    assert block("learner") == 1


def test_bots_that_think_for_a_time_are_warned_of(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    common = ["simulate", "sunrise_sunset", "--games", "1", "--option", "quick=1"]
    told = CliRunner().invoke(app, [*common, "--players", "search:seconds=0.001,random"])
    assert "search:seconds=0.001: a bot that thinks for a time" in told.output
    assert "for a time" not in CliRunner().invoke(app, [*common, "--out", "y"]).output


def test_a_lot_of_each_game_may_say_how_it_begins(tmp_path):
    """In Rising Sun clan and honor are one, unless a lot says who has which."""

    def begin(state, rng):
        track = list(range(state.seats))
        rng.shuffle(track)
        state.track, state.rank = track, [track.index(seat) for seat in range(state.seats)]
        return [{"honor": place} for place in state.rank]

    def played(folder):
        planned = plan("rising_sun", games=12, seats=5)
        made = simulation.Simulation(folder, planned, False)
        parts = (play_block(planned, block, begin) for block in made.missing())
        made.run(parts, lambda played: None)
        return simulation.read(folder, "seats")

    seats = played(tmp_path / "one")
    assert findings.association(seats, "seat", "note_clan") > 0.999
    assert findings.association(seats, "honor", "note_clan") < findings.TOGETHER
    assert seats.equals(played(tmp_path / "two"))


def test_players_and_seats_must_fit():
    with pytest.raises(BadSetup, match="3 players cannot take 2 seats"):
        plan(players=("random",) * 3, seats=2)
    with pytest.raises(BadSetup, match="for 2 seats"):
        plan(seats=5)
    with pytest.raises(MandjetError, match="no bot 'clever'"):
        plan(players=("clever",))


def test_records_can_be_kept_and_verified(tmp_path):
    _, seats = run(tmp_path, plan(records=True))
    lines = (tmp_path / "records" / "000001.jsonl").read_bytes().splitlines()
    for number, line in zip((2, 3), lines, strict=True):
        state = Record.decode(line).verify()
        rows = seats.filter(polars.col("number") == number).sort("seat")
        assert rows["score"].to_list() == list(state.scores)


def test_a_lead_changes_hands_only_when_somebody_else_has_it_alone():
    game = course.Course(2, 5)
    for scores in ((0, 0), (1, 0), (1, 1), (2, 1), (2, 3)):
        course.look_who_leads(game, scores)
    assert game.lead_changes == 1


def test_choices_are_told_in_words(tmp_path, monkeypatch):
    monkeypatch.setattr(findings, "ENOUGH", 1)
    _, seats = run(tmp_path, plan(games=4))
    told = findings.choices(mandjet.game("sunrise_sunset"), seats)
    assert set(told["component"]) == {"unit"}
    assert {"play", "play_stealth"} <= set(told["verb"])
    assert told["n"].max() <= 8


def seat_rows(*games):
    """Rows of games, each the tuple of (value, won) by seat."""
    return polars.DataFrame(
        [
            {"number": number, "seat": seat, "by": value, "won": won}
            for number, game in enumerate(games)
            for seat, (value, won) in enumerate(game)
        ]
    )


def test_a_rate_that_cannot_vary_has_no_interval():
    """Both seats took it in every game: half of them won, whatever it is worth."""
    both = [(("ra", 1.0), ("ra", 0.0)), (("ra", 0.0), ("ra", 1.0))] * 20
    [row] = findings.rates(seat_rows(*both), "by").iter_rows(named=True)
    assert (row["rate"], row["low"], row["high"], row["p"]) == (0.5, 0.5, 0.5, 1.0)
    assert page.span(row["low"], row["high"]) == "exact"


def test_intervals_are_those_of_whole_games():
    apart = [(("a", float(n % 2)), ("b", float(1 - n % 2))) for n in range(100)]
    row = findings.rates(seat_rows(*apart), "by").row(0, named=True)
    low, high = interval(50, 100)
    assert (row["low"], row["high"]) == pytest.approx((low, high), abs=0.002)
    # Two seats of one value make twice the rows, and where they lose and win together no more
    # evidence than one.
    together = [(("a", float(n % 2)), ("a", float(n % 2)), ("b", 0.0)) for n in range(100)]
    twice = findings.rates(seat_rows(*together), "by").filter(polars.col("by") == "a")
    assert twice["high"][0] - twice["low"][0] == pytest.approx(high - low, abs=0.004)


def test_columns_that_go_together_are_warned_of(tmp_path):
    cities = [(("north", 1.0), ("south", 0.0)), (("north", 0.0), ("south", 1.0))] * 10
    rows = seat_rows(*cities).rename({"by": "note_city"})
    rows = rows.with_columns(first=polars.col("number") % 2 == polars.col("seat"))
    assert findings.confounds(rows) == [("seat", "city", "are one and the same")]
    _, seats = run(tmp_path, plan(games=30))
    assert findings.confounds(seats) == [("going first", "god", "are one and the same")]
    assert "going first and god are one and the same" in report(tmp_path)


def test_the_report_says_how_many_comparisons_it_makes(tmp_path):
    run(tmp_path, plan(games=40))
    told = report(tmp_path)
    assert "Benjamini and Hochberg" in told
    assert ">differs<" in told
    assert "-0.0 " not in told
    timed = msgspec.structs.replace(plan(games=2), players=("search:seconds=0.001",) * 2)
    run(tmp_path / "timed", timed)
    assert "cannot be repeated" in report(tmp_path / "timed")


def test_no_two_ticks_of_an_axis_read_the_same():
    near = polars.DataFrame({"seat": ["seat 1", "seat 2"], "rate": [0.501, 0.499]})
    near = near.with_columns(low=polars.col("rate") - 0.004, high=polars.col("rate") + 0.004)
    lengths = polars.DataFrame({"run": ["x"] * 400, "length": list(range(400))})
    for svg in (figures.dots(near, "seat", {0.5}), figures.histogram(lengths, "length", "length")):
        ticks = re.findall(r">([\d.]+%)</text>", svg)
        assert len(ticks) > 2
        assert len(set(ticks)) == len(ticks)


def test_the_commands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cli = CliRunner()
    common = ["simulate", "sunrise_sunset", "--games", "4", "--option", "quick=1"]
    assert "4 of 4 games are in x" in cli.invoke(app, [*common, "--out", "x"]).output
    made = cli.invoke(app, [*common, "--players", "greedy,random", "--out", "y"])
    assert made.exit_code == 0
    told = cli.invoke(app, ["report", "x", "--against", "y", "--out", "both.html"])
    assert "both.html" in told.output
    both = Path("both.html").read_text(encoding="utf-8")
    assert ">x<" in both
    assert ">y<" in both
    assert isinstance(cli.invoke(app, [*common, "--out", "x"]).exception, MandjetError)
