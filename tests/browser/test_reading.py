"""What every card, tile, figure and zone is and does: the panel that opens over it."""

import pytest
from playwright.sync_api import expect
from robot import Robot
from test_large_games import TITLES

SHORT = {"sunrise_sunset": (2, {}), "sunrise_lane": (2, {})}
SHORT |= {name: (seats, options) for name, (seats, _, options) in TITLES.items()}

# One thing of each kind that can be pointed at now, and a point of it that is its own.
POINTED = """
() => {
  const found = {}
  for (const node of document.querySelectorAll('[data-about]')) {
    const kind = node.dataset.about.split(':')[0]
    if (kind in found || !node.checkVisibility({ visibilityProperty: true })) continue
    const box = node.getBoundingClientRect()
    for (const part of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height * part]
      if (document.elementFromPoint(x, y)?.closest('[data-about]') !== node) continue
      found[kind] = { about: node.dataset.about, x, y }
      break
    }
  }
  return found
}
"""


@pytest.mark.parametrize("game", SHORT)
def test_pointing_at_something_tells_about_it(visitor, house, game):
    seats, options = SHORT[game]
    somebody = visitor(house)
    others = ["random"] * (seats - 1)
    page = somebody.go(f"table/{somebody.table('me', *others, game=game, options=options)}")
    known = {
        f"{one['kind']}:{one['id']}": one for one in somebody.get(f"/api/games/{game}/components")
    }
    robot = Robot(page, seed=31)
    seen = set()
    for _ in range(6):
        robot.wait()
        for kind, thing in page.evaluate(POINTED).items():
            if kind in seen:
                continue
            page.mouse.move(1, 1)
            expect(page.locator(".reading")).to_have_count(0)
            page.mouse.move(thing["x"], thing["y"])
            panel = page.locator(".reading")
            expect(panel).to_be_visible()
            one = known[thing["about"]]
            expect(panel).to_contain_text(one["name"])
            expect(panel).to_contain_text(one["text"])
            if one["rule"]:
                clause = panel.get_by_role("link", name=f"Rule {one['rule']}", exact=True)
                expect(clause).to_have_attribute("href", f"#/rules/{game}#{one['rule']}")
            if one["source"] == "reconstructed":
                expect(panel).to_contain_text("Reconstructed")
            seen.add(kind)
        page.mouse.move(1, 1)
        robot.play(most=6)
    # Battles of Rising Sun come later than this; all other kinds lie on the table.
    assert {one["kind"] for one in known.values()} - seen <= {"advantage"}
