"""The vocabulary: every choice of Sunrise Lane has one number."""

from typing import Final

from mandjet.games.sunrise_lane.tables import ALL_COLOURS, CELLS, COLOURS, TALLEST

# SPACE + cell: build there. It is 0, so that a sorted list of cells is a menu.
SPACE: Final = 0
# Draw cards instead of building.
DRAW: Final = SPACE + CELLS
# Build no more.
STOP: Final = DRAW + 1
# HOUSE + floors (1 to 5): what is built on the space.
HOUSE: Final = STOP
# PARK + colour: a park, for a card of that colour.
PARK: Final = HOUSE + TALLEST + 1
# DISCARD + colour: a card beyond the hand limit.
DISCARD: Final = PARK + len(COLOURS)

ACTIONS: Final = DISCARD + len(COLOURS)

ONLY_DRAW: Final = [DRAW]
ONLY_STOP: Final = [STOP]

# The menus of colours to discard, by which of them are in hand (one bit per colour).
DISCARD_MENUS: Final = [
    [DISCARD + colour for colour in range(len(COLOURS)) if mask >> colour & 1]
    for mask in range(ALL_COLOURS + 1)
]
# What can be built on a space, by the most floors and the colours of cards that a park may cost.
BUILD_MENUS: Final = [
    [
        [HOUSE + n for n in range(1, floors + 1)]
        + [PARK + colour for colour in range(len(COLOURS)) if mask >> colour & 1]
        for mask in range(ALL_COLOURS + 1)
    ]
    for floors in range(TALLEST + 1)
]
