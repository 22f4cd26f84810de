"""Starts the command line with the toy among the games: `python launch.py serve ...`.

With KIT_FAULT in the environment it does something wrong on purpose, see faults.
"""

import os
import sys
from importlib import import_module
from pathlib import Path

SUPPORT = Path(__file__).parents[2] / "support"
sys.path.insert(0, str(SUPPORT))

from mandjet.engine.registry import GAMES  # noqa: E402

import_module(GAMES).__path__.append(str(SUPPORT))

import starts  # noqa: E402

from mandjet.cli import db, serve  # noqa: E402
from mandjet.cli.main import app, main  # noqa: E402


def run():
    """The command line."""
    starts.allow()
    if "KIT_FAULT" in os.environ:
        import faults

        faults.put_in(os.environ["KIT_FAULT"])
    known = {command.name for command in app.registered_commands}
    if "serve" not in known:
        app.command("serve")(serve.serve)
        app.add_typer(db.app, name="db")
    main()


if __name__ == "__main__":
    run()
