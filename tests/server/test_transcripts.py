"""What a seat is sent is a function of what it may know: every title twice, with other secrets.

Two tables are played on a real server, one after the other. They begin in positions, and go on with
moves, that the onlookers cannot tell apart (see kit/histories). Everything the onlookers get must
be the same: every message, in number and order, and every answer over HTTP at the same moments.
Only times, names of tables and numbers of people are left out.
"""

import json
from contextlib import ExitStack
from itertools import groupby

import msgspec
import pytest
from histories import BACK, find
from serverkit import Player, Server, kind
from sqlalchemy import func, select, update

import mandjet
from mandjet.engine.registry import games
from mandjet.server.db.database import lone_engine
from mandjet.server.db.tables import journal, tables
from mandjet.server.settings import database_url

# Seats and options with many secrets.
TITLES = {
    "kemet": (3, {}),
    "path_to_yaaru": (3, {"advanced": "yes", "shuffle": "yes"}),
    "rising_sun": (3, {}),
    "sunrise_lane": (3, {}),
    "sunrise_sunset": (2, {}),
    "toy": (3, {}),
}
# In these a secret answer may take several small choices.
CHAINS = {*TITLES} - {"toy"}
TITLES |= {name: (meta.seats[-1], {}) for name, meta in games().items() if name not in TITLES}
TURNS = 16
PACE = {"kind": "live", "seconds": 3600, "increment": 5}
# Every time this many turns are made, everything is asked for over HTTP.
ASK = 4
# Played in `make test`; the rest is long.
QUICK = {("sunrise_sunset", "seat"), ("sunrise_sunset", "spectator"), ("toy", "others")}
QUICK |= {(name, "others") for name in ("kemet", "path_to_yaaru", "sunrise_lane")}


def title(name):
    if name == "toy":
        from toy.game import ToyGame

        return ToyGame()
    return mandjet.game(name)


def histories_of(name, viewpoint):
    """Two histories that look the same to a seat, to spectators, or to all but one seat."""
    seats, options = TITLES[name]
    watchers = {"seat": (1,), "spectator": (None,), "others": (*range(1, seats), None)}[viewpoint]
    game = title(name)
    return find(game, seats, game.meta.full_options(options), watchers, 3, TURNS)


class Onlooker:
    """Somebody at a table who keeps all they are sent, without what must differ."""

    def __init__(self, player, seat, table, people, stack):
        self.player = player
        self.seat = seat
        self.table = table
        self.people = people
        self.kept = []
        self.last = None
        self.moved = 0.0
        self.line = stack.enter_context(player.live(table, **self.viewpoint))
        self.mine = None
        if seat is not None:
            self.mine = stack.enter_context(player.socket("/api/mine/live"))
        self.lobby = stack.enter_context(player.socket("/api/lobby/live", status="running"))
        self.listen(0)
        self.first = self.last["version"]

    @property
    def viewpoint(self):
        return {"spectate": "true"} if self.seat is None else {"seat": self.seat}

    def listen(self, version):
        """Read until the table has come this far, as this seat counts, and then what the list of
        my tables says of it."""
        while self.last is None or self.last["version"] < version:
            message = self.keep("table", self.line.recv(timeout=60), self.line.frame)
            if message["type"] == "table":
                self.last = message
        while self.mine is not None and self.moved < self.last["log"][-1]["at"]:
            message = self.keep("mine", self.mine.recv(timeout=60))
            self.moved = message["mine"]["tables"][0]["moved"]

    def keep(self, what, text, frame=None):
        """Keep what came as it came, where that is not the whole message."""
        message = json.loads(text)
        self.kept.append((what, self.plain(text), self.plain(frame or text)))
        return message

    def plain(self, text):
        """A text without times, numbers of people and names of tables."""
        return self._plain(json.loads(text.replace(self.table, "TABLE")))

    def _plain(self, thing):
        if isinstance(thing, float):
            return "time"
        if isinstance(thing, list):
            if thing and isinstance(thing[0], dict) and {"id", "agreed"} <= thing[0].keys():
                # The lobby knows of other tables too.
                thing = [one for one in thing if one["id"] == "TABLE"]
            return [self._plain(one) for one in thing]
        if not isinstance(thing, dict):
            return thing
        return self._same({key: self._plain(value) for key, value in thing.items()})

    def _same(self, found):
        """Without what is another number or another random mark at every table."""
        for key in ("user", "host"):
            if isinstance(found.get(key), int):
                found[key] = self.people.index(found[key])
        for key in ("seed_hash", "commitment", "pledge", "request_id"):
            if found.get(key) is not None:
                found[key] = "random"
        for notice in found.get("notices", []):
            notice["id"] = 0
        return found

    def ask(self):
        """Everything there is over HTTP."""
        paths = ["", "look", "log", "replay", "chat", "record", "position"]
        for path in paths:
            self.answer(path, self.player.get(f"/api/tables/{self.table}/{path}", **self.viewpoint))
        page = {"before": self.last["version"] - 2, "limit": 5}
        self.answer(
            "page", self.player.get(f"/api/tables/{self.table}/log", **self.viewpoint, **page)
        )
        whole = self.player.get(f"/api/tables/{self.table}/log", **self.viewpoint, whole=True)
        assert whole.status_code == 409
        some = {"first": max(0, self.last["look"]["step"] - 3), "count": 2}
        self.answer(
            "some", self.player.get(f"/api/tables/{self.table}/replay", **self.viewpoint, **some)
        )
        self.answer("lobby", self.player.get("/api/lobby", status="running"))
        if self.seat is not None:
            self.answer("mine", self.player.get("/api/mine"))
            wrong = {"seat": self.seat, "decision": 10**6, "action": 0, "key": "stale"}
            self.answer("stale", self.player.do(self.table, "choose", **wrong))

    def answer(self, what, answer):
        self.kept.append((what, answer.status_code, self.plain(answer.text)))

    def come_back(self):
        """The line once more, with a version from before."""
        version = max(0, self.last["version"] - 5)
        with self.player.live(self.table, **self.viewpoint, version=version) as line:
            self.keep("back", line.recv(timeout=60))

    def drain(self):
        """Whatever else was sent: nothing comes after the answer to a ping."""
        for what, line in (("table", self.line), ("mine", self.mine), ("lobby", self.lobby)):
            if line is None:
                continue
            line.send('{"type": "ping"}')
            while '"type":"pong"' not in (text := line.recv(timeout=60)):
                self.keep(what, text, line.frame)


def begin(servers, histories, which):
    """A table that begins in a position: it is put where analyses have theirs, before the start."""
    position = histories.positions[which]
    name, count = histories.game.meta.name, position["seats"]
    people = [servers[0].player(f"Player {seat}") for seat in range(count)]
    table = people[0].table(
        "me",
        *["open"] * (count - 1),
        game=name,
        options=position["options"],
        public=True,
        pace=PACE,
        start="by-host",
    )
    for person in people[1:]:
        person.ok(person.do(table, "join"))
    engine = lone_engine(database_url(servers[0].database))
    with engine.begin() as connection:
        text = msgspec.json.encode(position).decode()
        connection.execute(update(tables).where(tables.c.id == table).values(start=text))
    engine.dispose()
    # The server remembers one table only: now it forgets this one.
    servers[0].player("Somebody").table("me", "open")
    people[0].ok(people[0].do(table, "start"))
    return people, table


def one_by_one(player, table, seat, actions):
    for action in actions:
        if action is BACK:
            player.ok(player.do(table, "undo", seat=seat))
        else:
            player.ok(player.choose(table, player.look(table, seat), action))


def together(player, table, seat, actions):
    """As many at once as can be. An undo takes back what was sent at once."""
    run = []
    for action in actions:
        if action is BACK:
            last = at_once(player, table, seat, run)
            player.ok(player.do(table, "undo", seat=seat))
            run = last[:-1]
        else:
            run.append(action)
    at_once(player, table, seat, run)


def at_once(player, table, seat, actions):
    """Send actions in as few submissions as can be; the last of these."""
    sent = []
    while actions:
        look = player.look(table, seat)
        answer = player.choose(table, look, actions[0], then=actions[1:])
        taken = len(actions) if answer.status_code == 200 else answer.json()["more"]["which"]
        sent, actions = actions[:taken], actions[taken:]
        if actions:
            # What draws or shows something, or asks somebody else, ends a submission.
            assert kind(answer) == (422, "too-early")
            player.ok(player.choose(table, look, sent[0], then=sent[1:]))
    return sent


def play(servers, histories, which, submit=one_by_one):
    """One of the two games; what each onlooker kept."""
    people, table = begin(servers, histories, which)
    ids = [person.who() for person in people]
    with ExitStack() as stack:
        onlookers = []
        for seat in histories.watchers:
            player = Player(servers[1]) if seat is None else people[seat].at(servers[1])
            onlookers.append(Onlooker(player, seat, table, ids, stack))
        for number, turn in enumerate(histories.turns):
            for seat, moves in groupby(turn[which], key=lambda move: move[0]):
                submit(people[seat], table, seat, [action for _, action in moves])
            for onlooker in onlookers:
                onlooker.listen(onlooker.first + histories.counts[number][onlooker.seat])
                if number % ASK == ASK - 1:
                    onlooker.ask()
        for onlooker in onlookers:
            onlooker.ask()
            onlooker.come_back()
            onlooker.drain()
    return [onlooker.kept for onlooker in onlookers]


def the_same(first, second):
    """Whether the onlookers got the same; says what was other."""
    for watcher, (one, other) in enumerate(zip(first, second, strict=True)):
        for number, (this, that) in enumerate(zip(one, other, strict=False)):
            assert this == that, f"onlooker {watcher}, message {number}"
        assert len(one) == len(other), f"onlooker {watcher}"


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory):
    """A server that remembers one table at a time."""
    folder = tmp_path_factory.mktemp("forgetful")
    with Server(f"sqlite:///{folder / 'tables.sqlite3'}", folder, cache=1) as running:
        yield running


def long_unless(quick, cases):
    """All cases, of which `make test` runs some."""
    return [pytest.param(*case, marks=() if quick(*case) else pytest.mark.long) for case in cases]


# All but one seat are a seat and a spectator at once; alone, each of the two leaves the games more
# freedom to differ.
@pytest.mark.parametrize(
    ("name", "viewpoint"),
    long_unless(
        lambda name, viewpoint: (name, viewpoint) in QUICK,
        [(name, viewpoint) for name in TITLES for viewpoint in ("seat", "spectator", "others")],
    ),
)
def test_other_secrets_give_the_same_transcripts(forgetful, name, viewpoint):
    histories = histories_of(name, viewpoint)
    longer, other = histories.apart
    assert other, "the two games do not differ"
    assert longer or name not in CHAINS, "no secret answer took longer than its twin"
    servers = forgetful, forgetful
    the_same(play(servers, histories, 0), play(servers, histories, 1))


def sent_at_once(server):
    """How many choices came with others that followed on them."""
    engine = lone_engine(database_url(server.database))
    with engine.connect() as connection:
        parts = select(func.count()).where(journal.c.key.like("%/%/%"))
        found = connection.execute(parts).scalar_one()
    engine.dispose()
    return found


# In Path to Yaaru the answers found differ by what was taken back: nothing of them goes at once.
AT_ONCE = [(name,) for name in sorted(CHAINS - {"path_to_yaaru"})]


@pytest.mark.parametrize("name", long_unless(lambda name: name == "sunrise_sunset", AT_ONCE))
def test_how_many_choices_were_sent_at_once_is_nobodys_to_know(forgetful, name):
    """Answers of many small choices, each sent at once, and what was taken back of them."""
    histories = histories_of(name, "others")
    assert histories.apart[0], "no secret answer took longer than its twin"
    servers = forgetful, forgetful
    before = sent_at_once(forgetful)
    the_same(*(play(servers, histories, which, together) for which in (0, 1)))
    assert sent_at_once(forgetful) > before


@pytest.mark.long
@pytest.mark.parametrize("name", ["sunrise_sunset", "kemet", "rising_sun"])
def test_the_same_where_players_and_onlookers_have_processes_of_their_own(serve, postgres, name):
    database = postgres()
    servers = serve(database, cache=1), serve(database, cache=1)
    histories = histories_of(name, "others")
    the_same(play(servers, histories, 0), play(servers, histories, 1))


@pytest.mark.parametrize(
    ("name", "fault"),
    long_unless(
        lambda name, fault: name == "sunrise_sunset",
        [
            *((name, "everybody_notices") for name in sorted(CHAINS)),
            *(("kemet", fault) for fault in ("true_steps", "new_decisions", "empty_messages")),
            ("kemet", "parts_are_told"),
        ],
    ),
)
def test_the_comparison_finds_a_fault(serve, sqlite, name, fault):
    faulty = serve(sqlite, cache=1, fault=fault)
    histories = histories_of(name, "others")
    submit = together if fault == "parts_are_told" else one_by_one
    kept = [play((faulty, faulty), histories, which, submit) for which in (0, 1)]
    with pytest.raises(AssertionError, match="onlooker"):
        the_same(*kept)
