"""The table in a terminal, from a view only."""

from collections.abc import Sequence

from mandjet.engine.text import Text

from .view import ToyView


def draw(view: ToyView, text: Text, names: Sequence[str]) -> str:
    """A line for the round, one for the card in the hand, one for each seat."""
    lines = [f"round {view.round}"]
    if view.card is not None:
        lines.append(f"in your hand: {text.say(f'card-{view.card}')}")
    for seat, name in enumerate(names):
        bid = "has bid" if view.ready[seat] else ""
        lines.append(f"{name}: {view.scores[seat]} points, {view.coins[seat]} coins {bid}".rstrip())
    return "\n".join(lines)
