"""Bot time is shared out between owners: nobody's many tables keep another's one waiting."""

import asyncio
import time

import pytest
from serverkit import wait_for

from mandjet.server import settings
from mandjet.server.bus import Bus
from mandjet.server.db import upgrade
from mandjet.server.db.database import Database
from mandjet.server.hall import Hall
from mandjet.server.schema import Account, ForBot, ForMe, NewTable
from mandjet.server.store import accounts, jobs, shares
from mandjet.server.table import making
from mandjet.server.table.thought import to_think
from mandjet.server.thinking.orders import Chosen
from mandjet.server.thinking.pool import Pool

MANY = 54
# A bot that thinks for two seconds a choice, fifty-four times over, is not through by then.
SOON = 30.0


def metric(player, name):
    for line in player.get("/metrics").text.splitlines():
        if line.startswith(f"{name} "):
            return float(line.split()[1])
    raise AssertionError(name)


def settle(player, table):
    """Say all there is to say in the ceremony."""
    look = player.look(table)
    alone = next(choice for choice in look["choices"] if choice["kind"] == "alone")
    player.ok(player.choose(table, look, alone["id"]))


def answered_soon(player):
    """A bot of this person answers within seconds."""
    table = player.table("me", "random", "random", game="rising_sun")
    # Over tea bots leave it to people to speak first.
    settle(player, table)
    started = time.monotonic()
    wait_for(lambda: player.look(table)["view"]["tea"] is None)
    assert time.monotonic() - started < SOON


@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
def test_one_guests_many_tables_keep_nobody_waiting(serve, database):
    server = serve(database, thinkers=1, bot_pace=0.05)
    greedy, bo = server.player("Greedy"), server.player("Bo")
    mine = [greedy.table("me", "expert", "expert", game="rising_sun") for _ in range(MANY)]
    for table in mine:
        settle(greedy, table)
    wait_for(lambda: metric(bo, "mandjet_bot_queue") > MANY / 2)
    answered_soon(bo)
    server.kill()
    server.start()
    answered_soon(bo)
    # And the many are served as well, all the time.
    wait_for(lambda: sum(greedy.look(table)["step"] > 1 for table in mine) >= 2)
    assert metric(bo, "mandjet_bot_queue") > MANY / 2
    assert metric(bo, "mandjet_bot_wait_seconds") > 1
    assert 0 <= metric(bo, "mandjet_thinkers_busy") <= 1


def test_tables_with_bots_are_limited(serve, sqlite):
    server = serve(sqlite, bot_tables_guest=2, bot_tables_each=3)
    ana = server.player("Ana")
    for _ in range(2):
        ana.table("me", "random")
    refused = ana.post(
        "/api/tables",
        game="sunrise_sunset",
        seats=[{"for": "me"}, {"for": "bot", "level": "learner"}],
    )
    assert refused.status_code == 409
    assert refused.json()["type"] == "/problems/too-many-bots"
    table = ana.table("me", "invited")
    assert ana.do(table, "bot", seat=1, level="learner").status_code == 409
    # Whoever has an account may have more.
    ana.register("Ana of the bots")
    ana.ok(ana.do(table, "bot", seat=1, level="learner"))
    assert ana.do(ana.table("me", "invited"), "bot", seat=1, level="learner").status_code == 409


@pytest.fixture
def hall(database):
    read = settings.read({"MANDJET_DATABASE": database})
    upgrade.ensure(read.url)
    made = Database(read.url)
    yield Hall(made, Bus(made, read.url, shared=False), read)
    made.close()


async def owner(hall, name):
    made = await hall.database.write(lambda c: accounts.add_guest(c, name, time.time()))
    return Account(made.id, name, True)


async def bots_table(hall, user, *seats):
    plans = [ForMe() if seat == "me" else ForBot(level=seat) for seat in seats]
    wanted = NewTable(game="rising_sun", seats=plans)
    return (await hall.create(making.make(wanted, user, time.time()))).id


def test_whose_bot_is_next(hall):
    """Whichever process asks: people first, then whoever has had the least, then the oldest."""

    async def play():
        ana, bo = await owner(hall, "Ana"), await owner(hall, "Bo")
        alone = await bots_table(hall, bo, "learner", "learner", "learner")
        many = [await bots_table(hall, ana, "me", "learner", "learner") for _ in range(5)]
        one = await bots_table(hall, bo, "me", "learner", "learner")

        def claim(holder, limit, later=0.0):
            now = time.time() + later
            return hall.database.write(lambda c: shares.claim(c, holder, now, 60, limit))

        first = await claim("p", 1)
        # Nobody has had anything: the oldest where a person sits.
        assert [job.table_id for job in first] == [many[0]]
        assert (first[0].owner, first[0].attempts, first[0].outside) == (ana.id, 1, False)
        # Ana's bot thinks at the moment: now Bo's, in another process too.
        assert [job.table_id for job in await claim("q", 1)] == [one]
        # What was thought counts when it is over.
        await hall.database.write(lambda c: jobs.release(c, first[0], "p"))
        await hall.database.write(lambda c: shares.charge(c, bo.id, 30.0, time.time()))
        rest = [job.table_id for job in await claim("p", 9)]
        assert rest == [*many, alone]
        # Nothing is claimed twice, and what was given back counts as never tried.
        assert await claim("q", 9) == []
        await hall.database.write(lambda c: jobs.release_all(c, "p"))
        again = await claim("q", 9)
        assert {job.attempts for job in again} == {1}
        # A claim that ran out is another try.
        assert {job.attempts for job in await claim("p", 9, later=61.0)} == {2}

    asyncio.run(play())


def test_peoples_questions_take_turns(hall):
    """Hints and the like: people who asked for much wait for people who asked for little."""

    async def play():
        ana = await owner(hall, "Ana")
        table = await hall.get(await bots_table(hall, ana, "me", "learner", "learner"))
        state = table.state
        seat = state.waiting()[0]
        pool = Pool(1, 512, 60)
        done = []

        async def ask(owner, level, seconds):
            order = to_think(table, state, seat, level, seconds)
            await pool.ask(order, 60.0, Chosen, owner)
            done.append(owner)

        try:
            many = [asyncio.create_task(ask(1, "strong", 0.3)) for _ in range(8)]
            # All of them are in the queue, before anything is answered.
            await asyncio.sleep(0)
            assert not done
            await ask(2, "random", 0.0)
            assert len(done) <= 2
            await asyncio.gather(*many)
            assert done.count(1) == 8
        finally:
            await pool.stop()

    asyncio.run(play())
