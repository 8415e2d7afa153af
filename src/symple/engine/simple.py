"""The two fixed rungs below every search: `random` and `greedy`."""

from __future__ import annotations

import random
import time
from abc import abstractmethod
from dataclasses import replace

from symple._core import greedy_turn, random_turn
from symple.engine.analysis import Analysis, Answer, Candidate, Report
from symple.engine.base import Engine, Limit, require_turn_to_play
from symple.engine.cancel import Cancel
from symple.game import Position, Turn

_SEED_BITS = 63


class OneTurnEngine(Engine):
    """An engine without a search: the limit is not used up, and there is nothing to cancel.

    Its analysis describes the board as it stands (`Analysis.of_board`), with one visit and as the
    one candidate the turn it would play.
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    @abstractmethod
    def _choose(self, position: Position, seed: int) -> Turn: ...

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        require_turn_to_play(position)
        begin = time.perf_counter()
        turn = self._choose(position, self._random.getrandbits(_SEED_BITS))
        board = Analysis.of_board(position)
        candidate = Candidate(turn, 1, board.win_probability, board.margin, (turn,))
        seconds = time.perf_counter() - begin
        return Answer(turn, replace(board, candidates=(candidate,), visits=1, seconds=seconds))

    def analyze(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Analysis:
        return self.play(position, limit).analysis


class RandomEngine(OneTurnEngine):
    """Each stone uniformly among the points that are legal; declining the plant is one choice."""

    def _choose(self, position: Position, seed: int) -> Turn:
        return random_turn(position, seed)


class GreedyEngine(OneTurnEngine):
    """The turn with the best looking board after it; ties at random."""

    def _choose(self, position: Position, seed: int) -> Turn:
        return greedy_turn(position, seed)
