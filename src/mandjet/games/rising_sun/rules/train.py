"""Train: acquire season cards (RS-11)."""

from typing import Final

from mandjet.games.rising_sun.rules.purchase import Buy
from mandjet.games.rising_sun.state import RisingSun

DISCOUNT: Final = 1


def train(state: RisingSun, seat: int, bonus: bool) -> None:
    """A seat's part of the mandate; selector and ally pay less (RS-11.3)."""
    state.push(Buy(seat, DISCOUNT if bonus else 0))
