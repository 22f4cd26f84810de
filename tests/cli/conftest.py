"""The command line as a person uses it: real processes, real pipes, a real home of their own."""

import os
import subprocess
import sys

import pytest


@pytest.fixture
def environment(tmp_path):
    return {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state"), "COLUMNS": "80", "LINES": "24"}


@pytest.fixture
def mandjet(tmp_path, environment):
    def run(*arguments, keys="", **extra):
        return subprocess.run(
            [sys.executable, "-m", "mandjet.cli.main", *map(str, arguments)],
            input=keys,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={**environment, **extra},
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture
def record_file(tmp_path, mandjet):
    """A finished game, played by two bots."""
    import mandjet as package
    from mandjet.engine import Journal

    journal = Journal.start(package.game("sunrise_sunset"), ["Ana", "Bo"], 7)
    while not journal.state.over:
        seat = journal.state.waiting()[0]
        journal.apply(seat, journal.state.legal(seat)[0])
    path = tmp_path / "game.json"
    journal.record.save(path)
    return path
