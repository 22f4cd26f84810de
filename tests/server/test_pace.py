"""Bots take their time: when an answer comes tells nothing of what it was chosen from."""

import math

import pytest
from serverkit import journal_rows, wait_for

import mandjet
from mandjet.bots.players import seconds_of
from mandjet.engine import Rng
from mandjet.games.kemet.actions import PASS
from mandjet.server.table.thought import is_obvious, pace

PACE = 0.4
LEVEL = "strong"
DUE = PACE + seconds_of(LEVEL)
SAMPLES = 2
# A busy machine is late, sometimes by much: what counts is the quickest of each kind, and there are
# more of them while they differ. What comes too early is never forgiven.
LATE = 0.5
ROUNDS = 12


def found(name, seats, frame, fits):
    """Positions where a frame asks, one of each game, with the seat that fits."""
    game = mandjet.game(name)
    positions = []
    for seed in range(3000):
        state, rng = game.new(seats, seed, listen=False), Rng(f"pace {seed}")
        for _ in range(3000):
            if state.over:
                break
            if type(state.stack[-1]).__name__ == frame:
                here = [seat for seat in state.waiting() if fits(state, seat)]
                if here:
                    positions.append((state.position(), here[0]))
                    break
            seat = rng.choice(state.waiting())
            state.apply(seat, rng.choice(state.legal(seat)))
        if len(positions) == SAMPLES:
            return positions
    raise AssertionError(f"{frame} asks nobody so")


def parts_of(state, seat):
    """Whether it is the first part of the answer, so that the whole is still to come."""
    return not state.added[0] and not state.added[1] and len(state.waiting()) == 2


def waits(database, table, seat, last):
    """How long after the start the bot's answer was noticed; `last` says which act ends it."""
    rows = journal_rows(database, table)
    started = next(row.at for row in rows if row.kind == "start")
    acts = [row for row in rows if row.kind == "act" and row.seat == seat]
    parts = next(n for n, act in enumerate(acts, 1) if last(n, act.action))
    return acts[parts - 1].at - started


def answers(server, player, positions, last):
    """What the times are; each table alone, so that no bot waits for another."""
    measured = []
    for position, seat in positions:
        seats = [None] * position["seats"]
        seats[seat] = LEVEL
        table = player.ok(player.post("/api/analysis", position=position, seats=seats))["id"]
        wait_for(lambda: not player.info(table)["seats"][seat]["waited_for"])  # noqa: B023
        measured.append(waits(server.database, table, seat, last))
        player.ok(player.do(table, "close"))
    return measured


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    from serverkit import Server

    folder = tmp_path_factory.mktemp("pace")
    with Server(f"sqlite:///{folder / 'tables.sqlite3'}", folder, bot_pace=PACE) as running:
        # The first of its kind pays for what is loaded only once.
        ana = running.player("Ana")
        answers(running, ana, found("rising_sun", 3, "Bid", lambda s, p: True)[:1], fourth)
        yield running


def first(number, _action):
    return number == 1


def fourth(number, _action):
    return number == 4


def passed(_number, action):
    return action == PASS


def compare(forced, free):
    """Two kinds of answers come equally late; each is asked for more of its kind."""
    quickest = [math.inf, math.inf]
    for _ in range(ROUNDS):
        for kind, measured in enumerate((forced(), free())):
            assert min(measured) > DUE - 0.02
            quickest[kind] = min(quickest[kind], *measured)
        ours, theirs = quickest
        if abs(ours - theirs) < seconds_of(LEVEL) / 2 and max(quickest) < DUE + LATE:
            return
    raise AssertionError(quickest)


def test_a_forced_secret_answer_comes_as_late_as_a_real_one(server):
    """Rising Sun: nothing to say before the war, and four bids with many coins."""
    ana = server.player("Ana")
    silent = found("rising_sun", 3, "ReadyForWar", lambda s, p: len(s.menu(p)) == 1)
    bids = found("rising_sun", 3, "Bid", lambda s, p: s.coins[p] > 4)
    compare(lambda: answers(server, ana, silent, first), lambda: answers(server, ana, bids, fourth))


def test_how_many_parts_an_answer_has_does_not_show(server):
    """Kemet's war council: with hidden cards to add, and with none."""
    ana = server.player("Ana")
    bare = found("kemet", 2, "WarCouncil", lambda s, p: parts_of(s, p) and not s.hand[p])
    rich = found("kemet", 2, "WarCouncil", lambda s, p: parts_of(s, p) and s.hand[p])
    compare(lambda: answers(server, ana, bare, passed), lambda: answers(server, ana, rich, passed))


def test_only_what_all_can_see_is_obvious():
    """What a seat truly has to choose from makes no difference: all that is looked at are twins of
    a spectator."""
    game = mandjet.game("kemet")
    (position, seat), *_ = found("kemet", 2, "WarCouncil", parts_of)
    secret = game.load(position)
    assert len(secret.menu(seat)) > 1
    secret.menus[seat] = secret.menu(seat)[:1]
    assert not is_obvious(secret, seat)
    open_to_all = game.new(2, 1, listen=False)
    rng = Rng("until there is only one thing to do")
    while len(open_to_all.menu(open_to_all.waiting()[0])) > 1:
        mover = rng.choice(open_to_all.waiting())
        open_to_all.apply(mover, rng.choice(open_to_all.legal(mover)))
    assert is_obvious(open_to_all, open_to_all.waiting()[0])


def test_what_is_obvious_takes_no_longer_than_people_need():
    from mandjet.server.table.now import SeatNow, TableNow

    table = TableNow("t", mandjet.game("kemet"), 2)
    assert pace(table, "expert", PACE) == 0
    table.seats[0] = SeatNow(user_id=1)
    assert pace(table, "expert", PACE, obvious=True) == PACE
    assert pace(table, "expert", PACE) == PACE + seconds_of("expert")


def test_bots_among_themselves_do_not_dawdle(server):
    """Where nobody sits, nobody has to follow."""
    ana = server.player("Ana")
    table = ana.table("random", "random")
    wait_for(lambda: ana.info(table)["status"] == "over", patience=60)
    steps = ana.ok(ana.get(f"/api/tables/{table}/replay", count=1))["steps"]
    info = ana.info(table)
    assert (info["finished"] - info["started"]) / steps < PACE / 2
