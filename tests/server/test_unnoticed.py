"""Small choices of a secret answer change nothing that others are shown, to the last digit."""

import asyncio
import random
import time

import msgspec
import pytest
from histories import BACK, find
from seated import choose, seated
from serverkit import hear

import mandjet
from mandjet.engine.state import EVERYBODY
from mandjet.server import settings
from mandjet.server.bus import Bus
from mandjet.server.db import upgrade
from mandjet.server.db.database import Database
from mandjet.server.hall import Hall
from mandjet.server.schema import Account, ForMe, NewTable, Pace
from mandjet.server.store import accounts, loading
from mandjet.server.table import absence, clock, making, play
from mandjet.server.table.seen import info_from, line, look, my_table

PACES = {
    "live": Pace(kind="live", seconds=50, increment=7, late="wait"),
    "late": Pace(kind="live", seconds=2, increment=0, late="wait"),
    "days": Pace(kind="async", days=1),
}


def shown(table, watchers, now):
    """Everything that is shown of a table, with all its times."""
    found = []
    for seat in watchers:
        user = None if seat is None else seat + 1
        found += [look(table, seat), info_from(table, user, now, seat), line(table, user, now)]
        if user is not None:
            found.append(my_table(table, user, now))
    return msgspec.json.encode(found)


def transcript(histories, which, pace):
    """What is shown after every turn. Turns end at the same times; what is not noticed is done at
    times of its own."""
    position = histories.positions[which]
    options = position["options"]
    table = seated(histories.game.meta.name, position["seats"], pace=pace, options=options)
    table.state = histories.game.load(position)
    clock.begin(table, 0.0)
    kept = []
    for number, turn in enumerate(histories.turns):
        for place, (seat, action) in enumerate(turn[which], 1):
            last = place == len(turn[which])
            now = 3.0 * number + (3.0 if last else place * (0.01 + 0.02 * which))
            if last and (late := absence.time_up(table, now)) is not None:
                table = late.table
            if action is BACK:
                table = play.undo(table, seat + 1, seat, now).table
            else:
                table = choose(table, seat, action, now)
        kept.append(shown(table, histories.watchers, 3.0 * number + 3.5))
    return kept


def both(name, pace):
    """What a seat is shown of two games it cannot tell apart."""
    game = mandjet.game(name)
    seats = game.meta.seats[0]
    histories = find(game, seats, game.meta.full_options({}), (1,), 4, 12)
    assert histories.apart[0]
    return [transcript(histories, which, PACES[pace]) for which in (0, 1)]


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("name", ["kemet", "sunrise_sunset"])
def test_clocks_and_lists_tell_nothing_of_a_part_of_an_answer(name, pace):
    first, second = both(name, pace)
    assert first == second


@pytest.mark.parametrize(
    ("name", "pace"), [("kemet", "live"), ("kemet", "days"), ("sunrise_sunset", "late")]
)
def test_a_clock_set_by_every_small_choice_would_be_seen(name, pace, monkeypatch):
    act = play.act

    def restless(table, seat, action, user_id, key, now):
        change = act(table, seat, action, user_id, key, now)
        clock.run(change.table, now, seat)
        change.table.head.left[seat] += 0.5
        return change

    monkeypatch.setattr(play, "act", restless)
    first, second = both(name, pace)
    assert first != second


# -- undo -----------------------------------------------------------------------------------


def council(chance):
    """A table of Kemet at which two choose in secret, each in small steps."""
    while True:
        table = seated("kemet", 2)
        for _ in range(2000):
            if table.status != "running":
                break
            if len(table.waiting()) == 2 and all(
                len(table.state.legal(seat)) > 1 for seat in range(2)
            ):
                tried = choose(table, 0, table.state.legal(0)[0])
                if play.can_undo(tried, 0):
                    return table
            seat = chance.choice(table.waiting())
            table = choose(table, seat, chance.choice(table.state.legal(seat)))


def test_what_another_chose_in_secret_does_not_show_in_whether_i_may_take_back():
    table = council(random.Random(2))
    one = choose(table, 0, table.state.legal(0)[0])
    two = choose(one, 1, one.state.legal(1)[0])
    assert look(two, 0) == look(one, 0)
    assert play.can_undo(two, 0)
    assert play.can_undo(two, 1)
    back = play.undo(two, 1, 0, 0.0).table
    only = choose(table, 1, table.state.legal(1)[0])
    assert back.state.hash() == only.state.hash()
    assert play.can_undo(back, 1)
    assert not play.can_undo(back, 0)
    assert back.head.decisions[1] == two.head.decisions[1]
    assert look(back, 1) == look(two, 1)


@pytest.mark.parametrize("name", ["kemet", "path_to_yaaru"])
def test_a_table_is_read_from_the_journal_as_it_was_played(sqlite, name):
    """Acts that stand, acts taken back from among others, positions kept on the way."""
    read = settings.read({"MANDJET_DATABASE": sqlite, "MANDJET_SNAPSHOT_EVERY": "7"})
    upgrade.ensure(read.url)
    database = Database(read.url)
    hall = Hall(database, Bus(database, read.url, shared=False), read)
    chance = random.Random(name)
    options = {"advanced": "yes"} if name == "path_to_yaaru" else {}

    async def played():
        ana = await database.write(lambda c: accounts.add_guest(c, "Ana", time.time()))
        seats = [ForMe()] * 3
        wanted = NewTable(game=name, seats=seats, options=options, public=True)
        table = await hall.create(making.make(wanted, Account(ana.id, "Ana", True), time.time()))
        crossed = 0
        older = table
        for number in range(400):
            if table.status != "running":
                break
            able = [seat for seat in range(3) if play.can_undo(table, seat)]
            if able and chance.random() < 0.3:
                seat = chance.choice(able)
                crossed += table.undo[-1].seat != seat
                table = await hall.change(
                    table.id, lambda t, now, s=seat: play.undo(t, ana.id, s, now)
                )
            else:
                seat = chance.choice(table.state.waiting())
                action = chance.choice(table.state.legal(seat))
                table = await hall.change(
                    table.id,
                    lambda t, now, s=seat, a=action: play.act(t, s, a, ana.id, None, now),
                )
            if number % 3 == 0:
                found = await database.read(lambda c, t=table: loading.load(c, t.id))
                caught = await database.read(lambda c, o=older: loading.catch_up(c, o))
                older = table
                for other in (found, caught):
                    if other is None:
                        continue
                    assert other.head == table.head
                    assert other.state.hash() == table.state.hash()
                    for seat in range(3):
                        assert play.can_undo(other, seat) == play.can_undo(table, seat)
        return crossed

    crossed = asyncio.run(played())
    database.close()
    assert crossed or name == "kemet", "nobody took a choice back that others had followed on"


def test_who_agrees_to_an_undo_takes_back_what_came_unnoticed_since():
    chance = random.Random(5)
    for _ in range(40):
        table = seated("path_to_yaaru", 2, undo="ask")
        for _ in range(150):
            if table.status != "running":
                break
            seat = chance.choice(table.waiting())
            before, table = table, choose(table, seat, chance.choice(table.state.legal(seat)))
            if not play.undo_is_asked(table, seat):
                continue
            asked = absence.propose(table, seat + 1, seat, "undo", 0.0).table
            for action in asked.state.legal(seat):
                secret = choose(asked, seat, action)
                if secret.undo and secret.undo[-1].noticed != EVERYBODY:
                    assert info_from(secret, 2 - seat, 0.0, 1 - seat) == info_from(
                        asked, 2 - seat, 0.0, 1 - seat
                    )
                    done = absence.answer(secret, 2 - seat, 1 - seat, True, 0.0)
                    assert [row.kind for row in done.rows] == ["answer", "undo", "undo"]
                    assert done.table.state.hash() == before.state.hash()
                    assert done.table.head.proposal is None
                    return
    raise AssertionError("nothing secret followed on something open")


# -- viewpoints that move ---------------------------------------------------------------


def test_one_person_in_two_seats_counts_for_each(server):
    ana = server.player("Ana")
    table = ana.table("me", "me")
    look = ana.look(table)
    # Up to the card of a turn, which nobody sees before it lies in its lane.
    while not any("lane" in (choice["on"] or "") for choice in look["choices"]):
        seat = look["seat"]
        ana.ok(ana.choose(table, look))
        look = ana.look(table)
    ana.ok(ana.do(table, "undo", seat=seat))
    turn = ana.look(table, seat)
    other = 1 - seat
    with ana.live(table, seat=other) as line:
        first = hear(line, "table")
        chosen = ana.ok(ana.choose(table, turn))
        assert chosen["version"] == turn["version"] + 1 > first["version"] + 1
        assert ana.look(table, other)["version"] == first["version"]
        assert ana.info(table)["version"] == chosen["version"]
        line.send(msgspec.json.encode({"type": "look", "seat": seat}).decode())
        moved = hear(line, "table")
        assert (moved["look"]["seat"], moved["after"]) == (seat, turn["version"])
        assert [entry["version"] for entry in moved["log"]] == [chosen["version"]]
        line.send(msgspec.json.encode({"type": "look", "seat": other}).decode())
        back = hear(line, "table")
        assert (back["after"], back["version"], back["log"]) == (first["version"],) * 2 + ([],)
        repeated = ana.choose(table, {**chosen["look"], "decision": 0}, key="again")
        assert repeated.json()["more"]["version"] == chosen["version"]
