"""What a person meets for the first time is explained once, and never against their will."""

import json

import pytest
from house import DESK, PHONE
from playwright.sync_api import expect
from robot import Robot

import mandjet


def new(page):
    return page.locator("[data-first]")


def met(page, game):
    kept = page.evaluate("() => localStorage.getItem('mandjet.met')")
    return json.loads(kept or "{}").get(game, [])


def test_what_is_new_is_explained_once(house, visitor):
    ana = visitor(house, device=DESK)
    page = ana.page
    first = ana.table("me", "random", game="sunrise_sunset")
    ana.go(f"table/{first}")
    note = page.get_by_role("region", name="New to you")
    expect(note).to_contain_text("A round begins with five cards each.")
    known = met(page, "sunrise_sunset")
    assert len(known) == 1
    # It has the clause about it, and goes when it is told to.
    assert note.get_by_role("link").get_attribute("href").startswith("#/rules/sunrise_sunset#SS-")
    note.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    # The same question tells nothing of it again, at another table neither.
    ana.go(f"table/{ana.table('me', 'random', game='sunrise_sunset')}")
    expect(new(page)).not_to_have_attribute("data-first", known[0])
    # The next question has something else that is new.
    Robot(page).play(most=2)
    page.wait_for_selector("[data-first]")
    assert len(set(met(page, "sunrise_sunset"))) > 1
    # Enough of it: never again, until the settings say so.
    page.get_by_role("button", name="No more of these").click()
    Robot(page, seed=1).play(most=4)
    expect(new(page)).to_have_count(0)
    ana.go("settings")
    ask = page.get_by_label("Explain what I meet for the first time")
    expect(ask).not_to_be_checked()
    ask.check()
    assert met(page, "sunrise_sunset") == []
    ana.keeps_nobody_out()


def test_on_a_phone_it_is_a_button_that_opens_it(house, visitor):
    ana = visitor(house, device=PHONE)
    page = ana.page
    ana.go(f"table/{ana.table('me', 'random', game='sunrise_lane')}")
    page.get_by_role("button", name="New to you").tap()
    note = page.get_by_role("region", name="New to you")
    expect(note).to_contain_text("Build and then draw one card")
    note.get_by_role("button", name="Got it").tap()
    expect(new(page)).to_have_count(0)


def test_the_note_of_a_phone_is_left_by_escape_and_by_tab(house, visitor):
    ana = visitor(house, device=PHONE)
    page = ana.page
    ana.go(f"table/{ana.table('me', 'random', game='sunrise_lane')}")
    button = page.get_by_role("button", name="New to you")
    note = page.get_by_role("region", name="New to you")
    button.press("Enter")
    note.get_by_role("button", name="Got it").focus()
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(button).to_be_focused()
    button.press("Enter")
    note.get_by_role("button").last.focus()
    page.keyboard.press("Tab")
    expect(note).to_have_count(0)
    button.press("Enter")
    note.get_by_role("button", name="Got it").press("Enter")
    expect(page.locator("#prompt")).to_be_focused()


@pytest.mark.parametrize("title", [*mandjet.games()][:1])
def test_a_guide_explains_enough_by_itself(house, visitor, title):
    page = visitor(house).go(f"learn/{title}")
    page.wait_for_selector("[data-decision]")
    expect(new(page)).to_have_count(0)
