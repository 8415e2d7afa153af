"""`symple turns`: the legal turns of position texts."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Annotated, BinaryIO

import typer

from symple.cli.streams import standard_input
from symple.game import Position

__all__ = ["turns"]

#: Bytes; the longest position takes less than 400.
_LONGEST_LINE = 10_000


def turns(
    count: Annotated[
        bool, typer.Option("--count", help="Answer with just the number of turns.")
    ] = False,
    most: Annotated[
        int | None, typer.Option(min=1, help="List at most this many turns, then ` ...`.")
    ] = None,
) -> None:
    """Read position texts from standard input, one per line, and answer each with its legal turns.

    A text that is not a position is answered with a line beginning `error: `.
    """
    questions = standard_input()
    while line := questions.readline(_LONGEST_LINE):
        try:
            if len(line) == _LONGEST_LINE:
                _read_rest(questions, line)
                raise ValueError("this line is too long for a position")
            position = Position.parse(line.decode().strip(), between_turns=True)
            if count:
                print(position.count_turns(), flush=True)
                continue
        except (ValueError, OverflowError) as error:
            print(f"error: {error}", flush=True)
            continue
        _list(position, most)


def _read_rest(questions: BinaryIO, line: bytes) -> None:
    while len(line) == _LONGEST_LINE and not line.endswith(b"\n"):
        line = questions.readline(_LONGEST_LINE)


def _list(position: Position, most: int | None) -> None:
    """Writes turn by turn: the list may be longer than the memory."""
    found = position.turns()
    separator = ""
    for turn in islice(found, most):
        sys.stdout.write(f"{separator}{turn}")
        separator = " "
    if most is not None and next(found, None) is not None:
        sys.stdout.write(" ...")
    print(flush=True)
