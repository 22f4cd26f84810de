"""The application: handlers, problems, the site, behind the guard."""

import logging
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.response import Redirect
from litestar.types import ASGIApp

import mandjet
from mandjet.bots.players import admit
from mandjet.server import settings as configuration
from mandjet.server.api import (
    accounts,
    analysis,
    documents,
    edition_tables,
    editions,
    games,
    learning,
    lobby,
    operations,
    play,
    records,
    sockets,
    tables,
    trouble,
)
from mandjet.server.api.strict import StrictRequest
from mandjet.server.db import upgrade
from mandjet.server.guard import LONG_BODY, Guard
from mandjet.server.house import House
from mandjet.server.logs import set_up
from mandjet.server.metrics import METRICS
from mandjet.server.problems import Refused, make, our_fault
from mandjet.server.schema import Problem
from mandjet.server.settings import Settings

log = logging.getLogger("mandjet.app")

SITE = Path(__file__).parent / "site"
# `make docs` puts the documentation here; a server without it has no /docs.
DOCS = Path(__file__).parent / "docs_site"
KINDS = {400: "malformed", 404: "not-found", 405: "wrong-method", 413: "too-large"}

DESCRIPTION = """Tables for five board games.

Look, choose, listen: `GET /api/tables/{id}/look` shows what a seat may know and may choose;
`POST /api/tables/{id}/choose` submits one of those choices with the decision it answers and a key
of your own; the WebSocket `/api/tables/{id}/live` tells of every change. Browsers come with a
cookie and the header X-CSRF-Token, programs with `Authorization: Bearer TOKEN`. What is refused is
answered with application/problem+json. The sockets are described in asyncapi.json."""


def create() -> ASGIApp:
    """The application as the web server loads it, set up by the environment."""
    settings = configuration.read()
    set_up(settings.log_level)
    upgrade.ensure(settings.url)
    return build(settings)


def build(settings: Settings) -> Guard:
    """The application for these settings."""
    admit(settings.bots)
    house = House(settings)
    app = Litestar(
        route_handlers=[
            *accounts.HANDLERS,
            *analysis.HANDLERS,
            *games.HANDLERS,
            *learning.HANDLERS,
            *lobby.HANDLERS,
            *tables.HANDLERS,
            *play.HANDLERS,
            *records.HANDLERS,
            *trouble.HANDLERS,
            *sockets.HANDLERS,
            *editions.HANDLERS,
            *edition_tables.HANDLERS,
            *documents.HANDLERS,
            *operations.HANDLERS,
        ],
        lifespan=[house.open],
        exception_handlers={Refused: refused, HTTPException: http_problem, Exception: failed},
        openapi_config=openapi(),
        request_class=StrictRequest,
        request_max_body_size=LONG_BODY,
        on_app_init=[with_site],
        # Only the site's files: what is secret is never compressed together with what is not.
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=["^/api"]),
        logging_config=None,
    )
    app.state.house = house
    guard = Guard(app, house.people, settings)
    app.state.guard = guard
    return guard


def openapi() -> OpenAPIConfig:
    """The document at /api/schema/openapi.json."""
    return OpenAPIConfig(
        title="Mandjet",
        version=mandjet.__version__,
        description=DESCRIPTION,
        path="/api/schema",
        render_plugins=[documents.Document()],
        use_handler_docstrings=True,
    )


def with_site(config: AppConfig) -> AppConfig:
    """Serve the web client and the documentation where they were built."""
    from litestar.static_files import create_static_files_router

    if SITE.is_dir():
        config.route_handlers.append(
            create_static_files_router(
                path="/", directories=[SITE], html_mode=True, include_in_schema=False
            )
        )
    if DOCS.is_dir():
        files = create_static_files_router(
            path="/docs", directories=[DOCS], name="docs", include_in_schema=False
        )
        config.route_handlers += [docs, files]
    return config


@get("/docs", include_in_schema=False)
async def docs() -> Redirect:
    """To the first page by its name: with or without a slash, its links lead to the right place."""
    return Redirect("/docs/index.html")


# -- problems -------------------------------------------------------------------------------


def refused(_request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    """What the rules of the house do not allow."""
    METRICS.count("mandjet_refusals_total", kind=error.kind)
    return answer(error.problem(), error.headers)


def http_problem(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework found wrong: unknown paths, bodies that do not fit."""
    status = error.status_code
    if status >= 500:
        return answer(make(500, "internal", "something went wrong on our side"))
    detail = error.detail
    more: dict[str, Any] = {}
    if isinstance(error, ValidationException) and error.extra:
        more["errors"] = _plain(error.extra)
        detail = "; ".join(_said(entry) for entry in more["errors"]) or detail
    METRICS.count("mandjet_refusals_total", kind=KINDS.get(status, "other"))
    headers = {k: v for k, v in (error.headers or {}).items() if k.lower() == "allow"}
    return answer(make(status, KINDS.get(status, "refused"), detail, more), headers)


def failed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Our own mistake: told in the log, not to the world."""
    if isinstance(error, msgspec.ValidationError | msgspec.DecodeError):
        return answer(make(400, "malformed", str(error)))
    log.error("request failed", exc_info=error)
    ours = our_fault(error)
    return answer(ours.problem(), ours.headers)


def answer(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    """A problem document."""
    return Response(
        problem,
        status_code=problem.status,
        media_type="application/problem+json",
        headers=headers or {},
    )


def _plain(extra: Any) -> list[dict[str, str]]:
    entries = extra if isinstance(extra, list) else [extra]
    return [
        {
            str(key): str(value)
            for key, value in entry.items()
            if key in ("message", "key", "source")
        }
        for entry in entries
        if isinstance(entry, dict)
    ]


def _said(entry: dict[str, str]) -> str:
    return (
        f"{entry['key']}: {entry.get('message', '')}"
        if "key" in entry
        else entry.get("message", "")
    )
