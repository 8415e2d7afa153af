"""The eight ways to turn and reflect a board."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from symple._core import Position

__all__ = ["own_symmetries", "standard_looks", "symmetries"]


@cache
def symmetries(size: int) -> tuple[NDArray[np.intp], ...]:
    """The eight of the square, the identity first: where each point goes, shape (size * size,)."""
    points = np.arange(size * size).reshape(size, size)
    return tuple(
        np.rot90(board, quarter).ravel() for board in (points, points.T) for quarter in range(4)
    )


def standard_looks(position: Position) -> bytes:
    """The stones, the same for positions that a turn or reflection of the board makes alike."""
    stones = position.stones().ravel()
    return min(stones[symmetry].tobytes() for symmetry in symmetries(position.size))


def own_symmetries(position: Position) -> list[NDArray[np.intp]]:
    """Those that leave the position's stones where they are, the identity first."""
    stones = position.stones().ravel()
    return [image for image in symmetries(position.size) if (stones[image] == stones).all()]
