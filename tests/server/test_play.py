"""Play over HTTP: what is accepted, what is refused, and that a refusal changes nothing."""

import pytest
from serverkit import hear, pair, play_out, wait_for


def test_a_guest_plays_a_whole_game_against_a_bot(server):
    ana = server.player("Ana")
    table = ana.table("me", "random")
    info = play_out(table, ana)
    assert info["status"] == "over"
    assert sorted(seat["place"] for seat in info["result"])[0] == 1
    assert info["seed"]


def problem(answer, status, kind):
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert (answer.status_code, body["type"]) == (status, f"/problems/{kind}"), body
    assert body["detail"]
    return body


@pytest.fixture
def seated(server):
    """Two people in mid-game: who is waited for, the other, the table, the look."""
    ana, bo, table = pair(server)
    mover, other = (ana, bo) if ana.look(table)["decision"] is not None else (bo, ana)
    return mover, other, table, mover.look(table)


def test_a_stale_submission_is_refused(seated):
    mover, _, table, look = seated
    mover.ok(mover.choose(table, look))
    version = mover.info(table)["version"]
    body = problem(mover.choose(table, look), 409, "stale")
    assert "decision" in body["more"]
    assert mover.info(table)["version"] == version


def test_a_repeated_submission_does_nothing_twice(seated):
    mover, _, table, look = seated
    accepted = mover.ok(mover.choose(table, look, key="once"))
    body = problem(mover.choose(table, look, key="once"), 409, "repeated")
    assert body["more"]["version"] == accepted["version"]
    assert mover.info(table)["version"] == accepted["version"]


def test_a_key_used_up_by_another_choice_is_refused_even_if_the_choice_is_fine(seated):
    mover, other, table, look = seated
    mover.ok(mover.choose(table, look, key="once"))
    # Another person may use the same word.
    keys = iter(["once", *map(str, range(20))])
    while (fresh := mover.look(table))["decision"] is None:
        other.ok(other.choose(table, other.look(table), key=next(keys)))
    problem(mover.choose(table, fresh, key="once"), 409, "repeated")


def test_a_foreign_seat_is_refused(seated):
    _, other, table, look = seated
    body = problem(other.choose(table, look), 403, "not-your-seat")
    assert body["more"]["mine"] == [1 - look["seat"]]


def test_a_stranger_does_not_learn_that_the_table_exists(server, seated):
    _, _, table, look = seated
    stranger = server.player("Cy")
    problem(stranger.choose(table, look), 404, "not-found")
    problem(stranger.get(f"/api/tables/{table}"), 404, "not-found")
    problem(stranger.get(f"/api/tables/{table}/look", seat=0), 404, "not-found")


def test_an_illegal_action_is_refused_with_what_was_possible(seated):
    mover, _, table, look = seated
    wrong = max(choice["id"] for choice in look["choices"]) + 1000
    body = problem(mover.choose(table, look, wrong), 422, "illegal")
    assert [choice["id"] for choice in body["more"]["possible"]] == [
        choice["id"] for choice in look["choices"]
    ]
    assert mover.look(table) == look


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seat": 0},
        {"seat": "0", "decision": 1, "action": 1, "key": "k"},
        {"seat": 0, "decision": 1, "action": 1.5, "key": "k"},
        {"seat": True, "decision": 1, "action": 1, "key": "k"},
        {"seat": 0, "decision": 1, "action": -1, "key": "k"},
        {"seat": 0, "decision": 1, "action": 10**30, "key": "k"},
        {"seat": 0, "decision": 1, "action": 1, "key": ""},
        {"seat": 0, "decision": 1, "action": 1, "key": "k" * 65},
        {"seat": 0, "decision": 1, "action": 1, "key": "k", "more": 1},
        {"seat": 99, "decision": 1, "action": 1, "key": "k"},
        [],
        None,
        7,
    ],
)
def test_a_malformed_submission_is_refused(seated, body):
    mover, _, table, look = seated
    answer = mover.http.post(f"/api/tables/{table}/choose", json=body)
    problem(answer, 400, "malformed")
    assert mover.look(table) == look


def test_a_body_that_is_no_json_is_refused(seated):
    mover, _, table, _ = seated
    for content in (b"", b"{", b"\xff\xfe", b"nonsense"):
        answer = mover.http.post(
            f"/api/tables/{table}/choose",
            content=content,
            headers={"content-type": "application/json"},
        )
        problem(answer, 400, "malformed")


def test_a_seat_that_is_not_there(seated):
    mover, _, table, look = seated
    problem(mover.choose(table, {**look, "seat": 5}), 422, "no-such-seat")


# -- undo -----------------------------------------------------------------------------------


def until_undo(table, players, asks=False):
    """Play until somebody may take a choice back: who, and the look before and after."""
    for _ in range(200):
        for player in players:
            before = player.look(table)
            if before["decision"] is None:
                continue
            after = player.ok(player.choose(table, before))["look"]
            if after["can_undo"] and after["undo_asks"] == asks:
                return player, before, after
    raise AssertionError("nothing can be undone in this game")


def test_undo_restores_the_position_and_the_journal_keeps_both(server):
    ana, bo, table = pair(server)
    player, before, after = until_undo(table, (ana, bo))
    player.ok(player.do(table, "undo", seat=after["seat"]))
    again = player.look(table)
    assert again["view"] == before["view"]
    assert again["choices"] == before["choices"]
    assert again["step"] == before["step"]
    assert again["decision"] > before["decision"]
    log = player.ok(player.get(f"/api/tables/{table}/log"))
    assert [line["kind"] for line in log[-2:]] == ["act", "undo"]
    assert log[-2]["undone"]
    # The choice that was taken back cannot come in again under its old decision.
    problem(player.choose(table, before), 409, "stale")
    player.ok(player.choose(table, again))


def test_undo_is_nobody_elses(server):
    ana, bo, table = pair(server)
    player, _, after = until_undo(table, (ana, bo))
    other = bo if player is ana else ana
    problem(other.do(table, "undo", seat=after["seat"]), 403, "not-your-seat")
    problem(other.do(table, "undo", seat=1 - after["seat"]), 409, "nothing-to-undo")


def test_undo_after_the_turn_has_passed_is_refused(server):
    ana, bo, table = pair(server)
    player, _, after = until_undo(table, (ana, bo))
    look = after
    while look["decision"] is not None:
        look = player.ok(player.choose(table, look))["look"]
    problem(player.do(table, "undo", seat=after["seat"]), 409, "nothing-to-undo")


def test_a_table_without_undo(server):
    ana, bo, table = pair(server, undo="never")
    for _ in range(4):
        for player in (ana, bo):
            look = player.look(table)
            if look["decision"] is not None:
                assert not player.ok(player.choose(table, look))["look"]["can_undo"]
    problem(ana.do(table, "undo", seat=0), 403, "no-undo")


@pytest.mark.parametrize("agree", [True, False])
def test_where_the_table_says_so_the_others_are_asked_first(server, agree):
    ana, bo, table = pair(server, game="kemet", undo="ask")
    player, before, after = until_undo(table, (ana, bo), asks=True)
    other = bo if player is ana else ana
    seat = after["seat"]
    problem(player.do(table, "undo", seat=seat), 403, "ask-first")
    asked = player.ok(player.do(table, "propose", seat=seat, kind="undo"))
    assert asked["proposal"]["open"] == [1 - seat]
    problem(player.do(table, "propose", seat=seat, kind="end"), 409, "proposal-open")
    answered = other.ok(other.do(table, "answer", seat=1 - seat, agree=agree))
    assert answered["proposal"] is None
    assert player.look(table)["view"] == (before if agree else after)["view"]


def test_what_nobody_else_could_notice_is_taken_back_without_asking(server):
    """To ask would tell them that there is something to take back."""
    ana, bo, table = pair(server, undo="ask")
    player, before, after = until_undo(table, (ana, bo))
    other = bo if player is ana else ana
    seen = other.look(table), other.ok(other.get(f"/api/tables/{table}/log"))
    done = player.ok(player.do(table, "propose", seat=after["seat"], kind="undo"))
    assert done["proposal"] is None
    assert player.look(table)["view"] == before["view"]
    player.ok(player.choose(table, player.look(table)))
    player.ok(player.do(table, "undo", seat=after["seat"]))
    assert seen == (other.look(table), other.ok(other.get(f"/api/tables/{table}/log")))


def test_confirm_where_a_choice_is_final(server):
    ana, bo, table = pair(server, confirm=True)
    refused = 0
    for _ in range(30):
        for player in (ana, bo):
            look = player.look(table)
            if look["decision"] is None:
                continue
            answer = player.choose(table, look)
            if answer.status_code == 409:
                problem(answer, 409, "confirm")
                assert player.look(table) == look
                refused += 1
                after = player.ok(player.choose(table, look, confirmed=True))["look"]
                assert not after["can_undo"]
            else:
                assert player.ok(answer)["look"]["can_undo"]
    assert refused


# -- endings --------------------------------------------------------------------------------


def test_resigning_ends_a_game_of_two(server):
    ana, bo, table = pair(server)
    info = ana.ok(ana.do(table, "resign", seat=0))
    assert info["status"] == "over"
    assert [seat["won"] for seat in info["result"]] == [False, True]
    problem(bo.do(table, "resign", seat=1), 409, "game-over")


def test_everybody_agrees_to_end(server):
    ana, bo, table = pair(server)
    ana.ok(ana.do(table, "propose", seat=0, kind="end"))
    problem(ana.do(table, "answer", seat=0, agree=True), 409, "answered")
    info = bo.ok(bo.do(table, "answer", seat=1, agree=True))
    assert (info["status"], info["result"], info["why_ended"]) == ("ended", None, "agreed")
    assert info["seed"]


def test_of_three_one_resigns_and_a_bot_plays_on(server):
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "invited", "me", game="toy", stand_in="random")
    bo.ok(bo.accept(ana.invite(table)))
    info = bo.ok(bo.do(table, "resign", seat=1))
    assert info["status"] == "running"
    assert info["seats"][1]["resigned"]
    problem(bo.do(table, "come-back", seat=1), 409, "resigned")
    info = play_out(table, ana)
    assert info["result"][1]["place"] == 3
    assert not info["result"][1]["won"]


# -- absence, hints, chat -------------------------------------------------------------------


def test_a_bot_stands_in_and_the_person_comes_back(server):
    ana, bo, table = pair(server, stand_in="random")
    info = ana.ok(ana.do(table, "stand-in", seat=0, level="random"))
    assert info["seats"][0]["bot"] == "random"
    assert info["seats"][0]["mine"]
    for _ in range(6):
        look = wait_for(lambda: (seen := bo.look(table))["decision"] is not None and seen)
        bo.ok(bo.choose(table, look))
    problem(ana.do(table, "undo", seat=0), 409, "bot-plays")
    info = ana.ok(ana.do(table, "come-back", seat=0))
    assert info["seats"][0]["bot"] is None
    assert play_out(table, ana, bo)["status"] == "over"


def test_hints_where_the_table_allows_them(server):
    ana = server.player("Ana")
    table = ana.table("me", "me", hints=True, stand_in="random")
    seat = next(seat["seat"] for seat in ana.info(table)["seats"] if seat["waited_for"])
    hint = ana.ok(ana.do(table, "hint", seat=seat))
    assert hint["choice"] in ana.look(table, seat)["choices"]
    assert "It leaves a chance to win of" in hint["why"]
    problem(ana.do(table, "hint", seat=1 - seat), 409, "not-waited-for")
    plain = ana.table("me", "me")
    problem(ana.do(plain, "hint", seat=0), 403, "no-hints")


def test_chat_keeps_spectators_apart_while_the_game_runs(server):
    ana, cy = server.player("Ana"), server.player("Cy")
    table = ana.table("me", "me", public=True)
    markup = "<script>alert('x')</script> & hidden"
    problem(ana.do(table, "chat", text=f"{markup} \u202e"), 422, "bad-text")
    ana.ok(ana.do(table, "chat", text=markup))
    cy.ok(cy.do(table, "chat", text="seat 0 holds nothing"))
    assert [line["text"] for line in ana.ok(ana.get(f"/api/tables/{table}/chat"))] == [markup]
    assert [line["room"] for line in cy.ok(cy.get(f"/api/tables/{table}/chat"))] == [
        "table",
        "spectators",
    ]
    ana.ok(ana.do(table, "propose", seat=0, kind="end"))
    assert len(ana.ok(ana.get(f"/api/tables/{table}/chat"))) == 2
    problem(ana.do(table, "chat", text="\u200b"), 422, "bad-text")
    problem(ana.do(table, "chat", text=" "), 422, "empty")
    assert ana.do(table, "chat", text="x" * 501).status_code == 400


def test_secret_choices_stay_open_for_the_others(server):
    """Where several choose at once, one answer leaves the others' decisions as they were."""
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "invited", "me", game="toy")
    bo.ok(bo.accept(ana.invite(table)))
    first, second, third = ana.look(table, 0), bo.look(table), ana.look(table, 2)
    with bo.live(table) as line:
        hear(line, "table")
        ana.ok(ana.choose(table, first, 1))
        seen = hear(line, "table")
        assert [seat["waited_for"] for seat in seen["table"]["seats"]] == [False, True, True]
        assert seen["look"]["decision"] == second["decision"]
        assert [line["things"] for line in seen["log"]] == [
            [
                {
                    "key": "bid",
                    "args": {"seat": 0},
                    "on": [],
                    "text": seen["log"][0]["things"][0]["text"],
                }
            ]
        ]
    bo.ok(bo.choose(table, second, 0))
    ana.ok(ana.choose(table, third, 0))
