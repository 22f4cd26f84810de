"""What is put away after a draft, and what the seats still know of it (PY-11).

Whoever has seen a set knows which cards the others could take from it, and remembers it as long as
one of them may still be in a stash or lies face down in the discard pile.
"""

from mandjet.games.path_to_yaaru.state import Passed, PathToYaaru, ones


def put_sets_away(state: PathToYaaru, lying: bool) -> None:
    """The draft is over: what nobody took is discarded face down, or shuffled at once."""
    rows = [row[:] for row in state.seen]
    for index in range(state.seats):
        note_looks(state, index, rows)
    for cards in state.played:
        for card in cards:
            note_open(state, card, rows)
    state.seen = rows
    past: list[Passed] = []
    for old in state.past:
        kept = with_held(state, old, old.lying)
        if kept.held or kept.lying:
            past.append(kept)
    for index in range(state.seats):
        new = passed_now(state, index, index if state.plan.advanced else -1)
        kept = with_held(state, new, lying)
        if kept.held or kept.lying:
            past.append(kept)
    state.past = past
    state.sets = []
    state.picks = 0
    state.rights = [0] * state.seats


def passed_now(state: PathToYaaru, index: int, arranger: int) -> Passed:
    """A set of this draft as if it ended now."""
    old = 0
    for card in state.sets[index]:
        if state.dealt[card] < state.shuffles:
            old += 1
    return Passed(
        state.sets[index],
        state.picks,
        state.rights[index],
        state.picker(index, 0),
        state.step(),
        arranger,
        (1 << state.picks) - 1,
        True,
        state.shuffles,
        old,
    )


def note_looks(state: PathToYaaru, index: int, rows: list[list[int]]) -> None:
    """Each seat knew the cards that were in the set when it had it in hand."""
    cards = state.sets[index]
    if state.plan.advanced:
        for card in cards:
            rows[index][card] = state.shuffles
    rights = 0
    for pick in range(state.picks):
        row = rows[state.picker(index, pick)]
        for place in range(pick - rights, len(cards) - rights):
            row[cards[place]] = state.shuffles
        rights += state.rights[index] >> pick & 1


def note_open(state: PathToYaaru, card: int, rows: list[list[int]]) -> None:
    for row in rows:
        row[card] = state.shuffles


def with_held(state: PathToYaaru, old: Passed, lying: bool) -> Passed:
    """The same set, with the picks that are no longer in the picker's stash crossed out."""
    held = 0
    for pick in range(old.picks):
        if old.held >> pick & 1:
            picker = (old.first + pick * old.step) % state.seats
            if taken(old.cards, old.rights, pick) in state.stashes[picker]:
                held |= 1 << pick
    return Passed(
        old.cards,
        old.picks,
        old.rights,
        old.first,
        old.step,
        old.arranger,
        held,
        lying,
        old.shuffle,
        old.old,
    )


def gather_discards(state: PathToYaaru) -> None:
    """The discard pile, its face-down part too, is shuffled into the deck (PY-3.2)."""
    state.deck += state.discards
    state.discards = []
    past: list[Passed] = []
    for old in state.past:
        if old.lying:
            state.deck += old.left()
        kept = with_held(state, old, False)
        if kept.held:
            past.append(kept)
    state.past = past
    state.shuffles += 1


def face_down(state: PathToYaaru) -> int:
    """How many cards lie face down in the discard pile."""
    count = 0
    for old in state.past:
        if old.lying:
            count += len(old.cards) - old.picks
    return count


def spot_of(cards: list[int], rights: int, pick: int) -> int:
    """Where in a set the card of a pick lay; bits of `rights` are the picks from the right end."""
    before = ones(rights & (1 << pick) - 1)
    return len(cards) - before - 1 if rights >> pick & 1 else pick - before


def taken(cards: list[int], rights: int, pick: int) -> int:
    """The card of a pick."""
    return cards[spot_of(cards, rights, pick)]


def taken_otherwise(passed: Passed, first: int, sides: int) -> Passed:
    """The same set if its first so many picks had come from these ends: the same seats have the
    same cards, but they lay elsewhere. `sides` has a bit for each pick from the right end."""
    size = len(passed.cards)
    rights = ones(passed.rights & (1 << first) - 1)
    cards: list[int] = []
    for pick in range(first):
        if not sides >> pick & 1:
            cards.append(taken(passed.cards, passed.rights, pick))
    cards += passed.cards[first - rights : size - rights]
    for pick in range(first - 1, -1, -1):
        if sides >> pick & 1:
            cards.append(taken(passed.cards, passed.rights, pick))
    return Passed(
        cards,
        passed.picks,
        passed.rights >> first << first | sides,
        passed.first,
        passed.step,
        passed.arranger,
        passed.held,
        passed.lying,
        passed.shuffle,
        passed.old,
    )
