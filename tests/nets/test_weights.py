"""Weights are read as ONNX reads them, and make the net that onnxruntime makes."""

import contextlib

import numpy as np
import onnx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple._core import PositionNet, net_features, net_metadata
from symple.game import Phase, Rules
from symple.nets import Net, NetError, Outputs, read_position_net
from tests.engine.positions import random_position


def test_both_files_say_what_onnxruntime_says(net_file, small_net_file):
    large = Net(net_file)
    for file in (net_file, small_net_file):
        net = read_position_net(file)
        off = []
        for seed in range(20):
            position = random_position(Rules(5 + 2 * (seed % 5), 4), seed, seed=seed)
            if position.phase is Phase.OVER:
                continue
            expected = large.evaluate(*net_features([position], position.size))
            answer = net.answer(position)
            assert set(answer) == set(Outputs._fields)
            assert answer["plant"].shape == (position.size, position.size)
            off.append(
                [
                    np.abs(np.asarray(answer[name]) - getattr(expected, name)[0]).mean()
                    for name in Outputs._fields
                ]
            )
        allowed = {"margin": 0.5, "groups": 0.2}
        for name, mean in zip(Outputs._fields, np.mean(off, 0), strict=True):
            assert mean < allowed.get(name, 0.05), name


def test_a_position_that_no_search_begins_at_is_refused(net_file):
    net = read_position_net(net_file)
    position = random_position(Rules(7, 4), 8, seed=1)
    while position.phase is Phase.START:
        position.place(position.frontier(position.to_move)[0])
        if position.phase is Phase.START:
            position.play(next(iter(position.turns())))
    with pytest.raises(ValueError, match="between turns"):
        net.answer(position)


def test_files_that_are_broken_or_foreign_are_told(net_file, tmp_path):
    content = net_file.read_bytes()
    broken = tmp_path / "broken.onnx"
    for wrong in (b"", b"no net at all", content[: len(content) // 2], bytes(1000)):
        broken.write_bytes(wrong)
        with pytest.raises(NetError):
            read_position_net(broken)
    with pytest.raises(NetError, match="cannot be read"):
        read_position_net(tmp_path / "nothing.onnx")
    model = onnx.load(net_file)
    for initializer in model.graph.initializer:
        if initializer.name == "answers.bias":
            initializer.name = "other"
    onnx.save(model, broken)
    with pytest.raises(NetError, match=r"no 'answers.bias'"):
        read_position_net(broken)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content):
    with contextlib.suppress(ValueError):
        net_metadata(content)
    with contextlib.suppress(ValueError):
        PositionNet(content)


@given(st.data())
def test_a_net_with_any_bytes_changed_is_read_or_refused(net_file, data):
    content = bytearray(net_file.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at] = data.draw(st.integers(0, 255))
    for read in (net_metadata, PositionNet):
        with contextlib.suppress(ValueError):
            read(bytes(content))
