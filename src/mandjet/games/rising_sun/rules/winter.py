"""Winter: hostages, winter upgrades, war province tokens, the winner (RS-18)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun.rules.hostages import return_hostages
from mandjet.games.rising_sun.rules.tokens import monsters_owned, oni_owned
from mandjet.games.rising_sun.rules.upgrades import virtues
from mandjet.games.rising_sun.state import WINTER_PHASE, RisingSun
from mandjet.games.rising_sun.tables import (
    DEMON,
    FORM_BEAST,
    KINDRED,
    KITSUNE,
    LANDS,
    PHOENIX,
    SEASONS,
    WINTER,
)

WINTER_UPGRADES: Final = (KITSUNE, PHOENIX, FORM_BEAST, DEMON, KINDRED)


class Winter(Frame[RisingSun]):
    """The game ends (RS-18.1)."""

    def run(self, state: RisingSun) -> None:
        state.phase = WINTER_PHASE
        if state.listening:
            state.tell("season-begins", {"season": f"season-{SEASONS[WINTER]}"})
        return_hostages(state)
        for seat in range(state.seats):
            score(state, seat, "winter-upgrades", upgrade_points(state, seat))
        for seat in range(state.seats):
            score(state, seat, "winter-tokens", token_points(state, seat))
        for seat in range(state.seats):
            score(state, seat, "winter-set", set_points(state, seat))
        state.finish()
        if state.listening:
            for seat in state.winners:
                state.tell("won", {"seat": seat, "points": state.vp[seat]}, (f"seat:{seat}",))


def score(state: RisingSun, seat: int, key: str, points: int) -> None:
    state.vp[seat] += points
    if points and state.listening:
        state.tell(key, {"seat": seat, "points": points}, (f"seat:{seat}",))


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
    if card == KITSUNE:
        count = state.tables.strongholds - state.strongholds_left[seat]
    elif card == PHOENIX:
        count = virtues(state, seat)
    elif card == FORM_BEAST:
        count = monsters_owned(state, seat)
    elif card == DEMON:
        count = oni_owned(state, seat)
    else:
        count = seasons_allied(state, seat)
    return count * state.tables.vp[card]


def seasons_allied(state: RisingSun, seat: int) -> int:
    """In how many seasons a seat formed an alliance, even if it was broken."""
    mask = state.allied_in[seat]
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1)


def token_points(state: RisingSun, seat: int) -> int:
    """Each token counts by the season it was won in (RS-18.3)."""
    points = 0
    for season in range(WINTER):
        tokens = state.won[seat * WINTER + season]
        for p in range(LANDS):
            points += (tokens >> p & 1) * state.tables.token_values[season]
    return points


def set_points(state: RisingSun, seat: int) -> int:
    """The bonus for tokens of different provinces (RS-18.4)."""
    return state.tables.set_bonus[different_provinces(state, seat)]


def different_provinces(state: RisingSun, seat: int) -> int:
    """Of how many different provinces a seat has tokens."""
    first = seat * WINTER
    tokens = state.won[first] | state.won[first + 1] | state.won[first + 2]
    different = 0
    for p in range(LANDS):
        different += tokens >> p & 1
    return different


WINTER_COMES: Final = Winter()
