"""A thinker: reads orders from its input, writes replies to its output, until the input ends.

Run as `python -m mandjet.server.thinking.thinker MEGABYTES SECONDS NICE`: what it may use of
memory, and of the processor for one order, and how far others come first. Whatever it is asked, it
cannot take the machine with it. Between two orders it may go on with its last thought.
"""

import os
import resource
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from mandjet.bots.helping import Found, search_beside
from mandjet.bots.inbox import Inbox
from mandjet.bots.offering import offer
from mandjet.bots.players import Bot, SearchBot, admit, make_bot, seconds_of
from mandjet.bots.process import ProcessBot
from mandjet.bots.situation import Situation
from mandjet.engine import MandjetError, Record, Rng, State
from mandjet.server.thinking import editions, judging, outside
from mandjet.server.thinking.ahead import Ahead, has_room
from mandjet.server.thinking.orders import (
    FOUND,
    ORDER,
    Advise,
    Chosen,
    Examine,
    Examined,
    Failed,
    Follow,
    Foresee,
    Help,
    Helped,
    Judge,
    Match,
    Order,
    Proof,
    ReadFile,
    Recheck,
    Reply,
    Retrace,
    Think,
    Vet,
)

# Said when it waits for the first order, and before each is carried out: what ends this process
# later was the order's doing.
READY = b"ready\n"
BEGUN = b"begun\n"
# No composite choice has more parts.
MOST_PARTS = 60
# What the first part of a composite choice gets of the time that is left for all of it.
FIRST_PART = 0.6
# Bots kept with their plans, those of the last choices.
MOST_PLANS = 8
# Searching for less than this is no search; the clock is looked at after a few iterations anyway.
LEAST = 0.001
# Who helps is ready a little earlier than who is helped, who waits no longer than this for it: not
# at all where the choice was clear before the time was over.
SOONER = 0.9
PATIENCE = 0.1

_plans: OrderedDict[str, SearchBot] = OrderedDict()
_inbox = Inbox(0)


class OtherThinker:
    """A thinker that searches the same; the server passes on what it found."""

    def begin(self, situation: Situation, seconds: float, iterations: int) -> None:
        """The server has asked it already."""
        self.soon = time.perf_counter() + SOONER * seconds

    def found(self) -> list[Found]:
        """What it found, if it comes in time."""
        line = _inbox.line(PATIENCE if time.perf_counter() > self.soon else 0.0)
        if line is None or not line.startswith(FOUND):
            return []
        return msgspec.json.decode(line.removeprefix(FOUND), type=list[Found])


def main() -> None:
    """Serve until the server goes away."""
    # People who wait for a page come before people who wait for a bot.
    os.nice(int(sys.argv[3]))
    megabytes, seconds = int(sys.argv[1]), int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    decoder = msgspec.json.Decoder(Order)
    encoder = msgspec.json.Encoder()
    # Those that the operator lets in; the server has checked them.
    admit(filter(None, os.environ.get("MANDJET_BOTS", "").split(",")))
    say(READY)
    while (line := _inbox.line()) is not None:
        if not line.startswith(ORDER):
            continue
        say(BEGUN)
        # Also where nobody is left to end it.
        allow(seconds)
        full = False
        order: Order | None = None
        reply: Reply
        try:
            order = decoder.decode(line)
            reply = carry_out(order)
        except MandjetError as error:
            reply = Failed(str(error))
        except MemoryError:
            reply, full = Failed(f"it takes more than {megabytes} MB of memory"), True
        except Exception as error:
            reply = Failed(f"it cannot be played: {type(error).__name__}")
        say(encoder.encode(reply) + b"\n")
        if full:
            # What was taken may not come back: a fresh process is cheaper.
            return
        if isinstance(order, Think) and order.ahead > 0 and order.plan in _plans:
            allow(seconds)
            think_ahead(order)


def say(line: bytes) -> None:
    """Tell the server."""
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def allow(seconds: int) -> None:
    """So much of the processor from now on; then the system ends this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))


def think_ahead(order: Think) -> None:
    """Go on with a plan until there is an order, or the time for it is over."""
    ahead = Ahead(_plans[order.plan], order.ahead)
    try:
        while not _inbox.waits and ahead.go_on():
            pass
    except Exception:
        # Whatever it was, it was about a choice that nobody has to make yet.
        del _plans[order.plan]


def carry_out(order: Order) -> Reply:
    """One order."""
    return _BY_KIND[type(order)](order)


def think(order: Think) -> Chosen:
    """What the bot chooses: one action, or all parts of a choice whose parts nobody notices.

    All parts share one time: how long it takes must not tell how many there are.
    """
    until = time.perf_counter() + order.seconds
    title = editions.title(order.game, order.edition)
    position = msgspec.json.decode(order.position)
    state: State = title.load(position, ours=True)
    if order.outside:
        state = state.redeal(order.seat, Rng(f"{order.seed} twin"))
    bot = bot_for(order)
    most = seconds_of(order.bot) or order.seconds
    actions: list[int] = []
    if isinstance(bot, SearchBot):
        bot.helpers = []
        bot.seconds = max(LEAST, min(most, order.seconds) / 2)
        offered = offer(bot, state, order.seat, Rng(f"{order.seed} offer"))
        if offered is not None:
            return Chosen([offered])
    while len(actions) < MOST_PARTS:
        if isinstance(bot, SearchBot | ProcessBot):
            left = until - time.perf_counter()
            part = FIRST_PART if in_parts(state, order.seat) else 1.0
            bot.seconds = max(LEAST, min(most, left * part))
        if isinstance(bot, SearchBot):
            # The first part decides most; what is left goes on in the tree of this thinker alone.
            bot.helpers = [OtherThinker()] if order.helped and not actions else []
        actions.append(bot.play(state, order.seat))
        state.apply(order.seat, actions[-1])
        if not (unnoticed(state, order.seat) and state.undoable):
            break
    keep_plan(order, bot)
    return Chosen(actions)


def help_out(order: Help) -> Helped:
    """What a search of the same position finds in the time of the first part, with other chance."""
    started = time.perf_counter()
    asked = order.think
    title = editions.title(asked.game, asked.edition)
    state: State = title.load(msgspec.json.decode(asked.position), ours=True)
    bot = make_bot(asked.bot, f"{asked.seed} beside")
    situation = Situation(state, asked.seat, bot.rng)
    if not isinstance(bot, SearchBot) or len(situation.asked) < 2:
        return Helped([])
    search = bot.search(situation, None)
    seconds = min(seconds_of(asked.bot) or asked.seconds, asked.seconds)
    if in_parts(state, asked.seat):
        seconds *= FIRST_PART
    left = SOONER * seconds - (time.perf_counter() - started)
    return Helped(search_beside(search, situation, left, 0, lambda: _inbox.waits))


def bot_for(order: Think) -> Bot:
    """The bot that chose last for this seat, with its plan, or a new one."""
    kept = _plans.pop(order.plan, None) if order.plan else None
    if not has_room():
        # The trees of others are only to save time.
        _plans.clear()
    return kept or make_bot(order.bot, order.seed)


def keep_plan(order: Think, bot: Bot) -> None:
    """Keep a bot that searches for its next choice."""
    if order.plan and isinstance(bot, SearchBot):
        _plans[order.plan] = bot
        while len(_plans) > MOST_PLANS:
            _plans.popitem(last=False)


def in_parts(state: State, seat: int) -> bool:
    """Whether some choice of the seat is one that nobody notices by itself."""
    for action in state.menu(seat):
        tried = state.clone()
        tried.act(seat, action)
        if unnoticed(tried, seat):
            return True
    return False


def unnoticed(state: State, seat: int) -> bool:
    """Whether nobody but the seat itself could notice the last action."""
    return state.noticed == 1 << seat and not state.over


def examine(order: Examine) -> Examined:
    """Replay a record, checking every step."""
    record = Record.decode(order.record)
    record.verify()
    events = []
    positions = {}
    state = None
    for step, state in enumerate(record.steps()):
        events.append(state.events)
        if step and step % order.every == 0:
            positions[step] = state.position()
    assert state is not None
    return Examined(events, positions, state.over, list(state.scores), list(state.winners))


_BY_KIND: dict[type, Callable[[Any], Reply]] = {
    Think: think,
    Help: help_out,
    Advise: judging.advise,
    Examine: examine,
    Vet: outside.vet,
    Follow: outside.follow,
    Retrace: outside.retrace,
    Recheck: outside.recheck,
    Foresee: outside.foresee,
    Judge: judging.judge,
    Proof: editions.proof,
    ReadFile: editions.read_file,
    Match: editions.match,
}


if __name__ == "__main__":
    main()
