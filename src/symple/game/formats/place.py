"""Where in a text something stands, for error messages."""

from __future__ import annotations

from bisect import bisect_left

__all__ = ["Places"]


class Places:
    """The lines of a text, indexed once: a reader may ask for every token of a large file."""

    def __init__(self, text: str) -> None:
        self._ends = [offset for offset, letter in enumerate(text) if letter == "\n"]

    def __call__(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_left(self._ends, offset)
        return line + 1, offset - (self._ends[line - 1] if line else -1)
