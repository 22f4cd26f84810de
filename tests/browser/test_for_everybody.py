"""The table keeps nobody out: axe finds nothing serious in any state, in either theme."""

import re

import pytest
from house import PHONE, THEMES, becomes
from playwright.sync_api import expect
from positions import scenes
from robot import Robot

GAMES = ("sunrise_sunset", "sunrise_lane", "path_to_yaaru", "rising_sun", "kemet")


@pytest.mark.parametrize(
    "game", ["sunrise_sunset", pytest.param("sunrise_lane", marks=pytest.mark.long)]
)
def test_playing(visitor, house, game):
    somebody = visitor(house)
    table = somebody.table("me", "random", game=game, hints=True)
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=15)
    robot.wait()
    somebody.keeps_nobody_out(*THEMES)
    robot.play(most=5)
    robot.wait()
    # Only what lies on the board is worth a list.
    while page.locator("[data-lit]").count() == 0:
        robot.play(most=1)
        robot.wait()
    somebody.keeps_nobody_out(*THEMES)
    page.get_by_role("button", name="As a list").click()
    expect(page.get_by_role("button", name="Only the rest")).to_be_visible()
    somebody.keeps_nobody_out(*THEMES)
    page.get_by_role("button", name="Chat").click()
    expect(page.get_by_label("Say something")).to_be_visible()
    somebody.keeps_nobody_out(*THEMES)
    page.get_by_role("button", name="Player aid").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Scoring")).to_be_visible()
    somebody.keeps_nobody_out(*THEMES)
    page.get_by_role("button", name="How to use the table").click()
    expect(page.get_by_role("dialog", name="How to use the table")).to_be_visible()
    somebody.keeps_nobody_out(*THEMES)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    somebody.keeps_nobody_out(*THEMES)


def test_curtain_end_and_replay(visitor, house):
    somebody = visitor(house)
    page = somebody.go(f"table/{somebody.table('me', 'me', options={'quick': 1})}")
    page.locator(".curtain").wait_for()
    somebody.keeps_nobody_out(*THEMES)
    Robot(page, seed=16).play()
    somebody.keeps_nobody_out(*THEMES)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("[data-step]")).to_be_visible()
    somebody.keeps_nobody_out(*THEMES)
    page.get_by_role("button", name="Take over from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    somebody.keeps_nobody_out(*THEMES)


def test_on_a_phone(visitor, house):
    somebody = visitor(house, device=PHONE)
    page = somebody.go(f"table/{somebody.table('me', 'random')}")
    robot = Robot(page, seed=17, hand="touch")
    robot.play(most=3)
    robot.wait()
    somebody.keeps_nobody_out(*THEMES)
    page.get_by_role("button", name="Log").tap()
    page.get_by_label("What happened").wait_for()
    somebody.keeps_nobody_out(*THEMES)
    somebody.fits()


def test_what_is_missing_or_not_begun(visitor, house):
    somebody = visitor(house)
    page = somebody.go("table/aaaaaaaaaaaa")
    page.get_by_role("button", name="Try again").wait_for()
    somebody.keeps_nobody_out(*THEMES)
    page = somebody.go(f"table/{somebody.table('me', 'invited')}")
    page.get_by_label("Players").wait_for()
    somebody.keeps_nobody_out(*THEMES)
    page = somebody.go("learn/sunrise_sunset")
    page.get_by_role("region", name="Guide").wait_for()
    somebody.keeps_nobody_out(*THEMES)


def test_words_for_those_who_listen(visitor, house):
    """Prompts and events are said, lit things have names, focus is not lost."""
    somebody = visitor(house)
    table = somebody.table("me", "random")
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=18, hand="keys")
    robot.play(most=4)
    robot.wait()
    prompt = page.locator("#prompt").inner_text()
    expect(page.locator("[aria-live=polite][aria-atomic=true]")).to_contain_text(prompt)
    for lit in page.locator("[data-lit]").all():
        expect(lit).to_have_attribute("aria-label", re.compile("."))
        expect(lit).to_have_attribute("tabindex", "0")
    becomes(page, lambda: page.evaluate("() => document.activeElement !== document.body"), True)


def test_the_keys_of_the_help_page(visitor, house):
    somebody = visitor(house)
    table = somebody.table("me", "random", hints=True)
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=19)
    # What the robot waits for is new: the prompt is not the one it has just answered.
    look = robot.wait()
    while page.locator("#prompt").inner_text() != "Which card will you place?":
        robot.act(look)
        look = robot.wait()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    def to_the_board():
        page.keyboard.press("b")
        return page.evaluate("() => document.activeElement.matches('[data-lit]')")

    # Pressed again until the dialog has given the focus back to where it was.
    becomes(page, to_the_board, True)
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Into which lane")
    page.keyboard.press("u")
    expect(page.locator("#prompt")).to_have_text("Which card will you place?")
    page.keyboard.press("h")
    expect(page.get_by_text("A bot would choose")).to_be_visible()


# What may be chosen and is not drawn in the colour of what is highlighted.
UNSEEN = """
() => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'Highlight'
  const highlight = getComputedStyle(probe).color
  probe.remove()
  const seen = (node) => {
    const style = getComputedStyle(node)
    const outlined = style.outlineStyle !== 'none' && style.outlineColor === highlight
    return outlined || (style.stroke === highlight && Number(style.opacity) > 0)
  }
  const lit = [...document.querySelectorAll('[data-lit]')].filter((node) => node.getBoundingClientRect().width > 0)
  return lit.filter((node) => ![node, ...node.querySelectorAll('*')].some(seen)).map((node) => node.dataset.element)
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_with_forced_colours_what_may_be_chosen_is_seen(visitor, house, game):
    somebody = visitor(house)
    somebody.page.emulate_media(forced_colors="active")
    for seats, position in scenes(game).values():
        table = somebody.post("/api/analysis", position=position, seats=[None] * seats)["id"]
        page = somebody.go(f"table/{table}")
        Robot(page).wait()
        # Some questions have buttons only.
        if page.locator("[data-lit]").count():
            break
    assert page.locator("[data-lit]").count()
    becomes(page, lambda: page.evaluate(UNSEEN), [])
