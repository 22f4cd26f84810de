"""An upright screen with little height: the bar is folded beside the players, tools make no third row, and
the stage keeps its share whatever is asked."""

from house import becomes
from playwright.sync_api import expect
from robot import Robot

LOW = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
SHARE = "() => document.querySelector('[data-region=stage]').clientHeight / innerHeight"
QUESTIONS = 25


def bar(page):
    return page.get_by_role("button", name="Pages and menu")


def test_the_bar_opens_over_the_stage_and_goes_when_it_was_used(visitor, house):
    somebody = visitor(house, device=LOW)
    page = somebody.go(f"table/{somebody.table('me', 'learner')}")
    Robot(page).wait()
    log = page.get_by_role("button", name="Log")
    expect(log).not_to_be_visible()
    bar(page).tap()
    log.tap()
    expect(log).not_to_be_visible()
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.get_by_text("The game begins.")).not_to_be_visible()


def test_the_bar_opens_and_closes_by_keyboard(visitor, house):
    somebody = visitor(house, device=LOW)
    page = somebody.go(f"table/{somebody.table('me', 'learner')}")
    Robot(page).wait()
    bar(page).press("Enter")
    becomes(page, lambda: page.evaluate("document.activeElement.closest('header') !== null"), True)
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_focused()
    expect(page.get_by_role("button", name="Log")).not_to_be_visible()


def test_a_lost_line_is_told_though_the_bar_is_folded(visitor, own_house):
    somebody = visitor(own_house, device=LOW)
    page = somebody.go(f"table/{somebody.table('me', 'learner')}")
    Robot(page).wait()
    own_house.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible()


def test_the_stage_keeps_its_share_in_a_real_game(visitor, house):
    """With undo, what is new and what happened since among the tools, and small choices open."""
    somebody = visitor(house, device=LOW)
    page = somebody.go(f"table/{somebody.table('me', 'learner', game='sunrise_lane')}")
    robot = Robot(page, seed=5)
    for _ in range(QUESTIONS):
        look = robot.wait()
        if look["kind"] == "over":
            break
        becomes(page, lambda: page.evaluate(SHARE) >= 0.45, True)
        robot.act(look)


def test_tools_stand_behind_one_button_where_they_would_cost_the_stage_its_share(visitor, house):
    somebody = visitor(house, device=LOW)
    page = somebody.go(f"table/{somebody.table('me', 'learner', game='sunrise_lane')}")
    Robot(page).wait()
    tools = page.get_by_role("button", name="Undo, hint and more")
    one = page.get_by_role("button", name="As a list")
    expect(one).to_be_visible()
    expect(tools).to_have_count(0)
    # A window as low as one with a keyboard over it.
    page.set_viewport_size({"width": 320, "height": 430})
    tools.wait_for()
    expect(one).to_have_count(0)
    tools.tap()
    expect(one).to_be_visible()


def test_clocks_of_five_players_stand_in_one_thin_line(visitor, house):
    somebody = visitor(house, device=LOW)
    pace = {"kind": "live", "seconds": 900, "increment": 10}
    table = somebody.table("me", *["learner"] * 4, game="kemet", pace=pace)
    page = somebody.go(f"table/{table}")
    Robot(page).wait()
    expect(page.get_by_role("timer").first).to_be_visible()
    becomes(page, lambda: page.evaluate("document.querySelector('.players').clientHeight"), 44)


def test_a_guide_leaves_the_stage_its_share(visitor, house):
    """It says what to do, and stands for the sentence where both would cost too much."""
    for game in ("sunrise_lane", "rising_sun"):
        page = visitor(house, device=LOW).go(f"learn/{game}")
        Robot(page).wait()
        becomes(page, lambda page=page: page.evaluate(SHARE) >= 0.45, True)
