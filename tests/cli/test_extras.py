"""The base install plays; what needs more says what to type."""

import subprocess
import sys

import pytest

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
SERVER = ["alembic", "argon2", "litestar", "sqlalchemy", "uvicorn"]
LAB = ["altair", "polars", "vl_convert"]
ENVS = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]


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
        (("dataset", "sunrise_sunset"), "envs"),
    ],
    ids=["serve", "db", "simulate", "report", "dataset"],
)
def test_a_missing_extra_says_what_to_type(arguments, extra, tmp_path):
    done = run_without(SERVER + LAB + ENVS, *arguments, folder=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "is missing; install: pip install" in done.stderr
    assert f"[{extra}]" in done.stderr


def test_a_missing_extra_says_what_to_type_to_programs(tmp_path):
    code = HIDE.partition("sys.argv")[0].format(hidden=LAB) + "import mandjet.lab.report"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, timeout=100
    )
    assert "install: pip install" in done.stderr.splitlines()[-1]
    assert "[lab]" in done.stderr.splitlines()[-1]


def test_python_m_mandjet():
    done = subprocess.run(
        [sys.executable, "-m", "mandjet", "games"], capture_output=True, text=True, check=True
    )
    assert "Sunrise Sunset" in done.stdout
