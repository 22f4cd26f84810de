"""What a title supplies beside its rules, checked with a message that says what is wrong."""

from importlib import import_module
from typing import Any

from mandjet.engine.game import Game
from mandjet.engine.rng import Rng
from mandjet.engine.state import State


def check_supplied(game: Game[Any]) -> None:
    """What can be seen before a game begins: names, words, the drawing for the terminal."""
    folder = game.package.rpartition(".")[2]
    assert game.meta.name == folder, f"META.name is {game.meta.name!r}, its folder is {folder!r}"
    for action in range(game.actions):
        assert game.describe(action), f"action {action} has no words"
    for option in game.meta.options:
        assert option.default in option.values, f"option {option.name} lacks its default"
        for key in (option.name, *(f"{option.name}-{value}" for value in option.values)):
            assert game.text.has(f"option-{key}"), f"message option-{key} is missing"
    try:
        terminal = import_module(f"{game.package}.terminal")
    except ModuleNotFoundError:
        raise AssertionError(f"{folder} has no terminal.py") from None
    assert callable(getattr(terminal, "draw", None)), "terminal.py has no draw(view, text, names)"


def check_drawing(state: State, seat: int | None) -> None:
    """The terminal draws what a seat sees, whatever the players are called."""
    draw = import_module(f"{state.game.package}.terminal").draw
    names = [f"Player {number}" for number in range(state.seats)]
    drawn = draw(state.view(seat), state.game.text, names)
    assert drawn is not None, "terminal.draw gives what is to be printed, not None"


def check_opinion(state: State) -> None:
    """The heuristic has an opinion of the right shape about a state as bots see it."""
    heuristic = state.game.heuristic
    for seat in state.waiting():
        twin = state.redeal(seat, Rng("opinion"))
        mark, menu = twin.hash(), twin.menu(seat)
        weights = heuristic.weigh(twin, seat, menu[:])
        assert len(weights) == len(menu), (
            f"heuristic.weigh gives {len(weights)} weights for {len(menu)} actions"
        )
        light = [action for action, weight in zip(menu, weights, strict=True) if not weight > 0]
        assert not light, f"heuristic.weigh gives actions {light} a weight that is not above 0"
        assert twin.hash() == mark, "heuristic.weigh changes the state"
    worth = heuristic.evaluate(state)
    assert len(worth) == state.seats, (
        f"heuristic.evaluate gives {len(worth)} numbers for {state.seats} seats"
    )
    assert all(0 <= number <= 1 for number in worth), (
        f"heuristic.evaluate gives {worth}: chances are 0 to 1"
    )
