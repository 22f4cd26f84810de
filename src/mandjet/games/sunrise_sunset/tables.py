"""The units, lanes and slots by number, and the printed numbers the rules read."""

from typing import Final, TypeAlias

ANUBIS: Final = 0
APIS: Final = 1
APOFIS: Final = 2
HEKA: Final = 3
ISIS: Final = 4
MAAT: Final = 5
OSIRIS: Final = 6
PLAGA: Final = 7
RA: Final = 8
TEFNUT: Final = 9
BASTET: Final = 10
ECLIPSE: Final = 11
LIBRO: Final = 12
HORUS: Final = 13
SETH: Final = 14

# The gods, those with stealth last; then the personal gods.
UNITS: Final = (
    *("anubis", "apis", "apofis", "heka", "isis", "maat", "osiris", "plaga", "ra", "tefnut"),
    *("bastet", "eclipse", "libro"),
    *("horus", "seth"),
)
GODS: Final = 13
ALL_GODS: Final = (1 << GODS) - 1

LOCATIONS: Final = ("deshret", "sun_boat", "duat")
LANES: Final = 3

# A slot is a place for one unit: slot = seat x 6 + lane x 2 + (0 or 1). Each is filled in a turn.
SIDE: Final = 6
SLOTS: Final = 12
# In a slot, or in place of a card; and who controls or wins a lane.
NO_UNIT: Final = -1
NOBODY: Final = -1

DAMAGE_TO_WIN: Final = 3

# The messages that name units and lanes, and the elements of cards.
UNIT_TEXT: Final = [f"unit-{unit}" for unit in UNITS]
LANE_TEXT: Final = [f"lane-{location}" for location in LOCATIONS]
CARD: Final = [f"card:{unit}" for unit in UNITS]

# A set of units, one bit for each.
Units: TypeAlias = int


class Tables:
    """What is printed on the cards."""

    def __init__(
        self, fixed: list[int], times: list[int], stealth: Units, sun: list[int], moon: list[int]
    ) -> None:
        # Power of a unit: fixed[unit] + times[unit] x the value of its lane.
        self.fixed: list[int] = fixed
        self.times: list[int] = times
        self.stealth: Units = stealth
        # Value of each lane, by side, and the order in which lanes are fought for (SS-5.1).
        self.values: list[list[int]] = [sun, moon]
        self.order: list[list[int]] = [in_order(sun), in_order(moon)]


def in_order(values: list[int]) -> list[int]:
    """The lanes by ascending printed value."""
    return [lane for _, lane in sorted((values[lane], lane) for lane in range(LANES))]


def units_in(units: Units) -> list[int]:
    """The numbers of a set of units, in order."""
    return [unit for unit in range(len(UNITS)) if units >> unit & 1]


def units_of(numbers: list[int]) -> Units:
    """A set of units from their numbers, as positions write it."""
    assert all(0 <= unit < len(UNITS) for unit in numbers), "only units that exist"
    assert numbers == sorted(set(numbers)), "each unit once, in order"
    return sum(1 << unit for unit in numbers)


def lane_of(slot: int) -> int:
    return slot % SIDE // 2


def first_slot(seat: int, lane: int) -> int:
    """The first of a seat's two slots in a lane; the other one follows it."""
    return seat * SIDE + lane * 2


def slots_of(lane: int) -> tuple[int, int, int, int]:
    """The four slots of a lane, on both sides."""
    return lane * 2, lane * 2 + 1, SIDE + lane * 2, SIDE + lane * 2 + 1


def slot_element(slot: int) -> str:
    """The element of a slot: its seat, lane and place."""
    return f"slot:{slot // SIDE}.{lane_of(slot)}.{slot % 2}"
