"""`symple turns`: the legal turns of position texts."""

from __future__ import annotations

import sys
from itertools import islice
from typing import Annotated

import typer

from symple.game import Position

__all__ = ["turns"]


def turns(
    count: Annotated[
        bool, typer.Option("--count", help="Answer with the number of turns only.")
    ] = False,
    most: Annotated[
        int | None, typer.Option(min=1, help="List at most so many turns, then ` ...`.")
    ] = None,
) -> None:
    """Read position texts from standard input, a line each, and answer each with its legal turns.

    A text that is no position is answered by a line that begins with `error: `.
    """
    for line in sys.stdin.buffer:
        try:
            position = Position.parse(line.decode().strip(), between_turns=True)
            if count:
                print(position.count_turns(), flush=True)
                continue
        except (ValueError, OverflowError) as error:
            print(f"error: {error}", flush=True)
            continue
        _list(position, most)


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
