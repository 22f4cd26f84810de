"""The documents at /api/schema: OpenAPI for requests, AsyncAPI for sockets, from the same structs
that are sent."""

from typing import Any, get_args, get_origin

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

import mandjet
from mandjet.engine import Record
from mandjet.server.schema import ClientMessage, Problem, ServerMessage
from mandjet.server.schema.describe import Schema, Types

PROBLEM = "application/problem+json"
SAFE = ("get", "head", "options")

# Who may ask: anybody; people who are logged in, but no token; for all else, anybody who is known.
ANYBODY = frozenset(
    {
        *("me", "guest", "register", "login", "logout", "player", "history", "versus"),
        *("games", "rules", "bots", "components", "words", "content", "lobby", "lookAtInvite"),
        *("lessons", "puzzles", "scene", "events", "statistics"),
        *("workshop", "editions", "edition", "editionFile", "tableComponents"),
        *("table", "look", "log", "chat", "replay", "record", "tally", "position", "gameAnalysis"),
    }
)
NO_TOKEN = frozenset(["rename", "password", "deleteAccount", "tokens", "makeToken", "dropToken"])
# What comes and goes as it is, without a struct of the wire.
BODIES = {"upload": Record}
ANSWERS = {"record": Record}
# Requests that look something up by what is in their body.
LOOKED_UP = frozenset(["lookAtInvite", "acceptInvite", "analyse", "beginLesson"])
# Questions about games that this server may not be able to show.
SHOWN = frozenset(["replay", "record", "tally", "position", "reasons", "preview", "gameAnalysis"])

WORDS = {
    400: "The request does not fit; `detail` says where.",
    401: "Nobody is known to ask, or the token, name or password is wrong.",
    403: "Somebody else may, this one may not; or the CSRF token is missing.",
    404: "Not there, or not open to you.",
    409: "Possible at another time, not now.",
    413: "The body is too long.",
    422: "Understood, and against the rules.",
    429: "Too many; the header Retry-After says when to come again.",
    503: "The database is away, or there is no room; the same request may be sent again soon.",
}
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer"},
    "cookie": {"type": "apiKey", "name": "mandjet_session", "in": "cookie"},
    "csrf": {"type": "apiKey", "name": "X-CSRF-Token", "in": "header"},
}


class Document(JsonRenderPlugin):
    """The framework knows paths and parameters; the types, problems and keys are ours to say."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self._text: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document, made once."""
        if self._text is None:
            self._text = msgspec.json.encode(openapi(request.app, openapi_schema))
        return self._text


def openapi(app: Litestar, document: dict[str, Any]) -> dict[str, Any]:
    """The framework's document with the truth in it."""
    named = {one["operationId"] for path in document["paths"].values() for one in path.values()}
    handlers = {
        str(handler.operation_id): handler
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if handler.operation_id in named
    }
    sent = {name: _sent(name, handler) for name, handler in handlers.items()}
    taken = {name: _taken(name, handler) for name, handler in handlers.items()}
    types = Types(
        [Problem, *(kind for kind in (*sent.values(), *taken.values()) if kind is not None)]
    )
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            name = operation["operationId"]
            _complete(types, path, method, operation, sent[name], taken[name])
    document["components"] = {
        "schemas": dict(sorted(types.components.items())),
        "securitySchemes": SCHEMES,
    }
    return document


def _sent(name: str, handler: Any) -> Any:
    """The type of a handler's answer."""
    kind = ANSWERS.get(name, handler.parsed_fn_signature.return_type.annotation)
    if get_origin(kind) is Response:
        kind = get_args(kind)[0]
    return None if kind is type(None) else kind


def _taken(name: str, handler: Any) -> Any:
    """The type of the body a handler takes."""
    field = handler.parsed_data_field
    return None if field is None else BODIES.get(name, field.annotation)


def _complete(
    types: Types, path: str, method: str, operation: dict[str, Any], sent: Any, taken: Any
) -> None:
    name = operation["operationId"]
    for parameter in operation.get("parameters", ()):
        parameter["schema"] = _not_null(parameter["schema"])
    if taken is not None:
        operation["requestBody"]["content"] = {"application/json": {"schema": types.ref(taken)}}
    good = {code: one for code, one in operation["responses"].items() if code.startswith("2")}
    for one in good.values():
        one["headers"] = {"X-Request-Id": {"schema": {"type": "string"}}}
        if sent is None:
            one.pop("content", None)
        else:
            one["content"] = {"application/json": {"schema": types.ref(sent)}}
    problems = {str(status): _problem(types, status) for status in statuses(name, method, path)}
    operation["responses"] = {**good, **problems}
    operation["security"] = security(name, method)


def _problem(types: Types, status: int) -> dict[str, Any]:
    headers: dict[str, Any] = {"X-Request-Id": {"schema": {"type": "string"}}}
    if status in (429, 503):
        headers["Retry-After"] = {"schema": {"type": "string"}}
    schema = types.ref(Problem)
    return {
        "description": WORDS[status],
        "headers": headers,
        "content": {PROBLEM: {"schema": schema}},
    }


def statuses(name: str, method: str, path: str) -> list[int]:
    """The problems a request may be answered with."""
    changes, table = method not in SAFE, "{table_id}" in path
    found = {400, 401, 429, 503}
    if changes:
        found |= {403, 409, 413, 422}
    if table:
        found |= {403, 404, 422}
    if name in NO_TOKEN:
        found |= {403}
    if "{" in path or name in LOOKED_UP:
        found |= {404}
    if name in SHOWN:
        found |= {409}
    return sorted(found)


def security(name: str, method: str) -> list[dict[str, list[str]]]:
    """What has to be shown, one of these."""
    found: list[dict[str, list[str]]] = [{}] if name in ANYBODY else []
    if name not in NO_TOKEN:
        found.append({"token": []})
    return [*found, {"cookie": []} if method in SAFE else {"cookie": [], "csrf": []}]


def _not_null(schema: Schema) -> Schema:
    """A parameter is there or not; there is no way to write null in an address."""
    plain = dict(schema)
    kinds = [one for one in plain.pop("oneOf", []) if one != {"type": "null"}]
    if len(kinds) == 1:
        plain.update(kinds[0])
    if isinstance(plain.get("type"), list):
        plain["type"] = next(kind for kind in plain["type"] if kind != "null")
        plain["enum"] = [value for value in plain["enum"] if value is not None]
    return plain


# -- sockets --------------------------------------------------------------------------------

_LISTEN = ["PingMessage"]
_ANSWERS = ["PongMessage", "ProblemMessage"]
_FLAG = {"type": "boolean"}
# Each socket: its address, what may be asked with it, what it takes, and what it sends.
SOCKETS: dict[str, tuple[str, str, Schema, list[str], list[str]]] = {
    "table": (
        "/api/tables/{table_id}/live",
        "A table: the look and the log since `version`, then what changes.",
        {
            "seat": {"type": "integer", "minimum": 0, "maximum": 7},
            "spectate": _FLAG,
            "version": {"type": "integer", "minimum": 0, "maximum": 2_000_000_000},
        },
        [
            *("ChooseMessage", "LookMessage", "ResyncMessage", "SayMessage", "WhisperMessage"),
            *_LISTEN,
        ],
        [
            *("TableMessage", "ChangedMessage", "SaidMessage", "WhisperedMessage", "Acknowledged"),
            *_ANSWERS,
        ],
    ),
    "mine": (
        "/api/mine/live",
        "The list of my tables, again whenever it changes.",
        {},
        _LISTEN,
        ["MineMessage", *_ANSWERS],
    ),
    "lobby": (
        "/api/lobby/live",
        "The public tables one looks for, again whenever the list changes.",
        {
            "status": {"enum": ["open", "running"], "default": "open"},
            "game": {"type": "string", "maxLength": 40},
            "seats": {"type": "integer", "minimum": 1, "maximum": 8},
            "pace": {"enum": ["none", "live", "async"]},
            "rated": _FLAG,
            "limit": {"type": "integer", "minimum": 1, "maximum": 200, "default": 50},
        },
        _LISTEN,
        ["LobbyMessage", *_ANSWERS],
    ),
}
ABOUT_SOCKETS = """The sockets of Mandjet; the requests are described in openapi.json.

Every message is one JSON object with a `type`. Close codes: 4400 refused (a `problem` was sent
before), 4401 the session or token has ended, 4429 and 1008 too many messages, 1012 the server
restarts, 1009 a message is too long. The handshake is answered with 403 to pages of other sites,
unknown tokens and questions that do not fit."""


def asyncapi() -> dict[str, Any]:
    """The sockets, as AsyncAPI 3."""
    messages = [*get_args(ServerMessage), *get_args(ClientMessage)]
    types = Types(messages)
    channels, operations = {}, {}
    for name, (address, told, query, takes, sends) in SOCKETS.items():
        parameters = {"table_id": {"description": "The table's id."}} if "{" in address else {}
        channels[name] = {
            "address": address,
            "description": told,
            "parameters": parameters,
            "messages": {one: {"$ref": f"#/components/messages/{one}"} for one in [*takes, *sends]},
            "bindings": {
                "ws": {
                    "method": "GET",
                    "query": {
                        "type": "object",
                        "properties": {key: dict(value) for key, value in query.items()},
                    },
                }
            },
        }
        for action, which in (("receive", takes), ("send", sends)):
            operations[f"{name}.{action}"] = {
                "action": action,
                "channel": {"$ref": f"#/channels/{name}"},
                "messages": [{"$ref": f"#/channels/{name}/messages/{one}"} for one in which],
                "security": [{"$ref": f"#/components/securitySchemes/{one}"} for one in KEYS],
            }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Mandjet",
            "version": mandjet.__version__,
            "description": ABOUT_SOCKETS,
        },
        "defaultContentType": "application/json",
        "channels": channels,
        "operations": operations,
        "components": {
            "messages": {
                kind.__name__: {
                    "name": kind.__struct_config__.tag,
                    "summary": (kind.__doc__ or "").strip().split("\n")[0],
                    "payload": types.ref(kind),
                }
                for kind in messages
            },
            "schemas": dict(sorted(types.components.items())),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "httpApiKey", "name": "mandjet_session", "in": "cookie"},
            },
        },
    }


KEYS = ("token", "cookie")


@get("/api/schema/asyncapi.json", include_in_schema=False, sync_to_thread=False)
def sockets_document() -> dict[str, Any]:
    """The sockets, described."""
    return asyncapi()


HANDLERS = [sockets_document]
