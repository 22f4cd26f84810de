"""Shipped: the net that comes with a title, if there is one that fits it."""

import logging
from functools import cache
from importlib.resources import as_file, files

from mandjet.engine import game
from mandjet.nets.net import BadNet, Net, load

FILE = "net.npz"

log = logging.getLogger("mandjet.nets")


@cache
def shipped(name: str) -> Net | None:
    """The net of a title, read once. Where there is none that fits, it is said once, with the
    reason: bots of that title then search instead."""
    file = files("mandjet.games").joinpath(name, FILE)
    if not file.is_file():
        log.warning("%s has no net: its bots search instead", name)
        return None
    try:
        with as_file(file) as path:
            return load(path, game(name))
    except BadNet as error:
        log.warning("%s: its bots search instead", error)
        return None
