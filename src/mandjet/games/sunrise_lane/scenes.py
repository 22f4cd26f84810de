"""Scenes of Sunrise Lane: positions in words."""

from typing import Self

from mandjet.engine.scene import Scene, find
from mandjet.games.sunrise_lane.rules.setup import lay_out_supply
from mandjet.games.sunrise_lane.rules.turn import END_OF_TURN, TURN
from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import COLOURS, EMPTY, PARK_TOKEN, cell_name


class SunriseLaneScene(Scene[SunriseLane]):
    """An empty board and empty hands to begin with. Spaces have their names, such as F5."""

    def _lay(self) -> None:
        lay_out_supply(self.table)

    def first(self, seat: int) -> Self:
        """Who has the first player token, with the option to draw it by lot."""
        self.table.first = seat
        return self

    def house(self, seat: int, space: str, floors: int = 1) -> Self:
        """A house that was built before, with its points."""
        table = self.table
        cell = self._empty(space)
        table.owner[cell] = seat
        table.floors[cell] = floors
        table.pieces[seat] -= floors
        table.points[seat] += floors * table.layout.dots[cell]
        return self

    def park(self, *spaces: str) -> Self:
        for space in spaces:
            self.table.owner[self._empty(space)] = PARK_TOKEN
            self.table.parks -= 1
        return self

    def hand(self, seat: int, *colours: str) -> Self:
        """Cards from the deck."""
        for colour in colours:
            number = find(COLOURS, colour)
            self.table.deck[number] -= 1
            self.table.hands[seat] = sorted([*self.table.hands[seat], number])
        return self

    def deck(self, *colours: str) -> Self:
        """All cards that are left in the deck; the others lie on the discard pile."""
        table = self.table
        for number, colour in enumerate(COLOURS):
            table.discards[number] = table.deck[number] - colours.count(colour)
            table.deck[number] = colours.count(colour)
        return self

    def turn(self, seat: int) -> Self:
        """The turn of a seat begins, in the first round."""
        table = self.table
        table.turns = (seat - table.first) % table.seats
        table.last_round = min(table.pieces) <= table.tables.few_houses
        return self._go_on(END_OF_TURN, TURN)

    def _empty(self, space: str) -> int:
        cells = {cell_name(cell): cell for cell in self.table.layout.spaces}
        assert space in cells, f"there is no space {space}"
        assert self.table.owner[cells[space]] == EMPTY, f"{space} is built on already"
        return cells[space]
