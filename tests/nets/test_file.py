"""A net from a file evaluates; what is no net is refused in one sentence."""

import json

import numpy as np
import onnx
import pytest
import torch

from symple._core import PLANES, net_features
from symple.game import Rules
from symple.nets import Card, Net, NetError, Outputs
from tests.engine.positions import random_position
from tests.nets.some_net import CARD, untrained, with_metadata


@pytest.mark.parametrize("size", [5, 9, 19])
def test_it_says_what_the_net_in_pytorch_says_on_boards_of_any_size(net_file, size):
    positions = [random_position(Rules(size, 6), turns, seed=turns) for turns in (0, 3, 9)]
    planes, numbers = net_features(positions, size)
    outputs = Net(net_file).evaluate(planes, numbers)
    with torch.no_grad():
        heads = untrained()(torch.tensor(planes).float(), torch.tensor(numbers))
    for name in ("growth", "plant", "grow", "decline", "groups"):
        told = getattr(heads, name).numpy()
        assert getattr(outputs, name) == pytest.approx(told, abs=1e-4), name
    assert outputs.win == pytest.approx(heads.win.sigmoid().numpy(), abs=1e-5)
    assert outputs.ownership == pytest.approx(heads.ownership.sigmoid().numpy(), abs=1e-5)
    assert outputs.margin.shape == (3,)
    assert all(output.dtype == np.float32 for output in outputs)


def test_its_card_is_inside(net_file):
    assert Net(net_file).card == CARD


def refused(path) -> str:
    with pytest.raises(NetError) as told:
        Net(path)
    message = str(told.value)
    assert "\n" not in message
    return message


def test_a_broken_or_foreign_file_is_refused(net_file, tmp_path):
    content = net_file.read_bytes()
    path = tmp_path / "broken.onnx"
    assert "No such file" in refused(path)
    assert "Is a directory" in refused(tmp_path)
    for cut in (0, 10, len(content) // 2):
        path.write_bytes(content[:cut])
        refused(path)
    path.write_text("no net")
    assert "not an ONNX file" in refused(path)
    assert "no card" in refused(with_metadata(net_file, path, {}))
    assert "cannot be read" in refused(with_metadata(net_file, path, {"symple": "{"}))
    assert "cannot be read" in refused(with_metadata(net_file, path, {"symple": "[]"}))
    told = json.loads(CARD.to_json())
    later = json.dumps(told | {"format": 99})
    assert "format 99" in refused(with_metadata(net_file, path, {"symple": later}))
    wrong = json.dumps(told | {"rows": "many"})
    assert "rows" in refused(with_metadata(net_file, path, {"symple": wrong}))
    fewer = json.dumps(told | {"planes": told["planes"][1:]})
    assert "needs inputs" in refused(with_metadata(net_file, path, {"symple": fewer}))


def test_a_net_with_other_inputs_or_outputs_is_refused(tmp_path):
    given = onnx.helper.make_tensor_value_info("planes", onnx.TensorProto.FLOAT, [1, len(PLANES)])
    answer = onnx.helper.make_tensor_value_info("win", onnx.TensorProto.FLOAT, [1, len(PLANES)])
    node = onnx.helper.make_node("Identity", ["planes"], ["win"])
    graph = onnx.helper.make_graph([node], "foreign", [given], [answer])
    model = onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 18)])
    model.ir_version = 9
    onnx.helper.set_model_props(model, {"symple": CARD.to_json()})
    path = tmp_path / "foreign.onnx"
    onnx.save(model, path)
    assert "inputs and outputs" in refused(path)


def test_planes_of_another_shape_are_an_error_and_no_crash(net_file):
    net = Net(net_file)
    with pytest.raises(NetError):
        net.evaluate(np.zeros((1, 2, 9, 9), np.uint8), np.zeros((1, 3), np.float32))


def test_a_card_keeps_what_it_was_told():
    assert Card.of({"symple": CARD.to_json()}) == CARD
    assert Outputs._fields == (
        "win",
        "margin",
        "groups",
        "ownership",
        "growth",
        "plant",
        "grow",
        "decline",
    )
