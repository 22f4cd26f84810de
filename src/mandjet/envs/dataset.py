"""A data set: every decision of many games as a row of numbers, for agents that learn from others.

One Parquet file for each block of games; docs/lab.md explains the columns. The folder carries a
datasheet that says what it holds and how it came about.
"""

import io
from pathlib import Path
from typing import Any

import msgspec

from mandjet import __version__
from mandjet._extras import extra_packages
from mandjet.bots.players import is_timed
from mandjet.engine import Rng
from mandjet.engine.editions import Edition
from mandjet.envs.batch import returns
from mandjet.envs.sight import Sight
from mandjet.lab.folder import Folder, Part, Plan, title_of
from mandjet.lab.seating import rotated, seated_bot
from mandjet.lab.vocabulary import vocabulary

with extra_packages():
    import numpy
    import polars

DECISIONS = "decisions"
SHEET = "DATASHEET.md"
# What a block may hold before it is compressed, in bytes.
LARGEST_BLOCK = 48 << 20
# Games are not expected to be longer, in decisions.
LONGEST = 5_000

COLUMNS = (
    ("game", "number of the game"),
    ("seed", "its seed: `game.new` with it deals the same"),
    ("step", "decisions made in the game before this one"),
    ("seat", "who decides"),
    ("player", "the bot of that seat"),
    ("observation", "what the seat may know, numbers from 0 to 255; the fields are below"),
    ("mask", "1 for each action it could take"),
    ("action", "the action it took; `vocabulary.parquet` has it in words"),
    ("over", "whether the game ended with it"),
    ("return", "what the seat got at the end of the game, from -1 to 1"),
)


def sized(plan: Plan) -> Plan:
    """The plan with blocks that fit into memory, judged by a game of random play."""
    sight = sight_of(plan)
    state = sight.new(f"{plan.seed}/0")
    rng = Rng("length")
    length = 0
    # Random play may wander for very long where bots do not.
    while not state.over and length < LONGEST:
        seat = state.waiting()[0]
        state.act(seat, rng.choice(state.menu(seat)))
        length += 1
    fits = LARGEST_BLOCK // (length * (sight.size + sight.actions))
    return msgspec.structs.replace(plan, block=max(1, min(plan.block, fits)))


def sight_of(plan: Plan) -> Sight:
    """The table of a plan as agents see it."""
    return Sight(plan.game, len(plan.players), plan.options, title_of(plan))


class DataSet(Folder):
    """The folder of a data set."""

    tables = ((DECISIONS, "parquet"),)

    def prepare(self) -> None:
        """The vocabulary, in which actions can be read."""
        vocabulary(title_of(self.plan)).write_parquet(self.folder / "vocabulary.parquet")

    def describe(self, command: str) -> None:
        """Write the datasheet."""
        self.write(SHEET, datasheet(self.folder, self.plan, self.done(), command).encode())


def play_block(plan: Plan, block: int) -> Part:
    """Play the games of a block."""
    sight = sight_of(plan)
    rows: dict[str, list[Any]] = {name: [] for name, _ in COLUMNS}
    for number in plan.numbers(block):
        play(plan, sight, number, rows)
    return Part(block, {DECISIONS: parquet(rows, sight)})


def play(plan: Plan, sight: Sight, number: int, rows: dict[str, list[Any]]) -> None:
    """Play a game, a row for each decision."""
    seed = f"{plan.seed}/{number}"
    state = sight.new(seed)
    lineup = rotated(plan.players, number)
    bots = [seated_bot(name, seed, seat) for seat, name in enumerate(lineup)]
    seats: list[int] = []
    while not state.over:
        seat = state.waiting()[0]
        rows["observation"].append(sight.observe(state, seat))
        rows["mask"].append(sight.mask(state, seat).view(numpy.uint8))
        action = bots[seat].play(state, seat)
        rows["action"].append(action)
        seats.append(seat)
        state.act(seat, action)
    paid = returns(state)
    length = len(seats)
    rows["game"] += [number] * length
    rows["seed"] += [seed] * length
    rows["step"] += range(length)
    rows["seat"] += seats
    rows["player"] += [lineup[seat] for seat in seats]
    rows["over"] += [False] * (length - 1) + [True]
    rows["return"] += [paid[seat] for seat in seats]


def parquet(rows: dict[str, list[Any]], sight: Sight) -> bytes:
    """Rows as a Parquet file."""
    kinds: dict[str, Any] = {
        "game": polars.UInt32,
        "seed": polars.String,
        "step": polars.UInt32,
        "seat": polars.UInt8,
        "player": polars.String,
        "observation": polars.Array(polars.UInt8, sight.size),
        "mask": polars.Array(polars.UInt8, sight.actions),
        "action": polars.UInt16,
        "over": polars.Boolean,
        "return": polars.Float32,
    }
    columns = [
        polars.Series(
            name, numpy.stack(values) if name in ("observation", "mask") else values, kinds[name]
        )
        for name, values in rows.items()
    ]
    file = io.BytesIO()
    polars.DataFrame(columns).write_parquet(file, compression="zstd")
    return file.getvalue()


def edition_said(edition: Edition | None) -> str:
    """The edition in words."""
    return "as we have it" if edition is None else f"edition {edition.title}"


def datasheet(folder: Path, plan: Plan, games: int, command: str) -> str:
    """What the data are, where they come from, and what they are not."""
    sight = sight_of(plan)
    meta = sight.game.meta
    frame = polars.scan_parquet(folder / DECISIONS / "*.parquet")
    decisions = frame.select(polars.len()).collect().item() if games else 0
    size = sum(path.stat().st_size for path in (folder / DECISIONS).glob("*.parquet"))
    options = ", ".join(f"{name} = {value}" for name, value in plan.options.items()) or "none"
    repeat = (
        "A bot that thinks for a time was among the players: the same command gives other games."
        if any(map(is_timed, plan.players))
        else "The same command gives the same rows, with any number of workers."
    )
    columns = "\n".join(f"| `{name}` | {meaning} |" for name, meaning in COLUMNS)
    return f"""# {meta.title}: {games:,} games, {decisions:,} decisions

## What it is for

Learning from the play of bots: imitation, offline reinforcement learning, prediction of results.

## What is in it

{games:,} of {plan.games:,} games planned; {decisions:,} rows in `{DECISIONS}/*.parquet`,
{size:,} bytes. One row is one decision of one seat, forced ones included, in the order they were
made.

| column | is |
|---|---|
{columns}

{sight.seats} seats, players {", ".join(plan.players)}; they go round the table from game to game.
Options: {options}. Observations hold only what the deciding seat may know. No row is about a
person.

## How it was made

    {command}

Mandjet {__version__}, rules {plan.rules}, content {plan.content} ({edition_said(plan.edition)}),
seed {plan.seed!r}. {repeat}

## What it is not

The players are bots: what they do is not what people do, and their mistakes are repeated thousands
of times. Rows of one game depend on each other: split training and test sets by `game`, never by
row. All games are of one table size and one set of options.

## Terms

The rows are made by Mandjet (Apache-2.0). {meta.title} belongs to its designer and publisher
({meta.designer}; {meta.publisher}); the name identifies it and nothing more.

## The numbers of an observation

{sight.table()}
"""
