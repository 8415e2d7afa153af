"""Parts of a board as text, and turned."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symple.game import Position
from symple.game.symmetry import symmetries
from symple.study.collection.pattern import Pattern


@st.composite
def patterns(draw: st.DrawFn) -> Pattern:
    size = draw(st.sampled_from([3, 5, 19]))
    signs = draw(st.dictionaries(st.integers(0, size * size - 1), st.sampled_from("WB.")))
    parts = (frozenset(point for point in signs if signs[point] == sign) for sign in "WB.")
    return Pattern(size, *parts)


@given(patterns())
def test_a_pattern_is_the_same_after_its_text(pattern: Pattern) -> None:
    assert Pattern.parse(str(pattern)) == pattern


def test_rows_go_from_the_top_and_numbers_do_not_matter() -> None:
    pattern = Pattern.parse(" w?./3/2b ")
    assert pattern == Pattern(3, frozenset({6}), frozenset({2}), frozenset({8}))
    assert str(pattern) == "W1./3/2B"


def test_a_whole_board_says_something_of_every_point() -> None:
    pattern = Pattern.of_position(Position.parse("3/1W1/2B w - 4"))
    assert str(pattern) == ".../.W./..B"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1 rows"),
        ("3/3", "2 rows"),
        ("/".join(["21"] * 21), "21 rows"),
        ("3/3/4", "row 1, '4', has 4 points, not 3"),
        ("W/3/3", "row 3, 'W', has 1 points, not 3"),
        ("3/1X1/3", "'X' is not W"),
        ("3/1\u06601/3", "is not W"),
        ("3/3/" + "9" * 10_000, "not 3"),
        ("3/3/3 w - 4", "is not W"),
    ],
)
def test_what_is_no_pattern_is_told(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Pattern.parse(text)


def test_a_point_is_one_thing_and_on_the_board() -> None:
    with pytest.raises(ValueError, match="two things"):
        Pattern(3, frozenset({1}), frozenset({1}))
    with pytest.raises(ValueError, match="off the board"):
        Pattern(3, vacant=frozenset({9}))
    with pytest.raises(ValueError, match="size"):
        Pattern(4)


def test_a_pattern_has_eight_images() -> None:
    knight = Pattern.parse("3/3/WB1")
    assert {str(knight.image(way)) for way in symmetries(3)} == {
        "3/3/WB1",
        "3/3/1BW",
        "WB1/3/3",
        "1BW/3/3",
        "W2/B2/3",
        "3/B2/W2",
        "2W/2B/3",
        "3/2B/2W",
    }
