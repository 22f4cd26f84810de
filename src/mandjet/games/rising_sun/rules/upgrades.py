"""War upgrades and the start of the war phase (RS-15.2, RS-20)."""

from typing import Final

from mandjet.engine.frame import SeatFrame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.gains import gain_ronin, gain_vp, merchant_coins
from mandjet.games.rising_sun.rules.honor import is_above
from mandjet.games.rising_sun.rules.telling import tell_seat
from mandjet.games.rising_sun.state import RisingSun

# Those that act at the start of the war phase.
WAR_UPGRADES: Final = (t.SHOGUN, t.MONEYLENDER, t.BUSHIDO, t.RIGHTEOUS, t.WAY_OF_RONIN)


class WarUpgrades(SeatFrame[RisingSun]):
    """All that a seat gains at the start of the war phase, the Koi's exchange last (RS-15.2)."""

    def run(self, state: RisingSun) -> None:
        seat = self.seat
        before = state.coins[:]
        gain_ronin(state, seat, ronin_gains(state, seat))
        collect(state, state.coins, seat)
        for other in range(state.seats):
            change = state.coins[other] - before[other]
            if change:
                key = "gained-coins" if change > 0 else "lost-coins"
                tell_seat(state, key, other, "coins", abs(change))
        if state.seat_of[t.KOI] == seat:
            exchange(state, seat)
        points = state.owns(seat, t.BUSHIDO) * virtues(state, seat) * state.tables.vp[t.BUSHIDO]
        gain_vp(state, seat, points)


def collect(state: RisingSun, coins: list[int], seat: int) -> None:
    """The coins a seat's war upgrades bring, into `coins`; smaller gains first, so that Way of
    the Merchant of others wakes as late as possible (RS-20.5, RS-20.8, RS-20.15, RS-20.29)."""
    tables = state.tables
    gains = [tables.coins[t.SHOGUN]] * state.owns(seat, t.SHOGUN)
    gains += [tables.coins[t.MONEYLENDER]] * state.owns(seat, t.MONEYLENDER)
    gains += [tables.coins[t.BUSHIDO] * virtues(state, seat)] * state.owns(seat, t.BUSHIDO)
    for gain in sorted(gains):
        event = [0] * state.seats
        event[seat] = gain
        brought = merchant_coins(state, coins, event)
        for other in range(state.seats):
            coins[other] += brought[other] + event[other]
    for _ in range(state.owns(seat, t.RIGHTEOUS)):
        for other in range(state.seats):
            if is_above(state, seat, other):
                taken = min(tables.coins[t.RIGHTEOUS], coins[other])
                coins[other] -= taken
                coins[seat] += taken


def ronin_gains(state: RisingSun, seat: int) -> int:
    """The ronin a seat's war upgrades bring (RS-20.9)."""
    return state.owns(seat, t.WAY_OF_RONIN) * state.tables.ronin[t.WAY_OF_RONIN]


def exchange(state: RisingSun, seat: int) -> None:
    """The Koi turn all their ronin into coins; no gain from the pile (RS-19.1)."""
    ronin = state.ronin[seat]
    state.ronin[seat] = 0
    state.coins[seat] += ronin
    if ronin:
        tell_seat(state, "exchanged", seat, "ronin", ronin)


def virtues(state: RisingSun, seat: int) -> int:
    """How many different virtues a seat owns."""
    count = 0
    for card in range(t.DECK):
        if state.tables.virtues >> card & 1 and state.cards[seat * t.DECK + card]:
            count += 1
    return count


def has_upgrades(state: RisingSun, seat: int) -> bool:
    """Whether something happens for a seat at the start of the war phase."""
    if state.seat_of[t.KOI] == seat and state.ronin[seat]:
        return True
    return any(state.owns(seat, card) for card in WAR_UPGRADES)


def order_matters(state: RisingSun, seats: list[int]) -> bool:
    """Whether the coins at the end depend on the order of these seats."""
    sensitive = False
    for seat in range(state.seats):
        if state.owns(seat, t.MERCHANT) or state.owns(seat, t.RIGHTEOUS):
            sensitive = True
    if not sensitive or len(seats) < 2:
        return False
    outcomes: list[list[int]] = []
    try_orders(state, state.coins, seats, outcomes)
    return outcomes.count(outcomes[0]) < len(outcomes)


def try_orders(
    state: RisingSun, coins: list[int], seats: list[int], outcomes: list[list[int]]
) -> None:
    """The coins of all seats after every order of these seats."""
    if not seats:
        outcomes.append(coins)
    for seat in seats:
        after = coins[:]
        collect(state, after, seat)
        if state.seat_of[t.KOI] == seat:
            after[seat] += state.ronin[seat] + ronin_gains(state, seat)
        try_orders(state, after, [other for other in seats if other != seat], outcomes)
