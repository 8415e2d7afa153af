"""What engines say: analyses, and answers to the question for a turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from symple.game import Phase, Position, Turn


@dataclass(frozen=True)
class Candidate:
    """A turn that was considered. White's view; `variation` begins with the turn itself."""

    turn: Turn
    visits: int
    win_probability: float
    margin: float
    variation: tuple[Turn, ...]


@dataclass(frozen=True)
class ExpectedSide:
    """What a player is expected to have at the end of the game."""

    stones: float
    groups: float


@dataclass(frozen=True, eq=False)
class Analysis:
    """What an engine thinks of a position. White's view throughout.

    win_probability: that White wins, 0 to 1. margin: expected final margin in points. ownership:
    float32, shape (size, size), row 0 at the bottom, +1 White's, -1 Black's. candidates: best first
    for the player to move, at least one unless the board is full. seconds: thinking time. exact:
    the margin is proved, for perfect play by both sides; visits then counts the positions that the
    proof looked at.
    """

    win_probability: float
    margin: float
    white: ExpectedSide
    black: ExpectedSide
    ownership: NDArray[np.float32]
    candidates: tuple[Candidate, ...]
    visits: int
    evaluations: int
    seconds: float
    exact: bool = False

    @staticmethod
    def of_board(position: Position) -> Analysis:
        """What the board says as it stands, without a candidate, a visit or an evaluation.

        Stones, groups and margin of now, ownership only for stones on the board, 0.5 as win
        probability unless the winner is proved; exact when the board is full.
        """
        score, stones = position.score(), position.stones()
        low, high = position.margin_bounds()
        return Analysis(
            win_probability=1.0 if low > 0 else 0.0 if high < 0 else 0.5,
            margin=float(score.margin),
            white=ExpectedSide(float(score.white.stones), float(score.white.groups)),
            black=ExpectedSide(float(score.black.stones), float(score.black.groups)),
            ownership=(stones == 1).astype(np.float32) - (stones == 2).astype(np.float32),
            candidates=(),
            visits=0,
            evaluations=0,
            seconds=0.0,
            exact=position.phase is Phase.OVER,
        )


@dataclass(frozen=True, eq=False)
class Answer:
    """The turn that an engine plays, and what it thought: the first candidate is that turn."""

    turn: Turn
    analysis: Analysis

    @staticmethod
    def of(turn: Turn, analysis: Analysis) -> Answer:
        """With the turn put before the other candidates, whatever the analysis says of it."""
        chosen = next((found for found in analysis.candidates if found.turn == turn), None)
        if chosen is None:
            chosen = Candidate(turn, 0, analysis.win_probability, analysis.margin, (turn,))
        others = tuple(found for found in analysis.candidates if found.turn != turn)
        return Answer(turn, replace(analysis, candidates=(chosen, *others)))


#: What is told of an analysis while it grows.
Report = Callable[[Analysis], object]
