"""LevelBot: plays as a level does, with the title's net where there is one that fits."""

from mandjet.bots.levels import Level
from mandjet.bots.net import GuidedBot, NetBot
from mandjet.bots.situation import Situation
from mandjet.bots.tree import Node, Search, Verdict
from mandjet.nets.shipped import shipped

# Titles in which search with the net was measured to be stronger than without (docs/bots.md). In
# the others the upper levels search without it.
GUIDED: frozenset[str] = frozenset({"kemet", "path_to_yaaru", "sunrise_sunset"})


class LevelBot(GuidedBot):
    """A bot of some level. It sees which title it plays when it is first asked."""

    def __init__(self, seed: int | str, level: Level) -> None:
        super().__init__(seed, None, level.seconds)
        self.level = level
        self.follower: NetBot | None = None
        self.seated = False

    def choose(self, situation: Situation) -> int:
        self.sit_down(situation)
        if self.follower is not None:
            return self.follower.choose(situation)
        return super().choose(situation)

    def search(self, situation: Situation, root: Node | None) -> Search:
        self.sit_down(situation)
        return super().search(situation, root)

    def sit_down(self, situation: Situation) -> None:
        """See what is played."""
        if self.seated:
            return
        self.seated = True
        level = self.level
        name = situation.alike.game.meta.name
        net = shipped(name)
        if net is None:
            self.iterations = level.iterations
        elif level.temperature > 0:
            self.follower = NetBot(self.rng.word(), net, level.temperature, level.floor)
        elif name in GUIDED:
            self.net = net

    def pick(self, situation: Situation, verdicts: list[Verdict]) -> Verdict:
        looseness = self.level.looseness
        if looseness <= 0:
            return super().pick(situation, verdicts)
        tried = [verdict for verdict in verdicts if verdict.share > 0] or verdicts
        weights = [verdict.share ** (1 / looseness) for verdict in tried]
        mark = self.rng.word() / 2**32 * sum(weights)
        for verdict, weight in zip(tried, weights, strict=True):
            mark -= weight
            if mark < 0:
                return verdict
        return tried[-1]
