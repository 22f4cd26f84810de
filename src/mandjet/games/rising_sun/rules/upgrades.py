"""War upgrades and the start of the war phase (RS-15.2, RS-20)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import BUY
from mandjet.games.rising_sun.rules.gains import gain_coins, gain_ronin, gain_vp, merchant_coins
from mandjet.games.rising_sun.rules.honor import is_above
from mandjet.games.rising_sun.rules.telling import tell_pair, tell_seat
from mandjet.games.rising_sun.state import RisingSun

# Those that bring coins at the start of the war phase, the one that takes them from others last,
# and all that act then.
COIN_CARDS: Final = [t.SHOGUN, t.MONEYLENDER, t.BUSHIDO, t.RIGHTEOUS]
WAR_UPGRADES: Final = [*COIN_CARDS, t.WAY_OF_RONIN]


class WarUpgrades(SeatFrame[RisingSun]):
    """All that a seat gains at the start of the war phase, the Koi's exchange last (RS-15.2)."""

    def run(self, state: RisingSun) -> None:
        seat = self.seat
        gain_ronin(state, seat, ronin_gains(state, seat))
        if state.seat_of[t.KOI] == seat:
            state.push(KoiExchange(seat))
        owned = [state.owns(seat, card) for card in COIN_CARDS]
        state.push(WarGains(seat, owned[0], owned[1], owned[2], owned[3]))


class WarGains(Frame[RisingSun]):
    """The cards that bring a seat coins, copy by copy: in the order the seat likes where that
    changes anybody's coins, smaller gains first where it does not (RS-15.2)."""

    def __init__(
        self, seat: int, shogun: int, moneylender: int, bushido: int, righteous: int
    ) -> None:
        self.seat: int = seat
        # How many copies of each are still to come.
        self.shogun: int = shogun
        self.moneylender: int = moneylender
        self.bushido: int = bushido
        self.righteous: int = righteous

    def left(self) -> list[int]:
        """The copies still to come, by the place of their card in COIN_CARDS."""
        return [self.shogun, self.moneylender, self.bushido, self.righteous]

    def run(self, state: RisingSun) -> None:
        left = self.left()
        if own_order_matters(state, self.seat, left):
            state.ask(self.seat, [BUY + COIN_CARDS[i] for i in range(len(left)) if left[i]])
            return
        for i in by_gain(state, self.seat):
            for _ in range(left[i]):
                gain_from(state, self.seat, COIN_CARDS[i])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        left = self.left()
        left[COIN_CARDS.index(action - BUY)] -= 1
        state.push(WarGains(seat, left[0], left[1], left[2], left[3]))
        gain_from(state, seat, action - BUY)


def gain_from(state: RisingSun, seat: int, card: int) -> None:
    """One copy of a card brings what it does (RS-20.5, RS-20.8, RS-20.15, RS-20.29)."""
    if card == t.RIGHTEOUS:
        for other in range(state.seats):
            coins = taken_from(state, state.coins, seat, other)
            if coins:
                state.coins[other] -= coins
                state.coins[seat] += coins
                tell_pair(state, "stole-coins", seat, "from_seat", other, "coins", coins)
        return
    gain_coins(state, seat, coins_of(state, seat, card))
    if card == t.BUSHIDO:
        gain_vp(state, seat, virtues(state, seat) * state.tables.vp[t.BUSHIDO])


def coins_of(state: RisingSun, seat: int, card: int) -> int:
    """The coins that a copy of a card brings from the common pile."""
    if card == t.RIGHTEOUS:
        return 0
    each = virtues(state, seat) if card == t.BUSHIDO else 1
    return state.tables.coins[card] * each


def taken_from(state: RisingSun, coins: list[int], seat: int, other: int) -> int:
    """The coins that Way of the Righteous takes from another seat."""
    if not is_above(state, seat, other):
        return 0
    return min(state.tables.coins[t.RIGHTEOUS], coins[other])


def by_gain(state: RisingSun, seat: int) -> list[int]:
    """The places of COIN_CARDS, smaller gains first, so that Way of the Merchant of others wakes as
    late as possible; what takes coins from others comes last."""
    gains = [(coins_of(state, seat, COIN_CARDS[i]), i) for i in range(len(COIN_CARDS) - 1)]
    return [i for _, i in sorted(gains)] + [len(COIN_CARDS) - 1]


def after(state: RisingSun, coins: list[int], seat: int, card: int) -> list[int]:
    """The coins of all seats after one copy of a card of a seat."""
    now = coins[:]
    if card == t.RIGHTEOUS:
        for other in range(state.seats):
            taken = taken_from(state, coins, seat, other)
            now[other] -= taken
            now[seat] += taken
        return now
    event = [0] * state.seats
    event[seat] = coins_of(state, seat, card)
    brought = merchant_coins(state, coins, event)
    for other in range(state.seats):
        now[other] += brought[other] + event[other]
    return now


def own_order_matters(state: RisingSun, seat: int, left: list[int]) -> bool:
    """Whether anybody's coins depend on the order of a seat's own cards: only Way of the Merchant
    makes one gain look at another."""
    if len(left) - left.count(0) < 2 or not somebody_owns(state, t.MERCHANT):
        return False
    ends: list[list[int]] = []
    add_ends(state, state.coins, seat, left, ends)
    return len(ends) > 1


def somebody_owns(state: RisingSun, card: int) -> bool:
    return any(state.owns(seat, card) for seat in range(state.seats))


def add_ends(
    state: RisingSun, coins: list[int], seat: int, left: list[int], ends: list[list[int]]
) -> None:
    """Add the coins of all seats after every order of a seat's cards, each result once."""
    over = True
    for i in range(len(left)):
        if left[i]:
            over = False
            rest = left[:]
            rest[i] -= 1
            add_ends(state, after(state, coins, seat, COIN_CARDS[i]), seat, rest, ends)
    if over and coins not in ends:
        ends.append(coins[:])


def ronin_gains(state: RisingSun, seat: int) -> int:
    """The ronin a seat's war upgrades bring (RS-20.9)."""
    return state.owns(seat, t.WAY_OF_RONIN) * state.tables.ronin[t.WAY_OF_RONIN]


class KoiExchange(SeatFrame[RisingSun]):
    """The Koi turn all their ronin into coins; no gain from the pile (RS-19.1)."""

    def run(self, state: RisingSun) -> None:
        ronin = state.ronin[self.seat]
        state.ronin[self.seat] = 0
        state.coins[self.seat] += ronin
        if ronin:
            tell_seat(state, "exchanged", self.seat, "ronin", ronin)


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
    """Whether what the coins can be at the end depends on the order of these seats."""
    sensitive = somebody_owns(state, t.MERCHANT) or somebody_owns(state, t.RIGHTEOUS)
    if not sensitive or len(seats) < 2:
        return False
    outcomes: list[list[list[int]]] = []
    try_orders(state, [state.coins], seats, outcomes)
    return outcomes.count(outcomes[0]) < len(outcomes)


def try_orders(
    state: RisingSun,
    starts: list[list[int]],
    seats: list[int],
    outcomes: list[list[list[int]]],
) -> None:
    """For every order of these seats all that the coins can be at the end, if each seat takes its
    own cards in any order."""
    if not seats:
        outcomes.append(sorted(starts))
    for seat in seats:
        owned = [state.owns(seat, card) for card in COIN_CARDS]
        ends: list[list[int]] = []
        for coins in starts:
            add_ends(state, coins, seat, owned, ends)
        if state.seat_of[t.KOI] == seat:
            for coins in ends:
                coins[seat] += state.ronin[seat] + ronin_gains(state, seat)
        try_orders(state, ends, [other for other in seats if other != seat], outcomes)
