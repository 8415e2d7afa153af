"""A game as the turns that filled its points."""

import numpy as np

from symple.game import Record, Rules, Turn
from symple.study.collection.fills import NEVER, Fills, fills_of, pack, rows_after, turns_of, unpack
from tests.study.collection.random_games import random_game, turns_record


def record_fills(record: Record) -> Fills:
    return fills_of(record.start_position(), record.turns)


def test_each_point_has_its_turn_and_colour() -> None:
    fills = record_fills(turns_record("A1 C3 B1", Rules(3, 4)))
    assert fills.tolist() == [2, 6, *[NEVER] * 6, 5]
    assert turns_of(fills)[[0, 1, 8]].tolist() == [1, 3, 2]


def test_stones_of_the_start_position_come_before_the_first_turn() -> None:
    start = "2B/3/W2 b g 4"
    record = Record.from_turns(Rules(3, 4), [Turn.parse("C2")], start=start)
    fills = record_fills(record)
    assert fills.tolist() == [0, *[NEVER] * 4, 3, *[NEVER] * 2, 1]
    assert turns_of(fills)[[0, 8, 5]].tolist() == [0, 0, 1]


def test_the_longest_games_fit() -> None:
    games = [record_fills(random_game(seed, Rules(19, 10))) for seed in (1, 2)]
    assert all((fills != NEVER).all() for fills in games)
    points = unpack([pack(fills) for fills in games], 19)
    assert points.shape == (361, 2)
    assert points.flags.c_contiguous
    assert np.array_equal(points.T, games)


def test_no_games_have_a_shape_too() -> None:
    assert unpack([], 5).shape == (25, 0)


def test_the_board_after_any_turn_is_told_as_in_a_position_text() -> None:
    record = random_game(3, Rules(7, 4), start="7/2W4/7/7/4B2/7/7 b g 4")
    fills = record_fills(record).reshape(-1, 1)
    rows = [str(position).split()[0] for position in record.positions()]
    assert [rows_after(fills, turns) for turns in range(len(rows))] == rows
