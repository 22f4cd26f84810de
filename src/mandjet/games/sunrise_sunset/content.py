"""The printed facts of Sunrise Sunset, validated."""

from typing import Literal

import msgspec

from mandjet.engine.content import Rows, rows_of
from mandjet.engine.errors import BadContent
from mandjet.games.sunrise_sunset.tables import LOCATIONS, UNITS, Tables


class Location(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A location card: its value on each side."""

    id: str
    sun: int
    moon: int
    source: str
    note: str = ""


class Unit(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A unit card: power = fixed + times x the value of the lane."""

    id: str
    fixed: int
    times: int
    stealth: bool
    ability: Literal["placement", "combat", "none"]
    source: str
    note: str = ""


def load(rows: Rows) -> Tables:
    """The tables the rules read, or BadContent."""
    locations = rows_of(rows, "location", Location)
    units = rows_of(rows, "unit", Unit)
    for what, have, want in (
        ("location", [row.id for row in locations], LOCATIONS),
        ("unit", [row.id for row in units], UNITS),
    ):
        if tuple(have) != want:
            raise BadContent(f"the rows of {what} must be {', '.join(want)}, in this order")
    for side, values in (
        ("sun", {row.sun for row in locations}),
        ("moon", {row.moon for row in locations}),
    ):
        if len(values) != len(locations):
            raise BadContent(f"two locations have the same value on their {side} side")
    return Tables(
        fixed=[row.fixed for row in units],
        times=[row.times for row in units],
        stealth=sum(1 << index for index, row in enumerate(units) if row.stealth),
        sun=[row.sun for row in locations],
        moon=[row.moon for row in locations],
    )
