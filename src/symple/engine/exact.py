"""Endgames that are solved instead of searched."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from symple._core import SolverSnapshot
from symple.engine.analysis import Analysis, Candidate
from symple.engine.base import Limit
from symple.engine.cancel import Cancel
from symple.engine.solver import EndgameSolver
from symple.game import Phase, Position

#: The positions that a proof may look at for each visit or evaluation of the limit, about a third
#: of the time that these take; and the most ever: whoever asks for visits without end waits for
#: reports of a search.
_NODES_PER_VISIT = 4
_MOST_NODES = 3_000_000

#: The part of the seconds that a proof may take of a limit that also counts, since the search comes
#: after it, and of one to prove something alone. Where a search has seconds alone they are side by
#: side, and each has all of them.
_SHARE = 0.3

#: What a modest machine looks at in a second, for the guess whether a proof will end in time.
_NODES_PER_SECOND = 1_000_000

#: Endgames of recorded games on 15 x 15 with 20 vacant points are proved by this many nodes in
#: the median, and each further point multiplies them by this (benchmarks/README.md).
_NODES_AT_20 = 75_000
_NODES_PER_POINT = 1.9


@dataclass(frozen=True)
class _Effort:
    seconds: float | None
    nodes: int | None

    def suffices(self, vacant: int) -> bool:
        """Whether half of the endgames with this many vacant points are solved by it."""
        affordable = math.inf if self.nodes is None else float(self.nodes)
        if self.seconds is not None:
            affordable = min(affordable, self.seconds * _NODES_PER_SECOND)
        return affordable >= _NODES_AT_20 * _NODES_PER_POINT ** (vacant - 20)


class Endgames:
    """Proves what a position is worth where that can be done within a limit: in its seconds, or in
    a part of the time that its visits or evaluations take.

    memory_mb: bound of what is remembered, in MiB; it serves the later turns of a game too.
    """

    def __init__(self, *, memory_mb: int) -> None:
        self._memory_mb = memory_mb
        self._solver: EndgameSolver | None = None  # its memory is taken when it is needed

    @staticmethod
    def in_reach(position: Position, limit: Limit) -> bool:
        """Whether there is hope for a proof within the limit."""
        return _effort(limit).suffices(position.vacant_count)

    def analyze(self, position: Position, limit: Limit, cancel: Cancel) -> Analysis | None:
        """The analysis of perfect play; None when it cannot be had within the limit."""
        if cancel.cancelled or not self.in_reach(position, limit):
            return None
        effort = _effort(limit)
        if self._solver is None:
            self._solver = EndgameSolver(memory_mb=self._memory_mb)
        proof = self._solver.solve(
            position, seconds=effort.seconds, nodes=effort.nodes, cancel=cancel
        )
        return _analysis(position, proof)

    def prove(self, position: Position, limit: Limit, cancel: Cancel) -> Analysis | None:
        """As `analyze`, in a part of the limit's seconds too."""
        if limit.by_clock and limit.seconds is not None:
            limit = replace(limit, seconds=_SHARE * limit.seconds)
        return self.analyze(position, limit, cancel)

    def clear(self) -> None:
        """Gives back the memory."""
        self._solver = None


def _effort(limit: Limit) -> _Effort:
    counts = [count for count in (limit.visits, limit.evaluations) if count is not None]
    return _Effort(
        seconds=limit.seconds if limit.seconds is None or not counts else _SHARE * limit.seconds,
        nodes=min(_NODES_PER_VISIT * min(counts), _MOST_NODES) if counts else None,
    )


def _analysis(position: Position, proof: SolverSnapshot) -> Analysis | None:
    """None unless the value is proved and the perfect line is known to the end."""
    final = position.copy()
    for turn in proof.variation:
        final.play(turn)
    if not proof.exact or final.phase is not Phase.OVER:
        return None
    analysis = Analysis.of_board(final)
    candidate = Candidate(
        turn=proof.variation[0],
        visits=proof.nodes,
        win_probability=analysis.win_probability,
        margin=analysis.margin,
        variation=tuple(proof.variation),
    )
    return replace(analysis, candidates=(candidate,), visits=proof.nodes, seconds=proof.seconds)
