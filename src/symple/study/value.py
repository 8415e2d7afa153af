"""What a position is worth, and what that is made of."""

from __future__ import annotations

import math
from dataclasses import dataclass

from symple.engine import Analysis, ExpectedSide
from symple.game import Color, Position

__all__ = ["ScoreParts", "Value", "search_error"]

#: The error of a value, two standard deviations in points, the visits at which it was measured,
#: and the power by which it falls as they grow: see docs/explanation/review.md.
_ERROR_AT, _ERROR_VISITS, _ERROR_FALL = 1.7, 8000, 0.25

#: It holds up to this many points of the board, and grows with the square of their number above.
_ERROR_POINTS = 225

#: Where one side will win almost surely, the search cares less for points, however long it looks.
_DECIDED, _ERROR_DECIDED = 0.02, 2.3


@dataclass(frozen=True)
class ScoreParts:
    """An expected margin, or the difference of two, in points and in three parts.

    stones: what is on the board now. room: the vacant points that the sides are expected to fill
    from now on. groups: the penalties for the groups expected at the end. Each is one side's less
    the other's, and the three add up to the margin.
    """

    stones: float
    room: float
    groups: float

    @property
    def margin(self) -> float:
        return self.stones + self.room + self.groups

    def __add__(self, other: ScoreParts) -> ScoreParts:
        return ScoreParts(
            self.stones + other.stones, self.room + other.room, self.groups + other.groups
        )

    def __sub__(self, other: ScoreParts) -> ScoreParts:
        return ScoreParts(
            self.stones - other.stones, self.room - other.room, self.groups - other.groups
        )

    def seen_by(self, color: Color) -> ScoreParts:
        """White's view, as it is kept, turned into that of a player."""
        if color == Color.WHITE:
            return self
        return ScoreParts(-self.stones, -self.room, -self.groups)


@dataclass(frozen=True)
class Value:
    """What a position is worth, White's view.

    margin: expected at the end, in points. win_probability: that White wins, 0 to 1. visits: how
    much the engine looked at to say so. exact: the margin is proved, for perfect play by both
    sides.
    """

    margin: float
    win_probability: float
    white: ExpectedSide
    black: ExpectedSide
    parts: ScoreParts
    visits: int
    exact: bool

    @staticmethod
    def of_analysis(position: Position, analysis: Analysis) -> Value:
        """What an engine said of the position."""
        return Value(
            analysis.margin,
            analysis.win_probability,
            analysis.white,
            analysis.black,
            _parts(position, analysis.white, analysis.black),
            analysis.visits,
            analysis.exact,
        )

    @staticmethod
    def of_full_board(position: Position) -> Value:
        """What the board says. ValueError while the game goes on."""
        if position.winner is None:
            raise ValueError("the board is not full: what it is worth must be searched")
        return Value.of_analysis(position, Analysis.of_board(position))

    @property
    def error(self) -> float:
        """Of the margin: two standard deviations in points; 0 when it is proved."""
        if self.exact:
            return 0.0
        points = self.white.stones + self.black.stones
        return search_error(self.visits, points, self.win_probability)

    def margin_for(self, color: Color) -> float:
        return self.margin if color == Color.WHITE else -self.margin

    def win_probability_for(self, color: Color) -> float:
        return self.win_probability if color == Color.WHITE else 1 - self.win_probability


def search_error(visits: int, points: float, win_probability: float) -> float:
    """Two standard deviations of a margin that was searched with these visits on a board of these
    points.
    """
    scale = max(1.0, points / _ERROR_POINTS) ** 2
    searched = _ERROR_AT * scale * math.pow(max(1, visits) / _ERROR_VISITS, -_ERROR_FALL)
    decided = min(win_probability, 1 - win_probability) < _DECIDED
    return max(searched, _ERROR_DECIDED) if decided else searched


def _parts(position: Position, white: ExpectedSide, black: ExpectedSide) -> ScoreParts:
    score = position.score()
    stones = float(score.white.stones - score.black.stones)
    return ScoreParts(
        stones=stones,
        room=white.stones - black.stones - stones,
        groups=-position.rules.penalty * (white.groups - black.groups),
    )
