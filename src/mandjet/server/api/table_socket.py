"""The socket at a table: it sends what is new for one viewpoint, and takes choices and chat.

The first message is the whole table, those after it are edits of what this socket was sent last.
For that it keeps one `TableInfo` and one `Look`, the latter shared with all who look from the same
seat: some 8 to 35 kB for as long as the socket is open.
"""

import time
from typing import Any

from mandjet.server.api.live_socket import REFUSED, LiveSocket, encode
from mandjet.server.edits import difference
from mandjet.server.house import House
from mandjet.server.live import talk, whispering
from mandjet.server.problems import Refused, not_logged_in
from mandjet.server.schema import (
    Account,
    Acknowledged,
    ChangedMessage,
    Choose,
    ChooseMessage,
    ClientMessage,
    LogLine,
    LookMessage,
    ProblemMessage,
    ResyncMessage,
    SaidMessage,
    SayMessage,
    TableMessage,
    Whisper,
    WhisperedMessage,
    WhisperMessage,
)
from mandjet.server.store import journal
from mandjet.server.submitting import submit
from mandjet.server.table.audience import bit_of, place_of
from mandjet.server.table.now import LastSent, TableNow
from mandjet.server.table.numbering import Line, recent_lines
from mandjet.server.table.seen import (
    info_from,
    is_member,
    log_lines,
    look,
    usual_viewpoint,
    viewpoint,
)

# Rows of the log a newcomer is sent; older ones are fetched when asked for.
FIRST_LOG = 200
# Messages for spectators kept with a table; most of them have the same version.
SHARED = 4


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
        # Of the seat looked from: how many whispers were sent, by the other seat.
        self.heard: dict[int, int] = {}
        # What the other side has; None: it must be sent everything.
        self.sent: LastSent | None = None

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
        self.had = table.head.numbering.versions[:]
        self._begin_at(table, version)
        self.said = True
        self.wake.set()

    def _begin_at(self, table: TableNow, version: int | None) -> None:
        """Send everything, with the log after a version that the other side has."""
        last = table.head.numbering.version(self.seat)
        first = max(0, last - FIRST_LOG)
        # Another list: the one we have may be the table's own.
        self.had = self.had[:]
        self.had[place_of(self.seat)] = first if version is None else max(first, min(version, last))
        self.sent = None

    async def send_news(self) -> None:
        """The table if it is newer than what was sent, and what was said."""
        hall = self.house.hall
        table = hall.known(self.table_id) or await hall.get(self.table_id)
        if not await self._may_look(table):
            return
        had = self.had[place_of(self.seat)]
        if self.sent is None or table.head.numbering.version(self.seat) > had:
            await self._send_table(table)
        if self.said:
            self.said = False
            await self._send_said(table)
            await self._send_whispers(table)

    async def _may_look(self, table: TableNow) -> bool:
        """Seats change hands before the start: what was mine is perhaps somebody else's now."""
        if self.seat is not None and table.seats[self.seat].user_id != self.user_id:
            # Where wishes give people their seats they find them when the game begins.
            self._look_from(usual_viewpoint(table, self.user_id))
        if self.seat is None and self.any_seat:
            self._look_from(usual_viewpoint(table, self.user_id))
        try:
            viewpoint(table, self.user_id, self.seat)
        except Refused as refused:
            await self.send(ProblemMessage(None, refused.problem()))
            await self.socket.close(code=REFUSED, reason=refused.kind)
            return False
        return True

    def _look_from(self, seat: int | None) -> None:
        """Another seat has whispers of its own."""
        if seat != self.seat:
            self.seat = seat
            self.heard = {}
            self.said = True

    async def _send_table(self, table: TableNow) -> None:
        seat = self.seat
        after = self.had[place_of(seat)]
        before = self.sent
        if before is not None and before.look.seat != seat:
            before = None
        # Those who only watch are all sent the same, written down once.
        shared = seat is None and not is_member(table, self.user_id)
        seen = self._see(table, shared)
        # Noted before anything is waited for: who asks for everything meanwhile gets it after this.
        self.sent, self.had = seen, table.head.numbering.versions
        text = table.shown.get((after, before)) if shared else None
        if text is None:
            lines = await self._lines(table, seat, after)
            text = written(seen, before, after, log_lines(table, lines, seat))
            if shared and len(table.shown) < SHARED:
                table.shown[after, before] = text
        await self.send_text(text)

    def _see(self, table: TableNow, shared: bool) -> LastSent:
        """The table as it is now. All who only watch have the same one, and so the same edits."""
        if shared and table.watched is not None:
            return table.watched
        now = time.time()
        seen = LastSent(info_from(table, self.user_id, now, self.seat), look(table, self.seat), now)
        if shared:
            table.watched = seen
        return seen

    async def _lines(self, table: TableNow, seat: int | None, after: int) -> list[Line]:
        found = recent_lines(table, seat, after)
        if found is None:
            count = table.head.numbering.version(seat) - after
            found = await self.house.database.read(
                lambda c: journal.lines(c, table, seat, after, count)
            )
        return found

    async def _send_said(self, table: TableNow) -> None:
        lines = await talk.said(self.house.hall, table, self.user_id, self.last_said)
        if lines:
            self.last_said = lines[-1].id
            await self.send(SaidMessage(lines))

    async def _send_whispers(self, table: TableNow) -> None:
        if self.seat is None or not table.game.meta.whispers:
            return
        lines = await whispering.whispered(self.house.hall, table.id, self.seat)
        new = [line for line in lines if line.number > self.heard.get(line.other, 0)]
        if new:
            self.heard |= {line.other: line.number for line in new}
            await self.send(WhisperedMessage(new))

    async def answer(self, message: ClientMessage) -> None:
        """Choose, look from elsewhere, send everything again, say something."""
        if isinstance(message, ChooseMessage):
            await self._choose(message)
        elif isinstance(message, LookMessage):
            table = await self.house.hall.get(self.table_id)
            self._look_from(viewpoint(table, self.user_id, message.seat))
            self.any_seat = False
            self.sent = None
            self.wake.set()
        elif isinstance(message, ResyncMessage):
            self._begin_at(await self.house.hall.get(self.table_id), message.version)
            self.wake.set()
        elif isinstance(message, SayMessage):
            if self.user is None:
                raise not_logged_in()
            self.house.talk.spend(self.user.id)
            table = await self.house.hall.get(self.table_id)
            await talk.say(self.house.hall, table, self.user, message.text)
        elif isinstance(message, WhisperMessage):
            if self.user is None:
                raise not_logged_in()
            self.house.talk.spend(self.user.id)
            table = await self.house.hall.get(self.table_id)
            words = Whisper(seat=message.seat, to=message.to, text=message.text)
            await whispering.whisper(self.house.hall, table, self.user.id, words)
        else:
            await super().answer(message)

    async def _choose(self, message: ChooseMessage) -> None:
        if self.user is None:
            raise not_logged_in()
        wanted = Choose(
            seat=message.seat,
            decision=message.decision,
            action=message.action,
            then=message.then,
            key=message.key,
            confirmed=message.confirmed,
            words=message.words,
        )
        if wanted.words is not None:
            self.house.talk.spend(self.user.id)
        table = await submit(self.house.hall, self.table_id, self.user.id, wanted)
        await self.send(Acknowledged(message.key, table.head.numbering.version(message.seat)))


def written(seen: LastSent, before: LastSent | None, after: int, log: list[LogLine]) -> str:
    """A message for those who have `before`: what has changed since, or everything."""
    message = (
        TableMessage(after, seen.look.version, seen.table, seen.look, log, seen.now)
        if before is None
        else ChangedMessage(
            after,
            seen.look.version,
            difference(before.table, seen.table),
            difference(before.look, seen.look),
            log,
            seen.now,
        )
    )
    return encode(message).decode()
