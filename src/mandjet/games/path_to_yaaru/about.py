"""What the cards, spaces and pieces of Path to Yaaru are and do, made of the printed facts."""

from typing import Any

from mandjet.engine.text import Args, Text
from mandjet.games.path_to_yaaru.tables import ICONS, LEVELS, Tables

# The clause about a card: that of the first thing about it that needs explaining.
CARD_RULES = (
    ("per_cube", "PY-5.8"),
    ("adjacent", "PY-5.6"),
    ("back", "PY-5.7"),
    ("before", "PY-5.3"),
    ("after", "PY-5.3"),
    ("wadjets", "PY-5.8"),
    ("times", "PY-5.1"),
)
COUNT_RULES = {
    "start_faith": "PY-9.2",
    "beginner_shabti": "PY-4.4",
    "cubes": "PY-5.4",
    "wadjets": "PY-4.8",
    "clear_cubes": "PY-4.9",
    "cards": "PY-2.4",
    "hand": "PY-3.4",
}
LEVEL_RULE = "PY-7.5"


def name(text: Text, kind: str, key: str) -> str | None:
    """What a row is called; None if it is not shown."""
    if kind == "space":
        level, side, space = key.split("-")
        where: Args = {"level": int(level), "side": f"option-level{level}-{side}"}
        return text.say("called-space", {"space": f"space-{space}", **where})
    if kind in ("quarter", "start", "level"):
        return text.say(f"called-{kind}", {"level": int(key)})
    called = f"{kind}-{key}"
    return text.say(called) if text.has(called) else None


def about(
    text: Text, kind: str, rows: list[dict[str, Any]], key: str, tables: Tables
) -> tuple[str, str]:
    """What a component does, and the clause about it: row `key` among all of its kind."""
    row = next(row for row in rows if row["id"] == key)
    if kind == "card":
        return _card(text, row, tables)
    if kind == "space":
        return _space(text, row), "PY-1.3" if row["walls"] else "PY-1.6"
    if kind == "quarter":
        args = {name: row[name] for name in ("cubes", "faith", "wadjets")}
        args["cost"] = _cost(text, row["cost"])
        return text.say("about-quarter", args), "PY-6.6"
    if kind == "start":
        return text.say("about-start", {"cost": _cost(text, row["cost"])}), "PY-1.7"
    if kind == "level":
        numbers = {name: row[name] for name in ("x", "at_once", "stash")}
        likes = {"cube": tables.cube_points, "set": tables.set_points}
        series = ", ".join(str(faith) for faith in tables.points[2:6])
        said = text.say("about-level", numbers)
        return f"{said} {text.say(f'about-level-{key}', {**likes, 'series': series})}", LEVEL_RULE
    return text.say(f"about-count-{key}", {"value": row["value"]}), COUNT_RULES[key]


def _card(text: Text, row: dict[str, Any], tables: Tables) -> tuple[str, str]:
    key = "about-gives-x" if row["times"] else "about-gives"
    amounts = [max(0, row["fixed"] + row["times"] * tables.x[n + 1]) for n in range(LEVELS)]
    gives: Args = dict(zip(("first", "second", "third"), amounts, strict=True))
    gives |= {"colour": f"gives-{row['attribute']}", "amount": row["fixed"]}
    parts = [text.say(key, gives)]
    for cost in ("cost_shabti", "cost_faith"):
        if row[cost]:
            parts.append(text.say(f"about-{cost}", {"count": row[cost]}))
    parts += [text.say(f"about-{n}") for n in ("before", "back", "after", "adjacent") if row[n]]
    for gain in ("shabti", "faith", "wadjets", "per_cube"):
        if row[gain]:
            parts.append(text.say(f"about-{gain}", {"count": row[gain]}))
    if row["removal"]:
        parts.append(text.say("about-removal"))
    parts.append(text.say("about-deck", {"level": row["level"], "copies": row["copies"]}))
    rule = next((rule for fact, rule in CARD_RULES if row[fact]), "PY-5.9")
    return " ".join(parts), rule


def _space(text: Text, row: dict[str, Any]) -> str:
    said = [
        text.say("about-space", {"colour": f"paint-{row['colour']}"}),
        text.say("about-cost", {"cost": _cost(text, row["cost"])}),
    ]
    if row["bonus"] != "none":
        said.append(text.say(f"about-bonus-{row['bonus']}"))
    said += [text.say(f"about-wall-{wall}") for wall in row["walls"]]
    return " ".join(said)


def _cost(text: Text, icons: str) -> str:
    counts = [(icon, icons.count(icon)) for icon in ICONS if icon in icons]
    return ", ".join(text.say(f"icon-{icon}", {"count": count}) for icon, count in counts)
