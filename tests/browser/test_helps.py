"""What helps at a table: hints, the log, being called."""

import re

import pytest
from house import becomes
from playwright.sync_api import expect
from robot import Robot


def test_a_hint_points_at_a_choice(visitor, house):
    somebody = visitor(house)
    page = somebody.go(f"table/{somebody.table('me', 'random', hints=True)}")
    Robot(page, seed=42).wait()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-glow], .hinted").first).to_be_visible()
    expect(page.locator("[data-why]")).to_contain_text("It leaves a chance to win of")


def test_an_entry_of_the_log_lights_what_it_is_about(visitor, house):
    somebody = visitor(house)
    page = somebody.go(f"table/{somebody.table('me', 'random', game='sunrise_lane')}")
    robot = Robot(page, seed=43)
    for _ in range(20):
        robot.play(most=2)
        robot.wait()
        for entry in reversed(page.locator(".log .entry").all()[-6:]):
            entry.hover()
            if page.locator("[data-glow]").count():
                page.mouse.move(1, 1)
                expect(page.locator("[data-glow]")).to_have_count(0)
                return
    pytest.fail("no entry lit anything")


# What the browser really makes of sounds and notifications, counted on the way.
EARS = """
window.heard = { tones: 0, notes: [] }
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) {
  window.heard.tones += 1
  return start.apply(this, when)
}
const Real = window.Notification
window.Notification = class extends Real {
  // Chromium's headless shell can show none, so it never grants what people grant.
  static permission = 'granted'
  constructor(title, more) {
    super(title, more)
    window.heard.notes.push([title, more.body])
  }
}
Object.defineProperty(document, 'hidden', { get: () => window.away === true })
"""


@pytest.mark.parametrize("wanted", [True, False])
def test_who_is_waited_for_is_called(visitor, house, wanted):
    """By the title always; by a sound and a notification if one asked for them."""
    host = visitor(house, settings={"sound": wanted, "notify": wanted})
    guest = visitor(house)
    host.context.grant_permissions(["notifications"], origin=house.base)
    host.context.add_init_script(EARS)
    table = host.table("me", "invited", options={"quick": 1})
    host.context.add_init_script("window.away = true")
    host.invite(table, guest)
    page = host.page
    robot = Robot(guest.page, seed=45)

    def called():
        robot.step()
        return page.title().startswith("● ")

    # The guest plays on until the host is waited for, who looks elsewhere.
    becomes(page, called, True)
    expect(page).to_have_title(re.compile("^● .*Sunrise Sunset · Mandjet"))
    if wanted:
        becomes(page, lambda: len(page.evaluate("() => window.heard.notes")), 1)
    heard = page.evaluate("() => window.heard")
    if wanted:
        assert heard["tones"] == 2
        (note,) = heard["notes"]
        assert note[0] == "It is your turn"
        assert note[1] == "Sunrise Sunset: " + page.locator("#prompt").inner_text()
    else:
        assert heard == {"tones": 0, "notes": []}


def test_nobody_who_looks_at_the_table_gets_a_notification(visitor, house):
    somebody = visitor(house, settings={"sound": False, "notify": True})
    somebody.context.grant_permissions(["notifications"], origin=house.base)
    somebody.context.add_init_script(EARS)
    page = somebody.go(f"table/{somebody.table('me', 'random')}")
    Robot(page, seed=46).wait()
    expect(page).to_have_title(re.compile("^● "))
    assert page.evaluate("() => window.heard.notes") == []
