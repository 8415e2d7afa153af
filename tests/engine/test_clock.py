"""The time of a game is dealt out and never overdrawn."""

import random

import pytest

from symple.engine import Limit, limit_by_clock, reserve_seconds, seconds_for_turn
from symple.game import Phase, Position, Rules


@pytest.mark.parametrize("size", [3, 9, 15, 19])
@pytest.mark.parametrize("total", [0.2, 10.0, 30.0])
def test_a_whole_game_stays_within_its_time(size, total):
    """Random turns; each player spends all he is given, and 5 ms more for what he cannot see."""
    choose = random.Random(size)
    position = Position(Rules(size, 6))
    left = [total, total]
    while position.phase is not Phase.OVER:
        mover = position.to_move
        seconds = seconds_for_turn(position, left[mover])
        assert 0 < seconds < left[mover]
        left[mover] -= seconds + 0.0005 * total
        while position.to_move is mover and position.phase is not Phase.OVER:
            position.place(choose.choice(position.legal_points()))
    assert min(left) > 0


def test_most_of_the_time_is_used():
    choose = random.Random(5)
    position = Position(Rules(15, 6))
    left = [30.0, 30.0]
    while position.phase is not Phase.OVER:
        mover = position.to_move
        left[mover] -= seconds_for_turn(position, left[mover])
        while position.to_move is mover and position.phase is not Phase.OVER:
            position.place(choose.choice(position.legal_points()))
    assert max(left) < 10


def test_there_is_an_answer_when_no_time_is_left():
    for left in (0.0, -3.0, 1e-9):
        assert 0 < seconds_for_turn(Position(Rules(15, 6)), left) < 0.001


@pytest.mark.parametrize(
    ("own", "limit"),
    [
        (None, Limit(seconds=2.0)),
        (Limit(visits=5), Limit(seconds=2.0, visits=5)),
        (Limit(seconds=1.0, evaluations=7), Limit(seconds=1.0, evaluations=7)),
        (Limit(seconds=9.0, visits=5), Limit(seconds=2.0, visits=5)),
    ],
)
def test_of_the_clock_and_the_own_limit_what_ends_first_counts(own, limit):
    assert limit_by_clock(2.0, own) == limit


@pytest.mark.parametrize("seconds", [0.2, 1.0, 5.0, 30.0, 600.0])
def test_the_reserve_grows_with_the_time_and_leaves_most_of_it(seconds):
    assert reserve_seconds(seconds) < 0.25 * seconds
    assert reserve_seconds(seconds) < reserve_seconds(1.1 * seconds)
    position = Position(Rules(15, 6))
    assert seconds_for_turn(position, seconds, reserve=reserve_seconds(seconds)) > seconds / 30
