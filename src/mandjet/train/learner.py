"""Learner: proximal policy optimisation over what the actors' games went through."""

import msgspec

from mandjet._extras import extra_packages
from mandjet.nets.layout import Layout
from mandjet.train.actors import Actors, Group
from mandjet.train.course import Chooser, Course
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
        self.network = Network(layout.size, layout.actions, manner.width, manner.blocks).to(device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=manner.rate, eps=1e-5)
        self.chooser = Chooser(self.network, device)
        self.past: list[Network] = []

    def remember_self(self, most: int = 8) -> None:
        """Keep a copy of the network as an opponent; the oldest goes when there are too many."""
        manner = self.manner
        copy = Network(self.layout.size, self.layout.actions, manner.width, manner.blocks)
        copy.load_state_dict(self.network.state_dict())
        self.past = [*self.past, copy.to(self.device).eval()][-most:]

    def seen(self, group: Group) -> tuple[Tensor, Tensor, Tensor]:
        """What the seats of a group see now: rows of the net's layout, masks, who they are."""
        variant, desk = group.variant, group.desk
        assert variant is not None
        places = torch.from_numpy(self.layout.places(variant.seats)).to(self.device)
        setting = torch.from_numpy(self.layout.setting(variant.seats, variant.options))
        rows = torch.zeros(
            (group.plan.games, self.layout.size), dtype=torch.uint8, device=self.device
        )
        rows[:, places] = torch.from_numpy(desk.rows[:, : len(places)]).to(self.device)
        rows[:, self.layout.row :] = setting.to(self.device)
        masks = torch.from_numpy(desk.masks).to(self.device, copy=True)
        return rows, masks, torch.from_numpy(desk.acting).to(self.device, copy=True)

    def opponent(self, group: Group) -> Network | None:
        """The former self a group is played against; most groups are played against itself."""
        if not self.past or group.number % self.manner.league != self.manner.league - 1:
            return None
        return self.past[group.number // self.manner.league % len(self.past)]

    def collect(self, actors: Actors, waiting: list[Group], steps: int) -> dict[int, Course]:
        """Let all groups make some steps; `waiting` are those whose answers are awaited already."""
        courses = {g.number: Course(g, self.layout.size, steps, self.device) for g in actors.groups}
        ready = actors.ready()
        for group in waiting:
            self._answer(group, courses[group.number])
        open_groups = len(actors.groups)
        while open_groups:
            group = next(ready)
            course = courses[group.number]
            if course.at > 0:
                course.note_end(group)
            if course.at == steps:
                open_groups -= 1
            else:
                self._answer(group, course)
        return courses

    def _answer(self, group: Group, course: Course) -> None:
        assert group.variant is not None
        rows, masks, acting = self.seen(group)
        past = self.opponent(group)
        chosen = self.chooser.choose(course, rows, masks, acting, past, group.variant.seats)
        group.desk.chosen[:] = chosen.cpu().numpy()
        group.step()

    def learn(self, actors: Actors, courses: dict[int, Course], progress: float) -> Lesson:
        """One update; `progress` is the part of the training that is over, from 0 to 1."""
        manner = self.manner
        gains, valid = [], []
        for group in actors.groups:
            rows, masks, acting = self.seen(group)
            _, value = self.chooser.look(rows, masks)
            found, told = courses[group.number].advantages(
                acting, value, manner.discount, manner.trace
            )
            gains.append(found)
            valid.append(told)
        every = [courses[group.number] for group in actors.groups]
        keep = torch.cat([told.reshape(-1) for told in valid])
        gain = torch.cat([found.reshape(-1) for found in gains])[keep]
        batch = [
            torch.cat([part.reshape(-1, *part.shape[2:]) for part in parts])[keep]
            for parts in zip(
                *((c.rows, c.masks, c.chosen, c.chance, c.value) for c in every), strict=True
            )
        ]
        ended = sum(int(course.ended.sum()) for course in every)
        entropy = manner.entropy + (manner.last_entropy - manner.entropy) * progress
        for parameters in self.optimizer.param_groups:
            parameters["lr"] = manner.rate * (1 + (manner.last_rate - 1) * progress)
        return self._update(batch, gain, entropy, ended)

    def _update(self, batch: list[Tensor], gain: Tensor, weight: float, ended: int) -> Lesson:
        manner = self.manner
        rows, masks, chosen, chance, value = batch
        target = gain + value
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        spreads, misses = [], []
        kind = self.device.partition(":")[0]
        for _ in range(manner.epochs):
            for part in torch.randperm(len(chosen), device=self.device).split(manner.minibatch):
                with torch.autocast(kind, torch.bfloat16, enabled=self.chooser.half):
                    logits, guess = self.network(rows[part], masks[part])
                chances = torch.log_softmax(logits.float(), -1)
                ratio = (
                    chances.gather(1, chosen[part].unsqueeze(1)).squeeze(1) - chance[part]
                ).exp()
                limited = ratio.clamp(1 - manner.clip, 1 + manner.clip)
                kept = torch.minimum(ratio * gain[part], limited * gain[part]).mean()
                spread = -(chances.exp() * chances).sum(-1).mean()
                missed = (guess - target[part]).square().mean()
                self.optimizer.zero_grad(set_to_none=True)
                (VALUE_WEIGHT * missed - kept - weight * spread).backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST_STEP)
                self.optimizer.step()
                spreads.append(spread.detach())
                misses.append(missed.detach())
        return Lesson(
            len(chosen),
            float(torch.stack(spreads).mean()),
            float(torch.stack(misses).mean()),
            ended,
        )
