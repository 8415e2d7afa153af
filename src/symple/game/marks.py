"""Marks that people put on points of a board, to talk about them.

By point name: a shape, or one letter or digit. Inside a comment, after its evaluation, they travel
as `[%mark C3=A E5=triangle]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from symple._core import parse_point, point_name

__all__ = ["SHAPES", "Marks", "check_marks", "in_order", "marks_tag", "read_marks_tag"]

SHAPES = ("triangle", "square", "circle")

Marks = Mapping[str, str]

_MARK = rf"[A-S][1-9][0-9]?=(?:{'|'.join(SHAPES)}|[^\W_])"
_TAG = re.compile(rf"\[%mark ({_MARK}(?: {_MARK})*)\](?:[ \n]|$)")


def check_marks(marks: Marks, size: int) -> None:
    """ValueError for a point that is not on the board or not written in capitals, or no mark."""
    for point, mark in marks.items():
        if point_name(parse_point(point, size), size) != point:
            raise ValueError(f"a marked point is written in capitals, not as {point!r}")
        if mark not in SHAPES and not (len(mark) == 1 and mark.isalnum()):
            raise ValueError(
                f"a mark is a {', a '.join(SHAPES)}, a letter or a digit, not {mark!r}"
            )


def in_order(marks: Marks) -> list[tuple[str, str]]:
    """The marked points with their marks, by column and row."""
    return sorted(marks.items(), key=lambda pair: (pair[0][0], int(pair[0][1:])))


def marks_tag(marks: Marks) -> str:
    """The marks as they travel inside a comment; there must be some."""
    return f"[%mark {' '.join(f'{name}={mark}' for name, mark in in_order(marks))}]"


def read_marks_tag(text: str) -> tuple[dict[str, str], str]:
    """The marks that lead the text, none if it is not led by sound ones, and the rest of it."""
    match = _TAG.match(text)
    if not match:
        return {}, text
    pairs = [pair.split("=") for pair in match[1].split(" ")]
    marks = dict(pairs)
    return (marks, text[match.end() :]) if len(marks) == len(pairs) else ({}, text)
