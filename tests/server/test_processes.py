"""Several server processes on one database: any of them can serve any table."""

import asyncio
import json
import os
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from serverkit import Server, hear, pair, play_out, wait_for


@pytest.fixture(scope="module")
def two(postgres, tmp_path_factory):
    """Two processes on one PostgreSQL."""
    database, folder = postgres(), tmp_path_factory.mktemp("two")
    with Server(database, folder) as first, Server(database, folder) as second:
        yield first, second


def play_on(table, players, lines, got, until=None):
    """Play by sockets; every message is read by everybody."""
    for number, line in enumerate(lines):
        if not got[number]:
            got[number].append(hear(line, "table"))
    steps = 0
    while not got[0][-1]["look"]["view"]["over"] and steps != until:
        mover = next(n for n in range(2) if got[n][-1]["look"]["decision"] is not None)
        look = got[mover][-1]["look"]
        players[mover].ok(players[mover].choose(table, look))
        steps += 1
        catch_up(table, players, lines, got)
    return got


def catch_up(table, players, lines, got):
    """Everybody reads what there is for them; each counts for themselves."""
    for number, line in enumerate(lines):
        version = players[number].look(table)["version"]
        while got[number][-1]["version"] < version:
            got[number].append(hear(line, "table"))


def in_order(messages):
    versions = [line["version"] for message in messages for line in message["log"]]
    assert versions == sorted(set(versions))
    assert versions == list(range(versions[0], versions[0] + len(versions)))


def test_two_processes_one_table(two):
    first, second = two
    ana, bo = first.player("Ana"), second.player("Bo")
    table = ana.table("me", "invited")
    bo.ok(bo.accept(ana.invite(table)))
    with ExitStack() as stack:
        lines = [stack.enter_context(player.live(table)) for player in (ana, bo)]
        got = play_on(table, (ana, bo), lines, [[], []])
    for messages in got:
        in_order(messages)
    assert [messages[-1]["look"]["step"] for messages in got] == [got[0][-1]["look"]["step"]] * 2
    assert bo.info(table)["result"] == ana.info(table)["result"]
    # Undo, chat and what else there is crosses over as well.
    ana.ok(ana.do(table, "chat", text="well played"))
    assert bo.ok(bo.get(f"/api/tables/{table}/chat"))[0]["text"] == "well played"


def test_killing_one_process_loses_nothing(two, serve):
    second = two[1]
    first = serve(second.database)
    ana, bo = first.player("Ana"), second.player("Bo")
    table = ana.table("me", "invited")
    bo.ok(bo.accept(ana.invite(table)))
    against_bot = ana.table("me", "random")
    with ExitStack() as stack:
        lines = [stack.enter_context(player.live(table)) for player in (ana, bo)]
        got = play_on(table, (ana, bo), lines, [[], []], until=12)
        version = got[0][-1]["version"]
        first.kill()
        ana = ana.at(second)
        with ana.live(table, version=version) as line:
            back = hear(line, "table")
            assert back["after"] == back["version"] == version
            assert back["look"] == got[0][-1]["look"]
            got = play_on(table, (ana, bo), [line, lines[1]], [[back], got[1]])
        in_order(got[1])
    assert ana.info(table)["status"] == "over"
    # The bot's work is done by the process that is left.
    assert play_out(against_bot, ana)["status"] == "over"


def test_a_session_ends_everywhere_at_once(two):
    first, second = two
    ana = first.player("Ana")
    there = ana.at(second)
    assert there.ok(there.get("/api/me"))["user"] == ana.me
    ana.ok(ana.post("/api/logout"))
    wait_for(lambda: there.ok(there.get("/api/me"))["user"] is None)


def test_a_session_ends_in_every_worker_on_the_embedded_database(serve, sqlite):
    server = serve(sqlite, workers=2)
    ana = server.player("Ana")
    cookies = dict(ana.http.cookies)

    def still_known():
        # A new connection each time, so that sooner or later both workers are asked.
        answers = [server.get("/api/me", cookies=cookies) for _ in range(16)]
        return [answer for answer in answers if answer.json()["user"] is not None]

    assert len(still_known()) == 16
    ana.ok(ana.post("/api/logout"))
    wait_for(lambda: not still_known())


def race(players, table, look, count=50):
    """Everybody submits for the same decision at the same moment."""
    choices = [choice["id"] for choice in look["choices"]]

    def submit(number):
        player = players[number % len(players)]
        return player.choose(
            table, look, choices[number % len(choices)], key=f"{look['decision']}-{number}"
        )

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(submit, range(count)))


def winners(answers):
    accepted = [answer for answer in answers if answer.status_code == 200]
    for answer in answers:
        if answer.status_code != 200:
            assert answer.status_code == 409, answer.text
            assert answer.json()["type"] == "/problems/stale"
    return accepted


def test_fifty_clients_race_for_one_decision(server):
    ana = server.player("Ana")
    table = ana.table("me", "me")
    for _ in range(3):
        seat = next(s["seat"] for s in ana.info(table)["seats"] if s["waited_for"])
        look = ana.look(table, seat)
        assert len(winners(race([ana], table, look))) == 1
        assert ana.look(table, seat)["version"] == look["version"] + 1


def test_fifty_clients_race_at_two_processes(two):
    ana = two[0].player("Ana")
    people = [ana, ana.at(two[1])]
    table = ana.table("me", "me")
    for _ in range(3):
        seat = next(s["seat"] for s in ana.info(table)["seats"] if s["waited_for"])
        look = ana.look(table, seat)
        assert len(winners(race(people, table, look))) == 1
        for person in people:
            assert person.look(table, seat)["version"] == look["version"] + 1


def test_two_people_race_for_the_last_seat(two):
    host = two[0].player("Host")
    table = host.table("me", "open", public=True)
    people = [two[n % 2].player(f"P{n}") for n in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda person: person.do(table, "join"), people))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]


def thinkers_of(pid):
    """The processes in which a server's bots think."""
    found = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    ).stdout
    return [int(x.split()[0]) for x in found.splitlines() if "thinking.thinker" in x]


def test_a_killed_thinkers_work_is_done_by_another(server):
    ana = server.player("Ana")
    table = ana.table("me", "random")
    killed = 0
    for _ in range(400):
        info = ana.info(table)
        if info["status"] != "running":
            break
        look = ana.look(table)
        if look["decision"] is not None:
            ana.ok(ana.choose(table, look))
            if killed < 3:
                for pid in thinkers_of(server.process.pid):
                    os.kill(pid, signal.SIGKILL)
                    killed += 1
    assert killed
    assert play_out(table, ana)["status"] == "over"


def test_bots_among_themselves_keep_nobody_waiting(serve, sqlite):
    """One thinker, and a table where it has to think for two seconds, a hundred times over."""
    server = serve(sqlite, thinkers=1)
    ana = server.player("Ana")
    slow = ana.table("expert", "expert")
    wait_for(lambda: ana.look(slow)["step"] > 0)
    quick = ana.table("me", "random")
    for _ in range(2):
        with ana.live(quick) as line:
            look = hear(line, "table")["look"]
            while look["decision"] is None:
                look = hear(line, "table")["look"]
        while look["decision"] is not None:
            look = ana.ok(ana.choose(quick, look))["look"]
    assert ana.info(slow)["status"] == "running"


def test_several_workers_on_the_embedded_database(serve, sqlite):
    server = serve(sqlite, workers=2)
    ana, bo, table = pair(server)
    with ExitStack() as stack:
        lines = [stack.enter_context(player.live(table)) for player in (ana, bo)]
        got = [[], []]
        for number, line in enumerate(lines):
            got[number].append(hear(line, "table"))
        for _ in range(10):
            mover = next(n for n in range(2) if got[n][-1]["look"]["decision"] is not None)
            player = (ana, bo)[mover]
            player.ok(player.choose(table, got[mover][-1]["look"]))
            catch_up(table, (ana, bo), lines, got)
    for messages in got:
        in_order(messages)
    json.dumps(got)


def test_what_another_process_wrote_before_the_first_look_is_heard(sqlite):
    """A process that has only just begun to watch the file tells those who came before it did."""
    from mandjet.server import settings
    from mandjet.server.bus import ANYTHING, Bus
    from mandjet.server.db import upgrade
    from mandjet.server.db.database import Database
    from mandjet.server.store import accounts

    url = settings.read({"MANDJET_DATABASE": sqlite}).url
    upgrade.ensure(url)
    ours, theirs = Database(url), Database(url)
    heard = asyncio.Event()

    async def come_and_wait():
        bus = Bus(ours, url, shared=True)
        bus.subscribe(lambda news: heard.set() if news == ANYTHING else None)
        await bus.start()
        await theirs.write(lambda c: accounts.add_guest(c, "Ana", time.time()))
        await asyncio.wait_for(heard.wait(), 30)
        await bus.stop()

    asyncio.run(come_and_wait())
    ours.close()
    theirs.close()
