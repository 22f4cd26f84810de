"""Cards, colours and spaces by number, and the printed numbers the rules read."""

from typing import Final

KINDS: Final = (
    "sekhmet", "sobek", "bastet", "maahes", "hapi", "min", "set", "nephthys", "geb", "khonsu",
    "nun", "shu", "montu", "khnum", "hathor", "serket", "tefnut", "seshat", "ra", "neith",
    "amun", "horus", "khepri", "anubis", "thoth", "ptah", "nut", "wepwawet", "heqet", "satet",
    "anhur", "taweret", "renenutet", "mafdet", "anuket", "nefertem", "isis", "osiris",
    "nekhbet", "aten", "sothis", "atum", "mehit", "mut", "bes", "sokar", "hatmehit", "tatenen",
    "apep", "ammit", "benu",
)  # fmt: skip

RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
# Three attributes; black stands for any of them, as the colour of a space and on a card.
COLOURS: Final = 3
BLACK: Final = 3
COLOUR_NAMES: Final = ("red", "blue", "yellow", "black")

# The icons of a cost in this order; H is Horus, a black one.
ICONS: Final = "RBYH"

LEVELS: Final = 3
SIDES: Final = ("front", "back")
# Spaces of a board: the Starting Space, two rows of triangles, the Guardian's Quarter. On level 3
# the Quarter stands where the sixth triangle of the upper row would be, and that number is unused.
COLUMNS: Final = 11
START: Final = 0
ROW_1: Final = 1
ROW_2: Final = ROW_1 + COLUMNS
QUARTER: Final = ROW_2 + COLUMNS
SPACES: Final = QUARTER + 1
GAP: Final = ROW_2 + COLUMNS // 2

# Cards in a set at the most, whatever the content says.
MOST_HAND: Final = 16
NOBODY: Final = -1
# When a seat last knew where a card was: never yet; a card of a later level is still in the box.
NEVER: Final = -1
BOXED: Final = 1 << 60


class Board:
    """One side of a board: what is printed on each space, and how the spaces are joined."""

    def __init__(self, costs: list[list[int]], neighbours: list[list[int]]) -> None:
        # Icons to pay on entering: of each colour, and all of them with the black ones.
        self.red: list[int] = [cost[RED] for cost in costs]
        self.blue: list[int] = [cost[BLUE] for cost in costs]
        self.yellow: list[int] = [cost[YELLOW] for cost in costs]
        self.black: list[int] = [cost[BLACK] for cost in costs]
        self.icons: list[int] = [sum(cost) for cost in costs]
        self.colours: list[int] = [BLACK] * SPACES
        # Spaces with a bonus, one bit each.
        self.shabti: int = 0
        self.djed: int = 0
        self.neighbours: list[list[int]] = neighbours
        # Moves to the Guardian's Quarter, and the neighbours nearer to the Starting Space.
        self.distances: list[int] = []
        self.backs: list[list[int]] = []

    def cost(self, space: int) -> tuple[int, int, int, int]:
        """Red, blue, yellow and black icons of a space."""
        return self.red[space], self.blue[space], self.yellow[space], self.black[space]


class Tables:
    """What is printed on cards, boards and sheets. Lists by level have an unused first entry."""

    def __init__(self) -> None:
        # Boards by (level - 1) x 2 + side.
        self.boards: list[Board] = []
        self.x: list[int] = [0]
        self.at_once: list[int] = [0]
        self.stash: list[int] = [0]
        self.quarter_cubes: list[int] = [0]
        self.quarter_faith: list[int] = [0]
        self.quarter_wadjets: list[int] = [0]

        self.start_faith: int = 0
        self.beginner_shabti: int = 0
        self.cubes: int = 0
        self.wadjets: int = 0
        self.clear_cubes: int = 0
        self.cards: int = 0
        self.hand: int = 0
        self.undrafted: int = 0
        self.exchange: int = 0
        self.cube_points: int = 0
        self.set_points: int = 0
        self.points: list[int] = []
        self.penalty: list[int] = []

        # Cards of the game by number, each of a kind, and which of its kind it is, as its mark
        # tells: 1, 2; 0 if there is only one (PY-11.5). Those added at each level.
        self.kind_of: list[int] = []
        self.copy_of: list[int] = []
        self.cards_of_level: list[list[int]] = [[], [], [], []]
        # By kind.
        self.attribute: list[int] = []
        self.fixed: list[int] = []
        self.times: list[int] = []
        self.cost_shabti: list[int] = []
        self.cost_faith: list[int] = []
        self.removal: list[bool] = []
        self.before: list[bool] = []
        self.after: list[bool] = []
        self.adjacent: list[bool] = []
        self.back: list[bool] = []
        self.shabti: list[int] = []
        self.faith: list[int] = []
        self.eyes: list[int] = []
        self.per_cube: list[int] = []

    def amount(self, kind: int, level: int) -> int:
        """How much of its attribute a card gives on a level; X - 1 is nothing on level 1."""
        amount = self.fixed[kind] + self.times[kind] * self.x[level]
        return amount if amount > 0 else 0

    def cards_up_to(self, level: int) -> list[int]:
        """The cards of a level and of those before it."""
        return [card for at in self.cards_of_level[: level + 1] for card in at]

    def unseen(self) -> list[int]:
        """By card when it was seen before the first draft: never, but for what is in the box."""
        row = [NEVER] * len(self.kind_of)
        for level in range(2, LEVELS + 1):
            for card in self.cards_of_level[level]:
                row[card] = BOXED
        return row


def space_name(space: int) -> str:
    """
    >>> [space_name(space) for space in (START, 1, 11, 12, 22, QUARTER)]
    ['start', 'a1', 'k1', 'a2', 'k2', 'quarter']
    """
    if space == START:
        return "start"
    if space == QUARTER:
        return "quarter"
    if space < ROW_2:
        return "abcdefghijk"[space - ROW_1] + "1"
    return "abcdefghijk"[space - ROW_2] + "2"
