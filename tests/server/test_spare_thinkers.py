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
from mandjet.server.thinking.orders import FOUND, Chosen, Think
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


def test_a_thinker_goes_on_while_nobody_asks(state):
    async def play(pool):
        one = pool.all[0]
        await pool.ask(order(state, "search:seconds=1", 0.1, plan="table/0"), 60.0, Chosen)
        before = used(one)
        await asyncio.sleep(1.0)
        assert used(one) - before < 0.1
        # Asked to go on, it does, as long as it may.
        await pool.ask(order(state, "search:seconds=1", 0.1, plan="table/0", ahead=1.0), 60, Chosen)
        before = used(one)
        await asyncio.sleep(2.5)
        went_on = used(one) - before
        assert went_on > 0.2
        await asyncio.sleep(1.0)
        assert used(one) - before - went_on < 0.1
        # And leaves it at once when it is asked something.
        await pool.ask(order(state, "search:seconds=1", 0.1, plan="table/0", ahead=60), 60, Chosen)
        for _ in range(5):
            await asyncio.sleep(0.1)
            started = time.time()
            _, begun = await pool.ask(order(state, "random", 0.0), 60.0, Chosen)
            assert begun - started < 0.5

    run(play, 1)


def test_thinking_on_ends_before_the_memory_does(state):
    """It stops of itself; the process goes on."""

    async def play(pool):
        one = pool.all[0]
        asked = order(state, "search:seconds=1", 0.2, plan="table/0", ahead=30.0)
        await pool.ask(asked, 60.0, Chosen)
        process = one.process
        for _ in range(300):
            before = used(one)
            await asyncio.sleep(0.4)
            if used(one) - before < 0.02:
                break
        else:
            raise AssertionError("it never stopped")
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
        asked = asyncio.create_task(pool.ask(order(state, "expert", 1.5), 60.0, Chosen))
        await asyncio.sleep(0.1)
        (helping,) = pool.helping
        before = used(helping.helper)
        await asked
        await asyncio.sleep(0.5)
        assert not pool.helping
        assert len(pool.idle) == 2
        assert used(helping.helper) - before > 0.1
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
        await asyncio.sleep(0.5)
        assert len(pool.helping) == 1
        assert not pool.idle
        started = time.monotonic()
        await pool.ask(order(state, "random", 0.0), 60.0, Chosen)
        # The time for a slice, the answer and a busy machine.
        assert time.monotonic() - started < 1.5
        assert not long.done()
        chosen, _ = await long
        assert chosen.actions[0] in state.legal(state.waiting()[0])

    run(play, 2)


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
