"""Bots of the operator's own play with people, by name, and only if they were let in."""

import sys
from pathlib import Path

from serverkit import kind, wait_for

EXAMPLE = Path(__file__).parents[2] / "examples" / "process_bot.py"


def test_a_program_plays_where_it_was_let_in(serve, sqlite):
    made = serve(sqlite, bots=f"Ada=process:{sys.executable} {EXAMPLE}", bot_pace=0)
    ana = made.player("Ana")
    assert "Ada" in [bot["level"] for bot in ana.ok(ana.get("/api/bots"))]
    table = ana.table("Ada", "random", options={"quick": 1})
    wait_for(lambda: ana.info(table)["status"] == "over")
    assert 'mandjet_bot_failures_total{level="Ada"}' not in made.get("/metrics").text


def test_a_program_that_fails_plays_at_random(serve, sqlite, tmp_path):
    (tmp_path / "bad.py").write_text("print('seven', flush=True)\n")
    made = serve(sqlite, bots=f"Bad=process:{sys.executable} {tmp_path / 'bad.py'}", bot_pace=0)
    ana = made.player("Ana")
    table = ana.table("Bad", "random", options={"quick": 1})
    wait_for(lambda: ana.info(table)["status"] == "over")
    assert 'mandjet_bot_failures_total{level="Bad"}' in made.get("/metrics").text


def test_nobody_names_a_program_from_outside(server):
    ana = server.player("Ana")
    seats = [{"for": "me"}, {"for": "bot", "level": "process:touch trap"}]
    answer = ana.post("/api/tables", game="sunrise_sunset", seats=seats)
    assert kind(answer) == (422, "no-such-bot"), answer.text
