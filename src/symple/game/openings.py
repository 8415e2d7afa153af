"""Random beginnings of games: programs that repeat themselves need variety."""

from __future__ import annotations

import random

from symple._core import Position, Rules, Turn

__all__ = ["random_opening"]


def random_opening(rules: Rules, plants: int, seed: int) -> tuple[Turn, ...]:
    """`plants` random plants a side, White first; fewer, but as many for both, where none fit."""
    choose = random.Random(seed)
    position = Position(rules)
    turns: list[Turn] = []
    while len(turns) < 2 * plants:
        touching = set(position.frontier(position.to_move))
        apart = [point for point in position.legal_points() if point not in touching]
        if not apart:
            break
        turns.append(Turn([choose.choice(apart)], size=rules.size))
        position.play(turns[-1])
    return tuple(turns[: len(turns) // 2 * 2])
