"""Sunrise Sunset as the engine sees it."""

from collections.abc import Mapping
from typing import ClassVar

from mandjet.engine.fields import Shape
from mandjet.engine.game import Game
from mandjet.engine.preview import Count
from mandjet.engine.tally import Gain, Scoring
from mandjet.engine.words import Words
from mandjet.games.sunrise_sunset import content, words
from mandjet.games.sunrise_sunset.actions import ACTIONS
from mandjet.games.sunrise_sunset.counts import counts
from mandjet.games.sunrise_sunset.heuristic import SunriseSunsetHeuristic
from mandjet.games.sunrise_sunset.invariants import check
from mandjet.games.sunrise_sunset.known import SunriseSunsetKnown
from mandjet.games.sunrise_sunset.meta import META
from mandjet.games.sunrise_sunset.observer import SunriseSunsetObserver
from mandjet.games.sunrise_sunset.reasons import why_not
from mandjet.games.sunrise_sunset.rules.round import SETUP
from mandjet.games.sunrise_sunset.scenes import SunriseSunsetScene
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import UNITS, Tables, units_in, units_of
from mandjet.games.sunrise_sunset.view import SunriseSunsetView, view


class SunriseSunsetGame(Game[SunriseSunset]):
    """Two players, three lanes, fifteen units."""

    meta = META
    states = SunriseSunset
    knowns = SunriseSunsetKnown
    first = SETUP
    scenes = SunriseSunsetScene
    actions = ACTIONS
    scoring: ClassVar[Scoring] = {
        "held": (Gain("held", 1),),
        "apofis-harms": (Gain("apofis", 1),),
        "bastet-strikes": (Gain("bastet", 1),),
    }
    heuristic = SunriseSunsetHeuristic()
    observer = SunriseSunsetObserver()
    shapes: ClassVar[Mapping[str, Shape]] = {"Units": Shape(list[int], units_in, units_of)}

    def read_content(self) -> Tables:
        return content.load(self.content)

    def view(self, state: SunriseSunset, seat: int | None) -> SunriseSunsetView:
        return view(state, seat)

    def words(
        self, action: int, state: SunriseSunset | None = None, seat: int | None = None
    ) -> Words:
        return words.words(action, self.tables, state, seat)

    def question(self, state: SunriseSunset, seat: int) -> Words:
        return words.question(state, seat)

    def why_not(self, state: SunriseSunset, seat: int) -> list[Words]:
        return why_not(state, seat)

    def counts(self, view: SunriseSunsetView) -> list[Count]:
        return counts(view)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        about = words.about(key, self.tables)
        return self.text.say(about.key, about.args), about.rule

    def notes(self, state: SunriseSunset, seat: int) -> dict[str, int | str]:
        god = UNITS[state.own_god(seat)]
        return {"god": f"unit-{god}", "damage": state.damage[seat], "rounds": state.round}

    def invariants(self, state: SunriseSunset) -> None:
        check(state)


GAME = SunriseSunsetGame
