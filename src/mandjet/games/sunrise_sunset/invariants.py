"""What must be true of every state of Sunrise Sunset."""

from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import (
    ALL_GODS,
    FREE,
    HORUS,
    NEUTRAL,
    NO_UNIT,
    SETH,
    SLOTS,
    UNITS,
    units_in,
)


def check(state: SunriseSunset) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    assert state.horus in (0, 1), "Horus sits at one of two seats"
    assert state.round >= 1, "rounds count from one"
    assert len(state.damage) == len(state.hands) == 2, "two seats"
    assert len(state.slots) == SLOTS, "twelve slots"
    assert len(state.control) == 3, "three lanes"
    assert all(owner in (NEUTRAL, 0, 1) for owner in state.control), "control by a seat or nobody"

    assert all(FREE <= unit < len(UNITS) for unit in state.slots), "only units that exist"
    placed = [unit for unit in state.slots if unit != FREE]
    where = placed + units_in(state.pile) + units_in(state.discards)
    where += units_in(state.hands[0]) + units_in(state.hands[1])
    if state.buried != NO_UNIT:
        where.append(state.buried)
    assert len(set(where)) == len(where), "no unit is in two places"
    assert set(where) - {HORUS, SETH} == set(units_in(ALL_GODS)), "all gods are somewhere"

    for seat in (0, 1):
        foreign = state.own_god(1 - seat)
        assert not state.hands[seat] >> foreign & 1, "a personal god stays with its player"
        side = state.slots[seat * 6 : seat * 6 + 6]
        assert foreign not in side, "a personal god fights on its player's side"
    table = sum(1 << unit for unit in placed)
    assert not (state.stealthy | state.off | state.from_pile) & ~table, "marks lie on placed units"
    assert not state.stealthy & ~state.tables.stealth, "only stealth units lie face down"
    assert state.picked == NO_UNIT or any(hand >> state.picked & 1 for hand in state.hands), (
        "the picked card is in a hand"
    )

    most = state.to_win - 1 if not state.over else state.to_win + 2
    assert all(0 <= damage <= most for damage in state.damage), "damage within its limit"
    reached = [damage >= state.to_win for damage in state.damage]
    assert sum(reached) == (1 if state.over else 0), "exactly one winner, at the end"
