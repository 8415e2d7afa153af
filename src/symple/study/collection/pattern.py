"""A part of a board, or a whole one, that a search asks for."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from string import digits
from typing import Final

import numpy as np
from numpy.typing import NDArray

from symple.game import Position, Rules

_SIGN: Final = re.compile(r"[0-9]+|.")


@dataclass(frozen=True)
class Pattern:
    """Points that must be White's, Black's or vacant; all others do not matter.

    Points are ints, row * size + column, row 0 at the bottom. ValueError for a size that no board
    has, a point off the board or one that is to be two things.

    >>> pattern = Pattern.parse("5/1WB2/1.3/5/5")
    >>> pattern.white, pattern.vacant
    (frozenset({16}), frozenset({11}))
    >>> str(pattern)
    '5/1WB2/1.3/5/5'
    """

    size: int
    white: frozenset[int] = field(default=frozenset())
    black: frozenset[int] = field(default=frozenset())
    vacant: frozenset[int] = field(default=frozenset())

    def __post_init__(self) -> None:
        Rules(self.size, 0)
        points = self.white | self.black | self.vacant
        if len(points) < len(self.white) + len(self.black) + len(self.vacant):
            raise ValueError("a point cannot be two things at once")
        if not all(0 <= point < self.size**2 for point in points):
            raise ValueError("a point lies off the board")

    @staticmethod
    def parse(text: str) -> Pattern:
        """From rows, the highest first, joined by `/`; a row is made of `W`, `B`, `.` for a point
        that must be vacant, and `?` for a point, or a number for points, that do not matter.
        """
        rows = text.strip().split("/")
        size = len(rows)
        try:
            Rules(size, 0)
        except ValueError as error:
            raise ValueError(
                f"not a pattern: {size} rows, joined by /; boards have an odd number, 3 to 19"
            ) from error
        found: dict[str, list[int]] = {"W": [], "B": [], ".": []}
        for row, signs in zip(range(size - 1, -1, -1), rows, strict=True):
            column = 0
            for sign in _SIGN.findall(signs.upper()):
                if sign in found:
                    found[sign].append(row * size + column)
                elif sign != "?" and sign[0] not in digits:
                    raise ValueError(f"not a pattern: {sign!r} is not W, B, ., ? or a number")
                # A long number is too long for any row, and never read as one.
                column += int(sign[:3]) if sign[0] in digits else 1
            if column != size:
                raise ValueError(
                    f"not a pattern: row {row + 1}, {signs!r}, has {column} points, not {size}"
                )
        return Pattern(size, *(frozenset(found[sign]) for sign in "WB."))

    @staticmethod
    def of_position(position: Position) -> Pattern:
        """The whole board."""
        stones = position.stones().ravel()
        parts = (frozenset(np.flatnonzero(stones == colour).tolist()) for colour in (1, 2, 0))
        return Pattern(position.size, *parts)

    def swapped(self) -> Pattern:
        """With the colours exchanged."""
        return Pattern(self.size, self.black, self.white, self.vacant)

    def image(self, symmetry: NDArray[np.intp]) -> Pattern:
        """Turned or reflected by one of `symple.game.symmetry.symmetries`."""
        parts = (
            frozenset(int(symmetry[point]) for point in part)
            for part in (self.white, self.black, self.vacant)
        )
        return Pattern(self.size, *parts)

    def __str__(self) -> str:
        signs = ["?"] * self.size**2
        for sign, points in (("W", self.white), ("B", self.black), (".", self.vacant)):
            for point in points:
                signs[point] = sign
        rows = (
            "".join(signs[row * self.size : (row + 1) * self.size])
            for row in range(self.size - 1, -1, -1)
        )
        return re.sub(r"\?+", lambda run: str(len(run[0])), "/".join(rows))
