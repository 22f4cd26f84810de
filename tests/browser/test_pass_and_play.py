"""One device, several seats: a curtain between them, and nothing of either view behind it."""

import re

from house import becomes
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
