"""Sunrise Lane as the engine sees it."""

from collections.abc import Mapping
from typing import ClassVar

from mandjet.engine.fields import Shape
from mandjet.engine.parts import GameOfParts, Parts
from mandjet.engine.tally import Gain, Scoring
from mandjet.games.sunrise_lane import content, counts, invariants, reasons, view, words
from mandjet.games.sunrise_lane.actions import ACTIONS
from mandjet.games.sunrise_lane.heuristic import SunriseLaneHeuristic
from mandjet.games.sunrise_lane.known import SunriseLaneKnown
from mandjet.games.sunrise_lane.meta import META
from mandjet.games.sunrise_lane.observer import SunriseLaneObserver
from mandjet.games.sunrise_lane.rules.setup import SETUP
from mandjet.games.sunrise_lane.scenes import SunriseLaneScene
from mandjet.games.sunrise_lane.state import Era, PlainEra, SunriseLane, read_era
from mandjet.games.sunrise_lane.tables import CELLS


class SunriseLaneGame(GameOfParts[SunriseLane]):
    """Two to four builders, eighty spaces, five rankings."""

    meta = META
    states = SunriseLane
    knowns = SunriseLaneKnown
    first = SETUP
    scenes = SunriseLaneScene
    actions = ACTIONS
    scoring: ClassVar[Scoring] = {
        "built-house": (Gain("houses"),),
        "bonus-tallest": (Gain("tallest"),),
        "bonus-most": (Gain("most"),),
        "bonus-group": (Gain("group"),),
    }
    heuristic = SunriseLaneHeuristic()
    observer = SunriseLaneObserver()
    parts = Parts(content, view, words, reasons, counts, invariants, words)
    shapes: ClassVar[Mapping[str, Shape]] = {"Era": Shape(PlainEra, Era.plain, read_era)}

    def check_fields(self, state: SunriseLane) -> None:
        assert len(state.owner) == CELLS, "every cell once"

    def notes(self, state: SunriseLane, seat: int) -> dict[str, int | str]:
        return {
            "building": state.points[seat],
            "bonus": state.bonus[seat],
            "pieces": state.pieces[seat],
            "hand": len(state.hands[seat]),
        }


GAME = SunriseLaneGame
