"""What must be true of every state of Sunrise Sunset."""

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_sunset.rules.combat import COMBATS, REVEAL
from mandjet.games.sunrise_sunset.rules.draw import CALL_GODS, HAND, Exchange
from mandjet.games.sunrise_sunset.rules.placement import (
    Anubis,
    Heka,
    HekaMoves,
    Isis,
    Ra,
    is_stealthy,
    lane_of,
    ways_out,
)
from mandjet.games.sunrise_sunset.rules.play import TURNS, TURNS_A_ROUND, ChooseLane, Turn
from mandjet.games.sunrise_sunset.rules.round import END_OF_ROUND
from mandjet.games.sunrise_sunset.state import SunriseSunset
from mandjet.games.sunrise_sunset.tables import (
    ALL_GODS,
    ANUBIS,
    FREE,
    HEKA,
    HORUS,
    ISIS,
    NEUTRAL,
    NO_UNIT,
    RA,
    SETH,
    SLOTS,
    UNITS,
    units_in,
)

# Every round that ends in draws only is played again; nobody has ever needed many.
MOST_ROUNDS = 1000
PILE = 3


def check(state: SunriseSunset) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    check_shape(state)
    check_units(state)
    check_marks(state)
    check_damage(state)
    if not state.over:
        check_moment(state)


def check_shape(state: SunriseSunset) -> None:
    assert state.horus in (0, 1), "Horus sits at one of two seats"
    assert 1 <= state.round <= MOST_ROUNDS, "rounds count from one"
    assert len(state.damage) == len(state.hands) == 2, "two seats"
    assert len(state.slots) == SLOTS, "twelve slots"
    assert len(state.control) == 3, "three lanes"
    assert all(owner in (NEUTRAL, 0, 1) for owner in state.control), "control by a seat or nobody"
    assert all(FREE <= unit < len(UNITS) for unit in state.slots), "only units that exist"
    assert NO_UNIT <= state.buried < len(UNITS), "only units that exist"
    assert NO_UNIT <= state.picked < len(UNITS), "only units that exist"


def check_units(state: SunriseSunset) -> None:
    """All gods are somewhere, once each; personal gods stay with their players."""
    placed = [unit for unit in state.slots if unit != FREE]
    where = placed + units_in(state.pile) + units_in(state.discards)
    where += units_in(state.hands[0]) + units_in(state.hands[1])
    if state.buried != NO_UNIT:
        where.append(state.buried)
        assert state.round == 1, "a card is discarded face down in the first round only"
    assert len(set(where)) == len(where), "no unit is in two places"
    assert set(where) - {HORUS, SETH} == set(units_in(ALL_GODS)), "all gods are somewhere"
    assert not state.pile & ~ALL_GODS, "personal gods are never in the pile"
    for seat in (0, 1):
        foreign = state.own_god(1 - seat)
        assert not state.hands[seat] >> foreign & 1, "a personal god stays with its player"
        side = state.slots[seat * 6 : seat * 6 + 6]
        assert foreign not in side, "a personal god fights on its player's side"


def check_marks(state: SunriseSunset) -> None:
    """What was done to units lies on placed units."""
    table = sum(1 << unit for unit in state.slots if unit != FREE)
    assert not (state.stealthy | state.off | state.from_pile) & ~table, "marks lie on placed units"
    assert not state.stealthy & ~state.tables.stealth, "only stealth units lie face down"
    assert not state.stealthy & state.off, "a unit whose ability is off lies face up"
    assert len(units_in(state.off)) <= 1, "Anubis acts once a round"
    acted = ANUBIS in state.slots or state.discards >> ANUBIS & 1
    pending = bool(state.stack) and isinstance(state.stack[-1], Anubis)
    assert not state.off or (acted and not pending), "Anubis switches abilities off"
    assert not state.from_pile & ~ALL_GODS, "personal gods never come from the pile"


def check_damage(state: SunriseSunset) -> None:
    most = state.to_win - 1 if not state.over else state.to_win + 2
    assert all(0 <= damage <= most for damage in state.damage), "damage within its limit"
    reached = [damage >= state.to_win for damage in state.damage]
    assert sum(reached) == (1 if state.over else 0), "exactly one winner, at the end"


# -- the moment -----------------------------------------------------------------------------


def check_moment(state: SunriseSunset) -> None:
    """The stack is one that the round leads to, and cards are where they are at that moment."""
    stack = state.stack
    rest: list[Frame[SunriseSunset]] = [END_OF_ROUND, *reversed(COMBATS), REVEAL]
    top = stack[-1]
    if isinstance(top, Exchange):
        rest += [TURNS[0], CALL_GODS]
        first = state.initiative()
        if top.seat == first:
            rest.append(Exchange(1 - first))
        check_exchange(state, top.seat == first)
    elif isinstance(top, Turn):
        check_played(state, top.n)
    elif isinstance(top, ChooseLane):
        check_choice(state, top, rest)
    else:
        check_ability(state, rest)
    assert _plain(stack[:-1]) == _plain(rest), "the frames below are those of the round"
    assert isinstance(top, ChooseLane) == (state.picked != NO_UNIT), "a card is picked to be placed"


def check_exchange(state: SunriseSunset, first: bool) -> None:
    """Five gods each; a card has left the pile for every card laid aside."""
    assert all(unit == FREE for unit in state.slots), "nothing is placed yet"
    assert all(len(units_in(hand & ALL_GODS)) == HAND for hand in state.hands), "five gods each"
    assert not (state.hands[0] | state.hands[1]) & ~ALL_GODS, "personal gods come later"
    assert laid_aside(state) <= (0 if first else 1), "each exchanges one card"
    assert not first or state.buried == NO_UNIT, "nobody has exchanged yet"
    assert len(units_in(state.pile)) + laid_aside(state) == PILE, "three cards are left over"


def check_choice(state: SunriseSunset, top: ChooseLane, rest: list[Frame[SunriseSunset]]) -> None:
    turn = sum(unit != FREE for unit in state.slots)
    assert turn < TURNS_A_ROUND, "twelve turns a round"
    if turn + 1 < TURNS_A_ROUND:
        rest.append(TURNS[turn + 1])
    check_played(state, turn)
    assert top.seat == turn_of(state, turn), "it is this seat's turn"
    assert state.picked != NO_UNIT, "a card is picked"
    assert state.hands[top.seat] >> state.picked & 1, "the picked card is in the hand"


def check_ability(state: SunriseSunset, rest: list[Frame[SunriseSunset]]) -> None:
    top = state.stack[-1]
    played = sum(unit != FREE for unit in state.slots)
    if played < TURNS_A_ROUND:
        rest.append(TURNS[played])
    check_played(state, played)
    if isinstance(top, HekaMoves):
        assert is_stealthy(state, top.slot), "Heka moves a face-down unit"
        assert ways_out(state, top.slot), "Heka moves a unit where there is room"
        assert stands(state, HEKA, top.seat, lane_of(top.slot)), "Heka stands in the lane"
    elif isinstance(top, Ra):
        assert RA in state.slots[top.seat * 6 : top.seat * 6 + 6], "Ra was placed"
    else:
        assert isinstance(top, Anubis | Heka | Isis), "a unit acts when it is placed"
        unit = ANUBIS if isinstance(top, Anubis) else HEKA if isinstance(top, Heka) else ISIS
        assert stands(state, unit, top.seat, top.lane), f"{UNITS[unit]} stands in the lane"


def check_played(state: SunriseSunset, turns: int) -> None:
    """So many turns were taken: each placed a unit from a hand of six."""
    for seat in (0, 1):
        taken = (turns + 1) // 2 if seat == state.initiative() else turns // 2
        side = state.slots[seat * 6 : seat * 6 + 6]
        assert sum(unit != FREE for unit in side) == taken, "a unit is placed each turn"
        assert len(units_in(state.hands[seat])) == HAND + 1 - taken, "a card is played each turn"
        own = state.own_god(seat)
        assert own in side or (state.hands[seat] | state.discards) >> own & 1, "gods were called"
    # Isis acts as soon as she is placed, once a round, and brings one unit from the pile.
    pending = isinstance(state.stack[-1], Isis)
    reborn = len(units_in(state.from_pile))
    acted = (ISIS in state.slots and not pending) or reborn > 0
    assert reborn == (1 if acted else 0), "Isis brings one unit from the pile"
    assert not acted or ISIS in state.slots or state.discards >> ISIS & 1, "Isis was played"
    laid = laid_aside(state) - reborn
    assert 0 <= laid <= 2, "each exchanges one card"
    assert acted or not state.discards & ~ALL_GODS, "only Isis sends a personal god away"
    assert len(units_in(state.pile)) + laid + reborn == PILE, "three cards are left over"


def laid_aside(state: SunriseSunset) -> int:
    return len(units_in(state.discards)) + (1 if state.buried != NO_UNIT else 0)


def stands(state: SunriseSunset, unit: int, seat: int, lane: int) -> bool:
    first = seat * 6 + lane * 2
    return unit in state.slots[first : first + 2]


def turn_of(state: SunriseSunset, turn: int) -> int:
    return state.initiative() if turn % 2 == 0 else 1 - state.initiative()


def _plain(frames: list[Frame[SunriseSunset]]) -> list[tuple[str, tuple[int, ...]]]:
    return [(type(frame).__name__, frame.args()) for frame in frames]
