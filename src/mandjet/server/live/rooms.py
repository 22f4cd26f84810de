"""Rooms: the sockets of each table, woken when it changes. What they are sent they work out
themselves, from the version they have to the version there is, so nothing is lost or doubled."""

import asyncio
import logging
from collections import defaultdict
from typing import Protocol

from mandjet.engine.state import EVERYBODY
from mandjet.server.bus import ANYTHING, Bus, News
from mandjet.server.hall import Hall

log = logging.getLogger("mandjet.rooms")

# A table by its id, a person's own list by their number, or the lobby.
Place = str | int
LOBBY = ""


class Wakeable(Protocol):
    """A socket, as far as a room needs it."""

    wake: asyncio.Event
    said: bool
    # Whether the person who came with it is logged in no longer.
    gone: bool
    user_id: int | None

    @property
    def bit(self) -> int:
        """The viewpoint, as the rows of the journal name those who notice them."""


class Rooms:
    """Who listens to which table, who to the list of their own, and who to the lobby."""

    def __init__(self, hall: Hall, bus: Bus) -> None:
        self.hall = hall
        self.places: defaultdict[Place, set[Wakeable]] = defaultdict(set)
        self.count = 0
        self._tasks: dict[str, asyncio.Task[None]] = {}
        # What is still to be read, and who has to be woken then.
        self._unread: dict[str, int] = {}
        bus.subscribe(self.hear)

    # -- coming and going -------------------------------------------------------------------

    def enter(self, socket: Wakeable, place: Place) -> None:
        """Listen from now on."""
        self.places[place].add(socket)
        self.count += 1

    def leave(self, socket: Wakeable, place: Place) -> None:
        """Listen no longer."""
        self.places[place].discard(socket)
        if not self.places[place]:
            del self.places[place]
        self.count -= 1

    async def stop(self) -> None:
        """Stop reading."""
        for task in list(self._tasks.values()):
            task.cancel()

    # -- news -------------------------------------------------------------------------------

    def hear(self, news: News) -> None:
        """Wake those it concerns."""
        if news.account:
            self._send_off(news.account)
            return
        if news == ANYTHING:
            for place, sockets in self.places.items():
                if isinstance(place, str) and place != LOBBY:
                    self._look(place, EVERYBODY)
                else:
                    _wake(sockets, said=False)
            return
        if news.table and news.table in self.places:
            known = self.hall.cache.get(news.table)
            if news.said:
                _wake(self.places[news.table], said=True, noticed=news.noticed)
            elif known is not None and known.seq >= news.seq:
                _wake(self.places[news.table], said=False, noticed=news.noticed)
            else:
                self._look(news.table, news.noticed)
        places: tuple[Place, ...] = (*news.people, LOBBY) if news.lobby else news.people
        for place in places:
            if place in self.places:
                _wake(self.places[place], said=False)

    def _send_off(self, account: int) -> None:
        """A session has ended: its sockets end with it. People who may stay come back at once."""
        for sockets in self.places.values():
            for socket in sockets:
                if socket.user_id == account:
                    socket.gone = True
                    socket.wake.set()

    def _look(self, table: str, noticed: int) -> None:
        """Read what another process wrote, once at a time for each table."""
        self._unread[table] = self._unread.get(table, 0) | noticed
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._read(table))

    async def _read(self, table: str) -> None:
        try:
            while noticed := self._unread.pop(table, 0):
                await self.hall.get(table)
                _wake(self.places.get(table, set()), said=True, noticed=noticed)
        except Exception as error:
            log.warning("reading", extra={"fields": {"error": type(error).__name__}})
        finally:
            self._unread.pop(table, None)
            self._tasks.pop(table, None)


def _wake(sockets: set[Wakeable], said: bool, noticed: int = EVERYBODY) -> None:
    for socket in sockets:
        if noticed & socket.bit:
            socket.said = socket.said or said
            socket.wake.set()
