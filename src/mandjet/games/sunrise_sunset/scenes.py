"""Scenes of Sunrise Sunset: positions in words. Horus sits at seat 0, Seth at seat 1."""

from typing import Self

from mandjet.engine.scene import Scene, find
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.rules.draw import CALL_GODS, EXCHANGES, HAND, PILE
from mandjet.games.sunrise_sunset.rules.placement import place
from mandjet.games.sunrise_sunset.rules.play import TURNS
from mandjet.games.sunrise_sunset.rules.round import AFTER_TURNS
from mandjet.games.sunrise_sunset.state import SunriseSunset


class SunriseSunsetScene(Scene[SunriseSunset]):
    """Cards that no step names are dealt where the moment needs them, in the order of UNITS."""

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
            self.table.control[find(t.LOCATIONS, lane)] = seat
        return self

    def place(self, seat: int, lane: str, *units: str) -> Self:
        """Units that were played, those with stealth face down; their abilities do not act."""
        for name in units:
            place(self.table, seat, self._unused(name), find(t.LOCATIONS, lane))
        return self

    def face_up(self, *units: str) -> Self:
        """Placed units that have lost their stealth."""
        for name in units:
            self.table.stealthy &= ~(1 << find(t.UNITS, name))
        return self

    def off(self, *units: str) -> Self:
        """Placed units whose combat ability Anubis has switched off."""
        for name in units:
            self.table.off |= 1 << find(t.UNITS, name)
        return self.face_up(*units)

    def from_pile(self, *units: str) -> Self:
        """Placed units that came through Isis."""
        for name in units:
            self.table.from_pile |= 1 << find(t.UNITS, name)
        return self

    def hand(self, seat: int, *units: str) -> Self:
        for name in units:
            self.table.hands[seat] |= 1 << self._unused(name)
        return self

    def pile(self, *units: str) -> Self:
        """The whole pile; the gods that are left over were discarded."""
        for name in units:
            self.table.pile |= 1 << self._unused(name)
        return self

    def exchange(self, seat: int) -> Self:
        """A seat is about to exchange a card."""
        self._deal([HAND, HAND])
        second = [EXCHANGES[1 - seat]] if seat == self.table.initiative() else []
        return self._go_on(*AFTER_TURNS, TURNS[0], CALL_GODS, *second, EXCHANGES[seat])

    def turn(self, seat: int) -> Self:
        """A seat is about to play a card."""
        table = self.table
        for who in range(2):
            if table.own_god(who) not in table.slots:
                table.hands[who] |= 1 << table.own_god(who)
        left = [table.side_of(who).count(t.NO_UNIT) for who in range(2)]
        self._deal(left)
        turn = t.SLOTS - sum(left)
        assert table.mover(turn) == seat, f"after {turn} cards it is the turn of seat {1 - seat}"
        return self._go_on(*AFTER_TURNS, TURNS[turn])

    def fight(self) -> Self:
        """All cards are played: the lanes are fought for, and the next round begins."""
        self._deal([0, 0])
        return self._go_on(*AFTER_TURNS)

    def _used(self) -> set[int]:
        """The units that a step has put somewhere."""
        table = self.table
        return {*table.slots, *t.units_in(table.hands[0] | table.hands[1] | table.pile)}

    def _unused(self, name: str) -> int:
        unit = find(t.UNITS, name)
        assert unit not in self._used(), f"{name} lies somewhere already"
        return unit

    def _deal(self, sizes: list[int]) -> None:
        """Fill the hands up, then the pile unless a step has named it; the rest was discarded."""
        table = self.table
        table.round = table.round or 1
        gods = [god for god in range(t.GODS) if god not in self._used()]
        for who in range(2):
            while len(t.units_in(table.hands[who])) < sizes[who]:
                table.hands[who] |= 1 << gods.pop(0)
        left = 0 if table.pile else PILE - len(t.units_in(table.from_pile))
        table.pile |= t.units_of(gods[:left])
        table.discards = t.units_of(gods[left:])
