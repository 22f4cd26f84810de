"""PY-3: drafts and rounds."""

import pytest

from mandjet.games.path_to_yaaru.actions import END, TAKE_LEFT, TAKE_RIGHT
from mandjet.games.path_to_yaaru.rules.draft import Collect, draw_card
from mandjet.games.path_to_yaaru.rules.phase import Turn


@pytest.mark.rule("PY-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_cards_each(game, seats):
    state = game.new(seats, 4)
    assert [len(cards) for cards in state.sets] == [7] * seats
    assert all(not stash for stash in state.stashes)


@pytest.mark.rule("PY-3.1", "PY-3.2")
def test_deal_order_when_the_deck_runs_out(scene):
    """Four seats: 28 of 42 in the first draft, 14 are left for the second."""
    s = scene(seats=4)
    while s.state.draft == 1:
        s.next_round()
        left = list(s.state.deck)
        s.finish_round()
    assert len(left) == 14
    start = s.state.start
    dealt_first = []
    for place in range(7):
        for turn in range(4):
            dealt_first.append(s.state.sets[(start + turn) % 4][place])
    assert set(dealt_first[:14]) == set(left)
    assert s.state.shuffles == 1
    assert not s.state.discards
    assert not any(passed.lying for passed in s.state.past)
    assert any(event.key == "reshuffled" for event in s.state.events)


@pytest.mark.rule("PY-3.2")
def test_empty_deck_takes_the_discards(scene):
    s = scene()
    s.state.discards += s.state.deck
    cards = set(s.state.discards)
    s.state.deck = []
    card = draw_card(s.state)
    assert card in cards
    assert set(s.state.deck) == cards - {card}
    assert s.state.discards == []


@pytest.mark.rule("PY-3.3")
def test_a_round(scene):
    s = scene()
    assert s.frame is Turn
    order = []
    while s.frame is Turn:
        order.append(s.seat_now)
        s.act(END)
    assert order == [(s.state.start + turn) % 3 for turn in range(3)]
    assert s.frame is Collect
    assert s.state.round == 2


@pytest.mark.rule("PY-3.4")
def test_choices_are_secret_and_at_once(game):
    state = game.new(3, 8)
    views = [state.view(seat) for seat in (1, 2)]
    state.apply(0, TAKE_RIGHT)
    assert state.waiting() == (1, 2)
    for view, seat in zip(views, (1, 2), strict=True):
        after = state.view(seat)
        assert after.answered == (0,)
        assert after.hand == view.hand
        assert after.took is None
    assert state.view(0).took == "right"
    twin = state.clone()
    for seat in (1, 2):
        state.apply(seat, TAKE_LEFT)
    for seat in (2, 1):
        twin.apply(seat, TAKE_LEFT)
    assert state.hash() == twin.hash()


@pytest.mark.rule("PY-3.5")
def test_passed_to_the_left_and_not_looked_at(game):
    state = game.new(4, 8)
    hands = [state.view(seat).hand for seat in range(4)]
    for seat in range(4):
        state.apply(seat, TAKE_LEFT)
    assert all(state.view(seat).hand == () for seat in range(4))
    for _ in range(4):
        state.apply(state.waiting()[0], END)
    for seat in range(4):
        assert state.view(seat).hand == hands[(seat - 1) % 4][1:]


@pytest.mark.rule("PY-3.6")
def test_stashes_are_secret(scene):
    s = scene(stash=["montu"])
    assert [card.card for card in s.state.view(s.seat).stash] == ["montu"]
    for other in ((s.seat + 1) % 3, None):
        view = s.state.view(other)
        assert "montu" not in [card.card for card in view.stash]
        assert view.players[s.seat].stash == 1


@pytest.mark.rule("PY-3.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draft_is_five_rounds(scene, seats):
    s = scene(seats=seats)
    start = s.state.start
    rounds = 1
    while s.state.draft == 1:
        left = [s.state.hand(index) for index in range(seats)]
        s.finish_round()
        if s.state.draft == 1:
            s.next_round()
            rounds += 1
    assert rounds == 5
    assert [len(cards) for cards in left] == [2] * seats
    assert s.state.start == (start + 1) % seats
    assert s.state.level == 1
    undrafted = sorted(card for cards in left for card in cards)
    lying = sorted(card for passed in s.state.past for card in passed.left())
    if seats < 4:
        assert lying == undrafted
    assert s.state.view(0).face_down == (len(undrafted) if seats < 4 else 0)


@pytest.mark.rule("PY-3.8")
def test_played_cards_are_put_away(scene):
    s = scene(stash=["sobek", "montu"])
    s.play("sobek", "montu")
    s.walk()
    played = s.state.played[s.seat]
    while s.state.draft == 1:
        s.finish_round()
        s.next_round()
    names = [s.state.tables.kind_of[card] for card in played]
    sobek = played[names.index(1)]
    assert sobek in s.state.removed
    assert sobek not in s.state.deck
    others = [card for card in played if card not in s.state.removed]
    assert others
    assert all(card in s.state.discards for card in others)
    assert all(not cards for cards in s.state.played)
