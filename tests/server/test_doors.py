"""Connections before they are requests: real sockets that are silent, slow, endless or many."""

import contextlib
import errno
import json
import socket
import time

import pytest
from serverkit import Server, hear, is_let_go, pair, wait_for
from websockets.exceptions import ConnectionClosed

PATIENCE = 2
EACH = 12


@pytest.fixture(scope="module")
def narrow(tmp_path_factory):
    """A server that waits for nobody."""
    folder = tmp_path_factory.mktemp("narrow")
    with Server(
        f"sqlite:///{folder / 'tables.sqlite3'}",
        folder,
        patience=PATIENCE,
        keep_alive=2,
        connections_address=EACH,
    ) as running:
        yield running


@contextlib.contextmanager
def line(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as made:
        yield made


def rest(made, seconds=30):
    """Everything until the other side closes; when it does, or how."""
    made.settimeout(seconds)
    found = b""
    try:
        while data := made.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


def status(answer):
    return int(answer.split(b" ", 2)[1])


def alive(server):
    with line(server) as made:
        made.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        return status(rest(made)) == 200


def errors(server):
    """Lines of the log with a trace, or that are no line of ours."""
    lines = [json.loads(one) for one in server.log.read_text().splitlines() if one[:1] == "{"]
    # The toy of the tests has no module for its view, which is said at the start.
    lines = [one for one in lines if one["from"] != "mandjet.house"]
    return [one for one in lines if "trace" in one or one["level"] == "error"]


HEADS = {
    "one long header": b"GET / HTTP/1.1\r\nhost: x\r\nx: " + b"a" * 60_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 5_000 + b"\r\n",
    "long cookies": b"GET / HTTP/1.1\r\n" + (b"cookie: " + b"a" * 4_000 + b"\r\n") * 12 + b"\r\n",
    "without an end": b"GET / HTTP/1.1\r\nx: " + b"a" * 200_000,
    "a name without an end": b"GET / HTTP/1.1\r\n" + b"a" * 200_000,
    "a socket's handshake": b"GET /api/lobby/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nx: " + b"a" * 9_000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("name", HEADS)
def test_a_head_has_an_end(narrow, name):
    with line(narrow) as made:
        with contextlib.suppress(ConnectionError):
            made.sendall(HEADS[name])
        answer = rest(made)
    assert not answer or status(answer) == 431
    if len(HEADS[name]) < 100_000:
        # What was sent in one piece is also read in one: then there is an answer.
        assert b"application/problem+json" in answer
    assert alive(narrow)
    assert not errors(narrow)


def test_a_long_address_is_refused(narrow):
    with line(narrow) as made:
        made.sendall(b"GET /" + b"a" * 10_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n")
        assert status(rest(made)) == 414


def test_an_ordinary_browser_is_not_refused(narrow):
    """Many cookies of other programs, long but not endless."""
    cookies = b"; ".join(b"a%d=" % n + b"x" * 200 for n in range(30))
    with line(narrow) as made:
        made.sendall(b"GET /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ")
        made.sendall(cookies + b"\r\n\r\n")
        assert status(rest(made)) == 200


SLOW = {
    "silence": (b"", b""),
    "half a head": (b"GET / HTTP/1.1\r\nhost: x\r\n", b"x: y\r\n"),
    "half a body": (b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n{", b" "),
    "half a chunk": (
        b"POST /api/guest HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n",
        b"1\r\n \r\n",
    ),
    "a body after its answer": (
        b"POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-length: 600000\r\n\r\n{",
        b" ",
    ),
    "half a handshake": (
        b"GET /api/lobby/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n",
        b"x: y\r\n",
    ),
    "empty lines": (b"\r\n", b"\r\n"),
    "an answer and no more": (b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n", b"\r\n"),
}


@pytest.mark.parametrize("name", SLOW)
def test_nobody_is_waited_for_long(narrow, name):
    """Also not while a byte comes now and then."""
    first, drip = SLOW[name]
    with line(narrow) as made:
        made.sendall(first)
        assert is_let_go(made, drip)
    assert not errors(narrow)


def test_connections_of_one_address_are_counted(narrow):
    with contextlib.ExitStack() as held:
        for _ in range(EACH):
            held.enter_context(line(narrow))
        answers = []
        for _ in range(20):
            made = held.enter_context(line(narrow))
            made.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            answers.append(status(rest(made)))
        assert 503 in answers
    wait_for(lambda: alive(narrow))


def test_a_proxy_may_have_many(narrow):
    """It says for whom it comes, so that it is not one client."""
    ask = b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.%d\r\n\r\n"
    with contextlib.ExitStack() as held:
        for number in range(3 * EACH):
            made = held.enter_context(line(narrow))
            made.sendall(ask % number)
            assert status(made.recv(65536)) == 200


def test_requests_sent_ahead_are_few(narrow):
    with line(narrow) as made:
        made.sendall(b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n" * 2_000)
        assert rest(made).count(b"HTTP/1.1 200") < 50
    assert alive(narrow)


NONSENSE = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",
    b"GET nonsense HTTP/1.1\r\nhost: x\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n",
    b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n",
    b"GET /api/lobby/live\xff HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    b"GET /api/lobby/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    b"GET /api/lobby/live HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 99\r\nsec-websocket-key: !\r\n\r\n",
    b"GET /%00 HTTP/1.1\r\nhost: x\r\n\r\n",
]


@pytest.mark.parametrize("sent", NONSENSE)
def test_nonsense_is_no_error_of_ours(narrow, sent):
    with line(narrow) as made:
        made.sendall(sent)
        answer = rest(made)
    assert not answer or 400 <= status(answer) < 500 or b"h2c" in sent
    assert alive(narrow)
    assert not errors(narrow)


HANDSHAKE = (
    b"GET %s HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n%s\r\n"
)


def test_a_client_gone_in_the_handshake_is_no_error(narrow):
    for path in (b"/api/lobby/live", b"/api/tables/aaaaaaaaaaaa/live", b"/api/nothing"):
        for more in (b"", b"authorization: Bearer nonsense\r\n"):
            for _ in range(5):
                made = socket.create_connection(("127.0.0.1", narrow.port))
                # Closed at once, without a goodbye.
                made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                made.sendall(HANDSHAKE % (path, more))
                made.close()
    for cut in (1, 70):
        made = socket.create_connection(("127.0.0.1", narrow.port))
        made.sendall(
            b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 70\r\n\r\n"[:-1] * cut
        )
        made.close()
    with line(narrow) as made:
        made.sendall(b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-length: 70\r\n\r\n{")
    assert alive(narrow)
    text = b"POST /api/guest"
    wait_for(lambda: '"status":499' in narrow.log.read_text())
    assert not errors(narrow), text


def flood(made, frames):
    """Send until it is closed."""
    for _ in range(200):
        try:
            made.socket.sendall(frames)
        except OSError as error:
            # Our own side has heard of it already.
            if error.errno == errno.EBADF:
                raise ConnectionAbortedError from error
            raise
        time.sleep(0.01)
    while True:
        made.recv(timeout=30)


def test_a_socket_that_floods_is_closed(narrow):
    """Frames of which the application never hears as well."""
    ana, _, table = pair(narrow)
    for head in (b"\x89\x80", b"\x81\x80"):
        with ana.live(table) as made:
            hear(made, "table")
            # Not TimeoutError: that would say that nobody closed it.
            with pytest.raises((ConnectionClosed, ConnectionError)):
                flood(made, (head + b"\0\0\0\0") * 1_000)
    assert alive(narrow)


def metric(server, name):
    with line(server) as made:
        made.sendall(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        text = rest(made).decode()
    found = [x.split()[-1] for x in text.splitlines() if x.startswith(f"{name} ")]
    return int(float(found[0])) if found else 0


def sockets_open(server):
    return metric(server, "mandjet_sockets")


def refusals(server, why):
    return metric(server, f'mandjet_refusals_total{{kind="{why}"}}')


def test_a_socket_that_does_not_read_is_closed(serve, sqlite):
    # With time enough to tell it from one that answers nothing, which is let go later.
    server = serve(sqlite, patience=4)
    ana, bo, table = pair(server)
    wait_for(lambda: sockets_open(server) == 0)
    before = refusals(server, "slow-reader")
    cookie = "; ".join(f"{k}={v}" for k, v in ana.http.cookies.items())
    more = f"origin: {server.base}\r\nhost: 127.0.0.1:{server.port}\r\ncookie: {cookie}\r\n"
    path = f"/api/tables/{table}/live".encode()
    with socket.socket() as made:
        # As little room as the system gives.
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        made.connect(("127.0.0.1", server.port))
        made.sendall((HANDSHAKE % (path, more.encode())).replace(b"host: x\r\n", b"", 1))
        wait_for(lambda: sockets_open(server) == 1)
        ask = json.dumps({"type": "look", "seat": 0}).encode()
        frame = b"\x81" + bytes([0x80 | len(ask)]) + b"\0\0\0\0" + ask
        # Each is answered with the whole table; so few are no flood.
        made.sendall(frame * 800)
        end = time.monotonic() + 60
        while sockets_open(server) and time.monotonic() < end:
            with contextlib.suppress(ConnectionError, TimeoutError):
                made.settimeout(0.1)
                made.sendall(frame * 8)
            time.sleep(0.1)
        assert sockets_open(server) == 0
    assert refusals(server, "slow-reader") == before + 1
    assert bo.info(table)["status"] == "running"
