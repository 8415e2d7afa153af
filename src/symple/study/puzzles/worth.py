"""What each legal turn of a position leads to, proved by the solver."""

from __future__ import annotations

from dataclasses import dataclass

from symple.engine import EndgameSolver
from symple.game import Color, Phase, Position, Turn

__all__ = ["Outcome", "Prover", "Worth"]


@dataclass(frozen=True)
class Outcome:
    """The final margin under perfect play, White's view, and that play from here to the end."""

    margin: int
    line: tuple[Turn, ...]


@dataclass(frozen=True)
class Worth:
    """The outcome after each legal turn of a position; the lines begin with the turn itself."""

    mover: Color
    outcomes: dict[Turn, Outcome]

    @property
    def best(self) -> tuple[Turn, ...]:
        top = self._ranked[0]
        return tuple(turn for turn, one in self.outcomes.items() if one.margin == top)

    @property
    def best_margin(self) -> int:
        return self._ranked[0]

    @property
    def next_margin(self) -> int | None:
        """Of the best turns among those that are not best; None where all turns are."""
        return self._ranked[1] if len(self._ranked) > 1 else None

    @property
    def gap(self) -> int:
        """Points that the second best turns lose; 0 where all turns are best."""
        return 0 if self.next_margin is None else abs(self.best_margin - self.next_margin)

    @property
    def _ranked(self) -> list[int]:
        margins = {one.margin for one in self.outcomes.values()}
        return sorted(margins, reverse=self.mover is Color.WHITE)


class Prover:
    """Proves the worth of positions, those of one game with one memory."""

    def __init__(self, *, memory_mb: int) -> None:
        """MemoryError, at once, when there is not enough memory."""
        self._solver = EndgameSolver(memory_mb=memory_mb)

    def prove(self, position: Position, most_nodes: int) -> Worth | None:
        """None when the solver would have to look at more positions than that."""
        outcomes: dict[Turn, Outcome] = {}
        left = most_nodes
        for turn in position.turns():
            after = position.copy()
            after.play(turn)
            if left < 1:
                return None
            proof = self._solver.solve(after, nodes=left)
            left -= proof.nodes
            for following in proof.variation:
                after.play(following)
            if not proof.exact or after.phase is not Phase.OVER:
                return None
            outcomes[turn] = Outcome(proof.low, (turn, *proof.variation))
        return Worth(position.to_move, outcomes)
