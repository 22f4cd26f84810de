"""mandjet soak and mandjet bench."""

import json

import pytest

import mandjet as package
from mandjet.cli.soak import soak_one
from mandjet.engine import MandjetError, Record

GAME = package.game("sunrise_sunset")


def test_soak(mandjet):
    done = mandjet("soak", "sunrise_sunset", "--games", "30", "--seed", "3")
    assert done.returncode == 0
    assert "30 games" in done.stdout
    assert "no fault" in done.stdout


def test_a_fault_leaves_a_record_that_leads_to_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    class Faulty(type(GAME)):
        def invariants(self, state):
            super().invariants(state)
            if state.round == 2:
                raise AssertionError("a fault in round two")

    Faulty.__module__ = type(GAME).__module__
    with pytest.raises(MandjetError, match=r"a fault in round two\nafter \d+ actions"):
        soak_one(Faulty(), 2, {"quick": 0}, "3/0")
    (path,) = tmp_path.glob("fault-*.json")
    assert Record.load(path).replay().round == 2


def test_soak_of_an_unknown_game(mandjet):
    done = mandjet("soak", "chess")
    assert done.returncode == 2
    assert "there is no game" in done.stderr


def test_bench_rows(mandjet):
    done = mandjet("bench", "sunrise_sunset", "--seconds", "0.1", "--json")
    rows = json.loads(done.stdout)
    assert "interpreted" in {row["mode"] for row in rows}
    for row in rows:
        assert row["game"] == "sunrise_sunset"
        assert min(row["moves_per_s"], row["games_per_s"], row["clone_us"]) > 0


def test_bench_for_people(mandjet):
    done = mandjet("bench", "sunrise_sunset", "--seconds", "0.1")
    assert "moves/s" in done.stdout
    assert done.returncode == 0
