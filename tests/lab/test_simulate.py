"""Simulations: the same games whoever plays them, kept when interrupted, told in a page."""

from pathlib import Path

import msgspec
import polars
import pytest
from typer.testing import CliRunner

import mandjet
from mandjet.cli.main import app
from mandjet.engine import BadSetup, MandjetError, Record
from mandjet.lab import course, findings, simulation
from mandjet.lab.report import report

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
    page = report(folder)
    assert "<svg" in page
    assert "src=" not in page


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
        simulation.read_plan(tmp_path / "nowhere")


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


def test_the_commands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cli = CliRunner()
    common = ["simulate", "sunrise_sunset", "--games", "4", "--option", "quick=1"]
    assert "4 of 4 games are in x" in cli.invoke(app, [*common, "--out", "x"]).output
    made = cli.invoke(app, [*common, "--players", "greedy,random", "--out", "y"])
    assert made.exit_code == 0
    told = cli.invoke(app, ["report", "x", "--against", "y", "--out", "both.html"])
    assert "both.html" in told.output
    page = Path("both.html").read_text(encoding="utf-8")
    assert ">x<" in page
    assert ">y<" in page
    assert isinstance(cli.invoke(app, [*common, "--out", "x"]).exception, MandjetError)
