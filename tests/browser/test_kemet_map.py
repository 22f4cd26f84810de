"""Kemet's map as it is drawn: every zone in play and every way between them, nothing else, nothing
over anything else, no word too small, on every screen. And its pictures: one for each component."""

import itertools
import re
from pathlib import Path

import pytest
from house import becomes
from measure import SIZES, Ruler
from playwright.sync_api import expect
from robot import Robot

import mandjet
from mandjet.engine.components import components

BOARD = Path(__file__).parents[2] / "web" / "src" / "games" / "kemet"
SCREENS = {
    "desk": (1440, 900),
    "compact": (1024, 768),
    "upright": (768, 1024),
    "sideways": (844, 390),
    "phone": (390, 844),
}
LETTERS, FIGURES = 14, 12

# Shapes of zones, names, roads, Harbors, and how large words are, all measured on the drawing itself.
MEASURE = """
() => {
  const svg = document.querySelector('svg.map')
  const [left, top, wide, high] = svg.getAttribute('viewBox').split(' ').map(Number)
  const home = svg.getScreenCTM()
  const zones = [...svg.querySelectorAll('[data-element^="zone:"]')].map((node) => ({
    id: node.dataset.element.slice(5),
    shape: node.querySelector('.plot, .front, .district'),
  }))
  const city = (id) => /^(..?)_(d[123]|front)$/.exec(id)?.[1] ?? id
  // Whether a point of the map lies on a shape.
  const on = (shape, x, y) => {
    const at = new DOMPoint(x, y).matrixTransform(home).matrixTransform(shape.getScreenCTM().inverse())
    return shape.isPointInFill(at)
  }
  const outline = (shape, parts) => {
    const whole = shape.getTotalLength()
    return Array.from({ length: parts + 1 }, (_, i) => {
      const at = shape.getPointAtLength((whole * i) / parts)
      const there = at.matrixTransform(shape.getScreenCTM()).matrixTransform(home.inverse())
      return [there.x, there.y]
    })
  }
  const near = (shape, [x, y], far) =>
    Array.from({ length: 24 }, (_, i) => [x + far * Math.cos(i * Math.PI / 12), y + far * Math.sin(i * Math.PI / 12)])
      .concat([[x, y]]).some(([a, b]) => on(shape, a, b))

  const overlaps = []
  for (const one of zones) for (const other of zones) {
    if (one === other || city(one.id) === city(other.id)) continue
    if (outline(one.shape, 48).some(([x, y]) => on(other.shape, x, y))) overlaps.push([one.id, other.id])
  }

  const names = [...svg.querySelectorAll('text.name')].map((node) => {
    const box = node.getBBox()
    const at = new DOMPoint(box.x, box.y).matrixTransform(node.getScreenCTM()).matrixTransform(home.inverse())
    // Half a leading of room above and below the letters belongs to the box, not to the word.
    return { text: node.textContent.replace(/\\s+/g, ' ').trim(), x: at.x, y: at.y + 6, w: box.width, h: box.height - 12, node }
  })
  const crowded = []
  for (const name of names) {
    if (name.x < left || name.y < top - 4 || name.x + name.w > left + wide || name.y + name.h > top + high) crowded.push([name.text, 'edge'])
    for (const other of names) {
      if (other === name) continue
      if (name.x < other.x + other.w && other.x < name.x + name.w && name.y < other.y + other.h && other.y < name.y + name.h) crowded.push([name.text, other.text])
    }
    // The name of a City stands in it while nobody has it.
    if (name.node.closest('.city')) continue
    for (const { id, shape } of zones) {
      for (const dx of [0.04, 0.5, 0.96]) for (const dy of [0.2, 0.5, 0.9]) {
        if (on(shape, name.x + name.w * dx, name.y + name.h * dy)) crowded.push([name.text, id])
      }
    }
  }

  const roads = [...svg.querySelectorAll('[data-road]')].map((path) => {
    const ends = path.dataset.road.split('-')
    const points = outline(path, 24)
    const shapes = ends.map((id) => zones.find((zone) => zone.id === id)?.shape)
    const [from, to] = [points[0], points.at(-1)]
    const joins = shapes.every(Boolean) && ((near(shapes[0], from, 14) && near(shapes[1], to, 14)) || (near(shapes[1], from, 14) && near(shapes[0], to, 14)))
    const through = zones.filter(({ id, shape }) => !ends.some((end) => city(end) === city(id)) && points.some(([x, y]) => on(shape, x, y))).map(({ id }) => id)
    return { ends, joins, through }
  })

  const scale = home.a
  const words = [...svg.querySelectorAll('text')].map((node) => {
    const own = node.getScreenCTM().a
    return { text: node.textContent.trim(), px: parseFloat(getComputedStyle(node).fontSize) * own, letters: /[a-z]{2}/i.test(node.textContent) }
  })
  return {
    zones: zones.map(({ id }) => id), overlaps, crowded, roads, scale, words,
    harbors: svg.querySelectorAll('.harbor').length, canals: svg.querySelectorAll('.canal').length,
    names: names.map(({ text }) => text),
  }
}
"""


@pytest.mark.parametrize(
    "seats", [2, *(pytest.param(n, marks=pytest.mark.long) for n in (3, 4, 5))]
)
def test_the_map_shows_what_is_in_play(visitor, house, seats):
    somebody = visitor(house)
    others = ["random"] * (seats - 1)
    page = somebody.go(f"table/{somebody.table('me', *others, game='kemet')}")
    Robot(page).wait()
    view = max(somebody.looks().items())[1]["view"]
    ways = {
        tuple(sorted((zone["id"], other)))
        for zone in view["zones"]
        for other in zone["near"]
        if not _same_city(zone["id"], other)
    }
    for screen, (wide, high) in SCREENS.items():
        # The same page on a screen of another size: what is arranged by size follows.
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_function(
            "([wide, high]) => innerWidth === wide && innerHeight === high"
            " && document.querySelector('svg.map')?.clientWidth > 0",
            arg=[wide, high],
        )
        seen = _measured(page)
        assert sorted(seen["zones"]) == sorted(zone["id"] for zone in view["zones"]), screen
        assert not set(seen["zones"]) & set(view["closed_zones"])
        assert {tuple(sorted(road["ends"])) for road in seen["roads"]} == ways
        harbors = sum(zone["harbor"] != "none" for zone in view["zones"])
        assert seen["harbors"] == seen["canals"] == harbors
        somebody.fits()


def _measured(page):
    """The drawing, without faults; it is arranged a moment after the size has changed."""
    seen = []

    def faults():
        seen[:] = [page.evaluate(MEASURE)]
        return _faults(seen[0])

    becomes(page, faults, {})
    return seen[0]


def _faults(seen):
    """What is wrong with the drawing, by kind."""
    faults = {
        "overlaps": seen["overlaps"],
        "crowded": seen["crowded"],
        "roads": [road for road in seen["roads"] if not road["joins"] or road["through"]],
        "small": [
            word for word in seen["words"] if word["px"] < (LETTERS if word["letters"] else FIGURES)
        ],
    }
    return {kind: found for kind, found in faults.items() if found}


def _same_city(one, other):
    cities = [re.match(r"(..?)_(d[123]|front)$", zone) for zone in (one, other)]
    return all(cities) and cities[0][1] == cities[1][1]


def test_cards_out_of_sight_are_counted(visitor, house):
    """What the deck and other hands may hold: never more or fewer cards than lie there."""
    somebody = visitor(house)
    page = somebody.go(f"table/{somebody.table('me', 'random', 'random', game='kemet')}")
    robot = Robot(page, seed=31)
    for _ in range(6):
        robot.play(most=6)
        if robot.wait()["kind"] == "over":
            break
        # What others do while somebody chooses comes first to the wire, then to the page.
        deck = page.locator(".tracks button[aria-label^='Divine Intervention']")
        cards = somebody.newest()["view"]["deck"]
        expect(deck).to_have_attribute("aria-label", re.compile(f": {cards} in the deck"))
        label = deck.get_attribute("aria-label")
        said = re.match(
            r"Divine Intervention: (\d+) in the deck, (\d+) in other hands besides Diversion: ([^;]*)",
            label,
        )
        many = [re.search(r"\d+$", card) for card in said[3].split(", ")]
        counts = [int(number[0]) if number else 1 for number in many]
        assert sum(counts) == int(said[1]) + int(said[2]), label


def test_every_component_has_its_picture():
    """No more, no less: what the printed game does not have has no picture either."""
    text = (BOARD / "icons.ts").read_text()
    kinds = {
        "TILES": "tile",
        "CARDS": "card",
        "BATTLE_CARDS": "battle_card",
        "CREATURES": "creature",
    }
    listed = components(mandjet.game("kemet"))
    for book, kind in kinds.items():
        body = re.search(rf"export const {book}: Record<string, Icon> = {{(.*?)\n}}", text, re.S)[1]
        drawn = re.findall(r"^  (\w+): (\w+),$", body, re.M)
        assert sorted(id_ for id_, _ in drawn) == sorted(c.id for c in listed if c.kind == kind)
        # One look at a card says which it is.
        if kind != "tile":
            assert len({icon for _, icon in drawn}) == len(drawn), book


# The heart of every City, in px, on every screen of the ruler.
PYRAMID = 56
# Where three of them stand in a City there is no more height than that.
HIGH = 54
# Pyramids that stand on the stage, with what they stand in, and those seen from above on a small map.
PYRAMIDS = """
() => {
  const stage = document.querySelector('[data-region=stage]')
  const box = (node) => node.getBoundingClientRect()
  const standing = [...stage.querySelectorAll('.pyramid')].map((node) => {
    const { left, top, right, bottom, width } = box(node.querySelector('.outline'))
    const around = box(node.closest('svg'))
    return {
      wide: width,
      high: bottom - top,
      city: node.closest('.skyline')?.dataset.site ?? null,
      box: [left, top, right, bottom],
      within: left >= around.left && top >= around.top && right <= around.right && bottom <= around.bottom,
      faces: node.querySelectorAll('.lit, .deep').length,
      level: node.querySelector('text').textContent.trim(),
    }
  })
  const above = [...stage.querySelectorAll('.city text.level')].map((node) => node.textContent)
  return { standing, above, skylines: stage.querySelectorAll('.skyline').length }
}
"""


def pyramids(page, ruler, size, standing):
    """The Pyramids a page shows at a size, once they are drawn for it."""
    ruler.become(size)
    seen = []

    def drawn():
        seen[:] = [page.evaluate(PYRAMIDS)]
        return len(seen[0]["standing"]) in standing

    becomes(page, drawn, True, 10)
    ruler.measure(size)
    return page.evaluate(PYRAMIDS)


@pytest.mark.parametrize(
    ("scene", "levels"),
    [("five_gods", ["2"] * 5), ("pyramid_under_an_opponent", ["2", "4"])],
)
def test_pyramids_are_large_and_tell_their_level_on_every_screen(visitor, house, scene, levels):
    somebody = visitor(house)
    state = mandjet.game("kemet").scene(scene)
    seats = [None] * state.seats
    table = somebody.post("/api/analysis", position=state.position(), seats=seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    ruler = Ruler(page)
    for size in SIZES:
        seen = pyramids(page, ruler, size, range(1, len(levels) + 1))
        for one in seen["standing"]:
            assert one["wide"] >= PYRAMID, size
            assert one["high"] >= HIGH, size
            assert one["faces"] == 2
            assert one["within"], size
        if not seen["skylines"]:
            assert sorted(one["level"] for one in seen["standing"]) == levels, size
            assert seen["above"] == []
            continue
        # From above on the map; those of some Cities stand beside it, and a touch shows the next.
        assert sorted(seen["above"]) == levels, size
        shown = {}
        for _ in levels:
            now = page.evaluate(PYRAMIDS)["standing"]
            assert len({one["city"] for one in now}) == seen["skylines"], size
            shown |= {
                city: [one["level"] for one in now if one["city"] == city]
                for city in {one["city"] for one in now}
            }
            if page.locator(".skyline button").count():
                page.locator(".skyline button").last.click()
        assert sorted(itertools.chain(*shown.values())) == levels, size


def test_pyramids_of_one_city_hide_nothing_of_each_other(visitor, house):
    somebody = visitor(house)
    position = mandjet.game("kemet").scene("pyramid_under_an_opponent").position()
    table = somebody.post("/api/analysis", position=position, seats=[None, None])["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    ruler = Ruler(page)
    for size in SIZES:
        boxes = [one["box"] for one in pyramids(page, ruler, size, {2})["standing"]]
        for one, other in itertools.combinations(boxes, 2):
            # Their feet are level or above the other's top: triangles that only touch.
            wide = min(one[2], other[2]) - max(one[0], other[0])
            high = min(one[3], other[3]) - max(one[1], other[1])
            assert min(wide, high) <= 0.1 * (one[2] - one[0]), size
