"""ONNX: a net as other programs read it.

python -m mandjet.nets.onnx NET.npz NET.onnx     (needs the package onnx)

It takes `rows` (bytes, as `Layout` lays them out) and `masks` (1 for each action there may be),
and gives `logits` and `values`. Matrices stay bytes with a scale for each row.
"""

import sys
from pathlib import Path
from typing import Any

from mandjet._extras import extra_packages
from mandjet.nets.folded import EPSILON, Weights
from mandjet.nets.net import Net, load_any, packed

with extra_packages():
    import numpy
    from onnx import TensorProto, checker, helper, numpy_helper, save_model

OPSET = 19
NEVER = -1e9


class Graph:
    """Nodes and constants of a graph, put together one after the other."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.nodes: list[Any] = []
        self.constants: list[Any] = []

    def constant(self, name: str, values: Any) -> str:
        """A constant by name."""
        self.constants.append(numpy_helper.from_array(numpy.asarray(values), name))
        return name

    def node(self, kind: str, *inputs: str, **settings: Any) -> str:
        """A node; what it gives is named after its place."""
        made = f"{kind.lower()}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [made], **settings))
        return made

    def matrix(self, name: str) -> str:
        """A matrix from its bytes and scales."""
        values, scale = packed(self.weights(name))
        bytes_ = self.constant(name, values)
        scales = self.constant(f"{name}/scale", scale.reshape(-1))
        zeros = self.constant(f"{name}/zero", numpy.zeros(len(scale), numpy.int8))
        return self.node("DequantizeLinear", bytes_, scales, zeros, axis=0)

    def weights(self, name: str) -> Weights:
        """A part of the net."""
        return self.net.weights[name]

    def linear(self, inner: str, name: str) -> str:
        """A layer."""
        bias = self.constant(f"{name}.bias", self.weights(f"{name}.bias"))
        return self.node("Gemm", inner, self.matrix(f"{name}.weight"), bias, transB=1)

    def even(self, inner: str, name: str) -> str:
        """A normalised layer."""
        weight = self.constant(f"{name}.weight", self.weights(f"{name}.weight"))
        bias = self.constant(f"{name}.bias", self.weights(f"{name}.bias"))
        return self.node("LayerNormalization", inner, weight, bias, axis=-1, epsilon=float(EPSILON))


def model(net: Net) -> Any:
    """The net as a model of ONNX."""
    graph = Graph(net)
    one = graph.constant("one", numpy.float32(1))
    rows = graph.node("Cast", "rows", to=TensorProto.FLOAT)
    masks = graph.node("Cast", "masks", to=TensorProto.FLOAT)
    inner = graph.linear(graph.node("Log", graph.node("Add", rows, one)), "entrance")
    offered = graph.node("Gemm", masks, graph.matrix("offered.weight"), transB=1)
    inner = graph.node("Add", inner, offered)
    for block in range(net.card.blocks):
        name = f"blocks.{block}"
        hidden = graph.node("Relu", graph.linear(graph.even(inner, f"{name}.norm"), f"{name}.one"))
        inner = graph.node("Add", inner, graph.linear(hidden, f"{name}.two"))
    inner = graph.even(inner, "norm")
    legal = graph.node("Cast", "masks", to=TensorProto.BOOL)
    never = graph.constant("never", numpy.float32(NEVER))
    logits = graph.node("Where", legal, graph.linear(inner, "policy"), never)
    values = graph.node("Tanh", graph.linear(inner, "value"))
    graph.nodes.append(helper.make_node("Identity", [logits], ["logits"]))
    graph.nodes.append(helper.make_node("Flatten", [values], ["values"], axis=1))
    size, actions = len(net.entrance), len(net.offered)
    made = helper.make_graph(
        graph.nodes,
        net.card.game,
        [
            helper.make_tensor_value_info("rows", TensorProto.UINT8, ["N", size]),
            helper.make_tensor_value_info("masks", TensorProto.INT8, ["N", actions]),
        ],
        [
            helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["N", actions]),
            helper.make_tensor_value_info("values", TensorProto.FLOAT, ["N", 1]),
        ],
        graph.constants,
    )
    opsets = [helper.make_opsetid("", OPSET)]
    whole = helper.make_model(made, opset_imports=opsets, producer_name="mandjet", ir_version=9)
    checker.check_model(whole, full_check=True)
    return whole


if __name__ == "__main__":
    save_model(model(load_any(Path(sys.argv[1]))), sys.argv[2])
