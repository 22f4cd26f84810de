"""Setup: clans, honor track, home provinces, kami, season cards (RS-5).

Who chooses which clan, and the lot for the others, come before anybody has a seat (RS-5.2, RS-5.7):
`mandjet.engine.seating` does it and gives the clans by seat as an option.
"""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.rules.figures import move, put, raise_stronghold
from mandjet.games.rising_sun.rules.season import SEASON
from mandjet.games.rising_sun.state import RisingSun


class Setup(Frame[RisingSun]):
    """The cards, the shrines, then the clans (RS-5.1, RS-5.5, RS-5.6)."""

    def run(self, state: RisingSun) -> None:
        cards = state.options["cards"]
        if cards == "random":
            state.card_set = state.rng.below(len(t.SETS))
        else:
            assert isinstance(cards, str)
            state.card_set = t.SETS.index(cards)
        if state.options["shrines"] == "first":
            state.shrines = state.tables.first_shrines[:]
        else:
            state.shrines = state.rng.sample(list(range(len(t.KAMI))), t.SHRINES)
        state.push(HOMES)
        clans = state.options["clans"]
        assert isinstance(clans, str)
        if clans == "dealt":
            taken = sorted(state.rng.sample(list(range(len(t.CLANS))), state.seats))
        else:
            taken = [t.CLANS.index(clan) for clan in clans.split(" ")]
        for seat in range(state.seats):
            take_clan(state, seat, taken[seat])


def take_clan(state: RisingSun, seat: int, clan: int) -> None:
    state.clans[seat] = clan
    state.seat_of[clan] = seat
    if state.listening:
        state.tell("plays", {"seat": seat, "clan": f"clan-{t.CLANS[clan]}"}, (f"seat:{seat}",))


class Homes(Frame[RisingSun]):
    """Daimyo, Bushi and stronghold at home (RS-5.4); honor by rank, as the seats are (RS-5.3)."""

    def run(self, state: RisingSun) -> None:
        for seat in range(state.seats):
            settle_home(state, seat)
        state.push(SEASON)


def settle_home(state: RisingSun, seat: int) -> None:
    """A clan's first daimyo, Bushi and stronghold on the map."""
    home = state.tables.homes[state.clans[seat]]
    put(state, seat, t.DAIMYO, home)
    move(state, seat, t.BUSHI, t.RESERVE, home)
    raise_stronghold(state, seat, home)


HOMES: Final = Homes()
SETUP: Final = Setup()
