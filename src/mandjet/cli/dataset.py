"""mandjet dataset: every decision of many games as rows of numbers, to learn from."""

import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.running import see_through
from mandjet.cli.setup import Content, GameName, OptionPairs, find, options, warn_of_time


def dataset(
    name: GameName,
    players: Annotated[
        str, typer.Option(help="The bot of each seat, e.g. greedy,random; they go round the table.")
    ] = "greedy",
    seats: Annotated[int | None, typer.Option(help="Seats, if one bot takes them all.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    workers: Annotated[int, typer.Option(min=1, help="Processes of this machine.")] = 1,
    option: OptionPairs = None,
    content: Content = None,
    resume: Annotated[
        bool, typer.Option(help="Go on where the folder ends, to more --games if you like.")
    ] = False,
    folder: Annotated[
        Path | None, typer.Option("--out", help="Where the rows go (Parquet).")
    ] = None,
) -> None:
    """Write games of bots as a data set: observations, masks, actions, returns, and a datasheet."""
    from mandjet.envs import dataset as data
    from mandjet.lab import simulation
    from mandjet.lab.workers import shared_out

    game = find(name, content)
    plan = simulation.plan_of(
        game,
        [player.strip() for player in players.split(",")],
        games,
        seed,
        game.meta.full_options(options(game.meta, option)),
        seats,
        kind="data set",
    )
    warn_of_time(plan.players)
    target = folder or Path("data") / game.meta.name
    run = data.DataSet(target, data.sized(plan), resume)
    where = partial(shared_out, partial(data.play_block, run.plan), workers=workers)
    try:
        see_through(run, where, game.meta.title)
    finally:
        run.describe(shlex.join(["mandjet", *sys.argv[1:]]))
