"""mandjet bench: the speed of our games, and with --peers that of others in the same run."""

import json
import sys
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from mandjet import _modes
from mandjet.bench.many import StepRow, steppers
from mandjet.bench.peers import Peer, peers
from mandjet.bench.simulating import SimulationRow, Simulator
from mandjet.bench.speed import Meter, SpeedRow, interpreted_rows
from mandjet.cli.console import err, out
from mandjet.cli.setup import plain
from mandjet.engine import game, games

# Slices of all contestants alternate, so that a busy moment of the machine hits all alike.
SLICES = 5
# What catanatron's own command does: random players, game after game.
RIVAL_OF_SIMULATE = "catanatron"
# Who shows how simulations scale: short games and long ones.
SCALED = ("sunrise_sunset", "kemet")


def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is given.")
    ] = None,
    with_peers: Annotated[
        bool,
        typer.Option(
            "--peers",
            help="Measure simulate and VecEnv too, and OpenSpiel, catanatron, PettingZoo and Pgx.",
        ),
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time for each row.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON rows for scripts.")] = False,
) -> None:
    """Measure random play, clones and search of each game, interpreted and compiled."""
    wanted = [game(plain(name)).meta.name for name in names or games()]
    rivals = peers() if with_peers else []
    ours, theirs = measure(wanted, rivals, seconds)
    if _modes.compiled():
        err.print("measuring interpreted ...")
        slow = {row.game: row for row in interpreted_rows(wanted, seconds)}
        ours = [row for fast in ours for row in (fast, slow[fast.game])]
    else:
        err.print("The compiled modules are not in use here: only interpreted figures.")
    for row in ours:
        row.ratios = {peer.game: row.moves_per_s / peer.moves_per_s for peer in theirs}
        row.search_ratios = {
            peer.game: row.rollouts_per_s / peer.rollouts_per_s
            for peer in theirs
            if peer.rollouts_per_s
        }
    stepped = measure_steps(wanted, seconds) if with_peers else []
    simulated = measure_simulations(wanted, theirs, seconds) if with_peers else []
    if as_json:
        rows = [*ours, *theirs, *stepped, *simulated]
        sys.stdout.write(json.dumps(msgspec.to_builtins(rows), indent=1) + "\n")
    else:
        out.print(table_of([*ours, *theirs]))
        out.print(search_table_of([*ours, *theirs]))
        if with_peers:
            out.print(step_table_of(stepped))
            out.print(simulation_table_of(simulated))
        for row in ours:
            against = [f"{ratio:.1f} x {peer}" for peer, ratio in row.ratios.items()]
            against += [
                f"search with random rollouts {ratio:.1f} x {peer}"
                for peer, ratio in row.search_ratios.items()
            ]
            if against:
                out.print(f"{row.game}, {row.mode}: {', '.join(against)}", soft_wrap=True)


def measure(
    names: list[str], rivals: list[Peer], seconds: float
) -> tuple[list[SpeedRow], list[SpeedRow]]:
    """Our rows and the peers', measured in turns."""
    meters = [Meter(game(name)) for name in names]
    for number in range(SLICES):
        err.print(f"measuring, {number + 1} of {SLICES} ...")
        for meter in meters:
            meter.slice(seconds / SLICES)
        for rival in rivals:
            rival.slice(seconds / SLICES)
    return [meter.row() for meter in meters], [rival.row() for rival in rivals]


def measure_steps(names: list[str], seconds: float) -> list[StepRow]:
    """Environments, ours and theirs, in turns."""
    err.print("measuring environments ...")
    contestants = steppers(names)
    for _ in range(SLICES):
        for contestant in contestants:
            contestant.slice(seconds / SLICES / 2)
    return [contestant.row() for contestant in contestants]


def measure_simulations(
    names: list[str], theirs: list[SpeedRow], seconds: float
) -> list[SimulationRow]:
    """Simulations on one worker, beside catanatron; some on two workers too."""
    err.print("measuring simulations ...")
    alone = [Simulator(name) for name in names]
    pairs = [Simulator(name, workers=2) for name in names if name in SCALED]
    for _ in range(SLICES):
        for simulator in [*alone, *pairs]:
            simulator.slice(seconds / SLICES)
    rows = [simulator.row() for simulator in [*alone, *pairs]]
    rival = next(row.moves_per_s for row in theirs if row.game == RIVAL_OF_SIMULATE)
    single = {row.game: row.decisions_per_s for row in rows if row.workers == 1}
    for row in rows:
        row.ratio = row.decisions_per_s / rival
        row.scaling = row.decisions_per_s / single[row.game]
    return rows


def headed(words: tuple[str, ...], numbers: tuple[str, ...]) -> Table:
    """An empty table: columns of words, then columns of numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in words:
        table.add_column(heading, no_wrap=True)
    for heading in numbers:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def table_of(rows: list[SpeedRow]) -> Table:
    """The rows for people."""
    table = headed(("game", "mode"), ("moves/s", "games/s", "moves/game", "clone us"))
    for row in rows:
        table.add_row(
            row.game,
            row.mode,
            f"{row.moves_per_s:,.0f}",
            f"{row.games_per_s:,.0f}",
            f"{row.moves_per_game:,.0f}",
            f"{row.clone_us:.2f}",
        )
    return table


def search_table_of(rows: list[SpeedRow]) -> Table:
    """How fast search thinks, for people."""
    table = headed(("search, iterations/s", "mode"), ("as bots", "random rollouts"))
    for row in rows:
        if row.rollouts_per_s:
            as_bots = f"{row.search_per_s:,.0f}" if row.search_per_s else ""
            table.add_row(row.game, row.mode, as_bots, f"{row.rollouts_per_s:,.0f}")
    return table


def step_table_of(rows: list[StepRow]) -> Table:
    """How fast environments step, for people."""
    table = headed(("environment", "mode"), ("games at once", "steps/s"))
    for row in rows:
        table.add_row(row.env, row.made_in, f"{row.games:,}", f"{row.steps_per_s:,.0f}")
    return table


def simulation_table_of(rows: list[SimulationRow]) -> Table:
    """How fast simulations are, for people."""
    numbers = ("workers", "games/s", "decisions/s", "x catanatron", "x one worker")
    table = headed(("simulate, random players",), numbers)
    for row in rows:
        table.add_row(
            row.game,
            f"{row.workers}",
            f"{row.games_per_s:,.0f}",
            f"{row.decisions_per_s:,.0f}",
            f"{row.ratio:.1f}",
            f"{row.scaling:.2f}",
        )
    return table
