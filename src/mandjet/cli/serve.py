"""mandjet serve: the table server."""

import os
from typing import Annotated

import typer

from mandjet.bots.players import admit
from mandjet.cli import browser
from mandjet.cli.console import err


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen at.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None, typer.Option(help="Port to listen at.", show_default="8000")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="sqlite:///file or postgresql://user:password@host/name.",
            show_default="a file in the state folder",
        ),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Server processes.", show_default="1")] = None,
    thinkers: Annotated[
        int | None,
        typer.Option(help="Processes for bots, for each server process.", show_default="1"),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=BOT", help="Let a bot of your own play here, e.g. Ada=process:./ada"
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Where browsers come from behind a proxy, e.g. https://play.example.org"),
    ] = None,
    secure: Annotated[
        bool | None, typer.Option("--secure/--no-secure", help="Cookies over https only.")
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(help="debug, info, warning or error.", show_default="info")
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the site in the browser, at a port that is free.")
    ] = False,
) -> None:
    """Serve tables over HTTP and WebSocket. Every option can be set by MANDJET_<NAME> as well."""
    import msgspec
    import uvicorn

    from mandjet.server import settings as configuration
    from mandjet.server.db import upgrade
    from mandjet.server.logs import set_up

    settings = configuration.read(
        host=host,
        port=port,
        database=database,
        workers=workers,
        thinkers=thinkers,
        bots=bot or None,
        origins=origin or None,
        secure=secure,
        log_level=log_level,
    )
    # What cannot be let in is said before anything starts.
    admit(settings.bots)
    if not built():
        err.print("The pages are not built (`make build` says why): only the API is served.")
        if open_browser:
            err.print("Play in the terminal: mandjet play", markup=False)
            raise typer.Exit(1)
    if open_browser:
        settings = msgspec.structs.replace(
            settings, port=browser.free_port(settings.host, settings.port)
        )
        browser.open_when_up(settings.host, settings.port)
    # Before any process is started: two must not upgrade at once, and a fault is told once.
    upgrade.ensure(settings.url)
    set_up(settings.log_level)
    os.environ.update(settings.environment())
    err.print(f"Mandjet at http://{settings.host}:{settings.port}  (Ctrl-C to stop)", markup=False)
    uvicorn.run(
        "mandjet.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        access_log=False,
        log_config=None,
        server_header=False,
        # Both have limits of ours; who is behind a proxy is found out by the guard.
        http="mandjet.server.doors:HttpDoor",
        ws="mandjet.server.doors:SocketDoor",
        proxy_headers=False,
        ws_max_size=16 * 1024,
        # A client that sends half a frame, or nothing for ever, does not answer.
        ws_ping_interval=2 * settings.patience,
        ws_ping_timeout=2 * settings.patience,
        ws_per_message_deflate=False,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=5,
    )


def built() -> bool:
    """Whether the pages are there; on a machine without a network they may not be."""
    from mandjet.server.app import SITE

    return (SITE / "index.html").exists()
