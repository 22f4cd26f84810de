"""Beside: a process that helps a search outside the server: `search:seconds=2:cores=2`.

Run as `python -m mandjet.bots.beside` it reads questions, a line of JSON each, and answers with
what it found. The line `stop` ends a search early. It is given a twin, never the true state.
"""

import contextlib
import os
import subprocess
import sys
import weakref

import msgspec

from mandjet.bots.helping import Found, search_beside
from mandjet.bots.inbox import Inbox
from mandjet.bots.players import BotFailed, SearchBot, make_bot
from mandjet.bots.situation import Situation
from mandjet.engine.editions import Edition
from mandjet.engine.registry import game
from mandjet.engine.rng import Rng
from mandjet.engine.state import State

STOP = b"stop\n"


class Question(msgspec.Struct):
    """What to search."""

    game: str
    edition: Edition | None
    position: msgspec.Raw
    seat: int
    bot: str
    seed: str
    seconds: float
    iterations: int


class Beside:
    """A process that searches beside a bot. It is started with the first thought, and ended with
    the bot."""

    def __init__(self, bot: str, seed: str) -> None:
        self.bot = bot
        self.rng = Rng(seed)
        self.process: subprocess.Popen[bytes] | None = None
        self.timed = False

    def begin(self, situation: Situation, seconds: float, iterations: int) -> None:
        """Have it search."""
        title = situation.alike.game
        position = msgspec.json.encode(situation.alike.position())
        question = Question(
            title.meta.name,
            title.edition,
            msgspec.Raw(position),
            situation.seat,
            self.bot,
            f"{self.rng.word()}",
            seconds,
            iterations,
        )
        self.timed = not iterations
        self.say(msgspec.json.encode(question) + b"\n")

    def found(self) -> list[Found]:
        """What it found so far where it goes by time, otherwise when it is ready."""
        if self.timed:
            self.say(STOP)
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise BotFailed(f"the process that helps {self.bot} has ended")
        return msgspec.json.decode(line, type=list[Found])

    def say(self, line: bytes) -> None:
        """Tell it something."""
        if self.process is None:
            # A net that one process of several asks must not take all processors.
            threads = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
            self.process = subprocess.Popen(
                [sys.executable, "-m", "mandjet.bots.beside"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=os.environ | threads,
            )
            weakref.finalize(self, end, self.process)
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
        except OSError:
            raise BotFailed(f"the process that helps {self.bot} has ended") from None

    def __getstate__(self) -> dict[str, object]:
        """A process has no copies: a copy of the bot starts its own."""
        return {**self.__dict__, "process": None}


def end(process: "subprocess.Popen[bytes]") -> None:
    """End the process."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def main() -> None:
    """Answer until whoever asks goes away."""
    inbox = Inbox(sys.stdin.fileno())
    while (line := inbox.line()) is not None:
        # A word that came too late.
        if line == STOP:
            continue
        question = msgspec.json.decode(line, type=Question)
        title = game(question.game, question.edition)
        state: State = title.load(msgspec.json.decode(question.position), ours=True)
        situation = Situation(state, question.seat, Rng(f"{question.seed} twin"))
        bot = make_bot(question.bot, question.seed)
        assert isinstance(bot, SearchBot)
        search = bot.search(situation, None)
        found = search_beside(
            search, situation, question.seconds, question.iterations, lambda: inbox.waits
        )
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
