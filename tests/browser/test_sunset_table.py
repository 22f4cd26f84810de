"""The table of Sunrise Sunset: who holds a lane and who comes out ahead, the combat, what is out."""

from house import PHONE
from measure import BETWEEN, SIZES, Ruler
from playwright.sync_api import expect
from robot import Robot

import mandjet


def sit(somebody, scene):
    """Sit down in every seat of a named position."""
    position = mandjet.game("sunrise_sunset").scene(scene).position()
    table = somebody.post("/api/analysis", position=position, seats=[None, None])["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    return page


def lane(page, number):
    """All that is written in a lane."""
    return page.locator(f".stage .lane:has([data-element='lane:{number}'])")


def test_a_lane_says_who_holds_it_and_who_is_ahead_of_what_is_seen(visitor, house):
    page = sit(visitor(house), "last_card")
    expect(lane(page, 0)).to_contain_text("Nobody holds it")
    # Two cards of Horus lie face down in Deshret: nobody can say.
    expect(lane(page, 0)).to_contain_text("? + ?open")
    expect(lane(page, 0)).not_to_contain_text("takes it")
    expect(lane(page, 2)).to_contain_text("Horus holds it")
    expect(lane(page, 2)).to_contain_text("Horus deals 1 damage")


# Notes every moment somebody could see, and skips the rest as soon as the first fight is decided.
TOLD = """
() => {
  window.moments = []
  const note = () => {
    const skips = [...document.querySelectorAll('.prompt button')].filter((one) => one.textContent.trim() === 'Skip')
    const lane = document.querySelector(".stage .lane:has([data-element='lane:0'])")?.textContent ?? ''
    const told = document.querySelector('.prompt .told')?.textContent.trim() ?? null
    const cards = document.querySelectorAll("[data-element^='card:']").length
    const skipped = told !== null && lane.includes('7draw') && !window.moments.some((one) => one.skipped)
    window.moments.push({ told, lane, cards, skips: skips.length, skipped })
    if (skipped) skips[0].click()
  }
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
}
"""


def test_a_combat_is_told_with_one_way_to_skip_it(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "slow"})
    page = sit(somebody, "last_card")
    page.locator("[data-lit][data-element='card:seth']").click()
    page.locator("[data-lit][data-element='lane:2']").wait_for()
    page.evaluate(TOLD)
    page.locator("[data-lit][data-element='lane:2']").click()
    expect(page.locator("#prompt")).to_contain_text("Exchange one card")
    moments = page.evaluate("() => window.moments")
    fought = [one for one in moments if "The fight for Deshret" in (one["told"] or "")]
    # All cards are on the board, and nothing is decided before it is told.
    assert fought
    assert [one for one in fought if one["cards"] or "draw" in one["lane"]] == []
    assert {one["skips"] for one in moments if one["told"]} == {1}
    # Once skipped, nothing more is told.
    (skipped,) = [number for number, one in enumerate(moments) if one["skipped"]]
    later = {one["told"] for one in moments[skipped + 1 :]} - {None, moments[skipped]["told"]}
    assert later == set()
    # It can be seen once more, and stopped.
    page.get_by_role("button", name="Combat again").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Combat again")).to_be_visible()


def test_what_is_out_of_the_round_can_be_looked_through_on_a_phone(visitor, house):
    page = sit(visitor(house, device=PHONE), "first_exchange")
    Robot(page, hand="touch").wait()
    page.locator("[data-lit][data-element='card:heka']").tap()
    page.get_by_role("menuitem", name="Exchange Heka").tap()
    page.get_by_role("button", name="Out 1").tap()
    panel = page.get_by_role("group", name="Out of this round")
    expect(panel).to_contain_text("Heka")
    expect(panel).to_contain_text("2 cards in the pile")
    panel.get_by_role("button", name="Close").tap()
    expect(panel).to_have_count(0)


# Cards whose name runs under their power, which hides what it covers.
UNDER = """
() => [...document.querySelectorAll('.front')].filter((card) => {
  const range = document.createRange()
  range.selectNodeContents(card.querySelector('.name'))
  const power = card.querySelector('.power').getBoundingClientRect()
  return [...range.getClientRects()].some((line) =>
    line.right > power.left + 1 && line.left < power.right && line.bottom - 2 > power.top && line.top + 2 < power.bottom)
}).map((card) => card.textContent.trim())
"""


def test_no_name_runs_under_a_power_at_any_size(visitor, house):
    # Anubis has the longest power and, as one word, the longest name.
    page = sit(visitor(house), "heka_moves")
    expect(page.locator(".own .front").filter(has_text="Anubis")).to_be_visible()
    ruler = Ruler(page)
    for size in (*SIZES, *BETWEEN):
        ruler.measure(size)
        assert page.evaluate(UNDER) == [], size
