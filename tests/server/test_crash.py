"""kill -9 in the middle of many games, then a restart: nothing lost, nothing twice, all go on."""

import functools
import secrets
import threading

import httpx
import pytest
from serverkit import journal_rows, play_out, wait_for

THREADS = 5
LIVE = {"kind": "live", "seconds": 600, "increment": 5}


class Game:
    """A table, and what its players were told."""

    def __init__(self, player, number):
        self.player = player
        bots = number % 5 == 4
        self.seats = [0] if bots else [0, 1]
        self.clock = number % 2 == 1
        self.table = player.table(
            *(["me", "random"] if bots else ["me", "me"]),
            options={"quick": 1},
            pace=LIVE if self.clock else {"kind": "none"},
        )
        self.acknowledged = []
        self.in_flight = None

    def step(self):
        """One choice, if one is to be made."""
        for seat in self.seats:
            look = self.player.look(self.table, seat)
            if look["decision"] is None:
                continue
            self.in_flight = {
                "seat": seat,
                "decision": look["decision"],
                "action": look["choices"][-1]["id"],
                "key": secrets.token_hex(8),
            }
            accepted = self.player.ok(self.player.do(self.table, "choose", **self.in_flight))
            self.acknowledged.append((accepted["version"], seat, self.in_flight["action"]))
            self.in_flight = None


def keep_playing(mine):
    try:
        while True:
            for game in mine:
                game.step()
    except (httpx.TransportError, AssertionError):
        pass


def play_until_killed(server, games):
    """Threads of players, and kill -9 while they are at it."""
    threads = [
        threading.Thread(target=keep_playing, args=(games[number::THREADS],))
        for number in range(THREADS)
    ]
    for thread in threads:
        thread.start()
    wait_for(lambda: sum(len(game.acknowledged) for game in games) > 4 * len(games))
    server.kill()
    for thread in threads:
        thread.join()


def nothing_lost_nothing_twice(database, game):
    kept = journal_rows(database, game.table)
    assert [row.seq for row in kept] == list(range(1, len(kept) + 1))
    for version, seat, action in game.acknowledged:
        # As that seat counts.
        row = [row for row in kept if row.noticed >> seat & 1][version - 1]
        assert (row.kind, row.seat, row.action) == ("act", seat, action)
    keys = [row.key for row in kept if row.key is not None]
    assert len(set(keys)) == len(keys)


def ask_again(database, game):
    """Whoever got no answer asks again: it is done now, or was done then, never twice."""
    if game.in_flight is not None:
        answer = game.player.do(game.table, "choose", **game.in_flight)
        assert answer.status_code in (200, 409), answer.text
        key = f"{game.player.me['id']}/{game.in_flight['key']}"
        assert [row.key for row in journal_rows(database, game.table)].count(key) == 1


def clocks_run(game):
    info = game.player.info(game.table)
    for seat in info["seats"]:
        if game.clock and info["status"] == "running" and seat["bot"] is None:
            assert seat["clock"]["running"] == seat["waited_for"]
            assert 0 < seat["clock"]["left"] <= 700


def goes_on(game, told):
    """Whether a choice is accepted, or the bot has brought the game to its end."""
    game.step()
    over = game.player.info(game.table)["status"] != "running"
    return over or len(game.acknowledged) > told


@pytest.mark.parametrize(
    ("database", "count"),
    [
        ("sqlite", 20),
        ("postgresql", 10),
        pytest.param("sqlite", 50, marks=pytest.mark.long),
        pytest.param("postgresql", 50, marks=pytest.mark.long),
    ],
    indirect=["database"],
)
def test_kill_nine_in_the_middle_of_many_games(serve, database, count):
    server = serve(database)
    people = [server.player(f"P{number}") for number in range(THREADS)]
    games = [Game(people[number % THREADS], number) for number in range(count)]
    flag = people[0].table(
        "me", "me", pace={"kind": "live", "seconds": 4, "increment": 0}, stand_in="random"
    )
    play_until_killed(server, games)
    for game in games:
        nothing_lost_nothing_twice(database, game)
    server.start()
    for game in games:
        ask_again(database, game)
        clocks_run(game)
        nothing_lost_nothing_twice(database, game)
    # A clock that ran out meanwhile is noticed.
    wait_for(lambda: [seat for seat in people[0].info(flag)["seats"] if seat["bot"]])
    # Every game goes on; some are played to their end.
    for number, game in enumerate(games):
        if number % 10 == 0:
            assert play_out(game.table, game.player)["status"] == "over"
        else:
            wait_for(functools.partial(goes_on, game, len(game.acknowledged)))
