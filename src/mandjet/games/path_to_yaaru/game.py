"""Path to Yaaru as the engine sees it."""

from collections.abc import Mapping
from typing import ClassVar

from mandjet.engine.fields import Shape
from mandjet.engine.parts import GameOfParts, Parts
from mandjet.engine.tally import Gain, Scoring
from mandjet.games.path_to_yaaru import about, content, counts, invariants, reasons, view, words
from mandjet.games.path_to_yaaru.actions import ACTIONS
from mandjet.games.path_to_yaaru.heuristic import PathToYaaruHeuristic
from mandjet.games.path_to_yaaru.known import PathToYaaruKnown
from mandjet.games.path_to_yaaru.meta import META
from mandjet.games.path_to_yaaru.observer import PathToYaaruObserver
from mandjet.games.path_to_yaaru.rules.round import SETUP
from mandjet.games.path_to_yaaru.scenes import PathToYaaruScene
from mandjet.games.path_to_yaaru.state import (
    Passed,
    PathToYaaru,
    Reading,
    read_passed,
    read_reading,
)


class PathToYaaruGame(GameOfParts[PathToYaaru]):
    """Three boards, sixty-six God cards, one place in paradise."""

    meta = META
    states = PathToYaaru
    knowns = PathToYaaruKnown
    first = SETUP
    scenes = PathToYaaruScene
    actions = ACTIONS
    drawn = ("draft", "sheet")
    scoring: ClassVar[Scoring] = {
        "played": (Gain("paid", "faith", lost=True),),
        "gained": (Gain("cards", "faith"),),
        "advanced": (Gain("quarters", "faith"),),
        "pillar-points": (Gain("pillars", "faith"),),
        "penalty": (Gain("way", "faith", lost=True),),
    }
    heuristic = PathToYaaruHeuristic()
    observer = PathToYaaruObserver()
    parts = Parts(content, view, words, reasons, counts, invariants)
    shapes: ClassVar[Mapping[str, Shape]] = {
        "Passed": Shape(list[list[int]], Passed.plain, read_passed),
        "Reading": Shape(list[list[int]], Reading.plain, read_reading),
    }

    def called(self, kind: str, key: str) -> str | None:
        return about.name(self.text, kind, key)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        return about.about(self.text, kind, self.content[kind], key, self.tables)

    def notes(self, state: PathToYaaru, seat: int) -> dict[str, int | str]:
        return {
            "cubes": state.on_sheet(seat),
            "shabti": state.shabti[seat],
            "wadjets": state.wadjets[seat],
            "level": state.level,
            "rounds": state.rounds,
        }


GAME = PathToYaaruGame
