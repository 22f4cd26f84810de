"""Paths: what cards add after a summon (RS-21.1)."""

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import BUSHI_AT, LAND, LAND_MENUS, PASS, USE
from mandjet.games.rising_sun.rules import figures as figures
from mandjet.games.rising_sun.rules.gains import gain_coins, gain_vp
from mandjet.games.rising_sun.rules.honor import lose_honor
from mandjet.games.rising_sun.rules.mercy import Mercy
from mandjet.games.rising_sun.rules.summon import own_strongholds, place
from mandjet.games.rising_sun.rules.telling import tell_pair
from mandjet.games.rising_sun.state import RisingSun


class AfterSummon(SeatFrame[RisingSun]):
    """An instance of summoning is over: sure gains first, then the offers (RS-21.1)."""

    def run(self, state: RisingSun) -> None:
        seat = self.seat
        tables = state.tables
        for _ in range(state.owns(seat, t.WARLORD)):  # RS-20.36
            gain_coins(state, seat, tables.coins[t.WARLORD])
        if state.rank[seat] < state.seats - 2:  # above at least two players (RS-20.35)
            for _ in range(state.owns(seat, t.PATRON)):
                gain_coins(state, seat, tables.coins[t.PATRON])
        if state.rank[seat] == 0:  # RS-20.33
            for _ in range(state.owns(seat, t.SPIRIT)):
                gain_coins(state, seat, tables.coins[t.SPIRIT])
                gain_vp(state, seat, tables.vp[t.SPIRIT])
        kenin = state.owns(seat, t.KENIN)
        ninja = state.owns(seat, t.NINJA)
        monkey = state.owns(seat, t.MONKEY)
        if kenin or ninja or monkey:
            state.push(Paths(seat, kenin, ninja, monkey))


class Paths(Frame[RisingSun]):
    """Kenin, Ninja and Monkey, copy by copy, in the order their owner likes (RS-21.1)."""

    def __init__(self, seat: int, kenin: int, ninja: int, monkey: int) -> None:
        self.seat: int = seat
        self.kenin: int = kenin
        self.ninja: int = ninja
        self.monkey: int = monkey

    def run(self, state: RisingSun) -> None:
        menu = [PASS]
        if self.monkey and richest(state, self.seat):
            menu.append(USE)
        if self.kenin and state.bushi[self.seat * t.PLACES + t.RESERVE]:
            menu += LAND_MENUS[own_strongholds(state, self.seat)]  # RS-20.17
        if self.ninja:
            add_bushi(state, menu)
        if len(menu) > 1:
            state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        if action == USE:
            state.push(Paths(seat, self.kenin, self.ninja, self.monkey - 1))
            rob_richest(state, seat)
        elif action < BUSHI_AT:
            state.push(Paths(seat, self.kenin - 1, self.ninja, self.monkey))
            place(state, seat, t.BUSHI, action - LAND)
        else:
            state.push(Paths(seat, self.kenin, self.ninja - 1, self.monkey))
            send_ninja(
                state, seat, figures.target_seat(state, action), figures.target_place(state, action)
            )


def add_bushi(state: RisingSun, menu: list[int]) -> None:
    """Every Bushi on the map as a target, the owner's too (RS-20.28)."""
    for seat in range(state.seats):
        for p in range(t.LANDS):
            figures.add_targets(state, menu, 1 << seat, figures.BUSHI_BIT, p, 0)


def send_ninja(state: RisingSun, seat: int, victim: int, p: int) -> None:
    """Kill a Bushi and lose honor, even if Mercy then spares it (RS-20.28)."""
    lose_honor(state, seat)
    if victim != seat and state.owns(seat, t.MERCY):
        state.push(SpareTheBushi(seat, victim, p))
    else:
        figures.kill_one(state, victim, t.BUSHI, p)


class SpareTheBushi(Mercy):
    """The Bushi that the ninja found may live."""

    def __init__(self, seat: int, victim: int, p: int) -> None:
        super().__init__(seat)
        self.victim: int = victim
        self.p: int = p

    def kill(self, state: RisingSun) -> None:
        figures.kill_one(state, self.victim, t.BUSHI, self.p)


def richest(state: RisingSun, seat: int) -> int:
    """The opponents with the most coins, one bit each; none if nobody has any."""
    most = 0
    seats = 0
    for other in range(state.seats):
        coins = state.coins[other]
        if other != seat and coins >= most and coins > 0:
            seats = seats | 1 << other if coins == most else 1 << other
            most = coins
    return seats


def rob_richest(state: RisingSun, seat: int) -> None:
    """Path of the Monkey: a coin from each of the richest, and one loss of honor (RS-20.31)."""
    seats = richest(state, seat)
    for other in range(state.seats):
        if seats >> other & 1:
            coins = min(state.tables.coins[t.MONKEY], state.coins[other])
            state.coins[other] -= coins
            state.coins[seat] += coins
            tell_pair(state, "stole-coins", seat, "from_seat", other, "coins", coins)
    lose_honor(state, seat)
