"""What must be true of every state of Path to Yaaru."""

from mandjet.games.path_to_yaaru.state import OPEN, PathToYaaru
from mandjet.games.path_to_yaaru.tables import (
    COLOURS,
    GAP,
    LEVELS,
    NOBODY,
    QUARTER,
    SPACES,
    START,
)


def check(state: PathToYaaru) -> None:
    """Raise AssertionError at the first thing that cannot be."""
    assert 1 <= state.level <= LEVELS, "three levels"
    assert 0 <= state.start < state.seats, "a seat has the Start Player card"
    assert NOBODY <= state.active < state.seats, "a seat, or nobody, is active"
    _lists(state)
    _cards(state)
    _sets(state)
    _cubes(state)
    for seat in range(state.seats):
        assert state.faith[seat] >= 0, "Faith never drops below 0"
        assert state.shabti[seat] >= 0, "no debts"
        assert 0 <= state.pawns[seat] < SPACES, "pawns stand on spaces"
        assert state.level < LEVELS or state.pawns[seat] != GAP, "no such space on level 3"
    assert min(state.wadjets) >= 0, "no debts"
    assert state.wadjets_left() >= 0, "Wadjet Eyes are limited"
    assert len(state.attributes) == COLOURS, "three attributes"
    assert min(state.attributes) >= 0, "no debts"
    board = state.board
    assert not state.shabti_left & ~board.shabti, "Shabti bonuses lie where they are printed"
    assert not state.djed_left & ~board.djed, "clear cubes lie where they are printed"


def _lists(state: PathToYaaru) -> None:
    one_each = (
        state.faith,
        state.shabti,
        state.wadjets,
        state.pawns,
        state.supply,
        state.placed,
        state.undecided,
        state.stashes,
        state.played,
        state.rights,
        state.chosen,
        state.arranged,
    )
    assert all(len(each) == state.seats for each in one_each), "one entry for each seat"
    assert len(state.sheets) == state.seats * COLOURS, "three colours on each sheet"
    assert len(state.cubes) == SPACES, "all spaces of a board"
    assert len(state.sets) in (0, state.seats), "a set for each seat"
    assert len(state.seen) == state.seats + 1, "memories of all seats and the public"
    count = len(state.tables.kind_of)
    assert all(len(row) == count for row in (state.dealt, *state.seen)), "an entry for each card"
    assert all(OPEN <= answer <= 3 for answer in state.chosen), "answers that exist"


def _cards(state: PathToYaaru) -> None:
    tables = state.tables
    where = state.deck + state.discards + state.removed
    for seat in range(state.seats):
        where += state.stashes[seat] + state.played[seat]
        assert state.stashes[seat] == sorted(state.stashes[seat]), "stashes are in order"
        most = tables.stash[state.level]
        slack = 1 if state.round and not state.looking else 0
        assert len(state.stashes[seat]) <= most + slack, "stash limit"
    for index in range(len(state.sets)):
        where += state.hand(index)
    for passed in state.past:
        if passed.lying:
            where += passed.left()
    cards = [card for level in range(state.level + 1) for card in tables.cards_of_level[level]]
    assert sorted(where) == cards, "every card of the levels so far is in one place"
    assert all(tables.removal[tables.kind_of[card]] for card in state.removed), "the icon is there"
    if state.active == NOBODY:
        assert not state.picked, "cards are chosen in a phase"
        assert not state.laid, "cards are played in a phase"
    else:
        stash = state.stashes[state.active]
        assert all(card in stash for card in state.picked), "chosen cards are in the stash"
        assert len(set(state.picked)) == len(state.picked), "no card is chosen twice"
        assert all(card in state.played[state.active] for card in state.laid), "laid cards"


def _sets(state: PathToYaaru) -> None:
    hand = state.tables.hand
    assert 0 <= state.picks <= hand - state.tables.undrafted, "no more picks than rounds"
    for index, cards in enumerate(state.sets):
        assert len(cards) == hand, "seven draft cards each"
        assert 0 <= state.rights[index] < 1 << state.picks or not state.rights[index], "picks made"
        assert all(0 <= place < hand for place in state.arranged[index]), "places of the set"
        assert len(set(state.arranged[index])) == len(state.arranged[index]), "each place once"
    for passed in state.past:
        assert len(passed.cards) == hand, "seven draft cards each"
        assert 0 <= passed.first < state.seats, "a seat picked first"
    # Every card of a stash was taken from a set that is remembered.
    known = {card for cards in state.sets for card in cards}
    known |= {card for passed in state.past for card in passed.cards}
    assert all(card in known for stash in state.stashes for card in stash), "stashes are drafted"


def _cubes(state: PathToYaaru) -> None:
    for seat in range(state.seats):
        assert state.cubes.count(seat) == state.placed[seat], "cubes on the board are counted"
        where = (state.supply[seat], state.placed[seat], state.undecided[seat])
        assert min(where) >= 0, "no debts"
        total = sum(where) + state.on_sheet(seat)
        assert total == state.tables.cubes, "every cube is somewhere"
    assert min(state.sheets) >= 0, "no debts"
    assert all(NOBODY <= owner < state.seats for owner in state.cubes), "cubes belong to seats"
    assert state.cubes[START] == NOBODY, "no cube on a Starting Space"
    if state.level < LEVELS:
        assert state.cubes[QUARTER] == NOBODY, "no cube in this Guardian's Quarter"
    else:
        assert state.cubes[GAP] == NOBODY, "no such space on level 3"
