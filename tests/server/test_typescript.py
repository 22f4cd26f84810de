"""The browser's types are those of the structs."""

from pathlib import Path

import pytest

from mandjet.server.schema import typescript

WEB = Path(__file__).parents[2] / "web" / "src"
FILES = typescript.files()


@pytest.mark.parametrize("name", FILES)
def test_the_types_in_the_repository_are_up_to_date(name: str) -> None:
    path = WEB / name
    written = path.read_text(encoding="utf-8") if path.exists() else None
    assert written == FILES[name], f"{name} does not follow the structs: run `make new-files`"
