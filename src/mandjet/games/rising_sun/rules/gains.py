"""Gaining victory points, coins and ronin, and the cards that look at it (RS-3).

All of one event is one gain (RS-3.2): the rules add it up before they call these.
"""

from mandjet.games.rising_sun.rules.telling import tell_seat
from mandjet.games.rising_sun.state import WINTER_PHASE, RisingSun
from mandjet.games.rising_sun.tables import LOYALTY, MERCHANT, NOBODY


def gain_vp(state: RisingSun, seat: int, points: int, source: str = "tally-cards") -> None:
    """All the victory points of one event; Loyalty adds to it once (RS-20.37). `source` is the
    message that says what brings them."""
    if points <= 0:
        return
    if state.ally[seat] != NOBODY and state.phase != WINTER_PHASE:
        points += state.owns(seat, LOYALTY) * state.tables.vp[LOYALTY]
    state.vp[seat] += points
    if state.listening:
        gained: dict[str, int | str] = {"seat": seat, "points": points, "source": source}
        state.tell("gained-vp", gained, (f"seat:{seat}",))


def rob_vp(state: RisingSun, victim: int, most: int) -> int:
    """Take victory points from a seat, never below none; how many were there (RS-3.3, RS-3.4)."""
    points = min(most, state.vp[victim])
    state.vp[victim] -= points
    return points


def gain_coins(state: RisingSun, seat: int, coins: int) -> None:
    """Coins from the common pile for one seat, one event."""
    if coins > 0:
        gains = [0] * state.seats
        gains[seat] = coins
        gain_coins_together(state, gains)


def gain_coins_together(state: RisingSun, gains: list[int]) -> None:
    """Coins from the common pile for several seats in one event."""
    brought = merchant_coins(state, state.coins, gains)
    for seat in range(state.seats):
        if brought[seat]:
            state.coins[seat] += brought[seat]
            tell_seat(state, "merchant", seat, "coins", brought[seat])
    for seat in range(state.seats):
        if gains[seat] > 0:
            state.coins[seat] += gains[seat]
            tell_seat(state, "gained-coins", seat, "coins", gains[seat])


def merchant_coins(state: RisingSun, coins: list[int], gains: list[int]) -> list[int]:
    """What Way of the Merchant brings each seat when seats with these coins gain more from the
    common pile: once per event, to a player who has fewer than somebody who gains (RS-20.38)."""
    richest = -1
    for seat in range(state.seats):
        if gains[seat] > 0:
            richest = max(richest, coins[seat])
    brought = [0] * state.seats
    for seat in range(state.seats):
        if richest > coins[seat]:
            brought[seat] = state.owns(seat, MERCHANT) * state.tables.coins[MERCHANT]
    return brought


def gain_ronin(state: RisingSun, seat: int, ronin: int) -> None:
    """Ronin from the common pile."""
    if ronin:
        state.ronin[seat] += ronin
        tell_seat(state, "gained-ronin", seat, "ronin", ronin)
