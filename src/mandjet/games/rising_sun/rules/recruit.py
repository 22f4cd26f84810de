"""Recruit: summon figures at strongholds (RS-9)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import LAND, LAND_MENUS, PASS, SUMMON, WORSHIP
from mandjet.games.rising_sun.rules.figures import SHINTO_KINDS, reserve
from mandjet.games.rising_sun.rules.paths import AfterSummon
from mandjet.games.rising_sun.rules.summon import (
    ChooseNewcomer,
    place,
    place_at_shrine,
    summon,
)
from mandjet.games.rising_sun.state import MOST_PIECES, PIECE_BITS, RisingSun


def recruit(state: RisingSun, seat: int, bonus: bool) -> None:
    """A seat's part of the mandate."""
    state.summoned = 0
    state.push(RECRUITS[seat][1 if bonus else 0])


class Recruit(Frame[RisingSun]):
    """Summon one figure more, or stop (RS-9.1, RS-9.2)."""

    def __init__(self, seat: int, bonus: int) -> None:
        self.seat: int = seat
        self.bonus: int = bonus

    def run(self, state: RisingSun) -> None:
        lands = open_lands(state, self.seat, self.bonus)
        kinds = reserve(state, self.seat) if lands else 0
        if not kinds:
            self.stop(state)
            return
        menu = [PASS]
        for kind in range(t.FIGURES):
            if kinds >> kind & 1:
                first = SUMMON + kind * t.LANDS
                for p in range(t.LANDS):
                    if lands >> p & 1:
                        menu.append(first + p)
        state.ask(self.seat, menu)

    def stop(self, state: RisingSun) -> None:
        """All that was summoned in this recruit is one summon (RS-9.6)."""
        if state.summoned:
            state.summoned = 0
            state.push(AfterSummon(self.seat))

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            self.stop(state)
            return
        p = (action - SUMMON) % t.LANDS
        state.summoned += 1 << PIECE_BITS * p
        state.push(self)
        summon(state, seat, (action - SUMMON) // t.LANDS, p)


def open_lands(state: RisingSun, seat: int, bonus: int) -> int:
    """The provinces where one more figure may be summoned, one bit each.

    One per stronghold and, with the bonus, one more at any of them (RS-9.1, RS-9.2).
    """
    first = seat * t.LANDS
    summoned = state.summoned
    wings = state.seat_of[t.DRAGONFLY] == seat
    own = 0
    free = 0
    left = bonus
    for p in range(t.LANDS):
        strongholds = state.strongholds[first + p]
        here = summoned & MOST_PIECES
        if strongholds:
            own |= 1 << p
        if here < strongholds:
            free |= 1 << p
        if wings or here > strongholds:
            left += strongholds - here
        summoned >>= PIECE_BITS
    if wings:  # anywhere, as many as it has strongholds (RS-19.4)
        return t.EVERY_LAND if left > 0 else 0
    return own if left > 0 else free


class EndOfRecruit(Frame[RisingSun]):
    """When all have recruited: Path of the Light and Path of the Samurai (RS-20.18, RS-20.22)."""

    def __init__(self, seat: int, light: int, samurai: int) -> None:
        self.seat: int = seat
        self.light: int = light
        self.samurai: int = samurai

    def run(self, state: RisingSun) -> None:
        menu = [PASS]
        if self.light and shinto_in_reserve(state, self.seat):
            menu += [WORSHIP + slot for slot in range(t.SHRINES)]
        if self.samurai and state.bushi[self.seat * t.PLACES + t.RESERVE]:
            menu += LAND_MENUS[t.EVERY_LAND]
        if len(menu) > 1:
            state.ask(self.seat, menu)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == PASS:
            return
        if action >= LAND:
            state.push(EndOfRecruit(seat, self.light, self.samurai - 1))
            place(state, seat, t.BUSHI, action - LAND)
            return
        state.push(EndOfRecruit(seat, self.light - 1, self.samurai))
        kinds = shinto_in_reserve(state, seat)
        slot = action - WORSHIP
        if kinds == 1 << t.SHINTO:
            place_at_shrine(state, seat, t.SHINTO, slot)
        elif kinds == 1 << t.KOMAINU:
            place_at_shrine(state, seat, t.KOMAINU, slot)
        else:
            state.push(ChooseNewcomer(seat, slot))


def shinto_in_reserve(state: RisingSun, seat: int) -> int:
    """Shinto and Komainu in reserve, one bit per kind."""
    return reserve(state, seat) & SHINTO_KINDS


def late_recruits(state: RisingSun) -> int:
    """The seats that can place a figure at the end of a recruit, one bit each."""
    seats = 0
    for seat in range(state.seats):
        light = state.owns(seat, t.LIGHT) and shinto_in_reserve(state, seat)
        if light or (state.owns(seat, t.SAMURAI) and state.bushi[seat * t.PLACES + t.RESERVE]):
            seats |= 1 << seat
    return seats


RECRUITS: Final = [[Recruit(seat, bonus) for bonus in range(2)] for seat in range(t.MOST_SEATS)]
