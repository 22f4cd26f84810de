"""The bots there are, by name: random, greedy, search:seconds=2, levels for people, and bots of
one's own (see own.py)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from hashlib import blake2b
from pathlib import Path

from mandjet.bots.greedy import greedy
from mandjet.bots.situation import Situation
from mandjet.bots.tree import Manner, Node, Search, Verdict
from mandjet.engine.errors import MandjetError
from mandjet.engine.rng import Rng
from mandjet.engine.state import State
from mandjet.engine.view import View


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
        # Where the tree goes on, if the seat then sees what this expects.
        self.next_node: Node | None = None
        self.next_situation: tuple[View, list[int]] | None = None

    def choose(self, situation: Situation) -> int:
        menu = situation.asked
        if len(menu) == 1:  # there is no node for it in the tree: a plan goes on after it
            return menu[0]
        if not menu or (self.seconds <= 0 and self.iterations <= 0):
            return super().choose(situation)
        search = self.think(situation)
        verdicts = search.verdicts(menu)
        best = max(verdicts, key=lambda verdict: (verdict.share, verdict.expected))
        if best.share == 0.0:  # a budget too small to come to this seat's choice even once
            return super().choose(situation)
        self.next_node = search.after(best.action)
        self.next_situation = foresee(situation, best.action) if self.next_node else None
        return best.action

    def think(self, situation: Situation) -> Search:
        """Search, going on with the last tree where it still fits."""
        root = self.next_node if self.expected(situation) else None
        manner = Manner(situation.heuristic, self.manner)
        search = Search(situation.heuristic, situation.seat, self.rng, manner, root)
        search.think(situation.known, self.iterations, self.seconds)
        return search

    def expected(self, situation: Situation) -> bool:
        """Whether this is what the last plan led the bot to expect. Views are compared last."""
        if self.next_situation is None:
            return False
        view, asked = self.next_situation
        return situation.asked == asked and situation.view == view

    def __getstate__(self) -> dict[str, object]:
        """A copy goes on without the tree, which has no copies; it plays as after a surprise."""
        return {**self.__dict__, "next_node": None, "next_situation": None}

    def explain(self, situation: Situation) -> list[Verdict]:
        """For each answer its share of the search and the result expected from it."""
        return self.think(situation).verdicts(situation.asked)

    def weighed(self, situation: Situation) -> tuple[Search, list[Verdict]]:
        """A search, and what it thinks of each answer, the best first."""
        search = self.think(situation)
        verdicts = search.verdicts(situation.asked)
        verdicts.sort(key=lambda verdict: (-verdict.share, -verdict.expected, verdict.action))
        return search, verdicts


def foresee(situation: Situation, action: int) -> tuple[View, list[int]] | None:
    """What the seat will see at its next real choice, if that follows at once; else None."""
    seat, state = situation.seat, situation.alike.clone()
    state.act(seat, action)
    while state.undoable and len(state.menu(seat)) == 1:
        state.act(seat, state.menu(seat)[0])
    return (state.view(seat), state.menu(seat)) if state.undoable else None


# Seconds a choice, for people who play against them.
LEVELS = {"easy": 0.1, "medium": 0.5, "hard": 2.0}

BOTS: dict[str, Callable[[int | str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(SearchBot, seconds=seconds) for level, seconds in LEVELS.items()},
}

# Bots of their own that the operator of a server lets play, by the name people see, and the seconds
# each has for a choice.
ADMITTED: dict[str, str] = {}
OWN_SECONDS = 2.0

# What can be said of a search: its budget, and for experiments its manner.
BUDGET = {"seconds", "iterations"}
MANNER = {"rollout", "exploration", "hurry", "focus"}


def bot_seed(seed: str) -> str:
    """A seed for a bot that says nothing about the one of the game it was made from."""
    return blake2b(seed.encode(), digest_size=16, person=b"mandjet bot").hexdigest()


def admit(pairs: Iterable[str]) -> None:
    """Let bots play by names of their own, each written NAME=BOT; those before are forgotten."""
    ADMITTED.clear()
    for pair in pairs:
        name, equals, bot = (part.strip() for part in pair.partition("="))
        if not equals or not bot or not name.isidentifier() or name in BOTS:
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
    return OWN_SECONDS if name in ADMITTED else LEVELS.get(name, 0.0)


def is_timed(name: str) -> bool:
    """Whether a bot thinks for a time, so that it never plays the same again.

    >>> [name for name in ("easy", "greedy", "search:seconds=1") if is_timed(name)]
    ['easy', 'search:seconds=1']
    """
    return name in LEVELS or (name.startswith("search:") and "seconds=" in name)


def make_bot(name: str, seed: int | str) -> Bot:
    """The bot of a name: one of BOTS, `search:seconds=S` or `search:iterations=N`, or one's own:
    the name of an entry point, `module:Class` or `process:COMMAND`.

    Experiments change the manner too: `search:iterations=300:rollout=20:exploration=0.7`.
    """
    if name in BOTS:
        return BOTS[name](seed)
    if name in ADMITTED:
        return make_bot(ADMITTED[name], seed)
    if name.startswith("net:"):
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
    fits = BUDGET & given.keys() and given.keys() <= BUDGET | MANNER
    if not fits or not all(0 <= number < 1e9 for number in given.values()):
        return None
    seconds = given.pop("seconds", 0.0)
    return SearchBot(seed, seconds, int(given.pop("iterations", 0)), given)


def net_bot(name: str, seed: int | str) -> Bot:
    """The bot of a trained net: `net:file=PATH`, `net:file=PATH:temperature=1`."""
    from mandjet.bots.net import NetBot  # nets need numpy, other bots do not

    given = dict(setting.partition("=")[::2] for setting in name.split(":")[1:])
    path = Path(given.pop("file", ""))
    temperature = given.pop("temperature", "0")
    if given or not temperature.replace(".", "", 1).isdigit():
        raise MandjetError(f"{name!r}: a net is named net:file=PATH or net:file=PATH:temperature=T")
    if not path.is_file():
        raise MandjetError(f"there is no net {str(path)!r}")
    return NetBot(seed, path, float(temperature))
