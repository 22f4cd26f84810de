"""The conformance suite finds each hole that was once there when it is put back.

The holes are put into plain Python: compiled code cannot be changed while it runs, so these tests
are run interpreted only (see tests/conftest.py). The number in a test's name is that of the hole;
the fifth, in the times of bots, is in tests/server/test_pace.py. docs/security.md has all of them,
and those of the server.
"""

import random

import pytest
from deals.kemet import check_after_shuffle
from deals.sunrise_lane import check_small_games

import mandjet
from mandjet.engine.conformance import Broken, Checker, check
from mandjet.engine.evenness import Uneven
from mandjet.engine.journal import Journal
from mandjet.engine.known import Known
from mandjet.engine.state import EVERYBODY, MOST_SEATS, State
from mandjet.games.kemet.known import HiddenCards
from mandjet.games.kemet.tables import copies
from mandjet.games.sunrise_lane import known as lane

GAMES = 12


def caught(name, law, games=GAMES):
    with pytest.raises(Broken, match=law):
        check(mandjet.game(name), games=games, seed="holes")


def caught_from(name, law, begins):
    """The same for what comes late in a game: the laws are checked from the first moment on in
    which something begins."""
    journal = Journal.start(mandjet.game(name), 3, "holes")
    chance = random.Random("holes")
    while not begins(journal.state):
        seat = chance.choice(journal.state.waiting())
        journal.apply(seat, chance.choice(journal.state.legal(seat)))
    with pytest.raises(Broken, match=law):
        Checker(journal, "holes").play()


def bidding(state):
    """Clans bid for a province of Rising Sun."""
    return type(state.stack[-1]).__name__ == "Bid"


class Leaky(Known):
    """Twins that take something of the true state along."""

    def __init__(self, state, inner, leak):
        self.true, self.inner, self.leak = state, inner, leak
        self.seat, self.base = inner.seat, inner.base

    def deal(self, twin, rng):
        self.inner.deal(twin, rng)

    def twin(self, rng):
        return self.leak(self.true, self.inner.twin(rng), self.seat)


def put_into_twins(monkeypatch, name, leak):
    game = mandjet.game(name)
    honest = game.known
    monkeypatch.setattr(game, "known", lambda state, seat: Leaky(state, honest(state, seat), leak))


@pytest.mark.parametrize("name", mandjet.games())
def test_1_events_of_the_true_action_in_a_twin(monkeypatch, name):
    def leak(true, twin, seat):
        twin.events = true.events
        return twin

    put_into_twins(monkeypatch, name, leak)
    caught(name, "takes nothing along")


@pytest.mark.parametrize("name", mandjet.games())
def test_2_menus_of_other_seats_in_a_twin(monkeypatch, name):
    def leak(true, twin, seat):
        asked = twin.waiting()
        twin.menus = [(twin if s in asked else true).menus[s] for s in range(twin.seats)]
        return twin

    put_into_twins(monkeypatch, name, leak)
    caught(name, "takes nothing along|depends on nothing but")


@pytest.mark.parametrize("name", ["kemet", "rising_sun", "sunrise_sunset", "sunrise_lane"])
def test_3_small_choices_of_a_secret_answer_can_be_counted(monkeypatch, name):
    monkeypatch.setattr(State, "keep_between", lambda self, audience: None)
    caught(name, "can count the small choices|notices an action that shows it nothing")


@pytest.mark.parametrize("name", mandjet.games())
def test_3_the_number_of_actions_in_a_twin(monkeypatch, name):
    def leak(true, twin, seat):
        twin.rng.action = true.rng.action
        return twin

    put_into_twins(monkeypatch, name, leak)
    caught(name, "takes nothing along|depends on nothing but")


def test_6_a_half_made_choice_in_a_twin(monkeypatch):
    def leak(true, twin, seat):
        if type(true.stack[-1]).__name__ in ("ChooseLane", "HekaMoves"):
            twin.stack = true.stack[:]
            twin.picked = true.picked
            if not any(hand >> true.picked & 1 for hand in twin.hands):
                return true.clone()
            twin.ask_again()
        return twin

    put_into_twins(monkeypatch, "sunrise_sunset", leak)
    caught("sunrise_sunset", "depends on nothing but|takes nothing along|keeps the view")


@pytest.mark.parametrize("name", mandjet.games())
def test_7_the_truth_in_place_of_a_twin(monkeypatch, name):
    def leak(true, twin, seat):
        silent = true.clone()
        silent.events, silent.listening, silent.rng = [], False, twin.rng
        silent.menus = [[]] * silent.seats
        silent.ask_again()
        silent.asked_before, silent.revealed = 0, 0
        return silent

    put_into_twins(monkeypatch, name, leak)
    caught(name, "depends on nothing but")


@pytest.mark.parametrize("name", mandjet.games())
def test_8_what_one_seat_is_told_is_told_to_everybody(monkeypatch, name):
    honest = State.tell

    def tell(self, key, args, on=(), audience=EVERYBODY):
        honest(self, key, args, on, EVERYBODY)

    monkeypatch.setattr(State, "tell", tell)
    caught(name, "is told what it may not know|shown an action it cannot notice")


def test_4_what_others_have_seen_in_a_twin(monkeypatch):
    def leak(true, twin, seat):
        twin.seen = [row if s == seat else true.seen[s] for s, row in enumerate(twin.seen)]
        return twin

    put_into_twins(monkeypatch, "path_to_yaaru", leak)
    caught("path_to_yaaru", "depends on nothing but|not yet seen")


def test_6_half_a_bid_in_a_twin(monkeypatch):
    def leak(true, twin, seat):
        if not true.bids_open:
            twin.bid_on = true.bid_on[:]
            twin.bids = true.bids[:]
        return twin

    put_into_twins(monkeypatch, "rising_sun", leak)
    caught_from("rising_sun", "depends on nothing but", bidding)


# -- exactness ------------------------------------------------------------------------------------

# No suite can count the deals of a title it does not know: titles count them by brute force, in
# tests/support/deals, and `mandjet.engine.evenness` compares.


def test_9_cards_after_a_shuffle_are_dealt_unevenly(monkeypatch):
    """An old card was taken to be played wherever there could be one, a new one otherwise, each
    weighed by the chance to hold such a card."""
    check_small_games(2)
    honest = lane.explain

    def explain(ways, era, i, colour, sizes, unseen):
        before = {way.key: way.weight for way in ways}
        after = honest(ways, era, i, colour, sizes, unseen)
        for way in after:
            old = way.key not in before
            held, cards = (1, 1) if old else (sizes[i], unseen[colour])
            way.weight = 1.0 if old else 1.0 - (1.0 - cards / sum(unseen)) ** held
        return lane.even_out(after)

    monkeypatch.setattr(lane, "explain", explain)
    with pytest.raises(Uneven):
        check_small_games(2)


def test_10_an_old_card_shown_is_dropped_from_the_deck_of_the_last_shuffle(monkeypatch):
    check_after_shuffle()
    honest = HiddenCards.settle

    def settle(self, i, kind, was_old, by):
        honest(self, i, kind, was_old and not copies(self.new, kind), by)

    monkeypatch.setattr(HiddenCards, "settle", settle)
    with pytest.raises(Uneven):
        check_after_shuffle()


# -- telling and taking back ----------------------------------------------------------------------


# Titles in which something is revealed and nothing is drawn with it.
@pytest.mark.parametrize(
    "name", ["kemet", "path_to_yaaru", "rising_sun", "sunrise_lane", "sunrise_sunset"]
)
def test_what_is_revealed_without_saying_so_could_be_taken_back(monkeypatch, name):
    """A seat that is told something hidden must not be able to take the action back."""

    def tell_only(state, known_to, telling, *what):
        if state.listening:
            telling(state, *what)

    monkeypatch.setattr(State, "reveal", tell_only)
    caught(name, "may be undone told|something hidden without saying so")


# In Sunrise Lane nothing is shown to the acting seat but what is drawn.
@pytest.mark.parametrize("name", ["kemet", "path_to_yaaru", "rising_sun", "sunrise_sunset"])
def test_what_is_revealed_to_a_seat_and_said_to_be_known_to_it(monkeypatch, name):
    """A preview must not tell what only the action itself would show."""
    honest = State.reveal
    everybody = (1 << MOST_SEATS) - 1

    def known_to_all(state, known_to, telling, *what):
        honest(state, everybody, telling, *what)

    monkeypatch.setattr(State, "reveal", known_to_all)
    law = "something hidden without saying so"
    if name == "rising_sun":
        caught_from(name, law, bidding)
    else:
        caught(name, law)
