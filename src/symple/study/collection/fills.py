"""A game as the search by position sees it: when, and by whom, each point was filled.

Stones are never moved or removed, so this is the whole game. A point's entry is twice the number of
the turn that filled it (0 for the start position), and one more if the stone is Black's; NEVER if
the point stayed vacant. So entries compare as turns do.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from symple.game import Position, Turn

Fills = NDArray[np.uint16]

#: Above every other entry.
NEVER: Final = np.uint16(0xFFFF)

#: How entries are stored, whatever the machine.
_STORED: Final = np.dtype("<u2")


def fills_of(start: Position, turns: Iterable[Turn]) -> Fills:
    """The entries of the turns that were played from the start, shape (size * size,)."""
    fills = np.full(start.size**2, NEVER)
    stones = start.stones().ravel()
    fills[stones > 0] = stones[stones > 0] - 1
    color = int(start.to_move)
    for number, turn in enumerate(turns, 1):
        fills[list(turn.points(start.size))] = 2 * number + color
        color = 1 - color
    return fills


def pack(fills: Fills) -> bytes:
    """As it is stored."""
    return fills.astype(_STORED).tobytes()


def unpack(packed: Iterable[bytes], size: int) -> Fills:
    """The entries of many games, shape (size * size, games): a point's lie side by side."""
    games = np.frombuffer(b"".join(packed), dtype=_STORED).reshape(-1, size * size)
    return np.ascontiguousarray(games.T, dtype=np.uint16)


def turns_of(fills: Fills) -> Fills:
    """The turns of entries; above every turn for NEVER."""
    return fills >> np.uint16(1)


def rows_after(fills: Fills, turns: int) -> str:
    """The rows of the position text of one game after a number of turns.

    fills: shape (size * size, 1), as `unpack` gives them.
    """
    size = math.isqrt(len(fills))
    entries = fills.ravel()
    stands = (entries != NEVER) & (turns_of(entries) <= turns)
    signs = np.where(stands, np.where(entries & np.uint16(1), "B", "W"), "1").reshape(size, size)
    rows = "/".join("".join(row) for row in signs[::-1].tolist())
    return re.sub("1+", lambda run: str(len(run[0])), rows)
