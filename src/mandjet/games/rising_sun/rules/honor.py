"""The honor track: who stands above whom, now (RS-2.1, RS-2.6)."""

from mandjet.games.rising_sun.rules.telling import tell_honor
from mandjet.games.rising_sun.state import RisingSun
from mandjet.games.rising_sun.tables import NOBODY


def gain_honor(state: RisingSun, seat: int) -> None:
    """One step up, past the clan above; nothing at the top (RS-2.3)."""
    if state.rank[seat] > 0:
        swap(state, state.rank[seat] - 1)
        tell_honor(state, "gained-honor", seat)


def lose_honor(state: RisingSun, seat: int) -> None:
    """One step down, past the clan below; nothing at the bottom (RS-2.4)."""
    if state.rank[seat] < state.seats - 1:
        swap(state, state.rank[seat])
        tell_honor(state, "lost-honor", seat)


def swap(state: RisingSun, upper: int) -> None:
    """The clans in the places `upper` and `upper + 1` change places."""
    above = state.track[upper]
    below = state.track[upper + 1]
    state.track[upper] = below
    state.track[upper + 1] = above
    state.rank[below] = upper
    state.rank[above] = upper + 1


def rise_to_top(state: RisingSun, seat: int) -> None:
    """Straight to the top; all who stood above shift down (RS-14.3)."""
    for place in range(state.rank[seat] - 1, -1, -1):
        swap(state, place)
    tell_honor(state, "rose", seat)


def is_above(state: RisingSun, seat: int, other: int) -> bool:
    """Whether a seat has higher honor than another."""
    return state.rank[seat] < state.rank[other]


def best_of(state: RisingSun, amounts: list[int]) -> int:
    """The seat with the most, the highest honor among equals (RS-2.2); NOBODY if all have 0."""
    best = NOBODY
    most = 0
    for seat in state.track:
        if amounts[seat] > most:
            most = amounts[seat]
            best = seat
    return best
