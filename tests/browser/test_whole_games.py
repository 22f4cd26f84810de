"""Whole games, played by a robot that knows nothing but what the page offers."""

import pytest
from house import DESK, PHONE
from playwright.sync_api import expect
from robot import Robot

# Each title with a short variant of itself.
TITLES = {
    "sunrise_sunset": (["me", "random"], {"quick": 1}),
    "sunrise_lane": (["me", "random"], {}),
}


def begin(visitor, house, game, **wanted):
    somebody = visitor(house, **wanted)
    seats, options = TITLES[game]
    table = somebody.table(*seats, game=game, options=options)
    somebody.go(f"table/{table}")
    return somebody, table


def over(somebody, table):
    info = somebody.get(f"/api/tables/{table}")
    assert info["status"] == "over"
    shown = somebody.page.get_by_label("Result")
    for seat in info["seats"]:
        expect(shown).to_contain_text(seat["name"])
    return info


@pytest.mark.parametrize("game", TITLES)
def test_by_mouse(visitor, house, game):
    somebody, table = begin(visitor, house, game)
    assert Robot(somebody.page, seed=1).play() > 5
    over(somebody, table)
    somebody.fits()


def test_by_keyboard_alone(visitor, house):
    somebody, table = begin(visitor, house, "sunrise_sunset")
    assert Robot(somebody.page, seed=2, hand="keys").play() > 5
    over(somebody, table)


# What a finger can reach of every question is measured by test_stage.
@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=[pytest.mark.long] * (g == "sunrise_lane")) for g in TITLES]
)
def test_on_a_phone(visitor, house, game):
    somebody, table = begin(visitor, house, game, device=PHONE)

    def watch(look):
        if look["kind"] == "choices":
            somebody.fits()

    assert Robot(somebody.page, seed=3, hand="touch").play(watch=watch) > 5
    over(somebody, table)


def test_at_leisure_in_full_motion(visitor, house):
    """As people play: everything is told and travels. Some choices are enough."""
    somebody = visitor(
        house, storage={"mandjet.pace": "quick"}, settings={"motion": "full"}, device=DESK
    )
    table = somebody.table("me", "random", options={"quick": 1})
    somebody.go(f"table/{table}")
    assert Robot(somebody.page, seed=4).play(most=8) == 8
    somebody.page.get_by_label("What happened").get_by_text("Round 1").wait_for()
