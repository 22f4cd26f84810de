"""A page of the lab: one HTML file that needs nothing else."""

import html
from collections.abc import Sequence
from importlib.resources import files


def page(title: str, parts: Sequence[str]) -> str:
    """The whole page."""
    style = files("mandjet.lab").joinpath("report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f"<title>{html.escape(title)}</title>"
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}</style></head><body><main>{''.join(parts)}</main></body></html>\n"
    )


def percent(share: float) -> str:
    """A share; what rounds to nothing has no sign.

    >>> percent(-0.0001), percent(0.125)
    ('0.0 %', '12.5 %')
    """
    return f"{plain(100 * share, 1)} %"


def plain(number: float, places: int) -> str:
    """A number without a sign before nothing.

    >>> plain(-0.004, 2)
    '0.00'
    """
    return f"{round(number, places) + 0.0:,.{places}f}"


def span(low: float, high: float) -> str:
    """An interval of shares; one that is exact says so."""
    if high - low < 1e-9:
        return "exact"
    return f"{plain(100 * low, 1)} to {plain(100 * high, 1)}"


def facts(pairs: Sequence[tuple[str, str]]) -> str:
    """A table of names and values, without their heads."""
    rows = (f"<tr><th>{html.escape(k)}</th><td>{html.escape(v)}</td></tr>" for k, v in pairs)
    return f"<table>{''.join(rows)}</table>"


def table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table; the first column holds words, the others numbers."""

    def line(kind: str, cells: tuple[str, ...]) -> str:
        return "".join(
            f"<{kind}{' class=n' if place else ''}>{html.escape(cell)}</{kind}>"
            for place, cell in enumerate(cells)
        )

    body = "".join(f"<tr>{line('td', row)}</tr>" for row in rows)
    return f"<table><tr>{line('th', heads)}</tr>{body}</table>"


def figure(words: str, svg: str, numbers: str = "") -> str:
    """A picture with its name, and the numbers behind it."""
    name = html.escape(words)
    picture = svg.replace("<svg ", f'<svg role="img" aria-label="{name}" ', 1)
    below = f"<details><summary>Numbers</summary>{numbers}</details>" if numbers else ""
    return f"<figure><figcaption>{name}</figcaption>{picture}{below}</figure>"
