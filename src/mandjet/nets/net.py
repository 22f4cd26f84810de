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
from mandjet.nets.layout import Layout, Numbers

with extra_packages():
    import numpy
    from numpy.typing import NDArray

Weights = NDArray[numpy.float32]
# What a number of the row is for the net; most are 0 or 1.
LOGARITHM: Weights = numpy.log1p(numpy.arange(256, dtype=numpy.float32))
EPSILON = numpy.float32(1e-5)
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
        # Most numbers of a row are 0: their columns are left out, so columns must lie together.
        self.entrance: Weights = numpy.ascontiguousarray(weights["entrance.weight"].T)
        self.offered: Weights = numpy.ascontiguousarray(weights["offered.weight"].T)

    def many(self, rows: Numbers, menus: list[list[int]]) -> tuple[list[Weights], Weights]:
        """The same for several rows, which takes less time than one after the other."""
        w = self.weights
        inner = numpy.stack([self._enter(row, menu) for row, menu in zip(rows, menus, strict=True)])
        inner = self._think(inner)
        values = numpy.tanh(inner @ w["value.weight"][0] + w["value.bias"][0])
        liked = [
            w["policy.weight"][menu] @ one + w["policy.bias"][menu]
            for one, menu in zip(inner, menus, strict=True)
        ]
        return liked, values

    def __call__(self, row: Numbers, menu: list[int]) -> tuple[Weights, float]:
        """How much each action of a menu is liked, and the return to expect, from -1 to 1."""
        liked, values = self.many(row[None], [menu])
        return liked[0], float(values[0])

    def _enter(self, row: Numbers, menu: list[int]) -> Weights:
        there = numpy.flatnonzero(row)
        inner: Weights = LOGARITHM[row[there]] @ self.entrance[there]
        inner += self.weights["entrance.bias"]
        inner += self.offered[menu].sum(axis=0)
        return inner

    def _think(self, inner: Weights) -> Weights:
        w = self.weights
        for block in range(self.card.blocks):
            name = f"blocks.{block}"
            hidden = self._even(inner, f"{name}.norm") @ w[f"{name}.one.weight"].T
            hidden = numpy.maximum(hidden + w[f"{name}.one.bias"], 0)
            inner = inner + hidden @ w[f"{name}.two.weight"].T + w[f"{name}.two.bias"]
        return self._even(inner, "norm")

    def _even(self, inner: Weights, name: str) -> Weights:
        spread = inner - inner.mean(axis=-1, keepdims=True)
        even: Weights = spread / numpy.sqrt((spread * spread).mean(-1, keepdims=True) + EPSILON)
        return even * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


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
