"""The search by position finds what replaying every game and looking at every board finds."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from symple.game import Color, Record
from symple.study.collection.matching import Matches, match
from symple.study.collection.pattern import Pattern
from tests.study.collection.random_games import (
    Board,
    boards_from,
    boards_of,
    exchanged,
    game_lists,
    images,
)


def pattern_from(board: Board, size: int) -> Pattern:
    parts = (
        frozenset(row * size + column for (column, row), found in board.items() if found == sign)
        for sign in "WB."
    )
    return Pattern(size, *parts)


def found_by(matches: Matches) -> dict[int, int]:
    return dict(zip(matches.games.tolist(), matches.turns.tolist(), strict=True))


@st.composite
def whole_boards(draw: st.DrawFn) -> tuple[list[Record], Board, Color]:
    """Games, a board of one of them, turned somehow, and who is to move there."""
    games = draw(game_lists())
    game = draw(st.sampled_from(games))
    turn = draw(st.integers(0, len(game.line)))
    board = draw(st.sampled_from(images(list(boards_of(game))[turn], game.rules.size)))
    return games, board, game.position(turn).to_move


@st.composite
def parts(draw: st.DrawFn) -> tuple[list[Record], Board]:
    """Games, and some points of a board of one of them, or one point more than that."""
    games, board, _ = draw(whole_boards())
    board = {place: board[place] for place in draw(st.sets(st.sampled_from(sorted(board))))}
    if draw(st.booleans()):
        near = st.integers(0, games[0].rules.size - 1)
        board[draw(st.tuples(near, near))] = draw(st.sampled_from("WB."))
    return games, board


def first_turns(games: list[Record], asked: list[Board]) -> dict[int, int]:
    """The first turn after which one of the boards stood, for each game where one did."""
    found = {}
    for number, game in enumerate(games):
        for turn, board in enumerate(boards_of(game)):
            if any(one.items() <= board.items() for one in asked):
                found[number] = turn
                break
    return found


@settings(max_examples=150, deadline=None)
@given(parts() | whole_boards().map(lambda case: case[:2]))
def test_patterns_are_found_where_they_stood_first(case: tuple[list[Record], Board]) -> None:
    games, board = case
    size = games[0].rules.size
    boards, pattern = boards_from(games), pattern_from(board, size)
    assert found_by(match(boards, pattern, None, False)) == first_turns(games, images(board, size))
    either = images(board, size) + images(exchanged(board), size)
    assert found_by(match(boards, pattern, None, True)) == first_turns(games, either)


def whole_board_turns(games: list[Record], board: Board, to_move: Color) -> dict[int, int]:
    """After which turn this board stood in each game, with this player to move."""
    found = first_turns(games, images(board, games[0].rules.size))
    return {n: turn for n, turn in found.items() if games[n].position(turn).to_move == to_move}


@settings(max_examples=100, deadline=None)
@given(whole_boards())
def test_the_side_to_move_counts_when_it_is_given(
    case: tuple[list[Record], Board, Color],
) -> None:
    games, board, to_move = case
    boards, pattern = boards_from(games), pattern_from(board, games[0].rules.size)
    as_drawn = {color: whole_board_turns(games, board, color) for color in Color}
    swapped = {color: whole_board_turns(games, exchanged(board), color) for color in Color}
    assert as_drawn[to_move]
    for color in Color:
        assert found_by(match(boards, pattern, color, False)) == as_drawn[color]
        either = as_drawn[color] | swapped[Color(1 - color)]
        assert found_by(match(boards, pattern, color, True)) == either
