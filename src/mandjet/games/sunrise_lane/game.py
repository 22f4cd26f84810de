"""Sunrise Lane as the engine sees it."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from mandjet.engine.content import read
from mandjet.engine.frame import Frame
from mandjet.engine.game import Game
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.words import Words
from mandjet.games.sunrise_lane import content, words
from mandjet.games.sunrise_lane.actions import ACTIONS
from mandjet.games.sunrise_lane.heuristic import SunriseLaneHeuristic
from mandjet.games.sunrise_lane.invariants import check
from mandjet.games.sunrise_lane.known import SunriseLaneKnown
from mandjet.games.sunrise_lane.layouts import LAYOUTS
from mandjet.games.sunrise_lane.meta import META
from mandjet.games.sunrise_lane.observer import SunriseLaneObserver
from mandjet.games.sunrise_lane.rules.build import BuildMore, ChooseBuilding
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.rules.setup import SETUP, Setup
from mandjet.games.sunrise_lane.rules.turn import EndOfTurn, Turn
from mandjet.games.sunrise_lane.state import Era, SunriseLane
from mandjet.games.sunrise_lane.tables import CELLS
from mandjet.games.sunrise_lane.view import SunriseLaneView, view


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of `state.facts()`, checked when a position is loaded."""

    first: int
    turns: int
    owner: list[int]
    floors: list[int]
    points: list[int]
    pieces: list[int]
    bonus: list[int]
    parks: int
    hands: list[list[int]]
    deck: list[int]
    discards: list[int]
    shuffles: int
    shuffled: list[int]
    before: list[list[int]]
    since: list[int]
    past: list[tuple[list[int], list[list[int]], list[int]]]
    last: int
    park_built: bool
    picked: int
    last_round: bool


class SunriseLaneGame(Game[SunriseLane]):
    """Two to four builders, eighty spaces, five rankings."""

    meta = META
    actions = ACTIONS
    heuristic = SunriseLaneHeuristic()
    observer = SunriseLaneObserver()
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        Setup,
        Turn,
        BuildMore,
        ChooseBuilding,
        HandLimit,
        EndOfTurn,
    )

    def __init__(self, corrections: Path | None = None) -> None:
        super().__init__(corrections)
        self.printed = content.load(self.tables, read(self.package))

    def blank(self, seats: int, options: Options, rng: Rng) -> SunriseLane:
        layout = self.printed.layouts[LAYOUTS.index(str(options["layout"]))]
        return SunriseLane(self, seats, options, rng, self.printed, layout)

    def begin(self, state: SunriseLane) -> None:
        state.push(SETUP)

    def restore(self, state: SunriseLane, facts: dict[str, Any]) -> None:
        plain = msgspec.convert(facts, Facts)
        assert len(plain.owner) == CELLS, "every cell once"
        state.first = plain.first
        state.turns = plain.turns
        state.owner = plain.owner
        state.floors = plain.floors
        state.points = plain.points
        state.pieces = plain.pieces
        state.bonus = plain.bonus
        state.parks = plain.parks
        state.hands = plain.hands
        state.deck = plain.deck
        state.discards = plain.discards
        state.shuffles = plain.shuffles
        state.shuffled = plain.shuffled
        state.before = plain.before
        state.since = plain.since
        state.past = [Era(deck, hands, events) for deck, hands, events in plain.past]
        state.last = plain.last
        state.park_built = plain.park_built
        state.picked = plain.picked
        state.last_round = plain.last_round
        state.survey()

    def view(self, state: SunriseLane, seat: int | None) -> SunriseLaneView:
        return view(state, seat)

    def known(self, state: SunriseLane, seat: int | None) -> SunriseLaneKnown:
        return SunriseLaneKnown(state, seat)

    def words(
        self, action: int, state: SunriseLane | None = None, seat: int | None = None
    ) -> Words:
        return words.words(action, state)

    def question(self, state: SunriseLane, seat: int) -> Words:
        return Words(super().question(state, seat).key, words.question(state))

    def about(self, kind: str, key: str) -> tuple[str, str]:
        row = next(row for row in self.tables[kind] if row["id"] == key)
        about = words.about(kind, row, self.printed)
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
