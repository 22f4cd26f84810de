"""People as the guard knows them: sessions and tokens, remembered for a moment; passwords."""

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from mandjet.server.bus import ANYTHING, ME, Bus, News
from mandjet.server.db.database import Database
from mandjet.server.problems import Refused, too_many
from mandjet.server.schema import Account
from mandjet.server.settings import Settings
from mandjet.server.store import accounts, journal

# Seconds for which an identity is believed without asking; changes are told at once anyway.
REMEMBER = 30.0
MOST = 20_000
WINDOW = 600.0
DAY = 86_400.0


def log_in_tries(whose: str, address: str) -> dict[str, int]:
    """What a failed log-in counts against. Nobody can lock a person out from elsewhere soon: of all
    addresses together more is allowed than of one."""
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
        bus.listeners.append(self.hear)

    def hear(self, news: News) -> None:
        """Somebody logged out, changed or left: forget what was believed of them."""
        if news == ANYTHING:
            self.seen.clear()
        elif news.account:
            for secret in [s for s, (who, _) in self.seen.items() if who.id == news.account]:
                del self.seen[secret]

    async def changed(self, user_id: int) -> None:
        """Tell all processes to forget a person."""
        news = News(account=user_id, by=ME)
        self.bus.deliver(news)
        await self.database.write(lambda c: journal.tell(c, msgspec.json.encode(news).decode()))

    # -- identities -------------------------------------------------------------------------

    async def by_session(self, secret: str) -> Account | None:
        """Who holds this cookie."""
        return self._remembered(secret) or self._remember(
            secret, await self.database.read(lambda c: accounts.session(c, secret, time.time()))
        )

    async def by_token(self, secret: str) -> Account | None:
        """Whom this token speaks for."""
        key = f"token {secret}"
        return self._remembered(key) or self._remember(
            key, await self.database.write(lambda c: accounts.token(c, secret, time.time()))
        )

    def _remembered(self, secret: str) -> Account | None:
        who, until = self.seen.get(secret, (None, 0.0))
        return who if until > time.monotonic() else None

    def _remember(self, secret: str, who: Account | None) -> Account | None:
        if who is not None:
            self.seen[secret] = (who, time.monotonic() + REMEMBER)
            self.seen.move_to_end(secret)
            if len(self.seen) > MOST:
                self.seen.popitem(last=False)
        return who

    def open_session(self, connection: Connection, user_id: int) -> str:
        """A new session; the cookie's value."""
        secret = secrets.token_urlsafe(32)
        now = time.time()
        expires = now + self.settings.session_days * DAY
        accounts.open_session(connection, user_id, secret, now, expires)
        return secret

    # -- passwords --------------------------------------------------------------------------

    async def hash(self, password: str) -> str:
        """A password as it is stored."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.hasher.hash, password)

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether it is the password; takes as long if there is none."""

        def check() -> bool:
            try:
                return self.hasher.verify(stored or self.nobody, password)
            except (VerificationError, InvalidHashError):
                return False

        right = await asyncio.get_running_loop().run_in_executor(self.threads, check)
        return right and stored is not None

    async def may_try(self, tries: dict[str, int]) -> None:
        """Refuse a log-in after too many that failed; `tries` says what counts, and how many times
        as much of it is allowed."""
        if self.settings.rate_login == 0:
            return
        now = time.time()
        counts = await self.database.read(
            lambda c: {what: accounts.failures(c, what, now, WINDOW) for what in tries}
        )
        for what, times in tries.items():
            count, until = counts[what]
            if count >= times * self.settings.rate_login:
                raise too_many(
                    "too-many-log-ins",
                    "too many failed attempts; try again later",
                    max(1.0, until - now),
                )

    async def failed(self, tries: dict[str, int]) -> Refused:
        """Count a failed log-in; the refusal to raise."""
        now = time.time()

        def write(connection: Connection) -> None:
            for what in tries:
                accounts.failed(connection, what, now, WINDOW)

        await self.database.write(write)
        return Refused(401, "wrong-password", "name or password is wrong")

    def close(self) -> None:
        """Stop the threads."""
        self.threads.shutdown(wait=False, cancel_futures=True)
