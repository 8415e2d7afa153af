"""A game as the turns that filled its points."""

import numpy as np

from symple.game import Record, Rules, Turn
from symple.study.library.fills import NEVER, filled_at, fills_of, pack, unpack
from tests.study.library.random_games import random_game, turns_record


def test_each_point_has_its_turn_and_colour() -> None:
    fills = fills_of(turns_record("A1 C3 B1", Rules(3, 4)))
    assert fills.tolist() == [2, 4, 0, 0, 0, 0, 0, 0, -3]
    assert filled_at(fills).tolist() == [1, 3, *[NEVER] * 6, 2]


def test_stones_of_the_start_position_come_before_the_first_turn() -> None:
    start = "2B/3/W2 b g 4"
    record = Record.from_turns(Rules(3, 4), [Turn.parse("C2")], start=start)
    fills = fills_of(record)
    assert fills.tolist() == [1, 0, 0, 0, 0, -2, 0, 0, -1]
    assert filled_at(fills)[[0, 8, 5]].tolist() == [0, 0, 1]


def test_the_longest_games_fit() -> None:
    games = [fills_of(random_game(seed, Rules(19, 10))) for seed in (1, 2)]
    assert all((fills != 0).all() for fills in games)
    points = unpack([pack(fills) for fills in games], 19)
    assert points.shape == (361, 2)
    assert points.flags.c_contiguous
    assert np.array_equal(points.T, games)


def test_no_games_have_a_shape_too() -> None:
    assert unpack([], 5).shape == (25, 0)
