"""An engine asked for its turn."""

from __future__ import annotations

import pytest

from symple.engine import Analysis, Cancel, Limit, SearchEngine
from symple.game import Position, Rules
from symple.study import assess
from tests.study.scripted import Scripted


@pytest.mark.parametrize("seed", range(4))
def test_the_candidates_begin_with_the_turn_it_would_play(seed: int) -> None:
    position = Position.parse("7/1W3B1/7/2W1B2/7/1B3W1/7 w g 4")
    with SearchEngine(seed=seed, memory_mb=64) as engine:
        assessment = assess(engine, position, Limit(evaluations=300))
    with SearchEngine(seed=seed, memory_mb=64) as engine:
        turn = engine.play(position, Limit(evaluations=300)).turn
    assert assessment.analysis is not None
    assert assessment.line[0] == assessment.analysis.candidates[0].turn == turn
    turns = [candidate.turn for candidate in assessment.analysis.candidates]
    assert len(set(turns)) == len(turns)
    assert assessment.analysis.evaluations == 300


def test_it_is_reported_and_cancelled_as_the_engine_is() -> None:
    reports: list[Analysis] = []
    cancel = Cancel()

    def report(analysis: Analysis) -> None:
        reports.append(analysis)
        cancel.set()

    with SearchEngine(seed=1, memory_mb=64) as engine:
        assessment = assess(
            engine, Position(Rules(9, 4)), Limit(seconds=600), cancel, report=report
        )
    assert len(reports) == 1
    assert assessment.value.visits >= reports[0].visits


def test_a_full_board_is_not_searched() -> None:
    assessment = assess(Scripted(), Position.parse("WBW/BWB/WBW w g 2"), Limit(visits=1))
    assert (assessment.line, assessment.analysis) == ((), None)
    assert assessment.value.exact
