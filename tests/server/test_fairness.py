"""Fair chance over the wire: commitment, promises, nonces, and what a record proves of them."""

import json
import secrets
import time

import pytest
from serverkit import Player, command, hear, kind, pair, play_out, wait_for

from mandjet.engine import BadRecord, Record
from mandjet.engine.fairness import Noted, digest_of, pledge_of, seed_of


def two_who_promise(server, **agreed):
    """Two people with a nonce each, at a table that waits for the nonces."""
    ana, bo = server.player("Ana"), server.player("Bo")
    nonces = [secrets.token_hex(32), secrets.token_hex(32)]
    table = ana.table("me", "invited", promise=digest_of(nonces[0]), **agreed)
    token = ana.invite(table)
    info = bo.ok(bo.post("/api/invites/accept", token=token, promise=digest_of(nonces[1])))
    return ana, bo, table, nonces, info


def record_of(player, table):
    return Record.decode(player.get(f"/api/tables/{table}/record").content)


def test_nobody_can_choose_the_seed(server):
    """The commitment comes first, then all promises, then the nonces; the seed follows from all."""
    ana, bo = server.player("Ana"), server.player("Bo")
    mine, theirs = secrets.token_hex(32), secrets.token_hex(32)
    table = ana.table("me", "open", public=True, promise=digest_of(mine))
    # Somebody who has not sat down yet sees what the server is bound to.
    before = bo.info(table)
    commitment = before["fairness"]["commitment"]
    assert before["seed_hash"] == commitment
    assert before["fairness"]["promises"] == [digest_of(mine), None]
    assert (before["fairness"]["nonces"], before["fairness"]["secret"]) == (None, None)
    assert kind(ana.do(table, "nonce", nonce=mine)) == (409, "too-early")
    joined = bo.ok(bo.do(table, "join", promise=digest_of(theirs)))
    pledge = pledge_of(commitment, [digest_of(mine), digest_of(theirs)])
    assert joined["status"] == "open"
    assert joined["fairness"]["missing"] == [0, 1]
    assert joined["fairness"]["pledge"] == pledge
    assert joined["fairness"]["until"] > time.time()
    # No nonce is shown to anybody before all are there.
    sent = ana.ok(ana.do(table, "nonce", nonce=mine))
    assert sent["fairness"]["missing"] == [1]
    assert mine not in json.dumps(bo.info(table))
    begun = bo.ok(bo.do(table, "nonce", nonce=theirs))
    assert begun["status"] == "running"
    assert begun["fairness"]["nonces"] == [mine, theirs]
    assert begun["fairness"]["secret"] is None
    assert begun["seed"] is None
    over = play_out(table, ana, bo)
    secret = over["fairness"]["secret"]
    assert digest_of(secret) == commitment
    assert over["seed"] == seed_of(secret, [mine, theirs]) != secret
    record = record_of(ana, table)
    record.verify()
    assert record.seed == over["seed"]
    record.fairness.compare(Noted(commitment, pledge, (mine,)))


def test_a_player_who_runs_the_server_is_bound_before_a_nonce_is_out(server):
    """Nobody changes a promise, leaves or comes once nonces are asked for."""
    ana, bo, table, (mine, theirs), info = two_who_promise(server, public=True)
    assert info["fairness"]["missing"] == [0, 1]
    bo.ok(bo.do(table, "nonce", nonce=theirs))
    other = secrets.token_hex(32)
    assert kind(ana.do(table, "promise", promise=digest_of(other))) == (409, "starting")
    assert kind(ana.do(table, "nonce", nonce=other)) == (422, "wrong-nonce")
    assert kind(ana.do(table, "leave")) == (409, "starting")
    assert kind(ana.do(table, "remove", seat=1)) == (409, "starting")
    assert kind(ana.do(table, "bot", seat=1, level="random")) == (409, "starting")
    assert kind(ana.do(table, "start")) == (409, "starting")
    assert kind(server.player("Cy").do(table, "join")) == (409, "starting")
    # The same again does nothing twice.
    version = bo.info(table)["version"]
    assert bo.ok(bo.do(table, "nonce", nonce=theirs))["version"] == version
    assert ana.ok(ana.do(table, "nonce", nonce=mine))["status"] == "running"
    assert kind(ana.do(table, "promise", promise=digest_of(other))) == (409, "started")
    assert kind(ana.do(table, "nonce", nonce=other)) == (409, "started")


def test_whoever_is_away_is_not_waited_for_long(server):
    ana, bo, table, (mine, theirs), _ = two_who_promise(server)
    ana.ok(ana.do(table, "nonce", nonce=mine))
    with ana.live(table) as line:
        while hear(line, "table")["table"]["status"] != "running":
            pass
    info = bo.info(table)
    assert info["fairness"]["nonces"] == [mine, None]
    assert kind(bo.do(table, "nonce", nonce=theirs)) == (409, "started")
    ana.ok(ana.do(table, "resign", seat=0))
    record = record_of(bo, table)
    assert record.fairness.promises == (digest_of(mine), digest_of(theirs))
    record.verify()


def test_a_server_that_restarts_still_starts_the_game(serve, sqlite):
    server = serve(sqlite)
    ana, _, table, (mine, _), _ = two_who_promise(server)
    ana.ok(ana.do(table, "nonce", nonce=mine))
    server.kill()
    again = serve(sqlite)
    ana = ana.at(again)
    info = wait_for(lambda: (now := ana.info(table))["status"] == "running" and now)
    assert info["fairness"]["nonces"] == [mine, None]


def test_programs_need_not_add_anything(server):
    ana, bo, table = pair(server)
    assert ana.info(table)["status"] == "running"
    assert ana.info(table)["fairness"]["nonces"] == [None, None]
    over = play_out(table, ana, bo)
    assert over["fairness"]["secret"] == over["seed"]
    record_of(ana, table).verify()


def test_one_nonce_for_all_seats_of_a_device(server):
    ana = server.player("Ana")
    nonce = secrets.token_hex(32)
    table = ana.table("me", "random", "me", game="toy", promise=digest_of(nonce))
    assert ana.info(table)["fairness"]["missing"] == [0, 2]
    begun = ana.ok(ana.do(table, "nonce", nonce=nonce))
    assert begun["fairness"]["nonces"] == [nonce, None, nonce]
    hosted = ana.table("me", "open", "open", game="toy", public=True, promise=digest_of(nonce))
    ana.ok(ana.do(hosted, "join", also=True))
    assert ana.info(hosted)["fairness"]["promises"] == [digest_of(nonce)] * 2 + [None]


def test_another_device_promises_another_nonce(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    first, second = secrets.token_hex(32), secrets.token_hex(32)
    table = ana.table("me", "invited", promise=digest_of(first))
    info = ana.ok(ana.do(table, "promise", promise=digest_of(second)))
    assert info["fairness"]["promises"] == [digest_of(second), None]
    bo.ok(bo.accept(ana.invite(table)))
    assert kind(ana.do(table, "nonce", nonce=first)) == (422, "wrong-nonce")
    assert ana.ok(ana.do(table, "nonce", nonce=second))["status"] == "running"
    stranger = server.player("Cy")
    assert kind(stranger.do(table, "nonce", nonce=second)) == (404, "not-found")


def test_a_rematch_has_a_secret_and_nonces_of_its_own(server):
    ana, bo, table, (mine, theirs), _ = two_who_promise(server)
    for player, nonce in ((ana, mine), (bo, theirs)):
        player.ok(player.do(table, "nonce", nonce=nonce))
    ana.ok(ana.do(table, "resign", seat=0))
    fresh = secrets.token_hex(32)
    again = ana.ok(ana.do(table, "rematch", promise=digest_of(fresh)))
    assert again["fairness"]["commitment"] != ana.info(table)["fairness"]["commitment"]
    joined = bo.ok(bo.do(table, "rematch"))
    assert joined["fairness"]["missing"] == [1]
    begun = ana.ok(ana.do(again["id"], "nonce", nonce=fresh))
    assert begun["fairness"]["nonces"] == [None, fresh]


def test_somebody_who_goes_for_good_at_the_last_moment(server):
    """Nonces that are out bind nobody any more: all of them are dropped with the seat."""
    ana, bo, table, (mine, _), _ = two_who_promise(server, public=True)
    ana.ok(ana.do(table, "nonce", nonce=mine))
    bo.ok(bo.post("/api/account/delete"))
    info = ana.info(table)
    assert info["status"] == "open"
    assert info["fairness"]["promises"] == [None, None]
    assert info["fairness"]["missing"] == []
    assert info["fairness"]["until"] is None


def test_a_guest_who_logs_in_keeps_both_promises(server):
    """Guest and account at one table become one person, with a nonce for each of the seats."""
    name = "Two" + secrets.token_hex(6)
    account, guest = server.player().register(name), server.player("Guest")
    first, second = secrets.token_hex(32), secrets.token_hex(32)
    table = guest.table("me", "invited", start="by-host", promise=digest_of(first))
    token = guest.invite(table)
    account.ok(account.post("/api/invites/accept", token=token, promise=digest_of(second)))
    guest.be(guest.post("/api/login", name=name, password="correct horse"))
    assert guest.ok(guest.do(table, "start"))["fairness"]["missing"] == [0, 1]
    assert guest.ok(guest.do(table, "nonce", nonce=first))["fairness"]["missing"] == [1]
    assert account.ok(account.do(table, "nonce", nonce=second))["status"] == "running"


@pytest.mark.parametrize(
    ("promise", "refusal"),
    [
        *((wrong, (400, "malformed")) for wrong in ("", "ab", "AB" * 32, "ab" * 32 + "\n", 7)),
        *((wrong, (400, "malformed")) for wrong in ("ab" * 33, "zz" * 32)),
        ("\x00" * 64, (422, "bad-text")),
    ],
    ids=["empty", "short", "upper", "newline", "number", "long", "letters", "nul"],
)
def test_what_is_no_promise(server, promise, refusal):
    ana = server.player("Ana")
    seats = [{"for": "me"}, {"for": "open"}]
    answer = ana.post("/api/tables", game="sunrise_sunset", seats=seats, promise=promise)
    assert kind(answer) == refusal
    table = ana.table("me", "open")
    assert kind(ana.do(table, "nonce", nonce=promise)) == refusal
    assert kind(ana.do(table, "promise", promise=promise)) == refusal


def test_an_analysis_proves_nothing_and_an_upload_what_its_record_proves(server):
    ana, bo, table, (mine, theirs), _ = two_who_promise(server)
    for player, nonce in ((ana, mine), (bo, theirs)):
        player.ok(player.do(table, "nonce", nonce=nonce))
    play_out(table, ana, bo)
    made = ana.ok(ana.post("/api/analysis", table=table, step=3, seats=[None, None]))
    assert made["fairness"] is None
    record = ana.get(f"/api/tables/{table}/record").json()
    upload = bo.ok(bo.post("/api/records", **record))
    assert upload["fairness"]["nonces"] == [mine, theirs]
    assert bo.get(f"/api/tables/{upload['id']}/record").json() == record
    forged = {**record, "fairness": {**record["fairness"], "nonces": [theirs, mine]}}
    answer = bo.post("/api/records", **forged)
    assert answer.status_code == 422
    assert "promised was" in answer.json()["detail"]


def test_verify_tells_what_it_proved(server, tmp_path):
    ana, bo, table, (mine, theirs), info = two_who_promise(server)
    noted = info["fairness"]
    for player, nonce in ((ana, mine), (bo, theirs)):
        player.ok(player.do(table, "nonce", nonce=nonce))
    play_out(table, ana, bo)
    path = tmp_path / "game.json"
    path.write_bytes(ana.get(f"/api/tables/{table}/record").content)
    given = ["--commitment", noted["commitment"], "--pledge", noted["pledge"], "--nonce", mine]
    done = command("verify", path, *given)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines[1:]] == ["Proved", "Compared", "Not proved"]
    for wrong, option in (("commitment", 0), ("pledge", 2), ("nonce", 4)):
        changed = [*given[: option + 1], "0" * 64, *given[option + 2 :]]
        done = command("verify", path, *changed)
        assert done.returncode == 2, wrong
        assert wrong in done.stderr


def test_a_secret_that_was_exchanged_is_found_out(server):
    ana, bo, table, (mine, theirs), info = two_who_promise(server)
    for player, nonce in ((ana, mine), (bo, theirs)):
        player.ok(player.do(table, "nonce", nonce=nonce))
    ana.ok(ana.do(table, "resign", seat=0))
    record = record_of(ana, table)
    import msgspec

    other = secrets.token_hex(32)
    swapped = msgspec.structs.replace(record.fairness, secret=other, commitment=digest_of(other))
    with pytest.raises(BadRecord, match="the record was played with"):
        msgspec.structs.replace(record, fairness=swapped).verify()
    with pytest.raises(BadRecord, match="exchanged"):
        swapped.compare(Noted(commitment=info["fairness"]["commitment"]))


def test_a_table_that_never_started_keeps_its_secret(server):
    ana = server.player("Ana")
    table = ana.table("me", "open", public=True)
    ana.ok(ana.do(table, "leave"))
    shown = Player(server).get(f"/api/tables/{table}").json()
    assert shown["status"] == "ended"
    assert (shown["seed"], shown["fairness"]["secret"]) == (None, None)


def test_tables_from_before_keep_what_they_have_shown(serve, database):
    """A database of the first version is upgraded: its commitments stay, and its games go on."""
    from alembic import command as alembic

    from mandjet.server.db import upgrade
    from mandjet.server.settings import database_url

    server = serve(database)
    ana, bo, running = pair(server)
    waiting = ana.table("me", "invited")
    shown = {table: ana.info(table)["seed_hash"] for table in (running, waiting)}
    server.stop()
    url = database_url(database)
    alembic.downgrade(upgrade.config(url), "0001")
    upgrade.upgrade(url)
    again = serve(database)
    ana, bo = ana.at(again), bo.at(again)
    bo.ok(bo.accept(ana.invite(waiting)))
    for table, commitment in shown.items():
        assert ana.info(table)["fairness"]["commitment"] == commitment
        over = play_out(table, ana, bo)
        assert digest_of(over["seed"]) == commitment
        record_of(ana, table).verify()
