"""Who comes in: origins, CSRF, limits, headers, sizes."""

import pytest
from serverkit import Player, kind, pair, wait_for
from websockets.exceptions import InvalidStatus


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server with narrow limits."""
    from serverkit import Server

    folder = tmp_path_factory.mktemp("strict")
    with Server(
        f"sqlite:///{folder / 'tables.sqlite3'}",
        folder,
        rate_login=3,
        rate_user=90,
        rate_guests=30,
        sockets_address=3,
        tables_each=2,
    ) as running:
        yield running


def test_every_answer_has_the_headers(server):
    for path in ("/api/me", "/api/nothing", "/healthz", "/nowhere"):
        headers = server.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
    assert server.get("/api/me").headers["cache-control"] == "no-store"


def test_cookies_are_for_browsers_of_this_site_only(server):
    answer = server.post("/api/guest", json={})
    session, csrf = answer.headers.get_list("set-cookie")
    assert session.startswith("mandjet_session=")
    assert "HttpOnly" in session
    assert "SameSite=lax" in session
    assert "HttpOnly" not in csrf
    assert "SameSite=strict" in csrf


def test_secure_cookies_and_hsts_behind_tls(serve, sqlite):
    server = serve(sqlite, secure="true", origins="https://play.example.org")
    answer = server.post("/api/guest", json={}, headers={"origin": "https://play.example.org"})
    assert answer.status_code == 201
    assert all("Secure" in cookie for cookie in answer.headers.get_list("set-cookie"))
    assert "strict-transport-security" in answer.headers
    # Once origins are named, nothing else will do, not even what the Host header says.
    refused = server.post("/api/guest", json={}, headers={"origin": server.base})
    assert kind(refused) == (403, "bad-origin")


def test_changes_by_cookie_need_the_csrf_token(server):
    ana = server.player("Ana")
    table = ana.table("me", "me")
    token = ana.http.headers.pop("x-csrf-token")
    body = {"seat": 0}
    assert kind(ana.do(table, "resign", **body)) == (403, "csrf")
    ana.http.headers["x-csrf-token"] = "0" * 32
    assert kind(ana.do(table, "resign", **body)) == (403, "csrf")
    other = server.player("Bo")
    ana.http.headers["x-csrf-token"] = other.http.headers["x-csrf-token"]
    assert kind(ana.do(table, "resign", **body)) == (403, "csrf")
    assert ana.info(table)["status"] == "running"
    ana.http.headers["x-csrf-token"] = token
    assert ana.ok(ana.do(table, "resign", **body))["status"] == "over"


def test_a_token_needs_no_csrf(server, request):
    ana = server.player("Ana").register("Csrf" + str(abs(hash(request.node.nodeid)) % 10**9))
    token = ana.ok(ana.post("/api/tokens", name="robot"))["token"]
    robot = Player(server, token=token)
    table = robot.table("me", "me")
    with robot.live(table, origin=None) as line:
        assert line.recv(timeout=30)


def test_other_sites_cannot_log_anybody_in(server):
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        answer = server.post(
            "/api/login",
            json={"name": "ana", "password": "password"},
            headers={"origin": origin},
        )
        assert kind(answer) == (403, "bad-origin")


def test_what_a_form_of_another_site_could_send_is_refused(server):
    """Simple requests need no permission of the browser; they lack the token all the same."""
    ana = server.player("Ana")
    table = ana.table("me", "me")
    del ana.http.headers["x-csrf-token"]
    for content_type in ("text/plain", "application/x-www-form-urlencoded"):
        answer = ana.http.post(
            f"/api/tables/{table}/resign",
            content='{"seat": 0}',
            headers={"content-type": content_type},
        )
        assert kind(answer) == (403, "csrf")
    assert ana.info(table)["status"] == "running"


@pytest.mark.parametrize("header", ["Basic abc", "Bearer", "Bearer nonsense", "nonsense"])
def test_bad_tokens(server, header):
    answer = server.get("/api/me", headers={"authorization": header})
    assert kind(answer) == (401, "bad-token")


def test_long_bodies_are_given_up(server):
    ana = server.player("Ana")
    answer = ana.post("/api/guest", name="x" * 100_000)
    assert kind(answer) == (413, "too-large")
    answer = ana.post("/api/records", game="x" * 5_000_000)
    assert kind(answer) == (413, "too-large")

    def endless():
        for _ in range(100):
            yield b" " * 10_000

    answer = ana.http.post(
        "/api/tables", content=endless(), headers={"content-type": "application/json"}
    )
    assert kind(answer) == (413, "too-large")


def test_failed_log_ins_are_counted(strict):
    ana = strict.player("Ana").register("Counted", "the right one")
    other = Player(strict)
    for _ in range(3):
        assert kind(other.post("/api/login", name="counted", password="a wrong one"))[0] == 401
    answer = other.post("/api/login", name="counted", password="the right one")
    assert kind(answer) == (429, "too-many-log-ins")
    assert int(answer.headers["retry-after"]) > 0
    # Whoever is in stays in.
    assert ana.ok(ana.get("/api/me"))["user"] is not None


def test_nobody_is_locked_out_by_somebody_elsewhere():
    """Failures of one address stop that address soon; the person at another may still log in."""
    from mandjet.server.people import log_in_tries

    here, there = log_in_tries("name ana", "192.0.2.1"), log_in_tries("name ana", "192.0.2.2")
    assert [what for what in here if what in there] == ["name ana"]
    assert here["name ana"] > max(n for what, n in here.items() if what != "name ana")
    assert all(len(what) <= 120 for what in log_in_tries("name " + "x" * 80, "f" * 45))


def test_sockets_of_one_address_are_counted(strict):
    from contextlib import ExitStack

    ana, _, table = pair(strict)
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(ana.live(table)).recv(timeout=30)
        line = stack.enter_context(ana.live(table))
        assert "too-many-sockets" in line.recv(timeout=30)


def test_nobody_has_more_tables_than_allowed(strict):
    ana = strict.player("Ana")
    for _ in range(2):
        ana.table("me", "open")
    answer = ana.post("/api/tables", game="sunrise_sunset", seats=[{"for": "me"}, {"for": "open"}])
    assert kind(answer) == (409, "too-many-tables")


def test_requests_are_counted_per_person(strict):
    ana, bo = strict.player("Ana"), strict.player("Bo")
    assert ana.get("/api/me").status_code == 200
    # However slow this machine is: the limit comes back by and by.
    refused = wait_for(lambda: (answer := ana.get("/api/me")).status_code != 200 and answer)
    assert kind(refused) == (429, "too-many")
    assert int(refused.headers["retry-after"]) > 0
    # Others are not punished for it.
    assert bo.get("/api/me").status_code == 200


def test_guests_of_one_address_are_counted(strict):
    wait_for(lambda: strict.post("/api/guest", json={}).status_code == 429)


def test_a_socket_with_a_bad_token_is_refused(server):
    _, _, table = pair(server)
    stranger = Player(server, token="mdj_nonsense")
    with pytest.raises(InvalidStatus), stranger.live(table, origin=None):
        pass


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_has_one_limit(address, whose):
    from mandjet.server.guard import neighbourhood

    assert neighbourhood(address) == whose


def test_cookies_of_other_programs_do_no_harm(server):
    ana = server.player("Ana")
    cookie = ana.http.cookies["mandjet_session"]
    for others in ('a={"b": [1]}; x', "=; ;;", 'q="; "', "é=ü"):
        header = f"{others}; mandjet_session={cookie}".encode()
        answer = server.get("/api/me", headers={b"cookie": header})
        assert answer.json()["user"] == ana.me


def test_made_up_methods_are_not_counted_one_by_one(server):
    for method in ("BREW", "PROPFIND", "MKCOL"):
        server.ask(method, "/api/me")
    text = server.get("/metrics").text
    assert "BREW" not in text
    assert "PROPFIND" not in text
    assert "MKCOL" not in text


def test_passwords_are_argon2(server, request):
    import sqlite3

    name = "Hash" + str(abs(hash(request.node.nodeid)) % 10**9)
    ana = server.player("Ana").register(name, "correct horse battery")
    cookie = ana.http.cookies["mandjet_session"]
    table = ana.table("me", "invited")
    token = ana.invite(table)
    file = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    stored = file.execute("SELECT password FROM users WHERE name = ?", [name]).fetchone()[0]
    dump = "\n".join(file.iterdump())
    file.close()
    assert stored.startswith("$argon2id$")
    # Neither cookies nor invites can be read from the database, nor anything of it from the log.
    log = server.log.read_text()
    for secret in (cookie, token, "correct horse battery"):
        assert secret not in dump
        assert secret not in log
