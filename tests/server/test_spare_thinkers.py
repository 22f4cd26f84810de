"""Thinkers that nobody waits for: they think on while people choose, and help each other."""

import asyncio
import os
import time
from pathlib import Path

import msgspec
import pytest
from seated import seated

import mandjet
from mandjet.bots.inbox import Inbox
from mandjet.engine import Rng
from mandjet.server.table.now import SeatNow
from mandjet.server.table.thought import time_ahead
from mandjet.server.thinking import thinker
from mandjet.server.thinking.orders import FOUND, STOP, Chosen, Help, Think
from mandjet.server.thinking.pool import Pool

TICKS = os.sysconf("SC_CLK_TCK")


def order(state, bot, seconds, **more):
    seat = state.waiting()[0]
    twin = state.redeal(seat, Rng("twin"))
    position = msgspec.Raw(msgspec.json.encode(twin.position()))
    return Think(position, "kemet", seat, bot, "seed", seconds, **more)


@pytest.fixture
def state():
    """A decision in the open, with several answers."""
    state = mandjet.game("kemet").new(2, 5, listen=False)
    rng = Rng("way")
    while len(state.waiting()) > 1 or len(state.menu(state.waiting()[0])) < 4:
        seat = rng.choice(state.waiting())
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def used(one):
    """Seconds of the processor that a thinker has used."""
    told = Path(f"/proc/{one.process.pid}/stat").read_text()
    fields = told.rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def run(play, count, megabytes=512):
    """Play with a pool of so many thinkers, all of them ready."""

    async def whole():
        pool = Pool(count, megabytes, 60)
        simple = order(mandjet.game("kemet").new(2, 5, listen=False), "random", 0.0)
        try:
            await asyncio.gather(*(pool.ask(simple, 60.0, Chosen) for _ in range(count)))
            await play(pool)
        finally:
            await pool.stop()

    asyncio.run(whole())


async def rests(one):
    """Wait until a thinker does nothing."""
    for _ in range(200):
        before = used(one)
        await asyncio.sleep(0.4)
        if used(one) - before < 0.02:
            return
    raise AssertionError("it never rested")


def test_a_thinker_goes_on_while_nobody_asks(state):
    async def play(pool):
        one = pool.all[0]

        async def ask(ahead):
            asked = order(state, "search:seconds=1", 0.1, plan="table/0", ahead=ahead)
            await pool.ask(asked, 60.0, Chosen)

        await ask(0.0)
        before = used(one)
        await asyncio.sleep(1.0)
        assert used(one) - before < 0.1
        await ask(0.5)
        await rests(one)
        # Asked to go on for long, it does, and leaves that when it is asked something.
        for _ in range(2):
            await ask(600.0)
            before, until = used(one), time.monotonic() + 60
            while used(one) - before < 0.2:
                assert time.monotonic() < until
                await asyncio.sleep(0.1)
            await pool.ask(order(state, "random", 0.0), 60.0, Chosen)
            await rests(one)

    run(play, 1)


def test_thinking_on_ends_before_the_memory_does(state):
    """It stops of itself; the process goes on."""

    async def play(pool):
        one = pool.all[0]
        asked = order(state, "search:seconds=1", 0.2, plan="table/0", ahead=600.0)
        await pool.ask(asked, 60.0, Chosen)
        process = one.process
        await rests(one)
        await pool.ask(order(state, "search:seconds=1", 0.1, plan="table/0"), 60.0, Chosen)
        assert one.process is process

    run(play, 1, megabytes=256)


def test_where_nobody_sits_nobody_is_waited_for():
    table = seated("kemet", 2)
    assert time_ahead(table, 3.0) == 3.0
    assert time_ahead(table, 0.0) == 0.0
    table.seats[:] = [SeatNow(bot="expert") for _ in table.seats]
    assert time_ahead(table, 3.0) == 0.0


def test_an_idle_thinker_helps(state):
    async def play(pool):
        asked = asyncio.create_task(pool.ask(order(state, "master", 4.0), 60.0, Chosen))
        while not pool.helping:
            await asyncio.sleep(0.01)
        (helping,) = pool.helping
        before = used(helping.helper)
        assert not pool.idle
        await asked
        while pool.helping:
            await asyncio.sleep(0.01)
        assert len(pool.idle) == 2
        assert used(helping.helper) > before
        # Levels that do not search, and other questions, are not helped.
        for level in ("regular", "random", "search:seconds=1"):
            other = asyncio.create_task(pool.ask(order(state, level, 0.2), 60.0, Chosen))
            await asyncio.sleep(0.05)
            assert not pool.helping
            await other

    run(play, 2)


def test_help_ends_where_somebody_waits(state):
    async def play(pool):
        long = asyncio.create_task(pool.ask(order(state, "master", 4.0), 60.0, Chosen))
        while not pool.helping:
            await asyncio.sleep(0.01)
        (helping,) = pool.helping
        other = asyncio.create_task(pool.ask(order(state, "random", 0.0), 60.0, Chosen))
        await asyncio.sleep(0)
        assert helping.stopped
        assert not long.done()
        await asyncio.gather(long, other)
        while pool.helping:
            await asyncio.sleep(0.01)
        assert len(pool.idle) == 2
        # Where several come at once none is helped for long.
        many = [pool.ask(order(state, "master", 0.05), 60.0, Chosen) for _ in range(4)]
        tasks = [asyncio.create_task(one) for one in many]
        await asyncio.sleep(0)
        assert pool.waiting
        assert all(helping.stopped for helping in pool.helping)
        await asyncio.gather(*tasks)

    run(play, 2)


def test_a_helper_stops_when_it_is_told(state):
    async def play(pool):
        one = pool.all[0]
        asked = Help(order(state, "search:seconds=600", 600.0))
        task = asyncio.create_task(one.ask(asked, 300.0, again=False))
        while not one.begun:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.5)
        started = time.monotonic()
        one.tell(STOP)
        helped = await task
        assert time.monotonic() - started < 60
        assert {found.action for found in helped.found} <= set(state.menu(state.waiting()[0]))
        assert sum(found.visits for found in helped.found) > 0
        # A word too late is let be.
        one.tell(STOP)
        await pool.ask(order(state, "random", 0.0), 60.0, Chosen)

    run(play, 1)


def test_what_a_helper_found_decides_with_the_rest(state, monkeypatch):
    seat = state.waiting()[0]
    reader, writer = os.pipe()
    monkeypatch.setattr(thinker, "_inbox", Inbox(reader))
    asked = order(state, "search:seconds=1", 0.3, helped=True)
    alone = thinker.think(asked).actions[0]
    other = next(action for action in state.menu(seat) if action != alone)
    found = msgspec.json.encode([[other, 10**6, 10.0**6]])
    os.write(writer, FOUND + found + b"\n")
    assert thinker.think(asked).actions[0] == other
    # Of the next thought nothing is left.
    assert thinker.think(asked).actions[0] != other
    os.close(writer)
    os.close(reader)
