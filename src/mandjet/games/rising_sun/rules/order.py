"""Effects of several players at one moment: the higher in honor goes first or last (RS-2.5)."""

from typing import Final

from mandjet.engine.frame import Frame
from mandjet.games.rising_sun.actions import FIRST, LAST
from mandjet.games.rising_sun.rules.recruit import EndOfRecruit
from mandjet.games.rising_sun.rules.upgrades import WarUpgrades
from mandjet.games.rising_sun.state import SEAT_BITS, RisingSun
from mandjet.games.rising_sun.tables import LIGHT, SAMURAI

START_OF_WAR: Final = 0
END_OF_RECRUIT: Final = 1
ORDER_MENU: Final = [FIRST, LAST]


def order_moment(state: RisingSun, moment: int, seats: int) -> None:
    """The effects of these seats (one bit each); from the highest honor down each takes the first
    or the last place that is free."""
    if seats:
        state.push(TakePlaces(moment, seats, 0, 0))


def highest_first(state: RisingSun, moment: int, seats: int) -> None:
    """The effects of these seats where the order makes no difference."""
    for seat in reversed(state.track):
        if seats >> seat & 1:
            begin_effects(state, moment, seat)


def begin_effects(state: RisingSun, moment: int, seat: int) -> None:
    if moment == START_OF_WAR:
        state.push(WarUpgrades(seat))
    else:
        state.push(EndOfRecruit(seat, state.owns(seat, LIGHT), state.owns(seat, SAMURAI)))


class TakePlaces(Frame[RisingSun]):
    """The highest in honor of `seats` goes first or last of those still to be placed."""

    def __init__(self, moment: int, seats: int, early: int, late: int) -> None:
        self.moment: int = moment
        self.seats: int = seats
        # Those placed first, in order; those placed last, the very last in the lowest bits.
        self.early: int = early
        self.late: int = late

    def chooser(self, state: RisingSun) -> int:
        """The seat that takes a place now."""
        for seat in state.track:
            if self.seats >> seat & 1:
                return seat
        raise AssertionError("all have their places")

    def run(self, state: RisingSun) -> None:
        seat = self.chooser(state)
        if self.seats == 1 << seat:
            self.begin(state, seat)
        else:
            state.ask(seat, ORDER_MENU)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        left = self.seats ^ 1 << seat
        if action == FIRST:
            early = append(self.early, seat)
            state.push(TakePlaces(self.moment, left, early, self.late))
        else:
            late = append(self.late, seat)
            state.push(TakePlaces(self.moment, left, self.early, late))

    def begin(self, state: RisingSun, middle: int) -> None:
        order = seats_of(self.early)
        order.append(middle)
        order += reversed(seats_of(self.late))
        for seat in reversed(order):
            begin_effects(state, self.moment, seat)


def append(order: int, seat: int) -> int:
    """An order with one more seat at its end: an int that holds seat + 1 in SEAT_BITS bits each,
    the first seat in the lowest."""
    shift = 0
    while order >> shift:
        shift += SEAT_BITS
    return order | seat + 1 << shift


def seats_of(order: int) -> list[int]:
    """An order as a list."""
    seats = []
    while order:
        seats.append((order & (1 << SEAT_BITS) - 1) - 1)
        order >>= SEAT_BITS
    return seats
