"""Games played in the background of a progress bar, which Ctrl-C ends without loss."""

import signal
from collections.abc import Callable, Iterable, Iterator
from types import FrameType
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from mandjet.lab.folder import Folder, Part


class Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:,.0f} games/s" if speed >= 10 else f"{speed:.2g} games/s")


class CtrlC(ProgressColumn):
    """The first Ctrl-C lets the games under way end, the second stops them. The bar says so."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = False
        self.before: Any = None

    def __enter__(self) -> "CtrlC":
        self.before = signal.signal(signal.SIGINT, self.hear)
        return self

    def __exit__(self, *_: object) -> None:
        # What is left is to say so and to leave: one that comes late must not end it otherwise.
        signal.signal(signal.SIGINT, signal.SIG_IGN if self.heard else self.before)

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-C was pressed."""
        if self.heard:
            raise KeyboardInterrupt
        self.heard = True

    def until(self, blocks: Iterable[int]) -> Iterator[int]:
        """The blocks, until Ctrl-C is pressed."""
        for block in blocks:
            if self.heard:
                return
            yield block

    def render(self, task: Task) -> Text:
        return Text("ending the games under way; Ctrl-C again stops them" if self.heard else "")


def see_through(
    run: "Folder", parts: "Callable[[Iterable[int]], Iterable[Part]]", title: str
) -> None:
    """Keep the parts of a run as they come, and say how far it is."""
    games = run.plan.games
    with CtrlC() as ctrl_c, Progress(*columns(), ctrl_c, console=err) as progress:
        task = progress.add_task(title, total=games, completed=run.done())
        try:
            run.run(
                parts(ctrl_c.until(run.missing())), lambda played: progress.advance(task, played)
            )
        except KeyboardInterrupt:
            # The games under way are lost; all others are kept.
            ctrl_c.heard = True
    out.print(f"{run.done()} of {games} games are in {run.folder}.", markup=False, soft_wrap=True)
    if ctrl_c.heard and run.missing():
        err.print("Interrupted; the same command with --resume goes on where this ended.")
        raise typer.Exit(130)


def columns() -> list[ProgressColumn]:
    """What the bar shows."""
    bar = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Speed()]
    return [*bar, TimeElapsedColumn(), TimeRemainingColumn()]
