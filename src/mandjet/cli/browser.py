"""Opening the site in the browser of the person who started the server."""

import socket
import threading
import time
import webbrowser

# A cold start upgrades the database and imports five games: seconds on a small machine.
PATIENCE = 60.0
TRIES = 50


def reachable(host: str) -> str:
    """The address a browser on this machine uses for a server that listens at `host`."""
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, host)  # noqa: S104


def listens(host: str, port: int) -> bool:
    """Whether something answers there."""
    try:
        with socket.create_connection((reachable(host).strip("[]"), port), timeout=1.0):
            return True
    except OSError:
        return False


def free_port(host: str, port: int) -> int:
    """The port, or the next one nobody listens at."""
    return next((p for p in range(port, port + TRIES) if not listens(host, p)), port)


def open_when_up(host: str, port: int) -> None:
    """Open the site as soon as the server answers; the server is started by the caller."""

    def wait() -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if listens(host, port):
                webbrowser.open(f"http://{reachable(host)}:{port}/")
                return
            time.sleep(0.2)

    threading.Thread(target=wait, name="open the browser", daemon=True).start()
