"""Looks through the positions of a game for puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symple.game import Phase, Position
from symple.study.puzzles.foresight import TooManyTurnsError, foresight
from symple.study.puzzles.games import FoundGame
from symple.study.puzzles.puzzle import Puzzle
from symple.study.puzzles.themes import themes_of
from symple.study.puzzles.worth import Prover, Worth

__all__ = ["Demands", "PuzzleFinder"]

#: Fewer turns are no choice, and more are too many to be told apart (and to be proved, each).
_LEAST_TURNS, _MOST_TURNS = 6, 150

#: At most this part of the turns may be best, so that a guess seldom helps.
_MOST_BEST = 0.2

#: Positions that are looked at for the grade; a few seconds.
_MOST_FORESEEN = 400_000

_MEMORY_MB = 256


@dataclass(frozen=True)
class Demands:
    """What makes a puzzle. ValueError for numbers below 1.

    most_vacant: vacant points. most_nodes: positions that the solver may look at to prove what
    every turn is worth. least_gap: points that every turn that is not best loses, unless only the
    best ones win. most_margin: of perfect play; a game that is won by far is nobody's concern.
    """

    most_vacant: int = 20
    most_nodes: int = 3_000_000
    least_gap: int = 4
    most_margin: int = 20

    def __post_init__(self) -> None:
        for name, value in vars(self).items():
            if value < 1:
                raise ValueError(f"{name} must be at least 1, not {value}")


class PuzzleFinder:
    """Finds the puzzles in games; games are looked at one at a time."""

    def __init__(self, demands: Demands) -> None:
        self._demands = demands

    def find(self, game: FoundGame) -> Iterator[Puzzle]:
        """From the end of the game to its beginning: what follows helps to prove what precedes."""
        prover = Prover(memory_mb=_MEMORY_MB)
        for position in reversed(game.positions):
            if position.vacant_count > self._demands.most_vacant:
                return
            if not self._is_choice(position):
                continue
            worth = prover.prove(position, self._demands.most_nodes)
            if worth is None:
                return  # before this one there is even more to prove
            if self._is_clear(worth):
                yield from _graded(game, position, worth)

    def _is_choice(self, position: Position) -> bool:
        if position.phase is Phase.OVER:
            return False
        try:
            return _LEAST_TURNS <= position.count_turns() <= _MOST_TURNS
        except OverflowError:
            return False

    def _is_clear(self, worth: Worth) -> bool:
        """Whether the best turns are few, and much better than all others."""
        if worth.next_margin is None or len(worth.best) > _MOST_BEST * len(worth.outcomes):
            return False
        decides = (worth.best_margin > 0) != (worth.next_margin > 0)
        close = abs(worth.best_margin) <= self._demands.most_margin
        return decides or (close and worth.gap >= self._demands.least_gap)


def _graded(game: FoundGame, position: Position, worth: Worth) -> Iterator[Puzzle]:
    """The puzzle, unless too much would have to be looked at for its grade."""
    try:
        grade = foresight(position, worth.best, _MOST_FORESEEN)
    except TooManyTurnsError:
        return
    yield Puzzle(
        position=Position.parse(str(position)),
        margins={turn: outcome.margin for turn, outcome in worth.outcomes.items()},
        line=worth.outcomes[worth.best[0]].line,
        grade=grade,
        themes=themes_of(position, worth),
        source=f"{game.name}, turn {position.turn_number}",
    )
