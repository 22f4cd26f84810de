"""Clocks: they run while a person is waited for, and what happens when one runs out."""

import pytest
from serverkit import begun_pair, kind, pair, play_out, wait_for

SOON = {"kind": "live", "seconds": 0.4, "increment": 0}


def late_seat(info):
    return next(seat["seat"] for seat in info["seats"] if seat["waited_for"])


def test_clocks_run_only_for_those_waited_for(server):
    ana, _, table = pair(server, pace={"kind": "live", "seconds": 300, "increment": 20})
    info = ana.info(table)
    for seat in info["seats"]:
        assert seat["clock"]["running"] == seat["waited_for"]
        assert (seat["clock"]["deadline"] is not None) == seat["waited_for"]
        assert seat["clock"]["left"] <= 300


def test_the_increment_comes_once_a_turn(server):
    ana, bo, table = pair(server, pace={"kind": "live", "seconds": 300, "increment": 20})
    first = late_seat(ana.info(table))
    mover = (ana, bo)[first]
    look = mover.look(table)
    while look["decision"] is not None:
        look = mover.ok(mover.choose(table, look))["look"]
        left = mover.info(table)["seats"][first]["clock"]["left"]
        assert left <= (300 if look["decision"] is not None else 320)
    assert 300 < left <= 320


def test_time_up_a_bot_takes_over(server):
    # A bot that thinks leaves time to come back.
    ana, bo, table, begun = begun_pair(server, pace={**SOON, "late": "bot"}, stand_in="expert")
    seat = late_seat(begun)
    info = wait_for(lambda: (now := ana.info(table))["seats"][seat]["bot"] and now)
    assert info["status"] == "running"
    person = (ana, bo)[seat]
    assert "stand_in" in [n["kind"] for n in person.ok(person.get("/api/mine"))["notices"]]
    info = person.ok(person.do(table, "come-back", seat=seat))
    assert info["seats"][seat]["bot"] is None
    assert info["seats"][seat]["clock"]["left"] == 0
    assert person.ok(person.do(table, "resign", seat=seat))["status"] == "over"


def test_time_up_the_seat_resigns(server):
    ana, _, table, begun = begun_pair(server, pace={**SOON, "late": "resign"})
    seat = late_seat(begun)
    info = wait_for(lambda: (now := ana.info(table))["status"] == "over" and now)
    assert [result["won"] for result in info["result"]] == [seat == 1, seat == 0]
    kinds = [line["kind"] for line in ana.ok(ana.get(f"/api/tables/{table}/log"))]
    assert kinds[-2:] == ["time_up", "end"]


def test_time_up_and_everybody_waits(server):
    ana, bo, table = pair(server, pace={**SOON, "late": "wait"})
    seat = late_seat(ana.info(table))
    wait_for(lambda: ana.ok(ana.get(f"/api/tables/{table}/log"))[-1]["kind"] == "late")
    info = ana.info(table)
    assert info["status"] == "running"
    assert info["seats"][seat]["clock"] == {"left": 0, "running": True, "deadline": None}
    mover = (ana, bo)[seat]
    mover.ok(mover.choose(table, mover.look(table)))


@pytest.mark.parametrize("days", [1.0, 2.0])
def test_days_for_every_choice(server, days):
    ana, bo, table = pair(server, pace={"kind": "async", "days": days})
    seat = late_seat(ana.info(table))
    clock = ana.info(table)["seats"][seat]["clock"]
    assert clock["running"]
    assert days * 86400 - 60 < clock["left"] <= days * 86400
    person = (ana, bo)[seat]
    mine = person.ok(person.get("/api/mine"))["tables"]
    assert mine[0]["deadline"] == clock["deadline"]
    assert play_out(table, ana, bo)["status"] == "over"


def test_who_plays_over_days_is_reminded(server):
    days = 4 / 86400
    ana, bo, table = pair(server, pace={"kind": "async", "days": days, "late": "wait"})
    person = (ana, bo)[late_seat(ana.info(table))]
    wait_for(lambda: "remind" in [n["kind"] for n in person.ok(person.get("/api/mine"))["notices"]])


# -- no clock is refilled -------------------------------------------------------------------


def waited(*people, table):
    """Whoever is waited for, their seat, and what is left on their clock."""
    info = people[0].info(table)
    seat = next(seat for seat in info["seats"] if seat["waited_for"])
    return people[seat["seat"]], seat["seat"], seat["clock"]["left"]


PACES = [
    {"kind": "live", "seconds": 20, "increment": 15, "late": "bot"},
    {"kind": "async", "days": 1, "late": "wait"},
]


@pytest.mark.parametrize("pace", PACES)
def test_stepping_away_and_coming_back_does_not_refill_a_clock(server, pace):
    ana, bo, table = pair(server, pace=pace)
    person, seat, left = waited(ana, bo, table=table)
    for _ in range(5):
        # This bot thinks for so long that the seat is taken back before it has chosen.
        person.ok(person.do(table, "stand-in", seat=seat, level="expert"))
        info = person.ok(person.do(table, "come-back", seat=seat))
        assert info["seats"][seat]["clock"]["left"] < left
        left = info["seats"][seat]["clock"]["left"]


@pytest.mark.parametrize("pace", PACES)
def test_time_goes_on_while_somebody_steps_away_for_a_moment(server, pace):
    ana, bo, table = pair(server, pace=pace)
    person, seat, _ = waited(ana, bo, table=table)
    before = person.info(table)["seats"][seat]["clock"]["deadline"]
    person.ok(person.do(table, "stand-in", seat=seat, level="expert"))
    info = person.ok(person.do(table, "come-back", seat=seat))
    assert info["seats"][seat]["clock"]["deadline"] == before


@pytest.mark.parametrize("pace", PACES)
def test_taking_choices_back_does_not_refill_a_clock(server, pace):
    ana, bo, table = pair(server, pace=pace)
    undone = 0
    for _ in range(40):
        person, seat, _ = waited(ana, bo, table=table)
        before = person.info(table)["seats"][seat]["clock"]["deadline"]
        after = person.ok(person.choose(table, person.look(table, seat)))["look"]
        if after["can_undo"]:
            info = person.ok(person.do(table, "undo", seat=seat))
            assert info["seats"][seat]["clock"]["deadline"] == before
            person.ok(person.choose(table, person.look(table, seat)))
            undone += 1
        if undone == 3:
            return
    raise AssertionError("nothing could be taken back")


def test_neither_proposals_nor_a_restart_refill_a_clock(serve, sqlite):
    server = serve(sqlite)
    pace = {"kind": "live", "seconds": 300, "increment": 15}
    ana, bo, table = pair(server, pace=pace)
    person, seat, _ = waited(ana, bo, table=table)
    other = bo if person is ana else ana
    before = person.info(table)["seats"][seat]["clock"]["deadline"]
    person.ok(person.do(table, "propose", seat=seat, kind="end"))
    other.ok(other.do(table, "answer", seat=1 - seat, agree=False))
    server.kill()
    again = serve(sqlite)
    clock = person.at(again).info(table)["seats"][seat]["clock"]
    assert clock["deadline"] == before


def test_a_bot_that_stands_in_earns_nobody_time(server):
    """The increment is for choices of the person's own."""
    pace = {"kind": "live", "seconds": 300, "increment": 15}
    ana, bo, table = pair(server, pace=pace)
    person, seat, left = waited(ana, bo, table=table)
    person.ok(person.do(table, "stand-in", seat=seat, level="random"))
    info = wait_for(
        lambda: (now := person.info(table)) and not now["seats"][seat]["waited_for"] and now
    )
    assert info["seats"][seat]["clock"]["left"] <= left
    back = person.ok(person.do(table, "come-back", seat=seat))
    assert back["seats"][seat]["clock"]["left"] <= left


def test_whoever_is_out_of_time_cannot_slip_in_a_choice(server):
    """Back from the bot with nothing left: the bot takes over again, whoever is faster."""
    ana, bo, table, begun = begun_pair(server, pace={**SOON, "late": "bot"}, stand_in="expert")
    seat = late_seat(begun)
    person = (ana, bo)[seat]
    look = person.look(table, seat)
    wait_for(lambda: person.info(table)["seats"][seat]["bot"])
    info = person.ok(person.do(table, "come-back", seat=seat))
    assert info["seats"][seat]["clock"]["left"] == 0
    answer = person.choose(table, look)
    assert kind(answer) in ((409, "out-of-time"), (409, "bot-plays"), (409, "stale"))
    wait_for(lambda: person.info(table)["seats"][seat]["bot"])
