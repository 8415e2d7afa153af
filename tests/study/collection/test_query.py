"""Questions that make no sense are refused with a sentence."""

import pytest

from symple.study.collection import GameFilter, Span, Window


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("5", Span(5, 5)),
        ("-5", Span(-5, -5)),
        ("-5..5", Span(-5, 5)),
        ("12..", Span(12, None)),
        ("..+9", Span(None, 9)),
        (" 1 .. 2 ", Span(1, 2)),
    ],
)
def test_ranges(text: str, span: Span) -> None:
    assert Span.parse(text) == span


@pytest.mark.parametrize("text", ["", "..", "5 6", "a..b", "1...2", "1-2", "1" * 10])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(ValueError, match="is not a range; ranges look like"):
        Span.parse(text)


def test_a_range_is_not_empty() -> None:
    with pytest.raises(ValueError, match="nothing lies between 9 and 5"):
        Span.parse("9..5")


@pytest.mark.parametrize("date", ["", "26", "2026-13", "2026-11-32", "2026.11", "2026-11-21T10"])
def test_what_is_no_date(date: str) -> None:
    with pytest.raises(ValueError, match="is not a date"):
        GameFilter(since=date)
    with pytest.raises(ValueError, match="is not a date"):
        GameFilter(until=date)


def test_rules_that_no_game_has() -> None:
    with pytest.raises(ValueError, match="size must be an odd number"):
        GameFilter(size=8)
    with pytest.raises(ValueError, match="penalty"):
        GameFilter(penalty=10**30)


def test_numbers_that_no_file_holds() -> None:
    with pytest.raises(ValueError, match="a range lies between"):
        Span(most=-(10**30))
    with pytest.raises(ValueError, match="begins at 0"):
        Window(offset=10**30)


def test_what_is_no_part_of_the_results() -> None:
    with pytest.raises(ValueError, match="1 to 1000 games"):
        Window(limit=0)
    with pytest.raises(ValueError, match="1 to 1000 games"):
        Window(limit=1001)
    with pytest.raises(ValueError, match="begins at 0"):
        Window(offset=-1)
    with pytest.raises(ValueError, match="sorted by added, date"):
        Window(sort="beauty")  # type: ignore[arg-type]  # as a word from outside may be
