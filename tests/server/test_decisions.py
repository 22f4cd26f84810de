"""Decisions: an answer on its way becomes stale only if the question changes."""

import random

from seated import choose, seated

from mandjet.server.table import play


def take_back_and_check(before, table, seat, others):
    back = play.undo(table, seat + 1, seat, 0.0).table
    for other in others:
        assert back.head.decisions[other] == before.head.decisions[other]
        choose(back, other, back.state.legal(other)[0])
    # The one who took it back is asked again: the old answer cannot come in again.
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


def test_a_gift_elsewhere_leaves_the_question_as_it_was():
    """Rising Sun: somebody gives a coin away while another thinks about something else."""
    chance = random.Random(5)
    table = seated("rising_sun", 4)
    seen = stale = 0
    for _ in range(20_000):
        if seen > 30 and stale:
            break
        if table.status != "running":
            table = seated("rising_sun", 4)
        waiting = table.waiting()
        givers = [s for s in range(4) if s not in waiting and table.state.legal(s)]
        if not givers or len(waiting) != 1 or chance.random() < 0.5:
            seat = chance.choice(waiting)
            table = choose(table, seat, chance.choice(table.state.menu(seat)))
            continue
        (asked,) = waiting
        giver = chance.choice(givers)
        before = table
        table = choose(table, giver, chance.choice(table.state.legal(giver)))
        if table.waiting() != waiting:
            continue
        same = before.state.menu(asked) == table.state.menu(asked)
        kept = before.head.decisions[asked] == table.head.decisions[asked]
        assert kept == same
        seen += same
        stale += not same
        if same:
            # The answer that was on its way is taken.
            choose(table, asked, table.state.legal(asked)[0])
    assert seen > 5
    # A gift to the seat that is asked may let it buy more.
    assert stale


def test_what_i_may_give_unasked_does_not_become_stale_by_what_others_do():
    """Rising Sun: a half-filled form for a gift, while others take their mandates."""
    chance = random.Random(6)
    table = seated("rising_sun", 4)
    kept = 0
    for _ in range(600):
        if table.status != "running":
            break
        before = table
        seat = chance.choice(table.waiting())
        table = choose(table, seat, chance.choice(table.state.menu(seat)))
        for other in range(4):
            if other in before.waiting() or other in table.waiting():
                continue
            possible = before.state.legal(other)
            if possible and possible == table.state.legal(other):
                assert before.head.decisions[other] == table.head.decisions[other]
                kept += 1
    assert kept > 20
