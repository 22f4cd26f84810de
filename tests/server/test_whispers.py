"""Words between two players: nobody else can see them, count them, or notice that there were any.

The same game is played twice, once with whispers and words, once without. Whoever was not spoken to
is sent the same both times, frame by frame, and gets the same answers over HTTP.
"""

import json

import pytest
from serverkit import Player, hear
from serverkit import kind as problem

CLANS = {"clans": "koi lotus turtle"}
SECRET = ("two coins now", "if you ally", "never tell the turtle")


def kind(answer):
    return problem(answer)[1]


def three(server, **more):
    """Ana, Bo and Cleo at a table of Rising Sun, in seats 0, 1 and 2."""
    people = [server.player(name) for name in ("Ana", "Bo", "Cleo")]
    ana, bo, cleo = people
    table = ana.table(
        "me", "open", "open", game="rising_sun", public=True, options=CLANS, rated=False, **more
    )
    bo.ok(bo.do(table, "join"))
    cleo.ok(cleo.do(table, "join"))
    return people, table


def find(look, kind, **args):
    return next(
        choice["id"]
        for choice in look["choices"]
        if choice["kind"] == kind and args.items() <= choice["args"].items()
    )


def propose(person, table, seat, to, **more):
    look = person.look(table, seat)
    return person.choose(table, look, find(look, "propose", seat=to), **more)


# -- what arrives --------------------------------------------------------------------------------


def test_a_whisper_arrives_with_the_two_and_nowhere_else(server):
    (ana, bo, cleo), table = three(server)
    with ana.live(table) as a, bo.live(table) as b, cleo.live(table) as c:
        for line in (a, b, c):
            hear(line, "table")
        a.send(json.dumps({"type": "whisper", "seat": 0, "to": 1, "text": SECRET[0]}))
        for line, other in ((a, 1), (b, 0)):
            (said,) = hear(line, "whispered")["lines"]
            assert (said["other"], said["seat"], said["number"]) == (other, 0, 1)
            assert said["text"] == SECRET[0]
        made = bo.ok(bo.do(table, "whispers", seat=1, to=0, text="and then?"))
        assert (made["other"], made["number"]) == (0, 2)
        assert hear(a, "whispered")["lines"][0]["text"] == "and then?"
        bo.ok(bo.do(table, "chat", text="nice tea"))
        # The third hears what is said aloud, and nothing before it.
        next_one = json.loads(c.recv(timeout=30))
        assert [line["text"] for line in next_one["lines"]] == ["nice tea"]
    assert len(ana.ok(ana.get(f"/api/tables/{table}/whispers"))) == 2
    assert cleo.ok(cleo.get(f"/api/tables/{table}/whispers")) == []
    assert kind(cleo.get(f"/api/tables/{table}/whispers", seat=0)) == "not-your-seat"
    stranger = server.player("Dan")
    assert stranger.ok(stranger.get(f"/api/tables/{table}/whispers")) == []
    assert kind(Player(server).get(f"/api/tables/{table}/whispers")) == "not-logged-in"
    # A player who comes back is told again, from the seat looked from.
    with bo.live(table) as again:
        assert len(hear(again, "whispered")["lines"]) == 2


def test_a_proposal_carries_words(server):
    (ana, bo, cleo), table = three(server)
    words = {"to": 1, "text": SECRET[0]}
    ana.ok(propose(ana, table, 0, 1, words=words, key="one"))
    (said,) = bo.ok(bo.get(f"/api/tables/{table}/whispers"))
    assert said["text"] == SECRET[0]
    assert bo.look(table, 1)["view"]["tea"]["proposed_by"] == [0]
    # Sent once more nothing is said twice; refused, nothing is said at all.
    look = ana.look(table, 0)
    again = ana.choose(table, look, find(look, "withdraw", seat=1), key="one", words=words)
    assert kind(again) in ("repeated", "stale")
    wrong = ana.choose(table, look, 999, key="two", words=words)
    assert kind(wrong) == "illegal"
    assert len(ana.ok(ana.get(f"/api/tables/{table}/whispers"))) == 1
    assert cleo.ok(cleo.get(f"/api/tables/{table}/whispers")) == []


def test_who_may_whisper_to_whom(server):
    (ana, bo, _), table = three(server)
    say = {"text": "psst"}
    assert kind(ana.do(table, "whispers", seat=1, to=0, **say)) == "not-your-seat"
    assert kind(ana.do(table, "whispers", seat=0, to=0, **say)) == "no-such-seat"
    assert kind(ana.do(table, "whispers", seat=0, to=5, **say)) == "no-such-seat"
    assert kind(ana.do(table, "whispers", seat=0, to=1, text="\u200b")) == "bad-text"
    alone = ana.table("me", "random", "random", game="rising_sun", options=CLANS)
    assert kind(ana.do(alone, "whispers", seat=0, to=1, **say)) == "a-bot"
    other = ana.table("me", "open", public=True)
    bo.ok(bo.do(other, "join"))
    assert kind(ana.do(other, "whispers", seat=0, to=1, **say)) == "no-whispers"


# -- what does not --------------------------------------------------------------------------------


def script(server, secret):
    """A ceremony, with what passes between Ana and Bo or without it; what Cleo and a watcher are
    sent, and what they are answered."""
    (ana, bo, cleo), table = three(server)
    watcher = server.player("Dan")
    with cleo.live(table, seat=2) as c, watcher.live(table, spectate=True) as w:
        for line in (c, w):
            hear(line, "table")
        aside(ana, bo, table, secret, 0)
        cleo.ok(cleo.do(table, "chat", text="the tea is hot"))
        watcher.ok(watcher.do(table, "chat", text="they talk"))
        aside(ana, bo, table, secret, 1)
        give(ana, table, 0, 2)
        ana.ok(ana.do(table, "chat", text="it is"))
        watcher.ok(watcher.do(table, "chat", text="and give"))
        ana.ok(propose(ana, table, 0, 1))
        aside(ana, bo, table, secret, 2)
        look = bo.look(table, 1)
        bo.ok(bo.choose(table, look, find(look, "accept", seat=0)))
        return {
            "cleo": [*frames(c, cleo.look(table, 2)["version"]), *answers(cleo, table, seat=2)],
            "watcher": [
                *frames(w, watcher.look(table, spectate=True)["version"]),
                *answers(watcher, table, spectate=True),
            ],
        }


def aside(ana, bo, table, secret, number):
    """Words, and proposals that are refused, where there are secrets."""
    if not secret:
        return
    ana.ok(ana.do(table, "whispers", seat=0, to=1, text=SECRET[number]))
    bo.ok(bo.do(table, "whispers", seat=1, to=0, text=SECRET[number]))
    if number == 2:
        return
    ana.ok(propose(ana, table, 0, 1, words={"to": 1, "text": SECRET[number]}))
    look = bo.look(table, 1)
    bo.ok(bo.choose(table, look, find(look, "refuse", seat=0)))


def give(person, table, seat, to):
    look = person.look(table, seat)
    person.ok(person.choose(table, look, find(look, "give-coins", seat=to, coins=2)))


def frames(line, version):
    """Every frame up to a version of the table."""
    found = []
    while not any(message.get("version") == version for message in found):
        found.append(json.loads(line.recv(timeout=60)))
        found[-1]["frame"] = line.frame
    return found


def answers(person, table, **seat):
    """All that may be asked for over HTTP."""
    paths = [(path, seat) for path in ("look", "log", "replay")] + [("chat", {}), ("whispers", {})]
    found = [person.ok(person.get(f"/api/tables/{table}/{path}", **query)) for path, query in paths]
    return [*found, person.info(table), person.ok(person.get("/api/mine"))]


NUMBERS = (
    "version",
    "after",
    "step",
    "steps",
    "decision",
    "number",
    "undoes",
    "kind",
    "type",
    "room",
)


def numbers(thing, ids):
    """All that counts something: versions, steps, decisions, how many there are of what. Ids of
    chat as they follow one another."""
    if isinstance(thing, list):
        return [numbers(one, ids) for one in thing]
    if not isinstance(thing, dict):
        return None
    found = {key: thing[key] for key in NUMBERS if key in thing}
    if "room" in thing:
        found |= {"id": thing["id"] - ids.setdefault("first", thing["id"]), "text": thing["text"]}
    more = {
        key: numbers(value, ids) for key, value in thing.items() if key not in ("view", "choices")
    }
    return found | {key: value for key, value in more.items() if value}


def compare(server):
    with_words, without = script(server, secret=True), script(server, secret=False)
    for name in ("cleo", "watcher"):
        assert not any(words in json.dumps(with_words[name]) for words in SECRET), name
        one, other = (numbers(run[name], {}) for run in (with_words, without))
        assert one == other, name


def test_a_third_is_sent_the_same_with_and_without_whispers(server):
    compare(server)


@pytest.mark.parametrize("fault", ["whispers_in_chat", "whispers_for_all", "everybody_notices"])
def test_the_comparison_finds_a_leak(serve, sqlite, fault):
    """Whispers counted with the chat, told to everybody; words of the ceremony noticed by all."""
    with pytest.raises(AssertionError, match=r"^(cleo|watcher)"):
        compare(serve(sqlite, fault=fault))
