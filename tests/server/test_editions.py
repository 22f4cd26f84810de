"""Editions in the database: made, checked by thinkers, kept, shown, played, replayed, verified."""

import pytest
from serverkit import kind, play_out
from typer.testing import CliRunner

from mandjet.cli.main import app
from mandjet.engine import Record, game
from mandjet.engine.editions import find
from mandjet.server.settings import Settings

# A correction of each title, and one that cannot be, with what is said of it.
RIGHT = {
    "sunrise_sunset": {"unit": [{"id": "ra", "fixed": 4}]},
    "sunrise_lane": {
        "board": [{"id": "standard-1", "cells": "..  B5  R2  Y2  ..  R5  Y3  B4  ..  B5  .."}]
    },
    "kemet": {"tile": [{"id": "ru1_charge", "strength": 2, "source": "owner", "note": "mine"}]},
    "path_to_yaaru": {"space": [{"id": "1-front-a1", "colour": "red"}]},
    "rising_sun": {"province": [{"id": "hokkaido", "vp": 1}]},
}
WRONG = {
    "sunrise_sunset": ({"location": [{"id": "deshret", "sun": 6}]}, "two locations have the same"),
    "sunrise_lane": (
        {"board": [{"id": "standard-1", "cells": "..  B5  R5  Y2  ..  R5  Y3  B4  ..  B5  .."}]},
        "spaces with 2 dots, not 20",
    ),
    "kemet": ({"tile": [{"id": "ru1_charge", "colour": "onyx"}]}, "but the box holds"),
    "path_to_yaaru": ({"quarter": [{"id": "1", "cost": "HH"}]}, "correct both"),
    "rising_sun": ({"province": [{"id": "edo", "land": []}]}, "must name each other"),
}


def check(player, title, facts, **more):
    return player.ok(player.post("/api/editions/check", game=title, facts=facts, **more))


def make(player, title="sunrise_sunset", name="My copy", **more):
    body = {"facts": RIGHT[title], "notes": "second printing", **more}
    return player.post("/api/editions", game=title, name=name, **body)


@pytest.mark.parametrize("title", RIGHT)
def test_what_is_right_is_shown_and_what_is_wrong_refused_in_words(server, title):
    ana = server.player("Ana")
    found = check(ana, title, RIGHT[title])
    assert found["problem"] is None
    assert found["view"]["game"] == title
    assert found["content"] != game(title).content_hash
    facts, words = WRONG[title]
    refused = check(ana, title, facts)
    assert words in refused["problem"]
    assert refused["view"] is None
    assert kind(make(ana, title, facts=facts)) == (422, "cannot-be-played")


def test_facts_are_told_with_their_kinds(server):
    ana = server.player("Ana")
    for title in RIGHT:
        told = ana.ok(ana.get(f"/api/games/{title}/workshop"))
        assert {table["table"] for table in told["tables"]} <= told["facts"].keys()
    kinds = {
        f"{table['table']}.{fact['name']}": fact
        for table in told["tables"]
        for fact in table["facts"]
    }
    assert told["game"] == "rising_sun"
    assert kinds["province.land"]["kind"] == "links"
    assert kinds["clan.home"]["choices"][0] == "hokkaido"
    assert kinds["card.type"]["fixed"] == "rules"


@pytest.mark.parametrize("title", ["sunrise_sunset", "sunrise_lane"])
def test_an_edition_is_played_replayed_verified_and_simulated(server, title, tmp_path):
    ana = server.player("Ana")
    made = ana.ok(make(ana, title))
    assert (made["version"], made["parent_name"], made["mine"]) == (1, "printed", True)
    seats = [{"for": "me"}, {"for": "bot", "level": "random"}]
    seats += [{"for": "bot", "level": "random"}] * (game(title).meta.seats[0] - 2)
    table = ana.ok(ana.post(f"/api/editions/{made['id']}/tables", seats=seats))
    used = {"id": made["id"], "name": "My copy", "version": 1, "content": made["content"]}
    assert table["agreed"]["edition"] == used
    assert (table["kind"], table["agreed"]["rated"], table["fairness"]) == ("edition", False, None)
    # Changed and deleted meanwhile: the table has its own facts.
    ana.ok(ana.post(f"/api/editions/{made['id']}", version=1, facts={}))
    play_out(table["id"], ana)
    file = tmp_path / "edition.toml"
    back = ana.ok(ana.post(f"/api/editions/{made['id']}", version=2, facts=RIGHT[title]))
    assert back["content"] == made["content"]
    file.write_text(ana.get(f"/api/editions/{made['id']}/file").text)
    assert find(title, file).head.content == made["content"]
    replay = ana.ok(ana.get(f"/api/tables/{table['id']}/replay", first=0, count=5))
    assert [step["step"] for step in replay["views"]] == [0, 1, 2, 3, 4]
    record = tmp_path / "record.json"
    record.write_text(ana.get(f"/api/tables/{table['id']}/record").text)
    kept = Record.load(record)
    assert (kept.content, kept.edition) == (made["content"], "My copy 1")
    assert CliRunner().invoke(app, ["verify", str(record), "--content", str(file)]).exit_code == 0
    assert CliRunner().invoke(app, ["verify", str(record)]).exit_code != 0
    run = ana.ok(ana.post(f"/api/editions/{made['id']}/simulate", pairs=6))
    assert 2 <= run["pairs"] <= 6
    assert 0 <= run["same"] <= run["pairs"]
    assert run["differences"]
    assert run["command"].startswith(f"mandjet compare {title} --edition printed")


def test_components_at_a_table_are_those_of_its_edition(server):
    ana = server.player("Ana")
    made = ana.ok(make(ana))
    seats = [{"for": "me"}, {"for": "me", "name": "Bo"}]
    table = ana.ok(ana.post(f"/api/editions/{made['id']}/tables", seats=seats))
    for path, power in ((f"/api/tables/{table['id']}", 4), ("/api/games/sunrise_sunset", 0)):
        found = ana.ok(ana.get(f"{path}/components"))
        ra = next(one for one in found if (one["kind"], one["id"]) == ("unit", "ra"))
        assert (ra["facts"]["fixed"] == 4) == (power == 4)


def test_who_may_see_and_change_one(server):
    ana, bo = server.player(), server.player("Bo")
    ana.register("Edith")
    made = ana.ok(make(ana))
    path = f"/api/editions/{made['id']}"
    assert kind(bo.get(path))[0] == 404
    assert kind(bo.post(path, version=1, notes="mine now"))[0] == 404
    assert bo.ok(bo.get("/api/games/sunrise_sunset/editions"))["editions"] == []
    assert ana.ok(ana.post(f"{path}/publish"))["public"] is True
    shown = bo.ok(bo.get("/api/games/sunrise_sunset/editions"))["editions"]
    assert [(one["name"], one["owner"], one["mine"]) for one in shown] == [
        ("My copy", "Edith", False)
    ]
    # What is public can be played and built upon, and still not be changed by others.
    child = bo.ok(make(bo, name="Bo has it too", parent=made["id"]))
    assert (child["parent"], child["parent_name"]) == (made["id"], "My copy 1")
    for answer in (bo.post(path, version=1, notes="x"), bo.post(f"{path}/withdraw")):
        assert kind(answer)[0] == 404
    assert kind(bo.post(f"/api/editions/{child['id']}/publish")) == (403, "guest")
    assert kind(ana.post(path, version=7, notes="late")) == (409, "stale")
    assert ana.http.delete(path).status_code == 204
    assert bo.ok(bo.get(f"/api/editions/{child['id']}"))["parent"] is None


def test_what_a_public_edition_was_made_from_stays_private(server):
    ana, bo, visitor = server.player(), server.player("Bo"), server.player("Cy")
    ana.register("Edna")
    shut = ana.ok(make(ana, name="Nobody knows"))
    shown = ana.ok(make(ana, name="Everybody knows", parent=shut["id"]))
    path = f"/api/editions/{shown['id']}"
    ana.ok(ana.post(f"{path}/publish"))
    for other in (bo, visitor):
        told = other.get(path).text + other.get("/api/games/sunrise_sunset/editions").text
        told += other.post(f"{path}/simulate", pairs=4).text + other.get(f"{path}/file").text
        seats = [{"for": "me"}, {"for": "bot", "level": "random"}]
        table = other.ok(other.post(f"{path}/tables", seats=seats))
        for part in ("", "/view", "/log", "/record", "/components"):
            told += other.get(f"/api/tables/{table['id']}{part}").text
        assert "Everybody knows" in told
        assert "Nobody knows" not in told
        assert shut["id"] not in told
        assert kind(other.get(f"/api/editions/{shut['id']}/file"))[0] == 404
        for action in ("simulate", "tables", "publish"):
            body = {"seats": seats} if action == "tables" else {}
            answer = other.post(f"/api/editions/{shut['id']}/{action}", **body)
            assert kind(answer)[0] in (403, 404)
        assert kind(make(other, parent=shut["id"]))[0] == 404
    assert ana.ok(ana.get(path))["parent_name"] == "Nobody knows 1"


def test_limits(server):
    ana = server.player("Ana")
    ana.ok(make(ana, name="one"))
    assert kind(make(ana, name="one")) == (409, "name-taken")
    for number in range(1, Settings().editions_guest):
        ana.ok(make(ana, name=f"number {number}"))
    assert kind(make(ana, name="one more")) == (409, "too-many-editions")
    huge = {"unit": [{"id": "ra", "note": "x" * 50_000}]}
    assert "48 kB" in check(ana, "sunrise_sunset", huge)["problem"]
    for value in (10**6, [[1]], "x" * 600, {"a": 1}):
        told = check(ana, "sunrise_sunset", {"unit": [{"id": "ra", "fixed": value}]})
        assert told["problem"]
    for facts in ({"nothing": []}, {"unit": [{"id": "nobody"}]}, {"unit": [{"fixed": 1}]}):
        assert check(ana, "sunrise_sunset", facts)["problem"]
    bo = server.player("Bo")
    for name in ("printed", "a/b", "\u202ex"):
        assert kind(make(bo, name=name))[0] == 422


def test_a_file_is_read(server):
    ana = server.player("Ana")
    text = '[edition]\nname = "From a file"\n\n[[unit]]\nid = "ra"\nfixed = 4\n'
    read = ana.ok(ana.post("/api/editions/read", game="sunrise_sunset", text=text))
    assert read == {"name": "From a file", "notes": "", "facts": RIGHT["sunrise_sunset"]}
    assert kind(ana.post("/api/editions/read", game="sunrise_sunset", text="= ="))[0] == 422


def test_a_guests_editions_become_the_accounts(server):
    ana = server.player("Guest of mine")
    made = ana.ok(make(ana))
    ana.register("Accountant")
    mine = ana.ok(ana.get("/api/games/sunrise_sunset/editions"))["editions"]
    assert [one["id"] for one in mine if one["mine"]] == [made["id"]]
