"""Blocks: the games of a simulation, some at a time, as rows of two tables."""

import io
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine import Game, Record, Rng, game
from mandjet.engine.record import check_of, edition_of, result_of
from mandjet.lab.course import Course, done_by, follow, tally
from mandjet.lab.folder import Part, Plan, title_of
from mandjet.lab.naming import verb_of
from mandjet.lab.seating import rotated, seated_bot

with extra_packages():
    import polars

OPTION = "option_"
NOTE = "note_"
COUNT = "count_"
# Columns that hold lists of actions and how often each was taken.
LISTS = ("did", "times")


# Changes how a game begins, by a lot of its own; and by seat what its rows say besides.
Begin = Callable[[Any, Rng], list[dict[str, Any]]]


def play_block(plan: Plan, block: int, begin: Begin | None = None) -> Part:
    """Play the games of a block."""
    title = title_of(plan)
    games: list[dict[str, Any]] = []
    seats: list[dict[str, Any]] = []
    records: list[bytes] = []
    for number in plan.numbers(block):
        seed = f"{plan.seed}/{number}"
        state = title.new(len(plan.players), seed, plan.options, listen=False)
        told: list[dict[str, Any]] = [{}] * state.seats
        if begin is not None:
            told = begin(state, Rng(f"{seed}/begin"))
        lineup = rotated(plan.players, number)
        players = [player_of(name, seed, seat) for seat, name in enumerate(lineup)]
        course = follow(state, players, plan.records, title.actions)
        games.append(game_row(plan, number, seed, state, course))
        seats += [
            {**seat_row(title, number, lineup, state, course, seat), **told[seat]}
            for seat in range(state.seats)
        ]
        if plan.records:
            records.append(msgspec.json.encode(record_of(plan, seed, lineup, state, course)))
    files = {"records": b"\n".join([*records, b""])} if plan.records else {}
    return Part(block, {**files, "games": parquet(games), "seats": parquet(seats)})


class Kinds(msgspec.Struct, frozen=True):
    """The kinds of actions of a title: buying a tile, playing a card, bidding."""

    names: list[str]
    # By action: the number of its kind.
    of: list[int]


@lru_cache
def kinds_of(name: str) -> Kinds:
    """The kinds of a title's actions, named as its messages are."""
    title = game(name)
    keys = [title.words(action).key for action in range(title.actions)]
    names = list(dict.fromkeys(keys))
    columns = [COUNT + verb_of(key) for key in names]
    return Kinds(columns, [names.index(key) for key in keys])


def player_of(name: str, seed: str, seat: int) -> Any:
    """Who chooses: for random play the generator itself, which is all it takes."""
    return Rng(f"{seed}/{seat}") if name == "random" else seated_bot(name, seed, seat)


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
    did, times = done_by(course, seat)
    kinds = kinds_of(title.meta.name)
    counts = tally(did, times, kinds.of, len(kinds.names))
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
        "times": times,
        **dict(zip(kinds.names, counts, strict=True)),
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
        edition=edition_of(state.game),
    )
    record.checks = [check_of(step) for step in record.steps(state.game)][1:]
    return record


def parquet(rows: list[dict[str, Any]]) -> bytes:
    """Rows as a Parquet file."""
    file = io.BytesIO()
    columns = {name: [row[name] for row in rows] for name in rows[0] if name not in LISTS}
    frame = polars.DataFrame(columns)
    if LISTS[0] in rows[0]:
        frame = frame.with_columns(*lists(rows))
    frame.write_parquet(file)
    return file.getvalue()


def lists(rows: list[dict[str, Any]]) -> list[polars.Series]:
    """The columns of lists; made of one long column each, which is many times as fast."""
    lengths = [len(row[LISTS[0]]) for row in rows]
    whole = {name: [value for row in rows for value in row[name]] for name in LISTS}
    number = [at for at, length in enumerate(lengths) for _ in range(length)]
    kinds = dict.fromkeys(LISTS, polars.UInt16)
    long = polars.DataFrame({"row": number, **whole}, schema={"row": polars.Int64, **kinds})
    short = long.group_by("row").agg(LISTS)
    every = polars.DataFrame({"row": range(len(rows))}, schema={"row": polars.Int64})
    joined = every.join(short, on="row", how="left", maintain_order="left")
    return [joined[name].fill_null([]) for name in LISTS]
