"""What a title supplies beside its rules, checked with a message that says what is wrong."""

from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any

from mandjet.engine.clauses import clauses
from mandjet.engine.declared import check_written
from mandjet.engine.errors import MandjetError
from mandjet.engine.frame import Frame
from mandjet.engine.game import WHAT_IF, Game
from mandjet.engine.preview import changes
from mandjet.engine.rng import Rng
from mandjet.engine.sameness import apart
from mandjet.engine.state import State


def check_supplied(game: Game[Any]) -> None:
    """What can be seen before a game begins: names, words, the drawing for the terminal."""
    folder = game.package.rpartition(".")[2]
    assert game.meta.name == folder, f"META.name is {game.meta.name!r}, its folder is {folder!r}"
    check_written(Path(str(import_module(game.package).__file__)).with_name("state.py"))
    for action in range(game.actions):
        assert game.describe(action), f"action {action} has no words"
    for option in game.meta.options:
        assert option.default in option.values, f"option {option.name} lacks its default"
        for key in (option.name, *(f"{option.name}-{value}" for value in option.values)):
            assert game.text.has(f"option-{key}"), (
                f"message option-{key} is missing: write it in text/en.ftl"
            )
    assert isinstance(game.first, Frame), "Game.first is a frame, such as Draw(), not its class"
    try:
        game.drawing()
    except MandjetError as error:
        raise AssertionError(str(error)) from None


def check_drawing(state: State, seat: int | None) -> None:
    """The terminal draws what a seat sees, whatever the players are called."""
    draw = state.game.drawing()
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
        for action, weight in zip(menu, weights, strict=True):
            assert 0 < weight < inf, (
                f"heuristic.weigh gives action {action} the weight {weight}: finite, above 0"
            )
        assert twin.hash() == mark, "heuristic.weigh changes the state"
    worth = heuristic.evaluate(state)
    assert len(worth) == state.seats, (
        f"heuristic.evaluate gives {len(worth)} numbers for {state.seats} seats"
    )
    assert all(0 <= number <= 1 for number in worth), (
        f"heuristic.evaluate gives {worth}: chances are 0 to 1"
    )


def check_fields(state: State) -> None:
    """Rules set no field that is not declared. Compiled classes have no others; in plain Python one
    would be lost in clones and positions."""
    lost = getattr(state, "__dict__", {}).keys() - getattr(state.clone(), "__dict__", {}).keys()
    assert not lost, f"the rules set {', '.join(sorted(lost))}: write it in `declare`"


def check_registered(frame: Frame[Any], game: Game[Any]) -> None:
    """A frame on the stack is one that positions can name, with its numbers, and build again."""
    kind = type(frame)
    assert game.frames.get(kind.__name__) is kind, (
        f"frame {kind.__name__} comes from {kind.__module__}: define it in {game.package}, and have"
        " the module imported before the game is made, so that positions can name it"
    )
    for name in frame.takes:
        assert hasattr(frame, name), (
            f"frame {kind.__name__} takes {name} and does not keep it: keep it as self.{name}"
        )


def check_choices(state: State, seat: int) -> None:
    """Every choice has words and a clause that there is, and no two look the same."""
    choices = state.choices(seat)
    assert [choice.id for choice in choices] == state.legal(seat), (
        "there is one choice for each legal action"
    )
    faces = [(choice.on, choice.text) for choice in choices]
    twice = sorted({f"{text!r} on {on}" for on, text in faces if faces.count((on, text)) > 1})
    assert not twice, f"choices differ: {', '.join(twice)} stands for several actions"
    known = clauses(state.game.package)
    for choice in choices:
        assert choice.text, f"choice {choice.kind} has words"
        assert choice.rule in known, (
            f"choice {choice.kind} names {choice.rule!r}, no clause of rules.md: give its Words a"
            " `rule`"
        )


def check_reasons(state: State, seat: int) -> None:
    """Reasons are about what cannot be chosen, and name a clause that there is."""
    reasons = state.game.reasons(state, seat)
    elements = [reason.on for reason in reasons]
    twice = {element for element in elements if elements.count(element) > 1}
    assert not twice, f"one reason for an element, not several: {sorted(twice)}"
    known = clauses(state.game.package)
    possible = {choice.on: choice.text for choice in state.choices(seat)}
    for reason in reasons:
        assert reason.text, f"reason {reason.kind} has words"
        assert reason.on not in possible, (
            f"{reason.on} can be chosen ({possible[reason.on]}), but not so says: {reason.text}"
        )
        assert reason.rule in known, f"reason {reason.kind} names {reason.rule!r}, no clause"


def check_preview(state: State, seat: int, action: int) -> None:
    """What a preview says is what happens; and an action that neither draws nor reveals anything to
    a seat leads where the seat knew."""
    game = state.game
    told = game.preview(state, seat, action)
    tried, after = state.redeal(seat, Rng(WHAT_IF)), state.clone()
    tried.apply(seat, action)
    after.apply(seat, action)
    if told is None:
        assert not tried.certain_to(seat), "a preview is given where the outcome is certain"
        return
    seen = after.view(seat)
    assert tried.view(seat) == seen, (
        f"{game.describe(action)} shows seat {seat} something hidden without saying so:"
        f" {apart(seen, tried.view(seat))}. Let view.py show only what the seat may know; what an"
        " action makes known is told by state.reveal"
    )
    real = changes(game.counts(state.view(seat)), game.counts(seen), seat, game.text)
    assert told == real, f"a preview says {told}, what happens is {real}"
