"""An engine asked for its turn in a position."""

from __future__ import annotations

from dataclasses import dataclass, replace

from symple.engine import Analysis, Candidate, Engine, Limit, Report
from symple.game import Phase, Position, Turn
from symple.study.value import Value

__all__ = ["Answer", "ask"]


@dataclass(frozen=True, eq=False)
class Answer:
    """What an engine says of a position when it is asked for its turn.

    line: how it expects the game to go on; begins with its turn, empty when the board is full.
    analysis: its candidates begin with that turn; None when the board is full.
    """

    value: Value
    line: tuple[Turn, ...]
    analysis: Analysis | None


def ask(
    engine: Engine, position: Position, limit: Limit, *, report: Report | None = None
) -> Answer:
    """The engine's turn and what it thinks, from a position between turns.

    It is asked to play, not to analyze: that is the turn it stands for, and what it says of the
    position is as good. A full board is not searched. `report` is given the analysis as it grows.
    """
    if position.phase is Phase.OVER:
        return Answer(Value.of_full_board(position), (), None)
    reports: list[Analysis] = []

    def take(analysis: Analysis) -> None:
        reports[:] = [analysis]
        if report is not None:
            report(analysis)

    turn = engine.play(position, limit, report=take)
    analysis = _with_first(reports[0], turn)
    return Answer(Value.of_analysis(position, analysis), analysis.candidates[0].variation, analysis)


def _with_first(analysis: Analysis, turn: Turn) -> Analysis:
    """The engine's turn before the other candidates."""
    chosen = next((found for found in analysis.candidates if found.turn == turn), None)
    if chosen is None:
        chosen = Candidate(turn, 0, analysis.win_probability, analysis.margin, (turn,))
    others = tuple(found for found in analysis.candidates if found.turn != turn)
    return replace(analysis, candidates=(chosen, *others))
