"""mandjet simulate: many games played by bots, written down for study."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, OptionPairs, find, options


class Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.2g} games/s")


def simulate(
    name: GameName,
    players: Annotated[
        str, typer.Option(help="The bot of each seat, e.g. greedy,random; they go round the table.")
    ] = "random",
    seats: Annotated[int | None, typer.Option(help="Seats, if one bot takes them all.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    workers: Annotated[int, typer.Option(min=1, help="Processes of this machine.")] = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster instead; or local.")
    ] = None,
    option: OptionPairs = None,
    records: Annotated[bool, typer.Option(help="Keep the records too.")] = False,
    resume: Annotated[bool, typer.Option(help="Go on where the folder ends.")] = False,
    folder: Annotated[
        Path | None, typer.Option("--out", help="Where the rows go (Parquet).")
    ] = None,
) -> None:
    """Play many games and keep a row for each game and each seat. `mandjet report` reads them."""
    from mandjet.lab import simulation

    game = find(name)
    plan = simulation.plan_of(
        game,
        [player.strip() for player in players.split(",")],
        games,
        seed,
        game.meta.full_options(options(game.meta, option)),
        seats,
        records,
    )
    if any("seconds=" in player for player in plan.players):
        err.print("A bot with a budget of seconds never plays the same again; iterations= does.")
    run = simulation.Simulation(folder or Path("runs") / game.meta.name, plan, resume)
    missing = run.missing()
    parts = (
        simulation.locally(plan, missing, workers)
        if ray is None
        else simulation.on_ray(plan, missing, ray)
    )
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Speed())
    interrupted = False
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=err) as progress:
        task = progress.add_task(game.meta.title, total=games, completed=run.done())
        try:
            run.run(parts, lambda played: progress.advance(task, played))
        except KeyboardInterrupt:
            interrupted = True
    done = run.done()
    out.print(f"{done} of {games} games are in {run.folder}.", markup=False, soft_wrap=True)
    if interrupted:
        err.print("Interrupted; the same command with --resume goes on where this ended.")
        raise typer.Exit(130)
