"""Where patterns stand: the search in the fills of many games.

A pattern stands on the board after some turns if its stones got the right colours and the last of
them came before the first stone on a point that must be vacant. That is a comparison of columns;
each leaves fewer games for the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from symple.game import Color
from symple.game.symmetry import symmetries
from symple.study.collection.fills import NEVER, Fills, turns_of
from symple.study.collection.pattern import Pattern


@dataclass(frozen=True)
class Boards:
    """The games of one size, in ascending order of `ids`; arrays of shape (games,) but for `fills`.

    fills: shape (size * size, games). first: the colour of the first turn. winner: -1 for none.
    margin: White's, 0 for none (there is no draw).
    """

    size: int
    ids: NDArray[np.int64]
    fills: Fills
    first: NDArray[np.int8]
    winner: NDArray[np.int8]
    margin: NDArray[np.int32]


@dataclass(frozen=True)
class Image:
    """One way to look for what was asked: turned or reflected by `symmetry`, with colours
    exchanged if `swapped`.
    """

    pattern: Pattern
    to_move: Color | None
    symmetry: NDArray[np.intp]
    swapped: bool


@dataclass(frozen=True)
class Matches:
    """Where it stood, shape (matches,): the games (ascending indices into `boards`), after which
    turn first, and which of the `images` it was.
    """

    boards: Boards
    images: tuple[Image, ...]
    games: NDArray[np.intp]
    turns: NDArray[np.uint16]
    image: NDArray[np.int8]

    def only(self, kept: NDArray[np.bool_]) -> Matches:
        """Some of the matches; shape (matches,)."""
        return Matches(
            self.boards, self.images, self.games[kept], self.turns[kept], self.image[kept]
        )


def match(boards: Boards, pattern: Pattern, to_move: Color | None, swap: bool) -> Matches:
    """All games in which the pattern stood, under any symmetry of the board.

    to_move: who must be to move then, if it matters. swap: look also for the pattern with colours
    exchanged.
    """
    found = tuple(_images(pattern, to_move, swap))
    earliest = np.full(len(boards.ids), NEVER)
    image = np.zeros(len(boards.ids), dtype=np.int8)
    for number, one in enumerate(found):
        games, turns = _stands(boards.fills, one.pattern)
        if one.to_move is not None:
            right = (boards.first[games] + turns) % 2 == one.to_move
            games, turns = games[right], turns[right]
        sooner = turns < earliest[games]
        earliest[games[sooner]] = turns[sooner]
        image[games[sooner]] = number
    games = np.flatnonzero(earliest != NEVER)
    return Matches(boards, found, games, earliest[games], image[games])


def _images(pattern: Pattern, to_move: Color | None, swap: bool) -> Iterator[Image]:
    """Each image once, however symmetric the pattern is."""
    seen: set[tuple[Pattern, Color | None]] = set()
    for swapped in (False, True) if swap else (False,):
        asked = pattern.swapped() if swapped else pattern
        mover = to_move.opponent if swapped and to_move is not None else to_move
        for symmetry in symmetries(pattern.size):
            image = asked.image(symmetry)
            if (image, mover) not in seen:
                seen.add((image, mover))
                yield Image(image, mover, symmetry, swapped)


def _stands(fills: Fills, pattern: Pattern) -> tuple[NDArray[np.intp], Fills]:
    """The games in which exactly this pattern stood, and after which turn first."""
    games = np.arange(fills.shape[1])
    last = np.zeros(len(games), dtype=np.uint16)  # entry of the last stone so far
    for points, color in ((pattern.white, Color.WHITE), (pattern.black, Color.BLACK)):
        for point in points:
            stones = _column(fills, point, games)
            kept = np.flatnonzero((stones & 1 == color) & (stones != NEVER))
            games, last = games[kept], np.maximum(last[kept], stones[kept])
    last |= 1  # above all stones of its turn
    for point in pattern.vacant:
        later = _column(fills, point, games) > last
        if not later.all():
            games, last = games[later], last[later]
    return games, turns_of(last)


def _column(fills: Fills, point: int, games: NDArray[np.intp]) -> Fills:
    """A point's entries in some games; without a copy if they are all games."""
    column: Fills = fills[point]
    return column if len(games) == len(column) else column[games]
