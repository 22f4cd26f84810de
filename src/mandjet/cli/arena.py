"""mandjet arena: bots against bots, with intervals and ratings."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mandjet.bots.players import make_bot
from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, OptionPairs, find, options, warn_of_time
from mandjet.lab.arena import Arena
from mandjet.lab.matches import matches
from mandjet.lab.standings import markdown, write


def arena(
    name: GameName,
    players: Annotated[str, typer.Option(help="Bots, e.g. hard,greedy,random.")],
    games: Annotated[int, typer.Option(min=1, help="Games of each lineup.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Seats; the fewest if not given.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    option: OptionPairs = None,
    folder: Annotated[
        Path | None,
        typer.Option("--out", help="Where results go; run again to go on, to more games too."),
    ] = None,
) -> None:
    """Let bots play each other: seats rotated, seeds paired, results with 95 % intervals."""
    game = find(name)
    count = game.meta.check_seats(game.meta.seats[0] if seats is None else seats)
    names = [player.strip() for player in players.split(",")]
    for player in names:
        make_bot(player, 0)
    warn_of_time(names)
    full = game.meta.full_options(options(game.meta, option))
    planned = matches(game.meta.name, names, count, games, seed, full)
    field = Arena(folder or Path("runs") / f"arena-{game.meta.name}", planned)
    missing = field.missing()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    interrupted = False
    with Progress(*columns, TimeRemainingColumn(), console=err) as progress:
        task = progress.add_task(game.meta.title, total=len(planned))
        progress.advance(task, len(planned) - len(missing))
        try:
            field.run(workers, lambda made: progress.advance(task, made))
        except KeyboardInterrupt:
            interrupted = True
    if field.results:
        write(field.ordered(), field.folder)
        out.print(markdown(field.ordered()), markup=False, soft_wrap=True)
    out.print(f"Results are in {field.folder}.", markup=False, soft_wrap=True)
    if interrupted:
        err.print("Interrupted; the same command goes on where this ended.")
        raise typer.Exit(130)
