"""mandjet content: the printed facts of a game, and an owner's corrections of them."""

from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.console import out
from mandjet.cli.setup import GameName, find
from mandjet.engine.content import PROVENANCE, Rows

app = typer.Typer(
    help="The printed facts of a game, and your corrections of them.", no_args_is_help=True
)
Corrections = Annotated[Path, typer.Argument(help="Your corrections (a TOML file).")]


@app.command()
def check(name: GameName, file: Corrections) -> None:
    """Say whether a file of corrections fits the game; nothing is played."""
    game = find(name, file)
    changes = differences(find(name).content, game.content)
    out.print(
        f"{file.name} fits {game.meta.title}: {len(changes)} values differ;"
        f" content {game.content_hash}",
        markup=False,
    )


@app.command()
def diff(name: GameName, file: Corrections) -> None:
    """List every value in which a file of corrections differs from what we have."""
    for change in differences(find(name).content, find(name, file).content):
        out.print(change, markup=False, soft_wrap=True)


@app.command()
def show(
    name: GameName,
    table: Annotated[str | None, typer.Argument(help="One table of it.")] = None,
) -> None:
    """Print the facts we have, with their sources, in the form corrections take."""
    tables = find(name).content
    if table is not None and table not in tables:
        raise typer.BadParameter(f"there is no table {table}; there are {', '.join(tables)}")
    for wanted in [table] if table else list(tables):
        for row in tables[wanted]:
            out.print(f"[[{wanted}]]", markup=False)
            for field, value in row.items():
                out.print(f"{field} = {toml(value)}", markup=False, soft_wrap=True)
            out.print()


def differences(printed: Rows, corrected: Rows) -> list[str]:
    """The facts that differ, one line each."""
    lines = []
    for table, rows in printed.items():
        theirs = {row["id"]: row for row in corrected[table]}
        for row in rows:
            for field, value in row.items():
                other = theirs[row["id"]][field]
                if field not in PROVENANCE and other != value:
                    lines.append(f"{table} {row['id']}: {field} {toml(value)} -> {toml(other)}")
    return lines


def toml(value: object) -> str:
    """A value as TOML writes it.

    >>> toml(["a", True, {"x": 1}])
    '["a", true, {x = 1}]'
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
    return str(value)
