"""mandjet rules and mandjet games: what there is to play, and how."""

from typing import Annotated

import typer
from rich.table import Table

from mandjet.cli.console import out, print_markdown
from mandjet.cli.setup import GameName, find
from mandjet.engine import MandjetError, games
from mandjet.engine.clauses import clauses, plain_rules, rulings


def rules(
    name: GameName,
    clause: Annotated[str | None, typer.Argument(help="One clause, e.g. SS-4.3.")] = None,
    readings: Annotated[
        bool, typer.Option("--rulings", help="Only what the rulebook leaves open, as we read it.")
    ] = False,
) -> None:
    """Show the rules of a game, one clause of them, or what we have decided ourselves."""
    game = find(name)
    if clause is None and readings:
        ours = [f"- {text}" for _, text in rulings(game.package)]
        nothing = f"Nothing in the rules of {game.meta.title} is a reading of ours."
        print_markdown("\n".join(ours) or nothing)
        return
    if clause is None:
        print_markdown(plain_rules(game.package))
        return
    known = clauses(game.package)
    wanted = clause.upper() if clause.upper() in known else clause
    if wanted not in known:
        raise MandjetError(f"{game.meta.title} has no clause {clause}; it has {', '.join(known)}")
    print_markdown(known[wanted])
    for about, text in rulings(game.package):
        if wanted in about:
            print_markdown(f"- {text}")


def list_games() -> None:
    """List the games, their seats and options."""
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "title", "seats", "minutes", "options"):
        table.add_column(heading)
    for meta in games().values():
        # Words, so that a narrow terminal breaks lines between them.
        options = "\n".join(
            f"{option.name}: {', '.join(map(str, option.values))}" for option in meta.options
        )
        seats = ",".join(map(str, meta.seats))
        table.add_row(meta.name, meta.title, seats, str(meta.minutes), options)
    out.print(table)
