"""Everything true at one moment of Sunrise Sunset."""

from typing import Final

from mandjet.engine.state import State
from mandjet.games.sunrise_sunset.tables import (
    DAMAGE_TO_WIN,
    HORUS,
    LANES,
    NO_UNIT,
    NOBODY,
    SETH,
    SIDE,
    SLOTS,
    Tables,
    Units,
)

SUN: Final = 0
MOON: Final = 1
# The numbers of frames by name, and how many of each there are.
NUMBERS: Final = {"lane": LANES, "slot": SLOTS, "turn": SLOTS, "fight": LANES}


class SunriseSunset(State):
    """The table. Hands, piles and other sets of units have one bit for each."""

    def declare(self) -> None:
        self.tables: Tables = self.game.tables  # fixed
        # Three, or what quick mode says (SS-6.1, SS-7.1).
        self.to_win: int = int(self.options["quick"]) or DAMAGE_TO_WIN  # fixed
        # The seat that was dealt Horus.
        self.horus: int = 0
        self.round: int = 0
        # Damage dealt by each seat, and who controls each lane: nobody yet (SS-1.3).
        self.damage: list[int] = [0, 0]
        self.control: list[int] = [NOBODY, NOBODY, NOBODY]
        self.hands: list[Units] = [0, 0]
        # The unit in each slot.
        self.slots: list[int] = [NO_UNIT] * SLOTS
        # Of the placed units: those that still have stealth (they lie face down), those whose
        # combat ability is off, those that came from the pile.
        self.stealthy: Units = 0
        self.off: Units = 0
        self.from_pile: Units = 0
        self.pile: Units = 0
        self.discards: Units = 0
        # The card Horus discarded face down in round one.
        self.buried: int = NO_UNIT
        # The card taken from the hand whose lane is still to be chosen.
        self.picked: int = NO_UNIT

    # -- written by `make new-files` from `declare` ------------------------------------------
    fields = (
        "horus: int; round: int; damage: list[int]; control: list[int]; hands: list[Units]; "
        "slots: list[int]; stealthy: Units; off: Units; from_pile: Units; pile: Units; "
        "discards: Units; buried: int; picked: int"
    )

    def clone(self) -> "SunriseSunset":
        twin = SunriseSunset(self.game, self.seats, self.options, self.rng.clone())
        self.share(twin)
        twin.tables = self.tables
        twin.to_win = self.to_win
        twin.horus = self.horus
        twin.round = self.round
        twin.damage = self.damage[:]
        twin.control = self.control[:]
        twin.hands = self.hands[:]
        twin.slots = self.slots[:]
        twin.stealthy = self.stealthy
        twin.off = self.off
        twin.from_pile = self.from_pile
        twin.pile = self.pile
        twin.discards = self.discards
        twin.buried = self.buried
        twin.picked = self.picked
        return twin

    # -- written until here ------------------------------------------------------------------

    def range_of(self, name: str) -> range:
        return range(NUMBERS[name]) if name in NUMBERS else super().range_of(name)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.damage)

    @property
    def winners(self) -> tuple[int, ...]:
        return (self.damage.index(max(self.damage)),) if self.over else ()

    @property
    def side(self) -> int:
        """Which side the locations show: sun in odd rounds, moon in even ones."""
        return SUN if self.round % 2 == 1 else MOON

    def initiative(self) -> int:
        """The seat that begins the round: Horus by day, Seth by night (SS-2.3)."""
        return self.horus if self.round % 2 == 1 else 1 - self.horus

    def mover(self, turn: int) -> int:
        """The seat whose turn it is: they alternate (SS-3.1)."""
        return self.initiative() if turn % 2 == 0 else 1 - self.initiative()

    def own_god(self, seat: int) -> int:
        """The personal god of a seat."""
        return HORUS if seat == self.horus else SETH

    def side_of(self, seat: int) -> list[int]:
        """What is in a seat's slots."""
        return self.slots[seat * SIDE : seat * SIDE + SIDE]

    def lanes_open_to(self, seat: int) -> int:
        """The lanes where a seat has a free slot (SS-3.2), one bit per lane."""
        slots = self.slots
        open_lanes = 0
        first = seat * SIDE
        for lane in range(LANES):
            if slots[first] == NO_UNIT or slots[first + 1] == NO_UNIT:
                open_lanes |= 1 << lane
            first += 2
        return open_lanes

    def is_stealthy(self, slot: int) -> bool:
        """Whether a unit lies face down in a slot."""
        unit = self.slots[slot]
        return unit != NO_UNIT and self.stealthy >> unit & 1 == 1

    def sees(self, seat: int | None, slot: int) -> bool:
        """Whether a seat may look at the unit in a slot (SS-3.4, SS-8.2)."""
        return slot // SIDE == seat or not self.is_stealthy(slot)
