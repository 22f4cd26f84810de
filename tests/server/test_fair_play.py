"""Fair play: seats, people asked to leave, ratings, people who do not come back."""

import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

from serverkit import hear, kind, pair, play_out, wait_for

SOON = {"kind": "live", "seconds": 0.4, "increment": 0}
WAIT = {**SOON, "late": "wait"}


def members(server, count=2):
    """People with accounts."""
    return [server.player().register("M" + secrets.token_hex(8)) for _ in range(count)]


def seated(host, *others, game="sunrise_sunset", **agreed):
    table = host.table("me", *["invited"] * len(others), game=game, **agreed)
    for other in others:
        other.ok(other.accept(host.invite(table)))
    return table


def rated(player):
    return player.ok(player.get(f"/api/players/{player.me['name']}"))["ratings"]


def at_once(*calls):
    """The answers of calls made at the same moment."""
    gate = Barrier(len(calls))

    def go(call):
        gate.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(go, calls))


def kinds(player, table):
    return [line["kind"] for line in player.ok(player.get(f"/api/tables/{table}/log"))]


def late_one(server, *people, game="sunrise_sunset", **agreed):
    """A table where somebody's time is up: whoever is late, the others, the table."""
    table = seated(*people, game=game, pace=WAIT, stand_in="random", **agreed)
    info = wait_for(
        lambda: (now := people[0].info(table)) and any(s["late"] for s in now["seats"]) and now
    )
    late = [people[seat["seat"]] for seat in info["seats"] if seat["late"]]
    return late, [person for person in people if person not in late], table


# -- seats -----------------------------------------------------------------------------------


def test_a_stranger_takes_one_seat_of_a_public_table(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "open", "open", game="toy", public=True)
    bo.ok(bo.do(table, "join", also=False))
    assert kind(bo.do(table, "join", also=True)) == (403, "one-seat")
    assert kind(bo.do(table, "join", seat=2, also=True)) == (403, "one-seat")
    assert bo.info(table)["mine"] == [1]
    # The host may, and an invite is for one more seat.
    assert ana.ok(ana.do(table, "join", also=True))["mine"] == [0, 2]


def test_a_stranger_who_never_sat_gets_no_second_seat_either(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "open", "open", game="toy", public=True)
    assert kind(bo.do(table, "join", also=True)) == (403, "one-seat")
    assert bo.info(table)["mine"] == []


def test_many_joins_at_once_give_one_seat_each(serve, postgres):
    """At two processes at the same moment: one seat for each stranger, none given twice."""
    url = postgres()
    one, two = serve(url), serve(url)
    ana, bo, cy = one.player("Ana"), one.player("Bo"), one.player("Cy")
    for _ in range(5):
        table = ana.table("me", *["open"] * 4, game="kemet", public=True)
        calls = [
            partial(person.at(place).do, table, "join", also=also)
            for person in (bo, cy)
            for place in (one, two)
            for also in (False, True)
        ]
        answers = [answer.status_code for answer in at_once(*calls)]
        seats = [seat["user"] for seat in ana.info(table)["seats"]]
        assert seats.count(bo.me["id"]) == seats.count(cy.me["id"]) == 1
        assert answers.count(200) == 2
        assert set(answers) <= {200, 403, 409}


def test_whoever_had_two_seats_gets_both_in_a_rematch(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "invited", "invited", game="toy")
    bo.ok(bo.accept(ana.invite(table)))
    bo.ok(bo.post("/api/invites/accept", token=ana.invite(table), also=True))
    ana.ok(ana.do(table, "propose", seat=0, kind="end"))
    bo.ok(bo.do(table, "answer", seat=1, agree=True))
    again = ana.ok(ana.do(table, "rematch"))["id"]
    joined = bo.ok(bo.do(table, "rematch"))
    assert (joined["id"], joined["status"], len(joined["mine"])) == (again, "running", 2)


# -- asked to leave --------------------------------------------------------------------------


def test_the_host_asks_somebody_to_leave(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "open", "open", game="toy", public=True)
    bo.ok(bo.do(table, "join"))
    assert kind(bo.do(table, "remove", seat=0)) == (403, "not-host")
    assert kind(server.player("Cy").do(table, "remove", seat=1)) == (403, "not-host")
    assert kind(ana.do(table, "remove", seat=0)) == (409, "yourself")
    assert kind(ana.do(table, "remove", seat=2)) == (409, "nobody")
    assert kind(ana.do(table, "remove", seat=7)) == (422, "no-such-seat")
    with bo.socket("/api/mine/live") as line:
        assert hear(line, "mine")["mine"]["tables"]
        assert ana.ok(ana.do(table, "remove", seat=1))["seats"][1]["kind"] == "free"
        while hear(line, "mine")["mine"]["tables"]:
            pass
    notice = bo.ok(bo.get("/api/mine"))["notices"][0]
    assert (notice["kind"], notice["table"]) == ("removed", table)
    assert "removed" in kinds(ana, table)
    assert kind(bo.do(table, "join")) == (403, "removed")
    assert kind(bo.do(table, "join", seat=2)) == (403, "removed")
    assert kind(bo.do(table, "chat", text="let me in")) == (403, "removed")
    # An invite of the host's is another matter; whoever got it may come again.
    assert bo.ok(bo.accept(ana.invite(table)))["mine"] == [1]
    bo.ok(bo.do(table, "leave"))
    bo.ok(bo.do(table, "join"))


def test_whoever_is_removed_from_a_private_table_sees_no_more_of_it(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "invited", "invited", game="toy")
    bo.ok(bo.accept(ana.invite(table)))
    with bo.live(table) as line:
        hear(line, "table")
        ana.ok(ana.do(table, "remove", seat=1))
        assert hear(line, "problem")["problem"]["type"] == "/problems/not-found"
    assert kind(bo.get(f"/api/tables/{table}")) == (404, "not-found")


def test_nobody_is_removed_after_the_start(server):
    ana, _, table = pair(server)
    assert kind(ana.do(table, "remove", seat=1)) == (409, "started")


def test_a_seat_kept_for_somebody_can_be_given_away(server):
    ana, bo, table = pair(server)
    ana.ok(ana.do(table, "resign", seat=0))
    again = ana.ok(ana.do(table, "rematch"))["id"]
    ana.ok(ana.do(again, "remove", seat=0))
    assert kind(bo.do(again, "join")) == (404, "not-found")
    assert ana.ok(ana.do(again, "bot", seat=0, level="random"))["status"] == "running"


# -- ratings ---------------------------------------------------------------------------------


def test_a_game_in_which_a_bot_played_for_somebody_is_not_rated(server):
    ana, bo = members(server)
    table = seated(ana, bo, stand_in="random")
    assert ana.info(table)["unrated"] is None
    seat = next(s["seat"] for s in ana.info(table)["seats"] if s["waited_for"])
    away = (ana, bo)[seat]
    told = away.ok(away.do(table, "stand-in", seat=seat))
    assert told["unrated"] == f"A bot has played for {away.me['name']}."
    assert (ana if away is bo else bo).info(table)["unrated"] == told["unrated"]
    assert "unrated" in kinds(ana, table)
    away.ok(away.do(table, "come-back", seat=seat))
    away.ok(away.do(table, "stand-in", seat=seat))
    assert kinds(ana, table).count("unrated") == 1
    away.ok(away.do(table, "come-back", seat=seat))
    bo.ok(bo.do(table, "resign", seat=1))
    assert (rated(ana), rated(bo)) == ([], [])
    history = ana.ok(ana.get(f"/api/players/{ana.me['name']}/games"))["entries"]
    assert [entry["rated"] for entry in history] == [False]


def test_a_clock_that_lets_a_bot_take_over_ends_the_rating(server):
    ana, bo = members(server)
    table = seated(ana, bo, pace={**SOON, "late": "bot"}, stand_in="random")
    wait_for(lambda: any(seat["bot"] for seat in ana.info(table)["seats"]))
    assert ana.info(table)["unrated"]
    bo.ok(bo.do(table, "resign", seat=1))
    assert rated(ana) == []


def test_a_bot_in_the_seat_of_somebody_who_resigned_ends_the_rating(server):
    ana, bo, cy = members(server, 3)
    table = seated(ana, bo, cy, game="toy", stand_in="random")
    assert ana.info(table)["unrated"] is None
    assert cy.ok(cy.do(table, "resign", seat=2))["unrated"]
    play_out(table, ana, bo)
    assert rated(ana) == []


def test_resigning_against_one_other_is_still_rated(server):
    ana, bo = members(server)
    table = seated(ana, bo)
    assert bo.ok(bo.do(table, "resign", seat=1))["unrated"] is None
    assert rated(ana)[0]["games"] == 1


def test_a_game_with_hints_is_not_rated(server):
    ana, bo = members(server)
    table = seated(ana, bo, hints=True, rated=True)
    info = ana.info(table)
    assert (info["agreed"]["rated"], info["agreed"]["hints"]) == (False, True)
    assert info["unrated"]
    bo.ok(bo.do(table, "resign", seat=1))
    assert rated(ana) == []


def test_everybody_is_told_before_the_start_what_will_not_count(server):
    ana, bo = members(server)
    guest = server.player("Guest")
    table = ana.table("me", "open", "open", game="toy", public=True)
    assert ana.info(table)["unrated"] is None
    assert guest.ok(guest.do(table, "join"))["unrated"] == "Guest plays as a guest."
    guest.ok(guest.do(table, "leave"))
    assert ana.ok(ana.do(table, "bot", seat=1, level="random"))["unrated"] == "A bot plays."
    ana.ok(ana.do(table, "bot", seat=1, level=None))
    several = ana.ok(ana.do(table, "join", also=True))
    assert several["unrated"] == f"{ana.me['name']} has several seats."
    casual = bo.table("me", "open", public=True, rated=False)
    assert bo.info(casual)["unrated"] == "The game is casual, as agreed."


def test_somebody_who_goes_for_good_ends_the_rating(server):
    ana, bo, cy = members(server, 3)
    table = seated(ana, bo, cy, game="toy", stand_in="random")
    cy.ok(cy.post("/api/account/delete", password="correct horse"))
    assert ana.info(table)["unrated"]
    assert "unrated" in kinds(ana, table)


# -- pace and claims -------------------------------------------------------------------------


def test_a_table_with_people_has_a_pace(server):
    ana = server.player("Ana")
    usual = {"kind": "async", "days": 3.0, "late": "wait"}
    for others in (["open"], ["invited"], ["invited", "random"]):
        game = "toy" if len(others) > 1 else "sunrise_sunset"
        pace = ana.info(ana.table("me", *others, game=game))["agreed"]["pace"]
        assert {name: pace[name] for name in usual} == usual
    for others in (["random"], ["me"]):
        assert ana.info(ana.table("me", *others))["agreed"]["pace"]["kind"] == "none"
    chosen = ana.info(ana.table("me", "open", pace={"kind": "none"}))["agreed"]["pace"]
    assert chosen["kind"] == "none"


def test_whoever_waits_for_one_other_may_claim_the_win(server):
    ana, bo = members(server)
    [late], [other], table = late_one(server, ana, bo)
    mine, theirs = other.info(table)["mine"][0], late.info(table)["mine"][0]
    assert other.info(table)["claims"] == ["win", "bot", "end"]
    assert late.info(table)["claims"] == []
    assert kind(late.do(table, "claim", seat=theirs, kind="win")) == (409, "nobody-late")
    assert kind(late.do(table, "claim", seat=mine, kind="win")) == (403, "not-your-seat")
    assert kind(other.do(table, "claim", seat=mine, kind="all")) == (400, "malformed")
    info = other.ok(other.do(table, "claim", seat=mine, kind="win"))
    assert (info["status"], info["why_ended"]) == ("over", "claimed")
    assert [result["won"] for result in info["result"]] == [seat == mine for seat in (0, 1)]
    assert kinds(other, table)[-2:] == ["time_up", "end"]
    assert rated(other)[0]["won"] == 1
    assert rated(late)[0]["won"] == 0
    assert kind(other.do(table, "claim", seat=mine, kind="bot")) == (409, "game-over")


def test_whoever_waits_may_let_a_bot_go_on(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    [late], [other], table = late_one(server, ana, bo)
    mine, theirs = other.info(table)["mine"][0], late.info(table)["mine"][0]
    info = other.ok(other.do(table, "claim", seat=mine, kind="bot"))
    assert info["seats"][theirs]["bot"] == "random"
    assert info["claims"] == []
    notices = late.ok(late.get("/api/mine"))["notices"]
    assert "stand_in" in [notice["kind"] for notice in notices]
    assert late.ok(late.do(table, "come-back", seat=theirs))["seats"][theirs]["bot"] is None


def test_whoever_waits_may_end_the_game_without_a_result(server):
    ana, bo = members(server)
    [_], [other], table = late_one(server, ana, bo)
    info = other.ok(other.do(table, "claim", seat=other.info(table)["mine"][0], kind="end"))
    assert (info["status"], info["result"]) == ("ended", None)
    assert rated(other) == []


def test_with_more_people_those_who_are_there_decide(server):
    """Nobody wins against others who still play; the end needs everybody but the late one."""
    people = [server.player(name) for name in ("Ana", "Bo", "Cy")]
    table = seated(*people, game="toy", pace=WAIT, stand_in="random")
    # All three choose at once: two are quick enough if they come back late.
    wait_for(lambda: all(seat["late"] for seat in people[0].info(table)["seats"]))
    assert [person.info(table)["claims"] for person in people] == [[], [], []]
    for person in people[:2]:
        person.ok(person.choose(table, person.look(table)))
    ana, bo, _ = people
    info = ana.info(table)
    assert [seat["late"] for seat in info["seats"]] == [False, False, True]
    assert info["claims"] == ["bot", "end"]
    assert kind(ana.do(table, "claim", seat=0, kind="win")) == (409, "others-play")
    asked = ana.ok(ana.do(table, "claim", seat=0, kind="end"))
    assert (asked["status"], asked["proposal"]["open"]) == ("running", [1])
    assert bo.ok(bo.do(table, "answer", seat=1, agree=True))["status"] == "ended"


def test_the_late_one_may_still_come_and_choose(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    [late], [other], table = late_one(server, ana, bo)
    look = late.look(table)
    while look["decision"] is not None and look["prompt"] is not None:
        look = late.ok(late.choose(table, look))["look"]
    info = other.info(table)
    assert not info["seats"][late.info(table)["mine"][0]]["late"]


def test_nothing_is_claimed_while_time_runs(server):
    ana, bo, table = pair(server)
    for player, seat in ((ana, 0), (bo, 1)):
        assert player.info(table)["claims"] == []
        assert kind(player.do(table, "claim", seat=seat, kind="win")) == (409, "nobody-late")
    stranger = server.player("Cy")
    assert kind(stranger.do(table, "claim", seat=0, kind="win")) == (404, "not-found")


def test_a_claim_and_a_choice_at_once(serve, postgres):
    """One claims while the other comes back: exactly one of the two happens first."""
    server = serve(postgres())
    for _ in range(3):
        ana, bo = server.player("Ana"), server.player("Bo")
        [late], [other], table = late_one(server, ana, bo)
        seat, look = other.info(table)["mine"][0], late.look(table)
        claim, choice = at_once(
            partial(other.do, table, "claim", seat=seat, kind="win"),
            partial(late.choose, table, look),
        )
        if other.info(table)["status"] == "over":
            assert claim.status_code == 200
        else:
            assert (claim.status_code, choice.status_code) == (409, 200)


def test_stepping_away_does_not_hide_that_the_time_is_up(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    [late], [other], table = late_one(server, ana, bo)
    seat = late.info(table)["mine"][0]
    for _ in range(3):
        late.ok(late.do(table, "stand-in", seat=seat, level="expert"))
        info = late.ok(late.do(table, "come-back", seat=seat))
        assert info["seats"][seat]["clock"]["left"] == 0
        assert info["seats"][seat]["late"]
        assert other.info(table)["claims"] == ["win", "bot", "end"]
