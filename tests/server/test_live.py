"""Sockets: everything in order, without gaps, to those who may see it."""

import json
from contextlib import ExitStack
from itertools import pairwise

import pytest
from serverkit import drain, hear, pair, wait_for
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from mandjet.server.edits import Unsure


def play_by_socket(table, players):
    """Two people play a whole game over their sockets; all messages each of them got."""
    got = [[] for _ in players]
    with ExitStack() as stack:
        lines = [stack.enter_context(player.live(table)) for player in players]
        for number, line in enumerate(lines):
            got[number].append(hear(line, "table"))
        keys = 0
        while not got[0][-1]["look"]["view"]["over"]:
            mover = next(n for n in range(2) if got[n][-1]["look"]["decision"] is not None)
            look = got[mover][-1]["look"]
            keys += 1
            lines[mover].send(
                json.dumps(
                    {
                        "type": "choose",
                        "seat": look["seat"],
                        "decision": look["decision"],
                        "action": look["choices"][-1]["id"],
                        "key": f"k{keys}",
                    }
                )
            )
            listen(lines[mover], got[mover], lambda m, had=look: m["version"] > had["version"])
            # Part of a choice is nobody else's to know; whose turn it is, everybody's.
            waiting = got[mover][-1]["look"]["view"]["waiting"]
            for number, line in enumerate(lines):
                listen(line, got[number], lambda m, w=waiting: m["look"]["view"]["waiting"] == w)
    return got


def listen(line, got, enough):
    """Read messages of the table until the last one is enough."""
    while not enough(got[-1]):
        message = json.loads(line.recv(timeout=30))
        assert message["type"] in ("table", "accepted"), message
        if message["type"] == "table":
            got.append(message)


def test_a_game_over_sockets_in_order_and_without_gaps(server):
    ana, bo, table = pair(server)
    for messages in play_by_socket(table, (ana, bo)):
        versions = [line["version"] for message in messages for line in message["log"]]
        assert versions == list(range(1, messages[-1]["version"] + 1))
        for before, after in pairwise(messages):
            assert after["after"] == before["version"]
    assert ana.info(table)["status"] == "over"


def test_a_client_comes_back_with_the_version_it_had(server):
    ana, bo, table = pair(server)
    with ana.live(table) as line:
        had = hear(line, "table")["version"]
    for _ in range(5):
        for player in (ana, bo):
            look = player.look(table)
            if look["decision"] is not None:
                player.ok(player.choose(table, look))
    with ana.live(table, version=had) as line:
        message = hear(line, "table")
    assert message["after"] == had
    assert [entry["version"] for entry in message["log"]] == list(
        range(had + 1, message["version"] + 1)
    )
    assert message["look"] == ana.look(table)


def test_problems_over_the_socket_name_their_submission(server):
    ana, bo, table = pair(server)
    with ana.live(table) as line:
        look = hear(line, "table")["look"]
        wrong = {"type": "choose", "seat": 1, "decision": 1, "action": 0, "key": "mine"}
        line.send(json.dumps(wrong))
        problem = hear(line, "problem")
        assert (problem["key"], problem["problem"]["type"]) == ("mine", "/problems/not-your-seat")
        for text in ("nonsense", "{}", '{"type": "dance"}', "[]", '{"type":"choose"}', "x" * 5000):
            line.send(text)
            assert hear(line, "problem")["problem"]["status"] in (400, 413)
        line.send('{"type": "ping"}')
        assert hear(line, "pong")["now"] > 0
        line.send('{"type": "look", "seat": 1}')
        assert hear(line, "problem")["problem"]["type"] == "/problems/not-your-seat"
        line.send('{"type": "say", "text": "hello"}')
        assert hear(line, "said")["lines"][-1]["text"] == "hello"
    assert ana.look(table) == look
    with bo.live(table) as line:
        assert hear(line, "said")["lines"][-1]["text"] == "hello"


def test_a_session_that_ends_takes_its_sockets_with_it(server):
    ana, _, table = pair(server)
    with ana.live(table) as line:
        hear(line, "table")
        ana.ok(ana.post("/api/logout"))
        with pytest.raises(ConnectionClosed) as closed:
            drain(line)
        assert closed.value.rcvd.code == 4401


def test_a_message_far_too_long_closes_the_socket(server):
    ana, _, table = pair(server)
    with ana.live(table) as line:
        hear(line, "table")
        line.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            drain(line)


def test_a_page_of_another_site_gets_no_socket(server):
    ana, _, table = pair(server)
    for origin in ("https://evil.example", "null", None):
        with pytest.raises(InvalidStatus) as refused, ana.live(table, origin=origin):
            pass
        assert refused.value.response.status_code == 403


def test_spectators_come_and_see_what_a_spectator_may(server):
    ana, cy = server.player("Ana"), server.player("Cy")
    table = ana.table("me", "me", public=True)
    with cy.live(table) as line:
        first = hear(line, "table")
        assert first["look"]["seat"] is None
        assert first["look"]["view"]["hand"] == []
        seat = next(s["seat"] for s in first["table"]["seats"] if s["waited_for"])
        ana.ok(ana.choose(table, ana.look(table, seat)))
        assert hear(line, "table")["look"]["choices"] == []
    stranger = type(cy)(server)
    with stranger.live(table) as line:
        assert hear(line, "table")["table"]["mine"] == []
    private = ana.table("me", "me")
    with stranger.live(private) as line:
        assert hear(line, "problem")["problem"]["status"] == 404


def test_a_seat_given_up_is_no_longer_looked_from(server):
    """Leaving before the start keeps the socket, not the viewpoint of the seat's next player."""
    ana, bo, cy = server.player("Ana"), server.player("Bo"), server.player("Cy")
    waiting = ana.table("me", "open", public=True, start="by-host")
    bo.ok(bo.do(waiting, "join"))
    with bo.live(waiting, seat=1) as named, bo.live(waiting) as unnamed:
        assert hear(named, "table")["look"]["seat"] == 1
        assert hear(unnamed, "table")["look"]["seat"] == 1
        bo.ok(bo.do(waiting, "leave"))
        cy.ok(cy.do(waiting, "join"))
        ana.ok(ana.do(waiting, "start"))
        for line in (named, unnamed):
            while (seen := hear(line, "table"))["look"]["view"] is None:
                pass
            assert seen["look"]["seat"] is None
            assert seen["look"]["view"]["hand"] == []
            assert seen["look"]["choices"] == []


def test_who_sits_down_looks_from_there(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "open", public=True)
    with bo.live(table) as line, bo.live(table, spectate="true") as aside:
        assert hear(line, "table")["look"]["seat"] is None
        hear(aside, "table")
        bo.ok(bo.do(table, "join"))
        assert hear(line, "table")["look"]["seat"] == 1
        assert hear(aside, "table")["look"]["seat"] is None


def test_at_a_table_without_spectators_who_leaves_is_shown_the_door(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "open", public=True, spectators=False, start="by-host")
    bo.ok(bo.do(table, "join"))
    with bo.live(table) as line:
        hear(line, "table")
        bo.ok(bo.do(table, "leave"))
        assert hear(line, "problem")["problem"]["type"] == "/problems/no-spectators"
        with pytest.raises(ConnectionClosed) as closed:
            drain(line)
        assert closed.value.rcvd.code == 4400


def test_sockets_are_counted_and_let_go(server):
    ana, _, table = pair(server)

    def open_sockets():
        text = ana.get("/metrics").text
        return int(
            next(x for x in text.splitlines() if x.startswith("mandjet_sockets ")).split()[1]
        )

    wait_for(lambda: open_sockets() == 0)
    with ExitStack() as stack:
        for _ in range(5):
            hear(stack.enter_context(ana.live(table)), "table")
        assert open_sockets() == 5
    wait_for(lambda: open_sockets() == 0)


# -- what has changed -----------------------------------------------------------------------


def frames_of(line, last):
    """Frames as they come, up to that of a version."""
    found = []
    while not found or found[-1].get("version", 0) < last:
        line.recv(timeout=30)
        found.append(json.loads(line.frame))
    return found


def test_after_the_first_message_only_what_has_changed_is_sent(server):
    ana, bo, table = pair(server, pace={"kind": "live", "seconds": 900, "increment": 5})
    with ana.live(table) as line:
        first = had = json.loads(line.recv(timeout=30))
        assert json.loads(line.frame)["type"] == "table"
        for _ in range(12):
            for player in (ana, bo):
                look = player.look(table)
                if look["decision"] is not None:
                    player.ok(player.choose(table, look))
            look = ana.look(table)
            if had["version"] == look["version"]:
                # A short game: it is over.
                break
            while had["version"] < look["version"]:
                whole = json.loads(line.recv(timeout=30))
                frame = json.loads(line.frame)
                assert set(frame) == {"type", "after", "version", "table", "look", "log", "now"}
                assert (frame["type"], frame["after"]) == ("changed", had["version"])
                assert len(line.frame) < len(json.dumps(first)) / 2
                had = whole
            assert had["look"] == look
            info = ana.info(table)
            for one in (info, had["table"]):
                for seat in one["seats"]:
                    seat["clock"].pop("left")
            assert had["table"] == info


def test_who_is_unsure_asks_for_everything(server):
    ana, bo, table = pair(server)
    with ana.live(table) as line:
        first = hear(line, "table")
        for _ in range(4):
            mover = next(p for p in (ana, bo) if p.look(table)["decision"] is not None)
            mover.ok(mover.choose(table, mover.look(table)))
        last = ana.look(table)["version"]
        frames_of(line, last)
        # Everything, with the log from where the reader was sure.
        line.send(json.dumps({"type": "resync", "version": first["version"]}))
        again = hear(line, "table")
        assert json.loads(line.frame) == again
        assert again["look"] == ana.look(table)
        versions = [entry["version"] for entry in again["log"]]
        assert versions == list(range(first["version"] + 1, last + 1))
        # Without a version, as for a newcomer; one that is to come is as good as the last.
        line.send('{"type": "resync"}')
        assert hear(line, "table")["log"][0]["version"] == 1
        line.send('{"type": "resync", "version": 1000000}')
        assert (hear(line, "table")["after"], line.follower.last["log"]) == (last, [])
        # And then only what has changed, once more.
        mover = next(p for p in (ana, bo) if p.look(table)["decision"] is not None)
        mover.ok(mover.choose(table, mover.look(table)))
        if ana.look(table)["version"] > last:
            assert frames_of(line, last + 1)[-1]["type"] == "changed"
            assert line.follower.last["look"] == ana.look(table)


def test_a_reader_that_missed_a_message_notices(server):
    ana, bo, table = pair(server)
    with ana.live(table) as line:
        hear(line, "table")
        ana.ok(ana.do(table, "propose", seat=0, kind="end"))
        # Lost on the way: the reader never sees it.
        ClientConnection.recv(line, timeout=30)
        bo.ok(bo.do(table, "answer", seat=1, agree=False))
        with pytest.raises(Unsure):
            hear(line, "table")
        line.send(json.dumps({"type": "resync", "version": line.follower.last["version"]}))
        while json.loads(ClientConnection.recv(line, timeout=30))["type"] != "table":
            pass
        line.send('{"type": "resync"}')
        assert hear(line, "table")["look"] == ana.look(table)


def test_looking_from_elsewhere_is_told_whole(server):
    ana = server.player("Ana")
    table = ana.table("me", "me")
    with ana.live(table, seat=0) as line:
        hear(line, "table")
        for seat in (1, 0, None, 1):
            line.send(json.dumps({"type": "look", "seat": seat}))
            moved = hear(line, "table")
            assert json.loads(line.frame)["type"] == "table"
            assert moved["look"]["seat"] == seat


def test_all_who_only_watch_are_sent_the_same(server):
    ana = server.player("Ana")
    table = ana.table("me", "me", public=True)
    with ExitStack() as stack:
        watchers = [stack.enter_context(server.player("Cy").live(table))]
        hear(watchers[0], "table")
        seen = []
        for number in range(6):
            seat = next(s["seat"] for s in ana.info(table)["seats"] if s["waited_for"])
            ana.ok(ana.choose(table, ana.look(table, seat)))
            now = ana.look(table, spectate=True)
            told = [line for line in watchers if line.follower.last["version"] < now["version"]]
            for line in told:
                while line.follower.last["version"] < now["version"]:
                    hear(line, "table")
            assert all(line.follower.last["look"] == now for line in watchers)
            # Nothing is told of what they cannot notice.
            if told:
                seen.append({line.frame for line in told})
            if number % 2 == 0:
                late = stack.enter_context(server.player("Di").live(table))
                hear(late, "table")
                watchers.append(late)
    # Whenever they came: what was sent to all was written down once.
    assert len(watchers) == 4
    assert len(seen) > 2
    assert all(len(frames) == 1 for frames in seen)
