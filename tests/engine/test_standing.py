"""A board is told as it stands."""

from __future__ import annotations

import numpy as np
import pytest

from symple.engine import analysis_as_it_stands
from symple.game import Position


def test_a_full_board_is_known() -> None:
    position = Position.parse("WWW/BBW/BWW b g 2")
    analysis = analysis_as_it_stands(position)
    assert (analysis.margin, analysis.win_probability, analysis.exact) == (3, 1.0, True)
    assert (analysis.white.stones, analysis.white.groups) == (6, 1)
    assert (analysis.black.stones, analysis.black.groups) == (3, 1)
    assert np.array_equal(analysis.ownership == 1, position.stones() == 1)
    assert np.array_equal(analysis.ownership == -1, position.stones() == 2)


@pytest.mark.parametrize(
    ("text", "margin", "win_probability"),
    [
        ("5/1W1W1/5/B4/5 w - 4", -3, 0.5),
        ("WWWWW/WWWWW/WWWWW/WWWWW/BB1WW b g 0", 20, 1.0),
        ("BBBBB/BBBBB/BBBBB/BBBBB/WW1BB w g 0", -20, 0.0),
    ],
)
def test_a_board_in_play_is_won_when_that_is_proved(
    text: str, margin: int, win_probability: float
) -> None:
    analysis = analysis_as_it_stands(Position.parse(text))
    assert (analysis.margin, analysis.win_probability) == (margin, win_probability)
    assert not analysis.exact
    assert (analysis.visits, analysis.candidates) == (0, ())
