"""The lessons' positions: what the page says a turn is worth is what the solver proves."""

from __future__ import annotations

import json

import pytest

from scripts.lesson_margins import MARGINS, proved_margins
from symple.engine import EndgameSolver
from symple.game import Position

LESSONS = json.loads(MARGINS.read_text())
#: Positions with more vacant points take too long here: scripts/lesson_margins.py proves them.
MOST_VACANT = 19


def _vacant(position: Position) -> int:
    return int((position.stones() == 0).sum())


@pytest.fixture(scope="module")
def solver() -> EndgameSolver:
    return EndgameSolver()


@pytest.mark.parametrize("name", LESSONS)
def test_every_margin_is_what_the_solver_proves(name: str, solver: EndgameSolver) -> None:
    position = Position.parse(LESSONS[name]["position"])
    margins = LESSONS[name]["margins"]
    legal = {str(turn) for turn in position.turns()}
    if _vacant(position) <= MOST_VACANT:
        assert margins == proved_margins(position, position.turns(), solver)
    else:
        assert set(margins) <= legal


def test_all_growths_win_and_all_plants_lose_where_the_lesson_says_so() -> None:
    lesson = LESSONS["time-to-grow"]
    position = Position.parse(lesson["position"])
    growths = [text for text in lesson["margins"] if "-" in text]
    plants = [text for text in lesson["margins"] if "-" not in text]
    assert (len(growths), len(plants)) == (16, 11)
    assert len(lesson["margins"]) == position.count_turns()
    assert all(lesson["margins"][text] > 0 for text in growths)
    assert all(lesson["margins"][text] < 0 for text in plants)
