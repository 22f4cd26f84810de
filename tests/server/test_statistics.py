"""Statistics for people: what somebody's finished games show, to those who may know of them."""

import pytest
from serverkit import kind, play_out

import mandjet
from mandjet.engine import Rng
from mandjet.server.store.statistics import used_in


@pytest.fixture(scope="module")
def played(server):
    """Two games between two people with accounts, one of them in the lobby, and one with a bot."""
    ana = server.player("Ana").register("Nefertari")
    bo = server.player("Bo").register("Imhotep")
    for public in (True, False):
        table = ana.table("me", "invited", public=public, options={"quick": 1})
        bo.ok(bo.accept(ana.invite(table)))
        play_out(table, ana, bo)
    alone = ana.table("random", "me", options={"quick": 1})
    play_out(alone, ana)
    return ana, bo, table


def of(player, name, game="sunrise_sunset"):
    return player.ok(player.get(f"/api/players/{name}/statistics/{game}"))


def test_games_wins_seats_and_opponents_are_counted(played):
    ana, bo, _ = played
    mine = of(ana, "Nefertari")
    assert mine["played"] == 3
    assert [(seat["name"], seat["played"]) for seat in mine["seats"]] == [("1", 2), ("2", 1)]
    met = {one["name"]: one["played"] for one in mine["opponents"]}
    assert met == {"Imhotep": 2, "bot (random)": 1}
    assert sum(seat["won"] for seat in mine["seats"]) == mine["won"]
    theirs = of(bo, "Imhotep")
    against = next(one for one in mine["opponents"] if one["name"] == "Imhotep")
    assert against["won"] + theirs["won"] == theirs["played"] == 2
    assert mine["seconds"] > 0
    assert 0 <= mine["score"] <= mine["best"]


def test_points_and_favourites_come_from_what_everybody_saw(played):
    ana = played[0]
    mine = of(ana, "Nefertari")
    game = mandjet.game("sunrise_sunset")
    known = {game.text.say(f"tally-{group}") for group in ("held", "apofis", "bastet")}
    assert {one["name"] for one in mine["points"]} <= known
    assert all(one["points"] > 0 for one in mine["points"])
    units = {one["id"]: one for one in mine["favourites"] if one["kind"] == "unit"}
    assert units
    # Units with stealth are placed face down: nobody is told by whom.
    assert not units.keys() & {"bastet", "eclipse", "libro", "horus", "seth"}
    assert all(one["name"] == game.called("unit", name) for name, one in units.items())


# What is used in the first half of a game of each title.
USED = {
    "kemet": {"space", "tile"},
    "path_to_yaaru": {"card"},
    "rising_sun": {"clan", "mandate", "province"},
    "sunrise_lane": {"colour"},
    "sunrise_sunset": {"unit"},
}


@pytest.mark.parametrize("title", USED)
def test_what_was_used_has_a_name_in_every_title(title):
    """Words such as space-e1 of Path to Yaaru begin as a table is called, and mean no row of it."""
    game = mandjet.game(title)
    state = game.new(game.meta.seats[0], 5)
    rng, kinds = Rng("used"), set()
    for _ in range(300):
        for event in state.events:
            for table, name in used_in(game, event):
                assert game.called(table, name), (table, name)
                kinds.add(table)
        if state.over:
            break
        seat = state.waiting()[0]
        state.apply(seat, rng.choice(state.menu(seat)))
    assert USED[title] <= kinds


def test_nobody_learns_of_games_they_may_not_see(server, played):
    ana, bo, _ = played
    nobody = server.player()
    assert of(nobody, "Nefertari")["played"] == 1
    # Who sat there knows of both.
    assert of(bo, "Nefertari")["played"] == 2
    assert of(ana, "Nefertari", "kemet")["played"] == 0
    assert kind(ana.get("/api/players/Nefertari/statistics/nothing"))[0] == 404
    assert kind(ana.get("/api/players/nobody_here/statistics/kemet"))[0] == 404
