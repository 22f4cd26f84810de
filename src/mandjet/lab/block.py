"""Blocks: the games of a simulation, some at a time, as rows of two tables.

Game number k of a simulation depends on the seed and k alone, so it does not matter which process
plays which block, or when.
"""

import io
from typing import Any

import msgspec
import polars

from mandjet.bots.players import make_bot
from mandjet.engine import Game, Record, Rng, game
from mandjet.engine.meta import Options
from mandjet.engine.record import check_of, result_of
from mandjet.lab.course import Course, follow

OPTION = "option_"
NOTE = "note_"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is simulated; the same plan gives the same rows."""

    game: str
    # The rules and printed facts they were played by.
    rules: str
    content: str
    players: tuple[str, ...]
    games: int
    seed: str
    options: Options
    records: bool
    # How many games make a block.
    block: int

    def blocks(self) -> int:
        """How many blocks there are."""
        return -(-self.games // self.block)

    def numbers(self, block: int) -> range:
        """The games of a block."""
        return range(block * self.block, min(self.games, (block + 1) * self.block))


class Part(msgspec.Struct, frozen=True):
    """A block as it comes back: two Parquet tables, and records as lines of JSON."""

    block: int
    games: bytes
    seats: bytes
    records: bytes


def play_block(plan: Plan, block: int) -> Part:
    """Play the games of a block."""
    title = game(plan.game)
    games: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    records: list[bytes] = []
    for number in plan.numbers(block):
        seed = f"{plan.seed}/{number}"
        state = title.new(len(plan.players), seed, plan.options, listen=False)
        # Players go round the table, so that a seat's advantage is nobody's.
        turn = number % state.seats
        lineup = plan.players[-turn:] + plan.players[:-turn] if turn else plan.players
        players = [player_of(name, f"{seed}/{seat}") for seat, name in enumerate(lineup)]
        course = follow(state, players, plan.records, title.actions)
        games.append(game_row(plan, number, seed, state, course))
        seats += [seat_row(title, number, lineup, state, course, s) for s in range(state.seats)]
        if plan.records:
            records.append(msgspec.json.encode(record_of(plan, seed, lineup, state, course)))
    return Part(block, parquet(games), parquet(seats), b"\n".join([*records, b""]))


def player_of(name: str, seed: str) -> Any:
    """Who chooses: for random play the generator itself, which is all it takes."""
    return Rng(seed) if name == "random" else make_bot(name, seed)


def game_row(plan: Plan, number: int, seed: str, state: Any, course: Course) -> dict[str, Any]:
    """One game."""
    options = {OPTION + name: value for name, value in plan.options.items()}
    return {
        "number": number,
        "seed": seed,
        "seats": state.seats,
        "length": course.length,
        "first": course.first,
        "winners": len(state.winners),
        "lead_changes": course.lead_changes,
        **options,
    }


def seat_row(
    title: Game[Any], number: int, lineup: tuple[str, ...], state: Any, course: Course, seat: int
) -> dict[str, Any]:
    """What one seat did in a game, and what came of it."""
    scores = state.scores
    better = sum(score > scores[seat] for score in scores)
    won = seat in state.winners
    taken = course.taken[seat]
    did = [action for action, times in enumerate(taken) if times]
    return {
        "number": number,
        "seat": seat,
        "player": lineup[seat],
        "first": seat == course.first,
        "score": scores[seat],
        # Winners come first whatever tie-break made them so.
        "place": 1 if won else max(better + 1, len(state.winners) + 1),
        "won": 1 / len(state.winners) if won else 0.0,
        "choices": course.made[seat],
        "opening": course.opening[seat],
        "did": did,
        "times": [taken[action] for action in did],
        **{NOTE + name: value for name, value in title.notes(state, seat).items()},
    }


def record_of(plan: Plan, seed: str, lineup: tuple[str, ...], state: Any, course: Course) -> Record:
    """The record of a game, with its checks, which are made by playing it once more."""
    record = Record(
        game=plan.game,
        rules=plan.rules,
        content=plan.content,
        options=dict(state.options),
        seats=list(lineup),
        seed=seed,
        actions=course.journal,
        checks=[],
        result=result_of(state),
    )
    record.checks = [check_of(step) for step in record.steps()][1:]
    return record


def parquet(rows: list[dict[str, Any]]) -> bytes:
    """Rows as a Parquet file."""
    file = io.BytesIO()
    small = {"did": polars.List(polars.UInt16), "times": polars.List(polars.UInt16)}
    frame = polars.DataFrame(rows, infer_schema_length=None)
    known = {name: kind for name, kind in small.items() if name in frame.columns}
    frame.cast(known).write_parquet(file)  # type: ignore[arg-type]
    return file.getvalue()
