"""The report of a simulation: one page with pictures that needs nothing else."""

import html
from pathlib import Path
from typing import Any

from mandjet._extras import extra_packages
from mandjet.bots.players import is_timed
from mandjet.engine import Game, MandjetError
from mandjet.lab import figures, findings
from mandjet.lab.block import NOTE
from mandjet.lab.folder import Plan, read_plan, title_of
from mandjet.lab.page import figure, page, percent, plain, span, table
from mandjet.lab.simulation import read
from mandjet.lab.sure import discoveries

with extra_packages():
    import polars
    from polars import col

# The best and the worst of a long list; what is between is in the table below the picture.
SHOWN = 15
# Of the differences marked in one picture, this share is expected to be chance.
WRONG = 0.05
DOUBTS = (
    "Lines show 95 % intervals of win rates (Wilson), made wider or narrower by how much the seats"
    " of one game depend on each other; where a rate cannot vary, because all seats did the same in"
    " every game, it is called exact. They doubt only the number of games.",
    "With many lines some miss by chance alone. In the numbers below a picture a star marks what"
    " differs from an even share by Benjamini and Hochberg: of the stars of one table 5 % are"
    " expected to be wrong.",
    "The bots are no masters: what wins among them need not win among people. What winners did is"
    " not always why they won: who is strong can also afford what the weak cannot. `mandjet compare"
    " GAME --force THING` and `--forbid THING` tell the two apart.",
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
    title = title_of(runs[0].plan)
    told = [_head(title, runs), *_wins(title, runs), *_course(runs)]
    for run in runs:
        told += [*_scores(title, run, against is not None)]
    for run in runs:
        told += _choices(title, run, against is not None)
    told.append("<h2>Doubts</h2>")
    told += [f"<p>{html.escape(doubt)}</p>" for doubt in _doubts(runs)]
    return page(f"{title.meta.title}: report", told)


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
            "edition": plan.edition.title if plan.edition else "as we have it",
            "rules": f"{plan.rules}, content {plan.content}",
        }
        for key, value in facts.items():
            apart = ' class="next"' if number and key == "run" else ""
            rows += f"<tr{apart}><th>{key}</th><td>{html.escape(value)}</td></tr>"
    return f"<h1>{html.escape(title.meta.title)}</h1><table>{rows}</table>"


def _wins(title: Game[Any], runs: list[_Run]) -> list[str]:
    """Win rates by player, seat, turn order, and whatever the game tells seats apart by."""
    seats = polars.concat([run.seats for run in runs], how="diagonal_relaxed")
    fairness = {run.name: 1 / len(run.plan.players) for run in runs}
    fair = set(fairness.values())
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
            str(run): findings.rates(group, column, fairness[str(run)])
            for (run,), group in shown.group_by("run", maintain_order=True)
        }
        found = polars.concat([t.with_columns(run=polars.lit(run)) for run, t in tables.items()])
        if column == "seat":
            # Seats have an order of their own.
            found = found.sort(column)
        drawn = figures.dots(found, column, fair, len(runs) > 1)
        numbers = _differences(tables, column) if len(tables) > 1 else _rates(found, column)
        told.append(figure(f"Win rate: {words}", drawn, numbers))
    return told


def _first(runs: list[_Run]) -> str:
    """The advantage of the first player in a sentence."""
    said = []
    for run in runs:
        first = run.seats.filter("first")
        if first.height:
            fair = 1 / len(run.plan.players)
            row = findings.rates(first, "first", fair).row(0, named=True)
            said.append(
                f"{run.name}: who went first won {percent(row['rate'])}"
                f" (95 %: {span(row['low'], row['high'])}) of {row['n']:,} games; an even share is"
                f" {percent(fair)}"
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
        figure("Length", figures.histogram(games, "length", "choices in a game", compared)),
        figure(
            "Changes of the lead",
            figures.histogram(games, "lead_changes", "changes of the lead", compared),
        ),
    ]


def _scores(title: Game[Any], run: _Run, named: bool) -> list[str]:
    found = findings.breakdown(run.seats)
    names = {name: _note(title, name) for name in found["part"] if name != "score"}
    found = found.with_columns(col("part").replace({**names, "score": "Score"}))
    rows = [(part, who, plain(mean, 2)) for part, who, mean in found.iter_rows()]
    numbers = table(("part", "who", "mean"), rows)
    return [figure(f"The score and its parts{_of(run, named)}", figures.parts(found), numbers)]


def _choices(title: Game[Any], run: _Run, named: bool) -> list[str]:
    """Openings, and win rates of those who used a component."""
    even = 1 / len(run.plan.players)
    fair = {even}
    of = _of(run, named)
    told = []
    opening = findings.openings(title, run.seats, even)
    if opening.height > 1:
        drawn = figures.dots(_ends(opening), "text", fair)
        told.append(figure(f"First choice{of}", drawn, _rates(opening, "text")))
    found = findings.choices(title, run.seats, even)
    for (component, verb), group in found.group_by("component", "verb", maintain_order=True):
        if group.height > 1:
            words = str(component).replace("_", " ")
            how = "" if component == verb else f" ({str(verb).replace('_', ' ')})"
            drawn = figures.dots(_ends(group), "name", fair)
            caption = f"{words.capitalize()}{how}{of}"
            told.append(figure(caption, drawn, _rates(group, "name")))
    if told:
        told.insert(
            0,
            f"<h2>What was chosen{html.escape(of)}</h2><p>Win rates of the seats whose first choice"
            f" among several it was, or that chose it at least once; what fewer than"
            f" {findings.ENOUGH} seats chose is left out.</p>",
        )
    return told


def _doubts(runs: list[_Run]) -> list[str]:
    """What a reader should know before believing any of it."""
    said = [*DOUBTS]
    for run in runs:
        for one, other, how in findings.confounds(run.seats):
            said.append(
                f"{run.name}: {one} and {other} {how}, so what is said of one may be due to the"
                f" other."
            )
        timed = sorted({player for player in run.plan.players if is_timed(player)})
        if timed:
            said.append(
                f"{run.name}: {', '.join(timed)} think for a time; the run cannot be repeated."
            )
    return said


def _of(run: _Run, named: bool) -> str:
    return f": {run.name}" if named else ""


def _ends(found: polars.DataFrame) -> polars.DataFrame:
    if found.height <= 2 * SHOWN:
        return found
    return polars.concat([found.head(SHOWN), found.tail(SHOWN)])


def _note(title: Game[Any], column: str) -> str:
    return title.text.say("note-" + column.removeprefix(NOTE))


def _rates(found: polars.DataFrame, label: str) -> str:
    """Rates and intervals; a star for what differs from an even share although there are many."""
    lines = list(found.iter_rows(named=True))
    held = discoveries([row["p"] for row in lines], WRONG)
    rows = [
        (
            str(row[label]),
            f"{row['n']:,}",
            percent(row["rate"]),
            span(row["low"], row["high"]),
            "*" if one else "",
        )
        for row, one in zip(lines, held, strict=True)
    ]
    return table(("", "n", "win rate", "95 %", "differs"), rows)


def _differences(tables: dict[str, polars.DataFrame], label: str) -> str:
    (one, first), (other, second) = tables.items()
    rows = [
        (
            str(row[label]),
            *map(percent, (row["rate"], row["rate_other"], row["gap"])),
            span(row["below"], row["above"]),
        )
        for row in findings.difference(first, second, label).iter_rows(named=True)
    ]
    return table(("", one, other, "difference", "95 %"), rows)
