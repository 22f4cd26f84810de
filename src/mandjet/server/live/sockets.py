"""Sockets: one for each look at a table, one for the list of my tables, one for the lobby."""

import asyncio
import contextlib
import functools
import time
from abc import ABC, abstractmethod
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from mandjet.engine.state import EVERYBODY
from mandjet.server.house import House
from mandjet.server.live import talk
from mandjet.server.live.rooms import Place
from mandjet.server.live.shared import PAUSE
from mandjet.server.metrics import METRICS
from mandjet.server.people import REMEMBER
from mandjet.server.problems import Refused, bad, forbidden, not_logged_in
from mandjet.server.schema import (
    Account,
    Acknowledged,
    Choose,
    ChooseMessage,
    ClientMessage,
    LookMessage,
    PingMessage,
    PongMessage,
    ProblemMessage,
    SaidMessage,
    SayMessage,
    TableMessage,
)
from mandjet.server.store import journal
from mandjet.server.store.lobby import Wanted
from mandjet.server.table.audience import bit_of, place_of
from mandjet.server.table.now import TableNow
from mandjet.server.table.numbering import Line, recent_lines
from mandjet.server.table.play import choose
from mandjet.server.table.seen import (
    info_from,
    is_member,
    log_lines,
    look,
    may_know,
    usual_viewpoint,
    viewpoint,
)

# A message longer than this is no choice and nothing to say.
LONGEST = 4096
# Rows of the log a newcomer is sent; older ones are fetched when asked for.
FIRST_LOG = 200
REFUSED = 4400
SESSION_OVER = 4401
FLOODED = 4429
# Messages refused for their number before the socket is closed; they are forgiven one a second.
FLOOD = 20
# Messages for spectators kept with a table; most of them have the same version.
SHARED = 4

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
                if self.may_only_read and isinstance(message, ChooseMessage | SayMessage):
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


class TableSocket(LiveSocket):
    """A look at a table from one seat, or as a spectator."""

    def __init__(self, house: House, socket: Any, user: Account | None, table_id: str) -> None:
        super().__init__(house, socket, user)
        self.table_id = table_id
        self.seat: int | None = None
        # Whether the seat to look from was left to us.
        self.any_seat = False
        # The version that was sent, for each viewpoint.
        self.had: list[int] = []
        self.last_said = 0
        self.viewpoint_moved = False

    @property
    def bit(self) -> int:
        """The seat, or that of all spectators."""
        return bit_of(self.seat)

    async def open(self, seat: int | None, spectate: bool, version: int | None) -> None:
        """Say where to look from, and send the first message."""
        table = await self.house.hall.get(self.table_id)
        self.any_seat = seat is None and not spectate
        if self.any_seat:
            seat = usual_viewpoint(table, self.user_id)
        self.seat = viewpoint(table, self.user_id, seat)
        last = table.head.tally.version(self.seat)
        first = max(0, last - FIRST_LOG)
        self.had = table.head.tally.versions[:]
        self.had[place_of(self.seat)] = first if version is None else max(first, min(version, last))
        self.viewpoint_moved = True
        self.said = True
        self.wake.set()

    async def send_news(self) -> None:
        """The table if it is newer than what was sent, and what was said."""
        hall = self.house.hall
        table = hall.known(self.table_id) or await hall.get(self.table_id)
        if not await self._may_look(table):
            return
        if (
            table.head.tally.version(self.seat) > self.had[place_of(self.seat)]
            or self.viewpoint_moved
        ):
            await self._send_table(table)
        if self.said:
            self.said = False
            await self._send_said(table)

    async def _may_look(self, table: TableNow) -> bool:
        """Seats change hands before the start: what was mine is perhaps somebody else's now."""
        if self.seat is not None and table.seats[self.seat].user_id != self.user_id:
            self.seat = None
        if self.seat is None and self.any_seat:
            self.seat = usual_viewpoint(table, self.user_id)
        try:
            viewpoint(table, self.user_id, self.seat)
        except Refused as refused:
            await self.send(ProblemMessage(None, refused.problem()))
            await self.socket.close(code=REFUSED, reason=refused.kind)
            return False
        return True

    async def _send_table(self, table: TableNow) -> None:
        after = self.had[place_of(self.seat)]
        # Those who only watch are all sent the same, written down once.
        shared = self.seat is None and not is_member(table, self.user_id)
        text = table.shown.get(after) if shared else None
        if text is None:
            text = self._written(table, after, await self._lines(table, after))
            if shared and len(table.shown) < SHARED:
                table.shown[after] = text
        self.viewpoint_moved = False
        self.had = table.head.tally.versions
        await self.send_text(text)

    def _written(self, table: TableNow, after: int, lines: list[Line]) -> str:
        now = time.time()
        message = TableMessage(
            after=after,
            version=table.head.tally.version(self.seat),
            table=info_from(table, self.user_id, now, self.seat),
            look=look(table, self.seat),
            log=log_lines(table, lines, self.seat),
            now=now,
        )
        return encode(message).decode()

    async def _lines(self, table: TableNow, after: int) -> list[Line]:
        found = recent_lines(table, self.seat, after)
        if found is None:
            seat = self.seat
            count = table.head.tally.version(seat) - after
            found = await self.house.database.read(
                lambda c: journal.lines(c, table, seat, after, count)
            )
        return found

    async def _send_said(self, table: TableNow) -> None:
        lines = await talk.said(self.house.hall, table, self.user_id, self.last_said)
        if lines:
            self.last_said = lines[-1].id
            await self.send(SaidMessage(lines))

    async def answer(self, message: ClientMessage) -> None:
        """Choose, look from elsewhere, say something."""
        if isinstance(message, ChooseMessage):
            await self._choose(message)
        elif isinstance(message, LookMessage):
            table = await self.house.hall.get(self.table_id)
            self.seat = viewpoint(table, self.user_id, message.seat)
            self.any_seat = False
            self.viewpoint_moved = True
            self.wake.set()
        elif isinstance(message, SayMessage):
            if self.user is None:
                raise not_logged_in()
            self.house.talk.spend(self.user.id)
            table = await self.house.hall.get(self.table_id)
            await talk.say(self.house.hall, table, self.user, message.text)
        else:
            await super().answer(message)

    async def _choose(self, message: ChooseMessage) -> None:
        if self.user is None:
            raise not_logged_in()
        wanted = Choose(
            seat=message.seat,
            decision=message.decision,
            action=message.action,
            key=message.key,
            confirmed=message.confirmed,
        )
        table = await submit(self.house, self.table_id, self.user.id, wanted)
        await self.send(Acknowledged(message.key, table.head.tally.version(message.seat)))


class MineSocket(LiveSocket):
    """The list of my tables, again whenever something about it changes."""

    sent: bytes | None = None

    async def open(self) -> None:
        """Begin with the list as it is."""
        if self.user is None:
            raise not_logged_in()
        self.wake.set()

    async def send_news(self) -> None:
        """The list if it is another one, at most a few times a second: it is no stopwatch."""
        assert self.user_id is not None
        text, mark = await self.house.mine.message(self.user_id)
        if mark != self.sent:
            self.sent = mark
            await self.send_text(text)
        await asyncio.sleep(PAUSE)


class LobbySocket(LiveSocket):
    """The public tables somebody looks for, again whenever one of them changes."""

    def __init__(self, house: House, socket: Any, user: Account | None, wanted: Wanted) -> None:
        super().__init__(house, socket, user)
        self.wanted = wanted
        self.sent = ""

    async def open(self) -> None:
        """Begin with the list as it is."""
        self.wake.set()

    async def send_news(self) -> None:
        """The list if it is another one, at most a few times a second."""
        text = await self.house.lobby.message(self.wanted, self.user_id)
        if text != self.sent:
            self.sent = text
            await self.send_text(text)
        await asyncio.sleep(PAUSE)


async def submit(house: House, table_id: str, user_id: int, wanted: Choose) -> TableNow:
    """A person's choice, over whichever way it came."""
    every = house.settings.snapshot_every
    decide = functools.partial(_choose, user_id, wanted, every)
    table = await house.hall.change(table_id, decide, key=f"{user_id}/{wanted.key}")
    METRICS.count("mandjet_actions_total", game=table.game.meta.name)
    return table


def _choose(user_id: int, wanted: Choose, every: int, table: TableNow, now: float) -> Any:
    may_know(table, user_id)
    return choose(table, user_id, wanted, now, every)
