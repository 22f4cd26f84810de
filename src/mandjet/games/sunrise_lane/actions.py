"""The vocabulary: every choice of Sunrise Lane has one number."""

from typing import Final

from mandjet.games.sunrise_lane.tables import ALL_COLOURS, CELLS, COLOURS, TALLEST

# HOUSE + TALLEST x cell + floors - 1: build a house there.
HOUSE: Final = 0
# Draw cards instead of building.
DRAW: Final = HOUSE + TALLEST * CELLS
# Build no more.
STOP: Final = DRAW + 1
# PARK + colour: build a park, for a card of that colour.
PARK: Final = STOP + 1
# SPACE + cell: where the park goes.
SPACE: Final = PARK + len(COLOURS)
# DISCARD + colour: a card beyond the hand limit.
DISCARD: Final = SPACE + CELLS

ACTIONS: Final = DISCARD + len(COLOURS)

# The houses that can be built on a cell, by the most floors.
HOUSE_MENUS: Final = [
    [[HOUSE + TALLEST * cell + floor for floor in range(most)] for most in range(TALLEST + 1)]
    for cell in range(CELLS)
]
# What ends building and the parks that could be built instead, by the colours of cards a park may
# cost (one bit each).
DRAW_MENUS: Final = [
    [DRAW] + [PARK + colour for colour in range(len(COLOURS)) if mask >> colour & 1]
    for mask in range(ALL_COLOURS + 1)
]
STOP_MENUS: Final = [[STOP, *menu[1:]] for menu in DRAW_MENUS]
# The menus of colours to discard, by which of them are in hand.
DISCARD_MENUS: Final = [
    [DISCARD + colour for colour in range(len(COLOURS)) if mask >> colour & 1]
    for mask in range(ALL_COLOURS + 1)
]


def cell_of(house: int) -> int:
    """The cell of a choice to build a house."""
    return (house - HOUSE) // TALLEST


def floors_of(house: int) -> int:
    """The floors of a choice to build a house."""
    return (house - HOUSE) % TALLEST + 1
