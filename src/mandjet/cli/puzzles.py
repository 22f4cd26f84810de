"""mandjet puzzles: look for positions with one clearly best choice, and keep them."""

import time
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, OptionPairs, find, options
from mandjet.engine.puzzles import FILE, Puzzle, PuzzleFile


def puzzles(
    name: GameName,
    wanted: Annotated[int, typer.Option(min=1, help="How many.")] = 30,
    seats: Annotated[int | None, typer.Option(help="Seats of the games looked through.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed finds the same puzzles.")] = "1",
    each: Annotated[int, typer.Option(min=1, help="At most this many of one game.")] = 1,
    most: Annotated[int, typer.Option(min=1, help="Give up after this many games.")] = 10_000,
    games: Annotated[int, typer.Option(min=5, help="Games played on from each choice.")] = 60,
    depth: Annotated[int, typer.Option(min=1, help="Iterations a move in these games.")] = 20,
    long: Annotated[int, typer.Option(min=1, help="Iterations of the last search.")] = 6000,
    margin: Annotated[float, typer.Option(help="How far the best choice must lead.")] = 0.3,
    option: OptionPairs = None,
    file: Annotated[
        Path | None, typer.Option("--out", help="Where they go; the title's own folder if not.")
    ] = None,
) -> None:
    """Search self-play for puzzles: the best choice wins by a wide margin, the second does not.

    They are written in the order of their difficulty.
    """
    from mandjet.lab.puzzles import Effort, found

    game = find(name)
    effort = Effort(games=games, depth=depth, long=long, margin=margin)
    chosen = options(game.meta, option)
    place = file or Path(__file__).parents[1] / "games" / game.meta.name / FILE
    kept: dict[str, Puzzle] = {}
    begun = time.monotonic()
    for number in range(most):
        looked = found(game, seats or game.meta.seats[0], f"{seed} {number}", chosen, effort)
        for puzzle in islice(looked, min(each, wanted - len(kept))):
            kept.setdefault(puzzle.id, puzzle)
            # It may take hours: what was found is kept, whenever it is stopped.
            write(place, PuzzleFile(game.meta.rules, game.content_hash, [*kept.values()]))
            best, next_best = puzzle.choices[:2]
            err.print(
                f"{len(kept)} of {wanted} after {time.monotonic() - begun:.0f} s,"
                f" game {number + 1}: difficulty {puzzle.difficulty},"
                f" {best.won:g} of {best.games} games,"
                f" the next {next_best.won:g}"
            )
        if len(kept) >= wanted:
            break
    out.print(f"{len(kept)} puzzles in {place}", markup=False)


def write(place: Path, made: PuzzleFile) -> None:
    """Write puzzles in the order of their difficulty, those with the widest margin first."""
    made.puzzles.sort(key=lambda one: (one.difficulty, one.choices[1].won - one.choices[0].won))
    lines = [msgspec.json.encode(one).decode() for one in made.puzzles]
    head = msgspec.json.encode({"rules": made.rules, "content": made.content}).decode()
    body = ",\n".join(lines)
    place.write_text(f'{head[:-1]},"puzzles":[\n{body}\n]}}\n', encoding="utf-8")
