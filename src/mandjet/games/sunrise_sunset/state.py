"""Everything true at one moment of Sunrise Sunset."""

from typing import Final

from mandjet.engine.meta import Options
from mandjet.engine.state import State
from mandjet.games.sunrise_sunset.tables import (
    DAMAGE_TO_WIN,
    FREE,
    HORUS,
    LANES,
    NEUTRAL,
    NO_UNIT,
    SETH,
    SLOTS,
    Tables,
    Units,
)

SUN: Final = 0
MOON: Final = 1


class SunriseSunset(State):
    """The table. Hands, piles and other sets of units have one bit for each."""

    def declare(self) -> None:
        self.tables: Tables = self.game.tables  # fixed
        self.to_win: int = damage_to_win(self.options)  # fixed
        # The seat that was dealt Horus.
        self.horus: int = 0
        self.round: int = 0
        # Damage dealt by each seat, and who controls each lane.
        self.damage: list[int] = [0, 0]
        self.control: list[int] = [NEUTRAL, NEUTRAL, NEUTRAL]
        self.hands: list[Units] = [0, 0]
        # The unit in each slot: slot = seat x 6 + lane x 2 + (0 or 1).
        self.slots: list[int] = [FREE] * SLOTS
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

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.damage)

    @property
    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        return (0,) if self.damage[0] >= self.to_win else (1,)

    @property
    def side(self) -> int:
        """Which side the locations show: sun in odd rounds, moon in even ones."""
        return SUN if self.round % 2 == 1 else MOON

    def initiative(self) -> int:
        """The seat that begins the round: Horus by day, Seth by night (SS-2.3)."""
        return self.horus if self.round % 2 == 1 else 1 - self.horus

    def own_god(self, seat: int) -> int:
        """The personal god of a seat."""
        return HORUS if seat == self.horus else SETH

    def lanes_open_to(self, seat: int) -> int:
        """The lanes where a seat has a free slot, one bit per lane."""
        slots = self.slots
        open_lanes = 0
        first = seat * 6
        for lane in range(LANES):
            if slots[first] == FREE or slots[first + 1] == FREE:
                open_lanes |= 1 << lane
            first += 2
        return open_lanes


def damage_to_win(options: Options) -> int:
    """Three, or what quick mode says (SS-7.1)."""
    quick = options["quick"]
    assert isinstance(quick, int)
    return quick or DAMAGE_TO_WIN
