"""mandjet db: upgrade and back up the server's database, see to work that was put aside."""

import time
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


@app.command("jobs")
def jobs(
    retry: Annotated[
        str | None, typer.Option(help="Let what was put aside at this table be tried again.")
    ] = None,
    drop: Annotated[
        str | None, typer.Option(help="Strike it; it comes back when the table goes on.")
    ] = None,
    database: DatabaseUrl = None,
) -> None:
    """List the work that was put aside after three tries: bots, clocks, reminders."""
    from mandjet.engine import MandjetError
    from mandjet.server.db import upgrade as migrations
    from mandjet.server.db.database import lone_engine
    from mandjet.server.settings import database_url
    from mandjet.server.store import jobs as store

    if retry and drop:
        raise MandjetError("--retry or --drop, not both")
    url = database_url(database or "")
    migrations.must_be_newest(url)
    engine = lone_engine(url)
    try:
        with engine.begin() as connection:
            if retry:
                count = store.retry(connection, retry)
            elif drop:
                count = store.drop(connection, drop)
            else:
                count = -1
            found = store.aside(connection)
    finally:
        engine.dispose()
    if count == 0:
        raise MandjetError(f"nothing was put aside at table {retry or drop}")
    if count > 0:
        done = "will be tried again" if retry else "was struck"
        out.print(f"{count} put aside at table {retry or drop} {done}.", markup=False)
        return
    if not found:
        out.print("Nothing was put aside.", markup=False)
    for job in found:
        since = time.strftime("%Y-%m-%d %H:%M", time.localtime(job.since))
        out.print(f"{since}  {job.table_id}  {job.kind:<6}  {job.game}: {job.reason}", markup=False)
