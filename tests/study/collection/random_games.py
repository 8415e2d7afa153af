"""Random games as records, and a slow, obvious look at their boards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import numpy as np
from hypothesis import strategies as st

from symple.game import Color, Phase, Position, Record, Result, Rules, Turn
from symple.study.collection.fills import fills_of, pack, unpack
from symple.study.collection.matching import Boards

#: A board as text signs by (column, row): "W", "B" or ".".
Board = dict[tuple[int, int], str]


def random_game(
    seed: int,
    rules: Rules,
    *,
    start: str | None = None,
    most_turns: int = 400,
    tags: Mapping[str, str] | None = None,
) -> Record:
    """Uniform placements, the same for the same seed."""
    choose = random.Random(seed)
    position = Position(rules) if start is None else Position.parse(start)
    while position.phase is not Phase.OVER and len(position.history) < most_turns:
        choices: list[int | None] = [*position.legal_points()]
        point = choose.choice(choices + [None] * position.can_end_turn)
        if point is None:
            position.end_turn()
        else:
            position.place(point)
    turns = position.history[:most_turns]
    return Record.from_turns(rules, turns, start=start, tags=tags)


def turns_record(text: str, rules: Rules | None = None, **tags: str) -> Record:
    """The record of turns in a text, separated by spaces; on 5 x 5 by default."""
    turns = [Turn.parse(word) for word in text.split()]
    return Record.from_turns(rules or Rules(5, 4), turns, tags=tags)


def resigned(record: Record, winner: Color) -> Record:
    record.result = Result(winner, "resignation")
    return record


@st.composite
def game_lists(draw: st.DrawFn) -> list[Record]:
    """Games of one small size; some begin with a set-up position, Black's turn too."""
    size = draw(st.sampled_from([3, 3, 5]))
    rules = Rules(size, 4, draw(st.sampled_from(["optional", "none"])))
    seeds = draw(st.lists(st.integers(0, 500), min_size=1, max_size=8))
    games = []
    for seed in seeds:
        start = None
        if seed % 4 == 0:
            start = str(random_game(seed, rules, most_turns=1 + seed % 3).position())
        games.append(random_game(seed + 1, rules, start=start, most_turns=2 + seed % 25))
    return games


def boards_from(games: list[Record]) -> Boards:
    """The games as the search sees them, without their results."""
    size = games[0].rules.size
    return Boards(
        size,
        ids=np.arange(10, 10 + len(games)),
        fills=unpack([pack(fills_of(game.start_position(), game.turns)) for game in games], size),
        first=np.array([game.start_position().to_move for game in games], np.int8),
        winner=np.full(len(games), -1, np.int8),
        margin=np.zeros(len(games), np.int32),
    )


def boards_of(record: Record) -> Iterator[Board]:
    """The board at the start and after each turn."""
    for position in record.positions():
        yield board_of(position)


def board_of(position: Position) -> Board:
    signs = {None: ".", Color.WHITE: "W", Color.BLACK: "B"}
    size = position.size
    return {
        (column, row): signs[position.color_at(row * size + column)]
        for column in range(size)
        for row in range(size)
    }


def images(board: Board, size: int) -> list[Board]:
    """The board as it is, turned by a quarter three times, and the same four in a mirror."""
    found = []
    for start in (board, {(size - 1 - column, row): sign for (column, row), sign in board.items()}):
        turned = start
        for _ in range(4):
            found.append(turned)
            turned = {(row, size - 1 - column): sign for (column, row), sign in turned.items()}
    return found


def exchanged(board: Board) -> Board:
    other = {"W": "B", "B": "W", ".": "."}
    return {place: other[sign] for place, sign in board.items()}
