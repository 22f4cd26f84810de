"""mandjet serve --open: the browser is opened once the server answers, at a port that is free."""

import socket
import threading

import pytest
from typer.testing import CliRunner

from mandjet.cli import browser
from mandjet.cli.main import app


@pytest.fixture
def listener():
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_port_in_use_is_passed_over(listener):
    assert browser.free_port("127.0.0.1", listener) > listener


def test_a_free_port_is_kept():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert browser.free_port("127.0.0.1", port) == port


def test_a_server_that_listens_everywhere_is_reached_on_this_machine():
    assert browser.reachable("0.0.0.0") == "127.0.0.1"
    assert browser.reachable("::") == "[::1]"
    assert browser.reachable("play.example.org") == "play.example.org"


def test_the_browser_is_opened_when_the_server_answers(monkeypatch, listener):
    opened = threading.Event()
    asked = []
    monkeypatch.setattr(browser.webbrowser, "open", lambda url: (asked.append(url), opened.set()))
    browser.open_when_up("127.0.0.1", listener)
    assert opened.wait(30)
    assert asked == [f"http://127.0.0.1:{listener}/"]


def test_without_pages_it_says_so_and_names_the_terminal(monkeypatch, tmp_path):
    monkeypatch.setattr("mandjet.server.app.SITE", tmp_path)
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    done = CliRunner().invoke(app, ["serve", "--open", "--database", database])
    assert done.exit_code == 1
    assert "mandjet play" in done.output
