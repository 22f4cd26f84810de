"""Files that follow from others: `make new-files` writes each where it has changed, and says so."""

import sys
from pathlib import Path

COMMAND = "make new-files"


def write(path: Path, text: str) -> None:
    """Write a file that is not there or has changed."""
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    here = Path.cwd()
    shown = path.relative_to(here) if path.is_relative_to(here) else path
    sys.stdout.write(f"wrote {shown}\n")
