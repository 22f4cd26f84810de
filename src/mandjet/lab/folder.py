"""A folder of blocks: games played some at a time, kept whole or not at all, gone on with later.

Game number k of a plan depends on the seed and k alone, so it does not matter which process plays
which block, or when, or how many games a block has.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from mandjet.engine import Game, MandjetError
from mandjet.engine import game as find
from mandjet.engine.editions import Edition
from mandjet.engine.meta import Options

PLAN = "plan.json"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played; the same plan gives the same rows."""

    game: str
    # The rules and printed facts they were played by.
    rules: str
    content: str
    players: tuple[str, ...]
    games: int
    seed: str
    options: Options
    records: bool
    # How many games make a block.
    block: int
    # What is made of them: a simulation, a data set.
    kind: str = "simulation"
    # The edition, if it is not the game as we have it.
    edition: Edition | None = None

    def blocks(self) -> int:
        """How many blocks there are."""
        return -(-self.games // self.block)

    def numbers(self, block: int) -> range:
        """The games of a block."""
        return range(block * self.block, min(self.games, (block + 1) * self.block))


# In what plans may differ that are gone on with: how much is played, and in what portions.
AMOUNT = ("games", "block")

_titles: dict[tuple[str, str], Game[Any]] = {}


def edition_title(name: str, content: str, edition: Edition | None) -> Game[Any]:
    """A title in an edition, made once in a process."""
    key = (name, content)
    if key not in _titles:
        _titles[key] = find(name, edition)
    return _titles[key]


def title_of(plan: Plan) -> Game[Any]:
    """The title as the plan knows it; a worker elsewhere may have another version installed."""
    title = edition_title(plan.game, plan.content, plan.edition)
    here = (title.meta.rules, title.content_hash)
    if here != (plan.rules, plan.content):
        raise MandjetError(
            f"the plan is for rules {plan.rules}, content {plan.content} of {plan.game};"
            f" installed here are rules {here[0]}, content {here[1]}"
        )
    return title


class Part(msgspec.Struct, frozen=True):
    """A block as it comes back: files by the folder they belong to."""

    block: int
    files: dict[str, bytes]


class Folder:
    """A folder of parts. A block is there whole or not at all."""

    # The folders inside, each with how its files end; a block is complete with the last of them.
    tables: tuple[tuple[str, str], ...] = ()

    def __init__(self, folder: Path, plan: Plan, resume: bool) -> None:
        self.folder = folder
        self.plan = plan
        try:
            if not (folder / PLAN).exists():
                self._begin()
                return
        except OSError as error:
            raise MandjetError(f"{folder} cannot hold a {plan.kind}: {error.strerror}") from None
        there = read_plan(folder)
        if not resume:
            raise MandjetError(
                f"{folder} holds a {there.kind}; --resume goes on with it, --out names another"
                f" folder"
            )
        other = differences(there, plan)
        if other:
            raise MandjetError(
                f"{folder} holds another {there.kind} ({other}); choose another --out"
            )
        self._extend(there)

    def prepare(self) -> None:
        """Write what belongs to the folder besides its parts, once."""

    def _begin(self) -> None:
        """A new folder. The plan is written last: a folder with a plan is complete."""
        folder = self.folder
        if folder.exists() and any(folder.iterdir()):
            raise MandjetError(f"{folder} holds something else; choose another --out")
        for name, _ in self.tables:
            (folder / name).mkdir(parents=True)
        self.prepare()
        self._keep_plan()

    def _extend(self, there: Plan) -> None:
        """Go on with a plan, in its portions, to the larger number of games of the two."""
        self.plan = msgspec.structs.replace(
            self.plan, games=max(there.games, self.plan.games), block=there.block
        )
        last = there.blocks() - 1
        if self.plan.numbers(last) != there.numbers(last):
            # It was the last and not full, and is played again.
            self._file(last).unlink(missing_ok=True)
        if self.plan.games != there.games:
            self._keep_plan()

    def missing(self) -> list[int]:
        """The blocks still to be played."""
        return [block for block in range(self.plan.blocks()) if not self._file(block).exists()]

    def done(self) -> int:
        """How many games are played."""
        missing = sum(len(self.plan.numbers(block)) for block in self.missing())
        return self.plan.games - missing

    def keep(self, part: Part) -> None:
        """Write a block down."""
        for name, ending in self.tables:
            self.write(f"{name}/{part.block:06}.{ending}", part.files[name])

    def run(self, parts: Iterable[Part], progress: Callable[[int], None]) -> None:
        """Keep parts as they come; an interruption loses only those under way."""
        for part in parts:
            self.keep(part)
            progress(len(self.plan.numbers(part.block)))

    def write(self, name: str, data: bytes) -> None:
        """Write a file, whole or not at all."""
        path = self.folder / name
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(data)
        draft.replace(path)

    def _file(self, block: int) -> Path:
        name, ending = self.tables[-1]
        return self.folder / name / f"{block:06}.{ending}"

    def _keep_plan(self) -> None:
        self.write(PLAN, msgspec.json.format(msgspec.json.encode(self.plan), indent=1))


def differences(there: Plan, here: Plan) -> str:
    """In what two plans differ that cannot be one, in words; empty if in nothing."""
    fields = [field.name for field in msgspec.structs.fields(Plan) if field.name not in AMOUNT]
    pairs = [(name, getattr(there, name), getattr(here, name)) for name in fields]
    return "; ".join(
        f"{name} {said(theirs)} there, {said(ours)} here"
        for name, theirs, ours in pairs
        if theirs != ours
    )


def said(value: object) -> str:
    """A value of a plan as it is written on a command line."""
    if isinstance(value, dict):
        return ",".join(f"{name}={chosen}" for name, chosen in value.items())
    if isinstance(value, Edition):
        return value.title
    return ",".join(value) if isinstance(value, tuple) else str(value)


def read_plan(folder: Path) -> Plan:
    """The plan of a folder, or an error that says it holds none."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except OSError as error:
        raise MandjetError(f"{folder} holds no simulation: no {PLAN} ({error.strerror})") from None
    except msgspec.DecodeError as error:
        raise MandjetError(f"{folder} holds no simulation: {PLAN} is damaged ({error})") from None
