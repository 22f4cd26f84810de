"""Sunrise Lane as a row of numbers (SL-9)."""

from typing import Final

from mypy_extensions import i64

from mandjet.engine.observer import LARGEST, Field, Observer, Row
from mandjet.games.sunrise_lane.rules.build import places
from mandjet.games.sunrise_lane.rules.end import merits, points_for
from mandjet.games.sunrise_lane.state import SunriseLane, by_colour, total
from mandjet.games.sunrise_lane.tables import (
    CELLS,
    COLOURS,
    EMPTY,
    NO_CELL,
    NO_COLOUR,
    PARK_TOKEN,
    RANKINGS,
)

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
            Field("bonus", seats, "points of the rankings as they stand, from this seat on"),
            Field("ahead", 1, "points with those of the rankings more than the best other seat"),
            Field("behind", 1, "points with those of the rankings less than the best other seat"),
            Field("tallest", (seats, RANKINGS), "floors that each seat shows in each ranking"),
            Field("shown", (seats, RANKINGS), "houses or spaces it shows there"),
            Field("fitting", CELLS, "cards in this seat's hand of the colour of an empty space"),
            Field("chain", CELLS, "the most points of houses built now from this cell on"),
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
        self.rankings(state, seat, row)
        self.prospects(state, seat, row)

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

    def rankings(self, state: SunriseLane, seat: int, row: Row) -> None:
        """How the rankings stand, and who would win if the game ended now (SL-7.1 to SL-7.6)."""
        seats = state.seats
        bonus = [0] * seats
        tallest = [0] * (seats * RANKINGS)
        shown = [0] * (seats * RANKINGS)
        for ranking in range(RANKINGS):
            merit = merits(state, ranking)
            points = points_for(state, merit)
            for each in range(seats):
                bonus[each] = bonus[each] + points[each]
                tallest[each * RANKINGS + ranking] = merit[each][0]
                shown[each * RANKINGS + ranking] = merit[each][1]
        row.of_seats(bonus)
        best = 0
        for each in range(seats):
            if each != seat:
                best = max(best, state.points[each] + bonus[each])
        lead = state.points[seat] + bonus[seat] - best
        row.number(lead)
        row.number(-lead)
        row.several_of_seats(tallest, RANKINGS)
        row.several_of_seats(shown, RANKINGS)

    def prospects(self, state: SunriseLane, seat: int, row: Row) -> None:
        """What the hand fits, and what it can bring at once (SL-3.2 to SL-3.5)."""
        first = row.room(2 * CELLS)
        if state.over or not state.hands[seat]:
            return
        chains = Chains(state, seat)
        colour = state.layout.colour
        for cell in state.layout.spaces:
            if chains.free[cell]:
                row.put(first + cell, chains.cards[colour[cell]])
        for cell in places(state) if seat == state.mover() else state.open:
            row.put(first + CELLS + cell, min(chains.most(cell, chains.pieces), LARGEST))


class Chains:
    """The houses that a seat can build one after another."""

    def __init__(self, state: SunriseLane, seat: int) -> None:
        self.dots: list[int] = state.layout.dots
        self.colour: list[int] = state.layout.colour
        self.beside: list[list[int]] = state.layout.beside
        self.pieces: int = state.pieces[seat]
        self.cards: list[int] = by_colour(state.hands[seat])
        self.free: list[bool] = [owner == EMPTY for owner in state.owner]

    def most(self, cell: i64, pieces: i64) -> int:
        """The most points of a chain that begins on a free space."""
        colour = self.colour[cell]
        cards = self.cards[colour]
        best = 0
        self.free[cell] = False
        for floors in range(1, min(cards, int(pieces)) + 1):
            self.cards[colour] = cards - floors
            after = 0
            for near in self.beside[cell]:
                if self.free[near] and self.cards[self.colour[near]] > 0:
                    after = max(after, self.most(near, pieces - floors))
            best = max(best, floors * self.dots[cell] + after)
        self.cards[colour] = cards
        self.free[cell] = True
        return best
