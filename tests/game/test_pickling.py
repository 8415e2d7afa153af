"""Rules and turns travel to other processes."""

import pickle

import pytest

from symple.game import Rules, Turn


@pytest.mark.parametrize(
    "value",
    [
        Rules(),
        Rules(9, 4, "forced"),
        Turn.parse("E5"),
        Turn.parse("B4-C1+E5"),
        Turn.RESIGN,
    ],
    ids=str,
)
def test_what_comes_out_is_what_went_in(value):
    assert pickle.loads(pickle.dumps(value)) == value
