"""The table, the draw, the turns and the end of a round (SS-1, SS-2, SS-3, SS-6)."""

import pytest

import mandjet
from mandjet.engine import BadSetup, IllegalAction
from mandjet.games.sunrise_sunset.actions import BURY, DISCARD, KEEP, LANE, PLAY
from mandjet.games.sunrise_sunset.tables import ALL_GODS, UNITS

HORUS, SETH = 0, 1
GAME = mandjet.game("sunrise_sunset")


def count(units: int) -> int:
    return units.bit_count()


def to_round(number: int, seed: int = 1):
    """A game at the start of a round, played with first choices."""
    state = GAME.new(2, seed)
    while state.round < number:
        seat = state.waiting()[0]
        state.apply(seat, state.legal(seat)[0])
        assert not state.over
    return state


def seed_for_round(number: int) -> int:
    for seed in range(200):
        try:
            to_round(number, seed)
        except AssertionError:
            continue
        return seed
    raise AssertionError


@pytest.mark.rule("SS-1.1")
def test_sides_are_dealt_at_random_and_known_to_both():
    seats = {GAME.new(2, seed).horus for seed in range(20)}
    assert seats == {0, 1}
    state = GAME.new(2, 1)
    assert {state.view(seat).horus for seat in (0, 1, None)} == {state.horus}


@pytest.mark.rule("SS-1.1")
@pytest.mark.parametrize("seats", [0, 1, 3, True, "2"])
def test_only_two_can_play(seats):
    with pytest.raises(BadSetup, match="2 seats"):
        GAME.new(seats, 1)


@pytest.mark.rule("SS-1.2", "SS-1.3", "SS-2.3")
def test_s4_the_start(day):
    state = GAME.new(2, 1)
    view = state.view(None)
    assert view.side == "sun"
    assert [lane.value for lane in view.lanes] == [2, 3, 6]
    assert [lane.control for lane in view.lanes] == [None, None, None]
    assert view.damage == (0, 0)
    assert state.waiting() == (state.horus,)


@pytest.mark.rule("SS-1.2", "SS-2.3", "SS-6.2")
def test_s5_round_two_is_night_and_seth_begins():
    state = to_round(2, seed_for_round(2))
    view = state.view(None)
    assert view.side == "moon"
    assert [lane.value for lane in view.lanes] == [5, 4, 1]
    assert state.waiting() == (1 - state.horus,)


@pytest.mark.rule("SS-6.2")
def test_round_three_is_day_again():
    state = to_round(3, seed_for_round(3))
    assert state.view(None).side == "sun"
    assert state.waiting() == (state.horus,)


@pytest.mark.rule("SS-2.1", "SS-1.4")
def test_the_deal():
    state = GAME.new(2, 5)
    assert [count(hand) for hand in state.hands] == [5, 5]
    assert count(state.pile) == 3
    assert state.hands[0] | state.hands[1] | state.pile == ALL_GODS


@pytest.mark.rule("SS-2.2")
def test_keeping_all_five():
    state = GAME.new(2, 5)
    before = state.hands[:]
    first = state.waiting()[0]
    state.apply(first, KEEP)
    assert state.waiting() == (1 - first,)
    assert state.hands == before


@pytest.mark.rule("SS-2.2")
def test_exchanging_a_card_face_up():
    state = GAME.new(2, 5)
    first = state.waiting()[0]
    pile = state.pile
    action = next(a for a in state.legal(first) if DISCARD <= a < BURY)
    state.apply(first, action)
    god = action - DISCARD
    assert not state.hands[first] >> god & 1
    assert count(state.hands[first]) == 5
    assert count(state.pile) == 2
    assert pile & ~state.pile & state.hands[first], "the card drawn came from the pile"
    assert state.view(1 - first).discards == (UNITS[god],)
    assert state.waiting() == (1 - first,), "one exchange each"


@pytest.mark.rule("SS-2.2", "SS-6.3")
def test_discards_stay_out_for_the_round_and_come_back_after_it(day):
    day.fight()
    assert day.table.round == 2
    assert day.table.discards == 0
    assert day.table.hands[0] | day.table.hands[1] | day.table.pile == ALL_GODS


@pytest.mark.rule("SS-2.4")
def test_horus_may_discard_face_down_in_round_one_only():
    state = GAME.new(2, 5)
    horus = state.waiting()[0]
    menu = state.legal(horus)
    gods = [god for god in range(13) if state.hands[horus] >> god & 1]
    assert [a - BURY for a in menu if BURY <= a < PLAY] == gods
    state.apply(horus, BURY + gods[0])
    assert state.view(horus).buried_unit == UNITS[gods[0]]
    for other in (1 - horus, None):
        view = state.view(other)
        assert view.buried
        assert view.buried_unit is None
        assert view.discards == ()
    assert all(a < BURY for a in state.legal(1 - horus)), "Seth may not"


@pytest.mark.rule("SS-2.4")
def test_horus_discards_face_up_in_round_three():
    state = to_round(3, seed_for_round(3))
    assert state.waiting() == (state.horus,)
    assert all(a < BURY for a in state.legal(state.horus))


@pytest.mark.rule("SS-2.4", "SS-6.1")
def test_the_face_down_discard_is_not_shown_at_the_end_of_the_round():
    state = GAME.new(2, 5)
    horus = state.waiting()[0]
    state.apply(horus, next(a for a in state.legal(horus) if a >= BURY))
    while state.round == 1 and not state.over:
        seat = state.waiting()[0]
        state.apply(seat, state.legal(seat)[-1])
        told = [e.key for e in state.events if e.visible_to(1 - horus)]
        assert "buried-own" not in told
        assert state.view(1 - horus).buried_unit is None


@pytest.mark.rule("SS-2.5")
def test_the_personal_god_joins_after_the_exchange():
    state = GAME.new(2, 5)
    first = state.waiting()[0]
    state.apply(first, KEEP)
    assert all(a - DISCARD < 13 for a in state.legal(1 - first))
    state.apply(1 - first, KEEP)
    assert [count(hand) for hand in state.hands] == [6, 6]
    for seat in (0, 1):
        assert state.hands[seat] >> state.own_god(seat) & 1


@pytest.mark.rule("SS-3.1", "SS-3.2")
def test_twelve_turns_in_alternation_and_two_units_a_side():
    state = GAME.new(2, 11)
    for _ in range(2):
        state.apply(state.waiting()[0], KEEP)
    turns = []
    while state.round == 1 and not state.over:
        seat = state.waiting()[0]
        action = state.legal(seat)[0]
        if PLAY <= action < LANE:
            turns.append(seat)
        state.apply(seat, action)
        for start in range(0, 12, 2):
            assert len(state.slots[start : start + 2]) == 2
    assert turns == [state.horus, 1 - state.horus] * 6


@pytest.mark.rule("SS-3.2")
def test_a_full_side_is_not_offered(day):
    day.hand(HORUS, "tefnut")
    day.place(HORUS, "deshret", "ra", "maat").place(SETH, "duat", "apis", "osiris")
    day.turn(HORUS)
    day.table.apply(HORUS, PLAY + UNITS.index("tefnut"))
    assert day.lanes(HORUS) == {"sun_boat", "duat"}
    mark = day.table.hash()
    with pytest.raises(IllegalAction, match=r"possible: 43 .Sun Boat., 44 .Duat."):
        day.table.apply(HORUS, LANE)
    assert day.table.hash() == mark


@pytest.mark.rule("SS-6.2", "SS-6.3", "SS-1.3")
def test_between_two_rounds_control_and_damage_stay(day):
    day.control(HORUS, "deshret").control(SETH, "sun_boat")
    day.damage(1, 2)
    day.place(HORUS, "duat", "anubis")
    day.place(SETH, "duat", "ra").off("ra")
    day.fight()
    assert day.table.control == [HORUS, SETH, SETH]
    assert day.table.damage == [1, 2]
    assert day.table.round == 2
    assert day.table.slots == [-1] * 12
    assert day.table.off == 0


@pytest.mark.rule("SS-8.1", "SS-8.2")
def test_what_the_opponent_and_spectators_see():
    state = GAME.new(2, 5)
    mine, theirs = state.view(0), state.view(1)
    assert set(mine.hand).isdisjoint(theirs.hand)
    assert state.view(None).hand == ()
    for view in (mine, theirs, state.view(None)):
        assert view.hand_sizes == (5, 5)
        assert view.pile == 3


@pytest.mark.rule("SS-8.2")
def test_a_card_picked_is_seen_by_its_owner_only():
    state = GAME.new(2, 5)
    first = state.waiting()[0]
    state.apply(first, KEEP)
    state.apply(1 - first, KEEP)
    state.apply(first, state.legal(first)[0])
    assert state.view(first).picked is not None
    assert state.view(1 - first).picked is None
    assert state.view(None).picked is None
    assert state.undoable


@pytest.mark.rule("SS-7.1")
@pytest.mark.parametrize("quick", [3, -1, True, "1", None])
def test_other_quick_modes_are_refused(quick):
    with pytest.raises(BadSetup, match="quick is one of 0, 1, 2"):
        GAME.new(2, 1, {"quick": quick})
