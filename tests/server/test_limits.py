"""Limits of people and sockets: log-ins, floods, lists, what expires, what is kept where."""

import asyncio
import json
import stat
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from serverkit import Player, command, drain, hear, kind, pair, play_out, wait_for
from sqlalchemy import func, select, update
from websockets.exceptions import ConnectionClosed

from mandjet.server.db.database import lone_engine
from mandjet.server.db.tables import attempts, sessions, tables, users
from mandjet.server.settings import database_url


def unique(request):
    return "L" + str(abs(hash(request.node.nodeid)) % 10**10)


# -- log-ins --------------------------------------------------------------------------------


def test_log_ins_that_succeed_are_counted_too(serve, database, request):
    server = serve(database, rate_login=1)
    name = unique(request)
    server.player("Ana").register(name, "a good password")
    body = {"name": name, "password": "a good password"}
    statuses = [server.post("/api/login", json=body).status_code for _ in range(12)]
    assert statuses == [201] * 10 + [429] * 2


def test_many_guesses_at_once_are_counted_as_many(serve, database, request):
    """All are sent before the first is answered."""
    server = serve(database, rate_login=3)
    name = unique(request)
    server.player("Ana").register(name, "a good password")
    start = threading.Barrier(12)

    def guess(number):
        start.wait()
        body = {"name": name, "password": f"a bad password {number}"}
        return server.post("/api/login", json=body).status_code

    with ThreadPoolExecutor(12) as pool:
        statuses = list(pool.map(guess, range(12)))
    assert statuses.count(401) == 3
    assert statuses.count(429) == 9


def test_only_so_many_passwords_wait_to_be_hashed(server):
    """Whatever waits is answered soon; nobody else waits for it."""
    body = {"name": "nobody at all", "password": "a bad password"}

    async def crowd():
        async with httpx.AsyncClient(base_url=server.base, timeout=60) as client:
            asks = [client.post("/api/login", json=body) for _ in range(60)]
            return [answer.status_code for answer in await asyncio.gather(*asks)]

    statuses = asyncio.run(crowd())
    assert set(statuses) == {401, 429}
    assert server.get("/api/me").status_code == 200


# -- sockets --------------------------------------------------------------------------------


def test_sockets_that_come_at_once_are_counted_one_by_one(serve, sqlite):
    server = serve(sqlite, sockets_address=5)
    ana, _, table = pair(server)
    start = threading.Barrier(25)

    def come(stack, _):
        start.wait()
        line = stack.enter_context(ana.live(table))
        return json.loads(line.recv(timeout=60))["type"]

    for _ in range(2):
        with ExitStack() as stack, ThreadPoolExecutor(25) as pool:
            first = list(pool.map(lambda n: come(stack, n), range(25)))
            assert first.count("table") == 5
            assert first.count("problem") == 20

        # All places are free again, also those of sockets that were turned away.
        def free():
            with ana.live(table) as line:
                return json.loads(line.recv(timeout=60))["type"] == "table"

        wait_for(free)


def test_a_socket_that_asks_too_much_is_closed(serve, sqlite):
    server = serve(sqlite, rate_user=60)
    ana, _, table = pair(server)
    with ana.live(table) as line:
        hear(line, "table")

        def ask():
            for _ in range(100):
                line.send('{"type": "ping"}')
            drain(line)

        with pytest.raises(ConnectionClosed) as closed:
            ask()
        assert closed.value.rcvd.code == 4429
        assert closed.value.rcvd.reason == "flood"


def test_a_socket_that_asks_a_little_too_much_is_only_told(serve, sqlite):
    server = serve(sqlite, rate_user=60)
    ana, _, table = pair(server)
    with ana.live(table) as line:
        hear(line, "table")
        for _ in range(30):
            line.send('{"type": "ping"}')
        assert hear(line, "problem")["problem"]["status"] == 429


def test_lists_are_read_once_for_all():
    """However many sockets ask, and however much happens."""
    from mandjet.server.live.shared import Shared

    reads = []

    async def run():
        async def read(key):
            reads.append(key)
            await asyncio.sleep(0.01)
            return len(reads)

        shared = Shared(read, 3)
        first = await asyncio.gather(*(shared.get("a") for _ in range(500)))
        assert first == [1] * 500
        begun = time.monotonic()
        for _ in range(10):
            shared.forget("a")
            await shared.get("a")
        # Five a second at most; and nobody is told what is old.
        took = time.monotonic() - begun
        assert len(reads) <= 2 + took / 0.2
        for key in "bcdefgh":
            await shared.get(key)
        assert len(shared._kept) <= 3
        assert not shared._stale

    asyncio.run(asyncio.wait_for(run(), 120))


def test_the_lobby_reads_by_status_and_game_only(sqlite, monkeypatch):
    from mandjet.server.bus import Bus, News
    from mandjet.server.db import upgrade
    from mandjet.server.db.database import Database
    from mandjet.server.live import lobby
    from mandjet.server.store.lobby import Wanted

    url = database_url(sqlite)
    upgrade.ensure(url)
    database = Database(url)
    reads = []
    read = lobby.public_tables
    monkeypatch.setattr(lobby, "public_tables", lambda c, w: reads.append(w) or read(c, w))

    async def run():
        house = lobby.Lobby(database, Bus(database, url, shared=False))
        for _ in range(2):
            wishes = [
                Wanted("open", game, seats, pace, rated, limit)
                for game in (None, "kemet", "no such game", "x" * 40)
                for seats in (None, 2, 3)
                for pace in (None, "live")
                for rated in (None, True)
                for limit in range(1, 20)
            ]
            await asyncio.gather(*(house.message(wish, None) for wish in wishes))
            house.hear(News(lobby=True))
        assert len(house._texts) <= lobby.MESSAGES

    asyncio.run(run())
    database.close()
    assert len(reads) == 4


def test_buckets_have_an_end():
    from mandjet.server import limits

    limit = limits.RateLimit("requests", 60)
    for number in range(limits.MOST + 5_000):
        limit.spend(number)
    assert len(limit.buckets) <= limits.MOST
    places = limits.Places("too-many", "sockets", 2)
    for number in range(10_000):
        with places.one(number):
            pass
    assert not places.taken


# -- guests and what expires ----------------------------------------------------------------


def test_guests_do_not_fill_the_lobby(serve, sqlite, request):
    server = serve(sqlite, tables_guest=2)
    guest = server.player("Ana")
    for _ in range(2):
        guest.table("me", "open", public=True)
    seats = [{"for": "me"}, {"for": "open"}]
    answer = guest.post("/api/tables", game="sunrise_sunset", seats=seats, public=True)
    assert kind(answer) == (409, "too-many-tables")
    # For friends, or with an account, there is room.
    guest.table("me", "invited")
    guest.register(unique(request))
    guest.table("me", "open", public=True)


@pytest.fixture
def change(database):
    """Changes the database behind the server's back, and reads it."""
    engine = lone_engine(database_url(database))

    def run(statement):
        with engine.begin() as connection:
            found = connection.execute(statement)
            return found.all() if found.returns_rows else None

    yield run
    engine.dispose()


def test_what_nobody_came_for_expires(serve, database, change, request):
    server = serve(database, clean_seconds=0.5)
    ana, _, running = pair(server)
    waiting = ana.table("me", "open", public=True)
    fresh = ana.table("me", "open")
    server.stop()
    change(update(tables).where(tables.c.id.in_([waiting, running])).values(moved=1.0))
    server.start()
    wait_for(lambda: ana.info(waiting)["status"] == "ended")
    assert ana.info(waiting)["why_ended"] == "expired"
    texts = [line["text"] for line in ana.ok(ana.get(f"/api/tables/{waiting}/log"))]
    assert texts[-1] == "Nobody came; the table is closed."
    assert ana.info(fresh)["status"] == "open"
    # Whoever plays has the time they agreed on.
    assert ana.info(running)["status"] == "running"


def test_guests_who_do_not_come_back_are_forgotten(serve, database, change, request):
    server = serve(database, clean_seconds=0.5)
    account = server.player("Cy").register(unique(request))
    gone, other, playing, here = (server.player(n) for n in ("Gone", "Other", "Playing", "Here"))
    over = gone.table("me", "invited")
    other.ok(other.accept(gone.invite(over)))
    gone.ok(gone.do(over, "chat", text="my secret diary"))
    assert play_out(over, gone, other)["status"] == "over"
    alone = gone.table("me", "random")
    # A bot that still had to choose after the restart would make the table one that goes on.
    wait_for(lambda: gone.info(alone)["seats"][0]["waited_for"])
    table = playing.table("me", "invited")
    other.ok(other.accept(playing.invite(table)))
    idle = [gone.me["id"], playing.me["id"], account.me["id"]]
    server.stop()
    change(update(tables).where(tables.c.id == alone).values(moved=1.0))
    change(update(users).where(users.c.id.in_(idle)).values(seen=1.0))
    server.start()
    name = select(users.c.name).where(users.c.id == gone.me["id"])
    wait_for(lambda: change(name) == [("deleted player",)])
    # The game is the other's as well; what was said and who said it is nobody's.
    assert [seat["name"] for seat in other.info(over)["seats"]] == ["deleted player", "Other"]
    assert other.ok(other.get(f"/api/tables/{over}/chat")) == []
    assert gone.ok(gone.get("/api/me"))["user"] is None
    mine = select(func.count()).select_from(sessions).where(sessions.c.user_id == gone.me["id"])
    assert change(mine) == [(0,)]
    # Who is waited for at a table that goes on, who is here, and who has an account, stay.
    for player in (playing, here, account):
        assert player.ok(player.get("/api/me"))["user"] == player.me
    # Being here is written down.
    seen = select(users.c.seen).where(users.c.id == playing.me["id"])
    wait_for(lambda: change(seen)[0][0] > 1.0)


def test_one_of_many_processes_cleans(database):
    from mandjet.server import cleaning
    from mandjet.server.db import upgrade

    url = database_url(database)
    upgrade.ensure(url)
    engine = lone_engine(url)
    start = threading.Barrier(8)

    def claim(_):
        start.wait()
        with engine.begin() as connection:
            return cleaning.claim(connection, 1000.0, 60.0)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(claim, range(8))) == 1
    with engine.begin() as connection:
        assert not cleaning.claim(connection, 1059.0, 60.0)
        assert cleaning.claim(connection, 1061.0, 60.0)
    engine.dispose()


def test_attempts_do_not_pile_up(serve, database, change):
    server = serve(database, clean_seconds=0.5, rate_login=5)
    Player(server).post("/api/login", name="nobody at all", password="a bad password")
    count = select(func.count()).select_from(attempts)
    assert change(count)[0][0] > 0
    change(update(attempts).values(since=1.0))
    wait_for(lambda: change(count) == [(0,)])


# -- files and logs -------------------------------------------------------------------------


def mode(path):
    return stat.S_IMODE(Path(path).stat().st_mode)


def test_the_database_is_for_its_owner_only(serve, tmp_path):
    folder = tmp_path / "new"
    file = folder / "tables.sqlite3"
    server = serve(f"sqlite:///{file}")
    server.player("Ana")
    found = sorted(path.name for path in folder.iterdir())
    assert found == ["tables.sqlite3", "tables.sqlite3-shm", "tables.sqlite3-wal"]
    assert {mode(path) for path in folder.iterdir()} == {0o600}
    assert mode(folder) == 0o700
    copy = tmp_path / "copy.sqlite3"
    assert command("db", "backup", copy, "--database", server.database).returncode == 0
    assert mode(copy) == 0o600
    server.stop()
    # One that an older version made.
    file.chmod(0o644)
    server.start()
    server.player("Bo")
    assert {mode(path) for path in folder.iterdir()} == {0o600}


def said(server):
    lines = server.log.read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def test_every_line_of_a_request_names_it(server):
    answer = server.get("/api/nothing", headers={"x-request-id": "proxy-id-1234"})
    # From this machine, as from a proxy, the name of a request is believed.
    assert answer.headers["x-request-id"] == "proxy-id-1234"
    assert answer.json()["request_id"] == "proxy-id-1234"
    for odd in ("short", "x" * 65, "with space", 'quote"d', "new\tline1"):
        answer = server.get("/api/me", headers={"x-request-id": odd})
        assert answer.headers["x-request-id"] != odd
        assert len(answer.headers["x-request-id"]) == 16
    ana, _, table = pair(server)
    with ana.live(table) as line:
        hear(line, "table")
        name = line.response.headers["x-request-id"]
        line.send("nonsense")
        assert hear(line, "problem")["problem"]["request_id"] == name
    wait_for(lambda: name in [one.get("request_id") for one in said(server)])
    lines = [one for one in said(server) if one["from"] == "mandjet.request"]
    assert all(one["request_id"] for one in lines)
    assert "proxy-id-1234" in [one["request_id"] for one in lines]


def test_a_client_cannot_name_its_requests(serve, sqlite):
    server = serve(sqlite, proxies="192.0.2.1")
    answer = server.get("/api/me", headers={"x-request-id": "forged-id-1234"})
    assert answer.headers["x-request-id"] != "forged-id-1234"
    forged = {"x-forwarded-for": "198.51.100.7"}
    assert server.get("/metrics", headers=forged).status_code == 200


def test_a_proxy_is_believed_about_the_client(server):
    """Only this machine may read the metrics: not a client behind the proxy."""
    forwarded = {"x-forwarded-for": "198.51.100.7"}
    assert server.get("/metrics", headers=forwarded).status_code == 404
