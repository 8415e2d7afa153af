"""What engines say: of a board as it stands, and of the turn they play."""

from __future__ import annotations

import numpy as np
import pytest

from symple.engine import Analysis, Answer
from symple.game import Position, Rules, Turn
from tests.engine.positions import random_position


@pytest.mark.parametrize("turns", [0, 5, 12])
def test_a_board_as_it_stands_says_its_score_and_who_owns_its_stones(turns: int) -> None:
    position = random_position(Rules(5, 4), turns, seed=turns)
    analysis, score = Analysis.of_board(position), position.score()
    assert analysis.margin == score.margin
    assert (analysis.white.stones, analysis.white.groups) == (
        score.white.stones,
        score.white.groups,
    )
    assert (analysis.black.stones, analysis.black.groups) == (
        score.black.stones,
        score.black.groups,
    )
    stones = position.stones()
    assert np.array_equal(analysis.ownership == 1, stones == 1)
    assert np.array_equal(analysis.ownership == -1, stones == 2)
    assert (analysis.visits, analysis.evaluations, analysis.candidates) == (0, 0, ())
    assert not analysis.exact


@pytest.mark.parametrize(
    ("text", "win_probability", "exact"),
    [
        ("5/5/5/5/5 w - 4", 0.5, False),
        ("BBB/BBB/BB1 w g 0", 0.0, False),
        ("WWW/WWW/WW1 b g 0", 1.0, False),
        ("WBW/BWB/WBW w g 2", 0.0, True),
        ("WWW/WWW/BBB b g 2", 1.0, True),
    ],
)
def test_the_winner_is_certain_where_the_board_proves_him(
    text: str, win_probability: float, exact: bool
) -> None:
    analysis = Analysis.of_board(Position.parse(text))
    assert (analysis.win_probability, analysis.exact) == (win_probability, exact)


def test_the_first_candidate_of_an_answer_is_its_turn() -> None:
    position = Position(Rules(5, 4))
    analysis = Analysis.of_board(position)
    first, second, third = (Turn.parse(text) for text in ("A1", "C3", "E5"))
    for turns in ((first,), (second, first), (third, second, first)):
        for turn in turns:
            analysis = Answer.of(turn, analysis).analysis
        assert [candidate.turn for candidate in analysis.candidates][: len(turns)] == list(
            reversed(turns)
        )
    assert len(analysis.candidates) == 3
