"""The page of a training: how strong the net became, and how sure of itself."""

from pathlib import Path

from mandjet._extras import extra_packages
from mandjet.lab.figures import GOLD, LAPIS, drawn
from mandjet.train.folder import Entry, read_log

with extra_packages():
    import altair
    import polars

PAGE = "curves.html"


def write_page(folder: Path) -> Path:
    """Draw what the log tells, as one page without scripts."""
    entries = read_log(folder)
    pictures = [*_strength(entries), *_lessons(entries)]
    body = "\n".join(f"<figure>{picture}</figure>" for picture in pictures)
    page = folder / PAGE
    page.write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{folder.name}</title>'
        f"<h1>{folder.name}</h1>{body or '<p>Nothing has been learned yet.</p>'}</html>"
    )
    return page


def _strength(entries: list[Entry]) -> list[str]:
    """Win rates against the yardsticks over time."""
    rows = [
        {"minutes": one.seconds / 60, "rate": one.wins / one.games, "opponent": one.opponent}
        for one in entries
        if one.opponent and one.games
    ]
    if not rows:
        return []
    chart = (
        altair.Chart(polars.DataFrame(rows))
        .mark_line(point=True)
        .encode(
            x=altair.X("minutes:Q"),
            y=altair.Y("rate:Q", title="win rate", axis=altair.Axis(format=".0%")),
            color=altair.Color("opponent:N", title="against"),
        )
    )
    return [drawn(chart, height=260)]


def _lessons(entries: list[Entry]) -> list[str]:
    """Entropy of the choices, and the error of the expected return."""
    rows = [
        {"decisions": one.decisions, "entropy": one.entropy, "error": one.missed}
        for one in entries
        if one.entropy is not None
    ]
    if not rows:
        return []
    table = polars.DataFrame(rows)
    made = []
    for column, colour in (("entropy", LAPIS), ("error", GOLD)):
        chart = altair.Chart(table).mark_line(color=colour).encode(x="decisions:Q", y=f"{column}:Q")
        made.append(drawn(chart, height=180))
    return made
