"""Bots in any language: a process that reads lines of JSON and answers with lines of JSON.

docs/bots.md has the protocol. The process gets what its seat may know: the view, the choices in
words, the observation. It gets a time for every answer and a limit of memory; whatever it does
instead of answering is a BotFailed that says what was wrong.
"""

import contextlib
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from pathlib import Path
from threading import current_thread, main_thread
from typing import IO, Any

import msgspec

from mandjet.bots.players import Bot, BotFailed
from mandjet.bots.situation import Situation
from mandjet.engine.errors import MandjetError
from mandjet.engine.observer import Row, size_of, zeros

PROTOCOL = 1
# What one may take: seconds for an answer, more for the first, and megabytes.
SECONDS = 10.0
START_SECONDS = 10.0
MEGABYTES = 1024
LONGEST_LINE = 1 << 16
# What of its environment a program needs to start; settings of ours are none of its business.
PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT", "VIRTUAL_ENV")
LIMITED = Path(__file__).with_name("limited.py")

_encode = msgspec.json.Encoder(order="deterministic").encode


class Answer(msgspec.Struct):
    """What the process says."""

    number: int
    action: int


class ProcessBot(Bot):
    """A program that plays. It is started with its first choice and ended with the bot."""

    def __init__(self, seed: int | str, command: str) -> None:
        super().__init__(seed)
        self.seed = f"{seed}"
        self.command = command
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise MandjetError(f"process:{command} cannot be read: {error}") from None
        if not self.words or shutil.which(self.words[0]) is None:
            program = self.words[0] if self.words else ""
            raise MandjetError(f"there is no program {program!r} to run as process:{command}")
        self.seconds = setting("MANDJET_BOT_SECONDS", SECONDS)
        self.megabytes = int(setting("MANDJET_BOT_MEMORY", MEGABYTES))
        self.number = 0
        self.talk: Talk | None = None

    def choose(self, situation: Situation) -> int:
        """What the process answers; a forced choice is made without it."""
        if len(situation.legal) == 1:
            return situation.legal[0]
        self.number += 1
        try:
            line = self.answered(situation)
            return read(line, self.number, situation.legal)
        except BotFailed as failed:
            talk, self.talk = self.talk, None
            heard = talk.last_words() if talk else ""
            raise BotFailed(
                f"the bot process:{self.command} in seat {situation.seat} failed at its choice"
                f" {self.number}: {failed}{heard}"
            ) from None

    def answered(self, situation: Situation) -> bytes:
        """The line with which the process answers."""
        seconds = self.seconds
        lines = [question(situation, self.number)]
        if self.talk is None:
            seconds += START_SECONDS
            lines.insert(0, greeting(situation, self.seed))
            self.talk = Talk(self.words, self.megabytes)
        return self.talk.ask(b"".join(line + b"\n" for line in lines), seconds)

    def __getstate__(self) -> dict[str, object]:
        """A process has no copies: a copy of the bot starts its own."""
        return {**self.__dict__, "talk": None}


def setting(name: str, usual: float) -> float:
    """A number from the environment."""
    text = os.environ.get(name, "")
    try:
        number = float(text) if text else float(usual)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise MandjetError(f"{name} is a number above 0, not {text!r}")
    return number


def greeting(situation: Situation, seed: str) -> bytes:
    """What a process is told first."""
    state = situation.alike
    title = state.game
    fields = title.observer.fields(state.seats) if title.observer else []
    return _encode(
        {
            "say": "hello",
            "protocol": PROTOCOL,
            "game": title.meta.name,
            "rules": title.meta.rules,
            "content": title.content_hash,
            "seats": state.seats,
            "seat": situation.seat,
            "options": dict(state.options),
            "seed": seed,
            "actions": title.actions,
            "fields": [[field.name, field.size, field.meaning] for field in fields],
        }
    )


def question(situation: Situation, number: int) -> bytes:
    """What a process is asked: all of it from a twin, which has nothing its seat may not know."""
    state, seat = situation.alike, situation.seat
    title = state.game
    seen: dict[str, Any] = {
        "say": "choose",
        "number": number,
        "question": title.prompt(state, seat) if situation.asked else "",
        "view": situation.view,
        "choices": title.choices(state, seat),
    }
    if title.observer is not None:
        row = Row(zeros(size_of(title.observer.fields(state.seats))))
        title.observer.write(state, seat, row)
        seen["observation"] = list(row.numbers)
    return _encode(seen)


def read(line: bytes, number: int, legal: list[int]) -> int:
    """The action of an answer, or BotFailed."""
    said = shown(line)
    try:
        answer = msgspec.json.decode(line, type=Answer)
    except msgspec.ValidationError as error:
        raise BotFailed(f"it answered {said}: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BotFailed(f"it answered {said}, which is not a line of JSON") from None
    if answer.number != number:
        raise BotFailed(f"it answered {said}, but was asked number {number}")
    if answer.action not in legal:
        some = ", ".join(map(str, legal[:20])) + (" and more" if len(legal) > 20 else "")
        raise BotFailed(f"it chose {answer.action}; it could choose {some}")
    return answer.action


def shown(line: bytes) -> str:
    """A line of a stranger, fit to be printed."""
    text = ascii(line[:120].decode("utf-8", "replace").strip())
    return text + (" ..." if len(line) > 120 else "")


class Talk:
    """A process that was started, and what is said to it and by it."""

    def __init__(self, words: list[str], megabytes: int) -> None:
        self.complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  (closed by `end`)
        # The system counts from the end of a thread, which may come long before the bot's.
        parent = os.getpid() if current_thread() is main_thread() else 0
        # A session of its own: Ctrl-C is for us, and its children end with it.
        self.process = subprocess.Popen(  # noqa: S603  (the program its user named)
            [sys.executable, "-I", "-S", str(LIMITED), str(megabytes), str(parent), *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            start_new_session=True,
            env={name: os.environ[name] for name in PASSED_ON if name in os.environ},
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.to, self.back = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.to, False)
        os.set_blocking(self.back, False)
        self.heard = b""
        weakref.finalize(self, end, self.process, self.complaints)

    def ask(self, lines: bytes, seconds: float) -> bytes:
        """Say something and wait for a line, or BotFailed."""
        until = time.monotonic() + seconds
        while b"\n" not in self.heard:
            left = until - time.monotonic()
            if left <= 0:
                raise BotFailed(f"it did not answer within {seconds:g} seconds")
            writing = [self.to] if lines else []
            ready, able, _ = select.select([self.back], writing, [], left)
            if able:
                lines = self.say(lines)
            if ready:
                self.hear()
        line, _, self.heard = self.heard.partition(b"\n")
        return line

    def say(self, lines: bytes) -> bytes:
        """Say as much as it takes at once; what is left to say."""
        try:
            return lines[os.write(self.to, lines) :]
        except BlockingIOError:
            return lines
        except OSError:
            raise BotFailed(self.how_it_ended()) from None

    def hear(self) -> None:
        """Take what it has said."""
        said = os.read(self.back, LONGEST_LINE)
        if not said:
            raise BotFailed(self.how_it_ended())
        self.heard += said
        if len(self.heard) > LONGEST_LINE:
            raise BotFailed(f"it said more than {LONGEST_LINE:,} bytes and no end of a line")

    def how_it_ended(self) -> str:
        """Why it says nothing more."""
        try:
            code = self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        if code < 0:
            return f"it was ended by signal {signal.Signals(-code).name}"
        return f"it ended with code {code}"

    def last_words(self) -> str:
        """The end of what it complained about."""
        with contextlib.suppress(OSError):
            size = self.complaints.seek(0, os.SEEK_END)
            self.complaints.seek(max(0, size - 2000))
            lines = self.complaints.read().strip().splitlines()
            return f"; its last complaint: {shown(lines[-1])}" if lines else ""
        return ""


def end(process: "subprocess.Popen[bytes]", complaints: IO[bytes]) -> None:
    """End a process and all that it started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, complaints):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
