"""How many turns one must look ahead to see which turn is best: by counting the score there."""

from __future__ import annotations

import math
from collections.abc import Collection

from symple.game import Color, Phase, Position, Turn

__all__ = ["MOST_FORESIGHT", "TooManyTurnsError", "foresight"]

#: A turn that looks best only from still further on counts as this.
MOST_FORESIGHT = 5


class TooManyTurnsError(Exception):
    """There is more to look at than was allowed."""


def foresight(position: Position, best: Collection[Turn], most_positions: int) -> int:
    """The least number of turns, the own one included, from which on only best turns look best.

    Somebody who looks that many turns ahead, or more, thinks both sides through, and goes by the
    score on the board at the end of it, chooses one of `best`. TooManyTurnsError.
    """
    counter = _Counter(most_positions)
    needed = 1
    for turns in range(1, MOST_FORESIGHT):
        if not _looking_best(position, turns, counter) <= set(best):
            needed = turns + 1
    return needed


class _Counter:
    def __init__(self, most: int) -> None:
        self._left = most

    def count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooManyTurnsError


def _looking_best(position: Position, turns: int, counter: _Counter) -> set[Turn]:
    """The turns with the best score `turns` turns later."""
    looking_best: set[Turn] = set()
    most = -math.inf
    board = position.copy()
    for turn in _by_score(board, counter):
        board.play(turn)
        score = -_score(board, turns - 1, -math.inf, -(most - 1), counter)
        board.undo_turn()
        if score > most:
            most, looking_best = score, set()
        if score == most:
            looking_best.add(turn)
    return looking_best


def _score(board: Position, turns: int, low: float, high: float, counter: _Counter) -> float:
    """Alpha-beta: the mover's score `turns` turns later; only known to be outside `low` to `high`
    where it is not inside.
    """
    if turns == 0 or board.phase is Phase.OVER:
        return _margin(board)
    most = -math.inf
    for turn in board.turns() if turns == 1 else _by_score(board, counter):
        counter.count()
        board.play(turn)
        score = -_score(board, turns - 1, -high, -max(low, most), counter)
        board.undo_turn()
        most = max(most, score)
        if most >= high:
            break
    return most


def _by_score(board: Position, counter: _Counter) -> list[Turn]:
    """The legal turns, first those with the best score at once: then less must be looked at."""
    scores: dict[Turn, int] = {}
    for turn in board.turns():
        counter.count()
        board.play(turn)
        scores[turn] = _margin(board)
        board.undo_turn()
    return sorted(scores, key=lambda turn: scores[turn])


def _margin(board: Position) -> int:
    """Of the player to move. On a full board it is as if his turn came next."""
    margin = board.score().margin
    return margin if board.to_move is Color.WHITE else -margin
