"""Each thing an author can get wrong beside the rules is named in words."""

import msgspec
import pytest
import toy.terminal
from toy.game import ToyGame, ToyHeuristic

from mandjet.engine.conformance import check


class TooFew(ToyHeuristic):
    def weigh(self, state, seat, menu):
        return [1.0] * (len(menu) - 1)


class Weightless(ToyHeuristic):
    def weigh(self, state, seat, menu):
        return [0.0, *[1.0] * (len(menu) - 1)]


class OneNumber(ToyHeuristic):
    def evaluate(self, state):
        return [0.5]


class BeyondOne(ToyHeuristic):
    def evaluate(self, state):
        return [1.5] * state.seats


def toy_with(**parts):
    return type("Changed", (ToyGame,), {**parts, "__module__": "toy.game"})()


@pytest.mark.parametrize(
    ("heuristic", "message"),
    [
        (TooFew(), "heuristic.weigh gives 1 weights for 2 actions"),
        (Weightless(), r"heuristic.weigh gives actions \[0\] a weight that is not above 0"),
        (OneNumber(), "heuristic.evaluate gives 1 numbers for"),
        (BeyondOne(), "chances are 0 to 1"),
    ],
)
def test_a_heuristic_of_the_wrong_shape(heuristic, message):
    with pytest.raises(AssertionError, match=message):
        check(toy_with(heuristic=heuristic), games=20, seed=1)


def test_a_name_that_is_not_the_folder():
    meta = msgspec.structs.replace(ToyGame.meta, name="joy")
    with pytest.raises(AssertionError, match=r"META.name is 'joy', its folder is 'toy'"):
        check(toy_with(meta=meta), games=1)


def test_a_terminal_that_draws_nothing(monkeypatch):
    monkeypatch.setattr(toy.terminal, "draw", lambda view, text, names: None)
    with pytest.raises(AssertionError, match=r"terminal.draw gives what is to be printed"):
        check(ToyGame(), games=20, seed=1)
    monkeypatch.delattr(toy.terminal, "draw")
    with pytest.raises(AssertionError, match=r"terminal.py has no draw\(view, text, names\)"):
        check(ToyGame(), games=1)
