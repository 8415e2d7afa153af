"""The ten worked examples of the rules, and the readings of the balance turn."""

from __future__ import annotations

import pytest

from symple import Color, IllegalTurnError, Phase, Position, Reason, Rules, Turn, parse_point


def board(
    size: int,
    white: str = "",
    black: str = "",
    *,
    to_move: str = "w",
    grown: str = "-",
    penalty: int = 4,
    balance: str = "",
) -> Position:
    """A position from lists of points."""
    marks = dict.fromkeys(range(size * size), "1")
    marks |= {parse_point(name, size): "W" for name in white.split()}
    marks |= {parse_point(name, size): "B" for name in black.split()}
    rows = []
    for row in reversed(range(size)):
        text, run = "", 0
        for column in range(size):
            mark = marks[row * size + column]
            if mark == "1":
                run += 1
                continue
            text, run = text + (str(run) if run else "") + mark, 0
        rows.append(text + (str(run) if run else ""))
    words = ["/".join(rows), to_move, grown, str(penalty), balance]
    return Position.parse(" ".join(words).strip())


def play(position: Position, text: str) -> Position:
    after = position.copy()
    after.play(Turn.parse(text))
    return after


def legal(position: Position, text: str) -> bool:
    try:
        play(position, text)
    except IllegalTurnError:
        return False
    return True


def refused(position: Position, text: str) -> IllegalTurnError:
    with pytest.raises(IllegalTurnError) as caught:
        play(position, text)
    return caught.value


def points(position: Position, names: str) -> set[int]:
    return {parse_point(name, position.size) for name in names.split()}


def growths(position: Position) -> set[str]:
    """The legal turns that grow."""
    frontier = set(position.frontier(position.to_move))
    size = position.size
    return {str(turn) for turn in position.turns() if frontier.issuperset(turn.points(size)[:1])}


def test_1_joining_through_one_stone() -> None:
    position = board(5, white="C3 C5")
    before = position.score().white
    after = play(position, "C4")
    assert after.to_move == Color.BLACK
    assert after.score().white.groups == 1
    assert after.score().white.total - before.total == 1 + (2 - 1) * 4


@pytest.mark.parametrize("joined", [2, 3, 4])
def test_1_one_stone_that_joins_k_groups(joined: int) -> None:
    around = ["C2", "C4", "B3", "D3"][:joined]
    position = board(5, white=" ".join(around))
    after = play(position, "C3")
    gain = after.score().white.total - position.score().white.total
    assert gain == 1 + (joined - 1) * 4


def test_2_off_limits() -> None:
    position = board(7, black="B2 C2 E2", to_move="b", grown="g")
    position.place(parse_point("E3", 7))
    open_points = points(position, "A2 B1 C1 B3 C3")
    assert set(position.legal_points()) == open_points
    closure = position.closed_points()[parse_point("D2", 7)]
    assert closure.reason == Reason.OFF_LIMITS
    assert closure.stone == parse_point("E3", 7)
    both = board(7, black="B2 C2 E2", to_move="b", grown="g")
    assert legal(both, "D2")
    both.place(parse_point("D2", 7))
    assert both.to_move == Color.WHITE


def test_3_new_stones_may_touch() -> None:
    after = play(board(5, black="B2 D3", to_move="b", grown="g"), "C2-C3")
    assert after.score().black.groups == 1


def test_4_forced_by_maximality() -> None:
    position = board(5, black="B2 D3", to_move="b", grown="g")
    error = refused(position, "C2")
    assert error.rule == "maximal"
    assert error.open_point is not None
    assert legal(position, f"C2-{error.open_point}")
    assert str(error.open_point) in str(error)


def test_5_blocked_group() -> None:
    position = board(5, white="A1 A3 B3 C3 C2 C1")
    expected = {"A2", "B1", "B2", "D1", "D2", "D3", "A4", "B4", "C4"}
    assert growths(position) == expected


def test_6_one_stone_for_four_groups() -> None:
    position = board(7, white="C4 E4 D3 D5")
    assert len(growths(position)) == 8
    assert "D4" in growths(position)
    joined = play(play(position, "D4"), "A1")
    assert joined.score().white.groups == 1
    assert all(len(text.split("-")) == 1 for text in growths(joined))
    position.place(parse_point("B4", 7))
    assert not points(position, "D4 C3 C5") & set(position.legal_points())
    assert points(position, "D4 C3 C5") <= set(position.closed_points())


def test_7_four_stones_for_four_groups() -> None:
    position = board(7, white="B3 D2 E4 C5")
    assert position.score().white.total == -12
    after = play(position, "C3-C4-D3-D4")
    assert after.score().white.groups == 1
    assert after.score().white.total == 4


def test_8_score_sheet() -> None:
    """15 x 15, P 10, full: Black 130 stones in 10 groups, White 95 in 7."""
    position = Position.parse(score_sheet_board())
    score = position.score()
    assert (score.black.stones, score.black.groups) == (130, 10)
    assert (score.white.stones, score.white.groups) == (95, 7)
    assert (score.black.total, score.white.total, score.margin) == (30, 25, -5)
    assert position.phase == Phase.OVER
    assert position.winner == Color.BLACK


def score_sheet_board() -> str:
    """White below, Black above, and single stones of each inside the other's stones."""
    rows = [
        "BBBBBBBBBBBBBBB",
        "BBBBBBBBBBBBBBB",
        "BBBBBBBBBBBBBBB",
        "BBBWBBBWBBBWBBB",
        "BBBBBBBBBBBBBBB",
        "BBWBBBWBBBWBBBB",
        "BBBBBBBBBBBBBBB",
        "BBBBBBBBBBBBBBB",
        "WWWWWWWWBBBBBBB",
        "WWWWWWWWWWWWWWW",
        "WWWWWWWWWWWWWWW",
        "WWBWWBWWBWWBWWW",
        "WWWWWWWWWWWWWWW",
        "WBWWBWWBWWBWWBW",
        "WWWWWWWWWWWWWWW",
    ]
    return "/".join(rows) + " w g 10"


def test_9_balance() -> None:
    position = board(5, white="A1 A5", black="E5", to_move="b")
    assert legal(position, "D5+B2")
    assert legal(position, "D5")
    assert not legal(position, "D5+C5")
    assert refused(position, "D5+C5").rule == "plant"
    after = play(position, "D5+B2")
    assert after.grown
    assert not after.balance_open
    assert not any("+" in str(turn) for turn in after.turns())
    later = play(after, "C3")
    assert not any("+" in str(turn) for turn in later.turns())
    without = board(5, white="A1 A5", black="E5", to_move="b", grown="g")
    assert legal(without, "D5")
    assert refused(without, "D5+B2").rule == "balance"


def test_10_no_growth() -> None:
    position = board(3, white="A1", black="A2 B1")
    assert growths(position) == set()
    assert position.score().white.live_groups == 0
    assert {str(turn) for turn in position.turns()} == {"C1", "B2", "C2", "A3", "B3", "C3"}


def test_white_never_has_the_balance_plant() -> None:
    position = board(5, white="E5", black="A1")
    assert not any("+" in str(turn) for turn in position.turns())
    assert refused(position, "D5+B2").rule == "balance"


def test_forced_balance_plant() -> None:
    position = board(5, white="A1", black="E5", to_move="b", balance="forced")
    assert refused(position, "D5").rule == "balance"
    assert legal(position, "D5+B2")


def test_forced_balance_plant_without_a_point_for_it() -> None:
    position = board(3, white="A1 B1 C1 A2", black="C3", to_move="b", balance="forced")
    assert legal(position, "B3")
    position.play(Turn.parse("B3"))
    assert position.to_move == Color.WHITE


def test_no_balance_plant() -> None:
    position = board(5, white="A1", black="E5", to_move="b", balance="none")
    assert legal(position, "D5")
    assert refused(position, "D5+B2").rule == "balance"


def test_declining_the_balance_plant() -> None:
    position = board(5, white="A1", black="E5", to_move="b")
    position.place(parse_point("D5", 5))
    assert position.phase == Phase.BALANCING
    assert position.can_end_turn
    position.end_turn()
    assert position.to_move == Color.WHITE
    assert [str(turn) for turn in position.history] == ["D5"]


def test_balance_plant_written_as_codecup_does_is_illegal() -> None:
    error = refused(board(5, white="A1", black="E5", to_move="b"), "B2-D5")
    assert error.point == "B2"
    assert "+" in str(error)


def test_presets_of_the_rules_page() -> None:
    assert Rules() == Rules(15, 10, "optional")
