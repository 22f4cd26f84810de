"""Only views leave the process: whole games over the wire, every message checked.

Everything each seat and a spectator received is kept. When the game is over the seed is known, so
the true states can be replayed; then every message is compared with what a state would say that the
reader cannot tell from the true one. Whatever depends on hidden cards, bids or draws would differ.
"""

import json
import random
import secrets
from contextlib import ExitStack

import msgspec
import pytest
from serverkit import Player, hear

import mandjet
from mandjet.engine import Record, Rng
from mandjet.engine.event import SPECTATOR
from mandjet.engine.fairness import digest_of
from mandjet.engine.registry import games

# Everything a message about a table may hold; new fields have to be thought about.
TABLE_FIELDS = {
    *("id", "game", "title", "kind", "status", "agreed", "seats", "host", "created", "started"),
    *("finished", "version", "seed_hash", "seed", "proposal", "result", "why_ended", "rematch"),
    *("rules", "mine", "hosting", "fairness", "unrated", "claims", "wishes", "whispers"),
}
FAIRNESS_FIELDS = {
    *("scheme", "commitment", "promises", "pledge", "missing", "until", "nonces", "secret"),
    *("wishes", "places"),
}
LOOK_FIELDS = {
    *("seat", "version", "step", "view", "prompt", "decision", "choices", "can_undo", "undo_asks"),
}
LOG_FIELDS = {"version", "at", "kind", "seat", "text", "things", "undone", "bot", "undoes"}
REQUEST_FIELDS = {
    *("at", "level", "from", "what", "method", "route", "status", "ms", "user", "request_id"),
}


def plain(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


def shortest_variant(game):
    """The seats and options of a short random game, to keep the test within bounds."""
    chance = random.Random(5)
    variants = list(game.meta.variants())
    found = []
    for seats, options in chance.sample(variants, min(6, len(variants))):
        state = game.new(seats, 1, options, listen=False)
        steps = 0
        while not state.over and steps < 3000:
            seat = chance.choice(state.waiting())
            state.apply(seat, chance.choice(state.legal(seat)))
            steps += 1
        found.append((steps, seats, options))
    return min(found, key=lambda entry: (entry[0], entry[1]))[1:]


class Reader:
    """Somebody at the table who keeps everything they are sent."""

    def __init__(self, player, line, seat):
        self.player = player
        self.line = line
        self.seat = seat
        self.raw = []
        self.messages = []
        self.errors = []
        self.replays = []

    def catch_up(self, table):
        """Read until everything is read that there is for this viewpoint."""
        viewpoint = {"spectate": True} if self.seat is None else {"seat": self.seat}
        self.listen(self.player.look(table, **viewpoint)["version"])

    def listen(self, version):
        """Read until the table has come this far, as this viewpoint counts."""
        while not self.messages or self.messages[-1]["version"] < version:
            text = self.line.recv(timeout=60)
            self.raw += [text, self.line.frame]
            message = json.loads(text)
            if message["type"] == "table":
                self.messages.append(message)

    @property
    def look(self):
        return self.messages[-1]["look"]


def sit_down(server, game):
    """People in all seats of a new table."""
    seats, options = shortest_variant(game)
    people = [server.player(f"Person {seat}") for seat in range(seats)]
    plans = ["me", *["open"] * (seats - 1)]
    nonces = [secrets.token_hex(32) for _ in people]
    promises = [digest_of(nonce) for nonce in nonces]
    agreed = {"options": options, "public": True, "promise": promises[0]}
    table = people[0].table(*plans, game=game.meta.name, **agreed)
    for person, promise in zip(people[1:], promises[1:], strict=True):
        person.ok(person.do(table, "join", promise=promise))
    for person, nonce in zip(people, nonces, strict=True):
        person.ok(person.do(table, "nonce", nonce=nonce))
    # A lot may have given them other seats.
    return sorted(people, key=lambda person: person.info(table)["mine"]), table


def play(server, game, most, stack):
    """A game by people in all seats and a spectator, whole or up to a number of choices; what
    everybody read, and the record."""
    people, table = sit_down(server, game)
    readers = []
    for seat, person in enumerate(people):
        readers.append(Reader(person, stack.enter_context(person.live(table)), seat))
    watcher = Player(server)
    readers.append(Reader(watcher, stack.enter_context(watcher.live(table)), None))
    chance = random.Random(game.meta.name)
    mover = readers[0]
    mover.catch_up(table)
    for number in range(most):
        # Who is waited for is everybody's to know.
        view = mover.look["view"]
        if view["over"] or number % 5 == 0:
            for reader in readers:
                reader.catch_up(table)
        if view["over"]:
            break
        mover = readers[chance.choice(view["waiting"])]
        mover.catch_up(table)
        if number % 10 == 0:
            ask_wrongly(table, readers, chance)
        choice = chance.choice(mover.look["choices"])
        sent = {
            "type": "choose",
            "seat": mover.seat,
            "decision": mover.look["decision"],
            "action": choice["id"],
            "key": f"n{number}",
        }
        mover.line.send(json.dumps(sent))
        mover.listen(hear_accepted(mover))
        if number % 40 == 7:
            look_back(table, readers)
    else:
        give_up(table, people, readers)
    answer = people[0].get(f"/api/tables/{table}/record")
    return readers, Record.decode(answer.content), table


def give_up(table, people, readers):
    """Read what there is, then end the game before its end, so that there is a record of it."""
    for reader in readers:
        reader.catch_up(table)
    for seat, person in enumerate(people):
        if person.info(table)["status"] == "running":
            person.ok(person.do(table, "resign", seat=seat))


def hear_accepted(reader):
    while True:
        text = reader.line.recv(timeout=60)
        reader.raw += [text, reader.line.frame]
        message = json.loads(text)
        if message["type"] == "table":
            reader.messages.append(message)
        elif message["type"] == "accepted":
            return message["version"]
        else:
            raise AssertionError(message)


def ask_wrongly(table, readers, chance):
    """Errors are read too: somebody tries what is not theirs or not possible."""
    reader = readers[chance.randrange(len(readers) - 1)]
    look = reader.look
    answer = reader.player.do(
        table,
        "choose",
        seat=reader.seat,
        decision=look["decision"] or 0,
        action=999_999,
        key=f"wrong{len(reader.errors)}",
    )
    assert answer.status_code in (409, 422)
    reader.raw.append(answer.text)
    reader.errors.append((look["step"], answer.json()))


def look_back(table, readers):
    """A replay of the running game, and everything else that can be asked for by HTTP."""
    for reader in readers:
        for path in ("replay", "log", "look", "chat", "record"):
            answer = reader.player.get(f"/api/tables/{table}/{path}")
            assert answer.status_code in (200, 409)
            reader.raw.append(answer.text)
            if path == "replay":
                reader.replays.append(answer.json())


# Choices, where a whole game takes long: as far as the first secrets of every kind.
SHORT = {"kemet": 200, "path_to_yaaru": 60, "rising_sun": 130}
WHOLE = 5000


@pytest.mark.parametrize(
    ("name", "most"),
    [
        *((name, SHORT.get(name, WHOLE)) for name in [*games(), "toy"]),
        *(pytest.param(name, WHOLE, marks=pytest.mark.long) for name in SHORT),
    ],
)
def test_no_message_tells_more_than_its_reader_may_know(server, name, most):
    if name == "toy":
        from toy.game import ToyGame

        game = ToyGame()
    else:
        game = mandjet.game(name)
    with ExitStack() as stack:
        readers, record, table = play(server, game, most, stack)
    states = [state.clone() for state in record.steps(game)]
    # Chance may end even a short one.
    whole = states[-1].over
    assert whole or most < WHOLE
    for state, later in zip(states, record.steps(game), strict=True):
        state.events = list(later.events)
    rng = Rng(f"secrecy {name}")
    for reader in readers:
        bit = SPECTATOR if reader.seat is None else 1 << reader.seat
        # The states as this viewpoint counts them: after what it could notice.
        seen = [states[0], *(state for state in states[1:] if state.noticed & bit)]
        over = False
        for text in reader.raw:
            # An edit after the end may not repeat that it came.
            over = over or '"over":true' in text or '"over":[true]' in text
            assert over or str(record.seed) not in text
            assert over or record.fairness.secret not in text
            assert '"position":{' not in text
        for message in reader.messages:
            check_message(game, seen, reader.seat, message, record.seats, rng)
        # Once the game is over everything counts.
        all_of_it = len(record.actions) if whole else len(seen) - 1
        assert reader.messages[-1]["look"]["step"] == all_of_it
        check_replays(game, seen, reader, record.seats)
        check_errors(game, seen, reader, rng)
    check_log(server, record, table)


def check_message(game, states, seat, message, names, rng):
    look = message["look"]
    assert set(look) == LOOK_FIELDS
    assert set(message["table"]) == TABLE_FIELDS
    assert set(message["table"]["fairness"]) == FAIRNESS_FIELDS
    assert set(message) == {"type", "after", "version", "table", "look", "log", "now"}
    # Once the game is over everything counts.
    step = len(states) - 1 if look["view"]["over"] else look["step"]
    true = states[step]
    # A state this reader cannot tell from the true one must say the same, word for word.
    alike = true if true.over else true.redeal(seat, rng)
    assert look["seat"] == seat
    assert look["view"] == plain(alike.view(seat))
    running = not true.over
    assert (message["table"]["seed"] is None) == running
    assert (message["table"]["fairness"]["secret"] is None) == running
    if seat is None or not running:
        assert look["choices"] == []
        assert look["prompt"] is None
    else:
        assert look["choices"] == plain(game.choices(alike, seat, names))
        if seat in alike.waiting():
            assert look["prompt"] == game.prompt(alike, seat, names)
        else:
            assert look["prompt"] is None
    for line in message["log"]:
        assert set(line) == LOG_FIELDS
    acts = [line for line in message["log"] if line["kind"] == "act"]
    assert len(acts) <= step
    for number, line in enumerate(acts, step - len(acts) + 1):
        told = [event for event in states[number].events if event.visible_to(seat)]
        assert [(t["key"], t["args"], t["on"]) for t in line["things"]] == [
            (event.key, event.args, list(event.on)) for event in told
        ]
    waited = [s["seat"] for s in message["table"]["seats"] if s["waited_for"]]
    assert waited == list(true.waiting())


def check_replays(game, states, reader, names):
    for replay in reader.replays:
        for view in replay["views"]:
            assert view["view"] == plain(states[view["step"]].view(reader.seat))
            if view["seat"] != reader.seat:
                assert view["action"] is None
            told = [e for e in states[view["step"]].events if e.visible_to(reader.seat)]
            assert [thing["text"] for thing in view["things"]] == [
                game.tell(event, names) for event in told
            ]


def check_errors(game, states, reader, rng):
    for step, problem in reader.errors:
        assert set(problem) <= {"type", "title", "status", "detail", "more", "request_id"}
        if problem["type"] == "/problems/illegal":
            alike = states[step].redeal(reader.seat, rng)
            assert problem["detail"] == alike.refusal(reader.seat, 999_999)
            offered = [choice["id"] for choice in problem["more"]["possible"]]
            assert offered == alike.legal(reader.seat)
        else:
            assert problem["type"] == "/problems/stale"


def check_log(server, record, table):
    text = server.log.read_text()
    assert str(record.seed) not in text
    assert record.fairness.secret not in text
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    requests = [line for line in lines if line["what"] == "request"]
    assert requests
    for line in requests:
        assert set(line) == REQUEST_FIELDS
        assert table not in line["route"]


def test_a_finished_game_shows_everything_to_those_who_may_watch_it(server):
    ana = server.player("Ana")
    table = ana.table("me", "random", public=True)
    ana.ok(ana.do(table, "resign", seat=0))
    stranger = server.get(f"/api/tables/{table}/record")
    assert stranger.json()["seed"]
    with Player(server).live(table) as line:
        assert hear(line, "table")["table"]["seed"]
