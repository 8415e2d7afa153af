import numpy as np
import pytest

from symple.learn.export import export
from symple.learn.rows import in_batches
from tests.learn.some_games import some_game
from tests.nets.some_net import CARD, untrained, write_net


@pytest.fixture(scope="session")
def net_file(tmp_path_factory):
    return write_net(tmp_path_factory.mktemp("nets"))


@pytest.fixture(scope="session")
def small_net_file(tmp_path_factory):
    """The same in small numbers."""
    path = tmp_path_factory.mktemp("nets") / "small.onnx"
    export(untrained(), CARD, path, list(in_batches([some_game()], 16, np.random.default_rng(1))))
    return path
