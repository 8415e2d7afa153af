"""What is wrong with a turn is said exactly, and nothing is changed by it."""

from __future__ import annotations

from typing import Any

import pytest

from symple import (
    IllegalTurnError,
    InvalidTurnError,
    Position,
    Rules,
    Turn,
    parse_point,
    point_name,
)

TWO_GROUPS = "5/5/1W1W1/5/5 w - 4"  # White B3, D3


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "E",
        "5",
        "E0",
        "E05",
        "E20",
        "T1",
        "E5-",
        "-E5",
        "E5--E6",
        "E5 E6",
        "E5+",
        "+E5",
        "E5+E6+E7",
        "E5+E6-E7",
        "E5-E5",
        "E5+E5",
        "resigns",
        "pass",
        "E5\n",
        "É5",
        "\0",
        "\ud800",
        "E5-\udcff",
        "E5" + "-E5" * 10000,
    ],
)
def test_text_that_is_no_turn(text: str) -> None:
    with pytest.raises(InvalidTurnError) as caught:
        Turn.parse(text)
    assert str(caught.value)
    assert len(str(caught.value)) < 200


def test_turn_errors_are_value_errors() -> None:
    assert issubclass(InvalidTurnError, ValueError)
    assert issubclass(IllegalTurnError, ValueError)


@pytest.mark.parametrize(
    ("position", "turn", "rule", "point"),
    [
        (TWO_GROUPS, "B3", "vacant", "B3"),
        (TWO_GROUPS, "F1", "board", "F1"),
        (TWO_GROUPS, "A1-C1", "touch", "A1"),
        (TWO_GROUPS, "B2-E5", "touch", "E5"),
        (TWO_GROUPS, "B2-B4", "off-limits", "B4"),
        (TWO_GROUPS, "B2-C3", "off-limits", "C3"),
        (TWO_GROUPS, "C3-B2", "off-limits", "C3"),
        (TWO_GROUPS, "B2-D2+A5", "balance", "A5"),
        (TWO_GROUPS, "A1+E5", "touch", "A1"),
        (TWO_GROUPS, "resign", "compulsory", None),
        ("5/5/1B1B1/5/5 b - 4", "B2-D2+A2", "plant", "A2"),
        ("5/5/1B1B1/5/5 b - 4", "B2-D2+B2", None, None),
        ("WBW/BWB/WBW b - 4", "A1", "over", None),
    ],
)
def test_illegal_turns(position: str, turn: str, rule: str | None, point: str | None) -> None:
    before = Position.parse(position)
    if rule is None:
        with pytest.raises(InvalidTurnError):
            Turn.parse(turn)
        return
    after = before.copy()
    with pytest.raises(IllegalTurnError) as caught:
        after.play(Turn.parse(turn))
    assert caught.value.rule == rule
    assert caught.value.point == point
    assert after == before
    assert after.history == []
    assert after.pending == []


def test_unfinished_growth_names_where_it_must_go_on() -> None:
    position = Position.parse(TWO_GROUPS)
    with pytest.raises(IllegalTurnError) as caught:
        position.play(Turn.parse("B2"))
    assert caught.value.rule == "maximal"
    assert caught.value.open_point in {"D2", "D4", "E3"}


def test_unfinished_growth_before_a_balance_plant() -> None:
    position = Position.parse("5/5/1B1B1/5/5 b - 4")
    with pytest.raises(IllegalTurnError) as caught:
        position.play(Turn.parse("B2+E5"))
    assert caught.value.rule == "maximal"


def test_a_placement_in_the_middle_of_a_growth() -> None:
    position = Position.parse(TWO_GROUPS)
    position.place(parse_point("B2", 5))
    with pytest.raises(IllegalTurnError) as caught:
        position.place(parse_point("C3", 5))
    assert (caught.value.rule, caught.value.point) == ("off-limits", "C3")
    with pytest.raises(IllegalTurnError) as caught:
        position.play(Turn.parse("D2"))
    assert caught.value.rule == "compulsory"
    assert [point_name(p, 5) for p in position.pending] == ["B2"]


@pytest.mark.parametrize(
    "arguments",
    [
        (4,),
        (1,),
        (21,),
        (0,),
        (-3,),
        (5, 3),
        (5, -2),
        (5, 1_000_002),
        (5, 4, "sometimes"),
        (5, 4, "\ud800"),
    ],
)
def test_rules_say_what_is_allowed(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match=r"odd|even|optional"):
        Rules(*arguments)


@pytest.mark.parametrize("arguments", [(10**30,), (-(10**30),), (2**31 + 1,), (5, 10**30)])
def test_rules_out_of_all_range(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match="out of range"):
        Rules(*arguments)


def test_rules_are_frozen() -> None:
    rules = Rules(5, 4)
    with pytest.raises(AttributeError):
        rules.size = 7  # type: ignore[misc]
    assert {rules: 1}[Rules(5, 4, "optional")] == 1
    assert (rules.size, rules.penalty, rules.balance) == (5, 4, "optional")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5/5/5/5/5",
        "5/5/5/5/5 w",
        "5/5/5/5/5 w - 4 optional",
        "5/5/5/5/5 w - 4 forced more",
        "5/1W1W1/5/5/5 w - 4 B3 none",
        "5/1W1W1/5/5/5 w - 4 none B3 D3",
        "5/1W1W1/5/5/5 w - 4 B3-D3",
        "5/1W1W1/5/5/5 w - 4 B3-B5",
        "5/1W1W1/5/5/5 w - 4 A1",
        "5/1W1W1/5/5/5 w - 4 B4",
        "5/1W1W1/5/5/5 w - 4 b3",
        "5/1W1W1/5/5/5 w - 4 B3+A1",
        "5/1W1W1/5/5/5 w - 4 F1",
        "5/1W1W1/5/5/5 w - 4 resign",
        "\ud800",
        "5/5/2\udcffW2/5/5 b - 4",
        "5/5/5/5/5 w - 4 \udcff",
        "5/5/5/5/5 x - 4",
        "5/5/5/5/5 w x 4",
        "5/5/5/5/5 w - 3",
        "5/5/5/5/5 w - -2",
        "5/5/5/5/5 w - four",
        "5/5/5/5/5 w - 99999999999999999999",
        "5/5/5/5 w - 4",
        "4/4/4/4 w - 4",
        "5/5/5/5/4 w - 4",
        "5/5/5/5/6 w - 4",
        "5/5/5/5/WWWWWW w - 4",
        "5/5/5/5/0W4 w - 4",
        "5/5/5/5/w4 w - 4",
        "5/5/5/5/X4 w - 4",
        "5/5/5/5/99999999999999999999 w - 4",
        "5/5/5/5/5  w - 4",
        "/" * 500 + " w - 4",
    ],
)
def test_text_that_is_no_position(text: str) -> None:
    with pytest.raises(ValueError, match="not a position"):
        Position.parse(text)


@pytest.mark.parametrize(
    "text", ["", "A", "A0", "F1", "A6", "1A", "AA1", "A1 ", "A-1", "A１", "\ud800", "A\udc31"]
)
def test_text_that_is_no_point(text: str) -> None:
    with pytest.raises(ValueError, match="point"):
        parse_point(text, 5)


@pytest.mark.parametrize("point", [-1, 25, 26, 10**6])
def test_numbers_that_are_no_point(point: int) -> None:
    with pytest.raises(ValueError, match="point"):
        point_name(point, 5)
    with pytest.raises(ValueError, match="point"):
        Position(Rules(5, 4)).color_at(point)
    with pytest.raises(ValueError, match="point"):
        Turn([point], size=5)


def test_vacant_points_have_no_group() -> None:
    position = Position.parse(TWO_GROUPS)
    for question in (position.group, position.liberties):
        with pytest.raises(ValueError, match="A1"):
            question(0)


@pytest.mark.parametrize("given", [5, None, b"E5", Turn.RESIGN])
def test_what_is_no_text(given: object) -> None:
    for parse in (Turn.parse, Position.parse):
        with pytest.raises(TypeError, match=r"^a text is wanted, not [\w.]+$"):
            parse(given)  # type: ignore[arg-type]
