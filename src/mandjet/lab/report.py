"""The report of a simulation: one page with pictures that needs nothing else."""

import html
from importlib.resources import files
from pathlib import Path
from typing import Any

import polars
from polars import col

from mandjet.engine import Game, game
from mandjet.lab import figures, findings
from mandjet.lab.block import NOTE, Plan
from mandjet.lab.simulation import read, read_plan

# The best and the worst of a long list; what is between says less.
SHOWN = 15


def report(folder: Path, against: Path | None = None) -> str:
    """The page about one run, or about two compared."""
    runs = [_Run(folder)] + ([_Run(against)] if against else [])
    findings.same_title(runs[0].plan.game, runs[-1].plan.game)
    title = game(runs[0].plan.game)
    told = [_head(title, runs), *_wins(title, runs), *_course(runs)]
    if against is None:
        told += _scores(title, runs[0])
    for run in runs:
        told += _choices(title, run, named=against is not None)
    told.append(
        "<h2>Doubts</h2><p>Bars show 95 % intervals (Wilson) of win rates as if games were all"
        " there is to doubt. The bots are no masters: what wins among them need not win among"
        " people. What winners did is not always why they won: the strong seat can also afford"
        " what the weak one cannot.</p>"
    )
    style = files("mandjet.lab").joinpath("report.css").read_text(encoding="utf-8")
    name = html.escape(title.meta.title)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}: report</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}</style></head><body><main>{''.join(told)}</main></body></html>\n"
    )


class _Run:
    """One run: its plan and rows, under its folder's name."""

    def __init__(self, folder: Path) -> None:
        self.name = folder.resolve().name
        self.plan: Plan = read_plan(folder)
        run = polars.lit(self.name).alias("run")
        self.games = read(folder, "games").with_columns(run)
        self.seats = read(folder, "seats").with_columns(run)


def _head(title: Game[Any], runs: list[_Run]) -> str:
    rows = ""
    for run in runs:
        plan = run.plan
        options = ", ".join(f"{name} = {value}" for name, value in plan.options.items())
        facts = {
            "run": run.name,
            "games": f"{run.games.height:,} of {plan.games:,}",
            "players": ", ".join(plan.players) + "; they go round the table",
            "options": options or "none",
            "seed": plan.seed,
            "rules": f"{plan.rules}, content {plan.content}",
        }
        rows += "".join(
            f"<tr><th>{key}</th><td>{html.escape(value)}</td></tr>" for key, value in facts.items()
        )
    return f"<h1>{html.escape(title.meta.title)}</h1><table>{rows}</table>"


def _wins(title: Game[Any], runs: list[_Run]) -> list[str]:
    """Win rates by player, seat, turn order, and whatever the game tells seats apart by."""
    seats = polars.concat([run.seats for run in runs], how="diagonal_relaxed")
    fair = 1 / len(runs[0].plan.players)
    told = []
    by = {"player": "Player", "seat": "Seat", "turn": "Going first"}
    turn = polars.when(col("first")).then(polars.lit("first")).otherwise(polars.lit("later"))
    seats = seats.with_columns(col("seat").cast(polars.String), turn=turn)
    by |= {name: _note(title, name) for name in findings.noted(seats, polars.String)}
    for column, words in by.items():
        shown = seats.drop_nulls(column)
        if shown[column].n_unique() < 2:
            continue
        if column.startswith(NOTE):
            names = {key: title.text.say(key) for key in shown[column].unique()}
            shown = shown.with_columns(col(column).replace(names))
        table = polars.concat(
            [
                findings.rates(group, column).with_columns(run=polars.lit(str(run)))
                for (run,), group in shown.group_by("run", maintain_order=True)
            ]
        )
        told.append(_figure(f"Win rate: {words}", figures.dots(table, column, fair, len(runs) > 1)))
    return told


def _course(runs: list[_Run]) -> list[str]:
    """How long games took and how often the lead changed."""
    games = polars.concat([run.games for run in runs], how="diagonal_relaxed")
    compared = len(runs) > 1
    means = games.group_by("run", maintain_order=True).agg(
        col("length").mean(), changes=col("lead_changes").mean()
    )
    said = "; ".join(
        f"{run}: {length:.1f} choices, {changes:.1f} changes of the lead"
        for run, length, changes in means.iter_rows()
    )
    return [
        "<h2>The course of a game</h2>" + f"<p>On average, {html.escape(said)}.</p>",
        _figure("Length", figures.histogram(games, "length", "choices in a game", compared)),
        _figure(
            "Changes of the lead",
            figures.histogram(games, "lead_changes", "changes of the lead", compared),
        ),
    ]


def _scores(title: Game[Any], run: _Run) -> list[str]:
    table = findings.breakdown(run.seats)
    names = {name: _note(title, name) for name in table["part"] if name != "score"}
    return [
        _figure(
            "The score and its parts",
            figures.parts(table.with_columns(col("part").replace({**names, "score": "Score"}))),
        )
    ]


def _choices(title: Game[Any], run: _Run, named: bool) -> list[str]:
    """Openings, and win rates of those who used a component."""
    fair = 1 / len(run.plan.players)
    of = f" ({run.name})" if named else ""
    told = []
    opening = findings.openings(title, run.seats)
    if opening.height > 1:
        told.append(_figure(f"First choice{of}", figures.dots(_ends(opening), "text", fair)))
    for (kind,), table in (
        findings.choices(title, run.seats).drop_nulls("kind").group_by("kind", maintain_order=True)
    ):
        if table.height > 1:
            verb = str(kind).removeprefix("do-").replace("-", " ")
            drawn = figures.dots(_ends(table), "name", fair)
            told.append(_figure(f"Those who did, at least once: {verb}{of}", drawn))
    return told


def _ends(table: polars.DataFrame) -> polars.DataFrame:
    if table.height <= 2 * SHOWN:
        return table
    return polars.concat([table.head(SHOWN), table.tail(SHOWN)])


def _note(title: Game[Any], column: str) -> str:
    return title.text.say("note-" + column.removeprefix(NOTE))


def _figure(words: str, svg: str) -> str:
    return f"<figure><figcaption>{html.escape(words)}</figcaption>{svg}</figure>"
