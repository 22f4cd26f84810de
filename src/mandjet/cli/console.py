"""How the commands speak: one console for results, one for complaints."""

import os
import time
from pathlib import Path

from rich.console import Console

# Wide enough for every table, narrow enough to read.
WIDEST = 100

out = Console(highlight=False, soft_wrap=False)
err = Console(stderr=True, highlight=False)
if out.width > WIDEST:
    out.width = WIDEST


def print_markdown(text: str) -> None:
    """Rules, as they are written. What draws them takes a quarter of the time to start a command,
    and few commands draw any."""
    from rich.markdown import Markdown

    out.print(Markdown(text))


def state_folder() -> Path:
    """Where unfinished games are kept when nobody said where."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    folder = Path(base) / "mandjet"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def stamp() -> str:
    """A time for file names."""
    return time.strftime("%Y%m%d-%H%M%S")
