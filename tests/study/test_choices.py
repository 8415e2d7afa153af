"""The turns to choose from, and what they would lose."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from symple.engine import Analysis, Candidate, Limit, SearchEngine
from symple.game import Position, Rules, Turn
from symple.study import choices_of

EMPTY = Position(Rules(5, 4))


def analysis(*candidates: tuple[str, float, int], exact: bool = False) -> Analysis:
    """Turns, their margins and visits."""
    found = tuple(
        Candidate(turn := Turn.parse(text), visits, 0.5, margin, (turn,))
        for text, margin, visits in candidates
    )
    board = Analysis.of_board(Position.parse("WBW/BWB/WBW w g 2"))
    return replace(board, candidates=found, exact=exact)


def test_turns_that_a_symmetry_makes_the_same_are_one() -> None:
    found = choices_of(EMPTY, analysis(("B2", 2.0, 300), ("C3", 1.0, 200), ("D4", 0.0, 100)))
    assert [(str(choice.turn), [str(turn) for turn in choice.alike]) for choice in found] == [
        ("B2", ["D4"]),
        ("C3", []),
    ]
    assert [(choice.margin, choice.visits) for choice in found] == [(1.5, 400), (1.0, 200)]


def test_after_a_stone_in_a_corner_only_the_diagonal_is_left() -> None:
    position = Position.parse("5/5/5/5/W4 b - 4")
    found = choices_of(
        position, analysis(("B2", -1.0, 9), ("D2", -1.0, 8), ("B4", -1.0, 7), ("D4", -1.0, 6))
    )
    assert [[str(turn) for turn in choice.alike] for choice in found] == [[], ["B4"], []]


def test_growths_are_turned_with_their_plants() -> None:
    position = Position.parse("5/1B3/5/3B1/5 b - 4")
    turns = (("B3-D3+A1", 0.0, 5), ("B3-D3+E5", 0.0, 5), ("B3-D3+A5", 0.0, 5))
    found = choices_of(position, analysis(*turns))
    assert [len(choice.alike) for choice in found] == [1, 0]


@pytest.mark.parametrize(("mover", "worse"), [("w", 3.0), ("b", 7.0)])
def test_a_loss_is_its_player_s_and_never_below_nothing(mover: str, worse: float) -> None:
    position = Position.parse(f"5/1B3/5/4W/5 {mover} - 4")
    found = choices_of(position, analysis(("C3", 5.0, 900), ("A1", worse, 100), ("E5", 5.0, 90)))
    better = analysis(("C3", 5.0, 900), ("A1", 10 - worse, 100))
    assert [choice.loss for choice in found] == [0.0, 2.0, 0.0]
    assert choices_of(position, better)[1].loss == 0.0


def test_the_error_falls_with_the_visits_and_is_none_of_what_is_proved() -> None:
    position = Position(Rules(15, 10))
    position.play("B2")
    position.play("C9")
    turns = (("C3", 5.0, 8000), ("A1", 3.0, 8000), ("E5", 3.0, 500))
    first, searched, glimpsed = choices_of(position, analysis(*turns))
    assert first.error == 0
    assert searched.error == pytest.approx(math.hypot(1.7, 1.7))
    assert glimpsed.error == pytest.approx(math.hypot(1.7, 3.4))
    assert [choice.error for choice in choices_of(position, analysis(*turns, exact=True))] == [
        0
    ] * 3


def test_an_engine_s_choices_of_the_empty_board_are_all_different() -> None:
    with SearchEngine(seed=1, memory_mb=64, exact=False, candidates=25) as engine:
        found = choices_of(EMPTY, engine.analyze(EMPTY, Limit(visits=2000)))
    turns = [turn for choice in found for turn in (choice.turn, *choice.alike)]
    assert len(turns) == len(set(turns))
    # Turned and reflected, a board of 5 x 5 has six kinds of points.
    assert 1 < len(found) <= 6
