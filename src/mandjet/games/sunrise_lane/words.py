"""How the choices and questions of Sunrise Lane are put to people."""

from mandjet.engine.words import Words
from mandjet.games.sunrise_lane.actions import DISCARD, DRAW, HOUSE, PARK, SPACE, STOP
from mandjet.games.sunrise_lane.rules.build import BuildMore, ChooseBuilding
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import COLOURS, NO_CELL, cell_name, space_element


def words(action: int, state: SunriseLane | None) -> Words:
    """An action in words; in a state, with what the table says of it."""
    if action < DRAW:
        return _space(action - SPACE, state)
    if action == DRAW:
        if state is None:
            return Words("do-draw", {}, "deck", "SL-2.2")
        return Words("do-draw-cards", {"cards": state.tables.draw_instead}, "deck", "SL-2.2")
    if action == STOP:
        if state is None:
            return Words("do-stop", {}, "deck", "SL-3.6")
        return Words("do-stop-draw", {"cards": state.tables.draw_after_building}, "deck", "SL-3.6")
    if action < PARK:
        return _house(action - HOUSE, state)
    if action < DISCARD:
        where = None if state is None else space_element(state.picked)
        return Words("do-park", {"colour": _colour(action - PARK)}, where, "SL-4.1")
    colour = action - DISCARD
    return Words("do-discard", {"colour": _colour(colour)}, f"card:{COLOURS[colour]}", "SL-5.3")


def question(state: SunriseLane) -> dict[str, int | str]:
    """What the question now asked is about."""
    frame = state.stack[-1]
    if isinstance(frame, ChooseBuilding):
        return {"space": cell_name(state.picked)}
    if isinstance(frame, BuildMore):
        return {"space": cell_name(state.last)}
    if isinstance(frame, HandLimit):
        return {"cards": len(state.hands[state.mover()]) - state.tables.hand_limit}
    return {}


def _colour(colour: int) -> str:
    return f"colour-{COLOURS[colour]}"


def _space(cell: int, state: SunriseLane | None) -> Words:
    on = space_element(cell)
    named: dict[str, int | str] = {"space": cell_name(cell)}
    if state is None:
        return Words("do-space", named, on, "SL-3.1")
    named["colour"] = _colour(state.layout.colour[cell])
    named["dots"] = state.layout.dots[cell]
    rule = "SL-3.1" if state.last == NO_CELL else "SL-3.5"
    return Words("do-space-printed", named, on, rule)


def _house(floors: int, state: SunriseLane | None) -> Words:
    if state is None:
        return Words("do-house", {"floors": floors}, None, "SL-3.2")
    points = floors * state.layout.dots[state.picked]
    on = space_element(state.picked)
    return Words("do-house-points", {"floors": floors, "points": points}, on, "SL-3.2")
