"""Words that cannot be read or are not there are named, with the file they belong into."""

import sys

import pytest

from mandjet.engine import MandjetError
from mandjet.engine.text import Text


@pytest.fixture
def text(tmp_path, monkeypatch):
    """The text of a title, as written in a file."""
    name = f"spoken_{tmp_path.name}"
    folder = tmp_path / name
    (folder / "text").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)

    def written(lines):
        (folder / "text" / "en.ftl").write_text(lines)
        return Text(name)

    yield written
    sys.modules.pop(name, None)


def test_a_message_that_is_missing(text):
    with pytest.raises(MandjetError, match=r"has no message won: write it in text/en.ftl"):
        text("lost = { $seat } loses.").say("won")


@pytest.mark.parametrize("line", ["won = { $seat wins.", "won wins.", "won ="])
def test_a_line_that_cannot_be_read(text, line):
    said = text(f"lost = They lose.\n{line}\n")
    with pytest.raises(MandjetError, match=r"text/en.ftl: cannot read 'won.*': "):
        said.say("lost")
