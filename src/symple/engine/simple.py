"""The two fixed rungs below every search: `random` and `greedy`."""

from __future__ import annotations

import random
import time
from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import replace

from symple._core import greedy_turn, random_turn
from symple.engine.base import (
    Analysis,
    Candidate,
    Engine,
    Limit,
    Report,
    require_turn_to_play,
)
from symple.engine.standing import analysis_as_it_stands
from symple.game import Position, Turn

_SEED_BITS = 63


class _OneTurnEngine(Engine):
    """An engine without a search: the limit is not used up, and there is nothing to stop.

    Its analysis describes the board as it stands: stones, groups and margin of now, ownership only
    for stones on the board, 0.5 as win probability unless the winner is proved; one visit, no
    evaluation, and as the one candidate the turn it would play.
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    @abstractmethod
    def _choose(self, position: Position, seed: int) -> Turn: ...

    def stream(self, position: Position, limit: Limit, every: float = 0.2) -> Iterator[Analysis]:
        reports: list[Analysis] = []
        self.play(position, limit, report=reports.append)
        yield from reports

    def play(
        self,
        position: Position,
        limit: Limit,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Turn:
        require_turn_to_play(position)
        begin = time.perf_counter()
        turn = self._choose(position, self._random.getrandbits(_SEED_BITS))
        if report is not None:
            report(_as_it_stands(position, turn, time.perf_counter() - begin))
        return turn

    def stop(self) -> None:
        """Nothing to do: these engines answer at once."""


class RandomEngine(_OneTurnEngine):
    """Each stone uniformly among the points that are legal; declining the plant is one choice."""

    def _choose(self, position: Position, seed: int) -> Turn:
        return random_turn(position, seed)


class GreedyEngine(_OneTurnEngine):
    """The turn with the best looking board after it; ties at random."""

    def _choose(self, position: Position, seed: int) -> Turn:
        return greedy_turn(position, seed)


def _as_it_stands(position: Position, turn: Turn, seconds: float) -> Analysis:
    board = analysis_as_it_stands(position)
    candidate = Candidate(turn, 1, board.win_probability, board.margin, (turn,))
    return replace(board, candidates=(candidate,), visits=1, seconds=seconds)
