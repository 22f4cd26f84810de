"""Path to Yaaru as the engine sees it."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec

from mandjet.engine.frame import Frame
from mandjet.engine.game import Game
from mandjet.engine.meta import Options
from mandjet.engine.rng import Rng
from mandjet.engine.words import Words
from mandjet.games.path_to_yaaru import about, content, words
from mandjet.games.path_to_yaaru.actions import ACTIONS
from mandjet.games.path_to_yaaru.heuristic import HEURISTIC
from mandjet.games.path_to_yaaru.invariants import check
from mandjet.games.path_to_yaaru.known import PathToYaaruKnown
from mandjet.games.path_to_yaaru.meta import META
from mandjet.games.path_to_yaaru.observer import PathToYaaruObserver
from mandjet.games.path_to_yaaru.rules.cards import Name, Resources
from mandjet.games.path_to_yaaru.rules.draft import Arrange, Collect, Distribute, Look, Shuffling
from mandjet.games.path_to_yaaru.rules.movement import Move, Pay, StepBack
from mandjet.games.path_to_yaaru.rules.phase import (
    Choose,
    DjedBonus,
    Exchange,
    Phase,
    StashLimit,
    Turn,
)
from mandjet.games.path_to_yaaru.rules.pillars import FromSheet, PlaceAdjacent, PlaceHere
from mandjet.games.path_to_yaaru.rules.round import (
    SETUP,
    EndOfRound,
    NextDraft,
    NextLevel,
    Round,
    Setup,
)
from mandjet.games.path_to_yaaru.rules.scoring import (
    Advancement,
    BlackCube,
    Penalty,
    PillarPoints,
    ToSheets,
)
from mandjet.games.path_to_yaaru.state import Passed, PathToYaaru, Plan, Reading
from mandjet.games.path_to_yaaru.tables import LEVELS, SIDES
from mandjet.games.path_to_yaaru.view import PathToYaaruView, view


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of `state.facts()`, checked when a position is loaded."""

    level: int
    start: int
    draft: int
    round: int
    rounds: int
    faith: list[int]
    shabti: list[int]
    wadjets: list[int]
    pawns: list[int]
    supply: list[int]
    placed: list[int]
    sheets: list[int]
    undecided: list[int]
    cubes: list[int]
    shabti_left: int
    djed_left: int
    deck: list[int]
    discards: list[int]
    removed: list[int]
    stashes: list[list[int]]
    played: list[list[int]]
    sets: list[list[int]]
    picks: int
    rights: list[int]
    looking: bool
    chosen: list[int]
    arranged: list[list[int]]
    stirred: int
    olds: list[int]
    past: list[list[int]]
    shuffles: int
    seen: list[list[int]]
    readings: list[list[list[list[int]]]]
    fresh: int
    fresh_before: int
    active: int
    has_played: bool
    has_exchanged: bool
    picked: list[int]
    laid: list[int]
    attributes: list[int]


class PathToYaaruGame(Game[PathToYaaru]):
    """Three boards, sixty-six God cards, one place in paradise."""

    meta = META
    actions = ACTIONS
    heuristic = HEURISTIC
    observer = PathToYaaruObserver()
    frames: ClassVar[tuple[type[Frame[Any]], ...]] = (
        Setup,
        Round,
        Distribute,
        Shuffling,
        Look,
        Arrange,
        Collect,
        Phase,
        Turn,
        Choose,
        Exchange,
        Name,
        PlaceHere,
        StepBack,
        Move,
        Pay,
        PlaceAdjacent,
        FromSheet,
        Resources,
        DjedBonus,
        StashLimit,
        EndOfRound,
        NextDraft,
        Advancement,
        ToSheets,
        BlackCube,
        PillarPoints,
        Penalty,
        NextLevel,
    )

    def __init__(self, corrections: Path | None = None) -> None:
        super().__init__(corrections)
        self.printed = content.load(self.tables)

    def blank(self, seats: int, options: Options, rng: Rng) -> PathToYaaru:
        return PathToYaaru(self, seats, options, rng, self.printed, plan_of(options))

    def begin(self, state: PathToYaaru) -> None:
        state.push(SETUP)

    def restore(self, state: PathToYaaru, facts: dict[str, Any]) -> None:
        plain = msgspec.convert(facts, Facts)
        for name in Facts.__struct_fields__:
            if name not in ("past", "readings"):
                setattr(state, name, getattr(plain, name))
        state.past = [_passed(numbers, state.seats) for numbers in plain.past]
        state.readings = [[_reading(lists) for lists in each] for each in plain.readings]
        state.board = state.tables.boards[state.plan.sides[plain.level]]

    def view(self, state: PathToYaaru, seat: int | None) -> PathToYaaruView:
        return view(state, seat)

    def known(self, state: PathToYaaru, seat: int | None) -> PathToYaaruKnown:
        return PathToYaaruKnown(state, seat)

    def words(
        self, action: int, state: PathToYaaru | None = None, seat: int | None = None
    ) -> Words:
        return words.words(action, state, seat)

    def question(self, state: PathToYaaru, seat: int) -> Words:
        return Words(super().question(state, seat).key, words.question(state))

    def called(self, kind: str, key: str) -> str | None:
        return about.name(self.text, kind, key)

    def about(self, kind: str, key: str) -> tuple[str, str]:
        row = next(row for row in self.tables[kind] if row["id"] == key)
        return about.about(self.text, kind, row, self.printed)

    def notes(self, state: PathToYaaru, seat: int) -> dict[str, int | str]:
        return {
            "cubes": state.on_sheet(seat),
            "shabti": state.shabti[seat],
            "wadjets": state.wadjets[seat],
            "level": state.level,
            "rounds": state.rounds,
        }

    def invariants(self, state: PathToYaaru) -> None:
        check(state)


def plan_of(options: Options) -> Plan:
    """The options as the rules read them."""
    sides = [0]
    for level in range(1, LEVELS + 1):
        sides.append((level - 1) * 2 + SIDES.index(str(options[f"level{level}"])))
    beginners = str(options["beginners"])
    named = {"none": "", "all": "0123"}.get(beginners, beginners)
    return Plan(
        sides,
        [int(seat) for seat in named],
        options["stop"] == "free",
        options["shuffle"] == "yes",
        options["advanced"] == "yes",
        options["direction"] == "by_level",
        int(options["round_limit"]),
    )


def _passed(numbers: list[int], seats: int) -> Passed:
    head, rest = numbers[:9], numbers[9:]
    picks, rights, first, step, arranger, skipped, lying, shuffle, seers = head
    assert lying in (0, 1), "cards lie face down or do not"
    unsure, cards = rest[:seats], rest[seats:]
    lies = bool(lying)
    return Passed(
        cards, picks, rights, first, step, arranger, skipped, lies, shuffle, seers, unsure
    )


def _reading(lists: list[list[int]]) -> Reading:
    (ways,), held, *kept = lists
    return Reading(ways, held, kept)


GAME = PathToYaaruGame
