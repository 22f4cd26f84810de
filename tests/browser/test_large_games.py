"""Path to Yaaru, Rising Sun and Kemet: whole games at small and large tables, on every screen."""

import pytest
from house import PHONE
from robot import Robot

# Each title: its smallest and largest table, and options that keep a game short.
TITLES = {
    "path_to_yaaru": (2, 4, {"round_limit": 10}),
    "rising_sun": (3, 5, {}),
    "kemet": (2, 5, {"rounds": 3}),
}


def begin(visitor, house, game, seats, **wanted):
    somebody = visitor(house, **wanted)
    others = ["random"] * (seats - 1)
    table = somebody.table("me", *others, game=game, options=TITLES[game][2])
    somebody.go(f"table/{table}")
    return somebody, table


def over(somebody, table):
    assert somebody.get(f"/api/tables/{table}")["status"] == "over"
    assert somebody.faults == []


# `make test` plays Kemet to its end in the printed game, below, and Rising Sun over tea (test_tea.py).
@pytest.mark.long
@pytest.mark.parametrize("largest", [False, True], ids=["smallest", "largest"])
@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game(visitor, house, game, largest):
    somebody, table = begin(visitor, house, game, TITLES[game][largest])
    assert Robot(somebody.page, seed=21).play() > 5
    over(somebody, table)
    somebody.fits()


@pytest.mark.long
def test_by_keyboard_alone(visitor, house):
    somebody, table = begin(visitor, house, "rising_sun", 3)
    assert Robot(somebody.page, seed=22, hand="keys").play() > 5
    over(somebody, table)


@pytest.mark.parametrize("game", TITLES)
def test_on_a_phone(visitor, house, game):
    somebody, _ = begin(visitor, house, game, TITLES[game][0], device=PHONE)

    def watch(look):
        if look["kind"] == "choices":
            somebody.fits()

    assert Robot(somebody.page, seed=23, hand="touch").play(most=30, watch=watch) == 30
    assert somebody.faults == []


# `make test` looks at some questions of every title, on a phone in the dark (test_touch.py).
@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", TITLES)
def test_nobody_is_kept_out(visitor, house, game, theme):
    somebody, _ = begin(visitor, house, game, TITLES[game][1], theme=theme)
    robot = Robot(somebody.page, seed=24)
    for most in (0, 6, 25):
        robot.play(most=most)
        robot.wait()
        somebody.keeps_nobody_out()


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.long)])
def test_kemet_as_it_is_printed(visitor, house, seats):
    """No limit of rounds: bots that want to win bring the game to its own end."""
    somebody = visitor(house)
    table = somebody.table("me", *["learner"] * (seats - 1), game="kemet")
    somebody.go(f"table/{table}")
    assert Robot(somebody.page, seed=25).play() > 20
    over(somebody, table)
    view = max(somebody.looks().items())[1]["view"]
    assert view["over"]
    assert max(view["scores"]) >= view["fame_to_win"]
    for winner in view["winners"]:
        assert view["scores"][winner] == max(view["scores"])
    somebody.fits()
