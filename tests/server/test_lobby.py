"""The lobby, live; the words and facts a board needs."""

import pytest
from serverkit import Player, hear
from websockets.exceptions import InvalidStatus


def ids(message):
    return [table["id"] for table in message["tables"]]


def until(line, condition):
    """The first list that is as it should be."""
    for _ in range(100):
        message = hear(line, "lobby")
        if condition(message):
            return message
    raise AssertionError("the list never came")


def test_the_lobby_is_told_of_every_table(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    with Player(server).socket("/api/lobby/live", game="toy", seats=3) as line:
        before = ids(hear(line, "lobby"))
        table = ana.table("me", "open", "open", game="toy", public=True)
        first = until(line, lambda m: ids(m) == [table, *before])["tables"][0]
        assert (first["free"], first["seats"][0]["name"]) == (2, "Ana")
        bo.ok(bo.do(table, "join"))
        seated = until(line, lambda m: m["tables"][0]["free"] == 1)["tables"][0]
        assert seated["seats"][1]["name"] == "Bo"
        # Private tables and other games are not told of.
        ana.table("me", "open", "open", game="toy")
        ana.table("me", "open", public=True)
        bo.ok(bo.do(table, "leave"))
        assert until(line, lambda m: m["tables"][0]["free"] == 2)
        ana.ok(ana.do(table, "leave"))
        until(line, lambda m: ids(m) == before)


def test_the_lobby_knows_who_looks(server):
    ana = server.player("Ana")
    table = ana.table("me", "open", game="toy", public=True, pace={"kind": "async", "days": 7})
    for player, mine in ((ana, True), (server.player("Bo"), False), (Player(server), False)):
        with player.socket("/api/lobby/live", pace="async", game="toy") as line:
            shown = next(t for t in hear(line, "lobby")["tables"] if t["id"] == table)
            assert shown["seats"][0]["mine"] == mine


def test_running_tables_to_watch(server):
    ana = server.player("Ana")
    with ana.socket("/api/lobby/live", status="running", seats=3) as line:
        before = ids(hear(line, "lobby"))
        hidden = ana.table("me", "me", "me", game="toy", public=True, spectators=False)
        table = ana.table("me", "me", "me", game="toy", public=True)
        now = until(line, lambda m: table in ids(m))
        assert hidden not in ids(now)
        assert table not in before
        shown = next(t for t in now["tables"] if t["id"] == table)
        # Play is not told of: the list would lag behind it.
        assert not any(seat["waited_for"] or seat["clock"] for seat in shown["seats"])
        ana.ok(ana.do(table, "propose", seat=0, kind="end"))
        until(line, lambda m: table not in ids(m))


def test_a_bad_question_to_the_lobby_is_refused(server):
    for query in ({"status": "closed"}, {"seats": 99}, {"limit": 0}):
        socket = Player(server).socket
        with pytest.raises(InvalidStatus) as refused, socket("/api/lobby/live", **query):
            pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("name", ["sunrise_sunset", "sunrise_lane", "kemet", "rising_sun"])
def test_the_words_and_facts_of_a_game(server, name):
    ana = Player(server)
    words = ana.ok(ana.get(f"/api/games/{name}/words"))
    assert words["locale"] == "en"
    assert len(words["words"]) > 10
    assert all(words["words"].values())
    content = ana.ok(ana.get(f"/api/games/{name}/content"))
    assert content["hash"]
    for rows in content["tables"].values():
        assert all(row["id"] for row in rows)
    assert ana.get("/api/games/chess/words").status_code == 404
    assert ana.get("/api/games/chess/content").status_code == 404
