"""A table that a test lays with the builder of scenes, and ways to play on it and look at it.

Tests name spaces by row and column, as the component file counts them, and cards by their letters.
"""

from collections.abc import Callable

import pytest

import mandjet
from mandjet.games.sunrise_lane.actions import (
    DISCARD,
    DRAW,
    HOUSE,
    PARK,
    SPACE,
    STOP,
    cell_of,
    floors_of,
)
from mandjet.games.sunrise_lane.scenes import SunriseLaneScene
from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import COLOURS, SIZE, TALLEST, cell_name

LETTERS = "RBGYP"
Where = tuple[int, int]


def cell(where: Where) -> int:
    """The cell at a row and a column."""
    return where[0] * SIZE + where[1]


def colours(cards: str) -> list[str]:
    return [COLOURS[LETTERS.index(letter)] for letter in cards]


class Stage:
    """A scene that is looked at while it is played on."""

    def __init__(
        self,
        seats: int = 2,
        layout: str = "standard",
        seed: int | str = 1,
        first: int | None = None,
    ) -> None:
        self.game = mandjet.game("sunrise_lane")
        options = {"layout": layout, "first": "seat" if first is None else "lot"}
        self.scene = SunriseLaneScene(self.game, seats, options, seed).first(first or 0)

    @property
    def state(self) -> SunriseLane:
        return self.scene.table

    # -- arranging --------------------------------------------------------------------------

    def house(self, seat: int, where: Where, floors: int = 1) -> None:
        self.scene.house(seat, cell_name(cell(where)), floors)

    def park(self, *places: Where) -> None:
        self.scene.park(*(cell_name(cell(where)) for where in places))

    def left(self, parks: int | None = None, pieces: int | None = None) -> None:
        """An odd table: what is left of the park tokens, and of the house pieces of seat 0. The
        rest lies in the box, so the check of `begin` has to be left out."""
        if parks is not None:
            self.state.parks = parks
        if pieces is not None:
            self.state.pieces[0] = pieces

    def hand(self, seat: int, cards: str) -> None:
        self.scene.hand(seat, *colours(cards))

    def deck(self, cards: str) -> None:
        self.scene.deck(*colours(cards))

    def begin(self, mover: int = 0, check: bool = True) -> None:
        """Let a turn of that seat begin; tests of odd tables leave the check out."""
        self.scene.turn(mover)
        if check:
            self.scene.state()

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

    def build(self, where: Where, floors: int = 1) -> None:
        """Build a house."""
        self.state.apply(self.mover, HOUSE + TALLEST * cell(where) + floors - 1)

    def choose_park(self, card: str) -> None:
        """Choose the card for a park."""
        self.state.apply(self.mover, PARK + LETTERS.index(card))

    def build_park(self, where: Where, card: str) -> None:
        self.choose_park(card)
        self.state.apply(self.mover, SPACE + cell(where))

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
        houses = {divmod(cell_of(action), SIZE) for action in self.menu if action < DRAW}
        return houses.union(*map(self.park_spaces, self.parks()))

    def park_spaces(self, card: str) -> set[Where]:
        """Where a park for that card may be built."""
        twin = self.state.clone()
        twin.apply(self.mover, PARK + LETTERS.index(card))
        return {divmod(action - SPACE, SIZE) for action in twin.legal(self.mover)}

    def may_draw(self) -> bool:
        return DRAW in self.menu

    def may_stop(self) -> bool:
        return STOP in self.menu

    def houses(self, where: Where) -> list[int]:
        """How many floors may be built on a space."""
        there = cell(where)
        return [floors_of(a) for a in self.menu if a < DRAW and cell_of(a) == there]

    def parks(self, where: Where | None = None) -> str:
        """For which cards a park may be built, on a space or anywhere."""
        cards = "".join(LETTERS[a - PARK] for a in self.menu if PARK <= a < SPACE)
        if where is None:
            return cards
        return "".join(card for card in cards if where in self.park_spaces(card))

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
