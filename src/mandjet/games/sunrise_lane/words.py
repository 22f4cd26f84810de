"""How the choices and questions of Sunrise Lane are put to people."""

from typing import Any

from mandjet.engine.words import Words
from mandjet.games.sunrise_lane import actions as ids
from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.rules.build import BuildMore, PlacePark
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.state import SunriseLane

NUMBER_RULES = {
    "cards": "SL-5.4",
    "parks": "SL-4.1",
    "few_houses": "SL-6.1",
    "hand_limit": "SL-5.3",
    "track": "SL-3.3",
}
AREA_RULES = {"tallest": "SL-7.2", "most": "SL-7.3", "none": "SL-7.7"}


def words(action: int, tables: t.Tables, state: SunriseLane | None, seat: int | None) -> Words:  # noqa: ARG001
    """An action in words; in a state, with what the table says of it."""
    if action < ids.DRAW:
        return _house(ids.cell_of(action), ids.floors_of(action), state)
    if action == ids.DRAW:
        return Words("do-draw", {"cards": tables.draw_instead}, None, "SL-2.2")
    if action == ids.STOP:
        return Words("do-stop", {"cards": tables.draw_after_building}, None, "SL-3.6")
    if action < ids.SPACE:
        return Words("do-park", {"colour": t.COLOUR_TEXT[action - ids.PARK]}, "parks", "SL-4.1")
    if action < ids.DISCARD:
        cell = action - ids.SPACE
        return Words("do-park-on", {"space": t.cell_name(cell)}, t.space_element(cell), "SL-4.3")
    colour = action - ids.DISCARD
    on = f"card:{t.COLOURS[colour]}"
    return Words("do-discard", {"colour": t.COLOUR_TEXT[colour]}, on, "SL-5.3")


def question(state: SunriseLane, seat: int) -> Words:
    """What an asked seat is asked."""
    frame = state.stack[-1]
    if isinstance(frame, PlacePark):
        return Words("ask-place-park", {"colour": t.COLOUR_TEXT[state.park_card]})
    if isinstance(frame, HandLimit):
        too_many = len(state.hands[seat]) - state.tables.hand_limit
        return Words("ask-hand-limit", {"cards": too_many})
    menu = state.menu(seat)
    asked: dict[str, int | str] = {
        "spaces": len({ids.cell_of(action) for action in menu if action < ids.DRAW}),
        "parks": len([action for action in menu if action >= ids.PARK]),
    }
    if isinstance(frame, BuildMore):
        return Words("ask-build-more", {"space": t.cell_name(state.last), **asked})
    return Words("ask-turn", asked)


def about(kind: str, row: dict[str, Any], tables: t.Tables) -> Words:
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


def _house(cell: int, floors: int, state: SunriseLane | None) -> Words:
    on = t.space_element(cell)
    named: dict[str, int | str] = {"space": t.cell_name(cell), "floors": floors}
    if state is None:
        return Words("do-house", named, on, "SL-3.2")
    named["colour"] = t.COLOUR_TEXT[state.layout.colour[cell]]
    named["points"] = floors * state.layout.dots[cell]
    rule = "SL-3.2" if state.last == t.NO_CELL else "SL-3.5"
    return Words("do-house-points", named, on, rule)
