"""Pray (KBS-5.1)."""

from mandjet.games.kemet.rules.board import gain_prayer
from mandjet.games.kemet.rules.placing import FREE_CITY, PlaceUnits
from mandjet.games.kemet.state import Kemet
from mandjet.games.kemet.tables import PRIEST, REINFORCEMENT_PRAYER


def pray(state: Kemet, seat: int) -> None:
    """Gain Prayer Points, with the Priest more; Reinforcement Prayer brings units."""
    amount = state.tables.pray
    if state.owns(seat, PRIEST):
        amount += state.tables.tile_amount[PRIEST]
    gain_prayer(state, seat, amount)
    if state.owns(seat, REINFORCEMENT_PRAYER):
        units = state.tables.tile_amount[REINFORCEMENT_PRAYER]
        state.push(PlaceUnits(seat, units, FREE_CITY))
