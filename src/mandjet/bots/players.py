"""The bots there are, by name: random, greedy, search:seconds=2, levels for people, and bots of
your own (see own.py)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from hashlib import blake2b
from math import exp, sqrt
from pathlib import Path

from mandjet.bots.greedy import greedy
from mandjet.bots.helping import Helper
from mandjet.bots.keeping import Kept
from mandjet.bots.levels import FORMER, LEVELS, level_name
from mandjet.bots.situation import Situation
from mandjet.bots.tree import Manner, Node, Search, Verdict
from mandjet.engine.errors import MandjetError
from mandjet.engine.rng import Rng
from mandjet.engine.state import State

# How much worse, as a part of the game, makes a secret choice e times less likely.
MIXED = 0.03


class BotFailed(MandjetError):
    """A bot of somebody's own did not choose, or chose what it could not; the message says what."""


class Bot(ABC):
    """A player that is a program. The same bot seed and situation give the same choice."""

    def __init_subclass__(cls) -> None:
        """Only `choose` is a bot's own: `play` holds the true state, and hands out a Situation."""
        if "play" in cls.__dict__:
            raise TypeError(f"{cls.__name__} chooses from a Situation: write choose, not play")

    def __init__(self, seed: int | str) -> None:
        self.rng = Rng(seed)

    def play(self, state: State, seat: int) -> int:
        """An action for a seat of a state, chosen from what that seat may know."""
        return self.choose(Situation(state, seat, self.rng))

    @abstractmethod
    def choose(self, situation: Situation) -> int:
        """One of `situation.legal`."""


class RandomBot(Bot):
    """Plays any answer to the open question."""

    def choose(self, situation: Situation) -> int:
        return self.rng.choice(situation.asked or situation.legal)


class GreedyBot(Bot):
    """Plays what the game's heuristic likes best one move ahead."""

    def choose(self, situation: Situation) -> int:
        menu = situation.asked or situation.legal
        if len(menu) == 1:
            return menu[0]
        return greedy(
            situation.heuristic, situation.known, situation.alike, situation.seat, self.rng
        )


class SearchBot(GreedyBot):
    """Looks ahead by information-set tree search, for a time or a number of iterations.

    Without a budget, or with nothing to choose between, it answers at once, as greedy does.
    """

    def __init__(
        self,
        seed: int | str,
        seconds: float = 0.0,
        iterations: int = 0,
        manner: Mapping[str, float] | None = None,
    ) -> None:
        super().__init__(seed)
        self.seconds = seconds
        self.iterations = iterations
        # Where it thinks otherwise than the game's heuristic says, for experiments.
        self.manner = dict(manner or {})
        # Where the tree goes on, if the seat comes to see what it foresaw.
        self.kept: Kept | None = None
        # What goes on while others choose, see `think_on`.
        self.ahead: Search | None = None
        # Other processes that search the same.
        self.helpers: list[Helper] = []

    def choose(self, situation: Situation) -> int:
        menu = situation.asked
        if len(menu) == 1:  # there is no node for it in the tree: a plan goes on after it
            return menu[0]
        if not menu or (self.seconds <= 0 and self.iterations <= 0):
            return super().choose(situation)
        search = self.think(situation)
        verdicts = search.verdicts(menu)
        best = self.pick(situation, verdicts)
        if best.share == 0.0:  # a budget too small to come to this seat's choice even once
            return super().choose(situation)
        way = search.way(best.action)
        self.kept = Kept(situation, best.action, way) if way is not None else None
        self.ahead = None
        return best.action

    def pick(self, situation: Situation, verdicts: list[Verdict]) -> Verdict:
        """The choice the search tried most; one of the good ones where others choose in secret."""
        if situation.in_secret:
            return mixed(verdicts, self.rng)
        return max(verdicts, key=lambda verdict: (verdict.share, verdict.expected))

    def think(self, situation: Situation) -> Search:
        """Search, going on with the last tree where it still fits."""
        kept = self.kept
        search = self.search(situation, kept.find(situation) if kept is not None else None)
        # Small choices of one plan share a budget; the next decision has one of its own.
        search.resumes = kept is not None and kept.way.sure
        for helper in self.helpers:
            helper.begin(situation, self.seconds, self.iterations)
        search.think(situation.known, self.iterations, self.seconds)
        for helper in self.helpers:
            for one in helper.found():
                search.add(one.action, one.visits, one.total)
        return search

    def think_on(self, seconds: float) -> bool:
        """Search on for a while below the last choice, for the next one; whether that is
        possible."""
        kept = self.kept
        if kept is None or kept.state.over:
            return False
        if self.ahead is None:
            self.ahead = self.search(kept.situation, kept.way.node)
            self.ahead.made = kept.way
            self.ahead.resumes = False
            # Nothing is to be chosen, so nothing is ever clear.
            self.ahead.manner.hurry = 1e9
        self.ahead.think(kept.known, 0, seconds)
        return True

    def search(self, situation: Situation, root: Node | None) -> Search:
        """A search that begins at a node."""
        manner = Manner(situation.heuristic, self.manner)
        return Search(situation.heuristic, situation.seat, self.rng, manner, root)

    def __getstate__(self) -> dict[str, object]:
        """A copy goes on without the tree, which has no copies; it plays as after a surprise."""
        return {**self.__dict__, "kept": None, "ahead": None}

    def explain(self, situation: Situation) -> list[Verdict]:
        """For each answer its share of the search and the result expected from it."""
        return self.think(situation).verdicts(situation.asked)

    def weighed(self, situation: Situation) -> tuple[Search, list[Verdict]]:
        """A search, and what it thinks of each answer, the best first."""
        search = self.think(situation)
        verdicts = search.verdicts(situation.asked)
        verdicts.sort(key=lambda verdict: (-verdict.share, -verdict.expected, verdict.action))
        return search, verdicts


def mixed(verdicts: list[Verdict], rng: Rng, warmth: float = MIXED) -> Verdict:
    """One of the choices by chance: the likelier the better it looks, and the more it was tried.
    Who is foreseen in a secret choice is beaten."""
    tried = [verdict for verdict in verdicts if verdict.share > 0.0] or verdicts
    best = max(verdict.expected for verdict in tried)
    weights = [sqrt(one.share) * exp((one.expected - best) / warmth) for one in tried]
    mark = rng.word() / 2**32 * sum(weights)
    for verdict, weight in zip(tried, weights, strict=True):
        mark -= weight
        if mark < 0:
            return verdict
    return tried[-1]


def level_bot(name: str, seed: int | str) -> Bot:
    """The bot of a level."""
    from mandjet.bots.level_bot import LevelBot  # nets need numpy, other bots do not

    return LevelBot(seed, LEVELS[name])


BOTS: dict[str, Callable[[int | str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: partial(level_bot, name) for name in LEVELS},
}

# Bots of their own that the operator of a server lets play, by the name people see, and the seconds
# each has for a choice.
ADMITTED: dict[str, str] = {}
OWN_SECONDS = 2.0

# What can be said of a search: its budget, and for experiments its manner.
BUDGET = {"seconds", "iterations"}
MANNER = {"rollout", "exploration", "hurry", "focus", "together"}
CORES = "cores"
MOST_CORES = 16


def bot_seed(seed: str) -> str:
    """A seed for a bot that says nothing about the one of the game it was made from."""
    return blake2b(seed.encode(), digest_size=16, person=b"mandjet bot").hexdigest()


def admit(pairs: Iterable[str]) -> None:
    """Let bots play by names of their own, each written NAME=BOT; those before are forgotten."""
    ADMITTED.clear()
    for pair in pairs:
        name, equals, bot = (part.strip() for part in pair.partition("="))
        if not equals or not bot or not name.isidentifier() or name in BOTS or name in FORMER:
            raise MandjetError(
                f"a bot is let in as NAME=BOT, with a name that is none of ours, not as {pair!r}"
            )
        make_bot(bot, 0)
        ADMITTED[name] = bot


def bot_names() -> list[str]:
    """The bots that people can choose."""
    return [*BOTS, *ADMITTED]


def seconds_of(name: str) -> float:
    """What a bot for people takes over a choice, in seconds; 0: next to nothing."""
    if name in ADMITTED:
        return OWN_SECONDS
    level = LEVELS.get(level_name(name))
    return level.seconds if level else 0.0


def is_timed(name: str) -> bool:
    """Whether a bot thinks for a time, so that it never plays the same again.

    >>> [name for name in ("expert", "greedy", "search:seconds=1") if is_timed(name)]
    ['expert', 'search:seconds=1']
    """
    return level_name(name) in LEVELS or (
        name.startswith(("search:", "net:")) and "seconds=" in name
    )


def make_bot(name: str, seed: int | str) -> Bot:
    """The bot of a name: one of BOTS, `search:seconds=S` or `search:iterations=N`, or your own:
    the name of an entry point, `module:Class` or `process:COMMAND`.

    Experiments change the manner too: `search:iterations=300:rollout=20:exploration=0.7`.
    """
    name = level_name(name)
    if name in BOTS:
        return BOTS[name](seed)
    if name in ADMITTED:
        return make_bot(ADMITTED[name], seed)
    if name == "net" or name.startswith("net:"):
        return net_bot(name, seed)
    # They are made of what is above.
    from mandjet.bots.own import installed, make_own

    made = searching(name, seed) if name.startswith("search:") else make_own(name, seed)
    if made is None:
        known = ", ".join([*bot_names(), *installed(), "search:seconds=S", "search:iterations=N"])
        raise MandjetError(
            f"there is no bot {name!r}; there are {known}, and your own as module:Class or"
            f" process:COMMAND"
        )
    return made


def searching(name: str, seed: int | str) -> Bot | None:
    """A search with the settings of its name; None if they are none."""
    given: dict[str, float] = {}
    for setting in name.split(":")[1:]:
        what, _, number = setting.partition("=")
        try:
            given[what] = float(number)
        except ValueError:
            return None
    fits = BUDGET & given.keys() and given.keys() <= BUDGET | MANNER | {CORES}
    if not fits or not all(0 <= number < 1e9 for number in given.values()):
        return None
    seconds, cores = given.pop("seconds", 0.0), int(given.pop(CORES, 1))
    bot = SearchBot(seed, seconds, int(given.pop("iterations", 0)), given)
    return with_helpers(bot, name, seed, cores)


def with_helpers(bot: SearchBot, name: str, seed: int | str, cores: int) -> SearchBot:
    """The bot of a name, with processes that search beside it."""
    if cores > 1:
        # Most bots have none.
        from mandjet.bots.beside import Beside

        if cores > MOST_CORES:
            raise MandjetError(f"{name!r}: a search takes {MOST_CORES} cores at most")
        alone = ":".join(part for part in name.split(":") if not part.startswith(f"{CORES}="))
        bot.helpers = [Beside(alone, f"{seed} beside {number}") for number in range(1, cores)]
    return bot


def net_bot(name: str, seed: int | str) -> Bot:
    """The bot of a trained net: `net:file=PATH`, with `temperature=1` if it draws its choices, and
    with `seconds=S` or `iterations=N` if it looks ahead; `part=0.5` of the judgement is then the
    heuristic's. Without a file it is the net that comes with the title."""
    from mandjet.bots.net import named_bot  # nets need numpy, other bots do not

    given = dict(setting.partition("=")[::2] for setting in name.split(":")[1:])
    file = given.pop("file", "")
    try:
        numbers = {what: float(number) for what, number in given.items()}
        fits = numbers.keys() <= {"temperature", "floor", "part", CORES} | BUDGET | MANNER
        fits = fits and all(0 <= number < 1e9 for number in numbers.values())
    except ValueError:
        fits = False
    if not fits:
        raise MandjetError(
            f"{name!r}: a net is named net:file=PATH, net:file=PATH:temperature=T or"
            f" net:file=PATH:seconds=S"
        )
    if "file=" in name and not Path(file).is_file():
        raise MandjetError(f"there is no net {file!r}")
    cores = int(numbers.pop(CORES, 1))
    bot = named_bot(seed, Path(file) if file else None, numbers)
    return with_helpers(bot, name, seed, cores) if isinstance(bot, SearchBot) else bot
