"""What must be true of the table: what lies there, whatever moment it is."""

from mandjet.games.path_to_yaaru import tables as t
from mandjet.games.path_to_yaaru.state import PathToYaaru

# No game comes near these.
MOST_DRAFTS = 1_000_000
MOST_POINTS = 1_000_000
# Fields with an entry for each seat.
ONE_EACH = (
    *("faith", "shabti", "wadjets", "pawns", "supply", "placed", "undecided", "stashes"),
    *("played", "sets", "rights", "chosen", "arranged", "olds"),
)


def check_table(state: PathToYaaru) -> None:
    """What lies on the table, whatever moment it is."""
    _lists(state)
    _numbers(state)
    _sets(state)
    _cards(state)
    _cubes(state)


def _lists(state: PathToYaaru) -> None:
    for name in ONE_EACH:
        assert len(getattr(state, name)) == state.seats, f"{name}: one entry for each seat"
    assert len(state.sheets) == state.seats * t.COLOURS, "three colours on each sheet"
    assert len(state.cubes) == t.SPACES, "all spaces of a board"
    observers = state.seats + 1
    assert len(state.seen) == len(state.readings) == observers, "memories of all and the public"
    count = len(state.tables.kind_of)
    assert all(len(row) == count for row in state.seen), "an entry for each card"
    assert len(state.attributes) == t.COLOURS, "three attributes"


def _numbers(state: PathToYaaru) -> None:
    tables = state.tables
    assert 1 <= state.level <= t.LEVELS, "three levels"
    assert 0 <= state.start < state.seats, "a seat has the Start Player card"
    assert t.NOBODY <= state.active < state.seats, "a seat, or nobody, is active"
    assert state.level <= state.draft <= MOST_DRAFTS, "drafts are counted"
    rounds = tables.hand - tables.undrafted
    assert 0 <= state.round <= rounds, "rounds of a draft"
    assert state.round <= state.rounds <= MOST_DRAFTS, "rounds of a level"
    assert (state.rounds - state.round) % rounds == 0, "earlier drafts of the level were whole"
    assert not state.variant.round_limit or state.rounds <= state.variant.round_limit, "round limit"
    for seat in range(state.seats):
        assert 0 <= state.faith[seat] <= MOST_POINTS, "Faith never drops below 0"
        assert 0 <= state.shabti[seat] <= MOST_POINTS, "no debts"
        assert 0 <= state.pawns[seat] < t.SPACES, "pawns stand on spaces"
        assert state.level < t.LEVELS or state.pawns[seat] != t.GAP, "no such space on level 3"
    assert min(state.wadjets) >= 0, "no debts"
    assert state.wadjets_left() >= 0, "Wadjet Eyes are limited"
    assert min(state.attributes) >= 0, "no debts"
    board = state.board
    assert min(state.shabti_left, state.djed_left) >= 0, "one bit for each space"
    assert not state.shabti_left & ~board.shabti, "Shabti bonuses lie where they are printed"
    assert not state.djed_left & ~board.djed, "clear cubes lie where they are printed"


def _sets(state: PathToYaaru) -> None:
    tables = state.tables
    assert 0 <= state.picks <= tables.hand - tables.undrafted, "no more picks than rounds"
    for index, cards in enumerate(state.sets):
        assert len(cards) == tables.hand, "seven draft cards each"
        assert 0 <= state.rights[index] < 1 << state.picks, "picks made"
    for passed in state.past:
        assert 0 <= passed.picks <= tables.hand, "picks of a set"
        assert 0 <= passed.rights < 1 << passed.picks, "picks made"
        assert passed.picks <= len(passed.cards) <= tables.hand, "a card for each pick"


def _cards(state: PathToYaaru) -> None:
    tables = state.tables
    where = state.deck + state.discards + state.removed
    for seat in range(state.seats):
        where += state.stashes[seat] + state.played[seat]
        assert state.stashes[seat] == sorted(state.stashes[seat]), "stashes are in order"
    for index in range(len(state.sets)):
        where += state.hand(index)
    for passed in state.past:
        if passed.lying:
            where += passed.left()
    cards = tables.cards_up_to(state.level)
    assert sorted(where) == sorted(cards), "every card of the levels so far is in one place"
    assert all(tables.removal[tables.kind_of[card]] for card in state.removed), "the icon is there"


def _cubes(state: PathToYaaru) -> None:
    assert all(t.NOBODY <= owner < state.seats for owner in state.cubes), "cubes belong to seats"
    for seat in range(state.seats):
        assert state.cubes.count(seat) == state.placed[seat], "cubes on the board are counted"
        where = (state.supply[seat], state.placed[seat], state.undecided[seat])
        assert min(where) >= 0, "no debts"
        total = sum(where) + state.on_sheet(seat)
        assert total == state.tables.cubes, "every cube is somewhere"
    assert min(state.sheets) >= 0, "no debts"
    assert state.cubes[t.START] == t.NOBODY, "no cube on a Starting Space"
    if state.level < t.LEVELS:
        assert state.cubes[t.QUARTER] == t.NOBODY, "no cube in this Guardian's Quarter"
    else:
        assert state.cubes[t.GAP] == t.NOBODY, "no such space on level 3"
