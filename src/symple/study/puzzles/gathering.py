"""A set of puzzles from many games: as many of each grade, and no two alike."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from symple.game.symmetry import standard_looks
from symple.study.puzzles.finder import PuzzleFinder
from symple.study.puzzles.games import FoundGame
from symple.study.puzzles.puzzle import Puzzle

__all__ = ["Gathering", "gather"]

#: The part of a set that one grade has at most; some are much rarer than others.
_MOST_OF_A_GRADE = 0.3
#: Games in a row without a new puzzle, after which there is no use in looking on.
_PATIENCE = 500


@dataclass(frozen=True)
class Gathering:
    """What has been found so far. games: how many were looked at."""

    games: int
    puzzles: tuple[Puzzle, ...]


def gather(finder: PuzzleFinder, games: Iterable[FoundGame], count: int) -> Iterator[Gathering]:
    """What was found after each game, until there are `count` puzzles or 500 games gave none.

    A game gives one puzzle at most, one of the grade that is rarest so far, and no grade gets more
    than three tenths of `count`. Positions that a turn or reflection of the board makes alike are
    one. So where hardly any grades occur, as on the smallest boards, there may be fewer.
    """
    share = math.ceil(_MOST_OF_A_GRADE * count)
    found: list[Puzzle] = []
    grades: Counter[int] = Counter()
    seen: set[bytes] = set()
    latest = 0
    for number, game in enumerate(games, 1):
        wanted = [
            puzzle
            for puzzle in finder.find(game)
            if grades[puzzle.grade] < share and standard_looks(puzzle.position) not in seen
        ]
        if wanted:
            rarest = min(wanted, key=lambda puzzle: grades[puzzle.grade])
            found.append(rarest)
            grades[rarest.grade] += 1
            seen.add(standard_looks(rarest.position))
            latest = number
        yield Gathering(number, tuple(found))
        if len(found) >= count or number - latest >= _PATIENCE:
            return
