"""A war of Rising Sun at the screen: four bids as one answer in a few gestures, and a scene that tells
itself step by step."""

import json

import pytest
from house import PHONE
from playwright.sync_api import expect
from robot import Robot

import mandjet

# Milliseconds until something that must happen has happened.
PATIENCE = 60_000
TOLD = {"mandjet.pace": "normal"}


def sit(somebody, scene):
    """Sit down in every seat of a named position."""
    state = mandjet.game("rising_sun").scene(scene)
    seats = [None] * state.seats
    table = somebody.post("/api/analysis", position=state.position(), seats=seats)["id"]
    somebody.go(f"table/{table}")
    Robot(somebody.page).wait()
    return somebody


@pytest.fixture
def battle(visitor, house):
    """The battle for Kyoto: the Koi bid at this screen, and the others after them."""
    return sit(visitor(house, storage=TOLD), "battle_for_kyoto")


def sent(somebody):
    """What the page sends from now on, as data."""
    messages = []
    for line in somebody.lines:
        line.on("framesent", lambda frame: messages.append(json.loads(frame)))
    return messages


def stake(page, advantage, coins):
    """One touch of the line where the number stands."""
    line = page.get_by_role("slider", name=f"Coins on {advantage}")
    box = line.bounding_box()
    most = int(line.get_attribute("max"))
    # A thumb is about 16 px wide; its middle runs along the rest.
    x = box["x"] + 8 + (box["width"] - 16) * coins / most
    page.mouse.click(x, box["y"] + box["height"] / 2)
    assert line.input_value() == str(coins)


NEXT = """
(before) => {
  const own = document.querySelector('[data-region=own]')?.innerText
  return document.querySelector('.prompt .told') !== null || own !== before
}
"""


def bid(page, name):
    """Send a bid, and wait until another clan is asked or the war is told."""
    before = page.locator("[data-region=own]").inner_text()
    page.get_by_role("button", name=name).click()
    page.wait_for_function(NEXT, arg=before, timeout=PATIENCE)


@pytest.mark.rule("RS-16.2")
def test_a_bid_takes_three_gestures_and_is_one_submission(battle):
    page = battle.page
    messages = sent(battle)
    stake(page, "Take Hostage", 2)
    stake(page, "Hire Ronin", 3)
    expect(page.get_by_text("1 coin left")).to_be_visible()
    bid(page, "Bid 5")
    (one,) = [message for message in messages if "action" in message]
    assert [step["args"]["coins"] for step in one["then"]] == [2, 3, 0]
    assert [step["on"] for step in one["then"]] == [
        "advantage:hostage",
        "advantage:ronin",
        "advantage:poets",
    ]


@pytest.mark.rule("RS-3.5")
def test_gifts_do_not_count_among_what_glows(visitor, house):
    """They are possible most of the time: four tiles glow, and a touch on a player still gives."""
    page = sit(visitor(house), "mandate_choice").page
    expect(page.locator(".prompt")).to_contain_text("one of the 4 that glow")
    expect(page.locator("[data-element^='mandate:'][data-lit]")).to_have_count(4)
    players = page.locator("[data-element^='seat:'][data-lit]")
    expect(players).to_have_count(3)
    assert all(
        one.evaluate("(node) => getComputedStyle(node).boxShadow") == "none"
        for one in players.all()
    )
    players.first.click()
    expect(page.locator("[data-meeting]")).to_be_visible()


def place(page, advantage, coins):
    """Where the number stands on the line of an advantage."""
    line = page.get_by_role("slider", name=f"Coins on {advantage}")
    box = line.bounding_box()
    x = box["x"] + 8 + (box["width"] - 16) * coins / int(line.get_attribute("max"))
    return x, box["y"] + box["height"] / 2


ADVANTAGES = ("Seppuku", "Take Hostage", "Hire Ronin", "Imperial Poets")


def stroke(page, coins, hand=None):
    """One stroke over the lines of some papers; around their ends where they lie side by side."""
    last, hand = None, hand or page.mouse
    for advantage, many in coins.items():
        x, y = place(page, advantage, many)
        if last is None:
            hand.move(x, y)
            hand.down()
        else:
            hand.move(last[0], last[1] + 40)
            hand.move(x, y + 40)
            hand.move(x, y)
        last = (x, y)
    hand.up()


class Finger:
    """What a mouse does, with a finger."""

    def __init__(self, page):
        self.line = page.context.new_cdp_session(page)
        self.at = None
        self.touching = False

    def _touch(self, kind):
        points = [] if kind == "touchEnd" else [{"x": self.at[0], "y": self.at[1]}]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, x, y):
        self.at = (x, y)
        if self.touching:
            self._touch("touchMove")

    def down(self):
        self.touching = True
        self._touch("touchStart")

    def up(self):
        self.touching = False
        self._touch("touchEnd")


def lying(page):
    """What lies on each advantage."""
    lines = [page.get_by_role("slider", name=f"Coins on {one}") for one in ADVANTAGES]
    return [int(line.input_value()) for line in lines]


@pytest.mark.rule("RS-16.2")
@pytest.mark.parametrize(
    "size", [(1440, 900), (390, 844), (844, 390)], ids=["desk", "phone", "sideways"]
)
def test_every_bid_on_four_advantages_takes_three_gestures(battle, size):
    """Two strokes and the button, wherever the papers lie."""
    page = battle.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("(wide) => innerWidth === wide", arg=size[0])
    page.wait_for_timeout(300)
    messages = sent(battle)
    for wanted in ([1, 2, 2, 1], [3, 0, 2, 1], [1, 1, 1, 1], [0, 1, 3, 2]):
        one, other = ({ADVANTAGES[n]: wanted[n] for n in pair} for pair in ((0, 2), (1, 3)))
        stroke(page, dict.fromkeys((*one, *other), 0))
        stroke(page, one)
        stroke(page, other)
        assert lying(page) == wanted
    bid(page, "Bid 6")
    (one,) = [message for message in messages if "action" in message]
    assert [step["args"]["coins"] for step in one["then"]] == [1, 3, 2]


def test_a_finger_draws_a_stroke_as_a_mouse_does(visitor, house):
    page = sit(visitor(house, device=PHONE, storage=TOLD), "battle_for_kyoto").page
    stroke(page, {"Seppuku": 2, "Hire Ronin": 1}, Finger(page))
    stroke(page, {"Take Hostage": 1, "Imperial Poets": 2}, Finger(page))
    assert lying(page) == [2, 1, 1, 2]


def test_one_touch_spreads_the_coins_and_takes_them_back(battle):
    page = battle.page
    even = page.get_by_role("button", name="Even")
    even.click()
    assert lying(page) == [2, 2, 1, 1]
    expect(even).to_have_attribute("aria-pressed", "true")
    even.click()
    assert lying(page) == [0, 0, 0, 0]
    expect(even).to_have_attribute("aria-pressed", "false")


def test_no_more_coins_are_bid_than_there_are(battle):
    page = battle.page
    stake(page, "Take Hostage", 6)
    line = page.get_by_role("slider", name="Coins on Seppuku")
    line.focus()
    page.keyboard.press("End")
    assert line.input_value() == "0"
    assert page.get_by_role("button", name="One coin more on Seppuku").is_visible()
    assert page.get_by_role("button", name="Bid 6").is_enabled()


# Notes what is told, the last line of the log and the scores whenever the page changes.
WATCH = """
() => {
  window.moments = []
  const texts = (query) => [...document.querySelectorAll(query)].map((node) => node.textContent.trim())
  const note = () => {
    const now = {
      told: document.querySelector('.prompt .told')?.textContent.trim() ?? null,
      log: texts('.log .thing'),
      open: document.querySelectorAll('.paper .coins').length,
      folded: document.querySelectorAll('.paper .fold').length,
    }
    if (JSON.stringify(window.moments.at(-1)) !== JSON.stringify(now)) window.moments.push(now)
  }
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
  note()
}
"""


@pytest.mark.rule("RS-16.3")
def test_papers_turn_up_and_the_log_follows_event_by_event(battle):
    page = battle.page
    stake(page, "Take Hostage", 2)
    bid(page, "Bid 2")
    stake(page, "Hire Ronin", 3)
    bid(page, "Bid 3")
    page.evaluate(WATCH)
    bid(page, "Bid nothing")
    page.wait_for_function("() => document.querySelector('[data-decision]')", timeout=PATIENCE)
    moments = page.evaluate("window.moments")
    told = [moment for moment in moments if moment["told"] and moment["log"]]
    captions = list(dict.fromkeys(moment["told"] for moment in told))
    assert sum("bids" in caption for caption in captions) == 3
    assert "wins Take Hostage" in captions[-1]
    for moment in told:
        # Nothing is ahead of what is told.
        if moment["told"] in moments[-1]["log"]:
            assert moment["log"][-1] == moment["told"]
    # All papers of the others lie folded first; they open bid by bid.
    assert max(moment["folded"] for moment in told) >= 4
    assert moments[-1]["folded"] == 0


COUNTED = """
() => {
  window.counted = []
  const note = () => {
    const line = document.querySelector('.winter .now')?.textContent.replace(/\\s+/g, ' ').trim()
    if (line && window.counted.at(-1) !== line) window.counted.push(line)
  }
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
}
"""


@pytest.mark.rule("RS-18.2")
def test_winter_is_counted_card_by_card(visitor, house):
    page = sit(visitor(house, storage=TOLD), "last_battle").page
    page.evaluate(COUNTED)
    bid(page, "Bid nothing")
    page.get_by_role("button", name="Bid nothing").click()
    page.get_by_label("Result").wait_for(timeout=PATIENCE)
    counted = page.evaluate("window.counted")
    assert any("Form of the Kitsune" in line for line in counted)
    assert any("Form of the Phoenix" in line for line in counted)
    assert any("1 token of Summer" in line for line in counted)


KAMI = """
() => {
  window.kami = []
  const text = (query) => document.querySelector(query)?.textContent.trim() ?? null
  const note = () => {
    const here = text('.kami .here b')
    const log = [...document.querySelectorAll('.log .thing')].map((node) => node.textContent.trim())
    if (here) window.kami.push({ here, says: text('.kami .here .says'), log })
  }
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
}
"""


@pytest.mark.rule("RS-14.1")
def test_a_kami_speaks_at_its_shrine_when_the_log_says_so(visitor, house):
    page = sit(visitor(house, storage=TOLD), "kami_turn").page
    # Amaterasu asks at her shrine; the next to speak is Fujin.
    expect(page.locator(".kami .here")).to_contain_text("Amaterasu")
    page.evaluate(KAMI)
    page.get_by_role("button", name="Yes").click()
    page.wait_for_function("() => document.querySelector('svg.map [data-lit]')", timeout=PATIENCE)
    told = [one for one in page.evaluate("window.kami") if one["here"] == "Fujin"]
    assert told
    for one in told:
        assert "favours" in one["says"]
        assert any(line.startswith("Fujin favours") for line in one["log"])
