"""Extras: packages that only some of Mandjet needs, and what to type where one is missing."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# By package: the extra that brings it.
EXTRAS = {
    **dict.fromkeys(("alembic", "argon2", "litestar", "sqlalchemy", "uvicorn"), "server"),
    "psycopg": "postgres",
    **dict.fromkeys(("altair", "polars", "vl_convert"), "lab"),
    "ray": "ray",
    **dict.fromkeys(("onnx", "torch"), "train"),
    **dict.fromkeys(("gymnasium", "pettingzoo", "pyspiel"), "envs"),
    **dict.fromkeys(("catanatron", "jax", "pgx", "pygame"), "peers"),
}
ROOT = Path(__file__).parents[2]


def what_to_type(package: str | None) -> str:
    """One line that says which package is missing and how to get it.

    >>> what_to_type("no_such_package")
    'no_such_package is missing'
    """
    name = (package or "a package").partition(".")[0]
    if name not in EXTRAS:
        return f"{name} is missing"
    return f"{name} is missing; install: {command_for(EXTRAS[name])}"


def command_for(extra: str) -> str:
    """The command that installs an extra, in a checkout into what `make build` has set up there."""
    if not (ROOT / "pyproject.toml").exists():
        return f"pip install 'mandjet[{extra}]'"
    here = Path.cwd() == ROOT
    pip = "pip"
    if Path(sys.prefix).resolve() == ROOT / ".venv":
        pip = ".venv/bin/pip" if here else shlex.quote(f"{ROOT}/.venv/bin/pip")
    return f"{pip} install --editable '{'.' if here else ROOT}[{extra}]'"


@contextmanager
def extra_packages() -> Iterator[None]:
    """Say what to type where a package that is imported inside is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(what_to_type(error.name), name=error.name) from None
