"""A GTP clock: main time first, then stones that share a period."""

from itertools import pairwise

import pytest

from symple.game import Position, Rules
from symple.protocols.gtp_clock import GtpClock, TimeSettings

POSITION = Position(Rules(15, 10))


def seconds(clock):
    return clock.seconds_for_turn(POSITION)


def test_no_limit_is_a_period_without_stones():
    assert not TimeSettings(0, 10, 0).is_limit
    assert not TimeSettings(100, 10, 0).is_limit
    assert not TimeSettings(0, 0, 0).is_limit
    assert TimeSettings(100, 0, 0).is_limit
    assert TimeSettings(0, 10, 1).is_limit


def test_main_time_shrinks_with_use():
    clock = GtpClock(TimeSettings(100, 0, 0))
    given = []
    while len(given) < 200:
        given.append(seconds(clock))
        clock.charge(given[-1])
    assert all(later <= earlier for earlier, later in pairwise(given))
    assert sum(given) < 100
    assert given[-1] > 0


def test_stones_share_what_is_left_of_the_period():
    clock = GtpClock(TimeSettings(0, 30, 3))
    assert seconds(clock) == pytest.approx(10 - 0.05)
    clock.charge(2)
    assert seconds(clock) == pytest.approx(14 - 0.05)
    clock.charge(14)
    clock.charge(14)
    assert seconds(clock) == pytest.approx(10 - 0.05)


def test_a_turn_may_begin_in_main_time_and_end_in_the_period():
    clock = GtpClock(TimeSettings(5, 30, 3))
    clock.charge(11)
    assert seconds(clock) == pytest.approx((30 - 6) / 2 - 0.05)


def test_the_period_is_there_also_while_main_time_lasts():
    assert seconds(GtpClock(TimeSettings(1, 30, 3))) == pytest.approx(10 - 0.05)


def test_the_controller_knows_best():
    clock = GtpClock(TimeSettings(100, 30, 3))
    clock.tell(8, 2)
    assert seconds(clock) == pytest.approx(4 - 0.05)
    clock.tell(50, 0)
    assert seconds(clock) >= 50 / 200


def test_hardly_any_time_is_still_some():
    clock = GtpClock(TimeSettings(1, 0, 0))
    clock.charge(2)
    assert 0 < seconds(clock) <= 0.001
    clock = GtpClock(TimeSettings(0, 0.01, 1))
    assert seconds(clock) == pytest.approx(0.009)
