"""The page of a comparison: what differs, how sure that is, and what could have been missed."""

import html

from mandjet._extras import extra_packages
from mandjet.engine import game as find
from mandjet.lab import figures
from mandjet.lab.comparison import POWER, Comparison, Finding, Side, Verdict, sameness
from mandjet.lab.measures import POINTS
from mandjet.lab.naming import ComponentAction, component_actions
from mandjet.lab.page import facts, figure, page, plain, table

with extra_packages():
    import polars

# Measures drawn; all are in the table.
SHOWN = 25
DEAD = 40


def comparison_page(plan: Comparison, verdict: Verdict) -> str:
    """The page."""
    title = find(plan.game).meta.title
    a, b = plan.sides
    told = [
        f"<h1>{html.escape(title)}: {html.escape(a.name)} and {html.escape(b.name)}</h1>",
        facts(
            [
                *(
                    ("side " + letter, side_said(side))
                    for letter, side in zip("ab", (a, b), strict=True)
                ),
                ("players", ", ".join(plan.players) + "; they go round the table"),
                ("options", ", ".join(f"{k} = {v}" for k, v in plan.options.items()) or "none"),
                ("pairs", f"{verdict.pairs:,} of {plan.most:,} at most; look {verdict.look}"),
                ("seed", plan.seed),
                ("rules", plan.rules),
            ]
        ),
        *(
            f"<p>{html.escape(told)}</p>"
            for told in (summary(plan, verdict), sameness(verdict))
            if told
        ),
        "<h2>Differences</h2>",
        figure(f"{b.name} minus {a.name}", figures.gaps(drawn(verdict)), numbers(plan, verdict)),
        "<h2>The course of a game</h2>",
        figure("Mean score of all seats", figures.courses(courses(plan, verdict))),
        "<h2>What nobody took</h2>",
        *dead(plan, verdict),
        "<h2>Doubts</h2>",
        *(f"<p>{html.escape(doubt)}</p>" for doubt in doubts(plan, verdict)),
    ]
    return page(f"{title}: {a.name} and {b.name}", told)


def side_said(side: Side) -> str:
    """A side in words."""
    parts = [side.name, f"content {side.content}"]
    if side.edition is not None and side.edition.head.notes:
        parts.append(side.edition.head.notes)
    parts += [f"one seat, in turn: {bend.kind} {bend.name}" for bend in side.bends]
    if side.salt:
        parts.append("bots with other chance than on the other side")
    return "; ".join(parts)


def summary(plan: Comparison, verdict: Verdict) -> str:
    """What was found, in a sentence."""
    a, b = plan.sides
    if not verdict.sure:
        return (
            f"No difference is sure after {verdict.pairs:,} pairs. That is not the same as none:"
            f" the last column of the numbers has what would have been found four times out of"
            f" five."
        )
    first = verdict.sure[0].effect
    more = f" and {len(verdict.sure) - 1} more" if len(verdict.sure) > 1 else ""
    return (
        f"They differ: {first.name} is {plain(first.mean_a, 3)} with {a.name} and"
        f" {plain(first.mean_b, 3)} with {b.name}{more}. It was sure after {verdict.pairs:,} pairs."
    )


def drawn(verdict: Verdict) -> polars.DataFrame:
    """What is drawn: the gaps in standard deviations, so that all fit on one scale."""
    shown = [finding for finding in verdict.findings if finding.effect.spread > 0][:SHOWN]
    return polars.DataFrame(
        {
            "measure": [finding.effect.name for finding in shown],
            "gap": [finding.effect.gap / finding.effect.spread for finding in shown],
            "low": [finding.low / finding.effect.spread for finding in shown],
            "high": [finding.high / finding.effect.spread for finding in shown],
            "sure": ["sure" if finding.sure else "not sure" for finding in shown],
        },
        schema_overrides=dict.fromkeys(("gap", "low", "high"), polars.Float64),
    )


def numbers(plan: Comparison, verdict: Verdict) -> str:
    """All measures."""
    a, b = plan.sides
    heads = ("", "pairs", a.name, b.name, "difference", "interval", "sure", "found with 80 %")
    return table(heads, [row(finding) for finding in verdict.findings])


def row(finding: Finding) -> tuple[str, ...]:
    """One measure."""
    found = finding.effect
    return (
        found.name,
        f"{found.pairs:,}",
        plain(found.mean_a, 3),
        plain(found.mean_b, 3),
        plain(found.gap, 3),
        f"{plain(finding.low, 3)} to {plain(finding.high, 3)}",
        "*" if finding.sure else "",
        plain(finding.detectable, 3),
    )


def courses(plan: Comparison, verdict: Verdict) -> polars.DataFrame:
    """The scores at each point of the game, of both sides."""
    rows = [
        {"side": side.name, "point": point / POINTS, "score": score}
        for side, scores in zip(plan.sides, verdict.series, strict=True)
        for point, score in enumerate(scores)
    ]
    return polars.DataFrame(rows)


def dead(plan: Comparison, verdict: Verdict) -> list[str]:
    """What nobody took, kind by kind: on both sides, or on one of them alone."""
    groups: dict[str, dict[str, ComponentAction]] = {}
    for thing in component_actions(find(plan.game)):
        component, verb = (word.replace("_", " ") for word in (thing.component, thing.verb))
        kind = component if component == verb else f"{component} ({verb})"
        groups.setdefault(kind.capitalize(), {})[thing.title] = thing
    a, b = (set(names) for names in verdict.dead)
    told = []
    for kind, group in groups.items():
        parts = [
            (before, [thing.name for title, thing in group.items() if title in names])
            for before, names in (
                ("", a & b),
                (f"only with {plan.sides[0].name}: ", a - b),
                (f"only with {plan.sides[1].name}: ", b - a),
            )
        ]
        said = "; ".join(before + some(names) for before, names in parts if names)
        if said:
            told.append(f"<p><b>{html.escape(kind)}:</b> {html.escape(said)}.</p>")
    return told or ["<p>Nothing; all was taken.</p>"]


def some(names: list[str]) -> str:
    """Names, not too many."""
    more = f" and {len(names) - DEAD} more" if len(names) > DEAD else ""
    return ", ".join(names[:DEAD]) + more


def share(value: float) -> str:
    """A share of one, with the places it needs.

    >>> share(0.05), share(0.0005), share(0.9995)
    ('5%', '0.05%', '99.95%')
    """
    return f"{100 * value:.6g}%"


def doubts(plan: Comparison, verdict: Verdict) -> list[str]:
    """How sure it is, and of what."""
    looks = ", ".join(map(str, plan.looks))
    when = (
        f"All {plan.most:,} pairs were played and looked at once."
        if plan.whole
        else f"The pairs were looked at after {looks} of them, and no more were played once a"
        f" difference was sure."
    )
    said = [
        f"Each pair is one deal and one seating, played on both sides by the same bots. {when} The"
        f" probability of calling anything sure that is not, over all {len(verdict.findings)}"
        f" measures and all looks ({len(plan.looks)}), is at most"
        f" {share(plan.alpha)}: it is shared out equally between the looks and by Holm between the"
        f" measures, with Student's paired test. The intervals hold all together with"
        f" {share(1 - plan.alpha)}.",
        f"The last column is the difference that all {plan.most:,} pairs would find with a"
        f" probability of {POWER:.0%}. Smaller ones may be there unseen.",
        "The bots are no masters: a change that helps people may not help them, and a bot that does"
        " not understand a component leaves it unused on both sides.",
    ]
    if any(side.bends for side in plan.sides):
        said.append(
            "What is forced is taken as soon as it is offered to the seat, once a game, good moment"
            " or not; what is forbidden is left whenever there is anything else to choose. So the"
            " difference is that of a player who must or must not, which is not that of one who"
            " chooses well. The wins of that seat are tested first and alone; anything else is"
            " called sure only if they differ."
        )
    return said
