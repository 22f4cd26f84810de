"""Sunrise Sunset keeps the contract, and redeals evenly."""

from collections import Counter
from itertools import permutations

import pytest

import mandjet
from mandjet.engine import Rng
from mandjet.engine.conformance import check
from mandjet.games.sunrise_sunset.tables import UNITS

HORUS, SETH = 0, 1
DESHRET, SUN_BOAT, DUAT = "deshret", "sun_boat", "duat"


def test_conformance():
    assert check(mandjet.game("sunrise_sunset"), games=60, seed=1).games == 60


@pytest.mark.rule("SS-8.2")
def test_a_redeal_is_even_over_all_deals_that_look_the_same(day):
    """Seth has played two cards face down, one drawn through Isis; Horus knows the rest."""
    day.place(HORUS, DESHRET, "horus", "anubis").place(SETH, DESHRET, "apofis", "osiris")
    day.place(HORUS, SUN_BOAT, "heka", "apis").face_up("horus")
    day.place(SETH, DUAT, "bastet", "seth").from_pile("bastet")
    day.hand(HORUS, "tefnut", "libro")
    day.hand(SETH, "eclipse", "maat")
    day.pile("ra")
    day.turn(HORUS)
    state = day.table
    assert {UNITS[u] for u in range(15) if state.discards >> u & 1} == {"isis", "plaga"}

    # Hidden from Horus: bastet, eclipse, maat, ra and seth; in play from the pile, in play from
    # the hand, twice in the hand, in the pile.
    hidden = ["bastet", "eclipse", "maat", "ra", "seth"]
    stealth = {"bastet", "eclipse", "seth"}
    possible = Counter()
    for pile_unit, hand_unit, one, two, pile in permutations(hidden):
        if {pile_unit, hand_unit} <= stealth and "seth" not in (pile_unit, pile):
            possible[pile_unit, hand_unit, frozenset((one, two)), pile] = 1

    drawn = Counter()
    rng = Rng("even")
    for _ in range(400 * len(possible)):
        redealt = state.redeal(HORUS, rng)
        units = [UNITS[unit] for unit in redealt.slots[10:12]]
        hand = frozenset(UNITS[u] for u in range(15) if redealt.hands[SETH] >> u & 1)
        pile = next(UNITS[u] for u in range(15) if redealt.pile >> u & 1)
        drawn[units[0], units[1], hand, pile] += 1
    assert set(drawn) == set(possible)
    assert all(310 < count < 490 for count in drawn.values())


def test_a_card_picked_in_secret_is_not_picked_yet_for_the_other_player(day):
    day.hand(HORUS, "tefnut", "libro")
    day.hand(SETH, "eclipse", "maat")
    day.turn(HORUS)
    before = day.table.clone()
    day.table.apply(HORUS, day.table.legal(HORUS)[0])
    rng = Rng(1)
    assert day.table.redeal(SETH, Rng(2)).hash() == before.redeal(SETH, Rng(2)).hash()
    assert {day.table.redeal(HORUS, rng).picked for _ in range(20)} == {day.table.picked}
