"""A Ray cluster gives the same rows: a real one on this machine, with two workers."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

import mandjet
from mandjet.lab import simulation

RAY = Path(sys.executable).with_name("ray")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    start = ["start", "--head", "--num-cpus=2", "--node-ip-address=127.0.0.1", f"--port={port}"]
    quiet = ["--include-dashboard=false", "--disable-usage-stats", "--block"]
    log = tmp_path_factory.mktemp("ray") / "log"
    with log.open("wb") as said:
        head = subprocess.Popen([RAY, *start, *quiet], stdout=said, stderr=said)
        try:
            yield f"127.0.0.1:{port}"
        finally:
            head.terminate()
            head.wait(60)


def test_a_cluster_gives_the_same_rows(cluster, tmp_path):
    game = mandjet.game("sunrise_sunset")
    options = game.meta.full_options({"quick": 1})
    plan = simulation.plan_of(game, ["greedy", "random"], 60, "1", options)
    rows = []
    for name, parts in (
        ("local", simulation.locally(plan, [0, 1, 2], 1)),
        ("ray", simulation.on_ray(plan, [0, 1, 2], cluster)),
    ):
        run = simulation.Simulation(tmp_path / name, plan, False)
        run.run(parts, lambda played: None)
        rows.append([simulation.read(tmp_path / name, table) for table in ("games", "seats")])
    for mine, theirs in zip(*rows, strict=True):
        assert mine.equals(theirs)
