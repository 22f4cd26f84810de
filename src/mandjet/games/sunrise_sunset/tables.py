"""The units and lanes by number, and the printed numbers the rules read."""

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

UNITS: Final = (
    "anubis",
    "apis",
    "apofis",
    "heka",
    "isis",
    "maat",
    "osiris",
    "plaga",
    "ra",
    "tefnut",
    "bastet",
    "eclipse",
    "libro",
    "horus",
    "seth",
)
GODS: Final = 13
ALL_GODS: Final = (1 << GODS) - 1

LOCATIONS: Final = ("deshret", "sun_boat", "duat")
LANES: Final = 3

# A slot is a place for one unit: two of each seat in each lane.
SLOTS: Final = 12
FREE: Final = -1
NEUTRAL: Final = -1
NO_UNIT: Final = -1

DAMAGE_TO_WIN: Final = 3


# A set of units, one bit for each.
Units: TypeAlias = int


class Tables:
    """What is printed on the cards."""

    def __init__(
        self, fixed: list[int], times: list[int], stealth: int, sun: list[int], moon: list[int]
    ) -> None:
        # Power of a unit: fixed[unit] + times[unit] x the value of its lane.
        self.fixed: list[int] = fixed
        self.times: list[int] = times
        # One bit per unit with stealth.
        self.stealth: int = stealth
        # Value of each lane, by side, and the order in which lanes are fought for (SS-5.1).
        self.values: list[list[int]] = [sun, moon]
        self.order: list[list[int]] = [in_order(sun), in_order(moon)]


def in_order(values: list[int]) -> list[int]:
    """The lanes by ascending printed value."""
    return [lane for _, lane in sorted((values[lane], lane) for lane in range(LANES))]


def units_in(mask: Units) -> list[int]:
    """The units of a set held as bits, in order."""
    return [unit for unit in range(len(UNITS)) if mask >> unit & 1]


def units_of(numbers: list[int]) -> Units:
    """A set of units from their numbers, as positions write it."""
    assert all(0 <= unit < len(UNITS) for unit in numbers), "only units that exist"
    assert numbers == sorted(set(numbers)), "each unit once, in order"
    return sum(1 << unit for unit in numbers)
