"""Gaining victory points, coins and ronin, and the cards that look at it (RS-3)."""

from mandjet.games.rising_sun.state import WINTER_PHASE, RisingSun
from mandjet.games.rising_sun.tables import LOYALTY, MERCHANT, NOBODY


def gain_vp(state: RisingSun, seat: int, points: int) -> None:
    """All the victory points of one event; Loyalty adds to it once (RS-20.37)."""
    if points <= 0:
        return
    if state.ally[seat] != NOBODY and state.phase != WINTER_PHASE:
        points += state.owns(seat, LOYALTY) * state.tables.vp[LOYALTY]
    state.vp[seat] += points
    if state.listening:
        state.tell("gained-vp", {"seat": seat, "points": points}, (f"seat:{seat}",))


def rob_vp(state: RisingSun, victim: int, most: int) -> int:
    """Take victory points from a seat, never below none; how many were there (RS-3.4)."""
    points = min(most, state.vp[victim])
    state.vp[victim] -= points
    return points


def gain_coins(state: RisingSun, seat: int, coins: int) -> None:
    """Coins from the common pile, one event of one seat; Way of the Merchant looks on."""
    if coins <= 0:
        return
    gained = state.coins[seat]
    for other in range(state.seats):
        if gained > state.coins[other]:
            feed_merchant(state, other)
    state.coins[seat] += coins
    if state.listening:
        state.tell("gained-coins", {"seat": seat, "coins": coins}, (f"seat:{seat}",))


def gain_coins_together(state: RisingSun, gains: list[int]) -> None:
    """Coins from the common pile for several seats in one event (RS-20.38)."""
    richest = -1
    for seat in range(state.seats):
        if gains[seat] > 0:
            richest = max(richest, state.coins[seat])
    before = state.coins[:]
    for seat in range(state.seats):
        if richest > before[seat]:
            feed_merchant(state, seat)
        if gains[seat] > 0:
            state.coins[seat] += gains[seat]
            if state.listening:
                told: dict[str, int | str] = {"seat": seat, "coins": gains[seat]}
                state.tell("gained-coins", told, (f"seat:{seat}",))


def feed_merchant(state: RisingSun, seat: int) -> None:
    """The coin Way of the Merchant brings when a richer player gains coins."""
    copies = state.owns(seat, MERCHANT)
    if copies:
        coins = copies * state.tables.coins[MERCHANT]
        state.coins[seat] += coins
        if state.listening:
            state.tell("merchant", {"seat": seat, "coins": coins}, (f"seat:{seat}",))


def gain_ronin(state: RisingSun, seat: int, ronin: int) -> None:
    """Ronin from the common pile."""
    state.ronin[seat] += ronin
    if ronin and state.listening:
        state.tell("gained-ronin", {"seat": seat, "ronin": ronin}, (f"seat:{seat}",))
