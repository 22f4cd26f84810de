"""The house: all parts of one server process, started and stopped together."""

import asyncio
import gc
import importlib
import logging
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from litestar import Litestar

from mandjet.engine import game, games
from mandjet.server.annex import Annex
from mandjet.server.bus import Bus
from mandjet.server.cleaning import Cleaner
from mandjet.server.db.database import Database
from mandjet.server.hall import Hall
from mandjet.server.limits import Places, RateLimit
from mandjet.server.live.lobby import Lobby
from mandjet.server.live.mine import Mine
from mandjet.server.live.rooms import Rooms
from mandjet.server.metrics import METRICS
from mandjet.server.people import People
from mandjet.server.problems import conflict
from mandjet.server.schema import Account
from mandjet.server.settings import Settings
from mandjet.server.store import loading, shares
from mandjet.server.store.shares import Queue
from mandjet.server.thinking.orders import Order
from mandjet.server.thinking.pool import Pool
from mandjet.server.work import Worker

log = logging.getLogger("mandjet.house")

SWITCH = 0.0005
# The longest question, and what a thinker may take beyond its time before the system ends it.
LONGEST = 60.0
SPARE = 10.0
# How far all others of the machine come before games that are judged.
STUDY_NICE = 15

R = TypeVar("R")


class House:
    """What handlers need."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.url)
        self.bus = Bus(self.database, settings.url, shared=settings.workers > 1)
        memory = settings.think_memory
        self.pool = Pool(settings.thinkers, memory, settings.think_seconds + SPARE)
        # Hints, uploads and outside tables have thinkers of their own: no bot waits for them, and
        # they wait for no bot. An upload, which may take long, never has both.
        self.desk = Pool(2, memory, LONGEST + SPARE)
        # Games are judged behind everybody else.
        self.study = Pool(1, memory, LONGEST + SPARE, STUDY_NICE)
        self.annex = Annex(self.database, self.desk, settings.outside_seconds)
        self.hall = Hall(self.database, self.bus, settings, self.annex)
        self.people = People(self.database, self.bus, settings)
        self.asking: set[int] = set()
        self.worker = Worker(self.hall, self.pool, self.study, settings)
        self.cleaner = Cleaner(self.hall, self.people, settings)
        # Before the rooms: who is woken must find nothing old.
        self.lobby = Lobby(self.database, self.bus)
        self.mine = Mine(self.hall)
        self.rooms = Rooms(self.hall, self.bus)
        self.sockets = Places(
            "too-many-sockets", "sockets from one address", settings.sockets_address
        )
        self.new_people = RateLimit(
            "new guests, names and accounts from your address", settings.rate_guests
        )
        self.guests_tables = RateLimit(
            "new public tables of guests from your address", settings.rate_guests // 3
        )
        self.new_tables = RateLimit("new tables", settings.rate_user // 10)
        self.talk = RateLimit("messages", settings.rate_user // 20)
        self.thoughts = RateLimit("questions that need thought", settings.rate_user // 20)
        self.checks = RateLimit("checks of editions", settings.rate_user // 10)
        self.glances = RateLimit("reasons and previews", settings.rate_user // 2)
        METRICS.gauge("mandjet_sockets", lambda: self.rooms.count)
        METRICS.gauge("mandjet_tables_cached", lambda: len(self.hall.cache))
        METRICS.gauge("mandjet_thinkers_busy", lambda: self.pool.busy)
        METRICS.gauge("mandjet_questions_waiting", lambda: len(self.desk.waiting))
        self.queue = Queue(0, 0.0, 0)
        METRICS.gauge("mandjet_bot_queue", lambda: self.queue.length)
        METRICS.gauge("mandjet_bot_wait_seconds", lambda: self.queue.oldest)
        METRICS.gauge("mandjet_jobs_put_aside", lambda: self.queue.aside)

    async def measure(self) -> None:
        """Ask the database what waits, for the metrics."""
        self.queue = await self.database.read(lambda c: shares.queue(c, time.time()))

    async def think(
        self, user: Account, order: Order, seconds: float, kind: type[R], long: bool = False
    ) -> R:
        """An answer for a person that takes thought: one at a time each, or Refused."""
        return await self._think(self.thoughts, user, order, seconds, kind, long)

    async def check(self, user: Account, order: Order, seconds: float, kind: type[R]) -> R:
        """The same for facts that somebody writes: they are looked at after every change."""
        return await self._think(self.checks, user, order, seconds, kind, False)

    async def _think(
        self,
        limit: RateLimit,
        user: Account,
        order: Order,
        seconds: float,
        kind: type[R],
        long: bool,
    ) -> R:
        if user.id in self.asking:
            raise conflict("thinking", "your last question is still being thought about")
        limit.spend(user.id)
        self.asking.add(user.id)
        try:
            return await self.desk.ask_or_refuse(
                order, seconds, kind, user.id, long=long, again=False
            )
        finally:
            self.asking.discard(user.id)

    @asynccontextmanager
    async def open(self, _app: Litestar) -> AsyncIterator[None]:
        """Run while the server serves."""
        await asyncio.to_thread(warm_up)
        try:
            await self.database.read(loading.warm_up)
        except Exception as error:
            # One table that cannot be loaded is no reason not to serve the others.
            log.error("warming up", exc_info=error)
        # Database threads give the interpreter up at every statement; at the usual 5 ms they would
        # wait longer to get it back than for the disk.
        sys.setswitchinterval(SWITCH)
        # What was loaded at the start stays: no need to look through it for garbage.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)
        await self.bus.start()
        await self.worker.start()
        await self.cleaner.start()
        log.info("open")
        try:
            yield
        finally:
            await self.cleaner.stop()
            await self.worker.stop()
            await self.rooms.stop()
            await self.bus.stop()
            await self.pool.stop()
            await self.desk.stop()
            await self.study.stop()
            self.people.close()
            await asyncio.to_thread(self.database.close)
            log.info("closed")


def warm_up() -> None:
    """Read rules and words of all games now, not when the first player waits for them."""
    for name in games():
        try:
            title = game(name)
            title.text.has("")
            importlib.import_module(f"{title.package}.view")
        except Exception as error:
            log.error("a game cannot be loaded", extra={"fields": {"game": name}}, exc_info=error)
