"""The browser's types are those of the structs."""

from pathlib import Path

import pytest

from mandjet.server.schema import typescript

WEB = Path(__file__).parents[2] / "web" / "src"
FILES = typescript.files()


@pytest.mark.parametrize("name", FILES)
def test_the_types_in_the_repository_are_up_to_date(name: str) -> None:
    assert (WEB / name).read_text(encoding="utf-8") == FILES[name], "run `make types`"
