"""mandjet compare: the same games under two editions, or with something forced or forbidden."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from mandjet.cli.console import err, out
from mandjet.cli.setup import GameName, OptionPairs, find, options
from mandjet.engine import BadSetup, Game
from mandjet.engine.editions import PRINTED

if TYPE_CHECKING:
    from mandjet.lab.comparison import Side, Verdict

SHOWN = 12


def compare(
    name: GameName,
    edition: Annotated[
        list[str] | None,
        typer.Option(help="An edition, twice: files, kept ones, or `printed`."),
    ] = None,
    force: Annotated[
        list[str] | None,
        typer.Option(metavar="THING", help="One seat takes it as soon as it can, e.g. play:ra"),
    ] = None,
    forbid: Annotated[
        list[str] | None, typer.Option(metavar="THING", help="One seat never takes it.")
    ] = None,
    players: Annotated[
        str, typer.Option(help="The bot of each seat, or one for all; they go round the table.")
    ] = "greedy",
    seats: Annotated[int | None, typer.Option(help="Seats, if one bot takes them all.")] = None,
    games: Annotated[
        int, typer.Option(min=10, help="Pairs of games at most; it stops earlier when sure.")
    ] = 1600,
    alpha: Annotated[
        float, typer.Option(min=0.0001, max=0.5, help="How often it may be wrong to be sure.")
    ] = 0.05,
    whole: Annotated[
        bool, typer.Option("--whole", help="Play all pairs and look once: for a plain estimate.")
    ] = False,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    workers: Annotated[int, typer.Option(min=1, help="Processes of this machine.")] = 1,
    option: OptionPairs = None,
    folder: Annotated[
        Path | None, typer.Option("--out", help="Where the pairs go; run again to go on.")
    ] = None,
) -> None:
    """Play the same games under two sets of facts, until a difference is sure."""
    from mandjet.lab.comparison import Run, comparison_of
    from mandjet.lab.comparison_page import comparison_page

    game = find(name)
    plan = comparison_of(
        game,
        [player.strip() for player in players.split(",")],
        sides_of(game, edition or [], force or [], forbid or []),
        seed,
        game.meta.full_options(options(game.meta, option)),
        seats,
        games,
        alpha,
        whole,
    )
    run = Run(folder or Path("runs") / f"compare-{game.meta.name}", plan)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), console=err) as progress:
        task = progress.add_task(game.meta.title, total=games, completed=len(run.pairs))
        try:
            verdict = run.run(workers, lambda made: progress.advance(task, made))
        except KeyboardInterrupt:
            err.print("Interrupted; the same command goes on where this ended.")
            raise typer.Exit(130) from None
    page = run.folder / "comparison.html"
    page.write_text(comparison_page(plan, verdict), encoding="utf-8")
    tell(plan.sides, verdict)
    out.print(f"All measures and pictures are in {page}.", markup=False, soft_wrap=True)


def sides_of(
    game: Game[Any], editions: list[str], force: list[str], forbid: list[str]
) -> "tuple[Side, Side]":
    """The two sides: two editions, or one edition free and bent."""
    from mandjet.lab.bending import FORBID, FORCE, bend_of
    from mandjet.lab.comparison import Side

    def side(wanted: str) -> Side:
        made = game if wanted == PRINTED else find(game.meta.name, wanted)
        called = PRINTED if made.edition is None else made.edition.title
        return Side(called, made.content_hash, made.edition)

    bends = tuple(
        [bend_of(game, FORCE, thing) for thing in force]
        + [bend_of(game, FORBID, thing) for thing in forbid]
    )
    if bends and len(editions) < 2:
        free = side(editions[0] if editions else PRINTED)
        called = ", ".join(f"{bend.kind} {bend.name}" for bend in bends)
        return free, Side(called, free.content, free.edition, bends)
    if bends or len(editions) not in (1, 2):
        raise BadSetup(
            "name two editions to compare (one is compared with printed), or one at most with"
            " --force or --forbid"
        )
    first, second = editions if len(editions) == 2 else (PRINTED, editions[0])
    return side(first), side(second)


def tell(sides: "tuple[Side, Side]", verdict: "Verdict") -> None:
    """What was found, in a table."""
    from mandjet.lab.comparison import sameness
    from mandjet.lab.page import plain

    head = f"{verdict.pairs} pairs: " + (
        f"{len(verdict.sure)} of {len(verdict.findings)} measures differ for sure"
        if verdict.sure
        else f"no difference is sure in {len(verdict.findings)} measures"
    )
    table = Table(title=head, box=None, pad_edge=False)
    for heading in ("measure", sides[0].name, sides[1].name, "difference", "interval", "sure"):
        table.add_column(heading, justify="left" if heading == "measure" else "right")
    for finding in verdict.findings[:SHOWN]:
        found = finding.effect
        means = (found.mean_a, found.mean_b, found.gap)
        interval = f"{plain(finding.low, 2)} to {plain(finding.high, 2)}"
        sure = "*" if finding.sure else ""
        table.add_row(found.name, *(plain(mean, 2) for mean in means), interval, sure)
    out.print(table)
    if sameness(verdict):
        out.print(sameness(verdict), soft_wrap=True)
