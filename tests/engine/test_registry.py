"""Games are found by their folders, described without reading their rules."""

import subprocess
import sys
from importlib import import_module

import pytest

import mandjet
from mandjet.engine import MandjetError, UnknownGame, registry

package = import_module(registry.GAMES)


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


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """A place for titles beside ours; they are forgotten afterwards."""
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    registry._metas.cache_clear()
    yield tmp_path
    registry._metas.cache_clear()
    for name in [name for name in sys.modules if name.startswith("mandjet.games.half_")]:
        del sys.modules[name]


META = "from mandjet.games.sunrise_sunset.meta import META as OTHER\nimport msgspec\n"


def half_a_title(folder, name, meta):
    (folder / name).mkdir()
    for module in ("__init__.py", "game.py"):
        (folder / name / module).touch()
    (folder / name / "meta.py").write_text(META + meta)


def test_a_title_is_called_like_its_folder(folders):
    half_a_title(folders, "half_named", "META = OTHER\n")
    said = "META.name is 'sunrise_sunset' in half_named/meta.py: a title has the name of its folder"
    with pytest.raises(MandjetError, match=said):
        mandjet.games()


def test_a_game_is_named_in_its_module(folders):
    half_a_title(folders, "half_made", "META = msgspec.structs.replace(OTHER, name='half_made')")
    with pytest.raises(MandjetError, match=r"game.py of half_made names its subclass of Game as"):
        mandjet.game("half_made")


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
