"""Records: a game written down so that anybody can replay and verify it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from mandjet.engine.errors import BadRecord, IllegalAction, MandjetError
from mandjet.engine.fairness import Fairness
from mandjet.engine.game import Game
from mandjet.engine.registry import game as find_game
from mandjet.engine.seating import check_seats
from mandjet.engine.state import State

FORMAT = 1


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Enough to replay a game.

    `checks` holds the start of the state's hash after each action, so that a changed record is
    caught at the very action that was changed. `result` is None while the game is running.
    `fairness` says where the seed came from; games of the terminal have none.

    >>> from mandjet.engine.journal import Journal
    >>> import mandjet
    >>> journal = Journal.start(mandjet.game("sunrise_sunset"), seed=7)
    >>> journal.apply(0, journal.state.legal(0)[0])
    >>> record = Record.decode(journal.record.encode())
    >>> record.verify().hash() == journal.state.hash()
    True
    """

    game: str
    rules: str
    content: str
    options: dict[str, bool | int | str]
    seats: list[str]
    seed: int | str
    actions: list[tuple[int, int]]
    checks: list[str]
    result: Result | None
    fairness: Fairness | None = None
    # The edition it was played with, where it was not the game as we have it.
    edition: str | msgspec.UnsetType = msgspec.UNSET
    mandjet: int = FORMAT

    @classmethod
    def decode(cls, text: bytes | str) -> "Record":
        """Read a record from JSON."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise BadRecord(f"not a record of a game: {error}") from None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord(f"the record is cut short or not JSON: {error}") from None
        if record.mandjet != FORMAT:
            raise BadRecord(f"record format {record.mandjet} is not known here, only {FORMAT}")
        return record

    @classmethod
    def load(cls, path: Path) -> "Record":
        """Read a record from a file."""
        try:
            return cls.decode(path.read_bytes())
        except OSError as error:
            raise BadRecord(f"cannot read {path}: {error.strerror}") from None

    def encode(self) -> bytes:
        """The record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self, order="deterministic"), indent=1)

    def save(self, path: Path) -> None:
        """Write the record to a file, whole or not at all."""
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(self.encode())
        draft.replace(path)

    def title(self, game: Game[Any] | None = None) -> Game[Any]:
        """The game it is a record of (`game` where its content was corrected), or BadRecord."""
        if game is None:
            try:
                game = find_game(self.game)
            except MandjetError as error:
                raise BadRecord(str(error)) from None
        if self.game != game.meta.name:
            raise BadRecord(f"this is a record of {self.game}, not of {game.meta.name}")
        if self.rules != game.meta.rules:
            raise BadRecord(
                f"the record was made under rules version {self.rules} of {game.meta.title};"
                f" this is version {game.meta.rules}"
            )
        if self.content != game.content_hash:
            named = "" if self.edition is msgspec.UNSET else f", edition {self.edition!r}"
            raise BadRecord(
                f"the record was made with content {self.content} of {game.meta.title}{named};"
                f" this is {game.content_hash}: replay it with the content file it was played with"
            )
        return game

    def begin(self, game: Game[Any] | None = None) -> State:
        """The state before the first action."""
        title = self.title(game)
        try:
            state: State = title.new(len(self.seats), self.seed, self.options)
        except MandjetError as error:
            raise BadRecord(str(error)) from None
        return state

    def steps(self, game: Game[Any] | None = None) -> Iterator[State]:
        """The state at the start and after each action: one state, moved on between yields."""
        state = self.begin(game)
        yield state
        for step, (seat, action) in enumerate(self.actions):
            try:
                state.apply(seat, action)
            except IllegalAction as error:
                raise BadRecord(f"actions[{step}] cannot be carried out: {error}", step) from None
            yield state

    def replay(self, upto: int | None = None, game: Game[Any] | None = None) -> State:
        """The state after the first `upto` actions (all of them if not given)."""
        last = len(self.actions) if upto is None else upto
        if not 0 <= last <= len(self.actions):
            raise BadRecord(f"the record has {len(self.actions)} actions; there is no step {last}")
        for step, state in enumerate(self.steps(game)):
            if step == last:
                return state
        raise AssertionError("steps() yields once more than there are actions")

    def verify(self, game: Game[Any] | None = None) -> State:
        """Replay and compare with every check, the result and where the seed came from; the last
        state, or BadRecord."""
        if self.fairness is not None:
            self.fairness.check(self.seed, len(self.seats))
            if self.fairness.places:
                check_seats(self.title(game).meta, self.fairness, str(self.seed), self.options)
        if len(self.checks) != len(self.actions):
            raise BadRecord(
                f"{len(self.actions)} actions but {len(self.checks)} checks: part of it is missing",
                min(len(self.checks), len(self.actions)),
            )
        states = self.steps(game)
        state = next(states)
        for step, state in enumerate(states):
            if self.checks[step] != check_of(state):
                seat, action = self.actions[step]
                raise BadRecord(
                    f"actions[{step}] (seat {seat}, {action}) leads to another position"
                    " than the one recorded",
                    step,
                )
        if self.result != result_of(state):
            raise BadRecord(
                f"after all {len(self.actions)} actions the result is {result_of(state)},"
                f" the record says {self.result}",
                len(self.actions),
            )
        return state


def edition_of(game: Game[Any]) -> str | msgspec.UnsetType:
    """What a record says of the edition."""
    return msgspec.UNSET if game.edition is None else game.edition.title


def check_of(state: State) -> str:
    """The start of the state's hash, as `checks` keeps it."""
    return state.hash()[:8]


def result_of(state: State) -> Result | None:
    """The result of a game, None while it is running."""
    return Result(state.scores, state.winners) if state.over else None
