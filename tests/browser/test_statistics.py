"""A player's page tells how it goes, title by title, in bars that are tables to a screen reader."""

import secrets

from house import PHONE, THEMES
from playwright.sync_api import expect
from robot import Robot


def test_how_it_goes_stands_on_the_players_page(house, visitor):
    ana = visitor(house)
    name = f"Hatshepsut-{secrets.token_hex(3)}"
    ana.post("/api/account", name=name, password="correct horse")
    # A quick game can be over with two units in sight, and what was used more is told of three.
    table = ana.table("me", "random")
    ana.go(f"table/{table}")
    Robot(ana.page, seed=3).play()
    page = ana.go(f"player/{name}")
    card = page.get_by_role("region", name="Sunrise Sunset")
    expect(card).to_contain_text("1 game")
    expect(card.get_by_role("table", name="Wins by seat")).to_contain_text("of 1")
    expect(card.get_by_role("table", name="Wins against")).to_contain_text("bot (random)")
    expect(card.get_by_role("table", name="Used most: unit")).to_be_visible()
    expect(card).to_contain_text("Half of all decisions")
    ana.keeps_nobody_out(*THEMES)
    page.set_viewport_size(PHONE["viewport"])
    overflow = page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
    assert overflow <= 0
