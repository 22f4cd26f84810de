"""Net: a trained network as a file, and what it says of a row, in numpy alone.

A residual network over the logarithms of the row and over what may be chosen; one head weighs the
actions, one tells what the seat can expect. Weights lie in the file as bytes with a scale for each
row of a matrix.
"""

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec

from mandjet._extras import extra_packages
from mandjet.engine import Game, MandjetError
from mandjet.engine.registry import game as find
from mandjet.nets.folded import Block, Linear, after_norm, divisor
from mandjet.nets.folded import Weights as Weights
from mandjet.nets.layout import Layout, Numbers

with extra_packages():
    import numpy
    from numpy.typing import NDArray

# What a number of the row is for the net; most are 0 or 1.
LOGARITHM: Weights = numpy.log1p(numpy.arange(256, dtype=numpy.float32))
# The largest number of a packed matrix.
STEPS = 90


class Card(msgspec.Struct, frozen=True):
    """What a net belongs to, and how it came about."""

    game: str
    rules: str
    layout: str
    blocks: int
    decisions: int = 0
    seed: str = ""


class BadNet(MandjetError):
    """A file that is no net, or one for something else; the message says what for."""


class Net:
    """A network ready to be asked."""

    def __init__(self, card: Card, weights: dict[str, Weights]) -> None:
        self.card = card
        self.weights = weights
        # Most columns of these are left out, so each must lie together.
        self.entrance: Weights = numpy.ascontiguousarray(weights["entrance.weight"].T)
        self.offered: Weights = numpy.ascontiguousarray(weights["offered.weight"].T)
        self.bias = weights["entrance.bias"]
        self.blocks = [Block(weights, f"blocks.{number}") for number in range(card.blocks)]
        self.policy = Linear(*after_norm(weights, "norm", "policy"))
        self.value = Linear(*after_norm(weights, "norm", "value"))

    def many(self, rows: Numbers, menus: list[list[int]]) -> tuple[list[Weights], Weights]:
        """The same for several rows, which takes less time than one after the other."""
        inner: Weights = numpy.empty((len(menus), len(self.bias)), numpy.float32)
        for place, menu in enumerate(menus):
            self._enter(rows[place], menu, inner[place])
        for block in self.blocks:
            block(inner)
        inner *= divisor(inner)
        values = numpy.tanh(inner @ self.value.matrix[0] + self.value.bias[0])
        # The choices of all menus at once.
        sizes = [len(menu) for menu in menus]
        actions = [action for menu in menus for action in menu]
        liked = numpy.einsum(
            "ij,ij->i", self.policy.matrix[actions], numpy.repeat(inner, sizes, axis=0)
        )
        liked += self.policy.bias[actions]
        return numpy.split(liked, numpy.cumsum(sizes[:-1])), values

    def __call__(self, row: Numbers, menu: list[int]) -> tuple[Weights, float]:
        """How much each action of a menu is liked, and the return to expect, from -1 to 1."""
        liked, values = self.many(row[None], [menu])
        return liked[0], float(values[0])

    def _enter(self, row: Numbers, menu: list[int], inner: Weights) -> None:
        """The first layer. Most numbers of a row are 0: only the others are looked at."""
        there = row.nonzero()[0]
        numpy.dot(LOGARITHM[row[there]], self.entrance[there], out=inner)
        inner += self.bias
        inner += self.offered[menu].sum(axis=0)


def save(path: Path, card: Card, weights: dict[str, Weights]) -> None:
    """Write a net; matrices as bytes, each row with its scale."""
    stored: dict[str, NDArray[Any]] = {}
    for name, values in weights.items():
        if values.ndim < 2:
            stored[name] = values.astype(numpy.float32)
            continue
        stored[name], stored[f"{name}/scale"] = packed(values)
    told = numpy.frombuffer(msgspec.json.encode(card), numpy.uint8)
    draft = path.with_name(f"{path.name}.part")
    with draft.open("wb") as file:
        numpy.savez_compressed(file, allow_pickle=False, card=told, **stored)
    draft.replace(path)


def packed(values: Weights) -> tuple[NDArray[numpy.int8], Weights]:
    """A matrix as bytes and a scale for each row. Not all steps of a byte are used: the fewer there
    are, the smaller is the file, and these are enough."""
    scale = numpy.maximum(numpy.abs(values).max(axis=1, keepdims=True), 1e-12) / STEPS
    return numpy.rint(values / scale).astype(numpy.int8), scale.astype(numpy.float32)


def load(path: Path, game: Game[Any]) -> Net:
    """Read a net of a game, or BadNet: what it is for instead."""
    card, stored = _stored(path)
    layout = Layout(game)
    wanted = (game.meta.name, game.meta.rules, layout.id)
    if (card.game, card.rules, card.layout) != wanted:
        raise BadNet(
            f"{path} is a net for {card.game}, rules {card.rules}, layout {card.layout};"
            f" this is {wanted[0]}, rules {wanted[1]}, layout {wanted[2]}"
        )
    weights = _unpacked(stored)
    _check(weights, card, layout, path)
    return Net(card, weights)


def load_any(path: Path) -> Net:
    """Read a net for whatever game it says it is for."""
    card, _ = _stored(path)
    return load(path, find(card.game))


def _stored(path: Path) -> tuple[Card, dict[str, NDArray[Any]]]:
    try:
        with path.open("rb") as file, numpy.load(file, allow_pickle=False) as parts:
            stored = {name: parts[name] for name in parts.files}
        card = msgspec.json.decode(stored.pop("card").tobytes(), type=Card)
    except (OSError, ValueError, KeyError, BadZipFile, msgspec.MsgspecError) as error:
        raise BadNet(f"{path} is no net: {error}") from None
    return card, stored


def _unpacked(stored: dict[str, NDArray[Any]]) -> dict[str, Weights]:
    return {
        name: values.astype(numpy.float32) * stored.get(f"{name}/scale", numpy.float32(1))
        for name, values in stored.items()
        if not name.endswith("/scale")
    }


def _check(weights: dict[str, Weights], card: Card, layout: Layout, path: Path) -> None:
    """Every matrix is there and has its size; what is read is input like any other."""
    entrance = weights.get("entrance.weight")
    if entrance is None or entrance.ndim != 2 or not 0 <= card.blocks <= 64:
        raise BadNet(f"{path} lacks its first matrix")
    expected = shapes(entrance.shape[0], card.blocks, layout.size, layout.actions)
    found = {name: values.shape for name, values in weights.items()}
    if found != expected:
        wrong = sorted(
            name for name in {*found, *expected} if found.get(name) != expected.get(name)
        )
        raise BadNet(f"{path} has parts of a wrong size: {', '.join(wrong[:4])}")
    if not all(numpy.isfinite(values).all() for values in weights.values()):
        raise BadNet(f"{path} has numbers that are none")


def shapes(width: int, blocks: int, size: int, actions: int) -> dict[str, tuple[int, ...]]:
    """The parts of a network and their sizes."""
    made: dict[str, tuple[int, ...]] = {
        "entrance.weight": (width, size),
        "entrance.bias": (width,),
        "offered.weight": (width, actions),
    }
    for block in range(blocks):
        for part in ("one", "two"):
            made[f"blocks.{block}.{part}.weight"] = (width, width)
            made[f"blocks.{block}.{part}.bias"] = (width,)
        made[f"blocks.{block}.norm.weight"] = made[f"blocks.{block}.norm.bias"] = (width,)
    made["norm.weight"] = made["norm.bias"] = (width,)
    made["policy.weight"], made["policy.bias"] = (actions, width), (actions,)
    made["value.weight"], made["value.bias"] = (1, width), (1,)
    return made
