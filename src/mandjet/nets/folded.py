"""Folded: the layers of a network as they are quickest to carry out.

A norm takes the mean of its numbers away, divides them by how far they spread, and then weighs
them. All of that but the division can be done to the matrix that comes next, once and for all.
"""

from typing import NamedTuple

from mandjet._extras import extra_packages

with extra_packages():
    import numpy
    from numpy.typing import NDArray

Weights = NDArray[numpy.float32]
EPSILON = numpy.float32(1e-5)


class Linear(NamedTuple):
    """A layer: a matrix by which rows are multiplied, and what is added."""

    matrix: Weights
    bias: Weights


def after_norm(weights: dict[str, Weights], norm: str, layer: str) -> tuple[Weights, Weights]:
    """The matrix and bias of a layer that comes after a norm, so that they do the norm's work but
    for the division; rows of the matrix are what it gives."""
    matrix = weights[f"{layer}.weight"].astype(numpy.float64)
    bias = weights[f"{layer}.bias"] + matrix @ weights[f"{norm}.bias"]
    matrix = matrix * weights[f"{norm}.weight"]
    matrix -= matrix.mean(axis=1, keepdims=True)
    return matrix.astype(numpy.float32), bias.astype(numpy.float32)


def divisor(inner: Weights) -> Weights:
    """One by the spread of each row."""
    width = numpy.float32(inner.shape[1])
    mean = inner.sum(axis=1) / width
    spread = numpy.einsum("ij,ij->i", inner, inner) / width - mean * mean
    divided: Weights = 1 / numpy.sqrt(numpy.maximum(spread, 0) + EPSILON)
    return divided[:, None]


class Block:
    """A residual block."""

    def __init__(self, weights: dict[str, Weights], name: str) -> None:
        matrix, bias = after_norm(weights, f"{name}.norm", f"{name}.one")
        self.one = Linear(numpy.ascontiguousarray(matrix.T), bias)
        second = weights[f"{name}.two.weight"]
        self.two = Linear(numpy.ascontiguousarray(second.T), weights[f"{name}.two.bias"])

    def __call__(self, inner: Weights) -> None:
        """Add what the block says to the rows."""
        hidden = inner @ self.one.matrix
        hidden *= divisor(inner)
        hidden += self.one.bias
        numpy.maximum(hidden, 0, out=hidden)
        inner += hidden @ self.two.matrix
        inner += self.two.bias
