"""The clocks, each by hand, and what they have in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple.competition import ClockRules, DaysPerTurn, TimeLeft, parse_clock

TEXTS = ["300", "300+3", "300+5x30", "0+1x10", "86400+3600"]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_read_and_written(text):
    assert str(ClockRules.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "0", "0+5", "5m", "300+", "300+5x", "300+0x30", "300+5x0", "-1", "99999", "300+9999",
     "300+100x5", "300+3+3", " 300", "300\n", "٣٠٠"],
)  # fmt: skip
def test_what_is_no_clock_is_refused(text):
    with pytest.raises(ValueError, match=r"clock|seconds|periods"):
        ClockRules.parse(text)


def test_an_increment_and_periods_do_not_go_together():
    with pytest.raises(ValueError, match="not both"):
        ClockRules(300, increment=3, periods=5, period_seconds=30)


def test_sudden_death_gives_nothing_back():
    rules = ClockRules.parse("60")
    left = rules.after_turn(rules.whole, 45.5)
    assert left == TimeLeft(14.5)
    assert rules.seconds_to_flag(left) == 14.5
    with pytest.raises(ValueError, match="more than were left"):
        rules.after_turn(left, 15)


def test_fischer_adds_after_a_turn_and_not_before():
    rules = ClockRules.parse("60+5")
    assert rules.seconds_to_flag(rules.whole) == 60
    assert rules.after_turn(rules.whole, 60) == TimeLeft(5.0)
    assert rules.after_turn(rules.whole, 1) == TimeLeft(64.0)


@pytest.mark.parametrize(
    ("used", "left"),
    [
        (10, TimeLeft(50.0, 3)),
        (60, TimeLeft(0.0, 3)),
        (89, TimeLeft(0.0, 3)),
        (91, TimeLeft(0.0, 2)),
        (149, TimeLeft(0.0, 1)),
        (150, TimeLeft(0.0, 1)),
    ],
)
def test_a_period_is_lost_when_a_turn_goes_past_it(used, left):
    rules = ClockRules.parse("60+3x30")
    assert rules.seconds_to_flag(rules.whole) == 150
    assert rules.after_turn(rules.whole, used) == left


@given(
    st.sampled_from(TEXTS).map(ClockRules.parse),
    st.lists(st.floats(0, 1), max_size=20),
)
def test_whoever_stays_within_the_time_never_runs_out_of_it(rules, parts):
    left = rules.whole
    for part in parts:
        before = left
        left = rules.after_turn(left, part * rules.seconds_to_flag(left))
        assert left.seconds >= 0
        assert left.seconds <= before.seconds + rules.increment
        assert left.periods <= before.periods
        assert (rules.periods == 0) == (left.periods == 0)


@pytest.mark.parametrize("text", ["1d", "3d", "30d"])
def test_days_are_read_and_written(text):
    assert str(DaysPerTurn.parse(text)) == text
    assert parse_clock(text) == DaysPerTurn(int(text[:-1]))


@pytest.mark.parametrize("text", ["0d", "31d", "d", "3", "3 d", "-3d", "3d+1", "100d", "٣d"])
def test_what_is_no_number_of_days_is_refused(text):
    with pytest.raises(ValueError, match="days"):
        DaysPerTurn.parse(text)


@pytest.mark.parametrize("text", TEXTS)
def test_every_clock_is_found_by_its_text(text):
    assert parse_clock(text) == ClockRules.parse(text)


def test_days_are_given_anew_for_each_turn():
    rules = DaysPerTurn(2)
    day = 86_400.0
    assert rules.whole == TimeLeft(2 * day)
    assert rules.after_turn(rules.whole, 2 * day) == TimeLeft(2 * day)
    assert rules.seconds_to_flag(TimeLeft(2 * day)) == 2 * day
    with pytest.raises(ValueError, match="more than were left"):
        rules.after_turn(rules.whole, 2 * day + 1)
