"""Real servers and the people who use them, for the tests of the server and of the site."""

import contextlib
import functools
import itertools
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
from sqlalchemy import select
from warm_start import Warm
from websockets.sync.client import ClientConnection, connect

from mandjet.server.db.database import lone_engine
from mandjet.server.db.tables import journal
from mandjet.server.edits import Follower
from mandjet.server.settings import database_url

ROOT = Path(__file__).parents[2]
KIT = ROOT / "tests" / "server" / "kit"
# The command line with the toy among its games, and as it is.
LAUNCH = (str(KIT / "launch.py"),)
PRODUCT = ("-m", "mandjet.cli.main")
TRAPS = KIT / "traps"
# A busy machine is no fault of the server's; what never comes is still noticed.
PATIENCE = 180.0
# Clients to be closed when the test is over.
OPEN = []
# Whoever else runs these tests on this machine most likely begins elsewhere.
_ports = itertools.count(secrets.randbelow(1_300))


def free_port():
    """A port nobody has. Each test process has a range of its own, below that of the system: a port
    the system gives is free now, and may be somebody else's before a server listens there."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    while True:
        port = 11_000 + worker % 16 * 1_300 + next(_ports) % 1_300
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


def environment(**extra):
    """A clean environment: no setting of whoever runs the tests gets in."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("MANDJET_")}
    if "MANDJET_INTERPRETED" in os.environ:
        env["MANDJET_INTERPRETED"] = os.environ["MANDJET_INTERPRETED"]
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), env.get("PYTHONPATH", "")])
    return {**env, **{f"MANDJET_{k.upper()}": str(v) for k, v in extra.items()}}


def command(*arguments, path=None, **extra):
    """A command of `mandjet`, run to its end; `path`: where else to look for programs."""
    env = environment(**extra)
    if path is not None:
        env["PATH"] = os.pathsep.join([str(path), env["PATH"]])
    return subprocess.run(
        [sys.executable, *LAUNCH, *map(str, arguments)],
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@functools.cache
def warm():
    """What forks the servers of this test process."""
    return Warm(KIT / "warm.py", environment())


class Server:
    """A server process of our own."""

    def __init__(self, database, folder, program=LAUNCH, fault=None, traps=False, **settings):
        self.program = program
        self.port = free_port()
        self.fault = {} if fault is None else {"KIT_FAULT": fault}
        self.database = database
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = Path(folder) / f"server-{self.port}-{secrets.token_hex(3)}.log"
        off = dict.fromkeys(
            ("rate_user", "rate_address", "rate_guests", "sockets_address", "rate_login"), 0
        )
        usual = {
            **off,
            "restart_grace": 0,
            "lease_seconds": 1.5,
            "tables_each": 10000,
            # Bots choose as soon as they have thought, and then think of nothing; tests of their
            # pace set the one, what thinks ahead is tested without a server.
            "bot_pace": 0,
            "think_ahead": 0,
        }
        self.settings = {**usual, **settings}
        # Whether there is a game whose rules harm whoever runs them.
        self.traps = traps
        self.process = None

    def start(self):
        self.process = self.started()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-3000:]}")
            try:
                if self.get("/healthz").status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the server is silent")

    def started(self):
        """Its process, in a group of its own: thinkers and workers end with it, by its number.

        Traps are found as Python starts, and workers begin as the process they come from did, so
        these start from nothing, and so does the product, as people start it.
        """
        arguments = ["serve", "--port", str(self.port)]
        env = {**self.environment(), **self.fault}
        if self.program == LAUNCH and not self.traps and "workers" not in self.settings:
            return warm().start(arguments, env, self.log)
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, *self.program, *arguments],
                env=env,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def environment(self):
        env = environment(database=self.database, **self.settings)
        if self.traps:
            env["PYTHONPATH"] = os.pathsep.join([str(TRAPS), env["PYTHONPATH"]])
        return env

    def kill(self):
        """kill -9, with everything it started."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """As an operator stops it; its exit status."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                return self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
        return None if self.process is None else self.process.returncode

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    def get(self, path, **more):
        """What a stranger is answered, who brings nothing along."""
        return self.ask("GET", path, **more)

    def post(self, path, **more):
        return self.ask("POST", path, **more)

    def ask(self, method, path, **more):
        return httpx.request(method, self.base + path, timeout=60, **more)

    def player(self, name=None):
        return Player(self, name)


def seat_plans(seats):
    """Seats as a new table names them: me, open, invited, or the level of a bot."""
    return [
        {"for": seat} if seat in ("me", "open", "invited") else {"for": "bot", "level": seat}
        for seat in seats
    ]


class Line(ClientConnection):
    """A socket that is read in whole messages; `frame` is the last one as it came."""

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.follower = Follower()
        self.frame = ""

    def recv(self, *args, **more):
        self.frame = super().recv(*args, **more)
        if not self.frame.startswith('{"type":"'):
            return self.frame
        message = json.loads(self.frame)
        whole = self.follower.whole(message)
        # As the server writes it.
        return self.frame if whole is message else json.dumps(whole, separators=(",", ":"))


class Player:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, server, name=None, token=None):
        self.server = server
        self.http = httpx.Client(base_url=server.base, timeout=60)
        OPEN.append(self.http)
        self.me = None
        if token:
            self.http.headers["authorization"] = f"Bearer {token}"
        elif name is not None:
            self.be(self.post("/api/guest", name=name))

    def be(self, answer):
        assert answer.status_code < 300, answer.text
        self.me = answer.json()["user"]
        csrf = answer.json()["csrf"]
        if csrf:
            self.http.headers["x-csrf-token"] = csrf
        return self

    def at(self, server):
        """The same person at another server process."""
        twin = Player(server)
        twin.http.headers.update(
            {k: v for k, v in self.http.headers.items() if k in ("x-csrf-token", "authorization")}
        )
        twin.http.cookies.update(dict(self.http.cookies))
        twin.me = self.me
        return twin

    def who(self):
        """The number of this person."""
        if self.me is None:
            self.me = self.ok(self.get("/api/me"))["user"]
        return self.me["id"]

    def get(self, path, **query):
        return self.http.get(path, params={k: v for k, v in query.items() if v is not None})

    def post(self, path, **body):
        return self.http.post(path, json=body)

    def ok(self, answer):
        assert answer.status_code < 300, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def register(self, name, password="correct horse"):
        return self.be(self.post("/api/account", name=name, password=password))

    def table(self, *seats, game="sunrise_sunset", **agreed):
        """A new table; seats are me, open, invited, or the level of a bot."""
        body = {"game": game, "seats": seat_plans(seats), **agreed}
        return self.ok(self.post("/api/tables", **body))["id"]

    def do(self, table, what, **body):
        return self.post(f"/api/tables/{table}/{what}", **body)

    def info(self, table):
        return self.ok(self.get(f"/api/tables/{table}"))

    def look(self, table, seat=None, **query):
        return self.ok(self.get(f"/api/tables/{table}/look", seat=seat, **query))

    def choose(self, table, look, action=None, key=None, **more):
        """Choose; `then`: what follows on it, at once."""
        choice = look["choices"][0]["id"] if action is None else action
        return self.do(
            table,
            "choose",
            seat=look["seat"],
            decision=look["decision"],
            action=choice,
            key=key or secrets.token_hex(8),
            **more,
        )

    def invite(self, table, **invite):
        return self.ok(self.do(table, "invites", **invite))["token"]

    def accept(self, token):
        return self.post("/api/invites/accept", token=token)

    def live(self, table, origin=True, **query):
        """A socket at a table."""
        return self.socket(f"/api/tables/{table}/live", origin, **query)

    def socket(self, path, origin=True, **query):
        text = "&".join(f"{k}={v}" for k, v in query.items())
        headers = {}
        if "authorization" in self.http.headers:
            headers["authorization"] = self.http.headers["authorization"]
        if self.http.cookies:
            headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        wanted = self.server.base if origin is True else origin
        return connect(
            f"ws://127.0.0.1:{self.server.port}{path}?{text}",
            additional_headers=headers,
            origin=wanted or None,
            open_timeout=30,
            max_size=None,
            create_connection=Line,
        )


def hear(line, kind, patience=PATIENCE):
    """The next message of a kind from a socket."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        message = json.loads(line.recv(timeout=end - time.monotonic()))
        if message["type"] == kind:
            return message
    raise TimeoutError(kind)


def drain(line):
    """Read until the socket closes."""
    while True:
        line.recv(timeout=PATIENCE)


def wait_for(condition, patience=PATIENCE):
    """What a condition gives once it is true."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.03)
    raise TimeoutError(condition)


def is_let_go(made, drip):
    """Whether the server closes a connection, though something comes now and then."""
    made.settimeout(0.2)
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            if made.recv(65536) == b"":
                return True
        except TimeoutError:
            with contextlib.suppress(ConnectionError):
                made.sendall(drip)
        except ConnectionError:
            return True
    return False


def kind(answer):
    """The status of a refusal and what it is called."""
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


def journal_rows(database, table):
    """The journal of a table as it is stored."""
    engine = lone_engine(database_url(database))
    with engine.connect() as connection:
        found = connection.execute(
            select(journal).where(journal.c.table_id == table).order_by(journal.c.seq)
        ).all()
    engine.dispose()
    return found


def pair(server, **agreed):
    """Two people at a table of two."""
    return begun_pair(server, **agreed)[:3]


def begun_pair(server, **agreed):
    """Two people at a table of two, and the table as it was at the start: clocks run from then."""
    ana, bo = server.player("Ana"), server.player("Bo")
    table = ana.table("me", "invited", **agreed)
    return ana, bo, table, bo.ok(bo.accept(ana.invite(table)))


def play_out(table, *players, most=100_000, pick=None):
    """Play to the end, each person for all their seats; bots are waited for at a socket."""
    people = {player.who(): player for player in players}
    with players[0].live(table) as line:
        for number in range(most):
            heard = hear(line, "table")
            if heard["table"]["status"] != "running":
                return players[0].info(table)
            for seat in heard["table"]["seats"]:
                player = people.get(seat["user"])
                if player is None or seat["bot"] or not seat["waited_for"]:
                    continue
                look = player.look(table, seat["seat"])
                while look["decision"] is not None and look["prompt"] is not None:
                    choices = [choice["id"] for choice in look["choices"]]
                    action = pick(number, choices) if pick else choices[0]
                    look = player.ok(player.choose(table, look, action))["look"]
    raise AssertionError("the game does not end")
