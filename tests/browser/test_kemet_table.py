"""Kemet at the table: a tile in two gestures, a start in four, a Battle that tells its moments."""

import re

import pytest
from house import DESK, PHONE, becomes
from measure import SIZES, Ruler
from playwright.sync_api import expect
from robot import Robot

import mandjet

# What the log and the Battle on the stage show, noted whenever something changes.
WATCH = """
() => {
  window.moments = []
  const note = () => {
    const now = {
      log: [...document.querySelectorAll('.log .thing')].map((node) => node.textContent.trim()),
      cards: document.querySelectorAll('.battle .turn').length,
      items: document.querySelectorAll('.battle .items li').length,
      won: document.querySelectorAll('.battle .won').length,
      scene: document.querySelector('.battle') !== null,
    }
    if (JSON.stringify(window.moments.at(-1)) !== JSON.stringify(now)) window.moments.push(now)
  }
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
  note()
}
"""


def at_scene(somebody, name):
    """The page of a table at a scene, every seat of it the visitor's."""
    state = mandjet.game("kemet").scene(name)
    seats = [None] * state.seats
    table = somebody.post("/api/analysis", position=state.position(), seats=seats)["id"]
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    return page, table


def touch(page, thing):
    """One gesture: a click, or a tap where there are fingers."""
    if page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        thing.tap()
    else:
        thing.click()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_tile_is_bought_in_two_gestures_with_its_effect_read(visitor, house, device):
    somebody = visitor(house, device=device)
    page, table = at_scene(somebody, "first_turn")
    seat = somebody.get(f"/api/tables/{table}/look?seat=0")["seat"]
    touch(page, page.locator(f"[data-element='space:{seat}.buy_1'][data-lit]"))
    tile = page.locator("[data-element='tile:ru1_mafdet'][data-lit]")
    expect(tile).to_be_visible()
    # Name, effect and price stand on the tile itself, which is wide enough to read.
    face = tile.locator("..")
    expect(face).to_contain_text("Priest of Mafdet")
    expect(face).to_contain_text("Land moves +1")
    expect(face).to_contain_text("1 of your 7")
    assert face.bounding_box()["width"] >= 130
    touch(page, tile)

    def owned():
        view = somebody.get(f"/api/tables/{table}/look?seat={seat}")["view"]
        return "ru1_mafdet" in view["players"][seat]["tiles"]

    becomes(page, owned, True)


def next_of(page, look):
    """What a newcomer touches next in the setup."""
    if look["view"]["asked"] in ("place-troops", "place-pyramids"):
        return page.locator(".prompt [data-form]")
    return page.locator("[data-region=stage] [data-lit]").first


def own_troops(view):
    """The sizes of this player's Troops."""
    return [t["units"] for zone in view["zones"] for t in zone["troops"] if t["seat"] == 0]


@pytest.mark.parametrize(
    "seats", [2, 5, *(pytest.param(n, marks=pytest.mark.long) for n in (3, 4))]
)
def test_a_start_takes_four_gestures_at_most(visitor, house, seats):
    """City, Troops, Pyramids, first tile: each a touch, with what is suggested to newcomers."""
    somebody = visitor(house)
    table = somebody.table("me", *["random"] * (seats - 1), game="kemet")
    page = somebody.go(f"table/{table}")
    robot = Robot(page)
    gestures, troops = [], []
    while True:
        robot.wait()
        look = somebody.get(f"/api/tables/{table}/look?seat=0")
        if look["view"]["phase"] != "setup":
            break
        # By day others may come at once and fight.
        troops = own_troops(look["view"])
        before = page.locator("[data-decision]").get_attribute("data-decision")
        next_of(page, look).click()
        gestures.append(look["view"]["asked"])
        assert len(gestures) <= 4, gestures
        page.wait_for_function(
            "(old) => document.querySelector('[data-decision]')?.dataset.decision !== old",
            arg=before,
        )
    view = look["view"]
    mine = [zone for zone in view["zones"] if zone["owner"] == 0]
    assert sorted(zone["pyramid"]["level"] for zone in mine if zone["pyramid"]) == [1, 2]
    assert troops == [5, 5]
    assert view["players"][0]["tiles"]


def test_pyramids_of_other_colours_are_built_by_the_same_form(visitor, house):
    somebody = visitor(house)
    table = somebody.table("me", *["random"] * 4, game="kemet")
    page = somebody.go(f"table/{table}")
    robot = Robot(page)
    while True:
        robot.wait()
        look = somebody.get(f"/api/tables/{table}/look?seat=0")
        if look["view"]["asked"] == "place-pyramids":
            break
        before = page.locator("[data-decision]").get_attribute("data-decision")
        next_of(page, look).click()
        page.wait_for_function(
            "(old) => document.querySelector('[data-decision]')?.dataset.decision !== old",
            arg=before,
        )
    # Diamond and ruby are suggested: both are put away, onyx gets level 2 and sapphire level 1.
    for colour in ("diamond", "ruby", "onyx", "sapphire"):
        page.locator(f".prompt .colour.{colour}").click()
    page.locator(".prompt [data-form]").click()

    def built():
        view = somebody.get(f"/api/tables/{table}/look?seat=0")["view"]
        mine = [zone["pyramid"] for zone in view["zones"] if zone["owner"] == 0]
        return sorted((one["colour"], one["level"]) for one in mine if one)

    becomes(page, built, [("onyx", 2), ("sapphire", 1)])


def test_a_battle_tells_its_moments(visitor, house):
    """Cards turn up, values are counted and the Battle is decided in that order, and the log never
    runs ahead of the stage."""
    somebody = visitor(house, storage={"mandjet.pace": "quick"})
    page, _ = at_scene(somebody, "war_council")
    for side in range(2):
        for _ in range(2):
            before = page.locator("[data-decision]").get_attribute("data-decision")
            page.locator("[data-region=own] [data-element^='battle:'][data-lit]").first.click()
            page.wait_for_function(
                "(old) => document.querySelector('[data-decision]')?.dataset.decision !== old"
                " && document.querySelector('[data-decision]')",
                arg=before,
            )
        if side:
            page.evaluate(WATCH)
        page.get_by_role("button", name=re.compile("^Ready for Battle")).click()
        if not side:
            page.wait_for_function("() => document.querySelectorAll('[data-lit]').length >= 8")
    page.wait_for_function("() => window.moments.some((one) => one.won > 0)")
    Robot(page).wait()
    moments = [one for one in page.evaluate("() => window.moments") if one["scene"]]
    told = [[text for text in one["log"] if "wins the Battle" in text] for one in moments]
    assert any(told)
    early = [one for one, said in zip(moments, told, strict=True) if said and not one["won"]]
    assert early == []
    # One by one: the cards, then what counts, then the winner.
    assert {1, 2} <= {one["cards"] for one in moments}
    assert len({one["items"] for one in moments if not one["won"]}) >= 4
    assert len({len(one["log"]) for one in moments}) >= 6


def test_a_tile_says_what_is_in_its_way(visitor, house):
    """Too high for the player's Pyramid, too dear, of a colour bought today: on the tile itself, and in
    full with the clause under the question."""
    state = mandjet.game("kemet").scene("buying_a_tile")
    seat = state.waiting()[0]
    state.prayer[seat] = 2
    somebody = visitor(house)
    position = {"position": state.position(), "seats": [None] * state.seats}
    page = somebody.go(f"table/{somebody.post('/api/analysis', **position)['id']}")
    Robot(page).wait()
    notes = {
        "ru2_phoenix": "2 of your 2",
        "ru3_scarab": "3, you have 2",
        "ru4_surprise": "needs level 4",
        "sa1_defense": "needs level 1",
    }
    for tile, note in notes.items():
        face = page.locator(f"[data-element='tile:{tile}']").locator("..")
        expect(face.locator(".foot")).to_contain_text(note)
    page.locator("[data-element='tile:ru4_surprise']").hover()
    line = page.locator(".prompt [role=status]").first
    expect(line).to_contain_text("needs a ruby Pyramid of level 4", ignore_case=True)
    expect(line.get_by_role("link")).to_contain_text("KBS-5.2")


# The steps of the Night as they are told, with the last line of the log at that moment.
NIGHT = """
() => {
  window.night = []
  const note = () => {
    const step = document.querySelector('.night li.now .name')?.textContent.trim()
    const log = [...document.querySelectorAll('.log .thing')].map((node) => node.textContent.trim())
    const gains = [...document.querySelectorAll('.night .gain')].map((node) => node.textContent.trim())
    if (step) window.night.push({ step, log, gains })
  }
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
}
"""
STEPS = ["Offering", "Delta Temple", "Temple control", "Adoration", "Prayers"]


def test_the_night_is_told_step_by_step(visitor, house):
    """Each step comes to the stage with its line in the log, not before and not after it."""
    somebody = visitor(house, storage={"mandjet.pace": "quick"})
    page, _ = at_scene(somebody, "offering")
    page.evaluate(NIGHT)
    page.get_by_role("button", name="Make the Offering").click()
    page.get_by_role("button", name="Remove it").click()
    expect(page.locator("#prompt")).to_contain_text("Veteran")
    told = page.evaluate("() => window.night")
    assert list(dict.fromkeys(one["step"] for one in told)) == STEPS
    for one in told:
        said = [line.rstrip(".") for line in one["log"] if line.rstrip(".") in STEPS]
        assert all(STEPS.index(line) <= STEPS.index(one["step"]) for line in said), one
    # What a step brings stays, and is told to both seats at this screen once each.
    gains = [one["gains"] for one in told]
    assert gains[0] == ["+1"]
    assert all(one in (["+1"], ["+1", "+4"]) for one in gains), gains
    assert gains[-1] == ["+1", "+4"]


# Names, and whether every arrow lies under all of them.
UNDER_NAMES = """
() => {
  const [names, arrows] = ['text.name', '.ways :is(.line, .head)'].map((one) => [...document.querySelectorAll(`svg.map ${one}`)])
  const under = (arrow, name) => arrow.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING
  return [names.length, arrows.length, arrows.every((arrow) => names.every((name) => under(arrow, name)))]
}
"""


def test_a_way_crosses_out_no_name_and_says_what_it_takes(visitor, house):
    page, _ = at_scene(visitor(house), "marching_on_a_temple")
    names, arrows, under = page.evaluate(UNDER_NAMES)
    assert names >= 7
    assert arrows >= 4
    assert under
    # An empty Temple is a Fame Point.
    expect(page.locator(".ways .pill")).to_have_text("+1")


# Prices that lie over a name.
OVER_NAMES = """
() => {
  const boxes = (one) => [...document.querySelectorAll(`svg.map ${one}`)].map((node) => node.getBoundingClientRect())
  const names = boxes('text.name tspan')
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
  return [names.length, boxes('.ways .pill rect').filter((pill) => names.some((name) => over(pill, name))).length]
}
"""


def test_no_price_lies_over_a_name(visitor, house):
    page, _ = at_scene(visitor(house), "teleport")
    ruler = Ruler(page)
    for size in SIZES:
        ruler.measure(size)
        names, hidden = page.evaluate(OVER_NAMES)
        assert hidden == 0, size
        assert names or size.width < 900


def test_a_way_says_its_price_and_what_it_starts(visitor, house):
    """An arrow to each zone in reach; the one that is pointed at in words."""
    somebody = visitor(house)
    page, _ = at_scene(somebody, "khnum_asks_a_price")
    lit = page.locator("svg.map [data-element^='zone:'][data-lit]")
    expect(page.locator(".ways .head")).to_have_count(lit.count())
    card = page.locator(".ways .card")
    page.locator("[data-element='zone:w_temple_outer'][data-lit]").hover()
    expect(card).to_contain_text("By land: 1 Prayer")
    expect(card).to_contain_text("Battle: 4 against 4, and cards")
    page.locator(".prompt").hover()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("scene", ["war_council", "battle_lost"])
def test_both_friezes_are_seen_on_all_but_the_smallest_screens(visitor, house, scene):
    """Larger cards do not take their place; at 720x450 the words of what counts may."""
    page, _ = at_scene(visitor(house), scene)
    ruler = Ruler(page)
    for size in SIZES:
        if (size.width, size.height) in ((720, 450), (320, 568)):
            continue
        assert ruler.measure(size).faults() == []
        heights = [one.bounding_box()["height"] for one in page.locator(".battle .relief").all()]
        assert len(heights) == 2, size
        assert min(heights) >= 36, size


# How high question and own things are, frame by frame.
FRAMES = """
async () => {
  const seen = new Set()
  for (let frame = 0; frame < 12; frame++) {
    await new Promise((done) => requestAnimationFrame(done))
    seen.add(['.prompt', '[data-region=own]'].map((one) => document.querySelector(one).clientHeight).join())
  }
  return seen.size
}
"""


def test_a_phone_that_is_turned_comes_to_rest(visitor, house):
    """Cards that find room under the spaces are reached there at once, not by a button as well whose
    height would take that room away again."""
    somebody = visitor(house, device=PHONE, settings={"explain": False})
    page, _ = at_scene(somebody, "first_turn")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator("[data-region=own] .cards [data-element='card:di_prayer']")).to_be_visible()
    becomes(page, lambda: page.evaluate(FRAMES), 1, 10)
    expect(page.locator("[data-region=own] .cards [data-element='card:di_prayer']")).to_be_visible()
    expect(page.locator(".prompt [data-choice]")).to_have_count(0)
