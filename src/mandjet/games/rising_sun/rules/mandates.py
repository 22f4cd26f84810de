"""The political phase: seven mandate turns and three kami turns (RS-8)."""

from typing import Final

from mandjet.engine.event import only
from mandjet.engine.frame import Frame, SeatFrame
from mandjet.engine.state import NO_ONE
from mandjet.games.rising_sun import tables as t
from mandjet.games.rising_sun.actions import ANNOUNCE, MANDATE
from mandjet.games.rising_sun.rules.betray import betray
from mandjet.games.rising_sun.rules.gains import gain_vp
from mandjet.games.rising_sun.rules.harvest import harvest
from mandjet.games.rising_sun.rules.kami import KAMI_TURN
from mandjet.games.rising_sun.rules.moving import begin_moves
from mandjet.games.rising_sun.rules.order import END_OF_RECRUIT, order_moment
from mandjet.games.rising_sun.rules.purchase import DISCOUNT, Build, Buy
from mandjet.games.rising_sun.rules.recruit import late_recruits, recruit
from mandjet.games.rising_sun.state import EACH_ONCE, POLITICS, RisingSun


class PoliticsBegin(Frame[RisingSun]):
    """The political phase begins."""

    def run(self, state: RisingSun) -> None:
        state.phase = POLITICS
        state.push(STEPS[0])


class Step(Frame[RisingSun]):
    """A space of the political track (RS-8.1)."""

    def __init__(self, space: int) -> None:
        self.space: int = space

    def run(self, state: RisingSun) -> None:
        if self.space + 1 < len(t.POLITICAL_TRACK):
            state.push(STEPS[self.space + 1])
        if t.POLITICAL_TRACK[self.space]:
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
        while t.tile_count(tiles) < t.DRAWN:
            # The rest has no order: any of its tiles may be next (RS-8.3).
            pick = state.rng.below(t.tile_count(rest))
            mandate = t.mandates_in(rest)[pick]
            tiles += t.TILE[mandate]
            rest -= t.TILE[mandate]
        state.seen[state.turn] = tiles
        state.reveal(NO_ONE, tell_drawn, seat, tiles)
        state.push(CHOOSE_MANDATE[seat])


def tell_drawn(state: RisingSun, seat: int, tiles: int) -> None:
    for mandate in t.mandates_in(tiles):
        told: dict[str, int | str] = {"mandate": f"mandate-{t.MANDATES[mandate]}"}
        state.tell("drew", told, (f"mandate:{t.MANDATES[mandate]}",), only(seat))


def deck(state: RisingSun) -> tuple[int, int]:
    """The tiles on top of the deck that have been seen, and the rest, before the next draw."""
    turn = state.turn
    top = state.seen[turn - 1] - t.TILE[state.tile[turn - 1]] if turn else 0
    rest = state.tables.tiles - top
    for earlier in range(turn):
        rest -= t.TILE[state.tile[earlier]]
    return top, rest


class ChooseMandate(SeatFrame[RisingSun]):
    """One of the four is played, the others go back on top (RS-8.4)."""

    def run(self, state: RisingSun) -> None:
        state.ask(self.seat, MANDATE_MENUS[state.seen[state.turn]])

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        mandate = action - MANDATE
        state.tile[state.turn] = mandate
        if state.seat_of[t.LOTUS] == seat:
            state.keep_between(1 << seat)
            if state.listening:
                told: dict[str, int | str] = {"mandate": f"mandate-{t.MANDATES[mandate]}"}
                state.tell("laid-face-down", told, (f"turn:{state.turn}",), only(seat))
            state.push(ANNOUNCE_MANDATE)
        else:
            play(state, seat, mandate)


class Announce(Frame[RisingSun]):
    """The Lotus lays its tile face down and says what it is (RS-19.2)."""

    def run(self, state: RisingSun) -> None:
        state.ask(state.seat_of[t.LOTUS], ANNOUNCEMENTS)

    def take(self, state: RisingSun, seat: int, action: int) -> None:
        play(state, seat, action - ANNOUNCE)


def tell_mandate(state: RisingSun, key: str, seat: int, mandate: int) -> None:
    told: dict[str, int | str] = {"seat": seat, "mandate": f"mandate-{t.MANDATES[mandate]}"}
    state.tell(key, told, (f"turn:{state.turn - 1}",))


def play(state: RisingSun, seat: int, mandate: int) -> None:
    """A mandate is performed (RS-8.5)."""
    state.announced[state.turn] = mandate
    state.turn += 1
    if state.seat_of[t.LOTUS] != seat:
        # The tile was hidden until now.
        state.reveal(1 << seat, tell_mandate, "selected", seat, mandate)
    elif state.listening:
        # What the Lotus says need not be true.
        tell_mandate(state, "announced", seat, mandate)
    if mandate != t.BETRAY and state.ally[seat] != t.NOBODY:
        for _ in range(state.owns(seat, t.HONESTY)):  # RS-20.34
            gain_vp(state, seat, state.tables.vp[t.HONESTY])
    if mandate == t.HARVEST:
        harvest(state, seat)
    elif mandate == t.BETRAY:
        betray(state, seat)
    else:
        state.push(PERFORM[mandate][seat][0])


class Perform(Frame[RisingSun]):
    """The next player performs the mandate: the selector last, in Train first (RS-8.5, RS-8.6).

    Only the selector and its ally perform the bonus part (RS-7.8).
    """

    def __init__(self, mandate: int, selector: int, done: int) -> None:
        self.mandate: int = mandate
        self.selector: int = selector
        # How many players have performed it.
        self.done: int = done

    def run(self, state: RisingSun) -> None:
        if self.done == state.seats:
            if self.mandate == t.RECRUIT:
                order_moment(state, END_OF_RECRUIT, late_recruits(state))
            return
        state.push(PERFORM[self.mandate][self.selector][self.done + 1])
        start = self.selector if self.mandate == t.TRAIN else self.selector + 1
        seat = (start + self.done) % state.seats
        bonus = seat == self.selector or state.ally[self.selector] == seat
        if self.mandate == t.RECRUIT:
            recruit(state, seat, bonus)
        elif self.mandate == t.MARSHAL:
            marshal(state, seat, bonus)
        else:
            train(state, seat, bonus)


def marshal(state: RisingSun, seat: int, bonus: bool) -> None:
    """A seat's part of a marshal: first the moves, then the stronghold (RS-10.4)."""
    if bonus:
        state.push(Build(seat))
    begin_moves(state, seat, EACH_ONCE)


def train(state: RisingSun, seat: int, bonus: bool) -> None:
    """A seat's part of a train; selector and ally pay less (RS-11.3)."""
    state.push(Buy(seat, DISCOUNT if bonus else 0))


POLITICS_BEGIN: Final = PoliticsBegin()
STEPS: Final = [Step(space) for space in range(len(t.POLITICAL_TRACK))]
DRAW: Final = Draw()
CHOOSE_MANDATE: Final = [ChooseMandate(seat) for seat in range(t.MOST_SEATS)]
ANNOUNCE_MANDATE: Final = Announce()
ANNOUNCEMENTS: Final = [ANNOUNCE + mandate for mandate in range(len(t.MANDATES))]
# By mandate, selector, and how many have performed it.
PERFORM: Final = [
    [
        [Perform(mandate, seat, done) for done in range(t.MOST_SEATS + 1)]
        for seat in range(t.MOST_SEATS)
    ]
    for mandate in range(t.TRAIN + 1)
]
# The menus of mandates, by the tiles drawn.
MANDATE_MENUS: Final = [
    [MANDATE + mandate for mandate in range(len(t.MANDATES)) if tiles >> 2 * mandate & 3]
    for tiles in range(1 << 2 * len(t.MANDATES))
]
