"""Replays, records, analysis."""

import hashlib

import pytest
from serverkit import kind, pair, play_out

import mandjet
from mandjet.engine import Journal, Record


@pytest.fixture(scope="module")
def finished(server):
    """A finished game with something taken back in it."""
    ana, bo, table = pair(server)
    undone = 0
    for _ in range(60):
        for player in (ana, bo):
            look = player.look(table)
            if look["decision"] is None:
                continue
            after = player.ok(player.choose(table, look))["look"]
            if after["can_undo"] and undone < 3:
                player.ok(player.do(table, "undo", seat=after["seat"]))
                undone += 1
    info = play_out(table, ana, bo)
    return ana, bo, table, info


def steps(player, table, **query):
    return player.ok(player.get(f"/api/tables/{table}/replay", **query))


def test_the_record_replays_to_the_same_result_and_seed(finished):
    ana, _, table, info = finished
    answer = ana.get(f"/api/tables/{table}/record")
    record = Record.decode(answer.content)
    state = record.verify()
    assert state.over
    assert [result["score"] for result in info["result"]] == list(state.scores)
    assert hashlib.sha256(str(record.seed).encode()).hexdigest() == info["seed_hash"]
    assert record.seed == info["seed"]
    assert record.seats == ["Ana", "Bo"]


def test_a_running_game_gives_no_record_and_no_seed(server):
    ana, _, table = pair(server)
    assert kind(ana.get(f"/api/tables/{table}/record")) == (409, "not-over")
    assert ana.info(table)["seed"] is None


def test_every_step_of_a_replay_is_the_records(finished):
    ana, _, table, _ = finished
    record = Record.decode(ana.get(f"/api/tables/{table}/record").content)
    for seat in (None, 0, 1):
        got = []
        while True:
            page = steps(ana, table, seat=seat, first=len(got), count=50)
            if not page["views"]:
                break
            got += page["views"]
        assert len(got) == len(record.actions) + 1 == page["steps"] + 1
        for number, state in enumerate(record.steps()):
            assert got[number]["step"] == number
            view = mandjet.engine.game("sunrise_sunset").view(state, seat)
            assert got[number]["view"] == to_json(view)
            told = [event for event in state.events if event.visible_to(seat)]
            assert [thing["key"] for thing in got[number]["things"]] == [e.key for e in told]
        assert all(step["action"] for step in got[1:])


def to_json(view):
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(view))


def test_replaying_a_running_game_shows_what_i_saw(server):
    ana, bo, table = pair(server)
    looks = []
    for _ in range(4):
        for player in (ana, bo):
            look = player.look(table)
            if look["decision"] is not None:
                looks.append((player, look))
                player.ok(player.choose(table, look))
    for player, look in looks:
        seen = steps(player, table, first=look["step"], count=1)["views"][0]
        assert seen["view"] == look["view"]
    for step in steps(ana, table, count=100)["views"][1:]:
        assert (step["action"] is not None) == (step["seat"] == 0)
    assert kind(ana.get(f"/api/tables/{table}/replay", seat=1)) == (403, "not-your-seat")


def test_an_uploaded_record_is_verified_and_replayed(server, finished):
    ana, _, table, _ = finished
    cy = server.player("Cy")
    record = ana.get(f"/api/tables/{table}/record").json()
    made = cy.ok(cy.post("/api/records", **record))
    assert (made["kind"], made["status"]) == ("upload", "over")
    assert [seat["name"] for seat in made["seats"]] == ["Ana", "Bo"]
    assert (
        steps(cy, made["id"], seat=1, first=30)["views"]
        == (steps(ana, table, seat=1, first=30)["views"])
    )
    assert cy.get(f"/api/tables/{made['id']}/record").json() == record
    assert ana.get(f"/api/tables/{made['id']}").status_code == 404
    changed = {**record, "actions": [*record["actions"][:5], [0, 1], *record["actions"][6:]]}
    assert kind(cy.post("/api/records", **changed))[0] == 422
    assert kind(cy.post("/api/records", **{**record, "rules": "0"})) == (422, "bad-record")
    assert kind(cy.post("/api/records", **{**record, "game": "chess"})) == (422, "bad-record")
    assert kind(cy.post("/api/records", nonsense=1)) == (422, "bad-record")


def test_analysis_from_a_step_of_a_finished_game(finished):
    ana, _, table, _ = finished
    alone = ana.ok(ana.post("/api/analysis", table=table, step=10, seats=[None, None]))
    assert (alone["kind"], alone["status"]) == ("analysis", "running")
    for seat in (0, 1):
        there = steps(ana, table, seat=seat, first=10, count=1)["views"][0]["view"]
        assert ana.look(alone["id"], seat)["view"] == there
    made = ana.ok(ana.post("/api/analysis", table=table, step=10, seats=[None, "random"]))
    assert play_out(made["id"], ana)["status"] == "over"
    assert kind(ana.get(f"/api/tables/{made['id']}/record")) == (409, "no-record")
    assert kind(ana.post("/api/analysis", table=table, step=10**6, seats=[None, None]))[0] == 422
    assert kind(ana.post("/api/analysis", table=table, step=10, seats=[None]))[0] == 422
    assert kind(ana.post("/api/analysis", seats=[None, None])) == (400, "malformed")


def test_a_position_is_taken_away_and_brought_back(finished):
    ana, _, table, _ = finished
    position = ana.ok(ana.get(f"/api/tables/{table}/position", step=10))
    info = ana.info(table)
    # Nothing of what was drawn later in the game it comes from is in it.
    assert info["seed"] not in str(position)
    assert mandjet.game("sunrise_sunset").load(position).position() == position
    made = ana.ok(ana.post("/api/analysis", position=position, seats=[None, None]))
    for seat in (0, 1):
        there = steps(ana, table, seat=seat, first=10, count=1)["views"][0]["view"]
        assert ana.look(made["id"], seat)["view"] == there
    branch = ana.ok(ana.get(f"/api/tables/{made['id']}/position"))
    assert branch["facts"] == position["facts"]
    assert kind(ana.get(f"/api/tables/{table}/position", step=10**6))[0] == 422


def test_what_is_only_tried_out_is_on_nobodys_record(server, finished, request):
    _, _, table, _ = finished
    ana = server.player("Ana").register("Tried" + str(abs(hash(request.node.nodeid)) % 10**9))
    record = finished[0].get(f"/api/tables/{table}/record").json()
    upload = ana.ok(ana.post("/api/records", **record))["id"]
    made = ana.ok(ana.post("/api/analysis", table=upload, step=20, seats=[None, "random"]))
    ana.ok(ana.do(made["id"], "resign", seat=0))
    profile = ana.ok(ana.get(f"/api/players/{ana.me['name']}"))
    assert (profile["played"], profile["won"]) == (0, 0)


def test_a_running_game_is_not_analysed(server):
    ana, _, table = pair(server)
    assert kind(ana.get(f"/api/tables/{table}/position", step=0)) == (403, "not-over")
    answer = ana.post("/api/analysis", table=table, step=0, seats=[None, None])
    assert kind(answer) == (403, "not-over")


def test_analysis_from_a_position(server):
    ana = server.player("Ana")
    journal = Journal.start(mandjet.game("sunrise_sunset"), 2, 7)
    for _ in range(9):
        seat = journal.state.waiting()[0]
        journal.apply(seat, journal.state.legal(seat)[0])
    position = journal.state.position()
    made = ana.ok(ana.post("/api/analysis", position=position, seats=[None, None]))
    for seat in (0, 1):
        assert ana.look(made["id"], seat)["view"] == to_json(journal.state.view(seat))
    assert play_out(made["id"], ana)["status"] == "over"


def test_positions_that_cannot_be(server):
    ana = server.player("Ana")
    position = mandjet.game("sunrise_sunset").new(2, 7).position()
    wrong = [
        {},
        {"game": 7},
        {"game": "chess"},
        {**position, "rules": "x"},
        {**position, "stack": []},
        {**position, "stack": [["Ra", [1, 2, 3, 4, 5, 6, 7]]]},
        {**position, "facts": {}},
        {**position, "facts": {**position["facts"], "hands": [[0] * 100, [99]]}},
        {**position, "facts": {**position["facts"], "slots": [10**20] * 12}},
        {**position, "over": True},
    ]
    for bad in wrong:
        answer = ana.post("/api/analysis", position=bad, seats=[None, None])
        assert answer.status_code == 422, (bad, answer.text)


def test_the_tally_adds_up_to_the_result(finished, server):
    ana, bo, table, info = finished
    tally = ana.ok(ana.get(f"/api/tables/{table}/tally"))
    for one, result in zip(tally["seats"], info["result"], strict=True):
        assert one["score"] == result["score"]
        assert sum(line["points"] for line in one["lines"]) == result["score"]
        assert all(line["text"] and line["times"] for line in one["lines"])
    # The scores by step are those of the record; steps that change nothing are left out.
    record = Record.decode(ana.get(f"/api/tables/{table}/record").content)
    course = [list(state.scores) for state in record.steps()]
    changed = [step for step in range(len(course)) if step == 0 or course[step] != course[step - 1]]
    assert [(one["step"], one["scores"]) for one in tally["course"]] == [
        (step, course[step]) for step in changed
    ]
    turning = tally["turning"]
    winner = next(result["seat"] for result in info["result"] if result["won"])
    assert turning["seat"] == winner
    assert all(scores[winner] > scores[1 - winner] for scores in course[turning["step"] :])
    assert course[turning["step"] - 1][winner] <= course[turning["step"] - 1][1 - winner]
    assert "damage" in turning["text"]
    assert bo.ok(bo.get(f"/api/tables/{table}/tally")) == tally
    # An uploaded game is counted in the annex, and comes to the same.
    record = ana.get(f"/api/tables/{table}/record").json()
    kept = ana.ok(ana.post("/api/records", **record))
    assert ana.ok(ana.get(f"/api/tables/{kept['id']}/tally")) == tally


def test_a_running_game_gives_no_tally(server):
    ana, _, table = pair(server)
    assert kind(ana.get(f"/api/tables/{table}/tally")) == (409, "not-over")
