"""Play the games of docs/studies and write what came of them into its pages.

    python benchmarks/studies.py [--seconds N] [GAME...]

The commands are those in the pages themselves; a run that is there already is only read. Numbers
stand between two marks in a page, the words around them are written by hand.
"""

import argparse
import re
import shlex
import subprocess
import sys
from pathlib import Path

import polars
from polars import col

from mandjet.engine import game
from mandjet.lab import findings
from mandjet.lab.block import NOTE
from mandjet.lab.simulation import read, read_plan

PAGES = Path(__file__).parents[1] / "docs" / "studies"
COMMAND = re.compile(r"^    mandjet (simulate .*)$", re.MULTILINE)
RESULT = re.compile(r"<!-- result: (\w+) -->")
# Of a long list, this many from either end.
ENDS = 10


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
            runs = [play(shlex.split(command), given.seconds) for command in COMMAND.findall(text)]
            for by in RESULT.findall(text):
                mark = re.compile(rf"<!-- result: {by} -->.*?<!-- end of result -->", re.DOTALL)
                text = mark.sub(written(by, runs).replace("\\", r"\\"), text)
            page.write_text(text, encoding="utf-8")


def play(command: list[str], seconds: int | None) -> Path:
    """Play a run, or what is missing of it."""
    folder = Path(command[command.index("--out") + 1])
    call = [sys.executable, "-c", "from mandjet.cli.main import main; main()", *command, "--resume"]
    bound = ["timeout", "-s", "INT", f"{seconds}"] if seconds else []
    subprocess.run([*bound, *call], check=False)  # noqa: S603
    return folder


def written(by: str, runs: list[Path]) -> str:
    """A result between its marks."""
    heads = ("run", "games", "", "n", "win rate", "95 %", "even share")
    lines = [f"| {' | '.join(heads)} |", "|---|---:|---|---:|---:|---:|---:|"]
    for run in runs:
        plan = read_plan(run)
        seats = read(run, "seats")
        fair = f"{100 / len(plan.players):.1f} %"
        games = seats["number"].n_unique()
        for name, n, rate, low, high in table(plan.game, seats, by).iter_rows():
            span = f"{100 * low:.1f} to {100 * high:.1f}"
            cells = (run.name, games, name, n, f"{100 * rate:.1f} %", span, fair)
            lines.append(
                "| "
                + " | ".join(f"{cell:,}" if cell.__class__ is int else str(cell) for cell in cells)
                + " |"
            )
    return "\n".join((f"<!-- result: {by} -->", "", *lines, "", "<!-- end of result -->"))


def table(name: str, seats: polars.DataFrame, by: str) -> polars.DataFrame:
    """Win rates by going first, by seat, by a note of the game or by what was chosen."""
    title = game(name)
    columns = ("n", "rate", "low", "high")
    if by == "first":
        turn = polars.when(col("first")).then(polars.lit("went first"))
        rates = findings.rates(
            seats.with_columns(by=turn.otherwise(polars.lit("went later"))), "by"
        )
    elif by == "seat":
        rates = findings.rates(seats.with_columns(by=(col("seat") + 1).cast(polars.String)), "by")
    elif NOTE + by in seats.columns:
        names = {key: title.text.say(key) for key in seats[NOTE + by].unique()}
        rates = findings.rates(seats.with_columns(by=col(NOTE + by).replace(names)), "by")
    else:
        chosen = findings.choices(title, seats).filter(col("verb") == by)
        rates = chosen.select(col("name").alias("by"), *columns).sort("rate", descending=True)
        if rates.height > 2 * ENDS:
            rates = polars.concat([rates.head(ENDS), rates.tail(ENDS)])
    return rates.select("by", *columns)


if __name__ == "__main__":
    main()
