"""Figures: the pictures of a report, drawn by Altair in our style and kept as SVG."""

from typing import Any

from mandjet._extras import extra_packages

with extra_packages():
    import altair
    import polars
    import vl_convert


# As report.css names them, which shows others in the dark.
INK, PAPER, LINE = "#1d1b1a", "#fbf6ec", "#cbbba0"
GOLD, LAPIS, FAIENCE = "#c8952c", "#24468f", "#1f8585"
# Which run a mark belongs to, where two are compared.
RUNS = (LAPIS, GOLD)
WIDTH = 640

# As many places as the ticks need: two of them never read the same.
SHARES = altair.Axis(format="~%")

STYLE = {
    "background": PAPER,
    "font": "Source Sans 3, Segoe UI, sans-serif",
    "view": {"stroke": LINE},
    "axis": {
        "labelColor": INK,
        "titleColor": INK,
        "gridColor": LINE,
        "gridDash": [2, 3],
        "domainColor": INK,
        "tickColor": INK,
        "labelFontSize": 13,
        "titleFontSize": 13,
        # The longest names: what is cut off at its end may be all that tells two of them apart.
        "labelLimit": 560,
    },
    "legend": {"labelColor": INK, "labelFontSize": 13, "titleFontSize": 13, "labelLimit": 320},
}


def dots(table: polars.DataFrame, label: str, fair: set[float], runs: bool = False) -> str:
    """Rates with their intervals, one line each, and a rule where chance would be."""
    order = list(dict.fromkeys(table[label].to_list()))
    y = altair.Y(f"{label}:N", sort=order, title=None)
    # Dots and lines, unlike bars, need no zero; without it small differences can be seen.
    shares: dict[str, Any] = {
        "title": "win rate",
        "axis": SHARES,
        "scale": altair.Scale(zero=False),
    }
    base = altair.Chart(table)
    colour: Any = altair.value(LAPIS)
    extra: dict[str, Any] = {}
    if runs:
        colour = altair.Color("run:N", scale=altair.Scale(range=list(RUNS)), title=None)
        extra["yOffset"] = altair.YOffset("run:N")
    bars = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", **shares), x2="high:Q", y=y, color=colour, **extra
    )
    points = base.mark_point(filled=True, size=70, opacity=1).encode(
        x=altair.X("rate:Q", **shares), y=y, color=colour, **extra
    )
    chance = (
        altair.Chart(polars.DataFrame({"fair": sorted(fair)}))
        .mark_rule(strokeDash=[4, 4], color=GOLD)
        .encode(x="fair:Q")
    )
    return drawn(chance + bars + points, height=max(60, (40 if runs else 26) * len(order)))


def histogram(table: polars.DataFrame, column: str, title: str, runs: bool = False) -> str:
    """How a number is spread over the games, in shares."""
    values = table.group_by("run", column).agg(n=polars.len())
    whole = values.group_by("run").agg(whole=polars.col("n").sum())
    shares = values.join(whole, on="run").with_columns(share=polars.col("n") / polars.col("whole"))
    seen = table[column].to_list()
    wide = max(seen) - min(seen) > 40
    colour: Any = altair.value(LAPIS)
    if runs:
        colour = altair.Color("run:N", scale=altair.Scale(range=list(RUNS)), title=None)
    chart = (
        altair.Chart(shares)
        .mark_bar(opacity=0.7)
        .encode(
            # Whole numbers: no bin is narrower than one.
            x=altair.X(f"{column}:Q", bin=altair.Bin(maxbins=40, minstep=1), title=title)
            if wide
            else altair.X(
                f"{column}:O", title=title, axis=altair.Axis(labelAngle=0, labelOverlap=True)
            ),
            y=altair.Y("sum(share):Q", title="share of games", stack=None, axis=SHARES),
            color=colour,
        )
    )
    return drawn(chart, height=220)


def parts(table: polars.DataFrame) -> str:
    """Means of winners next to those of the others."""
    chart = (
        altair.Chart(table)
        .mark_bar()
        .encode(
            x=altair.X("mean:Q", title="mean"),
            y=altair.Y("part:N", title=None, sort=list(dict.fromkeys(table["part"].to_list()))),
            yOffset="who:N",
            color=altair.Color(
                "who:N",
                title=None,
                scale=altair.Scale(domain=["winners", "others"], range=[GOLD, FAIENCE]),
            ),
        )
    )
    return drawn(chart, height=36 * table["part"].n_unique())


def drawn(chart: Any, height: int) -> str:
    """A chart as SVG."""
    whole = chart.properties(width=WIDTH, height=height).configure(**STYLE)
    return str(vl_convert.vegalite_to_svg(whole.to_dict(format="vega-lite")))


def gaps(table: polars.DataFrame) -> str:
    """Differences with their intervals, in standard deviations, and a rule where there is none."""
    order = table["measure"].to_list()
    y = altair.Y("measure:N", sort=order, title=None)
    x: dict[str, Any] = {"title": "difference, in standard deviations of a pair"}
    colour = altair.Color(
        "sure:N",
        title=None,
        scale=altair.Scale(domain=["sure", "not sure"], range=[GOLD, LAPIS]),
    )
    base = altair.Chart(table)
    bars = base.mark_rule(strokeWidth=2).encode(
        x=altair.X("low:Q", **x), x2="high:Q", y=y, color=colour
    )
    points = base.mark_point(filled=True, size=70, opacity=1).encode(
        x=altair.X("gap:Q", **x), y=y, color=colour
    )
    none = altair.Chart(polars.DataFrame({"none": [0.0]})).mark_rule(strokeDash=[4, 4], color=INK)
    return drawn(none.encode(x="none:Q") + bars + points, height=max(60, 26 * len(order)))


def courses(table: polars.DataFrame) -> str:
    """The mean score in the course of a game, a line for each side."""
    chart = (
        altair.Chart(table)
        .mark_line(point=True)
        .encode(
            x=altair.X("point:Q", title="share of the game", axis=SHARES),
            y=altair.Y("score:Q", title="mean score", scale=altair.Scale(zero=False)),
            color=altair.Color(
                "side:N", title=None, sort=None, scale=altair.Scale(range=list(RUNS))
            ),
        )
    )
    return drawn(chart, height=220)
