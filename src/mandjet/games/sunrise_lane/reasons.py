"""Why what looks as if it could be chosen in Sunrise Lane is no choice now."""

from mandjet.engine.words import Words
from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.actions import DRAW, SPACE, cell_of
from mandjet.games.sunrise_lane.rules.build import PlacePark, park_possible, places
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.state import SunriseLane


def why_not(state: SunriseLane, seat: int) -> list[Words]:
    """For an asked seat: the spaces it cannot build on, its cards, the deck and the park tokens."""
    frame = state.stack[-1]
    if isinstance(frame, HandLimit):
        return [*_discard_first(state, seat), _discards()]
    if isinstance(frame, PlacePark):
        return [*_park_first(state, seat), _discards()]
    houses = {cell_of(action) for action in state.menu(seat) if action < DRAW}
    cells = [cell for cell in state.layout.spaces if cell not in houses]
    reasons = [_space(state, seat, cell) or _means(state, seat, cell) for cell in cells]
    reasons += [_centre(), _deck(state), _discards()]
    reasons += [_card(colour) for colour in sorted(set(state.hands[seat]))]
    if not park_possible(state, seat):
        reasons.append(_tokens(state))
    return reasons


def _space(state: SunriseLane, seat: int, cell: int) -> Words | None:
    """Why nothing can be built on a space now, whatever the cards: what stands there, then where
    it lies; None if something can."""
    on = t.space_element(cell)
    named: dict[str, int | str] = {"space": t.cell_name(cell)}
    owner = state.owner[cell]
    if owner == t.PARK_TOKEN:
        return Words("not-park-there", named, on, "SL-3.7")
    if owner == seat:
        return Words("not-own-house", named, on, "SL-3.7")
    if owner != t.EMPTY:
        return Words("not-house-of", {**named, "seat": owner}, on, "SL-3.7")
    if cell in places(state):
        return None
    if state.last == t.NO_CELL:
        return Words("not-neighbour", named, on, "SL-3.1")
    return Words("not-chain", {**named, "last": t.cell_name(state.last)}, on, "SL-3.5")


def _means(state: SunriseLane, seat: int, cell: int) -> Words:
    """What is missing for a house on a space in reach, and whether a park could go there."""
    on = t.space_element(cell)
    if not state.hands[seat]:
        return Words("not-cards", {}, on, "SL-3.2")
    colour = state.layout.colour[cell]
    park = park_possible(state, seat)
    if colour in state.hands[seat]:
        kind = "not-pieces-but-park" if park else "not-pieces"
        return Words(kind, {}, on, "SL-3.4")
    needed: dict[str, int | str] = {"colour": t.COLOUR_TEXT[colour]}
    if park:
        return Words("not-colour-but-park", needed, on, "SL-3.2")
    if state.park_built:
        return Words("not-colour-park-built", needed, on, "SL-4.2")
    return Words("not-colour-no-parks", needed, on, "SL-4.4")


def _centre() -> Words:
    return Words("not-centre", {}, t.space_element(t.CENTRE), "SL-1.2")


def _deck(state: SunriseLane) -> Words:
    """Drawing is a button; after a build it comes by itself."""
    if state.last == t.NO_CELL:
        return Words("not-deck-itself", {}, "deck", "SL-2.2")
    return Words("not-deck-after-build", {}, "deck", "SL-2.3")


def _discards() -> Words:
    return Words("not-discards", {}, "discards", "SL-5.4")


def _card(colour: int) -> Words:
    """Cards are played by way of the space they build on."""
    on = f"card:{t.COLOURS[colour]}"
    return Words("not-card-first", {"colour": t.COLOUR_TEXT[colour]}, on, "SL-3.2")


def _tokens(state: SunriseLane) -> Words:
    if state.park_built:
        return Words("not-second-park", {}, "parks", "SL-4.2")
    if state.parks == 0:
        return Words("not-tokens", {}, "parks", "SL-4.4")
    return Words("not-cards", {}, "parks", "SL-4.1")


def _park_first(state: SunriseLane, seat: int) -> list[Words]:
    """The card for a park is chosen: everything else comes after its place."""
    legal = state.menu(seat)
    cells = [cell for cell in state.layout.spaces if SPACE + cell not in legal]
    found = [_space(state, seat, cell) for cell in cells]
    reasons = [_centre(), *(reason for reason in found if reason is not None)]
    elements = [f"card:{t.COLOURS[colour]}" for colour in sorted(set(state.hands[seat]))]
    elements += ["deck", "parks"]
    return reasons + [Words("not-park-first", {}, on, "SL-4.3") for on in elements]


def _discard_first(state: SunriseLane, seat: int) -> list[Words]:
    """The turn is over but for the hand limit."""
    over: dict[str, int | str] = {"cards": len(state.hands[seat]) - state.tables.hand_limit}
    elements = [t.space_element(cell) for cell in (*state.layout.spaces, t.CENTRE)]
    return [Words("not-discard-first", over, on, "SL-5.3") for on in (*elements, "deck", "parks")]
