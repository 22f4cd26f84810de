"""The command line: mandjet play | replay | verify | hint | arena | rules | content | bench ..."""

import os
import sys
from typing import Annotated

import typer

from mandjet import __version__
from mandjet._extras import EXTRAS, what_to_type
from mandjet._modes import compiled
from mandjet.cli import (
    analyse,
    arena,
    bench,
    calibrate,
    compare,
    content,
    dataset,
    db,
    hint,
    new_game,
    play,
    puzzles,
    records,
    report,
    rules,
    serve,
    simulate,
    soak,
    train,
)
from mandjet.cli.console import err, out
from mandjet.engine import MandjetError, games

app = typer.Typer(
    name="mandjet",
    help="Five board games with every rule enforced.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def show_version(wanted: bool) -> None:
    """The version, the mode, and the rules version of each title; then nothing else is done."""
    if wanted:
        mode = "compiled" if compiled() else "interpreted"
        rules = ", ".join(f"{meta.name} {meta.rules}" for meta in games().values())
        python = ".".join(map(str, sys.version_info[:3]))
        out.print(f"mandjet {__version__}, {mode}, Python {python}", highlight=False)
        out.print(f"rules: {rules}", highlight=False)
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=show_version,
            is_eager=True,
            help="Say the version, compiled or interpreted, and the rules version of each title.",
        ),
    ] = False,
) -> None:
    """What stands before the name of a command."""


app.command("play")(play.play)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("rules")(rules.rules)
app.command("games")(rules.list_games)
app.add_typer(content.app, name="content")
app.command("hint")(hint.hint)
app.command("analyse")(analyse.analyse)
app.command("arena")(arena.arena)
app.command("calibrate")(calibrate.calibrate)
app.command("puzzles")(puzzles.puzzles)
app.command("simulate")(simulate.simulate)
app.command("dataset")(dataset.dataset)
app.command("compare")(compare.compare)
app.command("report")(report.report)
app.command("train")(train.train)
app.command("serve")(serve.serve)
app.add_typer(db.app, name="db")
app.command("soak")(soak.soak)
app.command("bench")(bench.bench)
app.command("new-game")(new_game.new_game)


def main() -> None:
    """Run a command; what cannot be done is said in words, never as a traceback."""
    # A net is small: threads would wait for each other longer than they compute. numpy reads this
    # when it is first imported, here and in workers.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        app()
    except MandjetError as error:
        err.print(f"mandjet: {error}", markup=False, style="red")
        sys.exit(2)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRAS:
            raise
        err.print(f"mandjet: {what_to_type(error.name)}", markup=False, style="red", soft_wrap=True)
        sys.exit(2)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        err.print(f"mandjet: {where}{error.strerror or error}", markup=False, style="red")
        sys.exit(2)


if __name__ == "__main__":
    main()
