"""Analyses: asked for within quotas, made in the background, kept, shared, crash-safe."""

import pytest
from serverkit import kind, wait_for

from mandjet.engine import Record
from mandjet.lab.analysis import decisions


def finished(player, *bots, game="sunrise_sunset", **agreed):
    """A game that bots played to its end."""
    table = player.table(*(bots or ("greedy", "random")), game=game, **agreed)
    wait_for(lambda: player.info(table)["status"] == "over")
    return table


def read(player, table, **query):
    return player.get(f"/api/tables/{table}/analysis", **query)


def asked(player, table):
    return player.ok(player.do(table, "analysis"))


def done(player, table):
    """The analysis once it is done."""

    def ready():
        found = player.ok(read(player, table))
        assert found["status"] in ("waiting", "running", "done"), found
        return found if found["status"] == "done" else None

    return wait_for(ready)


@pytest.fixture(scope="module")
def judged(server):
    """Somebody, a game of theirs that was judged, and what was found."""
    ana = server.player("Ana")
    table = finished(ana, public=False, options={"quick": 1})
    assert ana.ok(read(ana, table))["status"] == "none"
    begun = asked(ana, table)
    assert begun["status"] in ("waiting", "running", "done")
    assert begun["total"] == ana.look(table)["step"]
    return ana, table, done(ana, table)


def test_every_decision_is_told_in_words(judged):
    ana, table, found = judged
    record = Record.decode(ana.get(f"/api/tables/{table}/record").content)
    title = record.title()
    assert found["judged"] == found["total"] == len(record.actions)
    local = [one for _, one in decisions(record.begin(), record.actions) if one]
    assert [(d["step"], d["seat"], d["made"]) for d in found["decisions"]] == [
        (one.step, one.seat, one.action) for one in local
    ]
    names = [one["name"] for one in found["seats"]]
    # What a worker of the server finds is what anybody finds, with the same words.
    for told, one in zip(found["decisions"], local, strict=True):
        assert (told["chances"], told["after"]) == (one.chances, one.after)
        assert told["choices"][0]["text"] == title.text.say(
            one.best.words.key, one.best.words.args, names
        )
    worst = max(local, key=lambda one: one.cost)
    assert found["costliest"]["step"] == worst.step
    for account in found["accounts"]:
        parts = sum(account[part] for part in ("began", "lost", "given", "luck"))
        assert parts == pytest.approx(account["ended"], abs=0.001)
        assert account["ended"] == found["seats"][account["seat"]]["won"]


def test_progress_is_told_in_parts(judged):
    ana, table, found = judged
    steps = [one["step"] for one in found["decisions"]]
    middle = steps[len(steps) // 2]
    rest = ana.ok(read(ana, table, after=middle))
    assert [one["step"] for one in rest["decisions"]] == [step for step in steps if step > middle]
    assert rest["accounts"] == found["accounts"]


def test_it_is_kept_and_whoever_asks_again_gets_the_same(judged):
    ana, table, found = judged
    assert asked(ana, table) == found


def test_the_link_opens_it_to_others_and_nothing_else(judged, server):
    _, table, found = judged
    bo = server.player("Bo")
    assert kind(read(bo, table)) == (404, "not-found")
    key = found["link"].partition("key=")[2]
    assert f"#/analysis/{table}?key=" in found["link"]
    told = bo.ok(read(bo, table, key=key))
    assert told["decisions"] == found["decisions"]
    assert (told["open"], told["may_ask"], told["link"]) == (False, False, None)
    assert kind(read(bo, table, key=key[:-1] + "!")) == (404, "not-found")
    assert kind(bo.get(f"/api/tables/{table}/replay", spectate=True)) == (404, "not-found")
    assert kind(bo.do(table, "analysis")) == (404, "not-found")


def test_a_running_game_is_not_judged(server):
    ana = server.player("Ana")
    table = ana.table("me", "random")
    assert kind(read(ana, table)) == (403, "not-over")
    assert kind(ana.do(table, "analysis")) == (403, "not-over")


def test_an_analysis_table_of_mine_is_judged_as_far_as_it_is(judged, server):
    ana, table, _ = judged
    mine = ana.ok(ana.post("/api/analysis", table=table, step=6, seats=[None, None]))["id"]
    assert kind(ana.do(mine, "analysis")) == (422, "nothing-to-judge")
    for _ in range(8):
        seat = ana.look(mine)["seat"]
        ana.ok(ana.choose(mine, ana.look(mine, seat)))
    asked(ana, mine)
    found = done(ana, mine)
    assert found["total"] == 8
    assert found["decisions"]
    assert all(one["won"] is None for one in found["seats"])
    # It goes on, and can be asked for again.
    ana.ok(ana.choose(mine, ana.look(mine)))
    assert ana.ok(read(ana, mine))["status"] == "old"
    asked(ana, mine)
    assert done(ana, mine)["total"] == 9
    # It is nobody else's.
    assert kind(read(server.player("Bo"), mine)) == (404, "not-found")


def test_quotas_of_a_person_and_of_everybody(serve, sqlite):
    server = serve(sqlite, analyses_guest=3, analyses_waiting=2)
    ana, bo = server.player("Ana"), server.player("Bo")
    # The first is under way while the others are asked for.
    tables = [finished(ana) for _ in range(3)]
    short = finished(bo, options={"quick": 1})
    assert asked(ana, tables[0])["before"] == 0
    assert asked(ana, tables[1])["before"] == 1
    full = bo.do(short, "analysis")
    assert kind(full) == (429, "too-many")
    assert int(full.headers["retry-after"]) > 0
    # Nothing is counted twice, and nothing that was refused.
    asked(ana, tables[0])
    for table in tables[:2]:
        done(ana, table)
    asked(bo, short)
    done(bo, short)
    asked(ana, tables[2])
    done(ana, tables[2])
    assert kind(ana.do(finished(ana, options={"quick": 1}), "analysis")) == (
        409,
        "too-many-analyses",
    )


@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)], indirect=True
)
def test_a_crash_loses_nothing(serve, database):
    server = serve(database)
    ana = server.player("Ana")
    # Some seconds of work however fast the machine is, kept second by second.
    table = finished(ana, game="sunrise_lane")
    asked(ana, table)
    before = wait_for(lambda: (found := ana.ok(read(ana, table)))["status"] == "running" and found)
    server.kill()
    server.start()
    after = ana.ok(read(ana, table))
    assert after["decisions"][: len(before["decisions"])] == before["decisions"]
    whole = done(ana, table)
    record = Record.decode(ana.get(f"/api/tables/{table}/record").content)
    # As many as were judged when the server died, and some that were judged after it.
    several = record.actions[: before["judged"] + 10]
    local = [one for _, one in decisions(record.begin(), several) if one]
    assert len(local) > len(before["decisions"])
    assert [(d["step"], d["chances"]) for d in whole["decisions"][: len(local)]] == [
        (one.step, one.chances) for one in local
    ]


def test_whoever_leaves_leaves_the_game_its_analysis(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = finished(ana, public=True, spectators=True, options={"quick": 1})
    # Whoever may watch may ask.
    asked(bo, table)
    bo.ok(bo.post("/api/account/delete"))
    assert done(ana, table)["decisions"]
