"""Guests, accounts, sessions, tokens."""

from serverkit import Player, kind, pair, play_out


def unique(request):
    return "P" + str(abs(hash(request.node.nodeid)) % 10**10)


def test_a_guest_is_known_and_named(server):
    ana = server.player("  Ana   Maria ")
    assert ana.me["name"] == "Ana Maria"
    assert ana.me["guest"]
    assert ana.ok(ana.get("/api/me"))["user"] == ana.me
    nobody = Player(server)
    assert nobody.ok(nobody.get("/api/me")) == {"user": None, "csrf": None}
    made_up = nobody.be(nobody.http.post("/api/guest", json={}))
    assert made_up.me["name"]
    # Asking again makes no second guest.
    assert ana.ok(ana.post("/api/guest", name="Other"))["user"] == ana.me


def test_a_guest_is_called_otherwise(server, request):
    name = unique(request)
    bo = server.player("Bo").register(name)
    ana = server.player("Ana")
    playing, waiting = ana.table("me", "random"), ana.table("me", "invited")
    assert ana.ok(ana.post("/api/guest/name", name="  Anna ⅷ "))["user"]["name"] == "Anna viii"
    assert ana.ok(ana.get("/api/me"))["user"]["name"] == "Anna viii"
    for table in (playing, waiting):
        assert ana.info(table)["seats"][0]["name"] == "Anna viii"
    # Checked as the first name was: not like an account's, not for the house.
    assert kind(ana.post("/api/guest/name", name=name.lower())) == (409, "name-taken")
    assert kind(ana.post("/api/guest/name", name="Moderator")) == (422, "bad-name")
    assert ana.ok(ana.get("/api/me"))["user"]["name"] == "Anna viii"
    # An account keeps its name, and nobody has none to change.
    assert kind(bo.post("/api/guest/name", name="Bob")) == (409, "account")
    assert kind(Player(server).post("/api/guest/name", name="Cy"))[0] in (401, 403)


def test_an_account_keeps_the_guests_games(server, request):
    name = unique(request)
    ana = server.player("Ana")
    table = ana.table("me", "random")
    old_cookie = ana.http.cookies["mandjet_session"]
    ana.register(name)
    assert ana.me["name"] == name
    assert not ana.me["guest"]
    info = ana.info(table)
    assert info["mine"] == [0]
    assert info["seats"][0]["name"] == name
    assert not info["seats"][0]["guest"]
    assert [t["id"] for t in ana.ok(ana.get("/api/mine"))["tables"]] == [table]
    # The guest's cookie does not open the account.
    old = server.get("/api/me", headers={"cookie": f"mandjet_session={old_cookie}"}).json()
    assert old["user"] is None
    assert play_out(table, ana)["status"] == "over"


def test_log_in_and_out(server, request):
    name = unique(request)
    ana = server.player("Ana").register(name, "a good password")
    cookie = ana.http.cookies["mandjet_session"]
    ana.ok(ana.post("/api/logout"))
    stale = server.get("/api/me", headers={"cookie": f"mandjet_session={cookie}"})
    assert stale.json()["user"] is None
    back = Player(server)
    assert kind(back.post("/api/login", name=name, password="a bad password")) == (
        401,
        "wrong-password",
    )
    assert kind(back.post("/api/login", name="nobody at all", password="a bad password")) == (
        401,
        "wrong-password",
    )
    back.be(back.post("/api/login", name=f" {name.lower()} ", password="a good password"))
    assert back.me["name"] == name


def test_a_name_is_taken_once(server, request):
    name = unique(request)
    server.player("Ana").register(name)
    other = server.player("Bo")
    assert kind(other.post("/api/account", name=name.lower(), password="long enough")) == (
        409,
        "name-taken",
    )
    assert kind(other.post("/api/account", name="Admin", password="long enough"))[0] == 422
    assert kind(other.post("/api/account", name="\u200b", password="long enough"))[0] == 422
    assert other.post("/api/account", name=name, password="short").status_code == 400


def test_a_changed_password_ends_the_other_sessions(server, request):
    name = unique(request)
    here = server.player("Ana").register(name, "password one")
    there = Player(server)
    there.be(there.post("/api/login", name=name, password="password one"))
    assert kind(here.post("/api/password", old="password two", new="password three"))[0] == 401
    here.ok(here.post("/api/password", old="password one", new="password two"))
    assert here.ok(here.get("/api/me"))["user"] is not None
    assert there.ok(there.get("/api/me"))["user"] is None
    again = Player(server)
    assert again.post("/api/login", name=name, password="password one").status_code == 401
    again.be(again.post("/api/login", name=name, password="password two"))


def test_a_deleted_account_leaves_no_personal_data(server, request):
    import sqlite3

    name = unique(request)
    ana, bo, table = pair(server, stand_in="random")
    ana.register(name, "to be deleted")
    ana.ok(ana.do(table, "chat", text="my secret diary"))
    assert kind(ana.post("/api/account/delete"))[1] == "password-needed"
    ana.ok(ana.post("/api/account/delete", password="to be deleted"))
    assert ana.ok(ana.get("/api/me"))["user"] is None
    info = bo.info(table)
    assert info["seats"][0]["name"] == "deleted player"
    assert info["seats"][0]["bot"] == "random"
    assert bo.ok(bo.get(f"/api/tables/{table}/chat")) == []
    assert play_out(table, bo)["status"] == "over"
    assert bo.get(f"/api/players/{name}").status_code == 404
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as file:
        dump = "\n".join(file.iterdump())
    file.close()
    assert name not in dump
    assert "my secret diary" not in dump


def test_a_guest_can_leave_for_good(server):
    ana = server.player("Ana")
    table = ana.table("me", "open", public=True)
    ana.ok(ana.post("/api/account/delete"))
    other = server.player("Bo")
    assert other.info(table)["status"] == "ended"


def test_a_token_speaks_for_an_account(server, request):
    guest = server.player("Ana")
    assert kind(guest.post("/api/tokens", name="robot")) == (403, "account-needed")
    ana = guest.register(unique(request))
    made = ana.ok(ana.post("/api/tokens", name="robot"))
    robot = Player(server, token=made["token"])
    assert robot.ok(robot.get("/api/me"))["user"] == ana.me
    table = robot.table("me", "random")
    assert play_out(table, robot)["status"] == "over"
    assert kind(robot.post("/api/tokens", name="child"))[0] == 403
    listed = ana.ok(ana.get("/api/tokens"))
    assert [token["name"] for token in listed] == ["robot"]
    assert "token" not in listed[0]
    assert ana.http.delete(f"/api/tokens/{listed[0]['id']}").status_code == 204
    assert kind(robot.get("/api/me")) == (401, "bad-token")
    assert ana.http.delete(f"/api/tokens/{listed[0]['id']}").status_code == 404


def test_ratings_and_head_to_head(server, request):
    ana = server.player("Ana").register(unique(request) + "a")
    bo = server.player("Bo").register(unique(request) + "b")
    table = ana.table("me", "invited")
    bo.ok(bo.accept(ana.invite(table)))
    bo.ok(bo.do(table, "resign", seat=1))
    profile = ana.ok(ana.get(f"/api/players/{ana.me['name']}"))
    loser = ana.ok(ana.get(f"/api/players/{bo.me['name']}"))
    assert profile["played"] == profile["won"] == 1
    assert profile["ratings"][0]["game"] == "sunrise_sunset"
    assert profile["ratings"][0]["mu"] > 25 > loser["ratings"][0]["mu"]
    versus = ana.ok(ana.get(f"/api/players/{ana.me['name']}/versus/{bo.me['name']}"))
    assert versus["games"] == [
        {"game": "sunrise_sunset", "played": 1, "won": 1, "lost": 0, "drawn": 0}
    ]
    history = bo.ok(bo.get(f"/api/players/{ana.me['name']}/games"))["entries"]
    assert [(entry["table"], entry["won"], entry["rated"]) for entry in history] == [
        (table, True, True)
    ]
    # A private game is nobody else's business.
    stranger = server.player("Cy")
    assert stranger.ok(stranger.get(f"/api/players/{ana.me['name']}/games"))["entries"] == []


def test_games_with_guests_or_bots_are_not_rated(server, request):
    ana = server.player("Ana").register(unique(request))
    table = ana.table("me", "random")
    ana.ok(ana.do(table, "resign", seat=0))
    assert ana.ok(ana.get(f"/api/players/{ana.me['name']}"))["ratings"] == []
