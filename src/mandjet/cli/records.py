"""mandjet replay and mandjet verify: records shown and proved."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.console import err, out
from mandjet.cli.setup import Content, find
from mandjet.engine import Record

File = Annotated[Path, typer.Argument(help="A record of a game (JSON).")]


def replay(
    file: File,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each action.")] = False,
    seat: Annotated[int | None, typer.Option(help="Show what this seat saw.")] = None,
    content: Content = None,
) -> None:
    """Show a recorded game, action by action, as a spectator or a seat saw it."""
    record = Record.load(file)
    game = find(record.game, content)
    draw = import_module(f"{game.package}.terminal").draw
    if seat is not None and not 0 <= seat < len(record.seats):
        raise typer.BadParameter(f"the record has seats 0 to {len(record.seats) - 1}")
    for index, state in enumerate(record.steps(game)):
        if index:
            by, action = record.actions[index - 1]
            own = "" if seat != by else f": {game.describe(action)}"
            out.print(f"\n[{index}] {record.seats[by]}{own}", style="bold", markup=False)
        for event in state.events:
            if event.visible_to(seat):
                out.print(f"- {game.tell(event, record.seats)}", markup=False)
        if step:
            out.print(draw(state.view(seat), game.text, record.seats))
            try:
                out.input("Enter: next action, Ctrl-C: stop ")
            except EOFError:
                step = False
            except KeyboardInterrupt:
                err.print(f"\nStopped after {index} of {len(record.actions)} actions.")
                raise typer.Exit(130) from None
    if not step:
        out.print()
        out.print(draw(state.view(seat), game.text, record.seats))


def verify(file: File, content: Content = None) -> None:
    """Replay a record and prove that every action and the result are as written."""
    record = Record.load(file)
    state = record.verify(find(record.game, content))
    sys.stdout.write(
        f"{file.name}: {record.game}, {len(record.actions)} actions, all as recorded; "
        + (
            f"scores {list(state.scores)}, winners {list(state.winners)}"
            if state.over
            else "not over yet"
        )
        + f"; position {state.hash()}\n"
    )
