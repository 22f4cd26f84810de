"""PY-11: what a seat has not seen may have been taken from either end."""

from collections import Counter
from pathlib import Path

import pytest

from mandjet.engine import Record, Rng
from mandjet.games.path_to_yaaru.actions import END, LEAVE, TAKE_LEFT, TAKE_RIGHT


def pass_on(state):
    """All phases of the round end without a play."""
    before = (state.draft, state.round)
    while (state.draft, state.round) == before:
        seat = state.waiting()[0]
        menu = state.legal(seat)
        state.apply(seat, END if END in menu else menu[0])


def second_draft(game, seats, seed, **options):
    """A game of which the first draft is over, nothing having been played."""
    state = game.new(seats, seed, options)
    while state.draft == 1:
        for seat in state.waiting():
            state.apply(seat, state.legal(seat)[0])
        if state.active >= 0:
            pass_on(state)
    for seat in state.waiting() if options.get("shuffle") == "yes" else ():
        state.apply(seat, LEAVE)
    return state


@pytest.mark.rule("PY-11.2", "PY-3.4")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("draft", [1, 2])
def test_which_end_others_took_is_hidden(game, seats, draft):
    """Whatever the others take, a seat that sees the same is dealt the same by a redeal."""
    state = game.new(seats, 12) if draft == 1 else second_draft(game, seats, 12)
    ends = {}
    for answers in range(1 << (seats - 1)):
        twin = state.clone()
        twin.apply(0, TAKE_LEFT)
        for seat in range(1, seats):
            twin.apply(seat, answers >> (seat - 1) & 1)
        ends[answers] = twin
    assert all(twin.view(0) == ends[0].view(0) for twin in ends.values())
    for seed in range(20):
        twins = {twin.redeal(0, Rng(seed)).hash() for twin in ends.values()}
        assert len(twins) == 1


@pytest.mark.rule("PY-11.2", "PY-3.2")
def test_a_card_taken_unseen_may_come_from_the_old_deck_or_the_new(game):
    """Four seats: the deck runs out while the second draft is dealt. Whether seat 2 took an end
    from before the shuffle is open, whichever it really took."""
    state = second_draft(game, 4, 12)
    assert 0 < state.olds[2] < len(state.sets[2])
    opened = set(range(42)) - {card for card in range(42) if state.seen[0][card] < 0}
    for action in (TAKE_LEFT, TAKE_RIGHT):
        twin = state.clone()
        for seat in range(4):
            twin.apply(seat, action)
        (fresh,) = set(twin.stashes[2]) - set(state.stashes[2])
        rng = Rng(3)
        shares = Counter()
        for _ in range(200):
            dealt = twin.redeal(0, rng)
            game.invariants(dealt)
            (card,) = [c for c in dealt.stashes[2] if c in dealt.sets[2]]
            is_new = dealt.sets[2].index(card) >= dealt.olds[2]
            shares[is_new] += 1
            # What seat 0 had seen before cannot have been in the old deck.
            assert card not in opened or is_new
        assert fresh in state.sets[2]
        assert 60 < shares[False] < 140


@pytest.mark.rule("PY-11.4", "PY-3.2")
def test_a_known_card_at_the_left_end_tells_that_the_old_ones_are_gone(game):
    """A seat that finds cards it knew before the shuffle where old ones lay knows the ends."""
    state = second_draft(game, 4, 14)
    mine = state.set_of(0)
    for _ in range(3):
        for seat in range(4):
            state.apply(seat, TAKE_LEFT)
        pass_on(state)
    index = state.set_of(0)
    assert index != mine
    hand = state.hand(index)
    assert len(hand) == 4
    assert state.seen[0][hand[0]] >= 0
    rng = Rng(5)
    for _ in range(50):
        dealt = state.redeal(0, rng)
        game.invariants(dealt)
        assert dealt.hand(index) == hand
        for place, card in enumerate(dealt.sets[index]):
            shuffle = dealt.shuffles - 1 if place < dealt.olds[index] else dealt.shuffles
            assert dealt.seen[0][card] < shuffle
        assert dealt.rights[index] & 7 == 0


@pytest.mark.rule("PY-11.4")
@pytest.mark.parametrize("shuffle", ["no", "yes"])
def test_a_redealt_state_can_be_redealt_for_another_seat(game, shuffle):
    """What one seat takes for possible may contradict what another has seen."""
    state = second_draft(game, 4, 14, shuffle=shuffle)
    rng = Rng(7)
    while state.draft == 2 and state.round < 5:
        for _ in range(4):
            for seat in (None, 0, 3):
                twin = state.redeal(seat, rng)
                for other in range(4):
                    game.invariants(twin.redeal(other, rng))
        for seat in state.waiting():
            state.apply(seat, TAKE_RIGHT if seat % 2 else TAKE_LEFT)
        pass_on(state)


@pytest.mark.rule("PY-11.2")
def test_a_rare_secret_choice_is_dealt_anew_and_never_kept():
    # Seat 2 has chosen one of two cards, and could pay for hardly any: few deals would do. The old
    # redeal gave up here and answered with the truth.
    record = Record.load(Path(__file__).with_name("rare_pick.json"))
    state = record.replay()
    other = state.redeal(0, Rng("other"))
    assert other.stashes != state.stashes
    for number in range(40):
        mine = state.redeal(0, Rng(f"{number}"))
        theirs = other.redeal(0, Rng(f"{number}"))
        assert mine.hash() == theirs.hash()
