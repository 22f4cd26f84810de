"""Load on the table server: API players at many tables, on this machine.

    python benchmarks/server_load.py [--database sqlite|postgres|URL ...] [--tables N] [--rate R]

Starts a server for each database, measures memory per idle table and per idle socket, then lets two
players at each table choose over their sockets at a steady rate, and measures the time from a
submission to the other seat's event. Generator and server share the machine.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import secrets
import statistics
import sys
import tempfile
import time

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from mandjet.server.edits import Follower
from served import Person, Server, database


class Choice(msgspec.Struct):
    """What we need of a choice."""

    id: int


class Look(msgspec.Struct):
    """What we need of a look."""

    decision: int | None
    choices: list[Choice]


class Status(msgspec.Struct):
    """What we need of a table."""

    status: str


class Message(msgspec.Struct):
    """What we need of a message; the generator must not cost more than the server."""

    type: str
    version: int = 0
    key: str | None = None
    look: Look | None = None
    table: Status | None = None


decode = msgspec.json.Decoder().decode


class Meter:
    """What was measured."""

    def __init__(self) -> None:
        self.sent: dict[str, float] = {}
        self.delays: list[float] = []
        self.accepted = 0
        self.finished = 0


class Seat:
    """One seat of a table: hears everything, chooses when told to."""

    def __init__(self, line: ClientConnection, number: int) -> None:
        self.line = line
        self.number = number
        self.version = 0
        self.look: Look | None = None
        self.over = False
        self.follower = Follower()


async def hear(seat: Seat, table: str, meter: Meter, turn: asyncio.Event) -> None:
    """Note when a choice of the other seat arrives here."""
    async for text in seat.line:
        now = time.perf_counter()
        message = msgspec.convert(seat.follower.whole(decode(text)), Message)
        if message.type == "table":
            seat.version = message.version
            seat.look = message.look
            seat.over = message.table is not None and message.table.status != "running"
            start = meter.sent.pop(f"{table}/{message.version}/{seat.number}", None)
            if start is not None:
                meter.delays.append(now - start)
            turn.set()
        elif message.type == "accepted":
            meter.accepted += 1
        elif message.type == "problem":
            raise SystemExit(text)


async def play(
    person: Person, meter: Meter, interval: float, stop: asyncio.Event, spread: float
) -> None:
    """Tables one after the other: one choice every `interval` seconds until told to stop.

    They begin spread over some time: games that all begin at once all end at once, and what is
    measured then is how fast new tables and sockets are made.
    """
    await asyncio.sleep(random.random() * spread)  # noqa: S311
    while not stop.is_set():
        table = await person.table()
        turn = asyncio.Event()
        async with person.live(table, "seat=0") as one, person.live(table, "seat=1") as two:
            seats = [Seat(one, 0), Seat(two, 1)]
            tasks = [asyncio.create_task(hear(seat, table, meter, turn)) for seat in seats]
            try:
                await choose_on(seats, table, meter, interval, stop, turn)
            finally:
                for task in tasks:
                    task.cancel()


def asked(seats: list[Seat]) -> list[Seat]:
    """The seats that may choose."""
    return [seat for seat in seats if seat.look is not None and seat.look.decision is not None]


async def choose_on(
    seats: list[Seat],
    table: str,
    meter: Meter,
    interval: float,
    stop: asyncio.Event,
    turn: asyncio.Event,
) -> None:
    """One game, or what there is time for."""
    due = time.perf_counter()
    while not stop.is_set():
        while not (any(seat.over for seat in seats) or asked(seats)):
            turn.clear()
            await turn.wait()
        if not asked(seats):
            meter.finished += 1
            return
        mover = asked(seats)[0]
        look = mover.look
        assert look is not None
        due = max(due + interval, time.perf_counter())
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        message = {
            "type": "choose",
            "seat": mover.number,
            "decision": look.decision,
            "action": random.choice(look.choices).id,  # noqa: S311
            "key": secrets.token_hex(6),
        }
        wanted = mover.version + 1
        # The other counts for itself; of what it cannot notice it hears with the next choice.
        other = seats[1 - mover.number]
        meter.sent[f"{table}/{other.version + 1}/{other.number}"] = time.perf_counter()
        await mover.line.send(msgspec.json.encode(message).decode())
        while mover.version < wanted:
            turn.clear()
            await turn.wait()


async def measure(server: Server, options: argparse.Namespace) -> None:
    """Everything, for one server."""
    host = await Person(server).enter()
    first = await host.table(public=True)
    before = server.memory()
    idle = [await host.table(public=True) for _ in range(options.idle_tables)]
    per_table = (server.memory() - before) / max(1, options.idle_tables)
    async with contextlib.AsyncExitStack() as stack:
        before = server.memory()
        watched = [first, *idle[: options.idle_tables // 2]]
        readers = []
        for number in range(options.sockets):
            line = await stack.enter_async_context(
                host.live(watched[number % len(watched)], "spectate=true")
            )
            await line.recv()
            readers.append(line)
        per_socket = (server.memory() - before) / max(1, options.sockets)
        say(f"  memory per idle table   {per_table / 1024:8.1f} kB  ({options.idle_tables})")
        say(f"  memory per idle socket  {per_socket / 1024:8.1f} kB  ({options.sockets})")
        await load(server, options)


async def load(server: Server, options: argparse.Namespace) -> None:
    """The players."""
    meter = Meter()
    stop = asyncio.Event()
    people = [await Person(server).enter() for _ in range(options.tables)]
    interval = options.tables / options.rate if options.rate else 0.0
    # Idle sockets are not looked through for garbage while delays are measured.
    gc.collect()
    gc.freeze()
    spread = 0.8 * options.warmup
    players = [asyncio.create_task(play(p, meter, interval, stop, spread)) for p in people]
    await asyncio.sleep(options.warmup)
    meter.delays.clear()
    accepted, cpu, own, started = meter.accepted, server.cpu(), time.process_time(), time.time()
    await asyncio.sleep(options.seconds)
    took = time.time() - started
    delays = sorted(meter.delays)
    rate = (meter.accepted - accepted) / took
    used, ours = (server.cpu() - cpu) / took, (time.process_time() - own) / took
    stop.set()
    await asyncio.wait(players, timeout=10)
    for task in players:
        task.cancel()
    cuts = statistics.quantiles(delays, n=1000) if len(delays) > 1 else [0.0] * 999
    say(f"  accepted actions        {rate:8.1f} /s  ({options.tables} tables, {took:.0f} s)")
    say(
        f"  submit to other's event {cuts[499] * 1e3:8.1f} ms p50,"
        f" {cuts[989] * 1e3:.1f} ms p99, {delays[-1] * 1e3 if delays else 0:.1f} ms most"
    )
    say(f"  processor               {used * 100:8.0f} % server, {ours * 100:.0f} % generator")
    say(f"  server, per action      {used / rate * 1e3 if rate else 0:8.2f} ms of processor time")
    say(f"  games finished          {meter.finished:8d}")


LONG = 2000
# A game in which aimless play takes tens of thousands of actions.
LONG_GAME = "path_to_yaaru"


async def long_game(database: str, http: httpx.Client) -> str:
    """A table with a very long game, played at random by the server's own code."""
    from mandjet.server import settings
    from mandjet.server.bus import Bus
    from mandjet.server.db.database import Database
    from mandjet.server.hall import Hall
    from mandjet.server.schema import Account, ForMe, NewTable
    from mandjet.server.table import making, play

    me = http.post("/api/guest", json={}).raise_for_status().json()["user"]
    read = settings.read({"MANDJET_DATABASE": database})
    store = Database(read.url)
    hall = Hall(store, Bus(store, read.url, shared=False), read)
    wanted = NewTable(game=LONG_GAME, seats=[ForMe(), ForMe(), ForMe()])
    table = await hall.create(making.make(wanted, Account(me["id"], "A", True), time.time()))
    while table.head.step < LONG:
        state = table.state
        assert state is not None
        seat = random.choice(state.waiting())  # noqa: S311
        action = random.choice(state.legal(seat))  # noqa: S311
        table = await hall.change(
            table.id,
            lambda t, now, s=seat, a=action: play.act(  # type: ignore[misc]
                t, s, a, me["id"], None, now
            ),
        )
    store.close()
    return table.id


def opening(name: str) -> None:
    """How long the first look at a long game takes after a restart."""
    with database(name) as url:
        server = Server(url)
        http = httpx.Client(base_url=server.base)
        try:
            table = asyncio.run(long_game(url, http))
            server.stop()
            server = Server(url)
            http.base_url = httpx.URL(server.base)
            http.get("/api/me")
            started = time.perf_counter()
            look = http.get(f"/api/tables/{table}/look").raise_for_status().json()
            took = time.perf_counter() - started
            say(f"  opening {look['step']} actions    {took * 1e3:8.1f} ms, first look, restarted")
        finally:
            http.close()
            server.stop()


def fdatasync() -> float:
    """The usual time to bring one page to the disk: no commit is faster."""
    times = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(50):
            file.write(bytes(4096))
            file.flush()
            started = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - started)
    return statistics.median(times)


def say(text: str) -> None:
    """One line of the report, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    """Measure each database in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--database", action="append", help="sqlite, postgres or a URL")
    parser.add_argument("--tables", type=int, default=60, help="tables in play")
    parser.add_argument("--rate", type=float, default=300, help="actions/s aimed at; 0: the most")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warmup", type=float, default=15)
    parser.add_argument("--sockets", type=int, default=1000, help="idle live sockets")
    parser.add_argument("--idle-tables", type=int, default=300)
    parser.add_argument("--no-opening", action="store_true", help="leave the long game out")
    options = parser.parse_args()
    for name in options.database or ["sqlite", "postgres"]:
        with database(name) as url:
            server = Server(url)
            say(
                f"{name}: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before the run,"
                f" fdatasync {fdatasync() * 1e3:.1f} ms"
            )
            try:
                asyncio.run(measure(server, options))
                say(f"  load of the machine     {os.getloadavg()[0]:8.1f} after the run")
            finally:
                server.stop()
        if not options.no_opening:
            opening(name)


if __name__ == "__main__":
    main()
