"""PY-11: what is hidden, and what seats remember."""

from collections import Counter

import pytest

from mandjet.engine import Rng
from mandjet.games.path_to_yaaru.actions import END, PLAY, PLAY_CHOSEN, TAKE_LEFT, TAKE_RIGHT
from mandjet.games.path_to_yaaru.rules.phase import Choose
from mandjet.games.path_to_yaaru.tables import KINDS


def pass_on(state):
    """All phases of the round end without a play."""
    before = (state.draft, state.round)
    while (state.draft, state.round) == before:
        seat = state.waiting()[0]
        menu = state.legal(seat)
        state.apply(seat, END if END in menu else menu[0])


@pytest.mark.rule("PY-11.1")
def test_open_to_all(scene):
    s = scene(stash=["montu"])
    views = [s.state.view(seat) for seat in (0, 1, 2, None)]
    for name in ("players", "spaces", "deck", "discards", "removed", "face_down", "wadjets"):
        assert len({repr(getattr(view, name)) for view in views}) == 1
    assert [player.stash for player in views[0].players] == [1, 1, 1]
    assert views[0].deck == 21


@pytest.mark.rule("PY-11.2")
def test_the_card_taken_is_told_to_its_owner_only(game):
    state = game.new(3, 2)
    state.apply(0, TAKE_LEFT)
    state.apply(1, TAKE_LEFT)
    state.apply(2, TAKE_LEFT)
    for seat in range(3):
        told = [e for e in state.events if e.key == "collected" and e.visible_to(seat)]
        assert len(told) == 1
    assert not [e for e in state.events if e.key == "collected" and e.visible_to(None)]


@pytest.mark.rule("PY-11.2")
def test_chosen_cards_are_secret_until_laid_open(scene):
    s = scene(stash=["montu", "khnum"])
    other = (s.seat + 1) % 3
    before = s.state.view(other)
    s.act(PLAY + KINDS.index("montu"))
    assert s.frame is Choose
    assert s.state.undoable
    assert s.state.view(s.seat).picked == ("montu",)
    # Nobody else can tell that a card was chosen, nor how many.
    assert s.state.view(other) == before
    assert s.state.noticed == 1 << s.seat
    s.act(PLAY + KINDS.index("khnum"))
    assert not s.state.undoable
    assert {"montu", "khnum"} <= {c.card for c in s.state.view(other).players[s.seat].played}


@pytest.mark.rule("PY-11.2")
def test_cards_chosen_in_secret_are_not_chosen_yet_for_the_others(scene):
    s = scene(stash=["montu", "khnum"])
    other = (s.seat + 1) % 3
    before = s.state.clone()
    s.act(PLAY + KINDS.index("montu"))
    for number in range(20):
        twin = s.state.redeal(other, Rng(number))
        s.game.invariants(twin)
        assert twin.picked == []
        assert twin.hash() == before.redeal(other, Rng(number)).hash()
    rng = Rng(3)
    assert {s.state.redeal(s.seat, rng).picked[0] for _ in range(5)} == {s.state.picked[0]}


@pytest.mark.rule("PY-11.3")
def test_what_nobody_sees_is_redealt(game):
    state = game.new(3, 9)
    rng = Rng(1)
    decks = {tuple(sorted(state.redeal(0, rng).deck)) for _ in range(20)}
    assert len(decks) == 20
    for _ in range(20):
        twin = state.redeal(0, rng)
        assert twin.sets[0] == state.sets[0]
        assert twin.sets[1] != state.sets[1]


@pytest.mark.rule("PY-11.3")
def test_unseen_cards_are_dealt_evenly(game):
    """35 cards are unseen by seat 0: each is as likely as the others at any place."""
    state = game.new(3, 9)
    rng = Rng("even")
    first, last, deck = Counter(), Counter(), Counter()
    for _ in range(3500):
        twin = state.redeal(0, rng)
        first[twin.sets[1][0]] += 1
        last[twin.sets[2][6]] += 1
        deck.update(twin.deck)
    unseen = set(range(42)) - set(state.sets[0])
    for counts, each in ((first, 100), (last, 100), (deck, 2100)):
        assert set(counts) == unseen
        assert all(0.55 * each < count < 1.5 * each for count in counts.values())


@pytest.mark.rule("PY-11.3")
def test_a_spectator_knows_no_card(game):
    state = game.new(3, 9)
    rng = Rng(1)
    for index in range(3):
        assert any(state.redeal(None, rng).sets[index] != state.sets[index] for _ in range(3))
    assert state.view(None).hand == ()
    assert state.view(None).passed == ()


@pytest.fixture
def passed_on(game):
    """Seat 1 has taken the last card of the set that seat 0 had; it could have taken the second.
    With it the set as it was dealt."""
    state = game.new(3, 9)
    mine = state.sets[0][:]
    for seat in range(3):
        state.apply(seat, TAKE_LEFT)
    pass_on(state)
    for seat, action in ((0, TAKE_LEFT), (1, TAKE_RIGHT), (2, TAKE_LEFT)):
        state.apply(seat, action)
    return state, mine


@pytest.mark.rule("PY-11.4")
def test_who_passed_a_set_knows_what_the_next_seat_can_take(passed_on):
    state, mine = passed_on
    rng = Rng(4)
    taken = Counter()
    for _ in range(200):
        twin = state.redeal(0, rng)
        assert twin.sets[0] == mine
        (card,) = [c for c in twin.stashes[1] if c in mine]
        taken[card] += 1
        assert sorted([*twin.hand(0), card]) == sorted(mine[1:])
    assert set(taken) == {mine[1], mine[6]}
    assert all(70 < count < 130 for count in taken.values())
    # The spectator has seen none of it.
    stashes = {tuple(state.redeal(None, rng).stashes[1]) for _ in range(10)}
    assert len(stashes) > 5


@pytest.mark.rule("PY-11.4")
def test_a_set_that_comes_back_tells_what_was_taken(game):
    """Two seats: the set seen in round 1 is back in round 3, less one card."""
    state = game.new(2, 9)
    mine = state.sets[0][:]
    for _ in range(2):
        for seat in range(2):
            state.apply(seat, TAKE_LEFT)
        pass_on(state)
    rng = Rng(4)
    for _ in range(20):
        twin = state.redeal(0, rng)
        assert twin.hand(twin.set_of(0)) == mine[2:]
        assert mine[1] in twin.stashes[1] + twin.played[1]


@pytest.mark.rule("PY-11.4")
def test_open_plays_tell_what_was_taken(passed_on):
    """Seat 1 gives up the card it took: then it is known, and so is the rest of the set."""
    state, mine = passed_on
    state.stashes[1] = [card for card in state.stashes[1] if card != mine[6]]
    state.played[1] = [*state.played[1], mine[6]]
    rng = Rng(4)
    for _ in range(30):
        assert state.redeal(0, rng).hand(0) == mine[1:6]


@pytest.mark.rule("PY-11.4")
def test_undrafted_cards_are_known_to_who_saw_them(scene):
    s = scene(seats=3)
    while s.state.draft == 1:
        hands = [s.state.hand(index) for index in range(3)]
        last = [s.state.picker(index, 4) for index in range(3)]
        s.finish_round()
        if s.state.draft == 1:
            s.next_round()
    rng = Rng(2)
    lying = [passed for passed in s.state.past if passed.lying]
    assert len(lying) == 3
    for index in range(3):
        for _ in range(10):
            twin = s.state.redeal(last[index], rng)
            assert [p for p in twin.past if p.lying][index].left() == hands[index]


def give_all_up(state, but):
    """Every seat lays its stash open, the given cards apart."""
    for seat in range(state.seats):
        gone = [card for card in state.stashes[seat] if card not in but]
        state.stashes[seat] = [card for card in state.stashes[seat] if card in but]
        state.played[seat] = [*state.played[seat], *gone]


@pytest.mark.rule("PY-11.4")
def test_a_kept_card_is_none_that_was_seen_since(game):
    """A seat keeps its first card; what others lay open is shuffled and dealt again meanwhile."""
    state = game.new(4, 11)
    keeper, watcher = 0, 2
    seen = set()
    kept = []
    while state.draft < 2:
        seen |= set(state.hand(state.set_of(watcher)))
        for seat in range(4):
            state.apply(seat, TAKE_LEFT)
        kept = kept or state.stashes[keeper]
        give_all_up(state, kept)
        seen |= {card for cards in state.played for card in cards}
        state.ask_again()
        pass_on(state)
    assert state.shuffles > 0
    assert state.stashes[keeper] == kept
    rng = Rng(5)
    possible = {state.redeal(watcher, rng).stashes[keeper][0] for _ in range(200)}
    assert kept[0] in possible
    assert len(possible) > 1
    assert not possible & seen


@pytest.mark.rule("PY-11.4", "PY-3.2")
def test_discards_are_not_among_the_cards_dealt_before_they_were_shuffled(game):
    """Four seats, second draft: the first 14 cards come from the old deck."""
    state = game.new(4, 12)
    opened = set()
    while state.draft == 1:
        for seat in range(4):
            state.apply(seat, TAKE_LEFT)
        give_all_up(state, [])
        opened |= {card for cards in state.played for card in cards}
        state.ask_again()
        pass_on(state)
    rng = Rng(6)
    later = set()
    for _ in range(100):
        twin = state.redeal(0, rng)
        for index in range(1, 4):
            assert not opened & set(twin.sets[index][:3])
            later |= opened & set(twin.sets[index][4:])
    assert len(later) > 5


@pytest.mark.rule("PY-11.4")
def test_cards_of_a_later_level_are_in_no_older_place(scene):
    """What a stash holds since level 1 cannot be a card of level II."""
    s = scene(stash=["montu", "khnum"])
    s.pawn(s.seat, "quarter")
    s.finish_round()
    assert s.state.level == 2
    other = (s.seat + 1) % 3
    new = set(s.state.tables.cards_of_level[2])
    rng = Rng(8)
    for _ in range(50):
        assert not new & set(s.state.redeal(other, rng).stashes[s.seat])


@pytest.mark.rule("PY-11.4")
def test_the_view_remembers_the_sets_passed_on(game):
    state = game.new(3, 9)
    hand = tuple(card.card for card in state.view(0).hand)
    for seat in range(3):
        state.apply(seat, TAKE_RIGHT)
    (passed,) = state.view(0).passed
    assert passed.cards == hand
    assert passed.took == "right"
    assert passed.picks == 0
    assert passed.holder == 1


@pytest.mark.rule("PY-11.4")
def test_the_view_remembers_earlier_drafts_until_the_discards_are_shuffled(scene, space):
    s = scene(seats=3)
    while s.state.draft == 1:
        seen = s.state.view(0).passed
        s.finish_round()
        if s.state.draft == 1:
            s.next_round()
    kept = s.state.view(0).discarded
    assert [view.cards for view in kept] == [view.cards for view in seen]
    assert all(view.holder is None for view in kept)
    s.next_round()
    s.state.pawns[s.seat] = space["quarter"]
    s.state.ask_again()
    s.finish_round()
    # What others took since and still have is remembered longer: it was not shuffled.
    assert not any(passed.lying for passed in s.state.past)
    still = s.state.view(0).discarded
    others = {card for seat in (1, 2) for card in s.stash_of(seat)}
    # Each set came to this seat within three picks, and maybe again after somebody took the card.
    first_looks = [view for view in still if view.picks < 3]
    assert first_looks
    assert all(others & set(view.cards) for view in first_looks)
    give_all_up(s.state, [])
    assert s.state.view(0).discarded == ()


@pytest.mark.rule("PY-11.4")
def test_the_view_remembers_every_look_at_a_set(game):
    """Two seats: the set of round 1 is back in round 3, and both looks tell what was taken."""
    state = game.new(2, 9)
    hands = []
    for _ in range(3):
        hands.append(tuple(card.card for card in state.view(0).hand))
        for seat in range(2):
            state.apply(seat, TAKE_RIGHT)
        pass_on(state)
    first, third = (view for view in state.view(0).passed if view.cards in (hands[0], hands[2]))
    assert (first.picks, third.picks) == (0, 2)
    assert first.cards[:5] == third.cards


@pytest.mark.rule("PY-11.5")
def test_copies_are_told_apart(game, scene):
    state = game.new(4, 3)
    seen = {}
    for seat in range(4):
        for card in state.view(seat).hand:
            seen.setdefault(card.card, []).append(card.copy)
    printed = {row["id"]: row["copies"] for row in game.content["card"]}
    for card, copies in seen.items():
        assert len(set(copies)) == len(copies)
        assert set(copies) <= ({0} if printed[card] == 1 else {1, 2})
    s = scene(stash=["horus", "horus"])
    assert [card.copy for card in s.state.view(s.seat).stash] == [1, 2]
    # Which of the two leaves the stash is left to chance, so that nobody learns from it.
    s.act(PLAY + KINDS.index("horus"))
    left = Counter()
    for number in range(200):
        state = s.state.clone()
        state.rng = Rng(number)
        state.apply(s.seat, PLAY_CHOSEN)
        (card,) = state.view(s.seat).stash
        assert state.view(None).players[s.seat].played[-1].copy == 3 - card.copy
        left[card.copy] += 1
    assert all(70 < left[copy] < 130 for copy in (1, 2))


@pytest.mark.rule("PY-11.2")
def test_secret_ends_are_redealt(game):
    state = game.new(3, 9)
    state.apply(1, TAKE_RIGHT)
    rng = Rng(4)
    ends = Counter(state.redeal(0, rng).chosen[1] for _ in range(100))
    assert set(ends) == {TAKE_LEFT, TAKE_RIGHT}
    assert {state.redeal(1, rng).chosen[1] for _ in range(10)} == {TAKE_RIGHT}
