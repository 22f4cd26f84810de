"""Decisions: an answer on its way becomes stale only if the question changes."""

import random

from mandjet.server.schema import Account, Choose, ForMe, NewTable
from mandjet.server.table import making, play


def choose(table, seat, action):
    wanted = Choose(seat=seat, decision=table.head.decisions[seat], action=action, key="k")
    return play.choose(table, seat + 1, wanted, 0.0).table


def seated(game, seats):
    """A table where seat n belongs to person n + 1."""
    wanted = NewTable(game=game, seats=[ForMe()] * seats)
    table = making.make(wanted, Account(1, "Ana", True), 0.0).table.copy()
    table.seats = [
        making.SeatNow(user_id=seat + 1, name=f"P{seat}", guest=True) for seat in range(seats)
    ]
    return table


def take_back_and_check(before, table, seat, others):
    back = play.undo(table, seat + 1, seat, 0.0).table
    for other in others:
        assert back.head.decisions[other] == before.head.decisions[other]
        choose(back, other, back.state.legal(other)[0])
    # The one who took it back is asked anew: the old answer cannot come in again.
    assert back.head.decisions[seat] > table.head.decisions[seat]


def test_taking_back_a_secret_choice_leaves_the_others_questions_as_they_were():
    """Kemet's war council: several choose at once, each in small steps that may be taken back."""
    chance = random.Random(3)
    seen = 0
    table = seated("kemet", 4)
    for _ in range(20_000):
        if table.status != "running":
            table = seated("kemet", 4)
        seat = chance.choice(table.waiting())
        others = [other for other in table.waiting() if other != seat]
        before, table = table, choose(table, seat, chance.choice(table.state.legal(seat)))
        if others and play.can_undo(table, seat):
            take_back_and_check(before, table, seat, others)
            seen += 1
            if seen == 20:
                return
    raise AssertionError("nobody could take a secret choice back")
