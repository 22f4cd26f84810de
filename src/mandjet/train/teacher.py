"""Teacher: games that a bot plays with itself, for a net to learn from before it plays on its own.

A game is a line: its table, its seed and the answers to every question that leaves a choice. All
else follows, so a million choices are a few megabytes, and can be played on another machine.
"""

import itertools
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.bots.players import make_bot
from mandjet.engine import Game, MandjetError, State, game
from mandjet.engine.observer import Row, size_of, zeros
from mandjet.envs.batch import returns
from mandjet.nets.layout import Layout, Numbers
from mandjet.train.actors import Variant
from mandjet.train.variants import Variants

with extra_packages():
    import numpy
    from numpy.typing import NDArray

# Games that are read together by one process.
TOGETHER = 16


class Taught(msgspec.Struct, frozen=True):
    """A game that the teacher played."""

    variant: Variant
    seed: str
    answers: list[int]


class Examples(msgspec.Struct, frozen=True):
    """What was seen, what could be chosen, what was, and what the seat got in the end."""

    rows: Numbers
    masks: NDArray[numpy.int8]
    chosen: NDArray[numpy.int64]
    results: NDArray[numpy.float32]

    def __len__(self) -> int:
        return len(self.chosen)


def asked(state: State) -> int:
    """The seat that has to choose; what leaves no choice is answered. -1 after the end."""
    while not state.over:
        seat = state.waiting()[0]
        menu = state.menu(seat)
        if len(menu) > 1:
            return seat
        state.act(seat, menu[0])
    return -1


def teach(name: str, bot: str, variant: Variant, seed: str) -> bytes:
    """One game of the teacher, as a line."""
    state: State = game(name).new(variant.seats, seed, variant.options, listen=False)
    bots = [make_bot(bot, f"{seed}/{seat}") for seat in range(variant.seats)]
    answers: list[int] = []
    while (seat := asked(state)) >= 0:
        answers.append(bots[seat].play(state, seat))
        state.act(seat, answers[-1])
    return msgspec.json.encode(Taught(variant, seed, answers)) + b"\n"


def teach_for(
    title: Game[Any],
    bot: str,
    seed: str,
    minutes: float,
    workers: int,
    path: Path,
    told: Callable[[str], None],
) -> None:
    """Have the teacher play for some minutes and write its games down, behind those that are there.
    Interrupted, it has lost the games that were not over."""
    make_bot(bot, 0)
    end = time.monotonic() + 60 * minutes
    variants = Variants(title.meta, seed, None, None)
    first = len(path.read_bytes().splitlines()) if path.exists() else 0
    spawn = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(workers, mp_context=spawn, initializer=os.nice, initargs=(5,)) as pool,
        path.open("ab") as file,
    ):
        numbers = itertools.count(first)

        def begun() -> Future[bytes]:
            variant, number = variants.next(0.0), next(numbers)
            return pool.submit(teach, title.meta.name, bot, variant, f"{seed}/taught/{number}")

        going = {begun() for _ in range(2 * workers)}
        games = 0
        while time.monotonic() < end:
            done, going = wait(going, timeout=5, return_when=FIRST_COMPLETED)
            for one in done:
                file.write(one.result())
                games += 1
                going.add(begun())
            file.flush()
            told(f"{bot} has played {games:,} games to learn from")
        pool.shutdown(cancel_futures=True)


def examples(title: Game[Any], path: Path, workers: int) -> Iterator[Examples]:
    """What the seats of all games in a file went through."""
    lines = [line for line in path.read_bytes().splitlines() if line.endswith(b"}")]
    if not lines:
        raise MandjetError(f"there are no games in {path} to learn from")
    parts = [lines[at : at + TOGETHER] for at in range(0, len(lines), TOGETHER)]
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=spawn) as pool:
        yield from pool.map(partial(relived, title.meta.name), parts)


def relived(name: str, lines: list[bytes]) -> Examples:
    """Some games, played again."""
    layout = Layout(game(name))
    found = [again(layout, msgspec.json.decode(line, type=Taught)) for line in lines]
    return Examples(
        *(numpy.concatenate([getattr(one, part) for one in found]) for part in PARTS),
    )


PARTS = Examples.__struct_fields__


def again(layout: Layout, taught: Taught) -> Examples:
    """One game, played again."""
    variant, count = taught.variant, len(taught.answers)
    state: State = game(layout.meta.name).new(
        variant.seats, taught.seed, variant.options, listen=False
    )
    size = size_of(layout.observer.fields(variant.seats))
    seen = Row(zeros(count * size))
    masks = numpy.zeros((count, layout.actions), numpy.int8)
    seats = numpy.zeros(count, numpy.int64)
    for number, action in enumerate(taught.answers):
        seat = asked(state)
        menu = state.menu(seat) if seat >= 0 else []
        if action not in menu:
            raise MandjetError(f"{layout.meta.title} was played by other rules: {taught.seed}")
        layout.observer.write(state, seat, seen)
        masks[number, menu] = 1
        seats[number] = seat
        state.act(seat, action)
    asked(state)
    rows = numpy.zeros((count, layout.size), numpy.uint8)
    told = numpy.frombuffer(memoryview(seen.numbers), numpy.uint8).reshape(count, size)
    rows[:, layout.places(variant.seats)] = told
    rows[:, layout.row :] = layout.setting(variant.seats, variant.options)
    results = numpy.array(returns(state), numpy.float32)[seats]
    return Examples(rows, masks, numpy.array(taught.answers, numpy.int64), results)
