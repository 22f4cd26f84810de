"""Folder: what a training leaves behind, so that it can go on, be looked at and be played."""

from pathlib import Path
from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine import MandjetError
from mandjet.nets.net import Card, save
from mandjet.train.learner import Learner

with extra_packages():
    import torch

CHECKPOINT, LOG, NET, PLAN = "checkpoint.pt", "log.jsonl", "net.npz", "plan.json"


class Progress(msgspec.Struct):
    """How far a training has come."""

    seconds: float = 0.0
    decisions: int = 0
    updates: int = 0
    games: int = 0


class Entry(msgspec.Struct, omit_defaults=True):
    """A line of the log: an update, or how a yardstick was met."""

    seconds: float
    decisions: int
    entropy: float | None = None
    missed: float | None = None
    opponent: str = ""
    games: int = 0
    wins: float = 0.0
    fair: float = 0.0


class Folder:
    """The files of one training."""

    def __init__(self, path: Path, plan: dict[str, Any], resume: bool) -> None:
        self.path = path
        stored = path / PLAN
        if (path / CHECKPOINT).exists() and not resume:
            raise MandjetError(
                f"{path} holds a training; go on with --resume, or name another --out"
            )
        if resume and not (path / CHECKPOINT).exists():
            raise MandjetError(f"{path} holds no training to go on with")
        if resume and msgspec.json.decode(stored.read_bytes()) != msgspec.to_builtins(plan):
            raise MandjetError(f"{path} holds a training of something else: see {stored}")
        path.mkdir(parents=True, exist_ok=True)
        stored.write_bytes(msgspec.json.format(msgspec.json.encode(plan)))

    def log(self, entry: Entry) -> None:
        """Write a line down at once."""
        with (self.path / LOG).open("ab") as file:
            file.write(msgspec.json.encode(entry) + b"\n")

    def keep(self, learner: Learner, progress: Progress) -> None:
        """A checkpoint: all or nothing, whenever it is interrupted."""
        draft = self.path / f"{CHECKPOINT}.part"
        stored = {
            "network": learner.network.state_dict(),
            "optimizer": learner.optimizer.state_dict(),
            "past": [one.state_dict() for one in learner.past],
            "progress": msgspec.to_builtins(progress),
        }
        torch.save(stored, draft)
        draft.replace(self.path / CHECKPOINT)

    def restore(self, learner: Learner) -> Progress:
        """Go on from the checkpoint."""
        stored = torch.load(self.path / CHECKPOINT, map_location=learner.device, weights_only=True)
        learner.network.load_state_dict(stored["network"])
        learner.restore(stored["optimizer"])
        for former in stored["past"]:
            learner.remember_self()
            learner.past[-1].load_state_dict(former)
        return msgspec.convert(stored["progress"], Progress)

    def write_net(self, learner: Learner, progress: Progress, seed: str) -> Path:
        """The network as bots play it."""
        layout = learner.layout
        card = Card(
            game=layout.meta.name,
            rules=layout.meta.rules,
            layout=layout.id,
            blocks=learner.manner.blocks,
            decisions=progress.decisions,
            seed=seed,
        )
        path = self.path / NET
        save(path, card, learner.network.weights())
        return path


def read_log(path: Path) -> list[Entry]:
    """The lines of a training's log; one cut short by a crash is left out."""
    log = path / LOG
    found = []
    for line in log.read_bytes().splitlines() if log.exists() else []:
        try:
            found.append(msgspec.json.decode(line, type=Entry))
        except msgspec.MsgspecError:
            continue
    return found
