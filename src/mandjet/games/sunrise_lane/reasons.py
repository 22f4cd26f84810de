"""Why what looks as if it could be chosen in Sunrise Lane is no choice now."""

from mandjet.engine.words import Words
from mandjet.games.sunrise_lane.actions import SPACE
from mandjet.games.sunrise_lane.rules.build import BuildMore, ChooseBuilding, park_possible
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.state import SunriseLane
from mandjet.games.sunrise_lane.tables import (
    CENTRE,
    COLOUR_TEXT,
    COLOURS,
    EMPTY,
    PARK_TOKEN,
    cell_name,
    space_element,
)


def why_not(state: SunriseLane, seat: int) -> list[Words]:
    """For an asked seat: the spaces it cannot build on, its cards, the deck and the park tokens."""
    frame = state.stack[-1]
    if isinstance(frame, HandLimit):
        return _discard_first(state, seat)
    if isinstance(frame, ChooseBuilding):
        return _building_first(state, seat)
    legal = state.menu(seat)
    cells = [cell for cell in state.layout.spaces if SPACE + cell not in legal]
    reasons = [_space(state, seat, cell) for cell in cells]
    reasons.append(Words("not-centre", {}, space_element(CENTRE), "SL-1.2"))
    reasons += [_card(colour) for colour in sorted(set(state.hands[seat]))]
    reasons.append(_tokens(state, seat))
    return reasons


def _space(state: SunriseLane, seat: int, cell: int) -> Words:
    """Why nothing can be built on a space now: what stands there, then its place, then cards."""
    on = space_element(cell)
    named: dict[str, int | str] = {"space": cell_name(cell)}
    owner = state.owner[cell]
    if owner == PARK_TOKEN:
        return Words("not-park-there", named, on, "SL-3.7")
    if owner == seat:
        return Words("not-own-house", named, on, "SL-3.7")
    if owner != EMPTY:
        return Words("not-house-of", {**named, "seat": owner}, on, "SL-3.7")
    if isinstance(state.stack[-1], BuildMore):
        if cell not in state.layout.beside[state.last]:
            return Words("not-chain", {**named, "last": cell_name(state.last)}, on, "SL-3.5")
    elif cell not in state.open:
        return Words("not-neighbour", named, on, "SL-3.1")
    return _means(state, seat, cell)


def _means(state: SunriseLane, seat: int, cell: int) -> Words:
    """What is missing for a house, and for a park in its place, on a space that is in reach."""
    on = space_element(cell)
    if not state.hands[seat]:
        return Words("not-cards", {}, on, "SL-3.2")
    colour = state.layout.colour[cell]
    if colour in state.hands[seat]:
        return Words("not-pieces", {}, on, "SL-3.4")
    needed: dict[str, int | str] = {"colour": COLOUR_TEXT[colour]}
    if state.park_built:
        return Words("not-colour-park-built", needed, on, "SL-4.2")
    return Words("not-colour-no-parks", needed, on, "SL-4.4")


def _card(colour: int) -> Words:
    """Cards are played by way of the space they build on."""
    on = f"card:{COLOURS[colour]}"
    return Words("not-card-first", {"colour": COLOUR_TEXT[colour]}, on, "SL-3.2")


def _tokens(state: SunriseLane, seat: int) -> Words:
    if park_possible(state, seat):
        return Words("not-token-first", {}, "parks", "SL-4.1")
    if state.park_built:
        return Words("not-second-park", {}, "parks", "SL-4.2")
    if state.parks == 0:
        return Words("not-tokens", {}, "parks", "SL-4.4")
    return Words("not-cards", {}, "parks", "SL-4.1")


def _building_first(state: SunriseLane, seat: int) -> list[Words]:
    """A space is chosen: everything else comes after what is built there."""
    chosen: dict[str, int | str] = {"space": cell_name(state.picked)}
    elements = [space_element(cell) for cell in state.layout.spaces if cell != state.picked]
    elements += [f"card:{COLOURS[colour]}" for colour in sorted(set(state.hands[seat]))]
    return [
        Words("not-building-first", chosen, on, "SL-3.2") for on in (*elements, "deck", "parks")
    ]


def _discard_first(state: SunriseLane, seat: int) -> list[Words]:
    """The turn is over but for the hand limit."""
    over: dict[str, int | str] = {"cards": len(state.hands[seat]) - state.tables.hand_limit}
    elements = [space_element(cell) for cell in state.layout.spaces]
    return [Words("not-discard-first", over, on, "SL-5.3") for on in (*elements, "deck", "parks")]
