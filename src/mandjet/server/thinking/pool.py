"""The thinkers of a server process: lent one by one, killed when slow, replaced when dead."""

import asyncio
import contextlib
import logging
import os
import sys
from typing import TypeVar

import msgspec

from mandjet.server.problems import impossible
from mandjet.server.thinking.orders import Failed, Order, Reply

log = logging.getLogger("mandjet.thinking")

LONGEST_LINE = 64 * 1024 * 1024
R = TypeVar("R")


class TooSlow(Exception):
    """The deadline passed; the thinker was stopped."""


class Thinker:
    """One process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.decoder: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)

    async def ask(self, order: Order, seconds: float) -> Reply:
        """The reply, or TooSlow; a thinker that died is replaced and asked again, once."""
        line = msgspec.json.encode(order) + b"\n"
        for _ in range(2):
            process = await self._alive()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                async with asyncio.timeout(seconds):
                    process.stdin.write(line)
                    await process.stdin.drain()
                    reply = await process.stdout.readline()
            except TimeoutError:
                await self.stop()
                raise TooSlow from None
            except (ConnectionError, asyncio.CancelledError) as error:
                # Half a question or an answer nobody waits for: start afresh.
                await self.stop()
                if isinstance(error, asyncio.CancelledError):
                    raise
                continue
            if reply:
                return self.decoder.decode(reply)
            log.warning("a thinker died")
            await self.stop()
        raise TooSlow

    async def _alive(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "mandjet.server.thinking.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                env=_environment(),
            )
        return self.process

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """Thinkers to be borrowed."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.idle: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        self.all = [Thinker() for _ in range(count)]
        for thinker in self.all:
            self.idle.put_nowait(thinker)

    async def ask(self, order: Order, seconds: float, kind: type[R]) -> R:
        """The reply of that kind, TooSlow, or Refused with the thinker's own words."""
        thinker = await self.idle.get()
        try:
            reply = await thinker.ask(order, seconds)
        finally:
            self.idle.put_nowait(thinker)
        if isinstance(reply, Failed):
            raise impossible("cannot-be-played", reply.detail)
        assert isinstance(reply, kind)
        return reply

    async def ask_or_refuse(self, order: Order, seconds: float, kind: type[R]) -> R:
        """The same for people: too slow is a refusal."""
        try:
            return await self.ask(order, seconds, kind)
        except TooSlow:
            raise impossible(
                "too-long", f"it took longer than {seconds:g} seconds and was given up"
            ) from None

    async def stop(self) -> None:
        """End all processes."""
        for thinker in self.all:
            await thinker.stop()


def _environment() -> dict[str, str]:
    """A thinker needs no secrets: not the database's password, for one."""
    return {name: value for name, value in os.environ.items() if name != "MANDJET_DATABASE"}
