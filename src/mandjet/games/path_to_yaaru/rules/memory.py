"""What is put away after a draft, and what the seats still know of it (PY-11.4).

Whoever has seen a set knows which cards the others could take from it, and remembers it as long as
one of them may still be in a stash or lies face down in the discard pile. Of a card taken before
the seat looked it knows the origin. Everything a seat remembers follows from what it has seen.
"""

from itertools import product

from mandjet.games.path_to_yaaru.rules import windows as windows
from mandjet.games.path_to_yaaru.rules.ages import ANY_SIDES, Case, cases, origins_now
from mandjet.games.path_to_yaaru.rules.origin import origin
from mandjet.games.path_to_yaaru.rules.readings import NO_SET, Account, is_held, kept_cards, merged
from mandjet.games.path_to_yaaru.state import NONE, Passed, PathToYaaru, Reading, rest_of

NOT_LAID = -1


class Settled:
    """What one seat (-1: a spectator) makes of the cards laid open in this draft.

    `left`: by seat, those of which it knows no more than the origin, with the earlier set each may
    be from and its pick there, as a bit. `readings`: what others may have kept from earlier drafts.
    `located`: the cards of sets that it saw, of this draft and of those that lie.
    """

    def __init__(self, state: PathToYaaru, own: int) -> None:
        self.own: int = own
        self.row: list[int] = state.seen[own if own >= 0 else state.seats]
        self.located: list[bool] = [False] * len(state.tables.kind_of)
        self.left: list[list[tuple[int, int, int]]] = []
        # With one unknown hand all readings are followed.
        self.exact: bool = follows_all(state.seats, own)
        self.readings: list[Reading] = state.readings[own if own >= 0 else state.seats]
        self.look_at_sets(state)
        held: list[int] = []
        for i in range(len(state.past)):
            bits = 0
            for reading in self.readings:
                bits |= reading.held[i]
            held.append(bits)
        for seat in range(state.seats):
            left: list[tuple[int, int, int]] = []
            for card in state.played[seat] if seat != own else NONE:
                if not self.located[card]:
                    index, bit = self.old_set(state, seat, card, held)
                    left.append((card, index, bit))
            self.left.append(left)
        if not self.exact:
            self.take_for_old(held)

    def look_at_sets(self, state: PathToYaaru) -> None:
        """All cards of sets that the seat has seen, of this draft and of those that lie."""
        own = self.own
        seats = state.seats
        for index in range(len(state.sets)):
            passed = windows.set_now(state, index)
            if windows.has_looked(passed, own, seats) or windows.is_in_hand(state, passed, own):
                self.locate(passed, windows.first_look(passed, own, seats), seats)
        for passed in state.past:
            if passed.lying and windows.has_looked(passed, own, seats):
                self.locate(passed, windows.first_look(passed, own, seats), seats)

    def locate(self, passed: Passed, first: int, seats: int) -> None:
        for card in windows.trimmed(passed, first, seats).cards:
            self.located[card] = True

    def old_set(self, state: PathToYaaru, seat: int, card: int, held: list[int]) -> tuple[int, int]:
        """The set long shuffled away from which the seat may have taken a card laid open, and the
        pick as a bit."""
        for i in range(len(state.past)):
            passed = state.past[i]
            if passed.lying or not held[i] or self.row[card] != passed.shuffle:
                continue
            ways = old_ways(passed, self.own, state.seats, passed.unsure[self.own])
            first = windows.first_look(passed, self.own, state.seats)
            pick = ways.may_take(seat, held[i] >> first, card)
            if pick >= 0:
                bit = 1 << pick + first
                if not self.exact:
                    held[i] ^= bit
                return i, bit
        return NO_SET, 0

    def take_for_old(self, held: list[int]) -> None:
        """A card laid open that may be one of an old set is taken for that. (Its player may also
        have got it a second time, and then still has what it took; but then that is one of the
        cards of which only the origin is known.)"""
        reading = self.readings[0]
        kept: list[list[int]] = []
        for seat in range(len(self.left)):
            codes = reading.kept[seat][:]
            for card, index, _ in self.left[seat]:
                if index != NO_SET:
                    codes.append(origin(self.row[card] + 1, True))
            codes.sort()
            kept.append(codes)
        self.readings = [Reading(reading.ways, held, kept)]

    def accounts(
        self, reading: Reading, seat: int, drafted: list[tuple[int, int, int]]
    ) -> list[Account]:
        """What another seat may have, in one reading, less what it laid open; `drafted` are its
        cards of this draft of which only the origin is known: origin, set and pick."""
        found = [Account(1, reading.held, kept_cards(reading.kept[seat]) + drafted)]
        for card, index, bit in self.left[seat]:
            seen = self.row[card]
            if not self.exact:
                if not found[0].remove_narrowest(card, seen):
                    return []
                continue
            after: list[Account] = []
            for account in found:
                after += account.less_any(card, seen, index, bit)
            found = after
        return found


def follows_all(seats: int, own: int) -> bool:
    """Whether all readings are followed: for a seat with one unknown hand."""
    return seats == 2 and own >= 0


def old_ways(passed: Passed, own: int, seats: int, unknown: int) -> windows.Ways:
    """In which ways an earlier set may have been taken that the seat has seen."""
    first = windows.first_look(passed, own, seats)
    ways = windows.Ways(windows.trimmed(passed, first, seats), own, seats, False)
    ways.keep_known(unknown >> first)
    return ways


# -- the end of a draft ---------------------------------------------------------------------


def put_sets_away(state: PathToYaaru, lying: bool) -> None:
    """The draft is over: what nobody took is discarded face down, or shuffled at once."""
    seats = state.seats
    new = [windows.set_now(state, index) for index in range(seats)]
    gone = [laid_open(state, old) if old.lying else 0 for old in state.past]
    after = [picks_after(each, own, seats) for each in new for own in range(seats)]
    new_gone = [laid_open(state, each) for each in new]
    readings: list[list[Reading]] = []
    for observer in range(seats + 1):
        held: list[int] = []
        for index in range(seats):
            picks = after[index * seats + observer] if observer < seats else 0
            held.append(picks & ~new_gone[index])
        own = observer if observer < seats else NOT_LAID
        readings.append(readings_after(state, Settled(state, own), gone, held))
    sets: list[Passed] = []
    for i in range(len(state.past)):
        old = state.past[i]
        sets.append(with_memory(old, [unsure & ~gone[i] for unsure in old.unsure], old.lying))
    for index in range(seats):
        unsure = [after[index * seats + own] & ~new_gone[index] for own in range(seats)]
        sets.append(with_memory(new[index], unsure, lying))
    note_all(state)
    remember(state, sets, readings)
    state.sets = []
    state.picks = 0
    state.rights = [0] * seats
    state.olds = [0] * seats
    state.stirred = 0


def readings_after(
    state: PathToYaaru, settled: Settled, gone: list[int], held: list[int]
) -> list[Reading]:
    """What others may have kept when a draft ends; `gone` are the picks of sets that lie whose
    cards were laid open, and `held` those of this draft that others may have."""
    found: list[Reading] = []
    others = [seat for seat in range(state.seats) if seat != settled.own]
    for draft in drafts(state, settled):
        for reading in settled.readings:
            choices: list[list[Account]] = []
            for seat in others:
                choices.append(settled.accounts(reading, seat, kept_cards(draft.kept[seat])))
            for chosen in product(*choices):
                kept: list[list[int]] = [[] for _ in range(state.seats)]
                ways = reading.ways * draft.ways
                for i in range(len(others)):
                    ways *= chosen[i].ways
                    kept[others[i]] = sorted(code for code, _, _ in chosen[i].cards)
                old = [chosen[0].held[i] & ~gone[i] for i in range(len(gone))]
                found.append(Reading(ways, old + held, kept))
    assert found, "a card laid open came from somewhere"
    return found


def drafts(state: PathToYaaru, settled: Settled) -> list[Reading]:
    """What others have of this draft of which the one that looks on knows no more than the origin:
    cards taken from sets before it saw them."""
    found = [Reading(1, [], [[] for _ in range(state.seats)])]
    for index in range(state.seats):
        each = cases(state, index, settled.own, settled.row)
        if not settled.exact:
            each = [one_case(each, state.shuffles)]
        found = [
            with_case(state, settled.own, index, draft, case, len(each) > 1)
            for draft in found
            for case in each
        ]
    return found


def one_case(each: list[Case], shuffle: int) -> Case:
    """A case that rules nothing out: a card that may be old or new is one or the other."""
    codes = each[0].picks[:]
    for case in each:
        for pick in range(len(codes)):
            if case.picks[pick] != each[0].picks[pick]:
                codes[pick] = origin(shuffle, False)
    return Case(ANY_SIDES, 1, codes, [])


def with_case(
    state: PathToYaaru, own: int, index: int, draft: Reading, case: Case, is_open: bool
) -> Reading:
    """A draft with one case of a set added."""
    kept = [codes[:] for codes in draft.kept]
    ways = draft.ways * case.ways
    for pick in range(len(case.picks)):
        seat = state.picker(index, pick)
        if seat != own:
            kept[seat].append(case.picks[pick])
            if is_open:
                # The level ended before the seat saw the set: how many ways the old and new cards
                # of the deck and the set could lie, had this card been one of them.
                old = state.olds[index]
                new = len(state.sets[index]) - old + len(state.deck)
                ways *= new if case.picks[pick] == origins_now(state, own)[0] else old
    return Reading(ways, draft.held, kept)


def remember(state: PathToYaaru, sets: list[Passed], readings: list[list[Reading]]) -> None:
    """Remember sets that lie, or of which others may still have a card, and the readings that are
    still possible."""
    seats = state.seats
    possible: list[list[Reading]] = []
    for observer in range(seats + 1):
        found = readings[observer]
        if len(found) > 1:
            row = state.seen[observer]
            found = [each for each in found if may_hold(sets, each, observer, seats, row)]
        possible.append(found)
    needed: list[int] = []
    for i in range(len(sets)):
        if sets[i].lying or any(is_held(each, i) for each in possible):
            needed.append(i)
    state.past = [sets[i] for i in needed]
    state.readings = [
        merged([Reading(each.ways, [each.held[i] for i in needed], each.kept) for each in found])
        for found in possible
    ]


def may_hold(sets: list[Passed], reading: Reading, own: int, seats: int, row: list[int]) -> bool:
    """Whether others may still have the cards of sets shuffled away that a reading says."""
    for i in range(len(sets)):
        passed = sets[i]
        if reading.held[i] and not passed.lying:
            ways = old_ways(passed, own, seats, passed.unsure[own])
            possible = [seen == passed.shuffle for seen in row]
            ways.keep_possible(reading.held[i] >> windows.first_look(passed, own, seats), possible)
            if not ways.ways:
                return False
    return True


def plain_readings(state: PathToYaaru, sets: int) -> list[list[Reading]]:
    """By seat that looks on (and the public): others may have kept anything, and nothing is known
    of earlier sets."""
    readings: list[list[Reading]] = []
    for observer in range(state.seats + 1):
        kept: list[list[int]] = []
        for seat in range(state.seats):
            count = len(state.stashes[seat]) + len(state.played[seat]) - state.picks
            kept.append([origin(state.shuffles, False)] * (0 if observer == seat else count))
        readings.append([Reading(1, [0] * sets, kept)])
    return readings


def laid_open(state: PathToYaaru, passed: Passed) -> int:
    """The picks whose cards were laid open in this draft."""
    gone = 0
    for pick in range(passed.picks):
        card = windows.taken(passed.cards, passed.rights, pick)
        if card in state.played[windows.picker(passed, pick, state.seats)]:
            gone |= 1 << pick
    return gone


def picks_after(passed: Passed, own: int, seats: int) -> int:
    """The picks that others made after the seat had seen the set."""
    picks = 0
    if windows.has_looked(passed, own, seats):
        for pick in range(windows.first_look(passed, own, seats), passed.picks):
            if windows.picker(passed, pick, seats) != own:
                picks |= 1 << pick
    return picks


def with_memory(old: Passed, unsure: list[int], lying: bool) -> Passed:
    """The same set as the seats remember it now."""
    now = old.copy()
    now.lying = lying
    now.unsure = unsure
    return now


def note_all(state: PathToYaaru) -> None:
    """Note when each seat knew where cards were: those in its hand and those laid open."""
    rows = [row[:] for row in state.seen]
    for index in range(state.seats):
        note_looks(state, index, rows)
    for cards in state.played:
        for card in cards:
            for row in rows:
                row[card] = state.shuffles
    state.seen = rows


def note_looks(state: PathToYaaru, index: int, rows: list[list[int]]) -> None:
    """Each seat knew the cards that were in the set when it had it in hand."""
    cards = state.sets[index]
    if state.variant.advanced:
        for card in cards:
            rows[index][card] = state.shuffles
    for pick in range(state.picks):
        row = rows[state.picker(index, pick)]
        for card in rest_of(cards, state.rights[index], pick):
            row[card] = state.shuffles


# -- the discard pile -----------------------------------------------------------------------


def gather_discards(state: PathToYaaru) -> None:
    """The discard pile, its face-down part too, is shuffled into the deck: because that ran out
    (PY-3.2), or for a new level with all that is in it already (PY-8.3)."""
    ran_out = not state.deck
    state.fresh_before = state.fresh
    state.deck += state.discards
    state.discards = []
    for old in state.past:
        if old.lying:
            state.deck += old.left()
    remember(state, [with_memory(old, old.unsure, False) for old in state.past], state.readings)
    state.fresh = 0
    if ran_out:
        # By the end of a draft every seat has had every set in hand: it knows all of the discards.
        for seat in range(state.seats):
            if all(state.seen[seat][card] == state.shuffles for card in state.deck):
                state.fresh |= 1 << seat
    state.shuffles += 1


def face_down(state: PathToYaaru) -> int:
    """How many cards lie face down in the discard pile."""
    return sum([len(old.cards) - old.picks for old in state.past if old.lying])
