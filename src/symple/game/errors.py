"""The error family of records, and where in a text they are; those of turns come from the core."""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal

__all__ = ["Places", "RecordError", "RecordFault"]

#: What is wrong with a record: there is nothing in it, it is no UTF-8 text, it is no record of a
#: known format, a turn is illegal (its IllegalTurnError is the cause), or something else.
RecordFault = Literal["empty", "encoding", "format", "illegal-turn", "other"]


class RecordError(ValueError):
    """A record that cannot be read or written.

    `str` is one plain sentence, led by the place if it is known; `line` and `column` count from 1
    and point into the text that was read. `fault` says the same for a program, `number` and `turn`
    which turn it is about, if it is about one.
    """

    def __init__(
        self,
        message: str,
        place: tuple[int, int] | None = None,
        *,
        fault: RecordFault = "other",
        number: int | None = None,
        turn: str = "",
    ) -> None:
        self.message = message
        self.line: int | None = place[0] if place else None
        self.column: int | None = place[1] if place else None
        self.fault = fault
        self.number = number
        self.turn = turn
        super().__init__(f"line {place[0]}, column {place[1]}: {message}" if place else message)


class Places:
    """The lines of a text, indexed once: a reader may ask for every token of a large file."""

    def __init__(self, text: str) -> None:
        self._ends = [offset for offset, letter in enumerate(text) if letter == "\n"]

    def __call__(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_left(self._ends, offset)
        return line + 1, offset - (self._ends[line - 1] if line else -1)
