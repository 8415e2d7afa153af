"""What an engine says of a position when it is asked for its turn there."""

from __future__ import annotations

from dataclasses import dataclass

from symple.engine import Analysis, Cancel, Engine, Limit, Report
from symple.game import Phase, Position, Turn
from symple.study.value import Value

__all__ = ["Assessment", "assess"]


@dataclass(frozen=True, eq=False)
class Assessment:
    """What a position is worth, and how an engine would go on.

    line: how it expects the game to go on; begins with its turn, empty when the board is full.
    analysis: its candidates begin with that turn; None when the board is full.
    """

    value: Value
    line: tuple[Turn, ...]
    analysis: Analysis | None

    @classmethod
    def of(cls, position: Position, analysis: Analysis) -> Assessment:
        """Of a position that is not over, by an analysis that begins with the engine's turn."""
        return cls(
            Value.of_analysis(position, analysis), analysis.candidates[0].variation, analysis
        )


def assess(
    engine: Engine,
    position: Position,
    limit: Limit,
    cancel: Cancel | None = None,
    *,
    report: Report | None = None,
) -> Assessment:
    """The engine's turn and what it thinks, from a position between turns.

    It is asked to play, not to analyze: that is the turn it stands for, and what it says of the
    position is as good. A full board is not searched. `cancel` and `report` are an engine's.
    """
    if position.phase is Phase.OVER:
        return Assessment(Value.of_full_board(position), (), None)
    analysis = engine.play(position, limit, cancel, report=report).analysis
    return Assessment.of(position, analysis)
