"""A stage for what needs the real site: a server on a database of its own, and a real browser."""

import contextlib
import functools
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx

import mandjet
from mandjet.bots.players import make_bot

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE = 240.0
TRIES = 5
BROWSERS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "chromium-headless-shell",
)
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
# Long enough for the middle of every title; nobody needs a whole game for a picture.
LONGEST = 400
# Among this many choices from the middle on the one with most to choose is shown; in Sunrise Sunset
# that would be the start of a round, when nothing lies in the lanes yet.
WINDOW = {"sunrise_sunset": 1}


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A server that answers, and its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        address = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "mandjet.cli.main", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{folder}/stage.db", "--log-level", "warning"]
        limits = {"MANDJET_RATE_USER": "0", "MANDJET_RATE_ADDRESS": "0", "MANDJET_RATE_GUESTS": "0"}
        running = subprocess.Popen(command, env={**os.environ, **limits})  # noqa: S603
        try:
            wait_for(address, running)
            yield address
        finally:
            running.terminate()
            running.wait()


def wait_for(address: str, running: "subprocess.Popen[bytes]") -> None:
    """Until the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if running.poll() is not None:
            raise SystemExit(f"the server stopped with {running.returncode}")
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{address}/healthz", timeout=2)
            return
        time.sleep(0.2)
    raise SystemExit("the server did not start")


def browser_program() -> str:
    """Chromium or Chrome: MANDJET_BROWSER, by name or path, or what the machine has."""
    named = os.environ.get("MANDJET_BROWSER")
    found = next(filter(None, map(shutil.which, (named,) if named else BROWSERS)), None)
    if not found:
        raise SystemExit("no Chromium found: install one, or name it in MANDJET_BROWSER")
    return found


@contextlib.contextmanager
def browser() -> Iterator["Browser"]:
    """A real browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser_program(), args=[*FLAGS])
        try:
            yield running
        finally:
            running.close()


def post(page: "Page", path: str, body: dict[str, Any]) -> Any:
    """A call to the server by whoever the page belongs to, a guest if nobody yet."""
    me = page.request.get("/api/me").json()
    if me["user"] is None:
        page.request.post("/api/guest", data={})
        me = page.request.get("/api/me").json()
    for _ in range(TRIES):
        answer = page.request.post(path, data=body, headers={"X-CSRF-Token": me["csrf"]})
        # A busy machine may need a second try to examine a position.
        if "too-long" not in answer.text():
            break
    if not answer.ok:
        raise SystemExit(f"{path}: {answer.status} {answer.text()}")
    return answer.json()


@functools.cache
def middle_of(name: str, seed: str, part: float = 0.5) -> dict[str, object]:
    """A position from the middle of a game of bots, where the first seat has much to choose."""
    game = mandjet.game(name)
    seats = game.meta.seats[0]
    state = game.new(seats=seats, seed=seed)
    bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(seats)]
    seen: list[tuple[int, dict[str, object]]] = []
    for _ in range(LONGEST):
        if state.over:
            break
        seat = state.waiting()[0]
        if seat == 0:
            seen.append((len(state.choices(0)), state.position()))
        state.apply(seat, bots[seat].play(state, seat))
    middle = int(len(seen) * part)
    window = seen[middle : middle + WINDOW.get(name, 12)]
    return max(window, key=lambda one: one[0])[1]


def table_in_the_middle(page: "Page", name: str, seed: str = "7", part: float = 0.5) -> str:
    """A table to look at: the page's guest sits in the first seat, bots in the others."""
    position = middle_of(name, seed, part)
    seats = [None, *["learner"] * (mandjet.game(name).meta.seats[0] - 1)]
    return str(post(page, "/api/analysis", {"position": position, "seats": seats})["id"])


def root() -> Path:
    """The project's folder."""
    return Path(__file__).resolve().parent.parent
