"""Positions from outside run in processes with limits: whatever their rules do, the server serves,
the table stays as it was, and nothing is lost by a restart."""

import contextlib
import json
import sqlite3
import time

import httpx
import pytest
from serverkit import PATIENCE, TRAPS, command, hear, kind, wait_for

import mandjet

# The choice that springs the trap comes after this many harmless ones.
HARMLESS = 36


@pytest.fixture(scope="module")
def trap():
    """The game that harms whoever runs its rules; harmless until somebody goes on with it."""
    import importlib.util
    import sys

    from mandjet.engine import registry

    games = importlib.import_module(registry.GAMES)
    spec = importlib.util.spec_from_file_location("trap_paths", TRAPS / "sitecustomize.py")
    before, paths = sys.path[:], games.__path__[:]
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    registry._metas.cache_clear()
    yield mandjet.game("trap")
    sys.path[:], games.__path__[:] = before, paths
    registry._metas.cache_clear()


def analysis(player, trap, how, seats):
    position = trap.new(2, 7, {"trap": how}).position()
    return player.ok(player.post("/api/analysis", position=position, seats=seats))["id"]


def lay(player, table):
    """Play up to the choice that springs the trap, which seat 1 has to make."""
    for number in range(HARMLESS):
        seat = number % 2
        player.ok(player.choose(table, player.look(table, seat), 1 - seat))


def lay_with_bot(player, table):
    """The same where seat 1 is a bot's."""
    rounds = HARMLESS // 2
    while (look := player.look(table, 0))["view"]["round"] <= rounds:
        if look["prompt"] is not None:
            # The bot bids at the same time; what it makes stale is sent again.
            assert player.choose(table, look, 1).status_code in (200, 409)


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("spin", "longer than"),
        pytest.param("eat", "memory", marks=pytest.mark.long),
        pytest.param("die", "more than it may", marks=pytest.mark.long),
    ],
)
def test_a_choice_that_never_ends_is_refused_and_nobody_waits(serve, sqlite, trap, how, why):
    server = serve(sqlite, traps=True, outside_seconds=2)
    ana, bo = server.player("Ana"), server.player("Bo")
    table = analysis(ana, trap, how, [None, None])
    lay(ana, table)
    before = ana.look(table, 1)
    with ana.live(table, seat=1) as line:
        hear(line, "table")
        wanted = {"seat": 1, "decision": before["decision"], "action": 0, "key": "sprung"}
        line.send(json.dumps({"type": "choose", **wanted}))
        # The rules run somewhere; everybody else is served meanwhile.
        other = bo.table("me", "me")
        for _ in range(20):
            look = next(look for s in (0, 1) if (look := bo.look(other, s))["choices"])
            started = time.monotonic()
            bo.ok(bo.choose(other, look))
            assert time.monotonic() - started < 10
        problem = hear(line, "problem")["problem"]
    assert (problem["status"], problem["type"]) == (409, "/problems/cannot-go-on")
    assert why in problem["detail"]
    assert ana.look(table, 1) == before
    # Thinking about it springs it as well.
    assert ana.do(table, "hint", seat=1).status_code == 422
    assert kind(ana.choose(table, before, 0)) == (409, "cannot-go-on")
    # After a crash too.
    server.kill()
    server.start()
    assert ana.look(table, 1) == before
    assert kind(ana.choose(table, before, 0)) == (409, "cannot-go-on")
    replayed = ana.ok(ana.get(f"/api/tables/{table}/replay", first=HARMLESS, count=5))
    assert [step["step"] for step in replayed["views"]] == [HARMLESS]
    assert ana.ok(ana.do(table, "close"))["status"] == "ended"


@pytest.mark.long
def test_a_bot_that_would_spring_it_gives_up_and_says_so(serve, sqlite, trap):
    server = serve(sqlite, traps=True, outside_seconds=1, lease_seconds=1.2)
    ana, bo = server.player("Ana"), server.player("Bo")
    table = analysis(ana, trap, "spin", [None, "random"])
    lay_with_bot(ana, table)
    quick = bo.table("me", "random")

    def told():
        return [line for line in ana.ok(ana.get(f"/api/tables/{table}/log")) if line["text"]]

    wait_for(lambda: told()[-1]["kind"] == "stuck")
    assert "three times" in told()[-1]["text"]
    assert ana.get("/healthz").text == "ok\n"
    assert wait_for(lambda: bo.look(quick)["choices"])
    assert "mandjet_jobs_put_aside 1" in ana.get("/metrics").text
    listed = command("db", "jobs", database=sqlite).stdout
    assert f"{table}  bot" in listed
    assert "cannot go on" in " ".join(listed.split())
    # A restart does not begin it again.
    server.kill()
    server.start()
    assert "mandjet_jobs_put_aside 1" in ana.get("/metrics").text
    # People may try again, as often as they like, or close it.
    assert kind(bo.do(quick, "try-again")) == (409, "not-stuck")
    assert bo.do(table, "try-again").status_code == 404
    tries = len(told())
    ana.ok(ana.do(table, "try-again"))
    wait_for(lambda: len(told()) > tries)
    # So may an operator.
    server.stop()
    assert command("db", "jobs", "--retry", table, database=sqlite).returncode == 0
    assert "Nothing" in command("db", "jobs", database=sqlite).stdout
    assert command("db", "jobs", "--drop", table, database=sqlite).returncode == 2
    server.start()
    ana.ok(ana.do(table, "close"))
    assert command("db", "jobs", database=sqlite).stdout.startswith("Nothing")


def test_a_table_that_cannot_even_be_opened_keeps_nobody_from_serving(serve, sqlite, trap):
    """As an older server may have left it: the harm stands in the journal already."""
    server = serve(sqlite, traps=True, outside_seconds=1)
    ana = server.player("Ana")
    table = analysis(ana, trap, "spin", [None, None])
    lay(ana, table)
    server.stop()
    line = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
    seq, head = line.execute("SELECT seq, head FROM tables WHERE id = ?", [table]).fetchone()
    head = json.loads(head)
    head["step"] += 1
    line.execute(
        "INSERT INTO journal (table_id, seq, kind, seat, action, at) VALUES (?, ?, 'act', 1, 0, 0)",
        [table, seq + 1],
    )
    line.execute(
        "UPDATE tables SET seq = ?, head = ? WHERE id = ?", [seq + 1, json.dumps(head), table]
    )
    line.commit()
    line.close()
    server.start()
    assert [t["id"] for t in ana.ok(ana.get("/api/mine"))["tables"]] == [table]
    first = ana.get(f"/api/tables/{table}/look", seat=1)
    assert first.status_code == 422, first.text
    started = time.monotonic()
    assert kind(ana.get(f"/api/tables/{table}/look", seat=1)) == (409, "cannot-go-on")
    # It is not tried again at once.
    assert time.monotonic() - started < 10
    assert kind(ana.do(table, "resign", seat=1)) == (409, "cannot-go-on")
    assert ana.ok(ana.do(table, "close"))["status"] == "ended"
    assert ana.ok(ana.get("/api/mine"))["tables"] == []


def test_what_kills_the_process_that_does_it_is_put_aside(serve, sqlite, trap):
    """At a table of our own: the bot's choice ends the server process, whichever does it."""
    server = serve(sqlite, traps=True, lease_seconds=0.5)
    ana = server.player("Ana")
    table = ana.table("me", "random", game="trap", options={"trap": "die"})
    with contextlib.suppress(httpx.TransportError):
        lay_with_bot(ana, table)
    for _ in range(3):
        server.process.wait(PATIENCE)
        server.start()
    wait_for(
        lambda: ana.ok(ana.get(f"/api/tables/{table}/log"))[-1]["kind"] == "stuck", patience=60
    )
    assert server.process.poll() is None
    assert "died" in command("db", "jobs", database=sqlite).stdout
    assert ana.ok(ana.do(table, "propose", seat=0, kind="end"))["status"] == "ended"
    assert "Nothing" in command("db", "jobs", database=sqlite).stdout


def test_an_upload_too_long_to_be_a_game_is_refused(server):
    ana = server.player("Ana")
    record = mandjet.engine.Journal.start(mandjet.game("sunrise_sunset"), 2, 7).record
    plain = json.loads(record.encode())
    plain["actions"] = [[0, 0]] * 10_001
    assert kind(ana.post("/api/records", **plain)) == (422, "bad-record")
