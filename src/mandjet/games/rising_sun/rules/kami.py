"""Kami turns: each shrine from left to right (RS-14)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import LAND, PASS, PASS_OR_LAND, USE, YES_OR_NO
from mandjet.games.rising_sun.rules.gains import gain_coins, gain_ronin, gain_vp
from mandjet.games.rising_sun.rules.honor import best_of, rise_to_top
from mandjet.games.rising_sun.rules.moving import begin_moves
from mandjet.games.rising_sun.rules.paths import AfterSummon
from mandjet.games.rising_sun.rules.purchase import Buy
from mandjet.games.rising_sun.rules.summon import summon
from mandjet.games.rising_sun.state import RisingSun


class KamiTurn(Frame[RisingSun]):
    """The shrine in a slot: its strongest worshipper gets the kami's favour (RS-14.1)."""

    def __init__(self, slot: int) -> None:
        self.slot: int = slot

    def run(self, state: RisingSun) -> None:
        if self.slot + 1 < t.SHRINES:
            state.push(KAMI_TURN[self.slot + 1])
        seat = favourite(state, self.slot)
        if seat == t.NOBODY:
            return
        kami = state.shrines[self.slot]
        if state.listening:
            told: dict[str, int | str] = {"seat": seat, "kami": f"kami-{t.KAMI[kami]}"}
            state.tell("favoured", told, (f"shrine:{self.slot}",))
        favour(state, seat, kami)


def favourite(state: RisingSun, slot: int) -> int:
    """The seat with the most force at a shrine, by the honor of this moment (RS-14.2)."""
    forces = [0] * state.seats
    place = t.SHRINE + slot
    for seat in range(state.seats):
        forces[seat] = state.shinto[seat * t.PLACES + place]
    if state.lair[t.KOMAINU - t.MONSTER] == place:
        forces[state.owner[t.KOMAINU - t.MONSTER]] += state.tables.force[t.CARD_KOMAINU]
    return best_of(state, forces)


def favour(state: RisingSun, seat: int, kami: int) -> None:
    """What a kami does for its favourite (RS-14.3 to RS-14.9)."""
    tables = state.tables
    if kami == t.AMATERASU:
        if state.rank[seat] > 0:
            state.push(Amaterasu(seat))
    elif kami == t.FUJIN:
        begin_moves(state, seat, tables.kami_moves[t.FUJIN])
    elif kami == t.HACHIMAN:
        gain_ronin(state, seat, tables.kami_ronin[t.HACHIMAN])
    elif kami == t.RAIJIN:
        state.push(Raijin(seat))
    elif kami == t.RYUJIN:
        state.push(Buy(seat, 0))
    elif kami == t.SUSANOO:
        built = tables.strongholds - state.strongholds_left[seat]
        gain_vp(state, seat, built * tables.kami_vp[t.SUSANOO], "tally-kami")
    else:
        gain_coins(state, seat, tables.kami_coins[t.TSUKUYOMI])


class Amaterasu(SeatFrame[RisingSun]):
    """To the top of the honor track, if the worshipper likes (RS-14.3)."""

    def run(self, state: RisingSun) -> None:
        state.ask(self.seat, YES_OR_NO)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action == USE:
            rise_to_top(state, seat)


class Raijin(SeatFrame[RisingSun]):
    """A Bushi to any province; it is a summon (RS-14.6)."""

    def run(self, state: RisingSun) -> None:
        if state.bushi[self.seat * t.PLACES + t.RESERVE]:
            state.ask(self.seat, PASS_OR_LAND[t.EVERY_LAND])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        if action != PASS:
            state.push(AfterSummon(seat))
            summon(state, seat, t.BUSHI, action - LAND)


KAMI_TURN: Final = [KamiTurn(slot) for slot in range(t.SHRINES)]
