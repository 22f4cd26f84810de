"""Bots over tea: they leave it to people to speak first, answer them, and say why."""

import time

import pytest
from seated import choose, seated
from serverkit import wait_for

import mandjet
from mandjet.games.rising_sun.actions import ACCEPT, ALONE, HOLD, PROPOSE, REFUSE, WITHDRAW
from mandjet.server.table import clock
from mandjet.server.table.now import SeatNow
from mandjet.server.table.resting import bot_waited_for, leaves, people_asked, rest

CLANS = {"clans": "koi lotus turtle dragonfly"}


def tea(*bots, **agreed):
    """A ceremony of four with bots in these seats."""
    table = seated("rising_sun", 4, options=CLANS, **agreed)
    for seat in bots:
        table.seats[seat] = SeatNow(bot="learner")
    return table


def test_what_bots_leave_to_people():
    table = tea(2, 3)
    for action in (ALONE, HOLD):
        assert leaves(table, 2, action)
    assert not leaves(table, 2, PROPOSE + 0)
    assert not leaves(table, 2, PROPOSE + 3)
    # With a person they settle at once; among themselves they wait.
    assert not leaves(table, 2, ACCEPT + 0)
    assert leaves(table, 2, ACCEPT + 3)
    # What they have offered to a person stands; from each other they may take it back.
    assert leaves(table, 2, WITHDRAW + 0)
    assert not leaves(table, 2, WITHDRAW + 3)
    # Once no person is asked, they do as they like.
    table = choose(choose(table, 0, HOLD), 1, HOLD)
    assert not people_asked(table)
    assert not leaves(table, 2, ALONE)


def test_a_bot_that_rests_is_not_asked_until_there_is_something_new_for_it():
    table = tea(2, 3)
    assert bot_waited_for(table) == 2
    change = rest(table, 2, table.head.numbering.version(2), 1.0)
    # Nobody can notice that it has thought.
    assert [row.noticed for row in change.rows] == [0]
    assert change.table.head.numbering == table.head.numbering
    table = change.table
    assert bot_waited_for(table) == 3
    table = rest(table, 3, table.head.numbering.version(3), 1.0).table
    assert bot_waited_for(table) is None
    # A word to one of them wakes that one, and not the other.
    asked = choose(table, 0, PROPOSE + 3)
    assert bot_waited_for(asked) == 3
    # And what they thought before it does not count any more.
    assert rest(asked, 3, table.head.numbering.version(3), 1.0) is None
    # So does a gift, and that the people are done.
    gift = next(
        c.id for c in table.state.choices(0) if c.kind == "give-coins" and c.args["seat"] == 2
    )
    assert bot_waited_for(choose(table, 0, gift)) == 2
    done = choose(choose(table, 0, HOLD), 1, ALONE)
    assert bot_waited_for(done) == 2


def test_an_absent_person_does_not_keep_bots_from_speaking():
    from mandjet.server.schema import Pace
    from mandjet.server.table import absence

    table = tea(1, 2, 3, pace=Pace(kind="live", seconds=50, increment=0, late="wait"))
    clock.begin(table, 0.0)
    for seat in (1, 2, 3):
        table = rest(table, seat, table.head.numbering.version(seat), 1.0).table
    assert bot_waited_for(table) is None
    late = absence.time_up(table, 60.0).table
    assert bot_waited_for(late) == 1
    assert not leaves(late, 1, ALONE)
    stood_in = absence.bot_takes(table, None, 0, "learner", "asked", 2.0).table
    assert bot_waited_for(stood_in) is not None


def test_every_reason_has_words_and_none_is_made_of_what_is_hidden():
    game = mandjet.game("rising_sun")
    table = tea(2, 3)
    state = table.state
    said = set()
    for points in ([0, 0, 0, 0], [20, 0, 0, 0], [0, 0, 20, 0], [0, 20, 0, 0]):
        for given in (0, 3):
            state.vp = points[:]
            state.given[0 * 4 + 2] = given
            for first in (PROPOSE, WITHDRAW, ACCEPT, REFUSE):
                told = game.remark(state, 2, first + 0)
                assert told.args == {"to_seat": 0}
                words = game.text.say(told.key, told.args, table.names)
                assert words.endswith((".", "?"))
                said.add(words)
                # A state that the bot cannot tell from this one says the same.
                assert game.remark(state.redeal(2, mandjet.engine.Rng(1)), 2, first + 0) == told
    assert len(said) >= 10
    assert game.remark(state, 2, ALONE) is None


@pytest.mark.parametrize("level", ["greedy", "learner"])
def test_a_person_finds_the_ceremony_as_it_was_and_is_answered_with_a_reason(server, level):
    ana = server.player("Ana")
    plans = ["me", level, level, level]
    table = ana.table(*plans, game="rising_sun", options=CLANS)

    def quiet():
        look = ana.look(table, 0)
        tea = look["view"]["tea"]
        return tea is not None and not tea["alone"] and not tea["holding"] and look

    end = time.monotonic() + 3.0
    while time.monotonic() < end:
        look = quiet()
        assert look, "bots have settled it among themselves"
        assert all(player["ally"] is None for player in look["view"]["players"])
        time.sleep(0.1)
    # A player whom a bot proposed to was told why.
    told = {line["other"] for line in ana.ok(ana.get(f"/api/tables/{table}/whispers"))}
    assert set(look["view"]["tea"]["proposed_by"]) <= told

    # Bots that would rather stay alone say nothing before Ana has settled her matters: she does.
    patience = time.monotonic() + 6.0

    def answered():
        look = ana.look(table, 0)
        open_ones = [c for c in look["choices"] if c["kind"] in ("propose", "accept")]
        if look["view"]["phase"] != "tea" or look["view"]["players"][0]["ally"] is not None:
            return True
        if time.monotonic() > patience:
            open_ones = [c for c in look["choices"] if c["kind"] == "alone"]
        elif look["view"]["tea"]["proposed_to"]:
            return False
        if open_ones:
            ana.choose(table, look, open_ones[0]["id"])
        return False

    wait_for(answered)
