"""What is written as text is read back as the same: points, turns, positions, results."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from symple import (
    UNFINISHED,
    Color,
    Evaluation,
    Position,
    Result,
    Turn,
    parse_point,
    point_name,
)
from symple.game.comment import CommentTags, join_comment, split_comment
from tests.game.pairs import Pair, all_rules, played_pairs
from tests.game.records import evaluations, marks, seconds, sketches, texts

sizes = st.sampled_from(range(3, 20, 2))


@pytest.mark.parametrize("size", range(3, 20, 2))
def test_points(size: int) -> None:
    names = [point_name(point, size) for point in range(size * size)]
    assert len(set(names)) == size * size
    assert names[0] == "A1"
    assert names[-1] == f"{chr(ord('A') + size - 1)}{size}"
    for point, name in enumerate(names):
        assert parse_point(name, size) == parse_point(name.lower(), size) == point


def test_the_letter_i_is_used() -> None:
    assert point_name(8, 9) == "I1"
    assert point_name(18 * 19 + 18, 19) == "S19"


@st.composite
def turns(draw: st.DrawFn) -> tuple[Turn, int]:
    size = draw(sizes)
    point = st.integers(0, size * size - 1)
    stones = draw(st.lists(point, min_size=1, max_size=size * size, unique=True))
    plant = draw(st.none() | point)
    assume(plant not in stones)
    return Turn(stones, plant, size=size), size


@given(turns())
def test_turns(turn_and_size: tuple[Turn, int]) -> None:
    turn, size = turn_and_size
    assert Turn.parse(str(turn)) == turn
    assert Turn.parse(str(turn).lower()) == turn
    assert hash(Turn.parse(str(turn))) == hash(turn)
    *growth, last = turn.points(size)
    stones = growth if turn.plant(size) is not None else [*growth, last]
    assert stones == sorted(stones, key=lambda p: (p % size, p // size))
    assert turn.plant(size) in (None, last)
    assert len(turn) == len(turn.points(size)) == str(turn).count("-") + str(turn).count("+") + 1


@given(turns(), st.randoms(use_true_random=False))
def test_stones_of_a_turn_may_come_in_any_order(
    turn_and_size: tuple[Turn, int], chance: object
) -> None:
    turn, _ = turn_and_size
    growth, *plant = str(turn).split("+")
    stones = growth.split("-")
    chance.shuffle(stones)  # type: ignore[attr-defined]
    assert Turn.parse("+".join(["-".join(stones), *plant])) == turn


def test_a_turn_is_the_same_on_every_board() -> None:
    assert Turn([8], size=9) == Turn.parse("I1") == Turn([8], size=19)
    assert Turn.parse("A2").points(5) == (5,)
    with pytest.raises(ValueError, match="I1"):
        Turn.parse("I1").points(5)


def test_resignation() -> None:
    assert Turn.parse("Resign") == Turn.RESIGN
    assert str(Turn.RESIGN) == "resign"
    assert Turn.RESIGN.is_resignation
    assert not Turn.parse("A1").is_resignation


@settings(max_examples=20)
@given(played_pairs(all_rules))
def test_positions(pair: Pair) -> None:
    text = str(pair.position)
    assert text == pair.reference.text()
    assert str(Position.parse(text)) == text


def test_the_example_of_a_position_text() -> None:
    assert str(Position.parse("5/5/5/5/5 w - 4")) == "5/5/5/5/5 w - 4"
    assert str(Position()) == "/".join(["15"] * 15) + " w - 10"


results = st.one_of(
    st.just(UNFINISHED),
    st.builds(Result, st.sampled_from(Color), st.just("margin"), st.integers(1, 10**9 - 1)),
    st.builds(Result, st.sampled_from(Color), st.sampled_from(["resignation", "time", "forfeit"])),
)


@given(results)
def test_results(result: Result) -> None:
    assert Result.parse(str(result)) == result


@pytest.mark.parametrize("text", ["W+5", "B+3", "B+R", "W+T", "W+F", "*"])
def test_result_texts(text: str) -> None:
    assert str(Result.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "W", "W+", "W+0", "W+05", "W-5", "W+5.5", "w+r", "W+r", "0-1", "W+R ", "W+٣"]
)
def test_texts_that_are_no_result(text: str) -> None:
    with pytest.raises(ValueError, match="not a result"):
        Result.parse(text)


@pytest.mark.parametrize(
    "parts",
    [(Color.WHITE,), (None, "time"), (Color.WHITE, "margin"), (Color.WHITE, "time", 5)],
)
def test_parts_that_make_no_result(parts: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"winner|margin"):
        Result(*parts)  # type: ignore[arg-type]


@given(st.builds(CommentTags, st.none() | evaluations, seconds, marks(19), sketches(19)), texts)
def test_what_leads_comments(tags: CommentTags, comment: str) -> None:
    assert split_comment(join_comment(tags, comment)) == (tags, comment)


def test_the_example_of_an_evaluation() -> None:
    tags = CommentTags(Evaluation(0.62, 3.5, 1200))
    assert join_comment(tags, "good") == "[%eval win=0.62, margin=+3.5, visits=1200] good"
    proved = CommentTags(Evaluation(1.0, -7.0, error=0.0))
    assert join_comment(proved, "") == "[%eval win=1.0, margin=-7.0, error=0.0]"


@pytest.mark.parametrize(
    "figures",
    [
        (-0.1,),
        (1.1,),
        (float("nan"),),
        (0.5, float("inf")),
        (0.5, None, -1),
        (0.5, 1.0, 9, -0.1),
        (0.5, 1.0, 9, float("inf")),
    ],
)
def test_figures_that_are_no_evaluation(figures: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match=r"between|finite|visits|error"):
        Evaluation(*figures)  # type: ignore[arg-type]
