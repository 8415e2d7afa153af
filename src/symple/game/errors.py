"""The error family of records; those of turns come from the core."""

from __future__ import annotations

__all__ = ["RecordError"]


class RecordError(ValueError):
    """A record that cannot be read or written.

    `str` is one plain sentence, led by the place if it is known; `line` and `column` count from 1
    and point into the text that was read.
    """

    def __init__(self, message: str, place: tuple[int, int] | None = None) -> None:
        self.message = message
        self.line: int | None = place[0] if place else None
        self.column: int | None = place[1] if place else None
        super().__init__(f"line {place[0]}, column {place[1]}: {message}" if place else message)
