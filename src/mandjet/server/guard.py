"""The guard: every request passes here first. Who is it, from where, may it come in?"""

import hashlib
import hmac
import ipaddress
import logging
import re
import secrets
import time
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.exceptions import WebSocketDisconnect
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from mandjet.server.limits import RateLimit
from mandjet.server.logs import REQUEST_ID
from mandjet.server.metrics import METRICS
from mandjet.server.people import People
from mandjet.server.problems import Refused, bad, forbidden, missing, our_fault
from mandjet.server.proxies import Proxies
from mandjet.server.schema import Account
from mandjet.server.settings import Settings

log = logging.getLogger("mandjet.request")

COOKIE = "mandjet_session"
CSRF_COOKIE = "mandjet_csrf"
SAFE = ("GET", "HEAD", "OPTIONS")
# Anybody can make methods up; what is counted must not grow with them.
METHODS = (*SAFE, "POST", "PUT", "PATCH", "DELETE")
# Records may be long; nothing else is.
BODY = 64 * 1024
LONG_BODY = 4 * 1024 * 1024
LONG_PATHS = ("/api/records", "/api/analysis")

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
HSTS = (b"strict-transport-security", b"max-age=31536000")
CLOSE_REFUSED = 4403
# What a proxy may call a request; anything else is called something of ours.
REQUEST_IDS = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{7,63}")
# How the log calls a request whose client left before it was whole.
GONE_STATUS = 499
# The client went away: nobody's fault, and nobody to tell.
GONE = (ClientDisconnected, WebSocketDisconnect)
# What a token of scope `read` may be used for besides looking: none of these changes anything.
LOOKING = ("/api/invites/look",)


def csrf_of(secret: str) -> str:
    """What a page must know, besides holding the cookie, to change anything."""
    return hashlib.sha256(f"csrf {secret}".encode()).hexdigest()[:32]


class Guard:
    """Wraps the application: limits, origin, identity, CSRF, headers, one log line each."""

    def __init__(self, app: ASGIApp, people: People, settings: Settings) -> None:
        self.app = app
        self.people = people
        self.settings = settings
        self.headers = (*HEADERS, HSTS) if settings.secure else HEADERS
        self.by_address = RateLimit("requests from your address", settings.rate_address)
        self.by_user = RateLimit("requests", settings.rate_user)
        self.proxies = Proxies(settings)
        self.inside = self.proxies.before(self._enter)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request or socket."""
        if scope["type"] in ("http", "websocket"):
            peer = scope["client"][0] if scope.get("client") else None
            scope["request_id"] = request_id(scope["headers"] if peer in self.proxies else ())
            REQUEST_ID.set(scope["request_id"])
        await self.inside(scope, receive, send)

    async def _enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "http":
            await self._http(scope, receive, send)
        elif kind == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 500
        measured = Measured(scope, receive)

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                more = (*self.headers, *_freshness(scope), _named(scope))
                message["headers"] = [*message["headers"], *more]
            await send(message)

        try:
            await self._admit(scope)
            await self.app(scope, measured, answer)
        except Refused as refused:
            await refuse(answer, refused)
        except Exception as error:
            if not measured.gone:
                log.error("request failed", exc_info=error)
            await refuse(answer, our_fault(error))
        finally:
            status = GONE_STATUS if measured.gone else status
            took = time.perf_counter() - started
            route = route_of(scope)
            METRICS.count(
                "mandjet_requests_total",
                method=scope["method"] if scope["method"] in METHODS else "?",
                route=route,
                status=str(status),
            )
            METRICS.observe("mandjet_request_seconds", took)
            user: Account | None = scope.get("account")
            fields = {
                "method": scope["method"],
                "route": route,
                "status": status,
                "ms": round(took * 1000, 2),
                "user": None if user is None else user.id,
            }
            log.info("request", extra={"fields": fields})

    async def _websocket(self, scope: Any, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status: str = "closed"

        async def answer(message: Message) -> None:
            if message["type"] == "websocket.accept":
                message["headers"] = [*message.get("headers", ()), _named(scope)]
            await send(message)

        try:
            try:
                await self._admit(scope)
                await self.app(scope, receive, answer)
            except Refused as refused:
                METRICS.count("mandjet_refusals_total", kind=refused.kind)
                status = refused.kind
                await receive()
                reason = refused.kind
                await send({"type": "websocket.close", "code": CLOSE_REFUSED, "reason": reason})
        except GONE:
            status = "gone"
        except Exception as error:
            status = "failed"
            log.error("socket failed", exc_info=error)
            raise
        finally:
            user: Account | None = scope.get("account")
            fields = {
                "route": route_of(scope),
                "status": status,
                "seconds": round(time.perf_counter() - started, 3),
                "user": None if user is None else user.id,
            }
            log.info("socket", extra={"fields": fields})

    async def _admit(self, scope: Any) -> None:
        """Say who asks, or refuse."""
        headers = _headers(scope["headers"])
        scope["account"] = None
        scope["session_secret"] = None
        scope.update(token_secret=None, token_scope=None)
        scope["client_address"] = scope["client"][0] if scope.get("client") else "?"
        address = neighbourhood(scope["client_address"])
        scope["address"] = address
        if scope["path"] in ("/healthz", "/metrics"):
            return
        self.by_address.spend(address)
        # No text has it, and not every database can be asked for it.
        if "\0" in scope["path"]:
            raise missing("page")
        if b"%00" in scope["query_string"]:
            raise bad("a character of the address is NUL")
        bearer = headers.get("authorization", "")
        if bearer:
            await self._by_token(scope, bearer)
        else:
            self._check_origin(scope, headers)
            cookie = _cookie(headers.get("cookie", ""))
            if cookie:
                scope["account"] = await self.people.by_session(cookie)
                if scope["account"] is not None:
                    scope["session_secret"] = cookie
                    self._check_csrf(scope, headers, cookie)
        if scope["account"] is not None:
            self.by_user.spend(scope["account"].id)

    async def _by_token(self, scope: Any, bearer: str) -> None:
        kind, _, secret = bearer.partition(" ")
        if kind.lower() != "bearer" or not secret:
            raise Refused(401, "bad-token", "write the header as Authorization: Bearer TOKEN")
        found = await self.people.by_token(secret.strip())
        if found is None:
            raise Refused(401, "bad-token", "the token is not known, has ended or was revoked")
        scope["account"], allowed = found
        scope["token_scope"] = allowed
        scope["token_secret"] = secret.strip()
        looking = scope["type"] == "websocket" or scope["method"] in SAFE
        if allowed == "read" and not (looking or scope["path"] in LOOKING):
            raise forbidden("scope", "this token may only read; make one that may play")

    def _check_origin(self, scope: Any, headers: dict[str, str]) -> None:
        """A page of another site must not speak for whoever looks at it."""
        origin = headers.get("origin")
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        if origin is None:
            if scope["type"] == "websocket" and headers.get("cookie"):
                raise forbidden("no-origin", "a socket opened with a cookie must name its origin")
            return
        if origin in self.settings.origins:
            return
        if self.settings.origins or urlsplit(origin).netloc != headers.get("host"):
            raise forbidden("bad-origin", "requests from other sites are not answered")

    def _check_csrf(self, scope: Any, headers: dict[str, str], secret: str) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE:
            return
        if not hmac.compare_digest(
            headers.get("x-csrf-token", "").encode(), csrf_of(secret).encode()
        ):
            raise forbidden("csrf", "send the csrf value of GET /api/me in the header X-CSRF-Token")


class Measured:
    """The body of a request, given up as soon as it is too long."""

    def __init__(self, scope: Any, receive: Receive) -> None:
        self.receive = receive
        self.left = LONG_BODY if scope["path"] in LONG_PATHS else BODY
        self.limit = self.left
        # Whether the client left before the body was whole.
        self.gone = False
        self._whole = False

    async def __call__(self) -> Any:
        """The next piece."""
        message = await self.receive()
        if message["type"] == "http.disconnect":
            self.gone = not self._whole
        if message["type"] == "http.request":
            self._whole = not message.get("more_body", False)
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise Refused(413, "too-large", f"a body has at most {self.limit} bytes")
        return message


async def refuse(send: Send, refused: Refused) -> None:
    """Send a problem document."""
    body = msgspec.json.encode(refused.problem())
    METRICS.count("mandjet_refusals_total", kind=refused.kind)
    await send(
        {
            "type": "http.response.start",
            "status": refused.status,
            "headers": [
                (b"content-type", b"application/problem+json"),
                (b"content-length", str(len(body)).encode()),
                *((name.encode(), value.encode()) for name, value in refused.headers.items()),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


def neighbourhood(address: str) -> str:
    """Whom limits are for: an address; of IPv6, the network that one household has to itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        # Whatever it is, what is remembered of it has an end.
        return address[:64]
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def route_of(scope: Any) -> str:
    """The path without what is particular about it."""
    template = scope.get("path_template")
    if isinstance(template, str) and template:
        return template
    return "/api" if scope["path"].startswith("/api") else "/"


def request_id(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """What a request is called in every line of the log: as the proxy says, or as we say."""
    for name, value in headers:
        if name == b"x-request-id":
            said = value.decode("latin-1")
            if REQUEST_IDS.fullmatch(said):
                return said
    return secrets.token_hex(8)


def _named(scope: Any) -> tuple[bytes, bytes]:
    return b"x-request-id", scope["request_id"].encode()


def _headers(raw: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in raw}


def _cookie(text: str) -> str | None:
    # Taken apart by hand: one odd cookie of another program on the same host must not hide ours.
    for part in text.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"') or None
    return None


def _freshness(scope: Any) -> tuple[tuple[bytes, bytes], ...]:
    """Answers about games and people are for those who asked, now; built files never change."""
    if scope["path"].startswith("/assets/"):
        return ((b"cache-control", b"public, max-age=31536000, immutable"),)
    return ((b"cache-control", b"no-store" if scope["path"].startswith("/api") else b"no-cache"),)
