"""Several choices at once over HTTP and sockets, at the same moment, and through a crash."""

import contextlib
import json
import threading
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from serverkit import hear, journal_rows, kind, pair, wait_for

import mandjet


def turn_of(table, *players):
    """Whose turn it is, and what they see."""
    for number, player in enumerate(players):
        seen = player.look(table)
        if seen["decision"] is not None:
            return player, players[1 - number], seen
    raise AssertionError("nobody is asked")


def cards_are_played(table, *players):
    """Up to the first turn at which a card is played to a lane."""
    while True:
        mover, other, seen = turn_of(table, *players)
        if any(choice["kind"] == "play" for choice in seen["choices"]):
            return mover, other, seen
        mover.ok(mover.choose(table, seen))


def card_and_lane(seen):
    """A card, and then the lane for it, as a form sends them."""
    card = next(choice for choice in seen["choices"] if choice["kind"] == "play")
    return card["id"], [{"kind": "lane", "on": "lane:1"}]


def test_over_http_and_told_as_one_thing(server):
    ana, bo, table = pair(server)
    mover, other, seen = cards_are_played(table, ana, bo)
    with other.live(table) as line, mover.live(table) as mine:
        had, mine_had = hear(line, "table"), hear(mine, "table")
        card, then = card_and_lane(seen)
        accepted = mover.ok(mover.choose(table, seen, card, then=then, key="form"))
        assert accepted["version"] == mine_had["version"] + 2
        # One message for the two choices; to the other it is one choice.
        told = hear(line, "table")
        assert (told["after"], told["version"]) == (had["version"], had["version"] + 1)
        assert told["look"]["step"] == had["look"]["step"] + 1
        assert [entry["kind"] for entry in told["log"]] == ["act"]
        told = hear(mine, "table")
        assert (told["after"], told["version"]) == (mine_had["version"], accepted["version"])
        # The same again changes nothing, also if it is another list by now.
        for again in ([then[0]], []):
            repeated = mover.choose(table, seen, card, then=again, key="form")
            assert kind(repeated) == (409, "repeated")
            assert repeated.json()["more"]["version"] == accepted["version"]
    rows = [row for row in journal_rows(server.database, table) if row.kind == "act"][-2:]
    assert [row.key for row in rows] == [f"{mover.who()}/form/0", f"{mover.who()}/form"]


def test_over_a_socket(server):
    ana, bo, table = pair(server)
    mover, _, seen = cards_are_played(table, ana, bo)
    with mover.live(table) as line:
        hear(line, "table")
        card, then = card_and_lane(seen)
        sent = {"type": "choose", "seat": seen["seat"], "decision": seen["decision"]}
        sent |= {"action": card, "key": "bad", "then": [{"kind": "lane", "on": "lane:9"}]}
        line.send(json.dumps(sent))
        problem = hear(line, "problem")
        assert (problem["key"], problem["problem"]["type"]) == ("bad", "/problems/illegal")
        assert problem["problem"]["more"]["which"] == 1
        assert {one["kind"] for one in problem["problem"]["more"]["possible"]} >= {"lane"}
        assert mover.look(table) == seen
        line.send(json.dumps({**sent, "key": "good", "then": then}))
        assert hear(line, "accepted")["version"] == seen["version"] + 2


def test_a_list_has_an_end(server):
    ana, bo, table = pair(server)
    mover, _, seen = cards_are_played(table, ana, bo)
    card, _ = card_and_lane(seen)
    assert kind(mover.choose(table, seen, card, then=[0] * 64)) == (400, "malformed")
    assert kind(mover.choose(table, seen, card, then=[10**6 - 1] * 63)) == (422, "illegal")
    for wrong in ([None], [{}], [{"kind": "lane", "more": 1}], [-1], ["lane"], 7):
        assert kind(mover.choose(table, seen, card, then=wrong)) == (400, "malformed")
    assert mover.look(table) == seen


@pytest.mark.parametrize("key", ["same", "other"])
def test_of_two_that_come_at_once_one_is_taken(server, key):
    ana, bo, table = pair(server)
    mover, _, seen = cards_are_played(table, ana, bo)
    card, _ = card_and_lane(seen)
    start = threading.Barrier(6)

    def come(number):
        with mover.live(table) as line:
            hear(line, "table")
            sent = {"type": "choose", "seat": seen["seat"], "decision": seen["decision"]}
            sent |= {"action": card, "then": [{"kind": "lane", "on": f"lane:{number % 3}"}]}
            start.wait()
            line.send(json.dumps({**sent, "key": "k" if key == "same" else f"k{number}"}))
            while (message := json.loads(line.recv(timeout=60)))["type"] == "table":
                pass
            return message

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(come, range(6)))
    taken = [answer for answer in answers if answer["type"] == "accepted"]
    refused = {a["problem"]["type"] for a in answers if a["type"] == "problem"}
    assert len(taken) == 1
    assert refused == {"/problems/repeated" if key == "same" else "/problems/stale"}
    acts = [row for row in journal_rows(server.database, table) if row.kind == "act"]
    assert [row.seq for row in acts[-2:]] == [acts[-1].seq - 1, acts[-1].seq]
    assert mover.look(table, seen["seat"])["version"] == seen["version"] + 2


def free_choices(player, table, count):
    """Choices in a row that can be taken back, and the look at which the first of them is made."""
    while True:
        first = now = player.look(table)
        found = []
        while len(found) < count and now["choices"]:
            found.append(now["choices"][0]["id"])
            now = player.ok(player.choose(table, now))["look"]
            if not now["can_undo"]:
                found = [None] * count
        if None not in found and len(found) == count:
            for _ in found:
                player.ok(player.do(table, "undo", seat=first["seat"]))
            return player.look(table, first["seat"]), found


def test_a_table_that_is_read_again_takes_back_what_was_sent_at_once(serve, sqlite):
    """In a process that has just read the table, and in one that only heard of what came since."""
    near, far = serve(sqlite, cache=1), serve(sqlite)
    ana = near.player("Ana")
    table = ana.table("me", "me", game="kemet")
    away = ana.at(far)
    start, chosen = free_choices(ana, table, 3)
    seat = start["seat"]
    for player, other in ((away, ana), (ana, away)):
        seen = player.look(table, seat)
        sent = player.ok(player.choose(table, seen, chosen[0], then=chosen[1:]))["look"]
        assert sent["step"] == start["step"] + 3
        # The near one forgets the table, the far one catches up with it.
        near.player("Bo").table("me", "me")
        assert other.look(table, seat)["view"] == sent["view"]
        other.ok(other.do(table, "undo", seat=seat))
        for eyes in (ana, away):
            back = eyes.look(table, seat)
            assert (back["step"], back["view"]) == (start["step"], start["view"])


def test_an_analysis_takes_several_at_once(server):
    ana = server.player("Ana")
    game = mandjet.game("sunrise_sunset")
    state = game.new(2, 5)
    while not any(choice.kind == "play" for choice in state.choices(state.waiting()[0])):
        seat = state.waiting()[0]
        state.apply(seat, state.legal(seat)[0])
    made = ana.post("/api/analysis", position=state.position(), seats=[None, None])
    table = ana.ok(made)["id"]
    seen = ana.look(table, state.waiting()[0])
    card, then = card_and_lane(seen)
    wrong = ana.choose(table, seen, card, then=[{"kind": "lane", "on": "lane:9"}])
    assert (kind(wrong), wrong.json()["more"]["which"]) == ((422, "illegal"), 1)
    assert ana.look(table, seen["seat"]) == seen
    accepted = ana.ok(ana.choose(table, seen, card, then=then))
    assert accepted["look"]["step"] == seen["step"] + 2


def keep_sending(player, table, sent):
    """Cards with their lanes, until the server is gone."""
    with contextlib.suppress(httpx.TransportError, AssertionError):
        while True:
            seen = player.look(table)
            if seen["view"]["over"]:
                table = player.table("me", "me")
            elif any(choice["kind"] == "play" for choice in seen["choices"]):
                card, then = card_and_lane(seen)
                if player.choose(table, seen, card, then=then).status_code == 200:
                    sent.append(table)
                    continue
            player.ok(player.choose(table, player.look(table)))


def test_after_kill_9_all_of_a_submission_is_there_or_nothing(serve, sqlite):
    server = serve(sqlite)
    players = [server.player(f"P{number}") for number in range(3)]
    tables = [player.table("me", "me") for player in players]
    sent = []
    threads = [
        threading.Thread(target=keep_sending, args=(player, table, sent))
        for player, table in zip(players, tables, strict=True)
    ]
    for thread in threads:
        thread.start()
    wait_for(lambda: len(sent) > 40)
    server.kill()
    for thread in threads:
        thread.join()
    parts = 0
    for table in {*tables, *sent}:
        rows = [row for row in journal_rows(sqlite, table) if row.kind == "act"]
        keys = [row.key for row in rows]
        for number, key in enumerate(keys):
            if key.count("/") == 2:
                assert keys[number + 1] == key.removesuffix("/0")
                parts += 1
    assert parts >= 40
    again = serve(sqlite)
    for player, table in zip(players, tables, strict=True):
        back = player.at(again)
        assert back.look(table)["view"] is not None
