"""Collector: answers for all games by a network, and writes down what they went through.

It looks at one half of all games while the other half is stepped. On a GPU it works beside the
learner: on a stream of its own, with the network as it was when the stretch began.
"""

import contextlib
import time

from mandjet._extras import extra_packages
from mandjet.nets.layout import Layout
from mandjet.train.actors import HALVES, Actors, Plan, Variant, parts_of
from mandjet.train.course import Course, Seen
from mandjet.train.network import Network

with extra_packages():
    import torch
    from torch import Tensor


class Collector:
    """The network that plays, a rival, and the memory through which games are seen."""

    def __init__(
        self,
        actors: Actors,
        layout: Layout,
        network: Network,
        rival: Network,
        rivalled: list[int],
        device: str,
    ) -> None:
        """`rivalled` are the groups played against the rival; one seat of each game learns."""
        plan = actors.plan
        self.actors = actors
        self.layout = layout
        self.network = network
        self.rival = rival
        self.device = device
        self.plan: Plan = plan
        self.parts = parts_of(plan)
        self.told = [torch.from_numpy(half.told) for half in actors.halves]
        self.here = [torch.zeros_like(told, device=device) for told in self.told]
        half = (plan.actors, plan.games)
        self.seen = [Seen(plan, layout, half, device) for _ in self.told]
        # By which choices are drawn.
        self.noise = torch.zeros((*half, plan.actions), device=device)
        room = (HALVES, plan.actors)
        self.sources = torch.zeros((*room, layout.size), dtype=torch.int64, device=device)
        self.seats = torch.ones(room, dtype=torch.int64, device=device)
        groups = torch.tensor(rivalled, dtype=torch.int64).reshape(-1)
        self.rivalled = [
            (groups[groups // plan.actors == half] % plan.actors).to(device)
            for half in range(HALVES)
        ]
        # Seconds spent waiting for actors, and in all.
        self.waited = self.spent = 0.0
        self.stream = None
        self.recordings: list[torch.cuda.CUDAGraph] = []
        if device.startswith("cuda"):
            self.stream = torch.cuda.Stream(device, priority=-1)
            for told in self.told:
                # Memory that stays where it is can be read by the device itself.
                torch.cuda.cudart().cudaHostRegister(told.data_ptr(), told.numel(), 0)

    def begin(self, group: int, variant: Variant, seed: str) -> None:
        """New games for a group."""
        half, actor = divmod(group, self.plan.actors)
        sources = torch.from_numpy(self.layout.sources(variant.seats, variant.options))
        self.sources[half, actor] = sources.to(self.device)
        self.seats[half, actor] = variant.seats
        self.actors.begin(group, variant, seed)

    def record(self) -> None:
        """On a GPU, record a look at each half, which is then replayed."""
        assert self.stream is not None
        self.stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self.stream):
            for half in range(HALVES):
                for _ in range(2):
                    self._look(half)
                self.stream.synchronize()
                recording = torch.cuda.CUDAGraph()
                with torch.cuda.graph(recording, stream=self.stream):
                    self._look(half)
                self.recordings.append(recording)
        self.stream.synchronize()

    def collect(self, course: Course, judge: bool) -> None:
        """Let all groups make the steps of a course."""
        begun = time.monotonic()
        if self.stream is None:
            self._collect(course, judge)
        else:
            with torch.cuda.stream(self.stream):
                self._collect(course, judge)
        self.spent += time.monotonic() - begun

    def _collect(self, course: Course, judge: bool) -> None:
        course.seats.copy_(self.seats.flatten())
        for at in range(course.steps + 1):
            for half in range(HALVES):
                begun = time.monotonic()
                self.actors.await_answers(half)
                self.waited += time.monotonic() - begun
                self.here[half].copy_(self.told[half], non_blocking=True)
                seen = self.seen[half]
                self.noise.exponential_()
                if self.recordings:
                    self.recordings[half].replay()
                else:
                    self._look(half)
                course.keep(at, half, seen)
                # What is seen after the last step is answered in the next course.
                if at < course.steps:
                    self.actors.halves[half].chosen[:] = seen.chosen.cpu().numpy()
                    self.actors.step(half, judge)
        if self.stream is not None:
            self.stream.synchronize()

    def _look(self, half: int) -> None:
        """What the games of a half show now, and what is chosen."""
        seen, block = self.seen[half], self.here[half]
        sources = self.sources[half].unsqueeze(1).expand(-1, self.plan.games, -1)
        torch.gather(self._part(block, "rows"), 2, sources, out=seen.rows)
        for name in ("masks", "acting", "outlook", "ended", "returns"):
            getattr(seen, name).copy_(self._part(block, name))
        logits, values = self._ask(self.network, seen.rows, seen.masks)
        seen.learned.fill_(True)
        there = self.rivalled[half]
        if len(there):
            mine = self._mine(seen.acting[there], self.seats[half][there])
            theirs, _ = self._ask(self.rival, seen.rows[there], seen.masks[there])
            logits[there] = torch.where(mine.unsqueeze(2), logits[there], theirs)
            seen.learned[there] = mine
        # The largest after adding noise of this kind is drawn by its chance.
        chosen = (logits - self.noise.log()).argmax(-1)
        seen.chosen.copy_(chosen)
        seen.value.copy_(values)
        chances = torch.log_softmax(logits, -1)
        seen.chance.copy_(chances.gather(2, chosen.unsqueeze(2)).squeeze(2))

    def _part(self, block: Tensor, name: str) -> Tensor:
        """A part of what actors told, of all groups in the block."""
        at, shape, kind = self.parts[name]
        kinds = {"float32": torch.float32, "int8": torch.int8, "uint8": torch.uint8}
        found = kinds[kind.__name__]
        size = found.itemsize
        for length in shape:
            size *= length
        return block[:, at : at + size].contiguous().view(found).view(len(block), *shape)

    def _mine(self, acting: Tensor, seats: Tensor) -> Tensor:
        """Whether the network that learns is asked: it has another seat in every game."""
        games = torch.arange(acting.shape[1], device=self.device)
        return acting == games % seats.unsqueeze(1)

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
