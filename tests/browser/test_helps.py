"""What helps at a table: the guided first game, hints, the log, coming closer, being called."""

import pytest
from house import PHONE
from playwright.sync_api import expect
from robot import Robot
from test_large_games import TITLES

# How large the board is drawn.
SCALE = "() => document.querySelector('.stage [data-element]').getBoundingClientRect().width"


def test_the_guided_first_game_is_played_to_its_end(visitor, house):
    somebody = visitor(house)
    page = somebody.go("")
    page.get_by_role("article", name="Sunrise Sunset").get_by_role(
        "link", name="How it works"
    ).click()
    guide = page.get_by_label("Guide", exact=True)
    expect(guide).to_be_visible()
    robot = Robot(page, seed=41)
    titles = []

    def read():
        while guide.is_visible():
            titles.append(guide.get_by_role("heading").inner_text())
            guide.get_by_role("button", name="Understood").click()

    while robot.wait()["kind"] != "over":
        read()
        robot.play(most=1)
    page.get_by_role("button", name="Look at the table").click()
    read()
    assert len(titles) == len(set(titles)) > 4
    expect(page.get_by_role("button", name="Once more")).to_be_visible()


def test_a_hint_points_at_a_choice(visitor, house):
    somebody = visitor(house)
    page = somebody.go(f"table/{somebody.table('me', 'random', hints=True)}")
    Robot(page, seed=42).wait()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-glow], .hinted").first).to_be_visible()


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


@pytest.mark.parametrize("game", TITLES)
def test_coming_closer_and_moving_about_on_a_phone(visitor, house, game):
    seats, _, options = TITLES[game]
    somebody = visitor(house, device=PHONE)
    others = ["random"] * (seats - 1)
    page = somebody.go(f"table/{somebody.table('me', *others, game=game, options=options)}")
    Robot(page, seed=44, hand="touch").wait()
    whole = page.evaluate(SCALE)
    page.get_by_role("button", name="Closer").tap()
    page.wait_for_function(f"({SCALE})() > {whole} * 1.1")
    page.get_by_role("button", name="Further away").tap()
    page.wait_for_function(f"Math.abs(({SCALE})() - {whole}) < 1")
    somebody.fits()
