"""Rooms: the sockets of each table, woken when it changes. What they are sent they work out
themselves, from the version they have to the version there is, so nothing is lost or doubled."""

import asyncio
import logging
from collections import defaultdict
from typing import Protocol

from mandjet.server.bus import ANYTHING, Bus, News
from mandjet.server.hall import Hall

log = logging.getLogger("mandjet.rooms")

# A table by its id, a person's own list by their number, or the lobby.
Place = str | int
LOBBY = ""


class Guest(Protocol):
    """Somebody who listens."""

    wake: asyncio.Event
    said: bool
    # Whether whoever they were when they came is somebody else now.
    gone: bool
    address: str
    user_id: int | None


class Rooms:
    """Who listens to which table, who to the list of their own, and who to the lobby."""

    def __init__(self, hall: Hall, bus: Bus) -> None:
        self.hall = hall
        self.places: defaultdict[Place, set[Guest]] = defaultdict(set)
        self.addresses: defaultdict[str, int] = defaultdict(int)
        self.count = 0
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        bus.listeners.append(self.hear)

    # -- coming and going -------------------------------------------------------------------

    def enter(self, guest: Guest, place: Place) -> None:
        """Listen from now on."""
        self.places[place].add(guest)
        self.addresses[guest.address] += 1
        self.count += 1

    def leave(self, guest: Guest, place: Place) -> None:
        """Listen no longer."""
        self.places[place].discard(guest)
        if not self.places[place]:
            del self.places[place]
        self.addresses[guest.address] -= 1
        if not self.addresses[guest.address]:
            del self.addresses[guest.address]
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
            for place, guests in self.places.items():
                if isinstance(place, str) and place != LOBBY:
                    self._look(place)
                else:
                    _wake(guests, said=False)
            return
        if news.table and news.table in self.places:
            known = self.hall.cache.get(news.table)
            if news.said:
                _wake(self.places[news.table], said=True)
            elif known is not None and known.seq >= news.seq:
                _wake(self.places[news.table], said=False)
            else:
                self._look(news.table)
        places: tuple[Place, ...] = (*news.people, LOBBY) if news.lobby else news.people
        for place in places:
            if place in self.places:
                _wake(self.places[place], said=False)

    def _send_off(self, account: int) -> None:
        """A session has ended: its sockets end with it. Who may stay comes back at once."""
        for guests in self.places.values():
            for guest in guests:
                if guest.user_id == account:
                    guest.gone = True
                    guest.wake.set()

    def _look(self, table: str) -> None:
        """Read what another process wrote, once at a time for each table."""
        if table in self._tasks:
            self._again.add(table)
            return
        self._tasks[table] = asyncio.create_task(self._read(table))

    async def _read(self, table: str) -> None:
        try:
            while True:
                self._again.discard(table)
                await self.hall.get(table)
                _wake(self.places.get(table, set()), said=True)
                if table not in self._again:
                    return
        except Exception as error:
            log.warning("reading", extra={"fields": {"error": type(error).__name__}})
        finally:
            self._tasks.pop(table, None)


def _wake(guests: set[Guest], said: bool) -> None:
    for guest in guests:
        guest.said = guest.said or said
        guest.wake.set()
