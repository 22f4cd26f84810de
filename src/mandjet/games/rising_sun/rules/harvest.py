"""Harvest: coins for all, the rewards of provinces for selector and ally (RS-12)."""

from typing import Final

from mandjet.games.rising_sun.rules.figures import strength
from mandjet.games.rising_sun.rules.gains import gain_coins_together, gain_ronin, gain_vp
from mandjet.games.rising_sun.rules.honor import best_of
from mandjet.games.rising_sun.rules.telling import tell_land
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import LANDS, NOBODY

HARVEST_COIN: Final = 1


def harvest(state: RisingSun, selector: int) -> None:
    """All seats at one moment: there is nothing to choose (RS-12.1, RS-12.3)."""
    coins = [HARVEST_COIN] * state.seats
    points = [0] * state.seats
    ronin = [0] * state.seats
    ally = state.ally[selector]
    for p in range(LANDS):
        seat = strongest(state, p)
        if seat != NOBODY and seat in (selector, ally):
            coins[seat] += state.tables.harvest_coins[p]
            points[seat] += state.tables.harvest_vp[p]
            ronin[seat] += state.tables.harvest_ronin[p]
            tell_land(state, "harvested", seat, p)
    gain_coins_together(state, coins)
    for seat in range(state.seats):
        gain_ronin(state, seat, ronin[seat])
        gain_vp(state, seat, points[seat], "tally-harvest")


def strongest(state: RisingSun, p: int) -> int:
    """The seat with the most force in a province, NOBODY if it is empty (RS-12.2)."""
    return best_of(state, [strength(state, seat, p) for seat in range(state.seats)])
