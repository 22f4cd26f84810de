"""mandjet hint: what search thinks of the choices in the last position of a record."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from mandjet.bots.players import SearchBot
from mandjet.bots.situation import Situation
from mandjet.bots.why import why
from mandjet.cli.console import out
from mandjet.cli.setup import Content, find
from mandjet.engine import MandjetError, Record, Rng


def hint(
    file: Annotated[Path, typer.Argument(help="A record of a running game (JSON).")],
    step: Annotated[
        int | None, typer.Option(help="After this many actions; all if not given.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time to think.")] = 2.0,
    content: Content = None,
) -> None:
    """Say how good each choice of the seat to move looks, from what that seat may know."""
    record = Record.load(file)
    game = find(record.game, content)
    state = record.replay(step, game)
    if state.over:
        raise MandjetError("the game is over: there is nothing to choose; try --step")
    for seat in state.waiting():
        situation = Situation(state, seat, Rng("hint"))
        search, verdicts = SearchBot("hint", seconds=seconds).weighed(situation)
        texts = {choice.id: choice.text for choice in game.choices(state, seat, record.seats)}
        table = Table(title=f"{record.seats[seat]}: {game.prompt(state, seat)}", box=None)
        table.add_column("choice")
        table.add_column("searched", justify="right")
        table.add_column("chance to win", justify="right")
        for verdict in verdicts:
            expected = f"{verdict.expected:.0%}" if verdict.share else ""
            table.add_row(texts[verdict.action], f"{verdict.share:.0%}", expected)
        out.print(table)
        out.print(why(search, situation, verdicts, record.seats), markup=False)
