"""The examples in the documentation of the code are true."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import mandjet

# Titles have tests of their own, migrations are run by the server, and training needs torch.
ELSEWHERE = ("mandjet.games.", "mandjet.server.db.migrations", "mandjet.train.")
MODULES = [
    module.name
    for module in pkgutil.walk_packages(mandjet.__path__, "mandjet.")
    if not module.name.startswith(ELSEWHERE)
]


@pytest.mark.parametrize("name", ["mandjet", *MODULES])
def test_examples(name):
    assert doctest.testmod(import_module(name)).failed == 0
