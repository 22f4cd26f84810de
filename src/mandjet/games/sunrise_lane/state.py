"""Everything true at one moment of Sunrise Lane."""

from typing import Any, Final

from mandjet.engine.game import Game
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.state import NOTHING, State
from mandjet.games.sunrise_lane.tables import (
    CELLS,
    CENTRE,
    COLOURS,
    CROSS,
    EMPTY,
    NO_CELL,
    Layout,
    Tables,
)

# How `since` writes what happened to hands: SEAT_STEP x the seat, and the colour of a card that
# everybody saw leave it, or DREW for a card drawn.
SEAT_STEP: Final = 8
DREW: Final = 7
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


NO_ERAS: Final[list[Era]] = []


class SunriseLane(State):
    """Cards in deck and discards are counted by colour; a hand is a sorted list of colours."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Options,
        rng: Rng,
        tables: Tables,
        layout: Layout,
    ) -> None:
        super().__init__(game, seats, options, rng)
        self.tables: Tables = tables
        self.layout: Layout = layout
        # The seat with the first player token, and the turns before this one.
        self.first: int = 0
        self.turns: int = 0
        # By cell: whose house stands there (EMPTY, PARK_TOKEN), and its floors.
        self.owner: list[int] = NOTHING
        self.floors: list[int] = NOTHING
        # By seat: points from building, house pieces left, bonus points (once the game is over;
        # never changed in place).
        self.points: list[int] = NOTHING
        self.pieces: list[int] = NOTHING
        self.bonus: list[int] = NOTHING
        # Park tokens in the pool.
        self.parks: int = 0
        # The hands, each never changed in place: clones share them.
        self.hands: list[list[int]] = NO_HANDS
        self.deck: list[int] = NOTHING
        self.discards: list[int] = NOTHING
        # How often the discards were shuffled into a new deck. What it then held, the hands at
        # that moment, and how they have changed since; and the same of earlier shuffles: all that
        # counting tells about hands (see known.py). The lists are never changed in place.
        self.shuffles: int = 0
        self.shuffled: list[int] = NOTHING
        self.before: list[list[int]] = NO_HANDS
        self.since: list[int] = NOTHING
        self.past: list[Era] = NO_ERAS
        # Of this turn: the space built on last, whether a park was built, and the space chosen
        # whose building is still to be chosen.
        self.last: int = NO_CELL
        self.park_built: bool = False
        self.picked: int = NO_CELL
        # Whether a player has few pieces left, so that this round is the last one.
        self.last_round: bool = False
        # What follows from the board (see `survey`): the empty spaces beside something built, in
        # order and never changed in place, and how many spaces of the corner areas are empty.
        self.open: list[int] = NOTHING
        self.corners_left: int = 0

    def clone(self) -> "SunriseLane":
        twin = SunriseLane(
            self.game, self.seats, self.options, self.rng.clone(), self.tables, self.layout
        )
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
        twin.picked = self.picked
        twin.last_round = self.last_round
        twin.open = self.open
        twin.corners_left = self.corners_left
        self.share(twin)
        return twin

    def facts(self) -> dict[str, object]:
        return {
            "first": self.first,
            "turns": self.turns,
            "owner": self.owner[:],
            "floors": self.floors[:],
            "points": self.points[:],
            "pieces": self.pieces[:],
            "bonus": self.bonus[:],
            "parks": self.parks,
            "hands": [hand[:] for hand in self.hands],
            "deck": self.deck[:],
            "discards": self.discards[:],
            "shuffles": self.shuffles,
            "shuffled": self.shuffled[:],
            "before": [hand[:] for hand in self.before],
            "since": self.since[:],
            "past": [
                [era.deck[:], [hand[:] for hand in era.hands], era.events[:]] for era in self.past
            ],
            "last": self.last,
            "park_built": self.park_built,
            "picked": self.picked,
            "last_round": self.last_round,
        }

    @property
    def scores(self) -> tuple[int, ...]:
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

    def survey(self) -> None:
        """Work out what follows from the board."""
        self.open = self.open_spaces()
        self.corners_left = self.empty_corners()

    def open_spaces(self) -> list[int]:
        """The empty spaces beside something built or the central park, in order (SL-3.1)."""
        layout = self.layout
        opened = []
        for cell in layout.spaces:
            if self.owner[cell] != EMPTY:
                continue
            if cell in layout.beside[CENTRE]:
                opened.append(cell)
                continue
            for near in layout.beside[cell]:
                if self.owner[near] != EMPTY:
                    opened.append(cell)
                    break
        return opened

    def empty_corners(self) -> int:
        """How many spaces of the corner areas are empty (SL-6.3)."""
        count = 0
        for cell in self.layout.spaces:
            if self.owner[cell] == EMPTY and self.layout.area[cell] != CROSS:
                count += 1
        return count


def clear(state: SunriseLane) -> None:
    """An empty board, and nothing dealt or scored."""
    seats = state.seats
    state.owner = [EMPTY] * CELLS
    state.floors = [0] * CELLS
    state.points = [0] * seats
    state.pieces = [0] * seats
    state.bonus = [0] * seats
    state.hands = [[] for _ in range(seats)]
    state.deck = [0] * len(COLOURS)
    state.discards = [0] * len(COLOURS)
    state.survey()


def colours_in(hand: list[int]) -> int:
    """The colours of a hand, one bit each."""
    colours = 0
    for colour in hand:
        colours |= 1 << colour
    return colours


def count_of(hand: list[int], colour: int) -> int:
    """How many cards of a colour a hand has."""
    count = 0
    for own in hand:
        if own == colour:
            count += 1
    return count


def total(cards: list[int]) -> int:
    """How many cards a pile has that is counted by colour."""
    count = 0
    for number in cards:
        count += number
    return count


def lay_off(state: SunriseLane, seat: int, colour: int, count: int) -> None:
    """Cards from a hand to the discards, face up."""
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
