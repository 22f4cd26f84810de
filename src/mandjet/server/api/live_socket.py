"""Live sockets: what all kinds of them have in common."""

import asyncio
import contextlib
import time
from abc import ABC, abstractmethod
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from mandjet.engine.state import EVERYBODY
from mandjet.server.house import House
from mandjet.server.live.rooms import Place
from mandjet.server.metrics import METRICS
from mandjet.server.people import REMEMBER
from mandjet.server.problems import Refused, bad, forbidden
from mandjet.server.schema import (
    Account,
    ChooseMessage,
    ClientMessage,
    PingMessage,
    PongMessage,
    ProblemMessage,
    SayMessage,
    WhisperMessage,
)

# A message longer than this is no choice and nothing to say.
LONGEST = 4096
REFUSED = 4400
SESSION_OVER = 4401
FLOODED = 4429
# Messages refused for their number before the socket is closed; they are forgiven one a second.
FLOOD = 20

decoder = msgspec.json.Decoder(ClientMessage)
encode = msgspec.json.Encoder().encode


class LiveSocket(ABC):
    """What all kinds of sockets have: a wake-up call and one sender at a time."""

    def __init__(self, house: House, socket: Any, user: Account | None) -> None:
        self.house = house
        self.socket = socket
        self.user = user
        self.user_id = None if user is None else user.id
        self.address = str(socket.scope.get("address", "?"))
        self.wake = asyncio.Event()
        self.said = False
        self.gone = False
        self.secret = socket.scope.get("session_secret")
        self.token = socket.scope.get("token_secret")
        self.may_only_read = socket.scope.get("token_scope") == "read"
        self._checked = time.monotonic()
        self._changes = house.people.changes
        self._sending = asyncio.Lock()

    @property
    def bit(self) -> int:
        """The viewpoint, as the rows of the journal name it; lists have every one."""
        return EVERYBODY

    async def send(self, message: msgspec.Struct) -> None:
        """One message, whole."""
        await self.send_text(encode(message).decode())

    async def send_text(self, text: str) -> None:
        """One message that somebody else has written down."""
        async with self._sending:
            await self.socket.send_text(text)

    async def run(self, place: Place) -> None:
        """Send and receive until the other side leaves."""
        rooms = self.house.rooms
        rooms.enter(self, place)
        sender = asyncio.create_task(self._send_while_known())
        try:
            await self.keep_receiving()
        except (WebSocketDisconnect, WebSocketException):
            pass
        finally:
            rooms.leave(self, place)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sender

    async def _send_while_known(self) -> None:
        while not self.gone:
            await self.wake.wait()
            self.wake.clear()
            if not self.gone and await self._still_known():
                await self.send_news()
        await self.socket.close(code=SESSION_OVER, reason="session-over")

    async def _still_known(self) -> bool:
        """Whether the session or token still stands: asked now and then, for it may have run out,
        or ended in a process that could not tell us."""
        people = self.house.people
        # Sooner if anybody's session or token may have ended elsewhere.
        pause = REMEMBER if people.changes == self._changes else 1.0
        if time.monotonic() > self._checked + pause:
            self._checked, self._changes = time.monotonic(), people.changes
            if self.secret:
                self.gone = await people.by_session(self.secret) is None
            elif self.token:
                self.gone = await people.by_token(self.token) is None
        return not self.gone

    @abstractmethod
    async def send_news(self) -> None:
        """Send what is new."""

    async def keep_receiving(self) -> None:
        """Answer messages until the socket closes, or floods."""
        flood = 0.0
        last = time.monotonic()
        while True:
            text = await self.socket.receive_data(mode="text")
            now = time.monotonic()
            flood, last = max(0.0, flood - (now - last)), now
            key = None
            if not await self._still_known():
                self.wake.set()
                continue
            try:
                if len(text) > LONGEST:
                    raise Refused(413, "too-large", f"a message has at most {LONGEST} characters")
                self.house_limits()
                try:
                    message = decoder.decode(text)
                except msgspec.DecodeError as error:
                    raise bad(f"not a message: {error}") from None
                if isinstance(message, ChooseMessage):
                    key = message.key
                if self.may_only_read and isinstance(
                    message, ChooseMessage | SayMessage | WhisperMessage
                ):
                    raise forbidden("scope", "this token may only read; make one that may play")
                await self.answer(message)
            except Refused as refused:
                METRICS.count("mandjet_refusals_total", kind=refused.kind)
                flood += refused.status in (413, 429)
                if flood > FLOOD:
                    await self.socket.close(code=FLOODED, reason="flood")
                    return
                await self.send(ProblemMessage(key, refused.problem()))

    def house_limits(self) -> None:
        """Sockets spend from the same buckets as requests."""
        guard = self.socket.app.state.guard
        guard.by_address.spend(self.address)
        if self.user_id is not None:
            guard.by_user.spend(self.user_id)

    async def answer(self, message: ClientMessage) -> None:
        """Do what a message asks."""
        if isinstance(message, PingMessage):
            await self.send(PongMessage(time.time()))
        else:
            raise bad("this socket only listens; it answers ping")
