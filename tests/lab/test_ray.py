"""A Ray cluster gives the same rows: a real one on this machine, with two workers."""

import socket

import msgspec
import pytest
from ray.cluster_utils import Cluster

import mandjet
from mandjet.engine import MandjetError
from mandjet.lab import simulation

PLAN = msgspec.structs.replace(
    simulation.plan_of(mandjet.game("sunrise_sunset"), ["greedy", "random"], 60, "1", {"quick": 1}),
    block=20,
)
# Ray leaves log files and sockets open when it goes.
pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def cluster():
    started = Cluster()
    for _ in range(2):
        started.add_node(num_cpus=1, include_dashboard=False)
    yield started.address
    started.shutdown()


def test_a_cluster_gives_the_same_rows(cluster, tmp_path):
    rows = []
    for name, parts in (
        ("local", simulation.locally(PLAN, [0, 1, 2], 1)),
        ("ray", simulation.on_ray(PLAN, [0, 1, 2], cluster)),
    ):
        run = simulation.Simulation(tmp_path / name, PLAN, False)
        run.run(parts, lambda played: None)
        rows.append([simulation.read(tmp_path / name, table) for table in ("games", "seats")])
    for mine, theirs in zip(*rows, strict=True):
        assert mine.equals(theirs)


def test_an_address_where_nobody_is_is_refused():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        # Bound, but nobody listens.
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(MandjetError, match=f"no Ray cluster at {address}"):
            next(simulation.on_ray(PLAN, [0], address))
