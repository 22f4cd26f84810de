"""The colours, cells and areas by number, and the printed numbers the rules read."""

from typing import Final

# The colours of cards and spaces (SL-1.1), and the messages that name them.
COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
COLOUR_TEXT: Final = [f"colour-{colour}" for colour in COLOURS]
ALL_COLOURS: Final = (1 << len(COLOURS)) - 1
NO_COLOUR: Final = -1

# The board is a square of cells, numbered row by row from the top left; the park is in the middle
# (SL-1.2).
SIZE: Final = 11
CELLS: Final = SIZE * SIZE
MIDDLE: Final = SIZE // 2
CENTRE: Final = CELLS // 2
NO_CELL: Final = -1
SCENERY: Final = -1

# The corner areas first.
AREAS: Final = ("NW", "NE", "SW", "SE", "CROSS")
CORNERS: Final = 4
CROSS: Final = 4

# What an area is ranked by.
TALLEST_HOUSES: Final = 0
MOST_HOUSES: Final = 1
BONUSES: Final = ("tallest", "most")
# The rankings: one for each corner area, and the biggest group on the whole board.
BIGGEST_GROUP: Final = 4
RANKINGS: Final = 5

# Houses have as many floors as a hand has cards, at most.
TALLEST: Final = 5

# What stands on a cell: a seat's house, or one of these.
EMPTY: Final = -1
PARK_TOKEN: Final = -2

LETTERS: Final = "ABCDEFGHIJK"


class Layout:
    """A board: what is printed on each cell, and which cells touch."""

    def __init__(self, name: str, colour: list[int], dots: list[int], bonus: list[int]) -> None:
        self.name: str = name
        # By cell: its colour (SCENERY for what nobody can use, the centre too) and dots (SL-1.3).
        self.colour: list[int] = colour
        self.dots: list[int] = dots
        # What each corner area is ranked by.
        self.bonus: list[int] = bonus
        self.spaces: list[int] = [cell for cell in range(CELLS) if colour[cell] != SCENERY]
        self.area: list[int] = [area_of(cell) for cell in range(CELLS)]
        self.within: list[list[int]] = [
            [cell for cell in self.spaces if area_of(cell) == area] for area in range(len(AREAS))
        ]
        self.corner_spaces: int = len(self.spaces) - len(self.within[CROSS])
        # The spaces beside each cell, in order.
        self.beside: list[list[int]] = [
            [near for near in cells_beside(cell) if colour[near] != SCENERY]
            for cell in range(CELLS)
        ]

    def connected(self, start: int, among: set[int]) -> set[int]:
        """The cells that a way leads to from a cell, over these spaces only."""
        reached = {start}
        edge = [start]
        while edge:
            for near in self.beside[edge.pop()]:
                if near in among and near not in reached:
                    reached.add(near)
                    edge.append(near)
        return reached


class Tables:
    """What is printed on the cards and in the rulebook."""

    def __init__(
        self,
        layouts: list[Layout],
        cards: list[int],
        houses: list[int],
        places: list[int],
        numbers: dict[str, int],
    ) -> None:
        self.layouts: list[Layout] = layouts
        # Cards of each colour; house pieces by number of players; points of the places in a
        # ranking.
        self.cards: list[int] = cards
        self.houses: list[int] = houses
        self.places: list[int] = places
        # The numbers that the rulebook names.
        self.parks: int = numbers["parks"]
        self.opening_hand: int = numbers["opening_hand"]
        self.hand_limit: int = numbers["hand_limit"]
        self.draw_after_building: int = numbers["draw_after_building"]
        self.draw_instead: int = numbers["draw_instead"]
        self.few_houses: int = numbers["few_houses"]
        self.tall_house: int = numbers["tall_house"]
        self.track: int = numbers["track"]


def area_of(cell: int) -> int:
    """The area of a cell: row and column through the centre are the cross (SL-1.4)."""
    row = cell // SIZE
    column = cell % SIZE
    if row == MIDDLE or column == MIDDLE:
        return CROSS
    return (2 if row > MIDDLE else 0) + (1 if column > MIDDLE else 0)


def cells_beside(cell: int) -> list[int]:
    """The cells that share a side with a cell, in order; never across a corner (SL-1.5)."""
    beside = []
    if cell >= SIZE:
        beside.append(cell - SIZE)
    if cell % SIZE > 0:
        beside.append(cell - 1)
    if cell % SIZE < SIZE - 1:
        beside.append(cell + 1)
    if cell < CELLS - SIZE:
        beside.append(cell + SIZE)
    return beside


def cell_name(cell: int) -> str:
    """How people call a cell: A1 is the top left, K11 the bottom right."""
    return f"{LETTERS[cell % SIZE]}{cell // SIZE + 1}"


def space_element(cell: int) -> str:
    """The element of a cell."""
    return "space:" + cell_name(cell)
