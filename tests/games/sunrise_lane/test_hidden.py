"""What is open and what is hidden, and what redeal makes of it (SL-9)."""

import random
from collections import Counter

import pytest

import mandjet
from mandjet.engine.rng import Rng
from mandjet.games.sunrise_lane.actions import DRAW
from mandjet.games.sunrise_lane.rules.build import BuildMore, PlacePark
from mandjet.games.sunrise_lane.rules.turn import Turn

GAME = mandjet.game("sunrise_lane")
LETTERS = "RBGYP"


def cards(state, seat):
    return "".join(sorted(LETTERS[card] for card in state.hands[seat]))


@pytest.mark.rule("SL-9.1")
def test_open_to_all(three):
    three.house(1, (5, 6), 2)
    three.park((5, 4))
    three.hand(0, "RR")
    three.hand(1, "BGG")
    three.deck("RRRR")
    three.begin()
    views = [three.state.view(seat) for seat in (0, 1, 2, None)]
    for view in views:
        assert view.hand_sizes == (2, 3, 0)
        assert view.deck == 4
        assert view.discards == (5, 10, 9, 11, 11)
        assert view.pieces == (28, 26, 28)
        assert view.parks == 19
        assert view.scores == (0, 2, 0)
        assert view.last_round is False
        assert view.spaces == views[0].spaces
        assert view.rankings == views[0].rankings


@pytest.mark.rule("SL-9.2")
def test_hands_are_seen_by_their_owners_only(three):
    three.hand(0, "RR")
    three.hand(1, "BGG")
    three.begin()
    assert three.state.view(0).hand == (2, 0, 0, 0, 0)
    assert three.state.view(1).hand == (0, 1, 2, 0, 0)
    assert three.state.view(None).hand == (0, 0, 0, 0, 0)


@pytest.mark.rule("SL-9.2")
def test_hands_stay_hidden_at_the_end(three):
    three.fill_corners((10, 9))
    three.hand(0, "PP")
    three.hand(1, "BG")
    three.begin()
    three.build((10, 9))
    assert three.state.over
    assert three.state.view(0).hand == (0, 0, 0, 0, 1)
    hands = {cards(three.state.redeal(0, Rng(n)), 1) for n in range(100)}
    assert len(hands) > 5


@pytest.mark.rule("SL-9.3")
def test_the_card_for_a_park_is_seen_by_who_chose_it(two):
    two.hand(0, "RP")
    two.begin()
    before = two.state.view(1)
    two.choose_park("P")
    assert two.state.view(0).park_card == "purple"
    assert two.state.view(1) == before
    assert two.state.view(None).park_card is None


@pytest.mark.rule("SL-9.3")
def test_the_card_for_a_park_is_forgotten_for_others(two):
    two.hand(0, "RPYG")
    two.begin()
    two.choose_park("Y")
    assert isinstance(two.state.stack[-1], PlacePark)
    for watcher in (1, None):
        twin = two.state.redeal(watcher, Rng(1))
        assert isinstance(twin.stack[-1], Turn)
        GAME.invariants(twin)
    assert two.state.redeal(0, Rng(1)).park_card == two.state.park_card


@pytest.mark.rule("SL-9.3")
def test_in_a_chain_too(two):
    two.hand(0, "RPYG")
    two.begin()
    two.build((4, 5))
    two.choose_park("Y")
    twin = two.state.redeal(1, Rng(1))
    assert isinstance(twin.stack[-1], BuildMore)
    assert twin.last == two.state.last
    GAME.invariants(twin)


@pytest.mark.rule("SL-9.2")
def test_redeal_deals_unseen_cards_evenly(two):
    two.hand(0, "RR")
    two.hand(1, "BG")
    two.deck("BY")
    two.begin()
    rng = Rng(7)
    seen = Counter(cards(two.state.redeal(0, rng), 1) for _ in range(3000))
    # Two of blue, blue, green, yellow: six pairs, two of them of blue with green, and so on.
    expected = {"BB": 500, "BG": 1000, "BY": 1000, "GY": 500}
    assert set(seen) == set(expected)
    for hand, count in expected.items():
        assert abs(seen[hand] - count) < 130


@pytest.mark.rule("SL-9.2")
def test_redeal_keeps_own_cards_and_piles(three):
    three.hand(0, "RRY")
    three.hand(1, "BGG")
    three.hand(2, "PP")
    three.deck("RBGYPRBGYP")
    three.begin()
    state = three.state
    for n in range(50):
        twin = state.redeal(0, Rng(n))
        assert twin.hands[0] == state.hands[0]
        assert [len(hand) for hand in twin.hands] == [3, 3, 2]
        assert twin.discards == state.discards
        assert sum(twin.deck) == 10
        GAME.invariants(twin)


@pytest.mark.rule("SL-9.1", "SL-5.4")
def test_a_shuffle_tells_who_counts_the_cards_in_hands(two):
    # The deck is used up: seat 0 knows that seat 1 holds blue, green and what else is missing.
    two.hand(0, "R")
    two.hand(1, "BG")
    two.deck("")
    two.begin()
    two.draw()
    assert two.state.view(0).shuffled == (10, 10, 10, 11, 11)
    for n in range(40):
        assert cards(two.state.redeal(0, Rng(n)), 1) == "BG"
    # A card drawn since then is not known, the old ones are.
    two.draw()
    new = Counter()
    for n in range(200):
        hand = cards(two.state.redeal(0, Rng(n)), 1)
        assert len(hand) == 4
        assert "B" in hand
        assert "G" in hand
        new[hand] += 1
    assert len(new) > 8


@pytest.mark.rule("SL-9.1", "SL-5.4")
def test_a_known_card_is_known_until_it_is_played(two):
    two.hand(0, "R")
    two.hand(1, "RG")
    two.deck("")
    two.begin()
    two.draw()
    two.build((4, 5))
    two.stop()
    for n in range(60):
        hand = cards(two.state.redeal(0, Rng(n)), 1)
        assert len(hand) == 2
        assert "G" in hand


@pytest.mark.rule("SL-9.2")
def test_the_spectator_knows_the_sum_of_old_hands(two):
    two.hand(0, "RR")
    two.hand(1, "BG")
    two.deck("")
    two.begin()
    two.draw()
    hands = set()
    for n in range(200):
        twin = two.state.redeal(None, Rng(n))
        assert sorted(twin.before[0] + twin.before[1]) == [0, 0, 1, 2]
        hands.add(cards(twin, 1))
    assert hands == {"BG", "BR", "GR", "RR"}


def drawers(stage, seats, seed):
    """A game where everybody mostly draws, so that the discards are shuffled again and again."""
    state = stage(seats, seed=seed).game.new(seats, seed, listen=False)
    chance = random.Random(seed)
    while not state.over and state.shuffles < 4:
        seat = state.waiting()[0]
        menu = state.legal(seat)
        state.apply(seat, menu[-1] if chance.random() < 0.7 else chance.choice(menu))
        yield state


@pytest.mark.rule("SL-9.2", "SL-5.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_redeal_agrees_with_all_that_was_seen(stage, seats):
    rng = Rng(seats)
    for state in drawers(stage, seats, 3):
        watcher = state.turns % seats
        twin = state.redeal(watcher, rng)
        GAME.invariants(twin)
        assert twin.view(watcher) == state.view(watcher)
        if state.shuffles:
            # All together the others have had the same cards when the deck was shuffled.
            others = [seat for seat in range(seats) if seat != watcher]
            assert twin.before[watcher] == state.before[watcher]
            assert sorted(c for seat in others for c in twin.before[seat]) == sorted(
                c for seat in others for c in state.before[seat]
            )
        if seats == 2 and state.shuffles:
            assert twin.before == state.before


@pytest.mark.rule("SL-9.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_redeal_depends_on_nothing_else(stage, seats):
    for number, state in enumerate(drawers(stage, seats, 5)):
        if number % 5 == 0:
            for watcher in (None, *range(seats)):
                twin = state.redeal(watcher, Rng(number))
                again = twin.redeal(watcher, Rng("same"))
                assert again.hash() == state.redeal(watcher, Rng("same")).hash()


@pytest.mark.rule("SL-9.2")
def test_a_play_before_any_draw_was_of_an_old_card(three):
    # Seat 0 shuffles. Seat 1 plays two greens at once, so it had them then, and not seat 2.
    three.hand(0, "R")
    three.hand(1, "GGY")
    three.hand(2, "PPP")
    three.deck("")
    three.begin()
    three.draw()
    three.build((5, 6), 2)
    three.stop()
    third = set()
    for n in range(60):
        twin = three.state.redeal(0, Rng(n))
        assert twin.before[1].count(2) == 2
        assert 2 not in twin.before[2]
        third.add(cards(twin, 2))
    assert third == {"PPP", "PPY"}


def test_elements_name_spaces_and_never_cards_of_others():
    state = GAME.new(3, 4)
    while not state.over:
        for event in state.events:
            for element in event.on:
                kind = element.partition(":")[0]
                assert kind in {"space", "hand", "deck", "discards", "parks", "area"}
        seat = state.waiting()[0]
        for choice in state.choices(seat):
            if choice.id < DRAW:
                assert choice.on.startswith("space:")
        state.apply(seat, state.legal(seat)[0])
