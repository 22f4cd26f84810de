"""The report of a simulation: one page with pictures that needs nothing else."""

import html
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from mandjet._extras import extra_packages
from mandjet.engine import Game, MandjetError, game
from mandjet.lab import figures, findings
from mandjet.lab.block import NOTE, Plan
from mandjet.lab.simulation import read, read_plan

with extra_packages():
    import polars
    from polars import col

# The best and the worst of a long list; what is between is in the table below the picture.
SHOWN = 15
DOUBTS = (
    "Lines show 95 % intervals (Wilson) of win rates; they doubt only the number of games. With"
    " many lines some miss by chance alone. The bots are no masters: what wins among them need not"
    " win among people. What winners did is not always why they won: who is strong can also afford"
    " what the weak cannot."
)


def report(folder: Path, against: Path | None = None) -> str:
    """The page about one run, or about two compared."""
    runs = [_Run(folder)] + ([_Run(against)] if against else [])
    if against is not None:
        findings.same_title(runs[0].plan.game, runs[1].plan.game)
        if runs[0].name == runs[1].name:
            if folder.resolve() == against.resolve():
                raise MandjetError(f"{folder} is compared with itself")
            for run, path in zip(runs, (folder, against), strict=True):
                run.rename(str(path))
    title = game(runs[0].plan.game)
    told = [_head(title, runs), *_wins(title, runs), *_course(runs)]
    for run in runs:
        told += [*_scores(title, run, against is not None)]
    for run in runs:
        told += _choices(title, run, against is not None)
    told.append(f"<h2>Doubts</h2><p>{DOUBTS}</p>")
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
        self.plan: Plan = read_plan(folder)
        self.games = read(folder, "games")
        self.seats = read(folder, "seats")
        self.rename(folder.resolve().name)

    def rename(self, name: str) -> None:
        self.name = name
        run = polars.lit(name).alias("run")
        self.games = self.games.with_columns(run)
        self.seats = self.seats.with_columns(run)


def _head(title: Game[Any], runs: list[_Run]) -> str:
    rows = ""
    for number, run in enumerate(runs):
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
        for key, value in facts.items():
            apart = ' class="next"' if number and key == "run" else ""
            rows += f"<tr{apart}><th>{key}</th><td>{html.escape(value)}</td></tr>"
    return f"<h1>{html.escape(title.meta.title)}</h1><table>{rows}</table>"


def _wins(title: Game[Any], runs: list[_Run]) -> list[str]:
    """Win rates by player, seat, turn order, and whatever the game tells seats apart by."""
    seats = polars.concat([run.seats for run in runs], how="diagonal_relaxed")
    fair = {1 / len(run.plan.players) for run in runs}
    told = ["<h2>Who wins</h2>", _first(runs)]
    by = {"player": "Player", "seat": "Seat", "turn": "Going first"}
    turn = polars.when(col("first")).then(polars.lit("first")).otherwise(polars.lit("later"))
    number = (col("seat") + 1).cast(polars.String)
    seats = seats.with_columns(seat=polars.lit("seat ") + number, turn=turn)
    by |= {name: _note(title, name) for name in findings.noted(seats, polars.String)}
    for column, words in by.items():
        shown = seats.drop_nulls(column)
        if shown[column].n_unique() < 2:
            continue
        if column.startswith(NOTE):
            names = {key: title.text.say(key) for key in shown[column].unique()}
            shown = shown.with_columns(col(column).replace(names))
        tables = {
            str(run): findings.rates(group, column)
            for (run,), group in shown.group_by("run", maintain_order=True)
        }
        table = polars.concat([t.with_columns(run=polars.lit(run)) for run, t in tables.items()])
        if column == "seat":
            # Seats have an order of their own.
            table = table.sort(column)
        drawn = figures.dots(table, column, fair, len(runs) > 1)
        numbers = _differences(tables, column) if len(tables) > 1 else _rates(table, column)
        told.append(_figure(f"Win rate: {words}", drawn, numbers))
    return told


def _first(runs: list[_Run]) -> str:
    """The advantage of the first player in a sentence."""
    said = []
    for run in runs:
        first = run.seats.filter("first")
        if first.height:
            (_, n, _, rate, low, high) = findings.rates(first, "first").row(0)
            fair = 1 / len(run.plan.players)
            said.append(
                f"{run.name}: who went first won {rate:.1%} (95 %: {low:.1%} to {high:.1%}) of"
                f" {n:,} games; an even share is {fair:.1%}"
            )
    return f"<p>{html.escape('; '.join(said))}.</p>" if said else ""


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


def _scores(title: Game[Any], run: _Run, named: bool) -> list[str]:
    table = findings.breakdown(run.seats)
    names = {name: _note(title, name) for name in table["part"] if name != "score"}
    table = table.with_columns(col("part").replace({**names, "score": "Score"}))
    rows = [(part, who, f"{mean:,.2f}") for part, who, mean in table.iter_rows()]
    numbers = _table(("part", "who", "mean"), rows)
    return [_figure(f"The score and its parts{_of(run, named)}", figures.parts(table), numbers)]


def _choices(title: Game[Any], run: _Run, named: bool) -> list[str]:
    """Openings, and win rates of those who used a component."""
    fair = {1 / len(run.plan.players)}
    of = _of(run, named)
    told = []
    opening = findings.openings(title, run.seats)
    if opening.height > 1:
        drawn = figures.dots(_ends(opening), "text", fair)
        told.append(_figure(f"First choice{of}", drawn, _rates(opening, "text")))
    found = findings.choices(title, run.seats)
    for (component, verb), table in found.group_by("component", "verb", maintain_order=True):
        if table.height > 1:
            words = str(component).replace("_", " ")
            how = "" if component == verb else f" ({str(verb).replace('_', ' ')})"
            drawn = figures.dots(_ends(table), "name", fair)
            caption = f"{words.capitalize()}{how}{of}"
            told.append(_figure(caption, drawn, _rates(table, "name")))
    if told:
        told.insert(
            0,
            f"<h2>What was chosen{html.escape(of)}</h2><p>Win rates of the seats whose first choice"
            f" among several it was, or that chose it at least once; what fewer than"
            f" {findings.ENOUGH} seats chose is left out.</p>",
        )
    return told


def _of(run: _Run, named: bool) -> str:
    return f": {run.name}" if named else ""


def _ends(table: polars.DataFrame) -> polars.DataFrame:
    if table.height <= 2 * SHOWN:
        return table
    return polars.concat([table.head(SHOWN), table.tail(SHOWN)])


def _note(title: Game[Any], column: str) -> str:
    return title.text.say("note-" + column.removeprefix(NOTE))


def _rates(table: polars.DataFrame, label: str) -> str:
    rows = [
        (str(row[label]), f"{row['n']:,}", _percent(row["rate"]), _span(row["low"], row["high"]))
        for row in table.iter_rows(named=True)
    ]
    return _table(("", "n", "win rate", "95 %"), rows)


def _differences(tables: dict[str, polars.DataFrame], label: str) -> str:
    (one, first), (other, second) = tables.items()
    rows = [
        (
            str(row[label]),
            *map(_percent, (row["rate"], row["rate_other"], row["gap"])),
            _span(row["below"], row["above"]),
        )
        for row in findings.difference(first, second, label).iter_rows(named=True)
    ]
    return _table(("", one, other, "difference", "95 %"), rows)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _span(low: float, high: float) -> str:
    return f"{100 * low:.1f} to {100 * high:.1f}"


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    def line(kind: str, cells: tuple[str, ...]) -> str:
        return "".join(
            f"<{kind}{' class=n' if place else ''}>{html.escape(cell)}</{kind}>"
            for place, cell in enumerate(cells)
        )

    body = "".join(f"<tr>{line('td', row)}</tr>" for row in rows)
    return f"<table><tr>{line('th', heads)}</tr>{body}</table>"


def _figure(words: str, svg: str, numbers: str = "") -> str:
    name = html.escape(words)
    picture = svg.replace("<svg ", f'<svg role="img" aria-label="{name}" ', 1)
    below = f"<details><summary>Numbers</summary>{numbers}</details>" if numbers else ""
    return f"<figure><figcaption>{name}</figcaption>{picture}{below}</figure>"
