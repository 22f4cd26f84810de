"""Real servers, and people who come to them with a browser."""

import contextlib
import json
import time

from playwright.sync_api import Error, expect
from serverkit import PRODUCT, ROOT, Server, seat_plans

from mandjet.server.edits import Follower

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
THEMES = ("dark", "light")
# Nothing is told step by step unless a test wants it: the robot needs no rest.
QUICK = {"mandjet.pace": "at-once"}

# Of a position that the server found no time for.
TRIES = 4
# Milliseconds until a page has come or a thing can be touched. Pages fetch a hundred files, from a
# server that shares two cores with browsers and bots.
PATIENCE = 120_000

TOO_LARGE = """
() => {
  const page = document.scrollingElement
  const over = [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]
  return over.map((px) => Math.max(px, 0))
}
"""


def becomes(page, read, wanted, patience=60.0):
    """What is read in a page comes to be what is wanted: pages follow, they are not there yet."""
    end = time.monotonic() + patience
    while (found := read()) != wanted and time.monotonic() < end:
        # Not `time.sleep`: what the page sends is heard meanwhile.
        page.wait_for_timeout(25)
    assert found == wanted, found
    return found


def keeps_nobody_out(page):
    """A page has nothing that keeps people out, once what comes and goes in it is at rest."""
    becomes(page, lambda: barriers(page), [])


def barriers(page):
    """What axe finds: serious and critical, each with where it is."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(
        "() => axe.run(document, { resultTypes: ['violations'] }).then((all) => all.violations)"
    )
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


def read(answer):
    """What an answer to a call says. It is let go of: else the driver of the browser keeps all of
    them while the context lives, and runs out of memory in a long game."""
    try:
        assert answer.ok, answer.text()
        return answer.json()
    finally:
        answer.dispose()


def house_in(folder, program=PRODUCT):
    """A server on SQLite, to be started: the product itself, or one with more games. Lessons and
    puzzles are outside tables, whose steps it gives all the time that a busy machine may take."""
    database = f"sqlite:///{folder / 'tables.sqlite3'}"
    return Server(database, folder, program=program, outside_seconds=60)


class Visitor:
    """Somebody with a browser of their own. Keeps everything the browser is sent."""

    def __init__(self, browser, house, device=None, theme="light", storage=None, settings=None):
        self.house = house
        self.context = browser.new_context(
            base_url=house.base, color_scheme=theme, reduced_motion="reduce", **(device or DESK)
        )
        self.context.set_default_timeout(PATIENCE)
        kept = QUICK if storage is None else storage
        if settings is not None:
            kept = {**kept, "mandjet.settings": json.dumps(settings)}
        for key, value in kept.items():
            # Only where nothing was set: what the page keeps must outlive a reload.
            self.context.add_init_script(
                "if (location.protocol !== 'about:' && "
                f"localStorage.getItem({key!r}) === null) localStorage.setItem({key!r}, {value!r})"
            )
        self.page = self.context.new_page()
        self.faults = []
        # What came over sockets, and the answers to calls. `tables`: the whole of what the frames
        # of a table's socket tell of it.
        self.frames = []
        self.tables = []
        self.answers = []
        self._told, self._read = [], 0
        self.lines = []
        self._looks = {}
        self._looked = 0
        self._newest = None
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._heard)
        self.page.on("websocket", self._line)
        self.page.on("response", lambda answer: self.answers.append(answer))

    def _heard(self, message):
        # Refused calls are told by the page itself; a broken line is part of some tests.
        harmless = ("Failed to load resource", "WebSocket connection to", "ERR_")
        if message.type == "error" and not any(word in message.text for word in harmless):
            self.faults.append(message.text)

    def _line(self, line):
        if "/api/tables/" not in line.url:
            return
        self.lines.append(line)
        follower = Follower()
        line.on("framereceived", lambda frame: self._frame(follower, frame))
        line.on("close", lambda line: self.lines.remove(line))

    def _frame(self, follower, frame):
        self.frames.append(frame)
        message = follower.whole(json.loads(frame))
        if message["type"] == "table":
            self.tables.append(message)

    def looks(self):
        """What was shown after each thing that happened, by its time, as it came over the wire.
        Versions are everybody's own; what two of them noticed happened to both at one time."""
        for message in self.tables[self._looked :]:
            self._looked += 1
            self._newest = message["look"]
            if message["look"]["view"] is not None and message["log"]:
                self._looks[message["log"][-1]["at"]] = message["look"]
        return self._looks

    def newest(self):
        """What was shown last, None before anything was."""
        self.looks()
        return self._newest

    def decision(self):
        """The number of the question that was shown last, None where nothing is asked."""
        shown = self.newest()
        return None if shown is None else shown["decision"]

    def told(self):
        """Where each answer about a table came from, and what it said. A browser forgets old
        answers, so they are read while they are new: before it leaves a page, and at every turn."""
        while self._read < len(self.answers):
            answer = self.answers[self._read]
            self._read += 1
            if "/api/tables/" in answer.url and answer.request.resource_type == "fetch":
                # What the page itself has given up waiting for has no body.
                with contextlib.suppress(Error):
                    self._told.append((answer.url, answer.text()))
        return self._told

    def caught_up(self, table):
        """Whether everything the server has to show this person has been shown."""
        self.told()
        shown = self.newest()
        if shown is None:
            return False
        query = "" if shown["seat"] is None else f"?seat={shown['seat']}"
        return self.get(f"/api/tables/{table}/look{query}")["version"] == shown["version"]

    def leave(self):
        self.context.close()

    # -- calls --------------------------------------------------------------------------------

    def get(self, path):
        return read(self.context.request.get(path))

    def post(self, path, **body):
        me = self.get("/api/me")
        if me["user"] is None:
            self.context.request.post("/api/guest", data={}).dispose()
            me = self.get("/api/me")
        headers = {"X-CSRF-Token": me["csrf"]}
        answer = self.context.request.post(path, data=body, headers=headers)
        # The first position of a title is examined by a worker that has just begun: on a busy
        # machine the server may give that up, and people try again.
        for _ in range(TRIES):
            if answer.ok or "/problems/too-long" not in answer.text():
                break
            answer.dispose()
            answer = self.context.request.post(path, data=body, headers=headers)
        return read(answer)

    def table(self, *seats, game="sunrise_sunset", **agreed):
        """A new table; seats are me, open, invited, or the level of a bot."""
        return self.post("/api/tables", game=game, seats=seat_plans(seats), **agreed)["id"]

    def invite(self, table, guest):
        """Open a table of mine, and have a guest come to it over a link."""
        token = self.post(f"/api/tables/{table}/invites")["token"]
        self.go(f"table/{table}")
        guest.go(f"invite/{token}")
        guest.page.get_by_role("button", name="Take the seat").click()
        guest.page.wait_for_url(f"**/#/table/{table}")

    # -- the page -----------------------------------------------------------------------------

    def go(self, address):
        """Open an address of the site, as if it were typed."""
        self.told()
        self.page.goto("about:blank")
        self.page.goto(f"/#/{address}")
        return self.page

    def fits(self):
        """The page scrolls in no direction: by how many px it is too wide and too high."""
        becomes(self.page, lambda: self.page.evaluate(TOO_LARGE), [0, 0])

    def keeps_nobody_out(self, *themes):
        """As it is now, or in each of some themes; the page follows the system's."""
        if not themes:
            keeps_nobody_out(self.page)
        for theme in themes:
            self.page.emulate_media(color_scheme=theme)
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            keeps_nobody_out(self.page)
