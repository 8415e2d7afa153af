"""Nets are found by name, in the user's folder too, or by their file."""

import shutil

import pytest

from symple.nets import NetError, find_net, known_nets


def test_a_net_is_found_by_its_name_or_its_file(net_file, tmp_path, monkeypatch):
    monkeypatch.delenv("SYMPLE_NETS", raising=False)
    shipped = [net.name for net in known_nets()]
    assert "mine" not in shipped
    shutil.copy(net_file, tmp_path / "mine.onnx")
    monkeypatch.setenv("SYMPLE_NETS", str(tmp_path))
    assert [net.name for net in known_nets()] == sorted([*shipped, "mine"])
    assert find_net("mine").path == tmp_path / "mine.onnx"
    assert find_net(str(tmp_path / "mine.onnx")).path == tmp_path / "mine.onnx"


def test_what_is_not_there_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("SYMPLE_NETS", str(tmp_path / "nowhere"))
    with pytest.raises(NetError, match="there is no net 'nobody'"):
        find_net("nobody")
    with pytest.raises(NetError, match="there is no file"):
        find_net("nobody.onnx")
