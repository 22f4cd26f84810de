"""Lines break, servers restart, pages are loaded again: the game goes on where it was."""

import re

from house import becomes
from playwright.sync_api import expect
from robot import Robot


def test_reload_and_restart_in_mid_game(visitor, own_house):
    somebody = visitor(own_house)
    table = somebody.table("me", "random", options={"quick": 1})
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=7)
    assert robot.play(most=6) == 6
    robot.wait()
    before = page.get_by_label("What happened").inner_text()
    page.reload()
    robot.wait()
    becomes(page, lambda: page.get_by_label("What happened").inner_text(), before)
    assert robot.play(most=3) == 3
    own_house.stop()
    connection = page.locator("[data-connection]")
    expect(connection).to_have_attribute("data-connection", "lost")
    expect(page.locator("header")).to_contain_text("Connection lost")
    own_house.start()
    # Nobody touches the page: it comes back by itself.
    expect(connection).to_have_attribute("data-connection", "live", timeout=120_000)
    assert robot.play() > 0
    assert somebody.get(f"/api/tables/{table}")["status"] == "over"


def test_a_page_that_is_unsure_asks_for_everything(visitor, house):
    """Edits that do not fit what the page has: it asks once, and the game goes on."""
    somebody = visitor(house)
    edits, asked = [], []

    def between(line):
        server = line.connect_to_server()

        def told(message):
            if '"type":"changed"' in message:
                edits.append(message)
                if len(edits) in (2, 5):
                    message = re.sub(r'"after":\d+', '"after":9999', message, count=1)
            line.send(message)

        def sent(message):
            if '"type":"resync"' in message:
                asked.append(message)
            server.send(message)

        server.on_message(told)
        line.on_message(sent)

    somebody.page.route_web_socket(re.compile("/live"), between)
    table = somebody.table("me", "random", options={"quick": 1})
    page = somebody.go(f"table/{table}")
    assert Robot(page, seed=9).play(most=6) == 6
    assert len(asked) == 2
    assert Robot(page, seed=10).play() > 0
    assert somebody.get(f"/api/tables/{table}")["status"] == "over"
    assert len(asked) == 2


def test_what_is_not_there_is_said_with_a_way_on(visitor, house):
    somebody = visitor(house)
    page = somebody.go("table/aaaaaaaaaaaa")
    expect(page.get_by_role("link", name=re.compile("Home"))).to_be_visible()
    expect(page.locator("body")).to_contain_text(re.compile("no such|not", re.I))
    # Somebody else's private table is as if it were not there.
    host = visitor(house)
    table = host.table("me", "random")
    page = somebody.go(f"table/{table}")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_a_bot_stands_in_and_the_seat_is_taken_back(visitor, house):
    somebody = visitor(house)
    # A bot that thinks leaves time to come back.
    table = somebody.table("me", "random", stand_in="expert")
    page = somebody.go(f"table/{table}")
    Robot(page, seed=8).play(most=1)
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_label("Players")).to_contain_text("a bot stands in")
    expect(page.get_by_text("A bot plays in your seat.").first).to_be_visible()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_label("Players")).not_to_contain_text("a bot stands in")


def test_what_cannot_be_taken_back_is_asked_about_first(visitor, house):
    """The table's rule, and the person's own setting."""
    careful = visitor(house)
    table = careful.table("me", "random", confirm=True, options={"quick": 1})
    page = careful.go(f"table/{table}")
    robot = Robot(page, seed=9)
    for _ in range(400):
        look = robot.wait()
        if look["kind"] == "sure":
            break
        robot.act(look)
    expect(page.get_by_text("this cannot be taken back. Go ahead?")).to_be_visible()
    page.get_by_role("button", name="No, choose again").click()
    robot._mark = ""
    assert robot.wait()["kind"] == "choices"
    wary = visitor(house, settings={"confirm": True})
    page = wary.go(f"table/{wary.table('me', 'random', options={'quick': 1})}")
    Robot(page, seed=10).play(most=4)
