"""One device, several seats: a curtain between them, and nothing of either view behind it."""

import re

from house import becomes
from playwright.sync_api import expect
from robot import Robot

CARDS = (
    *("anubis", "apis", "apofis", "heka", "isis", "maat", "osiris", "plaga", "ra", "tefnut"),
    *("bastet", "eclipse", "libro"),
)


# A quick game has thirteen choices a seat at least, and a curtain before most of them.
CURTAINS = 10


def test_the_curtain_hides_everything(visitor, house):
    somebody = visitor(house)
    table = somebody.table("me", "me", options={"quick": 1})
    page = somebody.go(f"table/{table}")
    robot = Robot(page, seed=11)
    curtains = 0
    while curtains < CURTAINS:
        look = robot.wait()
        if look["kind"] == "curtain":
            curtains += 1
            behind_the_curtain(somebody)
        robot.act(look)


def behind_the_curtain(somebody):
    page = somebody.page
    # No card is in the page, in words or as an element, and nothing is lit.
    drawn = page.evaluate("() => document.body.outerHTML.toLowerCase()")
    for card in CARDS:
        assert re.search(rf"\b{card}\b", drawn) is None, card
    assert page.locator("[data-element], [data-piece], [data-choice]").count() == 0
    assert page.locator(".log .entry").count() == 0
    # The line goes down: nothing of the next seat comes before somebody says who they are.
    becomes(page, lambda: somebody.lines, [])
    # What came last was for the seat that has just moved, not for the one to come.
    if somebody.tables:
        shown = somebody.tables[-1]["look"]["seat"]
        name = page.locator(".curtain h2").inner_text()
        assert f"seat {shown + 1}" not in name.lower()


def test_the_long_form_names_several_seats_of_mine(visitor, house):
    somebody = visitor(house)
    page = somebody.go("new/sunrise_sunset")
    names = page.get_by_role("textbox", name="Name of player")
    lobby = page.get_by_role("checkbox", name="In the lobby")
    expect(lobby).to_be_visible()
    expect(names).to_have_count(0)
    page.get_by_label("Seat 2").select_option("me")
    # Names are for a table of our own: it is not in the lobby.
    expect(lobby).to_have_count(0)
    names.nth(0).fill("Ahmose")
    names.nth(1).fill("Nofret")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".curtain h2")).to_contain_text(re.compile("Ahmose|Nofret"))
    table = somebody.get(f"/api/tables/{page.url.split('/')[-1]}")
    assert [seat["name"] for seat in table["seats"]] == ["Ahmose", "Nofret"]
    assert table["agreed"]["public"] is False
    # Who played here last plays again, often.
    page = somebody.go("pass/sunrise_sunset")
    expect(page.get_by_label("Name of player 2")).to_have_value("Nofret")


def test_with_somebody_else_at_the_table_my_seats_have_my_name(visitor, house):
    page = visitor(house).go("new/sunrise_lane")
    page.get_by_role("radio", name="3").click()
    page.get_by_label("Seat 2").select_option("me")
    expect(page.get_by_role("textbox", name="Name of player")).to_have_count(2)
    page.get_by_label("Seat 3").select_option("invited")
    expect(page.get_by_role("textbox", name="Name of player")).to_have_count(0)
