"""Winning a war province token, in a battle or without one (RS-15.4)."""

from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.gains import gain_vp
from mandjet.games.rising_sun.rules.telling import tell_land
from mandjet.games.rising_sun.state import RisingSun


def take_token(state: RisingSun, seat: int, p: int, points: int) -> None:
    """A seat takes the token of a province; what winning it brings joins `points` of the same
    moment: Courage and Oni of Souls (RS-20.27, RS-20.21)."""
    state.won[seat * t.WINTER + state.season] |= 1 << p
    tell_land(state, "took-token", seat, p)
    points += state.owns(seat, t.COURAGE) * state.tables.vp[t.COURAGE]
    souls = t.ONI_OF_SOULS - t.MONSTER
    if state.owner[souls] == seat and state.lair[souls] == p:
        points += oni_owned(state, seat) * state.tables.vp[t.CARD_SOULS]
    gain_vp(state, seat, points)


def oni_owned(state: RisingSun, seat: int) -> int:
    """How many Oni a seat owns, wherever they are (RS-21.3)."""
    return t.COUNT[state.beasts[seat] & t.ONI]
