"""mandjet dataset: rows from which the very same games can be played again."""

import os
import signal
import subprocess
import sys
import time
from functools import partial

import numpy
import polars
import pytest
from typer.testing import CliRunner

import mandjet
from mandjet.cli.main import app
from mandjet.engine import MandjetError
from mandjet.envs import dataset
from mandjet.envs.batch import returns
from mandjet.envs.sight import Sight
from mandjet.lab import simulation
from mandjet.lab.folder import read_plan
from mandjet.lab.workers import shared_out

COMMON = ["dataset", "sunrise_sunset", "--players", "greedy,random", "--option", "quick=1"]


def invoked(*arguments):
    done = CliRunner().invoke(app, [*COMMON, *map(str, arguments)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.output


def rows(folder):
    return polars.read_parquet(folder / "decisions" / "*.parquet")


def test_rows_are_the_games_themselves(table, tmp_path):
    name, seats, options = table
    game = mandjet.game(name)
    full = game.meta.full_options(options)
    plan = simulation.plan_of(game, ["random"], 3, "5", full, seats, kind="data set")
    made = dataset.DataSet(tmp_path / "x", dataset.sized(plan), False)
    parts = shared_out(partial(dataset.play_block, made.plan), made.missing(), 1)
    made.run(parts, lambda played: None)
    sight = Sight(name, seats, options)
    for (_, seed), played in rows(tmp_path / "x").group_by("game", "seed", maintain_order=True):
        state = sight.new(seed)
        for row in played.iter_rows(named=True):
            assert row["seat"] == state.waiting()[0]
            assert row["observation"] == sight.observe(state, row["seat"]).tolist()
            assert row["mask"] == sight.mask(state, row["seat"]).tolist()
            state.apply(row["seat"], row["action"])
            assert row["over"] == state.over
        paid = returns(state)
        assert played["return"].to_list() == pytest.approx([paid[seat] for seat in played["seat"]])


def test_a_data_set_is_described(tmp_path):
    assert "6 of 6 games" in invoked("--games", 6, "--out", tmp_path / "x")
    found = rows(tmp_path / "x")
    sheet = (tmp_path / "x" / "DATASHEET.md").read_text()
    assert f"6 games, {found.height:,} decisions" in sheet
    assert "players greedy, random" in sheet
    assert "| 0 | 2 | `seat` |" in sheet
    assert "split training and test sets by `game`" in sheet
    assert found["observation"].dtype == polars.Array(polars.UInt8, 307)
    assert numpy.stack(found["mask"].to_numpy()).any(axis=1).all()


def test_a_data_set_is_extended_and_is_then_the_same(tmp_path):
    invoked("--games", 3, "--out", tmp_path / "x")
    invoked("--games", 7, "--out", tmp_path / "x", "--resume")
    invoked("--games", 7, "--out", tmp_path / "y", "--workers", "2")
    assert rows(tmp_path / "x").equals(rows(tmp_path / "y"))
    assert "7 games" in (tmp_path / "x" / "DATASHEET.md").read_text()
    # Fewer games than there are take nothing away.
    invoked("--games", 2, "--out", tmp_path / "x", "--resume")
    assert read_plan(tmp_path / "x").games == 7
    with pytest.raises(MandjetError, match="holds a data set; --resume goes on"):
        invoked("--games", 7, "--out", tmp_path / "x")
    with pytest.raises(MandjetError, match="seed 1 there, 2 here"):
        invoked("--games", 7, "--seed", "2", "--out", tmp_path / "x", "--resume")


def interrupted(folder, times, *more):
    """Ctrl-C as a terminal does it, to the command and its workers, so often; what was said."""
    command = [sys.executable, "-m", "mandjet.cli.main", *COMMON, "--games", "3000", *more]
    command += ["--out", str(folder)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    running = subprocess.Popen(command, start_new_session=True, **pipes)
    parts = folder / "decisions"
    while running.poll() is None and not (parts.exists() and len(list(parts.iterdir())) > 1):
        time.sleep(0.02)
    for _ in range(times):
        os.killpg(running.pid, signal.SIGINT)
        # Two in the same moment are one to the system.
        time.sleep(0.1)
    said, complaints = running.communicate()
    assert running.returncode == 130, complaints
    assert "Traceback" not in complaints
    assert "--resume goes on" in " ".join(complaints.split())
    return said


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_loses_nothing_that_is_done(tmp_path, workers, times):
    said = interrupted(tmp_path / "x", times, "--workers", str(workers))
    kept = rows(tmp_path / "x")["game"].n_unique()
    assert f"{kept} of 3000 games" in said
    assert f": {kept:,} games" in (tmp_path / "x" / "DATASHEET.md").read_text().splitlines()[0]
    # What was under way is there whole or not at all.
    assert kept % read_plan(tmp_path / "x").block == 0
