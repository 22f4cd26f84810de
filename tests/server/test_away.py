"""The database goes away while people play, and comes back."""

from databases import Databases
from serverkit import Player, hear, kind, pair, play_out, wait_for


def test_a_database_that_goes_and_comes_back(lone_postgres, serve):
    cluster = lone_postgres
    url = Databases(cluster)()
    server = serve(url)
    ana, bo, table = pair(server)
    mover = ana if ana.look(table)["decision"] is not None else bo
    look = mover.look(table)
    cluster.stop()
    assert mover.get("/healthz").status_code == 503
    for answer in (
        mover.choose(table, look, key="once"),
        mover.get(f"/api/tables/{table}"),
        Player(server).post("/api/guest"),
    ):
        assert kind(answer) == (503, "away")
        assert int(answer.headers["retry-after"]) > 0
    cluster.start()
    wait_for(lambda: mover.get("/healthz").status_code == 200)
    # The same again, with the same key: it stands now, once.
    answer = mover.choose(table, look, key="once")
    assert answer.status_code == 200 or kind(answer) == (409, "repeated")
    with bo.live(table) as line:
        assert hear(line, "table")["look"]["step"] == 1
    assert play_out(table, ana, bo)["status"] == "over"
