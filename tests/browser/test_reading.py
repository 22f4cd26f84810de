"""What every card, tile, figure and zone is and does: the panel that opens over it."""

import contextlib

import pytest
from playwright.sync_api import expect
from robot import Robot
from test_large_games import TITLES

import mandjet
from mandjet.bots.players import make_bot

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


# Kinds that come to the table late, or only when chance wants it, and when.
LATE = {
    ("rising_sun", "advantage"): lambda view: view.battle is not None,
    ("rising_sun", "card"): lambda view: view.doing is not None and view.doing.what == "Buy",
    ("kemet", "creature"): lambda view: any(
        t.seat == 0 and t.creatures for zone in view.zones for t in zone.troops
    ),
}


def components(somebody, game):
    all_of_them = somebody.get(f"/api/games/{game}/components")
    return {f"{one['kind']}:{one['id']}": one for one in all_of_them}


def read(page, game, known, seen):
    """Point at one thing of each kind not seen yet: what the panel over it says."""
    panel = page.locator(".reading")
    for kind in page.evaluate(POINTED).keys() - seen:
        # Others play on meanwhile: where it was may be something else a moment later.
        for _ in range(5):
            page.mouse.move(1, 1)
            expect(panel).to_have_count(0)
            thing = page.evaluate(POINTED).get(kind)
            if thing is None:
                break
            one = known[thing["about"]]
            page.mouse.move(thing["x"], thing["y"])
            with contextlib.suppress(AssertionError):
                expect(panel).to_contain_text(one["name"], timeout=2000)
                break
        else:
            pytest.fail(f"no panel about any {kind}")
        if thing is None:
            continue
        expect(panel).to_contain_text(one["text"])
        if one["rule"]:
            clause = panel.get_by_role("link", name=f"Rule {one['rule']}", exact=True)
            expect(clause).to_have_attribute("href", f"#/rules/{game}#{one['rule']}")
        if one["source"] == "reconstructed":
            expect(panel).to_contain_text("Reconstructed")
        seen.add(kind)
    page.mouse.move(1, 1)


@pytest.mark.parametrize("game", SHORT)
def test_pointing_at_something_tells_about_it(visitor, house, game):
    seats, options = SHORT[game]
    somebody = visitor(house)
    others = ["random"] * (seats - 1)
    page = somebody.go(f"table/{somebody.table('me', *others, game=game, options=options)}")
    known = components(somebody, game)
    robot = Robot(page, seed=31)
    seen = set()
    late = {kind for title, kind in LATE if title == game}
    wanted = {one["kind"] for one in known.values()} - late
    for _ in range(12):
        robot.wait()
        read(page, game, known, seen)
        if wanted <= seen:
            return
        robot.play(most=3)
    pytest.fail(f"not seen: {wanted - seen}")


@pytest.mark.parametrize(("game", "kind"), LATE)
def test_pointing_at_what_comes_late(visitor, house, game, kind):
    come = LATE[game, kind]
    seats = SHORT[game][0]
    state = mandjet.game(game).new(seats=seats, seed=3)
    bots = [make_bot("greedy", seat) for seat in range(seats)]
    while not (come(state.view(0)) and 0 in state.waiting()):
        seat = state.waiting()[0]
        state.apply(seat, bots[seat].play(state, seat))
    somebody = visitor(house)
    analysed = {"position": state.position(), "seats": [None, *["random"] * (seats - 1)]}
    page = somebody.go(f"table/{somebody.post('/api/analysis', **analysed)['id']}")
    Robot(page, seed=32).wait()
    seen = set()
    read(page, game, components(somebody, game), seen)
    assert kind in seen
