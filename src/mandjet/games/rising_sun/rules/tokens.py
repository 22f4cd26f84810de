"""Winning a war province token, in a battle or without one (RS-15.4)."""

from mandjet.games.rising_sun.rules.gains import gain_vp
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import (
    CARD_SOULS,
    COURAGE,
    MONSTER,
    MONSTERS,
    ONI,
    ONI_OF_SOULS,
    PROVINCES,
    WINTER,
)


def take_token(state: RisingSun, seat: int, p: int, points: int) -> None:
    """A seat takes the token of a province; what winning it brings joins `points` of the same
    moment: Courage and Oni of Souls (RS-20.27, RS-20.21)."""
    state.won[seat * WINTER + state.season] |= 1 << p
    if state.listening:
        told: dict[str, int | str] = {"seat": seat, "province": f"province-{PROVINCES[p]}"}
        state.tell("took-token", told, (f"province:{PROVINCES[p]}",))
    points += state.owns(seat, COURAGE) * state.tables.vp[COURAGE]
    souls = ONI_OF_SOULS - MONSTER
    if state.owner[souls] == seat and state.lair[souls] == p:
        points += oni_owned(state, seat) * state.tables.vp[CARD_SOULS]
    gain_vp(state, seat, points)


def oni_owned(state: RisingSun, seat: int) -> int:
    """How many Oni a seat owns, wherever they are."""
    return count_bits(state.beasts[seat] & ONI)


def monsters_owned(state: RisingSun, seat: int) -> int:
    """How many monsters a seat owns, wherever they are."""
    return count_bits(state.beasts[seat])


def count_bits(mask: int) -> int:
    count = 0
    for bit in range(MONSTERS):
        count += mask >> bit & 1
    return count
