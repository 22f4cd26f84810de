"""What must be true of memory: whatever a seat remembers agrees with how the cards lie.

The twins of a seat are then possible, and stay so whatever is played.
"""

from mandjet.games.path_to_yaaru.rules.ages import origins_now
from mandjet.games.path_to_yaaru.rules.memory import follows_all, picks_after
from mandjet.games.path_to_yaaru.rules.origin import fits, narrowest, shuffle_of
from mandjet.games.path_to_yaaru.rules.readings import is_held
from mandjet.games.path_to_yaaru.rules.windows import first_look, picker, set_now, taken, trimmed
from mandjet.games.path_to_yaaru.state import Passed, PathToYaaru, Reading
from mandjet.games.path_to_yaaru.tables import BOXED, LEVELS, NEVER, NOBODY


def check_memory(state: PathToYaaru) -> None:
    """Raise AssertionError at the first thing that cannot be remembered."""
    _counters(state)
    _rows(state)
    for index in range(state.seats):
        _set(state, index)
    for passed in state.past:
        _shape(state, passed)
        _passed(state, passed)
    for observer in range(state.seats + 1):
        _readings(state, observer)
    for i in range(len(state.past)):
        remembered = any(is_held(readings, i) for readings in state.readings)
        assert state.past[i].lying or remembered, "something of it is remembered"


def _counters(state: PathToYaaru) -> None:
    assert state.level - 1 <= state.shuffles <= state.draft + LEVELS, "shuffles are counted"
    everybody = 1 << state.seats
    assert 0 <= state.fresh < everybody, "bits of seats"
    assert 0 <= state.fresh_before < everybody, "bits of seats"
    size = state.tables.hand
    count = sum(state.olds)
    assert 0 <= count < size * state.seats, "some cards are new if some are old"
    assert count == 0 or state.shuffles > 0, "old cards are from before a shuffle"
    for turn, seat in enumerate(state.in_turn()):
        share = count // state.seats + (1 if turn < count % state.seats else 0)
        assert state.olds[seat] == share, "cards are dealt one by one"


def _rows(state: PathToYaaru) -> None:
    """When each seat knew where each card was; what is in the deck nobody has seen since."""
    public = state.seen[state.seats]
    for observer in range(state.seats + 1):
        row = state.seen[observer]
        for level in range(1, LEVELS + 1):
            for card in state.tables.cards_of_level[level]:
                if level > state.level:
                    assert row[card] == BOXED, "cards of later levels are in the box"
                else:
                    assert NEVER <= row[card] <= state.shuffles, "seen after a shuffle"
                    assert public[card] <= row[card], "each seat has seen what all have"
        code = _new(state, observer)
        assert all(fits(code, row[card]) for card in state.deck), "nobody has seen the deck"


def _new(state: PathToYaaru, observer: int) -> int:
    return origins_now(state, observer if observer < state.seats else NOBODY)[1]


def _set(state: PathToYaaru, index: int) -> None:
    """A set of this draft: nobody had seen its cards since the shuffle they come from, and those
    taken are with who took them."""
    cards = state.sets[index]
    old_count = state.olds[index]
    mixed = state.variant.advanced or state.stirred >> index & 1
    for observer in range(state.seats + 1):
        row = state.seen[observer]
        if observer == state.seats:
            assert all(fits(_new(state, observer), row[card]) for card in cards), "not yet seen"
            continue
        old, new = origins_now(state, observer)
        if mixed:
            only_old = sum(not fits(new, row[card]) for card in cards)
            may_be_old = sum(fits(old, row[card]) for card in cards)
            fine = all(fits(new, row[card]) or fits(old, row[card]) for card in cards)
            assert fine, "not yet seen"
            assert only_old <= old_count <= may_be_old, "old cards are counted"
        else:
            codes = [old] * old_count + [new] * (len(cards) - old_count)
            pairs = zip(codes, cards, strict=True)
            assert all(fits(code, row[card]) for code, card in pairs), "not yet seen"
    passed = set_now(state, index)
    for pick in range(passed.picks):
        seat = picker(passed, pick, state.seats)
        card = taken(cards, passed.rights, pick)
        assert card in state.stashes[seat] + state.played[seat], "who took a card has it"


def _shape(state: PathToYaaru, passed: Passed) -> None:
    tables = state.tables
    seats = state.seats
    assert len(set(passed.cards)) == len(passed.cards), "no card is twice in a set"
    there = tables.cards_up_to(state.level)
    assert set(passed.cards) <= set(there), "only cards that are in the game"
    assert 0 <= passed.skipped <= tables.hand, "picks are counted"
    assert len(passed.cards) + passed.skipped == tables.hand, "seven draft cards each"
    if passed.lying:
        assert len(passed.cards) - passed.picks == tables.undrafted, "two cards are left over"
    assert 0 <= passed.first < seats, "a seat picked first"
    assert passed.step in (1, seats - 1), "passed to the left or to the right"
    assert NOBODY <= passed.arranger < seats, "a seat, or nobody, arranged it"
    assert 0 <= passed.seers < 1 << seats, "bits of seats"
    assert len(passed.unsure) == seats, "one entry for each seat"
    if passed.lying:
        assert passed.shuffle == state.shuffles, "what lies was not shuffled"
    else:
        assert 0 <= passed.shuffle < state.shuffles, "what does not lie was shuffled"


def _passed(state: PathToYaaru, passed: Passed) -> None:
    """A set of an earlier draft, as each seat remembers it."""
    seats = state.seats
    gone = state.discards + state.removed
    for seat in range(seats):
        picks = picks_after(passed, seat, seats)
        unsure = passed.unsure[seat]
        assert unsure >= 0, "bits of picks"
        assert not unsure & ~picks, "only what others took later is remembered"
        if passed.lying:
            _lying(state, passed, seat)
            for pick in range(passed.picks):
                if picks >> pick & 1 and not unsure >> pick & 1:
                    card = taken(passed.cards, passed.rights, pick)
                    assert card in gone, "a card not held was laid open"
    if passed.lying:
        public = state.seen[seats]
        assert all(public[card] < passed.shuffle for card in passed.left()), "not yet seen"


def _lying(state: PathToYaaru, passed: Passed, seat: int) -> None:
    """Cards that lie face down: known to who saw them, and new to the others."""
    row = state.seen[seat]
    picks = [picker(passed, pick, state.seats) for pick in range(passed.picks)]
    if passed.seers >> seat & 1 and (passed.arranger == seat or seat in picks):
        window = trimmed(passed, first_look(passed, seat, state.seats), state.seats)
        assert all(row[card] == passed.shuffle for card in window.cards), "seen when it went round"
        for pick in range(window.picks):
            if picker(window, pick, state.seats) == seat:
                card = taken(window.cards, window.rights, pick)
                mine = state.stashes[seat] + state.played[seat]
                assert card in mine + state.discards + state.removed, "who took a card has it"
    else:
        assert all(row[card] < passed.shuffle for card in passed.left()), "not yet seen"


def _readings(state: PathToYaaru, observer: int) -> None:
    """What others may have kept: one of the readings is true."""
    readings = state.readings[observer]
    own = observer if observer < state.seats else NOBODY
    assert len(readings) == 1 or follows_all(state.seats, own), "one reading of several hands"
    plain = [reading.plain()[1:] for reading in readings]
    assert all(plain.count(each) == 1 for each in plain), "no two readings are the same"
    for reading in readings:
        assert reading.ways > 0, "ways are counted"
        assert len(reading.held) == len(state.past), "an entry for each earlier set"
        for held, passed in zip(reading.held, state.past, strict=True):
            unsure = passed.unsure[own] if own != NOBODY else 0
            assert held >= 0, "bits of picks"
            assert not held & ~unsure, "what is sure is not held"
            assert not passed.lying or held == unsure, "what lies is known for sure"
        assert len(reading.kept) == state.seats, "one entry for each seat"
        for codes in reading.kept:
            assert codes == sorted(codes), "origins are in order"
            assert all(0 <= shuffle_of(code) <= state.shuffles for code in codes), "shuffles"
        assert observer == state.seats or not reading.kept[observer], "a seat knows its stash"
    assert any(_is_true(state, observer, reading) for reading in readings), "one reading is true"


def _is_true(state: PathToYaaru, observer: int, reading: Reading) -> bool:
    """Whether all others have what the reading says."""
    return all(
        _has(state, observer, reading, seat) for seat in range(state.seats) if seat != observer
    )


def _has(state: PathToYaaru, observer: int, reading: Reading, seat: int) -> bool:
    """Whether a seat has its cards of this draft, the cards of earlier sets that a reading says,
    and others that may have the origins it says."""
    row = state.seen[observer]
    explained: list[int] = []
    for index in range(state.seats):
        explained += _cards_of(state, set_now(state, index), seat, -1)
    for held, passed in zip(reading.held, state.past, strict=True):
        old = _cards_of(state, passed, seat, held)
        if not passed.lying and any(row[card] != passed.shuffle for card in old):
            # Seen since: it cannot be in the stash.
            return False
        explained += old
    cards = state.stashes[seat] + state.played[seat]
    left = [card for card in cards if card not in explained]
    codes = reading.kept[seat][:]
    if len(set(explained)) < len(explained) or len(left) != len(cards) - len(explained):
        return False
    for card in left:
        i = narrowest(codes, row[card])
        if i < 0:
            return False
        del codes[i]
    return not codes


def _cards_of(state: PathToYaaru, passed: Passed, seat: int, picks: int) -> list[int]:
    """The cards a seat took from a set, with these picks."""
    return [
        taken(passed.cards, passed.rights, pick)
        for pick in range(passed.picks)
        if picks >> pick & 1 and picker(passed, pick, state.seats) == seat
    ]
