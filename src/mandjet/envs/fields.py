"""The tables of docs/envs.md: what agents see of every title, field by field.

python -m mandjet.envs.fields docs/envs.md     write them again (`make new-files`)
"""

import sys
from pathlib import Path

import mandjet
from mandjet.engine.generated import write
from mandjet.envs.registering import id_of
from mandjet.envs.sight import Sight

BEGIN = "<!-- fields: written by python -m mandjet.envs.fields docs/envs.md -->"
END = "<!-- end of fields -->"


def told() -> str:
    """A table for every title that agents can see, at the fewest seats."""
    parts = []
    for meta in mandjet.games().values():
        if mandjet.game(meta.name).observer is None:
            continue
        sizes = {seats: Sight(meta.name, seats) for seats in sorted(meta.seats)}
        lengths = ", ".join(f"{sight.size} at {seats}" for seats, sight in sizes.items())
        smallest = sizes[min(sizes)]
        parts.append(
            f"### {meta.title}\n\n`{meta.name}`, for Gymnasium `{id_of(meta)}`: {smallest.actions}"
            f" actions; numbers in a row by seats: {lengths}. The table is for {smallest.seats}"
            f" seats.\n\n{smallest.table()}\n"
        )
    return "\n".join(parts)


def rewritten(text: str) -> str:
    """A page with its tables made again."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{told()}\n{END}{after}"


if __name__ == "__main__":
    page = Path(sys.argv[1])
    write(page, rewritten(page.read_text(encoding="utf-8")))
