"""The table of Path to Yaaru: one gesture for a draft pick, one form for a play, the way shown before
it is gone, the scoring told in three steps."""

import json
import re

from house import PHONE
from measure import SIZES, Ruler
from playwright.sync_api import expect
from robot import Robot

import mandjet


def sit(somebody, scene, hand="mouse"):
    """Sit down in every seat of a named position."""
    state = mandjet.game("path_to_yaaru").scene(scene)
    seats = [None] * state.seats
    table = somebody.post("/api/analysis", position=state.position(), seats=seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page, hand=hand).wait()
    return page


def answers(page):
    """All that the page sends as answers from now on: for each the choice and those after it."""
    sent = []

    def heard(frame):
        message = json.loads(frame)
        if message.get("type") == "choose":
            sent.append(message)

    page.on("websocket", lambda line: line.on("framesent", heard))
    page.on(
        "request", lambda call: call.url.endswith("/choose") and sent.append(call.post_data_json)
    )
    page.reload()
    Robot(page).wait()
    return sent


def element(page, name):
    return page.locator(f"[data-element='{name}']")


def test_a_draft_pick_is_one_gesture(visitor, house):
    page = sit(visitor(house, device=PHONE), "first_draft", hand="touch")
    draft = page.get_by_role("region", name="Draft cards")
    # Both ends say what they are, and the rest cannot be taken.
    expect(page.locator("[data-lit]")).to_have_count(2)
    expect(draft).to_contain_text("Take an end")
    element(page, "draft:left").tap()
    # The next seat of mine is asked: this one has chosen.
    expect(page.locator("[data-seat='0']")).not_to_contain_text("choosing")


def test_the_ends_are_the_largest_cards_of_a_set(visitor, house):
    page = sit(visitor(house), "first_draft")
    end = element(page, "draft:left").bounding_box()
    middle = page.get_by_role("img", name="2. Set").bounding_box()
    assert end["width"] >= 130
    assert end["width"] * end["height"] > 2 * middle["width"] * middle["height"]
    # What the next player could then choose from.
    expect(page.get_by_role("region", name="Draft cards")).to_contain_text("leaves Set or Ptah")


def test_several_cards_are_played_as_one_submission(visitor, house):
    page = sit(visitor(house), "pillars")
    sent = answers(page)
    play = page.locator("button[data-form]")
    expect(play).to_be_disabled()
    # A card is chosen where it lies, and the sum grows.
    page.get_by_role("button", name="Set").click()
    expect(page.locator(".prompt .sum")).to_have_text(re.compile(r"^\+1red .1Shabti"))
    page.get_by_role("button", name="Nun").click()
    expect(page.locator(".prompt .sum")).to_have_text(re.compile(r"^\+1red\+1blue .2Shabti"))
    assert sent == []
    expect(play).to_have_text("Play 2 cards")
    play.click()
    expect(page.get_by_label("Prompt")).to_contain_text("Move.")
    assert len(sent) == 1
    assert len(sent[0]["then"]) == 1
    # Both lie open, in their order.
    laid = page.get_by_role("region", name="Your play")
    expect(laid.get_by_role("img", name="Set")).to_be_visible()
    expect(laid.get_by_role("img", name="Nun")).to_be_visible()


def test_cards_are_chosen_with_a_finger(visitor, house):
    page = sit(visitor(house, device=PHONE), "pillars", hand="touch")
    page.get_by_role("button", name="Set").tap()
    expect(page.locator("[data-field][aria-pressed=true]")).to_have_count(1)
    page.get_by_role("button", name="Nun").tap()
    page.locator("button[data-form]").tap()
    expect(page.get_by_label("Prompt")).to_contain_text("Move.")


def test_one_card_of_several_is_laid_open_with_the_same_button(visitor, house):
    page = sit(visitor(house), "pillars")
    sent = answers(page)
    page.get_by_role("button", name="Nun").click()
    page.locator("button[data-form]").click()
    expect(page.get_by_label("Prompt")).to_contain_text("Move.")
    assert [step["kind"] for step in sent[0]["then"]] == ["play-chosen"]


def test_a_card_too_dear_for_the_play_says_why(visitor, house):
    page = sit(visitor(house), "three_at_once")
    for name in ("Horus", "Mehit", "Apep"):
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Benu").click()
    expect(page.get_by_label("Prompt")).to_contain_text("At most 3 cards at once.")
    expect(page.locator("[data-field][aria-pressed=true]")).to_have_count(3)


def test_the_way_is_shown_before_it_is_gone(visitor, house):
    page = sit(visitor(house), "guardians_quarter")
    expect(element(page, "space:quarter")).not_to_have_attribute("aria-label", "in reach")
    page.get_by_role("button", name="Montu").click()
    # Two red from c2: the Quarter costs one of any colour, and two pillars stand.
    expect(page.get_by_label("Prompt")).to_contain_text("the Quarter in reach")
    stage = page.locator("[data-region=stage]")
    steps = stage.locator(".step")
    assert steps.count() >= 2
    page.locator("button[data-form]").click()
    # In the move itself pointing at a space shows the way there and what would be left.
    element(page, "space:b2").hover()
    expect(stage.locator(".ahead").first).to_be_visible()
    expect(stage.get_by_role("group", name="Attributes")).to_contain_text("→")


# Pawns in the Guardian's Quarter that lie over what it costs or brings.
HIDDEN = """
() => {
  const box = (node) => node.getBoundingClientRect()
  const said = [...document.querySelectorAll('.climb .words .pip, .climb .words .reward')].map(box)
  const pawns = [...document.querySelectorAll(".pieces [data-piece^='pawn:']")].map(box)
  const top = box(document.querySelector("[data-element='space:quarter']"))
  const there = pawns.filter((one) => one.bottom > top.top && one.bottom < top.bottom + 20)
  const common = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from])
  const over = (one, other) => common(one, other, 'left', 'right') > 1 && common(one, other, 'top', 'bottom') > 1
  return [there.length, there.filter((pawn) => said.some((one) => over(pawn, one))).length]
}
"""


def test_pawns_in_the_quarter_hide_neither_its_cost_nor_what_it_brings(visitor, house):
    page = sit(visitor(house), "black_cubes")
    ruler = Ruler(page)
    for size in SIZES:
        ruler.measure(size)
        assert page.evaluate(HIDDEN) == [2, 0], size


def test_a_black_cube_gets_its_colour_with_one_touch_on_the_sheet(visitor, house):
    page = sit(visitor(house, device=PHONE), "black_cubes", hand="touch")
    for left in ("3 to go", "2 to go", "1 to go"):
        expect(page.locator("#prompt")).to_contain_text(left)
        element(page, "sheet:0:red").tap()
    expect(page.locator("#prompt")).not_to_contain_text("3 to go")


MOMENTS = """
() => {
  window.moments = []
  const look = () => {
    const number = (one) => Number(one.textContent.match(/\\d+/)[0])
    const numbers = (query) => [...document.querySelectorAll(query)].map(number)
    const [scores, totals] = [numbers('.players .score'), numbers('.judgement .all')]
    const told = document.querySelector('.judgement.told') !== null
    const loses = document.querySelector('.page').textContent.includes('loses')
    const now = JSON.stringify({ scores, totals, told, loses })
    if (window.moments.at(-1) !== now) window.moments.push(now)
    requestAnimationFrame(look)
  }
  look()
}
"""


def test_a_scoring_tells_its_moments(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "quick"})
    page = sit(somebody, "level_scored")
    page.evaluate(MOMENTS)
    page.get_by_role("button", name="pass").click()
    expect(page.get_by_role("region", name="Level I is scored")).to_be_visible()
    expect(page.get_by_role("button", name="Skip")).to_have_count(1)
    expect(page.locator("#prompt")).to_contain_text("Take the left or the right end")
    moments = [json.loads(one) for one in page.evaluate("window.moments")]
    told = [one for one in moments if one["told"]]
    # Board and players always say the same, and no point comes before it is counted.
    settled = [one for one in told if one["scores"] == one["totals"]]
    assert len(settled) >= len(told) - len({str(one["totals"]) for one in told})
    seen = []
    for one in settled:
        if one["scores"] not in seen:
            seen.append(one["scores"])
    # The Quarter, then pillars one by one, then the way left; the log does not run ahead.
    pillars = [[7, 4, 3], [7, 6, 3], [7, 6, 4]]
    assert seen == [[2, 4, 3], [4, 4, 3], *pillars, [7, 5, 4], [7, 5, 0]]
    assert not any(one["loses"] for one in settled if one["scores"] in pillars)
    assert settled[-1]["loses"]


def test_a_scoring_can_be_skipped(visitor, house):
    somebody = visitor(house, storage={"mandjet.pace": "slow"})
    page = sit(somebody, "level_scored")
    page.get_by_role("button", name="pass").click()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#prompt")).to_contain_text("Take the left or the right end")
    expect(page.get_by_role("region", name="Level I is scored")).to_have_count(0)
