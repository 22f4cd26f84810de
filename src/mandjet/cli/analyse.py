"""mandjet analyse: every decision of a recorded game, judged from what its seat could know."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

from mandjet.bots.judging import Effort, Judgement, judge
from mandjet.bots.situation import Situation
from mandjet.cli.console import err, out
from mandjet.cli.setup import Content, find
from mandjet.engine import Game, Record
from mandjet.lab.analysis import (
    SLIP,
    Balance,
    Decision,
    Turn,
    balances,
    decisions,
    grade,
    turns,
)


def analyse(
    file: Annotated[Path, typer.Argument(help="A record of a game (JSON).")],
    think: Annotated[int, typer.Option(min=50, help="Iterations of search a decision.")] = 400,
    every: Annotated[
        bool, typer.Option("--every", help="Every decision, not only those that cost something.")
    ] = False,
    content: Content = None,
) -> None:
    """Say what every decision cost, where the game turned, and what was luck."""
    record = Record.load(file)
    game = find(record.game, content)
    effort = Effort(think, think * 3 // 4)

    def judged_by(situation: Situation, made: int, seed: str) -> Judgement:
        return judge(situation, made, seed, effort)

    state = record.begin(game)
    steps = decisions(state, record.actions, judged_by=judged_by)
    shown = track(steps, "judging", total=len(record.actions), console=err, transient=True)
    found = [one for _, one in shown if one is not None]
    ended = None
    if state.over:
        won = state.winners
        ended = [1 / len(won) if seat in won else 0.0 for seat in range(state.seats)]
    began = 1 / state.seats
    out.print(decisions_table(game, record, found, every))
    for turn in turns(found, state.seats, ended, began):
        out.print(told(turn, record), markup=False)
    out.print(balances_table(record, balances(found, state.seats, ended, began)))


def decisions_table(game: Game[Any], record: Record, found: list[Decision], every: bool) -> Table:
    """Decisions, each with what it cost and what would have been better."""
    table = Table(title="Decisions" if every else "Decisions that cost something", box=None)
    table.add_column("step", justify="right")
    table.add_column("who")
    table.add_column("chose")
    for column in ("before", "after", "cost"):
        table.add_column(column, justify="right")
    table.add_column("better")

    def words(one: Any) -> str:
        return game.text.say(one.words.key, one.words.args, record.seats)

    for one in found:
        if every or one.cost >= SLIP:
            better = "" if one.cost < SLIP else words(one.best)
            cost = f"{one.cost:.0%} {grade(one.cost)}" if one.cost >= SLIP else f"{one.cost:.0%}"
            who = record.seats[one.seat]
            share = f"{one.before:.0%}", f"{one.after:.0%}"
            table.add_row(str(one.step), who, words(one.made), *share, cost, better)
    return table


def balances_table(record: Record, found: list[Balance]) -> Table:
    """Where each seat's chance went."""
    table = Table(title="Where the chances went", box=None)
    table.add_column("who")
    for column in ("began", "own choices", "others' mistakes", "luck", "ended"):
        table.add_column(column, justify="right")
    for one in found:
        table.add_row(
            record.seats[one.seat],
            f"{one.began:.0%}",
            *(f"{part:+.0%}" for part in (one.lost, one.given, one.luck)),
            f"{one.ended:.0%}",
        )
    return table


def told(turn: Turn, record: Record) -> str:
    """A turning point in words."""
    who = record.seats[turn.seat]
    if turn.kind == "choice":
        return f"Step {turn.step}: a choice cost {who} {-turn.amount:.0%}."
    way = (
        f"gave {who} {turn.amount:.0%}"
        if turn.amount > 0
        else f"took {-turn.amount:.0%} from {who}"
    )
    return f"Up to step {turn.step}: chance, and what others did, {way}."
