"""mandjet replay and mandjet verify: records shown and proved."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from mandjet.cli.console import err, out
from mandjet.cli.setup import Content, find
from mandjet.engine import BadRecord, Record
from mandjet.engine.fairness import HEX, NOTED_NOTHING, Noted, statements

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
    draw = game.drawing()
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


def digits(text: str) -> str:
    """Something noted before the game, as the server writes it; refused if it cannot be that."""
    plain = text.strip().lower()
    if HEX.fullmatch(plain) is None:
        raise typer.BadParameter(f"64 hexadecimal digits, not {text!r}")
    return plain


def verify(
    file: File,
    content: Content = None,
    commitment: Annotated[
        str | None,
        typer.Option(parser=digits, metavar="HEX", help="The commitment you saw before the game."),
    ] = None,
    pledge: Annotated[
        str | None,
        typer.Option(parser=digits, metavar="HEX", help="The pledge you saw before your nonce."),
    ] = None,
    nonce: Annotated[
        list[str] | None,
        typer.Option(parser=digits, metavar="HEX", help="A nonce you added; several if you like."),
    ] = None,
) -> None:
    """Replay a record and prove that every action and the result are as written.

    The server shows the SHA-256 of its secret before anybody sits, and players promise nonces by
    their SHA-256 before any is shown. The seed is made of the secret and the nonces. Give what you
    noted before the game, and you know that neither the server nor a player chose it.
    """
    record = Record.load(file)
    state = record.verify(find(record.game, content))
    noted = Noted(commitment, pledge, tuple(nonce or ()))
    if record.fairness is not None:
        record.fairness.compare(noted)
    elif noted != NOTED_NOTHING:
        raise BadRecord("the record carries no commitment and no nonces to compare yours with")
    result = (
        f"scores {list(state.scores)}, winners {list(state.winners)}"
        if state.over
        else "not over yet"
    )
    lines = [
        f"{file.name}: {record.game}, {len(record.actions)} actions, all as recorded; {result};"
        f" position {state.hash()}",
        *statements(record.fairness, len(record.actions), noted),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
