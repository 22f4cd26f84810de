"""The doors: connections before they are requests. How many, how long, how large.

The web server reads heads of any length and waits for ever; here both have an end. Nothing of a
connection grows without a bound, no matter who is at the other side.
"""

import asyncio
import contextlib
import math
import resource
import time
from collections import Counter
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mandjet.server import settings as configuration
from mandjet.server.guard import LONG_BODY, neighbourhood
from mandjet.server.metrics import METRICS
from mandjet.server.problems import make
from mandjet.server.proxies import Proxies
from mandjet.server.settings import Settings

# A whole head: request line, names and values.
HEAD = 32 * 1024
URL = 8 * 1024
HEADERS = 100
# Requests sent ahead of their answers.
AHEAD = 8
# Chunk sizes, trailers and whatever else surrounds a body.
AROUND = 1024 * 1024
# Bytes a second below which a body, or the reading of an answer, makes no progress.
SLOWEST = 8 * 1024
# Seconds for the last bytes of a connection that is being closed.
LINGER = 5.0
# Frames a second on one socket, and at once.
FRAMES = 200.0
MOST_FRAMES = 1000.0
# Seconds between two looks at all connections.
ROUND = 0.5
# Files the process needs besides connections.
OTHER_FILES = 128


class Doors:
    """All connections of this process."""

    def __init__(self, settings: Settings) -> None:
        self.patience = settings.patience
        self.each = settings.connections_address
        self.most = min(settings.connections or math.inf, _files() - OTHER_FILES)
        self.proxies = Proxies(settings)
        self.open: set[Door] = set()
        self.counts: Counter[str] = Counter()
        self._rounds: asyncio.TimerHandle | None = None
        METRICS.gauge("mandjet_connections", lambda: len(self.open))

    def enter(self, door: "Door", address: str | None) -> bool:
        """Whether there is room; counted until it leaves."""
        full = len(self.open) >= self.most
        if address is not None and self.each and self.counts[address] >= self.each:
            full = True
        self.open.add(door)
        if address is not None:
            self.counts[address] += 1
        door.counted = address
        if self._rounds is None:
            self._rounds = asyncio.get_running_loop().call_later(ROUND, self._round)
        return not full

    def uncount(self, door: "Door") -> None:
        """It no longer counts against its address."""
        if door.counted is not None:
            self.counts[door.counted] -= 1
            if not self.counts[door.counted]:
                del self.counts[door.counted]
            door.counted = None

    def leave(self, door: "Door") -> None:
        """It is gone."""
        self.uncount(door)
        self.open.discard(door)

    def _round(self) -> None:
        now = time.monotonic()
        for door in list(self.open):
            door.look_at_the_clock(now)
        self._rounds = (
            asyncio.get_running_loop().call_later(ROUND, self._round) if self.open else None
        )


@cache
def doors() -> Doors:
    """Those of this process, set up by the environment like the application."""
    return Doors(configuration.read())


def _files() -> int:
    """How many files may be open: as many as the system lets us have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return 1 << 20 if soft == resource.RLIM_INFINITY else soft


class Door(asyncio.Protocol):
    """What connections of both kinds have in common: an end to all waiting."""

    transport: Any
    # The address it counts against.
    counted: str | None = None
    # When it has waited long enough for the other side.
    due: float = math.inf
    # Since when the other side does not read, and how much was unsent then.
    _stuck: tuple[float, int] | None = None
    _leaving: float | None = None

    def pause_writing(self) -> None:
        """The other side does not read as fast as we write."""
        self._stuck = time.monotonic(), self.transport.get_write_buffer_size()
        super().pause_writing()

    def resume_writing(self) -> None:
        """It has caught up."""
        self._stuck = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        doors().leave(self)
        super().connection_lost(exc)

    def look_at_the_clock(self, now: float) -> None:
        """Close it if it is time."""
        if self.transport.is_closing():
            # Closing waits until everything is sent; who never reads is not waited for.
            self._leaving = self._leaving or now + LINGER
            if now > self._leaving:
                self.transport.abort()
        elif self._stuck is not None:
            since, unsent = self._stuck
            read = max(0, unsent - self.transport.get_write_buffer_size())
            if now > since + doors().patience + read / SLOWEST:
                METRICS.count("mandjet_refusals_total", kind="slow-reader")
                self.transport.abort()
        elif now > self.due:
            self.give_up()

    def give_up(self) -> None:
        """The other side kept us waiting too long."""
        METRICS.count("mandjet_refusals_total", kind="too-slow")
        self.transport.abort()


class Unwelcome(Exception):
    """A head that is not read to its end."""


class HttpDoor(Door, HttpToolsProtocol):
    """A connection for requests."""

    # Where the reading is: between requests, in a head, in a body.
    stage = "idle"
    # Bytes of the head or body under way: as they came, and as the parser handed them out.
    raw = 0
    parsed = 0
    refusal: tuple[int, str, str] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        address = neighbourhood(self.client[0]) if self.client else "?"
        self._wait()
        if not doors().enter(self, address):
            self._refuse(503, "too-many-connections", "too many connections; close some")

    def data_received(self, data: bytes) -> None:
        """Bytes come."""
        if self.transport.is_closing():
            return
        self.raw += len(data)
        super().data_received(data)
        if self.stage == "body":
            if self.raw - self.parsed > AROUND or self.parsed > LONG_BODY + AROUND:
                self.transport.abort()
        elif self.raw > HEAD and not self.transport.is_closing():
            self._refuse(431, "too-large", f"a head has at most {HEAD} bytes")

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self.stage = "head"
        self.parsed = 0
        self._wait()

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        if len(self.url) > URL:
            self._unwelcome(414, "too-long", f"an address has at most {URL} bytes")

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or after a body a trailer."""
        super().on_header(name, value)
        self.parsed += len(name) + len(value) + 4
        if len(self.headers) > HEADERS:
            self._unwelcome(431, "too-large", f"a head has at most {HEADERS} headers")
        # The longest line that the reader of socket handshakes takes.
        if len(name) + len(value) > URL:
            self._unwelcome(431, "too-large", f"a header has at most {URL} bytes")

    def on_headers_complete(self) -> None:
        """The head is whole."""
        if self.parsed + len(self.url) > HEAD:
            self._unwelcome(431, "too-large", f"a head has at most {HEAD} bytes")
        if not self.url.isascii() or len(self.pipeline) >= AHEAD:
            self._unwelcome(400, "malformed", "that is not a request this server reads")
        self.stage = "body"
        self.raw = self.parsed = 0
        self._wait()
        # A proxy comes for many; it counts for itself only until it says for whom.
        forwarded = any(name == b"x-forwarded-for" for name, _ in self.headers)
        if forwarded and self.client and self.client[0] in doors().proxies:
            doors().uncount(self)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self.parsed += len(body)
        self.due += len(body) / SLOWEST
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole: now it is our turn."""
        self.stage = "idle"
        self.raw = self.parsed = 0
        self.due = math.inf
        super().on_message_complete()
        if self.cycle is not None and self.cycle.response_complete:
            self._wait(self.timeout_keep_alive)

    def on_response_complete(self) -> None:
        """The answer is written."""
        if self.stage == "body":
            # Answered before the end of the body: the rest is read for a moment, so that the
            # answer is seen, and thrown away.
            self.due = min(self.due, time.monotonic() + LINGER)
        elif self.stage == "idle" and not self.pipeline:
            self._wait(self.timeout_keep_alive)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket, which is counted as one."""
        doors().leave(self)
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """What cannot be read is answered once, as a problem; then it is over."""
        status, kind, detail = self.refusal or (400, "malformed", "this is not HTTP")
        self._refuse(status, kind, detail)

    def look_at_the_clock(self, now: float) -> None:
        """Not while it is we who do not read."""
        if self.flow is not None and self.flow.read_paused:
            self.due = now + doors().patience
        super().look_at_the_clock(now)

    def give_up(self) -> None:
        """Say so to clients that have begun a request and got no answer."""
        waiting = self.cycle is None or not self.cycle.response_started
        if self.stage == "idle" or (self.stage == "body" and not waiting):
            super().give_up()
        else:
            self._refuse(408, "too-slow", "the request did not come in time")

    def _wait(self, seconds: float | None = None) -> None:
        self.due = time.monotonic() + (doors().patience if seconds is None else seconds)

    def _unwelcome(self, status: int, kind: str, detail: str) -> None:
        self.refusal = status, kind, detail
        raise Unwelcome

    def _refuse(self, status: int, kind: str, detail: str) -> None:
        METRICS.count("mandjet_refusals_total", kind=kind)
        body = msgspec.json.encode(make(status, kind, detail))
        head = (
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
            "content-type: application/problem+json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class SocketDoor(Door, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    _frames = MOST_FRAMES
    _counted_at = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was let in as a request; from here on the application counts it."""
        super().connection_made(transport)
        doors().enter(self, None)

    def handle_events(self) -> None:
        """What came, unless it is too much: also frames of which the application never hears."""
        now = time.monotonic()
        self._frames = min(MOST_FRAMES, self._frames + (now - self._counted_at) * FRAMES)
        self._counted_at = now
        self._frames -= len(self.conn.events)
        if self._frames >= 0:
            super().handle_events()
        elif not self.transport.is_closing():
            METRICS.count("mandjet_refusals_total", kind="flood")
            self.conn.events.clear()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})
            if self.handshake_complete:
                self.conn.fail(1008, "too many messages")
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
