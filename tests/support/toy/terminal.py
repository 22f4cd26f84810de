"""The toy's table in the terminal."""

from collections.abc import Sequence

from mandjet.engine.text import Text
from toy.game import ToyView


def draw(view: ToyView, text: Text, names: Sequence[str]) -> str:
    """One line for each seat: points, coins, and whether it has bid."""
    lines = [f"round {view.round}"]
    for seat, name in enumerate(names):
        bid = "has bid" if view.ready[seat] else ""
        lines.append(f"{name}: {view.scores[seat]} points, {view.coins[seat]} coins {bid}".rstrip())
    return "\n".join(lines)
