"""Sets of puzzles: they repeat, and are mixed."""

from collections.abc import Iterator
from itertools import chain, islice, repeat

import pytest

from symple.game import Phase, Position, Rules, Turn
from symple.study.puzzles import Demands, FoundGame, Puzzle, PuzzleFinder, gather, played_games


class Given(PuzzleFinder):
    """Finds a puzzle of each grade that is in the name of a game."""

    def __init__(self) -> None:
        super().__init__(Demands())

    def find(self, game: FoundGame) -> Iterator[Puzzle]:
        for grade, position in zip(game.name, game.positions, strict=True):
            turns = list(position.turns())
            yield Puzzle(position, dict.fromkeys(turns, 1), (turns[0],), int(grade), (), game.name)


def game(grades: str, first: int = 0) -> FoundGame:
    """Positions that differ even when turned."""
    positions = []
    for penalty, _ in enumerate(grades):
        position = Position(Rules(9, 2 * penalty))
        for point in (0, 10 + first, 40 + penalty):
            position.play(Turn([point], size=9))
        positions.append(position)
    return FoundGame(grades, positions)


def grades_of(games: list[FoundGame], count: int) -> list[int]:
    *_, last = gather(Given(), games, count)
    return [puzzle.grade for puzzle in last.puzzles]


def test_a_game_gives_the_puzzle_of_the_rarest_grade() -> None:
    assert grades_of([game("5", 1), game("51", 2), game("153", 3), game("", 4)], 10) == [5, 1, 3]


def test_no_grade_has_more_than_its_part() -> None:
    assert grades_of([game("5", first) for first in range(1, 7)], 10) == [5, 5, 5]


def test_it_ends_when_there_are_enough() -> None:
    games = iter([game("12345"[first - 1], first) for first in range(1, 6)])
    assert [len(found.puzzles) for found in gather(Given(), games, 3)] == [1, 2, 3]
    assert len(list(games)) == 2


def test_it_ends_when_hundreds_of_games_give_nothing_new() -> None:
    games = chain([game("5", 1)], repeat(game("")))
    assert [found.games for found in gather(Given(), games, 2)][-1] == 501
    assert grades_of([game("5", 1), *[game("")] * 499, game("4", 2)], 2) == [5, 4]


def test_positions_that_are_turned_are_the_same() -> None:
    position = Position(Rules(5, 4))
    for text in ("A1", "D2", "B3"):
        position.play(Turn.parse(text))
    turned = Position(Rules(5, 4))
    for text in ("E1", "D4", "C2"):
        turned.play(Turn.parse(text))
    games = [FoundGame("1", [position]), FoundGame("2", [turned])]
    assert grades_of(games, 10) == [1]


def test_a_seed_plays_the_same_games() -> None:
    def first(seed: int) -> list[tuple[str, list[str]]]:
        games = played_games([5, 7], [2, 4], evaluations=20, seed=seed)
        return [(one.name, [str(at) for at in one.positions]) for one in islice(games, 3)]

    assert first(1) == first(1)
    assert first(1) != first(2)
    assert [name for name, _ in first(2)] == [f"seed 2, game {number}" for number in (1, 2, 3)]


def test_games_are_whole_and_by_the_rules_that_were_asked_for() -> None:
    for one in islice(played_games([5, 7], [2, 4], evaluations=10, seed=1), 6):
        assert str(one.positions[0]).startswith(("5/5/5/5/5 w", "7/7/7/7/7/7/7 w"))
        assert one.positions[0].rules.penalty in (2, 4)
        assert one.positions[-1].phase is Phase.OVER


def test_games_by_rules_that_are_none() -> None:
    with pytest.raises(ValueError, match="size"):
        next(played_games([6], [4], evaluations=10, seed=1))
