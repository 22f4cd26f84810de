"""mandjet replay, verify, rules, games."""

import json

import pytest

import mandjet as package
from mandjet.engine import Fairness, Journal, Record
from mandjet.engine.clauses import rulings
from mandjet.engine.fairness import digest_of, seed_of


def test_replay_tells_the_game(mandjet, record_file):
    done = mandjet("replay", record_file)
    assert done.returncode == 0
    assert "Ana is Horus, Bo is Seth." in done.stdout
    assert "[1] Ana" in done.stdout
    assert " and wins." in done.stdout
    assert "You are dealt" not in done.stdout, "a spectator does not see hands"


def test_replay_as_a_seat_saw_it(mandjet, record_file):
    assert "You are dealt" in mandjet("replay", record_file, "--seat", "0").stdout
    done = mandjet("replay", record_file, "--seat", "5")
    assert done.returncode == 2
    assert "seats 0 to 1" in done.stderr


def test_replay_step_by_step(mandjet, record_file):
    done = mandjet("replay", record_file, "--step", keys="\n\n\n")
    assert done.stdout.count("round 1, day") >= 3
    assert done.returncode == 0


def test_verify(mandjet, record_file):
    done = mandjet("verify", record_file)
    assert done.returncode == 0
    assert "all as recorded" in done.stdout
    assert Record.load(record_file).replay().hash() in done.stdout


def test_verify_says_what_it_did_not_prove(mandjet, record_file):
    """A game of the terminal carries no commitment, and says so."""
    said = mandjet("verify", record_file).stdout.splitlines()[1:]
    assert [line.split(":")[0] for line in said] == ["Proved", "Compare yourself", "Not proved"]
    assert "no commitment" in said[1]
    done = mandjet("verify", record_file, "--nonce", "ab" * 32)
    assert done.returncode == 2
    assert "no nonces to compare" in " ".join(done.stderr.split())


@pytest.fixture
def fair_file(record_file):
    """A finished game whose seed is made of a secret and two nonces."""
    nonces = ["cd" * 32, "ef" * 32]
    journal = Journal.start(package.game("sunrise_sunset"), 2, seed_of("ab" * 32, nonces))
    while not journal.state.over:
        seat = journal.state.waiting()[0]
        journal.apply(seat, journal.state.legal(seat)[0])
    journal.record.fairness = Fairness(
        commitment=digest_of("ab" * 32),
        secret="ab" * 32,
        promises=tuple(map(digest_of, nonces)),
        nonces=tuple(nonces),
    )
    journal.record.save(record_file)
    return record_file


def test_verify_compares_what_was_noted(mandjet, fair_file):
    fairness = Record.load(fair_file).fairness
    plain = mandjet("verify", fair_file)
    assert plain.returncode == 0
    assert "made of that secret and the nonces of seats 0, 1" in plain.stdout
    noted = ("--pledge", fairness.pledge, "--nonce", fairness.nonces[0].upper())
    done = mandjet("verify", fair_file, *noted, "--nonce", fairness.nonces[1])
    assert done.returncode == 0
    assert "neither the server nor anybody at the table could choose" in done.stdout


@pytest.mark.parametrize(
    ("given", "match"),
    [
        (("--commitment", "0" * 64), "the secret was exchanged"),
        (("--pledge", "0" * 64), "a promise was exchanged"),
        (("--nonce", "0" * 64), "added your nonce"),
        (("--nonce", "short"), "64 hexadecimal digits"),
    ],
)
def test_verify_refuses_what_was_not_noted(mandjet, fair_file, given, match):
    done = mandjet("verify", fair_file, *given)
    assert done.returncode == 2
    assert match in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_verify_refuses_another_secret(mandjet, fair_file):
    plain = json.loads(fair_file.read_text())
    plain["fairness"]["secret"] = "00" * 32
    fair_file.write_text(json.dumps(plain))
    done = mandjet("verify", fair_file)
    assert done.returncode == 2
    assert "the secret was changed" in " ".join(done.stderr.split())


def test_verify_names_the_first_bad_action(mandjet, record_file):
    plain = json.loads(record_file.read_text())
    plain["actions"][20][1] = 56
    record_file.write_text(json.dumps(plain))
    done = mandjet("verify", record_file)
    assert done.returncode == 2
    assert "actions[20]" in done.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "cut short or not JSON"),
        ("[]", "not a record"),
        ('{"game": "chess"}', "not a record of a game"),
        (None, "cannot read"),
    ],
)
def test_unreadable_files(mandjet, tmp_path, command, text, message):
    path = tmp_path / "bad.json"
    if text is not None:
        path.write_text(text)
    done = mandjet(command, path)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", package.games())
def test_rules_of_every_game(mandjet, name):
    meta = package.games()[name]
    done = mandjet("rules", name)
    assert done.returncode == 0
    assert f"{meta.prefix}-1.1" in done.stdout


@pytest.mark.parametrize("name", package.games())
def test_our_readings_are_listed(mandjet, name):
    done = mandjet("rules", name, "--rulings")
    assert done.returncode == 0
    for about, _ in rulings(f"mandjet.games.{name}"):
        assert ", ".join(about) in done.stdout
    assert "(our reading)" not in done.stdout


def test_one_clause(mandjet):
    done = mandjet("rules", "sunrise_sunset", "ss-4.3")
    assert "Isis" in done.stdout
    assert "SS-4.4" not in done.stdout
    # A clause that is our reading comes with the reason.
    done = mandjet("rules", "sunrise_sunset", "SS-4.1")
    assert "designer's own implementation" in done.stdout
    done = mandjet("rules", "sunrise_sunset", "SS-99")
    assert done.returncode == 2
    assert "no clause SS-99" in done.stderr


def test_games(mandjet):
    done = mandjet("games")
    for name in package.games():
        assert name in done.stdout
