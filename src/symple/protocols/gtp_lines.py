"""The lines of GTP 2: what a command is, what an answer looks like, and commands read in time."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass
from typing import TextIO

from symple.engine import Cancel

__all__ = ["LONGEST_LINE", "Command", "CommandLines", "failure", "parse_command", "success"]

#: Characters; the longest turn of all takes 1,800.
LONGEST_LINE = 4000

_WAITING_LINES = 1000


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
