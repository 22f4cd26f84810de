"""mandjet simulate: many games played by bots, written down for study."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.running import see_through
from mandjet.cli.setup import (
    Content,
    GameCount,
    GameName,
    Lineup,
    OptionPairs,
    Resume,
    RowFolder,
    RunSeed,
    SeatCount,
    Workers,
    find,
    lineup,
    options,
    warn_of_time,
)


def simulate(
    name: GameName,
    players: Lineup = "random",
    seats: SeatCount = None,
    games: GameCount = 1000,
    seed: RunSeed = "1",
    workers: Workers = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Ray cluster instead; or local.")
    ] = None,
    option: OptionPairs = None,
    content: Content = None,
    records: Annotated[bool, typer.Option(help="Keep the records too.")] = False,
    resume: Resume = False,
    folder: RowFolder = None,
) -> None:
    """Play many games and keep a row for each game and each seat. `mandjet report` reads them."""
    from mandjet.lab import simulation

    game = find(name, content)
    plan = simulation.plan_of(
        game,
        lineup(players),
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
