"""Course: what a group of games went through in one stretch, and what each choice was worth."""

from mandjet._extras import extra_packages
from mandjet.train.actors import Group
from mandjet.train.network import Network

with extra_packages():
    import torch
    from torch import Tensor


class Course:
    """The last steps of a group of games, on the learner's device."""

    def __init__(self, group: Group, size: int, steps: int, device: str) -> None:
        n, plan = group.plan.games, group.plan
        self.steps = steps
        self.device = device
        self.rows = torch.zeros((steps, n, size), dtype=torch.uint8, device=device)
        self.masks = torch.zeros((steps, n, plan.actions), dtype=torch.int8, device=device)
        self.acting = torch.zeros((steps, n), dtype=torch.int64, device=device)
        self.chosen = torch.zeros((steps, n), dtype=torch.int64, device=device)
        self.chance = torch.zeros((steps, n), device=device)
        self.value = torch.zeros((steps, n), device=device)
        self.ended = torch.zeros((steps, n), dtype=torch.bool, device=device)
        self.returns = torch.zeros((steps, n, plan.most_seats), device=device)
        # Choices of the network that learns; others are its former selves'.
        self.learned = torch.zeros((steps, n), dtype=torch.bool, device=device)
        self.at = 0

    def note_end(self, group: Group) -> None:
        """What came of the step made last."""
        self.ended[self.at - 1] = torch.from_numpy(group.desk.ended).to(self.device).bool()
        self.returns[self.at - 1] = torch.from_numpy(group.desk.returns).to(self.device)

    def advantages(
        self, last_acting: Tensor, last_value: Tensor, discount: float, trace: float
    ) -> tuple[Tensor, Tensor]:
        """How much better than expected each choice turned out, and for which choices that can be
        said: generalised advantages along the choices of each seat of each game.

        `last_acting` is asked after the last step and expects `last_value`; what the other seats
        of unfinished games can expect then is not known.
        """
        _, n, seats = self.returns.shape
        every = torch.arange(n, device=self.device)
        paid = torch.zeros((n, seats), device=self.device)
        later = torch.zeros((n, seats), device=self.device)
        gain = torch.zeros((n, seats), device=self.device)
        known = torch.zeros((n, seats), dtype=torch.bool, device=self.device)
        later[every, last_acting], known[every, last_acting] = last_value, True
        found, told = torch.zeros_like(self.value), torch.zeros_like(self.learned)
        for step in range(self.steps - 1, -1, -1):
            over = self.ended[step].unsqueeze(1)
            paid = torch.where(over, self.returns[step], paid)
            later, gain = later.masked_fill(over, 0), gain.masked_fill(over, 0)
            known = known | over
            seat, value = self.acting[step], self.value[step]
            sure = known[every, seat]
            surprise = paid[every, seat] + discount * later[every, seat] - value
            better = torch.where(sure, surprise + discount * trace * gain[every, seat], 0.0)
            found[step], told[step] = better, sure & self.learned[step]
            paid[every, seat], later[every, seat], gain[every, seat] = 0.0, value, better
            known[every, seat] = True
        return found, told


class Chooser:
    """Answers for a group of games, for the network that learns and for its former selves."""

    def __init__(self, network: Network, device: str) -> None:
        self.network = network
        self.device = device
        self.half = device != "cpu"

    def look(
        self, rows: Tensor, masks: Tensor, network: Network | None = None
    ) -> tuple[Tensor, Tensor]:
        """Logits and values; in half precision where that is quick."""
        kind = self.device.partition(":")[0]
        with torch.no_grad(), torch.autocast(kind, torch.bfloat16, enabled=self.half):
            logits, values = (network or self.network)(rows, masks)
        return logits.float(), values.float()

    def choose(
        self,
        course: Course,
        rows: Tensor,
        masks: Tensor,
        acting: Tensor,
        past: Network | None,
        seats: int,
    ) -> Tensor:
        """An action for each game, and all that is needed to learn from it. With a past self,
        only one seat of each game is the learner's."""
        at = course.at
        logits, values = self.look(rows, masks)
        mine = torch.ones_like(acting, dtype=torch.bool)
        if past is not None:
            mine = acting == torch.arange(len(acting), device=self.device) % seats
            theirs, _ = self.look(rows, masks, past)
            logits = torch.where(mine.unsqueeze(1), logits, theirs)
        chances = torch.log_softmax(logits, -1)
        noise = -torch.empty_like(logits).exponential_().log()
        chosen = (logits + noise).argmax(-1)
        course.rows[at], course.masks[at], course.acting[at] = rows, masks, acting
        course.chosen[at], course.value[at], course.learned[at] = chosen, values, mine
        course.chance[at] = chances.gather(1, chosen.unsqueeze(1)).squeeze(1)
        course.at = at + 1
        return chosen
