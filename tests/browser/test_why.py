"""Why not, and what if: the line under the question answers who points at a thing."""

from house import PHONE
from playwright.sync_api import expect
from positions import kinds_of_questions
from robot import Robot


def at_the_lanes(visitor, house, **device):
    """Somebody who has picked a card and chooses its lane."""
    somebody = visitor(house, **device)
    position = kinds_of_questions("sunrise_sunset", 2)["ask-choose-lane on lane"]
    table = somebody.post("/api/analysis", position=position, seats=[None, None])["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    return page, page.locator(".prompt [role=status]").first


def test_pointing_at_a_choice_shows_what_it_would_change(visitor, house):
    page, line = at_the_lanes(visitor, house)
    page.locator("[data-lit][data-element='lane:0']").hover()
    expect(line.locator(".chip").first).to_contain_text("power")
    page.mouse.move(0, 0)
    expect(line.locator(".chip")).to_have_count(0)


def test_focus_shows_it_too(visitor, house):
    page, line = at_the_lanes(visitor, house)
    page.keyboard.press("b")
    expect(page.locator("[data-element='lane:0']")).to_be_focused()
    expect(line.locator(".chip").first).to_be_visible()


def test_pointing_at_what_is_no_choice_tells_why(visitor, house):
    page, line = at_the_lanes(visitor, house)
    card = page.locator("[data-region=own] [data-element]:not([data-lit])").first
    card.hover()
    expect(line.locator(".why")).not_to_be_empty()
    expect(line.get_by_role("link")).to_contain_text("SS-")
    page.mouse.move(0, 0)
    expect(line.locator(".why")).to_have_count(0)


def test_a_finger_asks_by_touching(visitor, house):
    page, line = at_the_lanes(visitor, house, device=PHONE)
    page.locator("[data-region=own] [data-element]:not([data-lit])").first.tap()
    expect(line.locator(".why")).not_to_be_empty()
