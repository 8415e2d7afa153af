"""What a net sees of a position."""

import numpy as np
import pytest

from symple._core import GLOBALS, PLANES, net_features
from symple.game import Position, Rules
from symple.game.symmetry import symmetries

POSITION = Position.parse("5/1W3/1W2B/3B1/5 b - 4")


def test_every_position_is_one_row_with_its_board_in_the_corner():
    planes, numbers = net_features([POSITION, Position(Rules(7, 6))], 9)
    assert planes.shape == (2, len(PLANES), 9, 9)
    assert planes.dtype == np.uint8
    assert numbers.shape == (2, len(GLOBALS))
    assert numbers.dtype == np.float32
    board = PLANES.index("board")
    assert planes[0, board].sum() == 25
    assert planes[1, board, :7, :7].all()
    assert planes[0, :, 5:].sum() == planes[0, :, :, 5:].sum() == 0
    stones = POSITION.stones()
    assert (planes[0, PLANES.index("own stones"), :5, :5] == (stones == 2)).all()
    assert (planes[0, PLANES.index("other stones"), :5, :5] == (stones == 1)).all()


def test_no_positions_are_no_rows():
    planes, numbers = net_features([], 9)
    assert len(planes) == len(numbers) == 0


def test_what_a_net_sees_turns_with_the_board():
    position = Position.parse("1W5/3B3/2W4/5B1/7/1B3W1/7 b - 6")
    (planes,), (numbers,) = net_features([position], 7)
    stones = position.stones().ravel()
    for symmetry in symmetries(7):
        turned = "/".join(
            "".join(".WB"[stone] for stone in row) for row in stones[symmetry].reshape(7, 7)[::-1]
        )
        turned = "/".join(_short(row) for row in turned.split("/"))
        (image,), (same,) = net_features([Position.parse(f"{turned} b - 6")], 7)
        assert (image == planes.reshape(-1, 49)[:, symmetry].reshape(-1, 7, 7)).all()
        assert (same == numbers).all()


def _short(row: str) -> str:
    text, run = "", 0
    for point in f"{row}|":
        if point == ".":
            run += 1
            continue
        text += (str(run) if run else "") + point
        run = 0
    return text[:-1]


def test_what_cannot_be_seen_is_said():
    inside = POSITION.copy()
    inside.place(next(iter(inside.legal_points())))
    while not inside.pending:
        inside.place(next(iter(inside.legal_points())))
    with pytest.raises(ValueError, match="has no room"):
        net_features([Position(Rules(9, 4))], 7)
    with pytest.raises(ValueError, match="3 to 19 points wide"):
        net_features([POSITION], 20)
    with pytest.raises(TypeError, match="a position is wanted"):
        net_features(["5/5/5/5/5 w - 4"], 7)  # type: ignore[list-item]
