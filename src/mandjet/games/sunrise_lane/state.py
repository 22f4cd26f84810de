"""Everything true at one moment of Sunrise Lane."""

from typing import Final

from mandjet.engine.meta import Options
from mandjet.engine.state import State
from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.layouts import LAYOUTS

# How `since` writes what happened to hands: SEAT_STEP x the seat, and the colour of a card that
# everybody saw leave it, or DREW for a card drawn.
SEAT_STEP: Final = 8
DREW: Final = 7
assert len(t.COLOURS) <= DREW < SEAT_STEP
# How many shuffles back nobody forgets anything (SL-9.4).
MEMORY: Final = 6
# What a state holds before the table is laid or loaded.
NO_HANDS: Final[list[list[int]]] = []


class Era:
    """What happened from one shuffle of the discards to the next: never changed."""

    def __init__(self, deck: list[int], hands: list[list[int]], events: list[int]) -> None:
        # The new deck, the hands at that moment, and how they changed, written as in `since`.
        self.deck: list[int] = deck
        self.hands: list[list[int]] = hands
        self.events: list[int] = events

    def plain(self) -> list[list[int] | list[list[int]]]:
        """As positions write it."""
        return [self.deck[:], [hand[:] for hand in self.hands], self.events[:]]


# What `Era.plain` writes, as it is read again.
PlainEra = tuple[list[int], list[list[int]], list[int]]
NO_ERAS: Final[list[Era]] = []


class SunriseLane(State):
    """Cards in deck and discards are counted by colour; a hand is a sorted list of colours."""

    def declare(self) -> None:
        seats = self.seats
        self.tables: t.Tables = self.game.tables  # fixed
        self.layout: t.Layout = layout_of(self.tables, self.options)  # fixed
        # The seat with the first player token, and the turns before this one.
        self.first: int = 0
        self.turns: int = 0
        # By cell: whose house stands there (EMPTY, PARK_TOKEN), and its floors.
        self.owner: list[int] = [t.EMPTY] * t.CELLS
        self.floors: list[int] = [0] * t.CELLS
        # By seat: points from building, house pieces left, bonus points (once the game is over;
        # never changed in place).
        self.points: list[int] = [0] * seats
        self.pieces: list[int] = [0] * seats
        self.bonus: list[int] = [0] * seats  # shared
        # Park tokens in the pool.
        self.parks: int = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # shared rows
        self.deck: list[int] = [0] * len(t.COLOURS)
        self.discards: list[int] = [0] * len(t.COLOURS)
        # How often the discards were shuffled into a new deck. What it then held, the hands at
        # that moment, and how they have changed since; and the same of earlier shuffles: all that
        # counting tells about hands (see known.py). The lists are never changed in place.
        self.shuffles: int = 0
        self.shuffled: list[int] = []  # shared
        self.before: list[list[int]] = NO_HANDS  # shared
        self.since: list[int] = []  # shared
        self.past: list[Era] = NO_ERAS  # shared
        # Of this turn: the space built on last, whether a park was built, and the colour of the
        # card chosen for a park whose space is still to be chosen.
        self.last: int = t.NO_CELL
        self.park_built: bool = False
        self.park_card: int = t.NO_COLOUR
        # Whether a player has few pieces left, so that this round is the last one.
        self.last_round: bool = False
        # What follows from the board: the empty spaces beside something built, in
        # order and never changed in place, and how many spaces of the corner areas are empty.
        self.open: list[int] = []  # shared, derived
        self.corners_left: int = 0  # derived

    # -- written by `make new-files` from `declare` ------------------------------------------
    fields = (
        "first: int; turns: int; owner: list[int]; floors: list[int]; points: list[int]; "
        "pieces: list[int]; bonus: list[int]; parks: int; hands: list[list[int]]; deck: "
        "list[int]; discards: list[int]; shuffles: int; shuffled: list[int]; before: "
        "list[list[int]]; since: list[int]; past: list[Era]; last: int; park_built: bool; "
        "park_card: int; last_round: bool"
    )

    def clone(self) -> "SunriseLane":
        twin = SunriseLane(self.game, self.seats, self.options, self.rng.clone())
        self.share(twin)
        twin.tables = self.tables
        twin.layout = self.layout
        twin.first = self.first
        twin.turns = self.turns
        twin.owner = self.owner[:]
        twin.floors = self.floors[:]
        twin.points = self.points[:]
        twin.pieces = self.pieces[:]
        twin.bonus = self.bonus
        twin.parks = self.parks
        twin.hands = self.hands[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.shuffles = self.shuffles
        twin.shuffled = self.shuffled
        twin.before = self.before
        twin.since = self.since
        twin.past = self.past
        twin.last = self.last
        twin.park_built = self.park_built
        twin.park_card = self.park_card
        twin.last_round = self.last_round
        twin.open = self.open
        twin.corners_left = self.corners_left
        return twin

    # -- written until here ------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """Points from building and, at the end, from the rankings (SL-8.1)."""
        return tuple([self.points[seat] + self.bonus[seat] for seat in range(self.seats)])

    @property
    def winners(self) -> tuple[int, ...]:
        """The most points, then the most cards in hand; all who are equal in both (SL-8.2)."""
        if not self.over:
            return ()
        ranks = [(self.scores[seat], len(self.hands[seat])) for seat in range(self.seats)]
        best = max(ranks)
        return tuple([seat for seat in range(self.seats) if ranks[seat] == best])

    @property
    def round(self) -> int:
        """The current round, counted from one."""
        return self.turns // self.seats + 1

    def mover(self) -> int:
        """The seat whose turn it is: clockwise from the first player (SL-2.1)."""
        return (self.first + self.turns) % self.seats

    def eras(self) -> list[Era]:
        """What is remembered of all shuffles, the last one too."""
        if self.shuffles == 0:
            return NO_ERAS
        return [*self.past, Era(self.shuffled, self.before, self.since)]

    def derive(self) -> None:
        """Work out what follows from the board."""
        self.open = self.open_spaces()
        self.corners_left = self.empty_corners()

    def open_spaces(self) -> list[int]:
        """The empty spaces beside something built or the centre, in order (SL-3.1, SL-3.7)."""
        owner = self.owner
        beside = self.layout.beside
        opened = []
        for cell in self.layout.spaces:
            if owner[cell] != t.EMPTY:
                continue
            if cell in beside[t.CENTRE]:
                opened.append(cell)
                continue
            for near in beside[cell]:
                if owner[near] != t.EMPTY:
                    opened.append(cell)
                    break
        return opened

    def empty_corners(self) -> int:
        """How many spaces of the corner areas are empty (SL-6.3)."""
        count = 0
        for cell in self.layout.spaces:
            if self.owner[cell] == t.EMPTY and self.layout.area[cell] != t.CROSS:
                count += 1
        return count


def layout_of(tables: t.Tables, options: Options) -> t.Layout:
    """The board that is played on (SL-10.1)."""
    return tables.layouts[LAYOUTS.index(str(options["layout"]))]


def read_era(plain: PlainEra) -> Era:
    """The inverse of `Era.plain`."""
    return Era(plain[0], plain[1], plain[2])


def colours_in(hand: list[int]) -> int:
    """The colours of a hand, one bit each."""
    colours = 0
    for colour in hand:
        colours |= 1 << colour
    return colours


def by_colour(hand: list[int]) -> list[int]:
    """How many cards of each colour a hand has."""
    count = [0] * len(t.COLOURS)
    for card in hand:
        # Written out, because mypyc leaves `+=` on a place of a list to Python.
        count[card] = count[card] + 1
    return count


def put_in_order(numbers: list[int], number: int) -> None:
    """Put a number into a sorted list."""
    place = len(numbers)
    while place > 0 and numbers[place - 1] > number:
        place -= 1
    numbers.insert(place, number)


def put_in_once(numbers: list[int], number: int) -> None:
    """Put a number into a sorted list, if it is not there."""
    place = len(numbers)
    while place > 0 and numbers[place - 1] > number:
        place -= 1
    if place == 0 or numbers[place - 1] != number:
        numbers.insert(place, number)


def total(cards: list[int]) -> int:
    """How many cards a pile has that is counted by colour."""
    count = 0
    for number in cards:
        count += number
    return count


def lay_off(state: SunriseLane, seat: int, colour: int, count: int) -> None:
    """Cards from a hand to the discards, face up (SL-3.8)."""
    left = []
    going = count
    for card in state.hands[seat]:
        if going > 0 and card == colour:
            going -= 1
        else:
            left.append(card)
    assert going == 0
    state.hands[seat] = left
    state.discards[colour] += count
    if state.shuffles > 0:
        state.since = state.since + [seat * SEAT_STEP + colour] * count
