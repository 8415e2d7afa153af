import pytest
import torch


@pytest.fixture(autouse=True, scope="session")
def one_thread():
    """Two that wait for each other spin for long where other tests run beside them."""
    torch.set_num_threads(1)
