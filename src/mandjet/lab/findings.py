"""Findings: what the rows of a simulation say, as small tables with intervals."""

from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import Game, MandjetError
from mandjet.lab.block import NOTE
from mandjet.lab.standings import interval
from mandjet.lab.vocabulary import vocabulary

with extra_packages():
    import polars
    from polars import col

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


def difference(one: polars.DataFrame, other: polars.DataFrame, by: str) -> polars.DataFrame:
    """How much the rates of two runs differ, with 95 % intervals (Newcombe's), largest first."""
    both = one.join(other, on=by, suffix="_other")
    gap = col("rate") - col("rate_other")
    # How far each end of the two intervals lies from its rate.
    down, up = col("rate") - col("low"), col("high") - col("rate")
    other_down = col("rate_other") - col("low_other")
    other_up = col("high_other") - col("rate_other")
    return both.select(
        by,
        "rate",
        "rate_other",
        gap=gap,
        below=gap - (down**2 + other_up**2).sqrt(),
        above=gap + (up**2 + other_down**2).sqrt(),
    ).sort(col("gap").abs(), descending=True)


def noted(seats: polars.DataFrame, kind: type[polars.DataType]) -> list[str]:
    """The notes of a game that are texts (a clan, a city) or numbers (parts of a score)."""
    schema = seats.schema
    return [name for name in seats.columns if name.startswith(NOTE) and schema[name] == kind]


def breakdown(seats: polars.DataFrame) -> polars.DataFrame:
    """The mean of the score and of every number noted, of winners and of the others."""
    numbers = ["score", *noted(seats, polars.Int64)]
    who = polars.when(col("won") > 0).then(polars.lit("winners")).otherwise(polars.lit("others"))
    means = seats.with_columns(who=who).group_by("who").agg(col(name).mean() for name in numbers)
    order = polars.Enum(numbers)
    return (
        means.unpivot(index="who", variable_name="part", value_name="mean")
        .sort(col("part").cast(order), "who", descending=[False, True])
        .select("part", "who", "mean")
    )


def choices(game: Game[Any], seats: polars.DataFrame) -> polars.DataFrame:
    """Win rate of the seats that took an action about a component at least once."""
    about = vocabulary(game).drop_nulls("component")
    taken = (
        seats.select("won", action="did")
        .explode("action")
        .drop_nulls()
        .group_by("action")
        .agg(n=polars.len(), wins=col("won").sum())
        .filter(col("n") >= ENOUGH)
    )
    told = with_interval(taken.join(about, on="action"))
    return told.sort("component", "verb", "rate", descending=[False, False, True])


def openings(game: Game[Any], seats: polars.DataFrame) -> polars.DataFrame:
    """Win rate by the first choice a seat made among several."""
    counted = (
        seats.filter(col("opening") >= 0)
        .group_by(action=col("opening").cast(polars.UInt16))
        .agg(n=polars.len(), wins=col("won").sum())
        .filter(col("n") >= ENOUGH)
    )
    return with_interval(counted.join(vocabulary(game), on="action")).sort("rate", descending=True)


def same_title(one: str, other: str) -> None:
    """Two runs can be compared if they are of one title."""
    if one != other:
        raise MandjetError(f"one run is of {one}, the other of {other}: nothing to compare")
