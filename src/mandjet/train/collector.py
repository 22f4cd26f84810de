"""Collector: answers for all games by a network, and writes down what they went through.

It looks at whatever groups wait, together. On a GPU it works beside the learner: on a stream of its
own, with the network as it was when the stretch began.
"""

import contextlib

from mandjet._extras import extra_packages
from mandjet.nets.layout import Layout
from mandjet.train.actors import Actors, Group, Plan, Variant, parts_of
from mandjet.train.course import Course
from mandjet.train.network import Network

with extra_packages():
    import numpy
    import torch
    from numpy.typing import NDArray
    from torch import Tensor


class Collector:
    """The network that plays, its opponents, and the memory through which games are seen."""

    def __init__(self, actors: Actors, layout: Layout, network: Network, device: str) -> None:
        self.actors = actors
        self.layout = layout
        self.network = network
        self.device = device
        self.plan: Plan = actors.groups[0].plan
        groups = actors.groups
        self.told = [torch.from_numpy(group.desk.told) for group in groups]
        self.parts = parts_of(self.plan)
        self.here = torch.zeros((len(groups), len(self.told[0])), dtype=torch.uint8, device=device)
        self.sources = torch.zeros((len(groups), layout.size), dtype=torch.int64, device=device)
        self.seats = torch.zeros(len(groups), dtype=torch.int64, device=device)
        # Another network, and the groups played against it; only one seat of each game learns.
        self.rival: Network | None = None
        self.rivalled: set[int] = set()
        # Groups that wait for the first answer of the next stretch.
        self.waiting: list[Group] = []
        self.stream = None
        if device.startswith("cuda"):
            self.stream = torch.cuda.Stream(device, priority=-1)
            for told in self.told:
                # Memory that stays where it is can be read by the device itself.
                torch.cuda.cudart().cudaHostRegister(told.data_ptr(), told.numel(), 0)

    def begin(self, group: Group, variant: Variant, seed: str) -> None:
        """New games for a group."""
        sources = torch.from_numpy(self.layout.sources(variant.seats, variant.options))
        self.sources[group.number] = sources.to(self.device)
        self.seats[group.number] = variant.seats
        self.waiting = [one for one in self.waiting if one is not group]
        group.begin(variant, seed)

    def collect(self, course: Course, judge: bool) -> None:
        """Let all groups make the steps of a course."""
        if self.stream is None:
            self._collect(course, judge)
            return
        with torch.cuda.stream(self.stream):
            self._collect(course, judge)
        self.stream.synchronize()

    def _collect(self, course: Course, judge: bool) -> None:
        course.seats.copy_(self.seats)
        at = [0] * len(self.actors.groups)
        done: list[Group] = []
        arrived, self.waiting = self.waiting, []
        while len(done) < len(at):
            arrived = arrived or self.actors.ready()
            answers = self._look(course, arrived, [at[group.number] for group in arrived])
            for group, chosen in zip(arrived, answers, strict=True):
                if at[group.number] == course.steps:
                    done.append(group)
                    continue
                group.desk.chosen[:] = chosen
                at[group.number] += 1
                group.step(judge)
            arrived = []
        self.waiting = done

    def _look(self, course: Course, arrived: list[Group], at: list[int]) -> NDArray[numpy.int64]:
        """What the groups see now, and what they choose."""
        for group in arrived:
            number = group.number
            self.here[number].copy_(self.told[number], non_blocking=True)
        numbers = [group.number for group in arrived]
        which, when = torch.tensor([numbers, at]).to(self.device)
        block = self.here[which]
        rows = self._part(block, "rows")
        sources = self.sources[which].unsqueeze(1).expand(-1, rows.shape[1], -1)
        rows = rows.gather(2, sources)
        masks = self._part(block, "masks")
        acting = self._part(block, "acting").long()
        logits, values = self._ask(self.network, rows, masks)
        learned = torch.ones_like(acting, dtype=torch.bool)
        places = [place for place, number in enumerate(numbers) if number in self.rivalled]
        if self.rival is not None and places:
            there = torch.tensor(places).to(self.device)
            mine = self._mine(acting[there], which[there])
            theirs, _ = self._ask(self.rival, rows[there], masks[there])
            logits[there] = torch.where(mine.unsqueeze(2), logits[there], theirs)
            learned[there] = mine
        chances = torch.log_softmax(logits, -1)
        # The largest after adding noise of this kind is drawn by its chance.
        chosen = (logits - torch.empty_like(logits).exponential_().log()).argmax(-1)
        course.rows[when, which], course.masks[when, which] = rows, masks
        course.acting[when, which], course.chosen[when, which] = acting, chosen
        course.value[when, which], course.learned[when, which] = values, learned
        course.chance[when, which] = chances.gather(2, chosen.unsqueeze(2)).squeeze(2)
        course.outlook[when, which] = self._part(block, "outlook")
        course.ended[when, which] = self._part(block, "ended").bool()
        course.returns[when, which] = self._part(block, "returns")
        answers: NDArray[numpy.int64] = chosen.cpu().numpy()
        return answers

    def _part(self, block: Tensor, name: str) -> Tensor:
        """A part of what actors told, of all groups in the block."""
        at, shape, kind = self.parts[name]
        kinds = {"float32": torch.float32, "int8": torch.int8, "uint8": torch.uint8}
        found = kinds[kind.__name__]
        size = found.itemsize
        for length in shape:
            size *= length
        return block[:, at : at + size].contiguous().view(found).view(len(block), *shape)

    def _mine(self, acting: Tensor, which: Tensor) -> Tensor:
        """Whether the network that learns is asked: it has another seat in every game."""
        games = torch.arange(acting.shape[1], device=self.device)
        return acting == games % self.seats[which].unsqueeze(1)

    def _ask(self, network: Network, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        with torch.no_grad(), half_precision(self.device):
            logits, values = network(rows, masks)
        return logits, values


def half_precision(device: str) -> contextlib.AbstractContextManager[object]:
    """Where that is quick. Each weight is used once, so nothing is kept: what is kept would be
    shared with the other thread."""
    kind = device.partition(":")[0]
    made: contextlib.AbstractContextManager[object] = torch.autocast(
        kind, torch.bfloat16, enabled=kind != "cpu", cache_enabled=False
    )
    return made
