"""A thinker: reads orders from its input, writes replies to its output, until the input ends.

Run as `python -m mandjet.server.thinking.thinker`.
"""

import os
import sys

import msgspec

from mandjet.bots.players import make_bot
from mandjet.engine import MandjetError, Record, Rng, game
from mandjet.server.thinking.orders import (
    Chosen,
    Examine,
    Examined,
    Failed,
    Order,
    Reply,
    Think,
    Vet,
    Vetted,
)

# How a position of somebody's own making is tried: so many random games of so many actions.
TRIES = 3
TRY_ACTIONS = 200


def main() -> None:
    """Serve until the server goes away."""
    # Whoever waits for a page comes before whoever waits for a bot.
    os.nice(5)
    decoder = msgspec.json.Decoder(Order)
    encoder = msgspec.json.Encoder()
    for line in sys.stdin.buffer:
        reply: Reply
        try:
            reply = carry_out(decoder.decode(line))
        except MandjetError as error:
            reply = Failed(str(error))
        except Exception as error:
            reply = Failed(f"it cannot be played: {type(error).__name__}")
        sys.stdout.buffer.write(encoder.encode(reply) + b"\n")
        sys.stdout.buffer.flush()


def carry_out(order: Order) -> Reply:
    """One order."""
    if isinstance(order, Think):
        return think(order)
    if isinstance(order, Examine):
        return examine(order)
    return vet(order)


def think(order: Think) -> Chosen:
    """What the bot chooses."""
    state = game(order.position["game"]).load(order.position)
    return Chosen(make_bot(order.bot, order.seed).play(state, order.seat))


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


def vet(order: Vet) -> Vetted:
    """Load a position with fresh chance and play on from it a little."""
    title = game(order.game)
    position = {**order.position, "rng": {"seed": order.seed, "action": 0}}
    state = title.load(position)
    for number in range(TRIES):
        rng = Rng(f"{order.seed} try {number}")
        tried = state.clone()
        tried.listening = False
        for _ in range(TRY_ACTIONS):
            if tried.over:
                break
            seat = rng.choice(tried.waiting())
            tried.apply(seat, rng.choice(tried.legal(seat)))
            title.invariants(tried)
            for eyes in (None, *range(tried.seats)):
                tried.view(eyes)
    return Vetted(state.position(), state.seats, state.over)


if __name__ == "__main__":
    main()
