"""Buying season cards and strongholds (RS-11)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import BUY, LAND, LAND_MENUS, PASS, PASS_OR_LAND, SEAT
from mandjet.games.rising_sun.rules.figures import raise_stronghold
from mandjet.games.rising_sun.rules.gains import gain_vp
from mandjet.games.rising_sun.rules.honor import gain_honor
from mandjet.games.rising_sun.rules.paths import AfterSummon
from mandjet.games.rising_sun.rules.summon import summon, summoning_lands
from mandjet.games.rising_sun.rules.telling import tell_land, tell_pair
from mandjet.games.rising_sun.state import RisingSun

BONSAI_LIMIT: Final = 1
DISCOUNT: Final = 1


def price_for(state: RisingSun, seat: int, cost: int, discount: int) -> int:
    """What a seat pays: the Bonsai at most 1, then the bonus (RS-19.5, RS-11.3)."""
    if state.seat_of[t.BONSAI] == seat and cost > BONSAI_LIMIT:
        cost = BONSAI_LIMIT
    return cost - discount if cost > discount else 0


class Buy(Frame[RisingSun]):
    """A seat may buy one of the cards on sale (RS-11.1).

    It is asked even without the coins: somebody may make it a gift (RS-3.6).
    """

    def __init__(self, seat: int, discount: int) -> None:
        self.seat: int = seat
        self.discount: int = discount

    def run(self, state: RisingSun) -> None:
        menu = [PASS]
        coins = state.coins[self.seat]
        on_sale = False
        market = state.market
        for card in range(t.DECK):
            if market[card]:
                on_sale = True
                if price_for(state, self.seat, state.tables.cost[card], self.discount) <= coins:
                    menu.append(BUY + card)
        if on_sale:
            state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        card = action - BUY
        price = price_for(state, seat, state.tables.cost[card], self.discount)
        state.push(Acquire(seat, card))
        spend(state, seat, price)


def spend(state: RisingSun, seat: int, price: int) -> None:
    """Pay the common pile for a card or stronghold (RS-11.2); Benevolence may give some of it to
    another player (RS-20.16)."""
    state.coins[seat] -= price
    copies = min(state.owns(seat, t.BENEVOLENCE), price)
    if copies:
        state.push(Benevolence(seat, copies))


class Benevolence(Frame[RisingSun]):
    """One of the coins spent may go to another player (RS-20.16)."""

    def __init__(self, seat: int, copies: int) -> None:
        self.seat: int = seat
        self.copies: int = copies

    def run(self, state: RisingSun) -> None:
        menu = [PASS]
        for other in range(state.seats):
            if other != self.seat:
                menu.append(SEAT + other)
        state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        other = action - SEAT
        if self.copies > 1:
            state.push(Benevolence(seat, self.copies - 1))
        state.coins[other] += 1
        tell_pair(state, "benevolence", seat, "to_seat", other)
        gain_honor(state, seat)
        gain_vp(state, seat, state.tables.vp[t.BENEVOLENCE])


class Acquire(Frame[RisingSun]):
    """The card is the buyer's and works at once; a monster stays the buyer's and is summoned
    (RS-4.4, RS-11.4 to RS-11.6)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: int = seat
        self.card: int = card

    def run(self, state: RisingSun) -> None:
        seat = self.seat
        take_card(state, seat, self.card)
        if state.listening:
            told: dict[str, int | str] = {"seat": seat, "card": f"card-{t.CARDS[self.card]}"}
            state.tell("acquired", told, (f"card:{t.CARDS[self.card]}",))
        kind = t.FIGURE_OF[self.card]
        if kind != t.NOBODY:
            state.push(AfterSummon(seat))
            state.push(SummonMonster(seat, kind))


def take_card(state: RisingSun, seat: int, card: int) -> None:
    """A card becomes a seat's, a monster with its figure in reserve (RS-4.4)."""
    state.market[card] -= 1
    state.cards[seat * t.DECK + card] += 1
    if card == t.SERPENT:
        state.serpent = seat
    if t.FIGURE_OF[card] != t.NOBODY:
        monster = t.FIGURE_OF[card] - t.MONSTER
        state.owner[monster] = seat
        state.lair[monster] = t.RESERVE
        state.beasts[seat] |= 1 << monster


class SummonMonster(Frame[RisingSun]):
    """A monster just acquired comes to one of its owner's strongholds (RS-11.5)."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: int = seat
        self.kind: int = kind

    def run(self, state: RisingSun) -> None:
        menu = LAND_MENUS[summoning_lands(state, self.seat)]
        if len(menu) == 1:
            summon(state, self.seat, self.kind, menu[0] - LAND)
        else:
            state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        summon(state, seat, self.kind, action - LAND)


class Build(SeatFrame[RisingSun]):
    """A seat may build a stronghold anywhere (RS-10.4).

    It is asked even without the coins: somebody may make it a gift (RS-3.6).
    """

    def run(self, state: RisingSun) -> None:
        if state.strongholds_left[self.seat]:
            price = price_for(state, self.seat, state.tables.stronghold_cost, 0)
            enough = state.coins[self.seat] >= price
            state.ask(self.seat, PASS_OR_LAND[t.EVERY_LAND if enough else 0])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        raise_stronghold(state, seat, action - LAND)
        tell_land(state, "built", seat, action - LAND)
        spend(state, seat, price_for(state, seat, state.tables.stronghold_cost, 0))
