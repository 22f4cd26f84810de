"""What must be true of every state of Sunrise Sunset."""

from mandjet.engine.frame import Frame
from mandjet.games.sunrise_sunset import tables as t
from mandjet.games.sunrise_sunset.rules import placement
from mandjet.games.sunrise_sunset.rules.draw import CALL_GODS, EXCHANGES, HAND, PILE, Exchange
from mandjet.games.sunrise_sunset.rules.play import TURNS, ChooseLane, Turn
from mandjet.games.sunrise_sunset.rules.round import AFTER_TURNS
from mandjet.games.sunrise_sunset.state import SunriseSunset

# Every round that ends in draws only is played again; nobody has ever needed many.
MOST_ROUNDS = 1000


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
    assert len(state.slots) == t.SLOTS, "twelve slots"
    assert len(state.control) == t.LANES, "three lanes"
    assert all(owner in (t.NOBODY, 0, 1) for owner in state.control), "control by a seat or nobody"
    for unit in (*state.slots, state.buried, state.picked):
        assert t.NO_UNIT <= unit < len(t.UNITS), "only units that exist"


def check_units(state: SunriseSunset) -> None:
    """All gods are somewhere, once each; personal gods stay with their players."""
    where = placed(state) + t.units_in(state.pile) + t.units_in(state.discards)
    where += t.units_in(state.hands[0]) + t.units_in(state.hands[1])
    if state.buried != t.NO_UNIT:
        where.append(state.buried)
        assert state.round == 1, "a card is discarded face down in the first round only"
    assert len(set(where)) == len(where), "no unit is in two places"
    assert set(where) - {t.HORUS, t.SETH} == set(t.units_in(t.ALL_GODS)), "all gods are somewhere"
    assert not state.pile & ~t.ALL_GODS, "personal gods are never in the pile"
    for seat in (0, 1):
        foreign = state.own_god(1 - seat)
        assert not state.hands[seat] >> foreign & 1, "a personal god stays with its player"
        assert foreign not in state.side_of(seat), "a personal god fights on its player's side"


def check_marks(state: SunriseSunset) -> None:
    """What was done to units lies on placed units."""
    table = sum(1 << unit for unit in placed(state))
    assert not (state.stealthy | state.off | state.from_pile) & ~table, "marks lie on placed units"
    assert not state.stealthy & ~state.tables.stealth, "only stealth units lie face down"
    assert not state.stealthy & state.off, "a unit whose ability is off lies face up"
    assert len(t.units_in(state.off)) <= 1, "Anubis acts once a round"
    acted = t.ANUBIS in state.slots or state.discards >> t.ANUBIS & 1
    pending = bool(state.stack) and isinstance(state.stack[-1], placement.Anubis)
    assert not state.off or (acted and not pending), "Anubis switches abilities off"
    assert not state.from_pile & ~t.ALL_GODS, "personal gods never come from the pile"


def check_damage(state: SunriseSunset) -> None:
    most = state.to_win - 1 if not state.over else state.to_win + 2
    assert all(0 <= damage <= most for damage in state.damage), "damage within its limit"
    reached = [damage >= state.to_win for damage in state.damage]
    assert sum(reached) == (1 if state.over else 0), "exactly one winner, at the end"


# -- the moment -----------------------------------------------------------------------------


def check_moment(state: SunriseSunset) -> None:
    """The stack is one that the round leads to, and cards are where they are at that moment."""
    *below, top = state.stack
    assert isinstance(top, ChooseLane) == (state.picked != t.NO_UNIT), (
        "a card is picked to be placed"
    )
    turn = len(placed(state))
    rest = AFTER_TURNS[:]
    if isinstance(top, Exchange):
        first = state.initiative()
        rest += [TURNS[0], CALL_GODS]
        rest += [EXCHANGES[1 - first]] if top.seat == first else []
        check_exchange(state, top.seat == first)
    else:
        check_played(state, turn)
        if isinstance(top, Turn):
            assert top.turn == turn, "a unit is placed each turn"
        elif isinstance(top, ChooseLane):
            assert top.seat == state.mover(turn), "it is this seat's turn"
            assert state.hands[top.seat] >> state.picked & 1, "the picked card is in the hand"
            rest += TURNS[turn + 1 : turn + 2]
        else:
            check_ability(state, top)
            rest += TURNS[turn : turn + 1]
    assert _plain(below) == _plain(rest), "the frames below are those of the round"


def check_exchange(state: SunriseSunset, first: bool) -> None:
    """Five gods each; a card has left the pile for every card laid aside."""
    assert not placed(state), "nothing is placed yet"
    assert all(len(t.units_in(hand)) == HAND for hand in state.hands), "five gods each"
    assert not (state.hands[0] | state.hands[1]) & ~t.ALL_GODS, "personal gods come later"
    assert laid_aside(state) <= (0 if first else 1), "each exchanges one card"
    assert len(t.units_in(state.pile)) + laid_aside(state) == PILE, "three cards are left over"


def check_ability(state: SunriseSunset, top: Frame[SunriseSunset]) -> None:
    """The unit that acts was placed by the seat that is asked."""
    assert isinstance(top, placement.Ability), "a unit acts when it is placed"
    where = state.side_of(top.seat)
    if isinstance(top, placement.HekaMoves):
        assert state.is_stealthy(top.slot), "Heka moves a face-down unit"
        assert placement.ways_out(state, top.slot), "Heka moves a unit where there is room"
    if isinstance(top, placement.HekaMoves | placement.LaneAbility):
        lane = t.lane_of(top.slot) if isinstance(top, placement.HekaMoves) else top.lane
        first = t.first_slot(top.seat, lane)
        where = state.slots[first : first + 2]
    assert top.unit != t.NO_UNIT, "a unit acts when it is placed"
    assert top.unit in where, f"{t.UNITS[top.unit]} was placed there"


def check_played(state: SunriseSunset, turns: int) -> None:
    """Each turn taken has placed a unit from a hand of six."""
    for seat in (0, 1):
        taken = (turns + 1) // 2 if seat == state.initiative() else turns // 2
        side = state.side_of(seat)
        assert len(side) - side.count(t.NO_UNIT) == taken, "a unit is placed each turn"
        assert len(t.units_in(state.hands[seat])) == HAND + 1 - taken, "a card is played each turn"
        own = state.own_god(seat)
        assert own in side or (state.hands[seat] | state.discards) >> own & 1, "gods were called"
    # Isis acts as soon as she is placed, once a round, and brings one unit from the pile.
    pending = isinstance(state.stack[-1], placement.Isis)
    reborn = len(t.units_in(state.from_pile))
    acted = reborn > 0
    assert reborn <= 1, "Isis brings one unit from the pile"
    # Face down, as an edition may print her, she finds only others in her lane, or nobody.
    idle = t.ISIS not in state.slots or state.tables.stealth >> t.ISIS & 1
    assert acted or pending or idle, "Isis acts when she is placed"
    assert not acted or t.ISIS in state.slots or state.discards >> t.ISIS & 1, "Isis was played"
    laid = laid_aside(state) - reborn
    assert 0 <= laid <= 2, "each exchanges one card"
    assert acted or not state.discards & ~t.ALL_GODS, "only Isis sends a personal god away"
    assert len(t.units_in(state.pile)) + laid + reborn == PILE, "three cards are left over"


# -- where units are ------------------------------------------------------------------------


def placed(state: SunriseSunset) -> list[int]:
    return [unit for unit in state.slots if unit != t.NO_UNIT]


def laid_aside(state: SunriseSunset) -> int:
    return len(t.units_in(state.discards)) + (1 if state.buried != t.NO_UNIT else 0)


def _plain(frames: list[Frame[SunriseSunset]]) -> list[tuple[str, tuple[int, ...]]]:
    return [(type(frame).__name__, frame.args()) for frame in frames]
