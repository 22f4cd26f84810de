"""The political phase: seven mandate turns and three kami turns (RS-8)."""

from typing import Final

from mandjet.engine.event import only
from mandjet.engine.frame import Frame, SeatFrame
from mandjet.games.rising_sun.actions import ANNOUNCE, MANDATE
from mandjet.games.rising_sun.rules.betray import betray
from mandjet.games.rising_sun.rules.gains import gain_vp
from mandjet.games.rising_sun.rules.harvest import harvest
from mandjet.games.rising_sun.rules.kami import KAMI_TURN
from mandjet.games.rising_sun.rules.marshal import marshal
from mandjet.games.rising_sun.rules.order import END_OF_RECRUIT, order_moment
from mandjet.games.rising_sun.rules.recruit import late_recruits, recruit
from mandjet.games.rising_sun.rules.train import train
from mandjet.games.rising_sun.state import POLITICS, RisingSun
from mandjet.games.rising_sun.tables import (
    BETRAY,
    DRAWN,
    HARVEST,
    HONESTY,
    LOTUS,
    MANDATES,
    MARSHAL,
    MOST_SEATS,
    NOBODY,
    RECRUIT,
    TILE,
    TRAIN,
    mandates_in,
    tile_count,
)

# The political track: mandate turns (0) and kami turns (1).
POLITICAL_TRACK: Final = (0, 0, 0, 1, 0, 0, 1, 0, 0, 1)


class PoliticsBegin(Frame[RisingSun]):
    """The political phase begins."""

    def run(self, state: RisingSun) -> None:
        state.phase = POLITICS
        state.push(STEPS[0])


class Step(Frame[RisingSun]):
    """The n-th space of the political track (RS-8.1)."""

    takes = ("n",)

    def __init__(self, n: int) -> None:
        self.n: int = n

    def ranges(self, state: RisingSun) -> tuple[range, ...]:
        return (range(len(POLITICAL_TRACK)),)

    def run(self, state: RisingSun) -> None:
        if self.n + 1 < len(POLITICAL_TRACK):
            state.push(STEPS[self.n + 1])
        if POLITICAL_TRACK[self.n]:
            if state.listening:
                state.tell("kami-turn", {})
            state.push(KAMI_TURN[0])
        else:
            state.push(DRAW)


class Draw(Frame[RisingSun]):
    """The current player looks at the top four tiles: three of them the last one put back."""

    def run(self, state: RisingSun) -> None:
        seat = (state.first + state.turn) % state.seats
        tiles, rest = deck(state)
        while tile_count(tiles) < DRAWN:
            # The rest has no order: any of its tiles may be next (RS-8.3).
            pick = state.rng.below(tile_count(rest))
            mandate = mandates_in(rest)[pick]
            tiles += TILE[mandate]
            rest -= TILE[mandate]
        state.seen[state.turn] = tiles
        if state.reveals():
            for mandate in mandates_in(tiles):
                told: dict[str, int | str] = {"mandate": f"mandate-{MANDATES[mandate]}"}
                state.tell("drew", told, (f"mandate:{MANDATES[mandate]}",), only(seat))
        state.push(CHOOSE_MANDATE[seat])


def deck(state: RisingSun) -> tuple[int, int]:
    """The tiles on top of the deck that have been seen, and the rest, before the next draw."""
    turn = state.turn
    top = state.seen[turn - 1] - TILE[state.tile[turn - 1]] if turn else 0
    rest = state.tables.tiles - top
    for earlier in range(turn):
        rest -= TILE[state.tile[earlier]]
    return top, rest


class ChooseMandate(SeatFrame[RisingSun]):
    """One of the four is played, the others go back on top (RS-8.4)."""

    def run(self, state: RisingSun) -> None:
        state.ask(self.seat, MANDATE_MENUS[state.seen[state.turn]])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        mandate = action - MANDATE
        state.tile[state.turn] = mandate
        if state.seat_of[LOTUS] == seat:
            state.keep_between(1 << seat)
            if state.listening:
                told: dict[str, int | str] = {"mandate": f"mandate-{MANDATES[mandate]}"}
                state.tell("laid-face-down", told, (f"turn:{state.turn}",), only(seat))
            state.push(ANNOUNCE_MANDATE)
        else:
            play(state, seat, mandate)


class Announce(Frame[RisingSun]):
    """The Lotus lays its tile face down and says what it is (RS-19.2)."""

    def run(self, state: RisingSun) -> None:
        state.ask(state.seat_of[LOTUS], ANNOUNCEMENTS)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        play(state, seat, action - ANNOUNCE)


def play(state: RisingSun, seat: int, mandate: int) -> None:
    """A mandate is performed (RS-8.5)."""
    state.announced[state.turn] = mandate
    state.turn += 1
    lotus = state.seat_of[LOTUS] == seat
    # A tile face up was hidden until now; what the Lotus says need not be true.
    told = state.listening if lotus else state.reveals()
    if told:
        args: dict[str, int | str] = {"seat": seat, "mandate": f"mandate-{MANDATES[mandate]}"}
        state.tell("announced" if lotus else "selected", args, (f"turn:{state.turn - 1}",))
    if mandate != BETRAY and state.ally[seat] != NOBODY:
        for _ in range(state.owns(seat, HONESTY)):
            gain_vp(state, seat, state.tables.vp[HONESTY])
    if mandate == HARVEST:
        harvest(state, seat)
    elif mandate == BETRAY:
        betray(state, seat)
    else:
        state.push(PERFORM[(mandate * MOST_SEATS + seat) * (MOST_SEATS + 1)])


class Perform(Frame[RisingSun]):
    """The n-th player performs the mandate: the selector last, in Train first (RS-8.5, RS-8.6)."""

    takes = ("mandate", "selector", "n")

    def __init__(self, mandate: int, selector: int, n: int) -> None:
        self.mandate: int = mandate
        self.selector: int = selector
        self.n: int = n

    def ranges(self, state: RisingSun) -> tuple[range, ...]:
        return (range(TRAIN + 1), range(state.seats), range(state.seats + 1))

    def run(self, state: RisingSun) -> None:
        if self.n == state.seats:
            if self.mandate == RECRUIT:
                order_moment(state, END_OF_RECRUIT, late_recruits(state))
            return
        state.push(
            PERFORM[(self.mandate * MOST_SEATS + self.selector) * (MOST_SEATS + 1) + self.n + 1]
        )
        start = self.selector if self.mandate == TRAIN else self.selector + 1
        seat = (start + self.n) % state.seats
        bonus = seat == self.selector or state.ally[self.selector] == seat
        if self.mandate == RECRUIT:
            recruit(state, seat, bonus)
        elif self.mandate == MARSHAL:
            marshal(state, seat, bonus)
        else:
            train(state, seat, bonus)


POLITICS_BEGIN: Final = PoliticsBegin()
STEPS: Final = [Step(n) for n in range(len(POLITICAL_TRACK))]
DRAW: Final = Draw()
CHOOSE_MANDATE: Final = [ChooseMandate(seat) for seat in range(MOST_SEATS)]
ANNOUNCE_MANDATE: Final = Announce()
ANNOUNCEMENTS: Final = [ANNOUNCE + mandate for mandate in range(len(MANDATES))]
PERFORM: Final = [
    Perform(mandate, selector, n)
    for mandate in range(TRAIN + 1)
    for selector in range(MOST_SEATS)
    for n in range(MOST_SEATS + 1)
]
# The menus of mandates, by the tiles drawn.
MANDATE_MENUS: Final = [
    [MANDATE + mandate for mandate in range(len(MANDATES)) if tiles >> 2 * mandate & 3]
    for tiles in range(1 << 2 * len(MANDATES))
]
