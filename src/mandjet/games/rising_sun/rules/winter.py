"""Winter: hostages, winter upgrades, war province tokens, the winner (RS-18)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.hostages import return_hostages
from mandjet.games.rising_sun.rules.telling import tell_seat
from mandjet.games.rising_sun.rules.tokens import oni_owned
from mandjet.games.rising_sun.rules.upgrades import virtues
from mandjet.games.rising_sun.state import WINTER_PHASE, RisingSun

WINTER_UPGRADES: Final = (t.KITSUNE, t.PHOENIX, t.FORM_BEAST, t.DEMON, t.KINDRED)
# The same, one bit each.
WINTER_CARDS: Final = sum(1 << card for card in WINTER_UPGRADES)


class Winter(Frame[RisingSun]):
    """The game ends (RS-18.1)."""

    def run(self, state: RisingSun) -> None:
        state.phase = WINTER_PHASE
        if state.listening:
            state.tell("season-begins", {"season": f"season-{t.SEASONS[t.WINTER]}"})
        return_hostages(state)
        for seat in range(state.seats):
            score(state, seat, "winter-upgrades", upgrade_points(state, seat))
        for seat in range(state.seats):
            score(state, seat, "winter-tokens", token_points(state, seat))
        for seat in range(state.seats):
            score(state, seat, "winter-set", set_points(state, seat))
        state.finish()
        for seat in state.winners:
            tell_seat(state, "won", seat, "points", state.vp[seat])


def score(state: RisingSun, seat: int, key: str, points: int) -> None:
    state.vp[seat] += points
    if points:
        tell_seat(state, key, seat, "points", points)


def upgrade_points(state: RisingSun, seat: int) -> int:
    """What the winter upgrades of a seat bring, copy by copy (RS-18.2)."""
    points = 0
    for card in WINTER_UPGRADES:
        copies = state.owns(seat, card)
        if copies:
            points += copies * upgrade_worth(state, seat, card)
    return points


def upgrade_worth(state: RisingSun, seat: int, card: int) -> int:
    """What one copy of a winter upgrade would bring a seat as things stand."""
    if card == t.KITSUNE:  # RS-20.11
        count = state.tables.strongholds - state.strongholds_left[seat]
    elif card == t.PHOENIX:  # RS-20.12
        count = virtues(state, seat)
    elif card == t.FORM_BEAST:  # RS-20.23
        count = t.COUNT[state.beasts[seat]]
    elif card == t.DEMON:  # RS-20.32
        count = oni_owned(state, seat)
    else:  # Form of the Kindred: alliances formed, even broken ones (RS-20.39)
        count = t.COUNT[state.allied_in[seat]]
    return count * state.tables.vp[card]


def token_points(state: RisingSun, seat: int) -> int:
    """Each token counts by the season it was won in (RS-18.3)."""
    points = 0
    for season in range(t.WINTER):
        points += t.COUNT[state.won[seat * t.WINTER + season]] * state.tables.token_values[season]
    return points


def set_points(state: RisingSun, seat: int) -> int:
    """The bonus for tokens of different provinces (RS-18.4)."""
    return state.tables.set_bonus[different_provinces(state, seat)]


def different_provinces(state: RisingSun, seat: int) -> int:
    """Of how many different provinces a seat has tokens."""
    first = seat * t.WINTER
    return t.COUNT[state.won[first] | state.won[first + 1] | state.won[first + 2]]


WINTER_COMES: Final = Winter()
