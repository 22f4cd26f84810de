"""Sunrise Lane as a row of numbers (SL-9)."""

from typing import Final

from mandjet.engine.observer import Field, Observer, Row
from mandjet.games.sunrise_lane.state import SunriseLane, by_colour, total
from mandjet.games.sunrise_lane.tables import CELLS, COLOURS, NO_CELL, NO_COLOUR, PARK_TOKEN

HUES: Final = len(COLOURS)
# Points are told in two numbers, so that none is cut off.
HIGH: Final = 100


class SunriseLaneObserver(Observer[SunriseLane]):
    """Cells in rows from the top left, those without a space too.

    What is printed on the board is the same in every game on a layout, and so is not told.
    """

    def fields(self, seats: int) -> list[Field]:
        return [
            Field("seat", seats, "which seat this is"),
            Field("asked", 1, "1 if the game waits for this seat"),
            Field("mover", seats, "whose turn it is, from this seat on"),
            Field("first", seats, "who began, from this seat on"),
            Field("last_round", 1, "1 if the round is the last"),
            Field("hundreds", seats, "hundreds of points, from this seat on"),
            Field("points", seats, "points without the hundreds, from this seat on"),
            Field("pieces", seats, "house pieces left, from this seat on"),
            Field("hand_sizes", seats, "cards in hand, from this seat on"),
            Field("hand", HUES, "cards in this seat's hand by colour"),
            Field("discards", HUES, "cards in the discards by colour"),
            Field("deck", 1, "cards in the deck"),
            Field("parks", 1, "parks left"),
            Field("park_built", 1, "1 if a park was built this turn"),
            Field("park_card", HUES, "the card chosen for a park, its cell still to be told"),
            Field("last", CELLS, "the cell built on last this turn"),
            Field("open", CELLS, "cells a build may go on to now"),
            Field("park", CELLS, "cells with a park"),
            Field("floors", (seats, CELLS), "floors of the houses of each seat, from this one on"),
        ]

    def write(self, state: SunriseLane, seat: int, row: Row) -> None:
        row.look(state, seat)
        row.who(state.mover())
        row.who(state.first)
        row.number(1 if state.last_round else 0)
        scores = state.scores
        row.of_seats([score // HIGH for score in scores])
        row.of_seats([score % HIGH for score in scores])
        row.of_seats(state.pieces)
        row.of_seats([len(hand) for hand in state.hands])
        row.several(by_colour(state.hands[seat]), 0, HUES)
        row.several(state.discards, 0, HUES)
        row.number(total(state.deck))
        row.number(state.parks)
        row.number(1 if state.park_built else 0)
        chosen = row.room(HUES)
        if state.park_card != NO_COLOUR and seat == state.mover():
            row.put(chosen + state.park_card, 1)
        self.cells(state, seat, row)

    def cells(self, state: SunriseLane, seat: int, row: Row) -> None:
        """What lies where."""
        layout = state.layout
        first = row.room((3 + state.seats) * CELLS)
        if state.last != NO_CELL:
            row.put(first + state.last, 1)
        if not state.over:
            reach = state.open if state.last == NO_CELL else layout.beside[state.last]
            for cell in reach:
                row.put(first + CELLS + cell, 1)
        for cell in layout.spaces:
            owner = state.owner[cell]
            if owner == PARK_TOKEN:
                row.put(first + 2 * CELLS + cell, 1)
            elif owner >= 0:
                step = (owner - seat) % state.seats
                row.put(first + (3 + step) * CELLS + cell, state.floors[cell])
