"""What was played next is what replaying the games says, turned back to the board asked for."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symple.game import Color, Position, Record, Rules
from symple.study.collection import Explorer, GameTally, Library, Pattern
from symple.study.collection.explorer import explore
from symple.study.collection.matching import match
from tests.study.collection.random_games import (
    Board,
    board_of,
    boards_from,
    boards_of,
    game_lists,
    images,
    random_game,
    resigned,
    turns_record,
)

#: A turn and all that a symmetry of the asked board makes alike: sets of places.
Alike = frozenset[frozenset[tuple[int, int]]]

Place = tuple[int, int]


def alike(before: Board, stones: set[Place], asked: Board, size: int) -> Alike:
    """The stones as they lie on the asked board, for each way to turn the board they came to."""
    marked = before | dict.fromkeys(stones, "+")
    return frozenset(
        frozenset(place for place, sign in there.items() if sign == "+")
        for whole, there in zip(images(before, size), images(marked, size), strict=True)
        if whole == asked
    )


def expected(games: list[Record], position: Position) -> Counter[Alike | None]:
    """How often each turn was played next; None: the game ended there."""
    asked, size = board_of(position), position.size
    found: Counter[Alike | None] = Counter()
    for game in games:
        boards = list(boards_of(game))
        for turn, board in enumerate(boards):
            if asked not in images(board, size):
                continue
            if game.position(turn).to_move != position.to_move:
                continue
            if turn == len(game.line):
                found[None] += 1
            else:
                stones = {place for place in board if board[place] != boards[turn + 1][place]}
                found[alike(board, stones, asked, size)] += 1
    return found


@st.composite
def cases(draw: st.DrawFn) -> tuple[list[Record], Position]:
    """Different games, and a position of one of them."""
    games = {str(game.start) + str(game.turns): game for game in draw(game_lists())}
    game = draw(st.sampled_from(list(games.values())))
    return list(games.values()), game.position(draw(st.integers(0, len(game.line))))


@settings(max_examples=80, deadline=None)
@given(cases())
def test_next_turns_are_those_of_the_games(case: tuple[list[Record], Position]) -> None:
    games, position = case
    board = Pattern.of_position(position)
    matches = match(boards_from(games), board, position.to_move, False)
    explorer = explore(matches, position, most=1000)
    asked, size = board_of(position), position.size
    found: Counter[Alike | None] = Counter({None: explorer.ended})
    for one in explorer.next_turns:
        places = {(point % size, point // size) for point in one.turn.points(size)}
        found[alike(asked, places, asked, size)] += one.tally.games
    assert +found == expected(games, position)
    assert explorer.different_turns == len(explorer.next_turns)
    counts = [one.tally.games for one in explorer.next_turns]
    assert counts == sorted(counts, reverse=True)


def explored(library: Library, text: str, *, swap_colors: bool = False) -> Explorer:
    return library.find(Position.parse(text), swap_colors=swap_colors).explorer()


def next_turns(explorer: Explorer) -> dict[str, int]:
    return {str(one.turn): one.tally.games for one in explorer.next_turns}


def test_a_turn_is_told_on_the_board_that_was_asked_for(library: Library) -> None:
    library.add([turns_record("A1 B1"), turns_record("E5 E4 C3"), turns_record("A5 C3")])
    assert next_turns(explored(library, "W4/5/5/5/5 b - 4")) == {"A4": 2, "C3": 1}
    assert next_turns(explored(library, "5/5/5/5/W4 b - 4")) == {"B1": 2, "C3": 1}


def test_a_growth_with_its_plant_is_written_as_everywhere(library: Library) -> None:
    library.add([turns_record("A1 E5 A5 D5+C3")])
    assert next_turns(explored(library, "W3B/5/5/5/W4 b - 4")) == {"D5+C3": 1}


def test_only_the_most_frequent_are_told_of_all_that_were_played(library: Library) -> None:
    library.add([turns_record(text) for text in ("A1 C3", "A1 E5", "E5 C3", "A1")])
    explorer = library.find(Position.parse("5/5/5/5/W4 b - 4")).explorer(most=1)
    assert next_turns(explorer) == {"C3": 2}
    assert (explorer.different_turns, explorer.ended, explorer.tally.games) == (2, 1, 4)


def test_results_are_counted_and_margins_are_those_of_full_boards(library: Library) -> None:
    rules = Rules(3, 0)
    full = random_game(1, rules)
    margin = full.position().score().margin
    opening, reply = str(full.turns[0]), str(full.turns[1])
    library.add(
        [
            full,
            resigned(turns_record(opening, rules), Color.BLACK),
            turns_record(f"{opening} {reply}", rules),
        ]
    )
    explorer = library.find(full.position(1)).explorer()
    assert explorer.tally == GameTally(3, int(margin > 0), 1 + int(margin < 0), margin)
    assert explorer.ended == 1
    assert [one.tally for one in explorer.next_turns] == [
        GameTally(2, int(margin > 0), int(margin < 0), margin)
    ]


def test_with_colours_exchanged_results_and_turns_are_so_too(library: Library) -> None:
    library.add([resigned(turns_record("A1 B1 E5"), Color.WHITE)])
    text = "5/5/5/5/BW3 b - 4"  # in the game White stands on A1 and is to move
    assert explored(library, text).tally.games == 0
    explorer = explored(library, text, swap_colors=True)
    assert explorer.tally == GameTally(1, 0, 1, None)
    assert next_turns(explorer) == {"E5": 1}


def test_a_part_of_a_board_has_no_next_turns(library: Library) -> None:
    found = library.find(Pattern.parse("5/5/5/5/W4"))
    with pytest.raises(ValueError, match="whole position"):
        found.explorer()
