"""A game as the search by position sees it: when, and by whom, each point was filled.

Stones are never moved or removed, so this is the whole game. A point's entry is 0 if it stayed
vacant, else the number of the turn plus one (1 for a stone of the start position), above 0 for
White and below for Black.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from symple.game import Color, Record

#: How fills are stored, whatever the machine.
_STORED: Final = np.dtype("<i2")

#: Above every turn.
NEVER: Final = np.iinfo(np.uint16).max


def fills_of(record: Record) -> NDArray[np.int16]:
    """The entries of a record's main line, shape (size * size,)."""
    position = record.start_position()
    stones = position.stones().ravel()
    fills = np.where(stones == 1, 1, np.where(stones == 2, -1, 0)).astype(np.int16)
    sign = 1 if position.to_move == Color.WHITE else -1
    for number, turn in enumerate(record.turns, 1):
        fills[list(turn.points(position.size))] = sign * (number + 1)
        sign = -sign
    return fills


def pack(fills: NDArray[np.int16]) -> bytes:
    """As it is stored."""
    return fills.astype(_STORED).tobytes()


def unpack(packed: Iterable[bytes], size: int) -> NDArray[np.int16]:
    """The entries of many games, shape (size * size, games): a point's lie side by side."""
    games = np.frombuffer(b"".join(packed), dtype=_STORED).reshape(-1, size * size)
    return np.ascontiguousarray(games.T, dtype=np.int16)


def filled_at(fills: NDArray[np.int16]) -> NDArray[np.uint16]:
    """The turn of each entry, 0 for the start, NEVER for a point that stayed vacant."""
    return np.abs(fills).astype(np.uint16) - np.uint16(1)  # 0 - 1 is NEVER
