"""The table keeps nobody out: axe finds nothing serious in any state, in either theme."""

import pytest
from house import PHONE
from playwright.sync_api import expect
from robot import Robot

THEMES = ["light", "dark"]


def clean(somebody, state):
    assert somebody.barriers() == [], state


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["sunrise_sunset", "sunrise_lane"])
def test_playing(visitor, house, game, theme):
    somebody = visitor(house, theme=theme)
    table = somebody.table("me", "random", game=game, hints=True)
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=15)
    robot.wait()
    clean(somebody, "the first question")
    robot.play(most=5)
    robot.wait()
    clean(somebody, "in the middle")
    page.get_by_role("button", name="As a list").click()
    clean(somebody, "choices as a list")
    page.get_by_role("button", name="Chat").click()
    clean(somebody, "chat")
    page.get_by_role("button", name="Help").click()
    clean(somebody, "help")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="This table").click()
    clean(somebody, "this table")


@pytest.mark.parametrize("theme", THEMES)
def test_curtain_end_and_replay(visitor, house, theme):
    somebody = visitor(house, theme=theme)
    page = somebody.go(f"table/{somebody.table('me', 'me', options={'quick': 1})}")
    page.locator(".curtain").wait_for()
    clean(somebody, "the curtain")
    Robot(page, seed=16).play()
    clean(somebody, "the end")
    page.get_by_role("link", name="Replay and analyse").click()
    expect(page.locator("[data-step]")).to_be_visible()
    clean(somebody, "the replay")
    page.get_by_role("button", name="Take over from here").click()
    clean(somebody, "taking over")


@pytest.mark.parametrize("theme", THEMES)
def test_on_a_phone(visitor, house, theme):
    somebody = visitor(house, theme=theme, device=PHONE)
    page = somebody.go(f"table/{somebody.table('me', 'random')}")
    robot = Robot(page, seed=17, hand="touch")
    robot.play(most=3)
    robot.wait()
    clean(somebody, "a phone")
    page.get_by_role("button", name="Log").tap()
    page.get_by_label("What happened").wait_for()
    clean(somebody, "the log on a phone")
    somebody.fits()


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_missing_or_not_begun(visitor, house, theme):
    somebody = visitor(house, theme=theme)
    page = somebody.go("table/aaaaaaaaaaaa")
    page.get_by_role("button", name="Try again").wait_for()
    clean(somebody, "no such table")
    page = somebody.go(f"table/{somebody.table('me', 'invited')}")
    page.get_by_label("Players").wait_for()
    clean(somebody, "the waiting room")
    page = somebody.go("learn/sunrise_sunset")
    page.get_by_role("button", name="Understood").wait_for()
    clean(somebody, "the guided first game")


def test_words_for_those_who_listen(visitor, house):
    """Prompts and events are said, lit things have names, focus is not lost."""
    somebody = visitor(house)
    table = somebody.table("me", "random")
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=18, hand="keys")
    robot.play(most=4)
    robot.wait()
    said = page.locator("[aria-live=polite][aria-atomic=true]").inner_text()
    assert page.locator("#prompt").inner_text() in said
    for lit in page.locator("[data-lit]").all():
        assert lit.get_attribute("aria-label")
        assert lit.get_attribute("tabindex") == "0"
    assert page.evaluate("() => document.activeElement !== document.body")


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
    # The dialog gives the focus back to where it was; then it may be sent elsewhere.
    page.wait_for_timeout(300)
    page.keyboard.press("b")
    assert page.evaluate("() => document.activeElement.matches('[data-lit]')")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Into which lane")
    page.keyboard.press("u")
    expect(page.locator("#prompt")).to_have_text("Which card will you place?")
    page.keyboard.press("h")
    expect(page.get_by_text("A bot would choose")).to_be_visible(timeout=60_000)
