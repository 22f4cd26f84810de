"""A simulation: many games in a folder, played by processes of this machine or by a Ray cluster."""

import socket
from collections.abc import Callable, Generator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.bots.players import make_bot
from mandjet.engine import BadSetup, Game, MandjetError
from mandjet.engine import game as find
from mandjet.engine.meta import Options
from mandjet.lab.block import Part, Plan, play_block
from mandjet.lab.vocabulary import vocabulary
from mandjet.lab.workers import AHEAD, shared_out

with extra_packages():
    import polars

PLAN = "plan.json"
VOCABULARY = "vocabulary.parquet"
# Games a block by the slowest bot in it: about a second's work, so that little is lost.
BLOCKS = {"random": 200, "greedy": 20}

Parts = Generator[Part, None, None]


def plan_of(
    game: Game[Any],
    players: list[str],
    games: int,
    seed: str,
    options: Options,
    seats: int | None = None,
    records: bool = False,
) -> Plan:
    """A plan, or an error that says what is wrong with it. One player can take all seats."""
    if not players:
        raise BadSetup("name at least one player, e.g. --players greedy,random")
    for player in players:
        make_bot(player, 0)
    count = seats or (len(players) if len(players) > 1 else game.meta.seats[0])
    if len(players) not in (1, game.meta.check_seats(count)):
        raise BadSetup(f"{len(players)} players cannot take {count} seats; name one or {count}")
    return Plan(
        game=game.meta.name,
        rules=game.meta.rules,
        content=game.content_hash,
        players=tuple(players * (count // len(players))),
        games=games,
        seed=seed,
        options=options,
        records=records,
        block=min(BLOCKS.get(player, 1) for player in players),
    )


class Simulation:
    """A folder of parts. A block is there whole or not at all."""

    def __init__(self, folder: Path, plan: Plan, resume: bool) -> None:
        self.folder = folder
        self.plan = plan
        try:
            if not (folder / PLAN).exists():
                self._begin()
                return
        except OSError as error:
            raise MandjetError(f"{folder} cannot hold a simulation: {error.strerror}") from None
        if not resume:
            raise MandjetError(
                f"{folder} holds a simulation; --resume goes on with it, --out names another folder"
            )
        other = differences(read_plan(folder), plan)
        if other:
            raise MandjetError(f"{folder} holds another simulation ({other}); choose another --out")

    def _begin(self) -> None:
        """A new folder. The plan is written last: a folder with a plan is complete."""
        folder = self.folder
        if folder.exists() and any(folder.iterdir()):
            raise MandjetError(f"{folder} holds something else; choose another --out")
        for name in ("games", "seats", "records") if self.plan.records else ("games", "seats"):
            (folder / name).mkdir(parents=True)
        vocabulary(find(self.plan.game)).write_parquet(folder / VOCABULARY)
        self._write(PLAN, msgspec.json.format(msgspec.json.encode(self.plan), indent=1))

    def missing(self) -> list[int]:
        """The blocks still to be played."""
        # Seats are written last: a block without them was cut short.
        return [
            block
            for block in range(self.plan.blocks())
            if not (self.folder / "seats" / f"{block:06}.parquet").exists()
        ]

    def done(self) -> int:
        """How many games are played."""
        missing = sum(len(self.plan.numbers(block)) for block in self.missing())
        return self.plan.games - missing

    def keep(self, part: Part) -> None:
        """Write a block down."""
        if self.plan.records:
            self._write(f"records/{part.block:06}.jsonl", part.records)
        self._write(f"games/{part.block:06}.parquet", part.games)
        self._write(f"seats/{part.block:06}.parquet", part.seats)

    def run(self, parts: Parts, progress: Callable[[int], None]) -> None:
        """Keep parts as they come; an interruption loses only those under way."""
        for part in parts:
            self.keep(part)
            progress(len(self.plan.numbers(part.block)))

    def _write(self, name: str, data: bytes) -> None:
        path = self.folder / name
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(data)
        draft.replace(path)


def differences(there: Plan, here: Plan) -> str:
    """In what two plans differ, in words; empty if in nothing."""
    fields = msgspec.structs.fields(Plan)
    pairs = [(f.name, getattr(there, f.name), getattr(here, f.name)) for f in fields]
    return "; ".join(
        f"{name} {said(theirs)} there, {said(ours)} here"
        for name, theirs, ours in pairs
        if theirs != ours
    )


def said(value: object) -> str:
    """A value of a plan as it is written on a command line."""
    if isinstance(value, dict):
        return ",".join(f"{name}={chosen}" for name, chosen in value.items())
    return ",".join(value) if isinstance(value, tuple) else str(value)


def read_plan(folder: Path) -> Plan:
    """The plan of a folder, or an error that says it holds no simulation."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except OSError as error:
        raise MandjetError(f"{folder} holds no simulation: no {PLAN} ({error.strerror})") from None
    except msgspec.DecodeError as error:
        raise MandjetError(f"{folder} holds no simulation: {PLAN} is damaged ({error})") from None


def read(folder: Path, table: str) -> polars.DataFrame:
    """The rows of all games (`games`) or of all their seats (`seats`) that are done."""
    parts = sorted((folder / table).glob("*.parquet"))
    whole = {path.name for path in (folder / "seats").glob("*.parquet")}
    parts = [path for path in parts if path.name in whole]
    if not parts:
        raise MandjetError(f"{folder} holds no finished games yet")
    try:
        return polars.read_parquet(parts)
    except (OSError, polars.exceptions.PolarsError) as error:
        raise MandjetError(f"the {table} of {folder} cannot be read: {error}") from None


def locally(plan: Plan, blocks: Sequence[int], workers: int) -> Parts:
    """Blocks played by processes of this machine."""
    return shared_out(partial(play_block, plan), blocks, workers)


def check_reachable(address: str) -> None:
    """Ray itself looks for minutes where nobody is."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except OSError as error:
        raise MandjetError(f"no Ray cluster at {address}: {error}") from None


def on_ray(plan: Plan, blocks: Sequence[int], address: str) -> Parts:
    """Blocks played by a Ray cluster; `local` starts one on this machine."""
    with extra_packages():
        import ray

    check_reachable(address)
    try:
        # `local` starts a cluster; a running one keeps the dashboard it has.
        fresh = {"include_dashboard": False} if address == "local" else {}
        ray.init(address=address, log_to_driver=False, configure_logging=False, **fresh)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise MandjetError(f"no Ray cluster at {address}: {error}") from None
    try:
        task = ray.remote(play_block)
        queue = iter(blocks)
        resources: dict[str, float] = ray.cluster_resources()
        ahead = AHEAD * max(1, int(resources.get("CPU", 1)))
        running = [task.remote(plan, block) for block in islice(queue, ahead)]
        while running:
            finished, running = ray.wait(running)
            for part in ray.get(finished):
                yield part
                running += [task.remote(plan, block) for block in islice(queue, 1)]
    finally:
        ray.shutdown()
