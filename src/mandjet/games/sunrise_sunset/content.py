"""The printed facts of Sunrise Sunset, validated."""

from typing import Literal

from mandjet.engine.content import Printed, Rows, rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.sunrise_sunset.tables import LOCATIONS, UNITS, Tables


class Location(Printed, kw_only=True):
    """A location card: its value on each side."""

    sun: int
    moon: int


class Unit(Printed, kw_only=True):
    """A unit card: power = fixed + times x the value of the lane."""

    fixed: int
    times: int
    stealth: bool
    ability: Literal["placement", "combat", "none"]


def load(rows: Rows) -> Tables:
    """The tables the rules read, or BadContent."""
    locations = rows_of(rows, "location", Location, LOCATIONS)
    units = rows_of(rows, "unit", Unit, UNITS)
    sun, moon = [row.sun for row in locations], [row.moon for row in locations]
    for side, values in (("sun", sun), ("moon", moon)):
        if len(set(values)) != len(locations):
            raise BadContent(f"two locations have the same value on their {side} side")
    return Tables(
        fixed=[row.fixed for row in units],
        times=[row.times for row in units],
        stealth=sum(1 << index for index, row in enumerate(units) if row.stealth),
        sun=sun,
        moon=moon,
    )
