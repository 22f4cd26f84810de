"""Seating: who sits where in the games of an arena or a simulation, and with which seed."""

from mandjet.bots.players import Bot, bot_seed, make_bot


def rotated(players: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The players of game `number` by seat: they go round the table, so a seat favours nobody.

    >>> rotated(("master", "learner", "random"), 1)
    ('random', 'master', 'learner')
    """
    turn = number % len(players)
    return players[-turn:] + players[:-turn]


def seated_bot(name: str, seed: str, seat: int) -> Bot:
    """The bot of a seat; its seed says nothing about that of the game."""
    return make_bot(name, bot_seed(f"{seed}/{seat}"))
