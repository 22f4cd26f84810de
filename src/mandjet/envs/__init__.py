"""Environments: the games through the interfaces researchers already use."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra_packages() -> Iterator[None]:
    """Say what to install where a package that only the environments need is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{error.name} is missing; install: pip install 'mandjet[envs]'", name=error.name
        ) from None
