"""mandjet dataset: every decision of many games as rows of numbers, to learn from."""

import shlex
import sys
from functools import partial
from pathlib import Path

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


def dataset(
    name: GameName,
    players: Lineup = "greedy",
    seats: SeatCount = None,
    games: GameCount = 1000,
    seed: RunSeed = "1",
    workers: Workers = 1,
    option: OptionPairs = None,
    content: Content = None,
    resume: Resume = False,
    folder: RowFolder = None,
) -> None:
    """Write games of bots as a data set: observations, masks, actions, returns, and a datasheet."""
    from mandjet.envs import dataset as data
    from mandjet.lab import simulation
    from mandjet.lab.workers import shared_out

    game = find(name, content)
    plan = simulation.plan_of(
        game,
        lineup(players),
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
