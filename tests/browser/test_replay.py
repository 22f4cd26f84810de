"""Looking back: the slider shows the positions of the record, step by step."""

import re

import msgspec
import pytest
from house import DESK, Visitor, becomes
from measure import SIZES, Ruler
from playwright.sync_api import expect
from robot import Robot

from mandjet.engine import Record

# What is drawn: which pieces and which things, wherever they lie.
DRAWN = """
() => {
  const pieces = [...document.querySelectorAll('.stage [data-piece]')]
  return pieces.map((node) => node.dataset.piece).sort().join(' ')
}
"""


def plain(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


@pytest.fixture(scope="module")
def finished(browser, house):
    """A game somebody has played, what was drawn when they were asked, and its record."""
    somebody = Visitor(browser, house)
    table = somebody.table("me", "random", options={"quick": 1})
    page = somebody.go(f"table/{table}")
    drawn = {}

    def watch(look):
        if look["kind"] == "choices":
            drawn[somebody.newest()["step"]] = page.evaluate(DRAWN)

    Robot(page, seed=12).play(watch=watch)
    text = somebody.context.request.get(f"/api/tables/{table}/record").text()
    record = Record.decode(text.encode())
    # Seat 0 has counted what it could notice; now that the game is over, every step is shown.
    steps = [step for step, state in enumerate(record.steps()) if step == 0 or state.noticed & 1]
    yield somebody, table, {steps[step]: what for step, what in drawn.items()}, record
    somebody.leave()
    assert somebody.faults == []


def views_of(somebody):
    """The steps the page was sent, by number."""
    found = {}
    for answer in somebody.answers:
        if "/replay?" in answer.url:
            found.update({one["step"]: one["view"] for one in answer.json()["views"]})
    return found


def test_the_slider_shows_the_record(finished):
    somebody, table, drawn, record = finished
    record.verify()
    page = somebody.go(f"replay/{table}?seat=0&step=0")
    last = len(record.actions)
    slider = page.get_by_role("slider", name="Step")
    expect(page.locator("[data-step]")).to_have_text(f"0 / {last}")
    assert len(drawn) > 5
    for step in sorted(drawn):
        slider.fill(str(step))
        expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))
        becomes(page, lambda: page.evaluate(DRAWN), drawn[step])
    sent = views_of(somebody)
    assert set(drawn) <= set(sent)
    for step, view in sent.items():
        assert view == plain(record.replay(step).view(0)), step


def test_steps_rounds_links_and_playing(finished):
    somebody, table, _, record = finished
    last = len(record.actions)
    page = somebody.go(f"replay/{table}?seat=0&step=3")
    shown = page.locator("[data-step]")
    expect(shown).to_have_text(f"3 / {last}")
    page.get_by_role("button", name="One step on").click()
    expect(shown).to_have_text(f"4 / {last}")
    page.get_by_role("button", name="One step back").click()
    expect(shown).to_have_text(f"3 / {last}")
    page.locator("body").press("End")
    expect(shown).to_have_text(f"{last} / {last}")
    expect(page).to_have_url(re.compile(rf"[?&]step={last}$"))
    page.locator("body").press("Home")
    expect(shown).to_have_text(f"0 / {last}")
    rounds = page.get_by_label("Round", exact=True)
    expect(rounds).to_contain_text("Round 1")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(shown).not_to_have_text(f"0 / {last}")
    page.get_by_role("button", name="Pause").click()
    # An entry of the log leads to its step.
    page.locator(".log .entry").last.click()
    expect(shown).to_have_text(f"{last} / {last}")
    somebody.fits()


def test_looking_back_fits_every_screen(finished):
    """Its controls leave the board the share it has in a game."""
    somebody, table, _, _ = finished
    page = somebody.go(f"replay/{table}?seat=0&step=9")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "9")
    ruler = Ruler(page)
    told = [fault for size in SIZES for fault in ruler.measure(size).faults()]
    # Where there is a rail, more of the controls are in sight, and the board has a little less.
    assert [fault for fault in told if " wide: " not in fault] == []
    ruler.become(SIZES[0])


def test_on_a_small_screen_what_is_needed_now_and_then_is_behind_one_button(finished):
    somebody, table, _, _ = finished
    page = somebody.go(f"replay/{table}?seat=0&step=4")
    page.set_viewport_size({"width": 390, "height": 844})
    share = page.get_by_role("button", name="Share this step")
    more = page.get_by_role("button", name="Seen by, share, take over")
    more.wait_for()
    expect(share).to_have_count(0)
    more.click()
    expect(share).to_be_visible()
    page.get_by_label("Seen by", exact=True).select_option("null")
    expect(page).to_have_url(re.compile(r"replay/[a-z0-9]+\?step=4$"))
    page.set_viewport_size(DESK["viewport"])
    expect(more).to_have_count(0)


def test_taking_over_from_a_step(finished):
    somebody, table, _, _ = finished
    page = somebody.go(f"replay/{table}?seat=0&step=4")
    page.get_by_role("button", name="Take over from here").click()
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile(rf"#/table/(?!{table})"))
    assert Robot(page, seed=13).play(most=4) == 4


def test_the_end_leads_on(finished):
    somebody, table, _, _ = finished
    page = somebody.go(f"table/{table}")
    result = page.get_by_label("Result")
    result.wait_for()
    page.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name="This table").click()
    about = page.get_by_role("dialog")
    info = somebody.get(f"/api/tables/{table}")
    expect(about).to_contain_text(info["seed_hash"])
    expect(about).to_contain_text(info["seed"])
    with page.expect_download() as download:
        about.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".json")
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    Robot(page, seed=14).play(most=2)


def test_leaving_while_the_log_scrolls(finished):
    somebody, table, _, _ = finished
    page = somebody.go(f"table/{table}")
    page.locator(".log .entry").last.wait_for()
    for _ in range(3):
        # The browser tells of the scrolling when the log has left the page.
        page.evaluate(
            "() => { document.querySelector('.log').scrollTop = 0; location.hash = '#/' }"
        )
        page.get_by_role("article").first.wait_for()
        page.go_back()
        page.locator(".log .entry").last.wait_for()
    assert somebody.faults == []
