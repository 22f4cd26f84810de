"""Bots over tea: they offer coins where their search says that it pays, and coins move them."""

import mandjet
from mandjet.bots.offering import offer
from mandjet.bots.players import SearchBot
from mandjet.engine import Rng
from mandjet.games.rising_sun.actions import ACCEPT, GIFT, MANDATE, PROPOSE, REFUSE, gift

GAME = mandjet.game("rising_sun")


def asked(seed, seats=4):
    """A ceremony in which seat 0 has proposed to seat 1 and waits for an answer."""
    state = GAME.new(seats, seed, listen=False)
    state.apply(0, PROPOSE + 1)
    return state


def test_only_who_waits_for_an_answer_offers_and_only_once():
    state = asked(1)
    assert GAME.offers(state, 0) == [gift(False, 1, 1), gift(False, 2, 1)]
    assert GAME.offers(state, 1) == []
    state.apply(0, gift(False, 1, 1))
    assert GAME.offers(state, 0) == []


def test_coins_make_an_alliance_more_welcome():
    state = asked(1)
    menu = [ACCEPT + 0, REFUSE + 0]
    before = GAME.heuristic.weigh(state, 1, menu)
    state.apply(0, gift(False, 2, 1))
    after = GAME.heuristic.weigh(state, 1, menu)
    assert after[0] > before[0]
    assert after[1] == before[1]


def test_an_offer_is_made_where_the_search_expects_more_of_it():
    """With the same thought in all positions, sometimes it is, and never without a reason."""
    made = []
    for seed in range(8):
        bot = SearchBot(seed, iterations=150)
        made.append(offer(bot, asked(seed), 0, Rng(str(seed))))
    assert all(action is None or GIFT <= action < MANDATE for action in made)
    assert None in made
    assert any(action is not None for action in made)


def test_a_game_without_offers_costs_no_thought():
    state = mandjet.game("kemet").new(2, 1, listen=False)
    assert offer(SearchBot(1, iterations=10), state, state.waiting()[0], Rng("x")) is None
