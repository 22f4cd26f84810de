"""Rules with pictures: every one is drawn by its board, examples can be gone through, and each leads to a table."""

import pytest
from house import PHONE
from playwright.sync_api import expect
from titles import WHOLE

import mandjet
from mandjet.engine.pictures import pictures

TITLES = WHOLE
QUICK = ["sunrise_sunset"]
every_title = pytest.mark.parametrize(
    "title", [pytest.param(t, marks=[] if t in QUICK else pytest.mark.long) for t in TITLES]
)
# What the boards have drawn: elements, as at a table, and nothing that can be reached.
DRAWN = """
(figure) => {
  const frame = figure.querySelector('[role=img]')
  const things = [...frame.querySelectorAll('[data-element], [data-about]')]
  const inert = frame.querySelector('[inert]')
  return [things.some((one) => one.getBoundingClientRect().width > 0), things.every((one) => inert.contains(one))]
}
"""


def figure(page, name):
    return page.locator(f"[data-picture='{name}']")


@every_title
@pytest.mark.parametrize("device", [None, PHONE], ids=["desk", "phone"])
def test_every_picture_is_drawn(house, visitor, title, device):
    ana = visitor(house, device=device)
    page = ana.go(f"rules/{title}")
    wanted = pictures(mandjet.game(title).package)
    expect(page.locator("[data-picture]")).to_have_count(len(wanted))
    for picture in wanted:
        shown = figure(page, picture.id)
        shown.scroll_into_view_if_needed()
        shown.locator("[data-drawn]").wait_for()
        assert shown.evaluate(DRAWN) == [True, True], picture.id
    # Those far away are let go again.
    assert page.locator("[data-drawn]").count() < len(wanted)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    "title", ["sunrise_lane", *(pytest.param(t, marks=pytest.mark.long) for t in TITLES)]
)
def test_pictures_keep_nobody_out(house, visitor, title):
    ana = visitor(house)
    page = ana.go(f"rules/{title}")
    page.locator("[data-drawn]").first.wait_for()
    ana.keeps_nobody_out()


def test_an_example_is_gone_through_choice_by_choice(house, visitor):
    ana = visitor(house)
    page = ana.go("rules/sunrise_lane#picture-example_park_bridges")
    shown = figure(page, "example_park_bridges")
    expect(shown).to_be_in_viewport()
    shown.get_by_role("button", name="Play this example").click()
    expect(shown).to_contain_text("This is how it begins.")
    expect(shown.locator("[data-element='space:B3'] [data-piece]")).to_have_count(0)
    shown.get_by_role("button", name="On", exact=True).click()
    expect(shown).to_contain_text("Cleo chooses: 1 floor on B3 for 1 purple: +3")
    expect(shown).to_contain_text("Cleo builds a house on B3 (purple): 3 points.")
    shown.get_by_role("button", name="Back").click()
    expect(shown).to_contain_text("This is how it begins.")
    # The table begins at the moment that is shown.
    shown.get_by_role("button", name="Play from here").click()
    page.wait_for_url("**/#/table/*")
    page.wait_for_selector("[data-decision]")
    expect(page.locator("[data-lit][data-element='space:B3']")).to_have_count(1)
    page.go_back()
    expect(figure(page, "example_park_bridges")).to_be_visible()


def test_a_clause_leads_to_the_picture_that_names_it(house, visitor):
    ana = visitor(house)
    page = ana.go("rules/sunrise_sunset#SS-5.9")
    page.get_by_role("link", name="SS-5.9 on the board").click()
    expect(figure(page, "three_damage_at_stake")).to_be_in_viewport()
    # And back: captions link the clauses they name.
    figure(page, "three_damage_at_stake").get_by_role("link", name="SS-5.8").click()
    expect(page.locator("#clause-SS-5\\.8")).to_be_in_viewport()


def test_captions_are_found_by_word(house, visitor):
    ana = visitor(house)
    page = ana.go("rules/sunrise_lane")
    page.get_by_role("searchbox").fill("18 points")
    expect(figure(page, "example_park_bridges")).to_be_in_viewport()
