"""The words a training is started with, for `python -m mandjet.train`: it runs where only torch,
numpy and msgspec are, without the rest of the command line."""

import argparse
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from mandjet.engine import Game, game
from mandjet.engine.meta import Meta, Options
from mandjet.train.learner import Manner
from mandjet.train.network import best_device
from mandjet.train.training import Training, Wanted

# What suits a title, where it is not what suits most. Long games learn from what the heuristic
# expects at first, unless it takes too long to say; Kemet's end sooner for who is in a hurry.
MANNERS = {
    "kemet": {"discount": 0.999, "trust": 0.3, "trusted": 0.2},
    "path_to_yaaru": {"trust": 0.9, "trusted": 0.6},
    "sunrise_lane": {"trust": 0.6, "trusted": 0.35},
}
# Games at once in half a process. A GPU looks at many as quickly as at few.
GAMES, GAMES_ON_GPU = 128, 512
SMALLEST_BATCH, LARGEST_MINIBATCH = 256, 8192


def manner_of(name: str, **given: Any) -> Manner:
    """How a title is learned, but for what is given."""
    told = {**MANNERS.get(name, {}), **{k: v for k, v in given.items() if v is not None}}
    made = msgspec.convert(told, Manner)
    smaller = min(LARGEST_MINIBATCH, max(SMALLEST_BATCH, made.batch // 8))
    return msgspec.structs.replace(made, minibatch=smaller)


def main() -> None:
    """Train, and say how it goes."""
    words = argparse.ArgumentParser("mandjet.train", description="Train a net by self-play.")
    words.add_argument("game")
    words.add_argument("--minutes", type=float, default=10.0)
    words.add_argument("--workers", type=int, default=1, help="processes that play")
    words.add_argument("--games", type=int, help="games at once in half a process")
    words.add_argument("--batch", type=int, default=250_000, help="choices between two updates")
    for name in ("width", "blocks", "epochs", "league"):
        words.add_argument(f"--{name}", type=int)
    for name in ("rate", "last-rate", "entropy", "last-entropy", "discount", "trust", "trusted"):
        words.add_argument(f"--{name}", type=float)
    words.add_argument("--trace", type=float)
    words.add_argument("--seats", type=int)
    words.add_argument("--option", "-o", action="append", default=[], metavar="NAME=VALUE")
    words.add_argument("--device", default="")
    words.add_argument("--seed", default="1")
    words.add_argument("--resume", action="store_true")
    words.add_argument("--from", dest="start", type=Path, help="a net to begin with")
    words.add_argument("--against", type=Path, help="a net to learn to beat")
    words.add_argument("--teacher", default="", help="a bot to learn from before it plays itself")
    words.add_argument(
        "--teacher-minutes", type=float, default=1.0, help="for which that one plays"
    )
    words.add_argument("--yardsticks", default="random,greedy", help="bots; empty for none")
    words.add_argument("--yardstick-minutes", type=float, default=3.0)
    words.add_argument("--yardstick-games", type=int, default=60)
    words.add_argument("--unmeasured", action="store_true", help="do not measure the finished net")
    words.add_argument("--in-turn", action="store_true", help="never learn while games go on")
    words.add_argument("--beside", action="store_true", help="learn while games go on")
    words.add_argument("--out", type=Path)
    given = words.parse_args()
    title: Game[Any] = game(given.game)
    manner = manner_of(
        given.game,
        **{name: getattr(given, name) for name in Manner.__struct_fields__ if hasattr(given, name)},
    )
    device = given.device or best_device()
    wanted = Wanted(
        minutes=given.minutes,
        workers=given.workers,
        games=given.games or (GAMES if device == "cpu" else GAMES_ON_GPU),
        seed=given.seed,
        device=device,
        beside=given.beside or (device != "cpu" and not given.in_turn),
        manner=manner,
        seats=given.seats,
        options=options_of(title.meta, given.option) if given.option else None,
        start=given.start,
        against=given.against,
        measured=not given.unmeasured,
        teacher=given.teacher,
        teacher_minutes=given.teacher_minutes,
        yardsticks=tuple(filter(None, given.yardsticks.split(","))),
        yardstick_games=given.yardstick_games,
        yardstick_minutes=given.yardstick_minutes,
    )
    folder = given.out or Path("runs") / f"train-{given.game}"
    training = Training(title, wanted, folder, given.resume)
    training.run(every_few_seconds(partial(print, flush=True)))
    print(f"the net is {folder / 'net.npz'}")  # noqa: T201


def options_of(meta: Meta, pairs: list[str]) -> Options:
    """Options written NAME=VALUE; numbers are numbers where the option has numbers."""
    told: dict[str, object] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        told[name] = int(value) if value.isdigit() else value
    return meta.full_options(told)


def every_few_seconds(tell: Callable[[str], None], seconds: float = 5.0) -> Callable[[str], None]:
    """Say what is new, but how far it has come only now and then."""
    last = 0.0

    def told(line: str) -> None:
        nonlocal last
        now = time.monotonic()
        if line.startswith("against") or now - last > seconds:
            last = now if not line.startswith("against") else last
            tell(line)

    return told
