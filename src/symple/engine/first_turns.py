"""A book of first turns, each found by a deeper search than a turn has time for.

`scripts/make_first_turns.py` makes it. Positions that a turn or reflection of the board makes alike
are one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from symple.engine.analysis import Candidate
from symple.game import Position, Rules, Turn
from symple.game.symmetry import symmetries

__all__ = ["FirstTurns", "standard_image"]

#: A turn as the file has it: its points on the standard image, then visits, White's win probability
#: and margin.
Line = tuple[list[int], int, float, float]


def standard_image(position: Position) -> tuple[str, NDArray[np.intp]]:
    """A name for the position and those like it, and where each point of its image comes from."""
    stones = position.stones().ravel()
    symmetry = min(symmetries(position.size), key=lambda points: stones[points].tobytes())
    image = stones[symmetry]
    white, black = (",".join(map(str, np.flatnonzero(image == color))) for color in (1, 2))
    mover, grown = str(position).split()[1:3]
    return f"{white}/{black} {mover}{grown}", symmetry


@dataclass(frozen=True)
class FirstTurns:
    """By rules, as `board_name` names them, then by the name of `standard_image`."""

    engine: str
    boards: dict[str, dict[str, list[Line]]]

    @staticmethod
    @cache
    def shipped() -> FirstTurns:
        """The one that comes with the program."""
        text = files(__package__).joinpath("first_turns.json").read_text(encoding="utf-8")
        return FirstTurns(**json.loads(text))

    @staticmethod
    def board_name(rules: Rules) -> str:
        return f"{rules.size}-{rules.penalty}-{rules.balance}"

    def find(self, position: Position) -> tuple[Candidate, ...]:
        """The best first; none when the book does not know the position."""
        board = self.boards.get(self.board_name(position.rules))
        if board is None or len(position.history) > _MOST_TURNS:
            return ()
        name, symmetry = standard_image(position)
        found = []
        for points, visits, win_probability, margin in board.get(name, ()):
            turn = Turn((int(symmetry[point]) for point in points), size=position.size)
            found.append(Candidate(turn, visits, win_probability, margin, (turn,)))
        return tuple(found)


#: A longer game is not looked up.
_MOST_TURNS = 8
