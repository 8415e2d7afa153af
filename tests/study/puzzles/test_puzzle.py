"""Puzzles go into a file and come back."""

import json

import pytest

from symple.game import Position, Turn
from symple.study.puzzles import Puzzle, Theme, puzzles_text, read_puzzles


def puzzle(position: str = "W1B/BBB/1BB b g 4", *, grade: int = 2) -> Puzzle:
    """A1 leaves White B3; B3 has him plant on A1."""
    return Puzzle(
        position=Position.parse(position),
        margins={Turn.parse("A1"): -1, Turn.parse("B3"): -5},
        line=(Turn.parse("B3"), Turn.parse("A1")),
        grade=grade,
        themes=(Theme.GROW, Theme.FORCED_PLANT),
        source="by hand",
    )


def test_a_file_says_all_of_it() -> None:
    (facts,) = json.loads(puzzles_text([puzzle()]))
    assert facts == {
        "id": puzzle().id,
        "position": "W1B/BBB/1BB b g 4",
        "grade": 2,
        "themes": ["grow", "forced-plant"],
        "outcomes": [{"margin": -5, "turns": ["B3"]}, {"margin": -1, "turns": ["A1"]}],
        "line": ["B3", "A1"],
        "source": "by hand",
    }


def test_what_was_written_is_read() -> None:
    text = puzzles_text([puzzle(), puzzle("W1B/BBB/1BB b g 6")])
    assert text.count("\n") == 4
    puzzles = read_puzzles(text)
    assert puzzles_text(puzzles) == text
    assert len({one.id for one in puzzles}) == 2


def test_the_easier_ones_come_first() -> None:
    text = puzzles_text([puzzle(grade=3), puzzle(grade=1), puzzle(grade=2)])
    assert [one.grade for one in read_puzzles(text)] == [1, 2, 3]


def test_the_best_turns_are_the_mover_s() -> None:
    assert puzzle().best_margin == -5
    assert puzzle().best_turns == (Turn.parse("B3"),)
    for_white = puzzle("W1B/BBB/1BB w g 4")
    assert (for_white.best_margin, for_white.best_turns) == (-1, (Turn.parse("A1"),))


def changed(**facts: object) -> str:
    (line,) = json.loads(puzzles_text([puzzle()]))
    return json.dumps([line | facts])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}}",
        "[1]",
        '["position"]',
        '[{"id": "0"}]',
        changed(position="nowhere"),
        changed(grade=6),
        changed(grade="1"),
        changed(themes=["beauty"]),
        changed(outcomes=[{"margin": "many", "turns": ["A1"]}]),
        changed(outcomes=[3]),
        changed(line=["nowhere"]),
        changed(line=[7]),
        changed(source=None),
    ],
)
def test_what_is_no_file_of_puzzles(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each says its own
        read_puzzles(text)
