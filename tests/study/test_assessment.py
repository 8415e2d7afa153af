"""An engine asked for its turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from symple.engine import Analysis, Limit, Report, SearchEngine
from symple.game import Position, Rules, Turn
from symple.study import ask
from tests.study.scripted import Scripted


@pytest.mark.parametrize("seed", range(4))
def test_the_candidates_begin_with_the_turn_it_would_play(seed: int) -> None:
    position = Position.parse("7/1W3B1/7/2W1B2/7/1B3W1/7 w g 4")
    reports: list[Analysis] = []
    with SearchEngine(seed=seed, memory_mb=64) as engine:
        answer = ask(engine, position, Limit(evaluations=300), report=reports.append)
    with SearchEngine(seed=seed, memory_mb=64) as engine:
        turn = engine.play(position, Limit(evaluations=300))
    assert answer.analysis is not None
    assert answer.line[0] == answer.analysis.candidates[0].turn == turn
    turns = [candidate.turn for candidate in answer.analysis.candidates]
    assert len(set(turns)) == len(turns)
    assert reports[-1].evaluations == 300


def test_a_turn_that_is_no_candidate_is_put_first() -> None:
    class Stubborn(Scripted):
        def play(
            self,
            position: Position,
            limit: Limit,
            *,
            report: Report | None = None,
            every: float = 0.2,
        ) -> Turn:
            super().play(position, limit, report=report, every=every)
            return Turn.parse("C3")

        def stream(
            self, position: Position, limit: Limit, every: float = 0.2
        ) -> Iterator[Analysis]:
            raise AssertionError("the turn was asked for, not an analysis")

    answer = ask(Stubborn(), Position(Rules(5, 4)), Limit(visits=1))
    assert answer.analysis is not None
    assert [str(candidate.turn) for candidate in answer.analysis.candidates] == ["C3", "A1"]
    assert answer.line == (Turn.parse("C3"),)
