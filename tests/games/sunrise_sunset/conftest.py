"""A table that a test lays with the builder of scenes, and ways to look at it."""

from collections.abc import Callable
from typing import Any, Self

import pytest

import mandjet
from mandjet.games.sunrise_sunset.actions import LANE, PLAY, UNIT
from mandjet.games.sunrise_sunset.scenes import SunriseSunsetScene
from mandjet.games.sunrise_sunset.tables import LOCATIONS, SIDE, UNITS, lane_of
from mandjet.games.sunrise_sunset.view import LaneView

GAME = mandjet.game("sunrise_sunset")


def unit(name: str) -> int:
    return UNITS.index(name)


class Stage(SunriseSunsetScene):
    """A scene that is looked at while it is played on. Horus sits at seat 0."""

    def __init__(self, quick: int = 0) -> None:
        super().__init__(GAME, 2, {"quick": quick})

    def turn(self, seat: int) -> Self:
        """Every turn of these tests is one of a real game."""
        super().turn(seat).state()
        return self

    def play(self, seat: int, name: str, lane: str) -> None:
        """A seat plays a card; its turn begins if nobody's has."""
        if not self.table.waiting():
            self.turn(seat)
        self.table.apply(seat, PLAY + unit(name))
        self.move(seat, lane)

    def move(self, seat: int, lane: str) -> None:
        self.table.apply(seat, LANE + LOCATIONS.index(lane))

    def aim(self, seat: int, name: str) -> None:
        self.table.apply(seat, UNIT + self.table.slots.index(unit(name)))

    def targets(self, seat: int) -> set[str]:
        return {UNITS[self.table.slots[a - UNIT]] for a in self.table.legal(seat) if a >= UNIT}

    def lanes(self, seat: int) -> set[str]:
        return {LOCATIONS[a - LANE] for a in self.table.legal(seat) if LANE <= a < UNIT}

    def where(self, name: str) -> tuple[int, str] | None:
        """Seat and lane of a placed unit."""
        if unit(name) not in self.table.slots:
            return None
        slot = self.table.slots.index(unit(name))
        return slot // SIDE, LOCATIONS[lane_of(slot)]

    def lane(self, lane: str, seat: int | None = None) -> LaneView:
        """A lane as a seat sees it."""
        return self.table.view(seat).lanes[LOCATIONS.index(lane)]

    def controls(self, lane: str) -> int | None:
        return self.lane(lane).control

    def is_face_down(self, name: str) -> bool:
        return bool(self.table.stealthy >> unit(name) & 1)

    def is_off(self, name: str) -> bool:
        return bool(self.table.off >> unit(name) & 1)

    def totals(self, lane: str) -> tuple[int, int]:
        """What both sides counted in the combat just held."""
        event = self.fought(lane)
        return int(event["horus"]), int(event["seth"])

    def value(self, lane: str) -> int:
        return int(self.fought(lane)["value"])

    def fought(self, lane: str) -> dict[str, Any]:
        found = [e.args for e in self.table.events if e.args.get("lane") == f"lane-{lane}"]
        found = [args for args in found if "horus" in args]
        assert len(found) == 1, "the lane was fought for once"
        return found[0]

    def fought_lanes(self) -> list[str]:
        """The lanes fought for, in order."""
        told = [e.args["lane"] for e in self.table.events if e.key == "fought"]
        return [str(lane).removeprefix("lane-") for lane in told]


@pytest.fixture
def stage() -> Callable[..., Stage]:
    return Stage


@pytest.fixture
def day() -> Stage:
    return Stage()


@pytest.fixture
def night() -> Stage:
    return Stage().night()
