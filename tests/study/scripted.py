"""An engine that says what it was told to, for reviews whose every figure is known."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from symple.engine import (
    Analysis,
    Answer,
    Cancel,
    Candidate,
    Engine,
    ExpectedSide,
    Limit,
    Report,
)
from symple.game import Position, Record, Turn


class Scripted(Engine):
    """`margins` and `turns` are by position text; elsewhere 0, and the first legal turn.

    `exact` are the positions that it calls proved, `provable` those that it proves when it is asked
    to. It notes what it was asked.
    """

    def __init__(
        self,
        margins: Mapping[str, float] | None = None,
        turns: Mapping[str, Turn] | None = None,
        exact: frozenset[str] = frozenset(),
        provable: frozenset[str] = frozenset(),
    ) -> None:
        self.margins = dict(margins or {})
        self.turns = dict(turns or {})
        self.exact = exact
        self.provable = provable
        self.asked: list[tuple[str, Limit]] = []
        self.histories: list[int] = []

    def play(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Answer:
        text = str(position)
        self.asked.append((text, limit))
        self.histories.append(len(position.history))
        return self._answer(position, limit.evaluations or 1, exact=text in self.exact)

    def prove(
        self, position: Position, limit: Limit, cancel: Cancel | None = None
    ) -> Analysis | None:
        self.histories.append(len(position.history))
        return (
            self._answer(position, 0, exact=True).analysis
            if str(position) in self.provable
            else None
        )

    def _answer(self, position: Position, evaluations: int, *, exact: bool) -> Answer:
        text = str(position)
        turn = self.turns.get(text) or next(iter(position.turns()))
        margin = self.margins.get(text, 0.0)
        win_probability = 0.5 + 0.5 * margin / (20 + abs(margin))
        return Answer(
            turn,
            Analysis(
                win_probability=win_probability,
                margin=margin,
                white=ExpectedSide((position.size**2 + margin) / 2, 1.0),
                black=ExpectedSide((position.size**2 - margin) / 2, 1.0),
                ownership=np.zeros((position.size, position.size), np.float32),
                candidates=(Candidate(turn, 9, win_probability, margin, (turn,)),),
                visits=8000,
                evaluations=evaluations,
                seconds=0.01,
                exact=exact,
            ),
        )

    def analyze(
        self,
        position: Position,
        limit: Limit,
        cancel: Cancel | None = None,
        *,
        report: Report | None = None,
        every: float = 0.2,
    ) -> Analysis:
        raise AssertionError("a review asks an engine to play")


def after(record: Record, count: int, *more: Turn) -> str:
    """The text of the position after so many turns of the record, and then others."""
    position = record.position(count)
    for turn in more:
        position.play(turn)
    return str(position)
