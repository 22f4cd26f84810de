"""mandjet new-game writes a title that is one at once, and refuses what cannot be one."""

import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mandjet.cli import new_game
from mandjet.cli.main import app
from mandjet.engine import MandjetError
from mandjet.engine.conformance import check
from mandjet.engine.registry import GAMES

ROOT = Path(__file__).parents[2]
LONGEST = "abcdefghijklmnopqrst"


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """An empty checkout that has the template."""
    for folder in (new_game.TOY, new_game.TOY_TESTS):
        hidden = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=hidden)
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    return tmp_path


def write(name):
    done = CliRunner().invoke(app, ["new-game", name])
    if done.exception is not None:
        raise done.exception
    return done.output


@pytest.mark.parametrize("name", ["sun_cards", "zoo", LONGEST])
def test_a_new_game_passes_conformance_at_once(checkout, monkeypatch, name):
    said = write(name)
    folder = checkout / "src" / "mandjet" / "games" / name
    assert f"wrote src/mandjet/games/{name}/game.py" in said
    written = [path for path in folder.rglob("*") if path.is_file()]
    assert len(written) <= 12
    assert sum(len(path.read_text().splitlines()) for path in written) <= 500
    package = import_module(GAMES)
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder.parent)])
    game = import_module(f"{GAMES}.{name}.game").GAME()
    assert game.meta.name == name
    assert check(game, games=10, seed=1).games == 10
    for path in [*written, *(checkout / "tests" / "games" / name).rglob("*.py")]:
        assert "toy" not in path.read_text().lower(), f"{path.name} still speaks of the toy"


@pytest.mark.parametrize("name", ["sun_cards", LONGEST])
def test_it_is_written_as_the_linter_wants_it(checkout, name):
    pytest.importorskip("ruff")
    write(name)
    folders = [f"src/mandjet/games/{name}", f"tests/games/{name}"]
    shutil.copy(ROOT / "pyproject.toml", checkout)
    # Imports are sorted by what is there.
    (checkout / "src" / "mandjet" / "engine").symlink_to(ROOT / "src" / "mandjet" / "engine")
    for what in (["check", "--no-cache"], ["format", "--check", "--no-cache"]):
        ruff = [sys.executable, "-m", "ruff", *what, *folders]
        done = subprocess.run(ruff, cwd=checkout, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Sun Cards", "cannot be the name of a game"),
        ("2suns", "cannot be the name of a game"),
        ("class", "cannot be the name of a game"),
        ("../sun", "cannot be the name of a game"),
        ("sun_cards_", "cannot be the name of a game"),
        (LONGEST + "u", "at most 20 letters"),
        ("kemet", "there is a game kemet already"),
    ],
)
def test_a_name_that_no_game_can_have(checkout, name, message):
    with pytest.raises(MandjetError, match=message):
        write(name)
    assert not (checkout / "src").exists()


def test_nothing_is_written_over(checkout):
    write("sun_cards")
    kept = checkout / "tests" / "games" / "sun_cards" / "test_rules.py"
    shutil.rmtree(checkout / "src")
    kept.write_text("mine")
    with pytest.raises(MandjetError, match="see tests/games/sun_cards"):
        write("sun_cards")
    assert kept.read_text() == "mine"


def test_only_a_checkout_can_have_a_new_game(tmp_path, monkeypatch):
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    with pytest.raises(MandjetError, match="writes into a checkout of Mandjet"):
        write("sun_cards")


@pytest.mark.parametrize(
    ("name", "taken", "prefix"),
    [
        ("sun_cards", set(), "SC"),
        ("sun_cards", {"SC"}, "SUN"),
        ("sun_cards", {"SC", "SUN"}, "SUNC"),
        ("zoo", set(), "ZOO"),
        ("toys", set(), "TOYS"),
        ("x1", set(), "XX"),
    ],
)
def test_clauses_get_a_prefix_that_no_other_game_has(name, taken, prefix):
    assert new_game.Names(name, taken).prefix == prefix
