"""A small net that has learned nothing, and files that are no nets."""

from functools import cache
from pathlib import Path

import onnx
import torch

from symple.learn.export import export
from symple.learn.net import PositionNet
from symple.nets import Card

CARD = Card(
    name="some",
    size="b1c8",
    precision="fp32",
    least_size=5,
    most_size=19,
    least_penalty=0,
    most_penalty=12,
    games=10,
    rows=500,
)


@cache
def untrained() -> PositionNet:
    torch.manual_seed(1)
    net = PositionNet("b1c8")
    # As it begins a block changes nothing: which would hide mistakes.
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.add_(0.05 * torch.randn_like(parameter))
    return net.eval()


def write_net(folder: Path, name: str = "some") -> Path:
    path = folder / f"{name}.onnx"
    export(untrained(), CARD, path)
    return path


def with_metadata(path: Path, new: Path, metadata: dict[str, str]) -> Path:
    """A copy of a net with other metadata."""
    model = onnx.load(path)
    del model.metadata_props[:]
    onnx.helper.set_model_props(model, metadata)
    onnx.save(model, new)
    return new
