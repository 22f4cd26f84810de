"""Setup: clans, honor track, home provinces, kami, season cards (RS-5)."""

from typing import Final

from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import CLAN
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
        if state.options["clans"] == "chosen":
            state.push(CHOOSE_CLAN[0])
        else:
            dealt = sorted(state.rng.sample(list(range(len(t.CLANS))), state.seats))
            for seat in range(state.seats):
                take_clan(state, seat, dealt[seat])


class ChooseClan(SeatFrame[RisingSun]):
    """Seats choose in order, each a clan further down the ranks than the last (RS-5.2)."""

    def run(self, state: RisingSun) -> None:
        seat = self.seat
        first = state.clans[seat - 1] + 1 if seat else 0
        # Enough clans must be left for the seats that follow.
        last = len(t.CLANS) - (state.seats - seat)
        if first == last:
            self.take(state, seat, CLAN + first)
        else:
            state.ask(seat, [CLAN + clan for clan in range(first, last + 1)])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        take_clan(state, seat, action - CLAN)
        if seat + 1 < state.seats:
            state.push(CHOOSE_CLAN[seat + 1])


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
CHOOSE_CLAN: Final = [ChooseClan(seat) for seat in range(len(t.CLANS))]
