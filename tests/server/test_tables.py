"""Tables before and around the game: lobby, seats, invites, rematches, my tables."""

from serverkit import hear, kind, pair, play_out


def test_the_games_in_words(server):
    ana = server.player("Ana")
    games = {game["name"]: game for game in ana.ok(ana.get("/api/games"))}
    assert games["sunrise_sunset"]["seats"] == [2]
    assert games["sunrise_sunset"]["options"][0]["values"][1]["text"]
    assert "SS-1.1" in ana.ok(ana.get("/api/games/sunrise_sunset/rules"))["clauses"]
    assert ana.get("/api/games/chess/rules").status_code == 404
    assert {"level": "random"} in ana.ok(ana.get("/api/bots"))


def test_open_tables_are_found_by_what_one_looks_for(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "open", public=True, pace={"kind": "async", "days": 2}, rated=False)
    hidden = ana.table("me", "invited")

    def found(**query):
        return [t["id"] for t in bo.ok(bo.get("/api/lobby", **query))["tables"]]

    assert table in found()
    assert hidden not in found()
    assert table in found(game="sunrise_sunset", seats=2, pace="async", rated=False)
    assert table not in found(pace="live")
    assert table not in found(rated=True)
    assert table not in found(seats=3)
    assert table not in found(game="kemet")
    assert bo.ok(bo.do(table, "join"))["status"] == "running"
    assert table not in found()
    assert table in found(status="running")
    assert kind(server.player("Cy").do(table, "join")) == (409, "started")


def test_what_cannot_be_set_up_is_said(server):
    ana = server.player("Ana")

    def make(**wanted):
        body = {"game": "sunrise_sunset", "seats": [{"for": "me"}, {"for": "open"}], **wanted}
        return kind(ana.post("/api/tables", **body))

    assert make(game="chess") == (422, "no-such-game")
    assert make(seats=[{"for": "me"}]) == (422, "bad-setup")
    assert make(options={"quick": 9}) == (422, "bad-setup")
    assert make(options={"speed": 1}) == (422, "bad-setup")
    assert make(seats=[{"for": "me"}, {"for": "bot", "level": "god"}]) == (422, "no-such-bot")
    assert make(seats=[{"for": "me"}, {"for": "dog"}]) == (400, "malformed")
    assert make(pace={"kind": "live", "seconds": -1}) == (400, "malformed")
    assert make(undo="always") == (400, "malformed")


def test_leaving_before_the_start(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("open", "open", public=True, start="by-host")
    bo.ok(bo.do(table, "join", seat=1))
    assert kind(bo.do(table, "join", seat=0)) == (409, "seated")
    ana.ok(ana.do(table, "join"))
    assert kind(bo.do(table, "start")) == (403, "not-host")
    bo.ok(bo.do(table, "leave"))
    assert kind(ana.do(table, "start")) == (409, "seats-free")
    bo.ok(bo.do(table, "join"))
    assert ana.ok(ana.do(table, "start"))["status"] == "running"
    assert kind(bo.do(table, "leave")) == (409, "started")
    other = ana.table("me", "open")
    assert ana.ok(ana.do(other, "leave"))["status"] == "ended"


def test_the_host_fills_a_seat_with_a_bot(server):
    ana = server.player("Ana")
    table = ana.table("me", "open", "open", game="toy", public=True)
    ana.ok(ana.do(table, "bot", seat=1, level="random"))
    assert kind(ana.do(table, "bot", seat=1, level="random")) == (409, "seat-taken")
    ana.ok(ana.do(table, "bot", seat=1, level=None))
    ana.ok(ana.do(table, "bot", seat=1, level="random"))
    assert ana.ok(ana.do(table, "bot", seat=2, level="random"))["status"] == "running"


def test_an_invite_works_once(server):
    ana, bo, cy = server.player("Ana"), server.player("Bo"), server.player("Cy")
    table = ana.table("me", "invited", "invited", game="toy")
    assert kind(bo.get(f"/api/tables/{table}")) == (404, "not-found")
    assert kind(bo.do(table, "join")) == (404, "not-found")
    assert kind(bo.do(table, "invites")) == (404, "not-found")
    token = ana.invite(table, seat=1)
    seen = bo.ok(bo.post("/api/invites/look", token=token))
    assert (seen["table"]["id"], seen["seat"]) == (table, 1)
    assert kind(ana.accept(token)) == (409, "seated")
    assert bo.ok(bo.accept(token))["mine"] == [1]
    assert kind(cy.accept(token))[0] == 404
    revoked = ana.invite(table)
    listed = ana.ok(ana.get(f"/api/tables/{table}/invites"))
    assert [(i["used"], i["revoked"]) for i in listed] == [(True, False), (False, False)]
    assert revoked not in str(listed)
    gone = ana.http.delete(f"/api/tables/{table}/invites/{listed[1]['id']}")
    assert gone.status_code == 204
    assert kind(cy.accept(revoked))[0] == 404
    assert cy.ok(cy.accept(ana.invite(table)))["status"] == "running"


def test_an_invite_to_watch(server):
    ana, _, table = pair(server)
    cy = server.player("Cy")
    token = ana.invite(table, watch=True)
    assert cy.ok(cy.accept(token))["mine"] == []
    look = cy.look(table)
    assert look["seat"] is None
    assert look["choices"] == []
    assert kind(cy.get(f"/api/tables/{table}/look", seat=0)) == (403, "not-your-seat")
    assert kind(server.player("Di").accept(token))[0] == 404


def test_a_table_without_spectators(server):
    ana, cy = server.player("Ana"), server.player("Cy")
    table = ana.table("me", "random", public=True, spectators=False)
    assert cy.info(table)["status"] in ("running", "over")
    assert kind(cy.get(f"/api/tables/{table}/look")) == (403, "no-spectators")
    assert kind(cy.get(f"/api/tables/{table}/log")) == (403, "no-spectators")
    assert kind(cy.get(f"/api/tables/{table}/replay")) == (403, "no-spectators")
    with cy.live(table) as line:
        assert hear(line, "problem")["problem"]["type"] == "/problems/no-spectators"


def test_pass_and_play(server):
    ana = server.player("Ana")
    table = ana.table("me", "me")
    info = ana.info(table)
    assert info["mine"] == [0, 1]
    with ana.live(table, seat=0) as line:
        assert hear(line, "table")["look"]["view"]["seat"] == 0
        line.send('{"type": "look", "seat": 1}')
        turned = hear(line, "table")
        assert turned["look"]["view"]["seat"] == 1
        assert turned["log"] == []
    assert play_out(table, ana)["status"] == "over"


def test_everybody_at_one_device_has_a_name(server):
    ana = server.player("Ana")
    seats = [{"for": "me", "name": " Uncle  Bo"}, {"for": "me", "name": "Cy"}]

    def make(**more):
        return ana.post("/api/tables", **{"game": "sunrise_sunset", "seats": seats, **more})

    def names(table):
        return [seat["name"] for seat in ana.info(table)["seats"]]

    table = ana.ok(make())["id"]
    assert names(table) == ["Uncle Bo", "Cy"]
    # They stay theirs when the person is called otherwise, and move up in a rematch.
    ana.ok(ana.post("/api/guest/name", name="Anna"))
    assert names(table) == ["Uncle Bo", "Cy"]
    play_out(table, ana)
    assert names(ana.ok(ana.do(table, "rematch"))["id"]) == ["Cy", "Uncle Bo"]
    # Checked like the names of people; and nobody else may take them for somebody with an account.
    assert kind(make(seats=[{"for": "me", "name": "Admin"}, {"for": "me"}])) == (422, "bad-name")
    assert kind(make(public=True)) == (422, "bad-name")
    assert kind(make(seats=[seats[0], {"for": "invited"}])) == (422, "bad-name")


def test_one_device_may_take_more_seats(server):
    """Two at one screen against one at another: whoever sits here may ask for one more seat."""
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "invited", "open", game="toy", public=True)
    token = ana.invite(table)
    assert bo.ok(bo.do(table, "join"))["mine"] == [2]
    assert kind(bo.accept(token)) == (409, "seated")
    assert kind(bo.do(table, "join", also=True)) == (403, "invite-needed")
    info = bo.ok(bo.post("/api/invites/accept", token=token, also=True))
    assert (info["mine"], info["status"]) == ([1, 2], "running")
    assert play_out(table, ana, bo)["status"] == "over"


def test_the_host_may_take_the_seats_nobody_came_for(server):
    ana = server.player("Ana")
    table = ana.table("me", "invited", "open", game="toy", public=True)
    assert kind(ana.do(table, "join", seat=1)) == (409, "seated")
    assert ana.ok(ana.do(table, "join", seat=1, also=True))["mine"] == [0, 1]
    assert ana.ok(ana.do(table, "join", also=True))["status"] == "running"


def test_a_rematch_keeps_the_seats_for_those_who_played(server):
    ana, bo, table = pair(server)
    assert kind(ana.do(table, "rematch")) == (409, "not-over")
    ana.ok(ana.do(table, "resign", seat=0))
    again = ana.ok(ana.do(table, "rematch"))
    assert again["status"] == "open"
    assert [seat["kind"] for seat in again["seats"]] == ["reserved", "person"]
    notices = bo.ok(bo.get("/api/mine"))["notices"]
    assert [notice["kind"] for notice in notices][:2] == ["rematch", "over"]
    bo.ok(bo.post("/api/notices/read"))
    assert all(notice["read"] for notice in bo.ok(bo.get("/api/mine"))["notices"])
    joined = bo.ok(bo.do(table, "rematch"))
    assert (joined["id"], joined["status"]) == (again["id"], "running")
    assert ana.info(table)["rematch"] == again["id"]
    assert kind(server.player("Cy").do(again["id"], "join"))[0] == 404


def test_my_tables_say_where_i_am_waited_for(server):
    ana, bo, table = pair(server)
    second = ana.table("me", "open", public=True)
    mover, other = (ana, bo) if ana.look(table)["decision"] is not None else (bo, ana)
    mine = {t["id"]: t for t in mover.ok(mover.get("/api/mine"))["tables"]}
    assert mine[table]["waiting_for_me"]
    theirs = {t["id"]: t for t in other.ok(other.get("/api/mine"))["tables"]}
    assert not theirs[table]["waiting_for_me"]
    assert second in (mine if mover is ana else theirs)
    with other.socket("/api/mine/live") as line:
        assert hear(line, "mine")["mine"]["tables"]
        look = mover.look(table)
        while look["decision"] is not None:
            look = mover.ok(mover.choose(table, look))["look"]
        for _ in range(50):
            lists = hear(line, "mine")["mine"]["tables"]
            if lists[0]["id"] == table and lists[0]["waiting_for_me"]:
                break
        else:
            raise AssertionError("nobody told that it is the other's turn")


def test_the_site_of_nobody_is_a_problem_document(server):
    ana = server.player("Ana")
    for path in ("/api/nothing", "/api/tables/" + "x" * 39, "/api/tables/%00", "/api/tables/..%2f"):
        answer = ana.get(path)
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/problem+json"
    assert ana.http.put("/api/tables").status_code == 405
