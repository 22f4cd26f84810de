"""mandjet soak: random games, or distorted positions, until something breaks."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mandjet.cli.console import err, out
from mandjet.cli.setup import find
from mandjet.engine import Game, Journal, MandjetError, Rng, games
from mandjet.engine.distort import Trial, Unsound, attack
from mandjet.engine.meta import Options

# Distorted positions between two looks at the clock.
AT_ONCE = 50


def soak(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is given.")
    ] = None,
    count: Annotated[int, typer.Option("--games", min=1, help="Games of each title.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    positions: Annotated[
        int, typer.Option(min=0, help="Load this many distorted positions of each title instead.")
    ] = 0,
) -> None:
    """Play random games over all seat counts and options, checking invariants at every step."""
    titles = [find(name) for name in names or games()]
    if positions:
        soak_positions(titles, positions, seed)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err) as progress:
        for game in titles:
            task = progress.add_task(game.meta.title, total=count)
            variants = list(game.meta.variants())
            actions = 0
            done = 0
            try:
                for number in range(count):
                    seats, options = variants[number % len(variants)]
                    actions += soak_one(game, seats, options, f"{seed}/{number}")
                    done += 1
                    progress.advance(task)
            except KeyboardInterrupt:
                out.print(f"{game.meta.title}: interrupted; {summary(done, actions)}, no fault")
                raise typer.Exit(130) from None
            out.print(f"{game.meta.title}: {summary(done, actions)}, no fault")


def soak_positions(titles: list[Game[Any]], count: int, seed: str) -> None:
    """Load distorted positions and play on from those that are taken; a fault leaves its own."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err) as progress:
        for game in titles:
            task = progress.add_task(game.meta.title, total=count)
            trial = Trial()
            try:
                for number in range(0, count, AT_ONCE):
                    made = attack(game, min(AT_ONCE, count - number), f"{seed}/{number}")
                    trial.refused += made.refused
                    trial.played += made.played
                    progress.advance(task, AT_ONCE)
            except KeyboardInterrupt:
                out.print(f"{game.meta.title}: interrupted; {attacked(trial)}, no fault")
                raise typer.Exit(130) from None
            except Unsound as unsound:
                path = Path(f"fault-{game.meta.name}-position.json")
                path.write_bytes(msgspec.json.encode(unsound.position))
                raise MandjetError(
                    f"{game.meta.title}: {unsound}; the position is in {path}"
                ) from None
            out.print(f"{game.meta.title}: {attacked(trial)}, no fault")


def attacked(trial: Trial) -> str:
    """How distorted positions fared."""
    return f"{trial.refused} positions refused, {trial.played} played on from"


def summary(done: int, actions: int) -> str:
    """How much was played."""
    return f"{done} games, {actions} actions"


def soak_one(game: Game[Any], seats: int, options: Options, seed: str) -> int:
    """Play one game; a fault leaves the record that reproduces it behind."""
    rng = Rng(f"soak {seed}")
    journal = Journal.start(game, seats, seed, options)
    state = journal.state
    state.listening = False
    fault = ""
    try:
        while not state.over:
            seat = rng.choice(state.waiting())
            action = rng.choice(state.legal(seat))
            journal.record.actions.append((seat, action))
            state.apply(seat, action)
            game.invariants(state)
            if len(journal.record.actions) > game.meta.bound:
                fault = f"longer than its bound of {game.meta.bound} actions"
                break
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    if fault:
        path = Path(f"fault-{game.meta.name}-{seed.replace('/', '-')}.json")
        journal.record.save(path)
        raise MandjetError(
            f"{game.meta.title}: {fault}\nafter {len(journal.record.actions)} actions with"
            f" {seats} seats and {options}; the record is in {path}"
        )
    return len(journal.record.actions)
