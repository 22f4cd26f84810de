"""Sunrise Sunset drawn in a terminal, from a view only."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from mandjet.engine.text import Text
from mandjet.games.sunrise_sunset.view import LaneView, SunriseSunsetView, UnitView

GOD_STYLE = {"horus": "bold yellow", "seth": "bold magenta"}


def draw(view: SunriseSunsetView, text: Text, names: Sequence[str]) -> RenderableType:
    """The table, the side of the viewer below; a spectator sees Horus below."""
    near = view.horus if view.seat is None else view.seat
    far = 1 - near
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=False, show_edge=False)
    table.add_column(_head(view), no_wrap=True)
    for lane in view.lanes:
        table.add_column(_location(view, lane, text), min_width=20, overflow="fold")
    for slot in (0, 1):
        label = _god(view, far, text) if slot == 0 else Line(names[far][:16], style="dim")
        table.add_row(label, *(_unit(lane.units[far][slot], text) for lane in view.lanes))
    table.add_row("power", *(_total(lane, far) for lane in view.lanes), style="dim")
    table.add_row("power", *(_total(lane, near) for lane in view.lanes), style="dim")
    for slot in (0, 1):
        label = _god(view, near, text) if slot == 0 else Line(names[near][:16], style="dim")
        table.add_row(label, *(_unit(lane.units[near][slot], text) for lane in view.lanes))
    return Group(table, *_footer(view, text, near))


def _head(view: SunriseSunsetView) -> str:
    return f"round {view.round}, {'day' if view.side == 'sun' else 'night'}"


def _god(view: SunriseSunsetView, seat: int, text: Text) -> Line:
    god = _god_of(view, seat)
    dealt = f"{text.say(f'unit-{god}')} {view.damage[seat]}/{view.to_win}"
    return Line(dealt + (" *" if seat in view.waiting else ""), style=GOD_STYLE[god])


def _god_of(view: SunriseSunsetView, seat: int) -> str:
    return "horus" if seat == view.horus else "seth"


def _location(view: SunriseSunsetView, lane: LaneView, text: Text) -> str:
    value = f"{lane.value}"
    if lane.value_now != lane.value:
        value += f" now {lane.value_now}"
    if lane.control is None:
        held = "neutral"
    else:
        held = f"held by {text.say(f'unit-{_god_of(view, lane.control)}')}"
    return f"{text.say(f'lane-{lane.location}')} {value}\n{held}"


def _unit(unit: UnitView | None, text: Text) -> Line:
    if unit is None:
        return Line(".", style="dim")
    if unit.unit is None:
        return Line("[face down]" + (" from pile" if unit.from_pile else ""), style="cyan")
    name = text.say(f"unit-{unit.unit}")
    words = f"{name} {unit.power}"
    if unit.face_down:
        return Line(f"[{words}]", style="cyan")
    if unit.off:
        return Line(f"{words} (off)", style="strike dim")
    return Line(words)


def _total(lane: LaneView, seat: int) -> str:
    hidden = sum(1 for unit in lane.units[seat] if unit and unit.unit is None)
    if not any(lane.units[seat]):
        return ""
    return f"= {lane.totals[seat]}" + " + ?" * hidden


def _footer(view: SunriseSunsetView, text: Text, near: int) -> list[Line]:
    lines = []
    if view.seat is not None:
        lines.append(_cards("your hand", view.hand, text))
    rest = f"pile {view.pile}, opponent's hand {view.hand_sizes[1 - near]}"
    if view.seat is None:
        rest = f"pile {view.pile}, hands {view.hand_sizes[0]} and {view.hand_sizes[1]}"
    line = Line(rest, style="dim")
    if view.discards:
        line.append("; ").append(_cards("discarded", view.discards, text))
    if view.buried:
        card = "a card" if view.buried_unit is None else text.say(f"unit-{view.buried_unit}")
        line.append(f"; {card} discarded face down")
    lines.append(line)
    return lines


def _cards(label: str, cards: Sequence[str], text: Text) -> Line:
    return Line(f"{label}: " + (", ".join(text.say(f"unit-{card}") for card in cards) or "none"))
