"""Extras: packages that only some of Mandjet needs, and what to type where one is missing."""

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
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo", "pyspiel"), "envs"),
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
    checkout = (ROOT / "pyproject.toml").exists()
    source = "--editable '.[{}]'" if checkout else "'mandjet[{}]'"
    return f"{name} is missing; install: pip install {source.format(EXTRAS[name])}"


@contextmanager
def extra_packages() -> Iterator[None]:
    """Say what to type where a package that is imported inside is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(what_to_type(error.name), name=error.name) from None
