"""The net of `symple.learn.net` as an ONNX graph, for positions on boards of any size."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from symple._core import GLOBALS, PLANES
from symple.learn.net import PositionNet, margin_values
from symple.nets import Outputs
from symple.nets.file import INPUTS

_OPSET: Final = 18
_IR_VERSION: Final = 10  # that of the operators' time: older programs read it too
_SIZE: Final = GLOBALS.index("size")

#: The first convolution, and the one that gives the logits of points.
STEM: Final = "stem"
LOGITS: Final = "point_answers"

#: Of the outputs; those of the whole have no board.
_BOARD: Final = ("positions", "width", "width")
_SHAPES: Final = {
    "groups": ("positions", 2),
    "ownership": _BOARD,
    "growth": _BOARD,
    "plant": _BOARD,
}


def onnx_model(net: PositionNet) -> onnx.ModelProto:
    """What `PositionNet.forward` does, with the planes as bytes, and answers as `Outputs`."""
    graph = _Graph({id(parameter): name for name, parameter in net.named_parameters()})
    planes = graph.add("Cast", "planes", to=TensorProto.FLOAT)
    size = graph.add("Gather", "globals", graph.integers([_SIZE]), axis=1)
    stem = graph.conv(planes, net.stem, name=STEM)
    x = graph.add("Add", stem, graph.spread("globals", net.numbers))
    x = graph.add("Relu", x)
    for block in net.blocks:
        x = _block(graph, x, size, block)
    pooled = graph.pool(x, size)
    points = graph.add("Add", graph.conv(x, net.points), graph.spread(pooled, net.point_whole))
    point_answers = graph.conv(graph.add("Relu", points), net.point_answers, name=LOGITS)
    whole = graph.linear(graph.add("Relu", graph.linear(pooled, net.whole)), net.answers)

    def number(at: int, name: str | None = None) -> str:
        return graph.add("Gather", whole, graph.integers(at), axis=1, name=name)

    graph.add("Sigmoid", number(0), name="win")
    number(1, "grow")
    number(2, "decline")
    groups = graph.add("Softplus", graph.add("Gather", whole, graph.integers([3, 4]), axis=1))
    side = graph.add("Add", graph.add("Mul", size, graph.number(6)), graph.number(13))
    graph.add("Mul", groups, side, name="groups")
    values = margin_values().numpy()
    logits = graph.add("Gather", whole, graph.integers(list(range(5, 5 + len(values)))), axis=1)
    shares = graph.add("Mul", graph.add("Softmax", logits, axis=1), graph.array(values))
    graph.add("ReduceSum", shares, graph.integers([1]), keepdims=0, name="margin")
    graph.add("Gather", point_answers, graph.integers(0), axis=1, name="plant")
    graph.add("Gather", point_answers, graph.integers(1), axis=1, name="growth")
    owner = graph.add("Gather", point_answers, graph.integers(2), axis=1)
    graph.add("Sigmoid", owner, name="ownership")
    return graph.model()


def _block(graph: _Graph, x: str, size: str, block: Any) -> str:
    y = graph.add("Relu", graph.conv(x, block.first))
    whole, rest = graph.split(y, block.pooled, block.first.out_channels - block.pooled)
    pooled = graph.pool(whole, size)
    rest = graph.add("Relu", graph.add("Add", rest, graph.spread(pooled, block.spread)))
    return graph.add("Relu", graph.add("Add", x, graph.conv(rest, block.second)))


class _Graph:
    """Nodes and weights, added one by one; each gets a name, by which others take it.

    names: of the net's parameters, by identity; their weights keep them.
    """

    def __init__(self, names: dict[int, str]) -> None:
        self._names = names
        self._nodes: list[onnx.NodeProto] = []
        self._weights: list[onnx.TensorProto] = []

    def add(self, operator: str, *inputs: str, name: str | None = None, **attributes: Any) -> str:
        name = name or f"{operator.lower()}_{len(self._nodes)}"
        self._nodes.append(helper.make_node(operator, inputs, [name], name=name, **attributes))
        return name

    def array(self, values: NDArray[Any], name: str | None = None) -> str:
        name = name or f"numbers_{len(self._weights)}"
        self._weights.append(numpy_helper.from_array(np.array(values, order="C"), name))
        return name

    def number(self, value: float) -> str:
        return self.array(np.array(value, np.float32))

    def integers(self, values: int | list[int]) -> str:
        return self.array(np.array(values, np.int64))

    def conv(self, x: str, conv: nn.Conv2d, name: str | None = None) -> str:
        pad = conv.weight.shape[-1] // 2
        return self.add("Conv", x, *self._of(conv), name=name, pads=[pad] * 4)

    def linear(self, x: str, linear: nn.Linear) -> str:
        return self.add("Gemm", x, *self._of(linear), transB=1)

    def spread(self, x: str, linear: nn.Linear) -> str:
        """A number for each channel, the same on the whole board."""
        return self.add("Unsqueeze", self.linear(x, linear), self.integers([2, 3]))

    def pool(self, x: str, size: str) -> str:
        axes = self.integers([2, 3])
        mean = self.add("ReduceMean", x, axes, keepdims=0)
        greatest = self.add("ReduceMax", x, axes, keepdims=0)
        return self.add("Concat", mean, self.add("Mul", mean, size), greatest, axis=1)

    def split(self, x: str, first: int, second: int) -> tuple[str, str]:
        """Two ranges of channels."""
        names = [f"split_{len(self._nodes)}_{part}" for part in (0, 1)]
        sizes = self.integers([first, second])
        self._nodes.append(helper.make_node("Split", [x, sizes], names, name=names[0], axis=1))
        return names[0], names[1]

    def model(self) -> onnx.ModelProto:
        inputs = [
            helper.make_tensor_value_info(
                INPUTS[0], TensorProto.UINT8, ["positions", len(PLANES), "width", "width"]
            ),
            helper.make_tensor_value_info(
                INPUTS[1], TensorProto.FLOAT, ["positions", len(GLOBALS)]
            ),
        ]
        outputs = [
            helper.make_tensor_value_info(
                name, TensorProto.FLOAT, list(_SHAPES.get(name, ("positions",)))
            )
            for name in Outputs._fields
        ]
        graph = helper.make_graph(self._nodes, "symple", inputs, outputs, self._weights)
        opset = [helper.make_opsetid("", _OPSET)]
        model = helper.make_model(graph, opset_imports=opset, ir_version=_IR_VERSION)
        onnx.checker.check_model(model)
        return model

    def _of(self, module: nn.Conv2d | nn.Linear) -> tuple[str, str]:
        assert module.bias is not None
        weight, bias = (
            self.array(parameter.detach().cpu().float().numpy(), self._names[id(parameter)])
            for parameter in (module.weight, module.bias)
        )
        return weight, bias
