"""The small choice: several answers lie on one thing, and touching it asks which one is meant."""

import pytest
from house import PHONE
from playwright.sync_api import expect
from positions import shared_elements
from robot import Robot

GAME, SEATS = "kemet", 3


def at_a_shared_thing(visitor, house, game=GAME, seats=SEATS, **device):
    """Somebody before a thing with several answers, and the thing."""
    somebody = visitor(house, **device)
    position = next(iter(shared_elements(game, seats).values()))
    table = somebody.post("/api/analysis", position=position, seats=[None] * seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    return page, page.locator("[aria-haspopup=menu]").first


@pytest.mark.parametrize("key", ["Escape", "Tab"])
def test_escape_and_tab_leave_it_and_give_the_focus_back(visitor, house, key):
    page, thing = at_a_shared_thing(visitor, house)
    thing.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press(key)
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(thing).to_be_focused()


# How far the menu lies from its thing, in px, across and along together.
NEAR = 130
APART = """
(own) => {
  const [one, other] = ['.floating', `[data-element="${own}"]`].map((query) => document.querySelector(query).getBoundingClientRect())
  const across = Math.max(0, one.left - other.right, other.left - one.right)
  const along = Math.max(0, one.top - other.bottom, other.top - one.bottom)
  return across + along
}
"""

# Other things to choose that the menu lies over.
COVERED = """
(own) => {
  const place = document.querySelector('.floating').getBoundingClientRect()
  return [...document.querySelectorAll('[data-lit], .prompt button')]
    .filter((node) => node.dataset.element !== own)
    .map((node) => [node.dataset.element ?? node.textContent, node.getBoundingClientRect()])
    .filter(([, box]) => box.left < place.right && box.right > place.left)
    .filter(([, box]) => box.top < place.bottom && box.bottom > place.top)
    .map(([name]) => name)
}
"""


# On a map, and in a hand below the question.
@pytest.mark.parametrize(("game", "seats"), [(GAME, SEATS), ("sunrise_sunset", 2)])
def test_beside_its_thing_it_covers_no_other_answer(visitor, house, game, seats):
    page, thing = at_a_shared_thing(visitor, house, game, seats)
    own = thing.get_attribute("data-element")
    thing.click()
    expect(page.get_by_role("menuitem").first).to_be_focused()
    assert page.evaluate(COVERED, own) == []
    assert page.evaluate(APART, own) <= NEAR


def test_on_a_phone_it_stands_in_the_sheet_and_leads_back(visitor, house):
    page, thing = at_a_shared_thing(visitor, house, device=PHONE)
    # By keys: on this board it may be too small for one touch.
    thing.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-region=question] [role=menuitem]").first).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).tap()
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(thing).to_be_focused()
