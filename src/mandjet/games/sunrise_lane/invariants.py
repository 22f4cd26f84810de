"""What must be true of every state of Sunrise Lane."""

from collections import Counter
from itertools import pairwise

from mandjet.games.sunrise_lane import tables as t
from mandjet.games.sunrise_lane.rules.build import (
    BuildMore,
    PlacePark,
    could_go_on,
    park_possible,
    places,
)
from mandjet.games.sunrise_lane.rules.draw import HandLimit
from mandjet.games.sunrise_lane.rules.end import merits, points_for
from mandjet.games.sunrise_lane.rules.turn import EndOfTurn, Turn
from mandjet.games.sunrise_lane.state import DREW, MEMORY, SEAT_STEP, Era, SunriseLane

# No game of people comes near this.
MOST_TURNS = 1_000_000


def check(state: SunriseLane) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    check_shape(state)
    check_cards(state)
    check_memory(state)
    check_board(state)
    check_turn(state)
    check_end(state)


def check_shape(state: SunriseLane) -> None:
    """Every number is one that can be there."""
    assert state.first in range(state.seats), "the first player has a seat"
    assert state.first == 0 or state.options["first"] == "lot", "the first seat begins, or a lot"
    assert state.turns in range(MOST_TURNS), "turns count from zero"
    assert state.shuffles in range(MOST_TURNS), "shuffles count from zero"
    for per_seat in (state.points, state.pieces, state.bonus, state.hands):
        assert len(per_seat) == state.seats, "everything once for each seat"
    assert len(state.owner) == len(state.floors) == t.CELLS, "every cell once"
    assert state.last == t.NO_CELL or state.last in state.layout.spaces, "only spaces are built on"


def check_cards(state: SunriseLane) -> None:
    """No card is lost, and no hand too big once its turn is over."""
    check_piles(state.deck, state.discards)
    there = Counter({c: state.deck[c] + state.discards[c] for c in range(len(t.COLOURS))})
    limit = state.tables.hand_limit
    discarding = bool(state.stack) and isinstance(state.stack[-1], HandLimit)
    for seat, hand in enumerate(state.hands):
        check_hand(hand)
        there.update(hand)
        own = discarding and seat == state.mover()
        assert len(hand) <= (most_in_hand(state) if own else limit), "hands keep the limit"
    assert there == Counter(dict(enumerate(state.tables.cards))), "all cards are somewhere"


def check_piles(*piles: list[int]) -> None:
    for pile in piles:
        assert len(pile) == len(t.COLOURS), "piles are counted by colour"
        assert min(pile) >= 0, "no pile lacks cards"


def check_hand(hand: list[int]) -> None:
    assert all(card in range(len(t.COLOURS)) for card in hand), "cards have one of the colours"
    assert hand == sorted(hand), "hands are sorted"


def most_in_hand(state: SunriseLane) -> int:
    """How many cards a hand can have, for a moment (SL-5.2)."""
    tables = state.tables
    return tables.hand_limit + max(tables.draw_instead, tables.draw_after_building)


# -- what is remembered ---------------------------------------------------------------------


def check_memory(state: SunriseLane) -> None:
    """What is remembered of each shuffle leads to the next one, and to the cards there are now."""
    if state.shuffles == 0:
        assert not state.shuffled + state.before + state.since, "nothing was shuffled yet"
        assert not state.past, "nothing was shuffled yet"
        return
    assert len(state.past) == min(state.shuffles, MEMORY) - 1, "each shuffle is remembered once"
    eras = state.eras()
    for era in eras:
        check_shuffle(state, era)
    for era, later in pairwise(eras):
        # The next shuffle came when the deck was empty.
        check_era(state, era, later.hands, [0] * len(t.COLOURS))
    check_era(state, eras[-1], state.hands, state.deck)


def check_shuffle(state: SunriseLane, era: Era) -> None:
    """At a shuffle all cards that are in no hand become the deck (SL-5.4)."""
    check_piles(era.deck)
    assert len(era.hands) == state.seats, "every seat had a hand"
    there = Counter(dict(enumerate(era.deck)))
    for hand in era.hands:
        check_hand(hand)
        assert len(hand) <= most_in_hand(state), "hands keep the limit"
        there.update(hand)
    assert there == Counter(dict(enumerate(state.tables.cards))), "all cards were somewhere"
    assert sum(era.deck) > 0, "a deck has cards"


def check_era(state: SunriseLane, era: Era, hands: list[list[int]], deck_left: list[int]) -> None:
    """The hands at the shuffle, and the deck, became the hands and the deck given."""
    for event in era.events:
        assert 0 <= event // SEAT_STEP < state.seats, "only seats have hands"
        assert event % SEAT_STEP in (*range(len(t.COLOURS)), DREW), "cards are drawn or shown"
    deck = Counter(dict(enumerate(deck_left)))
    for seat, hand in enumerate(hands):
        events = [event % SEAT_STEP for event in era.events if event // SEAT_STEP == seat]
        check_plays(state, era.hands[seat], events)
        # What a seat has now and what it has played, less what it had: the cards it has drawn.
        drawn = Counter(hand) + Counter(event for event in events if event != DREW)
        drawn.subtract(era.hands[seat])
        assert min(drawn.values(), default=0) >= 0, "no card of a hand was lost"
        assert drawn.total() == events.count(DREW), "every card in hand was drawn"
        deck.update(drawn)
    assert deck == Counter(dict(enumerate(era.deck))), "cards come from the deck"


def check_plays(state: SunriseLane, hand: list[int], events: list[int]) -> None:
    """Each card laid down was in the hand then, or can have been drawn before it."""
    old = Counter(hand)
    drawn = new_played = 0
    size = len(hand)
    for event in events:
        if event == DREW:
            drawn += 1
            size += 1
            assert size <= most_in_hand(state), "hands keep the limit"
            continue
        size -= 1
        if old[event] > 0:
            old[event] -= 1
        else:
            new_played += 1
        assert new_played <= drawn, "only cards in hand are played"


# -- the board ------------------------------------------------------------------------------


def check_board(state: SunriseLane) -> None:
    """Pieces, tokens and points agree with the board, where everything hangs together."""
    pieces = [state.tables.houses[state.seats]] * state.seats
    points = [0] * state.seats
    parks = state.tables.parks
    for cell in range(t.CELLS):
        owner, floors = state.owner[cell], state.floors[cell]
        if owner >= 0:
            assert owner < state.seats, "houses belong to seats"
            assert 1 <= floors <= t.TALLEST, "a house has one to five floors"
            pieces[owner] -= floors
            points[owner] += floors * state.layout.dots[cell]
        else:
            assert owner in (t.EMPTY, t.PARK_TOKEN), "a cell has a house, a park or nothing"
            assert floors == 0, "only houses have floors"
            parks -= owner == t.PARK_TOKEN
        assert owner == t.EMPTY or cell in state.layout.spaces, "only spaces are built on"
    assert state.pieces == pieces, "all house pieces are somewhere"
    assert min(pieces) >= 0, "nobody built more pieces than there are"
    assert state.points == points, "points are floors times dots"
    assert state.parks == parks, "all park tokens are somewhere"
    assert parks >= 0, "nobody built more parks than there are"

    built = {cell for cell in range(t.CELLS) if state.owner[cell] != t.EMPTY}
    assert built <= state.layout.connected(t.CENTRE, built), (
        "everything built hangs together with the centre"
    )
    assert state.open == state.open_spaces(), "open spaces are those beside something built"
    assert state.corners_left == state.empty_corners(), "empty corners are counted"


def check_turn(state: SunriseLane) -> None:
    """What was built this turn, and what the seat to move is asked."""
    seat = state.mover()
    if state.last == t.NO_CELL:
        assert not state.park_built, "a park built this turn is a build"
    else:
        builder = state.owner[state.last]
        park = builder == t.PARK_TOKEN
        assert builder == seat or park, "the last build stands, and is of this turn"
        assert state.park_built or not park, "a park built this turn is remembered"
        assert not state.park_built or state.parks < state.tables.parks, "a park was built"
    asking = state.stack[-1] if state.stack else None
    assert (state.park_card != t.NO_COLOUR) == isinstance(asking, PlacePark), (
        "a card is chosen for a park while its space is not"
    )
    if state.over:
        assert not state.stack, "nothing follows the end"
        return
    assert len(state.stack) == 2, "a question, and the end of the turn after it"
    assert isinstance(state.stack[0], EndOfTurn), "a turn ends"
    if isinstance(asking, PlacePark):
        assert park_possible(state, seat), "a park can be built"
        assert state.park_card in state.hands[seat], "the card for a park is in hand"
        assert places(state), "a park has a space to go to"
    elif isinstance(asking, BuildMore):
        assert state.last != t.NO_CELL, "building on follows a build"
        assert could_go_on(state, seat), "building on is possible"
    elif isinstance(asking, HandLimit):
        assert len(state.hands[seat]) > state.tables.hand_limit, "too many cards are in hand"
    else:
        assert isinstance(asking, Turn), "a turn begins"
        assert state.last == t.NO_CELL, "nothing is built before a turn begins"


def check_end(state: SunriseLane) -> None:
    """The end comes when it must, and with its bonus points."""
    few = min(state.pieces) <= state.tables.few_houses
    assert state.last_round == few, "few pieces bring the last round"
    assert state.over or state.corners_left > 0, "full corner areas end the game"
    bonus = [0] * state.seats
    if state.over:
        check_reason(state)
        for ranking in range(t.RANKINGS):
            for seat, points in enumerate(points_for(state, merits(state, ranking))):
                bonus[seat] += points
    assert state.bonus == bonus, "bonus points are those of the five rankings"


def check_reason(state: SunriseLane) -> None:
    """The game ended in the middle of a turn with full corners, or with its last round."""
    if state.corners_left == 0:
        assert state.last != t.NO_CELL, "a build has filled the corners"
        assert state.layout.area[state.last] != t.CROSS, "a build has filled the corners"
    else:
        assert state.last_round, "the game ends for a reason"
        assert (state.turns + 1) % state.seats == 0, "the last round is played to its end"
        assert state.last == t.NO_CELL, "the last turn is over"
