"""mandjet puzzles: look for positions with one clearly best choice, and keep them."""

import math
import time
from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, OptionPairs, RunSeed, Workers, find, options
from mandjet.engine.puzzles import FILE, read


def puzzles(
    name: GameName,
    wanted: Annotated[int, typer.Option(min=1, help="Up to how many are kept.")] = 30,
    minutes: Annotated[
        float | None,
        typer.Option(help="Search for so long, and keep the best; else until there are enough."),
    ] = None,
    workers: Workers = 1,
    seats: Annotated[
        list[int] | None,
        typer.Option(help="Seats of the games looked through; several take turns."),
    ] = None,
    seed: RunSeed = "1",
    each: Annotated[int, typer.Option(min=1, help="At most this many of one game.")] = 1,
    late: Annotated[
        float, typer.Option(min=0, max=1, help="The part of a game before the first puzzle.")
    ] = 0.7,
    play: Annotated[int, typer.Option(min=0, help="Iterations a move in the games.")] = 40,
    games: Annotated[int, typer.Option(min=5, help="Games played on from each choice.")] = 48,
    depth: Annotated[
        int,
        typer.Option(min=0, help="Iterations a move in these games; 0 is greedy."),
    ] = 0,
    long: Annotated[int, typer.Option(min=1, help="Iterations of the last search.")] = 6000,
    margin: Annotated[float, typer.Option(help="How far the best choice must lead.")] = 0.3,
    option: OptionPairs = None,
    notes: Annotated[
        Path | None,
        typer.Option(help="What was looked through; the same command goes on where they end."),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--out", help="Where they go; the title's own folder if not.")
    ] = None,
) -> None:
    """Search self-play for puzzles: the best choice wins by a wide margin, the second does not.

    They are written as they are found, in the order of their difficulty. What the file has already
    stays, if it is of the same rules and contents, and new ones are added until there are enough.
    """
    from mandjet.lab.hunt import Hunt, Looked, Plan, deadline, write
    from mandjet.lab.puzzles import Effort

    game = find(name)
    meta = game.meta
    plan = Plan(
        meta.name,
        meta.rules,
        game.content_hash,
        [meta.check_seats(count) for count in seats or [meta.seats[0]]],
        seed,
        meta.full_options(options(meta, option)),
        Effort(play=play, late=late, games=games, depth=depth, long=long, margin=margin),
        each,
    )
    place = file or Path(__file__).parents[1] / "games" / meta.name / FILE
    hunt = Hunt(notes or Path("runs") / f"puzzles-{meta.name}.jsonl", plan, read(place))
    begun = time.monotonic()

    def tell(one: Looked) -> None:
        if one.puzzles:
            write(place, hunt.best(wanted))
        for puzzle in one.puzzles:
            best, next_best = puzzle.choices[:2]
            err.print(
                f"{len(hunt.kept)} after {time.monotonic() - begun:.0f} s, {len(hunt.looked)}"
                f" games: difficulty {puzzle.difficulty}, {best.won:g} of {best.games} games,"
                f" the next {next_best.won:g} of {next_best.games}"
            )

    interrupted = False
    try:
        hunt.run(workers, deadline(minutes), math.inf if minutes else wanted, tell)
    except KeyboardInterrupt:
        interrupted = True
    made = hunt.best(wanted)
    if hunt.kept:
        write(place, made)
    out.print(
        f"{len(hunt.looked)} games looked through, {len(hunt.kept)} puzzles found,"
        f" {len(made.puzzles)} in {place}",
        markup=False,
        soft_wrap=True,
    )
    if interrupted:
        err.print("Interrupted; the same command goes on where this ended.")
        raise typer.Exit(130)
