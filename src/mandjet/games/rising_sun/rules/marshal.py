"""Marshal: move figures, and build strongholds (RS-10)."""

from mandjet.games.rising_sun.rules.moving import EACH_ONCE, begin_moves
from mandjet.games.rising_sun.rules.purchase import Build
from mandjet.games.rising_sun.state import RisingSun


def marshal(state: RisingSun, seat: int, bonus: bool) -> None:
    """A seat's part of the mandate: first the moves, then the stronghold (RS-10.4)."""
    if bonus:
        state.push(Build(seat))
    begin_moves(state, seat, EACH_ONCE)
