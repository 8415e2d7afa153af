"""The commands of GTP 2: read in time, what their arguments mean, and what an answer looks like.

Errors begin with GTP's own words where it has some.
"""

from __future__ import annotations

import math
import queue
import threading
from dataclasses import dataclass
from typing import TextIO

from symple.engine import Cancel
from symple.game import Color, Turn

__all__ = [
    "COLORS",
    "LONGEST_LINE",
    "Command",
    "CommandLines",
    "failure",
    "parse_color",
    "parse_command",
    "parse_decimal",
    "parse_seconds",
    "parse_turn",
    "parse_whole",
    "success",
]

#: Characters; the longest turn of all takes 1,800.
LONGEST_LINE = 4000

_WAITING_LINES = 1000

COLORS = {"w": Color.WHITE, "white": Color.WHITE, "b": Color.BLACK, "black": Color.BLACK}

_LONGEST_NUMBER = 9  #: digits


@dataclass(frozen=True)
class Command:
    """number: the id that the controller gave, as it wrote it; empty without one."""

    number: str
    name: str
    arguments: tuple[str, ...]


def parse_command(line: str) -> Command | None:
    """The command of a line; None if there is only space or a comment.

    >>> parse_command("7 play white B4-C1+E5  # both grow")
    Command(number='7', name='play', arguments=('white', 'B4-C1+E5'))
    """
    text = line.partition("#")[0].replace("\t", " ")
    words = "".join(c for c in text if c >= " " and c != "\x7f").split()
    number = words.pop(0) if words and words[0].isascii() and words[0].isdigit() else ""
    if not words:
        return Command(number, "", ()) if number else None
    return Command(number, words[0], tuple(words[1:]))


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


def success(number: str, text: str) -> str:
    """The answer to a command that was carried out; `text` has no empty lines."""
    return f"={number} {text}".rstrip() + "\n\n"


def failure(number: str, text: str) -> str:
    """The answer to a command that was not."""
    return f"?{number} {' '.join(text.split())}\n\n"


class CommandLines:
    """Reads lines in a thread of its own, so that a new one can end a running analysis."""

    def __init__(self, questions: TextIO) -> None:
        self._questions = questions
        self._lines: queue.Queue[tuple[str, Cancel]] = queue.Queue(_WAITING_LINES)
        threading.Thread(target=self._fill, name="gtp-lines", daemon=True).start()

    def read(self) -> tuple[str, Cancel]:
        """The next line, empty after the last one, and what is set when another one has come.

        A line that is too long is cut to `LONGEST_LINE` characters.
        """
        return self._lines.get()

    def _fill(self) -> None:
        next_came = Cancel()
        try:
            while line := self._questions.readline(LONGEST_LINE):
                rest = line
                while len(rest) == LONGEST_LINE and not rest.endswith("\n"):
                    rest = self._questions.readline(LONGEST_LINE)
                before, next_came = next_came, Cancel()
                self._lines.put((line, next_came))
                before.set()
        finally:
            self._lines.put(("", Cancel()))
            next_came.set()
