"""mandjet db: upgrade and back up the server's database."""

from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.console import out, stamp

app = typer.Typer(help="The server's database.", no_args_is_help=True, add_completion=False)

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        envvar="MANDJET_DATABASE",
        help="sqlite:///file or postgresql://...",
        show_default="a file in the state folder",
    ),
]


@app.command("upgrade")
def upgrade(database: DatabaseUrl = None) -> None:
    """Bring the database to the shape this version needs. Safe to repeat."""
    from mandjet.server.db import upgrade as migrations
    from mandjet.server.settings import database_url

    before, after = migrations.upgrade(database_url(database or ""))
    if before == after:
        out.print(f"The database is up to date (revision {after}).", markup=False)
    else:
        out.print(f"Upgraded from {before or 'an empty database'} to {after}.", markup=False)


@app.command("backup")
def backup(
    target: Annotated[
        Path | None, typer.Argument(help="A new file.", show_default="mandjet-<time>.backup")
    ] = None,
    database: DatabaseUrl = None,
) -> None:
    """Write a consistent copy of the database while the server goes on."""
    from mandjet.server.db import upgrade as migrations
    from mandjet.server.settings import database_url

    file = target or Path(f"mandjet-{stamp()}.backup")
    size = migrations.backup(database_url(database or ""), file)
    out.print(f"{file}: {size} bytes", markup=False)
