"""Rooms: the sockets of each table, woken when it changes. What they are sent they work out
themselves, from the version they have to the version there is, so nothing is lost or doubled."""

import asyncio
import logging
from collections import defaultdict
from typing import Protocol, TypeVar

from mandjet.server.bus import ANYTHING, Bus, News
from mandjet.server.hall import Hall

K = TypeVar("K", str, int)

log = logging.getLogger("mandjet.rooms")


class Guest(Protocol):
    """Somebody who listens."""

    wake: asyncio.Event
    said: bool
    # Whether whoever they were when they came is somebody else now.
    gone: bool
    address: str
    user_id: int | None


class Rooms:
    """Who listens to which table, and who to the list of their own."""

    def __init__(self, hall: Hall, bus: Bus) -> None:
        self.hall = hall
        self.tables: defaultdict[str, set[Guest]] = defaultdict(set)
        self.people: defaultdict[int, set[Guest]] = defaultdict(set)
        self.addresses: defaultdict[str, int] = defaultdict(int)
        self.count = 0
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        bus.listeners.append(self.hear)

    # -- coming and going -------------------------------------------------------------------

    def enter(self, guest: Guest, table: str | None, person: int | None) -> None:
        """Listen from now on."""
        if table is not None:
            self.tables[table].add(guest)
        elif person is not None:
            self.people[person].add(guest)
        self.addresses[guest.address] += 1
        self.count += 1

    def leave(self, guest: Guest, table: str | None, person: int | None) -> None:
        """Listen no longer."""
        if table is not None:
            _discard(self.tables, table, guest)
        elif person is not None:
            _discard(self.people, person, guest)
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
            for table in list(self.tables):
                self._look(table)
            for guests in self.people.values():
                _wake(guests, said=False)
            return
        if news.table in self.tables:
            known = self.hall.cache.get(news.table)
            if news.said:
                _wake(self.tables[news.table], said=True)
            elif known is not None and known.seq >= news.seq:
                _wake(self.tables[news.table], said=False)
            else:
                self._look(news.table)
        for person in news.people:
            if person in self.people:
                _wake(self.people[person], said=False)

    def _send_off(self, account: int) -> None:
        """A session has ended: its sockets end with it. Who may stay comes back at once."""
        for guests in (*self.tables.values(), *self.people.values()):
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
                _wake(self.tables.get(table, set()), said=True)
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


def _discard(places: defaultdict[K, set[Guest]], place: K, guest: Guest) -> None:
    guests = places[place]
    guests.discard(guest)
    if not guests:
        del places[place]
