"""A title without a board of its own is played on the generic one; so is a title whose board does not come."""

from pathlib import Path

import pytest
from house import PHONE, House
from playwright.sync_api import expect
from robot import Robot

LAUNCH = Path(__file__).parents[1] / "server" / "kit" / "launch.py"
THEMES = ["light", "dark"]
# Titles whose choices lie on things of every sort: cards of a hand, places, seats, piles, copies.
# No game of any of them, however it goes, is over before a seat has chosen 25 times.
TITLES = {
    "sunrise_sunset": (["me", "random"], {}),
    "sunrise_lane": (["me", "random"], {}),
    "path_to_yaaru": (["me", "random", "random"], {"round_limit": 10}),
    "rising_sun": (["me", "random", "random"], {}),
    "kemet": (["me", "random"], {"rounds": 3}),
}

OFFERED = """
() => ({
  decision: Number(document.querySelector('[data-decision]').dataset.decision),
  lit: [...document.querySelectorAll('[data-lit]')].map((node) => node.dataset.element),
  loose: document.querySelectorAll('.prompt button[data-choice]').length,
})
"""


@pytest.fixture(scope="module")
def toy_house(built, tmp_path_factory):
    """A server that has the toy among its games, which has no board."""
    with House(tmp_path_factory.mktemp("toy"), program=[str(LAUNCH)]) as running:
        yield running


def without_pictures(somebody):
    """No board of a title can be fetched."""
    somebody.page.route("**/assets/Board-*.js", lambda route: route.abort())


def begin(somebody, game, seats, options):
    table = somebody.table(*seats, game=game, options=options)
    somebody.go(f"table/{table}")
    return table


@pytest.mark.parametrize("hand", ["mouse", "touch", "keys"])
def test_the_toy_is_played_to_its_end(visitor, toy_house, hand):
    device = {"device": PHONE} if hand == "touch" else {}
    somebody = visitor(toy_house, **device)
    table = begin(somebody, "toy", ["me", "random"], {"rounds": 3})

    def watch(look):
        if look["kind"] == "choices":
            somebody.fits()
            assert "could not be fetched" not in somebody.page.inner_text("body")

    assert Robot(somebody.page, seed=5, hand=hand).play(watch=watch) >= 3
    info = somebody.get(f"/api/tables/{table}")
    assert info["status"] == "over"
    expect(somebody.page.get_by_label("Result")).to_contain_text(info["seats"][0]["name"])


def test_the_toy_is_read(visitor, toy_house):
    """Everything the view has is on the board, in words, each seat's things with its name."""
    somebody = visitor(toy_house)
    table = begin(somebody, "toy", ["me", "random"], {"rounds": 3})
    board = somebody.page.get_by_role("region", name="Table").last
    expect(board.get_by_role("list", name="Table")).to_contain_text("Round 1")
    seats = board.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats).to_have_count(2)
    for seat in seats.all():
        expect(seat).to_contain_text("Coins 3")
    expect(seats.first).to_contain_text("Ready no")
    Robot(somebody.page, seed=6).play(most=1)
    expect(board.get_by_role("list", name="Table")).to_contain_text("Round 2")
    view = somebody.looks()[max(somebody.looks())]["view"]
    shown = board.get_by_role("group", name="Shown").locator(".item")
    expect(shown).to_have_text([str(number) for number in view["shown"]])
    assert somebody.get(f"/api/tables/{table}")["status"] == "running"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("device", [None, PHONE], ids=["desk", "phone"])
def test_the_toy_keeps_nobody_out(visitor, toy_house, theme, device):
    somebody = visitor(toy_house, theme=theme, device=device)
    begin(somebody, "toy", ["me", "random"], {"rounds": 2})
    Robot(somebody.page, seed=7).wait()
    somebody.keeps_nobody_out()


@pytest.mark.parametrize("game", TITLES)
def test_every_choice_of_every_title_is_on_it(visitor, house, game):
    """Choices that lie on something are picked there, in any title; only the others are buttons."""
    somebody = visitor(house)
    without_pictures(somebody)
    begin(somebody, game, *TITLES[game])
    robot = Robot(somebody.page, seed=8)

    def watch(look):
        if look["kind"] != "choices":
            return
        page = somebody.page.evaluate(OFFERED)
        shown = [look for look in somebody.looks().values() if look["decision"] == page["decision"]]
        offered = shown[-1]["choices"]
        placed = {choice["on"] for choice in offered if choice["on"] is not None}
        assert placed == set(page["lit"]), "what can be picked is lit"
        assert page["loose"] == sum(choice["on"] is None for choice in offered)

    robot.play(most=25, watch=watch)
    assert robot.made == 25
    somebody.keeps_nobody_out()


def test_a_board_that_does_not_come_is_said_and_asked_for_again(visitor, house):
    somebody = visitor(house)
    without_pictures(somebody)
    begin(somebody, "sunrise_sunset", ["me", "random"], {"quick": 1})
    page = somebody.page
    expect(page.get_by_text("could not be fetched")).to_be_visible()
    Robot(page, seed=9, hand="keys").play(most=2)
    page.unroute("**/assets/Board-*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("could not be fetched")).to_have_count(0)
    expect(page.get_by_role("group", name="Board")).to_be_visible()
