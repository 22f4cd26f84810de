"""Several choices at once: all of them or none, one submission, one thing to the others."""

import contextlib
import json
import random
import threading
from concurrent.futures import ThreadPoolExecutor

import httpx
import msgspec
import pytest
import website
from seated import change, choose, seated
from serverkit import hear, journal_rows, kind, pair, wait_for

import mandjet
from mandjet.engine import Rng
from mandjet.engine.state import EVERYBODY
from mandjet.server.problems import Refused
from mandjet.server.schema import Step
from mandjet.server.table import play, together
from mandjet.server.table.seen import info_from, look

TITLES = sorted(mandjet.games())


def foreseen(state, seat):
    """Whether the last choice of a seat showed it nothing new, and it is asked again."""
    return state.asked_before == state.asked != 0 and state.certain_to(seat)


def chain(state, seat, chance, most=8, last=True):
    """Choices of a seat of which all but the last are foreseen; without `last`, all of them can be
    taken back."""
    state = state.clone()
    found = []
    while len(found) < most and seat in state.waiting():
        pick = chance.choice(state.choices(seat))
        state.apply(seat, pick.id)
        goes_on = foreseen(state, seat) if last else state.undoable
        if goes_on or last:
            found.append(pick)
        if not goes_on:
            break
    return found


def positions(name, seed, most, seats=None):
    """Tables here and there in a random game, with a seat that is asked."""
    chance = random.Random(f"{name} {seed}")
    table = seated(name, seats or mandjet.game(name).meta.seats[-1])
    for _ in range(most):
        if table.status != "running":
            table = seated(name, len(table.seats))
        seat = chance.choice(table.waiting())
        yield table, seat, chance
        table = choose(table, seat, chance.choice(table.state.legal(seat)))


def step_of(choice):
    """A choice by what it is."""
    return Step(kind=choice.kind, on=choice.on, args=choice.args)


def seen_by_all(table, now):
    """What everybody sees of a table."""
    eyes = [None, *range(len(table.seats))]
    return [
        (look(table, seat), info_from(table, None if seat is None else seat + 1, now, seat))
        for seat in eyes
    ]


def outcome(table, seat, action, then):
    """What comes of a submission: a refusal in its words, or that it was taken."""
    try:
        choose(table, seat, action, then=then)
    except Refused as refused:
        return refused.kind, refused.detail, refused.more
    return None


@pytest.mark.parametrize("name", TITLES)
def test_at_once_is_the_same_as_one_by_one(name):
    long = 0
    for table, seat, chance in positions(name, 1, 60):
        wanted = chain(table.state, seat, chance)
        single = table
        for choice in wanted:
            single = choose(single, seat, choice.id)
        made = change(table, seat, wanted[0].id, then=[choice.id for choice in wanted[1:]])
        assert made.table.state.hash() == single.state.hash()
        assert made.table.head == single.head
        assert [row.action for row in made.rows] == [choice.id for choice in wanted]
        assert seen_by_all(made.table, 0.0) == seen_by_all(single, 0.0)
        long += len(wanted) > 1
    assert long


@pytest.mark.parametrize("name", TITLES)
def test_later_choices_are_named_by_what_they_are(name):
    named = 0
    for table, seat, chance in positions(name, 2, 60):
        wanted = chain(table.state, seat, chance)
        steps = [step_of(choice) for choice in wanted[1:]]
        refused = outcome(table, seat, wanted[0].id, steps)
        if refused is not None:
            # Copies of a card may be the same to the eye: then an id is needed.
            assert "of the choices are" in refused[1]
            continue
        made = choose(table, seat, wanted[0].id, then=steps)
        ids = choose(table, seat, wanted[0].id, then=[choice.id for choice in wanted[1:]])
        assert made.state.hash() == ids.state.hash()
        named += len(wanted) > 1
    assert named


# -- what is refused ------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_nothing_happens_if_one_of_them_is_wrong(name):
    wrong = 0
    for table, seat, chance in positions(name, 3, 60):
        wanted = chain(table.state, seat, chance)
        before = table.state.hash(), msgspec.json.encode(table.head), table.seq
        for at in range(1, len(wanted)):
            state = table.state.clone()
            for choice in wanted[:at]:
                state.apply(seat, choice.id)
            possible = state.legal(seat)
            bad = next(n for n in range(10_000) if n not in possible)
            then = [choice.id for choice in wanted[1:]]
            then[at - 1] = bad
            told, detail, more = outcome(table, seat, wanted[0].id, then)
            assert (told, more["which"]) == ("illegal", at)
            assert detail.startswith(f"choice {at + 1} of {len(wanted)}: seat {seat} cannot do")
            assert [choice["id"] for choice in more["possible"]] == possible
            then[at - 1] = Step(kind="dance", args={"with": 7})
            told, detail, more = outcome(table, seat, wanted[0].id, then)
            assert (told, more["which"]) == ("illegal", at)
            assert 'nothing possible is {"kind":"dance"' in detail
            wrong += 1
        assert before == (table.state.hash(), msgspec.json.encode(table.head), table.seq)
    assert wrong


@pytest.mark.parametrize("name", TITLES)
def test_nothing_follows_on_what_draws_or_shows_or_passes_the_turn_on(name):
    early = 0
    for table, seat, chance in positions(name, 4, 150):
        wanted = chain(table.state, seat, chance, most=20)
        after = table.state.clone()
        for choice in wanted:
            asked = choice.id in after.menu(seat)
            after.apply(seat, choice.id)
        if foreseen(after, seat) or not asked:
            continue
        following = after.legal(seat)[:1] or [0]
        then = [choice.id for choice in wanted[1:]] + following
        told, _, more = outcome(table, seat, wanted[0].id, then)
        assert (told, more) == ("too-early", {"which": len(wanted)})
        early += 1
    assert early > 5


def test_several_gifts_are_one_submission():
    """What is done unasked shows its doer nothing new, and leaves the question where it was."""
    table = seated("rising_sun", 4)
    give = [choice for choice in table.state.choices(0) if choice.kind == "give-coins"]
    three, one = (
        next(c for c in give if c.args == {"seat": 2, "coins": coins}) for coins in (3, 1)
    )
    then = [one.id, {"kind": "give-coins", "on": "seat:1", "args": {"coins": 1}}]
    made = change(table, 0, three.id, then=msgspec.convert(then, list[int | Step]))
    assert [row.kind for row in made.rows] == ["act"] * 3
    had, have = table.state.coins, made.table.state.coins
    assert [have[seat] - had[seat] for seat in range(4)] == [-5, 1, 4, 0]
    # Words of the ceremony may come with it, as long as they settle nothing.
    propose = next(c for c in table.state.choices(0) if c.kind == "propose")
    assert outcome(table, 0, propose.id, [one.id]) is None
    alone = next(c for c in table.state.choices(0) if c.kind == "alone")
    assert outcome(table, 0, alone.id, [one.id])[0] == "too-early"
    # All or none: nobody gives what is not there any more.
    assert outcome(table, 0, three.id, [three.id, three.id, three.id])[0] == "illegal"


def compare_refusals(name):
    """Refusals of a table and of one that the seat cannot tell from it; how many there were."""
    refused = 0
    for table, seat, chance in positions(name, 5, 120):
        twin = table.copy()
        twin.state = table.state.redeal(seat, Rng(str(chance.random())))
        twin.state.listening = True
        for _ in range(4):
            first = chance.choice(table.state.legal(seat))
            after = table.state.clone()
            after.apply(seat, first)
            # What the truth would allow next is what a cheat would try.
            then = [chance.choice(after.legal(seat) or [0]), 10_000]
            one, other = outcome(table, seat, first, then), outcome(twin, seat, first, then)
            assert one == other, (name, first, then)
            assert one is not None
            refused += 1
    return refused


def test_what_a_seat_shows_of_its_own_may_be_followed_by_more():
    """Two cards discarded at once: others see both, and the seat knew them."""
    table = seated("sunrise_lane", 2)
    table.state = mandjet.game("sunrise_lane").scene("too_many_cards")
    table.state.listening = True
    table.head.decisions[0] = 1
    one, other = table.state.choices(0)[:2]
    made = choose(table, 0, one.id, then=[other.id])
    assert len(made.state.hands[0]) == 5
    assert not made.undo


@pytest.mark.parametrize("name", TITLES)
def test_a_refusal_tells_nothing_that_is_hidden(name):
    assert compare_refusals(name) > 100


@pytest.mark.parametrize("name", ["kemet", "path_to_yaaru", "sunrise_sunset"])
def test_a_check_on_the_true_state_would_be_seen(name, monkeypatch):
    """Who tries a draw, is told what would be possible after it, and has not drawn."""
    monkeypatch.setattr(together, "_twin", lambda state, seat, seed: state.clone())
    monkeypatch.setattr(together, "_is_foreseen", lambda tried, seat, asked: True)
    with pytest.raises(AssertionError, match=name):
        compare_refusals(name)


def test_a_table_that_asks_to_confirm_asks_once_for_all():
    asked = free = 0
    for table, seat, chance in positions("kemet", 6, 80):
        careful = table.copy()
        careful.agreed = msgspec.structs.replace(table.agreed, confirm=True)
        wanted = chain(table.state, seat, chance)
        then = [choice.id for choice in wanted[1:]]
        made, undoable = table, True
        for choice in wanted:
            made = choose(made, seat, choice.id)
            undoable = undoable and made.state.undoable
        if undoable:
            assert outcome(careful, seat, wanted[0].id, then) is None
            free += 1
        else:
            assert outcome(careful, seat, wanted[0].id, then)[0] == "confirm"
            choose(careful, seat, wanted[0].id, then=then, confirmed=True)
            asked += 1
    assert asked
    assert free


# -- taking back ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kemet", "path_to_yaaru", "rising_sun"])
def test_one_submission_is_one_undo(name):
    taken = 0
    for table, seat, chance in positions(name, 7, 400):
        wanted = chain(table.state, seat, chance, last=False)
        if not wanted:
            continue
        then = [choice.id for choice in wanted[1:]]
        made = choose(table, seat, wanted[0].id, then=then, key="1/a")
        back = play.undo(made, seat + 1, seat, 0.0)
        assert back.table.state.hash() == table.state.hash()
        assert [row.kind for row in back.rows] == ["undo"] * len(wanted)
        assert back.table.head.step == table.head.step
        assert back.table.head.tally.steps == table.head.tally.steps
        # Two submissions are two.
        single = choose(table, seat, wanted[0].id, key="1/b")
        both = choose(single, seat, then[0], then=then[1:], key="1/c") if then else single
        one = play.undo(both, seat + 1, seat, 0.0).table
        assert one.state.hash() == (single if then else table).state.hash()
        taken += len(wanted) > 1
    assert taken


def test_who_must_agree_is_asked_if_any_of_it_was_seen():
    tried = set()
    for table, seat, chance in positions("kemet", 8, 400, seats=2):
        asks = table.copy()
        asks.agreed = msgspec.structs.replace(table.agreed, undo="ask")
        wanted = chain(table.state, seat, chance, last=False)
        if wanted:
            made = choose(asks, seat, wanted[0].id, then=[c.id for c in wanted[1:]], key="1/a")
            seen = any(act.noticed == EVERYBODY for act in made.undo[-1].acts)
            assert play.undo_is_asked(made, seat) == seen
            tried.add((seen, len(wanted) > 1))
    assert tried >= {(True, True), (False, True)}


# -- the browser's names --------------------------------------------------------------------

MEANT = """
const found = given.map(({ choices, step }) => site.meant(choices, step)?.id ?? null)
console.log(JSON.stringify([found, given.map(({ step }) => site.sent(step))]))
"""


def test_the_browser_names_choices_as_we_do(tmp_path):
    cases, wanted = [], []
    for name in TITLES:
        for table, seat, chance in positions(name, 9, 30):
            choices = table.state.choices(seat)
            pick = chance.choice(choices)
            some = dict(chance.sample(sorted(pick.args.items()), min(1, len(pick.args))))
            on = pick.on if chance.random() < 0.5 else None
            for step in (
                Step(kind=pick.kind, on=on, args=some),
                Step(kind=pick.kind, args={**some, "other": 1}),
                Step(kind="dance"),
            ):
                found = together._named(choices, step)
                wanted.append(found[0].id if len(found) == 1 else None)
                cases.append({"choices": choices, "step": step})
            wanted.append(pick.id)
            cases.append({"choices": choices, "step": pick})
    plain = msgspec.to_builtins(cases)
    found, sent = website.run(tmp_path, "wire/steps.ts", MEANT, plain)
    assert found == wanted
    assert len({*wanted}) > 20
    assert None in wanted
    for case, step in zip(plain, sent, strict=True):
        assert step == case["step"].get("id", case["step"])


# -- over the wire --------------------------------------------------------------------------


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
