"""Why not, and what if: looked up for tests by element and by the words of choices."""

from typing import Any

from mandjet.engine import State
from mandjet.engine.preview import MINUS

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")


def why_not(state: State, on: str, seat: int | None = None) -> tuple[str, str]:
    """The text and the clause of the reason why an element is no choice of the seat asked."""
    asked = state.waiting()[0] if seat is None else seat
    reasons = {reason.on: reason for reason in state.game.reasons(state, asked, NAMES)}
    assert on in reasons, f"{on} has no reason; there are {sorted(reasons)}"
    return reasons[on].text, reasons[on].rule


def kinds(state: State) -> set[str]:
    """The kinds of all reasons that the seats asked are told."""
    game: Any = state.game
    return {reason.kind for seat in state.waiting() for reason in game.reasons(state, seat)}


def what_if(state: State, *texts: str, seat: int | None = None) -> list[str] | None:
    """What choices, told in their words, one after the other, would change, with a plain minus;
    None: uncertain."""
    asked = state.waiting()[0] if seat is None else seat
    tried, actions = state.clone(), []
    for text in texts:
        choices = {choice.text: choice.id for choice in state.game.choices(tried, asked, NAMES)}
        assert text in choices, f"{text!r} is no choice; there are {sorted(choices)}"
        actions.append(choices[text])
        tried.apply(asked, actions[-1])
    told = state.game.preview(state, asked, *actions, names=NAMES)
    return None if told is None else [change.text.replace(MINUS, "-") for change in told]
