"""Tokens: what they may do, when they end, and that they end at once everywhere."""

import json
import sqlite3
import time

import pytest
from serverkit import Player, command, hear, kind, pair, wait_for
from websockets.exceptions import ConnectionClosed

DAY = 86_400


def unique(request):
    return "T" + str(abs(hash(request.node.nodeid)) % 10**10)


def token(player, **more):
    return player.ok(player.post("/api/tokens", name="robot", **more))


def test_a_token_has_an_end_and_is_listed_with_its_use(server, request):
    ana = server.player("Ana").register(unique(request))
    made = token(ana)
    assert 89 < (made["info"]["expires"] - time.time()) / DAY <= 90
    assert made["info"]["scope"] == "play"
    year = token(ana, days=365, scope="read")["info"]
    assert 364 < (year["expires"] - time.time()) / DAY <= 365
    for days in (0, 366, -1, 1.5, 2**40):
        assert ana.post("/api/tokens", name="x", days=days).status_code == 400
    assert ana.post("/api/tokens", name="x", scope="all").status_code == 400
    robot = Player(server, token=made["token"])
    robot.ok(robot.get("/api/me"))
    used = {one["id"]: one["used"] for one in ana.ok(ana.get("/api/tokens"))}
    assert time.time() - used[made["info"]["id"]] < 60
    assert used[year["id"]] is None
    # When its time is over it is of no use, whatever anybody remembers.
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as file:
        ended = [time.time() - 1, made["info"]["id"]]
        file.execute("UPDATE tokens SET expires = ? WHERE id = ?", ended)
    file.close()
    assert kind(robot.get("/api/me")) == (401, "bad-token")


def test_a_token_that_may_read_changes_nothing(server, request):
    ana = server.player("Ana").register(unique(request))
    table = ana.table("me", "me")
    reader = Player(server, token=token(ana, scope="read")["token"])
    seat = next(seat["seat"] for seat in reader.info(table)["seats"] if seat["waited_for"])
    look = reader.look(table, seat)
    assert reader.ok(reader.get("/api/mine"))["tables"]
    assert kind(reader.choose(table, look)) == (403, "scope")
    assert kind(reader.do(table, "resign", seat=seat)) == (403, "scope")
    assert kind(reader.do(table, "chat", text="hello")) == (403, "scope")
    seats = [{"for": "me"}, {"for": "me"}]
    assert kind(reader.post("/api/tables", game="kemet", seats=seats)) == (403, "scope")
    with reader.live(table, origin=None) as line:
        hear(line, "table")
        choice = {"seat": seat, "decision": look["decision"], "action": look["choices"][0]["id"]}
        line.send(json.dumps({"type": "choose", "key": "k", **choice}))
        assert hear(line, "problem")["problem"]["type"] == "/problems/scope"
        line.send('{"type": "say", "text": "hello"}')
        assert hear(line, "problem")["problem"]["type"] == "/problems/scope"
        line.send('{"type": "ping"}')
        hear(line, "pong")


@pytest.mark.parametrize("scope", ["play", "read"])
def test_no_token_manages_an_account(server, request, scope):
    ana = server.player("Ana").register(unique(request), "a good password")
    made = token(ana, scope=scope)
    robot = Player(server, token=made["token"])
    for answer in (
        robot.post("/api/password", old="a good password", new="another password"),
        robot.post("/api/account/delete", password="a good password"),
        robot.post("/api/tokens", name="child"),
        robot.get("/api/tokens"),
        robot.http.delete(f"/api/tokens/{made['info']['id']}"),
    ):
        assert answer.status_code == 403
    assert ana.ok(ana.get("/api/me"))["user"]


def test_a_change_of_password_ends_tokens_and_sessions(serve, database, request):
    """In every process, at once; but not the session that changed it."""
    here, there = serve(database), serve(database)
    name = unique(request)
    ana = here.player("Ana").register(name, "password one")
    other = Player(there)
    other.be(other.post("/api/login", name=name, password="password one"))
    made = token(ana)["token"]
    robots = [Player(server, token=made) for server in (here, there)]
    for robot in robots:
        robot.ok(robot.get("/api/me"))
    _, _, table = pair(there, public=True)
    with robots[1].live(table, origin=None, spectate="true") as line:
        hear(line, "table")
        ana.ok(ana.post("/api/password", old="password one", new="password two"))
        for robot in robots:
            assert kind(robot.get("/api/me")) == (401, "bad-token")

        def ask():
            # Whoever still says something is asked who they are.
            line.send('{"type": "ping"}')
            line.recv(timeout=60)

        with pytest.raises(ConnectionClosed) as closed:
            wait_for(ask)
        assert closed.value.rcvd.code == 4401
    assert ana.ok(ana.get("/api/me"))["user"]
    assert ana.ok(ana.get("/api/tokens")) == []
    wait_for(lambda: other.ok(other.get("/api/me"))["user"] is None)


def test_a_revoked_token_is_of_no_use_in_another_process(serve, database, request):
    here, there = serve(database), serve(database)
    ana = here.player("Ana").register(unique(request))
    made = token(ana)
    robot = Player(there, token=made["token"])
    robot.ok(robot.get("/api/me"))
    assert ana.http.delete(f"/api/tokens/{made['info']['id']}").status_code == 204
    assert kind(robot.get("/api/me")) == (401, "bad-token")


def test_tokens_from_before_have_an_end_too(tmp_path):
    """An older database is upgraded: tokens end in ninety days, names have a look."""
    from alembic import command as alembic

    from mandjet.server.db import upgrade
    from mandjet.server.settings import database_url

    url = database_url(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    alembic.upgrade(upgrade.config(url), "0001")
    with sqlite3.connect(url.database) as file:
        file.execute("INSERT INTO users (id, name, handle, created) VALUES (1, 'Ána', 'ána', 1)")
        file.execute(
            "INSERT INTO tokens (user_id, name, hash, created) VALUES (1, 'robot', x'00', 1)"
        )
    file.close()
    assert command("db", "upgrade", "--database", f"sqlite:///{url.database}").returncode == 0
    with sqlite3.connect(url.database) as file:
        scope, expires = file.execute("SELECT scope, expires FROM tokens").fetchone()
        looks, seen = file.execute("SELECT alike, seen FROM users").fetchone()
    file.close()
    assert (scope, looks) == ("play", "ana")
    assert 89 < (expires - time.time()) / DAY <= 90
    assert time.time() - seen < 120
