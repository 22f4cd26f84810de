"""Offering: what a bot does unasked, as giving coins, where its search says that it pays."""

from mandjet.bots.players import SearchBot
from mandjet.bots.situation import Situation
from mandjet.engine import Rng, State

# How much better off it must be, as a part of the game: less is chance in the search.
MARGIN = 0.01


def offer(bot: SearchBot, state: State, seat: int, rng: Rng) -> int | None:
    """One of the game's `offers` after which the bot expects more than without it; else None. The
    bot's time is shared out between all that it compares."""
    possible = state.game.offers(state, seat)
    if not possible:
        return None
    whole = bot.seconds
    bot.seconds = whole / (len(possible) + 1)
    try:
        best, found = expected(bot, state, seat, rng) + MARGIN, None
        for action in possible:
            tried = state.clone()
            tried.act(seat, action)
            worth = expected(bot, tried, seat, rng) if tried.asked >> seat & 1 else 0.0
            if worth > best:
                best, found = worth, action
    finally:
        bot.seconds = whole
    return found


def expected(bot: SearchBot, state: State, seat: int, rng: Rng) -> float:
    """What the bot expects of the answer it would give."""
    verdicts = bot.explain(Situation(state, seat, rng))
    return max((v.share, v.expected) for v in verdicts)[1]
