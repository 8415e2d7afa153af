"""Boards that are alike when one of them is turned or reflected."""

from __future__ import annotations

import re

import numpy as np
from hypothesis import given

from symple import Position
from symple.game.symmetry import standard_looks, symmetries
from tests.game.pairs import Pair, played_pairs, some_rules


def test_there_are_eight_symmetries_and_the_first_moves_nothing() -> None:
    ways = symmetries(3)
    assert len({tuple(way.tolist()) for way in ways}) == 8
    assert ways[0].tolist() == list(range(9))


@given(played_pairs(some_rules, between_turns=True))
def test_positions_that_a_symmetry_makes_alike_look_alike(pair: Pair) -> None:
    position = pair.position
    rows, words = str(position).split(" ", 1)
    mirrored = "/".join(reversed(rows.split("/")))
    turned = np.rot90(position.stones())[::-1]
    letters = "/".join("".join(".WB"[stone] for stone in row) for row in turned)
    quarter = re.sub(r"\.+", lambda run: str(len(run[0])), letters)
    for image in (mirrored, quarter):
        assert standard_looks(Position.parse(f"{image} {words}")) == standard_looks(position)


def test_other_positions_look_otherwise() -> None:
    texts = ("W4/5/5/5/5 b - 4", "1W3/5/5/5/5 b - 4", "B4/5/5/5/5 b - 4", "W4/5/5/5/4W b - 4")
    assert len({standard_looks(Position.parse(text)) for text in texts}) == len(texts)
