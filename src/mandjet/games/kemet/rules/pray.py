"""Pray (KBS-5.1)."""

from mandjet.games.kemet.rules.board import gain_prayer
from mandjet.games.kemet.rules.turn import PlaceUnits
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import CITY, PRIEST, REINFORCEMENT_PRAYER


def pray(state: Kemet, seat: int) -> None:
    """Gain Prayer Points, with the Priest more; then Reinforcement Prayer brings units."""
    gain_prayer(state, seat, state.tables.pray + state.bonus(seat, PRIEST))  # KBS-7.27
    if state.owns(seat, REINFORCEMENT_PRAYER):  # KBS-7.18
        state.push(PlaceUnits(seat, state.tables.tile_amount[REINFORCEMENT_PRAYER], CITY, 0))
