"""mandjet simulate: many games played by bots, written down for study."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.running import see_through
from mandjet.cli.setup import Content, GameName, OptionPairs, find, options, warn_of_time


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
    content: Content = None,
    records: Annotated[bool, typer.Option(help="Keep the records too.")] = False,
    resume: Annotated[
        bool, typer.Option(help="Go on where the folder ends, to more --games if you like.")
    ] = False,
    folder: Annotated[
        Path | None, typer.Option("--out", help="Where the rows go (Parquet).")
    ] = None,
) -> None:
    """Play many games and keep a row for each game and each seat. `mandjet report` reads them."""
    from mandjet.lab import simulation

    game = find(name, content)
    plan = simulation.plan_of(
        game,
        [player.strip() for player in players.split(",")],
        games,
        seed,
        game.meta.full_options(options(game.meta, option)),
        seats,
        records,
    )
    warn_of_time(plan.players)
    run = simulation.Simulation(folder or Path("runs") / game.meta.name, plan, resume)
    where = (
        partial(simulation.locally, run.plan, workers=workers)
        if ray is None
        else partial(simulation.on_ray, run.plan, address=ray)
    )
    see_through(run, where, game.meta.title)
