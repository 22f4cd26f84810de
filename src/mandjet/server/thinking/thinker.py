"""A thinker: reads orders from its input, writes replies to its output, until the input ends.

Run as `python -m mandjet.server.thinking.thinker MEGABYTES SECONDS NICE`: what it may use of
memory, and of the processor for one order, and how far others come first. Whatever it is asked, it
cannot take the machine with it.
"""

import os
import resource
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from mandjet.bots.offering import offer
from mandjet.bots.players import Bot, SearchBot, admit, make_bot, seconds_of
from mandjet.bots.process import ProcessBot
from mandjet.engine import MandjetError, Record, Rng, State
from mandjet.server.thinking import editions, judging, outside
from mandjet.server.thinking.orders import (
    Advise,
    Chosen,
    Examine,
    Examined,
    Failed,
    Follow,
    Foresee,
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

_plans: OrderedDict[str, Bot] = OrderedDict()


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
    for line in sys.stdin.buffer:
        say(BEGUN)
        # Also where nobody is left to end it.
        allow(seconds)
        full = False
        reply: Reply
        try:
            reply = carry_out(decoder.decode(line))
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


def say(line: bytes) -> None:
    """Tell the server."""
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def allow(seconds: int) -> None:
    """So much of the processor from now on; then the system ends this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))


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
        bot.seconds = max(LEAST, min(most, order.seconds) / 2)
        offered = offer(bot, state, order.seat, Rng(f"{order.seed} offer"))
        if offered is not None:
            return Chosen([offered])
    while len(actions) < MOST_PARTS:
        if isinstance(bot, SearchBot | ProcessBot):
            left = until - time.perf_counter()
            part = FIRST_PART if in_parts(state, order.seat) else 1.0
            bot.seconds = max(LEAST, min(most, left * part))
        actions.append(bot.play(state, order.seat))
        state.apply(order.seat, actions[-1])
        if not (unnoticed(state, order.seat) and state.undoable):
            break
    keep_plan(order, bot)
    return Chosen(actions)


def bot_for(order: Think) -> Bot:
    """The bot that chose last for this seat, with its plan, or a new one."""
    kept = _plans.pop(order.plan, None) if order.plan else None
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
