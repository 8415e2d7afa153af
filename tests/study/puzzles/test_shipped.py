"""The puzzles that come with the app: each is one, and what they claim is true."""

from collections import Counter
from pathlib import Path

import pytest

from symple.game import Phase
from symple.study.puzzles import GRADES, Puzzle, puzzles_text, read_puzzles
from symple.study.puzzles.worth import Prover

FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "puzzles" / "puzzles.json"
PUZZLES = read_puzzles(FILE.read_text(encoding="utf-8"))

#: Vacant points of those that are proved again here; a few thousandths of a second each.
FEW = 9


def vacant(puzzle: Puzzle) -> int:
    return int((puzzle.position.stones() == 0).sum())


def test_there_are_many_and_of_every_kind() -> None:
    assert len(PUZZLES) >= 200
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    assert min(Counter(puzzle.grade for puzzle in PUZZLES).values()) >= 20
    assert {puzzle.grade for puzzle in PUZZLES} == set(GRADES)
    assert {puzzle.position.size for puzzle in PUZZLES} == {5, 7, 9, 11, 13}
    assert {puzzle.position.rules.penalty for puzzle in PUZZLES} == {2, 4, 6, 8, 10, 12}


def test_the_file_is_as_the_command_writes_it() -> None:
    assert puzzles_text(PUZZLES) == FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_it_judges_every_legal_turn_and_has_a_line_to_the_end(puzzle: Puzzle) -> None:
    position = puzzle.position.copy()
    assert set(puzzle.margins) == set(position.turns())
    assert len(puzzle.best_turns) <= len(puzzle.margins) / 5
    assert puzzle.line[0] in puzzle.best_turns
    for turn in puzzle.line:
        position.play(turn)
    assert position.phase is Phase.OVER
    assert position.score().margin == puzzle.best_margin


@pytest.mark.parametrize(
    "puzzle", [one for one in PUZZLES if vacant(one) <= FEW], ids=lambda puzzle: puzzle.id
)
def test_the_solver_proves_it_again(puzzle: Puzzle) -> None:
    worth = Prover(memory_mb=16).prove(puzzle.position, 1_000_000)
    assert worth is not None
    assert {turn: outcome.margin for turn, outcome in worth.outcomes.items()} == puzzle.margins
