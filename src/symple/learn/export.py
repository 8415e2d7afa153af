"""A trained net as a file that onnxruntime runs: whole numbers of eight bits, where it can be."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnxruntime import quantization
from onnxruntime.quantization.shape_inference import quant_pre_process

from symple._core import PLANES
from symple.learn.net import PositionNet
from symple.learn.onnx_graph import LOGITS, onnx_model
from symple.learn.rows import Rows
from symple.nets import Card, Net, Outputs
from symple.nets.card import ENTRY
from symple.nets.file import INPUTS
from symple.storage.files import write_file

#: The least share of positions in which the small numbers' first choice is that of the large ones,
#: and how far apart the chances to win may be on average.
_LEAST_AGREEMENT: Final = 0.97
_MOST_OFF: Final = 0.02


@dataclass(frozen=True)
class Comparison:
    """A net in small numbers beside the same in large ones. agreement: share of positions in which
    the first choices are the same. off: mean difference of the chances to win.
    """

    positions: int
    agreement: float
    off: float

    @property
    def good(self) -> bool:
        return self.agreement >= _LEAST_AGREEMENT and self.off <= _MOST_OFF

    def __str__(self) -> str:
        return (
            f"first choice as in large numbers in {self.agreement:.1%}, win off by {self.off:.4f} "
            f"on average, over {self.positions:,} positions"
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
            # A step of their bytes would be a fifth or more.
            nodes_to_exclude=[LOGITS],
            per_channel=True,
            # Seven bits of the weights: processors without VNNI add pairs of products in 16.
            reduce_range=True,
            activation_type=quantization.QuantType.QUInt8,
            weight_type=quantization.QuantType.QInt8,
        )
        return onnx.load(small)


def compare(small: Net, large: Net, positions: Iterable[Rows]) -> Comparison:
    """Both evaluate the same positions; there must be one."""
    count = same = 0
    off = 0.0
    for rows in positions:
        one, other = (net.evaluate(rows.planes, rows.globals) for net in (small, large))
        same += int((_first_choices(one, rows) == _first_choices(other, rows)).sum())
        off += float(np.abs(one.win - other.win).sum())
        count += len(rows)
    return Comparison(count, same / count, off / count)


def _first_choices(outputs: Outputs, rows: Rows) -> NDArray[np.intp]:
    """By position: the likeliest first stone, a growth point or a plant."""
    own, other, plantable = (
        rows.planes[:, PLANES.index(name)].astype(bool)
        for name in ("own stones", "other stones", "own plantable")
    )
    growable = ~own & ~other & ~plantable
    log_grow = -np.logaddexp(0, -outputs.grow)
    log_plant = -np.logaddexp(0, outputs.grow)
    best = []
    for logits, open_, log_switch in (
        (outputs.growth, growable, log_grow),
        (outputs.plant, plantable, log_plant),
    ):
        masked = np.where(open_, logits, -1e4).reshape(len(rows), -1)
        top = masked.max(1, keepdims=True)
        logs = masked - top - np.log(np.exp(masked - top).sum(1, keepdims=True))
        has = np.count_nonzero(open_, axis=(1, 2)) > 0
        best.append(np.where(has[:, None], logs + log_switch[:, None], -1e6))
    return np.asarray(np.concatenate(best, 1).argmax(1), np.intp)


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
