"""Returning hostages, at every seasonal setup and in winter (RS-6.5)."""

from typing import Final

from mandjet.games.rising_sun.rules.gains import gain_coins_together
from mandjet.games.rising_sun.rules.telling import tell_seat
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import HELD, MONSTERS, PLACES, RESERVE

RANSOM: Final = 1


def return_hostages(state: RisingSun) -> None:
    """Every hostage goes to its owner's reserve; its captor gets a coin, in one event."""
    n = state.seats
    coins = [0] * n
    for captor in range(n):
        for owner in range(n):
            bushi = state.held_bushi[captor * n + owner]
            shinto = state.held_shinto[captor * n + owner]
            state.bushi[owner * PLACES + RESERVE] += bushi
            state.shinto[owner * PLACES + RESERVE] += shinto
            coins[captor] += (bushi + shinto) * RANSOM
            state.held_bushi[captor * n + owner] = 0
            state.held_shinto[captor * n + owner] = 0
    for monster in range(MONSTERS):
        captor = state.lair[monster] - HELD
        if 0 <= captor < n:
            state.lair[monster] = RESERVE
            coins[captor] += RANSOM
    for captor in range(n):
        if coins[captor]:
            tell_seat(state, "returned-hostages", captor, "count", coins[captor])
    gain_coins_together(state, coins)
