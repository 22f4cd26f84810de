"""Why not, and what if, over the wire: for a seat of your own and for nobody else."""

import pytest
from serverkit import Player, kind, pair

import mandjet
from mandjet.engine.preview import MINUS

GAME = mandjet.game("sunrise_lane")


def reasons(player, table, **asked):
    return player.get(f"/api/tables/{table}/reasons", **asked)


def preview(player, table, **asked):
    return player.get(f"/api/tables/{table}/preview", **asked)


def refused(answer, status, what):
    assert kind(answer) == (status, what), answer.text
    return answer.json()


def by_text(look, text):
    return next(choice["id"] for choice in look["choices"] if choice["text"].startswith(text))


@pytest.fixture
def ana(server):
    return server.player("Ana")


@pytest.fixture
def lane(ana):
    """Both seats are Ana's; seat 0 is asked first."""
    return ana.table("me", "me", game="sunrise_lane")


def test_why_not(ana, lane):
    look = ana.look(lane, 0)
    told = ana.ok(reasons(ana, lane, seat=0))
    assert (told["seat"], told["decision"]) == (0, look["decision"])
    by_element = {reason["on"]: reason for reason in told["reasons"]}
    assert by_element["space:B1"] == {
        "on": "space:B1",
        "text": "B1 is not next to the central park or anything built.",
        "rule": "SL-3.1",
        "kind": "neighbour",
        "args": {"space": "B1"},
    }
    assert not {choice["on"] for choice in look["choices"]} & set(by_element)
    # Without a seat: the one that is waited for.
    assert ana.ok(reasons(ana, lane)) == told


def test_a_seat_that_is_not_asked_is_told_nothing(ana, lane):
    assert ana.ok(reasons(ana, lane, seat=1)) == {"seat": 1, "decision": None, "reasons": []}


def test_names_stand_in_reasons(server, ana):
    bo = server.player("Bo")
    table = ana.table("me", "invited", game="sunrise_lane")
    bo.ok(bo.accept(ana.invite(table)))
    look = ana.look(table, 0)
    look = ana.ok(ana.choose(table, look, by_text(look, "A park, for")))["look"]
    space = next(choice for choice in look["choices"] if choice["kind"] == "park-on")
    look = ana.ok(ana.choose(table, look, space["id"]))["look"]
    if look["choices"]:
        ana.ok(ana.choose(table, look, by_text(look, "Stop")))
    told = bo.ok(reasons(bo, table, seat=1))["reasons"]
    there = next(reason for reason in told if reason["on"] == space["on"])
    assert there["kind"] == "park-there"


def test_what_if(ana, lane):
    look = ana.look(lane, 0)
    park = by_text(look, "A park, for")
    alone = ana.ok(preview(ana, lane, seat=0, decision=look["decision"], action=park))
    assert alone == {"seat": 0, "decision": look["decision"], "certain": True, "changes": []}
    after = ana.ok(ana.choose(lane, look, park))["look"]
    space = next(choice["id"] for choice in after["choices"] if choice["kind"] == "park-on")
    told = ana.ok(preview(ana, lane, seat=0, action=space))
    assert [change["text"] for change in told["changes"]] == [
        f"{MINUS}1 card",
        f"{MINUS}1 park token in the pool",
    ]
    # The same, from one question earlier and in one go.
    ana.ok(ana.do(lane, "undo", seat=0))
    together = ana.ok(preview(ana, lane, seat=0, action=[park, space]))
    assert together["changes"] == told["changes"]


def test_what_is_drawn_is_not_certain(ana, lane):
    look = ana.look(lane, 0)
    told = ana.ok(preview(ana, lane, seat=0, action=by_text(look, "Draw")))
    assert (told["certain"], told["changes"]) == (False, [])


def test_looking_ahead_changes_nothing(ana, lane):
    look = ana.look(lane, 0)
    for choice in look["choices"]:
        ana.ok(preview(ana, lane, seat=0, action=choice["id"]))
    assert ana.look(lane, 0) == look


def test_a_preview_that_is_refused(ana, lane):
    look = ana.look(lane, 0)
    # Whatever was dealt, a park can be begun, and something may follow it.
    action = by_text(look, "A park")
    refused(preview(ana, lane, seat=0), 400, "malformed")
    refused(preview(ana, lane, seat=0, action=[1] * 61), 400, "malformed")
    stale = preview(ana, lane, seat=0, decision=look["decision"] + 1, action=action)
    assert refused(stale, 409, "stale")["more"]["decision"] == look["decision"]
    refused(preview(ana, lane, seat=0, action=0), 422, "illegal")
    refused(preview(ana, lane, seat=0, action=[action, 0]), 422, "illegal")
    refused(preview(ana, lane, seat=1, action=action), 422, "illegal")
    refused(preview(ana, lane, seat=5, action=action), 422, "no-such-seat")


def test_only_who_holds_the_seat_is_told(server):
    ana, bo, table = pair(server, public=True, spectators=True)
    asked = next(seat["seat"] for seat in ana.info(table)["seats"] if seat["waited_for"])
    mover, other = (ana, bo) if asked == 0 else (bo, ana)
    action = mover.look(table, asked)["choices"][0]["id"]
    mover.ok(reasons(mover, table, seat=asked))
    mover.ok(preview(mover, table, seat=asked, action=action))
    stranger, nobody = server.player("Cy"), Player(server)
    for asking in (reasons, preview):
        refused(asking(other, table, seat=asked, action=action), 403, "not-your-seat")
        refused(asking(stranger, table, seat=asked, action=action), 403, "not-your-seat")
        refused(asking(stranger, table, action=action), 403, "not-your-seat")
        assert asking(nobody, table, seat=asked, action=action).status_code == 401
        refused(asking(stranger, "a" * 12, action=action), 404, "not-found")


def test_not_before_the_start_and_not_after_the_end(ana):
    table = ana.table("me", "invited")
    refused(reasons(ana, table, seat=0), 409, "not-started")
    table = ana.table("me", "me")
    ana.ok(ana.do(table, "resign", seat=0))
    refused(reasons(ana, table, seat=1), 409, "game-over")
    refused(preview(ana, table, seat=1, action=1), 409, "game-over")


def test_the_rate_is_limited(serve, sqlite):
    server = serve(sqlite, rate_user=60)
    ana = server.player("Ana")
    table = ana.table("me", "me", game="sunrise_lane")
    answers = [reasons(ana, table, seat=0) for _ in range(14)]
    told = refused(answers[-1], 429, "too-many")
    assert "too many reasons and previews" in told["detail"]
    # Looking on is another matter.
    assert ana.look(table, 0)["choices"]


def test_an_analysis_is_advised_too(ana):
    """Its rules run elsewhere."""
    position = GAME.scene("two_floors_on_two_dots").position()
    table = ana.ok(ana.post("/api/analysis", position=position, seats=[None, None]))["id"]
    told = {reason["on"]: reason for reason in ana.ok(reasons(ana, table, seat=0))["reasons"]}
    assert told["space:G6"]["text"] == "G6 is taken by Ana."
    house = by_text(ana.look(table, 0), "2 floors on H6")
    changes = ana.ok(preview(ana, table, seat=0, action=house))["changes"]
    assert changes[0]["text"] == "+4 points"
    assert preview(ana, table, seat=0, action=[house, 0]).status_code == 422
