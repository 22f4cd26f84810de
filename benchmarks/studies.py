"""Play the games of docs/studies and write what came of them into its pages.

    python benchmarks/studies.py [--seconds N] [GAME...]

The commands are those in the pages themselves; a run that is there already is only read. Numbers
stand between two marks in a page, the words around them are written by hand. A star marks what
differs from an even share by Holm, over all rows of all tables of a page.
"""

import argparse
import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import polars
from polars import col

from mandjet.engine import game
from mandjet.lab import findings, sure
from mandjet.lab.block import NOTE
from mandjet.lab.comparison import PLAN as COMPARED
from mandjet.lab.comparison import Comparison, Run, collected
from mandjet.lab.folder import read_plan
from mandjet.lab.measures import IN_QUESTION
from mandjet.lab.page import percent, span
from mandjet.lab.simulation import read

PAGES = Path(__file__).parents[1] / "docs" / "studies"
PLAYED = r"mandjet simulate|mandjet compare|python benchmarks/apart\.py"
COMMAND = re.compile(rf"^    ({PLAYED}) (.*)$", re.MULTILINE)
RESULT = re.compile(r"<!-- result: (\w+) -->")
# How often anything on a page may be called different that is not.
ALPHA = 0.05
CLI = [sys.executable, "-c", "from mandjet.cli.main import main; main()"]
RATES = ("run", "games", "", "n", "win rate", "95 %", "even share", "differs")
VALUES = ("one seat", "pairs", "wins free", "wins bent", "difference", "95 %", "differs")


class Table(msgspec.Struct):
    """A table: its heads, its rows in words, and how likely each row is by chance."""

    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]
    chances: list[float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("titles", nargs="*", help="all if none is given")
    parser.add_argument(
        "--seconds", type=int, help="stop each run after so long; keep what is done"
    )
    given = parser.parse_args()
    for page in sorted(PAGES.glob("*.md")):
        if page.stem != "README" and (not given.titles or page.stem in given.titles):
            text = page.read_text(encoding="utf-8")
            runs = [play(*command, given.seconds) for command in COMMAND.findall(text)]
            page.write_text(filled(text, runs), encoding="utf-8")


def play(program: str, words: str, seconds: int | None) -> Path:
    """Play a run, or what is missing of it."""
    command = shlex.split(words)
    folder = Path(command[command.index("--out") + 1])
    script = (
        [sys.executable, *program.split()[1:]]
        if "python" in program
        else [*CLI, *program.split()[1:]]
    )
    more = [] if "compare" in program else ["--resume"]
    bound = ["timeout", "-s", "INT", f"{seconds}"] if seconds else []
    subprocess.run([*bound, *script, *command, *more], check=False)  # noqa: S603
    return folder


def filled(text: str, folders: list[Path]) -> str:
    """A page with its results between their marks."""
    runs = [folder for folder in folders if not (folder / COMPARED).exists()]
    pairs = [folder for folder in folders if (folder / COMPARED).exists()]
    found = {
        by: values(pairs) if by == "value" else joined([rates(run, by) for run in runs])
        for by in RESULT.findall(text)
    }
    held = iter(sure.holm([p for one in found.values() for p in one.chances], ALPHA))
    for by, one in found.items():
        told = [one.heads, *((*row, "*" if next(held) else "") for row in one.rows)]
        lines = [f"| {' | '.join(cells)} |" for cells in told]
        lines.insert(1, "|" + "---|" * len(one.heads))
        result = "\n".join((f"<!-- result: {by} -->", "", *lines, "", "<!-- end of result -->"))
        mark = re.compile(rf"<!-- result: {by} -->.*?<!-- end of result -->", re.DOTALL)
        text = mark.sub(lambda _, result=result: result, text)
    return text


def joined(tables: list[Table]) -> Table:
    """The tables of several runs as one; runs that do not have such a column are left out."""
    return Table(
        RATES,
        [row for one in tables for row in one.rows],
        [p for one in tables for p in one.chances],
    )


def rates(run: Path, by: str) -> Table:
    """Win rates of a run by one thing."""
    plan = read_plan(run)
    seats = read(run, "seats")
    even = 1 / len(plan.players)
    games = f"{seats['number'].n_unique():,}"
    made = Table(RATES, [], [])
    for name, n, rate, low, high, p in table(plan.game, seats, by, even).iter_rows():
        cells = (percent(rate), span(low, high), percent(even))
        made.rows.append((run.name, games, str(name), f"{n:,}", *cells))
        made.chances.append(p)
    return made


def table(name: str, seats: polars.DataFrame, by: str, even: float) -> polars.DataFrame:
    """Win rates by going first, by seat, by a column, by a note, or by what was chosen."""
    title = game(name)
    if by == "first":
        # Who went later has the rest: a row of its own would test the same once more.
        found = seats.filter("first").with_columns(by=polars.lit("went first"))
    elif by == "seat":
        found = seats.with_columns(by=(col("seat") + 1).cast(polars.String))
    elif by in seats.columns:
        found = seats.with_columns(by=col(by).cast(polars.String))
    elif NOTE + by in seats.columns:
        names = {key: title.text.say(key) for key in seats[NOTE + by].unique()}
        found = seats.with_columns(by=col(NOTE + by).replace(names))
    else:
        chosen = findings.choices(title, seats, even).filter(col("verb") == by)
        every = chosen.rename({"name": "by"}).sort("rate", descending=True)
        return every.select("by", "n", "rate", "low", "high", "p")
    made = findings.rates(found, "by", even)
    if by in ("seat", *seats.columns):
        made = made.sort("by")
    return made.select("by", "n", "rate", "low", "high", "p")


def values(folders: list[Path]) -> Table:
    """What a thing is worth to the seat that must take it, or never may: the wins of that seat in
    the same deals with and without."""
    made = Table(VALUES, [], [])
    for folder in folders:
        plan = msgspec.json.decode((folder / COMPARED).read_bytes(), type=Comparison)
        pairs = list(Run(folder, plan).pairs.values())
        one = sure.effect(IN_QUESTION, collected(pairs, len(plan.players))[IN_QUESTION])
        low, high = sure.bounds(one, ALPHA)
        cells = (percent(one.mean_a), percent(one.mean_b), percent(one.gap), span(low, high))
        made.rows.append((plan.sides[1].name, f"{one.pairs:,}", *cells))
        made.chances.append(one.p)
    return made


if __name__ == "__main__":
    main()
