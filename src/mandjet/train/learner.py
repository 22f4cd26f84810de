"""Learner: proximal policy optimisation over what the actors' games went through.

On a GPU one step of the optimizer is recorded once and then replayed: so it takes the device's time
and not that of hundreds of calls. What a recording reads lies always in the same memory.
"""

from typing import Any

import msgspec

from mandjet._extras import extra_packages
from mandjet.nets.layout import Layout
from mandjet.nets.net import Net
from mandjet.train.collector import half_precision
from mandjet.train.course import Course
from mandjet.train.network import Network

with extra_packages():
    import torch
    from torch import Tensor, nn

VALUE_WEIGHT = 0.5
LONGEST_STEP = 0.5


class Manner(msgspec.Struct, frozen=True):
    """How it learns."""

    width: int = 512
    blocks: int = 3
    rate: float = 5e-4
    # What the rate has come down to at the end.
    last_rate: float = 0.1
    entropy: float = 0.03
    last_entropy: float = 0.005
    trace: float = 0.95
    discount: float = 1.0
    clip: float = 0.2
    epochs: int = 2
    minibatch: int = 8192
    # Choices between two updates, over all groups of games.
    batch: int = 250_000
    # One group in this many is played against a former self.
    league: int = 5
    # How much of what is expected is the heuristic's opinion at first, and the part of the
    # training after which it is nothing any more.
    trust: float = 0.0
    trusted: float = 0.5

    def trust_at(self, progress: float) -> float:
        """The heuristic's part in what is expected, at some part of the training."""
        return self.trust * max(0.0, 1.0 - progress / self.trusted)


class Minibatch:
    """Some choices, always in the same memory."""

    def __init__(self, layout: Layout, size: int, device: str) -> None:
        def room(kind: torch.dtype, *rest: int) -> Tensor:
            return torch.zeros((size, *rest), dtype=kind, device=device)

        self.rows = room(torch.uint8, layout.size)
        self.masks = room(torch.int8, layout.actions)
        self.chosen = room(torch.int64)
        # How likely the choice was when it was made, how much better than expected it turned out,
        # and what was to be expected in the end.
        self.chance = room(torch.float32)
        self.gain = room(torch.float32)
        self.target = room(torch.float32)

    def fill(self, course: Course, places: Tensor, gain: Tensor, target: Tensor) -> None:
        """Take over the choices at some places of a course."""
        for own, whole in (
            (self.rows, course.rows),
            (self.masks, course.masks),
            (self.chosen, course.chosen),
            (self.chance, course.chance),
        ):
            torch.index_select(whole.flatten(0, 2), 0, places, out=own)
        self.gain.copy_(gain)
        self.target.copy_(target)


class Lesson(msgspec.Struct, frozen=True):
    """What one update was like."""

    choices: int
    entropy: float
    missed: float
    ended: int


class Learner:
    """A network, its optimizer, and its former selves."""

    def __init__(self, layout: Layout, manner: Manner, device: str) -> None:
        self.layout = layout
        self.manner = manner
        self.device = device
        self.quick = device.startswith("cuda")
        self.network = self._blank()
        # Tensors, because a recording reads them where they lie.
        self.rate = torch.tensor(manner.rate, device=device)
        self.weight = torch.tensor(manner.entropy, device=device)
        # How spread out the choices were and how far off the values, summed over the steps.
        self.sums = torch.zeros(2, device=device)
        self.optimizer = torch.optim.Adam(
            self.network.parameters(),
            lr=self.rate,
            eps=1e-5,
            fused=self.quick,
            capturable=self.quick,
        )
        if self.quick:
            torch.set_float32_matmul_precision("high")
        self.part = Minibatch(layout, manner.minibatch, device)
        self.recording: torch.cuda.CUDAGraph | None = None
        self.past: list[Network] = []

    def _blank(self) -> Network:
        manner = self.manner
        made = Network(self.layout.size, self.layout.actions, manner.width, manner.blocks)
        return made.to(self.device)

    def copy(self) -> Network:
        """The network as it is now."""
        made = self._blank()
        made.load_state_dict(self.network.state_dict())
        return made

    def reading(self, net: Net) -> Network:
        """The network of a file, whatever its size."""
        width = len(net.weights["entrance.bias"])
        made = Network(self.layout.size, self.layout.actions, width, net.card.blocks)
        made.take(net.weights)
        return made.to(self.device)

    def remember_self(self, most: int = 8) -> None:
        """Keep a copy of the network as an opponent; the oldest goes when there are too many."""
        self.past = [*self.past, self.copy()][-most:]

    def restore(self, stored: dict[str, Any]) -> None:
        """Go on with the optimizer of a checkpoint, at the rate that lies here."""
        self.optimizer.load_state_dict(stored)
        for parameters in self.optimizer.param_groups:
            parameters["lr"] = self.rate

    def learn(self, course: Course, progress: float) -> Lesson:
        """One update; `progress` is the part of the training that is over, from 0 to 1."""
        manner = self.manner
        gain, target = course.advantages(manner.trust_at(progress), manner.discount, manner.trace)
        steps = course.steps
        told = course.learned[:steps] & ~gain.isnan()
        places = told.flatten().nonzero().squeeze(1)
        gain, target = gain.flatten()[places], target.flatten()[places]
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        ended = int(course.ended[1:].sum())
        self.weight.fill_(manner.entropy + (manner.last_entropy - manner.entropy) * progress)
        self.rate.fill_(manner.rate * (1 + (manner.last_rate - 1) * progress))
        self.sums.zero_()
        size, made = manner.minibatch, 0
        for _ in range(manner.epochs):
            mixed = torch.randperm(len(places), device=self.device)
            # What is left over at the end is another part each time.
            for part in mixed[: len(mixed) // size * size].split(size):
                self.part.fill(course, places[part], gain[part], target[part])
                self.step()
                made += 1
        spread, missed = (self.sums / max(1, made)).tolist()
        return Lesson(len(places), spread, missed, ended)

    def imitate(self, rows: Tensor, masks: Tensor, chosen: Tensor, results: Tensor) -> Lesson:
        """Go once through what a teacher chose, and what came of it."""
        self.rate.fill_(self.manner.rate)
        sums, made = torch.zeros(2, device=self.device), 0
        for part in torch.randperm(len(chosen)).split(self.manner.minibatch):
            seen, offered = rows[part].to(self.device), masks[part].to(self.device)
            with half_precision(self.device):
                logits, guess = self.network(seen, offered)
            unlike = nn.functional.cross_entropy(logits, chosen[part].to(self.device))
            missed = (guess - results[part].to(self.device)).square().mean()
            self._follow(VALUE_WEIGHT * missed + unlike)
            sums += torch.stack([unlike.detach(), missed.detach()])
            made += 1
        spread, missed = (sums / max(1, made)).tolist()
        return Lesson(len(chosen), spread, missed, 0)

    def step(self) -> None:
        """One step of the optimizer, for the choices of the minibatch."""
        if self.recording is None:
            self._step()
        else:
            self.recording.replay()

    def record(self) -> None:
        """Record a step, before any other thread uses the device. It is tried a few times first,
        as the device's libraries ask for; what that did is undone."""
        parts = [*self.network.parameters()]
        state = self.optimizer.state
        before = [part.detach().clone() for part in parts]
        moments = [{name: kept.clone() for name, kept in state[part].items()} for part in parts]
        self.part.masks.fill_(1)
        stream = torch.cuda.Stream(self.device)
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self._step()
        torch.cuda.current_stream().wait_stream(stream)
        with torch.no_grad():
            for part, former, kept in zip(parts, before, moments, strict=True):
                part.copy_(former)
                for name, moment in state[part].items():
                    moment.copy_(kept[name]) if name in kept else moment.zero_()
        self.recording = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.recording):
            self._step()

    def _step(self) -> None:
        manner, part = self.manner, self.part
        with half_precision(self.device):
            logits, guess = self.network(part.rows, part.masks)
        chances = torch.log_softmax(logits, -1)
        ratio = (chances.gather(1, part.chosen.unsqueeze(1)).squeeze(1) - part.chance).exp()
        limited = ratio.clamp(1 - manner.clip, 1 + manner.clip)
        kept = torch.minimum(ratio * part.gain, limited * part.gain).mean()
        spread = -(chances.exp() * chances).sum(-1).mean()
        missed = (guess - part.target).square().mean()
        self._follow(VALUE_WEIGHT * missed - kept - self.weight * spread)
        self.sums += torch.stack([spread.detach(), missed.detach()])

    def _follow(self, loss: Tensor) -> None:
        """Change the network against a loss."""
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_STEP)
        self.optimizer.step()
