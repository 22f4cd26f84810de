"""Guests who log in, people who go: what happens to their games."""

import sqlite3

import pytest
from serverkit import Player, drain, hear, kind, pair, play_out
from websockets.exceptions import ConnectionClosed


@pytest.fixture
def known(server, request):
    """An account that is logged in elsewhere: its name and password, and that session."""
    name = "Known" + str(abs(hash(request.node.nodeid)) % 10**9)
    return name, "a good password", server.player("Ana").register(name, "a good password")


def log_in(player, known):
    return player.be(player.post("/api/login", name=known[0], password=known[1]))


def stored(server, query, *values):
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as file:
        found = file.execute(query, values).fetchall()
    file.close()
    return found


def test_logging_in_keeps_the_guests_games(server, known):
    guest, bo = server.player("Guest"), server.player("Bo")
    running = guest.table("me", "invited")
    bo.ok(bo.accept(guest.invite(running)))
    waiting = guest.table("me", "open", public=True)
    over = guest.table("me", "random")
    guest.ok(guest.do(over, "resign", seat=0))
    watched = bo.table("me", "me")
    guest.ok(guest.accept(bo.invite(watched, watch=True)))
    guest.ok(guest.do(running, "chat", text="hello"))
    old = known[2].table("me", "me")
    log_in(guest, known)
    assert guest.me["name"] == known[0]
    for player in (guest, known[2]):
        mine = [t["id"] for t in player.ok(player.get("/api/mine", finished=True))["tables"]]
        assert {running, waiting, over, old} <= set(mine)
    seat = bo.info(running)["seats"][0]
    assert (seat["name"], seat["guest"], seat["user"]) == (known[0], False, guest.me["id"])
    assert guest.info(waiting)["hosting"]
    assert guest.info(watched)["mine"] == []
    assert bo.ok(bo.get(f"/api/tables/{running}/chat"))[0]["name"] == known[0]
    history = guest.ok(guest.get(f"/api/players/{known[0]}/games"))["entries"]
    assert [entry["table"] for entry in history] == [over]
    assert play_out(running, guest, bo)["status"] == "over"


def test_the_guest_is_no_more_once_logged_in(server, known):
    guest = server.player("Guest")
    number, cookie = guest.me["id"], guest.http.cookies["mandjet_session"]
    table = guest.table("me", "me")
    with guest.live(table) as line:
        hear(line, "table")
        log_in(guest, known)
        with pytest.raises(ConnectionClosed) as closed:
            drain(line)
        assert closed.value.rcvd.code == 4401
    stale = Player(server)
    stale.http.cookies.set("mandjet_session", cookie)
    assert stale.ok(stale.get("/api/me"))["user"] is None
    assert stored(server, "SELECT name FROM users WHERE id = ?", number) == [("deleted player",)]


def test_a_wrong_password_leaves_the_guest_as_they_were(server, known):
    guest = server.player("Guest")
    table = guest.table("me", "me")
    assert kind(guest.post("/api/login", name=known[0], password="a bad password"))[0] == 401
    assert guest.info(table)["mine"] == [0, 1]
    assert guest.ok(guest.get("/api/me"))["user"] == guest.me


def test_guest_and_account_at_one_table_become_one(server, known):
    guest, account = server.player("Guest"), known[2]
    table = guest.table("me", "invited")
    account.ok(account.accept(guest.invite(table)))
    log_in(guest, known)
    assert guest.info(table)["mine"] == [0, 1]
    assert play_out(table, guest)["status"] == "over"
    # One person against themselves says nothing about anybody's strength.
    assert guest.ok(guest.get(f"/api/players/{known[0]}"))["ratings"] == []


def test_logging_in_as_somebody_else_ends_the_old_session(server, known, request):
    other = server.player("Cy").register("Other" + str(abs(hash(request.node.nodeid)) % 10**9))
    table = other.table("me", "me")
    cookie = other.http.cookies["mandjet_session"]
    log_in(other, known)
    # An account's games stay its own.
    assert other.get(f"/api/tables/{table}").status_code == 404
    stale = Player(server)
    stale.http.cookies.set("mandjet_session", cookie)
    assert stale.ok(stale.get("/api/me"))["user"] is None


def test_when_everybody_is_gone_the_game_ends(server):
    ana, bo, table = pair(server, public=True, stand_in="random")
    ana.ok(ana.post("/api/account/delete"))
    assert bo.info(table)["status"] == "running"
    bo.ok(bo.post("/api/account/delete"))
    info = server.player("Cy").info(table)
    assert (info["status"], info["result"], info["why_ended"]) == ("ended", None, "left")
    assert [seat["name"] for seat in info["seats"]] == ["deleted player"] * 2
    assert [seat["user"] for seat in info["seats"]] == [None, None]


def test_a_rematch_with_somebody_who_is_gone_is_with_a_bot(server):
    ana, bo, table = pair(server, stand_in="random")
    bo.ok(bo.post("/api/account/delete"))
    ana.ok(ana.do(table, "resign", seat=0))
    again = ana.ok(ana.do(table, "rematch"))
    assert again["status"] == "running"
    assert [seat["bot"] for seat in again["seats"]] == ["random", None]


def test_what_only_the_deleted_could_see_is_deleted_too(server):
    ana, bo, table = pair(server)
    ana.ok(ana.do(table, "resign", seat=0))
    record = ana.get(f"/api/tables/{table}/record").json()
    upload = ana.ok(ana.post("/api/records", **record))["id"]
    analysis = ana.ok(ana.post("/api/analysis", table=table, step=0, seats=[None, "random"]))["id"]
    ana.ok(ana.post("/api/account/delete"))
    for private in (upload, analysis):
        for place in ("tables WHERE id", "journal WHERE table_id", "seats WHERE table_id"):
            assert stored(server, f"SELECT count(*) FROM {place} = ?", private) == [(0,)]
    # The game itself is the other's as well.
    assert bo.info(table)["status"] == "over"


def test_failed_log_ins_are_forgotten_with_the_account(server, known):
    name, password, ana = known
    stranger = Player(server)
    for _ in range(2):
        stranger.post("/api/login", name=name, password="a bad password")
    ana.ok(ana.post("/api/account/delete", password=password))
    assert stored(server, "SELECT * FROM attempts WHERE what = ?", f"name {name.lower()}") == []
