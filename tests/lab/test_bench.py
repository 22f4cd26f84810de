"""What mandjet bench --peers measures of ours."""

import sys

import pytest

from mandjet.bench.many import BATCH, Ours, steppers
from mandjet.bench.simulating import Simulator


def test_simulations_are_measured():
    simulator = Simulator("sunrise_sunset")
    simulator.slice(0.01)
    row = simulator.row()
    assert row.games_per_s > 0
    assert row.decisions_per_s > 20 * row.games_per_s


def test_environments_are_measured():
    ours = Ours("sunrise_sunset")
    ours.slice(0.01)
    row = ours.row()
    assert (row.env, row.games) == ("mandjet sunrise_sunset", BATCH)
    assert row.steps_per_s > 0


def test_a_missing_peer_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "pygame", None)
    monkeypatch.setitem(sys.modules, "pgx", None)
    monkeypatch.delitem(sys.modules, "pettingzoo.classic.connect_four_v3", raising=False)
    with pytest.raises(ModuleNotFoundError, match=r"is missing; install: .*pip install .*peers\]"):
        steppers(["sunrise_sunset"])
