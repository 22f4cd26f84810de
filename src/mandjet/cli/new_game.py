"""mandjet new-game: a title to begin with, which passes conformance at once.

It is the toy of the tests under another name: a folder for the title and one for its tests. The
tutorial (docs/tutorial.md) goes on from there.
"""

import keyword
import re
from pathlib import Path
from typing import Annotated

import typer

import mandjet
from mandjet.cli.console import out
from mandjet.engine import MandjetError, games

ROOT = Path(mandjet.__file__).parents[2]
TOY = Path("tests/support/toy")
TOY_TESTS = Path("tests/games/toy")
# Longer names would need other line breaks.
LONGEST = 20
WIDTH = 100
ANY_IMPORT = re.compile(r"^(?:from|import) .+\n", re.MULTILINE)
OWN_IMPORT = re.compile(r"from (?:toy)?\.(\w+) import (.+)\n")


class Names:
    """What a title is called, from the name of its folder: sun_cards, Sun Cards, SunCards, SC."""

    def __init__(self, name: str, taken: set[str]) -> None:
        words = [word.capitalize() for word in name.split("_") if word]
        self.name = name
        self.title = " ".join(words)
        self.kind = "".join(words)
        self.prefix = prefix_of(words, taken)


def prefix_of(words: list[str], taken: set[str]) -> str:
    """What its clause numbers begin with: initials, or the first letters where those are taken."""
    letters = "".join(letter for letter in "".join(words).upper() if letter.isalpha())
    initials = "".join(word[0] for word in words if word[0].isalpha())
    # Clauses of the toy are TOY; no other title has them.
    several = [initials] if len(initials) > 1 else []
    for prefix in [*several, *(letters[:length] for length in range(3, len(letters) + 1))]:
        if prefix not in taken | {"TOY"}:
            return prefix
    return letters + "X"


def new_game(
    name: Annotated[str, typer.Argument(help="The name of its folder, such as sun_cards.")],
) -> None:
    """Write a small card game with hidden hands, to make a game of your own from."""
    check(name)
    names = Names(name, {meta.prefix for meta in games().values()})
    made = {
        **rendered(TOY, Path("src/mandjet/games") / name, names),
        **rendered(TOY_TESTS, Path("tests/games") / name, names),
    }
    for path, text in made.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")
        out.print(f"wrote {path.as_posix()}", markup=False, highlight=False, soft_wrap=True)
    out.print(f"{names.title} is there: `mandjet play {name}`, then docs/tutorial.md")


def check(name: str) -> None:
    """Refuse a name that no title can have, and places where no title can be written."""
    if not (ROOT / TOY / "game.py").is_file():
        raise MandjetError(
            "new-game writes into a checkout of Mandjet, and this is an installed one;"
            " get the sources and run it there"
        )
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise MandjetError(
            f"{name!r} cannot be the name of a game: lower-case letters, digits, _ between words,"
            " a letter first, no word of Python, such as sun_cards"
        )
    if len(name) > LONGEST:
        raise MandjetError(f"{name!r} is too long: a name has at most {LONGEST} letters")
    for folder in (f"src/mandjet/games/{name}", f"tests/games/{name}"):
        if name in games() or (ROOT / folder).exists():
            raise MandjetError(f"there is a game {name} already: see {folder}")


def rendered(template: Path, folder: Path, names: Names) -> dict[Path, str]:
    """The files of a template by where they go, as the title calls things."""
    return {
        folder / path.relative_to(ROOT / template): text_of(path, names)
        for path in sorted((ROOT / template).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def text_of(path: Path, names: Names) -> str:
    """A file of the template as the title has it."""
    text = path.read_text(encoding="utf-8")
    text = text.replace('title="Toy"', f'title="{names.title}"')
    text = text.replace("# Toy\n", f"# {names.title}\n")
    text = text.replace('"toy"', f'"{names.name}"')
    text = text.replace("TOY-", f"{names.prefix}-").replace('"TOY"', f'"{names.prefix}"')
    text = re.sub(r"\bToy(?=[A-Z]|\b)", names.kind, text)
    return with_imports(text, names) if path.suffix == ".py" else text


def with_imports(text: str, names: Names) -> str:
    """The imports of the template's own modules, by their full names and in their place: behind
    those of the engine."""
    last = [found.end() for found in ANY_IMPORT.finditer(text)][-1:]
    head, body = (text[: last[0]], text[last[0] :]) if last else (text, "")
    own = [
        import_of(f"mandjet.games.{names.name}.{module}", what.split(", "))
        for module, what in OWN_IMPORT.findall(head)
    ]
    if not own:
        return text
    others = re.sub(r"\n{3,}", "\n\n", OWN_IMPORT.sub("", head)).rstrip("\n") + "\n"
    between = "" if re.search(r"^(from|import) mandjet", others, re.MULTILINE) else "\n"
    return others + between + "".join(own) + body


def import_of(module: str, what: list[str]) -> str:
    """An import as the formatter would write it: constants, then classes, then the rest."""
    ordered = sorted(what, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    line = f"from {module} import {', '.join(ordered)}\n"
    if len(line) <= WIDTH + 1:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in ordered) + ")\n"
