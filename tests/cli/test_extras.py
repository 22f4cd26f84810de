"""The base install plays; what needs more says what to type."""

import subprocess
import sys
from pathlib import Path

import pytest

from mandjet import _extras

HIDE = """
import sys
hidden = set({hidden!r})
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
sys.argv = ["mandjet", *{arguments!r}]
from mandjet.cli.main import main
main()
"""
ROOT = Path(__file__).parents[2]
SERVER = ["alembic", "argon2", "litestar", "sqlalchemy", "uvicorn"]
LAB = ["altair", "polars", "vl_convert"]
ENVS = ["gymnasium", "pettingzoo", "pyspiel"]
TRAIN = ["onnx", "torch"]


def run_without(hidden, *arguments, folder):
    code = HIDE.format(hidden=hidden, arguments=arguments)
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=folder, timeout=100
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("rules", "sunrise_sunset"),
        ("soak", "sunrise_sunset", "--games", "2"),
        (
            *("arena", "sunrise_sunset", "--players", "greedy,random", "--games", "2"),
            *("--option", "quick=1", "--out", "runs"),
        ),
    ],
    ids=["games", "rules", "soak", "arena"],
)
def test_the_base_install_is_enough(arguments, tmp_path):
    done = run_without(SERVER + LAB + ENVS, *arguments, folder=tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (("serve",), "server"),
        (("db", "upgrade"), "server"),
        (("simulate", "sunrise_sunset", "--games", "1"), "lab"),
        (("report", "runs"), "lab"),
        (("compare", "sunrise_sunset"), "lab"),
        (("dataset", "sunrise_sunset"), "lab"),
        (("train", "sunrise_sunset"), "train"),
    ],
    ids=["serve", "db", "simulate", "report", "compare", "dataset", "train"],
)
def test_a_missing_extra_says_what_to_type(arguments, extra, tmp_path):
    done = run_without(SERVER + LAB + ENVS + TRAIN, *arguments, folder=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    # In one line, so that it can be copied.
    [line] = done.stderr.splitlines()
    assert " is missing; install: " in line
    assert f"pip install --editable '{ROOT}[{extra}]'" in line


@pytest.mark.parametrize(
    ("checkout", "environment", "at", "command"),
    [
        (True, ".venv", ".", ".venv/bin/pip install --editable '.[lab]'"),
        (True, "elsewhere", ".", "pip install --editable '.[lab]'"),
        (True, ".venv", "docs", "HERE/.venv/bin/pip install --editable 'HERE[lab]'"),
        (True, "elsewhere", "docs", "pip install --editable 'HERE[lab]'"),
        (False, "elsewhere", ".", "pip install 'mandjet[lab]'"),
    ],
    ids=["checkout", "another environment", "another folder", "both", "installed"],
)
def test_what_to_type_is_for_where_we_are(
    checkout, environment, at, command, tmp_path, monkeypatch
):
    (tmp_path / "docs").mkdir()
    if checkout:
        (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(_extras, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "prefix", str(tmp_path / environment))
    monkeypatch.chdir(tmp_path / at)
    wanted = command.replace("HERE", str(tmp_path))
    assert _extras.what_to_type("polars") == f"polars is missing; install: {wanted}"


def test_a_missing_extra_says_what_to_type_to_programs(tmp_path):
    code = HIDE.partition("sys.argv")[0].format(hidden=LAB) + "import mandjet.lab.report"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, timeout=100
    )
    last = done.stderr.splitlines()[-1]
    assert " is missing; install: " in last
    assert f"pip install --editable '{ROOT}[lab]'" in last


def test_python_m_mandjet():
    done = subprocess.run(
        [sys.executable, "-m", "mandjet", "games"], capture_output=True, text=True, check=True
    )
    assert "Sunrise Sunset" in done.stdout
