"""mandjet arena and mandjet hint."""

import pytest


def test_arena(mandjet, tmp_path):
    arguments = ["arena", "sunrise_sunset", "--players", "greedy,random", "--games", "4"]
    done = mandjet(*arguments, "-o", "quick=1", "--out", "results")
    assert done.returncode == 0, done.stderr
    assert "| greedy random | greedy | 4 |" in done.stdout
    assert (tmp_path / "results" / "results.csv").exists()
    again = mandjet(*arguments, "-o", "quick=1", "--out", "results")
    assert again.stdout == done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "greedy"], "at least two players"),
        (["--players", "greedy,genius"], "there is no bot 'genius'"),
        (["--players", "greedy,random", "--seats", "5"], "is for 2 seats"),
    ],
)
def test_an_arena_that_cannot_be(mandjet, arguments, message):
    done = mandjet("arena", "sunrise_sunset", *arguments)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())


def test_hint(mandjet, record_file):
    done = mandjet("hint", record_file, "--step", "2", "--seconds", "0.1")
    assert done.returncode == 0, done.stderr
    assert "chance to win" in done.stdout
    assert "Horus (1, stealth)" in done.stdout
    assert "It leaves a chance to win of" in " ".join(done.stdout.split())
    over = mandjet("hint", record_file)
    assert over.returncode == 2
    assert "the game is over" in over.stderr


def test_analyse(mandjet, record_file):
    done = mandjet("analyse", record_file, "--think", "50", "--every")
    assert done.returncode == 0, done.stderr
    for words in ("Decisions", "before", "after", "Where the chances went", "luck"):
        assert words in done.stdout
    assert mandjet("analyse", record_file, "--think", "50", "--every").stdout == done.stdout


def test_calibrate(mandjet, tmp_path):
    arguments = ["calibrate", "sunrise_sunset", "--positions", "12", "--picture", "chances.svg"]
    done = mandjet(*arguments)
    assert done.returncode == 0, done.stderr
    assert "12 positions of 2 games" in " ".join(done.stdout.split())
    assert (tmp_path / "chances.svg").read_text().startswith("<svg")
    # What was played is kept, and more is added to it.
    rows = tmp_path / "runs" / "calibration" / "sunrise_sunset.json"
    before = rows.read_bytes()
    assert mandjet(*arguments).stdout == done.stdout
    assert rows.read_bytes() == before
