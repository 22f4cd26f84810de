"""Scenes of Sunrise Sunset: positions in words. Horus sits at seat 0, Seth at seat 1."""

from collections.abc import Iterable
from typing import Self

from mandjet.engine.frame import Frame
from mandjet.engine.scene import Scene
from mandjet.games.sunrise_sunset.rules.draw import CALL_GODS, EXCHANGES, HAND, PILE
from mandjet.games.sunrise_sunset.rules.play import TURNS
from mandjet.games.sunrise_sunset.rules.round import AFTER_TURNS
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import (
    ALL_GODS,
    FREE,
    LOCATIONS,
    SIDE,
    SLOTS,
    UNITS,
    Units,
    first_slot,
    units_in,
    units_of,
)


class SunriseSunsetScene(Scene[SunriseSunset]):
    """Cards that no step names are dealt where the moment needs them, in the order of the gods."""

    # The units that no step has named yet.
    unnamed = (1 << len(UNITS)) - 1

    def night(self) -> Self:
        """The second round; without this it is the first."""
        self.table.round = 2
        return self

    def damage(self, horus: int, seth: int) -> Self:
        """The damage both have dealt."""
        self.table.damage = [horus, seth]
        return self

    def control(self, seat: int, *lanes: str) -> Self:
        for lane in lanes:
            self.table.control[LOCATIONS.index(lane)] = seat
        return self

    def place(self, seat: int, lane: str, *units: str) -> Self:
        """Units that were played, those with stealth face down; their abilities do not act."""
        table = self.table
        for name in units:
            first = first_slot(seat, LOCATIONS.index(lane))
            free = [slot for slot in (first, first + 1) if table.slots[slot] == FREE]
            assert free, f"{lane} has no free slot of seat {seat}"
            table.slots[free[0]] = UNITS.index(name)
            table.stealthy |= self._take(name) & table.tables.stealth
        return self

    def face_up(self, *units: str) -> Self:
        """Placed units that have lost their stealth."""
        self.table.stealthy &= ~self._placed(units)
        return self

    def off(self, *units: str) -> Self:
        """Placed units whose combat ability Anubis has switched off."""
        self.table.off |= self._placed(units)
        return self.face_up(*units)

    def from_pile(self, *units: str) -> Self:
        """Placed units that came through Isis."""
        self.table.from_pile |= self._placed(units)
        return self

    def hand(self, seat: int, *units: str) -> Self:
        for name in units:
            self.table.hands[seat] |= self._take(name)
        return self

    def pile(self, *units: str) -> Self:
        """The whole pile; the gods that are left over were discarded."""
        for name in units:
            self.table.pile |= self._take(name)
        return self

    def exchange(self, seat: int) -> Self:
        """A seat is about to exchange a card."""
        second = [] if seat != self._first() else [EXCHANGES[1 - seat]]
        self._deal([HAND, HAND])
        return self._go([TURNS[0], CALL_GODS, *second, EXCHANGES[seat]])

    def turn(self, seat: int) -> Self:
        """A seat is about to play a card."""
        first = self._first()
        sides = [self.table.slots[who * SIDE : who * SIDE + SIDE] for who in range(2)]
        left = [side.count(FREE) for side in sides]
        after = left[first] - left[1 - first] if seat == first else 1 + left[first] - left[seat]
        assert after == 0, f"seat {first} begins, and then they take turns"
        for who in range(2):
            god = self.table.own_god(who)
            if god not in sides[who]:
                self.table.hands[who] |= 1 << god
        self._deal(left)
        return self._go([TURNS[SLOTS - sum(left)]])

    def fight(self) -> Self:
        """All cards are played: the lanes are fought for, and the next round begins."""
        self._first()
        self.table.discards = self.unnamed & ALL_GODS
        return self._go([])

    def choose(self, seat: int, words: str) -> Self:
        """A seat makes a choice, told in the words of the choice."""
        choices = {choice.text: choice.id for choice in self.table.choices(seat)}
        assert words in choices, f"seat {seat} can choose {', '.join(choices) or 'nothing'}"
        self.table.apply(seat, choices[words])
        return self

    def _take(self, name: str) -> Units:
        """A unit that lies nowhere yet."""
        unit = 1 << UNITS.index(name)
        assert self.unnamed & unit, f"{name} lies somewhere already"
        self.unnamed &= ~unit
        return unit

    def _placed(self, names: Iterable[str]) -> Units:
        """Units that a step has placed."""
        for name in names:
            assert UNITS.index(name) in self.table.slots, f"{name} is not placed"
        return sum(1 << UNITS.index(name) for name in names)

    def _first(self) -> int:
        """The seat with the initiative: by day, unless a step has said night."""
        self.table.round = self.table.round or 1
        return self.table.initiative()

    def _deal(self, sizes: list[int]) -> None:
        """Fill the hands up; then the pile, unless a step has named it."""
        table = self.table
        gods = units_in(self.unnamed & ALL_GODS)
        for who in range(2):
            while len(units_in(table.hands[who])) < sizes[who]:
                table.hands[who] |= 1 << gods.pop(0)
        kept = 0 if table.pile else PILE - len(units_in(table.from_pile))
        table.pile |= units_of(gods[:kept])
        table.discards = units_of(gods[kept:])

    def _go(self, frames: list[Frame[SunriseSunset]]) -> Self:
        self.table.stack = AFTER_TURNS + frames
        self.table.listening = True
        self.table.advance()
        return self
