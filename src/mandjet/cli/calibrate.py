"""mandjet calibrate: whether chances of winning come true, and the curves that make them."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import track
from rich.table import Table

from mandjet.bots.chances import FILE, Chances
from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, RunSeed, Workers, find
from mandjet.engine import MandjetError
from mandjet.lab.calibration import EACH, Rows, collected, crossed, curves, reliability, summary
from mandjet.lab.reliability import picture


def calibrate(
    names: Annotated[list[str], typer.Argument(help="The games, e.g. kemet rising_sun.")],
    positions: Annotated[int, typer.Option(min=10, help="Positions to come to, a title.")] = 2400,
    folder: Annotated[
        Path, typer.Option("--rows", help="Where positions are kept; more are added to them.")
    ] = Path("runs/calibration"),
    keep: Annotated[bool, typer.Option(help="Write the curves into the titles.")] = False,
    drawn: Annotated[
        Path | None, typer.Option("--picture", help="Where the reliability picture goes (SVG).")
    ] = None,
    seed: RunSeed = "1",
    workers: Workers = 1,
) -> None:
    """Play games between equal bots, judge positions of them, and compare with what they came to.

    The error told is that of curves that have not seen the games they speak of.
    """
    folder.mkdir(parents=True, exist_ok=True)
    squares = {}
    for name in names:
        title = find(name)
        rows = filled(name, folder, positions, workers, seed)
        told = reliability(crossed(rows.positions))
        squares[title.meta.title] = told
        tell(title.meta.title, rows)
        if keep:
            place = Path(__file__).parents[1] / "games" / title.meta.name / FILE
            made = Chances(title.meta.rules, curves(rows.positions))
            place.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=0) + b"\n")
            out.print(f"The curves are in {place}.", markup=False, soft_wrap=True)
    if drawn is not None:
        drawn.write_text(picture(squares), encoding="utf-8")


def filled(name: GameName, folder: Path, wanted: int, workers: int, seed: str) -> Rows:
    """The positions of a title, those that are missing played first and kept game by game."""
    meta = find(name).meta
    place = folder / f"{meta.name}.json"
    rows = Rows(meta.name, meta.rules, [])
    if place.is_file():
        rows = msgspec.json.decode(place.read_bytes(), type=Rows)
        if rows.rules != meta.rules:
            raise MandjetError(
                f"{place} was played under rules {rows.rules}; these are {meta.rules}"
            )
    first = max((one.game for one in rows.positions), default=-1) + 1
    missing = range(first, first + -(-max(0, wanted - len(rows.positions)) // EACH))
    games = collected(meta.name, missing, workers, seed)
    for more in track(games, meta.title, total=len(missing), console=err, disable=not missing):
        rows.positions += more
        place.write_bytes(msgspec.json.encode(rows))
    return rows


def tell(title: str, rows: Rows) -> None:
    """The reliability table of a title."""
    found = summary(rows)
    table = Table(
        title=f"{title}: {found['positions']} positions of {found['games']} games,"
        f" error {found['before']:.1%} as expected, {found['error']:.1%} set right",
        box=None,
    )
    for column in ("chance told", "won", "positions"):
        table.add_column(column, justify="right")
    for one in reliability(crossed(rows.positions)):
        table.add_row(f"{one.said:.0%}", f"{one.won:.0%}", f"{one.count}")
    out.print(table)
