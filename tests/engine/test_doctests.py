"""The examples in the documentation of the code are true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import mandjet

MODULES = [
    module.name
    for module in pkgutil.walk_packages(mandjet.__path__, "mandjet.")
    if not module.name.startswith("mandjet.games.") and ".migrations" not in module.name
]


@pytest.mark.parametrize("name", ["mandjet", *MODULES])
def test_examples(name):
    assert doctest.testmod(import_module(name)).failed == 0
