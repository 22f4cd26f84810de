"""Running it: settings, health, metrics, logs, shutdown, upgrades, backups, long games."""

import json
import sqlite3

import pytest
from serverkit import command, hear, pair, play_out
from websockets.exceptions import ConnectionClosed

from mandjet.server import settings
from mandjet.server.db import upgrade
from mandjet.server.db.database import Database
from mandjet.server.settings import BadSettings, database_url
from mandjet.server.store import loading as store


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


def drain(line):
    while True:
        line.recv(timeout=30)


def test_a_graceful_shutdown_tells_the_sockets_and_leaves_no_claims(serve, sqlite):
    server = serve(sqlite)
    ana, _, table = pair(server)
    against_bot = ana.table("me", "random")
    with ana.live(table) as line:
        hear(line, "table")
        assert server.stop() in (0, -15, 143)
        with pytest.raises(ConnectionClosed) as closed:
            drain(line)
        assert closed.value.rcvd.code == 1012
    assert "closed" in server.log.read_text()
    server.start()
    assert play_out(against_bot, ana)["status"] == "over"


def test_the_log_is_json_and_knows_no_query(server):
    ana = server.player("Ana")
    ana.get("/api/lobby", game="secretquery")
    lines = server.log.read_text().splitlines()
    parsed = [json.loads(line) for line in lines if line.startswith("{")]
    assert len(parsed) >= len(lines) - 1
    assert "secretquery" not in server.log.read_text()


def test_postgresql_must_be_upgraded_first(postgres):
    url = postgres()
    name = url.split("?")[0].rpartition("/")[2]
    empty = url.replace(name, "template1")
    done = command("serve", "--database", empty, "--port", "1")
    assert done.returncode == 2
    assert "mandjet db upgrade" in done.stderr
    again = command("db", "upgrade", "--database", url)
    assert "up to date" in again.stdout


def test_a_database_that_cannot_be_reached():
    done = command("db", "upgrade", "--database", "postgresql://me:secret@127.0.0.1:1/x")
    assert done.returncode == 2
    assert "secret" not in done.stdout + done.stderr


def test_the_migrations_make_the_tables_we_use(tmp_path):
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from mandjet.server.db.database import lone_engine
    from mandjet.server.db.tables import metadata

    url = database_url(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert upgrade.upgrade(url) == (None, upgrade.newest())
    engine = lone_engine(url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


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


def test_a_long_game_is_opened_from_a_position(sqlite):
    """However long the game, only the actions since the last position are carried out."""
    import asyncio
    import time

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
        wanted = NewTable(game="sunrise_sunset", seats=[ForMe(), ForMe()])
        table = await hall.create(making.make(wanted, Account(ana.id, "Ana", True), time.time()))
        acted = 0
        # Picking a card up and putting it back: as long as one likes, all of it legal.
        while acted < 130:
            state = table.state
            seat = state.waiting()[0]
            action = state.legal(seat)[acted % len(state.legal(seat))]
            table = await hall.change(
                table.id,
                lambda t, now, s=seat, a=action: play.act(t, s, a, ana.id, None, now, 50),
            )
            acted += 1
            if table.state.over:
                break
        return table

    table = asyncio.run(fill())
    applied = []
    kind = type(table.state)
    original = kind.apply
    try:
        kind.apply = lambda self, seat, action: (
            applied.append(action),
            original(self, seat, action),
        )[1]
        loaded = asyncio.run(database.read(lambda c: store.load(c, table.id)))
    except TypeError:
        pytest.skip("compiled classes cannot be watched")
    finally:
        if kind.apply is not original:
            del kind.apply
        database.close()
    assert loaded.state.hash() == table.state.hash()
    assert loaded.seq == table.seq
    assert loaded.head == table.head
    assert len(applied) <= 50
