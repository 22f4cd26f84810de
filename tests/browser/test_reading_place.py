"""The reading place: about a component, where it hides no answer and nothing of your own."""

import pytest
from measure import SIZES, Ruler, Size
from positions import kinds_of_questions
from robot import Robot

# What the reading place lies over: parts of the question and of what is your own, answers.
HIDDEN = """
() => {
  const place = document.querySelector('.reading').getBoundingClientRect()
  const over = (node) => {
    const box = node.getBoundingClientRect()
    const wide = Math.min(place.right, box.right) - Math.max(place.left, box.left)
    const high = Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top)
    return wide > 1 && high > 1
  }
  const out = place.left < 0 || place.top < 0 || place.right > innerWidth || place.bottom > innerHeight
  const needed = [...document.querySelectorAll('.prompt, [data-region=own], [data-lit]')].filter(over)
  return [...needed.map((node) => node.dataset.element ?? node.className), ...(out ? ['outside'] : [])]
}
"""


@pytest.mark.parametrize("size", [*SIZES, Size(568, 320, True)], ids=str)
def test_what_one_reads_hides_nothing_one_needs(visitor, house, size):
    somebody = visitor(house)
    position = kinds_of_questions("sunrise_sunset", 2)["ask-turn on card"]
    table = somebody.post("/api/analysis", position=position, seats=[None, None])["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    ruler = Ruler(page)
    ruler.measure(size)
    card = page.locator("[data-region=own] [data-about]").first
    if size.touch:
        box = card.bounding_box()
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": 0}
        ruler.line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.locator(".reading").wait_for()
        ruler.line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        card.hover()
        page.locator(".reading").wait_for()
    assert page.evaluate(HIDDEN) == []
    if size.touch:
        # It was held, not chosen; and it stays until it is put away.
        page.get_by_role("button", name="Close", exact=True).click()
    else:
        page.mouse.move(0, 0)
    page.locator(".reading").wait_for(state="detached")
