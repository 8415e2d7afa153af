"""The puzzles that come with the app: each is one, and what they claim is true."""

from collections import Counter
from pathlib import Path

from symple.game import Phase, Turn
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


def is_whole(puzzle: Puzzle) -> bool:
    """Whether every legal turn is judged, few are best, and the line leads to the end by one."""
    position = puzzle.position.copy()
    every = set(puzzle.margins) == set(position.turns())
    few = len(puzzle.best_turns) <= len(puzzle.margins) / 5
    for turn in puzzle.line:
        position.play(turn)
    over = position.phase is Phase.OVER and position.score().margin == puzzle.best_margin
    return every and few and over and puzzle.line[0] in puzzle.best_turns


def test_they_judge_every_legal_turn_and_have_a_line_to_the_end() -> None:
    assert [puzzle.id for puzzle in PUZZLES if not is_whole(puzzle)] == []


def proved_margins(puzzle: Puzzle) -> dict[Turn, int]:
    worth = Prover(memory_mb=16).prove(puzzle.position, 1_000_000)
    assert worth is not None, puzzle.id
    return {turn: outcome.margin for turn, outcome in worth.outcomes.items()}


def test_the_solver_proves_them_again() -> None:
    small = [puzzle for puzzle in PUZZLES if vacant(puzzle) <= FEW]
    assert len(small) > 50
    assert [one.id for one in small if proved_margins(one) != one.margins] == []
