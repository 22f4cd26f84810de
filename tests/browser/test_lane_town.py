"""The town of Sunrise Lane: how many touches a house takes, the flat plan, what tall houses hide."""

import pytest
from house import PHONE, becomes
from measure import SIZES, Ruler
from playwright.sync_api import expect
from robot import Robot

import mandjet
from mandjet.games.sunrise_lane.scenes import SunriseLaneScene


@pytest.fixture
def at_scene(visitor, house):
    """Somebody at a table that stands as in a scene."""

    def open_table(scene, **wanted):
        somebody = visitor(house, **wanted)
        state = mandjet.game("sunrise_lane").scene(scene) if isinstance(scene, str) else scene
        seats = [None] * state.seats
        table = somebody.post("/api/analysis", position=state.position(), seats=seats)["id"]
        page = somebody.go(f"table/{table}")
        Robot(page).wait()
        return page

    return open_table


def plot(page, name):
    return page.locator(f"[data-element='space:{name}']")


def told(page, words):
    return page.locator(".log .entry").filter(has_text=words)


def test_a_house_that_can_only_have_one_floor_is_one_touch(at_scene):
    page = at_scene("first_turn")
    plot(page, "F5").click()
    expect(told(page, "a house on F5 (red)")).to_be_visible()


def test_floors_are_chosen_with_a_second_touch(at_scene):
    page = at_scene("two_floors_on_two_dots")
    plot(page, "H6").click()
    # The house stands there before it is built, as high as the choice that is pointed at.
    expect(page.locator(".meant .floor")).to_have_count(1)
    page.get_by_role("menuitem", name="2 floors on H6").hover()
    expect(page.locator(".meant .floor")).to_have_count(2)
    expect(page.locator(".prompt .chip").first).to_have_text("+4 points")
    page.get_by_role("menuitem", name="2 floors on H6").click()
    expect(told(page, "a house with 2 floors on H6")).to_be_visible()


def test_to_draw_is_a_button_and_parks_begin_at_their_pile(at_scene):
    page = at_scene("first_turn")
    expect(page.get_by_role("button", name="Draw 2 cards")).to_be_visible()
    page.locator("[data-element='parks']").click()
    page.get_by_role("menuitem", name="A park, for a green card").click()
    expect(page.locator("#prompt")).to_contain_text("Where does the park go?")
    plot(page, "F7").click()
    expect(told(page, "a park on F7, for a green card")).to_be_visible()


def test_the_flat_plan_is_one_touch_away_and_remembered(at_scene):
    page = at_scene("first_turn")
    page.get_by_role("button", name="Show the flat plan").click()
    expect(page.get_by_role("button", name="Show the town")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Show the town").click()
    expect(page.get_by_role("button", name="Show the flat plan")).to_be_visible()
    plot(page, "F5").click()
    expect(told(page, "a house on F5 (red)")).to_be_visible()


def test_what_a_tall_house_hides_shows_through_and_can_be_chosen(at_scene):
    page = at_scene("few_pieces_left")
    hidden, tall = plot(page, "E2"), plot(page, "F3")
    expect(hidden).to_have_attribute("data-lit", "")
    expect(tall).to_have_css("opacity", "0.58")
    hidden.locator(".plot").hover()
    expect(tall).to_have_css("opacity", "0.34")
    expect(page.locator(".prompt .chip").first).to_have_text("+1 point")
    hidden.locator(".plot").click()
    expect(told(page, "a house on E2 (purple)")).to_be_visible()


def test_a_house_before_the_space_pointed_at_becomes_see_through(at_scene):
    page = at_scene("tallest_houses")
    tall = plot(page, "C4")
    expect(tall).to_have_css("opacity", "1")
    # A park lies behind it.
    lawn = plot(page, "B3").locator(".lawn").bounding_box()
    page.mouse.move(lawn["x"] + lawn["width"] / 2, lawn["y"] + lawn["height"] / 2)
    expect(tall).to_have_css("opacity", "0.34")


def test_on_a_phone_every_ranking_is_told_around_the_plan(at_scene):
    page = at_scene("tallest_houses", device=PHONE)
    signs = page.locator(".stage .sign")
    expect(signs).to_have_count(5)
    expect(signs.filter(has_text="NW tallest")).to_contain_text("3 floors")
    expect(signs.filter(has_text="Connected")).to_contain_text("4 spaces")


# How wide each house is, walls and roof, in px.
HOUSES = """
() => [...document.querySelectorAll('.house')].map((house) => {
  const boxes = [...house.querySelectorAll('.wall, .tiles')].map((part) => part.getBoundingClientRect())
  return Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))
})
"""
# Spaces that are not seen whole.
OUTSIDE = """
() => {
  const stage = document.querySelector('[data-region=stage]').getBoundingClientRect()
  const seen = (box) => box.left > stage.left - 1 && box.right < stage.right + 1 && box.top > stage.top - 1 && box.bottom < stage.bottom + 1
  return [...document.querySelectorAll('[data-element^="space:"] .plot')].filter((plot) => !seen(plot.getBoundingClientRect())).map((plot) => plot.parentElement.dataset.element)
}
"""
# On an upright phone, and on the smallest held sideways, eleven houses share 300 to 380 px: there one comes closer.
TOWNS = [size for size in SIZES if min(size.width, size.height) > 320 and size.width != 390]


def test_houses_are_as_wide_as_a_finger(at_scene):
    page = at_scene("tallest_houses")
    ruler = Ruler(page)
    for size in TOWNS:
        ruler.measure(size)
        assert min(page.evaluate(HOUSES)) >= 44, size


@pytest.mark.parametrize("layout", ["standard", "riverside"])
def test_a_short_window_cuts_no_space_off(visitor, house, layout):
    """Corners where nobody builds may lie outside the stage, spaces never."""
    somebody = visitor(house)
    table = somebody.table("me", "learner", game="sunrise_lane", options={"layout": layout})
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    for size in TOWNS:
        Ruler(page).become(size)
        becomes(page, lambda: page.evaluate(OUTSIDE), [])


# Lit spaces of the plan, as they are seen: their name, middle, width, and whether a finger on the middle covers another.
LIT = """
() => {
  const seen = [...document.querySelectorAll('[data-lit] [data-seen]')].map((node) => [node.closest('[data-lit]').dataset.element, node.getBoundingClientRect()])
  return seen.map(([name, box]) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const away = ([, at]) => Math.hypot(Math.max(0, at.left - x, x - at.right), Math.max(0, at.top - y, y - at.bottom))
    return { name, x, y, width: box.width, shared: seen.some((other) => other[0] !== name && away(other) < 22) }
  })
}
"""
SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}


def lit(page):
    """What glows, once the page is at rest."""
    before, now = None, page.evaluate(LIT)
    while before != now:
        page.wait_for_timeout(100)
        before, now = now, page.evaluate(LIT)
    return now


def picked(page, name):
    """A house is built on the space at once, or its floors are to be chosen."""
    named = page.locator("[role=menuitem], #prompt").filter(has_text=name.removeprefix("space:"))
    return named.first


@pytest.mark.parametrize("device", [PHONE, SMALL], ids=["phone", "small"])
def test_spaces_under_one_finger_come_closer_before_one_is_picked(at_scene, device):
    # H5 and H6 lie next to each other, and with a card of each colour both glow.
    made = SunriseLaneScene(mandjet.game("sunrise_lane"), 2)
    for seat, space in enumerate(("F5", "F4", "G4", "H4", "G6")):
        made.house(seat % 2, space)
    made.hand(0, "red", "blue", "green", "yellow", "purple").turn(0)
    page = at_scene(made.state(), device=device)
    whole = page.get_by_role("button", name="Whole table")
    first = next(one for one in lit(page) if one["shared"])
    assert first["width"] < 44
    page.touchscreen.tap(first["x"], first["y"])
    expect(whole).to_be_visible()
    assert min(page.evaluate(HOUSES)) >= 44
    again = next(one for one in lit(page) if one["name"] == first["name"])
    assert again["width"] >= 44
    page.wait_for_timeout(400)
    # One touch more, not two.
    page.touchscreen.tap(again["x"], again["y"])
    expect(picked(page, first["name"])).to_be_visible()
    expect(whole).to_have_count(0)


@pytest.mark.parametrize("device", [PHONE, SMALL], ids=["phone", "small"])
def test_a_space_with_the_finger_to_itself_is_picked_at_once(at_scene, device):
    page = at_scene("few_pieces_left", device=device)
    alone = next(one for one in lit(page) if not one["shared"])
    page.touchscreen.tap(alone["x"], alone["y"])
    expect(picked(page, alone["name"])).to_be_visible()
    expect(page.get_by_role("button", name="Whole table")).to_have_count(0)
