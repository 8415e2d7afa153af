import pytest

from tests.nets.some_net import write_net


@pytest.fixture(scope="session")
def net_file(tmp_path_factory):
    return write_net(tmp_path_factory.mktemp("nets"))
