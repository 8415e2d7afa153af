"""What the arguments of GTP commands mean. Errors begin with GTP's own words where it has some."""

from __future__ import annotations

import math

from symple.game import Color, Turn

__all__ = ["COLORS", "parse_color", "parse_decimal", "parse_seconds", "parse_turn", "parse_whole"]

COLORS = {"w": Color.WHITE, "white": Color.WHITE, "b": Color.BLACK, "black": Color.BLACK}

_LONGEST_NUMBER = 9  #: digits


def parse_color(text: str) -> Color:
    """In any case of letters."""
    if text.lower() not in COLORS:
        raise ValueError("invalid color or coordinate: a color is white, w, black or b")
    return COLORS[text.lower()]


def parse_turn(text: str) -> Turn:
    """Also `resign`."""
    try:
        return Turn.parse(text)
    except ValueError as error:
        raise ValueError(f"invalid color or coordinate: {error}") from error


def parse_whole(text: str) -> int:
    """A number from 0."""
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise ValueError("syntax error: a whole number from 0 is needed here")
    return int(text)


def parse_decimal(text: str) -> float:
    """Any finite number."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise ValueError("syntax error: a number is needed here")
    return number


def parse_seconds(text: str) -> float:
    """Whole in GTP; fractions are an extension."""
    return max(0.0, parse_decimal(text))
