"""What the club offers to play."""

from functools import partial
from typing import Any

import pytest

from symple.club.errors import RefusedError
from symple.club.terms import Terms
from symple.competition import parse_clock
from symple.game import Rules
from tests.club.refusals import refusal


def terms(
    size: int = 15, penalty: int = 10, balance: str = "optional", clock: str = "300+3", **how
):
    return Terms.parse(size, penalty, balance, clock, **how)


def test_terms_are_read() -> None:
    found = terms(9, 4, "forced", "3d", rated=True, color="white")
    assert found == Terms(Rules(9, 4, "forced"), parse_clock("3d"), rated=True, color="white")
    assert (found.pace, terms().pace) == ("correspondence", "live")


@pytest.mark.parametrize("size", range(5, 20, 2))
def test_casual_games_have_any_board(size: int) -> None:
    assert terms(size, 0, "none").rules.size == size


@pytest.mark.parametrize(
    "clock",
    ["60", "10800", "60+60", "10800+60", "300+10x60", "0+1x60", "0+10x6", "1d", "14d", "3d"],
)
def test_clocks_that_are_offered(clock: str) -> None:
    assert str(terms(clock=clock).clock) == clock


@pytest.mark.parametrize(
    ("clock", "code"),
    [
        ("59", "live-time"),
        ("10801", "live-time"),
        ("10+30", "live-time"),
        ("0+5x10", "live-time"),
        ("10801+5x10", "live-time"),
        ("60+61", "increment"),
        ("60+11x30", "periods"),
        ("60+5x4", "period-seconds"),
        ("60+5x61", "period-seconds"),
        ("15d", "days"),
        ("31d", "invalid-clock"),
        ("0d", "invalid-clock"),
        ("soon", "invalid-clock"),
        ("", "invalid-clock"),
    ],
)
def test_clocks_that_are_not(clock: str, code: str) -> None:
    assert refusal(RefusedError, lambda: terms(clock=clock)) == code


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ((3, 4), "size"),
        ((10, 4), "invalid-rules"),
        ((21, 4), "invalid-rules"),
        ((10**30, 4), "invalid-rules"),
        ((9, 3), "invalid-rules"),
        ((9, -2), "invalid-rules"),
        ((9, 4, "maybe"), "invalid-rules"),
    ],
)
def test_rules_that_are_not_offered(rules: tuple[Any, ...], code: str) -> None:
    assert refusal(RefusedError, lambda: terms(*rules)) == code


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ((7, 4), "rated-size"),
        ((9, 0), "rated-penalty"),
        ((9, 14), "rated-penalty"),
        ((9, 4, "none"), "rated-balance"),
    ],
)
def test_rules_that_no_rating_is_about(rules: tuple[Any, ...], code: str) -> None:
    assert refusal(RefusedError, lambda: terms(*rules, rated=True)) == code
    assert not terms(*rules).rated


@pytest.mark.parametrize("size", range(9, 20, 2))
@pytest.mark.parametrize("penalty", range(2, 13, 2))
def test_rated_games(size: int, penalty: int) -> None:
    assert terms(size, penalty, "forced", rated=True).rated
    assert terms(size, penalty, rated=True).rated


def test_a_start_belongs_to_casual_games() -> None:
    start = "9/9/9/9/4W4/9/9/9/9 b - 4"
    assert terms(9, 4, start=start).start == start
    for how, code in (
        ({"start": start, "rated": True}, "rated-start"),
        ({"start": "9/9 w - 4"}, "invalid-start"),
        ({"start": "5/5/5/5/5 w - 4"}, "start-rules"),
        ({"start": start + " forced"}, "start-rules"),
        ({"start": "/".join(["W" * 9] * 9) + " b g 4"}, "start-over"),
    ):
        assert refusal(RefusedError, partial(terms, 9, 4, **how)) == code


def test_colors() -> None:
    assert refusal(RefusedError, lambda: terms(color="red")) == "invalid-color"
