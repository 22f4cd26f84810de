"""A small stage: put houses, parks and cards where a test wants them and let the rules go on."""

from collections.abc import Callable

import pytest

import mandjet
from mandjet.games.sunrise_lane.actions import DISCARD, DRAW, HOUSE, PARK, SPACE, STOP
from mandjet.games.sunrise_lane.rules.turn import END_OF_TURN, TURN
from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import EMPTY, NO_CELL, PARK_TOKEN, SIZE

LETTERS = "RBGYP"
Where = tuple[int, int]


def cell(where: Where) -> int:
    """The cell at a row and a column, as the component file counts them."""
    return where[0] * SIZE + where[1]


class Stage:
    """A game whose table a test arranges: an empty board, empty hands, all cards in the deck."""

    def __init__(
        self,
        seats: int = 2,
        layout: str = "standard",
        seed: int | str = 1,
        first: int | None = None,
    ) -> None:
        self.game = mandjet.game("sunrise_lane")
        options = {"layout": layout, "first": "seat" if first is None else "lot"}
        self.state: SunriseLane = self.game.new(seats, seed, options)
        self.state.first = first or 0
        self.state.hands = [[] for _ in range(seats)]
        self.state.deck = self.state.tables.cards[:]

    # -- arranging --------------------------------------------------------------------------

    def house(self, seat: int, where: Where, floors: int = 1) -> None:
        state = self.state
        assert state.owner[cell(where)] == EMPTY
        assert cell(where) in state.layout.spaces
        state.owner[cell(where)] = seat
        state.floors[cell(where)] = floors
        state.pieces[seat] -= floors
        state.points[seat] += floors * state.layout.dots[cell(where)]

    def park(self, *places: Where) -> None:
        for where in places:
            assert self.state.owner[cell(where)] == EMPTY
            self.state.owner[cell(where)] = PARK_TOKEN
            self.state.parks -= 1

    def hand(self, seat: int, cards: str) -> None:
        """Give a seat cards from the deck, by their letters."""
        for letter in cards:
            colour = LETTERS.index(letter)
            self.state.deck[colour] -= 1
            self.state.hands[seat].append(colour)
        self.state.hands[seat].sort()

    def deck(self, cards: str) -> None:
        """Leave these cards in the deck; the others lie on the discard pile."""
        for colour, letter in enumerate(LETTERS):
            left = cards.count(letter)
            self.state.discards[colour] += self.state.deck[colour] - left
            self.state.deck[colour] = left

    def begin(self, mover: int = 0, check: bool = True) -> None:
        """Let a turn of that seat begin."""
        state = self.state
        state.turns = (mover - state.first) % state.seats
        state.last = state.picked = NO_CELL
        state.park_built = False
        state.last_round = min(state.pieces) <= state.tables.few_houses
        state.stack = [END_OF_TURN, TURN]
        state.derive()
        state.ask_again()
        if check:
            self.game.invariants(state)

    def fill_corners(self, *left: Where, parks: int = 20) -> None:
        """Three seats fill all spaces but some, with parks in the north."""
        state = self.state
        spare = {cell(where) for where in left}
        turn = 0
        for space in state.layout.spaces:
            where = divmod(space, SIZE)
            if space in spare:
                continue
            if state.parks > 20 - parks and state.layout.area[space] < 2:
                self.park(where)
            else:
                self.house(turn % state.seats, where)
                turn += 1

    # -- acting -----------------------------------------------------------------------------

    def pick(self, where: Where) -> None:
        self.state.apply(self.mover, SPACE + cell(where))

    def build(self, where: Where, floors: int = 1) -> None:
        """Build a house."""
        seat = self.mover
        self.pick(where)
        if self.state.picked != NO_CELL:
            self.state.apply(seat, HOUSE + floors)

    def build_park(self, where: Where, card: str) -> None:
        seat = self.mover
        self.pick(where)
        self.state.apply(seat, PARK + LETTERS.index(card))

    def draw(self) -> None:
        self.state.apply(self.mover, DRAW)

    def stop(self) -> None:
        self.state.apply(self.mover, STOP)

    def discard(self, card: str) -> None:
        self.state.apply(self.mover, DISCARD + LETTERS.index(card))

    # -- looking ----------------------------------------------------------------------------

    @property
    def mover(self) -> int:
        return self.state.waiting()[0]

    @property
    def menu(self) -> list[int]:
        return self.state.legal(self.mover)

    def spaces(self) -> set[Where]:
        """The spaces the seat asked may build on."""
        return {divmod(action - SPACE, SIZE) for action in self.menu if action < DRAW}

    def may_draw(self) -> bool:
        return DRAW in self.menu

    def may_stop(self) -> bool:
        return STOP in self.menu

    def houses(self, where: Where) -> list[int]:
        """How many floors may be built on a space."""
        return [a - HOUSE for a in self._ways(where) if HOUSE < a < PARK]

    def parks(self, where: Where) -> str:
        """For which cards a park may be built on a space."""
        return "".join(LETTERS[a - PARK] for a in self._ways(where) if PARK <= a < DISCARD)

    def _ways(self, where: Where) -> list[int]:
        twin = self.state.clone()
        twin.apply(self.mover, SPACE + cell(where))
        return twin.legal(self.mover) if twin.picked != NO_CELL else [HOUSE + 1]

    def cards(self, seat: int) -> str:
        return "".join(sorted(LETTERS[card] for card in self.state.hands[seat]))

    def ranking(self, kind: str, area: str | None = None):
        """A ranking as the view shows it to everybody."""
        found = [
            ranking
            for ranking in self.state.view(None).rankings
            if ranking.kind == kind and ranking.area == area
        ]
        assert len(found) == 1
        return found[0]

    def told(self, key: str) -> list[dict[str, int | str]]:
        return [event.args for event in self.state.events if event.key == key]


@pytest.fixture
def stage() -> Callable[..., Stage]:
    return Stage


@pytest.fixture
def two() -> Stage:
    return Stage(2)


@pytest.fixture
def three() -> Stage:
    return Stage(3)


@pytest.fixture
def four() -> Stage:
    return Stage(4)
