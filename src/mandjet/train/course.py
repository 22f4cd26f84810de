"""Course: what all games went through in one stretch, and what each choice was worth."""

from mandjet._extras import extra_packages
from mandjet.nets.layout import Layout
from mandjet.train.actors import Plan

with extra_packages():
    import torch
    from torch import Tensor


# What is written down of every step.
WRITTEN = (
    *("rows", "masks", "acting", "chosen", "chance"),
    *("value", "outlook", "ended", "returns", "learned"),
)


class Seen:
    """What looks at games said, always in the same memory: `shape` is how the games lie."""

    def __init__(self, plan: Plan, layout: Layout, shape: tuple[int, ...], device: str) -> None:
        def room(kind: torch.dtype, *rest: int) -> Tensor:
            return torch.zeros((*shape, *rest), dtype=kind, device=device)

        self.rows = room(torch.uint8, layout.size)
        self.masks = room(torch.int8, plan.actions)
        self.acting = room(torch.int64)
        self.chosen = room(torch.int64)
        self.chance = room(torch.float32)
        self.value = room(torch.float32)
        # What the heuristic expects.
        self.outlook = room(torch.float32)
        # Whether the step before this one ended a game, and what the seats got.
        self.ended = room(torch.bool)
        self.returns = room(torch.float32, plan.most_seats)
        # Choices of the network that learns; others are its former selves'.
        self.learned = room(torch.bool)


class Course(Seen):
    """Some steps of all games, on the learner's device; kept, and written again and again.

    At number `steps` lies what the seats see after the last step, which they have not answered.
    """

    def __init__(self, plan: Plan, layout: Layout, groups: int, steps: int, device: str) -> None:
        super().__init__(plan, layout, (steps + 1, groups, plan.games), device)
        self.steps = steps
        self.device = device
        # Seats at the tables of each group.
        self.seats = torch.zeros(groups, dtype=torch.int64, device=device)

    def keep(self, at: int, half: int, seen: Seen) -> None:
        """Write down what a look at one half said."""
        here = slice(half * len(seen.rows), (half + 1) * len(seen.rows))
        for part in WRITTEN:
            getattr(self, part)[at, here].copy_(getattr(seen, part))

    def advantages(self, trust: float, discount: float, trace: float) -> tuple[Tensor, Tensor]:
        """For each choice of each game how much better than expected it turned out, and what was
        to be expected in the end: generalised advantages along the choices of each seat.

        With some `trust` in the heuristic, what a seat expects is in part what that says. Where
        nothing can be said yet, because the game went on, the advantage is not a number.
        """
        steps, seats = self.steps, self.returns.shape[-1]
        expected = torch.lerp(self.value, self.outlook, trust).flatten(1)
        acting, over = self.acting.flatten(1), self.ended.flatten(1).unsqueeze(-1)
        returns = self.returns.flatten(1, 2)
        n = acting.shape[1]
        every = torch.arange(n, device=self.device)
        others = self.seats.repeat_interleave(n // len(self.seats)).unsqueeze(1) - 1
        # After the last step the acting seat expects this. What one of two seats gets, the other
        # loses; what each of several others can expect then is not known.
        later = (-expected[steps].unsqueeze(1) / others).expand(n, seats).clone()
        known = (others == 1).expand(n, seats).clone()
        later[every, acting[steps]], known[every, acting[steps]] = expected[steps], True
        paid = torch.zeros((n, seats), device=self.device)
        gain = torch.zeros((n, seats), device=self.device)
        found = torch.empty_like(expected[:steps])
        nothing = torch.full((n,), torch.nan, device=self.device)
        for step in range(steps - 1, -1, -1):
            ended = over[step + 1]
            paid = torch.where(ended, returns[step + 1], paid)
            later, gain = later.masked_fill(ended, 0), gain.masked_fill(ended, 0)
            known = known | ended
            place = acting[step].unsqueeze(1)
            sure = known.gather(1, place).squeeze(1)
            worth = paid.gather(1, place) + discount * later.gather(1, place)
            better = worth.squeeze(1) - expected[step]
            better = better + discount * trace * gain.gather(1, place).squeeze(1)
            found[step] = torch.where(sure, better, nothing)
            paid = paid.scatter(1, place, 0.0)
            later = later.scatter(1, place, expected[step].unsqueeze(1))
            gain = gain.scatter(1, place, torch.where(sure, better, 0.0).unsqueeze(1))
            known = known.scatter(1, place, True)
        shape = self.value[:steps].shape
        return found.view(shape), (found + expected[:steps]).view(shape)
