"""mandjet play."""

import contextlib
import os
import pty
import signal
import subprocess
import sys

import pytest

import mandjet as package
from mandjet.engine import Record

FIRST = "1\n" * 400


@pytest.mark.parametrize("name", package.games())
def test_a_whole_game_by_answering_one(mandjet, name):
    count, options = next(package.games()[name].variants())
    seats = ",".join(["you"] + ["random"] * (count - 1))
    chosen = [word for pair in options.items() for word in ("-o", "{}={}".format(*pair))]
    arguments = ["play", name, "--seed", "7", "--seats", seats, *chosen]
    done = mandjet(*arguments, keys="1\n" * 20_000)
    assert done.returncode == 0, done.stderr
    assert " won. " in done.stdout
    assert "Traceback" not in done.stderr


def test_the_table_fits_a_small_terminal(mandjet):
    arguments = ["play", "sunrise_sunset", "--seats", "you,random", "--seed", "7"]
    done = mandjet(*arguments, keys=FIRST, NO_COLOR="1")
    assert "\x1b" not in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())
    for turn in done.stdout.split("> "):
        table = [line for line in turn.splitlines() if not line.startswith("- ")]
        assert len(table) <= 24, turn


def test_titles_are_found_as_people_write_them(mandjet):
    done = mandjet("play", "Sunrise Sunset", keys="q\n")
    assert done.returncode == 0
    assert "You left the table." in done.stderr


def test_the_titles_are_offered_with_all_their_seats(mandjet):
    done = mandjet("play", keys="\n")
    assert "Path to Yaaru (2-4 players)" in done.stdout
    assert "Sunrise Sunset (2 players)" in done.stdout
    assert done.returncode == 2


def test_quick_mode(mandjet):
    done = mandjet("play", "sunrise_sunset", "-o", "quick=1", "--seed", "7", keys="1\n" * 9)
    assert "0/1" in done.stdout


def test_a_wrong_answer_says_what_is_possible_and_loses_nothing(mandjet):
    done = mandjet("play", "sunrise_sunset", "--seed", "7", keys="0\n99\nhello\n-1\n1\nq\n")
    assert done.stdout.count("Please answer with a number from 1 to 11.") == 4
    assert "keeps all five" in done.stdout


def test_the_rule_behind_a_choice(mandjet):
    done = mandjet("play", "sunrise_sunset", "--seed", "7", keys="1\n? 2\n?\n? 77\nq\n")
    assert "SS-4.2" in done.stdout
    assert "u: undo" in done.stdout
    assert "? takes a number" in done.stdout


def test_undo(mandjet):
    done = mandjet("play", "sunrise_sunset", "--seed", "7", keys="u\n1\n1\nu\n2\n1\nu\nq\n")
    assert done.stdout.count("nothing to take back") == 2
    assert "Into which lane does Anubis go?" in done.stdout
    assert "Into which lane does Heka go?" in done.stdout


def test_saving_and_going_on(mandjet, tmp_path):
    done = mandjet("play", "sunrise_sunset", "--seed", "7", keys="1\n1\n2\ns mine.json\nq\n")
    assert "Saved as mine.json." in done.stdout
    saved = Record.load(tmp_path / "mine.json")
    assert saved.verify().round == 1
    again = mandjet("play", "--resume", "mine.json", keys=FIRST)
    assert again.returncode == 0
    assert " won. " in again.stdout


def test_saving_where_one_cannot_is_said_and_the_game_goes_on(mandjet):
    done = mandjet("play", "sunrise_sunset", "--seed", "7", keys="s none/x.json\n1\nq\n")
    assert "cannot write none/x.json" in done.stdout
    assert "keeps all five" in done.stdout


def test_the_end_of_input_keeps_the_game(mandjet, tmp_path):
    done = mandjet("play", "sunrise_sunset", "--seed", "7", keys="1\n")
    assert done.returncode == 1
    assert "The input ended before the game did." in done.stderr
    assert "mandjet play --resume" in done.stderr
    kept = list((tmp_path / "state" / "mandjet").iterdir())
    assert len(kept) == 1
    assert mandjet("play", "--resume", kept[0], keys=FIRST).returncode == 0


def test_two_people_at_one_terminal_see_only_their_own_hand(mandjet):
    done = mandjet("play", "sunrise_sunset", "--seats", "you,you", "--seed", "7", keys="1\n\nq\n")
    assert "Player 1 is Horus, Player 2 is Seth." in done.stdout
    first, _, second = done.stdout.partition("Player 2, it is your turn.")
    assert "your hand: Anubis" in first
    assert "your hand: Anubis" not in second
    assert "your hand: " in second


def test_only_bots(mandjet):
    done = mandjet("play", "sunrise_sunset", "--seats", "random,random")
    assert done.returncode == 0
    assert " won. " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "there is no game 'chess'"),
        (["sunrise_sunset", "--seats", "you,genius"], "there is no bot 'genius'"),
        (["sunrise_sunset", "--seats", "you"], "is for 2 seats, not 1"),
        (["sunrise_sunset", "-o", "quick"], "NAME=VALUE"),
        (["sunrise_sunset", "-o", "quick=7"], "quick is one of 0, 1, 2"),
        (["sunrise_sunset", "-o", "slow=1"], "no option slow"),
        (["--resume", "none.json"], "cannot read none.json"),
        (["sunrise_sunset", "--content", "none.toml"], "cannot read none.toml"),
    ],
)
def test_what_cannot_be_done_is_said(mandjet, arguments, message):
    done = mandjet("play", *arguments)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments", [["play", "sunrise_sunset"], ["soak", "sunrise_sunset", "--games", "1000000"]]
)
def test_interrupted(tmp_path, environment, arguments):
    """Ctrl-C in a real terminal: a message, exit code 130, no traceback."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "mandjet.cli.main", *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=tmp_path,
        env=environment,
    )
    os.close(slave)
    # It is at work as soon as it says something.
    said = os.read(master, 1000)
    process.send_signal(signal.SIGINT)
    # A terminal whose last program has ended cannot be read.
    with contextlib.suppress(OSError):
        while more := os.read(master, 1000):
            said += more
    os.close(master)
    assert process.wait(60) == 130
    assert b"Traceback" not in said
