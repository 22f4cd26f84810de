"""The player aid: one page for each title, with a meaning for every icon of its boards."""

import re

import pytest
from measure import Size
from playwright.sync_api import expect
from serverkit import ROOT

GAMES = ROOT / "web" / "src" / "games"
TITLES = sorted(path.parent.name for path in GAMES.glob("*/Board.svelte"))
SEATS = {"sunrise_sunset": 2}
# Small ones upright and on their side, and a desk.
SIZES = (
    Size(320, 568, True),
    Size(360, 640, True),
    Size(390, 844, True),
    Size(720, 450, False),
    Size(844, 390, True),
    Size(1440, 900, False),
)
# How far the last line stands above the edge of the paper.
FOOT = """
(one) => one.getBoundingClientRect().bottom
  - one.querySelector('[data-page]').getBoundingClientRect().bottom
"""
# Letters on paper, in points.
SMALLEST_PRINT = 5.5
EMPTY = "() => [...document.querySelectorAll('.aid li')].filter((one) => !one.innerText).length"
# The parts of the bar, which must not lie on each other, nor be smaller than a finger.
BAR = """
() => [...document.querySelectorAll('[data-region=head] > :is(a, button), .tabs > button')]
  .map((one) => one.getBoundingClientRect()).filter((one) => one.width > 0)
  .map((one) => [one.left, one.right, one.top, one.bottom])
"""


def exported(title):
    """The icons a title has for its boards, by the names of icons.ts (emblems.ts)."""
    for name in ("icons.ts", "emblems.ts"):
        if (GAMES / title / name).exists():
            text = (GAMES / title / name).read_text()
            maps = re.findall(r"export const (\w+)", text)
            single = re.findall(r"export \{([^}]*)\}", text)
            names = [one.split(" as ")[-1].strip() for one in ",".join(single).split(",")]
            return {*maps, *filter(None, names)}
    return set()


def used(title):
    """Icons that board modules take straight from the collection."""
    texts = [path.read_text() for path in (GAMES / title).glob("*.svelte")]
    return {one for text in texts for one in re.findall(r"'(~icons/[^']*)'", text)}


@pytest.mark.parametrize("title", TITLES)
def test_every_icon_of_a_title_stands_in_its_aid(title):
    aid = (GAMES / title / "aid.ts").read_text()
    body = aid.split("export default", 1)[1]
    missing = {one for one in exported(title) if not re.search(rf"\b{one}\b", body)}
    assert missing == set()
    assert {one for one in used(title) if one not in aid} == set()


@pytest.mark.parametrize("title", TITLES)
def test_the_aid_is_one_touch_away_and_tells_what_every_icon_means(visitor, house, title):
    somebody = visitor(house)
    table = somebody.table("me", *["random"] * (SEATS.get(title, 3) - 1), game=title)
    page = somebody.page
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        somebody.go(f"table/{table}")
        button = page.get_by_role("button", name="Player aid")
        button.click()
        aid = page.get_by_role("dialog", name="Player aid")
        expect(aid.get_by_role("heading", name="Scoring")).to_be_visible()
        box = aid.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size.width
        assert aid.evaluate("(one) => one.scrollWidth <= one.clientWidth")
        # All groups open: each picture has words, from the page or from the game.
        aid.evaluate("(one) => one.querySelectorAll('details').forEach((d) => (d.open = true))")
        expect(aid.locator(".unknown")).to_have_count(0)
        assert page.evaluate(EMPTY) == 0
        page.keyboard.press("Escape")
        expect(aid).to_have_count(0)
        expect(button).to_be_focused()
        apart(page.evaluate(BAR))


@pytest.mark.parametrize("title", TITLES)
def test_the_aid_is_printed_on_one_sheet(visitor, house, title):
    page = visitor(house).go(f"aid/{title}")
    for paper, points in (("A4", (595, 842)), ("Letter", (612, 792))):
        page.get_by_label(paper).check()
        sheet = page.locator(f"[data-sheet={paper}]")
        sheet.wait_for()
        # Nothing is cut off, and all of it can be read.
        assert sheet.evaluate(FOOT) >= 0
        size = float(sheet.evaluate("(one) => parseFloat(one.style.fontSize)"))
        assert size >= SMALLEST_PRINT, (title, paper, size)
        expect(sheet.locator("details, .unknown")).to_have_count(0)
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert [tuple(round(float(one)) for one in box) for box in boxes] == [points]


def apart(boxes):
    """None of some boxes lies on another, and all can be touched."""
    for one in boxes:
        assert one[1] - one[0] >= 44
        assert one[3] - one[2] >= 44
        for two in boxes:
            beside = one[1] <= two[0] + 0.5 or two[1] <= one[0] + 0.5
            above = one[3] <= two[2] + 0.5 or two[3] <= one[2] + 0.5
            assert one is two or beside or above, (one, two)
