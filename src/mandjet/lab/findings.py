"""Findings: what the rows of a simulation say, as small tables with intervals."""

from typing import Any

import polars
from polars import col

from mandjet.engine import Game, MandjetError
from mandjet.lab.block import NOTE
from mandjet.lab.standings import interval

# What was chosen by fewer than this many seats is left out: its interval would say nothing.
ENOUGH = 20


def rates(seats: polars.DataFrame, by: str) -> polars.DataFrame:
    """Win rate by the values of a column, with 95 % intervals, best first."""
    counted = seats.group_by(by).agg(n=polars.len(), wins=col("won").sum())
    return with_interval(counted).sort("rate", by, descending=[True, False])


def with_interval(counted: polars.DataFrame) -> polars.DataFrame:
    """Adds rate, low and high to columns n and wins."""
    bounds = [interval(wins, n) for wins, n in counted.select("wins", "n").iter_rows()]
    return counted.with_columns(
        rate=col("wins") / col("n"),
        low=polars.Series([low for low, _ in bounds], dtype=polars.Float64),
        high=polars.Series([high for _, high in bounds], dtype=polars.Float64),
    )


def noted(seats: polars.DataFrame, kind: type[polars.DataType]) -> list[str]:
    """The notes of a game that are texts (a clan, a city) or numbers (parts of a score)."""
    schema = seats.schema
    return [name for name in seats.columns if name.startswith(NOTE) and schema[name] == kind]


def breakdown(seats: polars.DataFrame) -> polars.DataFrame:
    """The mean of the score and of every number noted, of winners and of the others."""
    numbers = ["score", *noted(seats, polars.Int64)]
    return (
        seats.with_columns(
            who=polars.when(col("won") > 0)
            .then(polars.lit("winners"))
            .otherwise(polars.lit("others"))
        )
        .group_by("who")
        .agg(col(name).mean() for name in numbers)
        .unpivot(index="who", variable_name="part", value_name="mean")
        .sort("part", "who")
    )


def choices(game: Game[Any], seats: polars.DataFrame) -> polars.DataFrame:
    """Win rate of the seats that took an action at least once: kind, name, action, n, rate..."""
    taken = (
        seats.select("won", action="did")
        .explode("action")
        .drop_nulls()
        .group_by("action")
        .agg(n=polars.len(), wins=col("won").sum())
        .filter(col("n") >= ENOUGH)
    )
    told = with_interval(taken).join(vocabulary(game), on="action")
    return told.sort("kind", "rate", descending=[False, True])


def openings(game: Game[Any], seats: polars.DataFrame) -> polars.DataFrame:
    """Win rate by the first choice a seat made among several."""
    counted = (
        seats.filter(col("opening") >= 0)
        .group_by(action="opening")
        .agg(n=polars.len(), wins=col("won").sum())
        .filter(col("n") >= ENOUGH)
    )
    told = with_interval(counted).join(
        vocabulary(game).with_columns(col("action").cast(polars.Int64)), on="action"
    )
    return told.sort("rate", descending=True)


def vocabulary(game: Game[Any]) -> polars.DataFrame:
    """Every action in words, with the component it is about, if it is about one."""
    kinds = tuple(f"{kind}-" for kind in game.tables)
    rows = []
    for action in range(game.actions):
        words = game.words(action)
        things = [arg for arg in words.args.values() if isinstance(arg, str)]
        about = next((arg for arg in things if arg.startswith(kinds) and game.text.has(arg)), None)
        rows.append(
            {
                "action": action,
                "text": game.describe(action),
                "kind": None if about is None else f"{words.key}: {about.split('-')[0]}",
                "name": None if about is None else game.text.say(about),
            }
        )
    return polars.DataFrame(rows, infer_schema_length=None).with_columns(
        col("action").cast(polars.UInt16)
    )


def first_player(seats: polars.DataFrame) -> polars.DataFrame:
    """How the seat that went first did, and the others."""
    return rates(
        seats.with_columns(
            turn=polars.when(col("first"))
            .then(polars.lit("went first"))
            .otherwise(polars.lit("went later"))
        ),
        "turn",
    )


def same_title(one: str, other: str) -> None:
    """Two runs can be compared if they are of one title."""
    if one != other:
        raise MandjetError(f"one run is of {one}, the other of {other}: nothing to compare")
