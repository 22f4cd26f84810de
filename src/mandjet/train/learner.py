"""Learner: proximal policy optimisation over what the actors' games went through."""

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
        self.network = self._blank()
        quick = device.startswith("cuda")
        self.optimizer = torch.optim.Adam(
            self.network.parameters(), lr=manner.rate, eps=1e-5, fused=quick
        )
        if quick:
            torch.set_float32_matmul_precision("high")
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
        weight = manner.entropy + (manner.last_entropy - manner.entropy) * progress
        for parameters in self.optimizer.param_groups:
            parameters["lr"] = manner.rate * (1 + (manner.last_rate - 1) * progress)
        spreads, misses = [], []
        for _ in range(manner.epochs):
            for part in torch.randperm(len(places), device=self.device).split(manner.minibatch):
                spread, missed = self._step(course, places[part], gain[part], target[part], weight)
                spreads.append(spread)
                misses.append(missed)
        spread, missed = torch.stack(spreads).mean(), torch.stack(misses).mean()
        return Lesson(len(places), float(spread), float(missed), ended)

    def _step(
        self, course: Course, places: Tensor, gain: Tensor, target: Tensor, weight: float
    ) -> tuple[Tensor, Tensor]:
        """One step of the optimizer, for some of the choices."""
        manner = self.manner
        rows, masks = course.rows.flatten(0, 2)[places], course.masks.flatten(0, 2)[places]
        chosen, chance = course.chosen.flatten()[places], course.chance.flatten()[places]
        with half_precision(self.device):
            logits, guess = self.network(rows, masks)
        chances = torch.log_softmax(logits, -1)
        ratio = (chances.gather(1, chosen.unsqueeze(1)).squeeze(1) - chance).exp()
        limited = ratio.clamp(1 - manner.clip, 1 + manner.clip)
        kept = torch.minimum(ratio * gain, limited * gain).mean()
        spread = -(chances.exp() * chances).sum(-1).mean()
        missed = (guess - target).square().mean()
        self.optimizer.zero_grad(set_to_none=True)
        (VALUE_WEIGHT * missed - kept - weight * spread).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_STEP)
        self.optimizer.step()
        return spread.detach(), missed.detach()
