"""Games are found by their folders, described without reading their rules."""

import subprocess
import sys

import pytest

import mandjet
from mandjet.engine import UnknownGame


def test_the_games_there_are():
    games = mandjet.games()
    assert games["sunrise_sunset"].title == "Sunrise Sunset"
    for name, meta in games.items():
        assert meta.name == name
        assert mandjet.game(name).meta is meta


def test_a_game_is_the_same_object_each_time():
    assert mandjet.game("sunrise_sunset") is mandjet.game("sunrise_sunset")


def test_an_unknown_game_names_those_there_are():
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are .*sunrise_sunset"):
        mandjet.game("chess")


def test_the_lobby_reads_no_rules():
    code = "import sys, mandjet; mandjet.games(); sys.exit(any('.rules' in m for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_games_is_the_function_whatever_was_imported_first():
    code = (
        "from mandjet.games.sunrise_sunset.meta import META\n"
        "import mandjet.games.kemet.meta\n"
        "assert mandjet.games()['sunrise_sunset'] is META"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
