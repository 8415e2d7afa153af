"""What people draw over a board, to think or to show: circles around points, and arrows.

By point name, or by two of them with `>` between, the colour. Inside a comment they travel behind
its marks, as `[%sketch C3=red C3>E5=green]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from symple._core import parse_point, point_name

__all__ = ["COLORS", "Sketch", "arrows", "check_sketch", "read_sketch_tag", "sketch_tag"]

COLORS = ("green", "red", "blue", "yellow")

Sketch = Mapping[str, str]

_POINT = r"[A-S][1-9][0-9]?"
_STROKE = rf"{_POINT}(?:>{_POINT})?=(?:{'|'.join(COLORS)})"
_TAG = re.compile(rf"\[%sketch ({_STROKE}(?: {_STROKE})*)\](?:[ \n]|$)")


def check_sketch(sketch: Sketch, size: int) -> None:
    """ValueError for points that are not on the board or not written in capitals, an arrow from a
    point to itself, and for another colour.
    """
    for place, color in sketch.items():
        points = place.split(">")
        if [point_name(parse_point(point, size), size) for point in points] != points:
            raise ValueError(f"points are written in capitals, not as in {place!r}")
        if len(points) > 2 or len(set(points)) < len(points):
            raise ValueError(f"an arrow leads from a point to another one, unlike {place!r}")
        if color not in COLORS:
            raise ValueError(f"what is drawn is {', '.join(COLORS)}, not {color!r}")


def arrows(sketch: Sketch) -> list[tuple[str, str]]:
    """The points that arrows lead from and to."""
    ends = [place.split(">") for place in sorted(sketch, key=_order)]
    return [(start, end[0]) for start, *end in ends if end]


def sketch_tag(sketch: Sketch) -> str:
    """The sketch as it travels inside a comment; something must be drawn."""
    strokes = (f"{place}={sketch[place]}" for place in sorted(sketch, key=_order))
    return f"[%sketch {' '.join(strokes)}]"


def read_sketch_tag(text: str) -> tuple[dict[str, str], str]:
    """The sketch that leads the text, empty if it is not led by a sound one, and the rest of it."""
    match = _TAG.match(text)
    if not match:
        return {}, text
    pairs = [pair.split("=") for pair in match[1].split(" ")]
    sketch = dict(pairs)
    return (sketch, text[match.end() :]) if len(sketch) == len(pairs) else ({}, text)


def _order(place: str) -> list[tuple[str, int]]:
    """By columns and rows of the points."""
    return [(point[0], int(point[1:])) for point in place.split(">")]
