"""What must be true of every state of Sunrise Lane."""

from collections import Counter

from mandjet.games.sunrise_lane.rules.build import (
    BuildMore,
    ChooseBuilding,
    buildings,
    could_go_on,
)
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.rules.end import merits, points_for
from mandjet.games.sunrise_lane.rules.turn import EndOfTurn, Turn
from mandjet.games.sunrise_lane.state import DREW, SEAT_STEP, SunriseLane
from mandjet.games.sunrise_lane.tables import (
    CELLS,
    CENTRE,
    COLOURS,
    EMPTY,
    NO_CELL,
    PARK_TOKEN,
    RANKINGS,
    TALLEST,
)


def check(state: SunriseLane) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    seats = range(state.seats)
    assert state.first in seats, "the first player has a seat"
    assert state.turns >= 0, "turns count from zero"
    for per_seat in (state.points, state.pieces, state.bonus, state.hands):
        assert len(per_seat) == state.seats, "everything once for each seat"
    check_cards(state)
    check_memory(state)
    check_board(state)
    check_turn(state)
    check_end(state)


def check_cards(state: SunriseLane) -> None:
    """No card is lost, and no hand too big once its turn is over."""
    assert len(state.deck) == len(state.discards) == len(COLOURS), "piles are counted by colour"
    assert min(state.deck + state.discards) >= 0, "no pile lacks cards"
    there = Counter({c: state.deck[c] + state.discards[c] for c in range(len(COLOURS))})
    limit = state.tables.hand_limit
    discarding = bool(state.stack) and isinstance(state.stack[-1], HandLimit)
    for seat, hand in enumerate(state.hands):
        assert hand == sorted(hand), "hands are sorted"
        there.update(hand)
        own = discarding and seat == state.mover()
        most = limit + state.tables.draw_instead if own else limit
        assert len(hand) <= most, "hands keep the limit"
    assert there == Counter(dict(enumerate(state.tables.cards))), "all cards are somewhere"


def check_memory(state: SunriseLane) -> None:
    """What is remembered of the last shuffle leads to the hands and the deck there are."""
    assert state.shuffles >= 0, "shuffles count from zero"
    if state.shuffles == 0:
        assert not state.shuffled + state.before + state.since, "nothing was shuffled yet"
        return
    assert len(state.shuffled) == len(COLOURS), "a deck is counted by colour"
    assert len(state.before) == state.seats, "every seat had a hand"
    for event in state.since:
        assert 0 <= event // SEAT_STEP < state.seats, "only seats have hands"
        assert event % SEAT_STEP in (*range(len(COLOURS)), DREW), "cards are drawn or shown"
    deck = Counter(dict(enumerate(state.deck)))
    for seat, hand in enumerate(state.hands):
        events = [event % SEAT_STEP for event in state.since if event // SEAT_STEP == seat]
        # All a seat has held since then, less what it had: the cards it has drawn.
        drawn = Counter(hand) + Counter(event for event in events if event != DREW)
        drawn.subtract(state.before[seat])
        assert min(drawn.values(), default=0) >= 0, "no card of a hand was lost"
        assert drawn.total() == events.count(DREW), "every card in hand was drawn"
        deck.update(drawn)
    assert deck == Counter(dict(enumerate(state.shuffled))), "cards come from the deck"


def check_board(state: SunriseLane) -> None:
    """Pieces, tokens and points agree with the board, where everything hangs together."""
    assert len(state.owner) == len(state.floors) == CELLS, "every cell once"
    pieces = [state.tables.houses[state.seats]] * state.seats
    points = [0] * state.seats
    parks = state.tables.parks
    for cell in range(CELLS):
        owner, floors = state.owner[cell], state.floors[cell]
        if owner >= 0:
            assert owner < state.seats, "houses belong to seats"
            assert 1 <= floors <= TALLEST, "a house has one to five floors"
            pieces[owner] -= floors
            points[owner] += floors * state.layout.dots[cell]
        else:
            assert owner in (EMPTY, PARK_TOKEN), "a cell has a house, a park or nothing"
            assert floors == 0, "only houses have floors"
            parks -= owner == PARK_TOKEN
        assert owner == EMPTY or cell in state.layout.spaces, "only spaces are built on"
    assert state.pieces == pieces, "all house pieces are somewhere"
    assert min(pieces) >= 0, "nobody built more pieces than there are"
    assert state.points == points, "points are floors times dots"
    assert state.parks == parks, "all park tokens are somewhere"
    assert parks >= 0, "nobody built more parks than there are"

    reached = {CENTRE}
    edge = [CENTRE]
    while edge:
        for near in state.layout.beside[edge.pop()]:
            if near not in reached and state.owner[near] != EMPTY:
                reached.add(near)
                edge.append(near)
    built = {cell for cell in range(CELLS) if state.owner[cell] != EMPTY}
    assert built <= reached, "everything built hangs together with the centre"
    kept = (state.open, state.corners_left)
    state.survey()
    assert kept == (state.open, state.corners_left), "open spaces are those beside something built"


def check_turn(state: SunriseLane) -> None:
    """What was built this turn, and what the seat to move is asked."""
    assert state.last == NO_CELL or state.owner[state.last] != EMPTY, "the last build stands"
    assert not state.park_built or state.last != NO_CELL, "a park built this turn is a build"
    asking = state.stack[-1] if state.stack else None
    assert (state.picked != NO_CELL) == isinstance(asking, ChooseBuilding), (
        "a space is chosen while its building is not"
    )
    if state.over:
        assert not state.stack, "nothing follows the end"
        return
    assert len(state.stack) == 2, "a question, and the end of the turn after it"
    assert isinstance(state.stack[0], EndOfTurn), "a turn ends"
    seat = state.mover()
    if isinstance(asking, ChooseBuilding):
        beside = state.open if state.last == NO_CELL else state.layout.beside[state.last]
        assert state.picked in beside, "the chosen space touches the last build"
        assert state.owner[state.picked] == EMPTY, "the chosen space is empty"
        assert buildings(state, seat, state.picked), "something can be built on the chosen space"
    elif isinstance(asking, BuildMore):
        assert state.last != NO_CELL, "building on follows a build"
        assert could_go_on(state, seat), "building on is possible"
    elif isinstance(asking, HandLimit):
        assert len(state.hands[seat]) > state.tables.hand_limit, "too many cards are in hand"
    else:
        assert isinstance(asking, Turn), "a turn begins"
        assert state.last == NO_CELL, "nothing is built before a turn begins"


def check_end(state: SunriseLane) -> None:
    """The end comes when it must, and with its bonus points."""
    few = min(state.pieces) <= state.tables.few_houses
    assert state.last_round == few, "few pieces bring the last round"
    assert state.over or state.corners_left > 0, "full corner areas end the game"
    bonus = [0] * state.seats
    if state.over:
        last_turn = (state.turns + 1) % state.seats == 0
        assert state.corners_left == 0 or (few and last_turn), "the game ends for a reason"
        for ranking in range(RANKINGS):
            for seat, points in enumerate(points_for(state, merits(state, ranking))):
                bonus[seat] += points
    assert state.bonus == bonus, "bonus points are those of the five rankings"
