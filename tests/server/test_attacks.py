"""What an attacker would try beyond the ordinary: many at once, half of a thing, what looks like
something else."""

import asyncio
import contextlib
import json
import socket
import sys
import threading
import time
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from serverkit import Player, drain, hear, is_let_go, pair, wait_for
from websockets.exceptions import ConnectionClosed

from mandjet.server import names, settings
from mandjet.server.api import documents
from mandjet.server.api.tables import may_make
from mandjet.server.bus import Bus
from mandjet.server.db import upgrade
from mandjet.server.db.database import Database
from mandjet.server.hall import Hall
from mandjet.server.limits import RateLimit
from mandjet.server.problems import Refused
from mandjet.server.schema import ForBot, ForMe, ForOpen, NewTable
from mandjet.server.store import accounts
from mandjet.server.table import making


def kind(answer):
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


def at_once(count, call):
    """The answers of calls made at the same moment."""
    gate = threading.Barrier(count)

    def go(number):
        gate.wait()
        return call(number)

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(go, range(count)))


# -- many at once ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "agreed", "refused"),
    [
        ([{"for": "me"}, {"for": "open"}], {"public": True}, "too-many-tables"),
        ([{"for": "me"}, {"for": "bot", "level": "random"}], {}, "too-many-bots"),
    ],
)
def test_tables_made_at_once_are_counted_one_by_one(serve, database, seats, agreed, refused):
    """Each is asked for before any of the others is there."""
    server = serve(database, tables_guest=2, bot_tables_guest=2)
    ana = server.player("Ana")
    body = {"game": "sunrise_sunset", "seats": seats, **agreed}
    answers = at_once(12, lambda _: ana.at(server).post("/api/tables", **body))
    assert [answer.status_code for answer in answers].count(201) == 2
    assert {kind(answer) for answer in answers if answer.status_code != 201} == {(409, refused)}


def test_bots_put_at_once_are_counted_one_by_one(serve, database):
    server = serve(database, bot_tables_guest=2)
    ana = server.player("Ana")
    made = [ana.table("me", "invited") for _ in range(8)]
    answers = at_once(8, lambda n: ana.at(server).do(made[n], "bot", seat=1, level="random"))
    assert [answer.status_code for answer in answers].count(200) == 2
    assert {kind(a) for a in answers if a.status_code != 200} == {(409, "too-many-bots")}


@pytest.mark.parametrize(("bots", "shown"), [(True, False), (False, True)])
def test_what_was_allowed_is_asked_again_when_the_table_is_made(database, bots, shown):
    """However many were allowed one before any of them made it."""
    limits = {"MANDJET_BOT_TABLES_GUEST": "2", "MANDJET_TABLES_GUEST": "2"}
    read = settings.read({"MANDJET_DATABASE": database, **limits})
    upgrade.ensure(read.url)
    rooms = Database(read.url)
    house = SimpleNamespace(settings=read, database=rooms, new_tables=RateLimit("new tables", 0))
    hall = Hall(rooms, Bus(rooms, read.url, shared=False), read)
    seats = [ForMe(), ForBot(level="random") if bots else ForOpen()]
    wanted = NewTable(game="sunrise_sunset", seats=seats, public=shown)

    async def play():
        guest = await rooms.write(lambda c: accounts.add_guest(c, "Ana", time.time()))
        checks = [await may_make(house, guest, bots, shown) for _ in range(5)]
        made = [hall.create(making.make(wanted, guest, time.time()), check) for check in checks]
        return await asyncio.gather(*made, return_exceptions=True)

    found = asyncio.run(play())
    rooms.close()
    refused = [one.kind for one in found if isinstance(one, Refused)]
    assert refused == ["too-many-bots" if bots else "too-many-tables"] * 3


def test_sockets_of_all_kinds_count_together(serve, sqlite):
    server = serve(sqlite, sockets_address=6)
    ana, _, table = pair(server)
    ways = (f"/api/tables/{table}/live", "/api/mine/live", "/api/lobby/live")

    def come(stack, number):
        line = stack.enter_context(ana.socket(ways[number % 3]))
        return json.loads(line.recv(timeout=60))["type"]

    with contextlib.ExitStack() as stack:
        first = at_once(18, lambda number: come(stack, number))
        assert first.count("problem") == 12


# -- half of a thing, or too much of it -------------------------------------------------------


@pytest.mark.parametrize(
    "sent",
    [
        # A frame that says it is longer than any message, and a message in pieces without end.
        b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"\0\0\0\0",
        b"\x01\xfe\x0f\xff\0\0\0\0" + b" " * 4095 + (b"\x00\xfe\x0f\xff\0\0\0\0" + b" " * 4095) * 5,
    ],
    ids=["a long frame", "pieces"],
)
def test_a_message_without_an_end_closes_the_socket(server, sent):
    ana, bo, table = pair(server)
    with ana.live(table) as made:
        hear(made, "table")
        made.socket.sendall(sent)
        with pytest.raises(ConnectionClosed) as closed:
            drain(made)
        assert closed.value.rcvd.code == 1009
    assert bo.info(table)["status"] == "running"


HANDSHAKE = (
    b"GET /api/lobby/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.mark.parametrize(
    ("first", "drip"),
    [
        pytest.param(b"", b"", marks=pytest.mark.long),
        (b"\x81\xfe\x0f\xff\0\0\0\0", b" "),
        pytest.param(b"\x81", b"", marks=pytest.mark.long),
    ],
    ids=["silence", "half a frame, byte by byte", "one byte"],
)
def test_a_socket_that_never_answers_is_let_go(serve, sqlite, first, drip):
    """It is asked whether anybody is there, and half a frame is no answer."""
    server = serve(sqlite, patience=1)
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as made:
        made.sendall(HANDSHAKE + first)
        assert is_let_go(made, drip)
    # Whoever does answer stays.
    with Player(server).socket("/api/lobby/live") as line:
        hear(line, "lobby")
        time.sleep(5)
        line.send('{"type": "ping"}')
        hear(line, "pong")


# -- what looks like something else -----------------------------------------------------------

# What Unicode calls ignorable: a browser may show nothing for it.
IGNORABLE = [
    *(0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFEFF, 0xFFA0),
    *range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070),
    *range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000),
]  # fmt: skip
# Signs of scripts and music that are empty by design.
EMPTY = [0x2800, 0x1D159, 0x13441, 0x13442, 0x16FE4]


def test_nothing_that_unicode_ignores_is_in_a_name():
    for code in (*IGNORABLE, *EMPTY):
        for text in (chr(code), f"A{chr(code)}na", f"{chr(code)}Ana", f"Ana{chr(code)}"):
            with pytest.raises(Refused) as refused:
                names.guests_name(text)
            assert refused.value.status == 422


def test_no_format_character_is_in_a_name():
    for code in range(sys.maxunicode + 1):
        if unicodedata.category(chr(code)) in ("Cc", "Cf", "Cs", "Co") and not chr(code).isspace():
            with pytest.raises(Refused):
                names.clean_name(f"A{chr(code)}na")


@pytest.mark.parametrize(
    "text",
    ["\u0301", "\u0301\u0302", " \u0301 ", "\u200d", "\u200d\ufe0f", "\ufe0f", "\u3000", "\u00a0\t",
     "\u0301\n\u0301"],
)  # fmt: skip
def test_a_message_has_something_to_read(text):
    with pytest.raises(Refused) as refused:
        names.clean_message(text)
    assert refused.value.status == 422


@pytest.mark.parametrize("name", ["\u0301", "\u0301\u0302", "- \u0301", "\u20dd", "\u0903"])
def test_a_name_of_marks_alone_is_no_name(name):
    with pytest.raises(Refused):
        names.guests_name(name)


def test_a_guest_is_not_called_like_an_account_with_odd_letters(server):
    """The account itself may be written oddly; what it looks like is what counts."""
    server.player("Cy").register("Zo\u00eb Ilyich")
    for name in ("Zoe Ilyich", "Zo\u00eb llyich", "zoe 1lyich", "\uff3a\uff4f\uff45 Ilyich"):
        assert kind(Player(server).post("/api/guest", name=name)) == (409, "name-taken"), name
        answer = Player(server).post("/api/account", name=name, password="long enough")
        assert kind(answer) == (409, "name-taken"), name


@pytest.mark.parametrize("name", ["adrnin", "Adrninistrator", "rnod", "ovvner", "rnandjet"])
def test_two_letters_that_look_like_one_do_not_speak_for_the_house(name):
    for rule in (names.guests_name, names.account_name):
        with pytest.raises(Refused):
            rule(name)
    assert names.guests_name("Bern") == "Bern"


# -- what the document says -------------------------------------------------------------------

# For every request, the problems it may be answered with whatever it is about: nobody known, not
# now, too often. Beyond that: who changes something may be refused it (403), at a table what is
# asked may not be there (404), not be possible now (409), or be against the rules (422).
ALWAYS = {"401", "429"}
CHANGES = {"403", "409", "422"}


def test_every_problem_that_can_come_is_told_of(server):
    paths = Player(server).get("/api/schema/openapi.json").json()["paths"]
    assert len(paths) > 35
    for path, methods in paths.items():
        for method, operation in methods.items():
            told = set(operation["responses"])
            assert told >= ALWAYS, (method, path)
            if method not in documents.SAFE:
                assert told >= CHANGES, (method, path)
            if "{" in path:
                assert "404" in told, (method, path)
            if "{table_id}" in path:
                assert told >= {"403", "404", "422"}, (method, path)


def test_a_body_with_more_than_is_asked_for_is_refused(server):
    """No additional properties: the document says so, and it is so."""
    document = Player(server).get("/api/schema/openapi.json").json()
    ana, _, table = pair(server)
    known = {"table_id": table, "invite_id": "1", "token_id": "1", "edition_id": "1"}
    asked = 0
    for path, methods in document["paths"].items():
        for operation in methods.values():
            if "requestBody" not in operation or operation["operationId"] == "upload":
                continue
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            body = {**fill(document, schema), "surprise": 1}
            answer = ana.post(path.format(**known), **body)
            assert kind(answer) == (400, "malformed"), (path, body, answer.text)
            assert "surprise" in answer.json()["detail"], (path, answer.text)
            asked += 1
    assert asked > 20


def fill(document, schema):
    """The least that fits a schema of a body."""
    if "$ref" in schema:
        return fill(document, document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]])
    for some in ("anyOf", "oneOf"):
        if some in schema:
            return fill(document, schema[some][0])
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    least = schema.get("minimum", 0)
    return {
        "object": lambda: {
            key: fill(document, schema["properties"][key]) for key in schema.get("required", ())
        },
        "array": lambda: [fill(document, schema["items"])] * schema.get("minItems", 0),
        "string": lambda: "a" * schema.get("minLength", 1),
        "integer": lambda: least,
        "number": lambda: least,
        "boolean": lambda: True,
        "null": lambda: None,
    }[schema["type"]]()


def test_each_problem_comes_as_the_document_says(serve, sqlite):
    """One of each kind, sent for real."""
    server = serve(sqlite, rate_user=60)
    paths = Player(server).get("/api/schema/openapi.json").json()["paths"]
    ana, _, table = pair(server)
    mine = next(seat["seat"] for seat in ana.info(table)["seats"] if seat["user"] == ana.who())
    nobody = Player(server)
    answers = {
        401: nobody.do(table, "resign", seat=0),
        403: ana.do(table, "resign", seat=1 - mine),
        404: ana.do("aaaaaaaaaaaa", "resign", seat=0),
        409: ana.do(table, "come-back", seat=mine),
        422: ana.do(table, "resign", seat=7),
    }
    answers[429] = wait_for(
        lambda: (again := ana.do(table, "come-back", seat=mine)).status_code == 429 and again
    )
    for status, answer in answers.items():
        what = answer.request.url.path.rsplit("/", 1)[1]
        told = paths[f"/api/tables/{{table_id}}/{what}"]["post"]["responses"][str(status)]
        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        assert list(told["content"]) == ["application/problem+json"]
        assert answer.json()["status"] == status
        assert answer.json()["detail"]
        assert answer.headers["x-request-id"] == answer.json()["request_id"]
    assert int(answers[429].headers["retry-after"]) > 0
