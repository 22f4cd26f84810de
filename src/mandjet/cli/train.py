"""mandjet train: a net learns a title from its own games."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, OptionPairs, find, options


def train(
    name: GameName,
    minutes: Annotated[float, typer.Option(min=0.05, help="How long to train in all.")] = 10.0,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play.")] = 1,
    games: Annotated[int, typer.Option(min=2, help="Games at once in half a process.")] = 64,
    batch: Annotated[int, typer.Option(min=256, help="Choices between two updates.")] = 16_384,
    width: Annotated[int, typer.Option(min=8, help="Numbers in a layer of the net.")] = 256,
    trust: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="How much the heuristic's opinion counts at first."),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="Only this many; all if not given.")] = None,
    option: OptionPairs = None,
    device: Annotated[str, typer.Option(help="cpu, cuda; the best if not given.")] = "",
    seed: Annotated[str, typer.Option(help="Recorded with the training.")] = "1",
    start: Annotated[Path | None, typer.Option("--from", help="A net to begin with.")] = None,
    against: Annotated[
        Path | None, typer.Option(help="A net to learn to beat, the only opponent then.")
    ] = None,
    teacher: Annotated[str, typer.Option(help="A bot to learn from before it plays itself.")] = "",
    teacher_minutes: Annotated[
        float, typer.Option(min=0, help="For how long that one plays, before the training.")
    ] = 1.0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a training.")] = False,
    folder: Annotated[Path | None, typer.Option("--out", help="Where all of it goes.")] = None,
) -> None:
    """Train a net by self-play; it can be interrupted and goes on with --resume."""
    from mandjet.train.command import manner_of
    from mandjet.train.network import best_device
    from mandjet.train.training import Training, Wanted

    game = find(name)
    chosen = game.meta.full_options(options(game.meta, option)) if option else None
    manner = manner_of(game.meta.name, width=width, batch=batch, trust=trust)
    path = folder or Path("runs") / f"train-{game.meta.name}"
    where = device or best_device()
    wanted = Wanted(
        minutes=minutes,
        workers=workers,
        games=games,
        seed=seed,
        device=where,
        beside=where != "cpu",
        manner=manner,
        seats=seats,
        options=chosen,
        start=start,
        against=against,
        teacher=teacher,
        teacher_minutes=teacher_minutes,
    )
    training = Training(game, wanted, path, resume)
    err.print(f"{game.meta.title}, on {wanted.device}")
    interrupted = False
    try:
        with err.status("the first games") as status:

            def told(line: str) -> None:
                if line.startswith("against"):
                    err.print(line, markup=False)
                else:
                    status.update(line)

            training.run(told)
    except KeyboardInterrupt:
        interrupted = True
    from mandjet.train.page import write_page

    write_page(path)
    said = msgspec.to_builtins(training.progress)
    out.print(f"{said['decisions']:,} choices in {said['seconds'] / 60:.1f} minutes.", markup=False)
    out.print(f"The net and its curves are in {path}.", markup=False, soft_wrap=True)
    out.print(
        f"Play it: --players net:file={path / 'net.npz'},greedy", markup=False, soft_wrap=True
    )
    if interrupted:
        err.print("Interrupted; --resume goes on.")
        raise typer.Exit(130)
