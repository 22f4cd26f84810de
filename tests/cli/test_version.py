"""mandjet --version says what runs here."""

import platform

import pytest

import mandjet as package
from mandjet._modes import compiled


@pytest.mark.parametrize("interpreted", [True, False])
def test_the_version(mandjet, interpreted):
    done = mandjet("--version", MANDJET_INTERPRETED=str(int(interpreted)))
    assert done.returncode == 0, done.stderr
    first, rules = done.stdout.splitlines()
    mode = "compiled" if compiled() and not interpreted else "interpreted"
    assert first == f"mandjet {package.__version__}, {mode}, Python {platform.python_version()}"
    titles = [f"{meta.name} {meta.rules}" for meta in package.games().values()]
    assert rules == f"rules: {', '.join(titles)}"
