"""How the choices and questions of Sunrise Lane are put to people."""

from typing import Any

from mandjet.engine.words import Words, kebab
from mandjet.games.sunrise_lane.actions import DISCARD, DRAW, HOUSE, PARK, SPACE, STOP
from mandjet.games.sunrise_lane.rules.build import BuildMore, ChooseBuilding
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import (
    COLOUR_TEXT,
    COLOURS,
    NO_CELL,
    Tables,
    cell_name,
    space_element,
)

NUMBER_RULES = {
    "cards": "SL-5.4",
    "parks": "SL-4.1",
    "few_houses": "SL-6.1",
    "hand_limit": "SL-5.3",
    "track": "SL-3.3",
}
AREA_RULES = {"tallest": "SL-7.2", "most": "SL-7.3", "none": "SL-7.7"}


def words(action: int, tables: Tables, state: SunriseLane | None, seat: int | None) -> Words:  # noqa: ARG001
    """An action in words; in a state, with what the table says of it."""
    if action < DRAW:
        return _space(action - SPACE, state)
    if action == DRAW:
        if state is None:
            return Words("do-draw", {}, "deck", "SL-2.2")
        return Words("do-draw-cards", {"cards": tables.draw_instead}, "deck", "SL-2.2")
    if action == STOP:
        if state is None:
            return Words("do-stop", {}, "deck", "SL-3.6")
        return Words("do-stop-draw", {"cards": tables.draw_after_building}, "deck", "SL-3.6")
    if action < PARK:
        return _house(action - HOUSE, state)
    if action < DISCARD:
        where = None if state is None else space_element(state.picked)
        return Words("do-park", {"colour": COLOUR_TEXT[action - PARK]}, where, "SL-4.1")
    colour = action - DISCARD
    on = f"card:{COLOURS[colour]}"
    return Words("do-discard", {"colour": COLOUR_TEXT[colour]}, on, "SL-5.3")


def question(state: SunriseLane, seat: int) -> Words:
    """What an asked seat is asked."""
    frame = state.stack[-1]
    args: dict[str, int | str] = {}
    if isinstance(frame, ChooseBuilding):
        args = {"space": cell_name(state.picked)}
    elif isinstance(frame, BuildMore):
        args = {"space": cell_name(state.last)}
    elif isinstance(frame, HandLimit):
        args = {"cards": len(state.hands[seat]) - state.tables.hand_limit}
    return Words(f"ask-{kebab(type(frame).__name__)}", args)


def about(kind: str, row: dict[str, Any], tables: Tables) -> Words:
    """What a component is for: a row of one of the content tables that have names."""
    if kind == "colour":
        return Words("effect-colour", {"cards": row["cards"]}, None, "SL-3.2")
    if kind == "area":
        first, second, third = tables.places
        numbers: dict[str, int | str] = {
            "first": first,
            "second": second,
            "third": third,
            "floors": tables.tall_house,
        }
        return Words(f"effect-{row['bonus']}", numbers, None, AREA_RULES[row["bonus"]])
    if kind == "number":
        return Words(f"effect-{row['id']}", {"value": row["value"]}, None, NUMBER_RULES[row["id"]])
    return Words("effect-layout", {}, None, "SL-3.1")


def _space(cell: int, state: SunriseLane | None) -> Words:
    on = space_element(cell)
    named: dict[str, int | str] = {"space": cell_name(cell)}
    if state is None:
        return Words("do-space", named, on, "SL-3.1")
    named["colour"] = COLOUR_TEXT[state.layout.colour[cell]]
    named["dots"] = state.layout.dots[cell]
    rule = "SL-3.1" if state.last == NO_CELL else "SL-3.5"
    return Words("do-space-printed", named, on, rule)


def _house(floors: int, state: SunriseLane | None) -> Words:
    if state is None:
        return Words("do-house", {"floors": floors}, None, "SL-3.2")
    points = floors * state.layout.dots[state.picked]
    on = space_element(state.picked)
    return Words("do-house-points", {"floors": floors, "points": points}, on, "SL-3.2")
