"""Names and texts: what nobody can see is refused in words, on both databases; who is a guest."""

# ruff: noqa: RUF001 (that is what it is about)

import json

import pytest
from serverkit import Player, hear, kind, pair

from mandjet.server import names
from mandjet.server.problems import Refused

# Each with something to see around it: taking the invisible out would leave a good name.
UNSEEN = {
    "NUL": "A\0na",
    "Hangul choseong filler": "A\u115fna",
    "Hangul jungseong filler": "A\u1160na",
    "Hangul filler": "A\u3164na",
    "half-width filler": "A\uffa0na",
    "zero width space": "A\u200bna",
    "word joiner": "A\u2060na",
    "right-to-left override": "A\u202ena",
    "isolate": "A\u2066na",
    "tag": "A\U000e0041na",
    "Braille blank": "A\u2800na",
    "variation selector": "A\ufe0fna",
    "further variation selector": "A\U000e0100na",
    "grapheme joiner": "A\u034fna",
    "private use": "A\ue000na",
    "unassigned": "A\u0378na",
    "line separator": "A\u2028na",
    "marks without end": "A" + "\u0301" * 12 + "na",
    "soft hyphen": "A\u00adna",
    "byte order mark": "A\ufeffna",
}


@pytest.fixture(scope="module")
def both(server, postgres, tmp_path_factory):
    """A server on each database."""
    from serverkit import Server

    with Server(postgres(), tmp_path_factory.mktemp("names")) as other:
        yield {"sqlite": server, "postgresql": other}


@pytest.fixture(params=["sqlite", "postgresql"])
def place(both, request):
    return both[request.param]


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN.keys())
def test_what_nobody_can_see_is_no_name(name):
    for rule in (names.guests_name, names.account_name, names.clean_label):
        with pytest.raises(Refused) as refused:
            rule(name)
        assert refused.value.status == 422
        assert "characters" in refused.value.detail or "marks" in refused.value.detail


@pytest.mark.parametrize("name", UNSEEN)
def test_texts_with_the_invisible_are_refused_everywhere(place, name):
    text = UNSEEN[name]
    stranger = Player(place)
    answers = [
        stranger.post("/api/guest", name=text),
        stranger.post("/api/account", name=text, password="long enough"),
    ]
    ana = getattr(place, "ana", None)
    if ana is None:
        ana = place.ana = place.player("Somebody").register(f"Texts{id(place)}")
        place.table_ = ana.table("me", "me")
    answers.append(ana.post("/api/tokens", name=text))
    # In a message a shape may be chosen, as in emoji.
    if name != "variation selector":
        answers.append(ana.do(place.table_, "chat", text=text))
    for answer in answers:
        assert answer.status_code == 422, answer.text
        assert answer.json()["detail"]


def test_half_characters_are_refused(place):
    for body in (rb'{"name": "a\ud800b"}', rb'{"name": "\udc00"}'):
        answer = place.post(
            "/api/guest", content=body, headers={"content-type": "application/json"}
        )
        assert kind(answer) == (422, "bad-text")


def test_nul_is_refused_wherever_it_is_put(place):
    ana, _, table = pair(place)
    record = {"game": "sunrise_sunset", "seats": ["a\0", "b"]}
    answers = [
        ana.get("/api/lobby", game="a\0b"),
        ana.http.get("/api/players/a%00b"),
        ana.http.get("/api/players/a%00b/games"),
        ana.http.get("/api/players/a/versus/b%00"),
        ana.http.get("/api/games/kem%00et/rules"),
        ana.http.get("/api/tables/aaaaaaaaaaa%00"),
        ana.http.get(f"/api/tables/{table}/look?seat=%00"),
        ana.post("/api/login", name="a\0b", password="long enough"),
        ana.post("/api/login", name="a", password="long enough\0"),
        ana.post("/api/tables", game="kem\0et", seats=[{"for": "me"}]),
        ana.post("/api/tables", game="kemet", seats=[{"for": "me"}], options={"\0": "\0"}),
        ana.post("/api/invites/look", token="\0" * 20),
        ana.post("/api/records", **record),
        ana.post("/api/analysis", seats=[None], position={"game": "\0"}),
        ana.do(table, "choose", seat=0, decision=0, action=0, key="a\0b"),
        ana.do(table, "choose", seat=0, decision=0, action=0, key="a\n"),
        ana.do(table, "bot", seat=0, level="\0"),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500, (answer.request.url, answer.text)
        assert answer.json()["detail"]
    with ana.live(table) as line:
        line.send(json.dumps({"type": "say", "text": "a\0b"}))
        assert hear(line, "problem")["problem"]["status"] == 422
    cookie = {b"cookie": b"mandjet_session=\xff\xfe"}
    assert place.get("/api/me", headers=cookie).status_code == 200


def test_emoji_and_all_scripts_are_welcome(place):
    ana, _, table = pair(place)
    for text in ("well played 👩‍🚀 ❤️", "می‌خواهم", "สวัสดี", "Nguyễn, mọi người khỏe không", "नमस्ते"):
        assert ana.ok(ana.do(table, "chat", text=text))["text"]
    for name in ("山田 太郎", "Zoë O'Neil", "Ольга", "सत्यजित", "محمد", "นภา", "José"):
        assert place.player(name).me["name"] == name


@pytest.mark.parametrize(
    "name",
    ["admin", "ADMIN", "Аdmin", "ad min", "Ádmín", "adm1n", "Mandjet", "m0derator", "Bot",
     "Bot 2 (hard)", "Seat 1", "deleted player", "Ѕystem", "ｓｅｒｖｅｒ"],
)  # fmt: skip
def test_nobody_speaks_for_the_house(server, name):
    stranger = Player(server)
    assert kind(stranger.post("/api/guest", name=name)) == (422, "bad-name")
    answer = stranger.post("/api/account", name=name, password="long enough")
    assert kind(answer) == (422, "bad-name")


def test_guests_are_not_called_like_accounts(place):
    place.player("Cy").register("Salome Reyes")
    for name in ("Salome Reyes", "salomereyes", "SALOME  REYES", "Sаlоmе Rеуеs", "Salomé Reyes",
                 "Sa1ome Reyes", "Salome.Reyes", "ＳＡＬＯＭＥ reyes"):  # fmt: skip
        answer = Player(place).post("/api/guest", name=name)
        assert kind(answer) == (409, "name-taken"), name
        answer = Player(place).post("/api/account", name=name, password="long enough")
        assert kind(answer) == (409, "name-taken"), name
    # Others are others.
    assert place.player("Salome Reed").me["guest"]


def test_an_account_takes_its_name_from_guests(place):
    """The guest keeps the games, and is called a guest from then on."""
    guest, other = place.player("Philippa"), place.player("Otto")
    table = guest.table("me", "invited")
    other.ok(other.accept(guest.invite(table)))
    guest.ok(guest.do(table, "chat", text="it is me"))
    place.player("Somebody").register("philippa")
    assert guest.ok(guest.get("/api/me"))["user"]["name"] == "Philippa (guest)"
    assert other.info(table)["seats"][0]["name"] == "Philippa (guest)"
    assert other.ok(other.get(f"/api/tables/{table}/chat"))[0]["name"] == "Philippa (guest)"
    # Whoever becomes an account of the name they have is not in their own way.
    again = place.player("Leonora")
    assert again.register("Leonora").me["name"] == "Leonora"


def test_guests_are_marked_where_names_are_shown(server):
    ana, bo, table = pair(server, public=True)
    bo.register("Markedaccount")
    ana.ok(ana.do(table, "chat", text="hello"))
    bo.ok(bo.do(table, "chat", text="hello"))
    said = bo.ok(bo.get(f"/api/tables/{table}/chat"))
    assert [line["guest"] for line in said] == [True, False]
    assert [seat["guest"] for seat in bo.info(table)["seats"]] == [True, False]
    texts = [line["text"] for line in bo.ok(bo.get(f"/api/tables/{table}/log"))]
    bo.ok(bo.do(table, "resign", seat=1))
    texts = [line["text"] for line in bo.ok(bo.get(f"/api/tables/{table}/log"))]
    assert "Markedaccount resigns." in texts
    second = ana.table("me", "me")
    ana.ok(ana.do(second, "resign", seat=0))
    lines = [line["text"] for line in ana.ok(ana.get(f"/api/tables/{second}/log"))]
    assert "Ana (guest) resigns." in lines
    history = bo.ok(bo.get("/api/players/Markedaccount/games"))["entries"]
    assert history[0]["others"] == ["Ana (guest)"]


def test_seats_of_an_uploaded_record_have_names_too(server):
    ana = server.player("Ana")
    table = ana.table("me", "random")
    ana.ok(ana.do(table, "resign", seat=0))
    record = ana.get(f"/api/tables/{table}/record").json()
    for bad in ("\u3164", "a\u202eb"):
        assert kind(ana.post("/api/records", **{**record, "seats": [bad, "Bo"]})) == (
            422,
            "bad-name",
        )
    made = ana.ok(ana.post("/api/records", **{**record, "seats": ["", "Bo"]}))
    assert [seat["name"] for seat in made["seats"]] == ["Seat 1", "Bo"]
