"""People as the guard knows them: sessions and tokens, remembered for a moment; passwords."""

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from mandjet.server.bus import ANYTHING, Bus, News, me
from mandjet.server.db.database import Database
from mandjet.server.problems import too_many
from mandjet.server.schema import Account, Scope
from mandjet.server.settings import Settings
from mandjet.server.store import journal, proofs

# Seconds for which an identity is believed without asking; changes are told at once anyway.
REMEMBER = 30.0
MOST = 20_000
WINDOW = 600.0
# Log-ins of one address, right or wrong, as many times the number that may fail: all cost as much.
ALL = 10
# Passwords that wait to be hashed; people who come then must try again.
MOST_WAITING = 16
DAY = 86_400.0

T = TypeVar("T")


def log_in_tries(whose: str, address: str) -> dict[str, int]:
    """What a log-in counts against until it succeeds, and how many times as much of it is allowed.
    Nobody can lock a person out from elsewhere soon: of all addresses together more is allowed than
    of one."""
    pair = hashlib.sha256(f"{whose} {address}".encode()).hexdigest()[:32]
    return {f"pair {pair}": 1, f"address {address}": 3, whose: 10}


class People:
    """Who is who."""

    def __init__(self, database: Database, bus: Bus, settings: Settings) -> None:
        self.database = database
        self.bus = bus
        self.settings = settings
        self.seen: OrderedDict[str, tuple[Account, float]] = OrderedDict()
        self.hasher = PasswordHasher()
        # A hash to check against when there is no account: no answer may be faster than another.
        self.nobody = self.hasher.hash(secrets.token_hex(16))
        # Hashing takes much memory on purpose: two at a time.
        self.threads = ThreadPoolExecutor(2, "argon2")
        self.waiting = 0
        # How often somebody changed: what was read before is not remembered after.
        self.changes = 0
        bus.subscribe(self.hear)

    def hear(self, news: News) -> None:
        """Somebody logged out, changed or left: forget what was believed of them."""
        if news == ANYTHING or news.account:
            self.changes += 1
        if news == ANYTHING:
            self.seen.clear()
        elif news.account:
            for secret in [s for s, (who, _) in self.seen.items() if who.id == news.account]:
                del self.seen[secret]

    async def changed(self, user_id: int) -> None:
        """Tell all processes to forget a person."""
        news = News(account=user_id, by=me())
        self.bus.deliver(news)
        await self.database.write(lambda c: journal.tell(c, msgspec.json.encode(news).decode()))

    # -- identities -------------------------------------------------------------------------

    async def by_session(self, secret: str) -> Account | None:
        """Who holds this cookie."""
        who, until = self.seen.get(secret, (None, 0.0))
        if until > time.monotonic():
            return who
        before = self.changes
        found = await self.database.read(lambda c: proofs.session(c, secret, time.time()))
        if found is None:
            return None
        who, write = found
        if write:
            user_id = who.id
            await self.database.write(lambda c: proofs.here(c, user_id, time.time()))
        if before == self.changes:
            self._remember(secret, who)
        return who

    async def by_token(self, secret: str) -> tuple[Account, Scope] | None:
        """Whom this token speaks for and what it may do; asked each time, for a token that was
        revoked anywhere must be of no more use here."""
        found = await self.database.read(lambda c: proofs.token(c, secret, time.time()))
        if found is None:
            return None
        who, scope, write = found
        if write:

            def used(connection: Connection) -> None:
                proofs.token_used(connection, secret, time.time())
                proofs.here(connection, who.id, time.time())

            await self.database.write(used)
        return who, scope

    def _remember(self, secret: str, who: Account) -> None:
        self.seen[secret] = (who, time.monotonic() + REMEMBER)
        self.seen.move_to_end(secret)
        if len(self.seen) > MOST:
            self.seen.popitem(last=False)

    def open_session(self, connection: Connection, user_id: int) -> str:
        """A new session; the cookie's value."""
        secret = secrets.token_urlsafe(32)
        now = time.time()
        expires = now + self.settings.session_days * DAY
        proofs.open_session(connection, user_id, secret, now, expires)
        return secret

    # -- passwords --------------------------------------------------------------------------

    async def hash(self, password: str) -> str:
        """A password as it is stored."""
        return await self._thread(lambda: self.hasher.hash(password))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether it is the password; takes as long if there is none."""

        def check() -> bool:
            try:
                return self.hasher.verify(stored or self.nobody, password)
            except (VerificationError, InvalidHashError):
                return False

        return await self._thread(check) and stored is not None

    async def _thread(self, work: Callable[[], T]) -> T:
        if self.waiting >= MOST_WAITING:
            raise too_many("busy", "too many people log in at this moment; try again", 2.0)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)
        finally:
            self.waiting -= 1

    async def may_try(self, tries: dict[str, int], address: str) -> None:
        """Count a log-in before it is tried, so that many at once are counted as well, or Refused;
        see `log_in_tries`. All those of one address count, also those that succeed."""
        rate = self.settings.rate_login
        if rate == 0:
            return
        now = time.time()

        def write(connection: Connection) -> None:
            for what, times in {f"all {address}": ALL, **tries}.items():
                number, until = proofs.count(connection, what, now, WINDOW)
                if number > times * rate:
                    raise too_many(
                        "too-many-log-ins",
                        "too many log-ins; try again later",
                        max(1.0, until - now),
                    )

        await self.database.write(write)

    async def right(self, tries: dict[str, int]) -> None:
        """The log-in was none of those that failed."""
        if self.settings.rate_login == 0:
            return

        def write(connection: Connection) -> None:
            for what in tries:
                proofs.uncount(connection, what)

        await self.database.write(write)

    def close(self) -> None:
        """Stop the threads."""
        self.threads.shutdown(wait=False, cancel_futures=True)
