"""Exact values: the solver of the compiled module, and how one waits for it."""

from __future__ import annotations

from collections.abc import Callable

from symple._core import Solver, SolverSnapshot
from symple.engine.cancel import Cancel, wait_for
from symple.game import Position


class EndgameSolver:
    """Proves final margins under perfect play, of one position at a time.

    memory_mb: bound of what is remembered, in MiB; it serves the positions that follow too.
    ValueError when it is less than 1, MemoryError when there is not enough.
    """

    def __init__(self, *, memory_mb: int = 256) -> None:
        self._solver = Solver(memory_mb=memory_mb)
        self._was_asked = False

    def solve(
        self,
        position: Position,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        cancel: Cancel | None = None,
        report: Callable[[SolverSnapshot], object] | None = None,
        every: float = 0.1,
    ) -> SolverSnapshot:
        """What is proved when the work is done, or at the first limit; nodes: positions looked at.

        `report` is told about every `every` seconds what is proved by then. ValueError inside a
        turn.
        """
        self._solver.start(position, seconds=seconds, nodes=nodes)
        self._was_asked = True
        wait_for(
            self._solver,
            cancel,
            None if report is None else lambda: report(self._solver.snapshot()),
            every,
        )
        return self._solver.snapshot()

    def proved(self) -> SolverSnapshot | None:
        """What is known of the position that was asked about last, also when that was broken off.

        None before the first.
        """
        return self._solver.snapshot() if self._was_asked else None
