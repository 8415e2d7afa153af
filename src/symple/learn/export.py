"""A trained net as a file that onnxruntime runs: whole numbers of eight bits, where it can be."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
from onnxruntime import quantization
from onnxruntime.quantization.shape_inference import quant_pre_process

from symple.learn.first_stones import first_stone_logs
from symple.learn.net import PositionNet
from symple.learn.onnx_graph import LOGITS, STEM, onnx_model
from symple.learn.rows import Rows
from symple.nets import Card, Net
from symple.nets.card import ENTRY
from symple.nets.file import INPUTS
from symple.storage.files import write_file

#: The least share of positions in which the small numbers' first choice is one that the large ones
#: think nearly as likely as theirs, which means this much of it; and how far apart the chances to
#: win may be on average.
_LEAST_AGREEMENT: Final = 0.97
_NEARLY: Final = 0.9
_MOST_OFF: Final = 0.02

#: What a byte of a weight may be at most, as Convolution::kMost and kMostOfBits of the core; the
#: second holds for what sees bits, and for what the core does in floats.
_MOST: Final = 63
_MOST_OF_BITS: Final = 127
_OF_BITS: Final = (f"{STEM}.weight", f"{LOGITS}.weight")


@dataclass(frozen=True)
class Comparison:
    """A net in small numbers beside the same in large ones. same: share of positions in which the
    first choices are the same. agreement: or where the large ones think the small ones' choice
    nearly as likely as their own; on an empty board many points are. off: mean difference of the
    chances to win.
    """

    positions: int
    same: float
    agreement: float
    off: float

    @property
    def good(self) -> bool:
        return self.agreement >= _LEAST_AGREEMENT and self.off <= _MOST_OFF

    def __str__(self) -> str:
        return (
            f"first choice as in large numbers in {self.same:.1%}, or nearly as likely there in "
            f"{self.agreement:.1%}, win off by {self.off:.4f} on average, over "
            f"{self.positions:,} positions"
        )


def export(net: PositionNet, card: Card, path: Path, calibration: Sequence[Rows] = ()) -> None:
    """Writes the net with its card. With rows to calibrate by its convolutions are of small numbers
    (int8), and the card says so. OSError.
    """
    card = replace(card, size=net.size, precision="int8" if calibration else "fp32")
    model = onnx_model(net)
    if calibration:
        model = _in_small_numbers(model, calibration)
    onnx.helper.set_model_props(model, {ENTRY: card.to_json()})
    write_file(path, model.SerializeToString())


def with_small_weights(model: onnx.ModelProto) -> onnx.ModelProto:
    """The same, about a quarter as large: weights in bytes, with a scale for each channel of the
    output, and all computation in floats. Those of convolutions are the bytes that the core would
    make of the floats (core/net/convolution.hpp), so that to a search both are the same net.
    """
    small = onnx.ModelProto()
    small.CopyFrom(model)
    graph = small.graph
    del graph.initializer[:]
    large_ones = []
    for tensor in model.graph.initializer:
        weights = onnx.numpy_helper.to_array(tensor)
        if weights.ndim < 2:
            graph.initializer.append(tensor)
            continue
        most = _MOST if weights.ndim == 4 and tensor.name not in _OF_BITS else _MOST_OF_BITS
        greatest = np.abs(weights).max(tuple(range(1, weights.ndim)))
        scales = np.where(greatest > 0, greatest / most, 1).astype(np.float32)
        shape = (-1, *(1,) * (weights.ndim - 1))
        numbers = np.rint(weights / scales.reshape(shape)).astype(np.int8)
        names = [f"{tensor.name}_quantized", f"{tensor.name}_scale"]
        graph.initializer.extend(
            [
                onnx.numpy_helper.from_array(numbers, names[0]),
                onnx.numpy_helper.from_array(scales, names[1]),
            ]
        )
        large_ones.append(
            onnx.helper.make_node("DequantizeLinear", names, [tensor.name], tensor.name, axis=0)
        )
    nodes = [*large_ones, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(small)
    return small


def _in_small_numbers(model: onnx.ModelProto, calibration: Sequence[Rows]) -> onnx.ModelProto:
    """The same with convolutions in bytes, scaled by what the calibration makes of them."""
    with tempfile.TemporaryDirectory() as folder:
        large, prepared, small = (Path(folder, f"{step}.onnx") for step in range(3))
        onnx.save(model, large)
        quant_pre_process(large, prepared, skip_symbolic_shape=True)
        quantization.quantize_static(
            prepared,
            small,
            _Calibration(calibration),
            quant_format=quantization.QuantFormat.QDQ,
            op_types_to_quantize=["Conv"],
            # The first errors go through all that follows, and those of the last are not corrected:
            # a step of these bytes would be a fifth or more.
            nodes_to_exclude=[STEM, LOGITS],
            per_channel=True,
            # Seven bits of the weights: processors without VNNI add pairs of products in 16.
            reduce_range=True,
            activation_type=quantization.QuantType.QUInt8,
            weight_type=quantization.QuantType.QInt8,
        )
        return onnx.load(small)


def compare(small: Net, large: Net, positions: Iterable[Rows]) -> Comparison:
    """Both evaluate the same positions; there must be one."""
    count = same = near = 0
    off = 0.0
    for rows in positions:
        one, other = (net.evaluate(rows.planes, rows.globals) for net in (small, large))
        choice, logs = first_stone_logs(one, rows).argmax(1), first_stone_logs(other, rows)
        chosen = logs[np.arange(len(rows)), choice]
        same += int((choice == logs.argmax(1)).sum())
        near += int((chosen >= logs.max(1) + np.log(_NEARLY)).sum())
        off += float(np.abs(one.win - other.win).sum())
        count += len(rows)
    return Comparison(count, same / count, near / count, off / count)


# mypy takes its base for Any, as onnxruntime comes without types.
class _Calibration(quantization.CalibrationDataReader):  # type: ignore[misc]
    """Positions, a batch at a time."""

    def __init__(self, rows: Sequence[Rows]) -> None:
        self._left = iter(rows)

    def get_next(self) -> dict[str, Any] | None:
        rows = next(self._left, None)
        if rows is None:
            return None
        return dict(zip(INPUTS, (rows.planes, rows.globals), strict=True))
