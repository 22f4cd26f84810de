"""A robot before a screen: it knows no game and picks at random among what the page offers.

With the mouse it clicks on things that are lit, on entries of menus, on buttons, and on that of a
form as it is filled in; with a finger it taps them; with the keyboard alone it walks there by Tab
and arrows and presses Enter. What is lit but cannot be reached is a fault of the page, and the
robot says so.
"""

import contextlib
import random
import time

from house import becomes
from playwright.sync_api import Error

PATIENCE = 180.0
# A busy machine takes seconds to answer a click; people do not try again sooner either.
AGAIN = 10.0
# Clicks on one question that do nothing.
MISSES = 5
# Until nothing lies over what is lit.
CLEAR = 20.0
# Milliseconds until a button that moved away is given up.
GONE = 3000
# Milliseconds between two touches that are not one double touch.
DOUBLE = 350

# What the page offers now. `mark` changes with every choice that is made.
LOOK = """
() => {
  const size = (node) => node.getBoundingClientRect()
  const drawn = (node) => node.checkVisibility({ visibilityProperty: true })
  const seen = (node) => drawn(node) && size(node).width > 0 && size(node).height > 0
  const all = (query) => [...document.querySelectorAll(query)].filter(seen)
  const menu = all('[role=menuitem]').length
  const form = all('[data-meeting] [data-form]:enabled').length
  const meeting = all('[data-meeting]').length
  const curtain = document.querySelector('.curtain button') !== null
  const sure = document.querySelector('[data-sure]') !== null
  const over = document.querySelector('[aria-label=Result]') !== null
  const prompt = document.querySelector('[data-decision]')
  // Forms: what is set in them, and the button that sends them once it may be pressed.
  const offered = prompt ? all('[data-lit], .prompt button[data-choice], .prompt form button:enabled, button:is([data-field], [data-form]):enabled') : []
  const offers = offered.length
  // A form is filled in before it is sent: what is set in it is part of the question.
  const send = offered.findIndex((node) => node.matches('[data-form]'))
  const filled = [...document.querySelectorAll('.prompt form [aria-pressed], .prompt form select, [data-field]')]
  const set = filled.map((node) => node.value || node.getAttribute('aria-pressed') + (node.ariaLabel ?? node.textContent)).join()
  const kinds = { over, curtain, form, meeting, menu, sure, choices: offers, nothing: true }
  const kind = Object.keys(kinds).find((name) => kinds[name])
  const decision = prompt?.dataset.decision ?? ''
  return { kind, offers, send, menu, mark: [kind, decision, set].join(' ') }
}
"""

# The n-th thing offered and a point of it that is really its own.
POINT = """
(number) => {
  const open = document.querySelector('[role=menuitem]')
  const query = open ? '[role=menuitem]' : '[data-lit], .prompt button[data-choice], .prompt form button:enabled, button:is([data-field], [data-form]):enabled'
  const size = (node) => node.getBoundingClientRect()
  const drawn = (node) => node.checkVisibility({ visibilityProperty: true })
  const seen = (node) => drawn(node) && size(node).width > 0 && size(node).height > 0
  const node = [...document.querySelectorAll(query)].filter(seen)[number]
  if (!node) return null
  node.scrollIntoViewIfNeeded?.(false)
  const box = node.getBoundingClientRect()
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94]
  for (const down of parts) for (const across of parts) {
    const [x, y] = [box.left + box.width * across, box.top + box.height * down]
    const top = document.elementFromPoint(x, y)
    if (!top || top.closest('[data-lit], button') !== node) continue
    // What shares its place under a finger with another is as large as what is seen of it.
    const seen = node.querySelector('[data-seen]')
    const shared = [...document.querySelectorAll('[data-lit] [data-seen]')].some((other) => {
      const at = other.getBoundingClientRect()
      return other !== seen && Math.hypot(Math.max(0, at.left - x, x - at.right), Math.max(0, at.top - y, y - at.bottom)) < 22
    })
    const own = seen && shared ? seen.getBoundingClientRect() : box
    const small = node.closest('[data-closer]') !== null && Math.min(own.width, own.height) < 44
    return { x, y, small }
  }
  const place = [box.x, box.y, box.width, box.height].map(Math.round)
  return { covered: `${node.dataset.element ?? node.textContent} at ${place}` }
}
"""

# Whether the focus is on something that is offered.
FOCUS = """
() => {
  const at = document.activeElement
  const answers = '[role=menuitem], [data-lit], .prompt button[data-choice], .prompt form button:enabled, button:is([data-field], [data-form]):enabled'
  return at !== null && at.matches(answers)
}
"""


# What the robot does with somebody it has turned to: it has nothing to say.
MEETING = "[data-meeting] :is([data-choice], .back)"


class Stuck(AssertionError):
    """The page offers nothing, or something that cannot be reached."""


def rounds(table, robots, people):
    """Turns of people at one table, round by round, until the game is over for each of them; Stuck
    where nobody gets on any more. `people`: whoever plays, first, and who looks on."""
    made, end = -1, time.monotonic() + PATIENCE
    ended = [False]
    while not all(ended):
        ended = [robot.turn(table, *both) for robot, both in zip(robots, people, strict=True)]
        if made < (made := sum(robot.made for robot in robots)):
            end = time.monotonic() + PATIENCE
        elif time.monotonic() > end:
            looks = [(robot.look(), robot.page.inner_text("body")[:1500]) for robot in robots]
            raise Stuck(f"nobody gets on: {looks}")
        yield


class Robot:
    """Somebody who plays at random in a page, by `mouse`, `touch` or `keys`."""

    def __init__(self, page, seed=0, hand="mouse"):
        self.page = page
        self.chance = random.Random(seed)
        self.hand = hand
        self.made = 0
        self.missed = 0
        self._mark = ""
        self._again = 0.0

    # -- playing ------------------------------------------------------------------------------

    def play(self, most=5000, watch=None):
        """Play until the game is over, or until a number of choices are made. Gives their number."""
        begun = self.made
        while self.made - begun < most:
            look = self.wait()
            if look["kind"] == "over":
                break
            if watch is not None:
                watch(look)
            self.act(look)
        else:
            if most == 5000:
                raise Stuck("the game does not end")
        return self.made - begun

    def step(self):
        """Act if something is offered now: whether the game is over."""
        look = self.look()
        if look["kind"] != "over" and self._due(look):
            self.act(look)
        return look["kind"] == "over"

    def turn(self, table, mine, *others):
        """Act if something is offered to me, and wait until that has come to everybody's screen.
        Whether the game is over."""
        before, again = mine.decision(), self._again
        over = self.step()
        # What was clicked opens a menu, or is answered with another question or none.
        while time.monotonic() < self._again != again and mine.decision() == before:
            look = self.look()
            # Whoever turns back from somebody may have nothing else to do.
            left = self._mark.startswith("meeting")
            if look["mark"] != self._mark and (left or look["kind"] != "nothing"):
                break
            self.page.wait_for_timeout(15)
        for one in (mine, *others):
            becomes(one.page, lambda: one.caught_up(table), True)  # noqa: B023
        return over

    def wait(self, patience=PATIENCE):
        """What the page offers, as soon as it is something new."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            look = self.look()
            if self._due(look):
                return look
            self.page.wait_for_timeout(15)
        raise Stuck(f"nothing to do ({self.look()}):\n{self.page.inner_text('body')[:3000]}")

    def look(self):
        return self.page.evaluate(LOOK)

    def act(self, look):
        """Choose one of the things offered."""
        kind = look["kind"]
        if kind == "curtain":
            self._press(".curtain button")
        elif kind == "sure":
            self._press("[data-sure]")
        elif kind == "form":
            self._press_one("[data-meeting] [data-form]")
        elif kind == "meeting":
            # Somebody was turned to: an offer, an answer, a gift, or back to the table.
            self._press_one(MEETING)
        else:
            count = look["menu"] if kind == "menu" else look["offers"]
            if not (
                self._by_keys(kind, count) if self.hand == "keys" else self._by_hand(count, look)
            ):
                # It changed while we looked.
                return
            self.made += kind == "choices"
        self._mark = look["mark"]
        self._again = time.monotonic() + AGAIN

    def _press_one(self, query):
        """One of some buttons; they may be gone while we reach for them."""
        buttons = self.page.locator(query)
        button = buttons.nth(self.chance.randrange(max(1, buttons.count())))
        with contextlib.suppress(Error):
            if self.hand == "keys":
                button.press("Enter", timeout=GONE)
            elif self.hand == "touch":
                button.tap(timeout=GONE)
            else:
                button.click(timeout=GONE)

    # -- hands --------------------------------------------------------------------------------

    def _due(self, look):
        """Whether something is offered that was not answered yet, or in vain."""
        if look["kind"] == "nothing":
            return False
        if look["mark"] != self._mark:
            self.missed = 0
            return True
        if time.monotonic() < self._again:
            return False
        # Something moved away under the hand: people try once more, and so do we.
        self.missed += 1
        assert self.missed < MISSES, f"clicks do nothing: {look}"
        return True

    def _press(self, query):
        if self.hand == "keys":
            self._walk(lambda: self.page.evaluate("q => document.activeElement?.matches(q)", query))
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            self.page.locator(query).tap()
        else:
            self.page.locator(query).click()

    def _by_hand(self, count, look):
        number = self.chance.randrange(count)
        if look["kind"] == "choices" and look["send"] >= 0 and self.chance.random() < 0.5:
            number = look["send"]
        point = self.page.evaluate(POINT, number)
        if point is not None and point.get("small") and self.hand == "touch":
            # The first touch of something small comes closer, the second chooses.
            self._touch(point)
            self.page.wait_for_timeout(DOUBLE)
            point = self.page.evaluate(POINT, number)
        if point is None:
            return False
        if "covered" in point:
            # A panel may lie over it, or things are still on their way: step back and look again.
            self.page.mouse.move(1, 1)
            point = self._uncovered(count)
        if point is None:
            return False
        self._touch(point)
        return True

    def _uncovered(self, count):
        """A point of the last thing offered, once each of them has one; None if they changed."""
        end = time.monotonic() + CLEAR
        while True:
            points = [self.page.evaluate(POINT, number) for number in range(count)]
            if None in points:
                return None
            covered = [point["covered"] for point in points if "covered" in point]
            if not covered:
                return points[-1]
            if time.monotonic() > end:
                raise Stuck(f"lit, but it cannot be clicked: {covered[0]}")
            self.page.wait_for_timeout(50)

    def _touch(self, point):
        tap = self.page.touchscreen.tap if self.hand == "touch" else self.page.mouse.click
        tap(point["x"], point["y"])

    def _by_keys(self, kind, count):
        keys = self.page.keyboard
        if kind == "menu":
            for _ in range(self.chance.randrange(count)):
                keys.press("ArrowDown")
        elif not self._digit():
            for _ in range(self.chance.randrange(min(count, 5)) + 1):
                self._walk(lambda: self.page.evaluate(FOCUS))
            for _ in range(self.chance.randrange(3)):
                keys.press(self.chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        else:
            return True
        if not self.page.evaluate(FOCUS):
            return False
        keys.press(self.chance.choice(["Enter", "Space"]))
        return True

    def _digit(self):
        """Sometimes a button by its number."""
        buttons = self.page.locator(".prompt button[data-choice]").count()
        if buttons == 0 or self.chance.random() < 0.5:
            return False
        self.page.keyboard.press(str(self.chance.randrange(min(buttons, 9)) + 1))
        return True

    def _walk(self, there):
        for _ in range(300):
            self.page.keyboard.press("Tab")
            if there():
                return
        raise Stuck("Tab does not lead to what is offered")
