"""How a game ended, and the points CodeCup gives for it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from symple._core import Color, Position, Score

__all__ = ["UNFINISHED", "EndReason", "Result", "codecup_points"]

EndReason = Literal["margin", "resignation", "time", "forfeit"]

_TEXT = re.compile(r"([WB])\+(?:([1-9][0-9]{0,8})|([RTF]))")
_LETTERS: dict[EndReason, str] = {"resignation": "R", "time": "T", "forfeit": "F"}
_REASONS: dict[str, EndReason] = {letter: reason for reason, letter in _LETTERS.items()}


@dataclass(frozen=True)
class Result:
    """A result; without arguments that of an unfinished game.

    ValueError if the parts do not fit together.

    >>> str(Result(Color.WHITE, "margin", 5))
    'W+5'
    >>> Result.parse("B+R").reason
    'resignation'
    """

    winner: Color | None = None
    reason: EndReason | None = None
    margin: int | None = None  #: the winner's, so above 0; only with the reason "margin"

    def __post_init__(self) -> None:
        if (self.winner is None) != (self.reason is None):
            raise ValueError("a result has a winner and a reason, or neither")
        if (self.margin is not None) != (self.reason == "margin"):
            raise ValueError('a margin goes with the reason "margin", and only with it')
        if self.margin is not None and not 1 <= self.margin < 10**9:
            raise ValueError("the margin is the winner's: a whole number above 0")

    @staticmethod
    def parse(text: str) -> Result:
        """From `W+5`, `B+R` (resignation), `W+T` (time), `W+F` (forfeit), `*`; else ValueError."""
        if text == "*":
            return UNFINISHED
        match = _TEXT.fullmatch(text)
        if not match:
            raise ValueError(f"{text!r} is not a result; results look like W+5, B+R, W+T, B+F or *")
        winner = Color.WHITE if match[1] == "W" else Color.BLACK
        if match[2]:
            return Result(winner, "margin", int(match[2]))
        return Result(winner, _REASONS[match[3]])

    @staticmethod
    def of_position(position: Position) -> Result:
        """What the board says: the margin when it is full, else unfinished."""
        if position.winner is None:
            return UNFINISHED
        return Result(position.winner, "margin", abs(position.score().margin))

    def __str__(self) -> str:
        if self.winner is None or self.reason is None:
            return "*"
        ending = str(self.margin) if self.reason == "margin" else _LETTERS[self.reason]
        return f"{'W' if self.winner == Color.WHITE else 'B'}+{ending}"


UNFINISHED = Result()


def codecup_points(score: Score) -> tuple[int, int]:
    """White's and Black's points for a full board in CodeCup 2013.

    A negative score counts as 0 and the winner gets 100 more (CodeCup 2013, rules of Symple).
    """
    white, black = max(score.white.total, 0), max(score.black.total, 0)
    return (white + 100, black) if score.margin > 0 else (white, black + 100)
