"""A board as it stands, told as an analysis."""

from __future__ import annotations

import numpy as np

from symple.engine.base import Analysis, ExpectedSide
from symple.game import Color, Phase, Position, Side


def analysis_as_it_stands(position: Position) -> Analysis:
    """Stones, groups and margin of now, ownership only for stones on the board, 0.5 as win
    probability unless the winner is proved. Nothing was looked at: no candidates, visits and time.

    On a full board that is what the game is worth, and exact.
    """
    score, stones = position.score(), position.stones()
    low, high = position.margin_bounds()
    return Analysis(
        win_probability=1.0 if low > 0 else 0.0 if high < 0 else 0.5,
        margin=float(score.margin),
        white=_expected(score[Color.WHITE]),
        black=_expected(score[Color.BLACK]),
        ownership=(stones == 1).astype(np.float32) - (stones == 2).astype(np.float32),
        candidates=(),
        visits=0,
        evaluations=0,
        seconds=0.0,
        exact=position.phase is Phase.OVER,
    )


def _expected(side: Side) -> ExpectedSide:
    return ExpectedSide(float(side.stones), float(side.groups))
