"""A small stage: put units where a test wants them and let the rules go on from there."""

from collections.abc import Callable
from typing import Any

import pytest

import mandjet
from mandjet.games.sunrise_sunset.actions import LANE, PLAY, UNIT
from mandjet.games.sunrise_sunset.invariants import check_marks, check_units
from mandjet.games.sunrise_sunset.rules.combat import COMBATS, REVEAL
from mandjet.games.sunrise_sunset.rules.play import TURNS
from mandjet.games.sunrise_sunset.rules.round import END_OF_ROUND
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import ALL_GODS, FREE, UNITS

HORUS, SETH = 0, 1
DAY, NIGHT = 1, 2
DESHRET, SUN_BOAT, DUAT = 0, 1, 2


def unit(name: str) -> int:
    return UNITS.index(name)


class Stage:
    """A game whose table a test arranges. Horus sits at seat 0."""

    def __init__(self, round_number: int = DAY, quick: int = 0) -> None:
        self.game = mandjet.game("sunrise_sunset")
        seed = next(n for n in range(99) if self.game.new(2, n).horus == HORUS)
        self.state: SunriseSunset = self.game.new(2, seed, {"quick": quick})
        state = self.state
        state.round = round_number
        state.hands = [0, 0]
        state.pile = 0
        state.discards = ALL_GODS

    def place(self, seat: int, lane: int, *names: str, off: bool = False, up: bool = False) -> None:
        """Lay units out as if they had been played, without their abilities."""
        state = self.state
        for name in names:
            card = unit(name)
            slot = seat * 6 + lane * 2
            slot += state.slots[slot] != FREE
            state.slots[slot] = card
            self.take_from_discards(card)
            if state.tables.stealth >> card & 1 and not (up or off):
                state.stealthy |= 1 << card
            if off:
                state.off |= 1 << card

    def hand(self, seat: int, *names: str) -> None:
        for name in names:
            self.state.hands[seat] |= 1 << unit(name)
            self.take_from_discards(unit(name))

    def pile(self, *names: str) -> None:
        for name in names:
            self.state.pile |= 1 << unit(name)
            self.take_from_discards(unit(name))

    def take_from_discards(self, card: int) -> None:
        self.state.discards &= ~(1 << card)

    def turn(self, n: int = 0) -> None:
        """Let the n-th turn of the round begin."""
        self.state.stack = [END_OF_ROUND, *reversed(COMBATS), REVEAL, TURNS[n]]
        self.state.ask_again()
        check_units(self.state)
        check_marks(self.state)

    def combat(self) -> None:
        """Let the lanes be fought for."""
        self.state.stack = [END_OF_ROUND, *reversed(COMBATS), REVEAL]
        self.state.events = []
        self.state.ask_again()

    def play(self, seat: int, name: str, lane: int) -> None:
        self.state.apply(seat, PLAY + unit(name))
        self.state.apply(seat, LANE + lane)

    def aim(self, seat: int, name: str) -> None:
        self.state.apply(seat, UNIT + self.slot(name))

    def targets(self, seat: int) -> set[str]:
        return {UNITS[self.state.slots[a - UNIT]] for a in self.state.legal(seat) if a >= UNIT}

    def lanes(self, seat: int) -> set[int]:
        return {a - LANE for a in self.state.legal(seat) if LANE <= a < UNIT}

    def slot(self, name: str) -> int:
        return self.state.slots.index(unit(name))

    def where(self, name: str) -> tuple[int, int] | None:
        """Seat and lane of a placed unit."""
        if unit(name) not in self.state.slots:
            return None
        slot = self.slot(name)
        return slot // 6, slot % 6 // 2

    def face_down(self, name: str) -> bool:
        return bool(self.state.stealthy >> unit(name) & 1)

    def is_off(self, name: str) -> bool:
        return bool(self.state.off >> unit(name) & 1)

    def holds(self, seat: int, name: str) -> bool:
        return bool(self.state.hands[seat] >> unit(name) & 1)

    def totals(self, lane: int) -> tuple[int, int]:
        """What both sides counted in the combat just held."""
        event = self.fought(lane)
        return int(event["horus"]), int(event["seth"])

    def value(self, lane: int) -> int:
        return int(self.fought(lane)["value"])

    def fought(self, lane: int) -> dict[str, Any]:
        found = [e.args for e in self.state.events if e.key == "fought" and f"lane:{lane}" in e.on]
        assert len(found) == 1, "the lane was fought for once"
        return found[0]

    def fought_lanes(self) -> list[int]:
        """The lanes fought for, in order."""
        return [int(e.on[0].partition(":")[2]) for e in self.state.events if e.key == "fought"]


@pytest.fixture
def stage() -> Callable[..., Stage]:
    return Stage


@pytest.fixture
def day() -> Stage:
    return Stage(DAY)


@pytest.fixture
def night() -> Stage:
    return Stage(NIGHT)
