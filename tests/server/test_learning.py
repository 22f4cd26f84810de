"""Lessons: anybody may take them, each has a private table, and they take no more room than one."""

import pytest
from serverkit import kind

import mandjet
from mandjet.engine.lessons import lessons

TAUGHT = [title for title in mandjet.games() if lessons(mandjet.game(title))]


def begin(player, game="sunrise_sunset", lesson="goal"):
    return player.post("/api/lessons", game=game, lesson=lesson)


@pytest.mark.parametrize("title", TAUGHT)
def test_every_lesson_can_be_taken_as_it_is_told(server, title):
    ana = server.player("Ana")
    told = ana.ok(ana.get(f"/api/games/{title}/lessons"))
    assert [one["id"] for one in told] == [one.id for one in lessons(mandjet.game(title))]
    for lesson in told:
        table = ana.ok(begin(ana, title, lesson["id"]))
        assert (table["kind"], table["mine"]) == ("lesson", [lesson["seat"]])
        assert all(seat["bot"] == "first_game" for seat in table["seats"] if not seat["mine"])
        for step in lesson["steps"]:
            ask = step["ask"]
            if ask is None:
                continue
            look = ana.look(table["id"])
            action = next(
                choice["id"]
                for choice in look["choices"]
                if ask["kind"] in (None, choice["kind"])
                and ask["on"] in (None, choice["on"])
                and ask["args"].items() <= choice["args"].items()
            )
            ana.ok(ana.choose(table["id"], look, action))


def test_a_lesson_is_private_unrated_and_in_no_list(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.ok(begin(ana))
    assert table["agreed"]["rated"] is False
    assert table["agreed"]["hints"] is True
    assert kind(bo.get(f"/api/tables/{table['id']}"))[0] == 404
    assert kind(bo.get(f"/api/tables/{table['id']}/look", spectate=True))[0] == 404
    assert ana.ok(ana.get("/api/mine"))["tables"] == []
    assert kind(ana.get(f"/api/tables/{table['id']}/record"))[0] == 409


def test_there_is_one_lesson_at_a_time(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    other = bo.ok(begin(bo))["id"]
    game = ana.table("me", "random")
    first = ana.ok(begin(ana))["id"]
    second = ana.ok(begin(ana, lesson="stealth"))["id"]
    assert kind(ana.get(f"/api/tables/{first}"))[0] == 404
    assert ana.info(second)["status"] == "running"
    # Nobody else's, and no game, is touched.
    assert bo.info(other)["status"] == "running"
    assert ana.info(game)["status"] == "running"


def test_lessons_count_as_tables_do(serve, sqlite):
    server = serve(sqlite, rate_user=60)
    ana = server.player("Ana")
    answers = [begin(ana).status_code for _ in range(12)]
    assert answers[0] == 201
    assert answers[-1] == 429


def test_nobody_sits_down_to_what_there_is_not(server):
    ana = server.player("Ana")
    assert kind(begin(ana, lesson="nothing"))[0] == 404
    assert kind(begin(ana, game="nothing"))[0] == 404
    assert kind(ana.get("/api/games/nothing/lessons"))[0] == 404
    nobody = server.player()
    assert begin(nobody).status_code in (401, 403)


def test_a_puzzle_is_laid_with_its_solution_at_hand(server):
    ana = server.player("Ana")
    told = ana.ok(ana.get("/api/games/sunrise_sunset/puzzles"))
    counts = {one["name"]: one["puzzles"] for one in ana.ok(ana.get("/api/games"))}
    assert counts["sunrise_sunset"] == len(told) > 0
    for puzzle in told[:3]:
        table = ana.ok(ana.post("/api/lessons", game="sunrise_sunset", puzzle=puzzle["id"]))
        assert (table["kind"], table["mine"]) == ("lesson", [puzzle["seat"]])
        look = ana.look(table["id"])
        assert {c["id"] for c in look["choices"]} == {c["action"] for c in puzzle["choices"]}
        ana.ok(ana.choose(table["id"], look, puzzle["choices"][0]["action"]))


@pytest.mark.parametrize("title", TAUGHT)
def test_every_choice_of_a_puzzle_tells_what_came_of_it(server, title):
    ana = server.player("Ana")
    for puzzle in ana.ok(ana.get(f"/api/games/{title}/puzzles")):
        told = [choice["then"] for choice in puzzle["choices"]]
        assert all(told)
        # The solver is no bot.
        assert not any(f"Bot {puzzle['seat'] + 1}" in text for text in told)


def test_one_sits_down_to_a_lesson_or_to_a_puzzle(server):
    ana = server.player("Ana")
    both = {"lesson": "goal", "puzzle": "nothing"}
    assert kind(ana.post("/api/lessons", game="sunrise_sunset", **both))[0] == 400
    assert kind(ana.post("/api/lessons", game="sunrise_sunset"))[0] == 400
    assert kind(ana.post("/api/lessons", game="sunrise_sunset", puzzle="nothing"))[0] == 404


def test_a_scene_is_shown_to_be_drawn_and_laid_to_be_played(server):
    ana = server.player("Ana")
    name = "example_park_bridges"
    shown = ana.ok(ana.get(f"/api/games/sunrise_lane/scenes/{name}", seat=2))
    assert [moment["chosen"] for moment in shown["moments"]][1:3] == [
        "1 floor on B3 for 1 purple: +3",
        "A park, for a blue card",
    ]
    for number in (0, 1, None):
        wanted = {} if number is None else {"moment": number}
        table = ana.ok(ana.post("/api/lessons", game="sunrise_lane", scene=name, seat=2, **wanted))
        assert (table["kind"], table["mine"]) == ("lesson", [2])
        moment = shown["moments"][-1 if number is None else number]
        # When the scene ends it is another's turn, and the bot may have moved since.
        if number is not None:
            assert ana.look(table["id"])["view"] == moment["view"]


def test_only_scenes_that_there_are(server):
    ana = server.player("Ana")
    assert kind(ana.get("/api/games/sunrise_lane/scenes/nothing"))[0] == 404
    assert kind(ana.get("/api/games/nothing/scenes/first_turn"))[0] == 404
    assert kind(ana.get("/api/games/sunrise_lane/scenes/first_turn", seat=7))[0] == 400
    assert kind(ana.post("/api/lessons", game="sunrise_lane", scene="nothing"))[0] == 404
    late = {"scene": "first_turn", "moment": 9}
    assert kind(ana.post("/api/lessons", game="sunrise_lane", **late))[0] == 404
    both = {"scene": "first_turn", "lesson": "goal"}
    assert kind(ana.post("/api/lessons", game="sunrise_lane", **both))[0] == 400
