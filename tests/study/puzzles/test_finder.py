"""Puzzles are found where they are, and nowhere else."""

import pytest

from symple.game import Position, Record, Rules, Turn
from symple.study.puzzles import Demands, FoundGame, PuzzleFinder, Theme, recorded_game

#: Black wins by closing in A8 and A9 with F2, and by nothing else; from a game of the engine.
LATE = (
    "1BBWWBWWW/B1BWBBBWW/BBBWWBBBW/B1BWBWWWW/WB1BBBBBB/WBBBWBBWW/WWBBWWWW1/WWWBW1BWB/WWWBWBBW1 "
    "w g 6"
)


def found(text: str, **demands: int) -> list[tuple[int, list[str]]]:
    """Grades and solutions."""
    game = FoundGame("a game", [Position.parse(text)])
    return [
        (puzzle.grade, [str(turn) for turn in puzzle.best_turns])
        for puzzle in PuzzleFinder(Demands(**demands)).find(game)
    ]


def test_a_turn_that_is_clearly_best() -> None:
    assert found(LATE) == [(2, ["F2"])]


def test_all_there_is_to_know_about_it() -> None:
    position = Position.parse(LATE)
    (puzzle,) = PuzzleFinder(Demands()).find(FoundGame("a game", [position]))
    assert puzzle.position == position
    assert set(puzzle.margins) == set(position.turns())
    assert puzzle.margins[Turn.parse("F2")] == puzzle.best_margin
    assert puzzle.source == "a game, turn 1"
    assert Theme.CLOSE in puzzle.themes
    for turn in puzzle.line:
        position.play(turn)
    assert position.score().margin == puzzle.best_margin


@pytest.mark.parametrize("demands", [{"least_gap": 8}, {"most_vacant": 6}, {"most_nodes": 10}])
def test_demands_that_it_does_not_meet(demands: dict[str, int]) -> None:
    assert found(LATE, **demands) == []


def test_a_game_that_is_won_by_far_is_of_no_interest() -> None:
    assert found(LATE, most_margin=6) == []
    assert found(LATE, most_margin=7) == [(2, ["F2"])]


@pytest.mark.parametrize("text", ["WWW/BBB/2B b g 4", "5/5/5/5/5 w - 4", "WWW/BBB/BBB b g 4"])
def test_positions_without_a_choice_or_with_too_much(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("name", ["most_vacant", "most_nodes", "least_gap", "most_margin"])
def test_demands_that_make_no_sense(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be at least 1, not 0"):
        Demands(**{name: 0})


def test_a_recorded_game_is_looked_at_whole() -> None:
    record = Record.from_turns(Rules(3, 4), [Turn.parse(text) for text in ("B2", "A1")])
    game = recorded_game("three.sym", record)
    assert game.name == "three.sym"
    assert [str(position) for position in game.positions] == [
        "3/3/3 w - 4",
        "3/1W1/3 b - 4",
        "3/1W1/B2 w - 4",
    ]
