"""Sunrise Sunset as the engine sees it."""

from collections.abc import Mapping
from typing import ClassVar

from mandjet.engine.fields import Shape
from mandjet.engine.parts import GameOfParts, Parts
from mandjet.engine.tally import Gain, Scoring
from mandjet.games.sunrise_sunset import content, counts, invariants, reasons, view, words
from mandjet.games.sunrise_sunset.actions import ACTIONS
from mandjet.games.sunrise_sunset.heuristic import SunriseSunsetHeuristic
from mandjet.games.sunrise_sunset.known import SunriseSunsetKnown
from mandjet.games.sunrise_sunset.meta import META
from mandjet.games.sunrise_sunset.observer import SunriseSunsetObserver
from mandjet.games.sunrise_sunset.rules.round import SETUP
from mandjet.games.sunrise_sunset.scenes import SunriseSunsetScene
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import UNITS, units_in, units_of


class SunriseSunsetGame(GameOfParts[SunriseSunset]):
    """Two players, three lanes, fifteen units."""

    meta = META
    states = SunriseSunset
    knowns = SunriseSunsetKnown
    first = SETUP
    scenes = SunriseSunsetScene
    actions = ACTIONS
    drawn = ("slot",)
    scoring: ClassVar[Scoring] = {
        "held": (Gain("held", 1),),
        "apofis-harms": (Gain("apofis", 1),),
        "bastet-strikes": (Gain("bastet", 1),),
    }
    heuristic = SunriseSunsetHeuristic()
    observer = SunriseSunsetObserver()
    parts = Parts(content, view, words, reasons, counts, invariants, words)
    shapes: ClassVar[Mapping[str, Shape]] = {"Units": Shape(list[int], units_in, units_of)}

    def notes(self, state: SunriseSunset, seat: int) -> dict[str, int | str]:
        god = UNITS[state.own_god(seat)]
        return {"god": f"unit-{god}", "damage": state.damage[seat], "rounds": state.round}


GAME = SunriseSunsetGame
