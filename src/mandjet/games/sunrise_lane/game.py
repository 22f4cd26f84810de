"""Sunrise Lane as the engine sees it."""

from collections.abc import Mapping
from typing import ClassVar

from mandjet.engine.content import read
from mandjet.engine.fields import Shape
from mandjet.engine.game import Game
from mandjet.engine.preview import Count
from mandjet.engine.tally import Gain, Scoring
from mandjet.engine.words import Words
from mandjet.games.sunrise_lane import content, words
from mandjet.games.sunrise_lane.actions import ACTIONS
from mandjet.games.sunrise_lane.counts import counts
from mandjet.games.sunrise_lane.heuristic import SunriseLaneHeuristic
from mandjet.games.sunrise_lane.invariants import check
from mandjet.games.sunrise_lane.known import SunriseLaneKnown
from mandjet.games.sunrise_lane.meta import META
from mandjet.games.sunrise_lane.observer import SunriseLaneObserver
from mandjet.games.sunrise_lane.reasons import why_not
from mandjet.games.sunrise_lane.rules.setup import SETUP
from mandjet.games.sunrise_lane.scenes import SunriseLaneScene
from mandjet.games.sunrise_lane.state import Era, PlainEra, SunriseLane, read_era
from mandjet.games.sunrise_lane.tables import CELLS, Tables
from mandjet.games.sunrise_lane.view import SunriseLaneView, view


class SunriseLaneGame(Game[SunriseLane]):
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
    shapes: ClassVar[Mapping[str, Shape]] = {"Era": Shape(PlainEra, Era.plain, read_era)}

    def read_content(self) -> Tables:
        return content.load(self.content, read(self.package))

    def check_fields(self, state: SunriseLane) -> None:
        assert len(state.owner) == CELLS, "every cell once"

    def view(self, state: SunriseLane, seat: int | None) -> SunriseLaneView:
        return view(state, seat)

    def words(
        self, action: int, state: SunriseLane | None = None, seat: int | None = None
    ) -> Words:
        return words.words(action, self.tables, state, seat)

    def question(self, state: SunriseLane, seat: int) -> Words:
        return words.question(state, seat)

    def why_not(self, state: SunriseLane, seat: int) -> list[Words]:
        return why_not(state, seat)

    def counts(self, view: SunriseLaneView) -> list[Count]:
        return counts(view)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        row = next(row for row in self.content[kind] if row["id"] == key)
        about = words.about(kind, row, self.tables)
        return self.text.say(about.key, about.args), about.rule

    def notes(self, state: SunriseLane, seat: int) -> dict[str, int | str]:
        return {
            "building": state.points[seat],
            "bonus": state.bonus[seat],
            "pieces": state.pieces[seat],
            "hand": len(state.hands[seat]),
        }

    def invariants(self, state: SunriseLane) -> None:
        check(state)


GAME = SunriseLaneGame
