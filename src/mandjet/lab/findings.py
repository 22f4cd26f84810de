"""Findings: what the rows of a simulation say, as small tables with intervals."""

from itertools import combinations
from math import sqrt
from statistics import NormalDist
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
# Columns that go together more than this (Cramer's V) are warned of.
TOGETHER = 0.5


def rates(seats: polars.DataFrame, by: str, fair: float | None = None) -> polars.DataFrame:
    """Win rate by the values of a column, with 95 % intervals, best first, and how likely a rate as
    far from `fair`, the mean of all if not given, is by chance."""
    return with_interval(seats.select(by, "number", "won"), by, fair).sort(
        "rate", by, descending=[True, False]
    )


def with_interval(rows: polars.DataFrame, by: str, fair: float | None = None) -> polars.DataFrame:
    """Rates of groups of seats. Seats of one game depend on each other, as one of them wins: the
    variance is that of whole games, and Wilson's interval is made for as many seats as would
    have it if they did not."""
    even = rows.select(col("won").mean()).item() if fair is None else fair
    games = rows.group_by(by, "number").agg(n=polars.len(), wins=col("won").sum())
    whole = games.group_by(by).agg(
        games=polars.len(),
        n=col("n").sum(),
        wins=col("wins").sum(),
        rate=col("wins").sum() / col("n").sum(),
    )
    off = games.join(whole.select(by, "rate"), on=by).with_columns(
        off=(col("wins") - col("rate") * col("n")) ** 2
    )
    spread = off.group_by(by).agg(off=col("off").sum())
    counted = whole.join(spread, on=by)
    made = [
        doubt(games, n, wins, off, even)
        for games, n, wins, off in counted.select("games", "n", "wins", "off").iter_rows()
    ]
    return counted.select(by, "n", "wins", "rate").with_columns(
        low=polars.Series([low for low, _, _ in made], dtype=polars.Float64),
        high=polars.Series([high for _, high, _ in made], dtype=polars.Float64),
        p=polars.Series([p for _, _, p in made], dtype=polars.Float64),
    )


def doubt(games: int, n: int, wins: float, off: float, fair: float) -> tuple[float, float, float]:
    """The interval of a rate, and how likely one as far from `fair` is by chance."""
    rate = wins / n
    variance = off / n**2 * games / max(1, games - 1)
    simple = rate * (1 - rate) / n
    if simple > 0 and variance <= simple * 1e-9:
        # All seats of every game are in it: the rate could not be another.
        return rate, rate, 1.0
    # Where nobody or everybody won nothing varies: then as many as there are games.
    worth = n * simple / variance if variance > 0 else float(games)
    low, high = interval(rate * worth, worth)
    spread = sqrt(fair * (1 - fair) / worth)
    return low, high, 2 * NormalDist().cdf(-abs(rate - fair) / spread)


def confounds(seats: polars.DataFrame) -> list[tuple[str, str, str]]:
    """Columns that go together, so that their effects cannot be told apart."""
    texts = noted(seats, polars.String)
    few = [
        name
        for name in noted(seats, polars.Int64)
        if seats[name].n_unique() <= seats["seat"].n_unique()
    ]
    columns = [name for name in ("seat", "first", *texts, *few) if seats[name].n_unique() > 1]
    found = []
    for one, other in combinations(columns, 2):
        strength = association(seats, one, other)
        if strength > TOGETHER:
            how = "are one and the same" if strength > 0.999 else "go together"
            found.append((plainly(one), plainly(other), how))
    return found


def association(seats: polars.DataFrame, one: str, other: str) -> float:
    """Cramer's V of two columns: 0 if they have nothing to do with each other, 1 if one says all of
    the other."""
    pairs = seats.select(one, other).drop_nulls()
    counts = pairs.group_by(one, other).agg(n=polars.len())
    rows = pairs.group_by(one).agg(row=polars.len())
    columns = pairs.group_by(other).agg(column=polars.len())
    cells = rows.join(columns, how="cross").join(counts, on=[one, other], how="left").fill_null(0)
    expected = col("row") * col("column") / pairs.height
    chi = cells.select(((col("n") - expected) ** 2 / expected).sum()).item()
    fewest = min(rows.height, columns.height) - 1
    return sqrt(chi / (pairs.height * fewest)) if fewest and pairs.height else 0.0


def plainly(column: str) -> str:
    """A column in words."""
    return {"first": "going first"}.get(column, column.removeprefix(NOTE).replace("_", " "))


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


def choices(
    game: Game[Any], seats: polars.DataFrame, fair: float | None = None
) -> polars.DataFrame:
    """Win rate of the seats that took an action about a component at least once."""
    about = vocabulary(game).drop_nulls("component")
    taken = seats.select("number", "won", action="did").explode("action").drop_nulls()
    told = enough(taken, about, fair)
    return told.sort("component", "verb", "rate", descending=[False, False, True])


def openings(
    game: Game[Any], seats: polars.DataFrame, fair: float | None = None
) -> polars.DataFrame:
    """Win rate by the first choice a seat made among several."""
    taken = seats.filter(col("opening") >= 0).select(
        "number", "won", action=col("opening").cast(polars.UInt16)
    )
    return enough(taken, vocabulary(game), fair).sort("rate", descending=True)


def enough(
    taken: polars.DataFrame, words: polars.DataFrame, fair: float | None
) -> polars.DataFrame:
    """Win rates of those who took an action, where they are enough."""
    often = taken.group_by("action").agg(n=polars.len()).filter(col("n") >= ENOUGH)
    kept = taken.join(often.select("action"), on="action")
    return with_interval(kept, "action", fair).join(words, on="action")


def same_title(one: str, other: str) -> None:
    """Two runs can be compared if they are of one title."""
    if one != other:
        raise MandjetError(f"one run is of {one}, the other of {other}: nothing to compare")
