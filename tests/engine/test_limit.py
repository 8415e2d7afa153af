"""Limits say what they need before anything thinks."""

import math

import pytest

from symple.engine import Limit


def test_one_limit_is_enough():
    assert Limit(seconds=0.5).visits is None
    assert Limit(visits=1).seconds is None
    assert Limit(evaluations=7).evaluations == 7


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"seconds": 0.0},
        {"seconds": -1.0},
        {"seconds": math.nan},
        {"seconds": math.inf},
        {"visits": 0},
        {"evaluations": -5},
        {"seconds": 1.0, "visits": 0},
        {"visits": 2**64},
        {"evaluations": Limit.MOST_COUNT + 1},
    ],
)
def test_limits_that_end_nothing_or_cannot_be_counted_are_refused(values):
    with pytest.raises(ValueError, match=r"seconds|visits|evaluations"):
        Limit(**values)
