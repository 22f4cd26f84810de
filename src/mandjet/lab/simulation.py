"""A simulation: many games in a folder, played by processes of this machine or by a Ray cluster."""

import socket
import time
from collections.abc import Generator, Iterable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.bots.players import is_timed, make_bot
from mandjet.engine import BadSetup, Game, MandjetError
from mandjet.engine.meta import Options
from mandjet.lab.block import play_block
from mandjet.lab.folder import Folder, Part, Plan, title_of
from mandjet.lab.seating import seated_bot
from mandjet.lab.vocabulary import vocabulary
from mandjet.lab.workers import AHEAD, shared_out

with extra_packages():
    import polars

VOCABULARY = "vocabulary.parquet"
# A block takes about this long and has no more games than MOST; a run has blocks for every worker.
BLOCK_SECONDS = 2.0
MOST = 200
LEAST_BLOCKS = 8

Parts = Generator[Part, None, None]


def plan_of(
    game: Game[Any],
    players: list[str],
    games: int,
    seed: str,
    options: Options,
    seats: int | None = None,
    records: bool = False,
    kind: str = "simulation",
) -> Plan:
    """A plan, or an error that says what is wrong with it. One player can take all seats."""
    if not players:
        raise BadSetup("name at least one player, e.g. --players greedy,random")
    for player in players:
        make_bot(player, 0)
    count = seats or (len(players) if len(players) > 1 else game.meta.seats[0])
    if len(players) not in (1, game.meta.check_seats(count)):
        raise BadSetup(f"{len(players)} players cannot take {count} seats; name one or {count}")
    plan = Plan(
        game=game.meta.name,
        rules=game.meta.rules,
        content=game.content_hash,
        players=tuple(players * (count // len(players))),
        games=games,
        seed=seed,
        options=options,
        records=records,
        block=1,
        kind=kind,
        edition=game.edition,
    )
    return msgspec.structs.replace(plan, block=sensible_block(plan))


def sensible_block(plan: Plan) -> int:
    """How many games make a block of about two seconds: little is lost by Ctrl-C, and a long run is
    not thousands of files. The first game is played against the clock, unless its bots are."""
    if all(player == "random" for player in plan.players):
        return MOST
    if any(map(is_timed, plan.players)):
        return 1
    title = title_of(plan)
    state = title.new(len(plan.players), f"{plan.seed}/0", plan.options, listen=False)
    bots = [seated_bot(name, f"{plan.seed}/0", seat) for seat, name in enumerate(plan.players)]
    start = time.perf_counter()
    while not state.over:
        seat = state.waiting()[0]
        state.act(seat, bots[seat].play(state, seat))
        if time.perf_counter() - start > BLOCK_SECONDS:
            return 1
    took = time.perf_counter() - start
    return max(1, min(MOST, round(BLOCK_SECONDS / took), plan.games // LEAST_BLOCKS))


class Simulation(Folder):
    """The folder of a simulation. Seats are written last: a block without them was cut short."""

    def __init__(self, folder: Path, plan: Plan, resume: bool) -> None:
        kept = (("records", "jsonl"),) if plan.records else ()
        self.tables = (*kept, ("games", "parquet"), ("seats", "parquet"))
        super().__init__(folder, plan, resume)

    def prepare(self) -> None:
        """The vocabulary, in which the rows can be read."""
        vocabulary(title_of(self.plan)).write_parquet(self.folder / VOCABULARY)


def read(folder: Path | str, table: str) -> polars.DataFrame:
    """The rows of all games (`games`) or of all their seats (`seats`) that are done."""
    folder = Path(folder)
    parts = sorted((folder / table).glob("*.parquet"))
    whole = {path.name for path in (folder / "seats").glob("*.parquet")}
    parts = [path for path in parts if path.name in whole]
    if not parts:
        raise MandjetError(f"{folder} holds no finished games yet")
    try:
        return polars.read_parquet(parts)
    except (OSError, polars.exceptions.PolarsError) as error:
        raise MandjetError(f"the {table} of {folder} cannot be read: {error}") from None


def locally(plan: Plan, blocks: Iterable[int], workers: int) -> Parts:
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


def on_ray(plan: Plan, blocks: Iterable[int], address: str) -> Parts:
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
