"""Fingers on a phone: everything to touch is large enough, large maps come closer and move."""

import random
import time

import pytest
from house import PHONE, becomes
from playwright.sync_api import expect
from robot import Robot

import mandjet

# Every title at its largest table, where the least room is left.
TABLES = {
    "sunrise_sunset": (2, {}),
    "sunrise_lane": (4, {}),
    "path_to_yaaru": (4, {"round_limit": 10}),
    "rising_sun": (5, {}),
    "kemet": (5, {"rounds": 3}),
}
LARGE = ["path_to_yaaru", "rising_sun", "kemet"]
FINGER = 44
# Games looked through for kinds of questions.
GAMES = 3

# What can be touched and is smaller than a finger: its name and size, as it is drawn at rest.
SMALL = """
(finger) => [...document.querySelectorAll('button, a[href], [data-lit], input, select, summary')]
  .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((node) => {
    const box = node.getBoundingClientRect()
    const name = node.dataset.element ?? node.getAttribute('aria-label') ?? node.textContent
    return [name.trim().slice(0, 60), Math.round(box.width), Math.round(box.height)]
  })
  .filter(([, wide, high]) => wide > 0 && high > 0 && Math.min(wide, high) < finger)
"""
# Where the first element of the board lies, and how large it is.
PLACE = """
() => {
  const box = document.querySelector('.stage [data-element]').getBoundingClientRect()
  return [box.x, box.y, box.width]
}
"""


def until(page, there):
    """The place of the board once it is as wanted, and at rest."""
    end = time.monotonic() + 60
    before, place = None, page.evaluate(PLACE)
    while place != before or not there(place):
        assert time.monotonic() < end, place
        page.wait_for_timeout(100)
        before, place = place, page.evaluate(PLACE)
    return place


def begin(visitor, house, game):
    seats, options = TABLES[game]
    somebody = visitor(house, device=PHONE)
    others = ["random"] * (seats - 1)
    somebody.go(f"table/{somebody.table('me', *others, game=game, options=options)}")
    return somebody, Robot(somebody.page, seed=3, hand="touch")


def questions(name):
    """A position for each kind of question put to the first seat, from games played at random."""
    game = mandjet.game(name)
    seats, options = TABLES[name]
    chance = random.Random(7)
    found = {}
    for number in range(GAMES):
        state = game.new(seats=seats, seed=number, options=options)
        while not state.over:
            seat = chance.choice(state.waiting())
            if 0 in state.waiting():
                on = {choice.on.split(":")[0] for choice in state.choices(0) if choice.on}
                found.setdefault((game.question(state, 0).key, *sorted(on)), state.position())
            state.apply(seat, chance.choice(state.legal(seat)))
    return list(found.values())


def large_enough(page):
    """Nothing to touch is too small, once the page is at rest."""
    becomes(page, lambda: page.evaluate(SMALL, FINGER), [])


# How many kinds of questions are looked at, from all over the game.
@pytest.mark.parametrize("looks", [2, pytest.param(16, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", TABLES)
def test_everything_to_touch_is_as_large_as_a_finger(visitor, house, game, looks):
    somebody = visitor(house, device=PHONE, theme="dark")
    others = ["random"] * (TABLES[game][0] - 1)
    asked = questions(game)
    for position in asked[:: -(-len(asked) // looks)]:
        table = somebody.post("/api/analysis", position=position, seats=[None, *others])["id"]
        page = somebody.go(f"table/{table}")
        Robot(page, hand="touch").wait()
        large_enough(page)
        # In the dark, on a small screen, nobody is kept out either.
        somebody.keeps_nobody_out()
    for button, opened in (("Log", "What happened"), ("Chat", "Say something")):
        page.get_by_role("button", name=button, exact=True).tap()
        expect(page.get_by_label(opened)).to_be_visible()
        large_enough(page)
    for button in ("Player aid", "This table"):
        page.get_by_role("button", name=button, exact=True).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        large_enough(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


class Fingers:
    """Real touches, as a phone sends them."""

    def __init__(self, page):
        self.line = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def move(self, begin, end, steps=8):
        """Fingers put down at some points, drawn to others and lifted."""
        self.send("touchStart", *begin)
        for step in range(1, steps + 1):
            part = step / steps
            now = [
                (x + (to_x - x) * part, y + (to_y - y) * part)
                for (x, y), (to_x, to_y) in zip(begin, end, strict=True)
            ]
            self.send("touchMove", *now)
        self.send("touchEnd")


@pytest.mark.parametrize("game", LARGE)
def test_two_fingers_bring_the_map_closer_and_one_moves_it(visitor, house, game):
    # Without bots: where all play at once, theirs would change what is asked.
    seats, options = TABLES[game]
    position = mandjet.game(game).new(seats=seats, seed=1, options=options).position()
    somebody = visitor(house, device=PHONE)
    table = somebody.post("/api/analysis", position=position, seats=[None] * seats)["id"]
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=3, hand="touch")
    decision = robot.wait()["mark"]
    box = page.get_by_role("region", name="Table", exact=True).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    whole = page.evaluate(PLACE)
    fingers.move([(x - 30, y), (x + 30, y)], [(x - 90, y), (x + 90, y)])
    near = until(page, lambda now: now[2] > whole[2] * 1.8)
    fingers.move([(x, y)], [(x + 60, y + 40)])
    moved = until(page, lambda now: abs(now[0] - near[0]) > 20)
    assert moved[2] == pytest.approx(near[2], abs=1)
    # A drag is no choice, and nothing of it moved the page itself.
    assert robot.look()["mark"] == decision
    somebody.fits()
    fingers.move([(x - 120, y), (x + 120, y)], [(x - 10, y), (x + 10, y)])
    until(page, lambda now: abs(now[2] - whole[2]) < 1)


@pytest.mark.parametrize("game", LARGE)
def test_buttons_bring_the_map_closer_too(visitor, house, game):
    somebody, robot = begin(visitor, house, game)
    page = somebody.page
    robot.wait()
    whole = page.evaluate(PLACE)
    page.get_by_role("button", name="Closer").tap()
    until(page, lambda now: now[2] > whole[2] * 1.1)
    page.get_by_role("button", name="Further away").tap()
    until(page, lambda now: abs(now[2] - whole[2]) < 1)
    somebody.fits()


def test_a_finger_picks_the_space_it_is_on(visitor, house):
    """Spaces of the plan are smaller than a finger: they reach over empty ground, not over others."""
    somebody, robot = begin(visitor, house, "sunrise_lane")
    page = somebody.page
    robot.wait()
    spaces = page.locator("[data-lit][data-element^='space:']")
    expect(spaces.first).to_be_visible()
    # Just inside the corners of what is seen of it, where a neighbour reaches as well.
    points = spaces.evaluate_all(
        """(nodes) => nodes.map((node) => {
          const box = node.querySelector('.plot').getBoundingClientRect()
          return [node.dataset.element, box.right - 4, box.bottom - 4]
        })"""
    )
    name, x, y = max(points, key=lambda one: sum(abs(one[1] - p[1]) < 40 for p in points))
    page.touchscreen.tap(x, y)
    # With another under the finger it comes closer first: see test_lane_town.py.
    if page.get_by_role("button", name="Whole table").count():
        page.wait_for_timeout(400)
        box = page.locator(f"[data-element='{name}'] .plot").bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
    # A house is built there at once, or its floors are to be chosen.
    picked = name.removeprefix("space:")
    expect(page.locator("[role=menuitem], #prompt").filter(has_text=picked).first).to_be_visible()


# Draws the first thing to choose on the board as small as a bead: where it lies and how large it is.
BEAD = """
() => {
  const node = document.querySelector('[data-region=stage] [data-lit]')
  node.style.transformBox = 'fill-box'
  node.style.transformOrigin = 'center'
  const whole = node.getBoundingClientRect()
  node.style.scale = Math.min(1, 20 / Math.min(whole.width, whole.height))
  const box = node.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height)]
}
"""
BEAD_NOW = BEAD.replace("style.scale = ", "dataset.was = ")


def test_what_is_too_small_comes_closer_first_and_is_chosen_then(visitor, house):
    somebody, robot = begin(visitor, house, "kemet")
    page = somebody.page
    before = robot.wait()["mark"]
    x, y, small = page.evaluate(BEAD)
    assert small < FINGER
    page.touchscreen.tap(x, y)
    expect(page.get_by_role("button", name="Whole table")).to_be_visible()
    x, y, large = page.evaluate(BEAD_NOW)
    assert large >= FINGER
    assert robot.look()["mark"] == before
    page.wait_for_timeout(400)
    page.touchscreen.tap(x, y)
    becomes(page, lambda: robot.look()["mark"] != before, True)
    # It came for that one choice, and shows the whole again.
    expect(page.get_by_role("button", name="Whole table")).to_have_count(0)
