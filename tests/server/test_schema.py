"""The documents at /api/schema, and what happens when they are taken at their word by a machine."""

import inspect
import json
import random

import hypothesis
import pytest
import schemathesis
from jsonschema import Draft202012Validator
from serverkit import Player, hear, pair

from mandjet.server.api import documents, sockets

pytestmark = pytest.mark.filterwarnings("default")

SETTINGS = hypothesis.settings(
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.generate],
)
GAMES = ("sunrise_sunset", "sunrise_lane", "kemet", "rising_sun", "path_to_yaaru")


class Told:
    """A document, and whether what is sent is what it says."""

    def __init__(self, server, name):
        self.text = Player(server).get(f"/api/schema/{name}.json").json()

    def check(self, schema, value):
        # References point into the whole document.
        whole = {"$schema": Draft202012Validator.META_SCHEMA["$id"], **schema}
        whole["components"] = self.text["components"]
        found = sorted(Draft202012Validator(whole).iter_errors(value), key=str)
        assert not found, (found[0].json_path, found[0].message[:500], schema)

    def answer(self, method, path, status, content_type, body):
        """An answer must be one of those that are told of."""
        responses = self.text["paths"][path][method.lower()]["responses"]
        assert str(status) in responses, (method, path, status, body[:300])
        content = responses[str(status)].get("content")
        if content is None:
            assert body == b"", (method, path)
            return
        assert content_type in content, (method, path, status, content_type)
        self.check(content[content_type]["schema"], json.loads(body))

    def message(self, channel, action, message):
        """So must a message."""
        which = self.text["operations"][f"{channel}.{action}"]["messages"]
        names = [one["$ref"].rsplit("/", 1)[1] for one in which]
        told = {
            self.text["components"]["messages"][name]["name"]: name
            for name in names
            if f"#/channels/{channel}" in which[0]["$ref"]
        }
        assert message["type"] in told, (channel, message["type"])
        name = told[message["type"]]
        self.check(self.text["components"]["messages"][name]["payload"], message)


@pytest.fixture(scope="module")
def openapi(server):
    return Told(server, "openapi")


@pytest.fixture(scope="module")
def asyncapi(server):
    return Told(server, "asyncapi")


def references(found):
    if isinstance(found, dict):
        if isinstance(found.get("$ref"), str):
            yield found["$ref"]
        for one in found.values():
            yield from references(one)
    elif isinstance(found, list):
        for one in found:
            yield from references(one)


@pytest.mark.parametrize("name", ["openapi", "asyncapi"])
def test_every_reference_leads_somewhere(server, name):
    document = Told(server, name).text
    for reference in set(references(document)):
        place = document
        for step in reference.removeprefix("#/").split("/"):
            place = place[step]


def test_the_document_names_every_way_in(openapi):
    document = openapi.text
    assert document["openapi"].startswith("3.1")
    for path in ("/api/tables", "/api/tables/{table_id}/choose", "/api/tables/{table_id}/look"):
        assert path in document["paths"]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            assert operation["operationId"], path
            assert operation.get("description") or operation.get("summary"), path
            for status, one in operation["responses"].items():
                if status[0] != "2":
                    assert list(one["content"]) == ["application/problem+json"], (path, status)
            assert operation["security"], (path, method)


def test_types_are_told_as_they_are_sent(openapi):
    schemas = openapi.text["components"]["schemas"]
    for name, schema in schemas.items():
        if schema.get("type") == "object":
            assert schema["additionalProperties"] is False, name
            Draft202012Validator.check_schema(schema)
    # What seats are for is told apart by its tag, and a view is that of a game.
    assert schemas["ForBot"]["properties"]["for"]["enum"] == ["bot"]
    assert schemas["ForBot"]["required"] == ["for", "level"]
    assert {"$ref": "#/components/schemas/KemetView"} in schemas["View"]["anyOf"]
    # What we send is whole, what clients send may leave out what has a default.
    assert "undone" in schemas["LogLine"]["required"]
    assert "pace" not in schemas["NewTable"]["required"]
    assert "more" not in schemas["Problem"]["required"]


def test_who_may_ask_is_told(openapi):
    paths = openapi.text["paths"]
    assert {} in paths["/api/games"]["get"]["security"]
    assert paths["/api/mine"]["get"]["security"] == [{"token": []}, {"cookie": []}]
    assert paths["/api/tables"]["post"]["security"][1] == {"cookie": [], "csrf": []}
    assert paths["/api/tokens"]["post"]["security"] == [{"cookie": [], "csrf": []}]


def test_nobody_who_must_be_known_is_answered_unknown(server, openapi):
    """Security as it is told: without it, 401; with `{}` among it, anything but 401."""
    nobody = Player(server)
    for path, methods in openapi.text["paths"].items():
        for method, operation in methods.items():
            url = path.replace("{table_id}", "aaaaaaaaaaaa").replace("{name}", "kemet")
            url = (
                url.replace("{other}", "x")
                .replace("{game}", "kemet")
                .replace("{invite_id}", "1")
                .replace("{token_id}", "1")
            )
            body = {} if method == "get" or method == "delete" else {"json": SENT.get(path, {})}
            answer = nobody.http.request(method, url, **body)
            nobody.http.cookies.clear()
            if {} in operation["security"]:
                assert answer.status_code != 401 or path == "/api/login", (method, path)
            else:
                assert answer.status_code == 401, (method, path, answer.text)


# The least that the body of a request must have, to be asked who one is.
SENT = {
    "/api/editions": {"game": "kemet", "name": "x", "facts": {}},
    "/api/editions/{edition_id}": {"version": 1},
    "/api/editions/{edition_id}/tables": {"seats": [{"for": "me"}]},
    "/api/editions/check": {"game": "kemet", "facts": {}},
    "/api/editions/read": {"game": "kemet", "text": ""},
    "/api/tables": {"game": "kemet", "seats": [{"for": "me"}, {"for": "me"}]},
    "/api/login": {"name": "nobody here", "password": "a password"},
    "/api/guest/name": {"name": "x"},
    "/api/account": {"name": "admin", "password": "a password"},
    "/api/password": {"old": "a password", "new": "a password"},
    "/api/tokens": {"name": "x"},
    "/api/lessons": {"game": "kemet", "lesson": "goal"},
    "/api/analysis": {"seats": [None], "table": "a" * 12},
    "/api/invites/look": {"token": "x" * 20},
    "/api/invites/accept": {"token": "x" * 20},
    "/api/tables/{table_id}/choose": {"seat": 0, "decision": 0, "action": 0, "key": "x"},
    "/api/tables/{table_id}/propose": {"seat": 0, "kind": "end"},
    "/api/tables/{table_id}/answer": {"seat": 0, "agree": True},
    "/api/tables/{table_id}/chat": {"text": "x"},
    **{
        f"/api/tables/{{table_id}}/{one}": {"seat": 0}
        for one in ("undo", "resign", "stand-in", "come-back", "hint", "bot", "remove")
    },
    "/api/tables/{table_id}/claim": {"seat": 0, "kind": "end"},
    "/api/tables/{table_id}/promise": {"promise": "a" * 64},
    "/api/tables/{table_id}/nonce": {"nonce": "a" * 64},
    "/api/tables/{table_id}/wish": {"seat": 0},
    "/api/tables/{table_id}/whispers": {"seat": 0, "to": 1, "text": "x"},
}


@pytest.mark.parametrize("examples", [2, pytest.param(12, marks=pytest.mark.long)])
def test_nothing_a_machine_makes_up_breaks_the_server_or_the_document(server, openapi, examples):
    ana, _, table = pair(server, public=True)
    schema = schemathesis.openapi.from_url(server.base + "/api/schema/openapi.json")
    seen = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        # These would log us out, or hash passwords for minutes.
        if operation.path in ("/api/logout", "/api/account/delete"):
            continue
        seen += 1
        few = min(examples, 3) if "password" in operation.path else examples
        check(operation, few, ana, table, server, openapi)
    assert seen > 35


def check(operation, examples, ana, table, server, openapi):
    @hypothesis.settings(SETTINGS, max_examples=examples)
    @hypothesis.given(case=operation.as_strategy(), real=hypothesis.strategies.booleans())
    def run(case, real):
        if real and case.path_parameters and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        headers = {"x-csrf-token": ana.http.headers["x-csrf-token"]}
        answer = case.call(base_url=server.base, headers=headers, cookies=dict(ana.http.cookies))
        assert answer.status_code < 500, (operation.label, answer.text)
        kind = (answer.headers.get("content-type") or [""])[0].split(";")[0]
        openapi.answer(operation.method, operation.path, answer.status_code, kind, answer.content)

    run()


@pytest.fixture
def watched(openapi):
    """Every answer a player gets is compared with the document."""

    def watch(player):
        paths = sorted(openapi.text["paths"], key=lambda path: path.count("{"))

        def compare(response):
            response.read()
            path = next(
                (p for p in paths if matches(p, response.request.url.path)), response.request.url
            )
            kind = response.headers.get("content-type", "").split(";")[0]
            method = response.request.method
            openapi.answer(method, path, response.status_code, kind, response.content)

        player.http.event_hooks["response"].append(compare)
        return player

    return watch


# Between them they send every kind of message.
TOLD = ("sunrise_sunset",)


def matches(path, url):
    parts, given = path.split("/"), url.split("/")
    return len(parts) == len(given) and all(
        one == other or one[:1] == "{" for one, other in zip(parts, given, strict=True)
    )


@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=[pytest.mark.long] * (g not in TOLD)) for g in GAMES]
)
def test_a_game_is_told_of_as_it_is_played(server, watched, asyncapi, game):
    """Requests and sockets, from making the table to the replay."""
    ana, bo = watched(server.player("Ana")), watched(server.player("Bo"))
    title = next(g for g in ana.ok(ana.get("/api/games")) if g["name"] == game)
    for about in ("rules", "words", "content", "components"):
        ana.ok(ana.get(f"/api/games/{game}/{about}"))
    rest = ["random"] * (min(title["seats"]) - 2)
    table = ana.table("me", "invited", *rest, game=game, public=True, undo="ask", hints=True)
    chance = random.Random(5)
    with (
        bo.socket("/api/lobby/live", game=game) as lobby,
        ana.socket("/api/mine/live") as mine,
        bo.live(table, spectate="true") as line,
    ):
        asyncapi.message("lobby", "send", hear(lobby, "lobby"))
        asyncapi.message("mine", "send", hear(mine, "mine"))
        bo.ok(bo.accept(ana.invite(table)))
        for step in range(25):
            for player in (ana, bo):
                look = player.look(table)
                if look["choices"] and look["decision"] is not None:
                    action = chance.choice(look["choices"])["id"]
                    asked = {"seat": look["seat"], "decision": look["decision"], "action": action}
                    player.get(f"/api/tables/{table}/preview", **asked)
                    player.choose(table, look, action, confirmed=True)
            if step == 3:
                ana.do(table, "undo", seat=0)
                ana.do(table, "propose", seat=0, kind="undo")
        ana.ok(ana.do(table, "chat", text="hello"))
        for message in ({"type": "ping"}, {"type": "say", "text": "hi"}, {"type": "nonsense"}):
            line.send(json.dumps(message))
        heard = set()
        while not {"table", "said", "pong", "problem"} <= heard:
            message = json.loads(line.recv(timeout=60))
            heard.add(message["type"])
            asyncapi.message("table", "send", message)
    everything = ("", "/log", "/chat", "/look", "/replay", "/record", "/position", "/reasons")
    for one in everything:
        ana.get(f"/api/tables/{table}{one}")
    ana.ok(ana.do(table, "resign", seat=0))
    bo.do(table, "resign", seat=1)
    for one in everything:
        bo.get(f"/api/tables/{table}{one}")
    ana.ok(ana.get("/api/mine", finished=True))


@pytest.mark.parametrize("name", ["table", "mine", "lobby"])
def test_the_sockets_questions_are_those_that_are_told_of(asyncapi, name):
    handler = {"table": sockets.table_live, "mine": sockets.mine_live, "lobby": sockets.lobby_live}
    taken = set(inspect.signature(handler[name].fn).parameters) - {"socket", "table_id"}
    taken = {"game" if one == "game_name" else one for one in taken}
    channel = asyncapi.text["channels"][name]
    assert set(channel["bindings"]["ws"]["query"]["properties"]) == taken
    assert set(documents.SOCKETS) == {"table", "mine", "lobby"}


def test_what_clients_send_is_told_of(asyncapi):
    for message in (
        {"type": "choose", "seat": 0, "decision": 1, "action": 2, "key": "k"},
        {"type": "look", "seat": None},
        {"type": "say", "text": "hello"},
        {"type": "ping"},
    ):
        asyncapi.message("table", "receive", message)
    with pytest.raises(AssertionError):
        asyncapi.message("table", "receive", {"type": "ping", "more": 1})
    with pytest.raises(AssertionError):
        asyncapi.message("lobby", "receive", {"type": "say", "text": "hello"})
