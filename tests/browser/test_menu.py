"""The small choice: several answers lie on one thing, and touching it asks which one is meant."""

import pytest
from playwright.sync_api import expect
from positions import shared_elements
from robot import Robot

GAME, SEATS = "kemet", 3


def at_a_shared_thing(visitor, house, **device):
    """Somebody before a thing with several answers, and the thing."""
    somebody = visitor(house, **device)
    position = next(iter(shared_elements(GAME, SEATS).values()))
    table = somebody.post("/api/analysis", position=position, seats=[None] * SEATS)["id"]
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
